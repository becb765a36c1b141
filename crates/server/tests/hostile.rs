//! Hostile requests: rejected with a page or with JSON, without any effect.

mod support;

use quatuor_http_client::Client;
use support::{begin, room, state};

const NO_GAME: &str = "0000000000000000";

fn status(client: &mut Client, method: &str, path: &str, body: Option<&[u8]>) -> u16 {
    client.request(method, path, body).expect("an answer").status
}

#[test]
fn every_failure_is_a_page_in_the_language_of_the_reader_or_json() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let error = zoe.get("/nothing").expect("an answer");
    assert_eq!(error.status, 404);
    assert!(error.json()["error"].as_str().is_some_and(|text| !text.is_empty()));
    zoe.accept = "text/html";
    zoe.headers.push(("Accept-Language".to_owned(), "fr".to_owned()));
    let page = zoe.get("/nothing").expect("an answer");
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(page.text().contains("Il n’y a rien ici"), "{}", page.text());
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
    ] {
        assert_eq!(page.header(name), Some(value));
    }
    let policy = page.header("content-security-policy").expect("a policy");
    assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"));
    assert!(!policy.contains("unsafe"));
}

#[test]
fn unknown_addresses_and_methods_are_told_apart() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let id = begin(&mut zoe, &[("game", "quarto"), ("second", "person")]);
    let long = "a".repeat(5000);
    for path in [
        "/new/chess".to_owned(),
        format!("/games/{NO_GAME}"),
        format!("/games/{NO_GAME}.json"),
        format!("/games/{NO_GAME}/events"),
        format!("/games/{NO_GAME}/record"),
        format!("/games/{NO_GAME}/picture.svg"),
        format!("/games/{id}/nothing/more"),
        "/games/%27%20OR%201%3D1%20--".to_owned(),
        "/games/%ff".to_owned(),
        "/games?state=lost".to_owned(),
        format!("/games/{long}"),
        "/seat/".to_owned(),
        "/seat/x".to_owned(),
        format!("/seat/{id}1{}", "0".repeat(26)),
        format!("/seat/{id}3{}", "0".repeat(26)),
        "/assets/..%2f..%2fCargo.toml".to_owned(),
        "/assets/../Cargo.toml".to_owned(),
        "/assets/%2e%2e/view.rs".to_owned(),
        "/assets/style.css%00".to_owned(),
    ] {
        assert_eq!(zoe.get(&path).expect("an answer").status, 404, "{path}");
    }
    for form in ["xml", "", "PGN", "%20pgn"] {
        let refused = zoe.get(&format!("/games/{id}/record?form={form}")).expect("an answer");
        assert_eq!(refused.status, 400, "{form}");
        let said = refused.json()["error"].as_str().unwrap_or_default().to_owned();
        assert!(said.contains("pgn") && said.contains("json"), "what would be right: {said}");
    }
    for path in ["/games?page=-1", "/games?page=x", "/?a=%ff&b=%00"] {
        let status = zoe.get(path).expect("an answer").status;
        assert!(status == 400 || path.starts_with("/?") && status == 200, "{path}: {status}");
    }
    assert_eq!(zoe.get("/games?page=4294967295").expect("an answer").status, 200);
    for (method, path) in [
        ("POST", "/".to_owned()),
        ("DELETE", format!("/games/{id}")),
        ("PUT", "/games".to_owned()),
        ("GET", format!("/games/{id}/act")),
        ("GET", format!("/games/{id}/undo")),
        ("POST", "/metrics".to_owned()),
        ("POST", "/assets/style.css".to_owned()),
    ] {
        assert_eq!(status(&mut zoe, method, &path, None), 405, "{method} {path}");
    }
    assert_eq!(status(&mut zoe, "HEAD", "/", None), 200);
    assert_eq!(status(&mut zoe, "HEAD", "/nothing", None), 404);
}

/// Returns the address of every form, with ids that exist.
fn forms(id: &str) -> Vec<String> {
    let orders = ["act", "undo", "redo", "resign", "offer-draw", "accept", "decline", "rematch"];
    let mut paths: Vec<String> = orders.iter().map(|word| format!("/games/{id}/{word}")).collect();
    paths.extend(["/games".to_owned(), "/preferences".to_owned()]);
    paths.push(format!("/games/{id}/seat/second"));
    paths
}

