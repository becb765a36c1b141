//! A warning before an action: what is proven against it, and nothing else.

use quatuor_core::{Case, Continuation, Graded, Known, Message, Reasoned, Wdl};
use quatuor_solve::SolverFactory;

use crate::weigh::Scales;
use crate::{AdviceError, Inquiry, WEIGHED};

/// What speaks against an action that somebody is about to make.
#[derive(Debug, Clone, PartialEq)]
pub struct Warning {
    /// What is proven of it.
    pub played: Known,
    /// What is proven of the best action that anything is proven of.
    pub best: Option<Known>,
    /// What the position shows against it, the most telling first.
    pub faults: Vec<Message>,
}

/// Warns of an action, known to be legal, that is proven to lose something: it is worth less than another, or it
/// loses where another is not proven to. `None` where nothing of that is proven in time.
///
/// # Errors
/// No player is to act.
pub fn foresee<R: Graded + Reasoned>(
    rules: &R,
    solvers: SolverFactory<R>,
    position: &R::Position,
    action: R::Action,
    inquiry: &Inquiry<'_>,
) -> Result<Option<Warning>, AdviceError> {
    let mut scales = Scales::new(rules, solvers, position, inquiry)?;
    scales.recall();
    let known =
        |scales: &Scales<'_, R>| scales.known_of(action).filter(|known| known.is_exact()).is_some();
    if !(known(&scales) && scales.is_settled()) {
        scales.prove();
    }
    if !known(&scales) {
        scales.estimate(WEIGHED);
    }
    let weighed = scales.best_first();
    let exact = |known: &Option<Known>| known.clone().filter(Known::is_exact);
    let Some(played) = scales.known_of(action).cloned().filter(Known::is_exact) else {
        return Ok(None);
    };
    let best = weighed.iter().filter_map(|(_, known)| exact(known)).next();
    let escapes = weighed.iter().any(|(_, known)| exact(known).is_none());
    let less = best.as_ref().is_some_and(|best| best.score() > played.score());
    if !(less || escapes && played.wdl() == Some(Wdl::Loss)) {
        return Ok(None);
    }
    let continuation = Continuation { actions: Vec::new(), proven: false };
    let player = scales.player();
    let case = Case { rules, position, player, action, weighed: &weighed, continuation };
    Ok(Some(Warning { faults: rules.faults(&case), best: best.filter(|_| less), played }))
}
