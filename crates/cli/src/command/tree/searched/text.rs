//! The searched tree as an indented outline for the terminal. Each line has an action with its
//! value, its window and its position in the order of visit.

use quatuor_words::trees::{SearchedLabels as Labels, node_kind};

/// Formats the outline in the order of visit.
pub fn tree_text(labels: &Labels<'_>) -> String {
    let mut lines = vec![labels.title(), labels.about(), String::new()];
    // A loop instead of recursion: only the game bounds the depth.
    let mut waiting = vec![(0, 0)];
    while let Some((number, depth)) = waiting.pop() {
        let Some(node) = labels.tree.nodes.get(number) else { continue };
        let indent = "  ".repeat(depth);
        let sign = node_kind(labels.tree, node).map_or('■', |kind| kind.sign());
        let step = if number > 0 { format!("{}  ", labels.step(node)) } else { String::new() };
        let visit = if number > 0 { format!("  #{number}") } else { String::new() };
        let value = labels.describe_value(node);
        lines.push(format!("{indent}{step}{sign} {value}  {}{visit}", labels.window(node)));
        let below = "  ".repeat(depth + 1);
        lines.extend(labels.leaf(node).into_iter().map(|line| format!("{below}{line}")));
        if let Some(unseen) = labels.describe_unseen(node) {
            lines.push(format!("{below}{unseen} {}", node.unseen.join(" ")));
        }
        waiting.extend(node.children.iter().rev().map(|&child| (child, depth + 1)));
    }
    lines.push(String::new());
    lines.extend(labels.legend());
    lines.join("\n") + "\n"
}
