//! Compares every exact method with minimax without pruning, and that with plain enumeration: on
//! random trees with and without chance, and at the end of small games.

mod plain;
mod wander;

use plain::Enumeration;
use quatuor_connect4::Connect4Rules;
use quatuor_core::heuristic::Evaluate;
use quatuor_core::tree::TreeRules;
use quatuor_core::{Dice, Rules, Spec};
use quatuor_mansuba::MansubaRules;
use quatuor_quarto::QuartoRules;
use quatuor_search::{Mcts, Minimax, Negamax, Problem, SURE, SearchResult};
use quatuor_show::Family;
use wander::random_position;

fn spec(text: &str) -> Spec {
    text.parse().expect("well formed")
}

fn rules<G: Family>(text: &str) -> G {
    G::from_spec(&spec(text)).expect("the variant exists")
}

/// Tolerance for the discount of a millionth per action.
const DISTANCE: f64 = 1e-4;
const ROUNDING: f64 = 1e-9;

struct Check<'a, R: Rules> {
    rules: &'a R,
    position: R::Position,
    value: f64,
    enumeration: Enumeration<'a, R>,
}

impl<'a, R: Evaluate> Check<'a, R> {
    fn new(rules: &'a R, position: R::Position) -> Self {
        let mut enumeration = Enumeration::new(rules);
        let value = enumeration.value(&position);
        Check { rules, position, value, enumeration }
    }

    /// The value must be right, and the action must preserve it.
    fn agree(&mut self, name: &str, found: &SearchResult<R::Action>) {
        let (rules, position) = (self.rules, self.position);
        let text = rules.position_text(&position);
        assert!(found.exact, "{name} at {text}");
        let off = (found.value.0 - self.value).abs();
        assert!(off < DISTANCE, "{name} at {text}: {} is {}", found.value.0, self.value);
        let kept = self.enumeration.value(&rules.play(&position, found.action));
        assert!((kept - self.value).abs() < ROUNDING, "{name} at {text}: {:?}", found.action);
    }

    fn all(&mut self, seed: u64) {
        if self.rules.turn(&self.position).player().is_none() {
            return;
        }
        let minimax = |text| {
            let mut minimax = Minimax::<R>::from_spec(&spec(text), seed).expect("it exists");
            minimax.search(&Problem::new(self.rules, &self.position)).expect("a player acts")
        };
        let plain = minimax("minimax:depth=20,prune=off");
        let pruned = minimax("minimax:depth=20");
        let mut negamax =
            Negamax::<R>::from_spec(&spec("negamax:depth=60,heuristic=none"), seed).unwrap();
        let negamax =
            negamax.search(&Problem::new(self.rules, &self.position)).expect("a player acts");
        let mut mcts = Mcts::<R>::from_spec(&spec("mcts:iterations=200000"), seed).unwrap();
        let mcts = mcts.search(&Problem::new(self.rules, &self.position)).expect("a player acts");
        for (name, found) in
            [("plain", &plain), ("pruned", &pruned), ("negamax", &negamax), ("mcts", &mcts)]
        {
            self.agree(name, found);
        }
        assert!((plain.value.0 - pruned.value.0).abs() < ROUNDING, "distances agree");
        assert_eq!(plain.action, pruned.action, "and luck decides alike");
        assert!(pruned.counts.nodes <= plain.counts.nodes);
        if self.value.abs() < SURE {
            assert!((plain.value.0 - negamax.value.0).abs() < ROUNDING);
        }
    }
}

#[test]
fn on_random_trees() {
    for seed in 0..1000 {
        let tree = TreeRules::random(seed, 8, 3, false);
        Check::new(&tree, tree.start()).all(seed);
    }
}

#[test]
fn on_random_trees_with_chance() {
    for seed in 0..1000 {
        let tree = TreeRules::random(seed, 8, 3, true);
        Check::new(&tree, tree.start()).all(seed);
    }
}

fn at_the_end_of<R: Evaluate>(rules: &R, actions: usize, positions: u64) {
    let mut dice = Dice::new(actions as u64);
    for seed in 0..positions {
        let position = random_position(rules, actions, &mut dice);
        Check::new(rules, position).all(seed);
    }
}

#[test]
fn at_the_end_of_quarto() {
    at_the_end_of(&rules::<QuartoRules>("quarto:size=2"), 0, 4);
    at_the_end_of(&rules::<QuartoRules>("quarto:size=2,level=2"), 1, 4);
    at_the_end_of(&rules::<QuartoRules>("quarto:size=3"), 8, 60);
    at_the_end_of(&rules::<QuartoRules>("quarto:size=3,level=2"), 9, 60);
    at_the_end_of(&rules::<QuartoRules>("quarto:level=3"), 24, 100);
}

#[test]
fn at_the_end_of_connect_four() {
    at_the_end_of(&rules::<Connect4Rules>("connect4:width=4,height=4"), 7, 60);
    at_the_end_of(&rules::<Connect4Rules>("connect4:width=5,height=4"), 12, 60);
    at_the_end_of(&rules::<Connect4Rules>("connect4:width=5,height=4,connect=3"), 8, 60);
}

#[test]
fn at_the_end_of_mansuba() {
    for variant in [
        "mansuba:width=3,height=2,max_turns=6",
        "mansuba:width=4,height=2,max_turns=5,relation=diagonal,immunity=off,escape=0.3",
        "mansuba:width=3,height=3,max_turns=4,shift=on,victory=random,first=black",
        "mansuba:width=4,height=2,max_turns=5,relation=random,setup=TT",
    ] {
        let rules: MansubaRules = rules(variant);
        for actions in 1..4 {
            at_the_end_of(&rules, actions, 12);
        }
    }
}
