//! Exact values, from the first source that has them.
//!
//! All callers use one lookup order, [`Source::ORDER`]:
//!
//! ```text
//!   rules       the game is over, or the action ends it
//!   book        the solver's stored values of the first plies
//!   tablebase   every position of the variant, where its file was built
//!   solver      searches until it has the value or reaches the limits
//!   search      estimates; left to the callers, because an estimate is not exact
//! ```

use std::sync::Arc;

use quatuor_core::evaluation::{EvaluationKind, Source};
use quatuor_core::evaluation::{Verdict, Wdl};
use quatuor_core::{Outcome, Player, Rules, Turn};

use crate::alarm::within;
use crate::factory::SolverFactory;
use crate::solver::{Evaluation, Goal, Limits, OnResult, SolveError, Solver, best_of};
use crate::tablebase::{Ending, EndingVerdict, Tablebase};

/// Looks up the values of one variant's positions in every source, in order.
pub struct Lookup<R: Rules> {
    rules: R,
    verdict: EndingVerdict<R>,
    tablebase: Option<Arc<dyn Tablebase<R>>>,
    solver: Option<Box<dyn Solver<R>>>,
}

impl<R: Rules> Lookup<R> {
    /// Opens the sources of a variant. Its solver, if there is one, uses about `table_bytes` of
    /// memory at most.
    pub fn new(rules: &R, solvers: SolverFactory<R>, table_bytes: usize) -> Self {
        let solver = solvers.solver(rules, table_bytes).ok();
        Lookup::from_sources(rules, solvers, solvers.tablebase(rules), solver)
    }

    /// Like [`new`](Self::new), for callers that need more than the rules.
    ///
    /// # Errors
    /// The variant has neither a tablebase nor a solver that fits into memory.
    pub fn with_solver(
        rules: &R,
        solvers: SolverFactory<R>,
        table_bytes: usize,
    ) -> Result<Self, SolveError> {
        let (tablebase, solver) = (solvers.tablebase(rules), solvers.solver(rules, table_bytes));
        let solver = if tablebase.is_some() { solver.ok() } else { Some(solver?) };
        Ok(Lookup::from_sources(rules, solvers, tablebase, solver))
    }

    /// Creates a lookup from these sources instead of those of the factory.
    pub fn from_sources(
        rules: &R,
        solvers: SolverFactory<R>,
        tablebase: Option<Arc<dyn Tablebase<R>>>,
        solver: Option<Box<dyn Solver<R>>>,
    ) -> Self {
        Lookup { rules: rules.clone(), verdict: solvers.verdict, tablebase, solver }
    }

    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Returns the solver, for certificates, journals and counts.
    pub fn solver(&self) -> Option<&dyn Solver<R>> {
        self.solver.as_deref()
    }

    /// Returns the solver for mutation.
    pub fn solver_mut(&mut self) -> Option<&mut (dyn Solver<R> + 'static)> {
        self.solver.as_deref_mut()
    }

    /// Whether there is a source besides the rules.
    pub fn has_solver(&self) -> bool {
        self.solver.is_some() || self.tablebase.is_some()
    }

    /// Whether every position gets its value within a time that a player waits for.
    pub fn is_complete(&self) -> bool {
        self.tablebase.is_some() || self.solver.as_ref().is_some_and(|solver| solver.is_complete())
    }

    /// Clears the solver's memory, so that the values found within a node limit do not depend on
    /// earlier queries.
    pub fn forget(&mut self) {
        if let Some(solver) = &mut self.solver {
            solver.forget();
        }
    }