#[test]
fn forms_without_their_token_or_from_elsewhere_do_nothing() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let id = begin(&mut zoe, &[("game", "quarto"), ("second", "person")]);
    let before = state(&mut zoe, &id);
    let body = "action=%3A0&game=quarto&sitter=random";
    let other = room.client().form().to_owned();
    let right = zoe.form().to_owned();
    for path in forms(&id) {
        for token in ["", "x", &other, &right[1..], &format!("{right}0")] {
            let body = format!("{body}&form={token}");
            assert_eq!(
                status(&mut zoe, "POST", &path, Some(body.as_bytes())),
                403,
                "{path} {token}"
            );
        }
        assert_eq!(status(&mut zoe, "POST", &path, Some(body.as_bytes())), 403, "{path}");
        let body = format!("{body}&form={right}");
        for (name, value) in [
            ("Origin", "http://evil.example"),
            ("Sec-Fetch-Site", "cross-site"),
            ("Sec-Fetch-Site", "same-site"),
        ] {
            zoe.headers = vec![(name.to_owned(), value.to_owned())];
            assert_eq!(
                status(&mut zoe, "POST", &path, Some(body.as_bytes())),
                403,
                "{path} {value}"
            );
        }
        zoe.headers = vec![("Content-Type".to_owned(), "application/json".to_owned())];
        assert_eq!(status(&mut zoe, "POST", &path, Some(b"{}")), 415, "{path}");
        zoe.headers.clear();
        let mut unknown = Client::new(room.address);
        assert_eq!(status(&mut unknown, "POST", &path, Some(body.as_bytes())), 403, "{path}");
        for bad in [&b"form=%ff"[..], b"a=\xff\xfe", b"a=%00"] {
            assert_eq!(status(&mut zoe, "POST", &path, Some(bad)), 400, "{path}");
        }
        let huge = vec![b'a'; 100_000];
        assert_eq!(status(&mut zoe, "POST", &path, Some(&huge)), 413, "{path}");
    }
    assert_eq!(state(&mut zoe, &id), before);
}

#[test]
fn wrong_games_are_refused_with_the_form_again() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    zoe.accept = "text/html";
    let markup = "<script>alert(1)</script>";
    for fields in [
        &[("game", "quarto"), ("option-level", markup), ("second", "person")][..],
        &[("game", "quarto"), ("second", markup)],
        &[("game", "quarto"), ("second", "nobody")],
        &[("game", "quarto"), ("second", "person"), ("from", markup)],
        &[("game", "quarto"), ("second", "person"), ("clock", "-5+-5")],
        &[("game", "quarto"), ("second", "person"), ("seed", "-1")],
        &[("game", "connect4"), ("option-width", "9999999999999999999"), ("second", "person")],
        &[("game", "'; DROP TABLE game; --"), ("second", "person")],
    ] {
        let answer = zoe.post("/games", fields).expect("an answer");
        assert_eq!(answer.status, 422, "{fields:?}: {}", answer.text());
        assert!(!answer.text().contains("<script>alert"), "{fields:?}");
    }
}

#[test]
fn names_are_escaped_and_cut() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let name = format!("<img src=x onerror=alert(1)>\u{202e}\u{0007}\"'&{}", "é".repeat(500));
    let fields =
        [("game", "quarto"), ("second", "person"), ("name", name.as_str()), ("listed", "on")];
    let id = begin(&mut zoe, &fields);
    let kept = state(&mut zoe, &id)["seats"][0]["name"].as_str().expect("a name").to_owned();
    assert!(kept.chars().count() <= 40 && !kept.contains('\u{202e}') && !kept.contains('\u{7}'));
    zoe.accept = "text/html";
    for path in
        ["/".to_owned(), "/games".to_owned(), format!("/games/{id}"), format!("/games/{id}/part")]
    {
        let page = zoe.get(&path).expect("an answer").text();
        assert!(!page.contains("<img src=x"), "{path}");
    }
    let picture = zoe.get(&format!("/games/{id}/picture.svg")).expect("an answer");
    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
}

