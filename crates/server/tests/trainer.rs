//! The trainer: marks, comments and warnings, for clients who may see them.

mod support;

use std::io::Write;
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use quatuor_http_client::Client;
use support::{act, begin, room, state};

/// Crosses can complete a line on c1, and noughts are to act.
const THREAT: &str = "b2 a1 a3";

/// Returns the status and the text of a page.
fn page(client: &mut Client, path: &str) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.get(path).expect("an answer");
    client.accept = "application/json";
    (answer.status, answer.text())
}

/// Submits a form as a page does. Returns the status and the redirect target.
fn post(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.post(path, fields).expect("an answer");
    client.accept = "application/json";
    (answer.status, answer.header("location").unwrap_or_default().to_owned())
}

/// Starts a game of noughts and crosses, by default at one screen, and plays some actions.
fn game(client: &mut Client, wishes: &[(&str, &str)], actions: &str) -> String {
    let usual = [("game", "morpion"), ("first", "person")];
    let id = begin(client, &[&usual[..], wishes].concat());
    for (length, action) in actions.split_whitespace().enumerate() {
        act(client, &id, action, length as u64, 200);
    }
    id
}

const ALONE: &[(&str, &str)] = &[("second", "person")];

#[test]
fn marks_are_switched_on_and_stay_on() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let id = game(&mut client, ALONE, THREAT);
    let path = format!("/games/{id}");
    let (_, plain) = page(&mut client, &path);
    assert!(plain.contains("id=\"overlay-lines\"") && !plain.contains("class=\"overlay\""));
    let (_, marked) = page(&mut client, &format!("{path}?overlay=lines&set=on"));
    assert!(marked.contains("class=\"overlay\""), "{marked}");
    assert!(marked.contains("C1, free, possible, a cross would complete a line here"), "{marked}");
    let (_, again) = page(&mut client, &path);
    assert!(again.contains("class=\"overlay\""), "a cookie remembers it");
    let (_, off) = page(&mut client, &format!("{path}?overlay=lines&set=off"));
    assert!(!off.contains("class=\"overlay\""));
    // Unknown overlays are ignored.
    for overlay in ["threats", "", "%3Cscript%3E", &"x".repeat(5000)] {
        let (status, page) = page(&mut client, &format!("{path}?overlay={overlay}&set=on"));
        assert!(status == 200 && !page.contains("class=\"overlay\""), "{overlay}: {status}");
    }
}

/// The trainer is not available with a clock, between people, or to spectators.
#[test]
fn there_is_a_trainer_where_it_is_fair() {
    let (room, _folder) = room(false);
    let [mut client, mut stranger] = [room.client(), room.client()];
    for client in [&mut client, &mut stranger] {
        let (status, _) = page(client, "/preferences");
        assert_eq!(status, 200);
        post(client, "/preferences", &[("warn", "on"), ("coach", "on")]);
    }
    let there = |page: &str| page.contains("id=\"trainer\"");
    let alone = game(&mut client, ALONE, "");
    assert!(there(&page(&mut client, &format!("/games/{alone}?overlay=lines&set=on")).1));
    assert!(!there(&page(&mut stranger, &format!("/games/{alone}")).1), "only whoever plays");
    for wishes in [
        &[("second", "person"), ("clock", "5+3")][..],
        &[("second", "random"), ("clock", "5+3")],
        &[("second", "invite")],
    ] {
        let id = game(&mut client, wishes, "");
        let (_, page) = page(&mut client, &format!("/games/{id}"));
        assert!(!there(&page) && !page.contains("class=\"overlay\""), "{wishes:?}");
    }
    let machine = game(&mut client, &[("second", "random")], "");
    assert!(there(&page(&mut client, &format!("/games/{machine}")).1));
}

/// Returns a game in which noughts got a warning about c2, and the address of the warning.
///
/// An action that is not proven bad in time is played without a warning. That happens on a busy
/// machine, so other games are tried.
fn warned(client: &mut Client) -> (String, String) {
    let begun = Instant::now();
    loop {
        let id = game(client, ALONE, THREAT);
        let (status, next) = post(client, &format!("/games/{id}/act"), &[("pick", "c2")]);
        assert_eq!(status, 303);
        if next != format!("/games/{id}") {
            assert_eq!(next, format!("/games/{id}?action=c2&confirm=1&warn=1"));
            return (id, next);
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "nobody warns");
    }
}

