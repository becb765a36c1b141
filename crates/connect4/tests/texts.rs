//! Texts: all accepted forms, the right error for invalid ones, and no panic.

use proptest::prelude::*;
use quatuor_connect4::{Cell, Colour, Column, Connect4Error, Connect4Rules, Position};
use quatuor_core::{Dice, Explain, Rules, Spec, SpecError};
use quatuor_show::{Badge, Family, Show, View};

fn usual() -> Connect4Rules {
    Connect4Rules::new(7, 6, 4, Colour::Red).unwrap()
}

fn sized(width: usize, height: usize) -> Connect4Rules {
    Connect4Rules::new(width, height, 4, Colour::Red).unwrap()
}

fn refused(rules: &Connect4Rules, text: &str) -> Connect4Error {
    rules.read_position(text).expect_err(text)
}

#[test]
fn every_form_of_a_position_reads_the_same() {
    let rules = usual();
    let grid = "......./......./......./......./...o.../..o**.. *";
    let position = rules.read_position(grid).unwrap();
    assert_eq!(rules.position_text(&position), grid);
    for text in ["4453", "ddec", "DdEc", "4d5c", " 4453\n"] {
        assert_eq!(rules.read_position(text), Ok(position), "{text}");
    }
    for text in ["", "start", "  ", "......./......./......./......./......./....... *"] {
        assert_eq!(rules.read_position(text), Ok(rules.start()), "{text}");
    }
    let wide = sized(12, 6);
    assert_eq!(wide.read_position("alAL"), wide.read_position("1l1l"));
    assert!(wide.read_position("alal").is_ok());
}

/// The counts determine the colour that began, independently of the variant.
#[test]
fn either_colour_may_have_begun() {
    let yellow = "......./......./......./...o.../...*.../...o... *";
    for first in Colour::BOTH {
        let rules = Connect4Rules::new(7, 6, 4, first).unwrap();
        let position = rules.read_position(yellow).unwrap();
        assert_eq!((position.began(), position.next()), (Colour::Yellow, Colour::Red));
        assert_eq!(rules.position_text(&position), yellow);
    }
    let rules = Connect4Rules::new(7, 6, 4, Colour::Yellow).unwrap();
    assert_eq!(rules.position_text(&rules.read_position("444").unwrap()), yellow);
}

#[test]
fn every_form_of_an_action_reads_the_same() {
    let (rules, wide) = (usual(), sized(16, 6));
    let read = |rules: &Connect4Rules, text| rules.read_action(&rules.start(), text);
    for text in ["4", "d", "D"] {
        assert_eq!(read(&rules, text), Ok(Column::new(4, 7).unwrap()), "{text}");
        assert_eq!(read(&wide, text), read(&rules, text));
    }
    assert_eq!(read(&wide, "P"), Ok(Column::new(16, 16).unwrap()));
    assert_eq!(rules.action_text(&rules.start(), Column::new(4, 7).unwrap()), "4");
    assert_eq!(wide.action_text(&wide.start(), Column::new(4, 16).unwrap()), "d");
    for text in ["", "0", "8", "h", "44", " 4", "4 ", "*", "é", "-1", "10"] {
        let error = Connect4Error::NotAColumn { text: text.to_owned(), width: 7 };
        assert_eq!(read(&rules, text), Err(error));
    }
    assert!(read(&wide, "q").is_err());
}

#[test]
fn sequences_are_refused_with_ply_and_reason() {
    let rules = usual();
    let flaw = |text| match refused(&rules, text) {
        Connect4Error::InSequence { ply, text, reason } => (ply, text, *reason),
        other => panic!("{other}"),
    };
    let full = Connect4Error::ColumnFull { column: '4' };
    assert_eq!(flaw("4444444"), (7, "4".to_owned(), full.clone()));
    assert_eq!(flaw("444444d1"), (7, "d".to_owned(), full));
    assert_eq!(flaw("41414142"), (8, "2".to_owned(), Connect4Error::Over));
    let unknown = |text: &str| Connect4Error::NotAColumn { text: text.to_owned(), width: 7 };
    assert_eq!(flaw("4458"), (4, "8".to_owned(), unknown("8")));
    assert_eq!(flaw("x"), (1, "x".to_owned(), unknown("x")));
    assert_eq!(flaw("44é"), (3, "é".to_owned(), unknown("é")));
    assert_eq!(flaw("Start").0, 1, "s is no column");
    assert!(matches!(flaw(&"12".repeat(1_000_000)), (8, ..)));
    let drawn = "1".repeat(17);
    let narrow = Connect4Rules::new(1, 16, 2, Colour::Red).unwrap();
    assert!(matches!(refused(&narrow, &drawn), Connect4Error::InSequence { ply: 17, .. }));
}

