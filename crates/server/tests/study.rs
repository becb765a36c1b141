//! Rules, lessons, the editor, the trainer, trees and preferences through the API.

mod support;

use quatuor_games::{FAMILIES, has_editor};
use quatuor_http_client::encoded;
use serde_json::{Value as Json, json};
use support::api::{get, send};
use support::room;

fn text<'a>(state: &'a Json, key: &str) -> &'a str {
    state[key].as_str().unwrap_or_else(|| panic!("no {key} in {state}"))
}

fn list<'a>(state: &'a Json, key: &str) -> &'a Vec<Json> {
    state[key].as_array().unwrap_or_else(|| panic!("no {key} in {state}"))
}

/// Every option of the rules is accepted: each choice starts a game, and so do both ends of each
/// range.
#[test]
fn what_the_rules_offer_can_be_played() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for family in FAMILIES {
        let (status, rules) = get(&mut client, &format!("/api/v1/rules/{}", family.name));
        assert_eq!((status, text(&rules, "game")), (200, family.name), "{rules}");
        assert_eq!(list(&rules, "options").len(), family.keys.len());
        let seats: usize =
            list(&rules, "players").iter().map(|group| list(group, "players").len()).sum();
        assert!(seats >= 10, "{}", rules["players"]);
        for example in list(&rules, "examples") {
            let spec = text(example, "game").parse().expect("a spec");
            let game = quatuor_games::open_at(&spec, text(example, "position"));
            assert!(game.is_ok(), "{example}");
        }
        for option in list(&rules, "options") {
            assert!(!text(option, "label").is_empty() && !text(option, "about").is_empty());
            let mut values: Vec<String> =
                list(option, "choices").iter().map(|one| text(one, "value").to_owned()).collect();
            values.push(text(option, "usual").to_owned());
            values.extend(
                [&option["low"], &option["high"]]
                    .into_iter()
                    .filter(|end| !end.is_null())
                    .map(Json::to_string),
            );
            for value in values {
                let key = text(option, "key");
                let spec = format!("{}:{key}={value}", family.name);
                let (status, answer) =
                    get(&mut client, &format!("/api/v1/rules/{}", encoded(&spec)));
                // Some combinations are impossible, such as a board too small for its setup.
                let opened = quatuor_games::open(&spec.parse().expect("a spec")).is_ok();
                assert_eq!(status, if opened { 200 } else { 404 }, "{spec}: {answer}");
            }
        }
    }
    assert_eq!(get(&mut client, "/api/v1/rules/nothing").0, 404);
}

/// Every lesson can be completed, and wrong answers are explained.
#[test]
fn lessons_are_walked_through() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for family in FAMILIES {
        // A new client per lesson, because of the rate limit.
        client = room.client();
        let Some(lesson) = quatuor_teach::first_lesson(family.name) else {
            assert_eq!(get(&mut client, &format!("/api/v1/lessons/{}/1", family.name)).0, 404);
            continue;
        };
        let (mut step, mut steps) = (Some(1), 0);
        while let Some(number) = step {
            let path = format!("/api/v1/lessons/{}/{number}", family.name);
            let (status, state) = get(&mut client, &path);
            assert_eq!(
                (status, state["of"].as_u64()),
                (200, Some(lesson.steps.len() as u64)),
                "{state}"
            );
            let accepts = |action: &str| lesson.steps[number - 1].accepts(action);
            let mut next = None;
            let accepted = |action: &&Json| accepts(action.as_str().expect("a text"));
            let (right, wrong): (Vec<&Json>, Vec<&Json>) =
                list(&state, "actions").iter().partition(accepted);
            for action in wrong.into_iter().take(2).chain(right.into_iter().take(1)) {
                let body = json!({ "action": action });
                let (status, answer) = send(&mut client, "POST", &format!("{path}/answers"), &body);
                assert_eq!(status, 200, "{answer}");
                let free = lesson.steps[number - 1].wrong.is_none();
                let right = free || accepts(action.as_str().expect("a text"));
                assert_eq!(answer["right"], right, "{path} {action}: {answer}");
                assert!(!text(&answer, "said").is_empty());
                if right {
                    assert_ne!(answer["position"], state["position"], "{answer}");
                    next = Some(answer["next"].as_u64().map(|next| next as usize));
                }
            }
            step = next.unwrap_or_else(|| panic!("{path} has no right answer"));
            steps += 1;
        }
        assert_eq!(steps, lesson.steps.len());
        let last = format!("/api/v1/lessons/{}/{}", family.name, lesson.steps.len() + 1);
        assert_eq!(get(&mut client, &last).0, 404);
    }
    let path = "/api/v1/lessons/morpion/1/answers";
    assert_eq!(send(&mut client, "POST", path, &json!({ "action": "z9" })).0, 422);
}

