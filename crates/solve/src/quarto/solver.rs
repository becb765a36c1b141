//! Quarto behind the general [`Solver`] trait: positions and actions of the rules crate, values and
//! distances.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use quatuor_core::{Message, Outcome, Player, Rules, Value, message};
use quatuor_quarto::{Action, Position, QuartoRules};
use quatuor_system::{cannot_write, file_name};

use super::book::{QuartoBook, shipped_book};
use super::score::BEST;
use super::table::ScoreRange;
use super::{JournalError, NodeCounts, QuartoEngine, ValueBounds};
use crate::certificate::{
    Aim, Certificate, CertificateProgress, Extent, WriteError, variant_of, write,
};
use crate::factory::SolverFactory;
use crate::full_draws::{FullDraws, full_draws};
use crate::solver::{
    Evaluation, Goal, Interrupted, JournalSummary, Limits, OnResult, SolveError, Solver, Verdict,
    Wdl,
};
use crate::tablebase::Ending;

/// Solving a level from the empty board needs a large table; the reduced games need almost none.
const TABLE_BYTES: usize = 2 << 30;
const SMALL_TABLE_BYTES: usize = 16 << 20;

/// The solver factory of Quarto.
pub const SOLVERS: SolverFactory<QuartoRules> =
    SolverFactory::new(solver, usual_table_bytes).with_verdicts(table_verdict);

/// Converts a tablebase entry to placements. A draw lasts until all pieces are placed.
fn table_verdict(
    rules: &QuartoRules,
    position: &Position,
    player: Player,
    Ending { outcome, actions }: Ending,
) -> Verdict {
    let distance = match outcome {
        Outcome::Draw => rules.piece_count() - position.count(),
        Outcome::Win(_) => actions.div_ceil(2),
    };
    Verdict { wdl: outcome.value_for(player).into(), score: None, distance: Some(distance) }
}

fn solver(
    rules: &QuartoRules,
    table_bytes: usize,
) -> Result<Box<dyn Solver<QuartoRules>>, SolveError> {
    let no_memory = |_| SolveError::NoMemory { megabytes: table_bytes >> 20 };
    let engine =
        QuartoEngine::new(*rules, SMALL_TABLE_BYTES.min(table_bytes)).map_err(no_memory)?;
    Ok(Box::new(QuartoSolver { engine, most: table_bytes, journal: None }))
}

fn usual_table_bytes(rules: &QuartoRules) -> usize {
    if rules.size() == 4 { TABLE_BYTES } else { SMALL_TABLE_BYTES }
}

/// A solver that grows its table only as far as its positions need, because a small table stays in
/// the cache.
struct QuartoSolver {
    engine: QuartoEngine,
    /// Maximum size of the table in bytes.
    most: usize,
    journal: Option<PathBuf>,
}

impl QuartoSolver {
    /// Enlarges the table if this position needs it. Without enough memory it keeps its size.
    fn make_room(&mut self, position: &Position) {
        let deserved = match position.count() {
            _ if self.engine.rules().size() < 4 => SMALL_TABLE_BYTES,
            0..=2 => usize::MAX,
            3 => 512 << 20,
            // Touching more memory than a search fills costs more than the search itself.
            4 => 128 << 20,
            5 => 64 << 20,
            _ => SMALL_TABLE_BYTES,
        };
        let wanted = deserved.min(self.most);
        // Table sizes are powers of two, so only a size at least twice as large makes a difference.
        if wanted / 2 < self.engine.table_bytes() {
            return;
        }
        if let Ok(mut larger) = QuartoEngine::new(self.engine.rules(), wanted) {
            if let Some(path) = &self.journal {
                // The journal was opened before. If it can no longer be opened, the search
                // continues without it.
                let _ = larger.keep_journal(path);
            }
            self.engine = larger;
        }
    }

