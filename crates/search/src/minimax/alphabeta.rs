//! The same values with fewer nodes: what cannot matter any more is not looked at.
//!
//! All values and windows belong to a player: the one to act, or the one who acted last. They change sign
//! where the acting player changes, and only there; a player may act several times in a row, and at a
//! chance turn the mean is still for the player who acted last.

use quatuor_core::{Expectation, Player, Rules, Turn};

use super::Outlook;
use crate::found::{STEP, Window, flipped, later};
use crate::meter::Spent;
use crate::star::{Star, odds};
use crate::watch::Watch;

/// The value for `last`, who acted last, or a bound of it outside of the window, of a position after which
/// the acting player may change `rest` more times.
pub(super) fn worth<R: Rules, W: Watch<R>>(
    outlook: &mut Outlook<'_, R, W>,
    position: &R::Position,
    last: Player,
    rest: u32,
    window: Window,
) -> Result<f64, Spent> {
    outlook.enter(position, last, window)?;
    let value = match outlook.rules.turn(position) {
        Turn::Over(outcome) => Expectation::of(outcome).for_player(last),
        Turn::Chance => mean(outlook, position, last, rest, window)?,
        Turn::Player(player) if player == last => best(outlook, position, player, rest, window)?,
        Turn::Player(_) if rest == 0 => outlook.judge(position).for_player(last),
        Turn::Player(player) => -best(outlook, position, player, rest - 1, flipped(window))?,
    };
    outlook.watch.leave(value);
    Ok(value)
}

fn best<R: Rules, W: Watch<R>>(
    outlook: &mut Outlook<'_, R, W>,
    position: &R::Position,
    player: Player,
    rest: u32,
    (alpha, beta): Window,
) -> Result<f64, Spent> {
    let mut best = f64::NEG_INFINITY;
    let mut actions = outlook.rules.actions(position).into_iter();
    while let Some(action) = actions.next() {
        let next = outlook.rules.play(position, action);
        let window = later((alpha.max(best), beta));
        outlook.watch.tries(action);
        best = best.max(STEP * worth(outlook, &next, player, rest, window)?);
        if best >= beta {
            outlook.cut(actions.len());
            break;
        }
    }
    Ok(best)
}

fn mean<R: Rules, W: Watch<R>>(
    outlook: &mut Outlook<'_, R, W>,
    position: &R::Position,
    last: Player,
    rest: u32,
    window: Window,
) -> Result<f64, Spent> {
    let outcomes = outlook.rules.actions(position);
    let odds = odds(outlook.rules, position, &outcomes);
    let mut star = Star::new(window);
    let mut unseen = outcomes.len();
    for (outcome, odds) in outcomes.into_iter().zip(odds) {
        let next = outlook.rules.play(position, outcome);
        outlook.watch.tries(outcome);
        let value = worth(outlook, &next, last, rest, star.window_for(odds))?;
        unseen -= 1;
        if let Some(bound) = star.add(odds, value) {
            outlook.cut(unseen);
            return Ok(bound);
        }
    }
    Ok(star.mean())
}