#[test]
fn a_position_is_put_together_and_checked() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let path = "/api/v1/editor/morpion";
    let (status, start) = get(&mut client, path);
    assert_eq!((status, list(&start, "places").len()), (200, 9), "{start}");
    // Two crosses and no nought: no game leads there, and the answer explains it.
    let mut state = start;
    for place in ["a1", "b2"] {
        let edit = json!({ "at": state["text"], "place": place, "stone": "x" });
        state = send(&mut client, "POST", path, &edit).1;
    }
    assert_eq!(state["position"], Json::Null, "{state}");
    assert!(!text(&state, "wrong").is_empty());
    let edit =
        json!({ "at": state["text"], "place": "c3", "stone": "o", "fields": { "next": "o" } });
    let (status, state) = send(&mut client, "POST", path, &edit);
    assert_eq!((status, &state["wrong"]), (200, &Json::Null), "{state}");
    let (_, link) = get(&mut client, &format!("/api/v1/links/{}", text(&state, "code")));
    assert_eq!(link["position"], state["position"]);
    // Placing the same stone again removes it.
    let edit = json!({ "at": state["text"], "place": "c3", "stone": "o" });
    let without = send(&mut client, "POST", path, &edit).1;
    let there = |place: &&Json| !place["stone"].is_null();
    assert_eq!(list(&without, "places").iter().filter(there).count(), 2);
    assert_eq!(get(&mut client, &format!("{path}?at=nonsense")).0, 422);
    let edit = json!({ "place": "z9", "stone": "x" });
    assert_eq!(send(&mut client, "POST", path, &edit).0, 404);
    for family in FAMILIES {
        let (status, state) = get(&mut client, &format!("/api/v1/editor/{}", family.name));
        let expected = if has_editor(family.name) { 200 } else { 404 };
        assert_eq!((status, &state["wrong"]), (expected, &Json::Null), "{}: {state}", family.name);
    }
}

#[test]
fn the_trainer_marks_warns_and_comments() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let wish = json!({ "game": "morpion", "first": "person", "second": "person", "from": "x.o/.../.x. o" });
    let (status, game) = send(&mut client, "POST", "/api/v1/games", &wish);
    assert_eq!(status, 201, "{game}");
    let path = format!("/api/v1/games/{}", text(&game, "id"));
    let (status, trainer) = get(&mut client, &format!("{path}/trainer"));
    assert_eq!(status, 200, "{trainer}");
    let (_, known) = get(
        &mut client,
        &format!("/api/v1/position?game=morpion&position={}", encoded(text(&game, "position"))),
    );
    let best = text(&known["known"], "value");
    for action in list(&known, "actions") {
        let address = format!("{path}/warning?action={}", text(action, "action"));
        let (status, warning) = get(&mut client, &address);
        assert_eq!(status, 200, "{warning}");
        // The warning has reasons only if the action loses value.
        if warning["action"].is_null() {
            assert!(list(&warning, "reasons").is_empty());
        } else {
            assert_ne!(text(action, "value"), best, "{warning}");
            assert!(!list(&warning, "reasons").is_empty(), "{warning}");
        }
    }
    assert_eq!(get(&mut client, &format!("{path}/warning?action=z9")).0, 422);
    assert_eq!(get(&mut room.client(), &format!("{path}/trainer")).0, 409);
    // A line of two with a free place is marked for both sides.
    let wish = json!({ "game": "morpion", "first": "person", "second": "person", "from": "xx./oo./... x" });
    let (_, game) = send(&mut client, "POST", "/api/v1/games", &wish);
    let (_, trainer) = get(&mut client, &format!("/api/v1/games/{}/trainer", text(&game, "id")));
    let signs: Vec<(&str, &str)> = list(&trainer, "marks")
        .iter()
        .map(|mark| (text(mark, "place"), text(mark, "sign")))
        .collect();
    assert!(signs.contains(&("c3", "first")) && signs.contains(&("c2", "second")), "{trainer}");
}

