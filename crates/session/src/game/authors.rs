//! Who made each action. Seats change hands; what was played stays with whoever played it.

use std::sync::Arc;

use quatuor_core::{Player, SharedList};

use super::Occupant;

/// Who made the actions of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Authors {
    /// Everybody who ever had a seat, each once.
    people: Arc<Vec<Occupant>>,
    /// Who of them has which seat.
    seated: [usize; 2],
    /// Who of them made which action; nobody where chance did.
    played: SharedList<Option<usize>>,
    /// The same of what was taken back and can be played again, the next one last.
    taken: SharedList<Option<usize>>,
}

impl Authors {
    /// Nothing was played yet.
    pub(super) fn new(seats: &[Occupant; 2]) -> Self {
        let mut authors = Authors {
            people: Arc::default(),
            seated: [0, 0],
            played: SharedList::new(),
            taken: SharedList::new(),
        };
        for (side, occupant) in Player::BOTH.into_iter().zip(seats) {
            authors.seat(side, occupant);
        }
        authors
    }

    /// Somebody takes a seat.
    pub(super) fn seat(&mut self, side: Player, occupant: &Occupant) {
        let known = self.people.iter().position(|one| one == occupant);
        self.seated[side.index()] = known.unwrap_or_else(|| {
            Arc::make_mut(&mut self.people).push(occupant.clone());
            self.people.len() - 1
        });
    }

    /// Whoever has this seat acted; what was taken back before cannot be played again.
    pub(super) fn note_action(&mut self, side: Player) {
        self.played.push(Some(self.seated[side.index()]));
        self.taken = SharedList::new();
    }

    /// Chance had its turn.
    pub(super) fn note_roll(&mut self) {
        self.played.push(None);
    }

    pub(super) fn take_back(&mut self, count: usize) {
        for _ in 0..count {
            if let Some(author) = self.played.pop() {
                self.taken.push(author);
            }
        }
    }

    pub(super) fn replay(&mut self, count: usize) {
        for _ in 0..count {
            if let Some(author) = self.taken.pop() {
                self.played.push(author);
            }
        }
    }

    /// Everybody who ever had a seat.
    pub fn people(&self) -> &[Occupant] {
        &self.people
    }

    /// Who of [`people`](Self::people) has which seat.
    pub fn seated(&self) -> [usize; 2] {
        self.seated
    }

    /// Who of them made which action; nobody where chance did.
    pub fn played(&self) -> &SharedList<Option<usize>> {
        &self.played
    }
}
