//! What is counted over games.

use std::collections::BTreeMap;

use quatuor_core::{Outcome, Player};

use crate::ChoiceStats;

/// What one game gave.
#[derive(Debug, Clone, Default)]
pub struct GameCount {
    /// How it ended; `None` when it was too long.
    pub outcome: Option<Outcome>,
    /// Who acted first, chance apart.
    pub mover: Option<Player>,
    /// Turns of players.
    pub turns: u64,
    /// The number of legal actions at each of them, where they are counted.
    pub choices: Vec<u32>,
    /// What happened on the way.
    pub events: Vec<&'static str>,
    /// How often each seat chose in each way.
    pub answers: [ChoiceStats; 2],
}

/// Sums over many games: the order in which they are added does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games won by the agent named first.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games won by the agent named second.
    pub losses: u64,
    /// Games that were too long.
    pub unfinished: u64,
    /// Games won by the first seat.
    pub first_wins: u64,
    /// Games won by whoever acted first.
    pub mover_wins: u64,
    /// Players' actions in all games.
    pub turns: u64,
    /// For each turn of a game: how many games had it, and the legal actions in all of them.
    by_ply: Vec<(u64, u64)>,
    /// How often each event happened.
    pub events: BTreeMap<&'static str, u64>,
    /// How often the agent named first chose in each way, and the one named second.
    pub answers: [ChoiceStats; 2],
}

/// How many legal actions a player had to choose from.
#[derive(Debug, Clone, PartialEq)]
pub struct Branching {
    /// On average over all turns; 0 without any.
    pub mean: f64,
    /// On average at each turn of a game, the first one first.
    pub by_ply: Vec<f64>,
}

impl Tally {
    /// Adds a game in which the agent named first had this seat.
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

    /// A sum divided by the number of games; 0 without any.
    pub fn per_game(&self, sum: u64) -> f64 {
        mean(sum, self.games)
    }

    /// How many legal actions a player had to choose from.
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
