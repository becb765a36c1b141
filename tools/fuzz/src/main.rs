//! The fuzzer: malformed input for every parser, and random games for every rule.
//!
//! ```text
//!   corpus/TARGET/*  ->  mutated at random: bits, bytes, pieces, joins, numbers  ->  target  ->  a panic,
//!          ^                                                                           |       two readings that
//!          +--------------- reached new code (if built with counters) <----------------+       differ, a hang
//! ```
//!
//! All random choices depend on the seed; only threads and clocks can change a run. The report is a
//! line of JSON. Inputs that failed are stored in files, and the exit code is then 1.

mod arguments;
mod coverage;
mod mutate;
mod panics;
mod target;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use quatuor_core::Dice;
use quatuor_harness::{Conclusion, conclude};
use serde_json::{Map, Value as Json, json};

use arguments::{Arguments, USAGE};
use coverage::Coverage;
use target::{TARGETS, Target};

/// Time after which an input counts as a hang, even on a busy machine.
const LONGEST: Duration = Duration::from_secs(20);

/// Maximum number of inputs in the pool.
const POOL: usize = 50_000;

/// Number of findings after which a target is abandoned.
const ENOUGH: u64 = 10;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    conclude(Arguments::read(&words).and_then(|arguments| run(&arguments)), USAGE)
}

fn run(arguments: &Arguments) -> Result<Conclusion, String> {
    panics::count();
    let mut report = Map::new();
    let mut right = true;
    let wanted = |target: &&Target| arguments.only.as_deref().is_none_or(|it| it == target.name);
    for target in TARGETS.iter().filter(wanted) {
        let tally = fuzz(target, arguments);
        right &= tally.findings == 0;
        report.insert(target.name.to_owned(), tally.json());
    }
    if report.is_empty() {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        return Err(format!("there is no such target; those that are: {}", names.join(", ")));
    }
    Ok(Conclusion { text: Json::Object(report).to_string(), is_right: right })
}

/// The result of one target.
struct Tally {
    inputs: u64,
    findings: u64,
    seconds: u64,
    /// Number of edges reached, if they are counted.
    reached: Option<usize>,
    /// Number of inputs that reached new code, including the corpus.
    pool: usize,
}

impl Tally {
    fn json(&self) -> Json {
        json!({
            "inputs": self.inputs,
            "findings": self.findings,
            "seconds": self.seconds,
            "reached": self.reached,
            "pool": self.pool,
        })
    }
}

/// Feeds inputs to a target until the time limit.
fn fuzz(target: &Target, arguments: &Arguments) -> Tally {
    let mut dice = Dice::new(arguments.seed);
    let mut pool = target.corpus();
    let grown = arguments.grown.as_ref().map(|folder| folder.join(target.name));
    pool.extend(grown.iter().flat_map(|folder| target::files(folder)));
    let kept = pool.len();
    let mut read = (target.begin)();
    let mut coverage = Coverage::new();
    let begun = Instant::now();
    let (mut inputs, mut findings) = (0_u64, 0_u64);
    let more = |inputs: u64| inputs < arguments.inputs && begun.elapsed() < arguments.time;
    // The unchanged corpus comes first, and always completely.
    while ((inputs as usize) < kept || more(inputs)) && findings < ENOUGH {
        let input = match pool.get(inputs as usize) {
            Some(input) if (inputs as usize) < kept => input.clone(),
            _ => mutate::mutate(&pool, target.longest, &mut dice),
        };
        inputs += 1;
        let fed = Instant::now();
        let problem = panics::caught(|| read(&input)).and_then(|()| match fed.elapsed() {
            time if time > LONGEST => Err(format!("{} s", time.as_secs())),
            _ => Ok(()),
        });
        if coverage.look() && inputs as usize > kept && pool.len() < POOL {
            if let Some(folder) = &grown {
                keep(folder, &input);
            }
            pool.push(input.clone());
        }
        if let Err(problem) = problem {
            findings += 1;
            eprintln!("{} {inputs}: {problem}", target.name);
            keep(&arguments.found.join(target.name), &input);
        }
    }
    let reached = coverage.is_counting().then(|| coverage.reached());
    let seconds = begun.elapsed().as_secs();
    Tally { inputs, findings, seconds, reached, pool: pool.len() }
}

/// Writes an input to a directory, under the hash of its content.
fn keep(folder: &Path, input: &[u8]) {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    let path = folder.join(format!("{:016x}", hasher.finish()));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, input));
    if let Err(error) = written {
        eprintln!("{}: {error}", path.display());
    }
}
