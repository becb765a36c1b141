//! The options of a game that still waits for a friend, by JSON.

use std::sync::Arc;

use quatuor_core::{Explain, message};
use quatuor_games::{family, read_game};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::{find, said};
use crate::api::types::{GameState, Problem};
use crate::game::Beginning;
use crate::http::guest::clean_name;
use crate::http::{AppState, Body, Failure, Guest, Json, PathOr404};
use crate::live::SiteError;
use crate::play::begin::{
    GameRequest, Sitter, Starter, arrange, changeable, clock_text, read_clock, read_position,
    read_variant,
};
use crate::play::games_api::state_of;
use crate::play::new_page::CLOCKS;
use crate::rules::api::{OptionState, options};

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
    /// Reads it as a request for a game that began like this.
    ///
    /// # Errors
    /// It is another game, or a text is none of those described.
    fn request(self, before: &Beginning) -> Result<GameRequest, SiteError> {
        let chosen = match &self.game {
            None => before.spec.clone(),
            Some(text) => read_game(text).map_err(|error| SiteError::Wish(error.message()))?,
        };
        if chosen.name != before.spec.name {
            let name = before.spec.name.clone();
            return Err(SiteError::Wish(message!("wish-other-game", game: name)));
        }
        let option = |key: &str| {
            let named = chosen.options.iter().find(|(name, _)| name == key);
            named.map(|(_, value)| value.as_str())
        };
        Ok(GameRequest {
            spec: read_variant(&chosen.name, option)?,
            start: match (&self.from, &self.game) {
                (Some(text), _) => said(Some(text)).map(read_position).transpose()?,
                (None, Some(_)) => None,
                (None, None) => before.start.clone(),
            },
            seats: [Sitter::Person, Sitter::Invited],
            seed: None,
            starts: said(self.starts.as_deref()).map(Starter::read).transpose()?,
            clock: match said(self.clock.as_deref()) {
                None => before.clock,
                text => read_clock(text).map_err(SiteError::Wish)?,
            },
            listed: self.listed.unwrap_or(before.listed),
        })
    }
}

/// What can still be changed of a game that waits for a friend.
#[utoipa::path(get, path = "/api/v1/games/{id}/options", params(("id" = String, Path)), responses(
    (status = 200, body = GameOptionsState),
    (status = 403, body = Problem, description = "it is not yours, or waits for nobody"),
    (status = 404, body = Problem, description = "no such game"),
))]
pub(crate) async fn look(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Json<GameOptionsState>, Failure> {
    let beginning = changeable(&app, &guest, &id).await?;
    let entry = family(&beginning.spec.name).ok_or(Failure::NotFound)?;
    Ok(Json(GameOptionsState {
        game: beginning.spec.to_string(),
        from: beginning.start,
        clock: clock_text(beginning.clock),
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
pub(crate) async fn change(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Body(asked): Body<NewOptions>,
) -> Result<Json<GameState>, Failure> {
    let before = changeable(&app, &guest, &id).await?;
    let name = asked.name.as_deref().and_then(clean_name).or_else(|| guest.name.clone());
    arrange(&app, &guest, &id, &before, asked.request(&before)?, name).await?;
    let live = find(&app, &id).await?;
    Ok(state_of(&app, &guest, &live).await)
}
