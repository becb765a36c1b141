//! Records the events of a search.

use quatuor_core::{Player, Rules};
use quatuor_search::{SearchObserver, Window, flipped};

/// A position visited by a search.
pub(super) struct Seen<R: Rules> {
    pub(super) position: R::Position,
    pub(super) parent: Option<usize>,
    pub(super) action: Option<R::Action>,
    /// Window and value are for the player at the root.
    pub(super) window: Window,
    pub(super) value: f64,
    pub(super) judged: bool,
    pub(super) remembered: bool,
    /// Number of actions skipped by a cutoff.
    pub(super) unseen: usize,
}

/// Records every position of a search, up to a maximum number.
pub(super) struct Tracer<R: Rules> {
    root: Player,
    most: usize,
    pub(super) seen: Vec<Seen<R>>,
    /// The line to the position entered last, with the player that each value is for.
    line: Vec<(usize, Player)>,
    next: Option<R::Action>,
    /// Whether the search visited more positions than allowed.
    pub(super) too_many: bool,
}

impl<R: Rules> Tracer<R> {
    pub(super) fn new(root: Player, most: usize) -> Self {
        Tracer { root, most, seen: Vec::new(), line: Vec::new(), next: None, too_many: false }
    }

    fn here(&mut self) -> Option<&mut Seen<R>> {
        let &(place, _) = self.line.last()?;
        self.seen.get_mut(place)
    }
}

impl<R: Rules> SearchObserver<R> for Tracer<R> {
    fn again(&mut self) {
        self.seen.clear();
        self.line.clear();
        self.next = None;
    }

    fn tries(&mut self, action: R::Action) {
        self.next = Some(action);
    }

    fn enter(&mut self, position: &R::Position, player: Player, window: Window) -> bool {
        // The root is not counted, as in the node counts of a search.
        self.too_many = self.seen.len() > self.most;
        if self.too_many {
            return false;
        }
        let parent = self.line.last().map(|&(place, _)| place);
        self.line.push((self.seen.len(), player));
        self.seen.push(Seen {
            position: *position,
            parent,
            action: self.next,
            window: if player == self.root { window } else { flipped(window) },
            value: f64::NAN,
            judged: false,
            remembered: false,
            unseen: 0,
        });
        true
    }

    fn note_recall(&mut self) {
        if let Some(here) = self.here() {
            here.remembered = true;
        }
    }

    fn note_judgement(&mut self) {
        if let Some(here) = self.here() {
            here.judged = true;
        }
    }

    fn cut(&mut self, unseen: usize) {
        if let Some(here) = self.here() {
            here.unseen = unseen;
        }
    }

    fn leave(&mut self, value: f64) {
        if let Some((place, player)) = self.line.pop() {
            self.seen[place].value = if player == self.root { value } else { -value };
        }
    }
}
