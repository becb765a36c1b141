//! The rules of one variant.

use quatuor_core::{Dice, Outcome, Player, Rules, Spec, Turn};
use quatuor_show::Family;

use crate::family::AS_THE_LEVEL;
use crate::position::NO_PIECE;
use crate::tables::{Tables, tables};
use crate::{Action, Cell, Pattern, PatternSet, Piece, Pieces, Position, Property, QuartoError};

/// One variant of Quarto: a size and a set of winning patterns.
#[derive(Clone, Copy)]
pub struct QuartoRules {
    pub(crate) tables: &'static Tables,
}

impl std::fmt::Debug for QuartoRules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.spec())
    }
}

impl QuartoRules {
    /// Creates the variant of this size (2 to 4) and level (1 to 4; 3 and 4 only for size 4), if it
    /// exists.
    pub fn new(size: usize, level: usize) -> Option<Self> {
        let levels = if size == 4 { 4 } else { 2 };
        let exists = (2..=4).contains(&size) && (1..=levels).contains(&level);
        let set = PatternSet::of_level(level).filter(|_| exists)?;
        Some(QuartoRules { tables: tables(size, set) })
    }

    /// Creates the variant of size 4 with these winning patterns.
    pub fn with_patterns(set: PatternSet) -> Self {
        QuartoRules { tables: tables(4, set) }
    }

    /// Returns the number of cells along a side, which is also the number of attributes of a piece.
    pub fn size(&self) -> usize {
        self.tables.size
    }

    /// Returns the level, 1 to 4, or `None` if no level has these patterns.
    pub fn level(&self) -> Option<usize> {
        self.pattern_set().level()
    }

    /// Returns the winning families of patterns.
    pub fn pattern_set(&self) -> PatternSet {
        self.tables.set
    }

    /// Returns the winning patterns.
    pub fn patterns(&self) -> &'static [Pattern] {
        &self.tables.patterns
    }

    /// Returns the symmetries of the board and of the pieces.
    pub fn symmetry_group(&self) -> &'static crate::Symmetries {
        self.tables.symmetries()
    }

    /// Returns the number of pieces of the game.
    pub fn piece_count(&self) -> u32 {
        1 << self.size()
    }

    /// Returns the pieces that are neither on the board nor in hand.
    #[inline]
    pub fn pieces_left(&self, position: &Position) -> Pieces {
        let all = ((1_u32 << self.piece_count()) - 1) as u16;
        // The bit of `NO_PIECE` is outside of the sixteen bits.
        let hand = (1_u32 << position.hand) as u16;
        Pieces(all & !position.placed & !hand)
    }

    #[inline]
    fn empty_cells(&self, position: &Position) -> u16 {
        let cells = self.size() * self.size();
        ((1_u32 << cells) - 1) as u16 & !position.occupied
    }

    /// Returns the empty cells on which this piece would complete a pattern; bit c is cell c.
    #[inline]
    pub fn winning_cells(&self, position: &Position, piece: Piece) -> u16 {
        let mut cells = 0;
        for bit in 0..self.size() {
            let ones = position.plane(bit);
            let same = if piece.0 >> bit & 1 == 1 { ones } else { position.occupied & !ones };
            cells |= self.tables.completions(same);
        }
        cells & !position.occupied
    }

    /// Returns the unsafe properties: those shared by all other pieces of some pattern that lacks
    /// one piece.
    ///
    /// Bit b stands for pieces whose bit b is 1, bit 4 + b for pieces whose bit b is 0.
    #[inline]
    pub fn unsafe_bits(&self, position: &Position) -> u8 {
        let mut properties = 0;
        for bit in 0..self.size() {
            let ones = position.plane(bit);
            let zeros = position.occupied & !ones;
            let open = |set| self.tables.completions(set) & !position.occupied != 0;
            properties |= u8::from(open(ones)) << bit | u8::from(open(zeros)) << (4 + bit);
        }
        properties
    }

    /// Returns the unsafe properties as a list.
    pub fn unsafe_properties(&self, position: &Position) -> Vec<Property> {
        let properties = self.unsafe_bits(position);
        let mut list = Vec::new();
        for attribute in 0..self.size() {
            let bit = self.size() - 1 - attribute;
            for (value, shift) in [(false, 4 + bit), (true, bit)] {
                if properties >> shift & 1 == 1 {
                    list.push(Property { attribute, value });
                }
            }
        }
        list
    }

    /// Returns the remaining pieces that can be given without losing immediately.
    #[inline]
    pub fn safe_pieces(&self, position: &Position) -> Pieces {
        let free = self.tables.free_of[usize::from(self.unsafe_bits(position))];
        Pieces(free & self.pieces_left(position).0)
    }

    /// Returns the position after placing the piece in hand, which must be legal.
    #[inline]
    pub fn place(&self, position: &Position, cell: Cell) -> Position {
        let piece = Piece(position.hand);
        let mut next = *position;
        next.won = self.winning_cells(position, piece) >> cell.0 & 1 == 1;
        next.put(piece, cell);
        next.hand = NO_PIECE;
        next
    }

    /// Returns the completed patterns with the properties that their pieces share.
    pub fn completed(&self, position: &Position) -> Vec<(Pattern, Vec<Property>)> {
        let shared = |pattern: &Pattern| {
            let full = pattern.cells & position.occupied == pattern.cells;
            let common = |attribute: usize| {
                let ones = position.plane(self.size() - 1 - attribute) & pattern.cells;
                let value = ones != 0;
                (ones == 0 || ones == pattern.cells).then_some(Property { attribute, value })
            };
            let properties: Vec<Property> =
                (0..self.size()).filter(|_| full).filter_map(common).collect();
            (!properties.is_empty()).then_some((*pattern, properties))
        };
        self.patterns().iter().filter_map(shared).collect()
    }

    /// Returns the player who places the next piece, whether it is already given or not.
    fn placer(position: &Position) -> Player {
        if position.count().is_multiple_of(2) { Player::Second } else { Player::First }
    }
}

