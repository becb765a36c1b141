//! Wins with the next action: possible ones, and those that no outcome of chance can prevent.

use crate::{Outcome, Player, Rules, Turn};

/// How outcomes of chance before the player's action are combined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Luck {
    /// At least one outcome must allow the win.
    Good,
    /// Every outcome must allow the win.
    Any,
}

fn next_positions<R: Rules>(rules: &R, position: &R::Position) -> Vec<R::Position> {
    rules.actions(position).into_iter().map(|action| rules.play(position, action)).collect()
}

/// Returns whether `player` has won or wins under every outcome of the pending chance turns.
pub fn is_won<R: Rules>(rules: &R, position: &R::Position, player: Player) -> bool {
    match rules.turn(position) {
        Turn::Over(outcome) => outcome == Outcome::Win(player),
        Turn::Player(_) => false,
        Turn::Chance => {
            next_positions(rules, position).iter().all(|next| is_won(rules, next, player))
        }
    }
}

/// Returns whether `player` has won, or can win with the next action for some outcome of chance.
pub fn may_win<R: Rules>(rules: &R, position: &R::Position, player: Player) -> bool {
    wins_next(rules, position, player, Luck::Good)
}

/// Returns whether `player` has won, or can win with the next action for every outcome of chance.
pub fn surely_wins<R: Rules>(rules: &R, position: &R::Position, player: Player) -> bool {
    wins_next(rules, position, player, Luck::Any)
}

fn wins_next<R: Rules>(rules: &R, position: &R::Position, player: Player, luck: Luck) -> bool {
    match rules.turn(position) {
        Turn::Over(outcome) => outcome == Outcome::Win(player),
        Turn::Player(actor) => {
            actor == player
                && next_positions(rules, position).iter().any(|next| is_won(rules, next, player))
        }
        Turn::Chance => {
            let decided = next_positions(rules, position);
            let mut wins = decided.iter().map(|next| wins_next(rules, next, player, luck));
            match luck {
                Luck::Good => wins.any(|wins| wins),
                Luck::Any => wins.all(|wins| wins),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outcome::{Draw, Win};
    use crate::Player::{First, Second};
    use crate::tree::Node::{Acts, Ends, Rolls};
    use crate::tree::{Node, TreeRules};

    #[test]
    fn luck_is_asked_for_or_not() {
        let wins = || Acts(Second, vec![Ends(Draw), Ends(Win(Second))]);
        let fails = || Acts(Second, vec![Ends(Draw), Ends(Win(First))]);
        let of_other = || Acts(First, vec![Ends(Win(Second))]);
        let rolls = |one: Node, other: Node| Rolls(vec![(1, one), (3, other)]);
        for (node, may, surely) in [
            (wins(), true, true),
            (fails(), false, false),
            (of_other(), false, false),
            (rolls(wins(), fails()), true, false),
            (rolls(wins(), Ends(Win(Second))), true, true),
            (rolls(rolls(fails(), wins()), wins()), true, false),
            (Acts(Second, vec![rolls(Ends(Win(Second)), Ends(Draw))]), false, false),
            (Acts(Second, vec![rolls(Ends(Win(Second)), Ends(Win(Second)))]), true, true),
        ] {
            let rules = TreeRules::new(&node).expect("a tree");
            let told = (may_win(&rules, &0, Second), surely_wins(&rules, &0, Second));
            assert_eq!(told, (may, surely), "{node:?}");
        }
    }
}
