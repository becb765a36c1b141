//! The API: what is described is what is answered, for every example and for whatever else is sent.

mod schema;
mod support;

use quatuor_load::{Client, encoded};
use schema::{Chooser, Schema};
use serde_json::{Value as Json, json};
use support::room;

/// Sends JSON.
fn send(client: &mut Client, method: &str, path: &str, body: &Json) -> (u16, Json) {
    send_text(client, method, path, "application/json", body.to_string().as_bytes())
}

fn send_text(
    client: &mut Client,
    method: &str,
    path: &str,
    kind: &str,
    body: &[u8],
) -> (u16, Json) {
    client.headers = vec![("Content-Type".to_owned(), kind.to_owned())];
    let answer = client.request(method, path, Some(body)).expect("an answer");
    client.headers.clear();
    (answer.status, answer.json())
}

fn get(client: &mut Client, path: &str) -> (u16, Json) {
    let answer = client.get(path).expect("an answer");
    (answer.status, answer.json())
}

#[test]
fn a_position_is_answered_with_every_action_best_first() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let (status, answer) =
        get(&mut client, "/api/v1/position?game=morpion&position=X.O%2F...%2F...%20x");
    assert!(status == 200 || status == 422, "{answer}");
    let (status, answer) = get(&mut client, "/api/v1/position?game=connect4&position=44444");
    assert_eq!(status, 200, "{answer}");
    assert_eq!(answer["turn"], "second");
    assert_eq!(answer["unit"], "discs");
    let actions = answer["actions"].as_array().expect("a list");
    assert_eq!(actions.len(), 7);
    assert_eq!(answer["known"]["exact"], true, "{answer:#}");
    assert_eq!(answer["known"]["value"], actions[0]["value"]);
    // A win at once, in the words of others too.
    let (_, won) = get(&mut client, "/api/v1/position?game=connect4&position=112233");
    let best = &won["actions"][0];
    assert_eq!(
        (&best["action"], &best["word"], &best["remoteness"]),
        (&json!("4"), &json!("win"), &json!(1))
    );
    let (_, lost) = get(&mut client, "/api/v1/position?game=connect4:width=4,height=4&position=");
    assert_eq!((&lost["known"]["value"], &lost["known"]["word"]), (&json!("draw"), &json!("tie")));
    let (_, over) = get(&mut client, "/api/v1/position?game=connect4&position=1212121");
    assert_eq!(
        (&over["turn"], &over["result"], &over["known"]),
        (&json!("over"), &json!("first"), &Json::Null)
    );
    // A board on which pawns may go to and fro for ever.
    let endless = "mansuba:width=4,height=2,setup=pawns,captures=off,first=black,max_turns=none";
    let (_, endless) = get(&mut client, &format!("/api/v1/position?game={}", encoded(endless)));
    assert_eq!(
        (&endless["known"]["value"], &endless["known"]["word"]),
        (&json!("draw"), &json!("draw"))
    );
    for wrong in
        ["", "?game=", "?game=nothing", "?game=connect4&position=9", "?game=quarto:level=99"]
    {
        let (status, answer) = get(&mut client, &format!("/api/v1/position{wrong}"));
        assert_eq!(status, 422, "{wrong}");
        assert!(answer["error"].as_str().is_some_and(|error| !error.is_empty()));
    }
}

