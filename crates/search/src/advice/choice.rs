//! Which action is advised: the best that is proven, what a search prefers, or what an agent chooses.

use quatuor_core::Spec;

use super::weigh::Scales;
use super::{AdviceError, CHOSEN, SOLVED, Surety, WEIGHED, Worth};
use crate::{AgentError, How, Look, Mcts, Negamax, Playable};

/// An action, how sure it is, and whose choice.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Choice<A> {
    pub(super) action: A,
    pub(super) surety: Surety,
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

fn estimator<R: Playable>() -> Spec {
    Spec::named(Negamax::<R>::NAME)
}

/// The best action that is proven to be so, or else the one that `negamax` prefers among those that are
/// not proven to be worse.
pub(super) fn by_the_best<R: Playable>(scales: &mut Scales<'_, R>) -> Choice<R::Action> {
    if !scales.has_win_at_once() {
        scales.prove(SOLVED);
    }
    if scales.is_settled() {
        return best(scales);
    }
    let Some((action, how)) = scales.choose(CHOSEN) else {
        scales.estimate(WEIGHED);
        return best(scales);
    };
    let negamax = estimator::<R>();
    // What a search has come to the end of is the best by definition, whatever the others are worth.
    if matches!(how, How::Searched(look) if look.proven) {
        let surety = scales.surety(action, &negamax, how);
        return Choice { action, surety, chooser: Chooser::End, late: None };
    }
    scales.estimate(WEIGHED);
    match scales.best_first()[..] {
        [(_, Some(worth)), ..] if is_worse(scales, action, worth) => best(scales),
        _ => {
            let surety = scales.surety(action, &negamax, how);
            Choice { action, surety, chooser: Chooser::Search(negamax), late: None }
        }
    }
}

/// Whether an action that a search preferred has turned out to be worth less than the best.
fn is_worse<R: Playable>(scales: &Scales<'_, R>, action: R::Action, best: Worth) -> bool {
    let own = scales.worth_of(action);
    own.is_some_and(|own| own.is_exact() && best.compare(&own).is_gt())
}

/// The best of what is known.
fn best<R: Playable>(scales: &Scales<'_, R>) -> Choice<R::Action> {
    let (action, _) = scales.best_first()[0];
    let negamax = estimator::<R>();
    let surety = scales.surety(action, &negamax, How::Rule);
    let chooser = match surety {
        Surety::Exact(_) | Surety::Odds(_) => Chooser::Proof,
        Surety::Estimate { depth: 0, .. } => Chooser::Glance,
        Surety::Estimate { .. } => Chooser::Search(negamax),
    };
    Choice { action, surety, chooser, late: None }
}

/// What an agent chooses, whatever others would; the best that is known when it does not choose in time.
pub(super) fn by_agent<R: Playable>(
    scales: &mut Scales<'_, R>,
    spec: &Spec,
    seed: u64,
) -> Result<Choice<R::Action>, AdviceError> {
    let (rules, position) = (scales.rules(), *scales.position());
    let mut agent = crate::agent::<R>(spec, seed).map_err(AdviceError::Agent)?;
    let chosen = scales.clock().alarmed(WEIGHED, |stop| agent.choose(rules, &position, 0, stop));
    scales.prove(SOLVED);
    let (action, how) = match chosen {
        Ok(choice) => (choice.action, choice.how),
        Err(AgentError::Interrupted) => {
            scales.estimate(1.0);
            return Ok(Choice { late: Some(spec.clone()), ..best(scales) });
        }
        Err(error) => return Err(error.into()),
    };
    if has_compared(&how) {
        let surety = scales.surety(action, &searcher(spec, &how), how);
        return Ok(Choice { action, surety, chooser: Chooser::Search(spec.clone()), late: None });
    }
    scales.estimate(WEIGHED);
    let surety = scales.surety(action, &estimator::<R>(), How::Rule);
    Ok(Choice { action, surety, chooser: Chooser::Rule(spec.clone()), late: None })
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

/// The name is the same for all games.
const MCTS: &str = Mcts::<quatuor_core::tree::TreeRules>::NAME;
