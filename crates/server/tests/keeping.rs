//! Persistence: databases that are old, new, damaged, read-only, foreign or in use.

mod support;

use std::fs;
use std::path::Path;

use quatuor_server::ServeError;
use quatuor_server::store::{DatabaseError, SqliteStore, migrations};
use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection};
use support::{Folder, Opened, act, begin, order, state};

fn refused(path: &Path) -> DatabaseError {
    match Opened::at(path, false) {
        Err(ServeError::Store(error)) => error,
        Err(other) => panic!("another error: {other}"),
        Ok(_) => panic!("{} is refused", path.display()),
    }
}

fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().expect("threads").block_on(work)
}

async fn connect(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    SqliteConnection::connect_with(&options).await.expect("a file")
}

async fn execute(path: &Path, statements: &str) {
    let mut connection = connect(path).await;
    let statements = AssertSqlSafe(statements.to_owned());
    sqlx::raw_sql(statements).execute(&mut connection).await.expect("right SQL");
    connection.close().await.expect("closed");
}

#[test]
fn a_database_of_the_first_version_opens_with_its_games() {
    let folder = Folder::new();
    let path = folder.file("old.db");
    let client = "ab".repeat(16);
    let occupant = format!("{{\"sitter\":\"person\",\"client\":\"{client}\"}}");
    let game = "0123456789abcdef";
    run(async {
        let mut connection = connect(&path).await;
        let first = Migrator::with_migrations(migrations(1));
        first.run_direct(None, &mut connection, false).await.expect("the first step");
        connection.close().await.expect("closed");
        execute(
            &path,
            &format!(
                "INSERT INTO game VALUES ('{game}', 5, 1, 1, 0, '{{\"spec\":\"connect4\",\
                 \"seats\":[{occupant},{occupant}],\"length\":1,\"turn\":\"second\"}}');
                 INSERT INTO event VALUES ('{game}', 0, 5, '{{\"event\":\"began\",\"spec\":\"connect4\",\
                 \"seed\":1,\"seats\":[{occupant},{occupant}],\"listed\":true}}');
                 INSERT INTO event VALUES ('{game}', 1, 77, \
                 '{{\"event\":\"acted\",\"action\":\"4\",\"by\":\"first\"}}');"
            ),
        )
        .await;
    });
    let opened = Opened::at(&path, false).expect("an old database opens");
    let mut zoe = opened.client();
    let old = state(&mut zoe, game);
    assert_eq!((&old["length"], &old["history"][0]["action"]), (&1.into(), &"4".into()));
    zoe.accept = "text/html";
    assert!(zoe.get("/games").expect("an answer").text().contains(game), "it is listed");
    opened.close();
    let touched = run(async {
        let mut connection = connect(&path).await;
        let row = sqlx::query("SELECT touched FROM game").fetch_one(&mut connection).await;
        sqlx::Row::get::<i64, _>(&row.expect("a row"), 0)
    });
    assert_eq!(touched, 77, "what the second step filled in");
}

#[test]
fn a_newer_database_is_left_alone() {
    let folder = Folder::new();
    let path = folder.file("new.db");
    Opened::at(&path, false).expect("a new one").close();
    run(execute(
        &path,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'from the future', 1, x'00', 0)",
    ));
    assert!(matches!(refused(&path), DatabaseError::Newer(_)));
}

#[test]
fn files_that_are_no_database_are_refused_and_stay_as_they_are() {
    let folder = Folder::new();
    let text = folder.file("text.db");
    fs::write(&text, "this is no database, but it is somebody’s file ".repeat(100))
        .expect("written");
    let before = fs::read(&text).expect("readable");
    assert!(matches!(refused(&text), DatabaseError::Damaged(_)));
    assert_eq!(fs::read(&text).expect("readable"), before);

    let foreign = folder.file("foreign.db");
    run(execute(&foreign, "CREATE TABLE recipe (name TEXT)"));
    assert!(matches!(refused(&foreign), DatabaseError::Foreign(_)));

    fs::create_dir(folder.file("folder.db")).expect("a folder");
    assert!(matches!(refused(&folder.file("folder.db")), DatabaseError::NotAFile(_)));
    assert!(matches!(refused(&text.join("room.db")), DatabaseError::Folder { .. }));
}

#[test]
fn a_damaged_database_is_told_from_a_sound_one() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let opened = Opened::at(&path, false).expect("a new one");
    let mut zoe = opened.client();
    for _ in 0..40 {
        begin(&mut zoe, &[("game", "quarto"), ("second", "person")]);
    }
    opened.close();
    let mut bytes = fs::read(&path).expect("readable");
    let middle = bytes.len() / 2;
    for byte in &mut bytes[4096..middle] {
        *byte = 0xa5;
    }
    fs::write(&path, bytes).expect("written");
    assert!(matches!(refused(&path), DatabaseError::Damaged(_)));
}

#[test]
fn a_read_only_database_is_refused() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    Opened::at(&path, false).expect("a new one").close();
    let mut permissions = fs::metadata(&path).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("it is ours");
    assert!(matches!(refused(&path), DatabaseError::ReadOnly(_)));
}

#[test]
fn two_rooms_do_not_share_a_database() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let first = Opened::at(&path, false).expect("a new one");
    assert!(matches!(refused(&path), DatabaseError::InUse(_)));
    first.close();
    Opened::at(&path, false).expect("free again").close();
}

#[test]
fn nothing_is_stored_twice() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let opened = Opened::at(&path, false).expect("a new one");
    let mut zoe = opened.client();
    let id = begin(&mut zoe, &[("game", "connect4"), ("second", "person")]);
    act(&mut zoe, &id, "1", 0, 200);
    // Another program writes the next event into the file.
    run(execute(
        &path,
        &format!(
            "INSERT INTO event VALUES ('{id}', 2, 0, \
             '{{\"event\":\"acted\",\"action\":\"7\",\"by\":\"second\"}}')"
        ),
    ));
    act(&mut zoe, &id, "2", 1, 409);
    let now = state(&mut zoe, &id);
    assert_eq!((&now["length"], &now["history"][1]["action"]), (&2.into(), &"7".into()));
    act(&mut zoe, &id, "2", 2, 200);
}

#[test]
fn a_game_with_a_damaged_log_hurts_no_other() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let opened = Opened::at(&path, false).expect("a new one");
    let mut zoe = opened.client();
    let bad = begin(&mut zoe, &[("game", "connect4"), ("second", "person")]);
    let good = begin(&mut zoe, &[("game", "connect4"), ("second", "person")]);
    opened.close();
    run(execute(&path, &format!("UPDATE event SET body = '{{}}' WHERE game = '{bad}'")));
    let opened = Opened::at(&path, false).expect("the file is sound");
    zoe.move_to(opened.address);
    assert_eq!(zoe.get(&format!("/games/{bad}")).expect("an answer").status, 500);
    act(&mut zoe, &good, "1", 0, 200);
    assert_eq!(order(&mut zoe, &good, "resign"), 200);
}

#[test]
fn what_is_appended_after_closing_is_refused() {
    let folder = Folder::new();
    run(async {
        let store = SqliteStore::open(&folder.file("room.db")).await.expect("a new one");
        store.close().await;
        assert!(matches!(store.append(Vec::new()).await, Err(DatabaseError::Closed)));
        assert!(store.check().await.is_err());
    });
}
