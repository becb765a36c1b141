//! The JSON API for the options of a game that waits for an invited player.

use std::sync::Arc;

use quatuor_core::{Explain, message};
use quatuor_games::{family, read_game};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::{find, said};
use crate::api::failures::{PostFailures, Problem};
use crate::api::types::GameState;
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

/// The options of a game that waits for an invited player.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GameOptionsState {
    /// Spec of the game.
    game: String,
    /// The start position, or null for the usual one.
    from: Option<String>,
    /// Time control: `none`, or minutes and seconds as in `5+3`.
    clock: String,
    /// Whether the public list shows the game.
    listed: bool,
    /// The available options of the game.
    options: Vec<OptionState>,
    /// Suggested time controls.
    clocks: Vec<&'static str>,
}

/// A request to change the options of a game. Missing fields stay unchanged.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "game": "connect4:width=8,height=7", "starts": "second", "clock": "5+3" }))]
pub struct NewOptions {
    /// Spec of another variant of the same game. It resets the start position, unless `from` is
    /// set.
    #[schema(example = "connect4:width=8,height=7")]
    #[serde(default)]
    game: Option<String>,
    /// The side that starts: `first` (yours), `second` or `random`.
    #[schema(example = "second")]
    #[serde(default)]
    starts: Option<String>,
    /// Time control: `none`, or minutes and seconds as in `5+3`.
    #[schema(example = "5+3")]
    #[serde(default)]
    clock: Option<String>,
    /// The start position, in the notation of the game. An empty text means the usual position.
    #[serde(default)]
    from: Option<String>,
    /// Whether the public list shows the game.
    #[schema(example = false)]
    #[serde(default)]
    listed: Option<bool>,
    /// Your name, which other players see.
    #[serde(default)]
    name: Option<String>,
}

impl NewOptions {
    /// Converts the body into a typed request. Missing fields keep the values of `before`.
    ///
    /// # Errors
    /// Returns an error if the request names another game or a field is invalid.
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

/// Returns the options of a game that waits for an invited player.
#[utoipa::path(get, path = "/api/v1/games/{id}/options", params(("id" = String, Path)), responses(PostFailures,
    (status = 200, body = GameOptionsState),
    (status = 403, body = Problem, description = "it is not yours, or waits for nobody"),
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

/// Changes the options of a game that waits for an invited player. The invitation stays valid.
#[utoipa::path(put, path = "/api/v1/games/{id}/options", params(("id" = String, Path)),
    request_body = NewOptions, responses(PostFailures,
    (status = 200, body = GameState),
    (status = 403, body = Problem, description = "it is not yours, or waits for nobody"),
    (status = 422, body = Problem, description = "another game, or no such variant, position or clock"),
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
