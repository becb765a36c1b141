//! Statistics of many games between two agents, seats swapped from game to game, on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use quatuor_core::{Dice, Explain, Family, Message, Player, Spec, SpecError, explained_error};
use quatuor_games::{FamilyVisitor, with_family};
use quatuor_search::{AgentError, agent};
use quatuor_solve::SolverFactory;

use crate::{Tally, play_game};

/// What to play.
#[derive(Debug, Clone)]
pub struct StatsPlan {
    /// The game.
    pub game: Spec,
    /// The agents; the one named first has the first seat in every other game.
    pub agents: [Spec; 2],
    /// How many games.
    pub games: u64,
    /// What everything left to chance follows from.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
    /// After how many actions a game is given up.
    pub longest: u64,
}

/// Watches a run, and can end it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Games played so far.
    pub done: AtomicU64,
    /// Raised to stop at once: games that are being played do not count.
    pub stop: AtomicBool,
}

/// Why there are no statistics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StatsError {
    /// The game or an agent does not exist.
    Spec(SpecError),
    /// An agent failed.
    Agent(AgentError),
}

impl Explain for StatsError {
    fn message(&self) -> Message {
        match self {
            StatsError::Spec(error) => error.message(),
            StatsError::Agent(error) => error.message(),
        }
    }
}
explained_error!(StatsError);

impl From<SpecError> for StatsError {
    fn from(error: SpecError) -> Self {
        StatsError::Spec(error)
    }
}

/// Plays the games of a plan and adds them up. When stopped, the sums are those of the games played.
///
/// # Errors
/// A spec that names nothing, or an agent that fails.
pub fn stats(plan: &StatsPlan, progress: &Progress) -> Result<Tally, StatsError> {
    with_family(&plan.game, Run { plan, progress })?
}

struct Run<'a> {
    plan: &'a StatsPlan,
    progress: &'a Progress,
}

impl FamilyVisitor for Run<'_> {
    type Output = Result<Tally, StatsError>;

    fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output {
        for spec in &self.plan.agents {
            agent::<G>(spec, 0, solvers)?;
        }
        let next = AtomicU64::new(0);
        let total = Mutex::new(Ok(Tally::default()));
        std::thread::scope(|scope| {
            for _ in 0..self.plan.threads.max(1) {
                scope.spawn(|| {
                    let mine = self.work(&rules, solvers, &next);
                    let mut total = total.lock().unwrap_or_else(|broken| broken.into_inner());
                    match (&mut *total, mine) {
                        (Ok(sum), Ok(mine)) => sum.merge(&mine),
                        (Ok(_), Err(error)) => *total = Err(error),
                        (Err(_), _) => {}
                    }
                });
            }
        });
        total.into_inner().unwrap_or_else(|broken| broken.into_inner())
    }
}

impl Run<'_> {
    /// Plays games until none is left.
    fn work<G: Family>(
        &self,
        rules: &G,
        solvers: SolverFactory<G>,
        next: &AtomicU64,
    ) -> Result<Tally, StatsError> {
        let mut tally = Tally::default();
        while !self.progress.stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.games {
                break;
            }
            let played = self.play(rules, solvers, number, &mut tally);
            if played == Err(StatsError::Agent(AgentError::Interrupted)) {
                break;
            }
            if played.is_err() {
                self.progress.stop.store(true, Ordering::Relaxed);
            }
            played?;
            self.progress.done.fetch_add(1, Ordering::Relaxed);
        }
        Ok(tally)
    }

    fn play<G: Family>(
        &self,
        rules: &G,
        solvers: SolverFactory<G>,
        number: u64,
        tally: &mut Tally,
    ) -> Result<(), StatsError> {
        let mut luck = Dice::for_turn(self.plan.seed, number);
        let referee = luck.bits();
        let [one, other] = &self.plan.agents;
        let mut seats = [agent(one, luck.bits(), solvers)?, agent(other, luck.bits(), solvers)?];
        let seat = if number.is_multiple_of(2) { Player::First } else { Player::Second };
        if seat == Player::Second {
            seats.swap(0, 1);
        }
        let game = play_game(rules, &mut seats, referee, self.plan.longest, &self.progress.stop);
        tally.add(&game.map_err(StatsError::Agent)?, seat);
        Ok(())
    }
}
