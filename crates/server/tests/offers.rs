//! Choices in the API: words of a list, options of a waiting game, a puzzle sheet, a class table.

mod schema;
mod support;

use quatuor_http_client::{Client, encoded};
use quatuor_teach::Motif;
use schema::Schema;
use serde_json::{Value as Json, json};
use support::api::{get, send};
use support::room;

fn begin(client: &mut Client, game: &str, second: &str) -> Json {
    let wish = json!({ "game": game, "first": "person", "second": second });
    let (status, state) = send(client, "POST", "/api/v1/games", &wish);
    assert_eq!(status, 201, "{state}");
    state
}

fn text(state: &Json, field: &str) -> String {
    state[field].as_str().unwrap_or_else(|| panic!("no {field}: {state}")).to_owned()
}

/// For every list of words in the description, each word is served, others are rejected, and the
/// error names the list.
#[test]
fn a_word_that_is_not_listed_is_refused_wherever_there_is_a_list() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let id = text(&begin(&mut client, "morpion", "person"), "id");
    let (_, link) = send(&mut client, "POST", "/api/v1/links", &json!({ "game": "morpion" }));
    let schema = Schema::new(get(&mut client, "/api/v1/openapi.json").1);
    let lists = schema.listed_words();
    let at_end = encoded("xx./oo./x.. o");
    for (path, name, words) in &lists {
        let path = path.replace("{id}", &id).replace("{code}", &text(&link, "code"));
        // A tree needs a small position.
        let small = if path.contains("/trees/") { format!("at={at_end}&") } else { String::new() };
        let address = format!("{}?{small}{name}=", path.replace("{spec}", "morpion"));
        for word in words {
            let served = client.get(&format!("{address}{word}")).expect("an answer");
            assert_eq!(served.status, 200, "{address}{word}: {}", served.text());
            for wrong in [word.to_uppercase(), format!("{word}x"), format!(" {word}")] {
                let refused =
                    client.get(&format!("{address}{}", encoded(&wrong))).expect("an answer");
                assert_eq!(refused.status, 400, "{address}{wrong}");
            }
        }
        let refused = client.get(&address).expect("an answer");
        assert_eq!(refused.status, 400, "{address}");
        let said = text(&refused.json(), "error");
        assert!(words.iter().all(|word| said.contains(word)), "{address}: {said}");
    }
    let names: Vec<&str> = lists.iter().map(|(_, name, _)| name.as_str()).collect();
    for name in ["form", "state", "motif", "keep"] {
        assert!(names.contains(&name), "{name} is one of {names:?}");
    }
    let motifs = lists.iter().find(|(_, name, _)| name == "motif").expect("it is there");
    assert_eq!(motifs.2, Motif::ALL.map(Motif::word));
}

#[test]
fn the_options_of_a_game_that_waits_are_seen_and_changed() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let begun = begin(&mut client, "connect4", "invite");
    let path = format!("/api/v1/games/{}/options", text(&begun, "id"));
    let invitation = text(&begun["seats"][1], "invitation");
    let (status, options) = get(&mut client, &path);
    assert_eq!((status, &options["game"]), (200, &json!("connect4")), "{options}");
    assert_eq!(
        (&options["clock"], &options["from"], &options["listed"]),
        (&json!("none"), &Json::Null, &json!(false))
    );
    let offered = options["options"].as_array().expect("a list");
    assert!(offered.iter().any(|option| option["key"] == "width" && option["kind"] == "number"));
    let change = |client: &mut Client, wish: Json| send(client, "PUT", &path, &wish);
    let wish = json!({ "game": "connect4:width=8", "starts": "second", "clock": "5+3",
        "from": "44", "listed": true });
    let (status, state) = change(&mut client, wish);
    assert_eq!((status, &state["game"]), (200, &json!("connect4:width=8")), "{state}");
    assert_eq!((&state["listed"], &state["start"]), (&json!(true), &state["position"]));
    assert_eq!(text(&state["seats"][0], "invitation"), invitation, "the other one starts");
    // Omitted options stay unchanged: who starts, the position and the clock.
    let (status, state) = change(&mut client, json!({ "listed": false }));
    assert_eq!(status, 200, "{state}");
    assert_eq!(text(&state["seats"][0], "invitation"), invitation);
    let (_, options) = get(&mut client, &path);
    assert_eq!(
        (&options["game"], &options["clock"], &options["listed"]),
        (&json!("connect4:width=8"), &json!("5+3"), &json!(false))
    );
    assert!(options["from"].is_string(), "{options}");
    // A different variant starts from its usual position.
    let (_, state) = change(&mut client, json!({ "game": "connect4:width=9" }));
    assert_eq!((&state["game"], &state["start"]), (&json!("connect4:width=9"), &Json::Null));
    for (wrong, expected) in [
        (json!({ "game": "morpion" }), 422),
        (json!({ "game": "connect4:width=99" }), 422),
        (json!({ "from": "nonsense" }), 422),
        (json!({ "clock": "5" }), 422),
        (json!({ "starts": "third" }), 422),
        (json!({ "width": 8 }), 400),
        (json!({ "listed": "yes" }), 400),
    ] {
        let (status, answer) = change(&mut client, wrong.clone());
        assert_eq!(status, expected, "{wrong}: {answer}");
    }
    // Only the host may change options, and only before the friend joins.
    let mut friend = room.client();
    assert_eq!(get(&mut friend, &path).0, 403);
    assert_eq!(change(&mut friend, json!({ "listed": true })).0, 403);
    let token = invitation.rsplit('/').next().expect("a token");
    let taken = send(&mut friend, "POST", &format!("/api/v1/seats/{token}"), &json!({}));
    assert!(taken.0 < 300, "{taken:?}");
    assert_eq!(get(&mut client, &path).0, 403);
    assert_eq!(change(&mut client, json!({ "listed": true })).0, 403);
}

