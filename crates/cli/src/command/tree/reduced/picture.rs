//! The reduced tree as one SVG picture. It grows from left to right, and the leaves of a node are
//! arranged in rows.

use quatuor_show::svg::{Num, Picture, Svg};
use quatuor_words::trees::{CutLine, ReasonList, ReducedLabels as Labels};

use super::card::{Card, build_cards};
use crate::command::tree::markup::draw_text;

const WIDTH: f64 = 270.0;
const PAD: f64 = 10.0;
const LINE: f64 = 17.0;
const LETTER: f64 = 6.6;
const GAP: f64 = 16.0;
const COLUMN_GAP: f64 = 44.0;
const HEAD: f64 = 104.0;
/// Maximum number of leaves of one node in a row.
const ROW: usize = 4;

const INK: &str = "#3a2a1c";
const SOFT: &str = "#6d5a45";
const EDGE: &str = "#b8a383";

/// Draws the tree as an SVG document.
pub fn svg(labels: &Labels<'_>) -> String {
    let root = build_cards(labels.tree);
    let placed = place(labels, &root);
    let ReasonList { heading, lines: reasons } = labels.reasons();
    let foot = if reasons.is_empty() { 0.0 } else { LINE * (reasons.len() as f64 + 2.0) };
    let title_width = labels.about().chars().count() as f64 * LETTER * 1.1;
    let width = placed.width.max(title_width) + 2.0 * GAP;
    let height = placed.height + HEAD + foot + 2.0 * GAP;
    let mut svg = Svg::new(width, height);
    svg.rect([0.0, 0.0, width, height], 0.0, r##"fill="#fdfbf7""##);
    draw_text(&mut svg, (GAP, 38.0), &labels.title(), 24.0, INK, true);
    draw_text(&mut svg, (GAP, 62.0), &labels.about(), 14.0, SOFT, false);
    draw_text(&mut svg, (GAP, 82.0), &labels.legend(), 13.0, SOFT, false);
    draw(&mut svg, labels, &placed, (GAP, HEAD));
    let mut line = HEAD + placed.height + 2.0 * LINE;
    if !reasons.is_empty() {
        draw_text(&mut svg, (GAP, line), &heading, 14.0, INK, true);
    }
    for reason in &reasons {
        line += LINE;
        draw_text(&mut svg, (GAP, line), reason, 13.0, SOFT, false);
    }
    svg.finish(&labels.title())
}

/// A card with its own size and the size of its subtree.
struct PlacedCard<'a> {
    card: &'a Card<'a>,
    lines: Vec<(String, bool)>,
    after: Vec<String>,
    board: f64,
    own: f64,
    width: f64,
    height: f64,
    children: Vec<(f64, f64, PlacedCard<'a>)>,
}

fn place<'a>(labels: &Labels<'_>, card: &'a Card<'a>) -> PlacedCard<'a> {
    let (lines, after) = words(labels, card);
    let node = &labels.tree.nodes[card.id];
    let shown = node.picture.as_ref().filter(|_| !card.repeat);
    let board = shown.map_or(0.0, board_height);
    let own = 2.0 * PAD + (lines.len() + after.len()) as f64 * LINE + board;
    let (mut width, mut y, mut x, mut row) = (WIDTH, 0.0, 0.0, 0.0_f64);
    let mut children = Vec::new();
    let left = WIDTH + COLUMN_GAP;
    let mut in_row = 0;
    for child in &card.children {
        let child = place(labels, child);
        let leaf = child.children.is_empty();
        if in_row == ROW || (!leaf && in_row > 0) {
            (y, x, row, in_row) = (y + row + GAP, 0.0, 0.0, 0);
        }
        let (child_width, child_height) = (child.width, child.height);
        children.push((left + x, y, child));
        width = width.max(left + x + child_width);
        row = row.max(child_height);
        if leaf {
            x += WIDTH + GAP;
            in_row += 1;
        } else {
            (y, row) = (y + row + GAP, 0.0);
        }
    }
    let below = if row > 0.0 { y + row } else { (y - GAP).max(0.0) };
    PlacedCard { card, lines, after, board, own, width, height: own.max(below), children }
}

/// Returns the lines above and below the board of a card.
fn words(labels: &Labels<'_>, card: &Card<'_>) -> (Vec<(String, bool)>, Vec<String>) {
    let node = &labels.tree.nodes[card.id];
    let mut lines = Vec::new();
    for (turn, branch) in &card.steps {
        lines.push((labels.step(*turn, branch), true));
        if let Some(alike) = labels.list_equivalents(branch) {
            lines.extend(wrap(&alike).into_iter().map(|line| (line, false)));
        }
    }
    if card.repeat {
        lines.push((labels.refer_to(card.id), false));
        return (lines, Vec::new());
    }
    let mut after = vec![format!("{}  {}", labels.number(card.id), labels.describe_node(node))];
    after.extend(labels.stop(node).into_iter().flat_map(|stop| wrap(&stop)));
    for CutLine { reason, actions } in labels.cuts(node) {
        after.extend(wrap(&format!("{actions} – {reason}")));
    }
    (lines, after)
}

fn wrap(text: &str) -> Vec<String> {
    let most = ((WIDTH - 2.0 * PAD) / LETTER) as usize;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn draw(svg: &mut Svg, labels: &Labels<'_>, placed: &PlacedCard<'_>, (x, y): (f64, f64)) {
    let from = (x + WIDTH, y + placed.own.min(60.0) / 2.0);
    for (dx, dy, child) in &placed.children {
        if *dx > WIDTH + COLUMN_GAP {
            continue;
        }
        let to = (x + dx, y + dy + child.own.min(60.0) / 2.0);
        let middle = Num(from.0 + COLUMN_GAP / 2.0);
        let (fx, fy, tx, ty) = (Num(from.0), Num(from.1), Num(to.0), Num(to.1));
        let style = format!(r#"fill="none" stroke="{EDGE}" stroke-width="2""#);
        svg.path(&format!("M{fx} {fy}H{middle}V{ty}H{tx}"), &style);
    }
    let frame = [x, y, WIDTH, placed.own];
    svg.rect(frame, 9.0, &format!(r##"fill="#fff" stroke="{EDGE}" stroke-width="1.5""##));
    let mut line = y + PAD + 12.0;
    for (words, strong) in &placed.lines {
        let colour = if *strong { INK } else { SOFT };
        draw_text(svg, (x + PAD, line), words, 13.0, colour, *strong);
        line += LINE;
    }
    let picture = &labels.tree.nodes[placed.card.id].picture;
    if let Some(picture) = picture.as_ref().filter(|_| placed.board > 0.0) {
        svg.nest(picture, [x + PAD, line - 10.0, WIDTH - 2.0 * PAD, placed.board - 6.0]);
        line += placed.board;
    }
    for (i, words) in placed.after.iter().enumerate() {
        draw_text(svg, (x + PAD, line), words, 12.5, if i == 0 { INK } else { SOFT }, i == 0);
        line += LINE;
    }
    for (dx, dy, child) in &placed.children {
        draw(svg, labels, child, (x + dx, y + dy));
    }
}

/// Returns the height of a picture scaled to the width of a card, with a margin.
fn board_height(picture: &Picture) -> f64 {
    (WIDTH - 2.0 * PAD) * picture.height() / picture.width().max(1.0) + 10.0
}
