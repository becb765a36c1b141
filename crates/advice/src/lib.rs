//! Advice: an action, how sure it is, and why.
//!
//! ```text
//!   solver, within its share of the time ---> exact worths        one weight for every action
//!   negamax, for what is left ----------> estimates           (weigh.rs)
//!                 |
//!   the action: the best proven one, or what an agent chooses
//!                 |
//!   reasons: what the position itself shows (each game knows its own), then what the weights show
//! ```
//!
//! A reason is a typed fact about the position, found by looking at it, and is put into words only at the
//! end. None is said that was not checked.

mod budget;
mod choice;
mod clock;
mod evaluator;
mod forced;
mod foresee;
mod general;
mod line;
mod review;

use std::time::Duration;

use quatuor_core::evaluation::Evaluation;
use quatuor_core::evaluation::Unit;
use quatuor_core::level::Graded;
use quatuor_core::limits::Limits;
use quatuor_core::{Explain, Message, Player, Rules, Spec, SpecError, explained_error, message};
use quatuor_search::{AgentError, Problem};
use quatuor_show::OpenError;
use quatuor_show::reasons::{ActionContext, Motif, Reasoned};
use quatuor_solve::SolverFactory;

use choice::Recommendation;
use clock::Clock;
use evaluator::ActionEvaluator;
use general::Setting;

pub use choice::Chooser;
pub use foresee::{Warning, foresee};
pub use quatuor_core::evaluation::ActionEvaluation;
pub use review::{Loss, Review, review};

/// How long a question may take where nobody says: the same in every face, so that all give the same estimate.
pub const USUAL_TIME: Duration = Duration::from_secs(3);

/// A question for advice.
#[derive(Clone, Copy)]
pub struct AdviceRequest<'a> {
    /// Who is asked; without one the solver is, and `negamax` where it does not answer in time.
    pub agent: Option<&'a Spec>,
    /// The luck of whoever is asked.
    pub seed: u64,
    /// What the answer may use; the time is for all of it together.
    pub limits: Limits<'a>,
}

/// An action, how sure it is, and why.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The action, in its canonical text.
    pub action: String,
    /// What it does, in words.
    pub described: Message,
    /// The same as a proposal: "give the short light piece".
    pub proposed: Message,
    /// The reason that tells a person most, without figures of a search.
    pub why: Message,
    /// Its evaluation.
    pub evaluation: Evaluation,
    /// Why; at least one reason.
    pub reasons: Vec<Message>,
    /// What the game knows to be the point of it.
    pub motifs: Vec<Motif>,
}

impl Advice {
    /// The advice in one sentence for people.
    pub fn sentence(&self) -> Message {
        message!("advise-sentence", what: self.proposed.clone(), action: self.action.clone(),
            why: self.why.clone())
    }

    /// The advice line by line: the action, how sure it is, every reason.
    pub fn lines(&self, unit: Unit) -> Vec<Message> {
        let (action, what) = (self.action.clone(), self.described.clone());
        let head = message!("advise-action", action: action, what: what);
        let sure = message!("advise-surety", surety: self.evaluation.sourced_message(unit));
        let reason = |reason: &Message| message!("advise-reason", reason: reason.clone());
        [head, sure].into_iter().chain(self.reasons.iter().map(reason)).collect()
    }

    /// What is proven of it, which nobody should have to look for, and which actions are the same.
    pub fn certainties(&self, unit: Unit) -> Vec<Message> {
        let said = self.why.key == "why-best-play" || !self.evaluation.is_proven();
        let proven = (!said).then(|| self.evaluation.sourced_message(unit));
        let is_same = |reason: &&Message| reason.key == "advice-all-same";
        proven.into_iter().chain(self.reasons.iter().find(is_same).cloned()).collect()
    }
}

/// Why there is no advice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdviceError {
    /// The game or the position is wrong.
    Open(OpenError),
    /// There is no such agent.
    Agent(SpecError),
    /// The action is none, or not legal there.
    Action(Message),
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
            AdviceError::Action(reason) => reason.clone(),
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
/// The same where the solver answers everything: estimates are the exception there.
const SOLVED_WHOLE: f64 = 0.75;
/// The share after which all actions have been weighed, or an agent that is named has chosen.
const WEIGHED: f64 = 0.92;

