//! Many games of one variant, as rows of arrays.
//!
//! Whoever learns from games plays thousands at once: each question fills an array with one row for every game,
//! shared out among threads. Chance is rolled for on the way, so that in every game a player is to act or the
//! game is over; a roll is a function of the seed, the number of the game and the number of the roll.

use std::any::Any;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use quatuor_core::{
    Dice, Expectation, Explain, Family, Limits, Message, OpenError, Outcome, PlayError, Player,
    State, StateOf, Turn, explained_error, message, numbers_into, observation_size, roll,
    try_spawn,
};
use quatuor_solve::{Goal, Prover, SolveError, SolverFactory, Wdl};

/// Rows that are worth a thread of their own.
const ROWS_EACH: usize = 512;
/// The same where each row asks the solver.
const SOLVED_EACH: usize = 16;

/// Why a batch did not do what it was asked. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BatchError {
    /// The action of one game was refused.
    Action {
        /// The row of the game.
        row: usize,
        /// Why.
        error: PlayError,
    },
    /// There is not so much memory.
    NoMemory {
        /// What was asked for.
        games: usize,
    },
    /// The positions of a game with chance cannot be listed.
    Chance {
        /// The game.
        game: String,
    },
    /// There are more positions than were allowed.
    TooMany {
        /// How many were.
        most: usize,
    },
    /// There is no solver.
    Unsolved(SolveError),
    /// A position is refused.
    Open(OpenError),
    /// It was stopped.
    Interrupted,
}

impl Explain for BatchError {
    fn message(&self) -> Message {
        match self {
            BatchError::Action { row, error } => {
                message!("batch-action", row: *row, reason: error.message())
            }
            BatchError::NoMemory { games } => message!("batch-no-memory", games: *games),
            BatchError::Chance { game } => message!("batch-chance", game: game.clone()),
            BatchError::TooMany { most } => message!("batch-too-many", most: *most),
            BatchError::Unsolved(error) => error.message(),
            BatchError::Open(error) => error.message(),
            BatchError::Interrupted => message!("agent-interrupted"),
        }
    }
}
explained_error!(BatchError);

/// What perfect play gives in the games of a batch, a row each.
pub struct Labels<'a> {
    /// For the first seat: 1 won, 0 drawn, -1 lost; not a number where it is not proven.
    pub values: &'a mut [f32],
    /// Steps to the end as the game counts them; -1 where it is not known.
    pub distances: &'a mut [i32],
    /// Counts the rows that are done.
    pub done: &'a AtomicU64,
}

/// Games of one variant. Arrays have so many rows as there are games; a slice that is shorter is filled as far
/// as it goes.
pub trait Batch: Send + Sync {
    /// How many games there are.
    fn games(&self) -> usize;
    /// The same games once more.
    fn copy(&self) -> Box<dyn Batch>;
    /// Who acts: 0 the first seat, 1 the second, -1 nobody, since the game is over.
    fn turns_into(&self, turns: &mut [i8], threads: usize);
    /// What each seat has, in two columns: 1 won, -1 lost, 0 while nobody has won.
    fn returns_into(&self, returns: &mut [f32], threads: usize);
    /// Which actions are legal, in a column for each.
    fn mask_into(&self, mask: &mut [bool], threads: usize);
    /// The planes of each position.
    fn observe_into(&self, planes: &mut [f32], threads: usize);
    /// A random legal action in each game, drawn as the game's random players do; -1 where it is over.
    fn sample_into(&self, seed: u64, actions: &mut [i64], threads: usize);
    /// Plays one action in each game and rolls for chance. A game that is over stays as it is, whatever
    /// its action.
    ///
    /// # Errors
    /// The first action that is refused; no game has changed then.
    fn step(&mut self, actions: &[i64], threads: usize) -> Result<(), BatchError>;
    /// Begins the games of these rows again.
    fn reset(&mut self, rows: &[bool]);
    /// What perfect play gives in each game.
    ///
    /// # Errors
    /// There is no solver, or it was interrupted.
    fn label(&self, goal: Goal, limits: &Limits<'_>, labels: Labels<'_>) -> Result<(), BatchError>;
    /// The game of a row, from where it stands.
    fn state(&self, row: usize) -> Option<Box<dyn State>>;
    /// Puts a game where a state stands; `false` where there is no such row or the state is of another variant.
    fn set(&mut self, row: usize, state: &dyn State) -> bool;
}

