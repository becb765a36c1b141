//! A series: games between the same two players, who begin in turn.

use quatuor_core::{Outcome, Player};

/// The score of a series. The players are numbered by their seats in the first game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Series {
    /// Games won by each player.
    wins: [u32; 2],
    draws: u32,
    /// Whether the players have swapped seats since the first game.
    swapped: bool,
}

impl Series {
    fn who(&self, seat: Player) -> usize {
        if self.swapped { seat.other().index() } else { seat.index() }
    }

    /// Adds the result of a game.
    pub(crate) fn count(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Win(winner) => self.wins[self.who(winner)] += 1,
            Outcome::Draw => self.draws += 1,
        }
    }

    /// Swaps the seats of the players.
    pub(crate) fn swap(&mut self) {
        self.swapped = !self.swapped;
    }

    /// Number of games played.
    pub(crate) fn games(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.draws
    }

    /// Half points of the player who has this seat now: two for a win, one for a draw.
    pub(crate) fn half_points(&self, seat: Player) -> u32 {
        2 * self.wins[self.who(seat)] + self.draws
    }
}

/// Points written with halves: `1½`, or `1.5` in ASCII.
pub(crate) fn format_points(halves: u32, ascii: bool) -> String {
    let whole = halves / 2;
    match (halves % 2, ascii, whole) {
        (0, ..) => whole.to_string(),
        (_, true, _) => format!("{whole}.5"),
        (_, false, 0) => "½".to_owned(),
        (_, false, whole) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{First, Second};

    #[test]
    fn points_follow_whoever_won_them() {
        let mut series = Series::default();
        series.count(Outcome::Win(First));
        series.swap();
        assert_eq!([series.half_points(First), series.half_points(Second)], [0, 2]);
        series.count(Outcome::Draw);
        series.count(Outcome::Win(First));
        series.swap();
        let all = [series.half_points(First), series.half_points(Second)];
        assert_eq!((all, series.games()), ([3, 3], 3));
        assert_eq!(
            [format_points(3, false), format_points(1, false), format_points(3, true)],
            ["1½", "½", "1.5"]
        );
    }
}
