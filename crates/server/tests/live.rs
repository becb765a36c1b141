//! Live games on the adapters of a server: eviction, presence and expired classes.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use quatuor_core::Spec;
use quatuor_server::pool::Bots;
use quatuor_server::{Host, SystemClock};
use quatuor_session::class::Class;
use quatuor_session::game::{
    ActionInput, Beginning, ClientKey, Command, Occupant, Submission, Who,
};
use quatuor_site::limits::RoomLimits;
use quatuor_site::live::{LiveGames, Present};
use quatuor_site::ports::Notice;

const ZOE: ClientKey = ClientKey([1; 16]);
const STRANGER: ClientKey = ClientKey([2; 16]);

/// Live games with a database of their own, evicted as soon as no client needs them.
struct OpenGames {
    games: Arc<LiveGames>,
    host: Host,
    path: PathBuf,
}

impl OpenGames {
    async fn new(name: &str) -> Self {
        let file = format!("quatuor-live-{name}-{}.db", std::process::id());
        let path = std::env::temp_dir().join(file);
        let limits = RoomLimits { idle: Duration::ZERO, ..RoomLimits::ordinary() };
        let clock = Arc::new(SystemClock::default());
        let host = Host::open(&path, &limits, Bots::default(), clock).await.expect("a new room");
        let games = Arc::new(LiveGames::new(host.ports.clone(), limits));
        OpenGames { games, host, path }
    }

    async fn close(self) {
        self.host.close().await;
        remove(&self.path);
    }
}

fn remove(path: &Path) {
    for ending in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
}

fn person() -> Occupant {
    Occupant::Person { client: ZOE, name: None }
}

fn beginning(second: Occupant) -> Beginning {
    Beginning::new(Spec::named("connect4"), [person(), second], 1)
}

fn act(action: &str, length: usize) -> Submission {
    let command = Command::Act(ActionInput::Text(action.to_owned()));
    Submission { command, length: Some(length) }
}

#[tokio::test]
async fn games_without_watchers_leave_memory_and_come_back() {
    let open = OpenGames::new("watched").await;
    let games = &open.games;
    let id = games.begin(beginning(person())).await.expect("a game");
    let live = games.game(&id).await.expect("stored").expect("it is there");
    let present = games.watch(&live, ZOE).expect("one page");
    drop(live);
    games.evict_idle();
    assert_eq!(games.in_memory(), 1, "a page shows it");
    drop(present);
    games.evict_idle();
    assert_eq!(games.in_memory(), 0);
    assert!(games.game(&id).await.expect("stored").is_some(), "it comes back");
    open.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agent_is_cached_as_long_as_its_game_is_in_memory() {
    let open = OpenGames::new("agent").await;
    let (games, agents) = (&open.games, open.host.thinker.agents());
    let agent = Occupant::Agent { client: ZOE, spec: "level:1".parse().expect("a spec") };
    let id = games.begin(beginning(agent)).await.expect("a game");
    let live = games.game(&id).await.expect("stored").expect("it is there");
    for turn in 0..2 {
        let submission = act("1", 2 * turn);
        games.perform(&live, submission, Who::Client(ZOE)).await.expect("her turn");
        while games.look(&live, |game| game.length()).await < 2 * turn + 2 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(agents.len(), 1, "it stays until its next turn");
    }
    drop(live);
    // The background tasks of the last action end soon.
    while games.in_memory() > 0 {
        games.evict_idle();
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(agents.is_empty(), "it left with the game");
    open.close().await;
}

/// Waits for the next change, and skips other notices.
async fn next_change(present: &mut Present) -> u64 {
    loop {
        if let Notice::Changed(version) = present.news().await {
            return version;
        }
    }
}

#[tokio::test]
async fn of_a_burst_watchers_get_the_first_and_the_last_and_players_every_change() {
    let open = OpenGames::new("burst").await;
    let games = &open.games;
    let id = games.begin(beginning(person())).await.expect("a game");
    let live = games.game(&id).await.expect("stored").expect("it is there");
    let mut player = games.watch(&live, ZOE).expect("one page");
    let mut watcher = games.watch(&live, STRANGER).expect("one page");
    let mut versions = Vec::new();
    for (length, action) in ["1", "2", "3", "4"].into_iter().enumerate() {
        let done = games.perform(&live, act(action, length), Who::Client(ZOE)).await;
        versions.push(done.expect("a legal action").version);
    }
    for version in &versions {
        assert_eq!(next_change(&mut player).await, *version);
    }
    assert_eq!(next_change(&mut watcher).await, versions[0]);
    let begun = Instant::now();
    assert_eq!(next_change(&mut watcher).await, versions[3]);
    assert!(begun.elapsed() >= Duration::from_millis(100), "a watcher is not sent every change");
    let notifier = &games.ports().notifier;
    notifier.notify(&quatuor_site::ports::Topic::Game(id), Notice::Values);
    assert_eq!(watcher.news().await, Notice::Values, "no change is sent twice");
    drop((player, watcher, live));
    open.close().await;
}

/// An expired class is no longer found, and is deleted soon.
#[tokio::test]
async fn old_classes_are_deleted() {
    let open = OpenGames::new("classes").await;
    let (games, store) = (&open.games, &open.host.ports.store);
    let young = games.open_class(ZOE, "young".to_owned(), 1).await.expect("a class");
    let id = open.host.ports.randomness.game_id();
    let old = Class { id, ends: young.created, ..young.clone() };
    store.open_class(old.clone()).await.expect("stored");
    assert!(games.class(&old.id).await.expect("read").is_none(), "its time is over");
    assert!(games.join_class(&old.id, ZOE, "Zoé").await.is_err());
    games.end_old_classes().await;
    assert!(store.class(&old.id).await.expect("read").is_none(), "it is deleted");
    assert!(games.class(&young.id).await.expect("read").is_some(), "and no other");
    open.close().await;
}
