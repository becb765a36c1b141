//! Checks whether an action is legal, and explains why not.

use quatuor_core::{Rules, Turn};

use crate::{Action, Cell, Cells, Colour, MansubaError, MansubaRules, Position};

impl MansubaRules {
    pub(crate) fn check_action(
        &self,
        position: &Position,
        action: Action,
    ) -> Result<(), MansubaError> {
        let name = |cell| self.world().name(cell);
        match (self.turn(position), action) {
            (Turn::Over(_), _) => Err(MansubaError::Over),
            (Turn::Chance, outcome) if outcome.is_outcome() => {
                let possible = self.is_possible(position, outcome);
                if possible {
                    Ok(())
                } else {
                    Err(MansubaError::OtherOutcome(self.names_of(position)))
                }
            }
            (Turn::Chance, _) => Err(MansubaError::ChanceActs),
            (Turn::Player(_), Action::Move { from, to }) => self.check_move(position, from, to),
            (Turn::Player(_), Action::Escape { cell, sort }) => {
                let jail = position.side.map(|side| position.jail(side));
                if jail.and_then(|jail| jail.find(cell, sort)).is_none() {
                    Err(MansubaError::NoPrisoner(name(cell)))
                } else if position.occupied().contains(cell) {
                    Err(MansubaError::CellTaken(name(cell)))
                } else {
                    Ok(())
                }
            }
            (Turn::Player(_), Action::Pass) => {
                if self.survey(position).is_stuck() {
                    Ok(())
                } else {
                    Err(MansubaError::MustAct)
                }
            }
            (Turn::Player(_), _) => Err(MansubaError::NoChance),
        }
    }

    fn names_of(&self, position: &Position) -> Vec<String> {
        let mut outcomes = Vec::new();
        self.outcomes_into(position, &mut outcomes);
        outcomes.iter().map(|&outcome| self.write_action(position, outcome)).collect()
    }

    fn check_move(&self, position: &Position, from: Cell, to: Cell) -> Result<(), MansubaError> {
        let name = |cell| self.world().name(cell);
        let side = position.side.unwrap_or(Colour::Black);
        let piece = position.piece_at(from).ok_or_else(|| MansubaError::NoPiece(name(from)))?;
        if piece.colour != side {
            return Err(MansubaError::EnemyPiece(name(from)));
        }
        if self.survey(position).targets(from).contains(to) {
            return Ok(());
        }
        let unreachable =
            MansubaError::Unreachable { sort: piece.sort, from: name(from), to: name(to) };
        Err(match position.piece_at(to) {
            _ if from == to => unreachable,
            Some(there) if there.colour == side => MansubaError::OwnPiece(name(to)),
            // Immunity only matters for a piece that could reach the target.
            Some(_) if !self.survey(&position.without(to)).targets(from).contains(to) => {
                unreachable
            }
            Some(_) if !self.options().captures => MansubaError::NoCaptures(name(to)),
            Some(_) if !Cells(self.tables.exposed).contains(to) => MansubaError::Immune(name(to)),
            _ => unreachable,
        })
    }
}
