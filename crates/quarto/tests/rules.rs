//! The conformance suite and the comparison of bit operations with the plain implementation, on
//! every variant.

mod plain;

use plain::PlainBoard;
use quatuor_core::keys::Keyed;
use quatuor_core::perft::{Count, perft};
use quatuor_core::{Dice, Outcome, Player, Rules, Spec, Turn};
use quatuor_quarto::{Action, PatternSet, Piece, QuartoError, QuartoRules};
use quatuor_show::conformance::{Effort, check, check_encoding, check_keys};
use quatuor_show::{Family, Show};
use std::sync::atomic::AtomicBool;

const VARIANTS: [(usize, usize); 8] =
    [(2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3), (4, 4)];

/// Pattern sets that are not levels. Some have so few patterns that the symmetry search is capped.
const SETS: [&str; 8] = [
    "rows",
    "corners",
    "rows+columns",
    "squares",
    "lines+corners",
    "lines+broken+wrapped",
    "wide+tilted+broken",
    "lines+squares+wide+diamonds+tilted+broken+wrapped",
];

fn variants() -> impl Iterator<Item = QuartoRules> {
    let levels = VARIANTS.into_iter().map(|(size, level)| QuartoRules::new(size, level).unwrap());
    let set = |text| QuartoRules::with_patterns(PatternSet::read(text).unwrap());
    levels.chain(SETS.into_iter().map(set))
}

/// The pattern set of a level is the same variant as the level.
#[test]
fn levels_are_sets_of_patterns() {
    for level in 1..=4 {
        let (own, set) =
            (QuartoRules::new(4, level).unwrap(), PatternSet::of_level(level).unwrap());
        let named = QuartoRules::with_patterns(set);
        assert_eq!(named.spec(), own.spec());
        assert_eq!(named.patterns(), own.patterns());
        let text = format!("quarto:patterns={set}").parse().unwrap();
        assert_eq!(QuartoRules::from_spec(&text).unwrap().spec(), own.spec());
    }
    let blank: Spec = "quarto:patterns=lines wide".parse().unwrap();
    let spec = QuartoRules::from_spec(&blank).unwrap().spec();
    assert_eq!(spec.to_string(), "quarto:patterns=lines+wide");
    for bad in ["size=3,patterns=rows", "level=2,patterns=rows", "patterns=circles", "patterns=+"] {
        let spec: Spec = format!("quarto:{bad}").parse().unwrap();
        assert!(QuartoRules::from_spec(&spec).is_err(), "{bad}");
    }
}

/// At most 32 symmetries, all of which preserve the patterns; for sets with the lines, exactly
/// those that do.
#[test]
fn symmetries_are_those_of_the_set() {
    let count = |text: &str| {
        let rules = QuartoRules::with_patterns(PatternSet::read(text).unwrap());
        rules.symmetry_group().board_count()
    };
    // Half of the 32 exchange rows and columns; the second verifier finds the same counts for sets
    // with lines.
    assert_eq!(["rows", "corners", "rows+columns", "squares"].map(count), [16, 16, 32, 8]);
    assert_eq!(["lines", "lines+corners", "lines+wide"].map(count), [32, 16, 16]);
    for set in PatternSet::with_lines() {
        assert_eq!(32 % count(&set.to_string()), 0, "{set}");
    }
}

#[test]
fn the_packed_form_is_refused_for_sets_that_are_no_level() {
    let rules = QuartoRules::with_patterns(PatternSet::read("lines+corners").unwrap());
    let position = rules.play(&rules.start(), Action::Give(Piece::new(3, 4).unwrap()));
    assert_eq!(rules.pack(&position), Err(QuartoError::PackedPatterns));
    let packed = QuartoRules::new(4, 1).unwrap().pack(&position).unwrap();
    assert_eq!(rules.unpack(packed), Err(QuartoError::PackedPatterns));
}

#[test]
fn every_variant_meets_the_contract() {
    for rules in variants() {
        check(&rules, 1, Effort { games: 30, ..Effort::default() });
        check_encoding(&rules, 1, 3);
    }
}

#[test]
fn there_are_no_other_variants() {
    for (size, level) in [(1, 1), (5, 1), (4, 0), (4, 5), (3, 3), (2, 4)] {
        assert!(QuartoRules::new(size, level).is_none(), "{size} {level}");
    }
}

