//! The writer: asks a solver which answers hold, and stores one for each position that occurs.
//!
//! Positions are processed layer by layer, two placements apart, so that equivalent positions share
//! one answer. Among the answers that hold, the writer prefers one that leaves the opponent few
//! replies. Replies that give away an immediate win need no answer, so the file stays small.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use quatuor_core::evaluation::Wdl;
use quatuor_core::{Explain, Message, Player, Rules, Turn, explained_error, message};
use quatuor_quarto::{Action, Cell, Piece, Position, QuartoRules};

use super::aim::{Aim, aims};
use super::file::{Certificate, CertificateEntry, Claim};
use super::plain::{Place, Plain};
use super::share::{SharedKeys, share_out};
use super::variant::CertifiedVariant;
use super::verify::MOST_DEPTH;

/// Errors when writing a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// Results of this game cannot be certified.
    NoProofs,
    /// The game is over.
    Over,
    /// The depth is 0 or exceeds the maximum of the verifier.
    Depth,
    /// The solver was interrupted.
    Interrupted,
}

impl Explain for WriteError {
    fn message(&self) -> Message {
        match self {
            WriteError::NoProofs => message!("certificate-none"),
            WriteError::Over => message!("certificate-over"),
            WriteError::Depth => message!("certificate-depth", most: MOST_DEPTH),
            WriteError::Interrupted => message!("interrupted"),
        }
    }
}
explained_error!(WriteError);

/// Returns the default depth: one piece, which gives a complete proof. Level 1 of size 4 uses 3,
/// because its complete proof would exceed 200 megabytes.
pub fn usual_depth(rules: &QuartoRules) -> u32 {
    if rules.size() == 4 && rules.level() == Some(1) { 3 } else { 1 }
}

/// The extent of a proof, and the part of it left to the verifier's recursion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Extent {
    /// Number of pieces left to place at which the verifier searches by itself. `None` selects
    /// [`usual_depth`].
    pub depth: Option<u32>,
    /// Whether to prove the distance of a win or a loss as well.
    pub distance: bool,
}

/// The solver interface used by the writer, called from several threads at once.
pub trait Adviser: Sync {
    /// Returns whether the player to act reaches the goal; `None` after an interrupt.
    fn reaches(&self, position: &Position, aim: Aim) -> Option<bool>;
}

impl<F: Fn(&Position, Aim) -> Option<bool> + Sync> Adviser for F {
    fn reaches(&self, position: &Position, aim: Aim) -> Option<bool> {
        self(position, aim)
    }
}

/// Progress counters of the writer.
#[derive(Debug, Default)]
pub struct CertificateProgress {
    /// Number of answers chosen so far.
    pub chosen: AtomicU64,
    /// Number of answers still to be chosen in the current layer.
    pub left: AtomicU64,
}

/// Returns the certificate variant of these rules, or `None` if their results cannot be certified.
pub(crate) fn variant_of(rules: &QuartoRules) -> Option<CertifiedVariant> {
    match rules.level() {
        Some(level) => CertifiedVariant::new(rules.size(), level),
        None => CertifiedVariant::with_patterns(&rules.pattern_set().to_string()),
    }
}

/// Writes a certificate of a position's value, and of its distance if `extent` asks for it, on up
/// to `threads` threads.
///
/// # Errors
/// The results of the game cannot be certified, the game is over, the depth is invalid, or the
/// solver was interrupted.
pub fn write(
    rules: &QuartoRules,
    position: &Position,
    extent: Extent,
    adviser: &dyn Adviser,
    threads: usize,
    tally: &CertificateProgress,
) -> Result<Certificate, WriteError> {
    let variant = variant_of(rules).ok_or(WriteError::NoProofs)?;
    let plain = Plain::new(variant);
    let Turn::Player(acting) = rules.turn(position) else { return Err(WriteError::Over) };
    let depth = extent.depth.unwrap_or_else(|| usual_depth(rules));
    if !(1..=MOST_DEPTH).contains(&depth) {
        return Err(WriteError::Depth);
    }
    let (value, distance) = find_value(rules, position, extent.distance, adviser)?;
    let claim = Claim { variant, position: rules.position_text(position), value, distance, depth };
    let depth = depth as usize;
    let prove = |side: Player, aim: Option<Aim>| match aim {
        Some(aim) => {
            let draft = Draft { rules, plain: &plain, depth, side, aim, adviser, threads, tally };
            draft.answers(position)
        }
        None => Ok(Vec::new()),
    };
    let [own, other] = aims(&claim, position.count());
    let answers = [prove(acting, own)?, prove(acting.other(), other)?];
    Ok(Certificate { claim, answers })
}

