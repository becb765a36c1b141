//! Exports of the API can be imported again: links, records and pictures.

mod support;

use quatuor_http_client::{Client, encoded};
use serde_json::{Value as Json, json};
use support::api::{get, send};
use support::room;

const EVERY_GAME: [(&str, &[&str]); 4] = [
    ("connect4", &["4", "4", "5"]),
    ("morpion", &["b2", "a1", "c3"]),
    ("quarto:level=2", &["3", "b2", "7"]),
    ("mansuba:width=5,height=3,first=black", &[]),
];

fn text<'a>(state: &'a Json, key: &str) -> &'a str {
    state[key].as_str().unwrap_or_else(|| panic!("no {key} in {state}"))
}

/// Creates a link to a game through the API.
fn link(client: &mut Client, game: &str, actions: &[&str]) -> Json {
    let body = json!({ "game": game, "actions": actions });
    let (status, link) = send(client, "POST", "/api/v1/links", &body);
    assert_eq!(status, 200, "{game}: {link}");
    link
}

#[test]
fn a_game_is_the_same_after_a_link_and_at_every_moment_of_it() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for (game, actions) in EVERY_GAME {
        let written = link(&mut client, game, actions);
        let code = text(&written, "code").to_owned();
        assert_eq!(written["length"], actions.len());
        let mut plain = quatuor_games::open(&game.parse().expect("a spec")).expect("a game");
        for ply in 0..=actions.len() {
            let (status, read) = get(&mut client, &format!("/api/v1/links/{code}?ply={ply}"));
            assert_eq!((status, &read["ply"]), (200, &json!(ply)), "{read}");
            assert_eq!(text(&read, "position"), plain.position(), "{game} after {ply}");
            // The page of the same address shows the position, and the position alone makes a link
            // too.
            let page = text(&read, "address");
            let path = page.strip_prefix(&format!("http://{}", room.address)).expect("ours");
            assert_eq!(client.get(path).expect("an answer").status, 200);
            if let Some(alone) = read["position_code"].as_str() {
                let (_, alone) = get(&mut client, &format!("/api/v1/links/{alone}"));
                assert_eq!((&alone["position"], &alone["length"]), (&read["position"], &json!(0)));
            }
            assert!(read["qr"]["size"].as_u64().is_some_and(|size| size >= 29), "{read}");
            if let Some(action) = actions.get(ply) {
                plain.play(action).expect("legal");
            }
        }
        // Playing the actions one by one gives the same link.
        let mut one = link(&mut client, game, &[]);
        for action in actions {
            let path = format!("/api/v1/links/{}/actions", text(&one, "code"));
            one = send(&mut client, "POST", &path, &json!({ "action": action })).1;
        }
        assert_eq!(one["code"], written["code"]);
    }
}

#[test]
fn a_record_comes_back_as_the_same_game() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for (game, actions) in EVERY_GAME {
        let written = link(&mut client, game, actions);
        let path = format!("/api/v1/links/{}", text(&written, "code"));
        for form in ["pgn", "json"] {
            let record = client.get(&format!("{path}/record?form={form}")).expect("an answer");
            let body = json!({ "text": String::from_utf8(record.body).expect("a text") });
            let (status, taken) = send(&mut client, "POST", "/api/v1/imports", &body);
            assert_eq!(status, 201, "{game} as {form}: {taken}");
            let taken = &taken["game"];
            assert_eq!(taken["position"], written["position"], "{game} as {form}");
            assert_eq!(taken["length"], actions.len());
            // The imported game has the same link as the original.
            let own = format!("/api/v1/games/{}/link", text(taken, "id"));
            assert_eq!(get(&mut client, &own).1["code"], written["code"], "{game} as {form}");
        }
        let body = json!({ "text": text(&written, "address") });
        let (status, taken) = send(&mut client, "POST", "/api/v1/imports", &body);
        assert_eq!((status, &taken["link"]["code"]), (200, &written["code"]), "{taken}");
        let body = json!({ "text": written["position"], "game": game });
        let (status, taken) = send(&mut client, "POST", "/api/v1/imports", &body);
        assert_eq!((status, &taken["link"]["position"]), (200, &written["position"]), "{taken}");
    }
    let two = "{\"game\":\"morpion\",\"result\":\"*\",\"actions\":[\"b2\"]}\n".repeat(2);
    let (status, several) = send(&mut client, "POST", "/api/v1/imports", &json!({ "text": two }));
    assert_eq!((status, several["games"].as_array().map(Vec::len)), (200, Some(2)), "{several}");
    let body = json!({ "text": two, "number": 2 });
    assert_eq!(send(&mut client, "POST", "/api/v1/imports", &body).0, 201);
    // The size limit equals that of the page.
    let body = json!({ "text": "x".repeat(100 << 10), "game": "connect4" });
    assert_eq!(send(&mut client, "POST", "/api/v1/imports", &body).0, 422);
    let body = json!({ "text": "x".repeat(900 << 10), "game": "connect4" });
    assert_eq!(send(&mut client, "POST", "/api/v1/imports", &body).0, 413);
}

