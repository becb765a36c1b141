//! The verifier: answers against every reply, and one plain recursion near the end.
//!
//! A side *reaches* its aim (a win, at least a draw, either of them in time) when it has an answer to
//! everything. So each answer is looked at by itself: it must be legal, and whatever the opponent makes of the
//! position after it must have an answer in turn. That proves the claim from the end of the game backwards,
//! since answers only ever lead to more pieces on the board. A piece that wins where it is given needs no
//! answer, and with few enough pieces to come [`Walk::reaches`] tries everything. Every answer must be needed by
//! another one, or by the position that is claimed about: one too many is refused like one too few.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use quatuor_core::evaluation::Wdl;

use super::aim::{Aim, aims};
use super::file::{Certificate, CertificateEntry, Claim};
use super::plain::{Place, Plain};
use super::refusal::Refusal;
use super::share::{Keys, share_out};
use crate::solver::Limits;

/// The recursion goes no deeper than this many pieces, whatever a file says.
pub const MOST_DEPTH: u32 = 10;

/// What was checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    /// Answers walked.
    pub answers: u64,
    /// Positions left to the recursion.
    pub ends: u64,
}

/// Checks that the answers prove the claim, and counts in `done` the answers checked so far.
///
/// # Errors
/// The first answer found wrong, missing, illegal or unused, or the claim that does not hold.
pub fn verify(
    certificate: &Certificate,
    limits: &Limits<'_>,
    done: &AtomicU64,
) -> Result<Checked, Refusal> {
    let claim = &certificate.claim;
    let plain = Plain::new(claim.variant);
    if !(1..=MOST_DEPTH).contains(&claim.depth) {
        return Err(Refusal::BadHead { line: "depth" });
    }
    let start = start(&plain, claim)?;
    let mut checked = Checked { answers: 0, ends: 0 };
    let aims = aims(claim, start.count() as u32);
    // The player to act proves first, then the opponent.
    for ((aim, entries), acts) in aims.into_iter().zip(&certificate.answers).zip([true, false]) {
        let Some(aim) = aim else {
            if entries.is_empty() {
                continue;
            }
            return Err(Refusal::BadHead { line: "answers" });
        };
        // A file has them in this order; who made the certificate otherwise may not.
        if let Some(at) = entries.windows(2).position(|pair| pair[0].key >= pair[1].key) {
            return Err(Refusal::BadEntry { number: at + 2 });
        }
        let needed = entries.iter().map(|_| AtomicBool::new(false)).collect();
        let depth = claim.depth as usize;
        let (stop, threads) = (limits.stop, limits.threads.max(1) as usize);
        let ends = Keys::new();
        let walk = Walk { plain: &plain, aim, depth, entries, needed, ends, stop, threads, done };
        walk.begin(&start, acts)?;
        walk.check_all()?;
        checked.answers += entries.len() as u64;
        checked.ends += walk.ends.len() as u64;
    }
    Ok(checked)
}

/// The position that is claimed about, where there is something to claim.
fn start(plain: &Plain, claim: &Claim) -> Result<Place, Refusal> {
    let start = plain.read(&claim.position).filter(|start| plain.text(start) == claim.position);
    let start = start.ok_or(Refusal::BadHead { line: "position" })?;
    if plain.is_over(&start) {
        return Err(Refusal::Over { position: claim.position.clone() });
    }
    if let Some(distance) = claim.distance {
        // Whoever has the piece in hand makes the first placement, and every other one after it.
        let to_come = plain.left(&start).count() + usize::from(start.hand.is_some());
        let odd = start.hand.is_some() == (claim.value == Wdl::Win);
        let can_be = (1..=to_come).contains(&(distance as usize)) && (distance % 2 == 1) == odd;
        if !can_be {
            return Err(Refusal::BadHead { line: "distance" });
        }
    }
    Ok(start)
}

/// One side's proof.
struct Walk<'a> {
    plain: &'a Plain,
    aim: Aim,
    depth: usize,
    entries: &'a [CertificateEntry],
    /// Which entries the start or another entry leads to.
    needed: Vec<AtomicBool>,
    /// Keys of the positions that the recursion has met.
    ends: Keys,
    stop: &'a AtomicBool,
    threads: usize,
    done: &'a AtomicU64,
}