#[derive(Debug, Clone, Copy)]
struct Row<P> {
    position: P,
    /// Rolls so far.
    rolled: u64,
}

/// The batch of one kind of rules.
pub(crate) struct BatchOf<G: Family> {
    rules: Arc<G>,
    solvers: SolverFactory<G>,
    rows: Vec<Row<G::Position>>,
    seed: u64,
}

impl<G: Family> BatchOf<G> {
    pub(crate) fn new(
        rules: Arc<G>,
        solvers: SolverFactory<G>,
        games: usize,
        seed: u64,
    ) -> Result<Self, BatchError> {
        let mut rows = Vec::new();
        rows.try_reserve_exact(games).map_err(|_| BatchError::NoMemory { games })?;
        rows.resize(games, Row { position: rules.start(), rolled: 0 });
        let mut batch = BatchOf { rules, solvers, rows, seed };
        batch.reset(&vec![true; games]);
        Ok(batch)
    }

    /// One game for each of these positions, where nobody has to roll.
    pub(crate) fn of(
        rules: Arc<G>,
        solvers: SolverFactory<G>,
        positions: Vec<G::Position>,
    ) -> Self {
        let rows = positions.into_iter().map(|position| Row { position, rolled: 0 }).collect();
        BatchOf { rules, solvers, rows, seed: 0 }
    }

    /// Rolls until a player is to act or the game is over.
    fn settle(&self, number: usize, row: &mut Row<G::Position>) {
        while self.rules.turn(&row.position) == Turn::Chance {
            let outcomes = self.rules.actions(&row.position);
            let weight = |&outcome: &G::Action| self.rules.weight(&row.position, outcome);
            let weights: Vec<u32> = outcomes.iter().map(weight).collect();
            let luck = Dice::for_turn(self.seed, number as u64).bits();
            let Some(drawn) = roll(luck, row.rolled, &weights) else { return };
            row.position = self.rules.play(&row.position, outcomes[drawn]);
            row.rolled += 1;
        }
    }

    fn play(&self, row: &mut Row<G::Position>, number: i64) -> Result<(), PlayError> {
        let last = self.rules.action_count() - 1;
        let unknown =
            || PlayError::Refused(message!("action-no-number", number: number, last: last));
        let action = usize::try_from(number).ok().filter(|&number| number <= last);
        let action = action.and_then(|number| self.rules.numbered_action(number));
        let played = self.rules.try_play(&row.position, action.ok_or_else(unknown)?);
        row.position = played.map_err(|error| PlayError::Refused(error.message()))?;
        Ok(())
    }

    /// Fills an array row by row.
    fn fill<T: Send>(
        &self,
        array: &mut [T],
        width: usize,
        threads: usize,
        fill: impl Fn(usize, &G::Position, &mut [T]) + Sync,
    ) {
        let row = |(): &mut (), number: usize, place: &mut [T]| {
            if let Some(row) = self.rows.get(number) {
                fill(number, &row.position, place);
            }
        };
        share_out(array, width, threads, row);
    }

    fn prover(&self, bytes: usize) -> Result<Prover<G>, SolveError> {
        Prover::with_solver(&self.rules, self.solvers, bytes)
    }

