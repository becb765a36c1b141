//! One game: the referee asks, checks, rolls, keeps the clocks and counts.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quatuor_core::record::{Move, Termination};
use quatuor_core::{Explain, Family, Game, GameOf, Message, Outcome, Player, Turn, message, roll};
use quatuor_search::{Agent, AgentError, How, Problem};

use crate::bot::{Bot, Unanswered, position_line};
use crate::clock::Clocks;
use crate::opening::{Judge, OpeningLine};
use crate::person::{Asked, Reply};
use crate::run::Observer;
use crate::timer::Timer;
use crate::{ArenaError, GameCount, GameId};

/// Somebody at a seat.
pub(crate) enum Contender<R: Family> {
    /// A program of ours.
    Agent(Box<dyn Agent<R>>),
    /// A program of somebody else's.
    Bot(Box<Bot>),
    /// A person, whom the observer asks.
    Person,
}

/// Under which conditions a game is played.
pub(crate) struct Setup<'a, R: Family> {
    pub rules: &'a R,
    pub id: GameId,
    /// Who has the first seat, and who the second.
    pub names: [&'a str; 2],
    /// Who asks people.
    pub observer: &'a dyn Observer,
    pub opening: Option<&'a OpeningLine<R>>,
    /// What the rolls follow from.
    pub luck: u64,
    pub longest: u64,
    /// Whether legal actions are counted.
    pub branching: bool,
    pub clocks: Clocks,
    /// Whether the actions are wanted as texts.
    pub texts: bool,
    pub timer: Option<&'a Timer>,
    pub stop: &'a AtomicBool,
}

/// What a player did wrong, which lost the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lapse {
    /// Who.
    pub by: Player,
    /// What kind of thing.
    pub termination: Termination,
    /// What happened.
    pub what: Message,
}

/// Why somebody who was to act has lost instead.
enum Surrender {
    Lapse(Lapse),
    Resignation,
}

impl From<Lapse> for Surrender {
    fn from(lapse: Lapse) -> Self {
        Surrender::Lapse(lapse)
    }
}

/// What came of a game.
#[derive(Debug, Default)]
pub(crate) struct GameReport {
    pub count: GameCount,
    pub moves: Vec<Move>,
    pub termination: Option<Termination>,
    pub lapse: Option<Lapse>,
}

/// Plays a game; `seats` are the first and the second.
///
/// # Errors
/// An agent did not choose, or `stop` was raised: what an agent chooses in haste does not count.
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
            Turn::Over(outcome) => return Ok(game.ends(Some(outcome), Termination::Normal)),
            Turn::Chance => game.roll(planned)?,
            Turn::Player(player) => {
                game.report.count.mover.get_or_insert(player);
                match planned {
                    Some(action) => action,
                    None => {
                        let judged = judge.as_deref_mut();
                        let judged = judged.and_then(|j| j.outcome(&game.position, setup.stop));
                        if let Some(outcome) = judged {
                            return Ok(game.ends(Some(outcome), Termination::Adjudication));
                        }
                        match game.ask(player, &mut seats[player.index()], ply)? {
                            Ok(action) => action,
                            Err(Surrender::Lapse(lapse)) => return Ok(game.fails(lapse)),
                            Err(Surrender::Resignation) => {
                                let outcome = Outcome::Win(player.other());
                                return Ok(game.ends(Some(outcome), Termination::Resignation));
                            }
                        }
                    }
                }
            }
        };
        game.plays(action);
    }
    let outcome = rules.turn(&game.position).outcome();
    let termination = if outcome.is_some() { Termination::Normal } else { Termination::Abandoned };
    Ok(game.ends(outcome, termination))
}

