//! The verifier: answers against every reply, and one plain recursion near the end.
//!
//! A side *reaches* a win, or at least a draw, when it has an answer to everything. So the walk goes
//! from a position where that side acts to the one after its answer, from there to every position that
//! the opponent can make of it, and so on; equivalent positions are walked once. A piece that wins where
//! it is given needs no answer, and with few enough pieces to come [`Walk::reaches`] tries everything.
//! Every answer must be needed: one too many is refused like one too few.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use super::file::{Certificate, Entry, Value};
use super::plain::{Place, Plain};
use super::refusal::Refusal;

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

/// Checks that the answers prove the claim. `progress` is called now and then with the answers walked.
///
/// # Errors
/// The first answer found wrong, missing, illegal or unused, or the claim that does not hold.
pub fn verify(
    certificate: &Certificate,
    stop: &AtomicBool,
    progress: &dyn Fn(u64),
) -> Result<Checked, Refusal> {
    let claim = &certificate.claim;
    let plain = Plain::new(claim.size, claim.level).ok_or(Refusal::BadHead { line: "game" })?;
    let start = plain.read(&claim.position).ok_or(Refusal::BadHead { line: "position" })?;
    if start.hand.is_none() && plain.left(&start).is_empty() {
        return Err(Refusal::BadHead { line: "position" });
    }
    if !(1..=MOST_DEPTH).contains(&claim.depth) {
        return Err(Refusal::BadHead { line: "depth" });
    }
    let mut checked = Checked { answers: 0, ends: 0 };
    for (side, entries) in certificate.answers.iter().enumerate() {
        // The player to act proves first, then the opponent.
        let acts = side == 0;
        let win = match (claim.value, acts) {
            (Value::Draw, _) => false,
            (Value::Win, true) | (Value::Loss, false) => true,
            (Value::Win, false) | (Value::Loss, true) if entries.is_empty() => continue,
            _ => return Err(Refusal::BadHead { line: "answers" }),
        };
        let mut walk = Walk {
            plain: &plain,
            win,
            depth: claim.depth as usize,
            entries,
            walked: vec![false; entries.len()],
            ends: HashSet::new(),
            before: checked.answers,
            count: 0,
            stop,
            progress,
        };
        walk.begin(start, acts)?;
        walk.all_were_needed()?;
        checked.answers += walk.count;
        checked.ends += walk.ends.len() as u64;
    }
    Ok(checked)
}

/// One side's proof.
struct Walk<'a> {
    plain: &'a Plain,
    /// Whether a win is to be reached, or only a draw.
    win: bool,
    depth: usize,
    entries: &'a [Entry],
    walked: Vec<bool>,
    /// Keys of the positions that the recursion has confirmed.
    ends: HashSet<u128>,
    before: u64,
    count: u64,
    stop: &'a AtomicBool,
    progress: &'a dyn Fn(u64),
}

