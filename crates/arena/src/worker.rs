//! One thread's share of a tournament: pairs of games.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use parking_lot::Mutex;
use quatuor_core::limits::UNSTOPPED;
use quatuor_core::record::{GameResult, Record, Termination};
use quatuor_core::{Dice, Explain, Outcome, Player, Spec};
use quatuor_search::{AGENTS, Agent, AgentError, agent};
use quatuor_show::Family;
use quatuor_solve::SolverFactory;

use crate::bot::bot_command;
use crate::bot::driver::Bot;
use crate::clock::{Clocks, Pace};
use crate::game::{Contender, GameReport, Setup, play};
use crate::opening::{Judge, Opener};
use crate::run::{Observer, PUBLISH_INTERVAL, PlayedGames, RunMonitor};
use crate::schedule::Pairing;
use crate::timer::Timer;
use crate::{ArenaError, GameId, Plan, Standing, is_person};

/// The data shared by all threads of a run.
pub(crate) struct RunContext<'a, G: Family> {
    pub rules: &'a G,
    pub solvers: SolverFactory<G>,
    /// Provides openings. `None` for the usual start position.
    pub opener: Option<&'a Mutex<Opener<G>>>,
    /// Held during a game with a person: people play one game at a time.
    pub people: &'a Mutex<()>,
}

/// How a pair of games ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PairEnd {
    Played,
    /// A person postponed the game.
    PutOff,
    /// The tournament was stopped.
    Stopped,
}

/// One thread of a run. Keeps agents and bots between games.
pub(crate) struct Worker<'a, G: Family> {
    common: &'a RunContext<'a, G>,
    pub plan: &'a Plan,
    timer: Option<&'a Timer>,
    progress: &'a RunMonitor,
    count: DoneCounter<'a>,
    judge: Option<Judge<G>>,
    /// The agents with the search limits of the tournament.
    specs: Vec<Spec>,
    /// Running bots by entrant.
    bots: HashMap<usize, Box<Bot>>,
    /// Idle agents by entrant. Only agents that can be reset are kept.
    agents: Vec<Option<Box<dyn Agent<G>>>>,
}

/// Number of finished games, flushed at intervals. A counter that all threads write to after every
/// game would cost more than a short game.
struct DoneCounter<'a> {
    all: &'a AtomicU64,
    pending: u64,
    flushed: Instant,
}

impl DoneCounter<'_> {
    fn add(&mut self) {
        self.pending += 1;
        if self.flushed.elapsed() > PUBLISH_INTERVAL {
            self.flush();
        }
    }

    fn flush(&mut self) {
        self.all.fetch_add(std::mem::take(&mut self.pending), Ordering::Relaxed);
        self.flushed = Instant::now();
    }
}

impl Drop for DoneCounter<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}

/// One game to play.
#[derive(Clone, Copy)]
struct Task {
    id: GameId,
    /// The number from which the random seeds of the game follow.
    number: u64,
    /// The entrants in the first and the second seat.
    seats: [usize; 2],
}

impl<'a, G: Family> Worker<'a, G> {
    pub fn new(
        common: &'a RunContext<'a, G>,
        plan: &'a Plan,
        timer: Option<&'a Timer>,
        progress: &'a RunMonitor,
    ) -> Self {
        let count = DoneCounter { all: &progress.done, pending: 0, flushed: Instant::now() };
        let judge = plan.adjudicate.then(|| Judge::new(common.rules, common.solvers));
        let specs = plan.entrants.iter().map(|one| with_pace(&one.spec, &plan.pace)).collect();
        let agents = plan.entrants.iter().map(|_| None).collect();
        let bots = HashMap::new();
        Worker { common, plan, timer, progress, count, judge, specs, bots, agents }
    }

