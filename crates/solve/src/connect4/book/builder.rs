//! Builds the book, with a work file to go on from after an interrupt: all positions of the first plies
//! (`every`), then ply by ply what a perfect player meets.
//!
//! The first player's positions have an even number of discs, the second's an odd number, so one
//! walk serves both seats: the positions of ply `p + 2` are those of ply `p` after the best
//! action and any reply, and worth no less to the player. Each result is one line of the work file,
//! `key score column`; a line cut short by an interrupt is ignored and computed again.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::super::board::Board;
use super::super::engine::Connect4Engine;
use super::super::size::Size;
use super::super::table::Bounds;
use super::{BookEntry, Connect4Book, canonical, flip, from_key};
use crate::solver::Limits;

/// How far the builder is: called after every position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connect4BookProgress {
    /// The number of discs of the positions at hand.
    pub ply: u8,
    /// Positions done at this ply.
    pub done: usize,
    /// Positions to do at this ply.
    pub of: usize,
    /// Nodes for this position: 0 if it was in the work file.
    pub nodes: u64,
}

/// See the head of this file.
pub struct Connect4BookBuilder {
    plies: u8,
    every: u8,
    pub(super) known: BTreeMap<u64, BookEntry>,
}

impl Connect4BookBuilder {
    /// For all positions of fewer than `plies` discs, going on from the lines of a work file.
    pub fn new(plies: u8, work: &str) -> Connect4BookBuilder {
        let complete = work.rfind('\n').map_or("", |end| &work[..end]);
        let known = complete.lines().filter_map(parse).collect();
        Connect4BookBuilder { plies, every: 0, known }
    }

    /// Takes in all positions of at most so many discs as well.
    #[must_use]
    pub fn with_every(self, discs: u8) -> Connect4BookBuilder {
        Connect4BookBuilder { every: discs, ..self }
    }

    /// Solves what is missing and writes it to `work`, the work file opened to append. `None` if
    /// the limits stopped it: everything found until then is in the work file.
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
        // For each ply, the positions and the least that their scores can be.
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

/// Less than any score.
pub(super) const LEAST: i32 = -99;

/// Canonical keys of the positions one ply later where the game goes on, each with `least`.
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
    // A work file is edited by nobody, but a bad line must not spoil the book.
    let sound = canonical(&board) == (key, false)
        && board.columns().any(|open| open == column)
        && (-21..=21).contains(&score)
        && flip(column) < Size::STANDARD.width();
    sound.then_some((key, BookEntry { score, column }))
}
