//! The searches to compare: one improvement after another, each at every depth.

use quatuor_core::Spec;
use quatuor_search::AGENTS;
use quatuor_search::name::{MINIMAX, NEGAMAX};

/// Returns searches from plain minimax to full negamax. Each has one improvement more than the one
/// before: pruning, move ordering, transposition table, iterative deepening, null windows.
pub fn ladder() -> Vec<Spec> {
    let rung = |name: &str, options: &[(&str, &str)]| Spec {
        options: options.iter().map(|&(key, word)| (key.to_owned(), word.to_owned())).collect(),
        ..Spec::named(name)
    };
    let usual = ("heuristic", "usual");
    let (table, deepening, scout) = (("table", "off"), ("deepening", "off"), ("scout", "off"));
    vec![
        rung(MINIMAX, &[usual, ("prune", "off")]),
        rung(MINIMAX, &[usual]),
        rung(NEGAMAX, &[table, deepening, scout]),
        rung(NEGAMAX, &[deepening, scout]),
        rung(NEGAMAX, &[scout]),
        rung(NEGAMAX, &[]),
    ]
}

fn names(agent: &Spec, key: &str) -> bool {
    agent.options.iter().any(|(own, _)| own == key)
}

/// Whether a depth can be added to the spec of a search: the search takes one, and the spec has
/// neither a depth nor another limit.
pub fn has_depth(agent: &Spec) -> bool {
    let entry = AGENTS.iter().find(|entry| entry.name == agent.name);
    let takes_one = entry.is_some_and(|entry| entry.keys.iter().any(|key| key.key == "depth"));
    takes_one
        && agent.value.is_none()
        && !["depth", "time", "nodes"].iter().any(|key| names(agent, key))
}

/// Returns the same search limited to this depth.
#[must_use]
pub fn at_depth(agent: &Spec, depth: u32) -> Spec {
    let mut agent = agent.clone();
    agent.options.push(("depth".to_owned(), depth.to_string()));
    agent
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_depth_is_given_only_where_there_is_room_for_one() {
        let takes = |text: &str| has_depth(&text.parse().expect("well formed"));
        assert!(takes("minimax") && takes("minimax:prune=off") && takes("negamax:table=off"));
        for other in
            ["minimax:depth=3", "negamax:time=1s", "negamax:nodes=7", "mcts", "random", "x"]
        {
            assert!(!takes(other), "{other}");
        }
        assert!(ladder().iter().all(has_depth));
        let deep = at_depth(&"minimax:prune=off".parse().expect("well formed"), 3);
        assert_eq!(deep.to_string(), "minimax:prune=off,depth=3");
    }
}