impl Walk<'_> {
    fn begin(&mut self, start: Place, acts: bool) -> Result<(), Refusal> {
        match (start.hand, acts) {
            (Some(_), true) => self.answer(start),
            (Some(_), false) => self.replies(start, self.fails(&start)),
            (None, true) => self.first_gift(start),
            (None, false) => self.gifts(start),
        }
    }

    /// The proving side begins by giving a piece: the answer has no cell.
    fn first_gift(&mut self, start: Place) -> Result<(), Refusal> {
        let (place, answer) = self.find(&start)?;
        let given = Place { hand: Some(answer), ..place };
        if !self.plain.left(&place).contains(&answer) {
            return Err(self.illegal(&place, answer));
        }
        self.replies(given, self.wrong(&place, answer))
    }

    /// The proving side places the piece in hand and gives another.
    fn answer(&mut self, place: Place) -> Result<(), Refusal> {
        let Some(piece) = place.hand else { return Err(self.fails(&place)) };
        if self.plain.wins(&place.board, piece) {
            return Ok(());
        }
        if self.plain.left(&place).len() < self.depth {
            return self.end(place);
        }
        let known = self.count;
        let (place, answer) = self.find(&place)?;
        if self.count == known {
            return Ok(());
        }
        let (cell, gift) = (usize::from(answer >> 4), answer & 15);
        let legal = self.plain.empty_cells(&place.board).any(|empty| empty == cell);
        if !legal || !self.plain.left(&place).contains(&gift) {
            return Err(self.illegal(&place, answer));
        }
        let mut after = Place { hand: Some(gift), ..place };
        after.board[cell] = place.hand;
        self.replies(after, self.wrong(&place, answer))
    }

    /// The opponent places the piece in hand, wherever that may be, and gives any other.
    fn replies(&mut self, place: Place, if_it_wins: Refusal) -> Result<(), Refusal> {
        let Some(piece) = place.hand else { return Err(if_it_wins) };
        if self.plain.wins(&place.board, piece) {
            return Err(if_it_wins);
        }
        for cell in self.plain.empty_cells(&place.board).collect::<Vec<_>>() {
            let mut after = Place { hand: None, ..place };
            after.board[cell] = Some(piece);
            self.gifts(after)?;
        }
        Ok(())
    }

    /// The opponent gives any piece; if none is left, the game is drawn.
    fn gifts(&mut self, place: Place) -> Result<(), Refusal> {
        let left = self.plain.left(&place);
        if left.is_empty() && self.win {
            return Err(self.fails(&place));
        }
        left.into_iter().try_for_each(|gift| self.answer(Place { hand: Some(gift), ..place }))
    }

    /// The equivalent position that the file has, and the answer there; counted when it is new.
    fn find(&mut self, place: &Place) -> Result<(Place, u8), Refusal> {
        let key = self.plain.key(place);
        let place = self.plain.place_of(key).unwrap_or(*place);
        let Ok(at) = self.entries.binary_search_by_key(&key, |entry| entry.key) else {
            return Err(Refusal::Missing { position: self.plain.text(&place) });
        };
        if !std::mem::replace(&mut self.walked[at], true) {
            self.count += 1;
            if self.count.is_multiple_of(1024) {
                self.pause()?;
            }
        }
        Ok((place, self.entries[at].answer))
    }

    /// Near the end of the game: everything is tried.
    fn end(&mut self, place: Place) -> Result<(), Refusal> {
        if !self.ends.insert(self.plain.key(&place)) {
            return Ok(());
        }
        if self.ends.len().is_multiple_of(64) {
            self.pause()?;
        }
        let reached = place.hand.is_some_and(|piece| self.reaches(&place, piece, true));
        if reached { Ok(()) } else { Err(self.fails(&place)) }
    }

    /// Whether the proving side reaches what it claims, by trying everything: `own` when it is the one
    /// who places the piece in hand.
    fn reaches(&self, place: &Place, piece: u8, own: bool) -> bool {
        if self.plain.wins(&place.board, piece) {
            return own;
        }
        let left = self.plain.left(place);
        if left.is_empty() {
            return !self.win;
        }
        // The one who places looks for a cell and a gift: to reach the claim, or to refute it.
        let found = self.plain.empty_cells(&place.board).any(|cell| {
            let mut after = *place;
            after.board[cell] = Some(piece);
            left.iter().any(|&gift| {
                after.hand = Some(gift);
                self.reaches(&after, gift, !own) == own
            })
        });
        found == own
    }

    fn all_were_needed(&self) -> Result<(), Refusal> {
        let Some(at) = self.walked.iter().position(|walked| !walked) else { return Ok(()) };
        let place = self.plain.place_of(self.entries[at].key);
        let position = place.map(|place| self.plain.text(&place)).unwrap_or_default();
        Err(Refusal::Unused { position })
    }

    fn pause(&self) -> Result<(), Refusal> {
        (self.progress)(self.before + self.count);
        if self.stop.load(Ordering::Relaxed) { Err(Refusal::Interrupted) } else { Ok(()) }
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
