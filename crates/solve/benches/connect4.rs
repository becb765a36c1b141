//! Compares our solver with the published crate `connect-four-ai` on the same positions in the same
//! run: one thread, cold table, no book.
//!
//! `cargo bench -p quatuor-solve --bench connect4` runs position sets generated from a seed.
//! `-- FILE...` runs files of positions instead: each line starts with the columns played, counted
//! from 1, and the rest of the line is ignored. `-- --empty [THREADS]` solves the empty grid with
//! our solver only.

use std::time::{Duration, Instant};

use connect_four_ai::{Position, Solver as Peer};
use quatuor_solve::Limits;
use quatuor_solve::connect4::{Board, Connect4Engine, Size, distance};

const TABLE_BYTES: usize = 128 << 20;

/// A named set of positions, each as the columns played, counted from 1.
struct Set {
    name: String,
    positions: Vec<String>,
}

fn main() {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if arguments.first().is_some_and(|first| first == "--empty") {
        return empty_grid(arguments.get(1).map_or(1, |text| text.parse().unwrap_or(1)));
    }
    let sets = if arguments.is_empty() {
        seeded_sets()
    } else {
        arguments.iter().map(|path| from_file(path)).collect()
    };
    println!(
        "| set | positions | ours: mean time | nodes | crate: mean time | nodes | ratio of times |"
    );
    println!("|---|---|---|---|---|---|---|");
    for set in sets {
        run(&set);
    }
}

/// The cost of a set for one solver.
struct Result {
    scores: Vec<i32>,
    time: Duration,
    nodes: u64,
}

/// Solves a set with one solver and then with the other, so that neither evicts the other's caches,
/// and prints a row of the table.
fn run(set: &Set) {
    let mut ours = Connect4Engine::new(Size::STANDARD, TABLE_BYTES).expect("memory");
    let ours = measure(set, parse, |board| {
        ours.clear();
        let answer = ours.score(board, &Limits::default());
        (answer.exact().expect("no limit was set"), answer.nodes)
    });
    let mut peer = Peer::empty();
    let position = |text: &str| Position::from_moves(text).expect("the same rules");
    let peer = measure(set, position, |position| {
        peer.reset();
        (i32::from(peer.solve(position)), peer.explored_positions as u64)
    });
    for (index, text) in set.positions.iter().enumerate() {
        assert_eq!(ours.scores[index], peer.scores[index], "the two disagree on {text}");
    }
    let count = set.positions.len() as f64;
    println!(
        "| {} | {count} | {} | {:.1} | {} | {:.1} | {:.1} |",
        set.name,
        show(ours.time.div_f64(count)),
        ours.nodes as f64 / count,
        show(peer.time.div_f64(count)),
        peer.nodes as f64 / count,
        peer.time.as_secs_f64() / ours.time.as_secs_f64(),
    );
}

/// Times `solve` on every position, after a few positions to warm up the memory.
fn measure<P>(
    set: &Set,
    parse: impl Fn(&str) -> P,
    mut solve: impl FnMut(&P) -> (i32, u64),
) -> Result {
    for text in set.positions.iter().take(set.positions.len() / 10) {
        solve(&parse(text));
    }
    let mut result = Result { scores: Vec::new(), time: Duration::ZERO, nodes: 0 };
    for text in &set.positions {
        let position = parse(text);
        let start = Instant::now();
        let (score, nodes) = solve(&position);
        result.time += start.elapsed();
        result.scores.push(score);
        result.nodes += nodes;
    }
    result
}

fn show(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    if micros < 1e3 { format!("{micros:.2} us") } else { format!("{:.2} ms", micros / 1e3) }
}

fn empty_grid(threads: u32) {
    let mut solver = Connect4Engine::new(Size::STANDARD, TABLE_BYTES).expect("memory");
    let start = Instant::now();
    let limits = Limits { threads, ..Limits::default() };
    let answer = solver.score(&Board::empty(Size::STANDARD), &limits);
    let seconds = start.elapsed().as_secs_f64();
    println!("empty grid, {threads} threads: {answer:?} in {seconds:.2} s");
}

fn parse(text: &str) -> Board {
    let columns = text.bytes().map(|digit| u32::from(digit).wrapping_sub(u32::from(b'1')));
    Board::from_columns(Size::STANDARD, columns).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn from_file(path: &str) -> Set {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let words = text.lines().filter_map(|line| line.split_whitespace().next());
    Set { name: path.to_string(), positions: words.map(str::to_string).collect() }
}

fn seeded_sets() -> Vec<Set> {
    let mut random = Random(2024);
    let mut solver = Connect4Engine::new(Size::STANDARD, 1 << 20).expect("memory");
    let mut set = |name: &str, count: usize, discs: (u32, u32), easy: bool| {
        let mut positions = Vec::new();
        while positions.len() < count {
            let (text, board) = random.position(discs);
            if !is_trivial(&board) && (!easy || is_easy(&mut solver, &board)) {
                positions.push(text);
            }
        }
        Set { name: name.to_string(), positions }
    };
    vec![
        set("end, 29 to 38 discs", 1000, (29, 38), false),
        set("middle, 16 to 28 discs, easy", 1000, (16, 28), true),
        set("beginning, 4 to 13 discs, easy", 300, (4, 13), true),
        set("hard, 12 to 14 discs", 40, (12, 14), false),
        set("harder, 8 to 11 discs", 12, (8, 11), false),
    ]
}

/// Whether the position has an immediate win, or loses within two plies.
fn is_trivial(board: &Board) -> bool {
    let after = |board: &Board| -> Vec<Board> {
        board.columns().filter_map(|column| board.play(column).ok()).collect()
    };
    let can_win = |board: &Board| after(board).iter().any(Board::is_won);
    can_win(board) || after(board).iter().all(can_win)
}

/// Whether the position is decided within 14 plies, which a few nodes prove.
fn is_easy(solver: &mut Connect4Engine, board: &Board) -> bool {
    solver.clear();
    let answer = solver.score(board, &Limits { nodes: 20_000, ..Limits::default() });
    answer.exact().is_some_and(|score| distance(Size::STANDARD, board.discs(), score) < 14)
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }

    /// Returns a random unfinished game with `least` to `most` discs.
    fn position(&mut self, (least, most): (u32, u32)) -> (String, Board) {
        'again: loop {
            let discs = least + self.below(most - least + 1);
            let mut board = Board::empty(Size::STANDARD);
            let mut text = String::new();
            for _ in 0..discs {
                let columns: Vec<u32> = board.columns().collect();
                let Some(&column) = columns.get(self.below(columns.len().max(1) as u32) as usize)
                else {
                    continue 'again;
                };
                board = board.play(column).expect("an open column");
                text.push(char::from(b'1' + column as u8));
            }
            if !board.is_over() {
                return (text, board);
            }
        }
    }
}
