//! Counts over many games.

use std::collections::BTreeMap;

use quatuor_core::{Outcome, Player};

use crate::ChoiceStats;

/// The counts of one game.
#[derive(Debug, Clone, Default)]
pub struct GameCount {
    /// The outcome. `None` for an abandoned game.
    pub outcome: Option<Outcome>,
    /// The player who acted first, chance apart.
    pub mover: Option<Player>,
    /// Number of turns of players.
    pub turns: u64,
    /// Number of legal actions at each turn, if they are counted.
    pub choices: Vec<u32>,
    /// The events of the game, such as captures.
    pub events: Vec<&'static str>,
    /// How the actions of each seat were chosen.
    pub answers: [ChoiceStats; 2],
}

/// Sums over many games. They do not depend on the order of addition.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Number of games played.
    pub games: u64,
    /// Number of games won by the first-named agent.
    pub wins: u64,
    /// Number of drawn games.
    pub draws: u64,
    /// Number of games won by the second-named agent.
    pub losses: u64,
    /// Number of abandoned games.
    pub unfinished: u64,
    /// Number of games won by the first seat.
    pub first_wins: u64,
    /// Number of games won by the player who acted first.
    pub mover_wins: u64,
    /// Number of actions by players in all games.
    pub turns: u64,
    /// For each turn of a game: the number of games that reached it, and their legal actions in
    /// total.
    by_ply: Vec<(u64, u64)>,
    /// Number of occurrences of each event.
    pub events: BTreeMap<&'static str, u64>,
    /// How the first-named and the second-named agent chose their actions.
    pub answers: [ChoiceStats; 2],
}

/// Numbers of legal actions from which players chose.
#[derive(Debug, Clone, PartialEq)]
pub struct Branching {
    /// Mean over all turns, or 0 without turns.
    pub mean: f64,
    /// Mean at each turn of a game, from the first.
    pub by_ply: Vec<f64>,
}

impl Tally {
    /// Adds a game in which the first-named agent had this seat.
    pub fn add(&mut self, game: &GameCount, seat: Player) {
        self.games += 1;
        match game.outcome {
            None => self.unfinished += 1,
            Some(Outcome::Draw) => self.draws += 1,
            Some(Outcome::Win(winner)) => {
                self.wins += u64::from(winner == seat);
                self.losses += u64::from(winner != seat);
                self.first_wins += u64::from(winner == Player::First);
                self.mover_wins += u64::from(game.mover == Some(winner));
            }
        }
        self.turns += game.turns;
        if self.by_ply.len() < game.choices.len() {
            self.by_ply.resize(game.choices.len(), (0, 0));
        }
        for ((games, choices), &more) in self.by_ply.iter_mut().zip(&game.choices) {
            *games += 1;
            *choices += u64::from(more);
        }
        for event in &game.events {
            *self.events.entry(event).or_default() += 1;
        }
        for (mine, player) in self.answers.iter_mut().zip([seat, seat.other()]) {
            mine.merge(&game.answers[player.index()]);
        }
    }

    /// Adds a game of which only the result is known.
    pub fn recall(&mut self, outcome: Option<Outcome>, seat: Player) {
        self.add(&GameCount { outcome, ..GameCount::default() }, seat);
    }

    /// Adds the sums of other games.
    pub fn merge(&mut self, other: &Tally) {
        let sums = [
            (&mut self.games, other.games),
            (&mut self.wins, other.wins),
            (&mut self.draws, other.draws),
            (&mut self.losses, other.losses),
            (&mut self.unfinished, other.unfinished),
            (&mut self.first_wins, other.first_wins),
            (&mut self.mover_wins, other.mover_wins),
            (&mut self.turns, other.turns),
        ];
        for (sum, more) in sums {
            *sum += more;
        }
        if self.by_ply.len() < other.by_ply.len() {
            self.by_ply.resize(other.by_ply.len(), (0, 0));
        }
        for (mine, theirs) in self.by_ply.iter_mut().zip(&other.by_ply) {
            mine.0 += theirs.0;
            mine.1 += theirs.1;
        }
        add_up(&mut self.events, &other.events);
        for (mine, theirs) in self.answers.iter_mut().zip(&other.answers) {
            mine.merge(theirs);
        }
    }

    /// Divides a sum by the number of games. Returns 0 without games.
    pub fn per_game(&self, sum: u64) -> f64 {
        mean(sum, self.games)
    }

    /// Returns the numbers of legal actions from which players chose.
    pub fn branching(&self) -> Branching {
        let total = self.by_ply.iter().map(|&(_, choices)| choices).sum();
        let by_ply = self.by_ply.iter().map(|&(games, choices)| mean(choices, games)).collect();
        Branching { mean: mean(total, self.turns), by_ply }
    }
}

fn add_up(sums: &mut BTreeMap<&'static str, u64>, more: &BTreeMap<&'static str, u64>) {
    for (name, count) in more {
        *sums.entry(name).or_default() += count;
    }
}

fn mean(sum: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / count as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_rule(times: u32) -> ChoiceStats {
        let mut stats = ChoiceStats::default();
        (0..times).for_each(|_| stats.add(&quatuor_search::ChoiceReason::Rule));
        stats
    }

    #[test]
    fn sums_do_not_depend_on_how_games_are_grouped() {
        let game = |outcome, mover, choices: &[u32], events: &[&'static str]| GameCount {
            outcome,
            mover: Some(mover),
            turns: choices.len() as u64,
            choices: choices.to_vec(),
            events: events.to_vec(),
            answers: [by_rule(2), by_rule(1)],
        };
        let won = game(Some(Outcome::Win(Player::Second)), Player::Second, &[4, 2], &["capture"]);
        let drawn = game(Some(Outcome::Draw), Player::First, &[3], &[]);
        let endless = game(None, Player::First, &[], &["capture", "escape"]);
        let mut whole = Tally::default();
        let mut parts = [Tally::default(), Tally::default()];
        for (i, one) in [won, drawn, endless].iter().enumerate() {
            whole.add(one, Player::First);
            parts[i % 2].add(one, Player::First);
        }
        let [mut joined, other] = parts;
        joined.merge(&other);
        assert_eq!(joined, whole);
        assert_eq!((whole.wins, whole.draws, whole.losses, whole.unfinished), (0, 1, 1, 1));
        assert_eq!((whole.first_wins, whole.mover_wins, whole.turns), (0, 1, 3));
        assert_eq!(whole.branching(), Branching { mean: 3.0, by_ply: vec![3.5, 2.0] });
        assert_eq!(whole.events, BTreeMap::from([("capture", 2), ("escape", 1)]));
        assert_eq!(whole.answers, [by_rule(6), by_rule(3)]);
        assert_eq!(Tally::default().branching().mean, 0.0, "never not a number");
    }
}
