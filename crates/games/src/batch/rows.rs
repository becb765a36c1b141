//! The rows of a batch for one type of rules: a position each, with cached facts about it.
//!
//! ```text
//!   rows    position, whose turn, rolls so far     read by all queries
//!   next    the same layout                        written by a step, then swapped with rows
//! ```
//!
//! One dynamic call serves all rows; the code within it is compiled for the game. A rejected step
//! has only written to `next`, which no query reads.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use parking_lot::Mutex;
use quatuor_core::encoding::observation_size;
use quatuor_core::limits::Limits;
use quatuor_core::{Dice, Expectation, Explain, Outcome, Player, Turn, message, roll};
use quatuor_show::{Family, PlayError, State, StateOf};
use quatuor_solve::{Goal, Lookup, SolveError, SolverFactory, Wdl};

use super::share::{share_out, take, together};
use super::{Batch, BatchError, Labels};

/// Number of rows that a thread takes at a time if each needs the solver.
const SOLVED_EACH: usize = 16;

#[derive(Debug, Clone, Copy)]
struct Row<P> {
    position: P,
    turn: Turn,
    /// Number of rolls so far.
    rolled: u64,
}

/// The batch of one type of rules.
pub(crate) struct BatchOf<G: Family> {
    rules: Arc<G>,
    solvers: SolverFactory<G>,
    rows: Vec<Row<G::Position>>,
    /// Buffer of the same size for the next step.
    next: Vec<Row<G::Position>>,
    seed: u64,
}

impl<G: Family> BatchOf<G> {
    pub(crate) fn new(
        rules: Arc<G>,
        solvers: SolverFactory<G>,
        games: usize,
        seed: u64,
    ) -> Result<Self, BatchError> {
        let position = rules.start();
        let start = Row { position, turn: rules.turn(&position), rolled: 0 };
        let mut batch = BatchOf { rules, solvers, rows: Vec::new(), next: Vec::new(), seed };
        for half in [&mut batch.rows, &mut batch.next] {
            half.try_reserve_exact(games).map_err(|_| BatchError::NoMemory { games })?;
            half.resize(games, start);
        }
        for number in 0..games {
            let mut row = start;
            batch.settle(number, &mut row);
            batch.rows[number] = row;
        }
        Ok(batch)
    }

    /// Creates one game for each of these positions, none of which is a chance turn.
    pub(crate) fn of(
        rules: Arc<G>,
        solvers: SolverFactory<G>,
        positions: Vec<G::Position>,
    ) -> Self {
        let row = |position| Row { position, turn: rules.turn(&position), rolled: 0 };
        let rows: Vec<_> = positions.into_iter().map(row).collect();
        BatchOf { next: rows.clone(), rows, rules, solvers, seed: 0 }
    }

    /// Updates whose turn it is, and rolls until a player is to act or the game is over.
    fn settle(&self, number: usize, row: &mut Row<G::Position>) {
        row.turn = self.rules.turn(&row.position);
        while row.turn == Turn::Chance {
            let outcomes = self.rules.actions(&row.position);
            let weight = |&outcome: &G::Action| self.rules.weight(&row.position, outcome);
            let weights: Vec<u32> = outcomes.iter().map(weight).collect();
            let luck = Dice::for_turn(self.seed, number as u64).bits();
            let Some(drawn) = roll(luck, row.rolled, &weights) else { return };
            row.position = self.rules.play(&row.position, outcomes[drawn]);
            row.rolled += 1;
            row.turn = self.rules.turn(&row.position);
        }
    }

    /// Plays an action in the game of a row and rolls for chance. A finished game stays unchanged.
    fn play(
        &self,
        number: usize,
        row: &mut Row<G::Position>,
        action: i64,
    ) -> Result<(), PlayError> {
        if row.turn.outcome().is_some() {
            return Ok(());
        }
        let known = usize::try_from(action).ok().filter(|&known| known < self.rules.action_count());
        let Some(known) = known.and_then(|known| self.rules.numbered_action(known)) else {
            let last = self.rules.action_count() - 1;
            let refusal = message!("action-no-number", number: action, last: last);
            return Err(PlayError::Refused(refusal));
        };
        let played = self.rules.try_play(&row.position, known);
        row.position = played.map_err(|error| PlayError::Refused(error.message()))?;
        self.settle(number, row);
        Ok(())
    }

    /// Fills an array row by row.
    fn fill<T: Send>(
        &self,
        array: &mut [T],
        width: usize,
        threads: usize,
        fill: impl Fn(usize, &Row<G::Position>, &mut [T]) + Sync,
    ) {
        let row = |(): &mut (), number: usize, place: &mut [T]| {
            if let Some(row) = self.rows.get(number) {
                fill(number, row, place);
            }
        };
        share_out(array, width, threads, row);
    }

    fn lookup(&self, bytes: usize) -> Result<Lookup<G>, SolveError> {
        Lookup::with_solver(&self.rules, self.solvers, bytes)
    }

