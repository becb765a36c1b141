//! The load generator: many games at once, over real HTTP, against a room in a process of its own
//! on the same machine.
//!
//! ```text
//!   main: starts the room; with --kills, kills it at intervals and starts it again
//!     |
//!   threads, each with its share of the games: submit a random legal action, check the result, request advice
//!     |
//!   one thread for all spectators: a live stream each, and the part of the page after each change
//!     |
//!   one thread for each class (a teacher and pupils) and for each analyst
//!     |
//!   report: latencies of actions and of each kind of request, errors, lost and duplicated actions, memory of the room
//! ```
//!
//! Every client has its own cookie and token. Acknowledged actions are compared with the game
//! afterwards, action by action.

mod analyst;
mod arguments;
mod beside;
mod caller;
mod latencies;
mod player;
mod report;
mod school;
mod spectators;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use analyst::Finished;
use arguments::Arguments;
use beside::Beside;
use parking_lot::Mutex;
use player::Player;
use quatuor_harness::{Server, WORD, conclude, processor_time, serve};
use report::LoadReport;
use spectators::Playing;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [first, database] = &words[..]
        && first == WORD
    {
        return serve(database);
    }
    let report = Arguments::read(&words).and_then(|arguments| run(&arguments));
    conclude(report.map(|report| report.conclude()), arguments::USAGE)
}

fn run(arguments: &Arguments) -> Result<LoadReport, String> {
    let server = match &arguments.room {
        Some(program) => Server::start_program(program, &arguments.database),
        None => Server::start(&arguments.database),
    };
    let server = server.map_err(|error| error.to_string())?;
    let address = Arc::new(Mutex::new(server.address()));
    let server = Mutex::new(server);
    let over = AtomicBool::new(false);
    let mut report = LoadReport::new(arguments);
    let threads = arguments.threads.min(arguments.games).max(1);
    let playing: Playing = Arc::new((0..arguments.games).map(|_| Mutex::default()).collect());
    let finished = Finished::default();
    let seen = Arc::clone(&report.seen);
    let before = Spent::by(&server);
    let players: Vec<Player> = std::thread::scope(|scope| {
        let over = &over;
        if arguments.streams > 0 {
            let (address, playing, seen) = (&address, &playing, &seen);
            scope.spawn(move || {
                spectators::watch(arguments.streams, address, playing, seen, over)
                    .unwrap_or_else(|error| eprintln!("nobody watches: {error}"));
            });
        }
        let player = |number: usize| {
            let (address, playing) = (Arc::clone(&address), Arc::clone(&playing));
            Player::new(number, address, arguments.mix, playing, Arc::clone(&finished))
        };
        let share = |thread: usize| (thread..arguments.games).step_by(threads);
        let started = (0..threads).map(|thread| {
            let mut players: Vec<Player> = share(thread).map(player).collect();
            let pace = arguments
                .rate
                .map_or(Duration::ZERO, |rate| Duration::from_secs_f64(threads as f64 / rate));
            // Spread the threads over the interval, as people do not act all at the same moment.
            let first = Instant::now() + pace * thread as u32 / threads as u32;
            scope.spawn(move || {
                play(&mut players, first, pace, over);
                players
            })
        });
        let started: Vec<_> = started.collect();
        let (company, address, finished) = (arguments.company, &address, &finished);
        let beside = Beside { company, address, finished, over }.start(scope);
        for kill in 0..arguments.kills {
            std::thread::sleep(arguments.time / (arguments.kills + 1));
            let mut server = server.lock();
            *server = server.kill_and_start(&arguments.database).expect("the room starts again");
            *address.lock() = server.address();
            report.kills = kill + 1;
        }
        std::thread::sleep(arguments.time / (arguments.kills + 1));
        report.streams = seen.open.load(Ordering::Relaxed);
        // The CPU time of a killed room is lost, so nothing is reported then.
        let after = Spent::by(&server).filter(|_| arguments.kills == 0);
        report.spent = after.zip(before).map(|(after, before)| after.since(before));
        over.store(true, Ordering::Relaxed);
        for thread in beside {
            report.add_beside(thread.join().expect("nobody beside the games fails"));
        }
        started.into_iter().flat_map(|thread| thread.join().expect("no player fails")).collect()
    });
    let mut server = server.into_inner();
    report.memory = server.memory();
    for mut player in players {
        player.check_all();
        report.add(player.into_tally());
    }
    server.end();
    Ok(report)
}

/// CPU time of the two processes.
#[derive(Debug, Clone, Copy)]
pub struct Spent {
    /// CPU time of the room.
    pub room: Duration,
    /// CPU time of this process.
    pub players: Duration,
}

impl Spent {
    fn by(server: &Mutex<Server>) -> Option<Self> {
        let server = server.lock();
        Some(Spent { room: server.processor_time()?, players: processor_time("self")? })
    }

    fn since(self, before: Self) -> Self {
        let (room, players) = (self.room - before.room, self.players - before.players);
        Spent { room, players }
    }
}

/// Lets the players act in turn at this pace, starting at `first`.
fn play(players: &mut [Player], first: Instant, pace: Duration, over: &AtomicBool) {
    let mut next = first;
    while !over.load(Ordering::Relaxed) {
        for player in players.iter_mut() {
            if over.load(Ordering::Relaxed) {
                return;
            }
            std::thread::sleep(next.saturating_duration_since(Instant::now()));
            // A late player does not catch up, so that a slow room is not flooded.
            next = (next + pace).max(Instant::now());
            player.step();
        }
    }
}
