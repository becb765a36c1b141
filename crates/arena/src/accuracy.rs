//! Accuracy in games that have a solver.
//!
//! A player's accuracy is the share of actions that keep the exact value of the position, together
//! with the points that the other actions give away.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use quatuor_core::evaluation::Wdl;
use quatuor_core::limits::Limits;
use quatuor_core::record::Record;
use quatuor_core::{Player, Turn};
use quatuor_games::{GameSolver, open, open_at, open_solver};
use quatuor_solve::Goal;

/// The accuracy of one player, over the actions that the solver could prove.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Accuracy {
    /// Number of actions for which the exact value, and that of the best action, are proven.
    pub judged: u64,
    /// Number of actions that kept the value.
    pub kept: u64,
    /// Total points given away. A win is worth 1 point and a draw 0.5.
    pub given: f64,
}

/// An action that gave points away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// Index of the record in the list, from 0.
    pub game: usize,
    /// Number of the action in its game, from 1.
    pub ply: usize,
    /// The player who made the mistake.
    pub by: Player,
    /// The action played, in the notation of the game.
    pub action: String,
    /// The exact value after the action, for the player who made it.
    pub worth: Wdl,
    /// The exact value of the best action, for the same player.
    pub best: Wdl,
    /// A best action.
    pub better: String,
}

impl Accuracy {
    /// Returns the share of actions that kept the value, or 1 without judged actions.
    pub fn share(&self) -> f64 {
        if self.judged == 0 { 1.0 } else { self.kept as f64 / self.judged as f64 }
    }

    /// Returns the mean number of points given away per action, or 0 without judged actions.
    pub fn mean_given(&self) -> f64 {
        if self.judged == 0 { 0.0 } else { self.given / self.judged as f64 }
    }
}

/// The accuracy of all players of a list of records.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Judgement {
    /// Accuracy by player name.
    pub players: BTreeMap<String, Accuracy>,
    /// All mistakes, in the order of the records.
    pub mistakes: Vec<Mistake>,
}

/// Measures the accuracy of every player in `records`, and skips games without a solver.
///
/// `each` is the time limit for one position. A position that is not proven within it is not
/// judged. `done` is set to the number of finished records, for progress displays.
pub fn measure_accuracy(records: &[Record], each: Duration, done: &AtomicU64) -> Judgement {
    let mut judgement = Judgement::default();
    let mut oracles: BTreeMap<String, Option<Box<dyn GameSolver>>> = BTreeMap::new();
    for (number, record) in records.iter().enumerate() {
        done.store(number as u64, Ordering::Relaxed);
        let solver = oracles
            .entry(record.game.clone())
            .or_insert_with(|| open_solver(&record.game.parse().ok()?, None).ok());
        let Some(solver) = solver else { continue };
        judge(record, number, &mut **solver, each, &mut |by, found, mistake| {
            let name = if by == Player::First { &record.first } else { &record.second };
            let sum = judgement.players.entry(name.clone()).or_default();
            sum.judged += 1;
            sum.kept += u64::from(found == 0.0);
            sum.given += found;
            judgement.mistakes.extend(mistake);
        });
    }
    judgement
}

fn judge(
    record: &Record,
    number: usize,
    solver: &mut dyn GameSolver,
    each: Duration,
    tell: &mut dyn FnMut(Player, f64, Option<Mistake>),
) {
    let Ok(spec) = record.game.parse() else { return };
    let opened = match &record.fen {
        None => open(&spec).ok(),
        Some(position) => open_at(&spec, position).ok(),
    };
    let Some(mut game) = opened else { return };
    for (index, played) in record.moves.iter().enumerate() {
        let before = game.fork();
        let Ok(now) = game.play(&played.action).cloned() else { return };
        let Turn::Player(by) = before.turn() else { continue };
        let limits = Limits { time: Some(each), ..Limits::default() };
        let Ok(answers) = solver.analyse(&*before, Goal::Weak, &limits) else { continue };
        let best = answers.iter().map(|one| one.evaluation.lower().wdl).max();
        let bound = answers.iter().map(|one| one.evaluation.upper().wdl).max();
        let own = answers.iter().find(|one| one.action == now.text);
        let own = own.filter(|own| own.evaluation.lower().wdl == own.evaluation.upper().wdl);
        let (Some(best), Some(own), true) = (best, own, best == bound) else { continue };
        let worth = own.evaluation.lower().wdl;
        let given = best.score() - worth.score();
        let better = answers.iter().find(|one| one.evaluation.lower().wdl == best);
        let mistake = better.filter(|_| given > 0.0).map(|better| Mistake {
            game: number,
            ply: index + 1,
            by,
            action: now.text.clone(),
            worth,
            best,
            better: better.action.clone(),
        });
        tell(by, given, mistake);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::record::read;

    /// In noughts and crosses, answering the corner with an adjacent side loses; completing a line
    /// wins.
    #[test]
    fn what_gives_the_value_away_is_found() {
        let text = "[Game \"morpion\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n[Termination \"abandoned\"]\n\na1 b1 b2 c3 *\n";
        let records = read(text).unwrap();
        let Judgement { players: found, mistakes } =
            measure_accuracy(&records, Duration::from_secs(10), &AtomicU64::new(0));
        assert_eq!((found["a"].judged, found["a"].kept), (2, 2));
        assert_eq!(found["b"].judged, 2);
        let first = &mistakes[0];
        assert_eq!((first.ply, first.action.as_str(), first.better.as_str()), (2, "b1", "b2"));
        assert_eq!((first.best, first.worth), (Wdl::Draw, Wdl::Loss));
        assert!((found["b"].given - 0.5).abs() < 1e-9, "nothing more to lose after it");
    }
}
