//! A class: opened, joined, played in, protected from other clients, and deleted with everything in
//! it.

mod support;

use std::io::{Read, Write};
use std::net::TcpStream;

use quatuor_http_client::{Client, Response};
use support::{Folder, Opened, act, room, state};

/// Returns the HTML page at an address.
fn page(client: &mut Client, path: &str) -> Response {
    client.accept = "text/html";
    let answer = client.get(path).expect("an answer");
    client.accept = "application/json";
    answer
}

fn send(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> Response {
    client.accept = "text/html";
    let answer = client.post(path, fields).expect("an answer");
    client.accept = "application/json";
    answer
}

/// Returns the redirect target of a form.
fn led_to(answer: &Response) -> String {
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.header("location").expect("an address").to_owned()
}

/// Returns the path that starts with `beginning` in a page, up to the closing quote.
fn path_in(page: &str, beginning: &str) -> String {
    let at = page.find(beginning).unwrap_or_else(|| panic!("no {beginning} in {page}"));
    page[at..].split('"').next().expect("a path").to_owned()
}

/// Opens a class and returns the addresses of its two pages.
fn open(teacher: &mut Client) -> (String, String) {
    let opened = send(teacher, "/classes", &[("name", "4b"), ("weeks", "2")]);
    let own = led_to(&opened);
    assert!(own.starts_with("/class/"), "{own}");
    let shown = page(teacher, &own).text();
    (own, path_in(&shown, "/join/"))
}

fn join(room: &Opened, address: &str, name: &str) -> Client {
    let mut pupil = room.client();
    let joined = send(&mut pupil, address, &[("name", name)]);
    assert_eq!(led_to(&joined), address, "{name}");
    pupil
}

#[test]
fn pupils_join_by_a_nickname_and_see_nothing_of_the_teachers() {
    let (room, _folder) = room(false);
    let mut teacher = room.client();
    let (own, link) = open(&mut teacher);
    let mut zoe = join(&room, &link, " Zoé <b>\u{7}&x ");
    let taken = send(&mut room.client(), &link, &[("name", "zoé <B>\u{7}&X")]);
    assert_eq!(taken.status, 422, "the same nickname");
    assert_eq!(send(&mut room.client(), &link, &[("name", " \u{7} ")]).status, 422, "no nickname");
    // Joining again does not rename a pupil.
    assert_eq!(led_to(&send(&mut zoe, &link, &[("name", "Max")])), link);
    let shown = page(&mut teacher, &own).text();
    assert!(shown.contains("Zoé &#60;b&#62; &#38;x"), "cleaned and escaped: {shown}");
    assert!(!shown.contains("Max"));
    // A pupil's link cannot be turned into a teacher's, and strangers cannot open either.
    let token = link.trim_start_matches("/join/");
    for path in [
        format!("/class/{token}"),
        format!("/class/{token}/table.csv"),
        format!("/class/{token}/events"),
        own.replace("/class/", "/join/"),
        format!("{own}x"),
        "/class/%00".to_owned(),
        format!("/class/{}", "0".repeat(42)),
    ] {
        assert_eq!(page(&mut zoe, &path).status, 404, "{path}");
    }
    for word in ["game", "tournament", "puzzles", "positions", "remove", "end"] {
        let path = format!("/class/{token}/{word}");
        let fields = [("sure", "on"), ("pupil", "1"), ("game", "morpion"), ("against", "level:1")];
        assert_eq!(send(&mut zoe, &path, &fields).status, 404, "{path}");
    }
    let seen = page(&mut zoe, &link).text();
    assert!(!seen.contains("/class/") && !seen.contains("table.csv"), "{seen}");
    assert_eq!(page(&mut teacher, &format!("{own}/nothing")).status, 405);
    assert_eq!(send(&mut teacher, &format!("{own}/nothing"), &[]).status, 404);
}

#[test]
fn the_day_of_the_end_is_written_as_the_language_has_it() {
    let (room, _folder) = room(false);
    let mut teacher = room.client();
    let (own, _) = open(&mut teacher);
    let mut day = |language: &str, before: &str| {
        teacher.headers = vec![("Accept-Language".into(), language.into())];
        let shown = page(&mut teacher, &own).text();
        let (_, rest) = shown.split_once(before).unwrap_or_else(|| panic!("{before} in {shown}"));
        rest.split('.').next().expect("a day").to_owned()
    };
    let (english, french) =
        (day("en", "Deleted with everything in it on "), day("fr", "contient le "));
    let parts = |day: &str| day.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let ([first, month, year], [premier, mois, same]): ([String; 3], [String; 3]) =
        (parts(&english).try_into().expect("three"), parts(&french).try_into().expect("three"));
    assert_eq!((&year, premier.trim_end_matches("er")), (&same, first.as_str()));
    let months = [["January", "janvier"], ["November", "novembre"], ["December", "décembre"]];
    let known = months.iter().find(|[name, _]| *name == month);
    assert!(known.is_none_or(|[_, nom]| *nom == mois), "{english}, {french}");
    assert!(month.chars().all(char::is_alphabetic) && mois.chars().all(char::is_alphabetic));
}

#[test]
fn a_game_of_a_class_keeps_to_what_the_teacher_allows() {
    let (room, _folder) = room(false);
    let mut teacher = room.client();
    let (own, link) = open(&mut teacher);
    let mut zoe = join(&room, &link, "Zoé");
    let fields = [("game", "connect4"), ("who", "all"), ("against", "level:1"), ("hints", "1")];
    assert_eq!(led_to(&send(&mut teacher, &format!("{own}/game"), &fields)), own);
    let game = led_to(&send(&mut zoe, &format!("{link}/play"), &[("task", "1")]));
    let again = led_to(&send(&mut zoe, &format!("{link}/play"), &[("task", "1")]));
    assert_eq!(game, again, "one game for a task");
    let id = game.trim_start_matches("/games/").to_owned();
    assert!(page(&mut zoe, &game).text().contains(&link), "the way back");
    assert!(!page(&mut room.client(), &game).text().contains(&link), "for those who play");
    for list in ["/", "/games?state=playing", "/api/v1/games?state=playing"] {
        assert!(!page(&mut room.client(), list).text().contains(&id), "{list}");
    }
    // The other side may have acted first.
    while state(&mut zoe, &id)["possible"]["act"] != true {}
    let length = state(&mut zoe, &id)["length"].as_u64().expect("a number");
    let hint = zoe.get(&format!("/api/v1/games/{id}/hint")).expect("an answer");
    assert_eq!(hint.status, 200, "{}", hint.text());
    let same = zoe.get(&format!("/api/v1/games/{id}/hint")).expect("an answer");
    assert_eq!(same.json(), hint.json(), "the same moment costs nothing more");
    let values = page(&mut zoe, &format!("{game}?values=on")).text();
    assert!(!values.contains("id=\"values\""), "values would be more than hints");
    act(&mut zoe, &id, "4", length, 200);
    while state(&mut zoe, &id)["possible"]["act"] != true {}
    let none = zoe.get(&format!("/api/v1/games/{id}/hint")).expect("an answer");
    assert_eq!(none.status, 409, "{}", none.text());
    assert!(page(&mut zoe, &format!("{game}?hint=1")).text().contains("used up"));
    for word in ["undo", "ask-hints"] {
        let refused = zoe.post(&format!("{game}/{word}"), &[]).expect("an answer");
        assert_eq!(refused.status, 409, "{word}: {}", refused.text());
    }
    for (path, fields) in [
        ("seat/first", [("sitter", "level:8")]),
        ("seat/second", [("sitter", "level:8")]),
        ("rematch", [("sitter", "level:8")]),
    ] {
        let refused = zoe.post(&format!("{game}/{path}"), &fields).expect("an answer");
        assert_eq!(refused.status, 409, "{path}: {}", refused.text());
    }
    let analysis = zoe.get(&format!("/api/v1/games/{id}/analysis")).expect("an answer");
    assert_eq!(analysis.status, 409, "not before the end");
    let shown = page(&mut teacher, &own).text();
    assert!(shown.contains(&game) && shown.contains("Zoé to act"), "{shown}");
}

/// Plays a game of two pupils to the end. The first one who can complete a line does so.
fn finish(pupils: &mut [Client], game: &str) {
    for _ in 0..20 {
        for pupil in pupils.iter_mut() {
            let now = state(pupil, game);
            if now["turn"] == "over" {
                return;
            }
            if now["possible"]["act"] == true {
                let action = now["actions"][0].as_str().expect("an action").to_owned();
                act(pupil, game, &action, now["length"].as_u64().expect("a number"), 200);
            }
        }
    }
    panic!("the game ends");
}

fn games_on(page: &str) -> Vec<String> {
    let playing = page.split("id=\"playing\"").nth(1).expect("a list");
    let playing = playing.split("</ul>").next().expect("a list");
    let games = playing.split("/games/").skip(1).map(|rest| rest[..16].to_owned());
    games.collect()
}

#[test]
fn a_tournament_goes_on_by_itself_and_its_table_is_safe() {
    for (format, games) in [("all", 3), ("swiss", 2)] {
        let (room, _folder) = room(false);
        let mut teacher = room.client();
        let (own, link) = open(&mut teacher);
        let names = ["=1+1", "Max, \"B\"", "Zoé"];
        let mut pupils: Vec<Client> = names.iter().map(|name| join(&room, &link, name)).collect();
        let fields = [("game", "morpion"), ("format", format), ("rounds", "2")];
        led_to(&send(&mut teacher, &format!("{own}/tournament"), &fields));
        let mut played = Vec::new();
        while let Some(game) = {
            // The next games start in the background; loading the page ensures that they exist.
            let shown = page(&mut teacher, &own).text();
            games_on(&shown).into_iter().next()
        } {
            assert!(!played.contains(&game), "each once");
            finish(&mut pupils, &game);
            played.push(game);
        }
        assert_eq!(played.len(), games, "{format}");
        let table = page(&mut teacher, &format!("{own}/table.csv"));
        assert_eq!(table.header("content-type"), Some("text/csv; charset=utf-8"));
        let text = table.text();
        assert_eq!(text.lines().count(), 4, "{text}");
        assert!(text.contains("\r\n'=1+1,"), "nothing to compute: {text}");
        assert!(text.contains("\"Max, \"\"B\"\"\""), "{text}");
        let shown = page(&mut pupils[0], &link).text();
        assert!(shown.contains("class=\"standings\""), "pupils see how everybody stands");
    }
}

#[test]
fn puzzles_and_positions_are_asked_and_counted() {
    let (room, _folder) = room(false);
    let mut teacher = room.client();
    let (own, link) = open(&mut teacher);
    let mut zoe = join(&room, &link, "Zoé");
    let fields = [("game", "connect4"), ("count", "3")];
    led_to(&send(&mut teacher, &format!("{own}/puzzles"), &fields));
    // In the first position Red has three discs in column 1. In the second both sides have three,
    // and Yellow is to act.
    let fields = [("game", "connect4"), ("positions", "121212\n \n1212123\n")];
    led_to(&send(&mut teacher, &format!("{own}/positions"), &fields));
    let seen = page(&mut zoe, &link).text();
    assert!(seen.contains(&format!("{link}/1/1")) && seen.contains(&format!("{link}/2/1")));
    assert_eq!(page(&mut zoe, &format!("{link}/2/1")).status, 200);
    for (action, right) in [("2", false), ("1", true), ("1", true)] {
        let judged = send(&mut zoe, &format!("{link}/2/1"), &[("action", action)]);
        assert_eq!(judged.status, 200, "{}", judged.text());
        let word = if right { "data-right=\"yes\"" } else { "data-right=\"no\"" };
        assert!(judged.text().contains(word), "{action}");
        assert!(judged.text().contains(&link), "the way back");
    }
    assert_eq!(send(&mut zoe, &format!("{link}/2/1"), &[("action", "99")]).status, 422);
    let seen = page(&mut zoe, &link).text();
    assert!(seen.contains("1/2") && seen.contains("0/3"), "{seen}");
    assert!(page(&mut teacher, &own).text().contains("<td>1/2</td>"));
    // Only pupils get the positions, and only existing ones.
    assert_eq!(page(&mut room.client(), &format!("{link}/2/1")).status, 404);
    for path in ["2/0", "2/3", "3/1", "9/9", "x/y", "1/4294967296"] {
        assert_eq!(page(&mut zoe, &format!("{link}/{path}")).status, 404, "{path}");
    }
    for (what, fields) in [
        ("positions", [("game", "connect4"), ("positions", "1212121")]),
        ("positions", [("game", "connect4"), ("positions", "nonsense")]),
        ("positions", [("game", "connect4"), ("positions", "")]),
        ("positions", [("game", "nothing"), ("positions", "1")]),
        ("puzzles", [("game", "nothing"), ("count", "3")]),
        ("puzzles", [("game", "connect4"), ("count", "-3")]),
        ("game", [("game", "connect4"), ("against", "mcts:threads=900")]),
        ("game", [("game", "connect4"), ("against", "pupil-1")]),
        ("game", [("game", "connect4"), ("against", "pupil-x")]),
        ("tournament", [("game", "connect4"), ("rounds", "x")]),
        ("tournament", [("game", "connect4"), ("rounds", "1")]),
        ("remove", [("pupil", "7"), ("x", "")]),
        ("end", [("x", ""), ("y", "")]),
    ] {
        let refused = send(&mut teacher, &format!("{own}/{what}"), &fields);
        assert_eq!(refused.status, 422, "{what} {fields:?}");
        assert!(refused.text().contains("id=\"notice\""), "{what} {fields:?}");
    }
}

#[test]
fn a_class_survives_a_restart_and_leaves_nothing_behind() {
    let folder = Folder::new();
    let file = folder.file("room.db");
    let before = Opened::at(&file, false).expect("a new room");
    let mut teacher = before.client();
    let (own, link) = open(&mut teacher);
    let mut pupils = [join(&before, &link, "Zebulonia"), join(&before, &link, "Quirinalis")];
    let fields = [("game", "morpion"), ("who", "all"), ("against", "lot"), ("undo", "on")];
    led_to(&send(&mut teacher, &format!("{own}/game"), &fields));
    let games = games_on(&page(&mut teacher, &own).text());
    assert_eq!(games.len(), 1);
    before.close();
    let after = Opened::at(&file, false).expect("the room again");
    for client in [&mut teacher].into_iter().chain(&mut pupils) {
        client.move_to(after.address);
    }
    assert_eq!(games_on(&page(&mut teacher, &own).text()), games);
    finish(&mut pupils, &games[0]);
    // A branch of a class game belongs to the class too.
    let branch = pupils[0].post(&format!("/games/{}/branch", games[0]), &[("ply", "2")]);
    let branch = branch.expect("an answer").json()["id"].as_str().expect("a game").to_owned();
    // The name of a pupil who leaves is deleted.
    led_to(&send(&mut pupils[1], &format!("{link}/leave"), &[("sure", "on")]));
    let shown = page(&mut teacher, &own).text();
    assert!(shown.contains("Zebulonia") && !shown.contains("Quirinalis"), "{shown}");
    led_to(&send(&mut pupils[1], &link, &[("name", "Somebody new")]));
    assert_eq!(led_to(&send(&mut teacher, &format!("{own}/end"), &[("sure", "on")])), "/classes");
    for path in [own, link, format!("/games/{}", games[0]), format!("/games/{branch}")] {
        assert_eq!(page(&mut pupils[0], &path).status, 404, "{path}");
    }
    after.close();
    let bytes = std::fs::read(&file).expect("the database");
    for name in ["Zebulonia", "Quirinalis", "Somebody new"] {
        let found = bytes.windows(name.len()).any(|part| part == name.as_bytes());
        assert!(!found, "{name} is still in the file");
    }
}

#[test]
fn a_public_room_has_limits_for_classes() {
    let (room, _folder) = room(true);
    let mut teacher = room.client();
    let long = send(&mut teacher, "/classes", &[("name", "4b"), ("weeks", "53")]);
    assert_eq!(long.status, 422);
    assert_eq!(send(&mut teacher, "/classes", &[("name", " "), ("weeks", "1")]).status, 422);
    let (own, _) = open(&mut teacher);
    open(&mut room.client());
    let often = send(&mut room.client(), "/classes", &[("name", "4b")]);
    assert_eq!(often.status, 429, "another browser at the same address");
    let fields = [("game", "connect4"), ("positions", &"1\n".repeat(31) as &str)];
    assert_eq!(send(&mut teacher, &format!("{own}/positions"), &fields).status, 422);
}

/// Subscribes to the events of a class. The connection stays open.
fn listen(room: &Opened, path: &str, cookie: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(room.address).expect("the room listens");
    let head =
        format!("GET {path}/events HTTP/1.1\r\nHost: room\r\nCookie: quatuor={cookie}\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("sent");
    let mut status = [0; 12];
    stream.read_exact(&mut status).expect("an answer");
    (stream, String::from_utf8_lossy(&status[9..]).into_owned())
}

#[test]
fn nobody_has_more_live_pages_of_a_class_than_of_a_game() {
    let (room, _folder) = room(true);
    let mut teacher = room.client();
    let (own, pupils) = open(&mut teacher);
    let cookie = teacher.cookie("quatuor").expect("a cookie").to_owned();
    let held: Vec<_> = (0..8)
        .map(|number| {
            let path = if number % 2 == 0 { &own } else { &pupils };
            let (stream, status) = listen(&room, path, &cookie);
            assert_eq!(status, "200", "{number}");
            stream
        })
        .collect();
    assert_eq!(listen(&room, &own, &cookie).1, "429");
    let pupil = join(&room, &pupils, "Zoé");
    let other = pupil.cookie("quatuor").expect("a cookie");
    assert_eq!(listen(&room, &pupils, other).1, "200", "others have their own");
    drop(held);
    let again = |_| listen(&room, &own, &cookie).1 == "200";
    assert!((0..1000).any(again), "what was closed counts no more");
}
