//! A raised flag ends every search after a bounded number of accesses to the game. The tests count
//! accesses rather than time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use quatuor_connect4::{Colour, Column, Connect4Rules, Position};
use quatuor_core::evaluation::{Verdict, Wdl};
use quatuor_core::heuristic::Evaluate;
use quatuor_core::level::Graded;
use quatuor_core::{Rules, Spec, Turn};
use quatuor_search::{AgentError, ChoiceReason, Problem, agent, uses_exact_solver};
use quatuor_solve::{Evaluation, Goal, Limits, OnResult, Solver, SolverFactory};

/// Connect Four that counts the actions tried, and raises the flag at one of them.
#[derive(Debug, Clone)]
struct Watched {
    rules: Connect4Rules,
    plays: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
    raise_at: u64,
}

impl Watched {
    fn raising_at(raise_at: u64) -> Self {
        let rules = Connect4Rules::new(7, 6, 4, Colour::Red).expect("the usual game");
        Watched { rules, plays: Arc::default(), stop: Arc::default(), raise_at }
    }
}

impl Rules for Watched {
    type Position = Position;
    type Action = Column;
    type Error = <Connect4Rules as Rules>::Error;

    fn spec(&self) -> Spec {
        self.rules.spec()
    }

    fn start(&self) -> Position {
        self.rules.start()
    }

    fn turn(&self, position: &Position) -> Turn {
        self.rules.turn(position)
    }

    fn actions_into(&self, position: &Position, actions: &mut Vec<Column>) {
        self.rules.actions_into(position, actions);
    }

    fn check(&self, position: &Position, action: Column) -> Result<(), Self::Error> {
        self.rules.check(position, action)
    }

