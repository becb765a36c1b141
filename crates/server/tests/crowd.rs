//! Many simultaneous requests for the same expensive operation: the room serves them one after
//! another and stays responsive for other clients.

#![cfg(target_os = "linux")]

mod support;

use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use quatuor_core::{Dice, Turn};
use quatuor_games::{open, write_link};
use quatuor_http_client::Client;
use support::room;

const CROWD: usize = 24;

/// Builds a game of `actions` actions on a large board, which takes a while to replay.
fn link(actions: usize) -> String {
    let spec = "mansuba:width=16,height=8,max_turns=1500,victory=complex".parse().expect("a spec");
    let mut game = open(&spec).expect("a game");
    let mut dice = Dice::new(15);
    while game.history().len() < actions {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => drop(game.roll(1)),
            Turn::Player(_) => {
                let actions = game.actions();
                let action = &actions[dice.below(actions.len())];
                game.play(action).expect("a legal action");
            }
        }
    }
    write_link(&*game).expect("short enough")
}

/// Returns the number of runtime threads, including those for blocking work.
fn threads_of_the_runtime() -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").expect("Linux tells").flatten();
    let names = tasks.filter_map(|task| std::fs::read_to_string(task.path().join("comm")).ok());
    names.filter(|name| name.starts_with("tokio")).count()
}

/// Returns the number of additional runtime threads while a crowd requests this path.
fn threads_for_a_crowd(path: &str) -> usize {
    let (room, _folder) = room(false);
    let (over, most) = (AtomicBool::new(false), AtomicUsize::new(0));
    let begin = Barrier::new(CROWD + 1);
    let before = threads_of_the_runtime();
    thread::scope(|scope| {
        let visit = || {
            let mut client = Client::new(room.address);
            client.greet().expect("it answers");
            begin.wait();
            client.get(path).expect("it answers").status
        };
        let crowd: Vec<_> = (0..CROWD).map(|_| scope.spawn(visit)).collect();
        begin.wait();
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                most.fetch_max(threads_of_the_runtime(), Ordering::Relaxed);
            }
        });
        for visitor in crowd {
            assert_eq!(visitor.join().expect("no panic"), 200);
        }
        over.store(true, Ordering::Relaxed);
    });
    most.load(Ordering::Relaxed) - before
}

#[test]
fn links_are_opened_one_after_another() {
    let [short, long] = [link(300), link(1500)];
    assert!(short.len() < 1024 && long.len() > 1024, "{} and {}", short.len(), long.len());
    for link in [short, long] {
        let more = threads_for_a_crowd(&format!("/s/{link}"));
        assert!(more < CROWD / 3, "{more} threads at once for {} bytes", link.len());
    }
}

/// Each client of the crowd requests the rules page of a different large board.
#[test]
fn the_rules_of_large_boards_hold_up_nobody_else() {
    let (room, _folder) = room(false);
    let begin = Barrier::new(CROWD + 1);
    let done = AtomicUsize::new(0);
    thread::scope(|scope| {
        for number in 0..CROWD {
            let (room, begin, done) = (&room, &begin, &done);
            scope.spawn(move || {
                let mut client = Client::new(room.address);
                client.greet().expect("it answers");
                begin.wait();
                let path = format!("/rules/mansuba:width=16,height=8,max_turns={}", 300 + number);
                assert_eq!(client.get(&path).expect("it answers").status, 200);
                done.fetch_add(1, Ordering::Relaxed);
            });
        }
        let mut client = Client::new(room.address);
        client.greet().expect("it answers");
        begin.wait();
        thread::sleep(Duration::from_millis(30));
        assert_eq!(client.get("/health").expect("it answers").status, 200);
        let before = done.load(Ordering::Relaxed);
        assert!(before < CROWD / 2, "{before} pages of rules went before");
    });
}
