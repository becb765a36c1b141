//! Connect Four behind the general [`Solver`] trait: positions of the rules crate, columns as
//! actions, and the opening book.

use std::sync::OnceLock;

use quatuor_connect4::{Column, Connect4Rules, Position};
use quatuor_core::{Player, Rules};

use super::book::{BookEntry, Connect4Book};
use super::driver;
use super::multi_root::BoundedBoard;
use super::table::Bounds;
use super::{Board, Connect4Engine, ScoreBounds, Size, distance, value};
use crate::factory::{SolverFactory, USUAL_TABLE_BYTES};
use crate::solver::{Evaluation, Goal, Limits, OnResult, SolveError, Solver, Verdict, Wdl};
use crate::tablebase::Ending;

/// The shipped book of the standard game.
static BOOK: &[u8] = include_bytes!("../../data/connect4.book");

/// Returns the shipped book. A test verifies that it loads.
pub fn shipped_book() -> Option<&'static Connect4Book> {
    static LOADED: OnceLock<Option<Connect4Book>> = OnceLock::new();
    LOADED.get_or_init(|| Connect4Book::from_bytes(BOOK).ok()).as_ref()
}

/// Grids of at most this many cells are solved from the empty board in about a second.
const SMALL_CELLS: u32 = 30;

/// The solver factory of Connect Four.
pub const SOLVERS: SolverFactory<Connect4Rules> =
    SolverFactory::new(solver, |_| USUAL_TABLE_BYTES).with_verdicts(table_verdict);

/// Converts a tablebase entry, adding the winner's score and the length of a draw.
fn table_verdict(
    rules: &Connect4Rules,
    position: &Position,
    player: Player,
    Ending { outcome, actions: discs }: Ending,
) -> Verdict {
    let left = (rules.cells() - position.count()) as u32;
    let wdl = Wdl::from(outcome.value_for(player));
    // Half of the cells that stay empty, rounded up, counting the last disc.
    let score = ((left + 2 - discs.min(left)) / 2) as i32;
    let (score, distance) = match wdl {
        Wdl::Win => (score, discs),
        Wdl::Draw => (0, left),
        Wdl::Loss => (-score, discs),
    };
    Verdict { wdl, score: Some(score), distance: Some(distance) }
}

fn solver(
    rules: &Connect4Rules,
    table_bytes: usize,
) -> Result<Box<dyn Solver<Connect4Rules>>, SolveError> {
    let [width, height, connect] =
        [rules.width(), rules.height(), rules.connect()].map(|side| side as u32);
    let too_large = |_| SolveError::TooLarge { bits: rules.bit_count() as u32, most: u128::BITS };
    let size = Size::new(width, height, connect).map_err(too_large)?;
    // The table grows to this size step by step. Check now that the memory can be reserved, rather
    // than fail later.
    let no_memory = |_| SolveError::NoMemory { megabytes: table_bytes >> 20 };
    Vec::<u8>::new().try_reserve_exact(table_bytes).map_err(no_memory)?;
    let engine = Connect4Engine::new(size, table_bytes).map_err(no_memory)?;
    Ok(Box::new(Connect4Solver { rules: *rules, size, engine }))
}

struct Connect4Solver {
    rules: Connect4Rules,
    size: Size,
    engine: Connect4Engine,
}

impl Connect4Solver {
    /// Converts a position. The rules have validated it, and its size fits.
    fn board(&self, position: &Position) -> Board {
        let (own, mask) = self.rules.bits128(position).unwrap_or_default();
        Board::from_discs(self.size, own, mask)
    }

    fn verdict(&self, discs: u32, score: i32, goal: Goal) -> Verdict {
        verdict(self.size, discs, score, goal)
    }

    /// Returns a column, counted from 0 on input, with the verdict of its score.
    fn scored_column(&self, board: &Board, column: u32, score: i32) -> Option<(Column, Verdict)> {
        let column = Column::new(column as usize + 1, self.rules.width())?;
        Some((column, self.verdict(board.discs(), score, Goal::Full)))
    }

    /// Looks up a board in the book.
    fn book_entry(&self, board: &Board) -> Option<BookEntry> {
        shipped_book().filter(|_| self.size == Size::STANDARD)?.find(board)
    }

    /// Returns the bounds that the book guarantees before any search.
    fn sure_bounds(&self, board: &Board) -> Bounds {
        let book = shipped_book().filter(|_| self.size == Size::STANDARD);
        if let Some(BookEntry { score, .. }) = self.book_entry(board) {
            return Bounds::new(score, score);
        }
        let least = book.and_then(|book| book.least(board));
        Bounds { lower: least.unwrap_or(Bounds::UNKNOWN.lower), ..Bounds::UNKNOWN }
    }

