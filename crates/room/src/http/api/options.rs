//! The options of a game that still waits for a friend, by JSON.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use quatuor_core::{Explain, SpecError, message};
use quatuor_games::{family, read_game};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, Json};
use super::games::state_of;
use super::rules::{OptionState, options};
use super::types::{GameState, Problem};
use crate::game::Beginning;
use crate::hall::HallError;
use crate::http::guest::clean_name;
use crate::http::named::Named;
use crate::http::route::find;
use crate::http::route::options::{arrange, changeable};
use crate::http::{Desk, Failure, Guest};
use crate::page::CLOCKS;
use crate::view::Wish;
use crate::wish;

/// A game that waits for a friend: what was chosen, and what there is to choose from.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GameOptionsState {
    /// The spec of the game.
    game: String,
    /// Where it begins, unless that is the usual position.
    from: Option<String>,
    /// `none`, or minutes and seconds as in `5+3`.
    clock: String,
    /// Whether anybody may find it in the list.
    listed: bool,
    /// The options of the game, as a form shows them.
    options: Vec<OptionState>,
    /// Clocks that a form offers.
    clocks: Vec<&'static str>,
}

/// Other options. What is not said stays.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "game": "connect4:width=8,height=7", "starts": "second", "clock": "5+3" }))]
pub struct NewOptions {
    /// The spec of another variant of the same game; it begins as usual, unless `from` says otherwise.
    #[schema(example = "connect4:width=8,height=7")]
    #[serde(default)]
    game: Option<String>,
    /// Which side starts: `first` (yours), `second` or `random`.
    #[schema(example = "second")]
    #[serde(default)]
    starts: Option<String>,
    /// `none`, or minutes and seconds as in `5+3`.
    #[schema(example = "5+3")]
    #[serde(default)]
    clock: Option<String>,
    /// Where it begins, in the notation of the game; empty for the usual position.
    #[serde(default)]
    from: Option<String>,
    /// Whether anybody may find it in the list.
    #[schema(example = false)]
    #[serde(default)]
    listed: Option<bool>,
    /// What others see of you.
    #[serde(default)]
    name: Option<String>,
}

impl NewOptions {
    /// The form that would say the same about this game.
    fn wish(self, before: &Beginning) -> Result<Wish, HallError> {
        let kept = wish::of_beginning(before).fields.into_iter();
        let anew = self.game.is_some();
        let stays = |name: &str| !anew || (!name.starts_with("option-") && name != "from");
        let mut fields: Vec<(String, String)> = kept.filter(|(name, _)| stays(name)).collect();
        if let Some(text) = self.game {
            let wrong = |error: SpecError| HallError::Wish(error.message());
            let spec = read_game(&text).map_err(wrong)?;
            if spec.name != before.spec.name {
                let name = before.spec.name.clone();
                return Err(HallError::Wish(message!("wish-other-game", game: name)));
            }
            let option = |(key, value)| (format!("option-{key}"), value);
            fields.extend(spec.options.into_iter().map(option));
        }
        let listed = self.listed.map(|listed| if listed { "on" } else { "off" }.to_owned());
        let said = [
            ("starts", self.starts),
            ("clock", self.clock),
            ("from", self.from),
            ("listed", listed),
        ];
        for (name, value) in said.into_iter().filter_map(|(name, value)| Some((name, value?))) {
            fields.retain(|(field, _)| field != name);
            fields.push((name.to_owned(), value));
        }
        Ok(Wish { fields })
    }
}

/// What can still be changed of a game that waits for a friend.
#[utoipa::path(get, path = "/api/v1/games/{id}/options", params(("id" = String, Path)), responses(
    (status = 200, body = GameOptionsState),
    (status = 403, body = Problem, description = "it is not yours, or waits for nobody"),
    (status = 404, body = Problem, description = "no such game"),
))]
pub(super) async fn look(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
) -> Result<Json<GameOptionsState>, Failure> {
    let beginning = changeable(&desk, &guest, &id).await?;
    let entry = family(&beginning.spec.name).ok_or(Failure::NotFound)?;
    let chosen = wish::of_beginning(&beginning);
    let clock = chosen.field("clock").unwrap_or("none").to_owned();
    Ok(Json(GameOptionsState {
        game: beginning.spec.to_string(),
        from: beginning.start,
        clock,
        listed: beginning.listed,
        options: options(&guest, entry),
        clocks: CLOCKS.to_vec(),
    }))
}

/// Changes it; the invitation stays good.
#[utoipa::path(put, path = "/api/v1/games/{id}/options", params(("id" = String, Path)),
    request_body = NewOptions, responses(
    (status = 200, body = GameState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "it is not yours, or waits for nobody"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "another game, or no such variant, position or clock"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn change(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Body(asked): Body<NewOptions>,
) -> Result<Json<GameState>, Failure> {
    let before = changeable(&desk, &guest, &id).await?;
    let name = asked.name.as_deref().and_then(clean_name).or_else(|| guest.name.clone());
    let wish = asked.wish(&before)?;
    arrange(&desk, &guest, &id, &before, &wish, name).await?;
    let live = find(&desk, &id).await?;
    Ok(state_of(&desk, &guest, &live).await)
}
