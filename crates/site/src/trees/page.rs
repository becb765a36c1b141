//! The pages of trees. A page shows one position with its board, its evaluation, the path to it and
//! its children.
//!
//! ```text
//!   tree + place -> reduced, searched, playouts: content of the place -> Stand -> common page
//! ```

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quatuor_core::Spec;
use quatuor_trees::Keep;

use crate::page::board::{PanelView, Touch, panels};
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::think::{Tree, TreeKind, TreeName, TreePlace};
use crate::trees::{playouts, reduced, searched};
use crate::view::{GameView, Visitor};

/// Suggested searches: without and with cut-offs, and one with a transposition table.
pub(crate) const PROPOSED: [&str; 4] =
    ["minimax:depth=2,prune=off", "minimax:depth=2", "minimax:depth=3", "negamax:depth=3"];

/// The content of the page for one place in a tree.
pub(crate) struct Stand {
    /// Title of the tree.
    pub(crate) title: String,
    /// Notes about the whole tree.
    pub(crate) notes: Vec<String>,
    /// Number of the place, as in `3 / 20`.
    pub(crate) number: String,
    pub(crate) first: Option<String>,
    pub(crate) back: Option<String>,
    pub(crate) forth: Option<String>,
    pub(crate) last: Option<String>,
    /// Describes the event at this place.
    pub(crate) moment: String,
    pub(crate) facts: Vec<String>,
    /// The positions above, from the root.
    pub(crate) path: Vec<StepLink>,
    /// The children of the position.
    pub(crate) lines: Vec<Follower>,
    pub(crate) legend: Vec<String>,
}

/// A position on the path.
pub(crate) struct StepLink {
    pub(crate) href: String,
    pub(crate) said: String,
    pub(crate) here: bool,
}

/// An action and the position after it.
pub(crate) struct Follower {
    pub(crate) href: Option<String>,
    pub(crate) action: String,
    pub(crate) mark: String,
    pub(crate) note: String,
    /// Whether this is the best action, or the action of the last playout.
    pub(crate) strong: bool,
}

#[derive(Template)]
#[template(path = "tree.html")]
pub(crate) struct WalkPage<'a> {
    pub(crate) frame: Frame<'a>,
    pub(crate) view: &'a GameView,
    pub(crate) game: String,
    pub(crate) variant: String,
    pub(crate) stand: Stand,
    pub(crate) panels: Vec<PanelView>,
    pub(crate) up: String,
}

/// Returns the URL of a tree. The place can be appended to it.
pub fn address(name: &TreeName) -> String {
    let at = name.at.as_ref().map_or_else(String::new, |at| format!("&at={}", encode(at)));
    let spec = &name.spec;
    match &name.kind {
        TreeKind::Reduced(keep) => format!("/trees/{spec}/reduced?keep={}{at}", keep.word()),
        TreeKind::Searched(agent) => {
            format!("/trees/{spec}/searched?agent={}{at}", encode(&agent.to_string()))
        }
        TreeKind::Playouts(count) => format!("/trees/{spec}/playouts?count={count}{at}"),
    }
}

/// Returns the URL of all trees of a position.
pub(crate) fn tree_address(spec: &Spec, position: &str) -> String {
    format!("/trees/{spec}?at={}", encode(position))
}

pub(crate) fn encode(text: &str) -> impl std::fmt::Display {
    utf8_percent_encode(text, NON_ALPHANUMERIC)
}

/// Renders the page of one place. Returns `None` if the tree does not have this place.
pub fn page(
    visitor: &Visitor,
    name: &TreeName,
    walk: &Tree,
    place: &TreePlace,
    view: &GameView,
) -> Option<String> {
    let texts = Texts::of(visitor.preferences.language);
    let stand = match walk {
        Tree::Reduced(tree) => reduced::stand(texts, name, tree, place.step)?,
        Tree::Searched(tree) => searched::stand(texts, name, tree, place.step)?,
        Tree::Playouts(tree) => playouts::stand(texts, name, tree, &place.line)?,
    };
    let at = name.at.as_ref().map_or_else(String::new, |at| format!("?at={}", encode(at)));
    Some(crate::page::render(&WalkPage {
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
pub(crate) struct ChoosePage<'a> {
    pub(crate) frame: Frame<'a>,
    pub(crate) view: &'a GameView,
    pub(crate) game: String,
    pub(crate) variant: String,
    pub(crate) moment: String,
    pub(crate) panels: Vec<PanelView>,
    pub(crate) spec: String,
    pub(crate) at: String,
    pub(crate) reduced: Vec<Way>,
    pub(crate) searched: Vec<Way>,
    pub(crate) playouts: String,
    pub(crate) proposed: &'static str,
}

/// A link to a tree.
pub(crate) struct Way {
    pub(crate) id: &'static str,
    pub(crate) href: String,
    pub(crate) said: String,
}

/// Renders the page on which the visitor chooses a tree of a position.
pub fn choose(visitor: &Visitor, view: &GameView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let name = |kind| TreeName { spec: view.spec.clone(), at: view.began_from.clone(), kind };
    let keep = |keep: Keep| Way {
        id: keep.word(),
        href: address(&name(TreeKind::Reduced(keep))),
        said: texts.say(match keep {
            Keep::Best => "walk-keep-best",
            Keep::All => "walk-keep-all",
            Keep::Strategy => "walk-keep-strategy",
        }),
    };
    let search = |agent: &'static str| {
        let spec = agent.parse().ok()?;
        let href = address(&name(TreeKind::Searched(spec)));
        Some(Way { id: agent, href, said: agent.to_owned() })
    };
    crate::page::render(&ChoosePage {
        frame: Frame::new(visitor, texts.say("walk-title")),
        game: names::game(texts, &view.spec),
        variant: names::variant(texts, &view.spec),
        moment: texts.sentence(&view.snapshot.asked),
        panels: panels(texts, view, &Touch::of(view)),
        spec: view.spec.to_string(),
        at: view.began_from.clone().unwrap_or_default(),
        reduced: [Keep::Best, Keep::All, Keep::Strategy].map(keep).into(),
        searched: PROPOSED.into_iter().filter_map(search).collect(),
        playouts: address(&name(TreeKind::Playouts(1))),
        proposed: PROPOSED[2],
        view,
    })
}