impl Walk<'_> {
    /// The position that is claimed about: where the proving side acts it needs an answer.
    fn begin(&self, start: &Place, acts: bool) -> Result<(), Refusal> {
        match (start.hand, acts) {
            (Some(_), true) => self.need(start),
            (Some(_), false) => self.replies(start, || self.fails(start)),
            (None, true) if self.aim.is_held_before(start.count() + 1) => Ok(()),
            (None, true) => self.need_entry(start),
            (None, false) => self.gifts(start),
        }
    }

    /// All answers, those with as many pieces together: only answers with fewer pieces lead to them, so that
    /// it is known by then which of them are needed.
    fn check_all(&self) -> Result<(), Refusal> {
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

    /// One answer: the piece in hand is placed, if there is one, and another is given.
    fn check(&self, entry: &CertificateEntry) -> Result<(), Refusal> {
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

    /// The opponent places the piece in hand, wherever that may be, and gives any other.
    fn replies(&self, place: &Place, if_it_wins: impl Fn() -> Refusal) -> Result<(), Refusal> {
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

    /// The opponent gives any piece; if none is left, the game is drawn.
    fn gifts(&self, place: &Place) -> Result<(), Refusal> {
        let mut left = self.plain.left(place);
        if matches!(self.aim, Aim::Win { .. }) && left.clone().next().is_none() {
            return Err(self.fails(place));
        }
        left.try_for_each(|gift| self.need(&Place { hand: Some(gift), ..*place }))
    }

    /// The proving side is given a piece: it wins, or tries everything, or has an answer in the file.
    fn need(&self, place: &Place) -> Result<(), Refusal> {
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

    fn need_entry(&self, place: &Place) -> Result<(), Refusal> {
        let key = self.plain.key(place);
        let Ok(at) = self.entries.binary_search_by_key(&key, |entry| entry.key) else {
            let place = self.plain.place_of(key).unwrap_or(*place);
            return Err(Refusal::Missing { position: self.plain.text(&place) });
        };
        self.needed[at].store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Whether the proving side reaches its aim, by trying everything: `own` when it is the one who places
    /// the piece in hand, which does not win at once.
    fn reaches(&self, place: &Place, piece: u8, own: bool) -> bool {
        let wants_to_win = matches!(self.aim, Aim::Win { .. });
        let left = self.plain.left(place);
        // The one who only has to hold has done so when the other's next placement would come too late.
        let (Aim::Win { by: last } | Aim::Hold { until: last }) = self.aim;
        let is_held = own != wants_to_win && place.count() + 2 > last as usize;
        if is_held || left.clone().next().is_none() {
            return !wants_to_win;
        }
        // The one who places looks for a cell and a gift: to reach the aim, or to refute it.
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

    fn refuse_unused(&self, entry: &CertificateEntry) -> Refusal {
        let place = self.plain.place_of(entry.key);
        let position = place.map(|place| self.plain.text(&place)).unwrap_or_default();
        Refusal::Unused { position }
    }

    fn may_go_on(&self) -> Result<(), Refusal> {
        let stop = self.stop.load(Ordering::Relaxed);
        if stop { Err(Refusal::Interrupted) } else { Ok(()) }
    }

    fn fails(&self, place: &Place) -> Refusal {
        Refusal::Fails { position: self.plain.text(place) }
    }

    fn illegal(&self, place: &Place, answer: u8) -> Refusal {
        let position = self.plain.text(place);
        Refusal::Illegal { position, answer: self.answer_text(place, answer) }
    }

    fn wrong(&self, place: &Place, answer: u8) -> Refusal {
        let position = self.plain.text(place);
        Refusal::Wrong { position, answer: self.answer_text(place, answer) }
    }

    fn answer_text(&self, place: &Place, answer: u8) -> String {
        let gift = format!(":{:x}", answer & 15);
        let cell = || self.plain.cell_name(usize::from(answer >> 4));
        place.hand.map_or_else(|| gift.clone(), |_| format!("{} {gift}", cell()))
    }
}
