//! Reasons for actions in Mansuba: which side arrives first, possible captures, and escapes by
//! chance.
//!
//! The facts come from three sources on the board. They are the enemy's actions if it were its turn
//! now, its actions after the advised action, and the number of moves that a piece needs on an
//! empty board.

mod find;

pub use find::facts;

use crate::{Cell, Colour, MansubaRules, Options, Sort};
use quatuor_core::{Message, message};
use quatuor_show::reasons::{ActionContext, Counting, Motif, Reasoned};

/// A fact about a position that supports an action or explains why it loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The move wins with pieces on these start places of the enemy.
    Arrives(Vec<Cell>),
    /// The enemy could have won immediately on this cell, and no longer can.
    Stops(Colour, Cell),
    /// Every other action lets the enemy win immediately.
    OnlyDefence(Colour),
    /// Every action lets the enemy win immediately, whatever chance decides.
    NoDefence(Colour),
    /// After the action, the enemy can win on this cell with one move.
    LetsWin(Colour, Cell),
    /// Trying to escape instead lets the enemy win immediately, whether the prisoner is freed or
    /// not.
    EscapeLetsWin(Colour, Cell),
    /// The move captures a piece.
    Takes(Sort, Cell),
    /// The piece could have been captured on its cell, and cannot be on the new one.
    Flees(Sort, Cell),
    /// The next move can win on this cell, which was not possible before, unless the enemy reacts.
    /// The enemy cannot win first.
    Threatens(Cell),
    /// The prisoner escapes with these odds.
    MayEscape {
        /// Sort of the prisoner.
        sort: Sort,
        /// Number of favourable cases.
        free: u32,
        /// Total number of cases.
        of: u32,
    },
    /// The piece comes nearer to the goal, counted in its own moves on an empty board.
    Nears {
        /// Sort of the piece.
        sort: Sort,
        /// Moves that it still needs.
        moves: u8,
        /// Moves that the nearest enemy piece needs; `None` if none can arrive.
        theirs: Option<u8>,
    },
}

impl Fact {
    fn message(&self, rules: &MansubaRules) -> Message {
        let name = |cell: Cell| rules.world().name(cell);
        match *self {
            Fact::Arrives(ref cells) => {
                let cells: Vec<String> = cells.iter().map(|&cell| name(cell)).collect();
                message!("advice-mansuba-arrives", cells: cells)
            }
            Fact::Stops(enemy, cell) => {
                message!("advice-mansuba-stops", enemy: enemy.name(), cell: name(cell))
            }
            Fact::OnlyDefence(enemy) => {
                message!("advice-mansuba-only-defence", enemy: enemy.name())
            }
            Fact::NoDefence(enemy) => message!("advice-mansuba-no-defence", enemy: enemy.name()),
            Fact::LetsWin(enemy, cell) => {
                message!("advice-mansuba-lets-win", enemy: enemy.name(), cell: name(cell))
            }
            Fact::EscapeLetsWin(enemy, cell) => {
                message!("advice-mansuba-escape-lets-win", enemy: enemy.name(), cell: name(cell))
            }
            Fact::Takes(sort, cell) => {
                message!("advice-mansuba-takes", piece: sort.name(), cell: name(cell))
            }
            Fact::Flees(sort, cell) => {
                message!("advice-mansuba-flees", piece: sort.name(), cell: name(cell))
            }
            Fact::Threatens(cell) => message!("advice-mansuba-threatens", cell: name(cell)),
            Fact::MayEscape { sort, free, of } if free == of => {
                message!("advice-mansuba-escapes", piece: sort.name())
            }
            Fact::MayEscape { sort, free, of } => {
                let (hundred, of) = (100 * u64::from(free), u64::from(of));
                let percent = (hundred + of / 2) / of;
                if hundred == percent * of {
                    message!("advice-mansuba-may-escape", piece: sort.name(), percent: percent)
                } else {
                    message!("advice-mansuba-may-escape-about", piece: sort.name(), percent: percent)
                }
            }
            Fact::Nears { sort, moves, theirs: Some(theirs) } => {
                message!("advice-mansuba-nears-race", piece: sort.name(), moves: moves, theirs: theirs)
            }
            Fact::Nears { sort, moves, theirs: None } => {
                message!("advice-mansuba-nears", piece: sort.name(), moves: moves)
            }
        }
    }
}

impl Reasoned for MansubaRules {
    /// Chance acts in escapes and in shifts of the relation. An escape that always or never
    /// succeeds involves no chance.
    fn rolls(&self) -> bool {
        let Options { captures, escape, shift, .. } = *self.options();
        shift || captures && (1..Options::CERTAIN).contains(&escape)
    }

    /// An escape consists of two actions, the second one of chance.
    fn counting(&self) -> Counting {
        if self.rolls() || self.options().captures { Counting::Mean } else { Counting::All }
    }

    fn reasons(&self, case: &ActionContext<'_, Self>) -> Vec<Message> {
        facts(case).iter().map(|fact| fact.message(self)).collect()
    }

    fn motifs(&self, case: &ActionContext<'_, Self>) -> Vec<Motif> {
        find::fork(case).then_some(Motif::Fork).into_iter().collect()
    }

    fn faults(&self, case: &ActionContext<'_, Self>) -> Vec<Message> {
        find::fault(case).iter().map(|fact| fact.message(self)).collect()
    }
}
