//! Trees to walk through: one position at a time, with its board, what is known of it, the way to it and what follows.
//!
//! ```text
//!   tree + place -> reduced, searched, playouts: what is to be said there -> Stand -> one page for all of them
//! ```

mod playouts;
mod reduced;
mod searched;

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quatuor_core::Spec;
use quatuor_trees::Keep;

use super::board::{PanelView, Touch, panels};
use super::frame::Frame;
use super::names;
use super::texts::Texts;
use crate::view::{GameView, Visitor};
use crate::walking::{TreePlace, Walk, WalkKind, WalkName};

/// Searches that are proposed: without and with cut-offs, and one that remembers.
const PROPOSED: [&str; 4] =
    ["minimax:depth=2,prune=off", "minimax:depth=2", "minimax:depth=3", "negamax:depth=3"];

/// What is to be said at one place of a tree.
struct Stand {
    /// What tree it is.
    title: String,
    /// What is to be said of the whole.
    notes: Vec<String>,
    /// Where one is, as in `3 / 20`.
    number: String,
    first: Option<String>,
    back: Option<String>,
    forth: Option<String>,
    last: Option<String>,
    /// What happens here.
    moment: String,
    facts: Vec<String>,
    /// The positions above, from the root.
    path: Vec<StepLink>,
    /// What follows.
    lines: Vec<Follower>,
    legend: Vec<String>,
}

/// A position on the way.
struct StepLink {
    href: String,
    said: String,
    here: bool,
}

/// An action and where it leads.
struct Follower {
    href: Option<String>,
    action: String,
    mark: String,
    note: String,
    /// Whether it is what is played, or where the last playout went.
    strong: bool,
}

#[derive(Template)]
#[template(path = "tree.html")]
struct WalkPage<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    game: String,
    variant: String,
    stand: Stand,
    panels: Vec<PanelView>,
    up: String,
}

/// The address of a tree, to which a place can be added.
pub(super) fn address(name: &WalkName) -> String {
    let at = name.at.as_ref().map_or_else(String::new, |at| format!("&at={}", encode(at)));
    let spec = &name.spec;
    match &name.kind {
        WalkKind::Reduced(keep) => format!("/trees/{spec}/reduced?keep={}{at}", keep.word()),
        WalkKind::Searched(agent) => {
            format!("/trees/{spec}/searched?agent={}{at}", encode(&agent.to_string()))
        }
        WalkKind::Playouts(count) => format!("/trees/{spec}/playouts?count={count}{at}"),
    }
}

/// The address of all trees of a position.
pub(super) fn tree_address(spec: &Spec, position: &str) -> String {
    format!("/trees/{spec}?at={}", encode(position))
}

fn encode(text: &str) -> impl std::fmt::Display {
    utf8_percent_encode(text, NON_ALPHANUMERIC)
}

/// The page of one place; `None` where the tree has no such place.
pub(super) fn page(
    visitor: &Visitor,
    name: &WalkName,
    walk: &Walk,
    place: &TreePlace,
    view: &GameView,
) -> Option<String> {
    let texts = Texts::of(visitor.preferences.language);
    let stand = match walk {
        Walk::Reduced(tree) => reduced::stand(texts, name, tree, place.step)?,
        Walk::Searched(tree) => searched::stand(texts, name, tree, place.step)?,
        Walk::Playouts(tree) => playouts::stand(texts, name, tree, &place.line)?,
    };
    let at = name.at.as_ref().map_or_else(String::new, |at| format!("?at={}", encode(at)));
    Some(super::render(&WalkPage {
        frame: Frame::new(visitor, texts.say("walk-title")),
        game: names::game(texts, &name.spec),
        variant: names::variant(texts, &name.spec),
        panels: panels(texts, view, &Touch::of(view)),
        up: format!("/trees/{}{at}", name.spec),
        stand,
        view,
    }))
}

#[derive(Template)]
#[template(path = "trees.html")]
struct ChoosePage<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    game: String,
    variant: String,
    moment: String,
    panels: Vec<PanelView>,
    spec: String,
    at: String,
    reduced: Vec<Way>,
    searched: Vec<Way>,
    playouts: String,
    proposed: &'static str,
}

/// A tree to be chosen.
struct Way {
    id: &'static str,
    href: String,
    said: String,
}

/// The page on which somebody chooses a tree of a position.
pub(super) fn choose(visitor: &Visitor, view: &GameView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let name = |kind| WalkName { spec: view.spec.clone(), at: view.began_from.clone(), kind };
    let keep = |keep: Keep| Way {
        id: keep.word(),
        href: address(&name(WalkKind::Reduced(keep))),
        said: texts.say(match keep {
            Keep::Best => "walk-keep-best",
            Keep::All => "walk-keep-all",
            Keep::Strategy => "walk-keep-strategy",
        }),
    };
    let search = |agent: &'static str| {
        let spec = agent.parse().ok()?;
        let href = address(&name(WalkKind::Searched(spec)));
        Some(Way { id: agent, href, said: agent.to_owned() })
    };
    super::render(&ChoosePage {
        frame: Frame::new(visitor, texts.say("walk-title")),
        game: names::game(texts, &view.spec),
        variant: names::variant(texts, &view.spec),
        moment: texts.sentence(&view.snapshot.asked),
        panels: panels(texts, view, &Touch::of(view)),
        spec: view.spec.to_string(),
        at: view.began_from.clone().unwrap_or_default(),
        reduced: [Keep::Best, Keep::All, Keep::Strategy].map(keep).into(),
        searched: PROPOSED.into_iter().filter_map(search).collect(),
        playouts: address(&name(WalkKind::Playouts(1))),
        proposed: PROPOSED[2],
        view,
    })
}