/// Compares texts, winners, winning cells and safe pieces after every action of random games.
#[test]
fn bits_agree_with_loops() {
    for rules in variants() {
        for seed in 0..60 {
            let mut dice = Dice::new(seed);
            let mut position = rules.start();
            let mut twin = PlainBoard::of(&rules);
            while let Turn::Player(player) = rules.turn(&position) {
                let action = rules.sample(&position, &mut dice).unwrap();
                twin = match action {
                    Action::Give(piece) => {
                        PlainBoard { hand: Some(usize::from(piece.number())), ..twin }
                    }
                    Action::Place(cell) => {
                        let number = usize::from(cell.number());
                        let place = (number / rules.size(), number % rules.size());
                        twin.with(twin.hand.unwrap(), place)
                    }
                };
                position = rules.play(&position, action);
                compare(&rules, &position, &twin);
                if twin.won() {
                    assert_eq!(rules.turn(&position), Turn::Over(Outcome::Win(player)));
                }
            }
            assert_eq!(rules.turn(&position) == Turn::Over(Outcome::Draw), !twin.won());
            assert!(twin.won() || twin.left().is_empty());
        }
    }
}

fn compare(rules: &QuartoRules, position: &quatuor_quarto::Position, twin: &PlainBoard) {
    let here = rules.position_text(position);
    assert_eq!(here, twin.text());
    assert_eq!(position.is_won(), twin.won(), "{here}");
    assert_eq!(rules.completed(position).is_empty(), !twin.won(), "{here}");
    let numbers = |pieces: quatuor_quarto::Pieces| {
        pieces.iter().map(|piece| usize::from(piece.number())).collect::<Vec<_>>()
    };
    assert_eq!(numbers(rules.pieces_left(position)), twin.left(), "{here}");
    if twin.won() {
        return;
    }
    assert_eq!(numbers(rules.safe_pieces(position)), twin.safe(), "{here}");
    let properties = rules.unsafe_properties(position).into_iter();
    let properties: Vec<(usize, usize)> =
        properties.map(|property| (property.attribute, usize::from(property.value))).collect();
    assert_eq!(properties, twin.unsafe_properties(), "{here}");
    compare_facts(rules, position, twin);
    for number in twin.left() {
        let piece = Piece::new(number as u8, rules.size()).unwrap();
        let cells = rules.winning_cells(position, piece);
        let places = twin.winning_places(number);
        assert_eq!(cells.count_ones() as usize, places.len(), "{here}");
        for (row, column) in places {
            assert_eq!(cells >> (row * rules.size() + column) & 1, 1, "{here}");
        }
    }
}

/// Compares the safe pieces and unsafe properties of `show --json` with the plain implementation.
fn compare_facts(rules: &QuartoRules, position: &quatuor_quarto::Position, twin: &PlainBoard) {
    const WORDS: [[&str; 2]; 4] =
        [["light", "dark"], ["small", "tall"], ["full", "hollow"], ["round", "square"]];
    let facts = rules.facts(position);
    let giving = twin.hand.is_none() && !twin.left().is_empty();
    let safe = twin.safe().into_iter().map(|piece| format!("{piece:x}"));
    let safe: serde_json::Value = if giving { safe.collect() } else { serde_json::Value::Null };
    assert_eq!(facts["safe"], safe, "{}", twin.text());
    let words = twin.unsafe_properties().into_iter();
    let words = words.map(|(attribute, value)| WORDS[attribute][value]);
    let words: serde_json::Value = if giving { words.collect() } else { serde_json::Value::Null };
    assert_eq!(facts["unsafe"], words, "{}", twin.text());
}

/// Covers every pattern, attribute and value, and a spoilt version of each.
#[test]
fn every_pattern_wins_by_every_property_and_near_misses_do_not() {
    for rules in variants() {
        let size = rules.size();
        for pattern in rules.patterns() {
            let cells: Vec<usize> = pattern.iter().map(|cell| usize::from(cell.number())).collect();
            for (bit, value) in (0..size).flat_map(|bit| [(bit, 0), (bit, 1)]) {
                let sharing: Vec<usize> =
                    (0..1 << size).filter(|piece| piece >> bit & 1 == value).collect();
                if sharing.len() < cells.len() {
                    continue;
                }
                for turn in 0..cells.len() {
                    let mut board = vec!['.'; size * size];
                    for (i, &cell) in cells.iter().enumerate() {
                        let piece = sharing[(i + turn) % sharing.len()];
                        board[cell] = char::from_digit(piece as u32, 16).unwrap();
                    }
                    assert_ending(&rules, &board, cells[turn], pattern.cells);
                }
            }
        }
    }
}