    /// The book of the level, if there is one. With a journal the book is not used, so that its
    /// results are proven again.
    fn book(&self) -> Option<&'static QuartoBook> {
        shipped_book(&self.engine.rules()).filter(|_| self.journal.is_none())
    }

    /// Returns the value of a position from the book.
    fn stored_value(&self, position: &Position) -> Option<Value> {
        self.book()?.find(position)
    }

    /// Returns bounds of the positions after each action, if a piece is to be given. The giver's
    /// value after any gift is at most that of the position.
    fn book_bounds(&self, position: &Position) -> Option<ScoreRange> {
        let book = self.book().filter(|_| position.hand().is_none())?;
        Some(ScoreRange { lower: -book.score(position)?, upper: BEST })
    }

    /// Returns the bounds of positions for the player to act. Values from the book come first; the
    /// others are searched and reported as they are found. `known_bounds` are bounds that the
    /// caller guarantees for all positions.
    fn bounds(
        &mut self,
        positions: &[Position],
        known_bounds: Option<ScoreRange>,
        goal: Goal,
        limits: &Limits<'_>,
        tell: &(dyn Fn(&Position, &ValueBounds) + Sync),
    ) -> Vec<ValueBounds> {
        let known =
            |value| ValueBounds { lower: value, upper: value, counts: NodeCounts::default() };
        let mut answers: Vec<Option<ValueBounds>> =
            positions.iter().map(|position| self.stored_value(position).map(known)).collect();
        let unknown = positions.iter().zip(&answers).filter(|(_, answer)| answer.is_none());
        let unknown: Vec<Position> = unknown.map(|(position, _)| *position).collect();
        if let Some(deepest) = unknown.iter().min_by_key(|position| position.count())
            && unknown.iter().any(|position| !self.engine.is_settled(position))
        {
            self.make_room(deepest);
        }
        let exact = goal == Goal::Full;
        let told = |at: usize, answer: &ValueBounds| tell(&unknown[at], answer);
        let mut searched =
            self.engine.each(&unknown, known_bounds, exact, limits, &told).into_iter();
        for answer in answers.iter_mut().filter(|answer| answer.is_none()) {
            *answer = searched.next();
        }
        answers.into_iter().flatten().collect()
    }
}

fn verdict(value: Value, goal: Goal) -> Verdict {
    let wdl = match value {
        Value::Loss(_) => Wdl::Loss,
        Value::Draw(_) => Wdl::Draw,
        Value::Win(_) => Wdl::Win,
    };
    let distance = (goal == Goal::Full).then(|| value.distance());
    Verdict { wdl, score: None, distance }
}

/// Converts a child's value to the player who acted, including the placement that led there.
fn seen_before(value: Value, action: Action, same_player: bool) -> Value {
    let value = if same_player { value } else { value.flipped() };
    match action {
        Action::Give(_) => value,
        Action::Place(_) => value.one_step_earlier(),
    }
}

fn explain(path: &Path, error: JournalError) -> Message {
    match error {
        JournalError::Io(error) => cannot_write(path, &error),
        JournalError::NotAJournal => message!("journal-not-one", file: file_name(path)),
        JournalError::OtherVariant { level: 0, .. } => {
            message!("journal-other-patterns", file: file_name(path))
        }
        JournalError::OtherVariant { size, level } => {
            message!("journal-other-variant", file: file_name(path), size: size, level: level)
        }
    }
}

impl Solver<QuartoRules> for QuartoSolver {
    fn solve(&mut self, position: &Position, goal: Goal, limits: &Limits<'_>) -> Evaluation {
        let answer = self.bounds(&[*position], None, goal, limits, &|_, _| {})[0];
        let [lower, upper] = [answer.lower, answer.upper].map(|value| verdict(value, goal));
        Evaluation::searched(lower, upper, answer.counts.nodes)
    }

    /// Actions that lead to equivalent positions are solved once. The nodes count for the first of
    /// them.
    fn analyse_with(
        &mut self,
        position: &Position,
        goal: Goal,
        limits: &Limits<'_>,
        on_result: OnResult<'_, QuartoRules>,
    ) -> Vec<(Action, Evaluation)> {
        let rules = self.engine.rules();
        let actions = rules.actions(position);
        let mut children = Vec::new();
        let mut seen = BTreeMap::new();
        let places: Vec<usize> = actions
            .iter()
            .map(|&action| {
                let child = rules.play(position, action);
                *seen.entry(rules.canonical(&child)).or_insert_with(|| {
                    children.push(child);
                    children.len() - 1
                })
            })
            .collect();
        let before = |action: Action, child: &Position, answer: &ValueBounds| {
            let same = rules.turn(child) == rules.turn(position);
            let mut bounds = [answer.lower, answer.upper].map(|v| seen_before(v, action, same));
            if !same {
                bounds.reverse();
            }
            let [lower, upper] = bounds.map(|value| verdict(value, goal));
            Evaluation::searched(lower, upper, answer.counts.nodes)
        };
        let told = |child: &Position, answer: &ValueBounds| {
            for (&action, _) in
                actions.iter().zip(&places).filter(|(_, at)| children[**at] == *child)
            {
                on_result(action, before(action, child, answer));
            }
        };
        let book_bounds = self.book_bounds(position);
        let mut answers = self.bounds(&children, book_bounds, goal, limits, &told);
        let judge = |(&action, &place): (&Action, &usize)| {
            let answer = answers[place];
            answers[place].counts = NodeCounts::default();
            (action, before(action, &children[place], &answer))
        };
        actions.iter().zip(&places).map(judge).collect()
    }

