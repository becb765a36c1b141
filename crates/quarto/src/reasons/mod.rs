//! Reasons of Quarto: patterns that lack one piece, and the safe pieces that are left.
//!
//! A piece is *safe* when it completes nothing wherever it is placed. Whoever has no safe piece to give
//! loses at once, and with best play no game is lost in any other way: as long as there is a safe piece,
//! giving it lasts longer. So an exact verdict also says who runs out.

mod find;

pub use find::facts;

use crate::{Cell, Pattern, Piece, Position, Property, QuartoRules};
use quatuor_core::evaluation::Wdl;
use quatuor_core::{Message, message};
use quatuor_show::reasons::{ActionContext, Motif, Reasoned};

/// A pattern with what its pieces share.
pub type Row = (Pattern, Vec<Property>);

/// A fact about a position of Quarto that speaks for an action, or says why it loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// Placing here completes these: a win.
    Completes(Vec<Row>),
    /// This lacked one piece to be complete, such as is left, and the piece placed here does not fit.
    Spoils(Row),
    /// After this placement, so many of the pieces left are safe to give.
    SafeLeft {
        /// Safe ones.
        safe: usize,
        /// All.
        left: usize,
    },
    /// On every other cell it would leave no safe piece to give.
    OnlyCellWithSafePiece,
    /// On this other cell it would leave no safe piece to give.
    NoSafePieceAfter(Cell),
    /// Wherever it is placed, no safe piece is left to give.
    NoSafePieceAnywhere,
    /// The piece that is given completes nothing.
    CompletesNothing(Piece),
    /// Every other piece completes a pattern at once.
    OnlySafePiece,
    /// The same, and this pattern is one that each of them completes.
    OthersComplete(Pattern),
    /// Every piece completes a pattern at once.
    NoSafePiece,
    /// The piece that is given completes this on a cell, though there is a safe one.
    HandsOver(Cell, Row),
    /// This other piece would complete something on a cell.
    WouldComplete(Piece, Cell, Row),
    /// So many safe pieces are left to give, and with best play this player runs out of them.
    RunsOut {
        /// Safe pieces, before one is given.
        safe: usize,
        /// Whether it is the player to act who runs out.
        own: bool,
    },
}

impl Fact {
    /// Whether it speaks against the action.
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
    /// Placements alone count, and every other action is one.
    fn steps(&self, position: &Position, actions: u32) -> u32 {
        if position.hand().is_some() { actions.div_ceil(2) } else { actions / 2 }
    }

    fn reasons(&self, case: &ActionContext<'_, Self>) -> Vec<Message> {
        facts(case).iter().map(|fact| fact.message(self.size())).collect()
    }

    /// Safe pieces are given by turns, and whoever has none left loses. Where the count of those that are left says who
    /// that is, and the proof says the same, the count is the point.
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
