//! Solves several positions at once, for example all actions of a position.
//!
//! Each position first gets a small node budget, which is enough for most. The remaining positions
//! are then distributed over the threads, which share one transposition table. A thread that finds
//! no position left helps another with its own.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use quatuor_core::limits::Limits;
use quatuor_system::try_spawn;

use super::board::Board;
use super::driver::{Engine, ScoreGoal};
use super::engine::{Connect4Engine, ScoreBounds};
use super::table::Bounds;

/// Node budget per position before the threads distribute the rest.
const MOMENT: u64 = 1 << 14;

/// Callback that receives the bounds of each position with its index.
pub(super) type Told<'a> = &'a (dyn Fn(usize, ScoreBounds) + Sync);

/// A position with bounds of its score that the caller guarantees.
pub(super) type BoundedBoard = (Board, Bounds);

impl Connect4Engine {
    /// Returns the proven bounds of each position: of the score, or only of its sign. Reports each
    /// result to `tell` as soon as it is found.
    pub(super) fn each(
        &mut self,
        asked: &[BoundedBoard],
        goal: ScoreGoal,
        limits: &Limits,
        tell: Told,
    ) -> Vec<ScoreBounds> {
        let budget = if limits.threads > 1 { limits.nodes.min(MOMENT) } else { limits.nodes };
        let moment = Limits { nodes: budget, threads: 1, ..*limits };
        let solve = |(at, (board, known)): (usize, &BoundedBoard)| {
            let answer = self.engine.solve(board, goal, *known, &moment);
            tell(at, answer);
            answer
        };
        let mut answers: Vec<ScoreBounds> = asked.iter().enumerate().map(solve).collect();
        let open: Vec<usize> =
            (0..asked.len()).filter(|&at| !goal.is_reached_by(&answers[at])).collect();
        if limits.threads <= 1 || open.is_empty() {
            return answers;
        }
        let fewest = open.iter().map(|&at| asked[at].0.discs()).min();
        self.engine.share(fewest.unwrap_or_default());
        let jobs: Vec<Job> = open.iter().map(|&at| Job::new(at, asked[at], answers[at])).collect();
        let shop = Shop { engine: &*self.engine, jobs, next: AtomicUsize::new(0), goal, tell };
        let (shop, stop, nodes) = (&shop, limits.stop, limits.nodes);
        let help = move || shop.work(&Limits { stop, nodes, ..Limits::default() });
        let found = thread::scope(|scope| {
            // If a thread cannot be started, the others do its share.
            let others = (1..limits.threads).filter_map(|_| try_spawn(scope, help).ok());
            let others: Vec<_> = others.collect();
            let mut found = shop.work(limits);
            found.extend(others.into_iter().filter_map(|other| other.join().ok()).flatten());
            found
        });
        for (job, answer) in found {
            let Job { at, ref help, .. } = shop.jobs[job];
            answers[at] = ScoreBounds { nodes: answer.nodes + help.load(Relaxed), ..answer };
        }
        answers
    }
}

/// A position that the initial budget did not solve.
struct Job {
    at: usize,
    board: Board,
    known: ScoreBounds,
    sure: Bounds,
    done: AtomicBool,
    /// Nodes searched by helping threads.
    help: AtomicU64,
}

impl Job {
    fn new(at: usize, (board, sure): BoundedBoard, known: ScoreBounds) -> Job {
        let (done, help) = (AtomicBool::new(false), AtomicU64::new(0));
        Job { at, board, known, sure, done, help }
    }
}

/// The queue of unsolved positions, shared by the threads.
struct Shop<'a> {
    engine: &'a dyn Engine,
    jobs: Vec<Job>,
    next: AtomicUsize,
    goal: ScoreGoal,
    tell: Told<'a>,
}

