//! Levels: opponents from a beginner to the strongest there is, at steps that a person feels.
//!
//! A weak level errs as people do. It looks only so far ahead, and now and then it *overlooks* something
//! for a turn: an attribute, the diagonals, captures. Then it sees neither its own chances of that sort
//! nor the opponent's, and plays the best of what it does see ([`LimitedView`]). And its judgement of what it
//! cannot look into is a matter of taste, a little different for each seed. So it never draws lots between
//! a good action and nonsense. A strong one may have learnt the openings, where the game has a book.
//!
//! ```text
//!   level  1 .. 7                                        8
//!          how far, how much, how careless: a table      what is proven, else the solver and a search
//!          of each game (`Graded`)                       side by side for a second (strongest.rs)
//! ```
//!
//! Levels 1 to 7 are bounded by positions looked at, on one thread: a function of the position, the seed
//! and the number of actions played, on every machine.

mod limited_view;
mod strongest;

use quatuor_core::evaluation::Verdict;
use quatuor_core::level::{Graded, Strength};
use quatuor_core::{Allowed, Dice, Spec, SpecError, message};
use quatuor_solve::{Lookup, SolverFactory};

use crate::name::{LEVEL, PERFECT};
use crate::random::OWN_LUCK;
use crate::{Agent, AgentError, Budget, Choice, ChoiceReason, Negamax, Problem};
use limited_view::LimitedView;
use strongest::Strongest;

/// The levels there are.
pub const LEVELS: std::ops::RangeInclusive<u32> = 1..=8;

/// The level that a spec names, such as 3 for `level:3`; `None` for any other agent.
pub fn level_of(spec: &Spec) -> Option<u32> {
    let value = spec.value.as_deref().filter(|_| spec.name == LEVEL)?;
    let number = value.bytes().all(|b| b.is_ascii_digit()).then(|| value.parse().ok())??;
    LEVELS.contains(&number).then_some(number)
}

/// Whether an agent plays what is proven, however long that takes where its game is solved.
pub fn uses_exact_solver(agent: &Spec) -> bool {
    match agent.name.as_str() {
        LEVEL => level_of(agent) == Some(*LEVELS.end()),
        name => name == PERFECT && agent.options.iter().all(|(key, _)| key != "time"),
    }
}

/// The same, as it stands in the list of agents.
pub(crate) const ALLOWED: Allowed = Allowed::Range(1, 8);

/// The agent of the level that a spec names.
///
/// # Errors
/// No level, or an unknown one.
pub fn level<R: Graded>(
    spec: &Spec,
    seed: u64,
    solvers: SolverFactory<R>,
) -> Result<Box<dyn Agent<R>>, SpecError> {
    spec_without_value(spec).settle(&[])?;
    let (low, high) = (*LEVELS.start(), *LEVELS.end());
    let Some(value) = &spec.value else {
        return Err(SpecError::Conflict(message!("level-missing", low: low, high: high)));
    };
    let Some(number) = level_of(spec) else {
        let value = quatuor_core::Arg::typed(value);
        let refused = message!("level-unknown", value: value, low: low, high: high);
        return Err(SpecError::Conflict(refused));
    };
    Ok(match R::STRENGTHS.get(number as usize - 1) {
        Some(strength) => Box::new(Level::<R>::new(*strength, seed, solvers)),
        None => Box::new(Strongest::<R>::new(seed, solvers)),
    })
}

/// The bare name with whatever keys were given: there are none to give.
fn spec_without_value(spec: &Spec) -> Spec {
    Spec { value: None, ..spec.clone() }
}

/// An agent of some strength, bounded by the positions it looks at.
pub struct Level<R: Graded> {
    strength: Strength,
    seed: u64,
    solvers: SolverFactory<R>,
    /// What tells the book, once it was opened.
    book: Option<Lookup<R>>,
    /// The game as this agent sees it, once it has seen the rules.
    view: Option<LimitedView<R>>,
    search: Negamax<LimitedView<R>>,
}

/// For a solver that only looks into its book.
const BOOK_BYTES: usize = 1 << 16;

/// Sets apart the luck that decides what is overlooked.
const LAPSES: u64 = 0x4c61_7073_6573_2121;

impl<R: Graded> Level<R> {
    /// The one of this strength; its luck and its taste follow from the seed.
    pub fn new(strength: Strength, seed: u64, solvers: SolverFactory<R>) -> Self {
        let budget = Budget { time: None, nodes: Some(strength.nodes) };
        let search = Negamax::new(budget, strength.depth, strength.heuristic, seed);
        Level { strength, seed: seed ^ OWN_LUCK, solvers, book: None, view: None, search }
    }

    /// One of the best actions that the book of the game knows, if the level has learnt it.
    fn book_choice(&mut self, problem: &Problem<'_, R>) -> Option<(R::Action, Verdict)> {
        if !self.strength.book {
            return None;
        }
        let new = || Lookup::new(problem.rules, self.solvers, BOOK_BYTES);
        let known = self.book.get_or_insert_with(new).book_actions(problem.position);
        let best = known.iter().map(|(_, verdict)| verdict.preference()).max()?;
        let fit: Vec<_> =
            known.into_iter().filter(|(_, verdict)| verdict.preference() == best).collect();
        Dice::for_turn(self.seed, problem.ply).pick(&fit)
    }

    /// What is overlooked at this turn: each thing with the odds of the level.
    fn draw_lapses(&self, ply: u64) -> u32 {
        let mut dice = Dice::for_turn(self.seed ^ LAPSES, ply);
        let lapse = |aspect: u32| u32::from(dice.below(100) < self.strength.lapse) << aspect;
        (0..R::ASPECTS.len() as u32).map(lapse).sum()
    }
}

impl<R: Graded> Agent<R> for Level<R> {
    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        let player = problem.player()?;
        if let Some(only) = problem.only_choice() {
            return Ok(only);
        }
        let Problem { rules, position, ply, stop, .. } = *problem;
        if let Some((action, verdict)) = self.book_choice(problem) {
            return Ok(Choice { action, how: ChoiceReason::Solved(verdict) });
        }
        let overlooked = self.draw_lapses(ply);
        let (doubt, taste) = (self.strength.doubt, self.seed);
        let view = self.view.get_or_insert_with(|| LimitedView::new(rules.clone(), doubt, taste));
        view.overlook(overlooked);
        let mut found = self.search.search(&Problem::new(view, position).at(ply).until(stop))?;
        // What is proven to somebody who overlooks a part of the game is only believed.
        found.exact &= overlooked == 0;
        Ok(found.choice(LEVEL, player))
    }

    fn bytes(&self) -> usize {
        self.search.remembered_bytes()
    }
}