    /// What perfect play gives the first seat, and the distance.
    fn prove_row(
        &self,
        prover: &mut Prover<G>,
        position: &G::Position,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> (f32, i32) {
        let value = |outcome| Expectation::of(outcome).0 as f32;
        let player = match self.rules.turn(position) {
            Turn::Over(outcome) => return (value(outcome), 0),
            Turn::Chance => return (f32::NAN, -1),
            Turn::Player(player) => player,
        };
        let answer = prover.position(position, goal, limits);
        if answer.lower.wdl != answer.upper.wdl {
            return (f32::NAN, -1);
        }
        let outcome = match answer.lower.wdl {
            Wdl::Win => Outcome::Win(player),
            Wdl::Draw => Outcome::Draw,
            Wdl::Loss => Outcome::Win(player.other()),
        };
        let distance = answer.exact().and_then(|verdict| verdict.distance);
        (value(outcome), distance.and_then(|steps| i32::try_from(steps).ok()).unwrap_or(-1))
    }
}

impl<G: Family> Batch for BatchOf<G> {
    fn games(&self) -> usize {
        self.rows.len()
    }

    fn copy(&self) -> Box<dyn Batch> {
        let BatchOf { rules, solvers, rows, seed } = self;
        let (rules, rows) = (rules.clone(), rows.clone());
        Box::new(BatchOf { rules, solvers: *solvers, rows, seed: *seed })
    }

    fn turns_into(&self, turns: &mut [i8], threads: usize) {
        self.fill(turns, 1, threads, |_, position, turn| {
            turn[0] = self.rules.turn(position).player().map_or(-1, |player| player.index() as i8);
        });
    }

    fn returns_into(&self, returns: &mut [f32], threads: usize) {
        self.fill(returns, 2, threads, |_, position, seats| {
            let outcome = self.rules.turn(position).outcome().map(Expectation::of);
            for (seat, player) in seats.iter_mut().zip(Player::BOTH) {
                *seat = outcome.map_or(0.0, |expected| expected.for_player(player) as f32);
            }
        });
    }

    fn mask_into(&self, mask: &mut [bool], threads: usize) {
        let row = |lists: &mut (Vec<G::Action>, Vec<usize>), number: usize, legal: &mut [bool]| {
            legal.fill(false);
            let Some(row) = self.rows.get(number) else { return };
            let (actions, numbers) = lists;
            numbers.clear();
            numbers_into(&*self.rules, &row.position, actions, numbers);
            for &number in &*numbers {
                legal[number] = true;
            }
        };
        share_out(mask, self.rules.action_count(), threads, row);
    }

    fn observe_into(&self, planes: &mut [f32], threads: usize) {
        self.fill(planes, observation_size(&*self.rules), threads, |_, position, planes| {
            planes.fill(0.0);
            self.rules.observe(position, planes);
        });
    }

    fn sample_into(&self, seed: u64, actions: &mut [i64], threads: usize) {
        self.fill(actions, 1, threads, |number, position, action| {
            let mut dice = Dice::for_turn(seed, number as u64);
            let drawn = self.rules.sample(position, &mut dice);
            action[0] = drawn.map_or(-1, |drawn| self.rules.action_number(drawn) as i64);
        });
    }

    fn step(&mut self, actions: &[i64], threads: usize) -> Result<(), BatchError> {
        let mut next: Vec<_> = self.rows.iter().map(|&row| Ok(row)).collect();
        let play =
            |(): &mut (), number: usize, place: &mut [Result<Row<G::Position>, BatchError>]| {
                let (Ok(row), Some(&action)) = (&mut place[0], actions.get(number)) else { return };
                if self.rules.turn(&row.position).outcome().is_some() {
                    return;
                }
                match self.play(row, action) {
                    Ok(()) => self.settle(number, row),
                    Err(error) => place[0] = Err(BatchError::Action { row: number, error }),
                }
            };
        share_out(&mut next, 1, threads, play);
        self.rows = next.into_iter().collect::<Result<_, _>>()?;
        Ok(())
    }

