//! The API: every answer conforms to the description, for all examples and for generated requests.

mod schema;
mod support;

use quatuor_http_client::{Client, encoded};
use schema::{Chooser, Names, Schema};
use serde_json::{Value as Json, json};
use support::api::{get, send, send_in_time, send_text};
use support::{Opened, room};

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
    // An immediate win, also in the terms of other programs.
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
    // A board on which pawns can move back and forth forever.
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
        // A repeated request has no effect.
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

/// The JSON answers of pages and forms carry the date of their deprecation and a link to the API.
#[test]
fn json_of_pages_is_deprecated() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let id = support::begin(&mut client, &[("game", "morpion"), ("second", "person")]);
    let deprecated = [format!("/games/{id}"), "/games/none".to_owned()];
    let others = [
        format!("/api/v1/games/{id}"),
        format!("/games/{id}/record?form=json"),
        "/api/v1/openapi.json".to_owned(),
        "/api/v1/games/none".to_owned(),
        "/health".to_owned(),
    ];
    for path in deprecated {
        let answer = client.get(&path).expect("an answer");
        assert!(answer.header("deprecation").is_some_and(|date| date.starts_with('@')), "{path}");
        assert!(answer.header("link").is_some_and(|link| link.contains("/api/v1/")), "{path}");
    }
    for path in others {
        let answer = client.get(&path).expect("an answer");
        assert_eq!(answer.header("deprecation"), None, "{path}");
    }
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

/// Creates an object of every kind that addresses can name: games in progress, one with a mistake,
/// an invitation, puzzles and classes.
fn names(room: &Opened, client: &mut Client) -> Names {
    let begin = |client: &mut Client, game: &str, second: &str| {
        let wish = json!({ "game": game, "first": "person", "second": second, "listed": true });
        let (status, state) = send(client, "POST", "/api/v1/games", &wish);
        assert_eq!(status, 201, "{state}");
        state
    };
    let id = |state: &Json| state["id"].as_str().expect("a name").to_owned();
    let games = ["connect4", "morpion", "quarto:size=3", "mansuba:width=5,height=3"];
    let mut ids = games.map(|game| id(&begin(client, game, "person"))).to_vec();
    // The second side does not block the diagonal.
    let missed = id(&begin(client, "morpion", "person"));
    for action in ["b2", "a1", "a3", "b1", "c1"] {
        let path = format!("/api/v1/games/{missed}/actions");
        assert_eq!(send(client, "POST", &path, &json!({ "action": action })).0, 200, "{action}");
    }
    while get(client, &format!("/api/v1/games/{missed}/analysis")).1["going_on"] != false {}
    ids.extend([missed.clone(), missed.clone()]);
    // These wait for a friend until the options of a seat change.
    ids.extend((0..3).map(|_| id(&begin(client, "connect4", "invite"))));
    let mut host = room.client();
    let invited = begin(&mut host, "morpion", "invite");
    let invitation = invited["seats"].as_array().expect("two seats").iter();
    let invitation = invitation.filter_map(|seat| seat["invitation"].as_str()).next();
    let token = invitation.and_then(|link| link.rsplit('/').next()).expect("an invitation");
    let (mut classes, mut joined) = (Vec::new(), Vec::new());
    for _ in 0..5 {
        let class = class_of(room, client);
        classes.push(class["class"].as_str().expect("a token").to_owned());
        joined.push(class["joined"].as_str().expect("a token").to_owned());
    }
    let (_, link) = send(client, "POST", "/api/v1/links", &json!({ "game": "connect4" }));
    let code = link["code"].as_str().expect("a link").to_owned();
    let numbers = |most: u32| (1..=most).map(|number| number.to_string()).collect();
    let puzzles = quatuor_teach::shipped().iter().filter(|one| one.game.to_string() == "morpion");
    Names::from([
        ("id", ids),
        ("code", vec![code]),
        ("spec", vec!["morpion".to_owned(), "connect4:width=4,height=4".to_owned()]),
        ("family", vec!["morpion".to_owned()]),
        ("step", numbers(2)),
        ("side", vec!["first".to_owned(), "second".to_owned()]),
        ("game", vec![missed]),
        ("ply", vec!["3".to_owned()]),
        ("token", vec![token.to_owned()]),
        ("puzzle", puzzles.take(3).map(|one| one.id()).collect()),
        ("class", classes),
        ("joined", joined),
        ("pupil", vec!["2".to_owned(), "3".to_owned()]),
        ("task", numbers(2)),
        ("place", numbers(2)),
    ])
}

