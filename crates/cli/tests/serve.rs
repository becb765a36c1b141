//! `quatuor serve`: the web server as a command.

mod support;

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use quatuor_http_client::Client;
use support::room::{Room, address};
use support::{Folder, command, run};

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn it_opens_says_where_answers_and_closes_cleanly() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.file("deep/er/room.db"));
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", &database];
    let (room, line) = Room::open(command(&arguments));
    let address = address(&line);
    assert!(!address.ends_with(":0"), "the real port: {line}");
    let page = get(&address, "/");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<!doctype html>"), "{page}");
    assert!(get(&address, "/health").contains("\"status\":\"ok\""));
    let (code, rest) = room.ask_to_end();
    assert_eq!(code, Some(0));
    assert!(rest.contains("room.db") && rest.contains("The game room is closed"), "{rest}");
}

#[test]
fn without_a_command_the_room_opens_in_the_data_folder() {
    let folder = Folder::new();
    let mut alone = command(&["--lang", "fr"]);
    alone.env("XDG_DATA_HOME", folder.path());
    let (room, line) = Room::open(alone);
    assert!(
        line.starts_with("La salle de jeu est ouverte à l’adresse http://127.0.0.1:"),
        "{line}"
    );
    assert!(get(&address(&line), "/").starts_with("HTTP/1.1 200"));
    assert!(folder.path().join("quatuor/room.db").exists());
    assert_eq!(room.ask_to_end().0, Some(0));
}

/// A script that stores the requested address replaces the browser.
#[cfg(target_os = "linux")]
#[test]
fn the_browser_opens_on_request() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let browser = folder.write("xdg-open", "#!/bin/sh\nprintf %s \"$1\" > \"$0.url\"\n");
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).expect("a file");
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap_or_default());
    let database = format!("sqlite:{}", folder.file("room.db"));
    let arguments = ["serve", "--listen", "0.0.0.0:0", "--database", &database, "--open"];
    let mut serve = command(&arguments);
    serve.env("PATH", path);
    let (room, line) = Room::open(serve);
    let port = address(&line).rsplit_once(':').expect("a port").1.to_owned();
    let opened = || std::fs::read_to_string(folder.path().join("xdg-open.url")).unwrap_or_default();
    let begun = std::time::Instant::now();
    while opened().is_empty() && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(opened(), format!("http://127.0.0.1:{port}"));
    assert_eq!(room.ask_to_end().0, Some(0));
}

#[test]
fn a_port_that_is_taken_is_named() {
    let folder = Folder::new();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let taken = listener.local_addr().expect("an address").to_string();
    let database = format!("sqlite:{}", folder.file("room.db"));
    let refused = run(&["serve", "--listen", &taken, "--database", &database, "--lang", "en"]);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains(&taken) && refused.err.contains("--listen"), "{}", refused.err);
}

#[test]
fn what_is_wrong_is_said_before_anything_is_opened() {
    let folder = Folder::new();
    let good = format!("sqlite:{}", folder.file("room.db"));
    let text = folder.write("text.db", "no database at all, only a text that somebody wrote");
    let bad = format!("sqlite:{text}");
    for (arguments, code, part) in [
        (&["serve", "--listen", "nowhere", "--database", &good][..], 2, "nowhere"),
        (&["serve", "--listen", "127.0.0.1:0", "--database", "games.db"], 2, "sqlite:"),
        (&["serve", "--listen", "127.0.0.1:0", "--database", "postgres://x"], 2, "postgres"),
        (&["serve", "--listen", "127.0.0.1:0", "--database", &bad], 1, "text.db"),
        (&["serve", "--log", "loud"], 2, "json"),
        (&["serve", "here"], 2, "here"),
    ] {
        let refused = run(arguments);
        assert_eq!(refused.code, code, "{arguments:?}: {}", refused.err);
        assert!(refused.err.contains(part), "{arguments:?}: {}", refused.err);
        assert!(refused.out.is_empty(), "{arguments:?}: {}", refused.out);
    }
}

#[test]
fn an_open_address_without_its_limits_is_warned_about() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.file("room.db"));
    let open = |more: &[&str]| {
        let mut arguments = vec!["serve", "--listen", "0.0.0.0:0", "--database", &database];
        arguments.extend(more);
        let (mut room, _) = Room::open(command(&arguments));
        let err = room.child.stderr.take().expect("a pipe");
        room.ask_to_end();
        std::io::read_to_string(err).expect("text")
    };
    assert!(open(&[]).contains("--public"));
    let public = open(&["--public", "--log", "json"]);
    assert!(!public.contains("--public"), "{public}");
    assert!(public.lines().all(|line| line.starts_with("{\"timestamp\"")), "{public}");
}

#[test]
fn the_log_speaks_in_sentences() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.file("room.db"));
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", &database, "--host", "y"];
    let (mut room, line) = Room::open(command(&arguments));
    let err = room.child.stderr.take().expect("a pipe");
    assert!(get(&address(&line), "/help").starts_with("HTTP/1.1 421"));
    room.ask_to_end();
    let log = std::io::read_to_string(err).expect("text");
    let refused = log.lines().find(|line| line.contains("refused")).expect("it is logged");
    assert!(refused.contains("name") && !refused.contains("http-wrong-host"), "{refused}");
}

#[test]
fn the_owner_offers_programs_and_nobody_else_does() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.file("room.db"));
    let offer = format!("house=\"{}\" engine --agent novice", env!("CARGO_BIN_EXE_quatuor"));
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", &database, "--bot", &offer];
    let (room, line) = Room::open(command(&arguments));
    let mut client = Client::new(address(&line).parse().expect("an address"));
    client.greet().expect("the room answers");
    let page = client.get("/new/morpion").expect("a page").text();
    assert!(page.contains("bot:house") && !page.contains("engine --agent"), "{page}");
    let begin = |client: &mut Client, second: &str| {
        let fields =
            [("game", "morpion"), ("first", "person"), ("second", second), ("starts", "first")];
        client.post("/games", &fields).expect("an answer")
    };
    for wrong in ["bot:true", "bot:/bin/true", "bot", "bot:house x"] {
        let refused = begin(&mut client, wrong);
        assert_eq!(refused.status, 422, "{wrong}: {}", refused.text());
    }
    let begun = begin(&mut client, "bot:house");
    assert!(begun.status < 400, "{}", begun.text());
    let begun = begun.json();
    let game = begun["id"].as_str().expect("a game").to_owned();
    let played = client.post(&format!("/games/{game}/act"), &[("action", "b2"), ("length", "0")]);
    assert!(played.expect("an answer").status < 400);
    let answered = (0..600).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        let state = client.get(&format!("/games/{game}.json")).expect("a state").json();
        state["length"].as_u64() == Some(2)
    });
    assert!(answered, "the program plays");
    assert_eq!(room.ask_to_end().0, Some(0));
    for wrong in ["house", "=x", "a b=x"] {
        let refused = run(&["serve", "--bot", wrong]);
        assert_eq!(refused.code, 2, "{refused:?}");
    }
}
