//! `quatuor tree`: its formats are well formed, and invalid requests are explained.

mod support;

use support::{answer, interrupted, json, run, well_formed};

const STRATEGY: [&str; 4] = ["tree", "quarto:size=3", "--strategy", "--format"];

fn strategy(format: &str) -> String {
    answer(&[&STRATEGY[..], &[format]].concat())
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
fn small_boards_of_mansuba_have_trees_too() {
    let game = "mansuba:width=2,height=2,captures=off,first=black,max_turns=6";
    let tree = json(&["tree", game, "--json"]);
    let solved = json(&["solve", game, "--json"]);
    let analysed = json(&["analyse", game, "--json"]);
    for field in ["value", "distance"] {
        assert_eq!(tree["nodes"][0][field], solved[field]);
        assert_eq!(analysed[field], solved[field]);
    }
    assert_eq!(solved["exact"], true);
    well_formed(&answer(&["tree", game, "--format", "svg"]));
    let endless = "mansuba:width=4,height=2,captures=off,first=black,max_turns=none,setup=pawns";
    let solved = json(&["solve", endless, "--json"]);
    assert_eq!((&solved["value"], &solved["distance"]), (&"draw".into(), &serde_json::Value::Null));
    let players = ["--players", "perfect,random", "--seed", "1", "--ascii", "--lang", "en"];
    let played = answer(&[&["play", game], &players[..]].concat());
    assert!(played.contains("exact, by the solver"), "{played}");
}

#[test]
fn what_is_too_large_or_has_no_answer_is_refused() {
    let refused = |arguments: &[&str], words: &str| {
        let run = run(&[&["tree"], arguments, &["--format", "json"]].concat());
        assert!(run.code != 0 && run.out.is_empty() && run.err.contains(words), "{run:?}");
    };
    refused(&["quarto:size=3", "--most", "50", "--depth", "9"], "--depth 4 fits");
    refused(&["quarto:size=3", "--most", "5", "--strategy"], "--depth");
    refused(&["mansuba"], "chance takes part");
    refused(&["mansuba:captures=off,first=black"], "too many to solve");
    refused(&["quarto:size=3", "012/.../... -", "--strategy"], "the game is over");
    refused(&["quarto:size=3", "x"], "x");
    refused(&["quarto:size=3", "--best", "--all"], "--best");
    refused(&["quarto:size=3", "--tests", "9"], "0");
}

/// Without a depth option, a tree that is too large is cut at a depth where it fits, and the output
/// states this.
#[test]
fn a_tree_of_the_whole_game_ends_where_it_fits() {
    for game in ["quarto:level=4", "quarto:level=2", "connect4"] {
        let tree = json(&["tree", game, "--most", "60", "--time", "1s", "--json"]);
        let nodes = tree["nodes"].as_array().expect("a list");
        assert_eq!(tree["shortened"]["why"], "nodes", "{game}");
        let depth = tree["shortened"]["depth"].as_u64().expect("a depth");
        assert!((2..=60).contains(&nodes.len()) && depth > 0, "{game}: {}", nodes.len());
        let value = json(&["solve", game, "--json"]);
        assert_eq!(nodes[0]["value"], value["value"], "{game}");
        assert_eq!(nodes[0]["distance"], value["distance"], "{game}");
        for node in nodes.iter().filter(|node| node["depth"] == depth) {
            assert!(node["stop"].is_string(), "{game}: {node}");
        }
        assert!(nodes.iter().all(|node| node["depth"].as_u64() <= Some(depth)));
    }
    let page =
        answer(&["tree", "quarto:level=4", "--most", "9", "--format", "html", "--lang", "en"]);
    well_formed(&page);
    assert!(page.contains("It ends at depth"), "{page}");
}

/// Results that exceed the time limit are left out, and immediate ones stay.
#[test]
fn a_tree_without_time_has_what_is_known_at_once() {
    let tree = json(&["tree", "quarto:level=4", "--best", "--time", "1ms", "--json"]);
    let nodes = tree["nodes"].as_array().expect("a list");
    assert_eq!((&nodes[0]["value"], &nodes[0]["distance"]), (&"loss".into(), &15.into()));
    assert!(nodes.len() > 1, "the book knows the first actions");
    let large = "connect4:width=8,height=8";
    let tree = json(&["tree", large, "--time", "100ms", "--most", "99", "--json"]);
    assert!(tree["nodes"][0]["value"].is_null(), "{tree}");
    let late = run(&["tree", large, "--strategy", "--time", "100ms", "--json"]);
    assert!(late.code == 1 && late.err.contains("--time"), "{late:?}");
}

const SEARCHED: [&str; 4] =
    ["tree", "connect4:width=4,height=4", "--searched-by", "minimax:depth=2,heuristic=threats"];

fn searched(more: &[&str]) -> String {
    answer(&[&SEARCHED[..], more].concat())
}

#[test]
fn a_searched_tree_tells_every_visit_and_what_was_not_looked_at() {
    let tree = json(&[&SEARCHED[..], &["--json"]].concat());
    let nodes = tree["nodes"].as_array().expect("a list");
    assert_eq!(tree["nodes_looked_at"].as_u64(), Some(nodes.len() as u64 - 1));
    let plain = json(&[
        "tree",
        SEARCHED[1],
        "--searched-by",
        "minimax:depth=2,heuristic=threats,prune=off",
        "--format",
        "json",
    ]);
    assert_eq!((plain["nodes_looked_at"].as_u64(), &plain["value"]), (Some(20), &tree["value"]));
    let unseen: usize =
        nodes.iter().map(|node| node["unseen"].as_array().expect("a list").len()).sum();
    assert_eq!(nodes.len() + unseen, 21, "all leaves were seen or are named");
    for (visit, node) in nodes.iter().enumerate() {
        assert_eq!(node["visit"].as_u64(), Some(visit as u64));
        let bound = node["bound"].as_str().expect("a word");
        assert!(node["unseen"] == serde_json::json!([]) || bound != "exact", "{node}");
    }
}

#[test]
fn searched_trees_are_well_formed_in_every_form_and_language() {
    for lang in ["en", "fr"] {
        let picture = searched(&["--format", "svg", "--lang", lang]);
        well_formed(&picture);
        assert!(picture.contains("#14"), "all visits are numbered");
        let page = searched(&["--format", "html", "--lang", lang]);
        well_formed(&page);
        assert!(!page.contains("<script") && !page.contains(" src=") && !page.contains("url("));
        assert_eq!(page.matches("<details").count(), 15);
        let graph = searched(&["--format", "dot", "--lang", lang]);
        assert!(graph.starts_with("digraph searched {\n") && graph.ends_with("}\n"));
        assert_eq!(graph.matches(" -> ").count(), 14 + 2, "an edge each, and the stubs");
    }
    assert!(searched(&["--format", "svg"]).contains("not looked at: 3"));
}

#[test]
fn chance_has_its_odds_in_a_searched_tree() {
    let game = "mansuba:width=3,height=2,max_turns=6,first=random";
    let refused = run(&["tree", game, "--searched-by", "minimax:depth=1", "--json"]);
    assert_eq!((refused.code, refused.err.contains("chance")), (1, true), "{refused:?}");
    let drawn = "mansuba:width=4,height=2,max_turns=5,escape=0.3,first=black,immunity=off,shift=on";
    let arguments = ["tree", drawn, "--searched-by", "minimax:depth=3", "--most", "5000", "--json"];
    let tree = json(&arguments);
    let nodes = tree["nodes"].as_array().expect("a list");
    let by_chance: Vec<_> = nodes.iter().filter(|node| node["takes"] == "mean").collect();
    assert!(!by_chance.is_empty(), "chance acts");
    for node in by_chance.iter().filter(|node| node["unseen"] == serde_json::json!([])) {
        let odds = node["children"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|child| nodes[child.as_u64()? as usize]["odds"].as_f64());
        assert!((odds.sum::<f64>() - 1.0).abs() < 1e-9, "{node}");
    }
}

#[test]
fn a_searched_tree_that_cannot_be_shown_is_refused() {
    let refused = |arguments: &[&str], code: i32, words: &str| {
        let run = run(&[&["tree"], arguments].concat());
        assert!(run.code == code && run.out.is_empty() && run.err.contains(words), "{run:?}");
    };
    refused(&["quarto", "--searched-by", "minimax:depth=20", "--json"], 1, "--most");
    refused(&["connect4", "--searched-by", "minimax:depth=20,prune=off", "--json"], 1, "400");
    refused(&["quarto", "--searched-by", "mcts", "--json"], 2, "minimax");
    refused(&["quarto", "--searched-by", "nobody", "--json"], 2, "nobody");
    refused(&["quarto", "--searched-by", "minimax", "--best", "--json"], 2, "--best");
    refused(&["quarto", "--searched-by", "minimax", "--json", "--most", "0"], 2, "1");
    refused(&["quarto", "--seed", "3", "--json"], 2, "--searched-by");
    refused(&["connect4", "1212121", "--searched-by", "minimax", "--json"], 1, "over");
}

#[test]
fn json_is_an_option_as_everywhere_and_actions_can_be_played_first() {
    let by_format = answer(&["tree", "quarto:size=2", "--format", "json"]);
    assert_eq!(answer(&["tree", "quarto:size=2", "--json"]), by_format);
    let played = json(&["tree", "quarto:size=3", "--moves", ":0 a1", "--depth", "1", "--json"]);
    let from = played["nodes"][0]["position"].as_str().expect("a text").to_owned();
    let given = json(&["tree", "quarto:size=3", &from, "--depth", "1", "--json"]);
    assert_eq!(played, given);
}

#[test]
fn an_interrupt_ends_a_tree_that_takes_long() {
    let output = interrupted(&["tree", "connect4:width=9,height=7", "--depth", "3", "--json"]);
    // On a busy machine the signal may arrive before the handler is installed, and kill the
    // program.
    assert!(matches!(output.status.code(), Some(130) | None), "{output:?}");
    assert!(output.stdout.is_empty(), "half a tree is none");
}
