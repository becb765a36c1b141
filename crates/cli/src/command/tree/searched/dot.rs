//! The searched tree as a Graphviz graph.

use quatuor_words::trees::{SearchedLabels as Labels, node_kind};
use std::fmt::Write;

use crate::command::tree::markup::quote_dot;

/// Formats the tree as a directed graph. `dot -Tsvg` draws it.
pub fn tree_dot(labels: &Labels<'_>) -> String {
    let mut text = String::from("digraph searched {\n");
    let mut title = vec![labels.title(), labels.about()];
    title.extend(labels.legend());
    let _ = writeln!(text, "  label={};", quote_dot(&title.join("\n")));
    text.push_str("  labelloc=t;\n  rankdir=LR;\n  ordering=out;\n");
    text.push_str("  node [shape=box, style=rounded, fontname=\"sans-serif\"];\n");
    text.push_str("  edge [fontname=\"sans-serif\"];\n");
    for (number, node) in labels.tree.nodes.iter().enumerate() {
        let sign = node_kind(labels.tree, node).map_or('■', |kind| kind.sign());
        let visit = if number > 0 { format!("  #{number}") } else { String::new() };
        let mut lines = vec![format!("{sign} {}{visit}", labels.describe_value(node))];
        lines.extend(labels.leaf(node));
        lines.push(labels.window(node));
        let style = match (node.expected, node.judged) {
            (true, _) => ", penwidth=3",
            (_, true) => ", style=\"rounded,dashed\"",
            _ => "",
        };
        let _ = writeln!(text, "  n{number} [label={}{style}];", quote_dot(&lines.join("\n")));
        for &child in &node.children {
            let width = if labels.tree.nodes[child].expected { ", penwidth=3" } else { "" };
            let step = quote_dot(&labels.step(&labels.tree.nodes[child]));
            let _ = writeln!(text, "  n{number} -> n{child} [label={step}{width}];");
        }
        if let Some(unseen) = labels.describe_unseen(node) {
            let label = quote_dot(&format!("{unseen}\n{}", node.unseen.join(" ")));
            let _ = writeln!(text, "  u{number} [shape=plaintext, label={label}];");
            let _ = writeln!(text, "  n{number} -> u{number} [style=dashed, arrowhead=tee];");
        }
    }
    text.push_str("}\n");
    text
}
