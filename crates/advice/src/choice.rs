//! Chooses the action to recommend: the best proven one, the one a search prefers, or an agent's
//! choice.

use quatuor_core::Spec;
use quatuor_core::evaluation::{Evaluation, EvaluationKind};
use quatuor_core::level::Graded;
use quatuor_search::name::{MCTS, NEGAMAX};
use quatuor_search::{AgentError, ChoiceReason, Look, Problem};
use quatuor_show::reasons::Reasoned;

use crate::evaluator::ActionEvaluator;
use crate::{AdviceError, WEIGHED};

/// A recommended action, its evaluation, and the method that chose it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Recommendation<A> {
    pub(super) action: A,
    pub(super) evaluation: Evaluation,
    pub(super) chooser: Chooser,
    /// The requested agent, if it did not answer in time.
    pub(super) late: Option<Spec>,
}

/// The method that chose an action.
#[derive(Debug, Clone, PartialEq)]
pub enum Chooser {
    /// It is proven to be the best.
    Proof,
    /// A search has proven that no action is better.
    End,
    /// An agent that compared all actions.
    Search(Spec),
    /// An agent that compared no actions, but chose at random or by a rule of thumb.
    Rule(Spec),
    /// The heuristic alone, without search.
    Glance,
}

fn estimator() -> Spec {
    Spec::named(NEGAMAX)
}

/// Chooses the best of all actions, evaluated as in [`assess`](crate::assess): proven, else
/// estimated.
pub(super) fn by_the_best<R: Graded + Reasoned>(
    evaluator: &mut ActionEvaluator<'_, R>,
) -> Recommendation<R::Action> {
    evaluator.recall();
    if !evaluator.has_win_at_once() {
        evaluator.prove();
    }
    if !evaluator.is_settled() {
        evaluator.estimate(WEIGHED);
    }
    best(evaluator)
}

/// Returns the best action by the evaluations so far.
pub(super) fn best<R: Graded + Reasoned>(
    evaluator: &ActionEvaluator<'_, R>,
) -> Recommendation<R::Action> {
    let action = evaluator.best_first()[0].0;
    let negamax = estimator();
    let evaluation = evaluator.chosen_evaluation(action, &negamax, ChoiceReason::Rule);
    let chooser = match evaluation.kind {
        EvaluationKind::Estimate { depth: 0, .. } => Chooser::Glance,
        EvaluationKind::Estimate { .. } => Chooser::Search(negamax),
        // Without a solver, any proof beyond an immediate win comes from the search.
        _ if !evaluator.has_solver() && !evaluator.has_win_at_once() => Chooser::End,
        _ => Chooser::Proof,
    };
    Recommendation { action, evaluation, chooser, late: None }
}

/// Returns an agent's choice, or the best evaluated action if the agent does not answer in time.
pub(super) fn by_agent<R: Graded + Reasoned>(
    evaluator: &mut ActionEvaluator<'_, R>,
    spec: &Spec,
    seed: u64,
) -> Result<Recommendation<R::Action>, AdviceError> {
    let (rules, position) = (evaluator.rules(), *evaluator.position());
    let mut agent =
        quatuor_search::agent::<R>(spec, seed, evaluator.solvers()).map_err(AdviceError::Agent)?;
    let chosen = evaluator
        .clock()
        .within_share(WEIGHED, |stop| agent.choose(&Problem::new(rules, &position).until(stop)));
    evaluator.recall();
    evaluator.prove();
    let (action, how) = match chosen {
        Ok(choice) => (choice.action, choice.how),
        Err(AgentError::Interrupted) => {
            evaluator.estimate(1.0);
            return Ok(Recommendation { late: Some(spec.clone()), ..best(evaluator) });
        }
        Err(error) => return Err(error.into()),
    };
    if has_compared(&how) {
        let evaluation = evaluator.chosen_evaluation(action, &searcher(spec, &how), how);
        return Ok(Recommendation {
            action,
            evaluation,
            chooser: Chooser::Search(spec.clone()),
            late: None,
        });
    }
    evaluator.estimate(WEIGHED);
    let evaluation = evaluator.chosen_evaluation(action, &estimator(), ChoiceReason::Rule);
    Ok(Recommendation { action, evaluation, chooser: Chooser::Rule(spec.clone()), late: None })
}

/// Returns the agent that searched: `agent` itself, or the one it fell back to.
fn searcher(agent: &Spec, how: &ChoiceReason) -> Spec {
    match *how {
        ChoiceReason::Searched(look) if look.by != agent.name => Spec::named(look.by),
        _ => agent.clone(),
    }
}

/// Whether the agent compared all actions to make this choice. A search that did not complete its
/// first depth has not; `mcts` has no depth.
fn has_compared(how: &ChoiceReason) -> bool {
    match *how {
        ChoiceReason::Rule | ChoiceReason::Only => false,
        ChoiceReason::Solved(_) => true,
        ChoiceReason::Searched(Look { by, depth, proven, .. }) => proven || depth > 0 || by == MCTS,
    }
}
