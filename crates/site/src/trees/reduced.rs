//! A position in a reduced tree: its value, the branches that are followed, and the reasons for the
//! cuts.

use quatuor_core::message;
use quatuor_trees::{Branch, ReducedTree};
use quatuor_words::trees::{CutLine, ReducedLabels};

use crate::page::names;
use crate::page::texts::{Texts, capital};
use crate::think::TreeName;
use crate::trees::page::{Follower, Stand, StepLink, address};

pub(crate) fn stand(
    texts: Texts,
    name: &TreeName,
    tree: &ReducedTree,
    step: usize,
) -> Option<Stand> {
    let node = tree.nodes.get(step)?;
    let labels = ReducedLabels { words: texts.words(), tree };
    let base = address(name);
    let to = |node: usize| format!("{base}&step={node}");
    let last = tree.nodes.len() - 1;
    let cuts = labels.cuts(node).into_iter().map(|CutLine { reason, actions }| Follower {
        href: None,
        action: actions,
        mark: String::new(),
        note: texts.tell(&message!("walk-cut-because", reason: reason)),
        strong: false,
    });
    let follow = |branch: &Branch| follower(&labels, branch, step, &to);
    let followed = node.branches.iter().filter(|branch| branch.cut.is_none()).map(follow);
    let mut facts = vec![capital(&labels.describe_node(node))];
    facts.extend(labels.stop(node).map(|stop| capital(&stop)));
    let mut notes = vec![texts.tell(&message!("walk-reduced-about", nodes: tree.nodes.len()))];
    notes.extend(
        tree.shortened.map(|short| texts.tell(&message!("walk-short", depth: short.depth))),
    );
    Some(Stand {
        title: labels.title_for(names::game(texts, &name.spec)),
        notes,
        number: format!("{} / {}", step + 1, last + 1),
        first: (step > 0).then(|| to(0)),
        back: step.checked_sub(1).map(to),
        forth: (step < last).then(|| to(step + 1)),
        last: (step < last).then(|| to(last)),
        moment: capital(&labels.prompt(node)),
        facts,
        path: path(&labels, step, &to),
        lines: followed.chain(cuts).collect(),
        legend: vec![labels.legend()],
    })
}

fn follower(
    labels: &ReducedLabels<'_>,
    branch: &Branch,
    here: usize,
    to: &impl Fn(usize) -> String,
) -> Follower {
    let merged = branch.to.filter(|node| *node <= here).map(|node| labels.refer_to(node));
    let note = [Some(labels.describe_branch(branch)), labels.list_equivalents(branch), merged];
    Follower {
        href: branch.to.map(to),
        action: branch.action.clone(),
        mark: branch.verdict.map(|verdict| labels.badge(verdict)).unwrap_or_default(),
        note: note.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        strong: false,
    }
}

/// Returns the path on which the node was first reached.
fn path(labels: &ReducedLabels<'_>, step: usize, to: &impl Fn(usize) -> String) -> Vec<StepLink> {
    let (parents, nodes) = (labels.tree.parents(), &labels.tree.nodes);
    let mut links = Vec::new();
    let mut at = step;
    loop {
        let above = parents[at];
        let said = match above {
            Some((parent, branch)) => {
                labels.step(nodes[parent].turn, &nodes[parent].branches[branch])
            }
            None => labels.number(0),
        };
        links.push(StepLink { href: to(at), said, here: at == step });
        match above {
            Some((parent, _)) => at = parent,
            None => break,
        }
    }
    links.reverse();
    links
}
