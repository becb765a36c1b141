//! Why a text, a position or an action was refused.

use quatuor_core::{Arg, Explain, Message, explained_error, message};

use crate::{Colour, Relation, Sort};

/// Every way to be wrong about Mansuba. Cells are given by their names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MansubaError {
    /// The game has ended.
    Over,
    /// Chance is to act, not a player.
    ChanceActs,
    /// An outcome of chance where a player is to act.
    NoChance,
    /// An outcome of another chance turn, or one that cannot happen.
    OtherOutcome(Vec<String>),
    /// No piece where the move begins.
    NoPiece(String),
    /// The piece belongs to the opponent.
    EnemyPiece(String),
    /// A piece of one's own where the move ends.
    OwnPiece(String),
    /// A piece there cannot be taken in this variant.
    NoCaptures(String),
    /// A piece there cannot be taken: it stands on a start place.
    Immune(String),
    /// The piece cannot go there.
    Unreachable {
        /// What it is.
        sort: Sort,
        /// Where it stands.
        from: String,
        /// Where it should go.
        to: String,
    },
    /// No such prisoner was taken there.
    NoPrisoner(String),
    /// Prisoners of several sorts were taken there, and the text does not say which.
    WhichPrisoner {
        /// Where.
        cell: String,
        /// What they are.
        sorts: Vec<Sort>,
    },
    /// A piece stands where the prisoner was taken.
    CellTaken(String),
    /// There is something else to do than to pass.
    MustAct,
    /// Not an action in any form.
    NotAnAction {
        /// The text.
        text: String,
        /// The cell in the north-east, the last by name.
        corner: String,
    },
    /// The position is flawed.
    Position(PositionFlaw),
}

/// Why a position was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionFlaw {
    /// Not of the form of a position.
    Shape(String),
    /// Another number of rows than the height.
    RowCount {
        /// Found.
        found: usize,
        /// Expected.
        height: usize,
    },
    /// A row of another length than the width.
    RowLength {
        /// The row, counted from the north.
        row: usize,
        /// Expected.
        width: usize,
    },
    /// A symbol that is neither a piece nor a number.
    BadSymbol {
        /// The symbol.
        symbol: char,
        /// The row, counted from the north.
        row: usize,
    },
    /// Neither `b` nor `w`, nor `-` where nothing is drawn yet.
    BadSide(String),
    /// Not a turn number.
    BadTurn(String),
    /// `-` where the game has a limit, or a number where it has none.
    TurnKept {
        /// Whether the number is kept.
        kept: bool,
    },
    /// A turn number above the limit.
    PastLimit {
        /// Written.
        turn: String,
        /// Largest.
        limit: u16,
    },
    /// Not a relation, or not one that the game can have then.
    BadRelation {
        /// Written.
        text: String,
        /// Possible.
        possible: Vec<Relation>,
    },
    /// What wins is missing or too much, or not `simple` or `complex`.
    BadVictory(String),
    /// Not of the form of a jail.
    BadJail(String),
    /// Board and jail together have another number of pieces than the set-up.
    PieceCount {
        /// Whose.
        colour: Colour,
        /// What they are.
        sort: Sort,
        /// Found.
        found: usize,
        /// Expected.
        expected: usize,
    },
    /// Prisoners although nothing can be taken.
    JailWithoutCaptures,
    /// A prisoner that was taken on a start place.
    TakenOnStartPlace(String),
    /// The other player's turn, by the number of turns.
    WrongSide {
        /// Written.
        turn: u16,
        /// Who acts then.
        side: Colour,
    },
    /// The player to act has won before.
    WonBefore(Colour),
    /// Both players have won.
    BothWon,
    /// Not something that chance decides.
    BadPending(String),
    /// Chance has nothing to decide here, or something else.
    NotPending(String),
    /// Chance has something else to decide first.
    Undrawn,
    /// Something is drawn at the beginning, but this is not the beginning.
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
