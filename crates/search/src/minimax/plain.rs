//! Minimax as it is defined: every line to its end, or to its depth. The measure of all other searches.

use quatuor_core::{Expectation, Player, Rules, Turn};

use super::Outlook;
use crate::found::{OPEN, STEP, SURE, settled_mean};
use crate::meter::Spent;
use crate::watch::Watch;

/// The value for `last`, who acted last, of a position after which the acting player may change `rest`
/// more times.
pub(super) fn worth<R: Rules, W: Watch<R>>(
    outlook: &mut Outlook<'_, R, W>,
    position: &R::Position,
    last: Player,
    rest: u32,
) -> Result<f64, Spent> {
    outlook.enter(position, last, OPEN)?;
    let value = match outlook.rules.turn(position) {
        Turn::Over(outcome) => Expectation::of(outcome).for_player(last),
        Turn::Chance => mean(outlook, position, last, rest)?,
        Turn::Player(player) if player == last => best(outlook, position, player, rest)?,
        Turn::Player(_) if rest == 0 => outlook.judge(position).for_player(last),
        Turn::Player(player) => -best(outlook, position, player, rest - 1)?,
    };
    outlook.watch.leave(value);
    Ok(value)
}

/// The value for the player to act.
fn best<R: Rules, W: Watch<R>>(
    outlook: &mut Outlook<'_, R, W>,
    position: &R::Position,
    player: Player,
    rest: u32,
) -> Result<f64, Spent> {
    let mut best = f64::NEG_INFINITY;
    for action in outlook.rules.actions(position) {
        let next = outlook.rules.play(position, action);
        outlook.watch.tries(action);
        best = best.max(STEP * worth(outlook, &next, player, rest)?);
    }
    Ok(best)
}

/// The mean over what chance may decide.
fn mean<R: Rules, W: Watch<R>>(
    outlook: &mut Outlook<'_, R, W>,
    position: &R::Position,
    last: Player,
    rest: u32,
) -> Result<f64, Spent> {
    let (mut sum, mut total) = (0.0, 0.0);
    let (mut all_won, mut all_lost) = (true, true);
    for outcome in outlook.rules.actions(position) {
        let weight = f64::from(outlook.rules.weight(position, outcome));
        let next = outlook.rules.play(position, outcome);
        outlook.watch.tries(outcome);
        let value = worth(outlook, &next, last, rest)?;
        (all_won, all_lost) = (all_won && value > SURE, all_lost && value < -SURE);
        sum += weight * STEP * value;
        total += weight;
    }
    Ok(settled_mean(sum / total, all_won, all_lost))
}
