//! Learning from mistakes: the page asks about lost moments, judges answers by proven values, and
//! repeats what was missed.

mod support;

use std::sync::Arc;
use std::time::{Duration, Instant};

use quatuor_http_client::Client;
use support::{Folder, MovedClock, Opened, act, begin, room};

/// Noughts do not block the line at the fourth action.
const MORPION: &str = "b2 a1 a3 b1 c1";

/// Plays a game of two people at one screen and waits for its analysis.
fn analysed_game(client: &mut Client, game: &str, actions: &str) -> String {
    let id = begin(client, &[("game", game), ("first", "person"), ("second", "person")]);
    for (length, action) in actions.split_whitespace().enumerate() {
        act(client, &id, action, length as u64, 200);
    }
    let begun = Instant::now();
    loop {
        let found = client.get(&format!("/api/v1/games/{id}/analysis")).expect("an answer").json();
        if found["going_on"] == false {
            return id;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{found:#}");
        std::thread::sleep(Duration::from_millis(30));
    }
}

/// Returns the status and the text of a page.
fn page(client: &mut Client, path: &str) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.get(path).expect("an answer");
    client.accept = "application/json";
    (answer.status, answer.text())
}

fn answer(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.post(path, fields).expect("an answer");
    client.accept = "application/json";
    (answer.status, answer.text())
}

/// Waits until the page shows this number of due moments.
fn until_due(client: &mut Client, due: &str) -> String {
    let begun = Instant::now();
    loop {
        let (status, page) = page(client, "/learn");
        assert_eq!(status, 200);
        if page.contains(due) {
            return page;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{page}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_mistake_is_asked_refuted_and_found() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let id = analysed_game(&mut client, "morpion", MORPION);
    let overview = until_due(&mut client, "1 moment to review now");
    let path = format!("/learn/{id}/3");
    assert!(overview.contains(&path), "{overview}");
    let (status, asked) = page(&mut client, &path);
    assert_eq!(status, 200);
    assert!(asked.contains("find an action that does not lose"), "{asked}");
    // The page must not reveal the answer.
    let valued = ["class=\"badge", "class=\"mark\"", "class=\"mark "];
    assert!(!valued.iter().any(|mark| asked.contains(mark)), "{asked}");
    // A wrong answer is refuted on the board, which shows the reply.
    let (status, wrong) = answer(&mut client, &path, &[("action", "c2")]);
    assert_eq!(status, 200);
    assert!(wrong.contains("data-right=\"no\"") && wrong.contains("c1"), "{wrong}");
    until_due(&mut client, "1 more later");
    // A right answer, given by touch, is confirmed with its reason. Before the card is due it
    // changes nothing.
    let (status, right) = answer(&mut client, &path, &[("pick", "c1")]);
    assert_eq!(status, 200);
    assert!(right.contains("data-right=\"yes\""), "{right}");
    assert!(right.contains("stops a line"), "{right}");
    until_due(&mut client, "1 more later");
}

#[test]
fn what_is_found_comes_back_after_a_day_also_after_a_restart() {
    let folder = Folder::new();
    let file = folder.file("room.db");
    let room = Opened::at(&file, false).expect("a new room");
    let mut client = room.client();
    let id = analysed_game(&mut client, "morpion", MORPION);
    until_due(&mut client, "1 moment to review now");
    let (_, right) = answer(&mut client, &format!("/learn/{id}/3"), &[("action", "c1")]);
    assert!(right.contains("data-right=\"yes\""), "{right}");
    until_due(&mut client, "1 more later");
    room.close();
    let clock = Arc::new(MovedClock::default());
    let room = Opened::with_clock(&file, false, clock.clone()).expect("the same room");
    client.move_to(room.address);
    until_due(&mut client, "1 more later");
    clock.shift(24 * 3600 * 1000 + 60_000);
    until_due(&mut client, "1 moment to review now");
}

#[test]
fn what_is_no_question_is_refused() {
    let (room, _folder) = room(false);
    let [mut client, mut stranger] = [room.client(), room.client()];
    let id = analysed_game(&mut client, "morpion", MORPION);
    for path in [
        format!("/learn/{id}/0"),
        format!("/learn/{id}/99"),
        format!("/learn/{id}/x"),
        "/learn/nowhere/1".to_owned(),
    ] {
        assert_eq!(page(&mut client, &path).0, 404, "{path}");
        let fields = [("action", "c1")];
        assert_eq!(answer(&mut client, &path, &fields).0, 404, "{path}");
    }
    let path = format!("/learn/{id}/3");
    for (field, value) in [("action", "z9"), ("action", "b2"), ("pick", "nowhere"), ("none", "")] {
        let (status, page) = answer(&mut client, &path, &[(field, value)]);
        assert_eq!(status, 422, "{field}={value}");
        assert!(page.contains("id=\"notice\""), "{page}");
    }
    // A stranger may answer too, but gets no card.
    let (status, _) = answer(&mut stranger, &path, &[("action", "c2")]);
    assert_eq!(status, 200);
    let (_, overview) = page(&mut stranger, "/learn");
    assert!(overview.contains("0 moments to review now"), "{overview}");
    // Reviewing a single game: the link leads to its first mistake.
    client.accept = "text/html";
    let first = client.get(&format!("/games/{id}/mistakes")).expect("an answer");
    assert_eq!(first.header("location"), Some(&*format!("/learn/{id}/3?game=1")));
}
