//! The author of each action.
//!
//! Seats can change hands during a game, but an action stays with the occupant who played it.

use std::sync::Arc;

use quatuor_core::{Player, SharedList};

use super::Occupant;

/// The authors of all actions in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Authors {
    /// Every occupant of a seat so far, without duplicates.
    people: Arc<Vec<Occupant>>,
    /// For each seat, the index of its current occupant in `people`.
    seated: [usize; 2],
    /// For each action, the index of its author in `people`; `None` for a roll.
    played: SharedList<Option<usize>>,
    /// Authors of the actions that can be redone, the next one last.
    taken: SharedList<Option<usize>>,
}

impl Authors {
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

    /// Records that `occupant` takes a seat.
    pub(super) fn seat(&mut self, side: Player, occupant: &Occupant) {
        let known = self.people.iter().position(|one| one == occupant);
        self.seated[side.index()] = known.unwrap_or_else(|| {
            Arc::make_mut(&mut self.people).push(occupant.clone());
            self.people.len() - 1
        });
    }

    /// Records an action of the current occupant of `side`. The actions taken back before can no
    /// longer be redone.
    pub(super) fn note_action(&mut self, side: Player) {
        self.played.push(Some(self.seated[side.index()]));
        self.taken = SharedList::new();
    }

    /// Records a roll of chance.
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

    /// Returns every occupant of a seat so far, without duplicates.
    pub fn people(&self) -> &[Occupant] {
        &self.people
    }

    /// Returns the index in [`people`](Self::people) of the current occupant of each seat.
    pub fn seated(&self) -> [usize; 2] {
        self.seated
    }

    /// Returns the author of each action as an index in [`people`](Self::people); `None` for a
    /// roll.
    pub fn played(&self) -> &SharedList<Option<usize>> {
        &self.played
    }
}
