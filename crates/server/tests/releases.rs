//! Databases of earlier releases open with the present version and show the same data.
//!
//! `tests/fixtures/room-VERSION.db` is a database of a release. `room-VERSION.json` next to it
//! contains the cookies of its clients, and the answers and pages of that release. The README there
//! explains how to add a release.

mod support;

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use quatuor_http_client::Client;
use serde_json::{Value as Json, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection, Row};
use support::{Folder, Opened, act, begin, order, state};

/// Fields that depend on the time, the address of the room or the wording of a language file.
const VOLATILE: [&str; 8] =
    ["version", "watchers", "present", "thinking", "invitation", "milliseconds", "ends", "faults"];

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("fixtures")
}

/// Runs statements on a closed database and returns the first column of the last one.
fn execute(file: &Path, statements: &str) -> Vec<String> {
    tokio::runtime::Runtime::new().expect("threads").block_on(async {
        let options = SqliteConnectOptions::new().filename(file);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a database");
        let statements = AssertSqlSafe(statements.to_owned());
        let rows = sqlx::raw_sql(statements).fetch_all(&mut connection).await.expect("right SQL");
        connection.close().await.expect("closed");
        rows.iter().filter_map(|row| row.try_get(0).ok()).collect()
    })
}

/// Creates a client with a cookie of an earlier room.
fn client_with(room: &Opened, cookie: &str) -> Client {
    let mut client = Client::new(room.address);
    client.headers = vec![("Cookie".to_owned(), format!("quatuor={cookie}"))];
    client.greet().expect("the room answers");
    client
}

fn page(client: &mut Client, path: &str) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.get(path).expect("an answer");
    client.accept = "application/json";
    (answer.status, answer.text())
}

fn get(client: &mut Client, path: &str) -> Json {
    let answer = client.get(path).expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.json()
}

fn text<'a>(value: &'a Json, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("no {key} in {value}"))
}

fn play(client: &mut Client, game: &str, actions: &str) {
    for (length, action) in actions.split_whitespace().enumerate() {
        act(client, game, action, length as u64, 200);
    }
}

