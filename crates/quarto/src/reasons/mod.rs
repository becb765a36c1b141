//! Reasons for actions in Quarto: patterns that lack one piece, and the remaining safe pieces.
//!
//! A piece is *safe* if it completes no pattern on any cell. A player without a safe piece to give
//! loses immediately. With best play no game is lost in another way, because giving a safe piece
//! always lasts longer. An exact verdict therefore also states which player runs out of safe
//! pieces.

mod find;

pub use find::facts;

use crate::{Cell, Pattern, Piece, Position, Property, QuartoRules};
use quatuor_core::evaluation::Wdl;
use quatuor_core::{Message, message};
use quatuor_show::reasons::{ActionContext, Motif, Reasoned};

/// A pattern with the properties that its pieces share.
pub type Row = (Pattern, Vec<Property>);

/// A fact about a position that supports an action or explains why it loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// Placing here completes these patterns and wins.
    Completes(Vec<Row>),
    /// This pattern lacked one of the remaining pieces, and the piece placed here does not fit.
    Spoils(Row),
    /// After this placement, this number of the remaining pieces is safe to give.
    SafeLeft {
        /// Number of safe pieces.
        safe: usize,
        /// Number of remaining pieces.
        left: usize,
    },
    /// Every other cell would leave no safe piece to give.
    OnlyCellWithSafePiece,
    /// This other cell would leave no safe piece to give.
    NoSafePieceAfter(Cell),
    /// Every placement leaves no safe piece to give.
    NoSafePieceAnywhere,
    /// The given piece completes no pattern.
    CompletesNothing(Piece),
    /// Every other piece completes a pattern immediately.
    OnlySafePiece,
    /// Every other piece completes a pattern immediately, and each of them completes this one.
    OthersComplete(Pattern),
    /// Every piece completes a pattern immediately.
    NoSafePiece,
    /// The given piece completes this pattern on a cell, although a safe piece exists.
    HandsOver(Cell, Row),
    /// This other piece would complete a pattern on a cell.
    WouldComplete(Piece, Cell, Row),
    /// This number of safe pieces is left to give, and with best play this player runs out of them.
    RunsOut {
        /// Number of safe pieces, before one is given.
        safe: usize,
        /// Whether the player to act runs out of them.
        own: bool,
    },
}

impl Fact {
    /// Returns whether the fact speaks against the action.
    fn is_fault(&self) -> bool {
        matches!(
            self,
            Fact::HandsOver(..) | Fact::SafeLeft { safe: 0, .. } | Fact::RunsOut { own: true, .. }
        )
    }

    fn message(&self, size: usize) -> Message {
        let all = |shared: &[Property]| -> Vec<Message> {
            shared.iter().map(|property| property.all()).collect()
        };
        let row = |(pattern, shared): &Row| message!("quarto-completed", pattern: pattern.name(size), shared: all(shared));
        match self {
            Fact::Completes(rows) => {
                let rows: Vec<Message> = rows.iter().map(row).collect();
                message!("advice-quarto-completes", rows: rows)
            }
            Fact::Spoils((pattern, shared)) => message!("advice-quarto-spoils",
                pattern: pattern.name(size), shared: all(shared)),
            Fact::SafeLeft { safe: 0, .. } => message!("advice-quarto-none-safe-after"),
            Fact::SafeLeft { safe, left } if safe == left => {
                message!("advice-quarto-all-safe-after")
            }
            Fact::SafeLeft { safe, .. } => message!("advice-quarto-safe-after", count: *safe),
            Fact::OnlyCellWithSafePiece => message!("advice-quarto-only-cell"),
            Fact::NoSafePieceAfter(cell) => {
                message!("advice-quarto-other-cell", cell: cell.name(size))
            }
            Fact::NoSafePieceAnywhere => message!("advice-quarto-none-safe-anywhere"),
            Fact::CompletesNothing(_) => message!("advice-quarto-completes-nothing"),
            Fact::OnlySafePiece => message!("advice-quarto-only-piece"),
            Fact::OthersComplete(pattern) => {
                message!("advice-quarto-others-complete", pattern: pattern.name(size))
            }
            Fact::NoSafePiece => message!("advice-quarto-none-safe"),
            Fact::HandsOver(cell, (pattern, shared)) => {
                message!("advice-quarto-hands-over", cell: cell.name(size),
                    pattern: pattern.name(size), shared: all(shared))
            }
            Fact::WouldComplete(piece, cell, (pattern, shared)) => {
                message!("advice-quarto-would-complete", piece: piece.digit(),
                    name: piece.name(size), cell: cell.name(size), pattern: pattern.name(size),
                    shared: all(shared))
            }
            Fact::RunsOut { safe, own: true } => message!("advice-quarto-runs-out", count: *safe),
            Fact::RunsOut { safe, own: false } => {
                message!("advice-quarto-other-runs-out", count: *safe)
            }
        }
    }
}

impl Reasoned for QuartoRules {
    /// Only placements count as steps, and every other action is a placement.
    fn steps(&self, position: &Position, actions: u32) -> u32 {
        if position.hand().is_some() { actions.div_ceil(2) } else { actions / 2 }
    }

    fn reasons(&self, case: &ActionContext<'_, Self>) -> Vec<Message> {
        facts(case).iter().map(|fact| fact.message(self.size())).collect()
    }

    /// The players give safe pieces in turn, and a player with none left loses. If the number of
    /// remaining safe pieces predicts the proven winner, parity is the motif.
    fn motifs(&self, case: &ActionContext<'_, Self>) -> Vec<Motif> {
        let safe = find::safe_to_give(case);
        let point = match safe {
            1 => Some(Motif::LastSafe),
            _ if safe % 2 == 1 && safe <= find::FEW && case.wdl() == Some(Wdl::Win) => {
                Some(Motif::Parity)
            }
            _ => None,
        };
        point.into_iter().collect()
    }

    fn faults(&self, case: &ActionContext<'_, Self>) -> Vec<Message> {
        let facts = facts(case);
        facts.iter().filter(|fact| fact.is_fault()).map(|fact| fact.message(self.size())).collect()
    }
}
