//! The route of the last move: its start, the landings of a chain of jumps, and its end.

use std::collections::VecDeque;

use quatuor_show::View;

use crate::{Action, Cell, Cells, MansubaRules, Position, Relation, Sort};

impl MansubaRules {
    /// Returns the cells of the last action in order; a single one for an escape, none for most
    /// outcomes of chance.
    pub(super) fn last_route(&self, view: &View<MansubaRules>) -> Vec<Cell> {
        match view.last {
            Some((before, Action::Move { from, to })) => self.route(&before, from, to),
            Some((before, Action::Free)) => {
                before.escaping().map(|(cell, _)| cell).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the shortest chain of jumps of a pawn that did not make a step; for other moves both
    /// ends.
    fn route(&self, before: &Position, from: Cell, to: Cell) -> Vec<Cell> {
        let graph = &self.tables.graphs[before.relation.unwrap_or(Relation::Simple) as usize];
        let steps = Cells(graph.neighbours[usize::from(from.0)]);
        if before.sort_at(from) != Sort::Pawn || steps.contains(to) {
            return vec![from, to];
        }
        let occupied = before.occupied() & !Cells::one(from);
        let mut seen = Cells::one(from);
        let mut chains = VecDeque::from([vec![from]]);
        while let Some(chain) = chains.pop_front() {
            let here = chain[chain.len() - 1];
            if here == to {
                return chain;
            }
            for hop in graph.hops(here) {
                let free = !occupied.contains(hop.land) || hop.land == to;
                if occupied.contains(hop.over) && free && !seen.contains(hop.land) {
                    seen = seen | Cells::one(hop.land);
                    chains.push_back([chain.as_slice(), &[hop.land]].concat());
                }
            }
        }
        vec![from, to]
    }
}
