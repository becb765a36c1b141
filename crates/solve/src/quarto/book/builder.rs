//! The book builder, with a work file to resume from after an interrupt.
//!
//! Only the positions with the most pieces are searched. All threads share one transposition table,
//! so a result for one position helps with its neighbours. The other positions follow from their
//! successors.
//!
//! Each searched position is one line of the work file, `key score`, with the key in hexadecimal. A
//! line truncated by an interrupt is ignored and computed again.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use parking_lot::Mutex;
use quatuor_core::Rules;
use quatuor_quarto::{Position, QuartoRules};
use quatuor_system::try_spawn;

use super::super::engine::QuartoEngine;
use super::super::score::{BEST, Score, win_at};
use super::{BookKey, MOST_PIECES, QuartoBook, from_key, key};

/// Progress of the builder, reported after every searched position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuartoBookProgress {
    /// Number of positions searched in this run.
    pub done: usize,
    /// Number of positions to search in this run.
    pub of: usize,
    /// Nodes searched for this position.
    pub nodes: u64,
}

/// Builds a [`QuartoBook`] and resumes from a work file.
pub struct QuartoBookBuilder {
    rules: QuartoRules,
    pieces: u32,
    known: BTreeMap<BookKey, Score>,
}

/// State shared by the building threads, behind one lock.
struct BookDraft<'a> {
    known: BTreeMap<BookKey, Score>,
    work: &'a mut (dyn Write + Send),
    progress: &'a mut (dyn FnMut(QuartoBookProgress) + Send),
    done: usize,
    error: Option<io::Error>,
}

impl QuartoBookBuilder {
    /// Creates a builder for all positions of a level with at most `pieces` pieces (never more than
    /// four). `work` holds the lines of an existing work file. Returns `None` if size 4 has no such
    /// level.
    pub fn new(level: usize, pieces: u32, work: &str) -> Option<QuartoBookBuilder> {
        let rules = QuartoRules::new(4, level)?;
        let pieces = pieces.min(MOST_PIECES);
        let complete = work.rfind('\n').map_or("", |end| &work[..end]);
        let known = complete.lines().filter_map(|line| parse(&rules, line)).collect();
        Some(QuartoBookBuilder { rules, pieces, known })
    }

    /// Solves the missing positions on up to `threads` threads and appends them to `work`, the open
    /// work file. Returns `None` if it was stopped; everything found until then is in the work
    /// file.
    ///
    /// # Errors
    /// The work file cannot be written.
    pub fn build(
        self,
        solver: &QuartoEngine,
        threads: usize,
        stop: &AtomicBool,
        work: &mut (dyn Write + Send),
        progress: &mut (dyn FnMut(QuartoBookProgress) + Send),
    ) -> io::Result<Option<QuartoBook>> {
        let plies = classes(&self.rules, self.pieces);
        let deepest: Vec<BookKey> = plies.last().into_iter().flatten().copied().collect();
        let unknown = |key: &BookKey| !self.known.contains_key(key);
        let missing: Vec<BookKey> = deepest.iter().copied().filter(unknown).collect();
        let desk =
            Mutex::new(BookDraft { known: self.known, work, progress, done: 0, error: None });
        let next = AtomicUsize::new(0);
        let search = || {
            while let Some(&key) = missing.get(next.fetch_add(1, Relaxed)) {
                let Some(position) = from_key(&self.rules, key) else { continue };
                // Check the flag here as well: the search answers easy positions before it checks
                // it.
                if stop.load(Relaxed) {
                    break;
                }
                let Some((score, nodes)) = solver.score_alone(&position, stop) else { break };
                let mut desk = desk.lock();
                if !desk.note(key, score, nodes, missing.len()) {
                    break;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                // If a thread cannot be started, the others do its share.
                let _ = try_spawn(scope, search);
            }
            search();
        });
        let desk = desk.into_inner();
        if let Some(error) = desk.error {
            return Err(error);
        }
        let found = |&key: &BookKey| Some((key, *desk.known.get(&key)?));
        let Some(scores) = deepest.iter().map(found).collect::<Option<BTreeMap<_, _>>>() else {
            return Ok(None);
        };
        Ok(Some(upwards(&self.rules, self.pieces, &plies, scores)))
    }
}

impl BookDraft<'_> {
    /// Records a result and returns whether to continue.
    fn note(&mut self, key: BookKey, score: Score, nodes: u64, of: usize) -> bool {
        self.known.insert(key, score);
        self.done += 1;
        let written = writeln!(self.work, "{key:08x} {score}").and_then(|()| self.work.flush());
        if let Err(error) = written {
            self.error = Some(error);
            return false;
        }
        (self.progress)(QuartoBookProgress { done: self.done, of, nodes });
        true
    }
}

/// Returns the keys of all unfinished positions with a piece to be given, by number of pieces.
fn classes(rules: &QuartoRules, pieces: u32) -> Vec<BTreeSet<BookKey>> {
    let mut plies = vec![key(&rules.start()).into_iter().collect::<BTreeSet<BookKey>>()];
    for ply in 0..pieces as usize {
        let parents = plies[ply].iter().filter_map(|&key| from_key(rules, key));
        let next = parents.flat_map(|parent| {
            successors(rules, &parent).flatten().filter(|child| !child.is_won()).collect::<Vec<_>>()
        });
        let keys = next.filter_map(|child| key(&rules.canonical(&child))).collect();
        plies.push(keys);
    }
    plies
}

/// For each gift, the positions after each placement of it.
fn successors(
    rules: &QuartoRules,
    position: &Position,
) -> impl Iterator<Item = impl Iterator<Item = Position>> {
    rules.actions(position).into_iter().map(move |gift| {
        let given = rules.play(position, gift);
        rules.actions(&given).into_iter().map(move |place| rules.play(&given, place))
    })
}

