//! Analyses: computed in the background, stored, equal to the solver's values, and hidden until a
//! game is over.

mod support;

use std::time::{Duration, Instant};

use quatuor_core::Spec;
use quatuor_core::limits::Limits;
use quatuor_games::{open, open_solver};
use quatuor_http_client::Client;
use quatuor_solve::Goal;
use serde_json::Value as Json;
use support::{Folder, Opened, act, begin, order, room, state};

fn play(client: &mut Client, game: &str, actions: &str) {
    for (length, action) in actions.split_whitespace().enumerate() {
        act(client, game, action, length as u64, 200);
    }
}

/// Returns the analysis so far.
fn analysis(client: &mut Client, game: &str) -> Json {
    let answer = client.get(&format!("/api/v1/games/{game}/analysis")).expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// Waits for the complete analysis.
fn whole_analysis(client: &mut Client, game: &str) -> Json {
    let begun = Instant::now();
    loop {
        let found = analysis(client, game);
        let done = found["actions"].as_array().map_or(0, Vec::len);
        if !found["going_on"].as_bool().expect("told") && Some(done as u64) == found["of"].as_u64()
        {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{found:#}");
        std::thread::sleep(Duration::from_millis(30));
    }
}

const BOTH: [(&str, &str); 2] = [("first", "person"), ("second", "person")];

fn begin_alone(client: &mut Client, game: &str) -> String {
    begin(client, &[("game", game), BOTH[0], BOTH[1]])
}

/// For seeded games of every solved kind, the value of each action on the page equals the solver's.
#[test]
fn values_are_those_of_the_solver_on_a_seeded_set() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for (spec, seed) in [
        ("connect4:width=5,height=4", 1),
        ("connect4:width=4,height=4", 2),
        ("quarto:size=3", 3),
        ("morpion", 4),
        ("morpion", 5),
    ] {
        let moves = random_game(spec, seed);
        let id = begin_alone(&mut client, spec);
        play(&mut client, &id, &moves.join(" "));
        let found = whole_analysis(&mut client, &id);
        let spec: Spec = spec.parse().expect("a spec");
        let mut solver = open_solver(&spec, None).expect("a solver");
        let mut game = open(&spec).expect("a game");
        for (action, review) in moves.iter().zip(found["actions"].as_array().expect("a list")) {
            assert_eq!(review["action"], action.as_str());
            let limits = Limits::default();
            let exact = solver.solve(&*game, Goal::Weak, &limits).expect("read").verdict();
            let best = review["best"]["value"].as_str();
            assert_eq!(best, exact.map(|exact| exact.wdl.word()), "{spec} {}", game.position());
            assert_eq!(review["best"]["exact"], true);
            let lost = review["best"]["value"] != review["played"]["value"];
            assert_eq!(review["mistake"], lost, "{review}");
            game.play(action).expect("as it was played");
        }
    }
}

/// Generates a game of random actions from a seed.
fn random_game(spec: &str, seed: u64) -> Vec<String> {
    let mut game = open(&spec.parse().expect("a spec")).expect("a game");
    let mut state = seed;
    while game.turn().outcome().is_none() {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let actions = game.actions();
        let action = &actions[(state >> 33) as usize % actions.len()];
        game.play(action).expect("legal");
    }
    game.history().iter().map(|played| played.text.clone()).collect()
}

#[test]
fn what_was_found_out_is_kept_and_known_at_once_after_a_restart() {
    let folder = Folder::new();
    let file = folder.file("room.db");
    let room = Opened::at(&file, false).expect("a new room");
    let mut client = room.client();
    let id = begin_alone(&mut client, "morpion");
    play(&mut client, &id, "b2 a1 a3 b1 c1");
    let before = whole_analysis(&mut client, &id);
    room.close();
    let room = Opened::at(&file, false).expect("the same room");
    client.move_to(room.address);
    assert_eq!(analysis(&mut client, &id), before, "nothing is thought again");
    assert!(before["actions"][3]["faults"][0].as_str().is_some_and(|fault| fault.contains("c1")));
}

#[test]
fn a_game_between_people_is_analysed_when_it_is_over() {
    let (room, _folder) = room(false);
    let [mut host, mut friend, mut stranger] = [room.client(), room.client(), room.client()];
    let id = begin(&mut host, &[("game", "morpion"), ("second", "invite")]);
    let link = state(&mut host, &id)["seats"][1]["invitation"].as_str().expect("a link").to_owned();
    let seat = &link[link.find("/seat/").expect("a seat")..];
    assert_eq!(friend.post(seat, &[]).expect("an answer").status, 200);
    act(&mut host, &id, "b2", 0, 200);
    for client in [&mut host, &mut friend, &mut stranger] {
        for path in [format!("/games/{id}/analysis"), format!("/api/v1/games/{id}/analysis")] {
            assert_eq!(client.get(&path).expect("an answer").status, 409);
        }
        let branch = client.post(&format!("/games/{id}/branch"), &[]).expect("an answer");
        assert_eq!(branch.status, 409);
    }
    assert_eq!(order(&mut friend, &id, "resign"), 200);
    for client in [&mut host, &mut stranger] {
        assert_eq!(whole_analysis(client, &id)["of"], 1);
    }
    // Against a program, the player may see the analysis during the game; other clients may not.
    let alone = begin(&mut host, &[("game", "morpion"), ("second", "random")]);
    assert_eq!(host.get(&format!("/games/{alone}/analysis")).expect("an answer").status, 200);
    assert_eq!(stranger.get(&format!("/games/{alone}/analysis")).expect("an answer").status, 409);
}

#[test]
fn a_branch_goes_on_where_it_was_taken_and_is_kept_with_the_game() {
    let (room, _folder) = room(false);
    let [mut client, mut stranger] = [room.client(), room.client()];
    let id = begin_alone(&mut client, "connect4");
    play(&mut client, &id, "4 4 3 3 5 5 6");
    let wish = [("ply", "2"), ("action", "1"), ("first", "person"), ("second", "level:1")];
    let answer = client.post(&format!("/games/{id}/branch"), &wish).expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    let child = answer.json()["id"].as_str().expect("a name").to_owned();
    let begun = state(&mut client, &child);
    let mut game = open(&Spec::named("connect4")).expect("a game");
    for action in ["4", "4", "1"] {
        game.play(action).expect("a legal action");
    }
    assert_eq!(begun["start"], game.position().as_str());
    assert_eq!(begun["seats"][1]["sitter"], "level:1");
    client.accept = "text/html";
    stranger.accept = "text/html";
    let page = |client: &mut Client, path: &str| client.get(path).expect("an answer").text();
    let link = format!("/games/{child}\"");
    assert!(page(&mut client, &format!("/games/{id}/analysis?ply=2")).contains(&link));
    assert!(!page(&mut stranger, &format!("/games/{id}/analysis?ply=2")).contains(&link));
    let back = format!("/games/{id}/analysis?ply=2");
    assert!(page(&mut client, &format!("/games/{child}")).contains(&back));
    client.accept = "application/json";
    // A branch needs a game in progress at its moment, and illegal actions are rejected.
    for (wish, status) in [
        (&[("ply", "7")][..], 422),
        (&[("ply", "2"), ("action", "9")], 422),
        (&[("ply", "2"), ("second", "nobody")], 422),
        (&[("ply", "x")], 400),
        (&[("ply", "-1")], 400),
    ] {
        let answer = client.post(&format!("/games/{id}/branch"), wish).expect("an answer");
        assert_eq!(answer.status, status, "{wish:?}: {}", answer.text());
    }
    let far = client.get(&format!("/games/{id}/analysis?ply=99999")).expect("an answer");
    assert_eq!(far.status, 200);
    assert_eq!(client.get("/games/nowhere/analysis").expect("an answer").status, 404);
}

#[test]
fn a_public_room_analyses_so_many_games_at_once() {
    let (room, _folder) = room(true);
    let mut client = room.client();
    let mut ids = Vec::new();
    for _ in 0..4 {
        let id = begin_alone(&mut client, "mansuba:first=black");
        play(&mut client, &id, "a8-b8 h4-g4");
        assert_eq!(order(&mut client, &id, "resign"), 200);
        ids.push(id);
    }
    let going: Vec<bool> =
        ids.iter().map(|id| analysis(&mut client, id)["going_on"] == true).collect();
    assert_eq!(going, [true, true, false, false]);
}
