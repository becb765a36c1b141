//! Detects short forced wins that chance cannot change, by exhaustive search.

use quatuor_core::{Outcome, Player, Rules, Turn};

/// Maximum number of actions to play in one check.
const PATIENCE: u32 = 4_000;

/// Whether `winner` wins within exactly `actions` actions against every defence, and not with
/// fewer. A chance turn is allowed at the start, if all its outcomes agree, but not later. Returns
/// `false` if the check takes too long.
pub(super) fn is_won_in<R: Rules>(
    rules: &R,
    position: &R::Position,
    winner: Player,
    actions: u32,
) -> bool {
    if rules.turn(position) == Turn::Chance {
        let mut outcomes = rules.actions(position).into_iter();
        return outcomes.all(|outcome| {
            let decided = rules.play(position, outcome);
            rules.turn(&decided) != Turn::Chance && is_won_in(rules, &decided, winner, actions)
        });
    }
    let mut forced = Forced { rules, winner, left: PATIENCE };
    let sooner = actions.checked_sub(1).map_or(Some(false), |fewer| forced.within(position, fewer));
    sooner == Some(false) && forced.within(position, actions) == Some(true)
}

struct Forced<'a, R: Rules> {
    rules: &'a R,
    winner: Player,
    left: u32,
}

impl<R: Rules> Forced<'_, R> {
    /// Whether the win comes within `actions` actions; `None` if the limit is exhausted.
    fn within(&mut self, position: &R::Position, actions: u32) -> Option<bool> {
        let player = match self.rules.turn(position) {
            Turn::Over(outcome) => return Some(outcome == Outcome::Win(self.winner)),
            Turn::Player(player) if actions > 0 => player,
            _ => return Some(false),
        };
        // The winner needs one winning action, while every action of the loser must lose.
        let telling = player == self.winner;
        for action in self.rules.actions(position) {
            self.left = self.left.checked_sub(1)?;
            if self.within(&self.rules.play(position, action), actions - 1)? == telling {
                return Some(telling);
            }
        }
        Some(!telling)
    }
}
