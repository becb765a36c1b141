//! The book builder, with a work file to resume from after an interrupt. It adds all positions of
//! the first plies (`every`), then, ply by ply, the positions that a perfect player meets.
//!
//! The first player's positions have an even number of discs and the second player's an odd number,
//! so one walk serves both seats. The positions of ply `p + 2` are those of ply `p` after the best
//! action and any reply. Their value for the player is at least that of the position at ply `p`.
//!
//! Each result is one line of the work file, `key score column`. A line truncated by an interrupt
//! is ignored and computed again.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::super::board::Board;
use super::super::engine::Connect4Engine;
use super::super::size::Size;
use super::super::table::Bounds;
use super::{BookEntry, Connect4Book, canonical, flip, from_key};
use crate::solver::Limits;

/// Progress of the builder, reported after every position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connect4BookProgress {
    /// Number of discs of the current positions.
    pub ply: u8,
    /// Number of positions done at this ply.
    pub done: usize,
    /// Total number of positions at this ply.
    pub of: usize,
    /// Nodes searched for this position; 0 if it was in the work file.
    pub nodes: u64,
}

/// Builds a [`Connect4Book`] and resumes from a work file.
pub struct Connect4BookBuilder {
    plies: u8,
    every: u8,
    pub(super) known: BTreeMap<u64, BookEntry>,
}

impl Connect4BookBuilder {
    /// Creates a builder for all positions of fewer than `plies` discs that a perfect player meets.
    /// `work` holds the lines of an existing work file.
    pub fn new(plies: u8, work: &str) -> Connect4BookBuilder {
        let complete = work.rfind('\n').map_or("", |end| &work[..end]);
        let known = complete.lines().filter_map(parse).collect();
        Connect4BookBuilder { plies, every: 0, known }
    }

    /// Also includes every position of at most `discs` discs.
    #[must_use]
    pub fn with_every(self, discs: u8) -> Connect4BookBuilder {
        Connect4BookBuilder { every: discs, ..self }
    }

    /// Solves the missing positions and appends them to `work`, the open work file. Returns `None`
    /// if the limits stopped it; everything found until then is in the work file.
    pub fn build(
        mut self,
        solver: &mut Connect4Engine,
        limits: &Limits,
        work: &mut (dyn Write + Send),
        progress: &mut (dyn FnMut(Connect4BookProgress) + Send),
    ) -> io::Result<Option<Connect4Book>> {
        let mut chosen = BTreeMap::new();
        if self.every > 0 {
            let Some(all) = self.every(self.every, solver, limits, (work, progress))? else {
                return Ok(None);
            };
            chosen.clone_from(&all);
            self.known.extend(all);
        }
        let empty = Board::empty(Size::STANDARD);
        // For each ply, the positions and lower bounds of their scores.
        let root = BTreeMap::from([(canonical(&empty).0, LEAST)]);
        let mut at_ply = vec![root, successors(&empty, LEAST).collect()];
        for ply in 0..self.plies {
            let positions = std::mem::take(&mut at_ply[usize::from(ply)]);
            let of = positions.len();
            let mut next = BTreeMap::new();
            for (done, (key, least)) in positions.into_iter().enumerate() {
                let board = from_key(key);
                let mut nodes = 0;
                let entry = match self.known.remove(&key) {
                    Some(entry) => entry,
                    None => {
                        let known = Bounds { lower: least, ..Bounds::UNKNOWN };
                        let Some(best) = solver.best_of(&board, known, limits) else {
                            return Ok(None);
                        };
                        nodes = best.nodes;
                        writeln!(work, "{key} {} {}", best.score, best.column)?;
                        work.flush()?;
                        BookEntry { score: best.score, column: best.column }
                    }
                };
                chosen.insert(key, entry);
                if let Ok(after) = board.play(entry.column) {
                    for (key, least) in successors(&after, entry.score) {
                        let known = next.entry(key).or_insert(least);
                        *known = least.max(*known);
                    }
                }
                progress(Connect4BookProgress { ply, done: done + 1, of, nodes });
            }
            at_ply.push(next);
        }
        Ok(Some(Connect4Book::new((self.plies, self.every), chosen)))
    }
}

/// Lower bound of every score.
pub(super) const LEAST: i32 = -99;

/// Canonical keys of the unfinished positions one ply later, each paired with `least`.
pub(super) fn successors(board: &Board, least: i32) -> impl Iterator<Item = (u64, i32)> {
    let children = board.columns().filter_map(|column| board.play(column).ok());
    children.filter(|child| !child.is_over()).map(move |child| (canonical(&child).0, least))
}

fn parse(line: &str) -> Option<(u64, BookEntry)> {
    let mut words = line.split(' ');
    let key = words.next()?.parse().ok()?;
    let score = words.next()?.parse().ok()?;
    let column = words.next()?.parse().ok()?;
    let board = from_key(key);
    // The work file is not meant to be edited, but a malformed line must not corrupt the book.
    let sound = canonical(&board) == (key, false)
        && board.columns().any(|open| open == column)
        && (-21..=21).contains(&score)
        && flip(column) < Size::STANDARD.width();
    sound.then_some((key, BookEntry { score, column }))
}