/// Plays the last cell of a board whose only complete pattern is `pattern`, then a spoilt version.
fn assert_ending(rules: &QuartoRules, board: &[char], last: usize, pattern: u16) {
    let text = |board: &[char], hand: char| {
        let rows: Vec<String> =
            board.chunks(rules.size()).map(|row| row.iter().collect()).collect();
        format!("{} {hand}", rows.join("/"))
    };
    let mut before = board.to_vec();
    let piece = std::mem::replace(&mut before[last], '.');
    let position = rules.read_position(&text(&before, piece)).unwrap();
    let cell = quatuor_quarto::Cell::new(last as u8, rules.size()).unwrap();
    let won = rules.try_play(&position, Action::Place(cell)).unwrap();
    let winner = rules.turn(&position).player().unwrap();
    assert_eq!(rules.turn(&won), Turn::Over(Outcome::Win(winner)), "{}", text(board, '-'));
    assert!(rules.completed(&won).iter().any(|(found, _)| found.cells == pattern));
    assert!(rules.actions(&won).is_empty());

    // A near miss: another piece on the last cell wins only if it shares a property as well.
    for other in rules.pieces_left(&position) {
        let mut spoilt = before.clone();
        spoilt[last] = other.digit();
        let given = rules.read_position(&text(&before, other.digit())).unwrap();
        let placed = rules.try_play(&given, Action::Place(cell)).unwrap();
        let pieces: Vec<u32> = (0..spoilt.len())
            .filter(|cell| pattern >> cell & 1 == 1)
            .map(|cell| spoilt[cell].to_digit(16).unwrap())
            .collect();
        let all_one = pieces.iter().fold(15, |common, piece| common & piece);
        let all_zero = pieces.iter().fold((1 << rules.size()) - 1, |common, piece| common & !piece);
        assert_eq!(placed.is_won(), all_one | all_zero != 0, "{}", text(&spoilt, '-'));
    }
}

#[test]
fn the_four_corners_win_at_no_level() {
    for level in 1..=4 {
        let rules = QuartoRules::new(4, level).unwrap();
        let position = rules.read_position("0..1/..../..../2... 3").unwrap();
        let corner = rules.read_action(&position, "d1").unwrap();
        assert!(!rules.play(&position, corner).is_won());
    }
}

#[test]
fn perft_numbers() {
    let count = |rules: &QuartoRules, depth| {
        perft(rules, &rules.start(), depth, Count::Actions, &AtomicBool::new(false)).unwrap()
    };
    for level in 1..=4 {
        let rules = QuartoRules::new(4, level).unwrap();
        let counts = [1, 2, 3, 4, 5].map(|depth| count(&rules, depth));
        assert_eq!(counts, [16, 256, 3840, 57_600, 806_400]);
    }
    let small = QuartoRules::new(2, 1).unwrap();
    let counts = [1, 2, 3, 4, 5, 6, 7, 8].map(|depth| count(&small, depth));
    assert_eq!(&counts[..4], [4, 16, 48, 144]);
    assert_eq!(counts, plain_perft());
}

/// Counts lines of play of the smallest variant with the plain implementation alone.
fn plain_perft() -> [u64; 8] {
    fn lines(board: &PlainBoard, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if board.won() {
            return 0;
        }
        match board.hand {
            None => board
                .left()
                .into_iter()
                .map(|piece| lines(&PlainBoard { hand: Some(piece), ..board.clone() }, depth - 1))
                .sum(),
            Some(piece) => board
                .empty_places()
                .into_iter()
                .map(|place| lines(&board.with(piece, place), depth - 1))
                .sum(),
        }
    }
    std::array::from_fn(|depth| {
        lines(&PlainBoard::of(&QuartoRules::new(2, 1).unwrap()), depth as u32 + 1)
    })
}

#[test]
fn a_full_board_without_a_win_is_a_draw() {
    let rules = QuartoRules::new(3, 1).unwrap();
    let mut draws = 0;
    for seed in 0..300 {
        let mut dice = Dice::new(seed);
        let mut position = rules.start();
        while let Some(action) = rules.sample(&position, &mut dice) {
            position = rules.play(&position, action);
        }
        if rules.turn(&position) == Turn::Over(Outcome::Draw) {
            draws += 1;
            assert_eq!(position.count(), 8, "one cell stays empty");
        }
    }
    assert!(draws > 0);
}

#[test]
fn the_second_player_places_first() {
    let rules = QuartoRules::new(4, 1).unwrap();
    let turn = |text| rules.turn(&rules.read_position(text).unwrap());
    assert_eq!(turn("..../..../..../.... -"), Turn::Player(Player::First));
    assert_eq!(turn("..../..../..../.... 7"), Turn::Player(Player::Second));
    assert_eq!(turn("..../.7../..../.... -"), Turn::Player(Player::Second));
    assert_eq!(turn("..../.7../..../.... 0"), Turn::Player(Player::First));
    assert_eq!(turn("0123/..../..../.... -"), Turn::Over(Outcome::Win(Player::First)));
    assert_eq!(turn("012./3..8/..../.... -"), Turn::Player(Player::Second));
}

#[test]
fn keys_agree_with_the_rules() {
    for (size, level) in [(2, 1), (2, 2), (3, 1), (3, 2)] {
        check_keys(&QuartoRules::new(size, level).unwrap(), 1, 10);
    }
    assert!(QuartoRules::new(4, 1).unwrap().keys().is_none());
}
