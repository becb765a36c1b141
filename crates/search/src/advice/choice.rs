//! Which action is advised: the best that is proven, what a search prefers, or what an agent chooses.

use quatuor_core::Spec;

use super::weigh::Scales;
use super::{AdviceError, CHOSEN, SOLVED, Surety, WEIGHED};
use crate::{AgentError, How, Negamax, Playable};

/// An action with its surety.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Choice<A> {
    pub(super) action: A,
    pub(super) surety: Surety,
    /// Whether a search has proven that no action is worth more.
    pub(super) topmost: bool,
}

/// The best action that is proven to be so, or else the one that `negamax` prefers among those that are
/// not proven to be worse.
pub(super) fn by_the_best<R: Playable>(scales: &mut Scales<'_, R>) -> Choice<R::Action> {
    if !scales.has_win_at_once() {
        scales.prove(SOLVED);
    }
    let agent = Spec::named(Negamax::<R>::NAME);
    if scales.is_settled() {
        return best(scales, &agent);
    }
    let Some((action, how)) = scales.choose(CHOSEN) else {
        scales.estimate(WEIGHED);
        return best(scales, &agent);
    };
    // What a search has come to the end of is the best by definition, whatever the others are worth.
    if matches!(how, How::Searched(look) if look.proven) {
        let surety = scales.surety(action, &agent, how);
        return Choice { action, surety, topmost: true };
    }
    scales.estimate(WEIGHED);
    match scales.best_first()[..] {
        [(other, Some(worth)), ..] if is_worse(scales, action, worth) => {
            let surety = scales.surety(other, &agent, How::Rule);
            Choice { action: other, surety, topmost: false }
        }
        _ => Choice { action, surety: scales.surety(action, &agent, how), topmost: false },
    }
}

/// Whether an action that a search preferred has turned out to be worth less than the best.
fn is_worse<R: Playable>(scales: &Scales<'_, R>, action: R::Action, best: super::Worth) -> bool {
    let own = scales.worth_of(action);
    own.is_some_and(|own| own.is_exact() && best.compare(&own).is_gt())
}

/// The best of what is known; an estimate is told as that of `agent`.
fn best<R: Playable>(scales: &Scales<'_, R>, agent: &Spec) -> Choice<R::Action> {
    let (action, _) = scales.best_first()[0];
    Choice { action, surety: scales.surety(action, agent, How::Rule), topmost: false }
}

/// What an agent chooses, whatever others would; the best that is known when it is told to stop before it
/// has chosen.
pub(super) fn by_agent<R: Playable>(
    scales: &mut Scales<'_, R>,
    spec: &Spec,
    seed: u64,
) -> Result<Choice<R::Action>, AdviceError> {
    let (rules, position) = (scales.rules(), *scales.position());
    let mut agent = crate::agent::<R>(spec, seed).map_err(AdviceError::Agent)?;
    let chosen = scales.clock().alarmed(CHOSEN, |stop| agent.choose(rules, &position, 0, stop));
    scales.prove(SOLVED);
    match chosen {
        Ok(choice) => {
            if matches!(choice.how, How::Rule | How::Only) {
                scales.estimate(WEIGHED);
            }
            let action = choice.action;
            let surety = scales.surety(action, spec, choice.how);
            Ok(Choice { action, surety, topmost: false })
        }
        Err(AgentError::Interrupted) => {
            scales.estimate(WEIGHED);
            Ok(best(scales, &Spec::named(Negamax::<R>::NAME)))
        }
        Err(error) => Err(error.into()),
    }
}
