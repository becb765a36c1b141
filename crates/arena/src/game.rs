//! One game: the referee asks for actions, checks them, rolls for chance, keeps the clocks and
//! counts.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quatuor_core::record::{Move, Termination};
use quatuor_core::{Explain, Outcome, Player, Turn, message, roll};
use quatuor_search::{Agent, AgentError, ChoiceReason, Problem};
use quatuor_show::{Family, Game, GameOf};

use crate::bot::driver::{AskError, Bot};
use crate::clock::Clocks;
use crate::opening::{Judge, OpeningLine};
use crate::run::{Observer, PersonQuestion, PersonReply};
use crate::timer::Timer;
use crate::{ArenaError, GameCount, GameId, Lapse};

/// The player at a seat.
pub(crate) enum Contender<R: Family> {
    /// A built-in agent.
    Agent(Box<dyn Agent<R>>),
    Bot(Box<Bot>),
    /// A person, asked through the observer.
    Person,
}

/// The conditions of a game.
pub(crate) struct Setup<'a, R: Family> {
    pub rules: &'a R,
    pub id: GameId,
    /// The names of the entrants in the first and the second seat.
    pub names: [&'a str; 2],
    /// Asks people for their actions.
    pub observer: &'a dyn Observer,
    pub opening: Option<&'a OpeningLine<R>>,
    /// The seed of the rolls.
    pub luck: u64,
    pub longest: u64,
    /// Whether to count legal actions.
    pub branching: bool,
    pub clocks: Clocks,
    /// Whether to record the actions as text.
    pub texts: bool,
    pub timer: Option<&'a Timer>,
    pub stop: &'a AtomicBool,
}

/// The reason why the player to act loses at once.
enum Surrender {
    Lapse(Lapse),
    Resignation,
}

impl From<Lapse> for Surrender {
    fn from(lapse: Lapse) -> Self {
        Surrender::Lapse(lapse)
    }
}

/// The result of a game.
#[derive(Debug, Default)]
pub(crate) struct GameReport {
    pub count: GameCount,
    pub moves: Vec<Move>,
    pub termination: Option<Termination>,
    pub lapse: Option<Lapse>,
}

/// Plays a game. `seats` holds the first and the second player.
///
/// # Errors
/// Returns an error if an agent failed to choose, or if `stop` was raised. An action chosen after
/// `stop` is discarded, because the agent may have been cut short.
pub(crate) fn play<R: Family>(
    setup: &Setup<'_, R>,
    seats: &mut [Contender<R>; 2],
    mut judge: Option<&mut Judge<R>>,
) -> Result<GameReport, ArenaError> {
    let rules = setup.rules;
    let mut game = LiveGame::new(setup);
    for ply in 0..setup.longest {
        let planned = setup.opening.and_then(|line| line.actions.get(ply as usize)).copied();
        let action = match rules.turn(&game.position) {
            Turn::Over(outcome) => return Ok(game.end(Some(outcome), Termination::Normal)),
            Turn::Chance => game.roll(planned)?,
            Turn::Player(player) => {
                game.report.count.mover.get_or_insert(player);
                match planned {
                    Some(action) => action,
                    None => {
                        let judged = judge.as_deref_mut();
                        let judged = judged.and_then(|j| j.outcome(&game.position, setup.stop));
                        if let Some(outcome) = judged {
                            return Ok(game.end(Some(outcome), Termination::Adjudication));
                        }
                        match game.ask(player, &mut seats[player.index()], ply)? {
                            Ok(action) => action,
                            Err(Surrender::Lapse(lapse)) => return Ok(game.forfeit(lapse)),
                            Err(Surrender::Resignation) => {
                                let outcome = Outcome::Win(player.other());
                                return Ok(game.end(Some(outcome), Termination::Resignation));
                            }
                        }
                    }
                }
            }
        };
        game.play(action);
    }
    let outcome = rules.turn(&game.position).outcome();
    let termination = if outcome.is_some() { Termination::Normal } else { Termination::Abandoned };
    Ok(game.end(outcome, termination))
}

