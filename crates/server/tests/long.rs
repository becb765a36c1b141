//! Very long games: the page of a game does not grow with its length.

mod support;

use quatuor_core::{Player, Spec};
use quatuor_games::open;
use quatuor_server::store::SqliteStore;
use quatuor_session::Summary;
use quatuor_session::game::{Beginning, ClientKey, Entry, Event, Moment, Occupant, RoomGame};
use quatuor_show::Game;
use quatuor_site::ports::Append;
use support::{Folder, Opened, state};

const CLIENT: ClientKey = ClientKey([7; 16]);

/// Returns the reverse of the player's last action if it is legal, or else the first legal action.
fn back_or_forth(game: &dyn Game, by: Player) -> String {
    let actions = game.actions();
    let last = game.history().newest_first().take(4).find(|played| played.by == Some(by));
    let back = last.and_then(|played| {
        let (from, to) = played.text.split_once('-')?;
        Some(format!("{to}-{from}"))
    });
    back.filter(|back| actions.contains(back)).unwrap_or_else(|| actions[0].clone())
}

/// Builds the log of a game of `length` actions: both sides move back and forth.
fn log_of(length: usize) -> Vec<Entry> {
    let spec: Spec = "mansuba:first=black,max_turns=10000".parse().expect("a spec");
    let person = Occupant::Person { client: CLIENT, name: None };
    let beginning = Beginning::new(spec.clone(), [person.clone(), person], 1);
    let at = Moment(5);
    let mut log = RoomGame::open(beginning, at).expect("a game").entries;
    let mut plain = open(&spec).expect("a game");
    for _ in 0..length {
        let by = plain.turn().player().expect("nobody wins");
        let action = back_or_forth(&*plain, by);
        plain.play(&action).expect("it is legal");
        log.push(Entry { at, event: Event::Acted { action, by } });
    }
    log
}

#[test]
fn the_page_of_a_game_does_not_grow_with_it() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let games = [("0123456789abcdef", 300), ("fedcba9876543210", 9_900)];
    tokio::runtime::Runtime::new().expect("threads").block_on(async {
        let store = SqliteStore::open(&path).await.expect("a new one");
        for (id, length) in games {
            let entries = log_of(length);
            let game = RoomGame::replay(entries.clone()).expect("a sound log");
            let append = Append {
                game: id.to_owned(),
                first: 0,
                entries,
                summary: Summary::of(&game),
                listed: false,
                waiting: false,
                clients: None,
            };
            store.append(vec![append]).await.expect("stored");
        }
        store.close().await;
    });
    let opened = Opened::at(&path, false).expect("it opens");
    let mut zoe = opened.client();
    zoe.accept = "text/html";
    let [short, long] = games.map(|(id, _)| {
        let page = zoe.get(&format!("/games/{id}")).expect("an answer");
        assert_eq!(page.status, 200);
        page.text()
    });
    assert!(long.len() < short.len() * 11 / 10, "{} against {} bytes", long.len(), short.len());
    // Earlier moves are one link away, back to the beginning.
    let (id, length) = games[1];
    let earlier = format!("/games/{id}/replay?ply={}", length - 100);
    assert!(long.contains(&format!("href=\"{earlier}\"")), "{earlier}");
    let before = zoe.get(&earlier).expect("an answer").text();
    assert!(before.contains(&format!("href=\"/games/{id}/replay?ply={}\"", length - 150)));
    assert!(before.contains("class=\"later"), "and what came after");
    assert!(before.len() < short.len() * 11 / 10);
    let first = zoe.get(&format!("/games/{id}/replay?ply=50")).expect("an answer").text();
    assert!(first.contains(&format!("href=\"/games/{id}/replay?ply=1\"")));
    assert!(!first.contains("class=\"earlier"), "nothing came before");
    zoe.accept = "application/json";
    assert_eq!(
        state(&mut zoe, id)["history"].as_array().map(Vec::len),
        Some(length),
        "programs see it all"
    );
}
