//! What can be done in one position: actions grouped by equivalence, with what is known of each.

use std::collections::HashMap;

use quatuor_core::{Rules, Show, Verdict};
use quatuor_solve::{Exact, Goal, Limits};

use super::build::ReduceError;
use super::sight::Sight;
use super::tree::{Cut, Stop};

/// An action that stands for its equivalents.
pub(super) struct Candidate<R: Rules> {
    pub(super) action: R::Action,
    pub(super) alike: Vec<R::Action>,
    pub(super) child: R::Position,
    pub(super) cut: Option<Cut>,
}

/// The solver, with what it has said already.
pub(super) struct Asked<'a, G: Show> {
    pub(super) rules: &'a G,
    pub(super) solver: Box<dyn Exact<G>>,
    pub(super) limits: &'a Limits<'a>,
    said: HashMap<G::Position, Vec<(G::Action, Verdict)>>,
}

impl<'a, G: Show> Asked<'a, G> {
    pub(super) fn new(rules: &'a G, solver: Box<dyn Exact<G>>, limits: &'a Limits<'a>) -> Self {
        Asked { rules, solver, limits, said: HashMap::new() }
    }

    /// What every action gives the player who makes it.
    pub(super) fn actions(
        &mut self,
        position: &G::Position,
    ) -> Result<Vec<(G::Action, Verdict)>, ReduceError> {
        if let Some(known) = self.said.get(position) {
            return Ok(known.clone());
        }
        let answers = self.solver.analyse(position, Goal::Full, self.limits);
        let exact = |(action, answer): (G::Action, quatuor_solve::Answer)| {
            answer.exact().map(|verdict| (action, verdict)).ok_or(ReduceError::Interrupted)
        };
        let verdicts: Vec<_> = answers.into_iter().map(exact).collect::<Result<_, _>>()?;
        self.said.insert(*position, verdicts.clone());
        Ok(verdicts)
    }

    /// What perfect play gives the player to act; `None` when the game is over.
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
        let answer = self.solver.solve(position, Goal::Full, self.limits);
        answer.exact().map(Some).ok_or(ReduceError::Interrupted)
    }

    /// The actions that give most.
    pub(super) fn best(&mut self, position: &G::Position) -> Result<Vec<G::Action>, ReduceError> {
        let verdicts = self.actions(position)?;
        let most = verdicts.iter().map(|(_, verdict)| verdict.preference()).max();
        let best = |&&(_, verdict): &&(G::Action, Verdict)| Some(verdict.preference()) == most;
        Ok(verdicts.iter().filter(best).map(|&(action, _)| action).collect())
    }
}

/// The actions of a position, equivalent ones together, those that lose visibly cut.
pub(super) fn choices<R: Rules>(
    rules: &R,
    sight: &mut Sight<'_, R>,
    position: &R::Position,
) -> (Vec<Candidate<R>>, Option<Stop>) {
    let mover = rules.turn(position).player();
    if let Some(outcome) = rules.turn(position).outcome() {
        return (Vec::new(), Some(Stop::Over(outcome)));
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
    (found, seen.map(|(_, test)| Stop::Seen(test)))
}
