//! Plain search: only the rules, without any optimisation.

use quatuor_core::{Player, Rules, Turn, Value};
use quatuor_quarto::{Action, Position, QuartoRules};

/// Returns the value for the player to act, or who would act after the end.
pub fn value(rules: &QuartoRules, position: &Position) -> Value {
    let mover = match rules.turn(position) {
        Turn::Over(outcome) => return outcome.value_for(next_placer(position)),
        Turn::Player(mover) => mover,
        Turn::Chance => unreachable!("Quarto has no chance"),
    };
    let after = |action: Action| {
        let next = rules.play(position, action);
        let value = value(rules, &next);
        let value = match action {
            Action::Place(_) => value.one_step_earlier(),
            Action::Give(_) => value,
        };
        let same = rules.turn(&next) == Turn::Player(mover);
        if same { value } else { value.flipped() }
    };
    rules.actions(position).into_iter().map(after).max().expect("a game that is not over goes on")
}

fn next_placer(position: &Position) -> Player {
    if position.count().is_multiple_of(2) { Player::Second } else { Player::First }
}