/// That all these actions are the same by symmetry, where they are: `same` is the earlier action, of each,
/// that it is the same as.
pub fn all_same<'a>(same: impl IntoIterator<Item = Option<&'a str>>) -> Option<Message> {
    let (mut all, mut first) = (0_usize, 0_usize);
    for same in same {
        all += 1;
        first += usize::from(same.is_none());
    }
    (all > 1 && first == 1).then(|| message!("advice-all-same", count: all))
}

/// What is known of every legal action, best first: exact where the solver answers in time.
///
/// # Errors
/// No player is to act.
pub fn assess<R: Graded + Reasoned>(
    rules: &R,
    solvers: SolverFactory<R>,
    position: &R::Position,
    request: &AdviceRequest<'_>,
) -> Result<Vec<ActionEvaluation>, AdviceError> {
    assess_with(rules, solvers, position, request, &|_| {})
}

/// The same, while somebody is told whenever there is more to know: first what is known at once, then proofs
/// one after another, then estimates, ever deeper.
///
/// # Errors
/// No player is to act.
pub fn assess_with<R: Graded + Reasoned>(
    rules: &R,
    solvers: SolverFactory<R>,
    position: &R::Position,
    request: &AdviceRequest<'_>,
    tell: &(dyn Fn(Vec<ActionEvaluation>) + Sync),
) -> Result<Vec<ActionEvaluation>, AdviceError> {
    let mut evaluator = ActionEvaluator::new(rules, solvers, position, request)?;
    evaluator.report_to(tell);
    evaluator.recall();
    evaluator.prove();
    evaluator.estimate(WEIGHED);
    Ok(evaluator.assessed())
}

/// What is known of a position, for the player to act: win, draw or loss where the game is solved, however long
/// that takes; elsewhere what is proven in time, else an estimate.
///
/// # Errors
/// No player is to act.
pub fn evaluate<R: Graded + Reasoned>(
    rules: &R,
    solvers: SolverFactory<R>,
    position: &R::Position,
    request: &AdviceRequest<'_>,
) -> Result<Evaluation, AdviceError> {
    let mut evaluator = ActionEvaluator::new(rules, solvers, position, request)?;
    evaluator.recall();
    if !evaluator.is_settled()
        && let Some(known) = evaluator.prove_position()
    {
        return Ok(known);
    }
    if !evaluator.is_settled() {
        evaluator.estimate(WEIGHED);
    }
    Ok(choice::best(&evaluator).evaluation)
}

/// Advises the player to act in a position.
///
/// # Errors
/// An unknown agent, and no player to act.
pub fn advise<R: Graded + Reasoned>(
    rules: &R,
    solvers: SolverFactory<R>,
    position: &R::Position,
    request: &AdviceRequest<'_>,
) -> Result<Advice, AdviceError> {
    let mut evaluator = ActionEvaluator::new(rules, solvers, position, request)?;
    let Recommendation { action, evaluation, chooser, late } = match request.agent {
        None => choice::by_the_best(&mut evaluator),
        Some(spec) => choice::by_agent(&mut evaluator, spec, request.seed)?,
    };
    let continuation = evaluator.line(action);
    let weighed = evaluator.best_first();
    let player = evaluator.player();
    let case = ActionContext { rules, position, player, action, weighed: &weighed, continuation };
    let setting = Setting { evaluation: &evaluation, chooser: &chooser, late: late.as_ref() };
    let mut reasons = rules.reasons(&case);
    let general = general::reasons(&case, &setting);
    let why =
        reasons.first().cloned().unwrap_or_else(|| general::why(&general, &evaluation, R::UNIT));
    reasons.extend(general.iter().map(|reason| reason.message(R::UNIT)));
    if reasons.is_empty() {
        reasons.push(general::General::Proven.message(R::UNIT));
    }
    Ok(Advice {
        action: rules.action_text(position, action),
        described: rules.describe(position, action),
        proposed: rules.propose(position, action),
        why,
        evaluation,
        reasons,
        motifs: rules.motifs(&case),
    })
}

/// The player to act, for advice.
fn player_to_act<R: Rules>(rules: &R, position: &R::Position) -> Result<Player, AdviceError> {
    Ok(Problem::new(rules, position).player()?)
}

#[cfg(test)]
mod games_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod trial;
