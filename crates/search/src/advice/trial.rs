//! Cases for the tests of reasons: every action of a position as if it were the advised one.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_core::{Dice, Rules, Turn};

use super::weigh::Scales;
use super::{Case, Patience};
use crate::Playable;

static NEVER: AtomicBool = AtomicBool::new(false);

/// Looks at every action of a position as if it were advised, proven by the solver when `exactly`.
pub(super) fn each_case<R: Playable>(
    rules: &R,
    position: &R::Position,
    exactly: bool,
    mut check: impl FnMut(&Case<'_, R>),
) {
    let time = Duration::from_secs(if exactly { 3600 } else { 0 });
    let (memory, threads, stop) = (16 << 20, 1, &NEVER);
    let patience = Patience { agent: None, time, memory, threads, stop, seed: 1 };
    let mut scales = Scales::new(rules, position, &patience).expect("a player is to act");
    if exactly {
        scales.prove(1.0);
    }
    scales.estimate(if exactly { 0.0 } else { 1.0 });
    let (weighed, player) = (scales.best_first(), scales.player());
    for action in rules.actions(position) {
        let line = scales.line(action);
        check(&Case { rules, position, player, action, weighed: &weighed, line });
    }
}

/// A position after so many random actions, or before the last one of a shorter game, in which a player is
/// to act.
pub(super) fn wander<R: Rules>(rules: &R, actions: usize, dice: &mut Dice) -> R::Position {
    let (mut position, mut last) = (rules.start(), None);
    for _ in 0..=actions {
        if matches!(rules.turn(&position), Turn::Player(_)) {
            last = Some(position);
        }
        let Some(action) = dice.pick(&rules.actions(&position)) else { break };
        position = rules.play(&position, action);
    }
    last.expect("a player acts sooner or later")
}
