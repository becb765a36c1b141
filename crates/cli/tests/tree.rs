//! `quatuor tree`: its formats are well formed, and what cannot be done is said.

mod support;

use support::{answer, json, run};

const STRATEGY: [&str; 4] = ["tree", "quarto:size=3", "--strategy", "--format"];

fn strategy(format: &str) -> String {
    answer(&[&STRATEGY[..], &[format]].concat())
}

/// Every element is closed, in order.
fn well_formed(text: &str) {
    let mut open = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, _) = part.split_once('>').expect("a tag ends");
        let name = tag.split([' ', '\n', '/']).find(|word| !word.is_empty()).unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') && !tag.starts_with('!') && name != "meta" {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn the_strategy_of_the_reduced_game_is_one_page() {
    let tree = json(&[&STRATEGY[..], &["json"]].concat());
    assert_eq!(tree["count"], 18);
    let root = &tree["nodes"][0];
    assert_eq!((&root["value"], &root["distance"]), (&"loss".into(), &5.into()));
    for node in tree["nodes"].as_array().expect("a list") {
        assert!(node["id"].is_u64() && node["position"].is_string() && node["turn"].is_string());
        for child in node["children"].as_array().expect("a list") {
            assert!(child["to"].is_u64() != child["cut"].is_string(), "{child}");
        }
    }
}

#[test]
fn pictures_and_pages_are_well_formed() {
    for format in ["svg", "html"] {
        let text = strategy(format);
        well_formed(&text);
        assert!(!text.contains("<script"));
        assert!(text.contains("how the second player wins"));
    }
}

#[test]
fn graphs_have_an_edge_for_every_followed_branch() {
    let text = strategy("dot");
    assert!(text.starts_with("digraph reduced {\n") && text.ends_with("}\n"));
    assert_eq!(text.matches(" -> ").count(), 17);
    assert!(text.lines().all(|line| line.matches('"').count() % 2 == 0));
}

#[test]
fn what_is_too_large_or_has_no_answer_is_refused() {
    let refused = |arguments: &[&str], words: &str| {
        let run = run(&[&["tree"], arguments, &["--format", "json"]].concat());
        assert!(run.code != 0 && run.out.is_empty() && run.err.contains(words), "{run:?}");
    };
    refused(&["quarto:size=3", "--most", "50"], "--depth 4 fits");
    refused(&["mansuba"], "no solver");
    refused(&["quarto:size=3", "x"], "x");
    refused(&["quarto:size=3", "--best", "--all"], "--best");
    refused(&["quarto:size=3", "--tests", "9"], "0");
}