/// Creates a class of three, with a set of positions and a game to play.
fn class_of(room: &Opened, client: &mut Client) -> Json {
    let mut teacher = room.client();
    let name = json!({ "name": "4b" });
    let (status, class) = send_in_time(&mut teacher, "POST", "/api/v1/classes", &name);
    assert_eq!(status, 201, "{class}");
    let link = format!("/api/v1/joined/{}", class["joined"].as_str().expect("a token"));
    let [mut ben, mut cleo] = [room.client(), room.client()];
    let pupils = [client, &mut ben, &mut cleo];
    for (pupil, name) in pupils.into_iter().zip(["A", "B", "C"]) {
        let (status, own) = send_in_time(pupil, "POST", &link, &json!({ "name": name }));
        assert_eq!((status, &own["name"]), (200, &json!(name)), "{own}");
    }
    let tasks = format!("/api/v1/classes/{}/tasks", class["class"].as_str().expect("a token"));
    let item = json!({ "game": "morpion", "position": "x../.x./o.. o" });
    let puzzles = json!({ "kind": "puzzles", "items": [item, item] });
    let game = json!({ "kind": "game", "game": "morpion", "agent": "level:1" });
    let mut last = class;
    for task in [puzzles, game] {
        let (status, state) = send(&mut ben, "POST", &tasks, &task);
        assert_eq!(status, 201, "whoever has the link: {state}");
        last = state;
    }
    last
}

#[test]
fn a_class_is_looked_after_by_json() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let class = class_of(&room, &mut client);
    let own = format!("/api/v1/classes/{}", class["class"].as_str().expect("a token"));
    let link = format!("/api/v1/joined/{}", class["joined"].as_str().expect("a token"));
    // The pupils' token does not open the teacher's pages.
    let token = class["joined"].as_str().expect("a token");
    assert_eq!(get(&mut client, &format!("/api/v1/classes/{token}")).0, 404);
    let path = format!("{link}/tasks/2/games");
    let (status, game) = send(&mut client, "POST", &path, &Json::Null);
    assert_eq!(status, 201, "{game}");
    let (status, puzzle) = get(&mut client, &format!("{link}/tasks/1/puzzles/1"));
    assert_eq!((status, &puzzle["game"]), (200, &json!("morpion")), "{puzzle}");
    let path = format!("{link}/tasks/1/puzzles/1/answers");
    let (status, wrong) = send(&mut client, "POST", &path, &json!({ "action": "b1" }));
    assert_eq!((status, &wrong["right"], &wrong["reply"]), (200, &json!(false), &json!("c1")));
    let (_, right) = send(&mut client, "POST", &path, &json!({ "action": "c1" }));
    assert_eq!(right["right"], true, "{right}");
    let tournament = json!({ "kind": "tournament", "game": "morpion", "swiss": true });
    let (status, state) = send(&mut client, "POST", &format!("{own}/tasks"), &tournament);
    assert_eq!(status, 201, "{state}");
    assert_eq!(state["tasks"][2]["standings"].as_array().map(Vec::len), Some(3));
    assert_eq!(state["pupils"][0]["solved"], 1);
    let bad = json!({ "kind": "pairs", "game": "morpion", "pairs": [[1]] });
    assert_eq!(send(&mut client, "POST", &format!("{own}/tasks"), &bad).0, 422);
    let (status, state) = send(&mut client, "DELETE", &format!("{own}/pupils/3"), &Json::Null);
    assert_eq!((status, state["pupils"].as_array().map(Vec::len)), (200, Some(2)), "{state}");
    let (_, opened) = send(&mut client, "POST", "/api/v1/classes", &json!({ "name": "5c" }));
    let (_, mine) = get(&mut client, "/api/v1/classes");
    assert_eq!(
        (&mine["own"][0]["token"], &mine["joined"][0]["name"]),
        (&opened["class"], &json!("4b"))
    );
    assert_eq!(send(&mut Client::new(room.address), "DELETE", &own, &Json::Null).0, 403);
    assert_eq!(send(&mut client, "DELETE", &own, &Json::Null).0, 204);
    assert_eq!(get(&mut client, &own).0, 404);
    assert_eq!(get(&mut client, &link).0, 404);
}

