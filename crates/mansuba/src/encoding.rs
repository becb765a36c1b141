//! Action numbers for moves, escapes and outcomes of chance; planes for pieces, prisoners and the
//! state of the game.
//!
//! ```text
//!   action   from * cells + to          a move                then  free, held
//!            then 3 * cell + sort       an escape                   one for each relation
//!            then one                   a pass                      black or white first
//!                                                                   simple or complex victory
//!   plane    0..6    pieces: black pawn, tower, elephant, white ...
//!            6..12   number of them that are prisoners taken on this cell
//!            12      the prisoner who tries to escape: 1, 2 or 3 for its sort
//!            13..18  the relation         21..24  chance decides who begins, the victory, the relation
//!            18, 19  the victory          24      the share of the turns that is over
//!            20      whether White acts
//! ```

use quatuor_core::encoding::{Encoded, Planes};

use crate::{Action, Cell, Colour, MansubaRules, Position, Relation, Sort, Stage, Victory};

/// Number of outcomes of chance: of an escape, the relation, the first colour and the victory.
const OUTCOMES: usize = 2 + Relation::ALL.len() + 2 + 2;
const PLANES: usize = 25;

/// Returns the outcome with this number.
fn outcome(number: usize) -> Option<Action> {
    let relations = Relation::ALL.into_iter().map(Action::Relation);
    let mut all = [Action::Free, Action::Held]
        .into_iter()
        .chain(relations)
        .chain(Colour::BOTH.map(Action::First))
        .chain(Victory::BOTH.map(Action::Victory));
    all.nth(number)
}

fn outcome_number(action: Action) -> usize {
    match action {
        Action::Held => 1,
        Action::Relation(relation) => 2 + relation as usize,
        Action::First(colour) => 2 + Relation::ALL.len() + colour as usize,
        Action::Victory(victory) => 4 + Relation::ALL.len() + victory as usize,
        _ => 0,
    }
}

impl MansubaRules {
    fn cell_count(&self) -> usize {
        self.world().size()
    }
}

impl Encoded for MansubaRules {
    fn action_count(&self) -> usize {
        let cells = self.cell_count();
        cells * cells + 3 * cells + 1
    }

    fn outcome_count(&self) -> usize {
        OUTCOMES
    }

    fn action_number(&self, action: Action) -> usize {
        let cells = self.cell_count();
        match action {
            Action::Move { from, to } => usize::from(from.0) * cells + usize::from(to.0),
            Action::Escape { cell, sort } => {
                cells * cells + 3 * usize::from(cell.0) + sort as usize
            }
            Action::Pass => self.action_count() - 1,
            outcome => self.action_count() + outcome_number(outcome),
        }
    }

    fn numbered_action(&self, number: usize) -> Option<Action> {
        let (cells, count) = (self.cell_count(), self.action_count());
        let cell = |number: usize| Cell(number as u8);
        if let Some(chance) = number.checked_sub(count) {
            return outcome(chance);
        }
        if number == count - 1 {
            return Some(Action::Pass);
        }
        Some(match number.checked_sub(cells * cells) {
            None => Action::Move { from: cell(number / cells), to: cell(number % cells) },
            Some(escape) => Action::Escape { cell: cell(escape / 3), sort: Sort::ALL[escape % 3] },
        })
    }

    /// In every turn a prisoner may try to escape, which takes two actions, and the relation may
    /// shift. Three draws come before the first turn.
    fn longest_game(&self) -> Option<usize> {
        self.options().max_turns.map(|turns| 3 * usize::from(turns) + 3)
    }

    fn observation_shape(&self) -> [usize; 3] {
        [PLANES, self.world().height(), self.world().width()]
    }

    fn observe(&self, position: &Position, planes: &mut [f32]) {
        let mut planes = Planes::new(self.cell_count(), planes);
        for colour in Colour::BOTH {
            for cell in position.pieces(colour) {
                let plane = 3 * colour as usize + position.sort_at(cell) as usize;
                planes.add(plane, cell.0.into(), 1.0);
            }
            for (cell, sort) in position.jail(colour).iter() {
                planes.add(6 + 3 * colour as usize + sort as usize, cell.0.into(), 1.0);
            }
        }
        if let Some((cell, sort)) = position.escaping() {
            planes.add(12, cell.0.into(), f32::from(sort as u8 + 1));
        }
        if let Some(relation) = position.relation {
            planes.fill(13 + relation as usize, 1.0);
        }
        if let Some(victory) = position.victory {
            planes.fill(18 + victory as usize, 1.0);
        }
        if position.side == Some(Colour::White) {
            planes.fill(20, 1.0);
        }
        match position.stage {
            Stage::First => planes.fill(21, 1.0),
            Stage::Victory => planes.fill(22, 1.0),
            Stage::Relation => planes.fill(23, 1.0),
            Stage::Play | Stage::Escape(_) => {}
        }
        if let Some(limit) = self.options().max_turns {
            planes.fill(24, f32::from(position.turn) / f32::from(limit.max(1)));
        }
    }
}
