//! Marks for learners, compared with plain loops.

mod plain;

use std::collections::BTreeSet;

use plain::{Place, Plain};
use quatuor_core::{Dice, Rules, Spec, Turn};
use quatuor_mansuba::MansubaRules;
use quatuor_show::Family;
use quatuor_show::learn::{Mark, MarkSign, Taught};

/// Returns the cells that a side can move to, each paired with each origin.
fn plain_reach(plain: &Plain, side: char) -> BTreeSet<(String, String)> {
    let mut turned = plain.clone();
    turned.side = side;
    let pairs = |from: Place| {
        let targets = turned.targets(from).into_iter();
        targets.map(|to| (plain.name(to), plain.name(from))).collect::<Vec<_>>()
    };
    plain.places().into_iter().flat_map(pairs).collect()
}

/// Returns whether a piece can be captured on a cell.
fn is_exposed(plain: &Plain, (_, column): Place) -> bool {
    let start = column == 0 || column == plain.width - 1;
    plain.option("captures", "on") == "on" && !(start && plain.option("immunity", "on") == "on")
}

fn pairs(marks: &[Mark]) -> BTreeSet<(String, String)> {
    let from = |mark: &Mark| {
        let (_, from) = mark.said.args.first().expect("where from").clone();
        let each: Vec<String> = from.to_string().split(", ").map(str::to_owned).collect();
        each.into_iter().map(|from| (mark.place.clone(), from)).collect::<Vec<_>>()
    };
    marks.iter().flat_map(from).collect()
}

#[test]
fn reach_and_attack_are_what_the_pieces_can_do() {
    let mut compared = 0;
    for options in [
        "width=5,height=4",
        "relation=hexagonal,width=6,height=5",
        "relation=triangle3,width=6,height=4",
        "relation=diagonal,width=5,height=5,immunity=off",
        "relation=triangular,width=6,height=4,captures=off",
        "shift=on,max_turns=30,width=6,height=4",
    ] {
        let text = format!("mansuba:{options},first=black");
        let spec: Spec = text.parse().expect("a spec");
        let rules = MansubaRules::from_spec(&spec).expect("a variant");
        for game in 0..6 {
            let mut dice = Dice::for_turn(3, game);
            let (mut position, mut plain) = (rules.start(), Plain::new(&text));
            while rules.turn(&position).outcome().is_none() {
                let here = rules.position_text(&position);
                let [reach, attacked] =
                    ["reach", "attacked"].map(|kind| rules.marks(&position, kind));
                if let Turn::Player(_) = rules.turn(&position) {
                    let own = plain_reach(&plain, plain.side);
                    assert_eq!(pairs(&reach), own, "{here}");
                    let mut theirs = plain_reach(&plain, plain::other(plain.side));
                    let exposed: Vec<String> = plain
                        .places()
                        .into_iter()
                        .filter(|place| is_exposed(&plain, *place))
                        .map(|place| plain.name(place))
                        .collect();
                    theirs.retain(|(to, _)| exposed.contains(to));
                    assert_eq!(pairs(&attacked), theirs, "{here}");
                    compared += own.len() + theirs.len();
                } else {
                    assert!(reach.is_empty() && attacked.is_empty(), "{here}: chance acts");
                }
                assert!(reach.iter().all(|mark| mark.sign == MarkSign::Reach));
                assert!(attacked.iter().all(|mark| mark.sign == MarkSign::Attack));
                let action = rules.sample(&position, &mut dice).expect("somebody acts");
                let written = rules.action_text(&position, action);
                position = rules.play(&position, action);
                plain.play(&written);
            }
        }
    }
    assert!(compared > 1000, "{compared} pairs were compared");
}