#[test]
fn puzzles_and_mistakes_are_answered_by_json() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let (_, list) = get(&mut client, "/api/v1/puzzles?game=morpion");
    let id = list["puzzles"][0]["id"].as_str().expect("a puzzle").to_owned();
    let puzzle = quatuor_teach::shipped().iter().find(|one| one.id() == id).expect("shipped");
    let path = format!("/api/v1/puzzles/{id}");
    let (status, asked) = get(&mut client, &path);
    assert_eq!((status, &asked["position"]), (200, &json!(puzzle.position)));
    assert_eq!(asked["value"], puzzle.value.word());
    for action in asked["actions"].as_array().expect("a list") {
        let body = json!({ "action": action });
        let (status, judged) = send(&mut client, "POST", &format!("{path}/answers"), &body);
        let right = puzzle.answers.contains(&action.as_str().expect("a text").to_owned());
        assert_eq!((status, &judged["right"]), (200, &json!(right)), "{judged}");
    }
    let (_, list) = get(&mut client, "/api/v1/puzzles?game=morpion");
    assert_eq!(list["puzzles"][0]["solved"], true);
    let body = json!({ "action": "z9" });
    assert_eq!(send(&mut client, "POST", &format!("{path}/answers"), &body).0, 422);
    let names = names(&room, &mut client);
    let path = format!("/api/v1/learn/{}/3", names["game"][0]);
    assert_eq!(get(&mut client, &path).1["value"], "draw");
    let (_, wrong) =
        send(&mut client, "POST", &format!("{path}/answers"), &json!({ "action": "b1" }));
    assert_eq!(wrong["right"], false, "{wrong}");
    let (_, right) =
        send(&mut client, "POST", &format!("{path}/answers"), &json!({ "action": "c1" }));
    assert_eq!(right["right"], true, "{right}");
    let (_, values) = get(&mut client, &format!("/api/v1/games/{}/values", names["id"][1]));
    assert!(values["going_on"].is_boolean(), "{values}");
    let path = format!("/api/v1/seats/{}", names["token"][0]);
    let (status, taken) = send(&mut client, "POST", &path, &json!({ "name": "Zoé" }));
    assert_eq!(status, 200, "{taken}");
    assert_eq!(send(&mut room.client(), "POST", &path, &json!({})).0, 410);
}

/// Number of requests for each operation.
const ROUNDS: usize = 30;

/// Number of final rounds in which classes may be deleted. All other class operations need a class,
/// and only a few can be opened per minute.
const ENDING: usize = 5;
const END: &str = "delete /api/v1/classes/{class}";
const LEAVE: &str = "delete /api/v1/joined/{joined}";

/// Generates valid and invalid requests from the description. No response is a server error, every
/// status is described, and every body matches its schema.
#[test]
fn whatever_is_sent_is_answered_as_described() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let (_, mut description) = get(&mut client, "/api/v1/openapi.json");
    description["components"]["schemas"]["NewAnswer"]["example"] = json!({ "action": "c1" });
    // The only example has a word that not every order accepts.
    let order = description["components"]["schemas"]["NewOrder"].as_object_mut();
    order.expect("a schema").remove("example");
    let schema = Schema::new(description);
    let mut names = names(&room, &mut client);
    let mut chooser = Chooser::new(20_261_116);
    let mut seen = std::collections::BTreeMap::new();
    for round in 0..ROUNDS {
        for request in schema.round(&mut chooser, &names) {
            if request.operation == END && round < ROUNDS - ENDING {
                continue;
            }
            let response = request.send(&mut client);
            let (status, answer) = (response.status, response.json());
            let described = schema.check(&request, &response);
            assert_eq!(described, Ok(()), "{request:?}\n{status} {answer:#}");
            *seen.entry((request.operation.clone(), status)).or_insert(0) += 1;
            // Objects created by a request take part in later requests.
            for (name, key) in [("id", "id"), ("class", "class"), ("joined", "joined")] {
                let known = names.get_mut(name).expect("it is listed");
                if let Some(new) =
                    answer[key].as_str().filter(|_| status == 201 && known.len() < 12)
                {
                    known.push(new.to_owned());
                }
            }
            // A pupil who has left a class joins it again.
            if request.operation == LEAVE && status < 300 {
                let (status, _) =
                    send_in_time(&mut client, "POST", &request.path, &json!({ "name": "A" }));
                assert_eq!(status, 200);
            }
            // Back off when the test itself exceeds the rate limit.
            if status == 429 {
                std::thread::sleep(std::time::Duration::from_millis(50));
            }
        }
    }
    // Every operation succeeded at least once.
    for operation in schema.operations() {
        let served = seen.keys().any(|(name, status)| *name == operation && *status < 300);
        assert!(served, "{operation} was never served: {seen:#?}");
    }
}