impl Shop<'_> {
    /// Runs one thread: solves queued jobs, then helps others. Returns the answers to its own jobs.
    fn work(&self, limits: &Limits) -> Vec<(usize, ScoreBounds)> {
        let mut own = Vec::new();
        loop {
            let index = self.next.fetch_add(1, Relaxed);
            let Some(job) = self.jobs.get(index) else { break };
            let answer = self.solve(job, limits);
            let answer = ScoreBounds { nodes: job.known.nodes + answer.nodes, ..answer };
            job.done.store(true, Relaxed);
            (self.tell)(job.at, answer);
            own.push((index, answer));
        }
        while let Some(job) = self.jobs.iter().find(|job| !job.done.load(Relaxed)) {
            let help = self.solve(job, &Limits { stop: &job.done, ..Limits::default() });
            job.help.fetch_add(help.nodes, Relaxed);
            // The result is in the table, where the owner of the job will find it shortly.
            thread::sleep(Duration::from_micros(200));
        }
        own
    }

    fn solve(&self, job: &Job, limits: &Limits) -> ScoreBounds {
        let known = Bounds::new(job.known.lower, job.known.upper);
        self.engine.solve_beside(&job.board, self.goal, known.meet(job.sure), limits)
    }
}

#[cfg(test)]
mod tests {
    use parking_lot::Mutex;
    use quatuor_core::Dice;

    use super::super::size::Size;
    use super::*;

    fn random(dice: &mut Dice, discs: u32) -> Board {
        'again: loop {
            let mut board = Board::empty(Size::STANDARD);
            for _ in 0..discs {
                let columns: Vec<u32> = board.columns().collect();
                let Some(&column) = columns.get(dice.below(columns.len().max(1))) else {
                    continue 'again;
                };
                board = board.play(column).expect("an open column");
            }
            if !board.is_over() {
                return board;
            }
        }
    }

    /// Threads that help each other find the same scores as one thread alone. Known bounds, tight
    /// or not, only change the amount of work.
    #[test]
    fn together_and_with_bounds_they_are_worth_the_same() {
        let mut dice = Dice::new(31);
        for count in [2, 3, 9] {
            let boards: Vec<Board> = (0..count).map(|_| random(&mut dice, 11)).collect();
            let mut alone = Connect4Engine::new(Size::STANDARD, 8 << 20).expect("memory");
            let scores: Vec<i32> = boards
                .iter()
                .map(|board| alone.score(board, &Limits::default()).exact().expect("no limit"))
                .collect();
            let asked: Vec<BoundedBoard> = boards
                .iter()
                .zip(&scores)
                .map(|(board, score)| {
                    let slack = dice.below(4) as i32;
                    (*board, Bounds { lower: score - slack, ..Bounds::UNKNOWN })
                })
                .collect();
            for threads in [1, 2, 3] {
                let mut solver = Connect4Engine::new(Size::STANDARD, 8 << 20).expect("memory");
                let limits = Limits { threads, ..Limits::default() };
                let told = Mutex::new(vec![None; boards.len()]);
                let tell = |at: usize, answer: ScoreBounds| {
                    told.lock()[at] = answer.exact();
                };
                let found = solver.each(&asked, ScoreGoal::Score, &limits, &tell);
                let found: Vec<Option<i32>> = found.iter().map(ScoreBounds::exact).collect();
                let expected: Vec<Option<i32>> = scores.iter().copied().map(Some).collect();
                assert_eq!(found, expected, "{threads} threads");
                assert_eq!(told.into_inner(), expected, "{threads} threads");
            }
        }
    }

    #[test]
    fn an_interrupt_ends_all_threads() {
        let stop = AtomicBool::new(true);
        let mut dice = Dice::new(32);
        let asked: Vec<BoundedBoard> =
            (0..3).map(|_| (random(&mut dice, 8), Bounds::UNKNOWN)).collect();
        let mut solver = Connect4Engine::new(Size::STANDARD, 8 << 20).expect("memory");
        let limits = Limits { stop: &stop, threads: 3, ..Limits::default() };
        let found = solver.each(&asked, ScoreGoal::Score, &limits, &|_, _| {});
        assert!(found.iter().any(|answer| answer.exact().is_none()));
    }
}
