//! A game must have rules, drawings and a family; every other capability is optional. Each function
//! must report clearly if a game lacks it. `--features test-game` adds a game that lacks them all.

use std::sync::Arc;
use std::time::Duration;

use quatuor_core::keys::Keys;
use quatuor_core::{Explain, Spec, SpecError};
use quatuor_games::{
    FAMILIES, FamilyVisitor, Finding, FoundBy, SurveyLimits, editor, expect, find_out, has_editor,
    variant, with_family,
};
use quatuor_show::Family;
use quatuor_show::conformance::{Effort, check};
use quatuor_solve::SolverFactory;
use quatuor_tables::{BuildMonitor, TableError};

struct Conform;

impl FamilyVisitor for Conform {
    type Output = ();

    fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) {
        check(&rules, 1, Effort { games: 2, ..Effort::default() });
    }
}

#[test]
fn every_family_meets_the_contract() {
    for family in FAMILIES {
        with_family(&Spec::named(family.name), Conform).expect("the usual variant");
    }
}

/// Visitor that returns whether a family has keys and whether it has action numbers.
struct Declared;

impl FamilyVisitor for Declared {
    type Output = [bool; 2];

    fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> [bool; 2] {
        [<G::Keys as Keys>::DEFINED, rules.is_encoded()]
    }
}

fn survey(game: &Spec) -> Finding {
    let limits = SurveyLimits {
        positions: 1 << 20,
        memory: 32 << 20,
        time: Duration::from_secs(60),
        precision: 0.1,
        folder: &std::env::temp_dir(),
    };
    find_out(game, &limits, &Arc::default()).expect("a finding")
}

#[test]
fn every_door_says_what_a_game_lacks() {
    for family in FAMILIES {
        let (name, spec) = (family.name, Spec::named(family.name));
        let [has_keys, is_encoded] = with_family(&spec, Declared).expect("the usual variant");
        match variant(&spec) {
            Ok(_) => assert!(is_encoded, "{name}"),
            Err(SpecError::Conflict(reason)) => {
                assert_eq!((is_encoded, &*reason.key), (false, "no-encoding"), "{name}");
            }
            Err(other) => panic!("{name}: {other}"),
        }
        if !has_keys {
            let refused = expect(&spec, 0.1, 1 << 20, &BuildMonitor::default());
            let refused = refused.expect("a game").expect_err("there are no keys");
            assert_eq!(refused, TableError::Unkeyed { game: name.to_owned() });
            assert_eq!(refused.message().key, "table-unkeyed");
            assert_eq!(survey(&spec).by, FoundBy::Search, "{name}");
        }
        let opened = editor(&spec).expect("a game");
        assert_eq!(opened.is_some(), has_editor(name), "{name}");
        assert!(!has_editor("nothing"));
    }
}