#[test]
fn a_game_is_played_by_json_from_the_beginning_to_the_next() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let wish = json!({ "game": "morpion", "first": "person", "second": "person" });
    let (status, game) = send(&mut client, "POST", "/api/v1/games", &wish);
    assert_eq!(status, 201, "{game}");
    let path = format!("/api/v1/games/{}", game["id"].as_str().expect("a name"));
    for (length, action) in ["b2", "a2", "c3", "b1", "a1"].iter().enumerate() {
        let body = json!({ "action": action, "length": length });
        let (status, state) = send(&mut client, "POST", &format!("{path}/actions"), &body);
        assert_eq!((status, &state["length"]), (200, &json!(length + 1)), "{state}");
        // Sent twice, it is done once.
        assert_eq!(send(&mut client, "POST", &format!("{path}/actions"), &body).0, 409);
    }
    let (_, over) = get(&mut client, &path);
    assert_eq!(over["ended"], json!({ "by": "rules", "result": "first" }));
    let (status, next) = send(&mut client, "POST", &format!("{path}/rematch"), &json!({}));
    assert_eq!(status, 201, "{next}");
    let next = format!("/api/v1/games/{}", next["id"].as_str().expect("a name"));
    let (status, state) =
        send(&mut client, "PUT", &format!("{next}/seats/second"), &json!({ "sitter": "level:1" }));
    assert_eq!((status, &state["seats"][1]["sitter"]), (200, &json!("level:1")), "{state}");
    let (status, hint) = get(&mut client, &format!("{next}/hint"));
    assert_eq!(status, 200, "{hint}");
    assert!(hint["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()));
    let (status, state) =
        send(&mut client, "POST", &format!("{next}/orders"), &json!({ "order": "resign" }));
    assert_eq!((status, &state["ended"]["by"]), (200, &json!("resignation")), "{state}");
    let (_, list) = get(&mut client, "/api/v1/games?state=yours");
    assert_eq!(list["games"].as_array().map(Vec::len), Some(2));
}

#[test]
fn whoever_is_unknown_or_comes_from_elsewhere_changes_nothing() {
    let (room, _folder) = room(false);
    let mut unknown = Client::new(room.address);
    let wish = json!({ "game": "morpion" });
    assert_eq!(send(&mut unknown, "POST", "/api/v1/games", &wish).0, 403);
    assert_eq!(
        send(&mut unknown, "POST", "/api/v1/games", &wish).0,
        201,
        "known by the cookie now"
    );
    let mut client = room.client();
    client.headers = vec![("Origin".to_owned(), "http://evil.example".to_owned())];
    client.headers.push(("Content-Type".to_owned(), "application/json".to_owned()));
    let body = wish.to_string();
    let answer = client.request("POST", "/api/v1/games", Some(body.as_bytes())).expect("an answer");
    assert_eq!(answer.status, 403);
    client.headers.clear();
    let form = "application/x-www-form-urlencoded";
    assert_eq!(send_text(&mut client, "POST", "/api/v1/games", form, b"game=morpion").0, 415);
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(20_000));
    let sent = send_text(&mut client, "POST", "/api/v1/games", "application/json", long.as_bytes());
    assert_eq!(sent.0, 413);
}

/// Requests made from the description itself, right ones and wrong ones: no answer is an error of the server, each
/// has a status that is described, and what it holds is as described.
#[test]
fn whatever_is_sent_is_answered_as_described() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let (_, description) = get(&mut client, "/api/v1/openapi.json");
    let schema = Schema::new(description);
    let mut ids = Vec::new();
    for game in ["connect4", "morpion", "quarto:size=3", "mansuba:width=5,height=3"] {
        let wish = json!({ "game": game, "first": "person", "second": "person", "listed": true });
        let (status, state) = send(&mut client, "POST", "/api/v1/games", &wish);
        assert_eq!(status, 201, "{state}");
        ids.push(state["id"].as_str().expect("a name").to_owned());
    }
    let mut chooser = Chooser::new(20_261_116);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..600 {
        let request = schema.request(&mut chooser, &ids);
        let (status, answer) = match &request.body {
            None => get(&mut client, &request.path),
            Some((kind, body)) => {
                send_text(&mut client, &request.method, &request.path, kind, body)
            }
        };
        let described = schema.check(&request, status, &answer);
        assert_eq!(described, Ok(()), "{request:?}\n{status} {answer:#}");
        *seen.entry((request.operation.clone(), status)).or_insert(0) += 1;
        if status == 201 && ids.len() < 12 {
            ids.push(answer["id"].as_str().expect("a name").to_owned());
        }
        // Nobody is told to come back later because of the test itself.
        if status == 429 {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
    }
    // Every operation was answered, and not only with refusals.
    for operation in schema.operations() {
        let served = seen.keys().any(|(name, status)| *name == operation && *status < 300);
        assert!(served, "{operation} was never served: {seen:#?}");
    }
}