#[test]
fn pictures_are_those_of_the_pages() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let code = link(&mut client, "morpion", &["b2", "a1"])["code"].clone();
    let code = code.as_str().expect("a link");
    let (status, game) =
        send(&mut client, "POST", &format!("/api/v1/links/{code}/games"), &json!({}));
    assert_eq!((status, &game["length"]), (201, &json!(2)), "{game}");
    let id = text(&game, "id");
    for (own, page) in [
        (format!("/api/v1/links/{code}"), format!("/s/{code}")),
        (format!("/api/v1/games/{id}"), format!("/games/{id}")),
    ] {
        for (file, begin) in [
            ("picture.svg?ply=1", &b"<svg"[..]),
            ("picture.png", &b"\x89PNG"[..]),
            ("animation.gif", &b"GIF8"[..]),
        ] {
            let answer = client.get(&format!("{own}/{file}")).expect("an answer");
            assert_eq!(answer.status, 200, "{own}/{file}");
            assert!(answer.body.starts_with(begin), "{own}/{file}");
            let same = client.get(&format!("{page}/{file}")).expect("an answer");
            assert_eq!(answer.body, same.body, "{own}/{file}");
        }
    }
}

#[test]
fn what_is_no_link_is_refused_and_who_may_not_analyse_may_not_share() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for wrong in ["AQ", "x", "%00", &encoded("<script>"), &"A".repeat(5000)] {
        let (status, answer) = get(&mut client, &format!("/api/v1/links/{wrong}"));
        assert_eq!(status, 422, "{answer}");
        assert!(!text(&answer, "error").is_empty());
    }
    for body in [
        json!({ "game": "nothing" }),
        json!({ "game": "morpion", "position": "???" }),
        json!({ "game": "morpion", "actions": ["z9"] }),
        json!({ "game": "morpion", "actions": ["a1", "b1", "a2", "b2", "a3", "b3"] }),
        json!({ "game": "morpion", "actions": vec!["a1"; 2001] }),
    ] {
        assert_eq!(send(&mut client, "POST", "/api/v1/links", &body).0, 422, "{body}");
    }
    let wish = json!({ "game": "morpion", "first": "person", "second": "invite" });
    let (_, game) = send(&mut client, "POST", "/api/v1/games", &wish);
    let path = format!("/api/v1/games/{}/link", text(&game, "id"));
    assert_eq!(get(&mut room.client(), &path).0, 409);
}

#[test]
fn the_link_in_the_documents_opens() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let written = link(&mut client, "connect4", &["4", "4"]);
    for file in ["docs/api.md", "docs/fr/api.md"] {
        let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
        let document = std::fs::read_to_string(&path).expect("a document");
        let address = format!("/api/v1/links/{}?ply=1", text(&written, "code"));
        assert!(document.contains(&address), "{file}: {address}");
    }
}
