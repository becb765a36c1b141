//! The results of perfect play on tiny boards: pawns, no captures, no limit of turns, simple
//! victory.
//!
//! The graph of reachable positions is solved backwards from its ends, layer by layer. Distances
//! are therefore those of best play: the winner hurries and the loser delays. Positions that no
//! layer reaches are draws by endless repetition.

use std::collections::HashMap;

use quatuor_core::{Player, Rules, Spec, Turn, Value};
use quatuor_mansuba::{MansubaRules, Position};
use quatuor_show::Family;

fn solve(options: &str) -> (Value, usize) {
    let common = "setup=pawns,captures=off,max_turns=none,first=black";
    let spec: Spec = format!("mansuba:{options},{common}").parse().unwrap();
    let rules = MansubaRules::from_spec(&spec).unwrap();
    let (positions, parents, mut open) = explore(&rules);
    let mut values: Vec<Option<Value>> = vec![None; positions.len()];
    let mut layer: Vec<usize> = Vec::new();
    for (i, position) in positions.iter().enumerate() {
        if let Some(outcome) = rules.turn(position).outcome() {
            values[i] = Some(outcome.value_for(next_to_act(position)));
            layer.push(i);
        }
    }
    while !layer.is_empty() {
        let mut next = Vec::new();
        for child in layer {
            let value = values[child].unwrap().flipped().one_step_earlier();
            for &parent in &parents[child] {
                open[parent] -= 1;
                // One child lost for the opponent wins; only if all children are won by the
                // opponent is the position lost.
                let settled = matches!(value, Value::Win(_)) || open[parent] == 0;
                if values[parent].is_none() && settled {
                    values[parent] = Some(value);
                    next.push(parent);
                }
            }
        }
        layer = next;
    }
    (values[0].unwrap_or(Value::Draw(0)), positions.len())
}

fn next_to_act(position: &Position) -> Player {
    position.side().expect("nothing is drawn here").player()
}

/// Returns all positions from the start, the parents of each, and the number of its children.
fn explore(rules: &MansubaRules) -> (Vec<Position>, Vec<Vec<usize>>, Vec<usize>) {
    let mut numbers = HashMap::from([(rules.start(), 0)]);
    let mut positions = vec![rules.start()];
    let (mut parents, mut children) = (vec![Vec::new()], Vec::new());
    let mut at = 0;
    while at < positions.len() {
        let position = positions[at];
        let actions = rules.actions(&position);
        for &action in &actions {
            let next = rules.play(&position, action);
            assert_ne!(rules.turn(&next), Turn::Chance);
            let number = *numbers.entry(next).or_insert_with(|| {
                positions.push(next);
                parents.push(Vec::new());
                positions.len() - 1
            });
            parents[number].push(at);
        }
        children.push(actions.len());
        at += 1;
    }
    (positions, parents, children)
}

#[test]
fn tiny_boards_have_the_known_values() {
    for (options, value) in [
        ("width=4,height=2,relation=simple", Value::Draw(0)),
        ("width=4,height=2,relation=diagonal", Value::Win(7)),
        ("width=5,height=3,relation=diagonal", Value::Win(11)),
    ] {
        let (found, positions) = solve(options);
        assert_eq!(found, value, "{options}, {positions} positions");
    }
}
