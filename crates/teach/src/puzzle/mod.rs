//! Puzzles: positions in which exactly one action keeps the value, proven and up to symmetry.
//!
//! ```text
//!   a random game (seed, number) -> a position late in it -> every action exact -> one keeps the value
//!                                                                -> several steps deep -> which levels fail
//! ```
//!
//! A puzzle is one line of text with tab-separated fields:
//! `game  position  answers  value  distance  level  motifs  trial`.

mod daily;
mod find;
mod rating;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use quatuor_core::evaluation::Wdl;
use quatuor_core::{Explain, Message, Spec, explained_error, message};
use quatuor_show::reasons::Motif;

pub use daily::{daily, streak};
pub use find::{Proof, prove, try_for_puzzle};
pub use rating::{Attempt, rating};

/// The shipped puzzles, one per line. `quatuor puzzles --check` proves them again.
pub const SHIPPED: &str = include_str!("../../data/puzzles.tsv");

static PUZZLES: LazyLock<Vec<Puzzle>> =
    LazyLock::new(|| SHIPPED.lines().filter_map(|line| line.parse().ok()).collect());

/// Returns every shipped puzzle, in the order of the file.
pub fn shipped() -> &'static [Puzzle] {
    &PUZZLES
}

/// A position with exactly one correct action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The game.
    pub game: Spec,
    /// The position in its canonical text.
    pub position: String,
    /// The action that keeps the value, and those equivalent by symmetry.
    pub answers: Vec<String>,
    /// The value it keeps: a win or a draw.
    pub value: Wdl,
    /// Steps to the end of a win.
    pub distance: Option<u32>,
    /// The first level from which on all levels find the answer: one more than the strongest that
    /// failed.
    pub level: u32,
    /// The motifs of the solution: the value it keeps, and those that the game recognises.
    pub motifs: Vec<Motif>,
    /// Number of the trial that found it.
    pub trial: u64,
}

impl Puzzle {
    /// Returns a short identifier that depends only on the game and the position.
    pub fn id(&self) -> String {
        // FNV-1a with 64 bits.
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let text = format!("{} {}", self.game, self.position);
        format!("{:012x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, step) >> 16)
    }
}

/// The error for a line that is not a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAPuzzle {
    /// The malformed field, counted from 1.
    pub field: usize,
}

impl Explain for NotAPuzzle {
    fn message(&self) -> Message {
        message!("puzzle-bad-line", field: self.field)
    }
}
explained_error!(NotAPuzzle);

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let distance = self.distance.map_or_else(|| "-".to_owned(), |steps| steps.to_string());
        let motifs: Vec<&str> = self.motifs.iter().map(|motif| motif.word()).collect();
        write!(
            f,
            "{}\t{}\t{}\t{}\t{distance}\t{}\t{}\t{}",
            self.game,
            self.position,
            self.answers.join(" "),
            self.value.word(),
            self.level,
            motifs.join("+"),
            self.trial
        )
    }
}

impl FromStr for Puzzle {
    type Err = NotAPuzzle;

    fn from_str(line: &str) -> Result<Self, NotAPuzzle> {
        let fields: Vec<&str> = line.split('\t').collect();
        let field =
            |place: usize| fields.get(place).copied().ok_or(NotAPuzzle { field: place + 1 });
        let wrong = |place: usize| move || NotAPuzzle { field: place + 1 };
        let answers: Vec<String> = field(2)?.split(' ').map(str::to_owned).collect();
        if fields.len() > 8 {
            return Err(NotAPuzzle { field: 9 });
        }
        let value = [Wdl::Draw, Wdl::Win]
            .into_iter()
            .find(|wdl| Some(wdl.word()) == fields.get(3).copied());
        Ok(Puzzle {
            game: field(0)?.parse().map_err(|_| NotAPuzzle { field: 1 })?,
            position: Some(field(1)?)
                .filter(|text| !text.is_empty())
                .ok_or_else(wrong(1))?
                .to_owned(),
            answers: Some(answers)
                .filter(|all| all.iter().all(|one| !one.is_empty()))
                .ok_or_else(wrong(2))?,
            value: value.ok_or_else(wrong(3))?,
            distance: match field(4)? {
                "-" => None,
                number => Some(number.parse().map_err(|_| NotAPuzzle { field: 5 })?),
            },
            level: field(5)?.parse().map_err(|_| NotAPuzzle { field: 6 })?,
            motifs: (field(6)?.split('+').map(Motif::of_word).collect::<Option<_>>())
                .ok_or_else(wrong(6))?,
            trial: field(7)?.parse().map_err(|_| NotAPuzzle { field: 8 })?,
        })
    }
}