/// A game being played.
struct LiveGame<'a, R: Family> {
    setup: &'a Setup<'a, R>,
    position: R::Position,
    clocks: Clocks,
    rolls: u64,
    actions: Vec<R::Action>,
    report: GameReport,
    /// The comment on the next action in the record.
    comment: Option<String>,
}

impl<'a, R: Family> LiveGame<'a, R> {
    fn new(setup: &'a Setup<'a, R>) -> Self {
        LiveGame {
            setup,
            position: setup.opening.map_or_else(|| setup.rules.start(), |line| line.start),
            clocks: setup.clocks,
            rolls: 0,
            actions: Vec::new(),
            report: GameReport::default(),
            comment: None,
        }
    }

    fn roll(&mut self, planned: Option<R::Action>) -> Result<R::Action, ArenaError> {
        let rules = self.setup.rules;
        self.rolls += 1;
        if let Some(action) = planned {
            return Ok(action);
        }
        self.actions.clear();
        rules.actions_into(&self.position, &mut self.actions);
        let weight = |&outcome: &R::Action| rules.weight(&self.position, outcome);
        let weights: Vec<u32> = self.actions.iter().map(weight).collect();
        let drawn = roll(self.setup.luck, self.rolls - 1, &weights);
        Ok(self.actions[drawn.ok_or(ArenaError::Agent(AgentError::Chance))?])
    }

    fn ask(
        &mut self,
        player: Player,
        contender: &mut Contender<R>,
        ply: u64,
    ) -> Result<Result<R::Action, Surrender>, ArenaError> {
        self.report.count.turns += 1;
        if self.setup.branching {
            self.actions.clear();
            self.setup.rules.actions_into(&self.position, &mut self.actions);
            self.report.count.choices.push(self.actions.len() as u32);
        }
        Ok(match contender {
            Contender::Agent(agent) => {
                self.ask_agent(player, &mut **agent, ply)?.map_err(Surrender::from)
            }
            Contender::Bot(bot) => self.ask_bot(player, bot)?.map_err(Surrender::from),
            Contender::Person => self.ask_person(player)?,
        })
    }

    /// Asks until the answer is legal.
    fn ask_person(&mut self, player: Player) -> Result<Result<R::Action, Surrender>, ArenaError> {
        let rules = self.setup.rules;
        let game = self.game()?;
        let [own, other] = [player, player.other()].map(|seat| self.setup.names[seat.index()]);
        let mut question =
            PersonQuestion { id: self.setup.id, names: [own, other], game: &game, refusal: None };
        let began = Instant::now();
        loop {
            let reply = self.setup.observer.ask(&question);
            if self.setup.stop.load(Ordering::Relaxed) {
                return Err(ArenaError::Agent(AgentError::Interrupted));
            }
            let text = match reply {
                PersonReply::Later => return Err(ArenaError::PutOff),
                PersonReply::Resign => return Ok(Err(Surrender::Resignation)),
                PersonReply::Action(text) => text,
            };
            if !self.clocks.press(player.index(), began.elapsed()) {
                return Ok(Err(time_forfeit(player).into()));
            }
            let read = rules.read_action(&self.position, &text);
            match read.and_then(|read| rules.check(&self.position, read).map(|()| read)) {
                Ok(action) => {
                    self.report.count.answers[player.index()].add(&ChoiceReason::Rule);
                    self.comment = Some(seconds(began.elapsed()));
                    return Ok(Ok(action));
                }
                Err(error) => question.refusal = Some(error.message()),
            }
        }
    }

    /// Rebuilds the game in progress, for display.
    fn game(&self) -> Result<GameOf<R>, ArenaError> {
        let rules = self.setup.rules.clone();
        let mut game = match self.began_from() {
            None => GameOf::new(rules),
            Some(text) => GameOf::from_position(rules, &text)
                .map_err(|error| ArenaError::Outside(error.message()))?,
        };
        for played in &self.report.moves {
            game.play(&played.action).map_err(|error| ArenaError::Outside(error.message()))?;
        }
        Ok(game)
    }

