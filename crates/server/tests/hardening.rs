//! Robustness of a public room: floods of invented requests, crowds behind a proxy, invalid rows,
//! and linked, removed or locked files.

mod support;

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use quatuor_http_client::Client;
use quatuor_server::store::{DatabaseError, path_of};
use quatuor_server::{Room, ServeError};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection};
use support::{Folder, News, Opened, act, begin, options, order, room, state};

fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().expect("threads").block_on(work)
}

/// Changes the database directly, without the room.
fn execute(path: &Path, statements: &str) {
    run(async {
        let options = SqliteConnectOptions::new().filename(path);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a file");
        let statements = AssertSqlSafe(statements.to_owned());
        sqlx::raw_sql(statements).execute(&mut connection).await.expect("right SQL");
        connection.close().await.expect("closed");
    });
}

/// Returns the value of a metric.
fn metric(client: &mut Client, name: &str) -> f64 {
    let text = client.get("/metrics").expect("an answer").text();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|number| number.parse().ok()).expect("a figure")
}

/// Waits up to a minute for a condition.
fn soon(mut there: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    while !there() {
        if begun.elapsed() > Duration::from_secs(60) {
            return false;
        }
        std::thread::yield_now();
    }
    true
}

#[test]
fn invented_methods_do_not_grow_the_metrics() {
    let (room, _folder) = room(true);
    let mut zoe = room.client();
    let before = zoe.get("/metrics").expect("an answer").body.len();
    for number in 0..100 {
        let method = format!("M{number}{}", "X".repeat(14_000));
        assert_eq!(zoe.request(&method, "/", None).expect("an answer").status, 405);
    }
    let text = zoe.get("/metrics").expect("an answer").text();
    assert!(text.contains("method=\"(other)\",route=\"/\",status=\"405\"} 100"), "{text}");
    assert!(text.len() < before + 10_000, "{} bytes, before {before}", text.len());
}

/// Sends a request as a proxy would for a client at this address.
fn ask_for(room: &Opened, path: &str, address: &str) -> TcpStream {
    let mut stream = TcpStream::connect(room.address).expect("the room listens");
    let head = format!("GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("sent");
    stream
}

/// Returns the status of the response, or `None` if the connection is closed without one.
fn status(stream: &mut TcpStream) -> Option<u16> {
    let mut head = [0; 12];
    stream.read_exact(&mut head).ok()?;
    std::str::from_utf8(&head[9..]).ok()?.parse().ok()
}

#[test]
fn behind_a_proxy_everybody_has_their_own_connections() {
    let (room, _folder) = room(true);
    let mut zoe = room.client();
    let id = begin(&mut zoe, &[("game", "quarto"), ("second", "person")]);
    let path = format!("/games/{id}/events");
    let mut held = Vec::new();
    for number in 0..70 {
        let mut stream = ask_for(&room, &path, &format!("192.0.2.{number}"));
        assert_eq!(status(&mut stream), Some(200), "connection {number}");
        held.push(stream);
    }
    // A single client behind the proxy has the same limit as any other.
    for number in 1..64 {
        let mut stream = ask_for(&room, &path, "192.0.2.1");
        assert_eq!(status(&mut stream), Some(200), "connection {number}");
        held.push(stream);
    }
    assert_eq!(status(&mut ask_for(&room, &path, "192.0.2.1")), Some(429));
    assert_eq!(status(&mut ask_for(&room, "/", "192.0.2.200")), Some(200));
}

#[test]
fn a_write_that_failed_leaves_the_room_able_to_write() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let opened = Opened::at(&path, false).expect("a new one");
    let mut zoe = opened.client();
    let id = begin(&mut zoe, &[("game", "connect4"), ("second", "person")]);
    let mut news = News::listen(opened.address, &id, None);
    assert_eq!(news.next("changed").as_deref(), Some("1"));
    // SQLite rolls back by itself, as on a full disk.
    execute(
        &path,
        "CREATE TRIGGER broken BEFORE INSERT ON event BEGIN SELECT RAISE(ROLLBACK, 'x'); END",
    );
    act(&mut zoe, &id, "1", 0, 409);
    act(&mut zoe, &id, "1", 0, 409);
    execute(&path, "DROP TRIGGER broken");
    act(&mut zoe, &id, "1", 0, 200);
    assert_eq!(news.next("changed").as_deref(), Some("2"), "who watched before still does");
    assert_eq!(state(&mut zoe, &id)["length"], 1);
    assert_eq!(zoe.get("/health").expect("an answer").status, 200);
}

