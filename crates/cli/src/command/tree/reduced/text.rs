//! The reduced tree as an indented outline for the terminal. Each line has an action, the node it
//! leads to, and the reason if the tree ends there.

use quatuor_trees::Branch;
use quatuor_words::trees::{CutLine, ReducedLabels as Labels};

/// Formats the outline. A node that several actions lead to is described once, and referred to by
/// its number elsewhere.
pub fn tree_text(labels: &Labels<'_>) -> String {
    let mut lines = vec![labels.title(), labels.about(), String::new()];
    let root = &labels.tree.nodes[0];
    lines.push(format!("{}  {}", labels.number(0), labels.describe_node(root)));
    let mut shown = vec![false; labels.tree.nodes.len()];
    // A loop instead of recursion: the tree is as deep as the longest game.
    let mut waiting: Vec<(usize, usize, Option<&Branch>)> = vec![(0, 0, None)];
    while let Some((id, depth, branch)) = waiting.pop() {
        let node = &labels.tree.nodes[id];
        let indent = "  ".repeat(depth);
        let repeated = std::mem::replace(&mut shown[id], true);
        if let Some(branch) = branch {
            let mut line = format!("{indent}{}  ", branch.action);
            if repeated {
                line.push_str(&labels.refer_to(id));
            } else {
                line.push_str(&format!("{}  {}", labels.number(id), labels.describe_node(node)));
            }
            if let Some(equivalent) = labels.list_equivalents(branch) {
                line.push_str(&format!(" {equivalent}"));
            }
            lines.push(line);
        }
        if repeated {
            continue;
        }
        let below = "  ".repeat(depth + 1);
        lines.extend(labels.stop(node).map(|stop| format!("{below}{stop}")));
        for CutLine { reason, actions } in labels.cuts(node) {
            lines.push(format!("{below}{actions} – {reason}"));
        }
        let followed = node.branches.iter().rev().filter_map(|branch| Some((branch.to?, branch)));
        waiting.extend(followed.map(|(to, branch)| (to, depth + 1, Some(branch))));
    }
    lines.extend([String::new(), labels.legend()]);
    lines.join("\n") + "\n"
}
