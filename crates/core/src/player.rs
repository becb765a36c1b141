//! Seats, turns and results.
//!
//! A result has one of three types, so that they cannot be confused. An [`Outcome`] is absolute
//! (who won). A [`Value`] is relative to the player to act and has a distance. An [`Expectation`]
//! is the mean result for the first seat, for games with chance. [`Outcome::value_for`],
//! [`Value::outcome_for`] and [`Expectation::of`] are the only conversions.

use std::cmp::Ordering;
use std::fmt;

/// One of the two seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The seat that the rules call first.
    First,
    /// The seat that the rules call second.
    Second,
}

impl Player {
    /// Both seats, in order.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// Returns the opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// Returns 0 for the first seat, 1 for the second.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns the word used in data: `first` or `second`.
    pub fn word(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// This seat won.
    Win(Player),
    /// Neither seat won.
    Draw,
}

impl Outcome {
    /// Returns the word used in data: `first`, `second` or `draw`.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Win(player) => player.word(),
            Outcome::Draw => "draw",
        }
    }

    /// Returns the value of the finished game for `player`, at distance 0.
    pub fn value_for(self, player: Player) -> Value {
        match self {
            Outcome::Draw => Value::Draw(0),
            Outcome::Win(winner) if winner == player => Value::Win(0),
            Outcome::Win(_) => Value::Loss(0),
        }
    }
}

/// Who is to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A player chooses an action.
    Player(Player),
    /// Chance: the referee rolls.
    Chance,
    /// The game has ended.
    Over(Outcome),
}

impl Turn {
    /// Returns the word used in data: `first`, `second`, `chance` or `over`.
    pub fn word(self) -> &'static str {
        match self {
            Turn::Player(player) => player.word(),
            Turn::Chance => "chance",
            Turn::Over(_) => "over",
        }
    }

    /// Returns the outcome, if the game has ended.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Returns the player to act, if it is a player's turn.
    pub fn player(self) -> Option<Player> {
        match self {
            Turn::Player(player) => Some(player),
            _ => None,
        }
    }
}

/// The result of perfect play for the player to act, with the distance to the end.
///
/// Ordered from worst to best: a late loss is better than an early one, an early win better than a
/// late one. All draws are worth the same to a player, but the order still compares their
/// distances, so that values that compare as equal are identical.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player loses in this number of steps.
    Loss(u32),
    /// The game is drawn in this number of steps.
    Draw(u32),
    /// The player wins in this number of steps.
    Win(u32),
}

impl Value {
    /// Returns the number of steps to the end.
    pub fn distance(self) -> u32 {
        match self {
            Value::Loss(distance) | Value::Draw(distance) | Value::Win(distance) => distance,
        }
    }

    /// Returns the word used in data: `win`, `draw` or `loss`.
    pub fn word(self) -> &'static str {
        match self {
            Value::Loss(_) => "loss",
            Value::Draw(_) => "draw",
            Value::Win(_) => "win",
        }
    }

    /// Returns the same result from the view of the other player.
    #[must_use]
    pub fn flipped(self) -> Self {
        match self {
            Value::Loss(distance) => Value::Win(distance),
            Value::Draw(distance) => Value::Draw(distance),
            Value::Win(distance) => Value::Loss(distance),
        }
    }

    /// Returns the same result one step further from the end.
    #[must_use]
    pub fn one_step_earlier(self) -> Self {
        match self {
            Value::Loss(distance) => Value::Loss(distance + 1),
            Value::Draw(distance) => Value::Draw(distance + 1),
            Value::Win(distance) => Value::Win(distance + 1),
        }
    }

    /// Returns the final outcome when this is the value for `player`.
    pub fn outcome_for(self, player: Player) -> Outcome {
        match self {
            Value::Loss(_) => Outcome::Win(player.other()),
            Value::Draw(_) => Outcome::Draw,
            Value::Win(_) => Outcome::Win(player),
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |value: &Value| match *value {
            Value::Loss(distance) => (0, i64::from(distance)),
            Value::Draw(distance) => (1, i64::from(distance)),
            Value::Win(distance) => (2, -i64::from(distance)),
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.word(), self.distance())
    }
}

/// Expected result for the first seat, from -1 (lost) to 1 (won).
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Expectation(pub f64);

impl Expectation {
    /// Returns the expectation of a finished game.
    pub fn of(outcome: Outcome) -> Self {
        Expectation(match outcome {
            Outcome::Win(Player::First) => 1.0,
            Outcome::Draw => 0.0,
            Outcome::Win(Player::Second) => -1.0,
        })
    }

    /// Returns the same expectation from the view of `player`.
    pub fn for_player(self, player: Player) -> f64 {
        match player {
            Player::First => self.0,
            Player::Second => -self.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_ordered_as_a_player_prefers_them() {
        let worst_to_best =
            [Value::Loss(1), Value::Loss(9), Value::Draw(3), Value::Win(9), Value::Win(1)];
        assert!(worst_to_best.is_sorted());
        for value in worst_to_best {
            assert_eq!(value.flipped().flipped(), value);
            assert_eq!(
                value.flipped().outcome_for(Player::Second),
                value.outcome_for(Player::First)
            );
        }
    }

    #[test]
    fn outcomes_are_seen_from_either_seat() {
        let won = Outcome::Win(Player::Second);
        assert_eq!(won.value_for(Player::Second), Value::Win(0));
        assert_eq!(won.value_for(Player::First), Value::Loss(0));
        assert_eq!(Expectation::of(won).for_player(Player::Second), 1.0);
    }
}
