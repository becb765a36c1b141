//! The editor: a board, what can be put on it, and the text that comes of it. What was put together is in the address.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::{Draft, Message, message};
use quatuor_games::{Editor, editor, open_at};

use super::shared::known_values;
use super::{html, percent_encode, query, see};
use crate::editing::EditorView;
use crate::http::named::{self, Named};
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Fields, Guest};
use crate::page;
use crate::view::GameView;

/// Letters of a position, and more than any has.
const LONGEST_POSITION: usize = 2000;

/// The editor of the variant that an address names.
pub(in crate::http) fn find(spec: &str) -> Result<Box<dyn Editor>, Failure> {
    editor(&named::spec(spec)?).ok().flatten().ok_or(Failure::NotFound)
}

/// What stands in the address: the draft and the stone, the usual beginning where there is none.
struct EditorRequest {
    draft: Draft,
    chosen: Option<char>,
    /// Text that is not even a draft, and why.
    refused: Option<(String, Message)>,
}

fn read(editor: &dyn Editor, fields: &Fields) -> Result<EditorRequest, Failure> {
    let start = editor.start().ok_or(Failure::NotFound)?;
    let known = |text: &str| text.chars().next().filter(|letter| editor.kit().has(*letter));
    let chosen = match fields.get("stone") {
        Some(text) => known(text),
        None => editor.kit().stones.first().map(|stone| stone.letter),
    };
    let at = fields.get("at");
    let kept = fields.get("draft").and_then(|text| editor.read(text).ok());
    let kept = kept.unwrap_or_else(|| start.clone());
    let (draft, refused) = match at.map(|text| read_draft(editor, text)) {
        None => (start, None),
        Some(Ok(draft)) => (draft, None),
        Some(Err(reason)) => {
            let typed = at.filter(|text| text.len() <= LONGEST_POSITION).unwrap_or_default();
            (kept, Some((typed.to_owned(), reason)))
        }
    };
    Ok(EditorRequest { draft, chosen, refused })
}

/// What a text describes, if it is not too long.
///
/// # Errors
/// It has not even the shape of a position.
pub(in crate::http) fn read_draft(editor: &dyn Editor, text: &str) -> Result<Draft, Message> {
    match text.len() > LONGEST_POSITION {
        true => Err(message!("wish-long-position")),
        false => editor.read(text),
    }
}

/// A change of a draft.
pub(in crate::http) struct Edit<'a> {
    /// The place to put something on.
    pub(in crate::http) place: Option<&'a str>,
    /// The letter of what is put there; anything else clears it.
    pub(in crate::http) stone: &'a str,
    /// What a field is to be, by its key; what cannot be chosen is left as it is.
    pub(in crate::http) field: &'a dyn Fn(&str) -> Option<&'a str>,
}

/// Changes a draft.
///
/// # Errors
/// There is no such place.
pub(in crate::http) fn change(
    editor: &dyn Editor,
    draft: &mut Draft,
    edit: &Edit<'_>,
) -> Result<(), Failure> {
    for (value, field) in draft.fields.iter_mut().zip(&editor.kit().fields) {
        let possible = |word: &&str| {
            field.choices.is_empty() || field.choices.iter().any(|choice| choice.value == *word)
        };
        if let Some(chosen) = (edit.field)(field.key).filter(possible) {
            *value = chosen.to_owned();
        }
    }
    if let Some(place) = edit.place {
        let panel = editor.draw(draft).ok_or(Failure::NotFound)?;
        let place = panel.places.iter().position(|one| one.id == place);
        let letter = edit.stone.chars().next().filter(|letter| editor.kit().has(*letter));
        draft.put(place.ok_or(Failure::NotFound)?, letter);
    }
    Ok(())
}

/// `GET /editor/{spec}?at=TEXT&stone=X`
pub(super) async fn page(
    Extension(guest): Extension<Guest>,
    Named(spec): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let editor = find(&spec)?;
    let EditorRequest { draft, chosen, refused } = read(&*editor, &query(&uri)?)?;
    let mut view = EditorView::new(&*editor, draft, chosen).ok_or(Failure::NotFound)?;
    let mut status = StatusCode::OK;
    if let Some((typed, reason)) = refused {
        view.text = typed;
        view.checked = Err(reason);
        status = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(html(status, page::editor(&guest.visitor(None), &view)))
}

/// `POST /editor/{spec}`: `at`, `stone`, `place`, a field for every field of the draft; `text` with `read`
pub(super) async fn edit(
    Named(spec): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let editor = find(&spec)?;
    let EditorRequest { mut draft, .. } = read(&*editor, &fields)?;
    let stone = fields.get("stone").unwrap_or(".");
    let back = |at: &str, more: &str| {
        let (spec, at) = (editor.spec().to_string(), percent_encode(at));
        see(&format!("/editor/{spec}?at={at}&stone={}{more}", percent_encode(stone)))
    };
    if fields.get("read").is_some() {
        // What cannot be read does not take the board away.
        let kept = format!("&draft={}", percent_encode(&editor.write(&draft)));
        return Ok(back(fields.get("text").unwrap_or_default(), &kept));
    }
    let field = |key: &str| fields.get(&format!("field-{key}"));
    change(&*editor, &mut draft, &Edit { place: fields.get("place"), stone, field: &field })?;
    Ok(back(&editor.write(&draft), ""))
}

/// `GET /editor/{spec}/values?at=TEXT`: what is known of every action, as a part of the page
pub(super) async fn values(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(spec): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let editor = find(&spec)?;
    let EditorRequest { draft, .. } = read(&*editor, &query(&uri)?)?;
    let position = editor.check(&draft).map_err(|_| Failure::NotFound)?;
    let game = open_at(&editor.spec(), &position).map_err(|_| Failure::NotFound)?;
    let values = match game.turn().player() {
        Some(_) => known_values(&desk, &guest, game.fork()).await?,
        None => Vec::new(),
    };
    let language = guest.preferences.language;
    let view = GameView::of_moment(&*game, 0, values, |view| page::drawing(language, view));
    Ok(html(StatusCode::OK, page::editor_values(&guest.visitor(None), &view)))
}