#[test]
fn an_agent_whose_action_was_not_stored_tries_again() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let opened = Opened::at(&path, false).expect("a new one");
    let mut zoe = opened.client();
    let id = begin(&mut zoe, &[("game", "connect4"), ("second", "random")]);
    execute(
        &path,
        "CREATE TRIGGER broken BEFORE INSERT ON event WHEN NEW.body LIKE '%\"by\":\"second\"%'
         BEGIN SELECT RAISE(ROLLBACK, 'x'); END",
    );
    act(&mut zoe, &id, "1", 0, 200);
    assert!(soon(|| metric(&mut zoe, "quatuor_retries_total") > 0.0), "it is tried again");
    assert_eq!(state(&mut zoe, &id)["length"], 1);
    execute(&path, "DROP TRIGGER broken");
    // Reading the state does not wake a game in memory, so only the room's own retry can act.
    assert!(soon(|| state(&mut zoe, &id)["length"] != 1), "it plays");
    assert_eq!(state(&mut zoe, &id)["history"][1]["by"], "second");
}

#[test]
fn an_answer_that_was_not_stored_is_given_again() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let opened = Opened::at(&path, false).expect("a new one");
    let mut zoe = opened.client();
    let id = begin(&mut zoe, &[("game", "morpion"), ("second", "random")]);
    execute(
        &path,
        "CREATE TRIGGER broken BEFORE INSERT ON event
         WHEN NEW.body LIKE '%agreed%' OR NEW.body LIKE '%declined%'
         BEGIN SELECT RAISE(ROLLBACK, 'x'); END",
    );
    assert_eq!(order(&mut zoe, &id, "offer-draw"), 200);
    assert!(soon(|| metric(&mut zoe, "quatuor_retries_total") > 0.0), "it is tried again");
    assert_eq!(state(&mut zoe, &id)["request"]["what"], "draw");
    execute(&path, "DROP TRIGGER broken");
    assert!(soon(|| state(&mut zoe, &id)["request"].is_null()), "it answers");
}

#[test]
fn a_quick_program_does_not_wait_for_slow_ones() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    for _ in 0..=cores {
        let slow = [("game", "quarto"), ("first", "mcts:time=30s"), ("second", "person")];
        begin(&mut zoe, &slow);
    }
    assert!(soon(|| metric(&mut zoe, "quatuor_thoughts_busy") >= cores as f64), "all think");
    let id = begin(&mut zoe, &[("game", "quarto"), ("first", "random"), ("second", "person")]);
    assert!(soon(|| state(&mut zoe, &id)["length"] != 0), "it plays");
    assert!(metric(&mut zoe, "quatuor_thoughts_total") < 2.0, "before any of the others");
}

#[test]
fn damaged_rows_are_set_aside_and_the_others_are_served() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let opened = Opened::at(&path, false).expect("a new one");
    let mut zoe = opened.client();
    let listed = [("game", "connect4"), ("second", "person"), ("listed", "on")];
    let good = begin(&mut zoe, &listed);
    // Puts an invalid value into each column of a game in turn.
    let damages = [
        "UPDATE game SET line = x'ff00' WHERE id = 'ID'",
        "UPDATE game SET line = 'no JSON' WHERE id = 'ID'",
        "UPDATE game SET waiting = 1 WHERE id = 'ID'; UPDATE event SET at = 'x' WHERE game = 'ID'",
        "UPDATE game SET waiting = 1 WHERE id = 'ID';
         UPDATE event SET body = x'ff' WHERE game = 'ID'",
        "PRAGMA foreign_keys = OFF;
         UPDATE game SET waiting = 1, id = x'ffff' WHERE id = 'ID'",
    ];
    let bad: Vec<String> = damages.iter().map(|_| begin(&mut zoe, &listed)).collect();
    opened.close();
    for (damage, id) in damages.iter().zip(&bad) {
        execute(&path, &damage.replace("ID", id));
    }
    let opened = Opened::at(&path, false).expect("one bad game does not keep the room closed");
    zoe.move_to(opened.address);
    zoe.accept = "text/html";
    for list in ["/", "/games"] {
        let page = zoe.get(list).expect("an answer");
        assert_eq!(page.status, 200, "{list}");
        assert!(page.text().contains(&good), "{list}");
    }
    assert_eq!(zoe.get(&format!("/games/{}", bad[2])).expect("an answer").status, 500);
    zoe.accept = "application/json";
    act(&mut zoe, &good, "1", 0, 200);
}

fn refused(path: &Path) -> DatabaseError {
    match Opened::at(path, false) {
        Err(ServeError::Store(error)) => error,
        Err(other) => panic!("another error: {other}"),
        Ok(_) => panic!("{} is refused", path.display()),
    }
}

#[cfg(unix)]
#[test]
fn a_database_is_in_use_under_all_its_names() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    // A lock as another process would hold it, unknown to this process.
    let elsewhere = fs::File::create(&path).expect("a new file");
    elsewhere.lock().expect("nobody else has it");
    assert!(matches!(refused(&path), DatabaseError::InUse(_)), "{}", path.display());
    drop(elsewhere);
    let opened = Opened::at(&path, false).expect("a new one");
    let (hard, soft) = (folder.file("hard.db"), folder.file("soft.db"));
    fs::hard_link(&path, &hard).expect("a link");
    std::os::unix::fs::symlink(&path, &soft).expect("a link");
    for link in [&hard, &soft] {
        assert!(matches!(refused(link), DatabaseError::InUse(_)), "{}", link.display());
    }
    opened.close();
    Opened::at(&soft, false).expect("free again").close();
}

