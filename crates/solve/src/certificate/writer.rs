//! The writer: asks a solver which answers hold and keeps one for each position that arises.
//!
//! Positions are taken layer by layer, two placements apart, so that equivalent ones are answered once.
//! Among the answers that hold it keeps one that leaves the opponent few replies: those who give a piece
//! that wins at once need no answer, so the file stays small.

use std::collections::BTreeSet;

use quatuor_core::{Explain, Message, Player, Rules, Turn, explained_error, message};
use quatuor_quarto::{Action, Cell, Piece, Position, QuartoRules};

use super::file::{Certificate, Claim, Entry, Value};
use super::plain::{Place, Plain};
use super::verify::MOST_DEPTH;
use crate::Wdl;

/// Why no certificate was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteError {
    /// The game is over.
    Over,
    /// The recursion of the verifier would be too deep, or have nothing to do.
    Depth,
    /// The solver did not answer.
    Interrupted,
}

impl Explain for WriteError {
    fn message(&self) -> Message {
        match self {
            WriteError::Over => message!("certificate-over"),
            WriteError::Depth => message!("certificate-depth", most: MOST_DEPTH),
            WriteError::Interrupted => message!("interrupted"),
        }
    }
}
explained_error!(WriteError);

/// How many pieces are usually left to the verifier.
pub fn usual_depth(rules: &QuartoRules) -> u32 {
    if rules.size() == 4 { 8 } else { 3 }
}

/// What the writer asks, and what it tells meanwhile.
pub trait Adviser {
    /// The value of a position for the player to act; `None` after an interrupt.
    fn value(&mut self, position: &Position) -> Option<Wdl>;

    /// So many answers are chosen; `left` are still to be chosen in this layer.
    fn progress(&mut self, _chosen: usize, _left: usize) {}
}

impl<F: FnMut(&Position) -> Option<Wdl>> Adviser for F {
    fn value(&mut self, position: &Position) -> Option<Wdl> {
        self(position)
    }
}

/// A certificate of a position's value.
///
/// # Errors
/// The game is over, the depth is none, or the solver did not answer.
pub fn write(
    rules: &QuartoRules,
    position: &Position,
    depth: u32,
    adviser: &mut dyn Adviser,
) -> Result<Certificate, WriteError> {
    let plain = Plain::new(rules.size(), rules.level()).ok_or(WriteError::Over)?;
    let Turn::Player(acting) = rules.turn(position) else { return Err(WriteError::Over) };
    if !(1..=MOST_DEPTH).contains(&depth) {
        return Err(WriteError::Depth);
    }
    let value = adviser.value(position).ok_or(WriteError::Interrupted)?;
    let mut prove = |side: Player, need: Wdl| {
        let depth = depth as usize;
        let mut draft = Draft { rules, plain: &plain, depth, side, need, adviser, answers: vec![] };
        draft.run(position).map(|()| draft.answers)
    };
    let answers = match value {
        Wdl::Win => [prove(acting, Wdl::Win)?, Vec::new()],
        Wdl::Loss => [Vec::new(), prove(acting.other(), Wdl::Win)?],
        Wdl::Draw => [prove(acting, Wdl::Draw)?, prove(acting.other(), Wdl::Draw)?],
    };
    let value = match value {
        Wdl::Win => Value::Win,
        Wdl::Draw => Value::Draw,
        Wdl::Loss => Value::Loss,
    };
    let text = rules.position_text(position);
    let (size, level) = (rules.size(), rules.level());
    Ok(Certificate { claim: Claim { size, level, position: text, value, depth }, answers })
}

/// One side's answers, as far as they are chosen.
struct Draft<'a> {
    rules: &'a QuartoRules,
    plain: &'a Plain,
    depth: usize,
    side: Player,
    need: Wdl,
    adviser: &'a mut dyn Adviser,
    answers: Vec<Entry>,
}