    /// Returns the start position as text, or `None` for the usual one.
    fn began_from(&self) -> Option<String> {
        let rules = self.setup.rules;
        let start = self.setup.opening.map(|line| line.start);
        start.filter(|start| *start != rules.start()).map(|start| rules.position_text(&start))
    }

    fn ask_agent(
        &mut self,
        player: Player,
        agent: &mut dyn Agent<R>,
        ply: u64,
    ) -> Result<Result<R::Action, Lapse>, ArenaError> {
        let stop = self.setup.stop;
        let problem = Problem::new(self.setup.rules, &self.position).at(ply).of(player);
        let began = self.clocks.run().then(Instant::now);
        let bell = self.setup.timer.zip(self.clocks.budget(player.index()));
        let chosen = match bell {
            Some((timer, budget)) => {
                timer.during(budget, |bell| agent.choose(&problem.until(bell)))
            }
            None => agent.choose(&problem.until(stop)),
        };
        if stop.load(Ordering::Relaxed) {
            return Err(ArenaError::Agent(AgentError::Interrupted));
        }
        let late = began.is_some_and(|began| !self.clocks.press(player.index(), began.elapsed()));
        if late || (bell.is_some() && matches!(chosen, Err(AgentError::Interrupted))) {
            return Ok(Err(time_forfeit(player)));
        }
        let choice = chosen.map_err(ArenaError::Agent)?;
        self.report.count.answers[player.index()].add(&choice.how);
        if let (Some(began), true) = (began, self.setup.texts) {
            self.comment = Some(seconds(began.elapsed()));
        }
        Ok(Ok(choice.action))
    }

    fn ask_bot(
        &mut self,
        player: Player,
        bot: &mut Bot,
    ) -> Result<Result<R::Action, Lapse>, ArenaError> {
        let (rules, at) = (self.setup.rules, self.position);
        let moves = self.report.moves.iter().map(|played| played.action.as_str());
        let question = bot.question(self.began_from().as_deref(), moves, &self.clocks, player);
        let read = |text: &str| {
            let read = rules.read_action(&at, text);
            let legal = read.and_then(|read| rules.check(&at, read).map(|()| read));
            legal.map_err(|error| error.message())
        };
        match bot.ask(&question, read, self.setup.stop) {
            Ok(answer) => {
                self.clocks.press(player.index(), answer.time);
                self.report.count.answers[player.index()].add(&ChoiceReason::Rule);
                self.comment = Some(seconds(answer.time));
                Ok(Ok(answer.action))
            }
            Err(AskError::Interrupted) => Err(ArenaError::Agent(AgentError::Interrupted)),
            Err(AskError::Failed(failure)) => {
                Ok(Err(Lapse { by: player, termination: failure.termination, what: failure.what }))
            }
        }
    }

    fn play(&mut self, action: R::Action) {
        let rules = self.setup.rules;
        if let Some(event) = rules.event(&self.position, action) {
            self.report.count.events.push(event);
        }
        if self.setup.texts {
            let action = rules.action_text(&self.position, action);
            self.report.moves.push(Move { action, comment: self.comment.take() });
        }
        self.position = rules.play(&self.position, action);
    }

    fn end(mut self, outcome: Option<Outcome>, termination: Termination) -> GameReport {
        self.report.count.outcome = outcome;
        self.report.termination = Some(termination);
        self.report
    }

    fn forfeit(self, lapse: Lapse) -> GameReport {
        let (winner, termination) = (lapse.by.other(), lapse.termination);
        let mut report = self.end(Some(Outcome::Win(winner)), termination);
        report.lapse = Some(lapse);
        report
    }
}

fn time_forfeit(player: Player) -> Lapse {
    Lapse { by: player, termination: Termination::TimeForfeit, what: message!("lapse-time") }
}

fn seconds(time: Duration) -> String {
    format!("{:.3}s", time.as_secs_f64())
}