/// Returns the position's value for the player to act and, if `wanted`, the distance of a win or a
/// loss.
fn find_value(
    rules: &QuartoRules,
    position: &Position,
    wanted: bool,
    adviser: &dyn Adviser,
) -> Result<(Wdl, Option<u32>), WriteError> {
    let reaches = |aim| adviser.reaches(position, aim).ok_or(WriteError::Interrupted);
    let value = match reaches(Aim::WIN)? {
        true => Wdl::Win,
        false if reaches(Aim::DRAW)? => Wdl::Draw,
        false => Wdl::Loss,
    };
    if value == Wdl::Draw || !wanted {
        return Ok((value, None));
    }
    let count = position.count();
    for distance in 1..=rules.piece_count() - count {
        let end = count + distance;
        let is_the_end = match value {
            Wdl::Win => reaches(Aim::Win { by: end })?,
            _ => !reaches(Aim::Hold { until: end })?,
        };
        if is_the_end {
            return Ok((value, Some(distance)));
        }
    }
    Ok((value, None))
}

/// One side's proof under construction.
struct Draft<'a> {
    rules: &'a QuartoRules,
    plain: &'a Plain,
    depth: usize,
    side: Player,
    aim: Aim,
    adviser: &'a dyn Adviser,
    threads: usize,
    tally: &'a CertificateProgress,
}

/// A possible answer, the position after it, and the number of replies that would need an answer.
struct Candidate {
    answer: u8,
    after: Position,
    replies: usize,
}

impl Draft<'_> {
    fn answers(&self, start: &Position) -> Result<Vec<CertificateEntry>, WriteError> {
        let first = SharedKeys::new();
        let ours = self.rules.turn(start) == Turn::Player(self.side);
        match (start.hand(), ours) {
            (_, true) => self.demand(start, &first),
            (Some(_), false) => self.demand_replies(start, &first),
            (None, false) => self.demand_gifts(start, &first),
        }
        let mut answers = Vec::new();
        let mut layer = first.into_sorted();
        while !layer.is_empty() {
            let next = SharedKeys::new();
            let chosen: Vec<AtomicU8> = layer.iter().map(|_| AtomicU8::new(0)).collect();
            self.tally.left.store(layer.len() as u64, Relaxed);
            share_out(layer.len(), self.threads, |number| {
                let position = self.position_of(layer[number]).ok_or(WriteError::Over)?;
                let answer = self.choose(&position).ok_or(WriteError::Interrupted)?;
                chosen[number].store(answer.answer, Relaxed);
                self.demand_replies(&answer.after, &next);
                self.tally.chosen.fetch_add(1, Relaxed);
                self.tally.left.fetch_sub(1, Relaxed);
                Ok(())
            })?;
            // All positions of a layer have the same number of pieces, so the keys of the next
            // layer are greater.
            let entry = |(key, answer): (u128, AtomicU8)| CertificateEntry {
                key,
                answer: answer.into_inner(),
            };
            answers.extend(layer.into_iter().zip(chosen).map(entry));
            layer = next.into_sorted();
        }
        Ok(answers)
    }

    fn position_of(&self, key: u128) -> Option<Position> {
        let place = self.plain.place_of(key)?;
        self.rules.read_position(&self.plain.text(&place)).ok()
    }

    /// Adds a position of the proving side to the layer, unless the verifier needs no answer there.
    fn demand(&self, position: &Position, layer: &SharedKeys) {
        let count = position.count() as usize;
        if let Some(piece) = position.hand() {
            let left = self.rules.pieces_left(position).iter().len();
            let wins = self.rules.winning_cells(position, piece) != 0;
            if wins || left < self.depth || self.aim.is_held_before(count + 2) {
                return;
            }
        } else if self.aim.is_held_before(count + 1) {
            return;
        }
        let piece = |cell: usize| {
            let cell = Cell::new(cell as u8, self.rules.size())?;
            position.piece_at(cell).map(Piece::number)
        };
        let board = std::array::from_fn(piece);
        let hand = position.hand().map(Piece::number);
        layer.insert(self.plain.key(&Place { board, hand }));
    }

    fn demand_gifts(&self, position: &Position, layer: &SharedKeys) {
        for gift in self.rules.safe_pieces(position) {
            self.demand(&self.rules.play(position, Action::Give(gift)), layer);
        }
    }

    fn demand_replies(&self, position: &Position, layer: &SharedKeys) {
        for action in self.rules.actions(position) {
            self.demand_gifts(&self.rules.play(position, action), layer);
        }
    }

    /// Chooses an answer that holds, preferring those with few replies.
    fn choose(&self, position: &Position) -> Option<Candidate> {
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
        let too_much = self.aim.refuted_by();
        for candidate in candidates {
            if !self.adviser.reaches(&candidate.after, too_much)? {
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
                self.rules.safe_pieces(&reply).iter().len()
            });
            let replies = replies.sum();
            candidates.push(Candidate { answer: cell | gift.number(), after, replies });
        }
    }
}
