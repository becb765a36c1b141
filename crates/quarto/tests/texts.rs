//! Texts and packed forms: all accepted forms, the right error for invalid ones, and no panic.

use proptest::prelude::*;
use quatuor_core::{Dice, Rules, Spec, SpecError};
use quatuor_quarto::{Packed, Piece, Position, QuartoError, QuartoRules};
use quatuor_show::Family;

fn level(level: usize) -> QuartoRules {
    QuartoRules::new(4, level).unwrap()
}

fn refused(rules: &QuartoRules, text: &str) -> QuartoError {
    rules.read_position(text).expect_err(text)
}

#[test]
fn positions_are_refused_with_their_reason() {
    let rules = level(1);
    use QuartoError as E;
    assert!(matches!(refused(&rules, ""), E::NotAPosition(_)));
    assert!(matches!(refused(&rules, "..../..../..../...."), E::NotAPosition(_)));
    assert!(matches!(refused(&rules, "..../..../..../.... - x"), E::NotAPosition(_)));
    assert!(matches!(refused(&rules, "..../..../.... -"), E::RowCount { found: 3, size: 4 }));
    assert!(matches!(
        refused(&rules, "..../...../..../.... -"),
        E::RowLength { row: 2, found: 5, .. }
    ));
    assert!(matches!(refused(&rules, "..../.g../..../.... -"), E::BadSymbol { symbol: 'g', .. }));
    assert!(matches!(refused(&rules, "..../.é../..../.... -"), E::BadSymbol { symbol: 'é', .. }));
    assert!(matches!(refused(&rules, "..../.7../..7./.... -"), E::PieceTwice { .. }));
    assert!(matches!(refused(&rules, "..../.7../..../.... 7"), E::HandOnBoard { .. }));
    assert!(matches!(refused(&rules, "..../.7../..../.... x"), E::BadHand { .. }));
    assert!(matches!(refused(&rules, "0123/..../..../.... 7"), E::HandAfterEnd));
    assert!(matches!(refused(&rules, "0123/89ab/..../.... -"), E::NoLastPiece));
    // Two lines that share their last piece are valid.
    assert!(rules.read_position("0123/8.../9.../a... -").unwrap().is_won());
    let small = QuartoRules::new(3, 1).unwrap();
    assert!(matches!(refused(&small, "8../.../... -"), E::BadSymbol { .. }));
    assert!(matches!(refused(&small, ".../.../... 8"), E::BadHand { .. }));
}

#[test]
fn every_form_of_a_position_reads_the_same() {
    let rules = level(1);
    let position = rules.read_position("..../.0../..f./.... 7").unwrap();
    for text in
        ["  ..../.0../..F./....   7 ", "..../.0../..f./.... LTHQ", "..../.0../..f./.... cgcc"]
    {
        assert_eq!(rules.read_position(text), Ok(position), "{text}");
    }
    assert_eq!(rules.read_position("start"), Ok(rules.start()));
    let packed = rules.pack(&position).unwrap();
    assert_eq!(packed.to_string(), "0000000000f00000:04205c40");
    assert_eq!(rules.read_position(&packed.to_string()), Ok(position));
}

#[test]
fn every_form_of_an_action_reads_the_same() {
    let rules = level(1);
    let read = |text| rules.read_action(&rules.start(), text);
    for text in [":f", ":F", "f", ":DTHQ", "dthq", ":FGCC"] {
        assert_eq!(read(text), read(":f"), "{text}");
        assert!(read(text).is_ok());
    }
    assert_eq!(read("B3"), read("b3"));
    for text in ["", ":", "::7", ":g", "b5", "e1", "b33", ":b3", "7 ", "é"] {
        assert!(matches!(read(text), Err(QuartoError::NotAnAction { .. })), "{text}");
    }
}

#[test]
fn packed_forms_are_checked_bit_by_bit() {
    use QuartoError as E;
    let rules = level(2);
    let position = rules.read_position("..../.0../..f./.... 7").unwrap();
    let packed = rules.pack(&position).unwrap();
    let flip = |board: u64, summary: u32| {
        rules.unpack(Packed { board: packed.board ^ board, summary: packed.summary ^ summary })
    };
    assert_eq!(flip(0, 0), Ok(position));
    // Every flipped bit is detected, except those that name another unused piece as the piece in
    // hand.
    for bit in 0..32 {
        let answer = flip(0, 1 << bit);
        let names_the_hand = (10..14).contains(&bit);
        let other_piece = matches!(answer, Ok(_) | Err(E::HandOnBoard { .. }));
        assert_eq!(other_piece, names_the_hand, "summary bit {bit}: {answer:?}");
    }
    for bit in 0..64 {
        let answer = flip(1 << bit, 0);
        let names_a_piece = [20, 40].contains(&(bit / 4 * 4));
        let other_piece = !matches!(answer, Err(E::Packed(_)));
        assert_eq!(other_piece, names_a_piece, "board bit {bit}: {answer:?}");
    }
    let give = rules.read_position("..../.0../..f./.... -").unwrap();
    assert_eq!(rules.pack(&give), Err(E::PackedGive));
    let small = QuartoRules::new(3, 1).unwrap();
    assert_eq!(small.pack(&small.start()), Err(E::PackedSize));
    assert_eq!(small.unpack(packed), Err(E::PackedSize));
    assert!(matches!(level(1).unpack(packed), Err(E::Packed(_))));
    for text in [
        "0:0",
        "0000000000f00000:04205c4",
        "+000000000f00000:04205c40",
        "0000000000f00000-04205c40:",
    ] {
        assert!(text.parse::<Packed>().is_err(), "{text}");
    }
}

