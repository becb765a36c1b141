//! Routes of the editor. The draft is stored in the URL only.

use std::sync::Arc;

use http::{StatusCode, Uri};
use quatuor_core::Message;
use quatuor_games::{Editor, open_at};
use quatuor_show::editor::Draft;

use crate::editor::request::{Edit, LONGEST_POSITION, change, find, read_draft};
use crate::editor::view::EditorView;
use crate::http::fields::query;
use crate::http::respond::{html, percent_encode, see};
use crate::http::{AppState, Failure, Fields, Guest, PathOr404, Posted, Response};
use crate::page;
use crate::pages;
use crate::share::request::known_values;
use crate::view::GameView;

/// The parameters of the URL: the draft and the chosen piece. Defaults to the start position.
struct EditorRequest {
    draft: Draft,
    chosen: Option<char>,
    /// A text that is not even a draft, with the reason.
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

/// `GET /editor/{spec}?at=TEXT&stone=X`
pub(crate) async fn page(
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
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
    Ok(html(status, pages::editor(&guest.visitor(None), &view)))
}

/// `POST /editor/{spec}`: `at`, `stone`, `place`, a field for every field of the draft; `text` with `read`
pub(crate) async fn edit(
    PathOr404(spec): PathOr404<String>,
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
        // Keep the current draft, in case the new text cannot be parsed.
        let kept = format!("&draft={}", percent_encode(&editor.write(&draft)));
        return Ok(back(fields.get("text").unwrap_or_default(), &kept));
    }
    let field = |key: &str| fields.get(&format!("field-{key}"));
    change(&*editor, &mut draft, &Edit { place: fields.get("place"), stone, field: &field })?;
    Ok(back(&editor.write(&draft), ""))
}

/// `GET /editor/{spec}/values?at=TEXT`: the evaluations of all actions, as a part of the page
pub(crate) async fn values(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let editor = find(&spec)?;
    let EditorRequest { draft, .. } = read(&*editor, &query(&uri)?)?;
    let position = editor.check(&draft).map_err(|_| Failure::NotFound)?;
    let game = open_at(&editor.spec(), &position).map_err(|_| Failure::NotFound)?;
    let values = match game.turn().player() {
        Some(_) => known_values(&app, &guest, game.fork()).await?,
        None => Vec::new(),
    };
    let language = guest.preferences.language;
    let view = GameView::of_moment(&*game, 0, values, |view| page::drawing(language, view));
    Ok(html(StatusCode::OK, pages::editor_values(&guest.visitor(None), &view)))
}
