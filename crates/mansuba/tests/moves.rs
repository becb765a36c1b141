//! Every rule of moves, captures and escapes, on a position that shows it.

use quatuor_core::{Outcome, Player, Rules, Spec, Turn};
use quatuor_mansuba::{MansubaError, MansubaRules, Position, Sort};
use quatuor_show::Family;

fn rules(options: &str) -> MansubaRules {
    let spec: Spec = format!("mansuba:{options}").parse().unwrap();
    MansubaRules::from_spec(&spec).unwrap()
}

fn read(rules: &MansubaRules, text: &str) -> Position {
    rules.read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the targets of the piece on a cell, by name, sorted.
fn targets(rules: &MansubaRules, text: &str, from: &str) -> String {
    let position = read(rules, text);
    let from = rules.world().read_cell(from).unwrap();
    let mut names: Vec<String> =
        rules.targets(&position, from).iter().map(|cell| rules.world().name(cell)).collect();
    names.sort();
    names.join(" ")
}

/// Like `targets`, on a drawn board: the set-up is adapted to it, and missing pieces are in jail.
fn drawn(options: &str, board: &str, from: &str) -> String {
    let rows: Vec<&str> = board.split('/').collect();
    let runs = rows[0].split(char::is_alphabetic).filter_map(|run| run.parse::<usize>().ok());
    let width = runs.sum::<usize>() + rows[0].matches(char::is_alphabetic).count();
    let count = |letter: char| board.matches(letter).count();
    let need = |sort: char| count(sort).max(count(sort.to_ascii_lowercase()));
    let mut setup: String =
        ['T', 'E', 'P'].map(|sort| sort.to_string().repeat(need(sort))).concat();
    while setup.len() < rows.len() {
        setup.push('P');
    }
    let jail = |white: bool| {
        let missing = |sort: char| {
            let own = if white { sort.to_ascii_lowercase() } else { sort };
            vec![format!("{sort}b1"); setup.matches(sort).count() - count(own)]
        };
        let list = ['P', 'T', 'E'].map(missing).concat();
        if list.is_empty() { "-".to_owned() } else { list.join(",") }
    };
    let size = format!("width={width},height={},setup={setup}", rows.len());
    let rules = rules(&format!("{size},{options}"));
    let relation = rules.options().relation.unwrap().word();
    let text = format!("{board} b 6 {relation} [b:{} w:{}]", jail(false), jail(true));
    targets(&rules, &text, from)
}

fn play(rules: &MansubaRules, text: &str, actions: &[&str]) -> String {
    let mut position = read(rules, text);
    for action in actions {
        let action = rules.read_action(&position, action).unwrap();
        position = rules.try_play(&position, action).unwrap_or_else(|e| panic!("{action:?} {e}"));
    }
    rules.position_text(&position)
}

fn refused(rules: &MansubaRules, text: &str, action: &str) -> MansubaError {
    let position = read(rules, text);
    let action = rules.read_action(&position, action).unwrap();
    rules.try_play(&position, action).unwrap_err()
}

#[test]
fn pawns_step_to_free_neighbours() {
    for (relation, expected) in [
        ("simple", "b3 c2 c4 d3"),
        ("diagonal", "b2 b3 b4 c2 c4 d2 d3 d4"),
        ("triangular", "b3 b4 c2 c4 d2 d3"),
        ("hexagonal", "b2 b3 b4 c2 c4 d3"),
        ("triangle3", "b3 c2 d3"),
    ] {
        let found = drawn(&format!("relation={relation}"), "6/6/2P3/6/6", "c3");
        assert_eq!(found, expected, "{relation}");
    }
}

/// A chain turns corners, goes backwards, jumps over both colours and all sorts, and may stop
/// anywhere:
///
/// ```text
///   4  . T . . .      a2 over a3 to a4, over b4 to c4, over c3 to c2,
///   3  E . t . p      or over b2 to c2 and the ring the other way round;
///   2  P P . p .      from c2 over d2 to e2 and over e3 to e4
///   1  . . . . .
/// ```
#[test]
fn jumps_chain() {
    let board = "1T6/E1t1p3/PP1p4/8";
    assert_eq!(drawn("relation=simple", board, "a2"), "a1 a4 c2 c4 e2 e4");
    assert_eq!(drawn("relation=simple", board, "b2"), "b1 b3 c2");
}

#[test]
fn a_chain_may_come_round_but_does_not_stop_where_it_began() {
    // a1 over a2 to a3, over b2 to c1 or c3; every ring returns to a1, which is not a move.
    assert_eq!(drawn("relation=diagonal", "5/PP3/P4", "a1"), "a3 b1 c1 c3");
    assert_eq!(drawn("relation=diagonal", "5/PP3/P4", "a2"), "a3 b1 b3 c2");
}

#[test]
fn jumps_follow_the_lines_of_each_geometry() {
    // North-east of c1 is c2 and beyond it d3; north-east of d3 is d4 and beyond it e5.
    let board = "6/3P2/6/2P3/2P3";
    assert_eq!(drawn("relation=hexagonal", board, "c1"), "b1 b2 d1 d3 e5");
    assert_eq!(drawn("relation=simple", board, "c1"), "b1 c3 d1");
    // On triangles no two steps up or down have the same direction, so jumps follow the row.
    assert_eq!(drawn("relation=triangle3", board, "c1"), "b1 d1");
    assert_eq!(drawn("relation=triangle3", "6/6/6/6/1PP3", "c1"), "a1 d1");
    // The triangular lattice allows jumps to the north-west, not to the north-east.
    assert_eq!(drawn("relation=triangular", "6/3p2/2P1P1/6/6", "e3"), "c5 d3 d4 e2 e4 f2 f3");
}

#[test]
fn towers_go_straight_and_stop_at_pieces() {
    for (relation, expected) in [
        ("simple", "b3 c4 c5 d3 e3"),
        ("diagonal", "b3 c4 c5 d3 e3"),
        ("triangular", "b3 c4 c5 d3 e3"),
        // North-east c4 and d5; north-west b4, then its own tower; south-west b2 and b1.
        ("hexagonal", "b1 b2 b3 b4 c4 d3 d5 e3"),
        // At most one step up or down: c3 has its side in the south, where its own pawn is.
        ("triangle3", "b3 d3 e3"),
    ] {
        let found = drawn(&format!("relation={relation}"), "1T4/6/1pT2t/2P3/6", "c3");
        assert_eq!(found, expected, "{relation}");
    }
}

#[test]
fn elephants_leap_in_three_ways() {
    let count = |kind: &str, relation: &str| {
        let board = "11/11/11/11/11/5E5/11/11/11/11/11";
        let found = drawn(&format!("relation={relation},elephant={kind}"), board, "f6");
        found.split(' ').count()
    };
    let counts = |kind| {
        ["simple", "diagonal", "triangular", "triangle3", "hexagonal"].map(|r| count(kind, r))
    };
    // On hexagons: every second row straight up and down, 2 each, and 3 on each of the flat lines.
    assert_eq!(counts("diagonals"), [20, 20, 20, 20, 16]);
    assert_eq!(counts("two-steps"), [8, 8, 8, 6, 18]);
    assert_eq!(counts("alfil"), [4, 4, 4, 4, 6]);
    // Over pieces, onto enemies, not onto own pieces.
    let board = "7/2p1p2/7/2P4/1E3P1";
    assert_eq!(drawn("relation=simple", board, "b1"), "a2 d3 e4 f5");
    assert_eq!(drawn("relation=simple,elephant=alfil", board, "b1"), "d3");
}

#[test]
fn an_elephant_leaps_although_one_way_round_passes_outside() {
    let rules = rules("width=4,height=4,relation=hexagonal,setup=EEEE,captures=off");
    let text = "E2e/E2e/E2e/E2e b 0 hexagonal [b:- w:-]";
    // From a3 (row 1, odd, so half a cell further east): E + NE is c4 (row 0), E + SE is c2. Two
    // rows straight up is outside of the board, two rows straight down is a1, which is occupied. NW
    // + W and SW + W are outside.
    assert_eq!(targets(&rules, text, "a3"), "c2 c4");
    // From a2 (row 2, even): NE + E is b3, SE + E is b1; straight up, a4 is occupied.
    assert_eq!(targets(&rules, text, "a2"), "b1 b3");
}

#[test]
fn every_sort_takes_at_the_end_of_its_move() {
    let rules = rules("width=6,height=3,setup=PTE");
    for (before, action, after) in [
        // A tower at the end of its line; an elephant over a pawn; a pawn by a step.
        ("P4p/E3t1/T1e3", "a1-c1", "P4p/E3t1/2T3 w 7 simple [b:- w:Ec1]"),
        ("E4p/1P2t1/T1e3", "a3-c1", "5p/1P2t1/T1E3 w 7 simple [b:- w:Ec1]"),
        ("E4p/1Pe1t1/T5", "b2-c2", "E4p/2P1t1/T5 w 7 simple [b:- w:Ec2]"),
        // A pawn by a jump: the piece it jumps over stays, of either colour.
        ("E4p/1PTet1/6", "b2-d2", "E4p/2TPt1/6 w 7 simple [b:- w:Ed2]"),
        ("E4p/1Pte2/T5", "b2-d2", "E4p/2tP2/T5 w 7 simple [b:- w:Ed2]"),
    ] {
        assert_eq!(play(&rules, &format!("{before} b 6 simple [b:- w:-]"), &[action]), after);
    }
}

#[test]
fn a_chain_ends_where_it_takes() {
    // b2 over c2 captures on d2. The pawn on e2 would be the next hurdle, but f2 is out of reach.
    let text = "T7/1Ptep3/E7 b 8 simple [b:- w:-]";
    let taking = rules("width=8,height=3,setup=PTE");
    assert_eq!(targets(&taking, text, "b2"), "a2 b1 b3 c2 d2");
    let peaceful = rules("width=8,height=3,setup=PTE,captures=off");
    assert_eq!(targets(&peaceful, text, "b2"), "a2 b1 b3");
    assert_eq!(refused(&peaceful, text, "b2-c2"), MansubaError::NoCaptures("c2".into()));
}

#[test]
fn start_places_protect_both_colours() {
    let options = "width=5,height=3,setup=TTT";
    let text = "T3t/1T2t/t1T2 b 4 simple [b:- w:-]";
    // White is on a start place of Black: the game is over, and no capture can follow.
    let rules = rules(options);
    assert_eq!(rules.turn(&read(&rules, text)), Turn::Over(Outcome::Win(Player::Second)));
    let text = "T3t/1T2t/1tT2 b 4 simple [b:- w:-]";
    assert_eq!(refused(&rules, text, "a3-e3"), MansubaError::Immune("e3".into()));
    assert_eq!(refused(&rules, text, "b2-e2"), MansubaError::Immune("e2".into()));
    assert_eq!(play(&rules, text, &["b2-b1"]), "T3t/4t/1TT2 w 5 simple [b:- w:Tb1]");
    // An unreachable target is reported before immunity.
    let unreachable =
        MansubaError::Unreachable { sort: Sort::Tower, from: "a3".into(), to: "e2".into() };
    assert_eq!(refused(&rules, text, "a3-e2"), unreachable);
    // A piece is immune on its own start place, and on the enemy's as well (where only `complex`
    // continues).
    let complex = self::rules("width=5,height=3,setup=TTT,victory=complex");
    let text = "T3T/4t/t2Tt w 5 simple [b:- w:-]";
    assert_eq!(refused(&complex, text, "e2-e3"), MansubaError::Immune("e3".into()));
    assert_eq!(refused(&complex, text, "a1-a3"), MansubaError::Immune("a3".into()));
    assert_eq!(play(&complex, text, &["e1-d1"]), "T3T/4t/t2t1 b 6 simple [b:Td1 w:-]");
    // Without immunity a tower wins on the first move.
    let open = self::rules("width=5,height=3,setup=TTT,immunity=off,first=black");
    let won = play(&open, "start", &["a3-e3"]);
    assert_eq!(won, "4T/T3t/T3t w 1 simple [b:- w:Te3]");
    assert_eq!(open.turn(&read(&open, &won)), Turn::Over(Outcome::Win(Player::First)));
    assert_eq!(refused(&open, &won, "e2-e3"), MansubaError::Over);
}

#[test]
fn an_escape_needs_the_cell_to_be_empty() {
    let rules = rules("width=5,height=3,setup=PTE");
    let held = "P4/1t2p/E3e b 3 simple [b:Tb2 w:-]";
    assert_eq!(refused(&rules, held, "escape@b2"), MansubaError::CellTaken("b2".into()));
    assert!(
        !rules.actions(&read(&rules, held)).iter().any(|a| format!("{a:?}").contains("Escape"))
    );
    let empty = "P1t2/4p/E3e b 5 simple [b:Tb2 w:-]";
    let asked = play(&rules, empty, &["escape@b2"]);
    assert_eq!(asked, "P1t2/4p/E3e b 5 simple [b:Tb2 w:-] ?escape@b2T");
    assert_eq!(rules.turn(&read(&rules, &asked)), Turn::Chance);
    assert_eq!(play(&rules, &asked, &["free"]), "P1t2/1T2p/E3e w 6 simple [b:- w:-]");
    assert_eq!(play(&rules, &asked, &["held"]), "P1t2/4p/E3e w 6 simple [b:Tb2 w:-]");
    // A player cannot free the enemy's prisoners.
    let other = "P1t2/4p/E3e w 6 simple [b:Tb2 w:-]";
    let position = read(&rules, other);
    assert_eq!(
        rules.read_action(&position, "escape@b2"),
        Err(MansubaError::NoPrisoner("b2".into()))
    );
    assert_eq!(refused(&rules, other, "escape@b2T"), MansubaError::NoPrisoner("b2".into()));
}

#[test]
fn escapes_have_their_odds() {
    let odds = |escape: &str| {
        let rules = rules(&format!("width=5,height=3,setup=PTE,escape={escape}"));
        let asked = read(&rules, "P1t2/4p/E3e b 5 simple [b:Tb2 w:-] ?escape@b2");
        let odds = |&action: &_| (rules.action_text(&asked, action), rules.weight(&asked, action));
        rules.actions(&asked).iter().map(odds).collect::<Vec<_>>()
    };
    assert_eq!(odds("0.5"), [("free".into(), 5000), ("held".into(), 5000)]);
    assert_eq!(odds("0.0625"), [("free".into(), 625), ("held".into(), 9375)]);
    assert_eq!(odds("0.9999"), [("free".into(), 9999), ("held".into(), 1)]);
    assert_eq!(odds("0"), [("held".into(), 10_000)]);
    assert_eq!(odds("1"), [("free".into(), 10_000)]);
}

/// Two prisoners may share a cell and even a sort: the second was taken after the first.
#[test]
fn prisoners_may_share_a_cell() {
    let rules = rules("width=5,height=4,setup=PPTE");
    let text = "P4/4p/1e1tp/5 b 9 simple [b:Ec3,Pc3,Tc3 w:-]";
    let position = read(&rules, text);
    let which = rules.read_action(&position, "escape@c3").unwrap_err();
    let expected = "mansuba-which-prisoner cell=c3 forms=escape@c3P, escape@c3T, escape@c3E";
    assert_eq!(which.to_string(), expected);
    let two = "P4/4p/1e1tp/T4 b 10 simple [b:Pc3,Ec3 w:-]";
    let asked = play(&rules, two, &["escape@c3e"]);
    assert_eq!(asked, "P4/4p/1e1tp/T4 b 10 simple [b:Pc3,Ec3 w:-] ?escape@c3E");
    assert_eq!(play(&rules, &asked, &["free"]), "P4/2E1p/1e1tp/T4 w 11 simple [b:Pc3 w:-]");

    let twins = self::rules("width=5,height=3,setup=PPP");
    let text = "1p3/4p/P3p b 8 simple [b:Pc2,Pc2 w:-]";
    let position = read(&twins, text);
    let escapes = twins
        .actions(&position)
        .iter()
        .filter(|a| twins.action_text(&position, **a) == "escape@c2")
        .count();
    assert_eq!(escapes, 1, "two prisoners alike are one action");
    assert_eq!(play(&twins, text, &["escape@c2", "free"]), "1p3/2P1p/P3p w 9 simple [b:Pc2 w:-]");
}

#[test]
fn a_player_without_an_action_passes() {
    // A full board of two columns, where no piece can move.
    let full = rules("width=2,height=3,setup=pawns,first=black");
    assert_eq!(play(&full, "start", &["pass", "pass"]), "Pp/Pp/Pp b 2 simple [b:- w:-]");
    let position = full.start();
    assert_eq!(full.actions(&position).len(), 1);
    // A player whose prisoner may try to escape cannot pass.
    let rules = rules("width=4,height=2,setup=TT");
    let text = "1t2/3t b 6 simple [b:Tb1,Tb1 w:-]";
    assert_eq!(refused(&rules, text, "pass"), MansubaError::MustAct);
    let jailed = "4/1t1t b 6 simple [b:Tb1,Tb1 w:-]";
    assert_eq!(play(&rules, jailed, &["pass"]), "4/1t1t w 7 simple [b:Tb1,Tb1 w:-]");
    assert_eq!(refused(&rules, jailed, "d1-c1"), MansubaError::EnemyPiece("d1".into()));
}

#[test]
fn victory_is_counted_after_the_own_turn() {
    let simple = rules("width=5,height=3,setup=PTE");
    let text = "P3p/2T1t/E3e b 4 simple [b:- w:-]";
    assert_eq!(refused(&simple, text, "c2-e2"), MansubaError::Immune("e2".into()));
    let won = play(&simple, "P3p/2T2/E1t1e b 4 simple [b:- w:-]", &["c2-e2"]);
    assert_eq!(won, "P3p/4T/E1t1e w 5 simple [b:- w:-]");
    assert_eq!(simple.turn(&read(&simple, &won)), Turn::Over(Outcome::Win(Player::First)));
    let complex = rules("width=5,height=3,setup=PTE,victory=complex");
    let text = "4P/1t1T1/pe2E b 4 simple [b:- w:-]";
    assert_eq!(complex.turn(&read(&complex, text)), Turn::Player(Player::First));
    let won = play(&complex, text, &["d2-e2"]);
    assert_eq!(complex.turn(&read(&complex, &won)), Turn::Over(Outcome::Win(Player::First)));
    // An escape can complete a victory, if pieces can be captured on start places.
    let open = rules("width=5,height=3,setup=PTE,victory=complex,immunity=off");
    let text = "4P/1t3/pe2E b 6 simple [b:Te2 w:-]";
    let won = play(&open, text, &["escape@e2", "free"]);
    assert_eq!(open.turn(&read(&open, &won)), Turn::Over(Outcome::Win(Player::First)));
    let held = play(&open, text, &["escape@e2", "held"]);
    assert_eq!(open.turn(&read(&open, &held)), Turn::Player(Player::Second));
}

#[test]
fn the_limit_draws_and_a_victory_on_the_last_turn_counts() {
    let rules = rules("width=5,height=3,setup=PTE,max_turns=6");
    let last = "P3p/2T2/E1t1e b 5 simple [b:- w:-]";
    let drawn = play(&rules, last, &["c2-c3"]);
    assert_eq!(rules.turn(&read(&rules, &drawn)), Turn::Over(Outcome::Draw));
    let won = play(&rules, last, &["c2-e2"]);
    assert_eq!(rules.turn(&read(&rules, &won)), Turn::Over(Outcome::Win(Player::First)));
    let endless = self::rules("width=5,height=3,setup=PTE,max_turns=none");
    let text = "P3p/2T2/E1t1e b - simple [b:- w:-]";
    let there_and_back = play(
        &endless,
        text,
        &["c2-c3", "c1-c2", "c3-d3", "c2-c1", "d3-c3", "e1-d2", "c3-c2", "d2-e1"],
    );
    assert_eq!(there_and_back, text, "nothing counts the turns");
}

#[test]
fn the_relation_shifts_when_the_number_of_turns_says_so() {
    let rules = rules("width=5,height=4,setup=pawns,shift=on,max_turns=17,first=black");
    // The square root of 17 is between 4 and 5.
    let text = "P3p/1P2p/P3p/P3p w 3 simple [b:- w:-]";
    let shifting = play(&rules, text, &["e4-d4"]);
    assert_eq!(shifting, "P2p1/1P2p/P3p/P3p b 4 simple [b:- w:-] ?relation");
    let position = read(&rules, &shifting);
    let texts: Vec<String> =
        rules.actions(&position).iter().map(|&a| rules.action_text(&position, a)).collect();
    assert_eq!(texts, ["relation=diagonal", "relation=triangular", "relation=hexagonal"]);
    assert_eq!(
        play(&rules, &shifting, &["relation=hexagonal"]),
        "P2p1/1P2p/P3p/P3p b 4 hexagonal [b:- w:-]"
    );
    // The shift comes after the roll of an escape, and not at all when the game is over.
    let trying = "P2p1/1P2p/P3p/4p w 3 simple [b:Pb1 w:-]";
    assert!(rules.read_position(&trying.replace("b:Pb1", "b:Pa1")).is_err());
    let escape = "P4/1P2p/P3p/P3p w 3 simple [b:- w:Pd4] ?escape@d4";
    assert_eq!(play(&rules, escape, &["held"]), "P4/1P2p/P3p/P3p b 4 simple [b:- w:Pd4] ?relation");
    let win = "P4/1p3/P2Pp/P3p w 3 simple [b:- w:-]";
    assert!(rules.read_position(win).is_err(), "one pawn of White's is missing");
    let win = "P4/1p2p/P2Pp/P3p w 3 simple [b:- w:-]";
    assert_eq!(play(&rules, win, &["b3-a3"]), "P4/p3p/P2Pp/P3p b 4 simple [b:- w:-]");
    let three =
        self::rules("width=5,height=4,relation=triangle3,shift=on,max_turns=17,first=black");
    let start = read(&three, "P3p/T3t/E3e/P3p b 4 triangle3 [b:- w:-] ?relation");
    assert_eq!(three.actions(&start).len(), 4);
}
