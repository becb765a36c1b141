//! The packed form of the authors' program, compared with a machine that fills the words step by
//! step like that program. It starts with a named piece, and every turn places it and names the
//! next one.

use proptest::prelude::*;
use quatuor_core::{Dice, Rules};
use quatuor_quarto::{Action, Packed, Position, QuartoError, QuartoRules};

fn level(level: usize) -> QuartoRules {
    QuartoRules::new(4, level).unwrap()
}

/// The independent implementation: only the two words, updated turn by turn.
struct Machine {
    words: Packed,
}

impl Machine {
    /// Converts a piece to the program's number: the same qualities, but 1 for round.
    fn number(piece: u8) -> u64 {
        let (dark, tall, hollow, square) = (piece / 8, piece / 4 % 2, piece / 2 % 2, piece % 2);
        u64::from(8 * dark + 4 * tall + 2 * hollow + (1 - square))
    }

    fn start(level: usize, piece: u8) -> Self {
        let summary = (level as u32 - 1) * 8 + Machine::number(piece) as u32 * 1024;
        Machine { words: Packed { board: 0, summary } }
    }

    /// Places the named piece on `cell` and names the next one; `over` if that ended the game.
    fn turn(&mut self, cell: u8, next: u8, over: bool) {
        let named = u64::from(self.words.summary / 1024 % 16);
        self.words.board += named * 16_u64.pow(15 - u32::from(cell));
        self.words.summary -= named as u32 * 1024;
        self.words.summary += 2_u32.pow(31 - u32::from(cell)) + 32;
        self.words.summary += Machine::number(next) as u32 * 1024;
        let second = self.words.summary / 16384 % 2 == 1;
        self.words.summary =
            self.words.summary.wrapping_add_signed(if second { -16384 } else { 16384 });
        self.words.summary += if over { 32768 } else { 0 };
    }
}

/// Plays a random game and calls `each` for every position that the program can represent, with its
/// words.
fn follow(level_number: usize, seed: u64, mut each: impl FnMut(&QuartoRules, &Position, Packed)) {
    let rules = level(level_number);
    let mut dice = Dice::new(seed);
    let mut position = rules.start();
    let mut machine: Option<Machine> = None;
    let mut placed = None;
    while let Some(action) = rules.sample(&position, &mut dice) {
        position = rules.play(&position, action);
        let over = rules.turn(&position).outcome().is_some();
        match (action, &mut machine) {
            (Action::Give(piece), None) => {
                machine = Some(Machine::start(level_number, piece.number()));
            }
            (Action::Give(piece), Some(machine)) => {
                machine.turn(placed.expect("placed before"), piece.number(), false);
            }
            (Action::Place(cell), Some(machine)) => {
                placed = Some(cell.number());
                if over {
                    // The program keeps the piece named with the last placement, whatever it is.
                    machine.turn(cell.number(), (seed % 16) as u8, true);
                }
            }
            (Action::Place(_), None) => panic!("nothing was given"),
        }
        if over || position.hand().is_some() {
            each(&rules, &position, machine.as_ref().expect("started").words);
        }
    }
}

#[test]
fn every_state_of_the_program_is_read() {
    let mut finished = [0; 2];
    for number in 1..=4 {
        for seed in 0..60 {
            follow(number, seed, |rules, position, words| {
                assert_eq!(rules.unpack_from_program(words), Ok(*position), "{words}");
                let written = rules.pack_as_program(position).expect("a form");
                assert_eq!(rules.unpack_from_program(written), Ok(*position), "{written}");
                if position.hand().is_some() {
                    assert_eq!(written, words, "while the game goes on nothing is free");
                } else {
                    finished[usize::from(position.is_won())] += 1;
                }
            });
        }
    }
    assert!(finished[1] > 100, "wins were among them: {finished:?}");
}

#[test]
fn the_first_version_did_not_mark_a_full_board() {
    // Searches random games for full boards without a pattern.
    let mut found = 0;
    for seed in 0..3000 {
        follow(1, seed, |rules, position, words| {
            if position.hand().is_none() && !position.is_won() {
                found += 1;
                let unmarked = Packed { summary: words.summary & !(1 << 15), ..words };
                assert_eq!(rules.unpack_from_program(words), Ok(*position));
                assert_eq!(rules.unpack_from_program(unmarked), Ok(*position));
            } else if position.is_won() && position.count() < 16 {
                let unmarked = Packed { summary: words.summary & !(1 << 15), ..words };
                assert!(rules.unpack_from_program(unmarked).is_err(), "{unmarked}");
            }
        });
    }
    assert!(found > 0, "no drawn game was played");
}

#[test]
fn the_two_forms_are_not_taken_for_each_other() {
    let rules = level(1);
    let position = rules.read_position("..../.0../..f./.... 7").unwrap();
    let (article, program) =
        (rules.pack(&position).unwrap(), rules.pack_as_program(&position).unwrap());
    assert_eq!(program.to_string(), "0000010000e00000:04201840");
    assert!(rules.unpack(program).is_err() && rules.unpack_from_program(article).is_err());
    assert_eq!(rules.pack_as_program(&rules.start()), Err(QuartoError::PackedGive));
    let small = QuartoRules::new(3, 1).unwrap();
    assert_eq!(small.unpack_from_program(program), Err(QuartoError::PackedSize));
}

proptest! {
    #[test]
    fn any_words_are_refused_or_come_back(board in any::<u64>(), summary in any::<u32>()) {
        let words = Packed { board, summary };
        for rules in [level(1), level(4)] {
            if let Ok(position) = rules.unpack_from_program(words) {
                let written = rules.pack_as_program(&position);
                prop_assert_eq!(written.and_then(|words| rules.unpack_from_program(words)), Ok(position));
            }
        }
    }

    /// Flips a few bits of valid words; most results are rejected.
    #[test]
    fn nearly_right_words_are_refused_or_come_back(
        seed in 0..500_u64, board in 0..64_u32, summary in 0..32_u32, both in any::<bool>(),
    ) {
        follow(2, seed, |rules, _, words| {
            let words = Packed {
                board: if both { words.board ^ 1 << board } else { words.board },
                summary: words.summary ^ 1 << summary,
            };
            if let Ok(position) = rules.unpack_from_program(words) {
                let written = rules.pack_as_program(&position).expect("a form");
                assert_eq!(rules.unpack_from_program(written), Ok(position));
                if position.hand().is_some() {
                    assert_eq!(written, words);
                }
            }
        });
    }
}
