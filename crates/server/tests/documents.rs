//! The sample answers in the documents are what a room answers.

mod support;

use serde_json::{Value as Json, json};
use support::api::{get, send};
use support::room;

/// Stands for what a document leaves out: a value, or the rest of a list.
const LEFT_OUT: &str = "...";

/// Fields that differ from run to run.
const VARYING: &[&str] = &["id", "form", "milliseconds"];

/// The JSON blocks of a document.
fn samples(file: &str) -> Vec<Json> {
    let path = format!("{}/../../docs/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a document");
    let blocks = text.split("\n```json\n").skip(1).filter_map(|rest| rest.split_once("\n```"));
    blocks.map(|(json, _)| serde_json::from_str(json).expect("JSON")).collect()
}

/// Compares a sample with an answer: the same fields, the same values.
fn compare(place: &str, sample: &Json, answer: &Json) {
    match (sample, answer) {
        (Json::String(sample), _) if sample == LEFT_OUT => {}
        (Json::Object(sample), Json::Object(answer)) => {
            let names = |object: &serde_json::Map<String, Json>| -> Vec<String> {
                object.keys().cloned().collect()
            };
            assert_eq!(names(sample), names(answer), "{place}");
            for (name, value) in sample {
                if VARYING.contains(&&**name) {
                    assert_eq!(value.is_string(), answer[name].is_string(), "{place}.{name}");
                } else {
                    compare(&format!("{place}.{name}"), value, &answer[name]);
                }
            }
        }
        (Json::Array(sample), Json::Array(answer)) => {
            let is_cut = sample.last().is_some_and(|last| last == LEFT_OUT);
            let shown = sample.len() - usize::from(is_cut);
            assert!(if is_cut { shown < answer.len() } else { shown == answer.len() }, "{place}");
            for (number, (sample, answer)) in sample[..shown].iter().zip(answer).enumerate() {
                compare(&format!("{place}[{number}]"), sample, answer);
            }
        }
        _ => assert_eq!(sample, answer, "{place}"),
    }
}

#[test]
fn the_position_in_the_guide_to_the_api_has_this_answer() {
    let (room, _folder) = room(false);
    let (status, answer) = get(&mut room.client(), "/api/v1/position?game=connect4&position=4453");
    assert_eq!(status, 200, "{answer}");
    for file in ["api.md", "fr/api.md"] {
        let samples = samples(file);
        assert_eq!(samples.len(), 1, "{file}");
        compare(file, &samples[0], &answer);
    }
}

#[test]
fn the_state_of_a_game_in_the_list_of_addresses_has_this_form() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let _ = get(&mut client, "/api/v1/games");
    let wish = json!({ "game": "connect4", "second": "person", "name": "Zoé", "starts": "first", "clock": "5+3" });
    let (status, game) = send(&mut client, "POST", "/api/v1/games", &wish);
    assert_eq!(status, 201, "{game}");
    let id = game["id"].as_str().expect("a name");
    for _ in 0..2 {
        let path = format!("/api/v1/games/{id}/actions");
        let (status, answer) = send(&mut client, "POST", &path, &json!({ "action": "4" }));
        assert_eq!(status, 200, "{answer}");
    }
    let (_, answer) = get(&mut client, &format!("/games/{id}.json"));
    for file in ["addresses.md", "fr/addresses.md"] {
        let samples = samples(file);
        assert_eq!(samples.len(), 1, "{file}");
        compare(file, &samples[0], &answer);
    }
}
