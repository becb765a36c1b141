//! The symmetries of variants, and that reflected games are equivalent.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use quatuor_core::perft::{Count, classes};
use quatuor_core::{Rules, Spec};
use quatuor_mansuba::MansubaRules;
use quatuor_show::Family;

fn rules(options: &str) -> MansubaRules {
    let spec: Spec = format!("mansuba:{options},first=black").parse().unwrap();
    MansubaRules::from_spec(&spec).unwrap()
}

/// Reflecting north to south is the only candidate that leaves each colour on its side.
#[test]
fn symmetries_are_those_of_the_geometry() {
    for (options, count) in [
        ("setup=pawns", 2),
        ("setup=pawns,relation=diagonal", 2),
        // The lattice is sheared: only a half turn preserves it, and that exchanges the colours.
        ("setup=pawns,relation=triangular", 1),
        // Odd rows stay odd if the height is odd; triangles point the other way if it is even.
        ("setup=pawns,relation=hexagonal", 1),
        ("setup=pawns,relation=hexagonal,width=8,height=7", 2),
        ("setup=pawns,relation=triangle3", 2),
        ("setup=pawns,relation=triangle3,width=8,height=7", 1),
        // The set-up must be symmetric.
        ("setup=mixed", 1),
        ("setup=PTETP,width=7,height=5", 2),
        ("setup=PTETP,width=7,height=5,rotate=on", 2),
        ("setup=PTETE,width=7,height=5,rotate=on", 1),
        ("setup=PTETP,width=7,height=5,relation=hexagonal,elephant=two-steps", 2),
        // Every relation that the game can have must allow the symmetry.
        ("setup=pawns,relation=random", 1),
        ("setup=pawns,shift=on", 1),
    ] {
        assert_eq!(rules(options).symmetries(), count, "{options}");
    }
}

/// A class of positions has one or two members. Counting classes with these weights must give the
/// number of all positions.
#[test]
fn classes_are_pairs_and_palindromes() {
    for options in [
        "width=5,height=4,setup=pawns,relation=diagonal",
        "width=5,height=3,setup=PTP,relation=hexagonal",
        "width=5,height=4,setup=TEET,relation=triangle3",
    ] {
        let rules = rules(options);
        assert_eq!(rules.symmetries(), 2);
        let mut all = HashSet::from([rules.start()]);
        let mut layer = HashSet::from([rules.canonical(&rules.start())]);
        for _ in 0..3 {
            let children = |position: &_| {
                let play = |action| rules.play(position, action);
                rules.actions(position).into_iter().map(play).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(children).collect();
            layer = classes(&rules, &layer, Count::Actions, &AtomicBool::new(false)).unwrap();
            let own_images = all.iter().filter(|p| rules.transform(p, 1) == **p).count();
            assert_eq!(2 * layer.len(), all.len() + own_images, "{options}");
        }
    }
}