    /// Plays the two games of a pair, or its only game. Games of an earlier run are only counted.
    pub fn play_pair(
        &mut self,
        pairing: &Pairing,
        pair: u64,
        played: &PlayedGames,
        observer: &dyn Observer,
        standing: &mut Standing,
    ) -> Result<PairEnd, ArenaError> {
        // With an odd number of games the last pair is incomplete. Rounding up keeps the next round
        // from completing it.
        let stride = pairing.games.next_multiple_of(2);
        let mut outcomes = [None; 2];
        for half in 0..2 {
            let game = 2 * pair + half;
            if game >= pairing.games {
                break;
            }
            let (round, number) = (pairing.round, pairing.number);
            let id = GameId { round, pairing: number, game: game + 1 };
            let (one, other) = (pairing.one, pairing.other);
            let seats = if half == 0 { [one, other] } else { [other, one] };
            if let Some(&outcome) = played.get(&id) {
                standing.recall(seats, outcome);
                standing.tally.recall(outcome, seat_of(half));
                outcomes[half as usize] = outcome;
            } else {
                if self.progress.stop.load(Ordering::Relaxed) {
                    return Ok(PairEnd::Stopped);
                }
                let number = u64::from(pairing.round - 1) * stride + game;
                let task = Task { id, number, seats };
                match self.play_one(&task, half, observer, standing) {
                    Ok(outcome) => outcomes[half as usize] = outcome,
                    Err(ArenaError::Agent(AgentError::Interrupted)) => {
                        return Ok(PairEnd::Stopped);
                    }
                    Err(ArenaError::PutOff) => return Ok(PairEnd::PutOff),
                    Err(error) => return Err(error),
                }
            }
            self.count.add();
        }
        if let [Some(own), Some(theirs)] = outcomes {
            standing.table.add_pair(pairing.one, pairing.other, [own, theirs]);
        }
        Ok(PairEnd::Played)
    }

    fn play_one(
        &mut self,
        task: &Task,
        half: u64,
        observer: &dyn Observer,
        standing: &mut Standing,
    ) -> Result<Option<Outcome>, ArenaError> {
        let plan = self.plan;
        // With shared luck, the second game of a pair has the rolls of the first.
        let of_luck = if plan.shared_luck { task.number - half } else { task.number };
        let luck = Dice::for_turn(plan.seed, of_luck).bits();
        let mut own = Dice::for_turn(plan.seed, task.number);
        own.bits();
        // The first-named entrant draws its seed first, whichever seat it has.
        let mut seeds = [own.bits(), own.bits()];
        if half == 1 {
            seeds.swap(0, 1);
        }
        let stop = &self.progress.stop;
        let opener = self.common.opener;
        let line = opener.and_then(|opener| opener.lock().opening(task.number / 2, luck, stop));
        let (first, second) =
            (self.seat(task.seats[0], seeds[0])?, self.seat(task.seats[1], seeds[1])?);
        let mut seats = [first, second];
        let texts = observer.wants_records()
            || seats.iter().any(|seat| !matches!(seat, Contender::Agent(_)));
        let person = seats.iter().any(|seat| matches!(seat, Contender::Person));
        let _alone = person.then(|| self.common.people.lock());
        let setup = Setup {
            rules: self.common.rules,
            id: task.id,
            names: task.seats.map(|seat| plan.entrants[seat].name.as_str()),
            observer,
            opening: line.as_deref(),
            luck,
            longest: plan.longest,
            branching: plan.branching,
            clocks: Clocks::new(plan.pace),
            texts,
            timer: self.timer,
            stop,
        };
        if let Some(judge) = &mut self.judge {
            judge.begin();
        }
        let report = play(&setup, &mut seats, self.judge.as_mut())?;
        for (seat, contender) in seats.into_iter().enumerate() {
            let failed = report.lapse.as_ref().is_some_and(|lapse| lapse.by.index() == seat);
            match contender {
                // A bot that failed is restarted for its next game.
                Contender::Bot(bot) if !failed => {
                    self.bots.insert(task.seats[seat], bot);
                }
                // An agent that uses much memory is dropped, because its memory is missing
                // elsewhere.
                Contender::Agent(agent) if agent.bytes() == 0 => {
                    self.agents[task.seats[seat]] = Some(agent);
                }
                Contender::Agent(_) | Contender::Bot(_) | Contender::Person => {}
            }
        }
        let start =
            line.as_ref().map(|line| line.start).filter(|at| *at != self.common.rules.start());
        let outcome = report.count.outcome;
        if observer.wants_records() {
            let fen = start.map(|start| self.common.rules.position_text(&start));
            let record = self.record(task, luck, fen, &report);
            observer.game(task.id, record).map_err(ArenaError::Outside)?;
        }
        standing.table.add_game(task.seats[0], task.seats[1], outcome);
        standing.tally.add(&report.count, seat_of(half));
        standing.count_termination(report.termination);
        if let Some(lapse) = report.lapse {
            standing.add_lapse(task.seats[lapse.by.index()], task.id, lapse);
        }
        Ok(outcome)
    }

