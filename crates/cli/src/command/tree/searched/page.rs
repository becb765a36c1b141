//! The searched tree as a self-contained web page.
//!
//! Below the picture, every position has an expandable section with its board. The page needs no
//! script, and works by keyboard and mouse.

use std::fmt::Write;

use quatuor_show::svg::escape;
use quatuor_words::trees::{SearchedHeadings, SearchedLabels as Labels, node_kind};

use super::picture;
use crate::command::tree::markup::html_page;

const STYLE: &str = "\
:root{--ink:#2b2018;--soft:#6d5a45;--paper:#fdfbf7;--card:#fff;--edge:#d8cab2;--link:#0b5fa5}\
@media(prefers-color-scheme:dark){:root{--ink:#f1e8da;--soft:#c9baa5;--paper:#1d1813;--card:#2c241d;\
--edge:#5b4c3b;--link:#9cc4ff}}\
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;padding:0 1.5rem;max-width:84rem;\
color:var(--ink);background:var(--paper)}\
h1{font-size:1.5rem;margin:0 0 .4rem;overflow-wrap:anywhere}h2{font-size:1.15rem;margin:1.6rem 0 .5rem}\
p{margin:.35rem 0}.soft{color:var(--soft)}\
.picture{overflow:auto;max-height:80vh;border:1px solid var(--edge);border-radius:.6rem}\
.picture>svg{display:block}\
:focus-visible{outline:3px solid var(--link);outline-offset:2px}\
details{margin:.25rem 0 .25rem 1.1rem;border-left:2px solid var(--edge);padding-left:.6rem}\
details.root{margin-left:0}\
summary{cursor:pointer;padding:.15rem .6rem;border-radius:.3rem}\
summary .value{font-weight:650}summary .window{color:var(--soft);font-size:.88em;margin-left:.6rem}\
details.expected>summary{font-weight:650;background:var(--card);box-shadow:inset 3px 0 0 var(--ink)}\
.board{width:14rem;max-width:100%;margin:.3rem 0 .3rem 1rem}.board svg{width:100%;height:auto;display:block}\
.cut{border:1px dashed var(--soft);border-radius:.4rem;padding:.1rem .6rem;margin:.3rem 0 .3rem 1.1rem;\
color:var(--soft);width:fit-content}\
@media print{details>*{display:revert}.picture{max-height:none;overflow:visible}}";

pub fn html(labels: &Labels<'_>) -> String {
    let title = escape(&labels.title());
    let SearchedHeadings { picture, positions, hint } = labels.headings();
    let mut body = format!("<h1>{title}</h1>\n<p>{}</p>\n", escape(&labels.about()));
    for line in labels.legend() {
        let _ = writeln!(body, "<p class=\"soft\">{}</p>", escape(&line));
    }
    let name = escape(&picture);
    let _ = writeln!(body, "<h2 id=\"picture\">{name}</h2>");
    let region = "class=\"picture\" tabindex=\"0\" role=\"region\" aria-labelledby=\"picture\"";
    let _ = writeln!(body, "<div {region}>\n{}</div>", picture::figure(labels));
    let _ =
        writeln!(body, "<h2>{}</h2>\n<p class=\"soft\">{}</p>", escape(&positions), escape(&hint));
    position(&mut body, labels, 0);
    html_page(labels.words.language(), &title, STYLE, &body)
}

fn position(page: &mut String, labels: &Labels<'_>, number: usize) {
    let node = &labels.tree.nodes[number];
    let root = if number == 0 { " root" } else { "" };
    let expected = if node.expected { " expected" } else { "" };
    let open = if node.expected { " open" } else { "" };
    let _ = writeln!(page, "<details class=\"node{root}{expected}\"{open}>");
    let sign = node_kind(labels.tree, node).map_or('■', |kind| kind.sign());
    let step = match number {
        0 => node.position.clone(),
        _ => format!("#{number} {}", labels.step(node)),
    };
    let mut found = labels.describe_value(node);
    if let Some(leaf) = labels.leaf(node) {
        found = format!("{found} ({leaf})");
    }
    let (step, found, window) = (escape(&step), escape(&found), escape(&labels.window(node)));
    let player = escape(&labels.player(node.turn));
    let _ = writeln!(
        page,
        "<summary>{step} <span aria-hidden=\"true\">{sign}</span> {player} \
         <span class=\"value\">{found}</span><span class=\"window\">{window}</span></summary>"
    );
    let board = node.picture.iter().map(ToString::to_string).collect::<String>();
    let _ = writeln!(page, "<div class=\"board\">\n{board}</div>");
    for &child in &node.children {
        position(page, labels, child);
    }
    if let Some(unseen) = labels.describe_unseen(node) {
        let (unseen, actions) = (escape(&unseen), escape(&node.unseen.join(" ")));
        let reason = escape(&labels.reason(node));
        let _ = writeln!(page, "<p class=\"cut\">{unseen} ({actions}). {reason}</p>");
    }
    page.push_str("</details>\n");
}
