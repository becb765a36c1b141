//! Drawings: their marks, and that the two colours look different. The exercises test the exact
//! text of the usual grid.

use quatuor_connect4::{Colour, Column, Connect4Rules};
use quatuor_core::Rules;
use quatuor_show::{Badge, Drawing, Game, GameOf, Show, View};

fn table(moves: &str) -> GameOf<Connect4Rules> {
    let mut table = GameOf::new(Connect4Rules::new(7, 6, 4, Colour::Red).unwrap());
    for action in moves.chars() {
        table.play(&action.to_string()).unwrap();
    }
    table
}

#[test]
fn larger_grids_are_shown_alike() {
    let wide = Connect4Rules::new(10, 2, 4, Colour::Red).unwrap();
    let shown = wide.draw_text(&wide.read_position("aj").unwrap(), &View::default());
    let expected = "   a b c d e f g h i j\n 2                     2\n 1 *                 o 1\n   \
                    a b c d e f g h i j";
    assert_eq!(shown, expected);
    let high = Connect4Rules::new(2, 10, 4, Colour::Red).unwrap();
    let shown = high.draw_text(&high.read_position("12").unwrap(), &View::default());
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines.len(), 12);
    assert_eq!([lines[0], lines[1], lines[2]], ["   1 2", "10     10", " 9     9"]);
    assert_eq!([lines[10], lines[11]], [" 1 * o 1", "   1 2"]);
}

#[test]
fn scores_stand_above_the_columns() {
    let rules = Connect4Rules::new(4, 2, 4, Colour::Red).unwrap();
    let position = rules.read_position("1").unwrap();
    let badge = |number, text: &str| (Column::new(number, 4).unwrap(), Badge::exact(text));
    let badges = vec![badge(1, "-2"), badge(3, "14"), badge(4, "=")];
    let shown = rules.draw_text(&position, &View { badges, ..View::default() });
    let expected =
        "   -2    14  =\n    1  2  3  4\n 2             2\n 1  *          1\n    1  2  3  4";
    assert_eq!(shown, expected);
    let badges = vec![badge(2, "=")];
    let shown = rules.draw_text(&position, &View { badges, ..View::default() });
    assert!(shown.starts_with("     =\n   1 2 3 4\n 2         2\n"), "{shown}");
}

/// Counts the elements of a picture that contain a text.
fn elements(picture: &str, part: &str) -> usize {
    picture.lines().filter(|line| line.contains(part)).count()
}

/// A dark body with a light ring and a light body with a dark star differ in shape, not only in
/// colour.
#[test]
fn each_colour_has_its_mark() {
    let picture = |moves| table(moves).draw_svg(&Drawing::default());
    let rings = |moves| elements(&picture(moves), r#"r="10.92" fill="none""#);
    let stars = |moves| elements(&picture(moves), r##"fill="#553d05""##);
    assert_eq!([rings(""), rings("4"), rings("44"), rings("443")], [0, 1, 1, 2]);
    assert_eq!([stars(""), stars("4"), stars("44"), stars("4433")], [0, 0, 1, 2]);
}

#[test]
fn the_picture_marks_the_last_disc_and_joins_the_winning_ones() {
    let (ring, join) = (r#"class="halo""#, r#"class="pattern""#);
    let marks = |moves| {
        let picture = table(moves).draw_svg(&Drawing::default());
        (elements(&picture, ring), elements(&picture, join))
    };
    assert_eq!(marks(""), (0, 0));
    assert_eq!(marks("414141"), (1, 0));
    assert_eq!(marks("4141414"), (1, 1));
    assert_eq!(marks("1122334"), (1, 1));
    let picture = table("4141414").draw_svg(&Drawing::default());
    // From the middle of column 4, line 1, up to line 4.
    assert!(picture.contains(r#"d="M262 390L262 198""#), "{picture}");
    assert!(picture.contains("<title>connect4 "), "{picture}");
}

#[test]
fn badges_stand_where_the_disc_would_land() {
    let (before, table) = (table("4"), table("44"));
    let at = |column: &str| table.read(column).expect("it has room");
    let badges = vec![
        (at("4"), Badge::exact("-2")),
        (at("1"), Badge::estimate("=")),
        (before.read("7").expect("it has room"), Badge::exact("7")),
    ];
    let drawing = Drawing { badges, ..Drawing::default() };
    let (plain, scored) = (table.draw_svg(&Drawing::default()), table.draw_svg(&drawing));
    for picture in [&plain, &scored] {
        assert!(picture.contains(r#"viewBox="0 0 560 496""#), "nothing makes room: {picture}");
    }
    let plates = |picture| elements(picture, r#"class="badge""#);
    assert_eq!((plates(&plain), plates(&scored)), (0, 2), "only at actions of this moment");
    let outlined = |picture| elements(picture, "stroke-dasharray");
    assert_eq!((outlined(&plain), outlined(&scored)), (0, 1), "an estimate is an outline");
    // The middle of column 4, line 3: on top of two discs.
    let plate = scored.lines().skip_while(|line| !line.contains("badge")).nth(1).unwrap();
    assert!(plate.contains(r#"y="248""#) && plate.contains(r#"height="28""#), "{plate}");
}

#[test]
fn pictures_hold_no_text_elements_and_no_links() {
    let picture = table("4141414").draw_svg(&Drawing::default());
    for forbidden in ["<text", "href", "url(", "<script", "<style"] {
        assert!(!picture.contains(forbidden), "{forbidden}");
    }
    assert!(picture.starts_with("<svg "));
}
