//! Fairness: who starts, who made an action, when clocks run, and which help is allowed between
//! people.

mod support;

use std::time::{Duration, Instant};

use quatuor_http_client::Client;
use serde_json::Value as Json;
use support::{act, begin, order, room, state};

/// Maximum wait for the values of actions.
const PATIENCE: Duration = Duration::from_secs(60);

fn text<'a>(value: &'a Json, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// Returns the name of the player to act.
fn to_act(client: &mut Client, game: &str) -> String {
    let state = state(client, game);
    let seat = usize::from(text(&state, "turn") == "second");
    text(&state["seats"][seat], "name").to_owned()
}

#[test]
fn whoever_was_chosen_to_start_does_in_every_game() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    for game in quatuor_games::FAMILIES.iter().map(|family| family.name) {
        for (starts, expected) in [("first", "Zoé"), ("second", "")] {
            // In Mansuba chance could decide who starts. Several seeds show that it does not, and
            // that no pointless draw is displayed.
            for seed in ["1", "2", "3", "4", "5", "6"] {
                let fields = [
                    ("game", game),
                    ("name", "Zoé"),
                    ("second", "person"),
                    ("starts", starts),
                    ("seed", seed),
                ];
                let id = begin(&mut zoe, &fields);
                assert_eq!(to_act(&mut zoe, &id), expected, "{game} {starts} {seed}");
                assert_eq!(state(&mut zoe, &id)["length"], 0, "{game} {starts} {seed}");
            }
        }
    }
}

#[test]
fn in_the_next_game_the_other_one_starts_whatever_chance_decides() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    for game in ["mansuba", "connect4"] {
        for starts in ["first", "second", "random"] {
            let fields =
                [("game", game), ("name", "Zoé"), ("second", "person"), ("starts", starts)];
            let mut id = begin(&mut zoe, &fields);
            for round in 0..6 {
                let started = to_act(&mut zoe, &id);
                assert_eq!(order(&mut zoe, &id, "resign"), 200);
                let next = zoe.post(&format!("/games/{id}/rematch"), &[]).expect("an answer");
                id = text(&next.json(), "id").to_owned();
                assert_ne!(to_act(&mut zoe, &id), started, "{game} {starts} {round}");
            }
        }
    }
}

#[test]
fn who_starts_is_asked_once() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    zoe.accept = "text/html";
    let form = zoe.get("/new/mansuba").expect("an answer").text();
    assert!(form.contains("name=\"starts\""));
    assert!(!form.contains("name=\"option-first\""), "it would ask the same once more");
}

/// Returns who made each action in the move list, from the text for screen readers.
fn told(page: &str) -> Vec<String> {
    let (_, list) = page.split_once("<ol id=\"moves\"").expect("a list");
    let (list, _) = list.split_once("</ol>").expect("its end");
    let who = |line: &str| {
        line.split("<span class=\"unseen\">").nth(1)?.split("</span>").next().map(str::to_owned)
    };
    list.split("<li").filter_map(who).collect()
}

#[test]
fn what_was_played_stays_with_whoever_played_it() {
    let (room, _folder) = room(false);
    let (mut zoe, mut max) = (room.client(), room.client());
    let fields = [("game", "connect4"), ("second", "person"), ("name", "Zoé"), ("starts", "first")];
    let id = begin(&mut zoe, &fields);
    act(&mut zoe, &id, "1", 0, 200);
    let invite = [("sitter", "invite")];
    let given = zoe.post(&format!("/games/{id}/seat/first"), &invite).expect("an answer");
    assert_eq!(given.status, 200, "{}", given.text());
    let link = text(&state(&mut zoe, &id)["seats"][0], "invitation").to_owned();
    let path = link.strip_prefix(&format!("http://{}", room.address)).expect("an address");
    assert_eq!(max.post(path, &[("name", "Max")]).expect("an answer").status, 200);
    act(&mut zoe, &id, "2", 1, 200);
    act(&mut max, &id, "3", 2, 200);

    let record = zoe.get(&format!("/games/{id}/record?form=pgn")).expect("an answer").text();
    assert!(record.contains("[White \"Zoé / Max\"]"), "{record}");
    assert!(record.contains("1 2 3 {Max}"), "{record}");
    let read = quatuor_core::record::read(&record).expect("a record");
    let today = std::time::SystemTime::UNIX_EPOCH.elapsed().expect("after 1970").as_secs();
    let days = [today - 3600, today].map(quatuor_core::record::date);
    assert!(days.contains(&read[0].date), "{record}");

    max.accept = "text/html";
    let page = max.get(&format!("/games/{id}")).expect("an answer").text();
    let names = told(&page);
    assert_eq!(names.len(), 3, "{names:?}");
    assert!(names[0].contains("Zoé") && names[2].contains("Max"), "{names:?}");
}

#[test]
fn between_people_there_are_hints_only_when_both_agree_and_none_by_the_clock() {
    let (room, _folder) = room(false);
    let (mut zoe, mut max) = (room.client(), room.client());
    let meet = |zoe: &mut Client, max: &mut Client, clock: &str| {
        let fields =
            [("game", "morpion"), ("second", "invite"), ("clock", clock), ("starts", "first")];
        let id = begin(zoe, &fields);
        assert!(!hinted(zoe, &id), "not while the friend is awaited either");
        let link = text(&state(zoe, &id)["seats"][1], "invitation").to_owned();
        let path = link.strip_prefix(&format!("http://{}", room.address)).expect("an address");
        assert_eq!(max.post(path, &[]).expect("an answer").status, 200);
        id
    };
    let id = meet(&mut zoe, &mut max, "none");
    assert!(!hinted(&mut zoe, &id), "the address alone gives no hint");
    assert_eq!(state(&mut zoe, &id)["possible"]["ask-hints"], true);
    assert_eq!(order(&mut zoe, &id, "ask-hints"), 200);
    assert_eq!(order(&mut zoe, &id, "accept"), 409, "one cannot agree with oneself");
    assert!(!hinted(&mut zoe, &id));
    assert_eq!(order(&mut max, &id, "accept"), 200);
    assert!(hinted(&mut zoe, &id));
    assert!(!hinted(&mut max, &id), "it is not his turn");

    let clocked = meet(&mut zoe, &mut max, "5+3");
    assert_eq!(state(&mut zoe, &clocked)["possible"]["ask-hints"], false);
    assert_eq!(order(&mut zoe, &clocked, "ask-hints"), 409);
    assert!(!hinted(&mut zoe, &clocked));

    for second in ["random", "person"] {
        let alone =
            begin(&mut zoe, &[("game", "morpion"), ("second", second), ("starts", "first")]);
        assert!(hinted(&mut zoe, &alone), "{second}: nobody is wronged");
    }
}

/// Returns whether a hint and values are available on request. Values may arrive after the page
/// that requested them.
fn hinted(client: &mut Client, game: &str) -> bool {
    let begun = Instant::now();
    loop {
        client.accept = "text/html";
        let address = format!("/games/{game}?hint=1&values=on");
        let page = client.get(&address).expect("an answer").text();
        client.accept = "application/json";
        let (hint, values) = (page.contains("id=\"hint-box\""), page.contains("class=\"worth\""));
        if hint == values {
            return hint;
        }
        assert!(begun.elapsed() < PATIENCE, "both or none: hint {hint}, values {values}");
        std::thread::sleep(Duration::from_millis(50));
    }
}