    /// Returns the exact value for the first player, and the distance.
    fn prove_row(
        &self,
        lookup: &mut Lookup<G>,
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
        let answer = lookup.evaluate(position, goal, limits);
        if answer.lower().wdl != answer.upper().wdl {
            return (f32::NAN, -1);
        }
        let outcome = match answer.lower().wdl {
            Wdl::Win => Outcome::Win(player),
            Wdl::Draw => Outcome::Draw,
            Wdl::Loss => Outcome::Win(player.other()),
        };
        let distance = answer.verdict().and_then(|verdict| verdict.distance);
        (value(outcome), distance.and_then(|steps| i32::try_from(steps).ok()).unwrap_or(-1))
    }
}

impl<G: Family> Batch for BatchOf<G> {
    fn games(&self) -> usize {
        self.rows.len()
    }

    fn copy(&self) -> Box<dyn Batch> {
        let BatchOf { rules, solvers, rows, next, seed } = self;
        let (rules, rows, next) = (rules.clone(), rows.clone(), next.clone());
        Box::new(BatchOf { rules, solvers: *solvers, rows, next, seed: *seed })
    }

    fn turns_into(&self, turns: &mut [i8], threads: usize) {
        self.fill(turns, 1, threads, |_, row, turn| {
            turn[0] = row.turn.player().map_or(-1, |player| player.index() as i8);
        });
    }

    fn returns_into(&self, returns: &mut [f32], threads: usize) {
        self.fill(returns, 2, threads, |_, row, seats| {
            let outcome = row.turn.outcome().map(Expectation::of);
            for (seat, player) in seats.iter_mut().zip(Player::BOTH) {
                *seat = outcome.map_or(0.0, |expected| expected.for_player(player) as f32);
            }
        });
    }

    fn mask_into(&self, mask: &mut [bool], threads: usize) {
        let row = |actions: &mut Vec<G::Action>, number: usize, legal: &mut [bool]| {
            legal.fill(false);
            let Some(Row { position, turn: Turn::Player(_), .. }) = self.rows.get(number) else {
                return;
            };
            self.rules.mark_legal(position, legal, actions);
        };
        share_out(mask, self.rules.action_count(), threads, row);
    }

    fn observe_into(&self, planes: &mut [f32], threads: usize) {
        self.fill(planes, observation_size(&*self.rules), threads, |_, row, planes| {
            planes.fill(0.0);
            self.rules.observe(&row.position, planes);
        });
    }

    fn sample_into(&self, seed: u64, actions: &mut [i64], threads: usize) {
        self.fill(actions, 1, threads, |number, row, action| {
            let draw = |_| {
                let mut dice = Dice::for_turn(seed, number as u64);
                self.rules.sample(&row.position, &mut dice)
            };
            let drawn = row.turn.player().and_then(draw);
            action[0] = drawn.map_or(-1, |drawn| self.rules.action_number(drawn) as i64);
        });
    }

    fn step(&mut self, actions: &[i64], threads: usize) -> Result<(), BatchError> {
        let refused = AtomicUsize::new(usize::MAX);
        let mut next = std::mem::take(&mut self.next);
        let play = |(): &mut (), number: usize, place: &mut [Row<G::Position>]| {
            place[0] = self.rows[number];
            if let Some(&action) = actions.get(number)
                && self.play(number, &mut place[0], action).is_err()
            {
                refused.fetch_min(number, Ordering::Relaxed);
            }
        };
        share_out(&mut next, 1, threads, play);
        self.next = next;
        let first = refused.into_inner();
        if let (Some(mut row), Some(&action)) = (self.rows.get(first).copied(), actions.get(first))
        {
            let played = self.play(first, &mut row, action);
            return played.map_err(|error| BatchError::Action { row: first, error });
        }
        std::mem::swap(&mut self.rows, &mut self.next);
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
        // A solver of full size reports why there is none; each thread then gets a smaller one.
        drop(self.lookup(usual).map_err(BatchError::Unsolved)?);
        let threads = (limits.threads.max(1) as usize).min(self.rows.len().div_ceil(SOLVED_EACH));
        let each = usual / threads.max(1);
        let (threads, bytes) = match self.lookup(each) {
            Ok(_) => (threads, each),
            Err(_) => (1, usual),
        };
        let (rules, solvers) = (&*self.rules, self.solvers);
        let (stop, nodes, memory) = (limits.stop, limits.nodes, limits.memory);
        let parts = self.rows.chunks(SOLVED_EACH).zip(values.chunks_mut(SOLVED_EACH));
        let parts = Mutex::new(parts.zip(distances.chunks_mut(SOLVED_EACH)));
        together(threads, || {
            let limits = Limits { stop, threads: 1, nodes, memory, ..Limits::default() };
            let mut lookup = Lookup::new(rules, solvers, bytes);
            while let Some(((rows, values), distances)) = take(&parts) {
                for ((row, value), distance) in rows.iter().zip(values).zip(distances) {
                    if limits.is_stopped() {
                        return;
                    }
                    (*value, *distance) = self.prove_row(&mut lookup, &row.position, goal, &limits);
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
