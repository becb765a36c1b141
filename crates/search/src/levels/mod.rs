//! Levels: graded opponents from a beginner to the strongest player, with steps that a person
//! notices.
//!
//! A weak level makes human mistakes. It searches only to a small depth, and now and then it
//! *overlooks* something for a turn: an attribute, the diagonals, captures. It then sees neither
//! its own chances of that kind nor the opponent's, and plays the best of the remaining actions
//! ([`LimitedView`]). Its heuristic has an error that depends on the seed. So it never chooses at
//! random between a good action and nonsense. A strong level may use the opening book, if the game
//! has one.
//!
//! ```text
//!   level  1 .. 7                              8
//!          depth, nodes, errors: a table       proven actions, else the solver and a search
//!          of each game (`Graded`)             side by side for a second (strongest.rs)
//! ```
//!
//! Levels 1 to 7 are limited by positions searched, on one thread. Their choice is a function of
//! the position, the seed and the number of actions played, on every machine.

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

/// The range of levels.
pub const LEVELS: std::ops::RangeInclusive<u32> = 1..=8;

/// Returns the level that a spec names, such as 3 for `level:3`; `None` for any other agent.
pub fn level_of(spec: &Spec) -> Option<u32> {
    let value = spec.value.as_deref().filter(|_| spec.name == LEVEL)?;
    let number = value.bytes().all(|b| b.is_ascii_digit()).then(|| value.parse().ok())??;
    LEVELS.contains(&number).then_some(number)
}

/// Whether an agent plays proven actions without a time limit in solved games.
pub fn uses_exact_solver(agent: &Spec) -> bool {
    match agent.name.as_str() {
        LEVEL => level_of(agent) == Some(*LEVELS.end()),
        name => name == PERFECT && agent.options.iter().all(|(key, _)| key != "time"),
    }
}

/// The range of levels in the form of the list of agents.
pub(crate) const ALLOWED: Allowed = Allowed::Range(1, 8);

/// Creates the agent of the level that a spec names.
///
/// # Errors
/// The level is missing or unknown.
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

/// Returns the spec without its value, so that `settle` rejects any options: levels have none.
fn spec_without_value(spec: &Spec) -> Spec {
    Spec { value: None, ..spec.clone() }
}

/// An agent of a given strength, limited by the positions it searches.
pub struct Level<R: Graded> {
    strength: Strength,
    seed: u64,
    solvers: SolverFactory<R>,
    /// The opening book, once it was opened.
    book: Option<Lookup<R>>,
    /// The game as this agent sees it, once it has received the rules.
    view: Option<LimitedView<R>>,
    search: Negamax<LimitedView<R>>,
}

/// Memory for a solver of which only the book is used, in bytes.
const BOOK_BYTES: usize = 1 << 16;

/// Separates the random stream for lapses from the others of the same seed.
const LAPSES: u64 = 0x4c61_7073_6573_2121;

impl<R: Graded> Level<R> {
    /// Creates an agent of this strength. All its random choices follow from the seed.
    pub fn new(strength: Strength, seed: u64, solvers: SolverFactory<R>) -> Self {
        let budget = Budget { time: None, nodes: Some(strength.nodes) };
        let search = Negamax::new(budget, strength.depth, strength.heuristic, seed);
        Level { strength, seed: seed ^ OWN_LUCK, solvers, book: None, view: None, search }
    }

    /// Returns one of the best actions in the opening book, if the level uses the book.
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

    /// Draws the aspects overlooked at this turn, each with the probability of the level.
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
        // A proof in a view that overlooks something is not valid in the real game.
        found.exact &= overlooked == 0;
        Ok(found.choice(LEVEL, player))
    }

    fn bytes(&self) -> usize {
        self.search.remembered_bytes()
    }
}
