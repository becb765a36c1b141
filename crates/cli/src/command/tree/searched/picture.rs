//! The tree as one SVG picture: from left to right, the order of visit from top to bottom.
//!
//! ```text
//!   +------------+   d1      +------------+
//!   | ▲ +0.25    |-----+-----| ▼ +0.25 #1 |     the line that both sides are expected to play is thick
//!   | α -∞  β +∞ |     |     | α -∞  β +∞ |
//!   +------------+     |     +------------+
//!                      +- - - // not looked at: 3
//! ```

use quatuor_show::svg::{Num, Svg};
use quatuor_trees::LookedAt;
use quatuor_words::trees::{NodeKind, SearchedLabels as Labels, node_kind};

use crate::command::tree::markup::draw_text;

const BOX: (f64, f64) = (140.0, 36.0);
const COLUMN_GAP: f64 = 104.0;
const ROW: f64 = 44.0;
const STUB: f64 = 22.0;
const MARGIN: f64 = 24.0;
const LINE: f64 = 18.0;
const LETTER: f64 = 7.0;
const TITLE_LETTER: f64 = 12.5;
/// Maximum number of actions named at a stub.
const NAMED: usize = 6;

const INK: &str = "currentColor";

/// Colours of the page and the ink, which are swapped in dark mode.
const STYLE: &str = "<style>.searched{color:#2b2018}.paper{fill:#fdfbf7}.card{fill:#fff}.faint{opacity:.72}\
@media(prefers-color-scheme:dark){.searched{color:#f1e8da}.paper{fill:#1d1813}.card{fill:#2c241d}}</style>";

/// Draws the tree with its heading.
pub fn svg(labels: &Labels<'_>) -> String {
    draw(labels, true)
}

/// Draws the tree without a heading, for a page that has one.
pub fn figure(labels: &Labels<'_>) -> String {
    draw(labels, false)
}