#[test]
fn grids_are_refused_with_their_reason() {
    use Connect4Error as E;
    let rules = sized(4, 3);
    let no = |text| refused(&rules, text);
    for text in ["12 34", "...* x", ".... * *", "..../..../....", "*o*o"] {
        assert!(matches!(no(text), E::NotAPosition(_)), "{text}");
    }
    assert_eq!(no("..../.... *"), E::RowCount { found: 2, height: 3 });
    assert_eq!(no(".... *"), E::RowCount { found: 1, height: 3 });
    assert_eq!(no("..../...../.... *"), E::RowLength { row: 2, found: 5, width: 4 });
    assert_eq!(no("..../..../ *"), E::RowLength { row: 3, found: 0, width: 4 });
    let cell = |number, line| Cell { column: Column::new(number, 4).unwrap(), line };
    let bad = |symbol| E::BadSymbol { symbol, cell: cell(2, 1), width: 4 };
    assert_eq!(no("..../..../.x.. *"), bad('x'));
    assert_eq!(no("..../..../.é.. *"), bad('é'));
    assert_eq!(no("..../..../.O.. *"), bad('O'));
    for colour in ["x", "**", "red", "-"] {
        let text = format!("..../..../.... {colour}");
        assert_eq!(refused(&rules, &text), E::BadColour(colour.to_owned()));
    }
    assert_eq!(no("..../.*../.... o"), E::Floating { cell: cell(2, 2), width: 4 });
    assert_eq!(no("...o/..../...* *"), E::Floating { cell: cell(4, 3), width: 4 });
    let counts = |red, yellow, next| E::WrongCounts { red, yellow, next };
    assert_eq!(no("..../..../*... *"), counts(1, 0, Colour::Red));
    assert_eq!(no("..../..../**.. o"), counts(2, 0, Colour::Yellow));
    assert_eq!(no("..../..../**.o *"), counts(2, 1, Colour::Red));
    assert_eq!(no("..../oooo/**** *"), E::TwoWinners);
    assert_eq!(no("..../ooo./**** *"), counts(4, 3, Colour::Red));
    assert_eq!(no("o.../ooo./**** *"), E::WinnerToPlay { winner: Colour::Red });
    assert_eq!(no("..../*.../o... *"), E::NoOrder, "red began, but yellow lies below");
}

#[test]
fn a_win_must_come_from_the_last_disc() {
    let rules = usual();
    // Two lines of red that share no disc: the lower one was there first.
    let two = "......./......./......./****.../ooo*o.o/****ooo o";
    assert_eq!(refused(&rules, two), Connect4Error::NoLastDisc { winner: Colour::Red });
    // A line and a diagonal that share their last disc are valid.
    let rules = Connect4Rules::new(5, 3, 3, Colour::Red).unwrap();
    let both = rules.read_position("*..../o*.oo/***oo o").unwrap();
    assert!(both.is_won());
    assert_eq!(rules.winning_alignments(&both).len(), 2);
}

/// Up to 64 cells the parser searches for an order of the discs, above it does not.
#[test]
fn large_grids_are_not_searched_for_an_order() {
    let grid = |width: usize, height: usize| {
        let row = |symbol: char| format!("{symbol}{}", ".".repeat(width - 1));
        let mut rows = vec![row('.'); height];
        (rows[height - 2], rows[height - 1]) = (row('*'), row('o'));
        format!("{} *", rows.join("/"))
    };
    for (width, height) in [(7, 6), (8, 8), (16, 4), (4, 16)] {
        let error = refused(&sized(width, height), &grid(width, height));
        assert_eq!(error, Connect4Error::NoOrder, "{width} x {height}");
    }
    for (width, height) in [(9, 8), (16, 16)] {
        assert!(sized(width, height).read_position(&grid(width, height)).is_ok());
    }
}

#[test]
fn specs_name_every_variant_and_no_other() {
    let read = |text: &str| Connect4Rules::from_spec(&text.parse::<Spec>().unwrap());
    for (text, canonical) in [
        ("connect4", "connect4"),
        ("connect4:first=red,connect=4,height=6,width=7", "connect4"),
        ("connect4:height=7,width=9", "connect4:width=9,height=7"),
        ("connect4:first=yellow,connect=5", "connect4:connect=5,first=yellow"),
        ("connect4:width=1,height=2,connect=2", "connect4:width=1,height=2,connect=2"),
        ("connect4:width=16,height=16,connect=8", "connect4:width=16,height=16,connect=8"),
    ] {
        assert_eq!(read(text).unwrap().spec().to_string(), canonical);
    }
    for text in ["width=0", "width=17", "height=0", "connect=1", "connect=9", "first=blue"] {
        let error = read(&format!("connect4:{text}"));
        assert!(matches!(error, Err(SpecError::BadValue { .. })), "{text}");
    }
    let message = |text: &str| read(text).unwrap_err().message().to_string();
    let expected = "spec-bad-value key=connect value=4 allowed=(allowed-range low=2 high=3)";
    assert_eq!(message("connect4:width=3,height=3"), expected);
    let expected = "spec-bad-value key=connect value=8 allowed=(allowed-range low=2 high=7)";
    assert_eq!(message("connect4:connect=8"), expected);
    assert_eq!(message("connect4:width=1,height=1"), "connect4-single-cell");
    assert!(matches!(read("connect4:level=3"), Err(SpecError::UnknownKey { .. })));
}

