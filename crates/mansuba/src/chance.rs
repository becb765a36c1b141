//! Chance turns: the draws at the beginning, escapes, and the shifting relation.

use crate::{Action, Colour, MansubaRules, Options, Position, Relation, Stage, Victory};

impl Stage {
    /// Returns the pending draw at the beginning of a game, in the order first, victory, relation.
    pub(crate) fn opening(position: &Position) -> Stage {
        if position.side.is_none() {
            Stage::First
        } else if position.victory.is_none() {
            Stage::Victory
        } else if position.relation.is_none() {
            Stage::Relation
        } else {
            Stage::Play
        }
    }
}

impl MansubaRules {
    /// Returns whether the relation shifts now that the turn number has reached this value.
    pub(crate) fn shift_is_due(&self, turn: u16) -> bool {
        self.tables.period.is_some_and(|period| turn > 0 && turn.is_multiple_of(period))
    }

    /// Appends the possible outcomes of the pending chance turn.
    pub(crate) fn outcomes_into(&self, position: &Position, outcomes: &mut Vec<Action>) {
        let escape = self.options().escape;
        match position.stage {
            Stage::Play => {}
            Stage::First => outcomes.extend(Colour::BOTH.map(Action::First)),
            Stage::Victory => outcomes.extend(Victory::BOTH.map(Action::Victory)),
            Stage::Relation => {
                let others = |relation: &Relation| Some(*relation) != position.relation;
                let drawn = Relation::DRAWN.into_iter().filter(others);
                outcomes.extend(drawn.map(Action::Relation));
            }
            Stage::Escape(_) => {
                outcomes.extend((escape > 0).then_some(Action::Free));
                outcomes.extend((escape < Options::CERTAIN).then_some(Action::Held));
            }
        }
    }

    pub(crate) fn is_possible(&self, position: &Position, outcome: Action) -> bool {
        let mut outcomes = Vec::new();
        self.outcomes_into(position, &mut outcomes);
        outcomes.contains(&outcome)
    }

    /// Returns the relative odds of an outcome: out of 10,000 for an escape, equal otherwise.
    pub(crate) fn odds(&self, outcome: Action) -> u32 {
        match outcome {
            Action::Free => self.options().escape,
            Action::Held => Options::CERTAIN - self.options().escape,
            _ => 1,
        }
    }

    /// Returns the position after an outcome, which must be possible.
    pub(crate) fn decide(&self, position: &Position, outcome: Action) -> Position {
        let mut next = *position;
        match outcome {
            Action::First(colour) => next.side = Some(colour),
            Action::Victory(victory) => next.victory = Some(victory),
            Action::Relation(relation) => next.relation = Some(relation),
            Action::Free => {
                let prisoner = position.escaping().zip(position.side);
                if let (Some(((cell, sort), colour)), Stage::Escape(place)) =
                    (prisoner, position.stage)
                {
                    next.jails[colour as usize].remove(place.into());
                    next.put(crate::Piece { colour, sort }, cell);
                }
            }
            _ => {}
        }
        if matches!(position.stage, Stage::Escape(_)) {
            self.end_turn(&mut next);
        } else {
            next.stage = Stage::opening(&next);
        }
        next
    }
}
