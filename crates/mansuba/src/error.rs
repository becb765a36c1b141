//! Errors in texts, positions and actions.

use quatuor_core::{Arg, Explain, Message, explained_error, message};

use crate::{Colour, Relation, Sort};

/// An error in a text, a position or an action of Mansuba. Cells are given by their names.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum MansubaError {
    /// The game has ended.
    Over,
    /// Chance is to act, not a player.
    ChanceActs,
    /// An outcome of chance was played at a player's turn.
    NoChance,
    /// The outcome belongs to another chance turn, or is impossible.
    OtherOutcome(Vec<String>),
    /// The move begins on an empty cell.
    NoPiece(String),
    /// The piece belongs to the opponent.
    EnemyPiece(String),
    /// The move ends on a piece of the same player.
    OwnPiece(String),
    /// The piece on the target cannot be captured in this variant.
    NoCaptures(String),
    /// The piece on the target cannot be captured, because it is on a start place.
    Immune(String),
    /// The piece cannot move there.
    Unreachable {
        /// The sort of the piece.
        sort: Sort,
        /// The cell where it is.
        from: String,
        /// The target of the move.
        to: String,
    },
    /// No such prisoner was taken on this cell.
    NoPrisoner(String),
    /// Prisoners of several sorts were taken on this cell, and the text does not name the sort.
    WhichPrisoner {
        /// The cell.
        cell: String,
        /// The sorts of the prisoners.
        sorts: Vec<Sort>,
    },
    /// The cell where the prisoner was taken is occupied.
    CellTaken(String),
    /// The player cannot pass, because another action is possible.
    MustAct,
    /// The text is not an action in any form.
    NotAnAction {
        /// The text.
        text: String,
        /// The cell in the north-east, which is the last by name.
        corner: String,
    },
    /// The position is invalid.
    Position(PositionFlaw),
}

/// Why a position was rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionFlaw {
    /// The text does not have the form of a position.
    Shape(String),
    /// The number of rows differs from the height.
    RowCount {
        /// Number found.
        found: usize,
        /// Number expected.
        height: usize,
    },
    /// The length of a row differs from the width.
    RowLength {
        /// Number of the row, counted from the north.
        row: usize,
        /// Length expected.
        width: usize,
    },
    /// A symbol is neither a piece nor a number.
    BadSymbol {
        /// The symbol.
        symbol: char,
        /// Number of the row, counted from the north.
        row: usize,
    },
    /// The side is neither `b` nor `w`, nor `-` before the draw.
    BadSide(String),
    /// The turn number is invalid.
    BadTurn(String),
    /// The turn number is `-` in a game with a limit, or a number in a game without one.
    TurnKept {
        /// Whether the game counts turns.
        kept: bool,
    },
    /// The turn number exceeds the limit.
    PastLimit {
        /// Number found.
        turn: String,
        /// Largest number allowed.
        limit: u16,
    },
    /// The relation is unknown, or impossible at this point of the game.
    BadRelation {
        /// Text found.
        text: String,
        /// Possible relations.
        possible: Vec<Relation>,
    },
    /// The victory condition is missing, superfluous, or not `simple` or `complex`.
    BadVictory(String),
    /// The text does not have the form of a jail.
    BadJail(String),
    /// Board and jail together do not contain the pieces of the set-up.
    PieceCount {
        /// Colour of the pieces.
        colour: Colour,
        /// Sort of the pieces.
        sort: Sort,
        /// Number found.
        found: usize,
        /// Number expected.
        expected: usize,
    },
    /// There are prisoners in a game without captures.
    JailWithoutCaptures,
    /// A prisoner was taken on a start place.
    TakenOnStartPlace(String),
    /// The turn number does not match the side to act.
    WrongSide {
        /// Turn number found.
        turn: u16,
        /// Side that acts on this turn.
        side: Colour,
    },
    /// The player to act has already won.
    WonBefore(Colour),
    /// Both players have won.
    BothWon,
    /// The pending decision is not one that chance makes.
    BadPending(String),
    /// Chance has nothing to decide here, or something else.
    NotPending(String),
    /// A draw is missing that chance has to make first.
    Undrawn,
    /// A draw of the beginning is pending, but this is not the beginning.
    NotTheStart,
}

