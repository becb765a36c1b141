//! Units written in one batch have the same effect as units written one by one.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use quatuor_core::Player;

use quatuor_server::store::SqliteStore;
use quatuor_session::Summary;
use quatuor_session::game::{Beginning, ClientKey, Entry, Event, Moment, Occupant, RoomGame};
use quatuor_site::ports::{Append, Page, Which};

const NAMES: [&str; 3] = ["one", "two \"quoted\" \\ é", "three"];

/// Returns the beginnings of some games and two actions of each, interleaved.
fn appends() -> Vec<Append> {
    let mut all = Vec::new();
    let mut games: Vec<(&str, Vec<Entry>)> = Vec::new();
    for (number, id) in NAMES.into_iter().enumerate() {
        let client = ClientKey([number as u8; 16]);
        let person = |name: &str| Occupant::Person { client, name: Some(name.to_owned()) };
        let spec = "connect4".parse().expect("a spec");
        let seats = [person("Zo\u{e9} \u{202e} \0 \"'\\"), person("b")];
        let beginning = Beginning::new(spec, seats, u64::MAX - number as u64);
        let beginning = Beginning { listed: number != 2, ..beginning };
        let entries = RoomGame::open(beginning, Moment(10)).expect("a beginning").entries;
        all.push(append(id, &[], &entries, Some([client; 2])));
        games.push((id, entries));
    }
    for by in Player::BOTH {
        for (id, log) in &mut games {
            let event = Event::Acted { action: "4".to_owned(), by };
            let entry = Entry { at: Moment(20 + log.len() as u64), event };
            all.push(append(id, log, std::slice::from_ref(&entry), None));
            log.push(entry);
        }
    }
    all
}

fn append(
    id: &str,
    before: &[Entry],
    entries: &[Entry],
    clients: Option<[ClientKey; 2]>,
) -> Append {
    let game = RoomGame::replay([before, entries].concat()).expect("a game");
    Append {
        game: id.to_owned(),
        first: before.len() as u64,
        entries: entries.to_vec(),
        summary: Summary::of(&game),
        listed: game.beginning().listed,
        waiting: before.is_empty(),
        clients,
    }
}

async fn store(name: &str) -> (SqliteStore, PathBuf) {
    let file = format!("quatuor-batch-{name}-{}.db", std::process::id());
    let path = std::env::temp_dir().join(file);
    (SqliteStore::open(&path).await.expect("a new database"), path)
}

/// Returns everything that a store reports.
async fn told(store: &SqliteStore) -> String {
    let mut told = String::new();
    for id in NAMES {
        told += &format!("{:?}\n", store.load(id).await.expect("stored"));
    }
    let page = Page { size: 10, skip: 0 };
    told += &format!("{:?}\n", store.list(Which::Playing, page).await.expect("stored"));
    told + &format!("{:?}", store.waiting().await.expect("stored"))
}

#[tokio::test]
async fn what_is_written_together_is_what_is_written_one_by_one() {
    let (together, one) = store("together").await;
    let (apart, other) = store("apart").await;
    together.append(appends()).await.expect("written");
    for append in appends() {
        apart.append(vec![append]).await.expect("written");
    }
    assert_eq!(told(&together).await, told(&apart).await);
    assert_eq!(together.load(NAMES[1]).await.expect("stored").len(), 3);
    assert!(together.load("nobody").await.expect("stored").is_empty());
    // A batch is written completely or not at all.
    let [.., last] = &appends()[..] else { return };
    let mut next = last.clone();
    next.first += 1;
    let refused = together.append(vec![next, last.clone()]).await;
    assert!(refused.is_err(), "it is there already");
    assert_eq!(told(&together).await, told(&apart).await);
    for (store, path) in [(together, one), (apart, other)] {
        store.close().await;
        remove(&path);
    }
}

fn remove(path: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
}

#[tokio::test]
async fn the_log_is_folded_in_while_more_is_written() {
    let (store, path) = store("fold").await;
    let store = Arc::new(store);
    let size = || std::fs::metadata(&path).map_or(0, |file| file.len());
    let before = size();
    // Many units but few pages: SQLite alone would leave them in the log until the file is closed.
    let probe = |_| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.check().await })
    };
    let probes: Vec<_> = (0..1000).map(probe).collect();
    for probe in probes {
        probe.await.expect("no panic").expect("written");
    }
    for _ in 0..500 {
        if size() > before {
            break;
        }
        store.check().await.expect("written");
    }
    assert!(size() > before, "all of it is still in the log");
    store.close().await;
    remove(&path);
}