#[test]
fn actions_may_be_anything() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    for game in quatuor_games::FAMILIES.iter().map(|family| family.name) {
        let id = begin(&mut zoe, &[("game", game), ("second", "person")]);
        let before = state(&mut zoe, &id);
        let long = "a1".repeat(2000);
        for action in [
            "",
            " ",
            "é",
            "<b>",
            "'; DROP TABLE event; --",
            "\u{1b}[2J",
            "-1",
            "99999999999999999999",
            &long,
        ] {
            for field in ["action", "pick"] {
                let answer =
                    zoe.post(&format!("/games/{id}/act"), &[(field, action)]).expect("an answer");
                assert_eq!(answer.status, 422, "{game} {field} {action}");
            }
        }
        for length in ["-1", "x", "99999999999999999999999"] {
            let fields = [("action", "1"), ("length", length)];
            let answer = zoe.post(&format!("/games/{id}/act"), &fields).expect("an answer");
            assert_eq!(answer.status, 400, "{length}");
        }
        let many: Vec<(&str, &str)> = (0..99).map(|_| ("pick", "a1")).collect();
        assert_eq!(zoe.post(&format!("/games/{id}/act"), &many).expect("an answer").status, 422);
        for query in
            ["pick=%3Cb%3E", "action=%3Cb%3E&confirm=1", "ply=99999", "ply=0", "values=maybe"]
        {
            zoe.accept = "text/html";
            let page = zoe.get(&format!("/games/{id}?{query}")).expect("an answer");
            assert!(page.status == 200 && !page.text().contains("<b>"), "{query}");
            zoe.accept = "application/json";
        }
        assert_eq!(state(&mut zoe, &id), before);
    }
}

#[test]
fn a_public_room_has_stricter_limits() {
    let (room, _folder) = room(true);
    let mut zoe = room.client();
    for agent in ["negamax:time=1h", "negamax:time=3600s", "mcts:threads=8", "minimax:depth=20"] {
        let answer =
            zoe.post("/games", &[("game", "quarto"), ("second", agent)]).expect("an answer");
        assert_eq!(answer.status, 422, "{agent}");
    }
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let fields = [("game", "quarto"), ("second", "person")];
        statuses.push(zoe.post("/games", &fields).expect("an answer").status);
    }
    assert!(statuses.contains(&200) && statuses.last() == Some(&429), "{statuses:?}");
    // A new cookie does not reset the limit; another address has its own.
    let mut other = room.client();
    let fields = [("game", "quarto"), ("second", "person")];
    assert_eq!(other.post("/games", &fields).expect("an answer").status, 429);
    zoe.headers = vec![("X-Forwarded-For".to_owned(), "192.0.2.7".to_owned())];
    let flood = (0..400).map(|_| zoe.get("/help").expect("an answer"));
    let refused = flood.filter(|answer| answer.status == 429).last();
    let refused = refused.expect("too many requests are refused");
    assert_eq!(refused.header("retry-after"), Some("5"));
}

#[test]
fn the_room_says_how_it_is() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let id = begin(&mut zoe, &[("game", "quarto"), ("second", "person")]);
    assert_eq!(zoe.get("/health").expect("an answer").json()["status"], "ok");
    let metrics = zoe.get("/metrics").expect("an answer").text();
    for line in [
        "quatuor_requests_total{method=\"POST\",route=\"/games\",status=\"200\"} 1",
        "quatuor_games_in_memory 1",
        "quatuor_games_begun_total 1",
        "# TYPE quatuor_request_seconds histogram",
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line} in\n{metrics}");
    }
    assert!(!metrics.contains(&id), "addresses are no labels");
    let robots = zoe.get("/robots.txt").expect("an answer").text();
    assert!(robots.contains("Disallow: /games"));
}

#[test]
fn files_are_kept_by_their_version() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let plain = zoe.get("/assets/style.css").expect("an answer");
    let tag = plain.header("etag").expect("a tag").to_owned();
    assert_eq!(plain.header("cache-control"), Some("no-cache"));
    let version = tag.trim_matches('"');
    let kept = zoe.get(&format!("/assets/style.css?v={version}")).expect("an answer");
    assert!(kept.header("cache-control").is_some_and(|kept| kept.contains("immutable")));
    zoe.headers = vec![("If-None-Match".to_owned(), tag.clone())];
    assert_eq!(zoe.get("/assets/style.css").expect("an answer").status, 304);
}

#[test]
fn preferences_stay_and_lead_back_only_here() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    zoe.accept = "text/html";
    let fields = [("language", "fr"), ("theme", "dark"), ("contrast", "on"), ("back", "/help")];
    let kept = zoe.post("/preferences", &fields).expect("an answer");
    assert_eq!((kept.status, kept.header("location")), (303, Some("/help")));
    assert_eq!(zoe.cookie("quatuor-preferences"), Some("fr.dark.contrast"));
    for back in ["//evil.example", "https://evil.example/", "/\r\nSet-Cookie: a=b", "/\\evil"] {
        let kept = zoe.post("/preferences", &[("back", back)]).expect("an answer");
        assert_eq!(kept.header("location"), Some("/preferences"), "{back}");
    }
}
