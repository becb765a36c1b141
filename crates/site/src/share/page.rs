//! The page of a game in a link: replay it, try actions, continue it and share it.

use askama::Template;
use quatuor_core::{Player, message};
use quatuor_games::{has_editor, unit};
use quatuor_show::LegalAction;

use crate::analysis::page::{MarkedMove, ValueMark, value};
use crate::editor::page::editor_address;
use crate::page::board::{PanelView, Touch, panels};
use crate::page::candidates::{CandidateGroup, candidates};
use crate::page::frame::Frame;
use crate::page::moves::moves;
use crate::page::names;
use crate::page::prompt::prompt;
use crate::page::texts::Texts;
use crate::share::qr::{QrView, square};
use crate::share::view::SharedView;
use crate::trees::page::tree_address;
use crate::view::{GameView, Visitor};

#[derive(Template)]
#[template(path = "shared.html")]
struct SharedPage<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    game: String,
    variant: String,
    moment: String,
    panels: Vec<PanelView>,
    moves: Vec<MarkedMove>,
    /// The legal actions at this moment, best first if values are known.
    actions: Vec<ActionValue>,
    /// Whether the game is still open at this moment.
    open: bool,
    valued: bool,
    sides: [WhoPlays; 2],
    groups: Vec<CandidateGroup>,
    address: &'a str,
    here: &'a str,
    qr: Option<QrView>,
    position: Option<&'a str>,
    /// URL of the editor with this position, if the game has an editor.
    edit: Option<String>,
    /// URL of the trees of this position.
    trees: String,
    /// URL of the game; `kept` is the query that every step keeps.
    base: String,
    kept: &'static str,
    ply: usize,
    length: usize,
}

impl SharedPage<'_> {
    fn back(&self) -> Option<usize> {
        self.ply.checked_sub(1)
    }

    fn forth(&self) -> Option<usize> {
        (self.ply < self.length).then_some(self.ply + 1)
    }
}

struct WhoPlays {
    word: &'static str,
    choose: String,
    usual: &'static str,
}

/// An action with its value.
pub(crate) struct ActionValue {
    pub(crate) text: String,
    pub(crate) said: String,
    pub(crate) value: Option<ValueMark>,
}

/// Renders the page.
pub fn page(visitor: &Visitor, shared: &SharedView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let view = &shared.game;
    let called = names::both(texts, &view.sides, &view.seats);
    let title = names::game(texts, &view.spec);
    let turn = view.snapshot.turn;
    let listed = moves(texts, view, &called).into_iter();
    crate::page::render(&SharedPage {
        frame: Frame::new(visitor, texts.tell(&message!("share-window", game: title.clone()))),
        variant: names::variant(texts, &view.spec),
        moment: prompt(texts, view, &called).sentence,
        panels: panels(texts, view, &Touch::of(view)),
        moves: listed.map(MarkedMove::plain).collect(),
        actions: choices(texts, view),
        open: turn.outcome().is_none(),
        valued: shared.valued,
        sides: Player::BOTH.map(|player| WhoPlays {
            word: player.word(),
            choose: texts.tell(
                &message!("analysis-branch-side", side: view.sides[player.index()].message()),
            ),
            usual: if turn.player() == Some(player.other()) { "level:5" } else { "person" },
        }),
        groups: candidates(texts, &view.spec, view.rules.solved, "room-sits-here", &visitor.bots),
        address: &shared.address,
        here: &visitor.here,
        qr: square(&shared.address),
        position: shared.position.as_deref(),
        edit: has_editor(&view.spec.name)
            .then(|| editor_address(&view.spec, &view.snapshot.position)),
        trees: tree_address(&view.spec, &view.snapshot.position),
        base: format!("/s/{}", shared.code),
        kept: if shared.valued { "&values=on" } else { "" },
        ply: view.history.len(),
        length: view.length,
        game: title,
        view,
    })
}

/// Returns the legal actions: first those with values, best first, then the others.
pub(crate) fn choices(texts: Texts, view: &GameView) -> Vec<ActionValue> {
    let unit = unit(&view.spec);
    let choice = |legal: &LegalAction, value: Option<ValueMark>| ActionValue {
        text: legal.text.clone(),
        said: texts.tell(&legal.description),
        value,
    };
    let known = view.values.iter().filter_map(|one| {
        let legal = view.snapshot.action(&one.action)?;
        Some(choice(legal, Some(value(texts, &one.evaluation, unit))))
    });
    let unknown = |legal: &&LegalAction| view.values.iter().all(|one| one.action != legal.text);
    let others = view.snapshot.actions.iter().filter(unknown).map(|legal| choice(legal, None));
    known.chain(others).collect()
}
