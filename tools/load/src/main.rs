//! Many games at once, by real HTTP, against a room in a process of its own on the same machine.
//!
//! ```text
//!   main: starts the room, kills it now and then if asked to, starts it again
//!     |
//!   threads, each with its share of the games: make a random legal action, see what came of it, ask for advice
//!     |
//!   one more thread with all spectators: a live stream each, and the part of the page after each change
//!     |
//!   one more thread for each class (a teacher and pupils) and for each person who has finished games analysed
//!     |
//!   report: how long actions and each kind of request beside them took, what went wrong, what was lost or doubled, memory of the room
//! ```
//!
//! Every client has a cookie and a token of its own. What a client was told to be done is compared with
//! the game afterwards, action by action.

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
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use analyst::Finished;
use arguments::Arguments;
use beside::Beside;
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
            // People do not act all at the same moment.
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
            let mut server = server.lock().unwrap_or_else(|poison| poison.into_inner());
            *server = server.kill_and_start(&arguments.database).expect("the room starts again");
            *address.lock().unwrap_or_else(|poison| poison.into_inner()) = server.address();
            report.kills = kill + 1;
        }
        std::thread::sleep(arguments.time / (arguments.kills + 1));
        report.streams = seen.open.load(Ordering::Relaxed);
        // A room that was killed has taken what it spent with it.
        let after = Spent::by(&server).filter(|_| arguments.kills == 0);
        report.spent = after.zip(before).map(|(after, before)| after.since(before));
        over.store(true, Ordering::Relaxed);
        for thread in beside {
            report.add_beside(thread.join().expect("nobody beside the games fails"));
        }
        started.into_iter().flat_map(|thread| thread.join().expect("no player fails")).collect()
    });
    let mut server = server.into_inner().unwrap_or_else(|poison| poison.into_inner());
    report.memory = server.memory();
    for mut player in players {
        player.check_all();
        report.add(player.into_tally());
    }
    server.end();
    Ok(report)
}

/// Time that processors have spent on the two programs.
#[derive(Debug, Clone, Copy)]
pub struct Spent {
    /// On the room.
    pub room: Duration,
    /// On this program.
    pub players: Duration,
}

impl Spent {
    fn by(server: &Mutex<Server>) -> Option<Self> {
        let server = server.lock().unwrap_or_else(|poison| poison.into_inner());
        Some(Spent { room: server.processor_time()?, players: processor_time("self")? })
    }

    fn since(self, before: Self) -> Self {
        let (room, players) = (self.room - before.room, self.players - before.players);
        Spent { room, players }
    }
}

/// Lets every player in turn act, from this moment on and at this pace.
fn play(players: &mut [Player], first: Instant, pace: Duration, over: &AtomicBool) {
    let mut next = first;
    while !over.load(Ordering::Relaxed) {
        for player in players.iter_mut() {
            if over.load(Ordering::Relaxed) {
                return;
            }
            std::thread::sleep(next.saturating_duration_since(Instant::now()));
            // Whoever is late does not hurry to make up for it.
            next = (next + pace).max(Instant::now());
            player.step();
        }
    }
}
