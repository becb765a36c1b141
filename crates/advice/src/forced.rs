//! Wins that are near and that no luck changes, by looking at everything.

use quatuor_core::{Outcome, Player, Rules, Turn};

/// Actions that are played to see whether a win is forced.
const PATIENCE: u32 = 4_000;

/// Whether a player wins with the next so many actions whatever the other does, and not with fewer. Chance
/// may be the first to decide, but whatever it does must change nothing; later it can have no say. No where
/// it would take too long to see.
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
    /// Whether the win comes within so many actions; `None` when patience is at an end.
    fn within(&mut self, position: &R::Position, actions: u32) -> Option<bool> {
        let player = match self.rules.turn(position) {
            Turn::Over(outcome) => return Some(outcome == Outcome::Win(self.winner)),
            Turn::Player(player) if actions > 0 => player,
            _ => return Some(false),
        };
        // One action of the winner is enough, and every action of the loser has to lose.
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