/// Repeats a request until its answer satisfies `fits`.
fn wait_for(client: &mut Client, path: &str, fits: impl Fn(&Json) -> bool) -> Json {
    let begun = Instant::now();
    loop {
        let answer = get(client, path);
        if fits(&answer) {
            return answer;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{path}: {answer:#}");
        std::thread::sleep(Duration::from_millis(30));
    }
}

fn send_json(client: &mut Client, path: &str, body: &Json) -> Json {
    let answer = client.post_json(path, body).expect("an answer");
    assert!(matches!(answer.status, 200 | 201), "{path}: {}", answer.text());
    answer.json()
}

/// Fills a room with every kind of stored data. Returns the cookies of its clients and the answers
/// that they get.
#[expect(clippy::too_many_lines, reason = "a few lines for each kind of stored data")]
fn fill(room: SocketAddr) -> Json {
    let [mut zoe, mut max, mut teacher] = [(); 3].map(|()| Client::new(room));
    for client in [&mut zoe, &mut max, &mut teacher] {
        client.greet().expect("the room answers");
    }
    let alone = [("first", "person"), ("second", "person")];
    let mut paths: Vec<(&str, String)> = Vec::new();
    let mut over = String::new();

    // Finished games with analyses and mistakes.
    for (game, actions) in
        [("morpion", "b2 a1 a3 b1 c1"), ("connect4:width=4,height=4", "2 3 2 3 1 3 1 3")]
    {
        let id = begin(&mut zoe, &[("game", game), alone[0], alone[1], ("name", "Zoé")]);
        play(&mut zoe, &id, actions);
        let analysis = format!("/api/v1/games/{id}/analysis");
        wait_for(&mut zoe, &analysis, |found| found["going_on"] == false);
        paths.extend([("zoe", format!("/api/v1/games/{id}")), ("zoe", analysis)]);
        if game == "morpion" {
            let wish = [("ply", "2"), ("action", "c3"), ("first", "person"), ("second", "person")];
            let answer = zoe.post(&format!("/games/{id}/branch"), &wish).expect("an answer");
            let child = text(&answer.json(), "id").to_owned();
            paths.extend([
                ("zoe", format!("/api/v1/games/{child}")),
                ("zoe", format!("/api/v1/games/{id}/branches")),
            ]);
            wait_for(&mut zoe, "/api/v1/learn", |learn| learn["due"].as_u64() > Some(0));
            let asked = get(&mut zoe, "/api/v1/learn");
            let path = format!("/api/v1/learn/{id}/{}", asked["next"]["ply"]);
            paths.push(("zoe", path));
            over = id;
        }
    }
    // A running clock and a second person.
    let id = begin(
        &mut zoe,
        &[("game", "quarto"), ("second", "invite"), ("clock", "600+5"), ("listed", "on")],
    );
    let link = text(&state(&mut zoe, &id)["seats"][1], "invitation").to_owned();
    let seat = &link[link.find("/seat/").expect("a seat")..];
    assert_eq!(max.post(seat, &[("name", "Max")]).expect("an answer").status, 200);
    act(&mut zoe, &id, "3", 0, 200);
    act(&mut max, &id, "b2", 1, 200);
    paths.extend([("zoe", format!("/api/v1/games/{id}")), ("max", format!("/api/v1/games/{id}"))]);
    // A game that waits for a friend, one against a level, one with undone actions, one from a
    // file.
    let id = begin(&mut zoe, &[("game", "mansuba"), ("second", "invite"), ("starts", "second")]);
    paths.push(("zoe", format!("/api/v1/games/{id}")));
    let id = begin(&mut max, &[("game", "connect4"), ("second", "level:1")]);
    act(&mut max, &id, "4", 0, 200);
    wait_for(&mut max, &format!("/api/v1/games/{id}"), |game| game["length"] == 2);
    paths.push(("max", format!("/api/v1/games/{id}")));
    let id = begin(&mut zoe, &[("game", "connect4"), alone[0], alone[1]]);
    play(&mut zoe, &id, "4 4 3");
    assert_eq!(order(&mut zoe, &id, "undo"), 200);
    assert_eq!(order(&mut zoe, &id, "undo"), 200);
    paths.push(("zoe", format!("/api/v1/games/{id}")));
    let record = zoe.get(&format!("/api/v1/games/{over}/record")).expect("an answer").text();
    let imported = send_json(&mut zoe, "/api/v1/imports", &json!({ "text": record }));
    paths.push(("zoe", format!("/api/v1/games/{}", text(&imported["game"], "id"))));
    // One puzzle solved, one answered wrongly.
    let puzzles = get(&mut zoe, "/api/v1/puzzles?game=morpion");
    for puzzle in puzzles["puzzles"].as_array().expect("a list").iter().take(2) {
        let path = format!("/api/v1/puzzles/{}", text(puzzle, "id"));
        let actions = get(&mut zoe, &path)["actions"].clone();
        for action in actions.as_array().expect("a list") {
            let answer =
                send_json(&mut zoe, &format!("{path}/answers"), &json!({ "action": action }));
            if answer["right"] == true {
                break;
            }
        }
    }
    paths.push(("zoe", "/api/v1/puzzles?game=morpion".to_owned()));
    // A class with a game, a tournament and positions.
    let class = send_json(&mut teacher, "/api/v1/classes", &json!({ "name": "4b", "weeks": 52 }));
    let (own, joined) = (text(&class, "class").to_owned(), text(&class, "joined").to_owned());
    for (client, name) in [(&mut zoe, "Zoé"), (&mut max, "Max")] {
        send_json(client, &format!("/api/v1/joined/{joined}"), &json!({ "name": name }));
    }
    let tasks = format!("/api/v1/classes/{own}/tasks");
    for task in [
        json!({ "kind": "game", "game": "morpion", "agent": "level:2", "hints": 2 }),
        json!({ "kind": "tournament", "game": "morpion", "undo": true, "clock": "10+5" }),
        json!({ "kind": "puzzles", "items": [{ "game": "connect4", "position": "121212" }] }),
    ] {
        send_json(&mut teacher, &tasks, &task);
    }
    send_json(&mut zoe, &format!("/api/v1/joined/{joined}/tasks/1/games"), &json!({}));
    let path = format!("/api/v1/joined/{joined}/tasks/3/puzzles/1/answers");
    send_json(&mut zoe, &path, &json!({ "action": "1" }));
    let class = get(&mut teacher, &format!("/api/v1/classes/{own}"));
    let of_tournament = |game: &&Json| game["task"] == 2;
    let games = class["games"].as_array().expect("a list");
    let id = text(games.iter().find(of_tournament).expect("a game"), "id").to_owned();
    while state(&mut zoe, &id)["turn"] != "over" {
        for client in [&mut zoe, &mut max] {
            let now = state(client, &id);
            if now["possible"]["act"] == true {
                let action = now["actions"][0].as_str().expect("an action");
                act(client, &id, action, now["length"].as_u64().expect("a number"), 200);
            }
        }
    }
    paths.extend([
        ("teacher", format!("/api/v1/classes/{own}")),
        ("zoe", format!("/api/v1/joined/{joined}")),
        ("max", format!("/api/v1/games/{id}")),
    ]);

    let mut clients = [("zoe", zoe), ("max", max), ("teacher", teacher)];
    let cookies: Json = (clients.iter())
        .map(|(name, client)| ((*name).to_owned(), client.cookie("quatuor").into()))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let answers: Vec<Json> = (paths.iter())
        .map(|(who, path)| {
            let (_, client) = clients.iter_mut().find(|(name, _)| name == who).expect("a client");
            json!({ "client": who, "path": path, "answer": get(client, path) })
        })
        .collect();
    let pages = [
        ("teacher", format!("/class/{own}")),
        ("zoe", format!("/join/{joined}")),
        ("zoe", "/learn".to_owned()),
        ("zoe", "/games".to_owned()),
        ("zoe", "/puzzles".to_owned()),
        ("zoe", "/classes".to_owned()),
    ];
    let pages = pages.map(|(who, path)| json!({ "client": who, "path": path }));
    json!({ "cookies": cookies, "answers": answers, "pages": pages })
}

/// Asserts that the present answer contains everything of the earlier one.
fn assert_kept(earlier: &Json, present: &Json, at: &str) {
    match (earlier, present) {
        (Json::Object(earlier), Json::Object(present)) => {
            for (key, value) in earlier.iter().filter(|(key, _)| !VOLATILE.contains(&key.as_str()))
            {
                let found = present.get(key).unwrap_or_else(|| panic!("{at}: no {key}"));
                assert_kept(value, found, &format!("{at}.{key}"));
            }
        }
        (Json::Array(earlier), Json::Array(present)) => {
            assert_eq!(earlier.len(), present.len(), "{at}");
            for (number, (earlier, present)) in earlier.iter().zip(present).enumerate() {
                assert_kept(earlier, present, &format!("{at}[{number}]"));
            }
        }
        (earlier, present) => assert_eq!(earlier, present, "{at}"),
    }
}

/// Opens a database of a release and compares its answers with the description of that release.
fn check(file: &Path, description: &Json) {
    // The class of the fixture must not have expired, whenever the test runs.
    execute(file, "UPDATE class SET ends = 4102444800");
    let games = execute(file, "SELECT id FROM game");
    let room = Opened::at(file, false).expect("an earlier database opens");
    let client = |who: &Json| {
        let who = who.as_str().expect("a name");
        client_with(&room, text(&description["cookies"], who))
    };
    for asked in description["answers"].as_array().expect("a list") {
        let path = text(asked, "path");
        let client = &mut client(&asked["client"]);
        // The migration removes analyses that a release stored as sentences; the room computes them again.
        let answer = match path.ends_with("/analysis") {
            true => wait_for(client, path, |found| found["going_on"] == false),
            false => get(client, path),
        };
        assert_kept(&asked["answer"], &answer, path);
    }
    for language in ["en", "fr"] {
        let marked = format!("lang=\"{language}\"");
        for asked in description["pages"].as_array().expect("a list") {
            let mut client = client(&asked["client"]);
            client.headers.push(("Accept-Language".to_owned(), language.to_owned()));
            let (status, shown) = page(&mut client, text(asked, "path"));
            assert_eq!(status, 200, "{asked}: {shown}");
            assert!(shown.contains(&marked), "{asked}");
        }
        let mut stranger = room.client();
        stranger.headers.push(("Accept-Language".to_owned(), language.to_owned()));
        for game in &games {
            let length = state(&mut stranger, game)["length"].as_u64().expect("a number");
            for ply in 0..=length {
                let (status, shown) =
                    page(&mut stranger, &format!("/games/{game}/replay?ply={ply}"));
                assert_eq!(status, 200, "{game} after {ply}: {shown}");
                assert!(shown.contains(&marked), "{game} after {ply}");
            }
        }
    }
    room.close();
    assert_eq!(execute(file, "SELECT id FROM game"), games, "no game is lost");
}

/// With `QUATUOR_ROOM=ADDRESS` and `QUATUOR_FIXTURE=FILE`, the test instead fills that room of a
/// release and writes the description of its database to the file.
#[test]
fn a_database_of_this_version_opens_again() {
    let variable = |name| std::env::var(name).ok();
    if let (Some(room), Some(file)) = (variable("QUATUOR_ROOM"), variable("QUATUOR_FIXTURE")) {
        let description = fill(room.parse().expect("an address"));
        fs::write(file, format!("{description}\n")).expect("written");
        return;
    }
    let folder = Folder::new();
    let file = folder.file("room.db");
    let room = Opened::at(&file, false).expect("a new room");
    let description = fill(room.address);
    room.close();
    for body in execute(&file, "SELECT body FROM analysis") {
        assert!(body.contains("\"key\":") && !body.contains("\"en\":"), "no sentences: {body}");
    }
    check(&file, &description);
}

/// Version 0.1.0 stored reasons as sentences in two languages. The room replaces such an analysis
/// by one with message keys, and shows the same reasons in each language.
#[test]
fn sentences_of_the_first_version_become_messages() {
    let folder = Folder::new();
    let file = folder.file("room.db");
    fs::copy(fixtures().join("room-0.1.0.db"), &file).expect("copied");
    let games = execute(&file, "SELECT game FROM analysis ORDER BY game");
    let earlier = execute(&file, "SELECT body FROM analysis ORDER BY game");
    assert!(earlier.iter().any(|body| body.contains("\"en\":")), "the fixture has sentences");
    let room = Opened::at(&file, false).expect("an earlier database opens");
    let mut client = room.client();
    let mut count = 0;
    for (game, body) in games.iter().zip(&earlier) {
        let steps: Vec<Json> = serde_json::from_str(body).expect("an analysis");
        let path = format!("/api/v1/games/{game}/analysis");
        wait_for(&mut client, &path, |found| found["going_on"] == false);
        for language in ["en", "fr"] {
            client.headers = vec![("Accept-Language".to_owned(), language.to_owned())];
            let shown = get(&mut client, &path);
            for (number, step) in steps.iter().enumerate() {
                let sentences = step["faults"].as_array().map_or(0, Vec::len);
                let faults = shown["actions"][number]["faults"].as_array().map_or(0, Vec::len);
                assert_eq!(faults, sentences, "{game} {number}");
                count += faults;
            }
        }
    }
    assert!(count > 0, "the fixture has reasons");
    room.close();
    let bodies = execute(&file, "SELECT body FROM analysis ORDER BY game");
    assert_eq!(bodies.len(), earlier.len());
    for body in bodies {
        assert!(body.contains("\"key\":") && !body.contains("\"en\":"), "no sentences: {body}");
    }
}

#[test]
fn databases_of_releases_open() {
    let mut count = 0;
    for entry in fs::read_dir(fixtures()).expect("a folder") {
        let file = entry.expect("a file").path();
        if file.extension().is_some_and(|ending| ending == "db") {
            let folder = Folder::new();
            let copy = folder.file("room.db");
            fs::copy(&file, &copy).expect("copied");
            let description = fs::read_to_string(file.with_extension("json")).expect("readable");
            check(&copy, &serde_json::from_str(&description).expect("JSON"));
            count += 1;
        }
    }
    assert!(count > 0, "every release leaves a database");
}
