//! Recorded searches compared with a second implementation of minimax, on random trees.

use quatuor_core::limits::Limits;
use quatuor_core::tree::TreeRules;
use quatuor_core::{Expectation, Player, Rules, Spec, Turn};
use quatuor_search::STEP;
use quatuor_trees::{LookedAt, SearchedOptions, SearchedTree};

const NEAR: f64 = 1e-9;

fn spec(text: &str) -> Spec {
    text.parse().expect("well formed")
}

fn wanted(most: usize) -> SearchedOptions {
    SearchedOptions { seed: 1, most, pictures: false }
}

/// Random trees in which a player acts first, some with chance.
fn trees() -> impl Iterator<Item = TreeRules> {
    let tree = |seed| TreeRules::random(seed, 7, 3, seed % 2 == 0);
    (0..400).map(tree).filter(|tree| tree.turn(&tree.start()).player().is_some())
}

fn tree_of(tree: &TreeRules, agent: &str) -> SearchedTree {
    quatuor_trees::searched(
        tree,
        &tree.start(),
        &spec(agent),
        &wanted(1_000_000),
        &Limits::default(),
    )
    .expect("a small tree")
}

/// Computes the value of a position for a player by plain minimax.
fn worth(tree: &TreeRules, position: u32, player: Player) -> f64 {
    let after = |action| STEP * worth(tree, tree.play(&position, action), player);
    let weight = |action| f64::from(tree.weight(&position, action));
    let actions = tree.actions(&position).into_iter();
    match tree.turn(&position) {
        Turn::Over(outcome) => Expectation::of(outcome).for_player(player),
        Turn::Player(acting) if acting == player => actions.map(after).fold(-2.0, f64::max),
        Turn::Player(_) => actions.map(after).fold(2.0, f64::min),
        Turn::Chance => {
            let total: f64 = actions.clone().map(weight).sum();
            actions.map(|action| weight(action) * after(action)).sum::<f64>() / total
        }
    }
}

fn position(tree: &TreeRules, node: &LookedAt) -> u32 {
    tree.read_position(&node.position).expect("a position of the tree")
}

/// Checks that indices, parents, children and actions are consistent.
fn is_sound(tree: &TreeRules, told: &SearchedTree) {
    let mut numbers = vec![0];
    for (number, node) in told.nodes.iter().enumerate() {
        numbers.extend(&node.children);
        assert!(node.children.iter().all(|&child| told.nodes[child].parent == Some(number)));
        assert_eq!(node.parent.is_none(), number == 0);
        if let Some(parent) = node.parent {
            let before = position(tree, &told.nodes[parent]);
            let action = node.action.as_deref().expect("something led here");
            let action = tree.read_action(&before, action).expect("an action");
            assert_eq!(tree.play(&before, action), position(tree, node));
            assert_eq!(node.odds.is_some(), tree.turn(&before) == Turn::Chance);
        }
        assert_eq!(node.turn, tree.turn(&position(tree, node)));
        if node.turn == Turn::Chance && node.unseen.is_empty() && !node.children.is_empty() {
            let sum: f64 = node.children.iter().filter_map(|&child| told.nodes[child].odds).sum();
            assert!((sum - 1.0).abs() < NEAR, "{sum}");
        }
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (0..told.nodes.len()).collect::<Vec<_>>(), "each number once");
    assert!(told.nodes.iter().all(|node| node.value.is_finite()), "each was left");
}

/// Checks that every cutoff is justified, and that every value is exact or a bound on the right
/// side.
fn is_true(tree: &TreeRules, told: &SearchedTree) {
    for node in &told.nodes {
        let (alpha, beta) = node.window;
        let (low, high) = (node.value >= beta, node.value <= alpha);
        if !node.unseen.is_empty() {
            let enough = match node.turn {
                Turn::Player(player) if player == told.player => low,
                Turn::Player(_) => high,
                _ => low || high,
            };
            assert!(enough, "{node:?}");
        }
        let true_value = worth(tree, position(tree, node), told.player);
        match (low, high) {
            (true, _) => assert!(true_value > node.value - NEAR, "{true_value} {node:?}"),
            (_, true) => assert!(true_value < node.value + NEAR, "{true_value} {node:?}"),
            _ => assert!((true_value - node.value).abs() < NEAR, "{true_value} {node:?}"),
        }
    }
}

#[test]
fn without_pruning_everything_is_seen_and_every_value_is_right() {
    for tree in trees() {
        let told = tree_of(&tree, "minimax:depth=20,prune=off");
        is_sound(&tree, &told);
        is_true(&tree, &told);
        assert_eq!(told.nodes.len() as u64, told.counts.nodes + 1);
        for node in &told.nodes {
            assert_eq!(node.window, (f64::NEG_INFINITY, f64::INFINITY));
            assert_eq!(node.children.len(), tree.actions(&position(&tree, node)).len());
            assert!(node.unseen.is_empty());
        }
    }
}

#[test]
fn with_pruning_every_cut_is_justified_and_the_root_keeps_its_value() {
    let mut cuts = 0;
    for tree in trees() {
        let told = tree_of(&tree, "minimax:depth=20");
        is_sound(&tree, &told);
        is_true(&tree, &told);
        assert_eq!(told.nodes.len() as u64, told.counts.nodes + 1);
        for node in &told.nodes {
            let actions = tree.actions(&position(&tree, node)).len();
            assert_eq!(node.children.len() + node.unseen.len(), actions);
        }
        let plain = tree_of(&tree, "minimax:depth=20,prune=off");
        assert!((plain.nodes[0].value - told.nodes[0].value).abs() < NEAR);
        assert!(told.nodes.len() <= plain.nodes.len());
        assert_eq!(told.action, plain.action);
        cuts += told.nodes.iter().filter(|node| !node.unseen.is_empty()).count();
    }
    assert!(cuts > 1000, "{cuts}: pruning was tested");
}

#[test]
fn negamax_without_its_improvements_looks_at_what_alpha_beta_looks_at() {
    let bare = "negamax:depth=20,table=off,order=off,deepening=off,scout=off";
    for tree in trees() {
        let (bare, pruned) = (tree_of(&tree, bare), tree_of(&tree, "minimax:depth=20"));
        assert_eq!((bare.nodes, bare.counts), (pruned.nodes, pruned.counts));
    }
}

#[test]
fn with_any_of_its_improvements_the_root_keeps_its_value() {
    for tree in trees() {
        let plain = tree_of(&tree, "minimax:depth=20,prune=off");
        for off in ["table", "order", "deepening", "scout"] {
            let told = tree_of(&tree, &format!("negamax:depth=20,{off}=off"));
            is_sound(&tree, &told);
            let off_by = (plain.nodes[0].value - told.nodes[0].value).abs();
            assert!(off_by < 1e-4, "{off}: {off_by}");
        }
    }
}

#[test]
fn the_expected_line_keeps_the_value_to_its_end() {
    for tree in trees() {
        let told = tree_of(&tree, "minimax:depth=20");
        let line: Vec<&LookedAt> = told.nodes.iter().filter(|node| node.expected).collect();
        for (steps, node) in line.iter().enumerate() {
            assert_eq!(node.depth as usize, steps, "one line");
            let value = node.value * STEP.powi(steps as i32);
            assert!((value - told.nodes[0].value).abs() < NEAR);
        }
        assert_eq!(line.get(1).and_then(|node| node.action.clone()), Some(told.action));
        let end = line.last().expect("the root at least");
        assert!(end.turn.player().is_none(), "to an end, or to chance");
    }
}
