//! Drawings: what they mark, and that no two pieces look alike.

use std::collections::HashSet;

use quatuor_core::{Drawing, Rules, Seating, Show, Table, View};
use quatuor_quarto::QuartoRules;

fn table(size: usize, level: usize, moves: &str) -> Seating<QuartoRules> {
    let mut table = Seating::new(QuartoRules::new(size, level).unwrap());
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

/// Each piece alone on the same cell: sixteen texts and sixteen pictures, all different.
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
            // The last row of the board, up to its right border: without the tray.
            let row: Vec<&str> =
                drawn.lines().skip(3 * size - 1).take(2).map(|line| &line[..11]).collect();
            assert!(texts.insert(row.concat()), "{drawn}");
            let picture = rules.draw_svg(&position, &view);
            let board: String =
                picture.lines().skip_while(|line| !line.contains("<ellipse")).take(4).collect();
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

/// The digit of the piece in hand stands clear of the border of its plate.
#[test]
fn the_label_in_the_tray_does_not_touch_the_plate() {
    for hand in ["0", "7", "f"] {
        let picture = table(4, 1, &format!(":{hand}")).draw_svg(&Drawing::default());
        let lines: Vec<&str> = picture.lines().collect();
        let plate = lines.iter().position(|line| line.contains(r##"fill="#ffffff""##)).unwrap();
        let number = |text: &str, after: &str| -> f64 {
            let rest = text.split_once(after).unwrap_or_else(|| panic!("{after} in {text}")).1;
            rest.split(['"', ' ', ')']).next().unwrap().parse().unwrap()
        };
        let border = number(lines[plate], " y=\"") + number(lines[plate], "height=\"") - 2.0;
        let label = lines[plate..].iter().find(|line| line.starts_with("<g transform")).unwrap();
        let top: f64 = label.split(['(', ' ', ')']).nth(3).unwrap().parse().unwrap();
        // Twelve high, and half of a stroke more.
        assert!(top + 12.0 + 0.85 + 2.0 < border, "{hand}: {top} {border}");
    }
}

#[test]
fn pictures_hold_no_text_elements_and_no_links() {
    let picture = table(4, 4, ":0 b2 :f c3 :7").draw_svg(&Drawing::default());
    for forbidden in ["<text", "href", "url(", "<script", "<style"] {
        assert!(!picture.contains(forbidden), "{forbidden}");
    }
    assert!(picture.starts_with("<svg "));
}
