//! Advice: a recommended action, its certainty, and the reasons.
//!
//! ```text
//!   solver, within its share of the time --> exact values   one evaluation of every action
//!   negamax, for the remaining time -------> estimates      (evaluator.rs)
//!     |
//!   the action: the best proven one, or an agent's choice
//!     |
//!   reasons: facts visible in the position (specific to each game), then comparisons
//! ```
//!
//! A reason is a typed fact about the position, established by checking it, and is put into words
//! only at the end. No unchecked reason is given.

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

/// Default time limit for advice. Callers without a limit of their own share it, so that their
/// estimates agree.
pub const USUAL_TIME: Duration = Duration::from_secs(3);

/// A request for advice.
#[derive(Clone, Copy)]
pub struct AdviceRequest<'a> {
    /// The agent to ask. Without one, the solver is used, and `negamax` if it does not answer in
    /// time.
    pub agent: Option<&'a Spec>,
    /// Seed for the agent's random choices.
    pub seed: u64,
    /// Limits of the whole answer; the time covers all steps together.
    pub limits: Limits<'a>,
}

/// A recommended action, its certainty, and the reasons.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The action in its canonical text.
    pub action: String,
    /// A description of the action.
    pub described: Message,
    /// The action as a proposal, such as "give the short light piece".
    pub proposed: Message,
    /// The main reason for people, without figures of a search.
    pub why: Message,
    pub evaluation: Evaluation,
    /// All reasons; at least one.
    pub reasons: Vec<Message>,
    /// The tactical motifs that the game recognises.
    pub motifs: Vec<Motif>,
}

impl Advice {
    /// Returns the advice as one sentence for people.
    pub fn sentence(&self) -> Message {
        message!("advise-sentence", what: self.proposed.clone(), action: self.action.clone(),
            why: self.why.clone())
    }

    /// Returns the advice line by line: the action, its certainty, every reason.
    pub fn lines(&self, unit: Unit) -> Vec<Message> {
        let (action, what) = (self.action.clone(), self.described.clone());
        let head = message!("advise-action", action: action, what: what);
        let sure = message!("advise-surety", surety: self.evaluation.sourced_message(unit));
        let reason = |reason: &Message| message!("advise-reason", reason: reason.clone());
        [head, sure].into_iter().chain(self.reasons.iter().map(reason)).collect()
    }

    /// Returns the proven result, if the sentence does not mention it, and whether all actions are
    /// equivalent.
    pub fn certainties(&self, unit: Unit) -> Vec<Message> {
        let said = self.why.key == "why-best-play" || !self.evaluation.is_proven();
        let proven = (!said).then(|| self.evaluation.sourced_message(unit));
        let is_same = |reason: &&Message| reason.key == "advice-all-same";
        proven.into_iter().chain(self.reasons.iter().find(is_same).cloned()).collect()
    }
}

/// Reasons why there is no advice.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum AdviceError {
    /// The game or the position is invalid.
    Open(OpenError),
    /// The agent is unknown.
    Agent(SpecError),
    /// The action is malformed or illegal in the position.
    Action(Message),
    /// The game has ended.
    Finished,
    /// The next turn is a chance roll.
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

/// Share of the time for the solver, if the rest is needed for estimates.
const SOLVED: f64 = 0.45;
/// Share of the time for a solver that answers every position: estimates are the exception there.
const SOLVED_WHOLE: f64 = 0.75;
/// Share of the time limit after which evaluation, or the choice of a named agent, is stopped. The
/// rest is for the reasons.
const WEIGHED: f64 = 0.92;

/// Returns a message if all actions are equivalent by symmetry. `same` contains, for each action,
/// the earlier action that it is equivalent to.
pub fn all_same<'a>(same: impl IntoIterator<Item = Option<&'a str>>) -> Option<Message> {
    let (mut all, mut first) = (0_usize, 0_usize);
    for same in same {
        all += 1;
        first += usize::from(same.is_none());
    }
    (all > 1 && first == 1).then(|| message!("advice-all-same", count: all))
}

/// Evaluates every legal action, best first: exact if the solver answers in time.
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

/// Like [`assess`], but reports intermediate results to `tell`: first stored values, then proofs
/// one after another, then estimates of increasing depth.
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

/// Evaluates a position for the player to act. In a solved game the result is win, draw or loss,
/// however long that takes unless the caller stops it. Otherwise it is a proof if one is found in time, else an estimate.
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
/// An unknown agent, or no player to act.
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

/// Returns the player to act.
fn player_to_act<R: Rules>(rules: &R, position: &R::Position) -> Result<Player, AdviceError> {
    Ok(Problem::new(rules, position).player()?)
}

#[cfg(test)]
mod games_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod trial;
