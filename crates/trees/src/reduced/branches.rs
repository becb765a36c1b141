//! The actions of a position, grouped by equivalence, with their values.

use std::collections::HashMap;
use std::time::Instant;

use quatuor_core::Rules;
use quatuor_core::evaluation::Evaluation;
use quatuor_core::evaluation::Verdict;
use quatuor_show::Show;
use quatuor_solve::{Goal, Limits, Lookup, Progress};

use super::build::ReduceError;
use super::sight::Sight;
use super::tree::{Cut, LeafReason};

/// An action that represents its equivalents.
pub(super) struct Candidate<R: Rules> {
    pub(super) action: R::Action,
    pub(super) alike: Vec<R::Action>,
    pub(super) child: R::Position,
    pub(super) cut: Option<Cut>,
}

/// The lookup for proofs, with a cache of its answers.
pub(super) struct Asked<'a, G: Show> {
    pub(super) rules: &'a G,
    lookup: Lookup<G>,
    limits: &'a Limits<'a>,
    /// Deadline for proofs; `None` for no deadline.
    until: Option<Instant>,
    said: HashMap<G::Position, Vec<(G::Action, Verdict)>>,
}

impl<'a, G: Show> Asked<'a, G> {
    pub(super) fn new(rules: &'a G, lookup: Lookup<G>, limits: &'a Limits<'a>) -> Self {
        Asked { rules, lookup, limits, until: None, said: HashMap::new() }
    }

    /// Sets the deadline for later proofs.
    pub(super) fn prove_until(&mut self, until: Option<Instant>) {
        self.until = until;
    }

    /// Returns the reason why a proof is missing.
    fn why_unproven(&self) -> ReduceError {
        if self.limits.is_stopped() { ReduceError::Interrupted } else { ReduceError::Late }
    }

    /// Runs a query within the remaining time; `None` if there is none left.
    fn ask<T>(&mut self, work: impl FnOnce(&mut Lookup<G>, &Limits<'_>) -> T) -> Option<T> {
        // The progress of a single position among many is of no interest.
        let time = self.until.map(|until| until.saturating_duration_since(Instant::now()));
        let limits = Limits { progress: None, time, ..*self.limits };
        if time.is_some_and(|left| left.is_zero() || limits.is_stopped()) {
            return None;
        }
        Some(work(&mut self.lookup, &limits))
    }

    /// Reports the number of nodes.
    pub(super) fn report(&self, nodes: usize) {
        if let Some(report) = self.limits.progress {
            report(Progress { nodes: nodes as u64, ..Progress::default() });
        }
    }

    /// Returns the values of all actions if they are known without a search.
    fn at_once(&self, position: &G::Position) -> Option<Vec<(G::Action, Verdict)>> {
        let known = self.lookup.stored_actions(position).into_iter();
        known.map(|(action, answer)| Some((action, answer?.verdict()?))).collect()
    }

    /// Returns the value of every action for the player who makes it.
    pub(super) fn actions(
        &mut self,
        position: &G::Position,
    ) -> Result<Vec<(G::Action, Verdict)>, ReduceError> {
        if let Some(known) = self.said.get(position) {
            return Ok(known.clone());
        }
        let exact = |(action, answer): (G::Action, Evaluation)| Some((action, answer.verdict()?));
        let mut verdicts = self.at_once(position);
        if verdicts.is_none() {
            let answers =
                self.ask(|lookup, limits| lookup.evaluate_actions(position, Goal::Full, limits));
            verdicts = answers.and_then(|answers| answers.into_iter().map(exact).collect());
        }
        let verdicts = verdicts.ok_or_else(|| self.why_unproven())?;
        self.said.insert(*position, verdicts.clone());
        Ok(verdicts)
    }

    /// Returns the value of a position for the player to act; `None` if the game is over.
    pub(super) fn position(
        &mut self,
        position: &G::Position,
    ) -> Result<Option<Verdict>, ReduceError> {
        if self.rules.turn(position).outcome().is_some() {
            return Ok(None);
        }
        if let Some(known) = self.said.get(position) {
            return Ok(known.iter().map(|&(_, verdict)| verdict).max_by_key(Verdict::preference));
        }
        if let Some(known) = self.at_once(position) {
            return Ok(known
                .into_iter()
                .map(|(_, verdict)| verdict)
                .max_by_key(Verdict::preference));
        }
        let answer = self.ask(|lookup, limits| lookup.evaluate(position, Goal::Full, limits));
        let proven = answer.and_then(|answer| answer.verdict());
        proven.map(Some).ok_or_else(|| self.why_unproven())
    }

    /// Returns the best actions.
    pub(super) fn best(&mut self, position: &G::Position) -> Result<Vec<G::Action>, ReduceError> {
        let verdicts = self.actions(position)?;
        let most = verdicts.iter().map(|(_, verdict)| verdict.preference()).max();
        let best = |&&(_, verdict): &&(G::Action, Verdict)| Some(verdict.preference()) == most;
        Ok(verdicts.iter().filter(best).map(|&(action, _)| action).collect())
    }
}

/// Returns the actions of a position, equivalent ones merged and visibly losing ones cut.
pub(super) fn choices<R: Rules>(
    rules: &R,
    sight: &mut Sight<'_, R>,
    position: &R::Position,
) -> (Vec<Candidate<R>>, Option<LeafReason>) {
    let mover = rules.turn(position).player();
    if let Some(outcome) = rules.turn(position).outcome() {
        return (Vec::new(), Some(LeafReason::Over(outcome)));
    }
    let seen = sight.of(position);
    let won = seen.filter(|&(winner, _)| Some(winner) == mover);
    let win = won.and_then(|(_, test)| sight.winning_action(position, test));
    let mut found: Vec<Candidate<R>> = Vec::new();
    let mut places: HashMap<R::Position, usize> = HashMap::new();
    for action in rules.actions(position) {
        let child = rules.play(position, action);
        let class = rules.canonical(&child);
        if let Some(&place) = places.get(&class) {
            found[place].alike.push(action);
            continue;
        }
        places.insert(class, found.len());
        let cut = match (win, sight.of(&child)) {
            (Some(win), _) => (win != action).then_some(Cut::WinMissed),
            (None, Some((winner, test))) if mover.is_some_and(|mover| mover != winner) => {
                let again = rules.turn(&child).player() == mover;
                Some(if again { Cut::LeavesNothing(test) } else { Cut::HandsWin(test) })
            }
            _ => None,
        };
        found.push(Candidate { action, alike: Vec::new(), child, cut });
    }
    (found, seen.map(|(_, test)| LeafReason::Seen(test)))
}