#[test]
fn packed_forms_of_finished_games() {
    let rules = level(1);
    let won = rules.read_position("0123/..../..../.... -").unwrap();
    let packed = rules.pack(&won).unwrap();
    // Occupied 1111 0000 ..., over, the second player would act next, no piece in hand, 4 placed.
    assert_eq!(packed.summary, 0xf000_0000 | 1 << 15 | 1 << 14 | 4 << 5);
    assert_eq!(rules.unpack(packed), Ok(won));
    assert!(rules.unpack(Packed { summary: packed.summary & !(1 << 15), ..packed }).is_err());
}

#[test]
fn packed_forms_come_back_over_whole_games() {
    for number in 1..=4 {
        let rules = level(number);
        for seed in 0..50 {
            let mut dice = Dice::new(seed);
            let mut position = rules.start();
            while let Some(action) = rules.sample(&position, &mut dice) {
                position = rules.play(&position, action);
                if let Ok(packed) = rules.pack(&position) {
                    assert_eq!(packed.to_string().parse(), Ok(packed));
                    assert_eq!(rules.unpack(packed), Ok(position), "{packed}");
                }
            }
        }
    }
}

#[test]
fn specs_name_every_variant_and_no_other() {
    let read = |text: &str| QuartoRules::from_spec(&text.parse::<Spec>().unwrap());
    for (text, canonical) in [
        ("quarto", "quarto"),
        ("quarto:level=1,size=4", "quarto"),
        ("quarto:level=4", "quarto:level=4"),
        ("quarto:level=2,size=3", "quarto:size=3,level=2"),
    ] {
        assert_eq!(read(text).unwrap().spec().to_string(), canonical);
    }
    for text in ["quarto:level=5", "quarto:level=0", "quarto:size=5", "quarto:size=3,level=3"] {
        assert!(matches!(read(text), Err(SpecError::BadValue { .. })), "{text}");
    }
    assert!(matches!(read("quarto:depth=3"), Err(SpecError::UnknownKey { .. })));
}

fn any_position() -> impl Strategy<Value = (QuartoRules, Position)> {
    let sizes = prop_oneof![(Just(4), 1..5_usize), (2..4_usize, 1..3_usize)];
    (sizes, any::<u64>(), 0..33_usize).prop_map(|((size, level), seed, plies)| {
        let rules = QuartoRules::new(size, level).unwrap();
        let mut dice = Dice::new(seed);
        let mut position = rules.start();
        for _ in 0..plies {
            let Some(action) = rules.sample(&position, &mut dice) else { break };
            position = rules.play(&position, action);
        }
        (rules, position)
    })
}

proptest! {
    #[test]
    fn texts_come_back((rules, position) in any_position()) {
        let text = rules.position_text(&position);
        prop_assert_eq!(rules.read_position(&text), Ok(position));
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in any::<String>()) {
        for rules in [level(1), QuartoRules::new(2, 2).unwrap()] {
            let _ = rules.read_position(&text);
            let _ = rules.read_action(&rules.start(), &text);
            let _ = Piece::read(&text, rules.size());
        }
        let _ = text.parse::<Packed>();
    }

    #[test]
    fn what_looks_like_a_position_is_refused_or_read(
        text in "[0-9a-f.]{4}/[0-9a-f.]{4}/[.]{4}/[0-9a-f.]{4} [0-9a-f-]",
        number in 1..5_usize,
    ) {
        let rules = level(number);
        if let Ok(position) = rules.read_position(&text) {
            prop_assert_eq!(rules.position_text(&position), text);
        }
    }

    #[test]
    fn any_packed_form_is_refused_or_comes_back(board in any::<u64>(), summary in any::<u32>()) {
        for rules in [level(1), level(4)] {
            let packed = Packed { board, summary };
            if let Ok(position) = rules.unpack(packed) {
                prop_assert_eq!(rules.pack(&position), Ok(packed));
            }
        }
    }
}