    /// Returns the value of a position for the player to act, or bounds if a limit was reached
    /// first.
    pub fn evaluate(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Evaluation {
        let found = Source::ORDER.into_iter().find_map(|source| {
            let verdict = match source {
                Source::Rules => {
                    let win = || self.immediate_win(position).map(|(_, verdict)| verdict);
                    self.end_verdict(position).or_else(win)
                }
                Source::Book => self.solver.as_ref()?.book_value(position),
                Source::Tablebase => self.tablebase_verdict(position),
                Source::Solver => {
                    let solver = self.solver.as_mut()?;
                    return Some(in_time(limits, |limits| solver.solve(position, goal, limits)));
                }
                Source::Search => None,
            };
            Some(Evaluation::proven(reduced(verdict?, goal), source))
        });
        found.unwrap_or_else(Evaluation::unknown)
    }

    /// Returns the values of actions that need no search, in the order of the rules.
    pub fn stored_actions(&self, position: &R::Position) -> Vec<(R::Action, Option<Evaluation>)> {
        let mut found: Vec<_> =
            self.rules.actions(position).into_iter().map(|action| (action, None)).collect();
        for source in Source::ORDER {
            if found.iter().any(|(_, answer)| answer.is_none()) {
                self.fill_stored(source, position, &mut found);
            }
        }
        found
    }

    /// Adds the values stored by one source to those found by the sources before it.
    fn fill_stored(
        &self,
        source: Source,
        position: &R::Position,
        found: &mut [(R::Action, Option<Evaluation>)],
    ) {
        let book = match (source, &self.solver) {
            (Source::Book, Some(solver)) => solver.book_actions(position),
            _ => Vec::new(),
        };
        for (action, answer) in found.iter_mut().filter(|(_, answer)| answer.is_none()) {
            let verdict = match source {
                Source::Rules => self.end_of_action(position, *action),
                Source::Book => book.iter().find(|(own, _)| own == action).map(|own| own.1),
                Source::Tablebase => self.tablebase_action(position, *action),
                Source::Solver | Source::Search => None,
            };
            *answer = verdict.map(|verdict| Evaluation::proven(verdict, source));
        }
    }

    /// Returns the value of every action for the player who makes it, in the order of the rules, or
    /// bounds if a limit was reached first.
    pub fn evaluate_actions(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Vec<(R::Action, Evaluation)> {
        self.evaluate_actions_with(position, goal, limits, &|_, _| {})
    }

    /// Like [`evaluate_actions`](Self::evaluate_actions), but reports each action as soon as the
    /// solver is done with it.
    pub fn evaluate_actions_with(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
        on_result: OnResult<'_, R>,
    ) -> Vec<(R::Action, Evaluation)> {
        let mut found = self.stored_actions(position);
        if let (Some(solver), true) =
            (&mut self.solver, found.iter().any(|(_, answer)| answer.is_none()))
        {
            let searched =
                in_time(limits, |limits| solver.analyse_with(position, goal, limits, on_result));
            for ((_, answer), (_, searched)) in found.iter_mut().zip(searched) {
                // A stored value takes precedence, but the nodes that the solver spent on the
                // action are counted.
                match answer {
                    Some(stored) => stored.nodes = searched.nodes,
                    None => *answer = Some(searched),
                }
            }
        }
        let answer = |found: Option<Evaluation>| match found {
            Some(Evaluation { kind: EvaluationKind::Exact(verdict), source, nodes }) => {
                Evaluation { nodes, ..Evaluation::proven(reduced(verdict, goal), source) }
            }
            found => found.unwrap_or_else(Evaluation::unknown),
        };
        found.into_iter().map(|(action, found)| (action, answer(found))).collect()
    }

    /// Returns a best action and its value for the player who makes it. `None` if the game is over,
    /// or if no action is proven to be best within the limits.
    pub fn best_action(
        &mut self,
        position: &R::Position,
        limits: &Limits<'_>,
    ) -> Option<(R::Action, Verdict)> {
        Source::ORDER.into_iter().find_map(|source| match source {
            Source::Rules => self.immediate_win(position),
            Source::Book => self.solver.as_ref()?.book_best(position),
            Source::Tablebase => {
                self.tablebase.as_ref()?;
                let actions = self.stored_actions(position).into_iter();
                best_of(actions.map(|(action, answer)| Some((action, answer?.verdict()?))))
            }
            Source::Solver => {
                let solver = self.solver.as_mut()?;
                in_time(limits, |limits| solver.best(position, limits))
            }
            Source::Search => None,
        })
    }

    /// Returns the actions whose values follow from the opening book. If there are any, a best one
    /// is among them.
    pub fn book_actions(&self, position: &R::Position) -> Vec<(R::Action, Verdict)> {
        self.solver.as_ref().map_or_else(Vec::new, |solver| solver.book_actions(position))
    }

    /// Returns the verdict of a finished game for the player who would act next.
    fn end_verdict(&self, position: &R::Position) -> Option<Verdict> {
        let outcome = self.rules.turn(position).outcome()?;
        let player = viewpoint(Turn::Over(outcome))?;
        Some((self.verdict)(&self.rules, position, player, Ending { outcome, actions: 0 }))
    }

    /// Returns the verdict of an action that ends the game, for the player who makes it.
    fn end_of_action(&self, position: &R::Position, action: R::Action) -> Option<Verdict> {
        let player = self.rules.turn(position).player()?;
        let outcome = self.rules.turn(&self.rules.play(position, action)).outcome()?;
        Some((self.verdict)(&self.rules, position, player, Ending { outcome, actions: 1 }))
    }

    /// Returns an immediately winning action if there is no other source. A solver finds it faster
    /// than this loop over all actions.
    fn immediate_win(&self, position: &R::Position) -> Option<(R::Action, Verdict)> {
        if self.has_solver() {
            return None;
        }
        let wins = |action: R::Action| {
            let verdict = self.end_of_action(position, action)?;
            (verdict.wdl == Wdl::Win).then_some((action, verdict))
        };
        self.rules.actions(position).into_iter().find_map(wins)
    }

    fn tablebase_verdict(&self, position: &R::Position) -> Option<Verdict> {
        let player = viewpoint(self.rules.turn(position))?;
        let ending = self.tablebase.as_ref()?.probe(position)?;
        Some((self.verdict)(&self.rules, position, player, ending))
    }

    fn tablebase_action(&self, position: &R::Position, action: R::Action) -> Option<Verdict> {
        let player = self.rules.turn(position).player()?;
        let tablebase = self.tablebase.as_ref()?;
        let Ending { outcome, actions } = tablebase.probe(&self.rules.play(position, action))?;
        let ending = Ending { outcome, actions: actions + 1 };
        Some((self.verdict)(&self.rules, position, player, ending))
    }
}

/// The player for whom a position is evaluated. In a finished game it is the player who did not end
/// it.
fn viewpoint(turn: Turn) -> Option<Player> {
    match turn {
        Turn::Player(player) => Some(player),
        Turn::Over(Outcome::Win(winner)) => Some(winner.other()),
        Turn::Over(Outcome::Draw) => Some(Player::First),
        Turn::Chance => None,
    }
}

/// Returns the verdict with only the details that the goal asks for.
fn reduced(verdict: Verdict, goal: Goal) -> Verdict {
    match goal {
        Goal::Weak => Verdict::weak(verdict.wdl),
        Goal::Full => verdict,
    }
}

/// Runs `work` with a stop flag that is raised when the time is over. Solvers only check the flag,
/// not the clock.
fn in_time<T>(limits: &Limits<'_>, work: impl FnOnce(&Limits<'_>) -> T) -> T {
    match limits.time {
        None => work(limits),
        Some(time) => within(time, limits.stop, |stop| work(&Limits { stop, ..*limits })),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use parking_lot::Mutex;

    use super::*;
    use quatuor_connect4::{Colour, Connect4Rules};
    use quatuor_core::Outcome::{Draw, Win};
    use quatuor_core::Player::{First, Second};
    use quatuor_core::tree::Node::{Acts, Ends};
    use quatuor_core::tree::TreeRules;

    #[test]
    fn a_time_limit_ends_a_search_of_hours() {
        let rules = Connect4Rules::new(8, 8, 4, Colour::Yellow).expect("a board that fits");
        let mut lookup = Lookup::new(&rules, crate::connect4::SOLVERS, 4 << 20);
        let limits = Limits { time: Some(Duration::from_millis(5)), ..Limits::default() };
        assert_eq!(lookup.best_action(&rules.start(), &limits), None);
        let answers = lookup.evaluate_actions(&rules.start(), Goal::Full, &limits);
        assert!(answers.iter().all(|(_, answer)| answer.verdict().is_none()));
    }

    #[test]
    fn without_a_solver_the_rules_decide_what_they_can() {
        let goes_on = Acts(Second, vec![Ends(Draw)]);
        let root = Acts(First, vec![goes_on.clone(), Ends(Win(First)), Ends(Win(Second))]);
        let rules = TreeRules::new(&root).expect("a tree");
        let mut lookup = Lookup::new(&rules, SolverFactory::none(), 0);
        let wdls: Vec<_> = lookup
            .stored_actions(&0)
            .into_iter()
            .map(|(_, answer)| {
                answer.and_then(|answer| answer.verdict()).map(|verdict| verdict.wdl)
            })
            .collect();
        assert_eq!(wdls, [None, Some(Wdl::Win), Some(Wdl::Loss)]);
        let (action, verdict) = lookup.best_action(&0, &Limits::default()).expect("a win at once");
        assert_eq!((action, verdict.distance), (1, Some(1)));
        let open = TreeRules::new(&Acts(First, vec![goes_on])).expect("a tree");
        let mut lookup = Lookup::new(&open, SolverFactory::none(), 0);
        assert_eq!(lookup.best_action(&0, &Limits::default()), None);
        let answers = lookup.evaluate_actions(&0, Goal::Full, &Limits::default());
        assert_eq!(answers[0].1.verdict(), None);
    }

    /// Log of queried sources, without consecutive repetitions.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<Source>>>);

    impl Log {
        fn note(&self, source: Source) {
            let mut asked = self.0.lock();
            if asked.last() != Some(&source) {
                asked.push(source);
            }
        }

        fn take(&self) -> Vec<Source> {
            std::mem::take(&mut self.0.lock())
        }
    }

    const DRAW: Verdict = Verdict::weak(Wdl::Draw);

    /// A tablebase that holds these positions.
    struct FakeTablebase(Log, &'static [u32]);

    impl Tablebase<TreeRules> for FakeTablebase {
        fn probe(&self, position: &u32) -> Option<Ending> {
            self.0.note(Source::Tablebase);
            self.1.contains(position).then_some(Ending { outcome: Draw, actions: 0 })
        }
    }

    /// A solver that solves everything, with a book of these positions.
    struct FakeSolver(Log, TreeRules, &'static [u32]);

    impl Solver<TreeRules> for FakeSolver {
        fn solve(&mut self, _: &u32, _: Goal, _: &Limits<'_>) -> Evaluation {
            self.0.note(Source::Solver);
            Evaluation::searched(DRAW, DRAW, 1)
        }

        fn analyse_with(
            &mut self,
            position: &u32,
            goal: Goal,
            limits: &Limits<'_>,
            _: OnResult<'_, TreeRules>,
        ) -> Vec<(u32, Evaluation)> {
            let actions = self.1.actions(position).into_iter();
            actions.map(|action| (action, self.solve(position, goal, limits))).collect()
        }

        fn book_value(&self, position: &u32) -> Option<Verdict> {
            self.0.note(Source::Book);
            self.2.contains(position).then_some(DRAW)
        }

        fn book_actions(&self, position: &u32) -> Vec<(u32, Verdict)> {
            let stored = |action| Some((action, self.book_value(&self.1.play(position, action))?));
            self.1.actions(position).into_iter().filter_map(stored).collect()
        }

        fn forget(&mut self) {}
    }

    /// After each action of the root, one more source holds the position: only the solver after the
    /// first action, every source after the last, which ends the game.
    #[test]
    fn sources_are_asked_in_the_documented_order() {
        let goes_on = || Acts(Second, vec![Ends(Draw)]);
        let root = Acts(First, vec![goes_on(), goes_on(), goes_on(), Ends(Draw)]);
        let rules = TreeRules::new(&root).expect("a tree");
        let children: Vec<u32> = (0..4).map(|action| rules.play(&0, action)).collect();
        assert_eq!(children, [1, 3, 5, 7]);
        let log = Log::default();
        let mut lookup = Lookup::from_sources(
            &rules,
            SolverFactory::none(),
            Some(Arc::new(FakeTablebase(log.clone(), &[3, 5, 7]))),
            Some(Box::new(FakeSolver(log.clone(), rules.clone(), &[5, 7]))),
        );
        let limits = Limits::default();
        use Source::{Book, Rules, Search, Solver, Tablebase};
        assert_eq!(Source::ORDER, [Rules, Book, Tablebase, Solver, Search]);

        let answers = lookup.evaluate_actions(&0, Goal::Full, &limits);
        let sources: Vec<_> = answers.iter().map(|(_, answer)| answer.source).collect();
        assert_eq!(sources, [Solver, Tablebase, Book, Rules]);
        assert_eq!(log.take(), [Book, Tablebase, Solver]);

        let stored = lookup.stored_actions(&0).into_iter();
        let sources: Vec<_> = stored.map(|(_, answer)| answer.map(|one| one.source)).collect();
        assert_eq!(sources, [None, Some(Tablebase), Some(Book), Some(Rules)]);
        assert_eq!(log.take(), [Book, Tablebase]);

        // Sources after the one that has the value must not be queried.
        for (position, source, asked) in [
            (7, Rules, &[][..]),
            (5, Book, &[Book]),
            (3, Tablebase, &[Book, Tablebase]),
            (1, Solver, &[Book, Tablebase, Solver]),
        ] {
            assert_eq!(lookup.evaluate(&position, Goal::Full, &limits).source, source);
            assert_eq!(log.take(), asked, "position {position}");
        }

        assert_eq!(lookup.best_action(&0, &limits), Some((2, DRAW)), "the book comes first");
        assert_eq!(log.take(), [Book]);
    }

    #[test]
    fn a_tablebase_serves_where_there_is_no_solver() {
        let root =
            Acts(First, vec![Acts(Second, vec![Ends(Draw)]), Acts(Second, vec![Ends(Win(First))])]);
        let rules = TreeRules::new(&root).expect("a tree");
        struct WholeTree;
        impl Tablebase<TreeRules> for WholeTree {
            fn probe(&self, position: &u32) -> Option<Ending> {
                let ends =
                    [(Win(First), 2), (Draw, 1), (Draw, 0), (Win(First), 1), (Win(First), 0)];
                let &(outcome, actions) = ends.get(*position as usize)?;
                Some(Ending { outcome, actions })
            }
        }
        let solvers = SolverFactory::none().with_tablebases(|_| Some(Arc::new(WholeTree)));
        let mut lookup = Lookup::new(&rules, solvers, 0);
        let stored = lookup.stored_actions(&0).into_iter();
        let known: Vec<_> =
            stored.map(|(_, answer)| answer.and_then(|one| one.verdict())).collect();
        let win = Verdict { wdl: Wdl::Win, score: None, distance: Some(2) };
        assert_eq!(known, [Some(DRAW), Some(win)]);
        assert_eq!(lookup.best_action(&0, &Limits::default()), Some((1, win)));
        // Levels that play openings from memory use the book, not the tablebase.
        assert_eq!(lookup.book_actions(&0), []);
    }
}
