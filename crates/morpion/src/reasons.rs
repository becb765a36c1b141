//! Reasons for choosing a cell: lines that it completes, blocks or prepares.

use quatuor_core::grid::Cell;
use quatuor_core::{Message, Rules, message};
use quatuor_show::reasons::{ActionContext, Motif, Reasoned};

use crate::MorpionRules;

impl Reasoned for MorpionRules {
    fn reasons(&self, case: &ActionContext<'_, Self>) -> Vec<Message> {
        let next = case.next();
        let name = |cell: &Cell| self.cell_name(*cell);
        let completing = self.lines.completing_cells(case.position, case.player);
        let only = completing.len() + 1 == self.actions(case.position).len();
        match (self.completed_by(&next).is_some(), self.misere, &completing[..]) {
            (true, false, _) => return vec![message!("advice-morpion-completes")],
            (true, true, _) => return vec![message!("advice-morpion-must-complete")],
            (false, true, []) => return Vec::new(),
            (false, true, _) if only => return vec![message!("advice-morpion-only-safe")],
            (false, true, [cell, ..]) => {
                return vec![message!("advice-morpion-would-complete", cell: name(cell))];
            }
            (false, false, _) => {}
        }
        let foe = case.player.other();
        let [threats, against] =
            [case.player, foe].map(|who| self.lines.completing_cells(&next, who));
        let before = self.lines.completing_cells(case.position, foe);
        let stops = before.contains(&case.action).then(|| message!("advice-morpion-stops"));
        let more = match (&against[..], &threats[..], &before[..]) {
            ([], [one, two, ..], _) => {
                Some(message!("advice-morpion-fork", one: name(one), two: name(two)))
            }
            ([], [cell], _) => Some(message!("advice-morpion-threatens", cell: name(cell))),
            ([_, ..], _, [one, two, ..]) => {
                Some(message!("advice-morpion-two-against", one: name(one), two: name(two)))
            }
            _ => None,
        };
        stops.into_iter().chain(more).collect()
    }

    fn motifs(&self, case: &ActionContext<'_, Self>) -> Vec<Motif> {
        let motif = |reason: Message| match &*reason.key {
            "advice-morpion-only-safe" => Some(Motif::LastSafe),
            "advice-morpion-fork" => Some(Motif::Fork),
            _ => None,
        };
        self.reasons(case).into_iter().filter_map(motif).collect()
    }

    fn faults(&self, case: &ActionContext<'_, Self>) -> Vec<Message> {
        let next = case.next();
        let completed = self.completed_by(&next).is_some();
        if self.misere {
            return completed.then(|| message!("fault-morpion-loses")).into_iter().collect();
        }
        let cells = self.lines.completing_cells(&next, case.player.other());
        let cell = cells.first().filter(|_| !completed).map(|&cell| self.cell_name(cell));
        cell.map(|cell| message!("fault-morpion-lets-win", cell: cell)).into_iter().collect()
    }
}
