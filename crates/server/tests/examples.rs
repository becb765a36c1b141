//! The examples of the API description, each sent unchanged to a room in which it makes sense.

mod schema;
mod support;

use quatuor_http_client::Client;
use schema::{Names, Schema};
use serde_json::{Value as Json, json};
use support::api::{get, send};
use support::{Opened, room};

const SMALL: &str = "connect4:width=4,height=4";

fn id(state: &Json) -> String {
    state["id"].as_str().unwrap_or_else(|| panic!("no game: {state}")).to_owned()
}

fn begin(client: &mut Client, game: &str, second: &str, actions: &[&str]) -> Json {
    let wish = json!({ "game": game, "first": "person", "second": second });
    let (_, mut state) = send(client, "POST", "/api/v1/games", &wish);
    for action in actions {
        let path = format!("/api/v1/games/{}/actions", id(&state));
        state = send(client, "POST", &path, &json!({ "action": action })).1;
    }
    state
}

/// Creates a class of two with an assigned position and an assigned game.
fn class(room: &Opened, client: &mut Client) -> Json {
    let (_, class) = send(client, "POST", "/api/v1/classes", &json!({ "name": "4b" }));
    let joined = class["joined"].as_str().expect("a token").to_owned();
    for (pupil, name) in [(&mut *client, "Zoé"), (&mut room.client(), "Ben")] {
        send(pupil, "POST", &format!("/api/v1/joined/{joined}"), &json!({ "name": name }));
    }
    let tasks = format!("/api/v1/classes/{}/tasks", class["class"].as_str().expect("a token"));
    let item = json!({ "game": SMALL, "position": "11223" });
    let puzzles = json!({ "kind": "puzzles", "items": [item] });
    let game = json!({ "kind": "game", "game": "connect4", "agent": "level:1" });
    for task in [puzzles, game] {
        let (status, state) = send(client, "POST", &tasks, &task);
        assert_eq!(status, 201, "{state}");
    }
    class
}

/// Creates the objects that addresses name, such that column 4 is playable in every game.
fn names(room: &Opened, client: &mut Client) -> Names {
    let going_on = id(&begin(client, "connect4", "person", &[]));
    let missed = id(&begin(client, SMALL, "person", &["1", "1", "2", "2", "3", "1", "4"]));
    let analysis = format!("/api/v1/games/{missed}/analysis");
    while get(client, &analysis).1["going_on"] != false {}
    let invited = begin(&mut room.client(), "connect4", "invite", &[]);
    let seats = invited["seats"].as_array().expect("two seats").iter();
    let token = seats.filter_map(|seat| seat["invitation"].as_str()).next().expect("an invitation");
    let has_4 = |puzzle: &&quatuor_teach::Puzzle| {
        let game = quatuor_games::open_at(&puzzle.game, &puzzle.position).expect("a position");
        puzzle.game.name == "connect4" && game.actions().iter().any(|action| &**action == "4")
    };
    let puzzle = quatuor_teach::shipped().iter().find(has_4).expect("a puzzle").id();
    let (_, link) = send(client, "POST", "/api/v1/links", &json!({ "game": "connect4" }));
    let class = class(room, client);
    let text = |state: &Json, key: &str| vec![state[key].as_str().expect("a text").to_owned()];
    let one = |text: &str| vec![text.to_owned()];
    Names::from([
        ("id", vec![going_on]),
        ("side", one("second")),
        ("game", vec![missed]),
        ("ply", one("5")),
        ("token", one(token.rsplit('/').next().unwrap_or_default())),
        ("puzzle", vec![puzzle]),
        ("code", text(&link, "code")),
        ("class", text(&class, "class")),
        ("joined", text(&class, "joined")),
        ("pupil", one("2")),
        ("task", one("1")),
        ("place", one("1")),
        ("spec", one("morpion")),
        ("family", one("connect4")),
        ("step", one("1")),
    ])
}

/// Sends the example of every operation. Each succeeds, and its answer matches the description.
#[test]
fn every_example_is_served() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let schema = Schema::new(get(&mut client, "/api/v1/openapi.json").1);
    let names = names(&room, &mut client);
    let waiting = id(&begin(&mut client, "connect4", "invite", &[]));
    let suited = |operation: &str| {
        let mut names = names.clone();
        // A rematch needs a finished game, and the second task is the game.
        if operation == "post /api/v1/games/{id}/rematch" {
            names.insert("id", names["game"].clone());
        }
        // Options can be changed only before the friend joins.
        if operation.ends_with("/options") {
            names.insert("id", vec![waiting.clone()]);
        }
        if operation == "post /api/v1/joined/{joined}/tasks/{task}/games" {
            names.insert("task", vec!["2".to_owned()]);
        }
        names
    };
    let requests = schema.examples(suited);
    assert_eq!(requests.len(), schema.operations().len());
    for request in requests {
        let response = request.send(&mut client);
        let text = String::from_utf8_lossy(&response.body).into_owned();
        assert!(response.status < 300, "{request:?}\n{} {text:.400}", response.status);
        assert_eq!(schema.check(&request, &response), Ok(()), "{request:?}\n{text:.400}");
    }
}
