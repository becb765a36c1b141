//! The reduced tree as a self-contained web page: nested lists of boards with descriptions, without
//! scripts.

use std::fmt::Write;

use quatuor_show::svg::escape;
use quatuor_words::trees::{CutLine, ReasonList, ReducedLabels as Labels};

use super::card::{Card, build_cards};
use crate::command::tree::markup::html_page;

const STYLE: &str = "\
body{font:16px/1.45 system-ui,sans-serif;margin:2rem auto;padding:0 1.5rem;max-width:80rem;\
color:#3a2a1c;background:#fdfbf7}\
h1{font-size:1.6rem;margin:0 0 .3rem}h2{font-size:1.1rem}p{margin:.3rem 0}\
ol.tree{list-style:none;padding:0}\
ol.tree ol{list-style:none;padding:0 0 0 1.1rem;margin:.6rem 0 .6rem .5rem;\
border-left:2px solid #d8cab2;display:flex;flex-wrap:wrap;gap:.8rem;align-items:flex-start}\
ol.tree li.leaf{flex:0 0 15.5rem}\
ol.tree li.inner{flex:1 0 100%;display:flex;flex-wrap:wrap;gap:0 .4rem;align-items:flex-start}\
ol.tree li.inner>ol{flex:1 1 17rem}\
.card{background:#fff;border:1px solid #d8cab2;border-radius:.6rem;padding:.6rem;width:15.5rem;\
box-sizing:border-box;font-size:.86rem}\
.card svg{width:100%;height:auto;display:block;margin:.3rem 0}\
.steps{font-weight:600}.also,.cut{color:#6d5a45}.no{float:right;color:#6d5a45}\
.badge{border:1px solid #3a2a1c;border-radius:.3rem;padding:0 .3rem;font-weight:600}\
@media(prefers-color-scheme:dark){body{color:#efe6d8;background:#1d1813}\
.card{background:#2a231c;border-color:#5b4c3b}ol.tree ol{border-color:#5b4c3b}\
.also,.cut,.no{color:#c3b39c}.badge{border-color:#efe6d8}a{color:#9cc4ff}}\
@media print{body{margin:0;background:#fff;color:#000}.card{break-inside:avoid;background:#fff}}";

pub fn html(labels: &Labels<'_>) -> String {
    let title = escape(&labels.title());
    let (about, legend) = (escape(&labels.about()), escape(&labels.legend()));
    let mut body = format!(
        "<h1>{title}</h1>\n<p>{about}</p>\n<p class=\"also\">{legend}</p>\n<ol class=\"tree\">\n"
    );
    item(&mut body, labels, &build_cards(labels.tree));
    body.push_str("</ol>\n");
    let ReasonList { heading, lines: reasons } = labels.reasons();
    if !reasons.is_empty() {
        let _ = write!(body, "<h2>{}</h2>\n<ul>\n", escape(&heading));
        for reason in reasons {
            let _ = writeln!(body, "<li>{}</li>", escape(&reason));
        }
        body.push_str("</ul>\n");
    }
    html_page(labels.words.language(), &title, STYLE, &body)
}

fn item(page: &mut String, labels: &Labels<'_>, card: &Card<'_>) {
    let kind = if card.children.is_empty() { "leaf" } else { "inner" };
    let _ = writeln!(page, "<li class=\"{kind}\">");
    content(page, labels, card);
    if !card.children.is_empty() {
        page.push_str("<ol>\n");
        for child in &card.children {
            item(page, labels, child);
        }
        page.push_str("</ol>\n");
    }
    page.push_str("</li>\n");
}

fn content(page: &mut String, labels: &Labels<'_>, card: &Card<'_>) {
    let node = &labels.tree.nodes[card.id];
    if card.repeat {
        let _ = writeln!(page, "<div class=\"card\">");
    } else {
        let number = escape(&labels.number(card.id));
        let _ = writeln!(page, "<div class=\"card\" id=\"n{}\">", card.id + 1);
        let _ = writeln!(page, "<span class=\"no\">{number}</span>");
    }
    for (turn, branch) in &card.steps {
        let (step, does) =
            (escape(&labels.step(*turn, branch)), escape(&labels.describe_branch(branch)));
        let _ = write!(page, "<p class=\"steps\" title=\"{does}\">{step}");
        if let Some(alike) = labels.list_equivalents(branch) {
            let _ = write!(page, " <span class=\"also\">{}</span>", escape(&alike));
        }
        page.push_str("</p>\n");
    }
    if card.repeat {
        let repeat = escape(&labels.refer_to(card.id));
        let _ = writeln!(page, "<p><a href=\"#n{}\">{repeat}</a></p></div>", card.id + 1);
        return;
    }
    page.extend(node.picture.iter().map(ToString::to_string));
    let (standing, asked) = (escape(&labels.describe_node(node)), escape(&labels.prompt(node)));
    let _ = writeln!(page, "<p><span class=\"badge\">{standing}</span> {asked}</p>");
    if let Some(stop) = labels.stop(node) {
        let _ = writeln!(page, "<p>{}</p>", escape(&stop));
    }
    for CutLine { reason, actions } in labels.cuts(node) {
        let (reason, actions) = (escape(&reason), escape(&actions));
        let _ = writeln!(page, "<p class=\"cut\"><b>{actions}</b> – {reason}</p>");
    }
    page.push_str("</div>\n");
}
