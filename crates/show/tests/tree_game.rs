//! The explicit-tree game passes the conformance suite, with and without chance.

use quatuor_core::perft::{Count, perft};
use quatuor_core::tree::{Node, TreeError, TreeRules};
use quatuor_core::{Outcome, Player, Rules, Turn};
use quatuor_show::conformance::{Effort, check, check_encoding};
use std::sync::atomic::AtomicBool;

#[test]
fn random_trees_conform() {
    for seed in 0..40 {
        check(
            &TreeRules::random(seed, 7, 3, seed % 2 == 0),
            seed,
            Effort { games: 5, ..Effort::default() },
        );
    }
}

/// Covers the default planes, which are the bits of the key.
#[test]
fn trees_have_numbers_and_planes() {
    for seed in 0..20 {
        check_encoding(&TreeRules::random(seed, 7, 3, false), seed, 5);
    }
}

#[test]
fn nodes_where_nothing_can_be_done_are_refused() {
    let empty = Node::Acts(Player::First, vec![]);
    assert_eq!(TreeRules::new(&empty).unwrap_err(), TreeError::EmptyNode);
    let impossible = Node::Rolls(vec![(0, Node::Ends(Outcome::Draw))]);
    assert_eq!(TreeRules::new(&impossible).unwrap_err(), TreeError::EmptyNode);
}

/// An action followed by a roll with two outcomes is two steps with `Count::Actions`, one with
/// `Count::Turns`.
#[test]
fn chance_is_a_branch_but_no_depth_when_turns_are_counted() {
    let end = || Node::Ends(Outcome::Draw);
    let roll = Node::Rolls(vec![(1, end()), (2, end())]);
    let rules =
        TreeRules::new(&Node::Acts(Player::First, vec![roll.clone(), end(), roll])).unwrap();
    let count = |depth, count| {
        perft(&rules, &rules.start(), depth, count, &AtomicBool::new(false)).unwrap()
    };
    assert_eq!([1, 2, 3].map(|depth| count(depth, Count::Actions)), [3, 4, 0]);
    assert_eq!([1, 2].map(|depth| count(depth, Count::Turns)), [5, 0]);
    let opening = TreeRules::new(&Node::Rolls(vec![(1, end()), (1, end())])).unwrap();
    assert_eq!(opening.turn(&opening.start()), Turn::Chance);
}
