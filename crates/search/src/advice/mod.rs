//! Advice: an action, how sure it is, and why.
//!
//! ```text
//!   solver, within its share of the time ---> exact worths        one weight for every action
//!   negamax, for what is left ----------> estimates           (weigh.rs)
//!                 |
//!   the action: the best proven one, or what an agent chooses
//!                 |
//!   reasons: what the position itself shows (a file for each game), then what the weights show
//! ```
//!
//! A reason is a typed fact about the position, found by looking at it, and is put into words only at the
//! end. None is said that was not checked.

mod case;
mod choice;
mod clock;
mod connect4;
mod forced;
mod general;
mod line;
mod mansuba;
mod quarto;
mod weigh;
mod worth;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_core::{
    Explain, Game, Message, Player, Rules, Spec, SpecError, explained_error, message,
};
use quatuor_solve::Verdict;

use crate::agent::acting;
use crate::{AgentError, GameVisitor, OpenError, Playable, with_game};
use choice::Choice;
use clock::Clock;
use weigh::Scales;

pub use case::{Case, Counting, Line, Reasoned};
pub use choice::Chooser;
pub use worth::{Assessed, Worth};

/// What advice may use.
#[derive(Debug, Clone, Copy)]
pub struct Patience<'a> {
    /// Who is asked; without one the solver is, and `negamax` where it does not answer in time.
    pub agent: Option<&'a Spec>,
    /// By the clock, in all.
    pub time: Duration,
    /// Bytes of tables.
    pub memory: usize,
    /// Threads of the solver.
    pub threads: usize,
    /// Raised from elsewhere to be answered at once, with the best so far.
    pub stop: &'a AtomicBool,
    /// The luck of whoever is asked.
    pub seed: u64,
}

/// An action, how sure it is, and why.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The action, in its canonical text.
    pub action: String,
    /// What it does, in words.
    pub described: Message,
    /// How sure it is.
    pub surety: Surety,
    /// Why; at least one reason.
    pub reasons: Vec<Message>,
}

/// How sure an advice is, and what the action is worth to the player to act.
#[derive(Debug, Clone, PartialEq)]
pub enum Surety {
    /// Proven.
    Exact(Verdict),
    /// Proven, but chance has a say: the expected score, from 0 (lost) to 1 (won).
    Odds(f64),
    /// Not proven.
    Estimate {
        /// Who estimates.
        agent: Spec,
        /// How many changes of the acting player were looked at; 0 where there is no one depth.
        depth: u32,
        /// The expected score, from 0 (lost) to 1 (won).
        chance: f64,
    },
}

impl Surety {
    /// What the action is worth.
    pub fn worth(&self) -> Worth {
        match *self {
            Surety::Exact(verdict) => Worth::Exact(verdict),
            Surety::Odds(chance) => Worth::Odds(chance),
            Surety::Estimate { chance, .. } => Worth::Estimate(chance),
        }
    }
}

impl Explain for Surety {
    fn message(&self) -> Message {
        let worth = self.worth().message();
        match self {
            Surety::Exact(_) | Surety::Odds(_) => message!("advice-exact", worth: worth),
            Surety::Estimate { agent, depth: 0, .. } => {
                message!("advice-estimate", agent: agent.to_string(), worth: worth)
            }
            Surety::Estimate { agent, depth, .. } => {
                message!("advice-estimate-depth", agent: agent.to_string(), depth: *depth, worth: worth)
            }
        }
    }
}

/// Why there is no advice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdviceError {
    /// The game or the position is wrong.
    Open(OpenError),
    /// There is no such agent.
    Agent(SpecError),
    /// The game has ended.
    Finished,
    /// It is for chance to decide.
    Chance,
}

impl Explain for AdviceError {
    fn message(&self) -> Message {
        match self {
            AdviceError::Open(error) => error.message(),
            AdviceError::Agent(error) => error.message(),
            AdviceError::Finished => message!("advice-finished"),
            AdviceError::Chance => message!("advice-chance"),
        }
    }
}
explained_error!(AdviceError);

