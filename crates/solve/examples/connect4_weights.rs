//! Fits the line weights with which the Connect Four search orders its first moves:
//! `cargo run --release -p quatuor-solve --example connect4_weights [-- POSITIONS]`.
//!
//! The example solves random positions of 12 to 17 discs without an immediate win. The weights
//! minimise the squared error, with scores clamped to three. A tenth of the positions is held out
//! to measure how often the sum predicts the winner. The output is the table of `judgement.rs`.

use quatuor_core::Dice;
use quatuor_solve::Limits;
use quatuor_solve::connect4::judgement::{CLASSES, promises};
use quatuor_solve::connect4::{Board, Connect4Engine, Size};

/// Scores are clamped to this absolute value.
const MOST: i32 = 3;
/// Regularisation: pulls weights with little data towards zero.
const RIDGE: f64 = 20.0;
/// The weights, and one constant for each player to act.
const UNKNOWNS: usize = 6 * CLASSES + 2;

/// A position as the indices of its weights, and its score for the first player.
struct Sample {
    places: Vec<usize>,
    score: f64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let count = std::env::args().nth(1).map_or(Ok(12_000), |text| text.parse())?;
    let half = |seed: u64| move || samples(seed, count / 2);
    let (one, other) = (std::thread::spawn(half(1)), std::thread::spawn(half(2)));
    let join = |thread: std::thread::JoinHandle<_>| thread.join().map_err(|_| "a thread failed");
    let mut all: Vec<Sample> = join(one)?;
    all.extend(join(other)?);
    let apart = all.split_off(all.len() * 9 / 10);
    let weights = fit(&all);
    let decided = apart.iter().filter(|sample| sample.score != 0.0);
    let right = |sample: &&Sample| (judge(&weights, sample) > 0.0) == (sample.score > 0.0);
    let (decided, right) = (decided.clone().count(), decided.filter(right).count());
    println!("// {} positions; {right} of {decided} others told right", all.len());
    for row in weights[..6 * CLASSES].chunks(6) {
        let row: Vec<String> = row.iter().map(|w| format!("{:.0}", w * 1000.0)).collect();
        println!("    [{}],", row.join(", "));
    }
    Ok(())
}

fn samples(seed: u64, count: usize) -> Vec<Sample> {
    let mut dice = Dice::new(seed);
    let mut solver = Connect4Engine::new(Size::STANDARD, 512 << 20).expect("memory");
    let mut samples = Vec::new();
    while samples.len() < count {
        let discs = 12 + dice.below(6);
        let Some(board) = random(&mut dice, discs) else { continue };
        let score = solver.score(&board, &Limits::default()).exact().expect("no limit");
        let (own, other) = (board.own() as u64, (board.own() ^ board.mask()) as u64);
        let (first, second, sign) = match discs % 2 {
            0 => (own, other, 1),
            _ => (other, own, -1),
        };
        let mut places: Vec<usize> =
            promises(first, second).map(|(class, kind)| 6 * class + kind).collect();
        places.push(6 * CLASSES + discs % 2);
        samples.push(Sample { places, score: f64::from(sign * score.clamp(-MOST, MOST)) });
    }
    samples
}

/// Returns a random position without an immediate win and with more than one move that does not
/// lose at once.
fn random(dice: &mut Dice, discs: usize) -> Option<Board> {
    let mut board = Board::empty(Size::STANDARD);
    for _ in 0..discs {
        let columns: Vec<u32> = board.columns().collect();
        let column = columns.get(dice.below(columns.len().max(1)))?;
        board = board.play(*column).ok()?;
    }
    let children = |board: &Board| -> Vec<Board> {
        board.columns().filter_map(|column| board.play(column).ok()).collect()
    };
    let can_win = |board: &Board| children(board).iter().any(Board::is_won);
    let safe = children(&board).iter().filter(|child| !can_win(child)).count();
    (!board.is_over() && !can_win(&board) && safe > 1).then_some(board)
}

fn judge(weights: &[f64], sample: &Sample) -> f64 {
    sample.places.iter().map(|&place| weights[place]).sum()
}

/// Solves the normal equations by elimination.
fn fit(samples: &[Sample]) -> Vec<f64> {
    let mut rows = vec![vec![0.0; UNKNOWNS + 1]; UNKNOWNS];
    for sample in samples {
        for &one in &sample.places {
            for &other in &sample.places {
                rows[one][other] += 1.0;
            }
            rows[one][UNKNOWNS] += sample.score;
        }
    }
    for (pivot, row) in rows.iter_mut().enumerate() {
        row[pivot] += RIDGE;
    }
    for pivot in 0..UNKNOWNS {
        let scale = rows[pivot][pivot];
        let row: Vec<f64> = rows[pivot].iter().map(|entry| entry / scale).collect();
        for (_, other) in rows.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = other[pivot];
            for (entry, own) in other.iter_mut().zip(&row) {
                *entry -= factor * own;
            }
        }
        rows[pivot] = row;
    }
    rows.iter().map(|row| row[UNKNOWNS]).collect()
}
