//! Random positions.

use quatuor_core::{Dice, Rules, Turn};

/// Returns an unfinished position after this many random actions, with chance outcomes drawn by
/// their odds.
pub fn random_position<R: Rules>(rules: &R, actions: usize, dice: &mut Dice) -> R::Position {
    loop {
        if let Some(position) = try_random_position(rules, actions, dice) {
            return position;
        }
    }
}

fn try_random_position<R: Rules>(
    rules: &R,
    actions: usize,
    dice: &mut Dice,
) -> Option<R::Position> {
    let mut position = rules.start();
    for _ in 0..actions {
        let list = rules.actions(&position);
        let weights: Vec<u32> = list.iter().map(|&a| rules.weight(&position, a)).collect();
        let drawn = match rules.turn(&position) {
            Turn::Chance => dice.weighted(&weights),
            _ => Some(dice.below(list.len())),
        };
        position = rules.play(&position, *list.get(drawn?)?);
    }
    rules.turn(&position).outcome().is_none().then_some(position)
}
