//! The reduced tree as JSON: a list of nodes that refer to each other by index.

use quatuor_solve::Verdict;
use quatuor_trees::{Branch, LeafReason, ReducedNode, ReducedTree};
use serde_json::{Map, Value as Json, json};

/// Formats the tree as one object on one line.
pub fn tree_json(tree: &ReducedTree) -> String {
    let reason =
        |(cut, count): (quatuor_trees::Cut, usize)| json!({"reason": cut.word(), "count": count});
    let nodes = tree.nodes.iter().enumerate().map(|(id, each)| node(id, each));
    let whole = json!({
        "game": tree.game,
        "keep": tree.wanted.keep.word(),
        "depth": tree.wanted.depth,
        "tests": tree.wanted.tests,
        "shortened": tree.shortened.map(|short| json!({"depth": short.depth, "why": short.why.word()})),
        "count": tree.nodes.len(),
        "reasons": tree.reasons().into_iter().map(reason).collect::<Vec<_>>(),
        "nodes": nodes.collect::<Vec<_>>(),
    });
    format!("{whole}\n")
}

fn node(id: usize, node: &ReducedNode) -> Json {
    let mut fields = Map::new();
    fields.insert("id".to_owned(), json!(id));
    fields.insert("position".to_owned(), json!(node.position));
    fields.insert("turn".to_owned(), json!(node.turn.word()));
    fields.insert("outcome".to_owned(), json!(node.turn.outcome().map(|end| end.word())));
    fields.insert("depth".to_owned(), json!(node.depth));
    insert_value(&mut fields, node.verdict);
    fields.insert("stop".to_owned(), json!(node.stop.map(LeafReason::word)));
    fields.insert("children".to_owned(), node.branches.iter().map(branch).collect());
    Json::Object(fields)
}

fn branch(branch: &Branch) -> Json {
    let mut fields = Map::new();
    fields.insert("action".to_owned(), json!(branch.action));
    fields.insert("alike".to_owned(), json!(branch.alike));
    insert_value(&mut fields, branch.verdict);
    fields.insert("to".to_owned(), json!(branch.to));
    fields.insert("cut".to_owned(), json!(branch.cut.map(|cut| cut.word())));
    fields.insert("answers".to_owned(), json!(branch.answers));
    Json::Object(fields)
}

fn insert_value(fields: &mut Map<String, Json>, verdict: Option<Verdict>) {
    fields.insert("value".to_owned(), json!(verdict.map(|verdict| verdict.wdl.word())));
    fields.insert("distance".to_owned(), json!(verdict.and_then(|verdict| verdict.distance)));
}