fn draw(labels: &Labels<'_>, headed: bool) -> String {
    let nodes = &labels.tree.nodes;
    let mut places = vec![0.0; nodes.len()];
    let mut stubs = vec![0.0; nodes.len()];
    let head = 34.0 + LINE * (labels.legend().len() as f64 + 2.0);
    let mut below = MARGIN + if headed { head } else { 0.0 };
    place(labels, 0, &mut below, &mut places, &mut stubs);
    let deepest = nodes.iter().map(|node| node.depth).max().unwrap_or(0);
    let cut = nodes.iter().filter(|node| !node.unseen.is_empty());
    let stub_end = |node: &LookedAt| {
        x(node.depth + 1) + stub_text(labels, node).chars().count() as f64 * LETTER
    };
    let widest = cut.map(stub_end).fold(x(deepest) + BOX.0, f64::max);
    let lines = labels.legend().into_iter().chain([labels.about()]).filter(|_| headed);
    let title = if headed { labels.title().chars().count() as f64 * TITLE_LETTER } else { 0.0 };
    let words = lines.map(|line| line.chars().count() as f64 * LETTER).fold(title, f64::max);
    let (width, height) = (widest.max(words + MARGIN) + MARGIN, below + MARGIN);
    let mut svg = Svg::new(width, height);
    svg.raw(STYLE);
    svg.raw(r#"<g class="searched">"#);
    svg.rect([0.0, 0.0, width, height], 0.0, r#"class="paper""#);
    if headed {
        heading(&mut svg, labels);
    }
    for (number, &stub) in stubs.iter().enumerate() {
        edges(&mut svg, labels, number, &places, stub);
    }
    for (number, &place) in places.iter().enumerate() {
        card(&mut svg, labels, number, place);
    }
    svg.raw("</g>");
    svg.finish(&labels.title())
}

fn heading(svg: &mut Svg, labels: &Labels<'_>) {
    let mut y = MARGIN + 14.0;
    draw_text(svg, (MARGIN, y), &labels.title(), 20.0, INK, true);
    y += 24.0;
    draw_text(svg, (MARGIN, y), &labels.about(), 13.0, INK, false);
    svg.raw(r#"<g class="faint">"#);
    for line in labels.legend() {
        y += LINE;
        draw_text(svg, (MARGIN, y), &line, 12.5, INK, false);
    }
    svg.raw("</g>");
}

/// Returns the left edge of the cards at a depth.
fn x(depth: u32) -> f64 {
    MARGIN + f64::from(depth) * (BOX.0 + COLUMN_GAP)
}

/// Assigns vertical positions to a node and its subtree. Leaves are stacked; other nodes are
/// centred between their first and last child.
fn place(
    labels: &Labels<'_>,
    number: usize,
    below: &mut f64,
    places: &mut [f64],
    stubs: &mut [f64],
) {
    let node = &labels.tree.nodes[number];
    if node.children.is_empty() && node.unseen.is_empty() {
        places[number] = *below + BOX.1 / 2.0;
        *below += ROW;
        return;
    }
    for &child in &node.children {
        place(labels, child, below, places, stubs);
    }
    if !node.unseen.is_empty() {
        stubs[number] = *below + STUB / 2.0 - 4.0;
        *below += STUB;
    }
    let ends = [node.children.first(), node.children.last()].map(|end| end.map(|&end| places[end]));
    places[number] = match ends {
        [Some(first), Some(last)] => (first + last) / 2.0,
        _ => stubs[number],
    };
}

fn stub_text(labels: &Labels<'_>, node: &LookedAt) -> String {
    let named: Vec<&str> = node.unseen.iter().take(NAMED).map(String::as_str).collect();
    let more = if node.unseen.len() > NAMED { " …" } else { "" };
    format!("{} ({}{more})", labels.describe_unseen(node).unwrap_or_default(), named.join(" "))
}

fn edges(svg: &mut Svg, labels: &Labels<'_>, number: usize, places: &[f64], stub: f64) {
    let node = &labels.tree.nodes[number];
    let (from, y) = (x(node.depth) + BOX.0, places[number]);
    let bend = from + 18.0;
    for &child in &node.children {
        let next = &labels.tree.nodes[child];
        let (to, down) = (x(next.depth), places[child]);
        let width = if next.expected { 3.4 } else { 1.3 };
        let (fx, fy, bx, tx, ty) = (Num(from), Num(y), Num(bend), Num(to), Num(down));
        svg.path(&format!("M{fx} {fy}H{bx}V{ty}H{tx}"), &stroke(width, ""));
        draw_text(svg, (bend + 6.0, down - 5.0), &labels.step(next), 12.5, INK, true);
    }
    if node.unseen.is_empty() {
        return;
    }
    let (fx, fy, bx, sy) = (Num(from), Num(y), Num(bend), Num(stub));
    let end = bend + 26.0;
    let dashes = r#" stroke-dasharray="4 4""#;
    svg.path(&format!("M{fx} {fy}H{bx}V{sy}H{}", Num(end)), &stroke(1.3, dashes));
    let (one, other) = (Num(end - 1.0), Num(end + 4.0));
    let (low, high) = (Num(stub + 6.0), Num(stub - 6.0));
    let (right, far) = (Num(end + 5.0), Num(end + 10.0));
    svg.path(&format!("M{one} {low}L{right} {high}M{other} {low}L{far} {high}"), &stroke(1.8, ""));
    svg.raw(r#"<g class="faint">"#);
    draw_text(svg, (end + 16.0, stub + 4.0), &stub_text(labels, node), 11.5, INK, false);
    svg.raw("</g>");
}

fn stroke(width: f64, more: &str) -> String {
    format!(r#"fill="none" stroke="{INK}" stroke-width="{}"{more}"#, Num(width))
}

/// Draws the card of a position with its sign, value and window. The border is dashed for heuristic
/// values and has square corners at the end of a game.
fn card(svg: &mut Svg, labels: &Labels<'_>, number: usize, y: f64) {
    let node = &labels.tree.nodes[number];
    let x = x(node.depth);
    let over = node.turn.outcome().is_some();
    let (width, radius) = (if node.expected { 2.8 } else { 1.2 }, if over { 0.0 } else { 8.0 });
    let dashes = if node.judged { r#" stroke-dasharray="5 3""# } else { "" };
    let style = format!(r#"class="card" stroke="{INK}" stroke-width="{}"{dashes}"#, Num(width));
    svg.rect([x, y - BOX.1 / 2.0, BOX.0, BOX.1], radius, &style);
    let sign = match node_kind(labels.tree, node) {
        Some(NodeKind::Max) => "M0-6L6 5H-6Z",
        Some(NodeKind::Min) => "M0 6L6-5H-6Z",
        Some(NodeKind::Chance) => "M-5.5 0A5.5 5.5 0 1 0 5.5 0A5.5 5.5 0 1 0-5.5 0Z",
        None => "M-5-5H5V5H-5Z",
    };
    let at = format!("translate({} {})", Num(x + 15.0), Num(y - 6.0));
    let solid = matches!(node_kind(labels.tree, node), Some(NodeKind::Max | NodeKind::Chance));
    let fill = if solid { INK } else { "none" };
    svg.path(sign, &format!(r#"transform="{at}" fill="{fill}" stroke="{INK}" stroke-width="1.5""#));
    draw_text(svg, (x + 28.0, y - 1.5), &labels.describe_value(node), 13.0, INK, true);
    let small = if node.remembered { labels.leaf(node) } else { None };
    let small = small.unwrap_or_else(|| labels.window(node));
    svg.raw(r#"<g class="faint">"#);
    draw_text(svg, (x + 8.0, y + 13.0), &small, 10.5, INK, false);
    if number > 0 {
        let digits = number.to_string();
        let from = x + BOX.0 - 14.0 - 6.6 * digits.len() as f64;
        draw_text(svg, (from, y - 4.0), &format!("#{digits}"), 10.5, INK, false);
    }
    svg.raw("</g>");
}
