//! Links: every game can be restored from its link, each game has only one, and other texts are
//! rejected.

use proptest::prelude::*;
use quatuor_core::{Dice, Spec};
use quatuor_games::{LONGEST_LINK, LinkError, MOST_ACTIONS, open, open_at, open_link, write_link};
use quatuor_show::Game;

const GAMES: [&str; 8] = [
    "quarto",
    "quarto:level=4",
    "connect4",
    "connect4:width=9,height=7",
    "mansuba",
    "mansuba:relation=hexagonal,victory=complex,escape=0.5",
    "morpion",
    "morpion:width=4,height=4,connect=4",
];

fn opened(spec: &str) -> Box<dyn Game> {
    open(&spec.parse::<Spec>().expect("well formed"))
        .unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Plays at random until the end, or for at most `most` actions.
fn play_on(game: &mut dyn Game, dice: &mut Dice, most: usize) {
    for _ in 0..most {
        let actions = game.actions();
        if actions.is_empty() {
            break;
        }
        game.play(&actions[dice.below(actions.len())]).expect("a legal action");
    }
}

fn texts(game: &dyn Game) -> Vec<String> {
    game.history().iter().map(|played| played.text.clone()).collect()
}

fn assert_comes_back(game: &dyn Game) -> String {
    let link = write_link(game).expect("short enough");
    let again = open_link(&link).unwrap_or_else(|error| panic!("{link}: {error}"));
    assert_eq!(again.spec(), game.spec());
    assert_eq!(again.began_from(), game.began_from());
    assert_eq!(texts(&*again), texts(game));
    assert_eq!(again.position(), game.position());
    assert_eq!(write_link(&*again).expect("the same"), link);
    link
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Any game at any moment, also one with a custom start position.
    #[test]
    fn every_game_comes_back(spec in prop::sample::select(&GAMES[..]), seed: u64, before in 0..12_usize, after in 0..60_usize) {
        let mut dice = Dice::new(seed);
        let mut game = opened(spec);
        play_on(&mut *game, &mut dice, before);
        assert_comes_back(&*game);
        let mut later = open_at(&game.spec(), &game.position()).expect("its own position");
        play_on(&mut *later, &mut dice, after);
        assert_comes_back(&*later);
    }

    /// Any text is rejected or is the canonical link of a game.
    #[test]
    fn any_text_is_a_link_as_we_write_it_or_none(text in "[-_A-Za-z0-9]{0,80}|\\PC{0,40}") {
        if let Ok(game) = open_link(&text) {
            prop_assert_eq!(write_link(&*game).expect("short"), text);
        }
    }

    /// Arbitrary bytes after a valid beginning, with a correct checksum, cause no panic, and each
    /// game still has only one link.
    #[test]
    fn any_bytes_after_a_good_beginning_are_a_game_or_refused(spec in prop::sample::select(&GAMES[..]), count in 0..300_u16, bits in prop::collection::vec(any::<u8>(), 0..60), trim in 0..40_usize) {
        let mut bytes = vec![1, spec.len() as u8];
        bytes.extend(spec.bytes());
        bytes.push(0);
        if count < 128 { bytes.push(count as u8) } else { bytes.extend([count as u8 & 0x7f | 0x80, (count >> 7) as u8]) }
        bytes.extend(bits);
        bytes.truncate(bytes.len() - trim.min(bytes.len() - 1));
        let link = with_check(&bytes);
        if let Ok(game) = open_link(&link) {
            prop_assert_eq!(write_link(&*game).expect("short"), link);
        }
    }

    /// Adding, removing or changing one character gives a damaged link, never the same game.
    #[test]
    fn a_changed_letter_is_noticed(seed: u64, at: prop::sample::Index, letter in "[-_A-Za-z0-9]") {
        let mut game = opened("quarto");
        play_on(&mut *game, &mut Dice::new(seed), 9);
        let link = write_link(&*game).expect("short");
        let at = at.index(link.len());
        let changed = format!("{}{letter}{}", &link[..at], &link[at + 1..]);
        let shorter = format!("{}{}", &link[..at], &link[at + 1..]);
        for other in [changed, shorter, format!("{link}{letter}")] {
            prop_assert!(other == link || open_link(&other).is_err(), "{other}");
        }
    }
}

/// Computes the checksum by a plain sum, independently of the program.
fn with_check(bytes: &[u8]) -> String {
    use base64::Engine;
    let first: u32 = bytes.iter().map(|byte| u32::from(*byte)).sum();
    let weights = (1..=bytes.len() as u32).rev();
    let second: u32 =
        bytes.iter().zip(weights).map(|(byte, weight)| u32::from(*byte) * weight).sum();
    let whole = [bytes, &[(first % 255) as u8, (second % 255) as u8]].concat();
    base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(whole)
}

/// Links are stored in messages and on paper, so their meaning must not change.
#[test]
fn links_that_were_given_out_stay_good() {
    for (spec, actions, link) in [
        ("morpion", "b2 a1 a3 b1 c1", "AQdtb3JwaW9uAAVASp55"),
        ("connect4", "4 4 5 5 6 6 7", "AQhjb25uZWN0NAAHbktwW1Y"),
        ("quarto:level=2", ":0 a1 :1 b1 :2 c1 :3 d1", "AQ5xdWFydG86bGV2ZWw9MgAIAAMGCYvw"),
        ("mansuba", "", "AQdtYW5zdWJhAADx5w"),
    ] {
        let mut game = opened(spec);
        for action in actions.split_whitespace() {
            game.play(action).expect("a legal action");
        }
        assert_eq!(assert_comes_back(&*game), link, "{spec} {actions}");
    }
}

#[test]
fn what_is_too_long_is_refused_both_ways() {
    assert_eq!(open_link(&"A".repeat(LONGEST_LINK + 1)).err(), Some(LinkError::TooLong));
    let many = [&[1, 7][..], b"morpion", &[0, 0x80 | 0x51, 0x0f]].concat();
    const { assert!(MOST_ACTIONS < 0x51 + 0x0f * 128) };
    assert_eq!(open_link(&with_check(&many)).err(), Some(LinkError::TooLong));
    let mut game = opened("mansuba:max_turns=1200,escape=0");
    play_on(&mut *game, &mut Dice::new(7), MOST_ACTIONS + 1);
    if game.history().len() > MOST_ACTIONS {
        assert_eq!(write_link(&*game), Err(LinkError::TooLong));
    }
}

#[test]
fn what_is_no_link_is_told_apart_from_a_damaged_one() {
    assert_eq!(open_link("").err(), Some(LinkError::NotALink));
    assert_eq!(open_link("é").err(), Some(LinkError::NotALink));
    assert_eq!(open_link("AQ==").err(), Some(LinkError::NotALink));
    assert_eq!(open_link("AQ").err(), Some(LinkError::Damaged));
    assert_eq!(open_link("Ag").err(), Some(LinkError::Version(2)));
    for (spec, position) in [("chess", ""), ("quarto:level=9", ""), ("morpion", "rubbish")] {
        let mut bytes = vec![1, spec.len() as u8];
        bytes.extend(spec.bytes());
        bytes.push(position.len() as u8);
        bytes.extend(position.bytes());
        bytes.push(0);
        assert!(matches!(open_link(&with_check(&bytes)), Err(LinkError::Open(_))), "{spec}");
    }
    // The same variant in a form that is not canonical.
    let bytes = [&[1, 14][..], b"quarto:level=1", &[0, 0]].concat();
    assert_eq!(open_link(&with_check(&bytes)).err(), Some(LinkError::Damaged));
}