    fn play(&self, position: &Position, action: Column) -> Position {
        if self.plays.fetch_add(1, Ordering::Relaxed) + 1 == self.raise_at {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.rules.play(position, action)
    }

    fn action_text(&self, position: &Position, action: Column) -> String {
        self.rules.action_text(position, action)
    }

    fn read_action(&self, position: &Position, text: &str) -> Result<Column, Self::Error> {
        self.rules.read_action(position, text)
    }

    fn position_text(&self, position: &Position) -> String {
        self.rules.position_text(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, Self::Error> {
        self.rules.read_position(text)
    }
}

impl Evaluate for Watched {}

impl Graded for Watched {}

/// A solver that finds nothing and continues until it is stopped.
struct Tireless(Watched);

impl Solver<Watched> for Tireless {
    fn solve(&mut self, _: &Position, _: Goal, _: &Limits<'_>) -> Evaluation {
        unimplemented!("agents ask for a best action")
    }

    fn analyse_with(
        &mut self,
        _: &Position,
        _: Goal,
        _: &Limits<'_>,
        _: OnResult<'_, Watched>,
    ) -> Vec<(Column, Evaluation)> {
        unimplemented!("agents ask for a best action")
    }

    fn best(&mut self, position: &Position, limits: &Limits<'_>) -> Option<(Column, Verdict)> {
        let first = self.0.actions(position)[0];
        while !self.0.stop.load(Ordering::Relaxed) {
            let _ = self.0.play(position, first);
        }
        // The caller that waits for the solver forwards the flag.
        while !limits.stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        None
    }

    fn forget(&mut self) {}
}

const SOLVERS: SolverFactory<Watched> =
    SolverFactory::new(|rules, _| Ok(Box::new(Tireless(rules.clone()))), |_| 0);

const ENDLESS: &[&str] = &[
    "minimax:depth=20",
    "minimax:depth=20,prune=off",
    "negamax:depth=1000",
    "negamax:time=3600s",
    "mcts:time=3600s",
    "mcts:iterations=1000000000,threads=3",
];

/// Enough for the current playout of each thread.
const FEW: u64 = 200;

fn asked(text: &str, rules: &Watched) -> Result<Column, AgentError> {
    let spec: Spec = text.parse().expect("well formed");
    let mut agent = agent(&spec, 1, SOLVERS).expect("it exists");
    agent
        .choose(&Problem::new(rules, &rules.start()).until(&rules.stop))
        .map(|choice| choice.action)
}

#[test]
fn what_was_found_until_then_is_played() {
    for text in ENDLESS {
        let rules = Watched::raising_at(100_000);
        let chosen = asked(text, &rules);
        // Without pruning and ordering, not even the first action is finished by then.
        if !text.starts_with("minimax") {
            assert!(chosen.is_ok(), "{text}");
        }
        let plays = rules.plays.load(Ordering::Relaxed);
        assert!((100_000..100_000 + FEW).contains(&plays), "{text}: {plays}");
    }
}

#[test]
fn minimax_plays_the_best_of_what_it_saw() {
    let rules = Watched::raising_at(30_000);
    assert!(asked("minimax:depth=6,prune=off", &rules).is_ok());
    let plays = rules.plays.load(Ordering::Relaxed);
    assert!((30_000..30_000 + FEW).contains(&plays), "{plays}");
}

#[test]
fn a_flag_raised_before_gives_an_error_at_once() {
    for text in ENDLESS.iter().chain(&["perfect:time=3600s", "level:3", "level:8"]) {
        let rules = Watched::raising_at(u64::MAX);
        rules.stop.store(true, Ordering::Relaxed);
        assert_eq!(asked(text, &rules), Err(AgentError::Interrupted), "{text}");
        assert!(rules.plays.load(Ordering::Relaxed) < FEW, "{text}");
    }
}

#[test]
fn a_solver_at_work_is_stopped() {
    let rules = Watched::raising_at(10_000);
    assert_eq!(asked("perfect:time=3600s", &rules), Err(AgentError::Interrupted));
    assert!(rules.plays.load(Ordering::Relaxed) < 10_000 + FEW);
}

/// The flag is forwarded to both. The search beside the solver may or may not have found an action
/// by then.
#[test]
fn solver_and_search_are_stopped_together() {
    let rules = Watched::raising_at(10_000);
    let chosen = asked("level:8", &rules);
    assert!(chosen.is_ok() || chosen == Err(AgentError::Interrupted));
}

/// A solver that answers everything, but slowly.
struct Slow(Watched);

impl Solver<Watched> for Slow {
    fn solve(&mut self, _: &Position, _: Goal, _: &Limits<'_>) -> Evaluation {
        unimplemented!("agents ask for a best action")
    }

    fn analyse_with(
        &mut self,
        _: &Position,
        _: Goal,
        _: &Limits<'_>,
        _: OnResult<'_, Watched>,
    ) -> Vec<(Column, Evaluation)> {
        unimplemented!("agents ask for a best action")
    }

    fn best(&mut self, position: &Position, limits: &Limits<'_>) -> Option<(Column, Verdict)> {
        // Longer than the patience of an agent in a game that is not solved.
        let end = Instant::now() + Duration::from_millis(5500);
        while Instant::now() < end {
            if limits.is_stopped() {
                return None;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Some((*self.0.actions(position).last()?, Verdict::weak(Wdl::Draw)))
    }

    fn is_complete(&self) -> bool {
        true
    }

    fn forget(&mut self) {}
}

const SLOW: SolverFactory<Watched> =
    SolverFactory::new(|rules, _| Ok(Box::new(Slow(rules.clone()))), |_| 0);

/// In a solved game the agent waits for the answer, unless a time is given or the flag is raised.
#[test]
fn a_solved_game_is_never_guessed_at() {
    let how = |text: &'static str| {
        let rules = Watched::raising_at(u64::MAX);
        let spec: Spec = text.parse().expect("well formed");
        let mut agent = agent(&spec, 1, SLOW).expect("it exists");
        agent
            .choose(&Problem::new(&rules, &rules.start()).until(&rules.stop))
            .expect("a choice")
            .how
    };
    std::thread::scope(|scope| {
        let asked =
            ["perfect", "level:8", "perfect:time=20ms"].map(|text| scope.spawn(move || how(text)));
        let [perfect, strongest, hurried] = asked.map(|one| one.join().expect("no panic"));
        let solved = |how: &ChoiceReason| matches!(how, ChoiceReason::Solved(_));
        assert!(solved(&perfect) && solved(&strongest), "{perfect:?} {strongest:?}");
        assert!(!solved(&hurried), "{hurried:?}");
    });
    let rules = Watched::raising_at(u64::MAX);
    for text in ["perfect", "level:8"] {
        let spec: Spec = text.parse().expect("well formed");
        let mut agent = agent(&spec, 1, SLOW).expect("it exists");
        rules.stop.store(true, Ordering::Relaxed);
        let chosen = agent.choose(&Problem::new(&rules, &rules.start()).until(&rules.stop));
        assert_eq!(chosen.map(|choice| choice.action), Err(AgentError::Interrupted), "{text}");
    }
}

#[test]
fn who_plays_what_is_proven_is_known_by_name() {
    let plays = |text: &str| uses_exact_solver(&text.parse().expect("well formed"));
    assert!(plays("perfect") && plays("perfect:memory=64") && plays("level:8"));
    assert!(!plays("perfect:time=2s") && !plays("level:7") && !plays("negamax"));
}

/// Agents refuse to play in a finished game, stopped or not.
#[test]
fn a_finished_game_stays_finished() {
    let rules = Watched::raising_at(1);
    let over = rules.read_position("1212121").expect("a column of four");
    for text in ENDLESS.iter().chain(&["random", "novice", "perfect", "level:1", "level:8"]) {
        let spec: Spec = text.parse().expect("well formed");
        let mut agent = agent(&spec, 1, SOLVERS).expect("it exists");
        let chosen = agent
            .choose(&Problem::new(&rules, &over).at(7).until(&rules.stop))
            .map(|choice| choice.action);
        assert_eq!(chosen, Err(AgentError::Finished), "{text}");
    }
}
