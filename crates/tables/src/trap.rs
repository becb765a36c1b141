//! Traps: sets of positions in which a game with chance can be kept for ever if both players
//! cooperate.
//!
//! In a *trap* chance never leads out, and the player to act has a child inside. The bounds of its
//! positions may be too optimistic because they only justify each other, which no step ever
//! corrects. But the opponent can stay inside as well. Then the player gets either the best of the
//! player's own ways out, or an endless game. Kelmendi, Krämer, Křetínský and Weininger, "Value
//! Iteration for Simple Stochastic Games: Stopping Criterion and Learning Algorithm", call this
//! correction deflating.

use quatuor_core::{Player, Turn};

use crate::graph::Graph;

/// Returns the largest sets in which play can cycle, using only the actions that `may` allows.
pub(crate) fn find_traps(graph: &Graph, may: impl Fn(usize, usize) -> bool) -> Vec<Vec<u32>> {
    let over = |at: usize| matches!(graph.turns[at], Turn::Over(_));
    // The set that each position belongs to; `NONE` for positions that are out.
    let mut set: Vec<u32> = (0..graph.len()).map(|at| if over(at) { NONE } else { 0 }).collect();
    loop {
        let (found, count) = strong_components(graph, &set, &may);
        let stays = |at: usize| {
            let inside = |&child: &u32| found[child as usize] == found[at];
            let mut children = graph.children(at).iter();
            match graph.turns[at] {
                Turn::Chance => children.all(inside),
                _ => children.any(|child| inside(child) && may(at, *child as usize)),
            }
        };
        let next: Vec<u32> = (0..graph.len())
            .map(|at| if found[at] != NONE && stays(at) { found[at] } else { NONE })
            .collect();
        if next == found {
            let mut sets = vec![Vec::new(); count as usize];
            for (at, &number) in next.iter().enumerate().filter(|(_, number)| **number != NONE) {
                sets[number as usize].push(at as u32);
            }
            sets.retain(|set| !set.is_empty());
            return sets;
        }
        set = next;
    }
}

const NONE: u32 = u32::MAX;

/// Numbers the strongly connected components within each set, with Tarjan's algorithm, without
/// recursion.
fn strong_components(
    graph: &Graph,
    set: &[u32],
    may: &impl Fn(usize, usize) -> bool,
) -> (Vec<u32>, u32) {
    let mut found = vec![NONE; graph.len()];
    let (mut order, mut low) = (vec![NONE; graph.len()], vec![NONE; graph.len()]);
    let (mut stack, mut path): (Vec<u32>, Vec<(usize, usize)>) = (Vec::new(), Vec::new());
    let (mut next, mut count) = (0, 0);
    for root in (0..graph.len()).filter(|&at| set[at] != NONE) {
        if order[root] != NONE {
            continue;
        }
        path.push((root, 0));
        while let Some(&mut (at, ref mut child)) = path.last_mut() {
            if *child == 0 {
                (order[at], low[at]) = (next, next);
                next += 1;
                stack.push(at as u32);
            }
            let inner = graph.children(at)[*child..]
                .iter()
                .position(|&to| set[to as usize] == set[at] && may(at, to as usize));
            if let Some(skipped) = inner {
                let to = graph.children(at)[*child + skipped] as usize;
                *child += skipped + 1;
                if order[to] == NONE {
                    path.push((to, 0));
                } else if found[to] == NONE {
                    low[at] = low[at].min(order[to]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                low[parent] = low[parent].min(low[at]);
            }
            if low[at] == order[at] {
                while let Some(member) = stack.pop() {
                    found[member as usize] = count;
                    if member as usize == at {
                        break;
                    }
                }
                count += 1;
            }
        }
    }
    (found, count)
}

/// Lowers an upper bound (for the first player), or raises a lower one (for the second), in
/// positions that justify each other. `other` is the opposite bound, which determines the actions
/// that the opponent would choose to stay inside. Returns the total change.
pub(crate) fn deflate_traps(
    graph: &Graph,
    values: &mut [f64],
    other: &[f64],
    player: Player,
) -> f64 {
    // From the point of view of the player whose bound is too optimistic.
    let sign = if player == Player::First { 1.0 } else { -1.0 };
    let holder = Turn::Player(player.other());
    let hopes = |at: usize, values: &[f64]| sign * values[at];
    let best = |at: usize| {
        let children = graph.children(at).iter();
        children.map(|&child| sign * other[child as usize]).fold(f64::INFINITY, f64::min)
    };
    let least: Vec<f64> =
        (0..graph.len()).map(|at| if graph.turns[at] == holder { best(at) } else { 0.0 }).collect();
    let may = |at: usize, child: usize| {
        graph.turns[at] != holder || sign * other[child] <= least[at] + TINY
    };
    let mut moved = 0.0;
    for trap in find_traps(graph, may) {
        let inside: std::collections::HashSet<u32> = trap.iter().copied().collect();
        let own = trap.iter().filter(|&&at| graph.turns[at as usize] == Turn::Player(player));
        let ways_out = own.flat_map(|&at| graph.children(at as usize));
        let ways_out = ways_out.filter(|child| !inside.contains(child));
        let best = ways_out.map(|&child| hopes(child as usize, values)).fold(0.0, f64::max);
        for &at in &trap {
            let value = hopes(at as usize, values);
            if value > best {
                moved += value - best;
                values[at as usize] = sign * best;
            }
        }
    }
    moved
}

/// Differences up to this size are rounding errors.
const TINY: f64 = 1e-12;