impl Rules for QuartoRules {
    type Position = Position;
    type Action = Action;
    type Error = QuartoError;

    fn spec(&self) -> Spec {
        let (level, patterns) = match self.level() {
            Some(level) => (level, AS_THE_LEVEL.to_owned()),
            None => (1, self.pattern_set().to_string()),
        };
        let values = [self.size().to_string(), level.to_string(), patterns];
        Spec::with_values(Self::NAME, Self::KEYS, values)
    }

    fn start(&self) -> Position {
        Position::EMPTY
    }

    fn turn(&self, position: &Position) -> Turn {
        let placer = QuartoRules::placer(position);
        if position.won {
            // The player who placed the last piece is the opponent of the next placer.
            Turn::Over(Outcome::Win(placer.other()))
        } else if position.count() == self.piece_count() {
            Turn::Over(Outcome::Draw)
        } else if position.hand == NO_PIECE {
            Turn::Player(placer.other())
        } else {
            Turn::Player(placer)
        }
    }

    fn actions_into(&self, position: &Position, actions: &mut Vec<Action>) {
        if position.won {
            return;
        }
        if position.hand == NO_PIECE {
            actions.extend(self.pieces_left(position).iter().map(Action::Give));
        } else {
            let mut cells = self.empty_cells(position);
            while cells != 0 {
                actions.push(Action::Place(Cell(cells.trailing_zeros() as u8)));
                cells &= cells - 1;
            }
        }
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), QuartoError> {
        let size = self.size();
        if self.turn(position).outcome().is_some() {
            return Err(QuartoError::Over);
        }
        match (action, position.hand()) {
            (Action::Give(_), Some(piece)) => Err(QuartoError::MustPlace { piece, size }),
            (Action::Place(_), None) => Err(QuartoError::MustGive),
            (Action::Give(piece), None) if self.pieces_left(position).contains(piece) => Ok(()),
            (Action::Give(piece), None) => Err(QuartoError::PieceGone { piece, size }),
            (Action::Place(cell), Some(_)) if self.empty_cells(position) >> cell.0 & 1 == 1 => {
                Ok(())
            }
            (Action::Place(cell), Some(_)) => Err(QuartoError::CellTaken { cell, size }),
        }
    }

    fn play(&self, position: &Position, action: Action) -> Position {
        match action {
            Action::Give(piece) => Position { hand: piece.0, ..*position },
            Action::Place(cell) => self.place(position, cell),
        }
    }

    fn action_text(&self, _position: &Position, action: Action) -> String {
        self.write_action(action)
    }

    fn read_action(&self, _position: &Position, text: &str) -> Result<Action, QuartoError> {
        self.parse_action(text)
    }

    fn position_text(&self, position: &Position) -> String {
        self.write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, QuartoError> {
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

    fn canonical(&self, position: &Position) -> Position {
        self.symmetry_group().canonical(position)
    }

    fn sample(&self, position: &Position, dice: &mut Dice) -> Option<Action> {
        if position.won {
            return None;
        }
        if position.hand == NO_PIECE {
            let left = self.pieces_left(position);
            let chosen = dice.below(left.iter().len());
            return left.into_iter().nth(chosen).map(Action::Give);
        }
        let cells = self.empty_cells(position);
        let chosen = dice.below(cells.count_ones() as usize);
        let without_lowest = |set: u16, _| set & set.wrapping_sub(1);
        let rest = (0..chosen).fold(cells, without_lowest);
        (rest != 0).then(|| Action::Place(Cell(rest.trailing_zeros() as u8)))
    }
}
