//! The verifier: checks each answer against every reply, and uses a plain recursion near the end.
//!
//! A side *reaches* its goal (a win or at least a draw, possibly with a deadline) if it has an
//! answer to every reply. Each answer is therefore checked by itself. It must be legal, and every
//! position that the opponent can create after it must have an answer in turn. Answers only lead to
//! positions with more pieces, so this proves the claim from the end of the game backwards.
//!
//! A given piece that wins at once needs no answer. With few pieces left, [`Walk::reaches`] tries
//! everything instead. Every answer must be needed by another one or by the claimed position: an
//! unused answer is an error, like a missing one.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use quatuor_core::evaluation::Wdl;

use super::aim::{Aim, aims};
use super::file::{Certificate, CertificateEntry, Claim};
use super::plain::{Place, Plain};
use super::refusal::CertificateRefusal;
use super::share::{SharedKeys, share_out};
use crate::solver::Limits;

/// Maximum depth of the recursion in pieces left to place. It bounds the work that a file can
/// demand.
pub const MOST_DEPTH: u32 = 10;

/// Statistics of a successful verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    /// Number of answers checked.
    pub answers: u64,
    /// Number of positions searched by the recursion.
    pub ends: u64,
}

/// Checks that the answers prove the claim. Counts the answers checked so far in `done`.
///
/// # Errors
/// The first wrong, missing, illegal or unused answer, or the failure of the claim.
pub fn verify(
    certificate: &Certificate,
    limits: &Limits<'_>,
    done: &AtomicU64,
) -> Result<Checked, CertificateRefusal> {
    let claim = &certificate.claim;
    let plain = Plain::new(claim.variant);
    if !(1..=MOST_DEPTH).contains(&claim.depth) {
        return Err(CertificateRefusal::BadHead { line: "depth" });
    }
    let start = start(&plain, claim)?;
    let mut checked = Checked { answers: 0, ends: 0 };
    let aims = aims(claim, start.count() as u32);
    // The proof of the player to act comes first, then the opponent's.
    for ((aim, entries), acts) in aims.into_iter().zip(&certificate.answers).zip([true, false]) {
        let Some(aim) = aim else {
            if entries.is_empty() {
                continue;
            }
            return Err(CertificateRefusal::BadHead { line: "answers" });
        };
        // Parsing guarantees this order, but a certificate can also be built in memory.
        if let Some(at) = entries.windows(2).position(|pair| pair[0].key >= pair[1].key) {
            return Err(CertificateRefusal::BadEntry { number: at + 2 });
        }
        let needed = entries.iter().map(|_| AtomicBool::new(false)).collect();
        let depth = claim.depth as usize;
        let (stop, threads) = (limits.stop, limits.threads.max(1) as usize);
        let ends = SharedKeys::new();
        let walk = Walk { plain: &plain, aim, depth, entries, needed, ends, stop, threads, done };
        walk.begin(&start, acts)?;
        walk.check_all()?;
        checked.answers += entries.len() as u64;
        checked.ends += walk.ends.len() as u64;
    }
    Ok(checked)
}

/// Returns the claimed position, if a claim about it is meaningful.
fn start(plain: &Plain, claim: &Claim) -> Result<Place, CertificateRefusal> {
    let start = plain.read(&claim.position).filter(|start| plain.text(start) == claim.position);
    let start = start.ok_or(CertificateRefusal::BadHead { line: "position" })?;
    if plain.is_over(&start) {
        return Err(CertificateRefusal::Over { position: claim.position.clone() });
    }
    if let Some(distance) = claim.distance {
        // The player who holds the piece makes the first placement and every second one after it,
        // so the parity of the distance determines the winner.
        let to_come = plain.left(&start).count() + usize::from(start.hand.is_some());
        let odd = start.hand.is_some() == (claim.value == Wdl::Win);
        let can_be = (1..=to_come).contains(&(distance as usize)) && (distance % 2 == 1) == odd;
        if !can_be {
            return Err(CertificateRefusal::BadHead { line: "distance" });
        }
    }
    Ok(start)
}

/// The verification of one side's answers.
struct Walk<'a> {
    plain: &'a Plain,
    aim: Aim,
    depth: usize,
    entries: &'a [CertificateEntry],
    /// Whether the start or another entry leads to each entry.
    needed: Vec<AtomicBool>,
    /// Keys of the positions searched by the recursion.
    ends: SharedKeys,
    stop: &'a AtomicBool,
    threads: usize,
    done: &'a AtomicU64,
}

