//! Plain minimax: searches every line to its end or to its depth. All other searches are tested
//! against it.

use quatuor_core::{Expectation, Player, Rules, Turn};

use super::SearchContext;
use crate::budget::BudgetExhausted;
use crate::observer::SearchObserver;
use crate::search_result::{OPEN, STEP, SURE, clamp_mean};

/// Returns the value of a position for `last`, who acted last. Below it, the acting player may
/// change `rest` more times.
pub(super) fn worth<R: Rules, W: SearchObserver<R>>(
    context: &mut SearchContext<'_, R, W>,
    position: &R::Position,
    last: Player,
    rest: u32,
) -> Result<f64, BudgetExhausted> {
    context.enter(position, last, OPEN)?;
    let value = match context.rules.turn(position) {
        Turn::Over(outcome) => Expectation::of(outcome).for_player(last),
        Turn::Chance => mean(context, position, last, rest)?,
        Turn::Player(player) if player == last => best(context, position, player, rest)?,
        Turn::Player(_) if rest == 0 => context.judge(position).for_player(last),
        Turn::Player(player) => -best(context, position, player, rest - 1)?,
    };
    context.watch.leave(value);
    Ok(value)
}

/// Returns the value for the player to act.
fn best<R: Rules, W: SearchObserver<R>>(
    context: &mut SearchContext<'_, R, W>,
    position: &R::Position,
    player: Player,
    rest: u32,
) -> Result<f64, BudgetExhausted> {
    let mut best = f64::NEG_INFINITY;
    for action in context.rules.actions(position) {
        let next = context.rules.play(position, action);
        context.watch.tries(action);
        best = best.max(STEP * worth(context, &next, player, rest)?);
    }
    Ok(best)
}

/// Returns the mean over the outcomes of a chance turn.
fn mean<R: Rules, W: SearchObserver<R>>(
    context: &mut SearchContext<'_, R, W>,
    position: &R::Position,
    last: Player,
    rest: u32,
) -> Result<f64, BudgetExhausted> {
    let (mut sum, mut total) = (0.0, 0.0);
    let (mut all_won, mut all_lost) = (true, true);
    for outcome in context.rules.actions(position) {
        let weight = f64::from(context.rules.weight(position, outcome));
        let next = context.rules.play(position, outcome);
        context.watch.tries(outcome);
        let value = worth(context, &next, last, rest)?;
        (all_won, all_lost) = (all_won && value > SURE, all_lost && value < -SURE);
        sum += weight * STEP * value;
        total += weight;
    }
    Ok(clamp_mean(sum / total, all_won, all_lost))
}
