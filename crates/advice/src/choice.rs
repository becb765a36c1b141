//! Which action is advised: the best that is proven, what a search prefers, or what an agent chooses.

use quatuor_core::{Graded, Known, Reasoned, Spec};
use quatuor_search::name::{MCTS, NEGAMAX};
use quatuor_search::{AgentError, How, Look, Problem};

use crate::weigh::Scales;
use crate::{AdviceError, WEIGHED};

/// An action, what is known of it, and whose choice.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Recommendation<A> {
    pub(super) action: A,
    pub(super) known: Known,
    pub(super) chooser: Chooser,
    /// The agent that was asked and did not answer in time.
    pub(super) late: Option<Spec>,
}

/// Who chose an action.
#[derive(Debug, Clone, PartialEq)]
pub enum Chooser {
    /// Nobody: of what is known it is proven to be the best.
    Proof,
    /// A search that has proven that no action is worth more.
    End,
    /// Somebody who compared all actions.
    Search(Spec),
    /// An agent that compared nothing: luck, or a rule of thumb.
    Rule(Spec),
    /// Nobody looked ahead.
    Glance,
}

fn estimator() -> Spec {
    Spec::named(NEGAMAX)
}

/// The best of all actions, weighed as [`assess`](crate::assess) does: proven, else estimated.
pub(super) fn by_the_best<R: Graded + Reasoned>(
    scales: &mut Scales<'_, R>,
) -> Recommendation<R::Action> {
    scales.recall();
    if !scales.has_win_at_once() {
        scales.prove();
    }
    if !scales.is_settled() {
        scales.estimate(WEIGHED);
    }
    best(scales)
}

/// The best of what is known.
pub(super) fn best<R: Graded + Reasoned>(scales: &Scales<'_, R>) -> Recommendation<R::Action> {
    let action = scales.best_first()[0].0;
    let negamax = estimator();
    let known = scales.known(action, &negamax, How::Rule);
    let chooser = match known {
        Known::Estimate { depth: 0, .. } => Chooser::Glance,
        Known::Estimate { .. } => Chooser::Search(negamax),
        // Without a solver, what is more than a win at once was proven by the search.
        _ if !scales.has_solver() && !scales.has_win_at_once() => Chooser::End,
        _ => Chooser::Proof,
    };
    Recommendation { action, known, chooser, late: None }
}

/// What an agent chooses, whatever others would; the best that is known when it does not choose in time.
pub(super) fn by_agent<R: Graded + Reasoned>(
    scales: &mut Scales<'_, R>,
    spec: &Spec,
    seed: u64,
) -> Result<Recommendation<R::Action>, AdviceError> {
    let (rules, position) = (scales.rules(), *scales.position());
    let mut agent =
        quatuor_search::agent::<R>(spec, seed, scales.solvers()).map_err(AdviceError::Agent)?;
    let chosen = scales
        .clock()
        .within_share(WEIGHED, |stop| agent.choose(&Problem::new(rules, &position).until(stop)));
    scales.recall();
    scales.prove();
    let (action, how) = match chosen {
        Ok(choice) => (choice.action, choice.how),
        Err(AgentError::Interrupted) => {
            scales.estimate(1.0);
            return Ok(Recommendation { late: Some(spec.clone()), ..best(scales) });
        }
        Err(error) => return Err(error.into()),
    };
    if has_compared(&how) {
        let known = scales.known(action, &searcher(spec, &how), how);
        return Ok(Recommendation {
            action,
            known,
            chooser: Chooser::Search(spec.clone()),
            late: None,
        });
    }
    scales.estimate(WEIGHED);
    let known = scales.known(action, &estimator(), How::Rule);
    Ok(Recommendation { action, known, chooser: Chooser::Rule(spec.clone()), late: None })
}

/// Who searched when this agent chose: another one, where it falls back on it.
fn searcher(agent: &Spec, how: &How) -> Spec {
    match *how {
        How::Searched(look) if look.by != agent.name => Spec::named(look.by),
        _ => agent.clone(),
    }
}

/// Whether whoever chose so has compared all actions. A search that did not come to its first depth has
/// not; that of `mcts` has no depth.
fn has_compared(how: &How) -> bool {
    match *how {
        How::Rule | How::Only => false,
        How::Solved(_) => true,
        How::Searched(Look { by, depth, proven, .. }) => proven || depth > 0 || by == MCTS,
    }
}