#[test]
fn a_losing_action_is_asked_about_and_a_sound_one_is_not() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    post(&mut client, "/preferences", &[("warn", "on")]);
    let (id, next) = warned(&mut client);
    let form = format!("/games/{id}/act");
    assert_eq!(state(&mut client, &id)["length"], 3, "nothing was played");
    let (_, asked) = page(&mut client, &next);
    for words in ["Are you sure?", "id=\"warning\"", "can complete a line on c1", "id=\"confirm\""]
    {
        assert!(asked.contains(words), "{words}: {asked}");
    }
    // Declining keeps the moment; confirming plays the action.
    let (_, plain) = page(&mut client, &format!("/games/{id}"));
    assert!(!plain.contains("id=\"warning\""));
    let (_, next) = post(&mut client, &form, &[("action", "c2"), ("confirmed", "1")]);
    assert_eq!(next, format!("/games/{id}"));
    assert_eq!(state(&mut client, &id)["length"], 4);
    // An action that keeps the value is played at once, and so is every action without the
    // preference.
    let id = game(&mut client, ALONE, THREAT);
    let (_, next) = post(&mut client, &format!("/games/{id}/act"), &[("pick", "c1")]);
    assert_eq!(next, format!("/games/{id}"));
    post(&mut client, "/preferences", &[]);
    let id = game(&mut client, ALONE, THREAT);
    let (_, next) = post(&mut client, &format!("/games/{id}/act"), &[("pick", "c2")]);
    assert_eq!(next, format!("/games/{id}"));
    // A request for a warning that was never given shows none.
    let (status, page) = page(&mut client, &format!("/games/{id}?action=b1&confirm=1&warn=1"));
    assert!(status == 200 && !page.contains("id=\"warning\"") && page.contains("id=\"confirm\""));
}

/// The comment appears by itself, concerns the client's own last action, and disappears on undo.
#[test]
fn the_coach_says_what_an_action_lost() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    post(&mut client, "/preferences", &[("coach", "on")]);
    let id = game(&mut client, ALONE, &format!("{THREAT} c2"));
    let path = format!("/games/{id}");
    let begun = Instant::now();
    let said = loop {
        let (_, page) = page(&mut client, &path);
        if page.contains("id=\"coach\"") {
            break page;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{page}");
        thread::sleep(Duration::from_millis(30));
    };
    for words in ["this turned a draw into a loss", "can complete a line on c1", "Better:"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert_eq!(client.post(&format!("{path}/undo"), &[]).expect("an answer").status, 200);
    let (_, taken_back) = page(&mut client, &path);
    assert!(!taken_back.contains("id=\"coach\""), "{taken_back}");
    act(&mut client, &id, "c1", 3, 200);
    let (_, sound) = page(&mut client, &path);
    assert!(!sound.contains("id=\"coach\""), "nothing was lost");
}

/// Each page that loads starts the coach, and the last one takes over. A cancelled job must not
/// publish a result.
#[test]
fn a_comment_is_not_lost_among_pages_that_come_at_once() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    post(&mut client, "/preferences", &[("coach", "on")]);
    let cookies = ["quatuor", "quatuor-preferences"]
        .map(|name| client.cookie(name).map(|value| format!("{name}={value}")).unwrap_or_default());
    for _ in 0..40 {
        let path = format!("/games/{}", game(&mut client, ALONE, &format!("{THREAT} c2")));
        let asked = format!(
            "GET {path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nCookie: {}\r\nConnection: close\r\n\r\n",
            cookies.join("; ")
        );
        let ask = || {
            let mut stream = TcpStream::connect(room.address).expect("it listens");
            stream.write_all(asked.as_bytes()).expect("sent");
            std::io::read_to_string(stream).expect("a page")
        };
        thread::scope(|scope| {
            let pages: Vec<_> = (0..16).map(|_| scope.spawn(ask)).collect();
            for page in pages {
                let page = page.join().expect("no panic");
                assert!(page.starts_with("HTTP/1.1 200") && page.contains("id=\"trainer-coach\""));
            }
        });
        let begun = Instant::now();
        while !page(&mut client, &path).1.contains("id=\"coach\"") {
            assert!(begun.elapsed() < Duration::from_secs(60), "no comment");
            thread::sleep(Duration::from_millis(30));
        }
    }
}

#[test]
fn a_game_with_a_trainer_has_everything_on() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let wishes = [("second", "level:2"), ("starts", "first"), ("trainer", "on")];
    let id = game(&mut client, &wishes, "");
    let (_, page) = page(&mut client, &format!("/games/{id}"));
    let switch = |name: &str| format!("class=\"button on\" id=\"{name}\"");
    for name in ["overlay-lines", "trainer-coach", "trainer-warning"] {
        assert!(page.contains(&switch(name)), "{name}: {page}");
    }
}
