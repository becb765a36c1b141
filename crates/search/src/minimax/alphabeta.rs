//! Alpha-beta: the same values as plain minimax with fewer nodes, because irrelevant branches are
//! skipped.
//!
//! All values and windows are for one player: the player to act, or the one who acted last. They
//! change sign only where the acting player changes. A player may act several times in a row, and
//! at a chance turn the mean is still for the player who acted last.

use quatuor_core::{Expectation, Player, Rules, Turn};

use super::SearchContext;
use crate::budget::BudgetExhausted;
use crate::chance::{ChanceMean, odds};
use crate::observer::SearchObserver;
use crate::search_result::{STEP, Window, flipped, later};

/// Returns the value of a position for `last`, who acted last, or a bound of it outside the window.
/// Below it, the acting player may change `rest` more times.
pub(super) fn worth<R: Rules, W: SearchObserver<R>>(
    context: &mut SearchContext<'_, R, W>,
    position: &R::Position,
    last: Player,
    rest: u32,
    window: Window,
) -> Result<f64, BudgetExhausted> {
    context.enter(position, last, window)?;
    let value = match context.rules.turn(position) {
        Turn::Over(outcome) => Expectation::of(outcome).for_player(last),
        Turn::Chance => mean(context, position, last, rest, window)?,
        Turn::Player(player) if player == last => best(context, position, player, rest, window)?,
        Turn::Player(_) if rest == 0 => context.judge(position).for_player(last),
        Turn::Player(player) => -best(context, position, player, rest - 1, flipped(window))?,
    };
    context.watch.leave(value);
    Ok(value)
}

fn best<R: Rules, W: SearchObserver<R>>(
    context: &mut SearchContext<'_, R, W>,
    position: &R::Position,
    player: Player,
    rest: u32,
    (alpha, beta): Window,
) -> Result<f64, BudgetExhausted> {
    let mut best = f64::NEG_INFINITY;
    let mut actions = context.rules.actions(position).into_iter();
    while let Some(action) = actions.next() {
        let next = context.rules.play(position, action);
        let window = later((alpha.max(best), beta));
        context.watch.tries(action);
        best = best.max(STEP * worth(context, &next, player, rest, window)?);
        if best >= beta {
            context.cut(actions.len());
            break;
        }
    }
    Ok(best)
}

fn mean<R: Rules, W: SearchObserver<R>>(
    context: &mut SearchContext<'_, R, W>,
    position: &R::Position,
    last: Player,
    rest: u32,
    window: Window,
) -> Result<f64, BudgetExhausted> {
    let outcomes = context.rules.actions(position);
    let odds = odds(context.rules, position, &outcomes);
    let mut star = ChanceMean::new(window);
    let mut unseen = outcomes.len();
    for (outcome, odds) in outcomes.into_iter().zip(odds) {
        let next = context.rules.play(position, outcome);
        context.watch.tries(outcome);
        let value = worth(context, &next, last, rest, star.window_for(odds))?;
        unseen -= 1;
        if let Some(bound) = star.add(odds, value) {
            context.cut(unseen);
            return Ok(bound);
        }
    }
    Ok(star.mean())
}
