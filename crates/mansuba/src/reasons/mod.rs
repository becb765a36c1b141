//! Reasons of Mansuba: who arrives first, what can be taken, and what chance may bring back.
//!
//! Everything is counted on the board: what the opponent could do if it were its turn now, what it can do
//! after the action, and how many moves a piece would need on an empty board.

mod find;

pub use find::facts;

use crate::{Cell, Colour, MansubaRules, Options, Sort};
use quatuor_core::{Message, message};
use quatuor_show::reasons::{ActionContext, Counting, Motif, Reasoned};

/// A fact about a position of Mansuba that speaks for an action, or says why it loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The move wins by what stands on the start places of the enemy: these cells.
    Arrives(Vec<Cell>),
    /// The enemy could have won at once on this cell, and cannot any more.
    Stops(Colour, Cell),
    /// Every other action lets the enemy win at once.
    OnlyDefence(Colour),
    /// Every action lets the enemy win at once, whatever chance decides.
    NoDefence(Colour),
    /// After the action the enemy can win on this cell with one move.
    LetsWin(Colour, Cell),
    /// An attempt to escape instead lets the enemy win at once, free or held.
    EscapeLetsWin(Colour, Cell),
    /// The move takes a piece.
    Takes(Sort, Cell),
    /// The piece could have been taken where it stood, and cannot be where it goes.
    Flees(Sort, Cell),
    /// The next move can win on this cell, which this one could not, unless the enemy does something about
    /// it; the enemy cannot win first.
    Threatens(Cell),
    /// The prisoner comes back with these odds.
    MayEscape {
        /// The prisoner.
        sort: Sort,
        /// How many cases are in its favour.
        free: u32,
        /// Of how many.
        of: u32,
    },
    /// The piece comes nearer, in its own moves on an empty board; and how near the nearest piece of the
    /// enemy is.
    Nears {
        /// The piece.
        sort: Sort,
        /// Moves that it still needs.
        moves: u8,
        /// Moves that the nearest enemy needs; `None` when none can arrive.
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
    /// Escapes and the shifting relation; an escape that always or never succeeds is no matter of luck.
    fn rolls(&self) -> bool {
        let Options { captures, escape, shift, .. } = *self.options();
        shift || captures && (1..Options::CERTAIN).contains(&escape)
    }

    /// An escape is two actions, the second one of chance.
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