    /// Returns bounds of the boards' scores or of their signs, from the book or by searching;
    /// search results are reported as they are found. `best` is the successor by the book's best
    /// column, with its score.
    fn answers(
        &mut self,
        boards: &[Board],
        best: Option<(Board, i32)>,
        goal: Goal,
        limits: &Limits<'_>,
        tell: &(dyn Fn(&Board, ScoreBounds) + Sync),
    ) -> Vec<ScoreBounds> {
        let known = |board: &Board| match best {
            Some((child, score)) if child == *board || child.mirrored() == *board => {
                Bounds::new(score, score)
            }
            _ => self.sure_bounds(board),
        };
        let known: Vec<Bounds> = boards.iter().map(known).collect();
        let unknown = boards.iter().copied().zip(known.iter().copied());
        let unknown: Vec<BoundedBoard> =
            unknown.filter(|(_, known)| known.lower < known.upper).collect();
        let goal = match goal {
            Goal::Weak => driver::ScoreGoal::Sign,
            Goal::Full => driver::ScoreGoal::Score,
        };
        let mut searched = match &unknown[..] {
            [] => Vec::new(),
            [(board, known)] => vec![self.engine.solve(board, *known, goal, limits)],
            asked => {
                self.engine.each(asked, goal, limits, &|at, answer| tell(&asked[at].0, answer))
            }
        }
        .into_iter();
        let answer = |Bounds { lower, upper }: Bounds| match lower == upper {
            true => Some(ScoreBounds { lower, upper, nodes: 0 }),
            false => searched.next(),
        };
        known.into_iter().filter_map(answer).collect()
    }
}

/// The verdict of a score for the player to act.
pub(super) fn verdict(size: Size, discs: u32, score: i32, goal: Goal) -> Verdict {
    let wdl = value(score);
    match goal {
        Goal::Weak => Verdict { wdl, score: None, distance: None },
        Goal::Full => {
            let distance = Some(distance(size, discs, score));
            Verdict { wdl, score: Some(score), distance }
        }
    }
}

impl Solver<Connect4Rules> for Connect4Solver {
    fn solve(&mut self, position: &Position, goal: Goal, limits: &Limits<'_>) -> Evaluation {
        let board = self.board(position);
        let answer = self.answers(&[board], None, goal, limits, &|_, _| {})[0];
        let [lower, upper] =
            [answer.lower, answer.upper].map(|score| self.verdict(board.discs(), score, goal));
        Evaluation::searched(lower, upper, answer.nodes)
    }

    fn analyse_with(
        &mut self,
        position: &Position,
        goal: Goal,
        limits: &Limits<'_>,
        on_result: OnResult<'_, Connect4Rules>,
    ) -> Vec<(Column, Evaluation)> {
        let board = self.board(position);
        let discs = board.discs();
        let columns = self.rules.actions(position);
        // Columns that lead to mirror images of each other are solved once. The nodes count for the
        // first of them.
        let mut children: Vec<Board> = Vec::new();
        let mut places = Vec::new();
        for &column in &columns {
            let child = self.board(&self.rules.play(position, column));
            let image = child.mirrored();
            let place = children.iter().position(|known| *known == child || *known == image);
            places.push(place.unwrap_or(children.len()));
            if place.is_none() {
                children.push(child);
            }
        }
        let size = self.size;
        let before = |answer: ScoreBounds| {
            let [lower, upper] =
                [answer.upper, answer.lower].map(|score| verdict(size, discs, -score, goal));
            Evaluation::searched(lower, upper, answer.nodes)
        };
        let told = |child: &Board, answer: ScoreBounds| {
            for (&column, _) in
                columns.iter().zip(&places).filter(|(_, at)| children[**at] == *child)
            {
                on_result(column, before(answer));
            }
        };
        let best = self.book_entry(&board).and_then(|BookEntry { column, score }| {
            let child = board.play(column).ok()?;
            Some((child, -score))
        });
        let mut answers = self.answers(&children, best, goal, limits, &told);
        let judge = |(&column, &place): (&Column, &usize)| {
            let answer = answers[place];
            answers[place].nodes = 0;
            (column, before(answer))
        };
        columns.iter().zip(&places).map(judge).collect()
    }

    /// The standard game has a book for the openings that take long; small grids need none.
    fn is_complete(&self) -> bool {
        self.size == Size::STANDARD || self.size.cells() <= SMALL_CELLS
    }

    fn best(&mut self, position: &Position, limits: &Limits<'_>) -> Option<(Column, Verdict)> {
        self.book_best(position).or_else(|| {
            let board = self.board(position);
            let best = self.engine.best(&board, limits)?;
            self.scored_column(&board, best.column, best.score)
        })
    }

    fn book_value(&self, position: &Position) -> Option<Verdict> {
        let board = self.board(position);
        let entry = self.book_entry(&board)?;
        Some(self.verdict(board.discs(), entry.score, Goal::Full))
    }

    fn book_best(&self, position: &Position) -> Option<(Column, Verdict)> {
        let board = self.board(position);
        let entry = self.book_entry(&board)?;
        self.scored_column(&board, entry.column, entry.score)
    }

    /// The actions with a known score: the best column from the book entry, and actions that lead
    /// to a position in the book.
    fn book_actions(&self, position: &Position) -> Vec<(Column, Verdict)> {
        let Some(book) = shipped_book().filter(|_| self.size == Size::STANDARD) else {
            return Vec::new();
        };
        if self.rules.turn(position).outcome().is_some() {
            return Vec::new();
        }
        let board = self.board(position);
        let best = book.find(&board).map(|entry| (entry.column as usize + 1, entry.score));
        let known = |column: Column| {
            let child = self.board(&self.rules.play(position, column));
            let own = best.filter(|&(number, _)| number == column.number());
            let score = own.map(|(_, score)| score);
            let score = score.or_else(|| Some(-book.find(&child)?.score))?;
            Some((column, self.verdict(board.discs(), score, Goal::Full)))
        };
        self.rules.actions(position).into_iter().filter_map(known).collect()
    }

    fn forget(&mut self) {
        self.engine.clear();
    }
}
