//! Drawings: each geometry in characters, and the required elements of pictures.

use quatuor_core::{Player, Rules, Spec};
use quatuor_mansuba::MansubaRules;
use quatuor_show::scene::Scene;
use quatuor_show::{Badge, Drawing, Family, Game, GameOf, Role, Show, View};

fn table(options: &str, position: &str) -> GameOf<MansubaRules> {
    let spec: Spec = format!("mansuba:{options}").parse().unwrap();
    GameOf::from_position(MansubaRules::from_spec(&spec).unwrap(), position).unwrap()
}

fn ascii(table: &GameOf<MansubaRules>) -> String {
    table.draw_text(&Drawing { ascii: true, ..Drawing::default() })
}

fn lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().skip(1).collect();
    lines.join("\n")
}

#[test]
fn squares() {
    let mut table = table("width=4,height=2", "P1t1/T2p b 4 simple [b:- w:-]");
    table.play("a2-b2").unwrap();
    let expected = lines(
        r"
     a   b   c   d
   +---+---+---+---+   w 5
 2 |(x)|>P<| t | o |
   +---+---+---+---+
 1 | T | . | . | p |
   +---+---+---+---+
     a   b   c   d",
    );
    assert_eq!(ascii(&table), expected);
}

#[test]
fn hexagons() {
    let table = table(
        "width=3,height=3,relation=hexagonal",
        "1t1/T1p/E1e b 6 hexagonal [b:Pb1 w:-] ?escape@b1",
    );
    let expected = lines(
        r"
     a   b   c
    / \ / \ / \      b 6
 3 | x | t | o |     P #b1 ?
    \ / \ / \ / \
 2   | T | . | p |
    / \ / \ / \ /
 1 | E | # | e |
    \ / \ / \ /
     a   b   c",
    );
    assert_eq!(ascii(&table), expected);
}

#[test]
fn a_triangular_lattice_with_a_chain_of_jumps() {
    let mut table = table(
        "width=5,height=3,setup=pawns,relation=triangular",
        "P3p/1P1Pp/4p b 4 triangular [b:- w:-]",
    );
    table.play("a3-c1").unwrap();
    let expected = lines(
        r"
        a   b   c   d   e
 3     (x)- . - . - . - p   w 5
       / \ / \ / \ / \ /
 2    x - P - . - P - p
     / \ / \ / \ / \ /
 1  x - . ->P<- . - p
    a   b   c   d   e",
    );
    assert_eq!(ascii(&table), expected);
}

#[test]
fn triangles() {
    let table = table(
        "width=4,height=2,relation=triangle3,max_turns=none",
        "P2p/T2t w - triangle3 [b:- w:-]",
    );
    let expected = lines(
        r"
       a   b   c   d
       +-------+-------+   w
 2   / P \ . / . \ p /
   +-------+-------+
 1   \ T / . \ . / t \
       +-------+-------+
       a   b   c   d",
    );
    assert_eq!(ascii(&table), expected);
}

/// A chain of jumps shows every landing of its shortest route.
#[test]
fn the_way_of_a_jump_is_shown() {
    let mut table = table("width=6,height=4,setup=pawns", "6/1p3p/PP1P1p/P4p b 6 simple [b:- w:-]");
    table.play("a2-e2").unwrap();
    let text = ascii(&table);
    assert!(text.contains(" 2 |(x)| P |(.)| P |>P<| p |"), "{text}");
    let picture = table.draw_svg(&Drawing::default());
    assert_eq!(picture.matches("<circle").count(), 2 + 1, "two dots, White to act");
}

#[test]
fn an_escape_that_failed_is_crossed_out() {
    let crossed = |outcome: &str| {
        let mut table = table("width=3,height=3", "1t1/T1p/E1e b 6 simple [b:Pb1 w:-] ?escape@b1");
        let before = table.scene(&Drawing::default());
        let thick = |scene: &Scene| {
            let jail = scene.panel(Role::Aside(Player::First)).expect("a jail");
            jail.body.contains(r#"<rect"#) && jail.body.contains(r#"class="halo""#)
        };
        assert!(thick(&before), "the escape is being decided");
        table.play(outcome).unwrap();
        let after = table.scene(&Drawing::default());
        (after.panel(Role::Board).expect("a board").body.contains("halo held"), thick(&after))
    };
    assert_eq!(crossed("held"), (true, true));
    assert_eq!(crossed("free"), (false, false));
}

#[test]
fn every_picture_is_closed_and_without_text() {
    for relation in ["simple", "diagonal", "triangular", "hexagonal", "triangle3", "random"] {
        let spec: Spec = format!("mansuba:relation={relation}").parse().unwrap();
        let rules = MansubaRules::from_spec(&spec).unwrap();
        let mut table = GameOf::new(rules.clone());
        while table.turn().outcome().is_none() {
            if table.roll(3).is_none() {
                let action =
                    table.actions()[table.history().len() % 3 % table.actions().len()].clone();
                table.play(&action).unwrap();
            }
            let badges = table
                .snapshot()
                .actions
                .iter()
                .map(|legal| (legal.handle, Badge::exact("=")))
                .collect();
            let picture = table.draw_svg(&Drawing { badges, ..Drawing::default() });
            assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
            assert!(!picture.contains("NaN") && !picture.contains("<text"));
            assert_eq!(picture.matches("<g ").count(), picture.matches("</g>").count());
            let text = table.draw_text(&Drawing { ascii: true, ..Drawing::default() });
            assert!(text.is_ascii(), "{text}");
        }
        let _ = rules.facts(&table.current());
        assert!(rules.ending(&table.current()).is_some());
        let _ = rules.draw_text(&rules.start(), &View::default());
    }
}

#[test]
fn facts_tell_what_only_this_game_has() {
    let table = table("width=5,height=3", "P1t2/4p/E3e b 5 simple [b:Tb2 w:-]");
    let facts = serde_json::to_value(table.facts()).unwrap();
    assert_eq!(facts["turn_number"], 5);
    assert_eq!(facts["relation"], "simple");
    assert_eq!(facts["victory"], "simple");
    assert_eq!(facts["jail"]["black"][0]["cell"], "b2");
    assert_eq!(facts["jail"]["black"][0]["can_try"], true);
    assert_eq!(facts["jail"]["white"], serde_json::json!([]));
    let over = self::table("width=5,height=3", "P4/2t1T/E2pe w 5 simple [b:- w:-]");
    assert_eq!(over.facts()["arrived"], serde_json::json!(["e2"]));
}
