//! A position in a tree of playouts: visits and mean of each action, and the score that selects the
//! next visit.

use quatuor_core::{Turn, message};
use quatuor_trees::{PlayoutTree, Visited};
use quatuor_words::format_value;

use crate::page::names;
use crate::page::texts::Texts;
use crate::think::{MOST_PLAYOUTS, TreeKind, TreeName, find_grown};
use crate::trees::page::{Follower, Stand, StepLink, address, encode};

pub(crate) fn stand(
    texts: Texts,
    name: &TreeName,
    tree: &PlayoutTree,
    line: &[String],
) -> Option<Stand> {
    let number = find_grown(tree, line)?;
    let node = &tree.nodes[number];
    let TreeKind::Playouts(count) = name.kind else { return None };
    let to = |line: &[String]| format!("{}&line={}", address(name), encode(&line.join(" ")));
    // Once the whole tree is proven, further playouts change nothing.
    let most = if tree.playouts < count { tree.playouts } else { MOST_PLAYOUTS };
    let at = |count: u64| {
        let name = TreeName { kind: TreeKind::Playouts(count), ..name.clone() };
        format!("{}&line={}", address(&name), encode(&line.join(" ")))
    };
    let value = |value: f64| format_value(value, None, texts.words());
    let went: Vec<&str> = tree.nodes.iter().filter(|one| one.on_path).filter_map(action).collect();
    let went = if went.is_empty() { vec!["–"] } else { went };
    let (low, high) = node.bounds;
    let proven = match high - low < 1e-12 {
        true => message!("walk-proven", value: value(low)),
        false => message!("walk-bounds", low: value(low), high: value(high)),
    };
    let mut notes = vec![texts.say("walk-playouts-about")];
    if tree.playouts < count {
        notes.push(texts.tell(&message!("walk-playouts-over", playouts: tree.playouts)));
    }
    Some(Stand {
        title: texts.tell(&message!("walk-playouts-title", game: names::game(texts, &name.spec))),
        notes,
        number: format!("{} / {MOST_PLAYOUTS}", tree.playouts),
        first: (count > 1).then(|| at(1)),
        back: (count > 1).then(|| at(count - 1)),
        forth: (count < most).then(|| at(count + 1)),
        last: (count < most).then(|| at((count + 10).min(most))),
        moment: texts.tell(&message!("walk-playout", number: tree.playouts, went: went.join(" "))),
        facts: vec![
            texts.tell(&message!("walk-visits", visits: node.visits, mean: value(node.mean))),
            texts.tell(&proven),
        ],
        path: path(texts, tree, number, &to),
        lines: followers(texts, tree, number, line, &to),
        legend: vec![texts.say("walk-playouts-legend")],
    })
}

fn action(node: &Visited) -> Option<&str> {
    node.action.as_deref()
}

fn path(
    texts: Texts,
    tree: &PlayoutTree,
    number: usize,
    to: &impl Fn(&[String]) -> String,
) -> Vec<StepLink> {
    let mut chain = vec![number];
    while let Some(parent) = tree.nodes[chain[chain.len() - 1]].parent {
        chain.push(parent);
    }
    chain.reverse();
    let mut line = Vec::new();
    let link = |node: usize| {
        line.extend(tree.nodes[node].action.clone());
        let said = match action(&tree.nodes[node]) {
            Some(action) => action.to_owned(),
            None => texts.say("walk-root"),
        };
        StepLink { href: to(&line), said, here: node == number }
    };
    chain.into_iter().map(link).collect()
}

/// Returns the actions with their scores, most visited first.
fn followers(
    texts: Texts,
    tree: &PlayoutTree,
    number: usize,
    line: &[String],
    to: &impl Fn(&[String]) -> String,
) -> Vec<Follower> {
    let node = &tree.nodes[number];
    let mut children: Vec<&Visited> =
        node.children.iter().map(|child| &tree.nodes[*child]).collect();
    children.sort_by_key(|child| std::cmp::Reverse(child.visits));
    let most = children.first().map_or(0, |child| child.visits);
    let value = |value: f64| format_value(value, None, texts.words());
    let follower = |child: &Visited| {
        let action = child.action.clone().unwrap_or_default();
        let there: Vec<String> = line.iter().cloned().chain([action.clone()]).collect();
        let visits = message!("walk-visits", visits: child.visits, mean: value(child.mean));
        let score = child.score.filter(|_| matches!(node.turn, Turn::Player(_)));
        let score = score.map(|score| texts.tell(&message!("walk-score", score: value(score))));
        Follower {
            href: Some(to(&there)),
            action,
            mark: child.visits.to_string(),
            note: [Some(texts.tell(&visits)), score]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" · "),
            strong: child.on_path || child.visits == most,
        }
    };
    let unvisited = |action: &String| Follower {
        href: None,
        action: action.clone(),
        mark: "0".to_owned(),
        note: texts.say("walk-unvisited"),
        strong: false,
    };
    let visited = children.into_iter().map(follower);
    visited.chain(node.unvisited.iter().map(unvisited)).collect()
}
