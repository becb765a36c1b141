//! The reduced tree as a Graphviz graph.

use quatuor_words::trees::{CutLine, ReducedLabels as Labels};
use std::fmt::Write;

use crate::command::tree::markup::quote_dot;

/// Formats the tree as a directed graph. `dot -Tsvg` draws it.
pub fn tree_dot(labels: &Labels<'_>) -> String {
    let mut text = String::from("digraph reduced {\n");
    let _ = writeln!(text, "  label={};", quote_dot(&labels.title()));
    text.push_str("  labelloc=t;\n  rankdir=LR;\n");
    text.push_str("  node [shape=box, style=rounded, fontname=\"monospace\"];\n");
    text.push_str("  edge [fontname=\"sans-serif\"];\n");
    for (id, node) in labels.tree.nodes.iter().enumerate() {
        let mut lines = vec![labels.number(id)];
        lines.extend(node.position.split('/').map(str::to_owned));
        lines.push(labels.describe_node(node));
        lines.extend(labels.stop(node));
        for CutLine { reason, actions } in labels.cuts(node) {
            lines.push(format!("{actions} – {reason}"));
        }
        let _ = writeln!(text, "  n{id} [label={}];", quote_dot(&lines.join("\n")));
        for branch in &node.branches {
            let Some(to) = branch.to else { continue };
            let mut label = branch.action.clone();
            if let Some(alike) = labels.list_equivalents(branch) {
                label = format!("{label}\n{alike}");
            }
            let _ = writeln!(text, "  n{id} -> n{to} [label={}];", quote_dot(&label));
        }
    }
    text.push_str("}\n");
    text
}