impl Walk<'_> {
    /// Handles the claimed position, which needs an answer if the proving side acts there.
    fn begin(&self, start: &Place, acts: bool) -> Result<(), CertificateRefusal> {
        match (start.hand, acts) {
            (Some(_), true) => self.need(start),
            (Some(_), false) => self.replies(start, || self.fails(start)),
            (None, true) if self.aim.is_held_before(start.count() + 1) => Ok(()),
            (None, true) => self.need_entry(start),
            (None, false) => self.gifts(start),
        }
    }

    /// Checks all answers, layer by layer of equal piece count. Only answers with fewer pieces lead
    /// to a layer, so when it is reached it is known which of its answers are needed.
    fn check_all(&self) -> Result<(), CertificateRefusal> {
        let mut rest = self.entries;
        while let Some(first) = rest.first() {
            let begin = self.entries.len() - rest.len();
            let layer = rest.partition_point(|entry| entry.key >> 120 == first.key >> 120);
            share_out(layer, self.threads, |number| {
                let needed = self.needed[begin + number].load(Ordering::Relaxed);
                let entry = &rest[number];
                if needed { self.check(entry) } else { Err(self.refuse_unused(entry)) }
            })?;
            rest = &rest[layer..];
        }
        Ok(())
    }

    /// Checks one answer: place the piece in hand, if there is one, and give another.
    fn check(&self, entry: &CertificateEntry) -> Result<(), CertificateRefusal> {
        self.may_go_on()?;
        let Some(place) = self.plain.place_of(entry.key) else {
            return Err(self.refuse_unused(entry));
        };
        let (cell, gift) = (usize::from(entry.answer >> 4), entry.answer & 15);
        let mut after = Place { hand: Some(gift), ..place };
        let cell_fits = match place.hand {
            Some(_) => self.plain.empty_cells(&place.board).any(|empty| empty == cell),
            None => cell == 0,
        };
        if !cell_fits {
            return Err(self.illegal(&place, entry.answer));
        }
        if place.hand.is_some() {
            after.board[cell] = place.hand;
        }
        if !self.plain.left(&place).any(|piece| piece == gift) {
            return Err(self.illegal(&place, entry.answer));
        }
        self.replies(&after, || self.wrong(&place, entry.answer))?;
        self.done.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// The opponent places the piece in hand on any cell and gives any piece.
    fn replies(
        &self,
        place: &Place,
        if_it_wins: impl Fn() -> CertificateRefusal,
    ) -> Result<(), CertificateRefusal> {
        if self.aim.is_held_before(place.count() + 1) {
            return Ok(());
        }
        let Some(piece) = place.hand else { return Err(if_it_wins()) };
        if self.plain.winning(&place.board).any_in(piece) {
            return Err(if_it_wins());
        }
        for cell in self.plain.empty_cells(&place.board) {
            let mut after = Place { hand: None, ..*place };
            after.board[cell] = Some(piece);
            self.gifts(&after)?;
        }
        Ok(())
    }

    /// The opponent gives any piece. If none is left, the game is drawn.
    fn gifts(&self, place: &Place) -> Result<(), CertificateRefusal> {
        let mut left = self.plain.left(place);
        if matches!(self.aim, Aim::Win { .. }) && left.clone().next().is_none() {
            return Err(self.fails(place));
        }
        left.try_for_each(|gift| self.need(&Place { hand: Some(gift), ..*place }))
    }

    /// The proving side receives a piece: it wins at once, or the recursion decides, or the file
    /// must have an answer.
    fn need(&self, place: &Place) -> Result<(), CertificateRefusal> {
        let Some(piece) = place.hand else { return Err(self.fails(place)) };
        let count = place.count();
        if self.aim.is_late_at(count + 1) {
            return Err(self.fails(place));
        }
        if self.aim.is_held_before(count + 2) || self.plain.winning(&place.board).any_in(piece) {
            return Ok(());
        }
        if self.plain.left(place).count() >= self.depth {
            return self.need_entry(place);
        }
        self.may_go_on()?;
        let known = !self.ends.insert(self.plain.key(place));
        if known || self.reaches(place, piece, true) { Ok(()) } else { Err(self.fails(place)) }
    }

    fn need_entry(&self, place: &Place) -> Result<(), CertificateRefusal> {
        let key = self.plain.key(place);
        let Ok(at) = self.entries.binary_search_by_key(&key, |entry| entry.key) else {
            let place = self.plain.place_of(key).unwrap_or(*place);
            return Err(CertificateRefusal::Missing { position: self.plain.text(&place) });
        };
        self.needed[at].store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Whether the proving side reaches its goal, by trying everything. `own` is true if the
    /// proving side places the piece in hand. That piece does not win at once.
    fn reaches(&self, place: &Place, piece: u8, own: bool) -> bool {
        let wants_to_win = matches!(self.aim, Aim::Win { .. });
        let left = self.plain.left(place);
        // The holding side has succeeded if the opponent's next placement would come after the
        // deadline.
        let (Aim::Win { by: last } | Aim::Hold { until: last }) = self.aim;
        let is_held = own != wants_to_win && place.count() + 2 > last as usize;
        if is_held || left.clone().next().is_none() {
            return !wants_to_win;
        }
        // The placing side needs one cell and gift: the proving side to reach the goal, the
        // opponent to refute it.
        let found = self.plain.empty_cells(&place.board).any(|cell| {
            let mut after = *place;
            after.board[cell] = Some(piece);
            let winning = self.plain.winning(&after.board);
            left.clone().filter(|&gift| !winning.any_in(gift)).any(|gift| {
                after.hand = Some(gift);
                self.reaches(&after, gift, !own) == own
            })
        });
        found == own
    }

    fn refuse_unused(&self, entry: &CertificateEntry) -> CertificateRefusal {
        let place = self.plain.place_of(entry.key);
        let position = place.map(|place| self.plain.text(&place)).unwrap_or_default();
        CertificateRefusal::Unused { position }
    }

    fn may_go_on(&self) -> Result<(), CertificateRefusal> {
        let stop = self.stop.load(Ordering::Relaxed);
        if stop { Err(CertificateRefusal::Interrupted) } else { Ok(()) }
    }

    fn fails(&self, place: &Place) -> CertificateRefusal {
        CertificateRefusal::Fails { position: self.plain.text(place) }
    }

    fn illegal(&self, place: &Place, answer: u8) -> CertificateRefusal {
        let position = self.plain.text(place);
        CertificateRefusal::Illegal { position, answer: self.answer_text(place, answer) }
    }

    fn wrong(&self, place: &Place, answer: u8) -> CertificateRefusal {
        let position = self.plain.text(place);
        CertificateRefusal::Wrong { position, answer: self.answer_text(place, answer) }
    }

    fn answer_text(&self, place: &Place, answer: u8) -> String {
        let gift = format!(":{:x}", answer & 15);
        let cell = || self.plain.cell_name(usize::from(answer >> 4));
        place.hand.map_or_else(|| gift.clone(), |_| format!("{} {gift}", cell()))
    }
}