/// Builds the book from the scores of its deepest positions.
fn upwards(
    rules: &QuartoRules,
    pieces: u32,
    plies: &[BTreeSet<BookKey>],
    scores: BTreeMap<BookKey, Score>,
) -> QuartoBook {
    let mut all = scores;
    for ply in plies.iter().rev().skip(1) {
        for &parent in ply {
            let Some(position) = from_key(rules, parent) else { continue };
            let score = |child: Position| match child.is_won() {
                true => win_at(child.count()),
                false => key(&rules.canonical(&child)).map_or(BEST, |key| all[&key]),
            };
            let gifts = successors(rules, &position);
            let best = gifts.map(|cells| -cells.map(score).max().unwrap_or(BEST)).max();
            all.insert(parent, best.unwrap_or(-BEST));
        }
    }
    QuartoBook::new(*rules, pieces, all)
}

fn parse(rules: &QuartoRules, line: &str) -> Option<(BookKey, Score)> {
    let (name, score) = line.split_once(' ')?;
    let (name, score) = (BookKey::from_str_radix(name, 16).ok()?, score.parse().ok()?);
    // The work file is not meant to be edited, but a malformed line must not corrupt the book.
    let position = from_key(rules, name)?;
    let sound = key(&rules.canonical(&position)) == Some(name)
        && !position.is_won()
        && (-BEST..=BEST).contains(&score);
    sound.then_some((name, score))
}

#[cfg(test)]
mod tests {
    use super::super::shipped_book;
    use super::*;

    static NEVER: AtomicBool = AtomicBool::new(false);

    fn solver(level: usize) -> QuartoEngine {
        QuartoEngine::new(QuartoRules::new(4, level).unwrap(), 16 << 20).unwrap()
    }

    /// Returns work file lines for the positions of a shipped book with this many pieces.
    fn lines(book: &QuartoBook, pieces: u32) -> Vec<String> {
        let entries = book.positions().filter(|(position, _)| position.count() == pieces);
        let line = |position: Position| {
            let score = book.score(&position).expect("in the book");
            format!("{:08x} {score}\n", key(&position).expect("few pieces"))
        };
        entries.map(|(position, _)| line(position)).collect()
    }

    fn level_4() -> &'static QuartoBook {
        shipped_book(&QuartoRules::new(4, 4).unwrap()).expect("a sound book")
    }

    #[test]
    fn what_lies_above_follows() {
        let book = level_4();
        let known = lines(book, 2).concat();
        let builder = QuartoBookBuilder::new(4, 2, &known).expect("a level");
        let mut work = Vec::new();
        let small = builder.build(&solver(4), 1, &NEVER, &mut work, &mut |_| panic!("all known"));
        let small = small.expect("no file involved").expect("not stopped");
        assert!(work.is_empty());
        assert_eq!((small.len(), small.pieces()), (1 + 3 + 84, 2));
        for (position, value) in small.positions() {
            assert_eq!(book.find(&position), Some(value), "{position:?}");
        }
    }

    #[test]
    fn what_is_missing_is_searched_and_written_down() {
        let book = level_4();
        let mut known = lines(book, 4);
        // Two of the lines are missing, and the last one is truncated.
        let lost: Vec<String> = vec![known.remove(30_000), known.remove(20_000)];
        let cut = known.pop().expect("a line");
        let text = known.concat() + cut.trim_end();
        let build = |stop: &AtomicBool, work: &mut Vec<u8>, seen: &mut Vec<usize>| {
            let builder = QuartoBookBuilder::new(4, 4, &text).expect("a level");
            let mut progress = |at: QuartoBookProgress| seen.push(at.of);
            builder.build(&solver(4), 2, stop, work, &mut progress).expect("no file involved")
        };
        let (mut work, mut seen) = (Vec::new(), Vec::new());
        assert!(build(&AtomicBool::new(true), &mut work, &mut seen).is_none());
        assert!(work.is_empty() && seen.is_empty());
        let built = build(&NEVER, &mut work, &mut seen).expect("not stopped");
        assert_eq!(seen, [3, 3, 3]);
        let mut found: Vec<&str> = std::str::from_utf8(&work).expect("text").lines().collect();
        let mut expected: Vec<&str> = lost.iter().chain([&cut]).map(|line| line.trim()).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
        assert!(built.to_bytes() == book.to_bytes(), "the same book again");
    }

    #[test]
    fn bad_lines_are_not_believed() {
        let rules = QuartoRules::new(4, 4).unwrap();
        let sound = lines(level_4(), 1);
        assert!(sound.iter().all(|line| parse(&rules, line.trim()).is_some()));
        for line in ["", "1", "00010000", "00010000 x", "00010000 18", "00018000 0", "x 0"] {
            assert_eq!(parse(&rules, line), None, "{line}");
        }
        // Not canonical, too many pieces, and a piece twice.
        for line in ["80000000 0", "001f4321 0", "00030011 0"] {
            assert_eq!(parse(&rules, line), None, "{line}");
        }
        assert!(QuartoBookBuilder::new(5, 4, "").is_none());
    }

    /// The counts are known numbers of arrangements of pieces, minus those with a win.
    #[test]
    fn every_class_is_there() {
        let counts = |level: usize, pieces: u32| -> Vec<usize> {
            let rules = QuartoRules::new(4, level).unwrap();
            classes(&rules, pieces).iter().map(BTreeSet::len).collect()
        };
        assert_eq!(counts(1, 3), [1, 2, 40, 454]);
        assert_eq!(counts(2, 3), [1, 3, 84, 1586]);
        assert_eq!(counts(4, 3), [1, 3, 84, 1586]);
    }
}