    /// Every size and level is solved, with books for the openings that take long.
    fn is_complete(&self) -> bool {
        true
    }

    fn book_value(&self, position: &Position) -> Option<Verdict> {
        self.stored_value(position).map(|value| verdict(value, Goal::Full))
    }

    /// The book holds the values of either all actions or none.
    fn book_actions(&self, position: &Position) -> Vec<(Action, Verdict)> {
        let rules = self.engine.rules();
        let known = |action: Action| {
            let child = rules.play(position, action);
            let same = rules.turn(&child) == rules.turn(position);
            let value = seen_before(self.stored_value(&child)?, action, same);
            Some((action, verdict(value, Goal::Full)))
        };
        let actions = rules.actions(position).into_iter();
        actions.map(known).collect::<Option<Vec<_>>>().unwrap_or_default()
    }

    fn certifies(&self) -> bool {
        variant_of(&self.engine.rules()).is_some()
    }

    fn count_full_draws(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<FullDraws>, Interrupted> {
        let threads = limits.threads as usize;
        let counted = full_draws(&self.engine.rules(), threads, limits.stop, progress);
        counted.map(Some).ok_or(Interrupted)
    }

    fn certificate(
        &mut self,
        position: &Position,
        extent: Extent,
        limits: &Limits<'_>,
        tally: &CertificateProgress,
    ) -> Result<Certificate, WriteError> {
        if !self.engine.is_settled(position) {
            self.make_room(position);
        }
        let rules = self.engine.rules();
        let ask = |position: &Position, aim: Aim| self.engine.reaches(position, aim, limits.stop);
        write(&rules, position, extent, &ask, limits.threads as usize, tally)
    }

    fn forget(&mut self) {
        self.engine.clear();
    }

    fn keep_journal(&mut self, path: &Path) -> Result<JournalSummary, Message> {
        let kept = self.engine.keep_journal(path).map_err(|error| explain(path, error))?;
        self.journal = Some(path.to_owned());
        Ok(kept)
    }

    fn take_journal_error(&mut self) -> Option<Message> {
        let path = self.journal.as_deref()?;
        self.engine.journal_error().map(|error| explain(path, error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_table_is_made_only_where_there_is_something_to_search() {
        let rules = QuartoRules::new(4, 1).unwrap();
        let engine = QuartoEngine::new(rules, SMALL_TABLE_BYTES).unwrap();
        let mut solver = QuartoSolver { engine, most: 64 << 20, journal: None };
        let limits = Limits::default();
        // Settled positions: the game is over, or the piece in hand wins.
        for (text, settled) in
            [("0123/..../..../.... -", Wdl::Loss), ("012./..../..../.... 3", Wdl::Win)]
        {
            let position = rules.read_position(text).unwrap();
            let answer = solver.solve(&position, Goal::Full, &limits);
            assert_eq!(answer.verdict().map(|verdict| verdict.wdl), Some(settled), "{text}");
            assert_eq!(solver.engine.table_bytes(), SMALL_TABLE_BYTES, "{text}");
        }
        let over = rules.read_position("0123/..../..../.... -").unwrap();
        assert_eq!(solver.analyse(&over, Goal::Full, &limits), []);
        assert_eq!(solver.engine.table_bytes(), SMALL_TABLE_BYTES);
        // An interrupted search still enlarges the table.
        let stop = std::sync::atomic::AtomicBool::new(true);
        let stopped = Limits { stop: &stop, ..Limits::default() };
        let five = rules.read_position("0.../.7../..../e..b a").unwrap();
        let answer = solver.solve(&five, Goal::Weak, &stopped);
        assert_eq!(answer.verdict(), None);
        assert_eq!(solver.engine.table_bytes(), 64 << 20);
    }

    #[test]
    fn a_journal_is_for_what_is_searched() {
        let rules = QuartoRules::new(4, 4).unwrap();
        let engine = QuartoEngine::new(rules, SMALL_TABLE_BYTES).unwrap();
        let mut solver = QuartoSolver { engine, most: SMALL_TABLE_BYTES, journal: None };
        let position = rules.read_position("0.../.7../..../e..b -").unwrap();
        let from_book = solver.solve(&position, Goal::Full, &Limits::default());
        let path = std::env::temp_dir().join(format!("quatuor-book-{}", std::process::id()));
        solver.keep_journal(&path).unwrap();
        let searched = solver.solve(&position, Goal::Full, &Limits::default());
        let removed = std::fs::remove_file(&path);
        assert!(removed.is_ok() && from_book.nodes == 0 && searched.nodes > 0);
        assert_eq!(searched.verdict(), from_book.verdict());
        assert!(solver.book_actions(&rules.start()).is_empty());
    }
}
