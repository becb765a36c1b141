//! Drawings: their marks, and that all pieces look different.

use std::collections::HashSet;

use quatuor_core::Rules;
use quatuor_quarto::QuartoRules;
use quatuor_show::{Drawing, Game, GameOf, Role, Show, View};

fn table(size: usize, level: usize, moves: &str) -> GameOf<QuartoRules> {
    let mut table = GameOf::new(QuartoRules::new(size, level).unwrap());
    for action in moves.split_whitespace() {
        table.play(action).unwrap();
    }
    table
}

#[test]
fn the_text_marks_the_last_cell_the_pattern_and_the_hand() {
    let drawing = Drawing { ascii: true, ..Drawing::default() };
    let won = table(3, 1, ":0 a1 :1 b2 :3 c3").draw_text(&drawing);
    let expected = "
      a       b       c
  +-------+-------+-------+                    [   ]
3 |       |       |*[ o ]*| 3      .      .    [   ]    .
  |   .   |   .   |>[   ]<|                      2
  +-------+-------+-------+                    [###]  [#o#]
2 |       |*     *|       | 2    [###]  [#o#]  [###]  [###]
  |   .   | [ o ] |   .   |        4      5      6      7
  +-------+-------+-------+
1 |*     *|       |       | 1
  | [   ] |   .   |   .   |
  +-------+-------+-------+
      a       b       c";
    assert_eq!(won, expected.trim_start_matches('\n'), "\n{won}");
    let given = table(4, 1, ":0 b2 :f").draw_text(&drawing);
    assert!(given.contains(">f<") && given.is_ascii(), "{given}");
    assert!(given.contains(">(   )<"), "the last placed cell stays marked while a piece is given");
    assert!(!given.contains('*'), "{given}");
}

#[test]
fn text_lines_have_no_trailing_blanks() {
    for moves in ["", ":0 a1 :f", ":0 a4 :1 b4 :2 c4 :3 d4"] {
        let text = table(4, 4, moves).draw_text(&Drawing::default());
        assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
    }
}

/// Returns the elements of the content of a place.
fn standing_on(body: &str, place: &str) -> Option<String> {
    let (_, group) = body.split_once(&format!(r#"data-place="{place}""#))?;
    let (_, elements) = group.split_once('\n')?;
    Some(elements.split_once("</g>")?.0.to_owned())
}

/// Draws each piece alone on the same cell and compares the texts and the pictures.
#[test]
fn no_two_pieces_are_drawn_alike() {
    for (size, pieces) in [(2, 4), (3, 8), (4, 16)] {
        let rules = QuartoRules::new(size, 1).unwrap();
        let (mut texts, mut pictures) = (HashSet::new(), HashSet::new());
        for piece in rules.pieces_left(&rules.start()) {
            let text = format!(":{} a1", piece.digit());
            let position = table(size, 1, &text).current();
            let view = View { ascii: true, ..View::default() };
            let drawn = rules.draw_text(&position, &view);
            // The last row of the board up to its right border, which excludes the tray.
            let row: Vec<&str> =
                drawn.lines().skip(3 * size - 1).take(2).map(|line| &line[..11]).collect();
            assert!(texts.insert(row.concat()), "{drawn}");
            let scene = rules.scene(&position, &view);
            let board = standing_on(&scene.panel(Role::Board).unwrap().body, "a1").unwrap();
            assert!(pictures.insert(board));
        }
        assert_eq!((texts.len(), pictures.len()), (pieces, pieces));
    }
}

#[test]
fn the_picture_marks_each_winning_cell_with_a_star() {
    let star = r#"stroke-width="2.5""#;
    let plain = table(4, 1, ":0 a4 :1 b4 :2 c4 :3").draw_svg(&Drawing::default());
    assert_eq!(plain.matches(star).count(), 0);
    let won = table(4, 1, ":0 a4 :1 b4 :2 c4 :3 d4").draw_svg(&Drawing::default());
    assert_eq!(won.matches(star).count(), 4);
    assert!(won.contains("<title>quarto 0123/..../..../.... -</title>"), "{won}");
}

/// Counts the drawn pieces on the board, in hand and in the tray.
#[test]
fn the_piece_in_hand_stands_apart() {
    let drawn = |moves: &str| {
        let scene = table(4, 1, moves).scene(&Drawing::default());
        let pieces = |role: Role| scene.panel(role).unwrap().body.matches("data-place=").count();
        [pieces(Role::Board), pieces(Role::Hand), pieces(Role::Supply)]
    };
    assert_eq!(drawn(""), [0, 0, 16]);
    assert_eq!(drawn(":7"), [0, 1, 15]);
    assert_eq!(drawn(":7 a1"), [1, 0, 15]);
    assert_eq!(drawn(":7 a1 :f"), [1, 1, 14]);
    let scene = table(4, 1, ":7 a1 :f").scene(&Drawing::default());
    let hand = &scene.panel(Role::Hand).unwrap().body;
    let tray = &scene.panel(Role::Supply).unwrap().body;
    assert!(standing_on(hand, "hand").is_some());
    assert!(standing_on(tray, ":f").is_none() && standing_on(tray, ":e").is_some());
    let board = &scene.panel(Role::Board).unwrap().body;
    assert!(board.contains(r#"data-place="a1" class="last""#), "{board}");
}

#[test]
fn pictures_hold_no_text_elements_and_no_links() {
    let picture = table(4, 4, ":0 b2 :f c3 :7").draw_svg(&Drawing::default());
    for forbidden in ["<text", "href", "url(", "<script", "<style"] {
        assert!(!picture.contains(forbidden), "{forbidden}");
    }
    assert!(picture.starts_with("<svg "));
}
