//! The editor page: the pieces to choose from, the board, the other fields of a position, and its
//! validity.

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quatuor_advice::ActionEvaluation;
use quatuor_core::{Spec, message};
use quatuor_games::{FAMILIES, has_editor, unit};
use quatuor_show::editor::DraftField;
use quatuor_show::scene::Place;
use quatuor_show::svg::Num;

use crate::analysis::turns::full_stop;
use crate::editor::view::EditorView;
use crate::page::board::{PanelView, PlaceView};
use crate::page::candidates::Candidate;
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::share::page::{ActionValue, choices};
use crate::view::{GameView, Visitor};

#[derive(Template)]
#[template(path = "editor.html")]
struct EditorPage<'a> {
    frame: Frame<'a>,
    view: &'a EditorView,
    variant: String,
    spec: String,
    stones: Vec<StoneView<'a>>,
    /// Whether a touch clears a place.
    clears: bool,
    panel: PanelView,
    fields: Vec<FieldView<'a>>,
    verdict: String,
    /// Link code, if the draft is a valid position.
    code: Option<&'a str>,
    /// URL of the evaluations, if the position has legal actions.
    open: Option<String>,
    /// URL of the same draft with an empty board.
    cleared: String,
    others: Vec<Candidate>,
}

struct StoneView<'a> {
    letter: char,
    name: String,
    picture: &'a str,
    chosen: bool,
}

struct FieldView<'a> {
    key: &'static str,
    label: String,
    value: &'a str,
    choices: Vec<Candidate>,
}

/// Renders the page.
pub fn page(visitor: &Visitor, view: &EditorView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let title = names::game(texts, &view.spec);
    let stones = view.kit.stones.iter().zip(&view.stones).map(|(stone, picture)| StoneView {
        letter: stone.letter,
        name: texts.sentence(&stone.name),
        chosen: view.chosen == Some(stone.letter),
        picture,
    });
    let arisen = view.checked.as_ref();
    let verdict = match arisen {
        Ok(arisen) if arisen.over => message!("editor-over"),
        Ok(_) => message!("editor-good"),
        Err(reason) => message!("editor-wrong", reason: reason.clone()),
    };
    let arisen = arisen.ok();
    let family = |name: &'static str| Candidate {
        value: name.to_owned(),
        label: names::game(texts, &Spec::named(name)),
    };
    let stone = view.chosen.unwrap_or('.').to_string();
    let editor = format!("/editor/{}", view.spec);
    crate::page::render(&EditorPage {
        frame: Frame::new(visitor, texts.tell(&message!("editor-window", game: title))),
        variant: names::variant(texts, &view.spec),
        spec: view.spec.to_string(),
        stones: stones.collect(),
        clears: view.chosen.is_none(),
        panel: panel(texts, view),
        fields: view
            .kit
            .fields
            .iter()
            .zip(&view.draft.fields)
            .map(|(field, value)| field_view(texts, field, value))
            .collect(),
        verdict: texts.tell(&verdict),
        code: arisen.map(|arisen| arisen.code.as_str()),
        open: arisen
            .filter(|arisen| !arisen.over)
            .map(|arisen| format!("{editor}/values?at={}", encode(&arisen.position))),
        cleared: format!("{editor}?at={}&stone={}", encode(&view.cleared), encode(&stone)),
        others: FAMILIES
            .iter()
            .filter(|entry| entry.name != view.spec.name && has_editor(entry.name))
            .map(|entry| family(entry.name))
            .collect(),
        view,
    })
}

/// Returns the URL of the editor of a variant with a position in it.
pub(crate) fn editor_address(spec: &Spec, position: &str) -> String {
    format!("/editor/{spec}?at={}", encode(position))
}

fn encode(text: &str) -> impl std::fmt::Display {
    utf8_percent_encode(text, NON_ALPHANUMERIC)
}

fn field_view<'a>(texts: Texts, field: &DraftField, value: &'a str) -> FieldView<'a> {
    let choice = |choice: &quatuor_show::editor::DraftChoice| Candidate {
        value: choice.value.clone(),
        label: texts.tell(&choice.name),
    };
    FieldView {
        key: field.key,
        label: texts.sentence(&field.label),
        value,
        choices: field.choices.iter().map(choice).collect(),
    }
}

/// Builds the board, in which every place is a button.
fn panel(texts: Texts, view: &EditorView) -> PanelView {
    let place = |place: &Place| PlaceView {
        id: place.id.clone(),
        area: place.area.map(Num),
        label: texts.sentence(&place.label),
        class: if place.occupied { " held target" } else { " target" }.to_owned(),
        form: "edit",
        touchable: true,
        first: false,
        then: String::new(),
        outline: String::new(),
    };
    PanelView {
        name: view.board.role.name(),
        label: texts.sentence(&view.board.label),
        width: Num(view.board.width),
        height: Num(view.board.height),
        body: view.board.body.clone(),
        plates: view.board.plates.clone(),
        places: view.board.places.iter().map(place).collect(),
        columns: view.board.columns,
    }
}

#[derive(Template)]
#[template(path = "editor_values.html")]
struct ValuesPart {
    label: String,
    worth: Option<String>,
    actions: Vec<ActionValue>,
}

/// Renders the evaluations of the position and of all actions.
pub fn values(visitor: &Visitor, view: &GameView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let unit = unit(&view.spec);
    let told = |best: &ActionEvaluation| {
        full_stop(&texts.sentence(&best.evaluation.sourced_message(unit)))
    };
    let worth = view.values.first().map(told);
    crate::page::render(&ValuesPart {
        label: texts.say("room-possible"),
        worth,
        actions: choices(texts, view),
    })
}