impl From<AgentError> for AdviceError {
    fn from(error: AgentError) -> Self {
        match error {
            AgentError::Chance => AdviceError::Chance,
            _ => AdviceError::Finished,
        }
    }
}

/// The share of the time after which the solver has had its chance, where the rest is needed.
const SOLVED: f64 = 0.45;
/// The share after which a search has chosen, where no agent is named.
const CHOSEN: f64 = 0.75;
/// The share after which all actions have been weighed, or an agent that is named has chosen.
const WEIGHED: f64 = 0.92;

/// Advises the player to act in a position, in any form that the game reads.
///
/// # Errors
/// An unknown game or agent, a position that is refused, and no player to act.
pub fn advise(game: &Spec, position: &str, patience: &Patience<'_>) -> Result<Advice, AdviceError> {
    struct Advise<'a>(&'a str, &'a Patience<'a>);
    impl GameVisitor for Advise<'_> {
        type Output = Result<Advice, AdviceError>;
        fn visit<G: Game + Playable>(self, rules: G) -> Self::Output {
            let position = read(&rules, self.0)?;
            advise_typed(&rules, &position, self.1)
        }
    }
    with_game(game, Advise(position, patience)).map_err(|error| AdviceError::Open(error.into()))?
}

/// What every legal action is worth, best first: exact where the solver answers in time.
///
/// # Errors
/// An unknown game, a position that is refused, and no player to act.
pub fn assess(
    game: &Spec,
    position: &str,
    patience: &Patience<'_>,
) -> Result<Vec<Assessed>, AdviceError> {
    struct Assess<'a>(&'a str, &'a Patience<'a>);
    impl GameVisitor for Assess<'_> {
        type Output = Result<Vec<Assessed>, AdviceError>;
        fn visit<G: Game + Playable>(self, rules: G) -> Self::Output {
            let position = read(&rules, self.0)?;
            let mut scales = Scales::new(&rules, &position, self.1)?;
            scales.prove(SOLVED);
            scales.estimate(WEIGHED);
            let text = |(action, worth): (_, Option<Worth>)| {
                Some(Assessed { action: rules.action_text(&position, action), worth: worth? })
            };
            Ok(scales.best_first().into_iter().filter_map(text).collect())
        }
    }
    with_game(game, Assess(position, patience)).map_err(|error| AdviceError::Open(error.into()))?
}

fn read<R: Rules>(rules: &R, text: &str) -> Result<R::Position, AdviceError> {
    let refused = |error: R::Error| AdviceError::Open(OpenError::Position(error.message()));
    rules.read_position(text).map_err(refused)
}

fn advise_typed<R: Game + Playable>(
    rules: &R,
    position: &R::Position,
    patience: &Patience<'_>,
) -> Result<Advice, AdviceError> {
    let mut scales = Scales::new(rules, position, patience)?;
    let Choice { action, surety, chooser, late } = match patience.agent {
        None => choice::by_the_best(&mut scales),
        Some(spec) => choice::by_agent(&mut scales, spec, patience.seed)?,
    };
    let line = scales.line(action);
    let weighed = scales.best_first();
    let case = Case {
        rules,
        position,
        player: scales.player(),
        action,
        surety: &surety,
        chooser: &chooser,
        late: late.as_ref(),
        weighed: &weighed,
        line,
    };
    let mut reasons = rules.reasons(&case);
    reasons.extend(general::reasons(&case).iter().map(Explain::message));
    if reasons.is_empty() {
        reasons.push(general::General::Proven.message());
    }
    Ok(Advice {
        action: rules.action_text(position, action),
        described: rules.describe(position, action),
        surety,
        reasons,
    })
}

/// The player to act, for advice.
fn player_to_act<R: Rules>(rules: &R, position: &R::Position) -> Result<Player, AdviceError> {
    Ok(acting(rules, position)?)
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod trial;