    fn reset(&mut self, rows: &[bool]) {
        for number in (0..self.rows.len()).filter(|&number| rows.get(number) == Some(&true)) {
            let mut row = Row { position: self.rules.start(), ..self.rows[number] };
            self.settle(number, &mut row);
            self.rows[number] = row;
        }
    }

    fn label(&self, goal: Goal, limits: &Limits<'_>, labels: Labels<'_>) -> Result<(), BatchError> {
        let Labels { values, distances, done } = labels;
        let usual = self.solvers.usual_table_bytes(&self.rules);
        // One solver for all says why there is none; each thread has a smaller one of its own.
        drop(self.prover(usual).map_err(BatchError::Unsolved)?);
        let threads = (limits.threads.max(1) as usize).min(self.rows.len().div_ceil(SOLVED_EACH));
        let each = usual / threads.max(1);
        let (threads, bytes) = match self.prover(each) {
            Ok(_) => (threads, each),
            Err(_) => (1, usual),
        };
        let (rules, solvers) = (&*self.rules, self.solvers);
        let (stop, nodes, memory) = (limits.stop, limits.nodes, limits.memory);
        let parts = self.rows.chunks(SOLVED_EACH).zip(values.chunks_mut(SOLVED_EACH));
        let parts = Mutex::new(parts.zip(distances.chunks_mut(SOLVED_EACH)));
        together(threads, || {
            let limits = Limits { stop, threads: 1, nodes, memory, ..Limits::default() };
            let mut prover = Prover::new(rules, solvers, bytes);
            while let Some(((rows, values), distances)) = take(&parts) {
                for ((row, value), distance) in rows.iter().zip(values).zip(distances) {
                    if limits.is_stopped() {
                        return;
                    }
                    (*value, *distance) = self.prove_row(&mut prover, &row.position, goal, &limits);
                    done.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
        if limits.is_stopped() { Err(BatchError::Interrupted) } else { Ok(()) }
    }

    fn state(&self, row: usize) -> Option<Box<dyn State>> {
        let row = self.rows.get(row)?;
        Some(Box::new(StateOf::at(self.rules.clone(), row.position)))
    }

    fn set(&mut self, row: usize, state: &dyn State) -> bool {
        let typed = (state as &dyn Any).downcast_ref::<StateOf<G>>();
        let same = |typed: &&StateOf<G>| typed.rules().spec() == self.rules.spec();
        let (Some(typed), Some(old)) = (typed.filter(same), self.rows.get(row).copied()) else {
            return false;
        };
        let mut new = Row { position: typed.current(), ..old };
        self.settle(row, &mut new);
        self.rows[row] = new;
        true
    }
}

/// Works on rows of so many items, each with its number, by as many threads as are worth it and the system gives;
/// each has notes of its own to use again for the next row.
fn share_out<T: Send, N: Default>(
    items: &mut [T],
    width: usize,
    threads: usize,
    work: impl Fn(&mut N, usize, &mut [T]) + Sync,
) {
    let width = width.max(1);
    let rows = items.len() / width;
    let threads = threads.clamp(1, rows.div_ceil(ROWS_EACH).max(1));
    let size = rows.div_ceil(threads).max(1);
    let parts = Mutex::new(items.chunks_mut(size * width).enumerate());
    together(threads, || {
        let mut notes = N::default();
        while let Some((part, items)) = take(&parts) {
            for (number, row) in items.chunks_exact_mut(width).enumerate() {
                work(&mut notes, part * size + number, row);
            }
        }
    });
}

/// Does the same work on so many threads, this one among them, or on fewer where the system gives no more.
fn together(threads: usize, work: impl Fn() + Sync) {
    std::thread::scope(|scope| {
        for _ in 1..threads {
            if try_spawn(scope, &work).is_err() {
                break;
            }
        }
        work();
    });
}

fn take<I: Iterator>(parts: &Mutex<I>) -> Option<I::Item> {
    parts.lock().unwrap_or_else(PoisonError::into_inner).next()
}