/// An answer, the position after it, and how many replies would need an answer in turn.
struct Candidate {
    answer: u8,
    after: Position,
    replies: usize,
}

impl Draft<'_> {
    fn run(&mut self, start: &Position) -> Result<(), WriteError> {
        let mut layer = BTreeSet::new();
        let ours = self.rules.turn(start) == Turn::Player(self.side);
        match (start.hand(), ours) {
            (_, true) => self.demand(start, &mut layer),
            (Some(_), false) => self.demand_replies(start, &mut layer),
            (None, false) => self.demand_gifts(start, &mut layer),
        }
        while !layer.is_empty() {
            let mut next = BTreeSet::new();
            let total = layer.len();
            for (done, &key) in layer.iter().enumerate() {
                let position = self.position_of(key).ok_or(WriteError::Over)?;
                let chosen = self.choose(&position).ok_or(WriteError::Interrupted)?;
                self.answers.push(Entry { key, answer: chosen.answer });
                self.demand_replies(&chosen.after, &mut next);
                if done % 64 == 0 {
                    self.adviser.progress(self.answers.len(), total - done);
                }
            }
            layer = next;
        }
        self.answers.sort_unstable_by_key(|entry| entry.key);
        Ok(())
    }

    fn position_of(&self, key: u128) -> Option<Position> {
        let place = self.plain.place_of(key)?;
        self.rules.read_position(&self.plain.text(&place)).ok()
    }

    /// Notes that a position of our side needs an answer, unless the verifier does without.
    fn demand(&self, position: &Position, layer: &mut BTreeSet<u128>) {
        if let Some(piece) = position.hand() {
            let left = self.rules.pieces_left(position).len();
            if left < self.depth || self.rules.winning_cells(position, piece) != 0 {
                return;
            }
        }
        let piece = |cell: usize| {
            let cell = Cell::new(cell as u8, self.rules.size())?;
            position.piece_at(cell).map(Piece::number)
        };
        let board = std::array::from_fn(piece);
        let hand = position.hand().map(Piece::number);
        layer.insert(self.plain.key(&Place { board, hand }));
    }

    fn demand_gifts(&self, position: &Position, layer: &mut BTreeSet<u128>) {
        for gift in self.rules.safe_pieces(position) {
            self.demand(&self.rules.play(position, Action::Give(gift)), layer);
        }
    }

    fn demand_replies(&self, position: &Position, layer: &mut BTreeSet<u128>) {
        for action in self.rules.actions(position) {
            self.demand_gifts(&self.rules.play(position, action), layer);
        }
    }

    /// An answer that holds, with few replies.
    fn choose(&mut self, position: &Position) -> Option<Candidate> {
        let mut candidates = Vec::new();
        if position.hand().is_some() {
            for action in self.rules.actions(position) {
                let Action::Place(cell) = action else { continue };
                let placed = self.rules.play(position, action);
                self.consider(&placed, cell.number() << 4, &mut candidates);
            }
        } else {
            self.consider(position, 0, &mut candidates);
        }
        candidates.sort_by_key(|candidate| candidate.replies);
        for candidate in candidates {
            let value = self.adviser.value(&candidate.after)?;
            let holds = match self.need {
                Wdl::Win => value == Wdl::Loss,
                Wdl::Draw | Wdl::Loss => value != Wdl::Win,
            };
            if holds {
                return Some(candidate);
            }
        }
        None
    }

    fn consider(&self, placed: &Position, cell: u8, candidates: &mut Vec<Candidate>) {
        for gift in self.rules.safe_pieces(placed) {
            let after = self.rules.play(placed, Action::Give(gift));
            let replies = self.rules.actions(&after).into_iter().map(|action| {
                let reply = self.rules.play(&after, action);
                self.rules.safe_pieces(&reply).len()
            });
            let replies = replies.sum();
            candidates.push(Candidate { answer: cell | gift.number(), after, replies });
        }
    }
}
