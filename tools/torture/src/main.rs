//! The fault harness: a room in a process of its own under injected faults, over real HTTP.
//!
//! ```text
//!   round:  players act without a pause  |  one fault, injected and removed  |  all games are compared
//!
//!   fault:  kill, kill in the middle of a write, full disk, frozen process, lock by another program,
//!           folder moved away, clock that jumps, connections that hang
//! ```
//!
//! After each round the fault is removed. Then every acknowledged action must be in its game, once
//! and in its place. Every game must continue: agents have acted, and one more action is accepted.
//! The report is a line of JSON. The exit code is 0 if no problem was found.

mod fault;
mod player;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use quatuor_core::Dice;
use quatuor_harness::{Server, WORD, conclude, flags, serve};
use quatuor_http_client::Client;

use fault::{Fault, Site};
use player::{Player, Tally};
use report::TortureReport;

const USAGE: &str = "usage: quatuor-torture [--seconds 60] [--players 16] [--seed 1] [--folder FOLDER] [--only FAULT]";

/// Maximum time until a room can write again after a fault.
const RECOVERY: Duration = Duration::from_secs(60);

/// The parsed command line.
struct Arguments {
    time: Duration,
    players: usize,
    seed: u64,
    folder: PathBuf,
    only: Option<Fault>,
}

impl Arguments {
    fn read(words: &[String]) -> Result<Self, String> {
        let folder = format!("quatuor-torture-{}", std::process::id());
        let mut arguments = Arguments {
            time: Duration::from_secs(60),
            players: 16,
            seed: 1,
            folder: std::env::temp_dir().join(folder),
            only: None,
        };
        for flag in flags(words) {
            let flag = flag?;
            match flag.name {
                "--seconds" => arguments.time = Duration::from_secs(flag.number()?.into()),
                "--players" => arguments.players = flag.number()?.clamp(1, 1000) as usize,
                "--seed" => arguments.seed = flag.number()?.into(),
                "--folder" => arguments.folder = PathBuf::from(flag.value),
                "--only" => {
                    let named = Fault::ALL.into_iter().find(|fault| fault.name() == flag.value);
                    arguments.only =
                        Some(named.ok_or_else(|| format!("{} is no fault", flag.value))?);
                }
                _ => return Err(flag.unknown()),
            }
        }
        Ok(arguments)
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [first, database] = &words[..]
        && first == WORD
    {
        return serve(database);
    }
    let report = Arguments::read(&words).and_then(|arguments| run(&arguments));
    conclude(report.map(|report| report.conclude()), USAGE)
}

fn run(arguments: &Arguments) -> Result<TortureReport, String> {
    let failed = |error: std::io::Error| error.to_string();
    // In a directory of its own, which can be moved away.
    let inner = arguments.folder.join("room");
    std::fs::create_dir_all(&inner).map_err(failed)?;
    let database = inner.join("room.db");
    let server = Server::start(&database).map_err(failed)?;
    let mut site = Site { server, database, dice: Dice::new(arguments.seed) };
    let address = Arc::new(Mutex::new(site.server.address()));
    let mut players: Vec<Player> = (0..arguments.players)
        .map(|number| Player::new(number, arguments.seed, Arc::clone(&address)))
        .collect();
    let mut report = TortureReport::default();
    let begun = Instant::now();
    while begun.elapsed() < arguments.time {
        let fault = arguments.only.unwrap_or(Fault::ALL[site.dice.below(Fault::ALL.len())]);
        let outcome = round(&mut site, fault, &mut players, &address);
        let mut tally = Tally::default();
        let recovered = wait_until_well(&site);
        if recovered {
            players.iter_mut().for_each(Player::check);
        }
        players.iter_mut().for_each(|player| tally.add(player.take_tally()));
        report.add(fault, outcome, recovered, &tally);
        if !recovered || tally.is_wrong() {
            eprintln!("after {}: {}", fault.name(), report.text());
        }
        if !recovered {
            break;
        }
    }
    report.seconds = begun.elapsed().as_secs();
    report.memory = site.server.memory();
    site.server.end();
    if report.is_right() {
        let _ = std::fs::remove_dir_all(&arguments.folder);
    } else {
        eprintln!("the database is left in {}", arguments.folder.display());
    }
    Ok(report)
}

/// Lets all players act during one fault. Returns whether the fault took effect.
fn round(
    site: &mut Site,
    fault: Fault,
    players: &mut [Player],
    address: &Arc<Mutex<std::net::SocketAddr>>,
) -> bool {
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let over = &over;
        for player in players.iter_mut() {
            scope.spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    player.step();
                }
            });
        }
        site.pause(100, 400);
        let came = site.suffer(fault);
        *address.lock() = site.server.address();
        site.pause(100, 400);
        over.store(true, Ordering::Relaxed);
        came
    })
}

/// Waits until the room reports that it can write.
fn wait_until_well(site: &Site) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < RECOVERY {
        let mut client = Client::new(site.server.address());
        if client.get("/health").is_ok_and(|answer| answer.status == 200) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    false
}
