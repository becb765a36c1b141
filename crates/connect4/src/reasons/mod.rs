//! Reasons for moves in Connect Four: threats, and the player who has to play under them.
//!
//! A *threat* is an empty cell where a disc of a colour would win. A playable threat must be
//! blocked immediately. A threat that is not yet playable decides the end of the game, when a
//! player has to play under it.

mod find;

pub use find::facts;

use crate::{Alignment, Cell, Colour, Column, Connect4Rules};
use quatuor_core::{Message, message};
use quatuor_show::reasons::{ActionContext, Counting, Motif, Reasoned};

/// A fact about a position that supports a column or explains why it loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The disc completes these alignments and wins.
    Wins(Vec<Alignment>),
    /// The other colour would win on this cell.
    Blocks(Cell, Colour),
    /// Every other column lets this colour win immediately.
    OnlyDefence(Colour),
    /// This colour threatens to win on two playable cells, and one disc can only block one of them.
    TwoAgainst(Cell, Cell, Colour),
    /// This colour threatens to win on a cell, and on the cell above once the first is blocked.
    StackedAgainst(Cell, Cell, Colour),
    /// After the disc, this colour can win immediately on the cell.
    LetsWin(Cell, Colour),
    /// Two new playable threats in two columns; the other colour cannot win first.
    TwoThreats(Cell, Cell),
    /// A new playable threat with another directly above it; the other colour cannot win first.
    Stacked(Cell, Cell),
    /// One new playable threat.
    Threatens(Cell),
    /// A new threat that is not yet playable.
    Builds(Cell),
    /// At the end of the line of best play, the other colour has to play under this threat, which
    /// wins.
    Waits(Cell, Colour),
    /// Another column lets this colour win on the cell above.
    HandsOver(Column, Cell, Colour),
}

impl Fact {
    fn message(&self, rules: &Connect4Rules) -> Message {
        let name = |cell: &Cell| cell.name(rules.width());
        match self {
            Fact::Wins(alignments) => {
                let rows: Vec<Message> =
                    alignments.iter().map(|&row| rules.alignment_name(row)).collect();
                message!("advice-connect4-wins", rows: rows)
            }
            Fact::Blocks(cell, colour) => {
                message!("advice-connect4-blocks", cell: name(cell), other: colour.side())
            }
            Fact::OnlyDefence(colour) => {
                message!("advice-connect4-only-defence", other: colour.side())
            }
            Fact::TwoAgainst(one, two, colour) => {
                message!("advice-connect4-two-against", one: name(one), two: name(two),
                    other: colour.side())
            }
            Fact::StackedAgainst(lower, upper, colour) => {
                message!("advice-connect4-stacked-against", lower: name(lower), upper: name(upper),
                    other: colour.side())
            }
            Fact::LetsWin(cell, colour) => {
                message!("advice-connect4-lets-win", cell: name(cell), other: colour.side())
            }
            Fact::TwoThreats(one, other) => {
                message!("advice-connect4-two-threats", one: name(one), other: name(other))
            }
            Fact::Stacked(lower, upper) => {
                message!("advice-connect4-stacked", lower: name(lower), upper: name(upper))
            }
            Fact::Threatens(cell) => message!("advice-connect4-threatens", cell: name(cell)),
            Fact::Builds(cell) => message!("advice-connect4-builds", cell: name(cell)),
            Fact::Waits(cell, colour) => {
                message!("advice-connect4-waits", cell: name(cell), other: colour.side())
            }
            Fact::HandsOver(column, cell, colour) => {
                message!("advice-connect4-hands-over", column: column.symbol(rules.width()),
                    cell: name(cell), other: colour.side())
            }
        }
    }
}

impl Reasoned for Connect4Rules {
    fn rolls(&self) -> bool {
        false
    }

    fn counting(&self) -> Counting {
        Counting::All
    }

    fn reasons(&self, case: &ActionContext<'_, Self>) -> Vec<Message> {
        facts(case).iter().map(|fact| fact.message(self)).collect()
    }

    fn motifs(&self, case: &ActionContext<'_, Self>) -> Vec<Motif> {
        let point = |fact: &Fact| match fact {
            Fact::TwoThreats(..) | Fact::Stacked(..) => Some(Motif::Fork),
            Fact::Waits(..) => Some(Motif::Parity),
            _ => None,
        };
        facts(case).iter().filter_map(point).collect()
    }

    fn faults(&self, case: &ActionContext<'_, Self>) -> Vec<Message> {
        find::fault(case).iter().map(|fact| fact.message(self)).collect()
    }
}