/// A game being played.
struct LiveGame<'a, R: Family> {
    setup: &'a Setup<'a, R>,
    position: R::Position,
    clocks: Clocks,
    rolls: u64,
    actions: Vec<R::Action>,
    report: GameReport,
    /// What is said about the next action in the record.
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
        let mut asked =
            Asked { id: self.setup.id, names: [own, other], game: &game, refusal: None };
        let began = Instant::now();
        loop {
            let reply = self.setup.observer.ask(&asked);
            if self.setup.stop.load(Ordering::Relaxed) {
                return Err(ArenaError::Agent(AgentError::Interrupted));
            }
            let text = match reply {
                Reply::Later => return Err(ArenaError::PutOff),
                Reply::Resign => return Ok(Err(Surrender::Resignation)),
                Reply::Action(text) => text,
            };
            if !self.clocks.press(player.index(), began.elapsed()) {
                return Ok(Err(too_late(player).into()));
            }
            let read = rules.read_action(&self.position, &text);
            match read.and_then(|read| rules.check(&self.position, read).map(|()| read)) {
                Ok(action) => {
                    self.report.count.answers[player.index()].add(&How::Rule);
                    self.comment = Some(seconds(began.elapsed()));
                    return Ok(Ok(action));
                }
                Err(error) => asked.refusal = Some(error.message()),
            }
        }
    }

    /// The game as it stands, for a face.
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

    /// The text of the position in which the game began, where that is not the usual one.
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
            return Ok(Err(too_late(player)));
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
        let rules = self.setup.rules;
        let moves = self.report.moves.iter().map(|played| played.action.as_str());
        let position = position_line(self.began_from().as_deref(), moves);
        let began = Instant::now();
        let allowance = self.clocks.allowance(player.index());
        let answer = bot.ask(&position, &self.go(), allowance, self.setup.stop);
        let used = began.elapsed();
        let lapse = |failure: crate::bot::Failure| Lapse {
            by: player,
            termination: failure.termination,
            what: failure.what,
        };
        let action = match answer {
            Ok(action) => action,
            Err(Unanswered::Interrupted) => {
                return Err(ArenaError::Agent(AgentError::Interrupted));
            }
            Err(Unanswered::Failed(failure)) => return Ok(Err(lapse(failure))),
        };
        self.clocks.press(player.index(), used);
        let read = rules.read_action(&self.position, &action);
        let legal = read.and_then(|read| rules.check(&self.position, read).map(|()| read));
        match legal {
            Ok(legal) => {
                self.report.count.answers[player.index()].add(&How::Rule);
                self.comment = Some(seconds(used));
                Ok(Ok(legal))
            }
            Err(error) => Ok(Err(lapse(bot.illegal(&action, error.message())))),
        }
    }

    /// How long it may think, in the words of the protocol.
    fn go(&self) -> String {
        let pace = self.clocks.pace();
        let [first, second] = self.clocks.left().map(|left| left.as_millis());
        match (pace.control, pace.movetime, pace.nodes) {
            (Some(control), _, _) => {
                let more = control.increment.as_millis();
                format!("go p1time {first} p2time {second} p1inc {more} p2inc {more}")
            }
            (None, Some(time), _) => format!("go movetime {}", time.as_millis()),
            (None, None, Some(nodes)) => format!("go nodes {nodes}"),
            // Nobody said: about as long as our agents think by themselves.
            (None, None, None) => "go movetime 500".to_owned(),
        }
    }

    fn plays(&mut self, action: R::Action) {
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

    fn ends(mut self, outcome: Option<Outcome>, termination: Termination) -> GameReport {
        self.report.count.outcome = outcome;
        self.report.termination = Some(termination);
        self.report
    }

    fn fails(self, lapse: Lapse) -> GameReport {
        let (winner, termination) = (lapse.by.other(), lapse.termination);
        let mut report = self.ends(Some(Outcome::Win(winner)), termination);
        report.lapse = Some(lapse);
        report
    }
}

fn too_late(player: Player) -> Lapse {
    Lapse { by: player, termination: Termination::TimeForfeit, what: message!("lapse-time") }
}

fn seconds(time: Duration) -> String {
    format!("{:.3}s", time.as_secs_f64())
}
