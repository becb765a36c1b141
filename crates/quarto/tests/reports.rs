//! Claims of the student reports that Quatuor grows out of. See `docs/reports.md`.

use quatuor_core::heuristic::Evaluate;
use quatuor_core::{Dice, Player, Rules, Turn};
use quatuor_quarto::{Action, Cell, Piece, Position, QuartoRules};
use std::collections::BTreeSet;

/// Positions with the lines that lack one piece which some piece left completes, the distinct cells
/// that they lack, and the safe pieces.
///
/// Duboux and Trividic give 7 as the maximum of Mohrmann's heuristic. That is the maximum for
/// cells, not for lines.
const THREATS: [(&str, usize, usize, usize); 4] = [
    ("5.6d/247./0c.1/.fb8 -", 10, 4, 0),
    ("1.7b/58.4/.dc6/9ae. -", 9, 4, 1),
    ("3.e6/9.a0/..../2.b7 -", 7, 7, 0),
    ("012./..../.f../.... -", 1, 1, 3),
];

#[test]
fn mohrmann_counts_more_than_seven_lines() {
    let rules = QuartoRules::new(4, 1).unwrap();
    let mohrmann = rules.heuristic("mohrmann").unwrap();
    for (text, lines, cells, safe) in THREATS {
        let position = rules.read_position(text).unwrap();
        let completable = completable(&rules, &position);
        let distinct: BTreeSet<_> = completable.iter().collect();
        assert_eq!((completable.len(), distinct.len()), (lines, cells), "{text}");
        assert_eq!(rules.safe_pieces(&position).count(), safe, "{text}");
        let value = mohrmann.judge(&rules, &position).for_player(Player::First);
        let giver = rules.turn(&position).player().unwrap();
        let receiver_value = if giver == Player::First { -value } else { value };
        // Nine lines and a safe piece: the value is clamped below that of a win.
        let scale = if safe == 0 { 8 } else { (1 + lines).min(8) };
        assert!((receiver_value - scale as f64 / 9.0).abs() < 1e-9, "{text}: {receiver_value}");
    }
}

/// Returns the missing cell of each line that one of the remaining pieces completes.
fn completable(rules: &QuartoRules, position: &Position) -> Vec<u8> {
    let mut found = Vec::new();
    for pattern in rules.patterns() {
        let cells: Vec<Cell> = pattern.iter().collect();
        let pieces: Vec<u8> =
            cells.iter().filter_map(|&cell| position.piece_at(cell)).map(Piece::number).collect();
        let completes = |piece: Piece| {
            let ones = pieces.iter().fold(piece.number(), |shared, other| shared & other);
            let zeros = pieces.iter().fold(!piece.number(), |shared, other| shared & !other) & 15;
            ones | zeros != 0
        };
        if pieces.len() == 3 && rules.pieces_left(position).iter().any(completes) {
            let empty = cells.iter().find(|&&cell| position.piece_at(cell).is_none());
            found.push(empty.unwrap().number());
        }
    }
    found
}

/// Duboux and Trividic count 8.5 choices on average. That is the mean of a full game; a game that
/// ends earlier has more choices per action.
#[test]
fn a_full_game_has_eight_and_a_half_choices_on_average() {
    let rules = QuartoRules::new(4, 1).unwrap();
    let (mut full, mut shorter) = (0, 0);
    for seed in 0..400 {
        let mut dice = Dice::new(seed);
        let mut position = rules.start();
        let mut choices = Vec::new();
        while matches!(rules.turn(&position), Turn::Player(_)) {
            choices.push(rules.actions(&position).len());
            position = rules.play(&position, rules.sample(&position, &mut dice).unwrap());
        }
        let mean = choices.iter().sum::<usize>() as f64 / choices.len() as f64;
        if choices.len() == 32 {
            full += 1;
            assert_eq!(mean, 8.5);
        } else {
            shorter += 1;
            assert!(mean > 8.5, "{mean}");
        }
    }
    assert!(full > 0 && shorter > 0, "{full} {shorter}");
}

/// The pieces of a position in reading order, then the piece in hand.
fn places(rules: &QuartoRules, position: &Position) -> Vec<Option<u8>> {
    let cells =
        (0..(rules.size() * rules.size()) as u8).map(|n| Cell::new(n, rules.size()).unwrap());
    let board = cells.map(|cell| position.piece_at(cell));
    board.chain([position.hand()]).map(|piece| piece.map(Piece::number)).collect()
}

/// The second step of Haveé and Hiron: each piece in turn becomes the lowest number that has the
/// same number of qualities in common with every piece before it.
fn renamed(places: &[Option<u8>], pieces: u8) -> Vec<Option<u8>> {
    let mut done: Vec<(u8, u8)> = Vec::new();
    let rename = |piece: &Option<u8>| {
        let piece = (*piece)?;
        let fits = |new: &u8| {
            done.iter().all(|(old, name)| (old ^ piece).count_ones() == (name ^ new).count_ones())
        };
        let name = (0..pieces).find(fits).expect("some piece has these relations");
        done.push((piece, name));
        Some(name)
    };
    places.iter().map(rename).collect()
}

/// On 3x3 their procedure, completed by trying every symmetry of the board, separates the same
/// classes as our canonical form.
#[test]
fn the_pupils_form_is_canonical_on_nine_cells() {
    let rules = QuartoRules::new(3, 1).unwrap();
    let group = rules.symmetry_group();
    let pupils = |position: &Position| {
        // The identity on the pieces, with each symmetry of the board.
        let images =
            (0..group.board_count()).map(|b| rules.transform(position, b * group.piece_count()));
        images.map(|image| renamed(&places(&rules, &image), 8)).min().unwrap()
    };
    let mut dice = Dice::new(7);
    let mut forms = std::collections::BTreeMap::new();
    for _ in 0..300 {
        let mut position = rules.start();
        while matches!(rules.turn(&position), Turn::Player(_)) {
            position = rules.play(&position, rules.sample(&position, &mut dice).unwrap());
            let form = pupils(&position);
            assert_eq!(
                form,
                pupils(&group.canonical(&position)),
                "{}",
                rules.position_text(&position)
            );
            let class = rules.position_text(&group.canonical(&position));
            assert_eq!(forms.entry(form).or_insert_with(|| class.clone()), &class);
        }
    }
    assert!(forms.len() > 500, "{}", forms.len());
}

/// On 4x4 the number of common qualities of each pair does not determine what four pieces share.
#[test]
fn the_pupils_form_confuses_rows_on_sixteen_cells() {
    let rules = QuartoRules::new(4, 1).unwrap();
    let row = |hand| {
        let position = rules.read_position(&format!("035./..../..../.... {hand}")).unwrap();
        rules.play(&position, Action::Place(Cell::new(3, 4).unwrap()))
    };
    let (won, open) = (row('6'), row('9'));
    assert!(won.is_won() && !open.is_won());
    assert_eq!(renamed(&places(&rules, &won), 16), renamed(&places(&rules, &open), 16));
}