impl Explain for MansubaError {
    fn message(&self) -> Message {
        match self {
            MansubaError::Over => message!("game-is-over"),
            MansubaError::ChanceActs => message!("mansuba-chance-acts"),
            MansubaError::NoChance => message!("mansuba-no-chance"),
            MansubaError::OtherOutcome(possible) => {
                message!("mansuba-other-outcome", possible: possible.clone())
            }
            MansubaError::NoPiece(cell) => message!("mansuba-no-piece", cell: cell.as_str()),
            MansubaError::EnemyPiece(cell) => message!("mansuba-enemy-piece", cell: cell.as_str()),
            MansubaError::OwnPiece(cell) => message!("mansuba-own-piece", cell: cell.as_str()),
            MansubaError::NoCaptures(cell) => message!("mansuba-no-captures", cell: cell.as_str()),
            MansubaError::Immune(cell) => message!("mansuba-immune", cell: cell.as_str()),
            MansubaError::Unreachable { sort, from, to } => {
                message!("mansuba-unreachable", piece: sort.name(), from: from.as_str(),
                    to: to.as_str())
            }
            MansubaError::NoPrisoner(cell) => message!("mansuba-no-prisoner", cell: cell.as_str()),
            MansubaError::WhichPrisoner { cell, sorts } => {
                let form = |sort: &Sort| format!("escape@{cell}{}", sort.letter());
                message!("mansuba-which-prisoner", cell: cell.as_str(),
                    forms: sorts.iter().map(form).collect::<Vec<_>>())
            }
            MansubaError::CellTaken(cell) => message!("mansuba-cell-taken", cell: cell.as_str()),
            MansubaError::MustAct => message!("mansuba-must-act"),
            MansubaError::NotAnAction { text, corner } => {
                message!("mansuba-not-an-action", text: Arg::typed(text), corner: corner.as_str())
            }
            MansubaError::Position(flaw) => flaw.message(),
        }
    }
}
explained_error!(MansubaError);

impl From<PositionFlaw> for MansubaError {
    fn from(flaw: PositionFlaw) -> Self {
        MansubaError::Position(flaw)
    }
}

impl Explain for PositionFlaw {
    fn message(&self) -> Message {
        match self {
            PositionFlaw::Shape(text) => message!("mansuba-not-a-position", text: Arg::typed(text)),
            PositionFlaw::RowCount { found, height } => {
                message!("mansuba-row-count", found: *found, height: *height)
            }
            PositionFlaw::RowLength { row, width } => {
                message!("mansuba-row-length", row: *row, width: *width)
            }
            PositionFlaw::BadSymbol { symbol, row } => {
                message!("mansuba-bad-symbol", symbol: Arg::typed(&symbol.to_string()), row: *row)
            }
            PositionFlaw::BadSide(text) => message!("mansuba-bad-side", text: Arg::typed(text)),
            PositionFlaw::BadTurn(text) => message!("mansuba-bad-turn", text: Arg::typed(text)),
            PositionFlaw::TurnKept { kept: true } => message!("mansuba-turn-missing"),
            PositionFlaw::TurnKept { kept: false } => message!("mansuba-turn-not-kept"),
            PositionFlaw::PastLimit { turn, limit } => {
                message!("mansuba-past-limit", turn: Arg::typed(turn), limit: *limit)
            }
            PositionFlaw::BadRelation { text, possible } => {
                let words: Vec<&str> = possible.iter().map(|relation| relation.word()).collect();
                let words = if words.is_empty() { vec!["-"] } else { words };
                message!("mansuba-bad-relation", text: Arg::typed(text), possible: words)
            }
            PositionFlaw::BadVictory(text) => {
                message!("mansuba-bad-victory", text: Arg::typed(text))
            }
            PositionFlaw::BadJail(text) => message!("mansuba-bad-jail", text: Arg::typed(text)),
            PositionFlaw::PieceCount { colour, sort, found, expected } => {
                let letter = crate::Piece { colour: *colour, sort: *sort }.letter();
                message!("mansuba-piece-count", colour: colour.name(), piece: letter,
                    found: *found, expected: *expected)
            }
            PositionFlaw::JailWithoutCaptures => message!("mansuba-jail-without-captures"),
            PositionFlaw::TakenOnStartPlace(cell) => {
                message!("mansuba-taken-on-start", cell: cell.as_str())
            }
            PositionFlaw::WrongSide { turn, side } => {
                message!("mansuba-wrong-side", turn: *turn, side: side.name())
            }
            PositionFlaw::WonBefore(colour) => {
                message!("mansuba-won-before", colour: colour.name())
            }
            PositionFlaw::BothWon => message!("mansuba-both-won"),
            PositionFlaw::BadPending(text) => {
                message!("mansuba-bad-pending", text: Arg::typed(text))
            }
            PositionFlaw::NotPending(text) => {
                message!("mansuba-not-pending", text: Arg::typed(text))
            }
            PositionFlaw::Undrawn => message!("mansuba-undrawn"),
            PositionFlaw::NotTheStart => message!("mansuba-not-the-start"),
        }
    }
}