    fn seat(&mut self, entrant: usize, seed: u64) -> Result<Contender<G>, ArenaError> {
        if let Some(mut agent) = self.agents[entrant].take()
            && agent.begin_again(seed)
        {
            return Ok(Contender::Agent(agent));
        }
        let spec = &self.specs[entrant];
        if is_person(spec) {
            return Ok(Contender::Person);
        }
        let Some(command) = bot_command(spec)? else {
            return Ok(Contender::Agent(agent(spec, seed, self.common.solvers)?));
        };
        if let Some(mut bot) = self.bots.remove(&entrant)
            && bot.begin_game(&UNSTOPPED).is_ok()
        {
            return Ok(Contender::Bot(bot));
        }
        let started = Bot::start(command, &self.common.rules.spec(), self.plan.limits)
            .and_then(|mut bot| bot.begin_game(&UNSTOPPED).map(|()| bot));
        let bot = started.map_err(|error| ArenaError::Outside(error.message()))?;
        Ok(Contender::Bot(Box::new(bot)))
    }

    fn record(&self, task: &Task, luck: u64, fen: Option<String>, report: &GameReport) -> Record {
        let name = |seat: usize| self.plan.entrants[task.seats[seat]].name.clone();
        let mut record = Record::new(self.common.rules.spec());
        record.event = "Quatuor tournament".to_owned();
        record.round = task.id.to_string();
        (record.first, record.second) = (name(0), name(1));
        record.result = report.count.outcome.map_or(GameResult::Unknown, GameResult::Ended);
        (record.fen, record.seed) = (fen, Some(luck));
        record.time_control = self.plan.pace.tag();
        record.termination = report.termination.unwrap_or(Termination::Abandoned);
        record.moves.clone_from(&report.moves);
        record
    }
}

/// Returns the seat of the first-named entrant in each game of a pair.
fn seat_of(half: u64) -> Player {
    if half == 0 { Player::First } else { Player::Second }
}

/// Returns the agent with the limits of the tournament, if it supports them and has none of its
/// own.
pub(crate) fn with_pace(spec: &Spec, pace: &Pace) -> Spec {
    let mut spec = spec.clone();
    let Some(entry) = AGENTS.iter().find(|entry| entry.name == spec.name) else { return spec };
    let has = |key: &str| entry.keys.iter().any(|known| known.key == key);
    let limits = ["nodes", "iterations", "time", "depth"];
    if spec.options.iter().any(|(key, _)| limits.contains(&key.as_str())) {
        return spec;
    }
    if let Some(nodes) = pace.nodes
        && let Some(key) = ["nodes", "iterations"].into_iter().find(|key| has(key))
    {
        spec.options.push((key.to_owned(), nodes.to_string()));
    }
    if let Some(time) = pace.movetime.filter(|_| has("time")) {
        let time = format!("{}ms", (time.as_millis() * 9 / 10).max(1));
        spec.options.push(("time".to_owned(), time));
    }
    spec
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_limits_those_that_can_be_limited() {
        let pace = Pace { nodes: Some(500), ..Pace::default() };
        for (given, expected) in [
            ("negamax", "negamax:nodes=500"),
            ("mcts:memory=8", "mcts:memory=8,iterations=500"),
            ("negamax:depth=3", "negamax:depth=3"),
            ("random", "random"),
            ("greedy", "greedy"),
            ("level:3", "level:3"),
        ] {
            let spec: Spec = given.parse().unwrap();
            assert_eq!(with_pace(&spec, &pace).to_string(), expected);
        }
    }
}