#[test]
fn a_sheet_by_json_is_the_one_that_is_printed() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for language in ["en", "fr"] {
        let heard = ("Accept-Language".to_owned(), language.to_owned());
        client.headers = vec![heard.clone()];
        let asked = "game=morpion&motif=escape";
        let (status, sheet) = get(&mut client, &format!("/api/v1/puzzles/sheet?{asked}"));
        assert_eq!(status, 200, "{sheet}");
        let puzzles = sheet["puzzles"].as_array().expect("a list");
        let answers = sheet["answers"].as_array().expect("a list");
        assert!(!puzzles.is_empty() && puzzles.len() <= 12 && puzzles.len() == answers.len());
        let page = client.get(&format!("/puzzles/print?{asked}")).expect("a page").text();
        let same =
            client.get(&format!("/api/v1/puzzles/sheet.html?{asked}")).expect("a page").text();
        let main = |page: &str| page.split("<main").nth(1).expect("a main part").to_owned();
        assert_eq!(main(&page), main(&same), "the same page at both addresses");
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            let known = quatuor_teach::shipped().iter().find(|one| puzzle["id"] == *one.id());
            let known = known.expect("a shipped puzzle");
            assert_eq!(text(puzzle, "position"), known.position);
            assert!(known.motifs.contains(&Motif::Escape));
            for field in ["number", "name", "prompt", "task"] {
                assert!(page.contains(&text(puzzle, field)), "{language}: {puzzle}");
            }
            let answer = answer.as_str().expect("a sentence");
            assert!(answer.contains(&known.answers[0]) && page.contains(answer), "{answer}");
            for picture in puzzle["pictures"].as_array().expect("a list") {
                let svg = text(picture, "svg");
                let body = svg.split_once('>').and_then(|(_, rest)| rest.strip_suffix("</svg>"));
                assert!(page.contains(body.expect("a drawing")), "{svg}");
            }
        }
    }
}

#[test]
fn the_table_of_a_class_is_the_same_at_both_addresses() {
    let (room, _folder) = room(false);
    let mut teacher = room.client();
    let (_, class) = send(&mut teacher, "POST", "/api/v1/classes", &json!({ "name": "4b" }));
    let (own, joined) = (text(&class, "class"), text(&class, "joined"));
    let path = format!("/api/v1/joined/{joined}");
    for name in ["=1+1", "Zoé"] {
        send(&mut room.client(), "POST", &path, &json!({ "name": name }));
    }
    let table = teacher.get(&format!("/api/v1/classes/{own}/table.csv")).expect("an answer");
    assert_eq!(
        (table.status, table.header("content-type")),
        (200, Some("text/csv; charset=utf-8"))
    );
    assert!(table.text().contains("Zoé") && !table.text().contains("\n=1"), "{}", table.text());
    let page = teacher.get(&format!("/class/{own}/table.csv")).expect("an answer");
    assert_eq!(page.text(), table.text());
    // The pupils' token does not open the teacher's addresses.
    assert_eq!(get(&mut teacher, &format!("/api/v1/classes/{joined}/table.csv")).0, 404);
}
