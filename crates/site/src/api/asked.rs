//! The request types of the API. Requests that do not match them are rejected.

use quatuor_teach::Motif;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::access::said;
use crate::live::SiteError;
use crate::play::begin::{GameRequest, Sitter, Starter, read_clock, read_position, read_variant};

/// A list of games.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ListWord {
    /// Your own games.
    #[default]
    Yours,
    /// Listed games in progress.
    Playing,
    /// Listed games that have ended.
    Finished,
}

/// The query of a list: which list, and which page of it.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    #[serde(default)]
    pub(crate) state: ListWord,
    /// Number of the page, from 1.
    #[serde(default)]
    pub(crate) page: Option<u32>,
}

/// The query of a position.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PositionQuery {
    /// Spec of the game.
    #[param(example = "connect4")]
    pub(crate) game: String,
    /// The position in any form that the game reads. Defaults to the start position.
    #[param(example = "4453")]
    #[serde(default)]
    pub(crate) position: Option<String>,
}

/// The motif of a puzzle.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MotifWord {
    /// A double threat that the opponent cannot parry.
    Fork,
    /// A position in which every action of the opponent allows an immediate win.
    ForcedLoss,
    /// A longer win that the opponent cannot prevent.
    ForcedWin,
    /// A parity argument decides the game.
    Parity,
    /// The last action that does not lose.
    LastSafe,
    /// The only action that does not lose.
    Escape,
}

impl From<MotifWord> for Motif {
    fn from(word: MotifWord) -> Self {
        match word {
            MotifWord::Fork => Motif::Fork,
            MotifWord::ForcedLoss => Motif::ForcedLoss,
            MotifWord::ForcedWin => Motif::ForcedWin,
            MotifWord::Parity => Motif::Parity,
            MotifWord::LastSafe => Motif::LastSafe,
            MotifWord::Escape => Motif::Escape,
        }
    }
}

/// The query of a list of puzzles.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code, reason = "it describes what is read field by field")]
pub struct PuzzleQuery {
    /// Spec of the game.
    #[param(example = "connect4")]
    #[serde(default)]
    game: Option<String>,
    /// Motif of the puzzles.
    #[param(example = "escape")]
    #[serde(default)]
    motif: Option<MotifWord>,
}

/// A request to start a game.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Spec of the game.
    #[schema(example = "quarto:level=2")]
    pub(crate) game: String,
    /// Occupant of the first seat: `person` (you), `invite`, or the spec of an agent. Defaults to
    /// `person`.
    #[schema(example = "person")]
    #[serde(default)]
    pub(crate) first: Option<String>,
    /// Occupant of the second seat. Defaults to `random`.
    #[schema(example = "level:3")]
    #[serde(default)]
    pub(crate) second: Option<String>,
    /// The seat that starts: `first`, `second` or `random`.
    #[schema(example = "first")]
    #[serde(default)]
    pub(crate) starts: Option<String>,
    /// Time control: `none`, or minutes and seconds as in `5+3`.
    #[schema(example = "none")]
    #[serde(default)]
    pub(crate) clock: Option<String>,
    /// The start position, in the notation of the game.
    #[serde(default)]
    pub(crate) from: Option<String>,
    /// Your name, which other players see.
    #[serde(default)]
    pub(crate) name: Option<String>,
    /// Whether the public list shows the game.
    #[serde(default)]
    pub(crate) listed: bool,
    /// Seed of all rolls in the game.
    #[serde(default)]
    pub(crate) seed: Option<u64>,
}

impl NewGame {
    /// Converts the body into a typed request.
    ///
    /// # Errors
    /// Returns an error if the game does not exist or a field is invalid.
    pub(crate) fn request(self) -> Result<GameRequest, SiteError> {
        let seat = |word: &Option<String>, usual| {
            Sitter::read(said(word.as_deref()).unwrap_or(usual), None)
        };
        Ok(GameRequest {
            spec: read_variant(&self.game, |_| None)?,
            start: said(self.from.as_deref()).map(read_position).transpose()?,
            seats: [seat(&self.first, "person")?, seat(&self.second, "random")?],
            seed: self.seed,
            starts: said(self.starts.as_deref()).map(Starter::read).transpose()?,
            clock: read_clock(said(self.clock.as_deref())).map_err(SiteError::Wish)?,
            listed: self.listed,
        })
    }
}

/// A request to play an action.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAction {
    /// The action in any form that the game reads.
    #[schema(example = "4")]
    pub(crate) action: String,
    /// Number of actions that you have seen. A late or repeated request is rejected.
    #[serde(default)]
    pub(crate) length: Option<usize>,
}

/// A command other than an action.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderWord {
    /// Take back. In a game against a person, this sends a request.
    Undo,
    /// Redo the actions that were taken back.
    Redo,
    /// Resign.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Ask the other person to allow hints for both players.
    AskHints,
    /// Accept the request of the other side.
    Accept,
    /// Decline the request of the other side.
    Decline,
}

/// A request for a command other than an action.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "order": "undo" }))]
pub struct NewOrder {
    pub(crate) order: OrderWord,
    /// Number of actions that you have seen.
    #[serde(default)]
    pub(crate) length: Option<usize>,
}

/// A request to change the occupant of a seat.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSitter {
    /// New occupant: `person` (you), `invite`, or the spec of an agent.
    #[schema(example = "level:5")]
    pub(crate) sitter: String,
    /// Number of actions that you have seen.
    #[serde(default)]
    pub(crate) length: Option<usize>,
}

/// A request with your name.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// Your name, which other players see. Defaults to the last name that you gave.
    #[serde(default)]
    pub(crate) name: Option<String>,
}

/// A request for a rematch.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRematch {
    /// Spec of another agent to play against.
    #[serde(default)]
    pub(crate) sitter: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_motif_of_the_games_can_be_asked_for() {
        for motif in Motif::ALL {
            let word: MotifWord =
                serde_json::from_value(motif.word().into()).expect("a word of the API");
            assert_eq!(Motif::from(word), motif);
        }
    }
}
