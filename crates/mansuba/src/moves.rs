//! The actions of a player: targets of each piece, prisoners that can escape, and a random action.

use quatuor_core::Dice;

use crate::graph::Graph;
use crate::{Action, Cell, Cells, Colour, MansubaRules, Position, Relation, Sort};

/// A view of a position from the side of the player to act, with the sets needed to generate moves.
#[derive(Clone, Copy)]
pub(crate) struct Survey<'a> {
    position: &'a Position,
    graph: &'a Graph,
    side: Colour,
    /// Number of pieces of a side, including prisoners.
    all: usize,
    occupied: u128,
    /// Cells where a move may end: free ones, and those of pieces that can be captured.
    open: u128,
}

impl MansubaRules {
    /// Creates the survey of the player to act. Before chance has drawn the side or the relation,
    /// it uses Black and the first relation.
    #[inline]
    pub(crate) fn survey<'a>(&'a self, position: &'a Position) -> Survey<'a> {
        let side = position.side.unwrap_or(Colour::Black);
        let relation = position.relation.unwrap_or(Relation::Simple);
        let occupied = position.occupied().0;
        let prey = position.sides[side.other() as usize] & self.tables.exposed;
        Survey {
            position,
            graph: &self.tables.graphs[relation as usize],
            side,
            all: self.world().height(),
            occupied,
            open: self.tables.cells & !occupied | prey,
        }
    }

    /// Returns the targets of the piece on a cell, as if it were its owner's turn; none for an
    /// empty cell.
    pub fn targets(&self, position: &Position, from: Cell) -> Cells {
        let Some(piece) = position.piece_at(from) else { return Cells::EMPTY };
        let turned = Position { side: Some(piece.colour), ..*position };
        self.survey(&turned).targets(from)
    }
}

impl Survey<'_> {
    /// Returns the targets of a piece of the side to act.
    #[inline]
    pub(crate) fn targets(&self, from: Cell) -> Cells {
        self.targets_of(self.position.sort_at(from), from)
    }

    #[inline]
    fn targets_of(&self, sort: Sort, from: Cell) -> Cells {
        let at = usize::from(from.0);
        Cells(match sort {
            Sort::Pawn => {
                // The pawn is lifted off first: its own cell is not a hurdle, and a chain may pass
                // through it.
                let own = Cells::one(from).0;
                self.graph.neighbours[at] & self.open
                    | self.graph.jumps(from, self.occupied & !own, self.open | own)
            }
            Sort::Tower => self.graph.sight(from, self.occupied) & self.open,
            Sort::Elephant => self.graph.leaps[at] & self.open,
        })
    }

    /// Returns the pieces of the side to act, by sort.
    fn own_by_sort(&self) -> [(Sort, Cells); 3] {
        let (own, towers, elephants) =
            (self.own().0, self.position.towers, self.position.elephants);
        [
            (Sort::Pawn, Cells(own & !towers & !elephants)),
            (Sort::Tower, Cells(own & towers)),
            (Sort::Elephant, Cells(own & elephants)),
        ]
    }

    fn own(&self) -> Cells {
        self.position.pieces(self.side)
    }

    /// Iterates over the prisoners whose cell is empty, one entry per prisoner, in order.
    pub(crate) fn hopeful(&self) -> impl Iterator<Item = (Cell, Sort)> {
        let occupied = Cells(self.occupied);
        self.position.jail(self.side).iter().filter(move |&(cell, _)| !occupied.contains(cell))
    }

    /// Appends every action of the player: moves by sort and cell, then escapes; or a pass if there
    /// are none.
    pub(crate) fn actions_into(&self, actions: &mut Vec<Action>) {
        let before = actions.len();
        for (sort, pieces) in self.own_by_sort() {
            pieces.iter().for_each(|from| {
                let targets = self.targets_of(sort, from);
                targets.iter().for_each(|to| actions.push(Action::Move { from, to }));
            });
        }
        let mut last = None;
        for prisoner in self.hopeful() {
            if last != Some(prisoner) {
                actions.push(Action::Escape { cell: prisoner.0, sort: prisoner.1 });
            }
            last = Some(prisoner);
        }
        if actions.len() == before {
            actions.push(Action::Pass);
        }
    }

    /// Returns whether the player can only pass.
    pub(crate) fn is_stuck(&self) -> bool {
        self.hopeful().next().is_none()
            && self.own().iter().all(|from| self.targets(from).is_empty())
    }

    /// Returns a random piece that can act, including prisoners, with its actions. It draws from
    /// all pieces and redraws from the remaining ones if a piece cannot act. All pieces that can
    /// act are therefore equally likely.
    #[inline]
    pub(crate) fn random_piece(&self, dice: &mut Dice) -> Option<Chosen> {
        let mut candidates = self.own();
        let (mut standing, jailed) = if self.position.jail(self.side).is_empty() {
            (self.all, 0)
        } else {
            (candidates.len(), self.hopeful().count())
        };
        while standing + jailed > 0 {
            let rank = dice.below(standing + jailed);
            if rank >= standing {
                return self.hopeful().nth(rank - standing).map(Chosen::Prisoner);
            }
            let from = candidates.nth_cell(rank);
            let targets = self.targets(from);
            if !targets.is_empty() {
                return Some(Chosen::Piece(from, targets));
            }
            candidates = candidates & !Cells::one(from);
            standing -= 1;
        }
        None
    }
}

/// A piece that can act.
#[derive(Clone, Copy)]
pub(crate) enum Chosen {
    Piece(Cell, Cells),
    Prisoner((Cell, Sort)),
}

impl Chosen {
    /// Returns a random action of the piece.
    #[inline]
    pub(crate) fn random_action(self, dice: &mut Dice) -> Action {
        match self {
            Chosen::Prisoner((cell, sort)) => Action::Escape { cell, sort },
            Chosen::Piece(from, targets) => Action::Move { from, to: targets.random_cell(dice) },
        }
    }
}
