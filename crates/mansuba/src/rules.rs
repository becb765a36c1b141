//! The rules of one variant.

use std::sync::Arc;

use quatuor_core::{Dice, Outcome, Player, Rules, Spec, Turn};
use quatuor_show::Family;

use crate::symmetry::Symmetries;
use crate::tables::Tables;
use crate::{
    Action, Cell, Cells, Colour, MansubaError, Options, Piece, Position, Sort, Stage, Victory,
    World,
};

/// One variant of Mansuba.
#[derive(Clone)]
pub struct MansubaRules {
    pub(crate) tables: Arc<Tables>,
}

impl std::fmt::Debug for MansubaRules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.spec())
    }
}

impl MansubaRules {
    /// Creates the variant with these options. Without a limit of turns the relation does not
    /// shift.
    pub fn new(options: Options) -> Self {
        MansubaRules { tables: Arc::new(Tables::new(options)) }
    }

    /// Returns the options of the variant.
    pub fn options(&self) -> &Options {
        &self.tables.options
    }

    /// Returns the size of the board.
    pub fn world(&self) -> World {
        self.options().world
    }

    /// Returns the start places of a colour.
    pub fn start_places(&self, colour: Colour) -> Cells {
        Cells(self.tables.starts[colour as usize])
    }

    /// Returns the symmetries that preserve the relations, the start places and the set-up.
    pub fn symmetry_group(&self) -> &Symmetries {
        self.tables.symmetries()
    }

    /// Returns the piece that an action captures.
    pub fn captured(&self, position: &Position, action: Action) -> Option<Piece> {
        let Action::Move { to, .. } = action else { return None };
        position.piece_at(to)
    }

    /// Returns whether an action captures a piece.
    pub fn is_capture(&self, position: &Position, action: Action) -> bool {
        self.captured(position, action).is_some()
    }

    /// Returns whether a colour meets the victory condition.
    #[inline]
    pub(crate) fn has_won(&self, position: &Position, colour: Colour) -> bool {
        let goal = self.tables.starts[colour.other() as usize];
        let there = position.sides[colour as usize] & goal;
        match position.victory {
            Some(Victory::Complex) => there == goal,
            _ => there != 0,
        }
    }

    /// Returns the outcome at a player's turn, if the game has ended. Only the player who moved
    /// last can have won.
    #[inline]
    pub(crate) fn outcome(&self, position: &Position) -> Option<Outcome> {
        let before = position.side?.other();
        if self.has_won(position, before) {
            Some(Outcome::Win(before.player()))
        } else if u32::from(position.turn) == self.tables.limit {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// Ends the turn of the side to act.
    #[inline]
    pub(crate) fn end_turn(&self, position: &mut Position) {
        position.stage = Stage::Play;
        position.side = position.side.map(Colour::other);
        position.turn += self.tables.tick;
        if self.shift_is_due(position.turn) && self.outcome(position).is_none() {
            position.stage = Stage::Relation;
        }
    }

    #[inline]
    fn move_piece(&self, position: &Position, from: Cell, to: Cell) -> Position {
        let mut next = *position;
        let (origin, target) = (Cells::one(from).0, Cells::one(to).0);
        let side = position.side.unwrap_or(Colour::Black);
        if position.sides[side.other() as usize] & target != 0 {
            let sort = position.sort_at(to);
            next.sides[side.other() as usize] ^= target;
            next.towers &= !target;
            next.elephants &= !target;
            next.jails[side.other() as usize].insert(to, sort);
        }
        next.sides[side as usize] ^= origin | target;
        match position.sort_at(from) {
            Sort::Pawn => {}
            Sort::Tower => next.towers ^= origin | target,
            Sort::Elephant => next.elephants ^= origin | target,
        }
        self.end_turn(&mut next);
        next
    }
}

impl Rules for MansubaRules {
    type Position = Position;
    type Action = Action;
    type Error = MansubaError;

    const POLICIES: &'static [&'static str] = &["greedy"];

    fn spec(&self) -> Spec {
        self.options().spec(Self::NAME)
    }

    fn start(&self) -> Position {
        self.tables.start
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if position.stage != Stage::Play {
            return Turn::Chance;
        }
        match self.outcome(position) {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Player(position.side.map_or(Player::First, Colour::player)),
        }
    }

    fn actions_into(&self, position: &Position, actions: &mut Vec<Action>) {
        match self.turn(position) {
            Turn::Over(_) => {}
            Turn::Chance => self.outcomes_into(position, actions),
            Turn::Player(_) => self.survey(position).actions_into(actions),
        }
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), MansubaError> {
        self.check_action(position, action)
    }

    #[inline]
    fn play(&self, position: &Position, action: Action) -> Position {
        match action {
            Action::Move { from, to } => self.move_piece(position, from, to),
            Action::Escape { cell, sort } => {
                let jail = position.side.map(|side| position.jail(side));
                let place = jail.and_then(|jail| jail.find(cell, sort)).unwrap_or(0);
                Position { stage: Stage::Escape(place as u8), ..*position }
            }
            Action::Pass => {
                let mut next = *position;
                self.end_turn(&mut next);
                next
            }
            outcome => self.decide(position, outcome),
        }
    }

    fn weight(&self, _position: &Position, outcome: Action) -> u32 {
        self.odds(outcome)
    }

    fn action_text(&self, position: &Position, action: Action) -> String {
        self.write_action(position, action)
    }

    fn read_action(&self, position: &Position, text: &str) -> Result<Action, MansubaError> {
        self.parse_action(position, text)
    }

    fn position_text(&self, position: &Position) -> String {
        self.write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, MansubaError> {
        self.parse_position(text)
    }

    fn symmetries(&self) -> usize {
        self.symmetry_group().count()
    }

    fn transform(&self, position: &Position, symmetry: usize) -> Position {
        self.symmetry_group().transform(position, symmetry)
    }

    fn transform_action(&self, action: Action, symmetry: usize) -> Action {
        self.symmetry_group().transform_action(action, symmetry)
    }

    fn inverse(&self, symmetry: usize) -> usize {
        self.symmetry_group().inverse(symmetry)
    }

    #[inline]
    fn sample(&self, position: &Position, dice: &mut Dice) -> Option<Action> {
        match self.turn(position) {
            Turn::Over(_) => None,
            Turn::Player(_) => {
                let chosen = self.survey(position).random_piece(dice);
                Some(chosen.map_or(Action::Pass, |piece| piece.random_action(dice)))
            }
            Turn::Chance => {
                let outcomes = self.actions(position);
                let weights: Vec<u32> = outcomes.iter().map(|&o| self.odds(o)).collect();
                dice.weighted(&weights).map(|index| outcomes[index])
            }
        }
    }

    fn choose_by(&self, policy: &str, position: &Position, dice: &mut Dice) -> Option<Action> {
        self.turn(position).player()?;
        if policy == "greedy" { self.greedy_action(position, dice) } else { None }
    }

    /// Returns `capture`, or `escape` for a successful escape.
    fn event(&self, position: &Position, action: Action) -> Option<&'static str> {
        match action {
            Action::Free => Some("escape"),
            _ => self.is_capture(position, action).then_some("capture"),
        }
    }
}
