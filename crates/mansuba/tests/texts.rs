//! Texts and specs: all accepted forms, the right error for invalid ones, and no panic.

use proptest::prelude::*;
use quatuor_core::{Dice, Explain, Rules, Spec, SpecError};
use quatuor_mansuba::{Action, Cell, MansubaError as E, MansubaRules, Position, PositionFlaw as F};
use quatuor_show::Family;

fn rules(options: &str) -> MansubaRules {
    let spec: Spec = format!("mansuba:{options}").parse().unwrap();
    MansubaRules::from_spec(&spec).unwrap()
}

fn flaw(rules: &MansubaRules, text: &str) -> F {
    match rules.read_position(text) {
        Err(E::Position(flaw)) => flaw,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn positions_are_refused_with_their_reason() {
    let rules = rules("width=5,height=3,first=black,max_turns=20");
    let text = "P3p/T3t/E3e b 0 simple [b:- w:-]";
    assert_eq!(rules.read_position(text), Ok(rules.start()));
    for bad in ["", "x", "P3p/T3t/E3e b 0 simple", "P3p/T3t/E3e b 0 [b:- w:-]", "[b:- w:-]"] {
        assert!(matches!(flaw(&rules, bad), F::Shape(_)), "{bad}");
    }
    let changed = |from: &str, to: &str| flaw(&rules, &text.replacen(from, to, 1));
    assert!(matches!(changed("[b:- w:-]", "[b:- w:-] ?first ?first"), F::Shape(_)));
    assert_eq!(changed("/E3e", ""), F::RowCount { found: 2, height: 3 });
    assert_eq!(changed("P3p", "P4p"), F::RowLength { row: 1, width: 5 });
    assert_eq!(changed("T3t", "T2t"), F::RowLength { row: 2, width: 5 });
    assert_eq!(changed("T3t", "T0003t"), F::RowLength { row: 2, width: 5 });
    assert_eq!(changed("T3t", "T99999999999999999999t"), F::RowLength { row: 2, width: 5 });
    assert_eq!(changed("T3t", "TTTTTTt"), F::RowLength { row: 2, width: 5 });
    assert_eq!(changed("T3t", "T1x1t"), F::BadSymbol { symbol: 'x', row: 2 });
    assert_eq!(changed("T3t", "T1é1t"), F::BadSymbol { symbol: 'é', row: 2 });
    assert_eq!(changed(" b ", " x "), F::BadSide("x".into()));
    assert_eq!(changed(" b ", " - "), F::BadSide("-".into()));
    assert_eq!(changed(" 0 ", " +1 "), F::BadTurn("+1".into()));
    assert_eq!(changed(" 0 ", " - "), F::TurnKept { kept: true });
    assert_eq!(changed(" 0 ", " 22 "), F::PastLimit { turn: "22".to_owned(), limit: 20 });
    assert_eq!(
        changed(" 0 ", " 99999999 "),
        F::PastLimit { turn: "99999999".to_owned(), limit: 20 }
    );
    assert!(matches!(changed("simple", "square"), F::BadRelation { .. }));
    assert!(matches!(changed("simple", "diagonal"), F::BadRelation { .. }));
    assert!(matches!(changed("simple", "-"), F::BadRelation { .. }));
    assert_eq!(changed("simple", "simple simple"), F::BadVictory("simple".into()));
    for bad in [
        "[w:-]",
        "[b:-]",
        "[b:- w:- w:-]",
        "[b:-,Pc2 w:-]",
        "[b:Pz9 w:-]",
        "[b:X w:-]",
        "[]",
        "[b: w:]",
    ] {
        assert!(matches!(changed("[b:- w:-]", bad), F::BadJail(_)), "{bad}");
    }
    let many = format!("[b:{} w:-]", vec!["Pc2"; 40].join(","));
    assert!(matches!(changed("[b:- w:-]", &many), F::BadJail(_)));
    assert!(matches!(changed("T3t", "P3t"), F::PieceCount { found: 2, expected: 1, .. }));
    assert!(matches!(changed("[b:-", "[b:Tc2"), F::PieceCount { found: 2, expected: 1, .. }));
    assert_eq!(
        changed(" 0 ", " 1 "),
        F::WrongSide { turn: 1, side: quatuor_mansuba::Colour::White }
    );
    assert!(matches!(changed("-]", "-] ?now"), F::BadPending(_)));
    assert!(matches!(changed("-]", "-] ?escape@z1"), F::BadPending(_)));
    for pending in ["?first", "?victory", "?relation"] {
        assert!(matches!(changed("-]", &format!("-] {pending}")), F::NotPending(_)), "{pending}");
    }
    let escape = format!("{text} ?escape@c2");
    assert_eq!(rules.read_position(&escape), Err(E::NoPrisoner("c2".into())));
}

#[test]
fn jails_are_refused_with_their_reason() {
    let rules = rules("width=5,height=3");
    let taken = |cell: &str| format!("P3p/4t/E3e w 5 simple [b:T{cell} w:-]");
    assert!(rules.read_position(&taken("c2")).is_ok());
    assert_eq!(flaw(&rules, &taken("a2")), F::TakenOnStartPlace("a2".into()));
    assert_eq!(flaw(&rules, &taken("e1")), F::TakenOnStartPlace("e1".into()));
    let open = self::rules("width=5,height=3,immunity=off");
    assert!(open.read_position(&taken("a2")).is_ok());
    let peaceful = self::rules("width=5,height=3,captures=off");
    assert_eq!(flaw(&peaceful, &taken("c2")), F::JailWithoutCaptures);
    // An escape belongs to the side to act, and needs an empty cell.
    let asked = |side, cell| format!("P1t2/4p/E3e {side} 5 simple [b:T{cell} w:-] ?escape@{cell}");
    assert!(rules.read_position(&asked('b', "c2")).is_ok());
    assert_eq!(rules.read_position(&asked('w', "c2")), Err(E::NoPrisoner("c2".into())));
    assert_eq!(rules.read_position(&asked('b', "c3")), Err(E::CellTaken("c3".into())));
}

#[test]
fn finished_games_are_refused_when_they_cannot_be() {
    let rules = rules("width=5,height=3,max_turns=30");
    let read = |board: &str, rest: &str| rules.read_position(&format!("{board} {rest} [b:- w:-]"));
    let (black_won, both) = ("P4/3tT/E2pe", "4P/T2t1/e2pE");
    assert!(read(black_won, "w 9 simple").is_ok());
    use quatuor_mansuba::Colour::Black;
    assert_eq!(read(black_won, "b 9 simple"), Err(F::WonBefore(Black).into()));
    assert_eq!(read(both, "w 9 simple"), Err(F::BothWon.into()));
    assert_eq!(read(both, "b 9 simple"), Err(F::BothWon.into()));
    // No prisoner can try to escape in a finished game.
    let over = "P4/4T/E2pe w 9 simple [b:- w:Tc2] ?escape@c2";
    assert_eq!(rules.read_position(over), Err(E::Over));
    let limit = "P4/1T3/E2pe w 30 simple [b:- w:Tc2]";
    assert!(rules.read_position(limit).is_ok());
    assert_eq!(rules.read_position(&format!("{limit} ?escape@c2")), Err(E::Over));
}

#[test]
fn openings_are_read_in_their_order() {
    let rules = rules("width=4,height=2,victory=random,relation=random");
    let first = "P2p/T2t - 0 - [b:- w:-] ?first";
    assert_eq!(rules.position_text(&rules.start()), first);
    for (text, reads) in [
        ("P2p/T2t w 0 - [b:- w:-] ?victory", true),
        ("P2p/T2t w 0 - complex [b:- w:-] ?relation", true),
        ("P2p/T2t w 0 hexagonal complex [b:- w:-]", true),
        ("P2p/T2t - 0 - [b:- w:-]", false),
        ("P2p/T2t w 0 - complex [b:- w:-]", false),
        ("P2p/T2t - 0 - [b:- w:-] ?victory", false),
        ("P2p/T2t - 0 - complex [b:- w:-] ?first", false),
        ("P2p/T2t - 0 simple [b:- w:-] ?first", false),
        ("P2p/T2t w 1 - [b:- w:-] ?victory", false),
        ("1P1p/T2t w 0 - [b:- w:-] ?victory", false),
        ("P2p/T2t w 0 triangle3 complex [b:- w:-]", false),
        ("P2p/T2t w 0 hexagonal complex [b:- w:-] ?relation", false),
        ("P2p/T2t w 0 - complex [b:- w:-] ?escape@b2", false),
        ("P2p/T2t w 0 hexagonal middling [b:- w:-]", false),
    ] {
        let read = rules.read_position(text);
        assert_eq!(read.is_ok(), reads, "{text}: {read:?}");
        if let Ok(position) = read {
            assert_eq!(rules.position_text(&position), text);
        }
    }
    let endless = self::rules("width=4,height=2,max_turns=none,first=white,relation=random");
    assert!(endless.read_position("P2p/T2t w - - [b:- w:-] ?relation").is_ok());
    assert!(endless.read_position("P2p/T2t b - - [b:- w:-] ?relation").is_err());
    assert_eq!(flaw(&endless, "P2p/T2t w 0 - [b:- w:-] ?relation"), F::TurnKept { kept: false });
}

#[test]
fn shifting_relations_fit_the_turn_number() {
    let rules = rules("width=5,height=3,shift=on,max_turns=30");
    let read = |text: &str| rules.read_position(&format!("P3p/T3t/E3e {text}")).is_ok();
    assert!(read("b 4 simple [b:- w:-]") && !read("b 4 diagonal [b:- w:-]"));
    assert!(read("b 5 simple [b:- w:-] ?relation") && !read("b 5 diagonal [b:- w:-] ?relation"));
    assert!(read("b 5 diagonal [b:- w:-]") && !read("b 5 simple [b:- w:-]"));
    assert!(!read("b 6 diagonal [b:- w:-] ?relation"), "six is no multiple of five");
    assert!(read("b 10 simple [b:- w:-]") && !read("b 10 triangle3 [b:- w:-]"));
    assert!(!read("b 30 simple [b:- w:-] ?relation"), "the game is over");
}

#[test]
fn every_form_of_a_position_reads_the_same() {
    let rules = rules("width=5,height=4,setup=PPTE");
    let position = rules.read_position("P4/4p/1e1t1/5 w 9 simple [b:Pc3,Tc3,Ec4 w:Pb3]").unwrap();
    for text in [
        "P4/4p/1e1t1/5 w 9 simple [b:Tc3,Ec4,Pc3 w:Pb3]",
        "  P4/4p/1e1t1/5  W  009 simple  [ w:P6  b:t7,E2,pC3 ]  ",
    ] {
        assert_eq!(rules.read_position(text), Ok(position), "{text}");
    }
    let text = rules.position_text(&position);
    assert_eq!(text, "P4/4p/1e1t1/5 w 9 simple [b:Ec4,Pc3,Tc3 w:Pb3]");
    assert_eq!(rules.read_position("start"), Ok(rules.start()));
}

#[test]
fn every_form_of_an_action_reads_the_same() {
    let rules = rules("width=5,height=4");
    let side = |side: char| {
        let text = format!("P4/4p/1e1t1/P3p {side} 9 simple [b:Tc3,Ec3 w:-]");
        rules.read_position(&text).unwrap()
    };
    let (black, white) = (side('b'), side('w'));
    let read = |text| rules.read_action(&black, text);
    let cell = |number| Cell::new(number).unwrap();
    for text in ["a4-b4", "A4-B4", "0-1", "a4-1", "00-b4"] {
        assert_eq!(read(text), Ok(Action::Move { from: cell(0), to: cell(1) }), "{text}");
    }
    for text in ["escape@c3T", "ESCAPE@C3t", "escape@7t"] {
        assert!(matches!(read(text), Ok(Action::Escape { .. })), "{text}");
    }
    assert!(matches!(read("escape@c3"), Err(E::WhichPrisoner { .. })));
    assert!(matches!(rules.read_action(&white, "escape@c3"), Err(E::NoPrisoner(_))));
    for text in
        ["pass", "free", "held", "black", "white", "simple", "complex", "relation=triangle3"]
    {
        assert_eq!(rules.action_text(&black, read(text).unwrap()), text);
    }
    for text in [
        "",
        "-",
        "a4",
        "a4-",
        "a4-f4",
        "a4-b5",
        "a4-b4-c4",
        "a4 - b4",
        "a4xb4",
        "20-1",
        "escape",
        "escape@",
        "escape@z9",
        "escape@T",
        "relation=",
        "relation=square",
        "relation",
        "pass ",
        "é-é",
        "escape@é",
    ] {
        assert!(matches!(read(text), Err(E::NotAnAction { .. })), "{text}");
    }
}

#[test]
fn illegal_actions_are_refused_with_their_reason() {
    let rules = rules("width=5,height=3,first=black");
    let refused = |position: &Position, text: &str| {
        let action = rules.read_action(position, text).unwrap();
        rules.try_play(position, action).unwrap_err()
    };
    let start = rules.start();
    assert_eq!(refused(&start, "b3-c3"), E::NoPiece("b3".into()));
    assert_eq!(refused(&start, "e3-d3"), E::EnemyPiece("e3".into()));
    assert_eq!(refused(&start, "a3-a2"), E::OwnPiece("a2".into()));
    assert!(matches!(refused(&start, "a3-c3"), E::Unreachable { .. }));
    assert!(matches!(refused(&start, "a3-a3"), E::Unreachable { .. }));
    assert_eq!(refused(&start, "pass"), E::MustAct);
    for outcome in ["free", "held", "black", "complex", "relation=simple"] {
        assert_eq!(refused(&start, outcome), E::NoChance, "{outcome}");
    }
    let asked = rules.read_position("P3p/4t/E3e b 6 simple [b:Tc2 w:-] ?escape@c2").unwrap();
    assert_eq!(refused(&asked, "a3-b3"), E::ChanceActs);
    assert_eq!(refused(&asked, "pass"), E::ChanceActs);
    let possible = E::OtherOutcome(vec!["free".into(), "held".into()]);
    assert_eq!(refused(&asked, "relation=simple"), possible);
    let beyond = Action::Move { from: Cell::new(127).unwrap(), to: Cell::new(0).unwrap() };
    assert!(rules.try_play(&start, beyond).is_err());
}

fn spec(options: &str) -> Result<String, SpecError> {
    let spec: Spec = format!("mansuba:{options}").parse()?;
    Ok(MansubaRules::from_spec(&spec)?.spec().to_string())
}

#[test]
fn specs_name_every_variant() {
    for (options, canonical) in [
        ("width=8", "mansuba"),
        ("max_turns=128,escape=0.50,first=random", "mansuba"),
        ("max_turns=40,height=4,width=5", "mansuba:width=5,height=4"),
        ("max_turns=none", "mansuba:max_turns=none"),
        ("width=5,height=4,max_turns=128", "mansuba:width=5,height=4,max_turns=128"),
        ("setup=ptePTEpt", "mansuba"),
        ("setup=pppppppp", "mansuba:setup=pawns"),
        ("setup=tttttttt,rotate=on", "mansuba:setup=TTTTTTTT,rotate=on"),
        (
            "escape=1.0,victory=random,relation=random",
            "mansuba:relation=random,escape=1,victory=random",
        ),
        ("escape=0.0625,shift=on", "mansuba:shift=on,escape=0.0625"),
        (
            "elephant=two-steps,captures=off,immunity=off,first=white",
            "mansuba:first=white,elephant=two-steps,captures=off,immunity=off",
        ),
    ] {
        assert_eq!(spec(options).as_deref(), Ok(canonical), "{options}");
        let (_, options) = canonical.split_once(':').unwrap_or(("", "width=8"));
        assert_eq!(spec(options).as_deref(), Ok(canonical), "canonical stays canonical");
    }
}

#[test]
fn specs_out_of_range_are_refused_with_what_is_allowed() {
    for options in [
        "width=1",
        "width=17",
        "height=0",
        "width=16,height=9",
        "width=12,height=11",
        "relation=square",
        "setup=PTE",
        "setup=PTEPTEPTE",
        "setup=PTEPTEPX",
        "setup=Pawns",
        "first=red",
        "elephant=two",
        "escape=1.1",
        "escape=0.12345",
        "escape=-1",
        "victory=mate",
        "max_turns=0",
        "max_turns=65536",
        "max_turns=all",
        "captures=yes",
        "shift=1",
    ] {
        assert!(matches!(spec(options), Err(SpecError::BadValue { .. })), "{options}");
    }
    assert!(matches!(spec("shift=on,max_turns=none"), Err(SpecError::Conflict(_))));
    assert!(matches!(spec("size=8"), Err(SpecError::UnknownKey { .. })));
    let SpecError::BadValue { allowed, .. } = spec("width=16,height=9").unwrap_err() else {
        panic!()
    };
    assert_eq!(
        allowed.message().to_string(),
        "mansuba-allowed-height low=2 high=8 width=16 cells=128"
    );
}

const VARIANTS: [&str; 6] = [
    "width=5,height=4",
    "width=5,height=4,relation=random,victory=random",
    "width=4,height=3,shift=on,max_turns=40,first=white",
    "relation=hexagonal,max_turns=none",
    "width=16,height=8,relation=triangle3,immunity=off,victory=complex",
    "width=2,height=2",
];

fn any_position() -> impl Strategy<Value = (MansubaRules, Position)> {
    (0..VARIANTS.len(), any::<u64>(), 0..80_usize).prop_map(|(variant, seed, plies)| {
        let rules = rules(VARIANTS[variant]);
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
        for options in VARIANTS {
            let rules = rules(options);
            let _ = rules.read_position(&text);
            let _ = rules.read_action(&rules.start(), &text);
            let _ = rules.world().read_cell(&text);
        }
        let _ = spec(&text);
    }

    #[test]
    fn what_looks_like_a_position_is_refused_or_read(
        text in "[PTEpte1-4]{2,5}/[PTEpte1-4]{2,5}/[PTEpte1-4]{2,5} [bw] [0-9]{1,2} simple \\[b:(-|[PTE][a-d][1-3]) w:(-|[PTE][a-d][1-3])\\]( \\?escape@[a-d][1-3])?",
    ) {
        let rules = rules("width=4,height=3,setup=PTP");
        if let Ok(position) = rules.read_position(&text) {
            let canonical = rules.position_text(&position);
            prop_assert_eq!(rules.read_position(&canonical), Ok(position));
            let _ = rules.actions(&position);
        }
    }

    #[test]
    fn any_action_text_is_refused_or_read(
        (rules, position) in any_position(),
        text in "([a-q][0-9]{1,2}|[0-9]{1,3})-([a-q][0-9]{1,2}|[0-9]{1,3})|escape@[a-p][0-9]{1,2}[PTEpte]?",
    ) {
        if let Ok(action) = rules.read_action(&position, &text) {
            let legal = rules.actions(&position).contains(&action);
            prop_assert_eq!(rules.try_play(&position, action).is_ok(), legal);
        }
    }
}
