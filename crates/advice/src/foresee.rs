//! Warnings before an action is played, based on proofs only.

use quatuor_core::Message;
use quatuor_core::evaluation::Evaluation;
use quatuor_core::evaluation::Wdl;
use quatuor_core::level::Graded;
use quatuor_show::reasons::{ActionContext, Continuation, Reasoned};
use quatuor_solve::SolverFactory;

use crate::evaluator::ActionEvaluator;
use crate::{AdviceError, AdviceRequest, WEIGHED};

/// The case against an action that a player is about to make.
#[derive(Debug, Clone, PartialEq)]
pub struct Warning {
    /// The proven evaluation of the action.
    pub played: Evaluation,
    /// The proven evaluation of the best proven action, if that one is better.
    pub best: Option<Evaluation>,
    /// Faults visible in the position, the most important first.
    pub faults: Vec<Message>,
}

/// Warns of a legal action that is proven to lose something: another action is proven to be better,
/// or this one loses and another is not proven to lose. `None` if nothing of the kind is proven in
/// time.
///
/// # Errors
/// No player is to act.
pub fn foresee<R: Graded + Reasoned>(
    rules: &R,
    solvers: SolverFactory<R>,
    position: &R::Position,
    action: R::Action,
    request: &AdviceRequest<'_>,
) -> Result<Option<Warning>, AdviceError> {
    let mut evaluator = ActionEvaluator::new(rules, solvers, position, request)?;
    evaluator.recall();
    let known = |evaluator: &ActionEvaluator<'_, R>| {
        evaluator.evaluation_of(action).filter(|known| known.is_exact()).is_some()
    };
    if !(known(&evaluator) && evaluator.is_settled()) {
        evaluator.prove();
    }
    if !known(&evaluator) {
        evaluator.estimate(WEIGHED);
    }
    let weighed = evaluator.best_first();
    let exact = |known: &Option<Evaluation>| known.clone().filter(Evaluation::is_exact);
    let Some(played) = evaluator.evaluation_of(action).cloned().filter(Evaluation::is_exact) else {
        return Ok(None);
    };
    let best = weighed.iter().filter_map(|(_, known)| exact(known)).next();
    let escapes = weighed.iter().any(|(_, known)| exact(known).is_none());
    let less = best.as_ref().is_some_and(|best| best.score() > played.score());
    if !(less || escapes && played.wdl() == Some(Wdl::Loss)) {
        return Ok(None);
    }
    let continuation = Continuation { actions: Vec::new(), proven: false };
    let player = evaluator.player();
    let case = ActionContext { rules, position, player, action, weighed: &weighed, continuation };
    Ok(Some(Warning { faults: rules.faults(&case), best: best.filter(|_| less), played }))
}
