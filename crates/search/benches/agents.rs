//! Speed of the searches: nodes per second of `negamax`, playouts per second of `mcts`, and the
//! time of `minimax` at its usual depth over a whole game. The counts are fingerprints that change
//! only together with the search. Run with `cargo bench -p quatuor-search`.

use std::time::{Duration, Instant};

use quatuor_connect4::Connect4Rules;
use quatuor_core::heuristic::Evaluate;
use quatuor_core::{Dice, Spec, Turn};
use quatuor_mansuba::MansubaRules;
use quatuor_quarto::QuartoRules;
use quatuor_search::{Mcts, Minimax, Negamax, Problem};
use quatuor_show::Family;

fn spec(text: &str) -> Spec {
    text.parse().expect("well formed")
}

/// Returns a position `actions` actions into a random game.
fn position<G: Family>(rules: &G, actions: usize) -> G::Position {
    for seed in 1.. {
        let mut dice = Dice::new(seed);
        let mut position = rules.start();
        for _ in 0..actions {
            let Some(action) = rules.sample(&position, &mut dice) else { break };
            position = rules.play(&position, action);
        }
        while rules.turn(&position) == Turn::Chance {
            position = rules.play(&position, rules.actions(&position)[0]);
        }
        if rules.turn(&position).player().is_some() {
            return position;
        }
    }
    rules.start()
}

fn rate(count: u64, time: Duration) -> u64 {
    (count as f64 / time.as_secs_f64()) as u64
}

fn measure<G: Family + Evaluate>(variant: &str, actions: usize) {
    let rules = G::from_spec(&spec(variant)).expect("the variant exists");
    let position = position(&rules, actions);
    println!("{variant} after {actions} actions");
    for heuristic in G::HEURISTICS {
        let text = format!("negamax:nodes=1000000,heuristic={heuristic}");
        let mut negamax = Negamax::<G>::from_spec(&spec(&text), 1).expect("it exists");
        let began = Instant::now();
        let found = negamax.search(&Problem::new(&rules, &position)).expect("a player acts");
        let (nodes, depth) = (found.counts.nodes, found.depth);
        let rate = rate(nodes, began.elapsed());
        println!("  negamax {heuristic:<11} {rate:>9} nodes/s     depth {depth:>2}, {nodes} nodes");
    }
    let mut mcts = Mcts::<G>::from_spec(&spec("mcts:iterations=50000"), 1).expect("it exists");
    let began = Instant::now();
    let found = mcts.search(&Problem::new(&rules, &position)).expect("a player acts");
    let rate = rate(found.counts.nodes, began.elapsed());
    println!("  mcts                {rate:>9} playouts/s  value {:+.4}", found.value.0);
    slowest::<G>(&rules);
}

/// Prints the longest thinking time of plain minimax in random games.
fn slowest<G: Family + Evaluate>(rules: &G) {
    let mut minimax = Minimax::<G>::from_spec(&spec("minimax"), 1).expect("it exists");
    let (mut slowest, mut nodes) = ([Duration::ZERO; 60], 0);
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let mut position = rules.start();
        for (ply, slowest) in (0..).zip(&mut slowest) {
            if rules.turn(&position).player().is_some() {
                let began = Instant::now();
                let found =
                    minimax.search(&Problem::new(rules, &position).at(ply)).expect("a player acts");
                *slowest = began.elapsed().max(*slowest);
                nodes += found.counts.nodes;
            }
            let Some(action) = rules.sample(&position, &mut dice) else { break };
            position = rules.play(&position, action);
        }
    }
    let most = slowest.iter().max().copied().map_or(0.0, millis);
    println!("  minimax, usual depth {most:>7.1} ms at most, {nodes} nodes in 20 games");
    let by_turn = slowest.iter().map(|&slowest| format!("{:.1}", millis(slowest)));
    let turns: Vec<String> = by_turn.collect();
    println!("    at most at each turn: {} ms", turns.join(" "));
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn main() {
    measure::<QuartoRules>("quarto", 8);
    measure::<Connect4Rules>("connect4", 8);
    measure::<MansubaRules>("mansuba", 6);
}