#[test]
fn endings_say_where() {
    let rules = usual();
    let ending = |text| rules.ending(&rules.read_position(text).unwrap()).map(|m| m.to_string());
    assert_eq!(ending("444"), None);
    let won = |lines: &str| Some(format!("connect4-won winner=(connect4-side-red) lines={lines}"));
    assert_eq!(ending("4141414"), won("(connect4-in-column length=4 column=4)"));
    assert_eq!(ending("1122334"), won("(connect4-in-line length=4 line=1)"));
    assert_eq!(ending("12233434464"), won("(connect4-in-diagonal length=4 from=(1,1) to=(4,4))"));
    let facts = rules.facts(&rules.read_position("112233").unwrap());
    assert_eq!(facts["winning_columns"], serde_json::json!(["4"]));
    assert_eq!(facts["longest_columns"], serde_json::json!(["4"]));
    assert_eq!((&facts["began"], &facts["to_play"]), (&"red".into(), &"red".into()));
    assert_eq!(facts["moves_left"], 36);
    let facts = rules.facts(&rules.read_position("1122334").unwrap());
    assert_eq!(
        facts["winning_lines"],
        serde_json::json!([[["1", 1], ["2", 1], ["3", 1], ["4", 1]]])
    );
    assert_eq!((&facts["to_play"], &facts["moves_left"]), (&serde_json::Value::Null, &0.into()));
}

fn any_position() -> impl Strategy<Value = (Connect4Rules, Position)> {
    let sizes = (1..17_usize, 1..17_usize, 2..9_usize, any::<bool>());
    let variant = sizes.prop_filter_map("a variant", |(width, height, connect, yellow)| {
        let first = if yellow { Colour::Yellow } else { Colour::Red };
        Connect4Rules::new(width, height, connect, first)
    });
    (variant, any::<u64>(), 0..257_usize).prop_map(|(rules, seed, plies)| {
        let mut dice = Dice::new(seed);
        let mut position = rules.start();
        for _ in 0..plies {
            let Some(column) = rules.sample(&position, &mut dice) else { break };
            position = rules.play(&position, column);
        }
        (rules, position)
    })
}

proptest! {
    #[test]
    fn texts_come_back((rules, position) in any_position()) {
        let text = rules.position_text(&position);
        prop_assert_eq!(rules.read_position(&text), Ok(position));
        let last = rules.columns().find_map(|column| rules.undo(&position, column).ok());
        prop_assert_eq!(last.is_some(), position.count() > 0, "some disc was the last");
    }

    #[test]
    fn drawings_are_whole((rules, position) in any_position(), seed in any::<u64>()) {
        let badge = |column| (column, Badge::estimate("-12"));
        let last = rules.sample(&position, &mut Dice::new(seed));
        let position = last.map_or(position, |column| rules.play(&position, column));
        let view = View {
            last: last.map(|column| (position, column)),
            badges: rules.actions(&position).into_iter().map(badge).collect(),
            ..View::default()
        };
        for view in [view, View::default()] {
            let text = rules.draw_text(&position, &view);
            prop_assert!(text.lines().all(|line| line == line.trim_end() && !line.is_empty()));
            let svg = rules.picture(&position, &view).to_string();
            prop_assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
            prop_assert!(!svg.contains("NaN") && !svg.contains("inf"));
        }
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in any::<String>()) {
        for rules in [usual(), sized(16, 16), sized(4, 1)] {
            let _ = rules.read_position(&text);
            let _ = rules.read_action(&rules.start(), &text);
        }
    }

    #[test]
    fn what_looks_like_a_grid_is_refused_or_read(
        text in "[.*o]{4}/[.*o]{4}/[*o]{4} [*o]",
    ) {
        let rules = sized(4, 3);
        if let Ok(position) = rules.read_position(&text) {
            prop_assert_eq!(rules.position_text(&position), text);
        }
    }

    #[test]
    fn any_sequence_is_refused_or_read(text in "[1-7a-g]{0,44}") {
        let rules = usual();
        match rules.read_position(&text) {
            Ok(position) => prop_assert_eq!(position.count(), text.len()),
            Err(Connect4Error::InSequence { ply, .. }) => prop_assert!(ply <= text.len()),
            Err(other) => prop_assert!(false, "{}", other),
        }
    }
}