#[cfg(unix)]
#[test]
fn the_database_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let path = folder.file("room.db");
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    let opened = Opened::at(&path, false).expect("a new one");
    begin(&mut opened.client(), &[("game", "connect4"), ("second", "person")]);
    for ending in ["", "-wal", "-shm"] {
        let file = folder.file(&format!("room.db{ending}"));
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    opened.close();
    // A file of an earlier version gets restrictive permissions when it is opened.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("it is ours");
    Opened::at(&path, false).expect("it opens").close();
    assert_eq!(mode(&path), 0o600);
    let left = fs::read_dir(path.parent().expect("a folder")).expect("readable").count();
    assert_eq!(left, 1, "nothing lies beside it");
}

#[test]
fn a_room_is_not_kept_in_memory() {
    assert_eq!(path_of("sqlite::memory:"), Err(DatabaseError::InMemory));
    assert_eq!(path_of("sqlite://:memory:"), Err(DatabaseError::InMemory));
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_removed_is_noticed() {
    let folder = Folder::new();
    let inner = folder.file("inner");
    let opened = Opened::at(&inner.join("room.db"), false).expect("a new one");
    let mut zoe = opened.client();
    let id = begin(&mut zoe, &[("game", "connect4"), ("second", "person")]);
    act(&mut zoe, &id, "1", 0, 200);
    let away = folder.file("away");
    fs::rename(&inner, &away).expect("moved");
    // Changes that the next start could not find are rejected.
    let answer = act(&mut zoe, &id, "2", 1, 507);
    assert!(answer["error"].as_str().is_some_and(|text| text.contains("store")), "{answer}");
    assert_eq!(zoe.get("/health").expect("an answer").status, 507);
    fs::rename(&away, &inner).expect("moved back");
    assert_eq!(zoe.get("/health").expect("an answer").status, 200);
    let length = state(&mut zoe, &id)["length"].as_u64().expect("a number");
    act(&mut zoe, &id, "3", length, 200);
    // A different file at the same path does not contain the games either.
    let (path, aside) = (inner.join("room.db"), folder.file("aside"));
    fs::rename(&path, &aside).expect("moved");
    fs::write(&path, "something else").expect("a new file");
    assert_eq!(zoe.get("/health").expect("an answer").status, 507);
    fs::rename(&aside, &path).expect("moved back");
    assert_eq!(zoe.get("/health").expect("an answer").status, 200);
    // The log next to the file contains the latest changes.
    let log = inner.join("room.db-wal");
    fs::rename(&log, &aside).expect("moved");
    assert_eq!(zoe.get("/health").expect("an answer").status, 507);
    fs::rename(&aside, &log).expect("moved back");
    assert_eq!(zoe.get("/health").expect("an answer").status, 200);
}

#[test]
fn a_rematch_counts_as_a_new_game() {
    let (room, _folder) = room(true);
    let mut zoe = room.client();
    let mut id = begin(&mut zoe, &[("game", "connect4"), ("second", "person")]);
    let mut statuses = Vec::new();
    for _ in 0..12 {
        assert_eq!(order(&mut zoe, &id, "resign"), 200);
        let answer = zoe.post(&format!("/games/{id}/rematch"), &[]).expect("an answer");
        statuses.push(answer.status);
        match answer.json()["id"].as_str() {
            Some(next) => id = next.to_owned(),
            None => break,
        }
    }
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
}

#[test]
fn a_room_with_a_list_of_names_answers_to_no_other() {
    let folder = Folder::new();
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let mut named = options(&folder.file("room.db"), false);
    named.hosts = vec!["127.0.0.1".to_owned()];
    let room = runtime.block_on(Room::open(&named)).expect("a new one");
    let mut zoe = Client::new(room.address());
    assert_eq!(zoe.get("/help").expect("an answer").status, 200);
    let mut stream = TcpStream::connect(room.address()).expect("the room listens");
    let head = "GET /help HTTP/1.1\r\nHost: evil.example\r\n\r\n";
    stream.write_all(head.as_bytes()).expect("sent");
    assert_eq!(status(&mut stream), Some(421));
    runtime.block_on(room.close());
}

#[test]
fn nobody_is_invited_to_luck_that_somebody_chose() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let chance = [("game", "mansuba"), ("option-escape", "0.5"), ("seed", "7")];
    let with = |second| [&chance[..], &[("second", second)]].concat();
    assert_eq!(zoe.post("/games", &with("invite")).expect("an answer").status, 422);
    let id = begin(&mut zoe, &with("random"));
    let given = [("sitter", "invite")];
    let answer = zoe.post(&format!("/games/{id}/seat/second"), &given).expect("an answer");
    assert_eq!(answer.status, 422, "{}", answer.text());
}
