//! The inequivalent positions two placements ahead, as a progress measure for long solves.

use std::collections::BTreeSet;

use quatuor_core::Rules;
use quatuor_quarto::{Action, Position, QuartoRules};

use super::board::QuartoBoard;
use super::cpu::PlainCpu;
use super::glance::Glance;
use super::key::Key;
use super::node::MAX_STORED_PIECES;
use super::table::{QuartoTranspositionTable, scatter};
use super::variant::VariantTables;

/// The keys of these positions.
#[derive(Debug, Default)]
pub(crate) struct Lines(BTreeSet<Key>);

impl Lines {
    pub(crate) fn below(
        rules: &QuartoRules,
        variant: &VariantTables,
        position: &Position,
    ) -> Lines {
        let mut lines = Lines::default();
        lines.collect(rules, variant, position, 2);
        lines
    }

    fn collect(
        &mut self,
        rules: &QuartoRules,
        variant: &VariantTables,
        from: &Position,
        depth: u32,
    ) {
        if depth == 0 {
            let board = QuartoBoard::new(rules, variant, from);
            if board.count() <= MAX_STORED_PIECES && !from.is_won() {
                let glance = Glance::new::<PlainCpu>(variant, &board);
                self.0.insert(Key::new::<PlainCpu>(variant, &board, &glance));
            }
            return;
        }
        let mut seen = BTreeSet::new();
        for action in rules.actions(from) {
            let next = rules.play(from, action);
            if seen.insert(rules.canonical(&next)) {
                let placed = u32::from(matches!(action, Action::Place(_)));
                self.collect(rules, variant, &next, depth - placed);
            }
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Number of lines for which the table excludes a win or excludes a loss.
    pub(crate) fn count_settled(&self, table: &QuartoTranspositionTable) -> usize {
        let known = |key: &&Key| {
            table.probe(scatter(**key)).is_some_and(|bounds| bounds.lower >= 0 || bounds.upper <= 0)
        };
        self.0.iter().filter(known).count()
    }
}
