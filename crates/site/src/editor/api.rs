//! The JSON API of the position editor. It stores nothing.

use std::collections::BTreeMap;

use http::Uri;
use quatuor_games::Editor;
use quatuor_show::editor::{Draft, DraftField};
use quatuor_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::failures::{GetFailures, PostFailures, Problem};
use crate::editor::request::{Edit, change, find, read_draft};
use crate::editor::view::EditorView;
use crate::http::fields::query;
use crate::http::{Body, Failure, Guest, Json, PathOr404};
use crate::live::SiteError;
use crate::page::say;

/// A draft of a position.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditorState {
    /// Spec of the game.
    game: String,
    /// The pieces that can be put on a place.
    stones: Vec<StoneState>,
    /// The places of the board, row by row from the top.
    places: Vec<EditedPlace>,
    /// The parts of a position other than its board.
    fields: Vec<EditedField>,
    /// The draft as text. Send it as `at` in the next request.
    text: String,
    /// Text of the position; null if the draft is not a valid position.
    position: Option<String>,
    /// Link code of the position; null if the draft is not a valid position.
    code: Option<String>,
    /// Why the draft is not a valid position.
    wrong: Option<String>,
}

/// A piece that can be put on a place.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StoneState {
    letter: String,
    name: String,
}

/// A place of the board.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditedPlace {
    place: String,
    /// Letter of the piece on this place.
    stone: Option<String>,
}

/// A part of a position other than its board.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditedField {
    key: &'static str,
    label: String,
    value: String,
    /// The possible values. If empty, any text can be entered.
    choices: Vec<ChoiceState>,
}

/// A possible value.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChoiceState {
    pub(crate) value: String,
    pub(crate) label: String,
}

impl EditorState {
    fn of(editor: &dyn Editor, draft: Draft, language: Language) -> Option<Self> {
        let EditorView { spec, kit, draft, board, kept, checked, .. } =
            EditorView::new(editor, draft, None)?;
        let field = |(field, value): (&DraftField, &String)| EditedField {
            key: field.key,
            label: say(language, &field.label),
            value: value.clone(),
            choices: (field.choices.iter())
                .map(|choice| ChoiceState {
                    value: choice.value.clone(),
                    label: say(language, &choice.name),
                })
                .collect(),
        };
        let wrong = checked.as_ref().err().map(|reason| say(language, reason));
        let arisen = checked.ok();
        Some(EditorState {
            game: spec.to_string(),
            stones: (kit.stones.iter())
                .map(|stone| StoneState {
                    letter: stone.letter.to_string(),
                    name: say(language, &stone.name),
                })
                .collect(),
            places: (board.places.iter().zip(&draft.board))
                .map(|(place, stone)| EditedPlace {
                    place: place.id.clone(),
                    stone: stone.map(String::from),
                })
                .collect(),
            fields: kit.fields.iter().zip(&draft.fields).map(field).collect(),
            text: kept,
            code: arisen.as_ref().map(|arisen| arisen.code.clone()),
            position: arisen.map(|arisen| arisen.position),
            wrong,
        })
    }
}

/// Parses a draft. Defaults to the start position.
fn draft_of(editor: &dyn Editor, at: Option<&str>) -> Result<Draft, Failure> {
    match at {
        None => editor.start().ok_or(Failure::NotFound),
        Some(text) => Ok(read_draft(editor, text).map_err(SiteError::Wish)?),
    }
}

/// Parses a position or a draft, and returns its contents and whether it is valid.
#[utoipa::path(get, path = "/api/v1/editor/{spec}", params(("spec" = String, Path),
    ("at" = Option<String>, Query, description = "a position, or a draft that is none yet; the usual beginning when nothing is said")),
    responses(GetFailures,
    (status = 200, body = EditorState),
    (status = 404, body = Problem, description = "no such game, or no editor for it"),
    (status = 422, body = Problem, description = "not even the shape of a position"),
))]
pub(crate) async fn look(
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
    uri: Uri,
) -> Result<Json<EditorState>, Failure> {
    let editor = find(&spec)?;
    let draft = draft_of(&*editor, query(&uri)?.get("at"))?;
    let state = EditorState::of(&*editor, draft, guest.preferences.language);
    Ok(Json(state.ok_or(Failure::NotFound)?))
}

/// A change of a draft.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "at": "x../.o./... x", "place": "c1", "stone": "x", "fields": { "next": "o" } }))]
pub struct NewEdit {
    /// The current draft. Defaults to the start position.
    #[serde(default)]
    at: Option<String>,
    /// The place to put a piece on.
    #[serde(default)]
    place: Option<String>,
    /// Letter of the piece. Putting the same piece again removes it; an empty text clears the
    /// place.
    #[serde(default)]
    stone: Option<String>,
    /// New values of fields, by their keys.
    #[serde(default)]
    fields: BTreeMap<String, String>,
}

/// Puts a piece on a place, or changes a field.
///
/// The server stores nothing: send the `text` of the response as `at` of the next change.
#[utoipa::path(post, path = "/api/v1/editor/{spec}", params(("spec" = String, Path)),
    request_body = NewEdit, responses(PostFailures,
    (status = 200, body = EditorState),
    (status = 404, body = Problem, description = "no such game, no editor for it, or no such place"),
    (status = 422, body = Problem, description = "not even the shape of a position"),
))]
pub(crate) async fn edit(
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
    Body(asked): Body<NewEdit>,
) -> Result<Json<EditorState>, Failure> {
    let editor = find(&spec)?;
    let mut draft = draft_of(&*editor, asked.at.as_deref())?;
    let field = |key: &str| asked.fields.get(key).map(String::as_str);
    let stone = asked.stone.as_deref().unwrap_or_default();
    let edit = Edit { place: asked.place.as_deref(), stone, field: &field };
    change(&*editor, &mut draft, &edit)?;
    let state = EditorState::of(&*editor, draft, guest.preferences.language);
    Ok(Json(state.ok_or(Failure::NotFound)?))
}