/// The trees equal those of the library, number by number.
#[test]
fn trees_are_told_as_they_are() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let at = "x.o/.x./..o x";
    let game = quatuor_games::open_at(&"morpion".parse().expect("a spec"), at).expect("a position");
    let path =
        |tree: &str, more: &str| format!("/api/v1/trees/morpion/{tree}?at={}{more}", encoded(at));
    let (status, reduced) = get(&mut client, &path("reduced", "&keep=all"));
    assert_eq!(status, 200, "{reduced}");
    let known =
        get(&mut client, &format!("/api/v1/position?game=morpion&position={}", encoded(at)));
    assert_eq!(reduced["nodes"][0]["value"], known.1["known"]["value"]);
    let cut = |branch: &Json| branch["to"].is_null() != branch["cut"].is_null();
    for node in list(&reduced, "nodes") {
        assert!(list(node, "children").iter().all(cut), "{node}");
    }
    let (status, searched) = get(&mut client, &path("searched", "&agent=minimax:depth%3D3"));
    assert_eq!(status, 200, "{searched}");
    let wanted = quatuor_trees::SearchedOptions { seed: 1, most: 2000, pictures: false };
    let agent = "minimax:depth=3".parse().expect("a spec");
    let plain =
        quatuor_games::searched(&*game, &agent, &wanted, &quatuor_core::limits::Limits::default());
    let plain = plain.expect("a tree");
    assert_eq!(list(&searched, "nodes").len(), plain.nodes.len());
    for (node, plain) in list(&searched, "nodes").iter().zip(&plain.nodes) {
        assert_eq!(
            (text(node, "position"), node["value"].as_f64()),
            (&*plain.position, Some(plain.value))
        );
    }
    let (status, grown) = get(&mut client, &path("playouts", "&count=40"));
    assert_eq!(status, 200, "{grown}");
    assert_eq!(grown["nodes"][0]["visits"], grown["playouts"]);
    assert_eq!(get(&mut client, &path("searched", "&agent=random")).0, 422);
    assert_eq!(get(&mut client, &path("reduced", "&keep=x")).0, 400);
}

#[test]
fn preferences_are_kept_and_heard() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let path = "/api/v1/preferences";
    let wanted = json!({ "language": "fr", "theme": "dark", "warn": true, "name": "Zoé" });
    let (status, kept) = send(&mut client, "PUT", path, &wanted);
    assert_eq!(status, 200, "{kept}");
    let (_, again) = get(&mut client, path);
    assert_eq!(again, kept);
    for (key, value) in wanted.as_object().expect("fields") {
        assert_eq!(&again[key], value, "{again}");
    }
    let (_, error) = get(&mut client, "/api/v1/position?game=nothing");
    assert!(text(&error, "error").contains("jeu"), "{error}");
    let (_, again) = send(&mut client, "PUT", path, &json!({ "name": "", "warn": false }));
    assert_eq!(
        (&again["name"], &again["warn"], &again["theme"]),
        (&Json::Null, &json!(false), &json!("dark"))
    );
}
