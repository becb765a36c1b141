//! Searches respect their limits and reuse earlier results.

use std::time::{Duration, Instant};

use quatuor_connect4::Connect4Rules;
use quatuor_core::heuristic::Evaluate;
use quatuor_core::{Rules, Spec};
use quatuor_mansuba::MansubaRules;
use quatuor_quarto::QuartoRules;
use quatuor_search::{Mcts, Minimax, Negamax, Problem};
use quatuor_show::Family;

fn spec(text: &str) -> Spec {
    text.parse().expect("well formed")
}

fn start<G: Family>(text: &str) -> (G, G::Position) {
    let rules = G::from_spec(&spec(text)).expect("the variant exists");
    let mut position = rules.start();
    while rules.turn(&position).player().is_none() {
        position = rules.play(&position, rules.actions(&position)[0]);
    }
    (rules, position)
}

fn nodes_are_exact<R: Evaluate>((rules, position): (R, R::Position)) {
    for nodes in [1, 2, 10, 777, 5000] {
        let text = format!("negamax:nodes={nodes}");
        let mut negamax = Negamax::<R>::from_spec(&spec(&text), 1).unwrap();
        let found = negamax.search(&Problem::new(&rules, &position)).unwrap();
        assert_eq!(found.counts.nodes, nodes, "{text}");
        assert!(rules.check(&position, found.action).is_ok() && !found.exact);
        for threads in [1, 3] {
            let text = format!("mcts:iterations={nodes},threads={threads}");
            let mut mcts = Mcts::<R>::from_spec(&spec(&text), 1).unwrap();
            let found = mcts.search(&Problem::new(&rules, &position)).unwrap();
            assert_eq!(found.counts.nodes, nodes, "{text}");
            assert!(rules.check(&position, found.action).is_ok());
        }
    }
}

#[test]
fn nodes_and_iterations_are_counted_exactly() {
    nodes_are_exact(start::<QuartoRules>("quarto"));
    nodes_are_exact(start::<Connect4Rules>("connect4"));
    nodes_are_exact(start::<MansubaRules>("mansuba"));
}

/// The upper bound is generous, because the machine may be busy.
#[test]
fn time_is_kept() {
    let (rules, position) = start::<MansubaRules>("mansuba");
    let began = Instant::now();
    let mut negamax = Negamax::from_spec(&spec("negamax:time=50ms"), 1).unwrap();
    let mut mcts = Mcts::from_spec(&spec("mcts:time=50ms,threads=2"), 1).unwrap();
    for ply in 0..4 {
        negamax.search(&Problem::new(&rules, &position).at(ply)).unwrap();
        mcts.search(&Problem::new(&rules, &position).at(ply)).unwrap();
    }
    assert!(began.elapsed() >= Duration::from_millis(400));
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}

#[test]
fn each_improvement_saves_nodes() {
    let (rules, _) = start::<Connect4Rules>("connect4");
    let position = rules.read_position("4444").unwrap();
    let minimax = |text| {
        let mut minimax = Minimax::<Connect4Rules>::from_spec(&spec(text), 1).unwrap();
        minimax.search(&Problem::new(&rules, &position)).unwrap()
    };
    let plain = minimax("minimax:depth=6,heuristic=threats,prune=off");
    let pruned = minimax("minimax:depth=6,heuristic=threats");
    let mut negamax =
        Negamax::<Connect4Rules>::from_spec(&spec("negamax:depth=6,heuristic=threats"), 1).unwrap();
    let negamax = negamax.search(&Problem::new(&rules, &position)).unwrap();
    assert!((plain.value.0 - pruned.value.0).abs() < 1e-9);
    assert!((plain.value.0 - negamax.value.0).abs() < 1e-9);
    assert_eq!(plain.counts.cutoffs, 0);
    assert!(pruned.counts.nodes * 2 < plain.counts.nodes);
    assert!(negamax.counts.nodes < pruned.counts.nodes && negamax.counts.remembered > 0);
}

/// Results from before an action are reused after it, and proofs are kept.
#[test]
fn a_tree_is_used_again() {
    let (rules, _) = start::<Connect4Rules>("connect4:width=4,height=4");
    let position = rules.read_position("1122").unwrap();
    let mut mcts = Mcts::from_spec(&spec("mcts:iterations=20000,reuse=on"), 1).unwrap();
    let found = mcts.search(&Problem::new(&rules, &position)).unwrap();
    let next = rules.play(&position, found.action);
    let kept = mcts.search(&Problem::new(&rules, &next).at(1)).unwrap();
    let mut fresh = Mcts::from_spec(&spec("mcts:iterations=20000"), 1).unwrap();
    let fresh = fresh.search(&Problem::new(&rules, &next).at(1)).unwrap();
    assert!(kept.exact && fresh.exact, "4x4 is small");
    assert!(kept.counts.nodes < fresh.counts.nodes);
    assert_eq!(kept.value, fresh.value);
}
