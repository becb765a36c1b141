//! What is asked, as types: what they do not describe is refused.

use quatuor_teach::Motif;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::access::said;
use crate::live::SiteError;
use crate::play::begin::{GameRequest, Sitter, Starter, read_clock, read_position, read_variant};

/// Which games.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ListWord {
    /// Your own.
    #[default]
    Yours,
    /// Listed and going on.
    Playing,
    /// Listed and over.
    Finished,
}

/// Which part of which list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    #[serde(default)]
    pub(crate) state: ListWord,
    /// From 1.
    #[serde(default)]
    pub(crate) page: Option<u32>,
}

/// Which position of which game.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PositionQuery {
    /// The spec of a game.
    #[param(example = "connect4")]
    pub(crate) game: String,
    /// A position in any form that the game reads; its beginning when there is none.
    #[param(example = "4453")]
    #[serde(default)]
    pub(crate) position: Option<String>,
}

/// What is to be found in a puzzle.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MotifWord {
    /// Two threats at once, of which only one can be met.
    Fork,
    /// Whatever the other side does hands over the win at once.
    ForcedLoss,
    /// A longer win that nothing stops.
    ForcedWin,
    /// A count decides.
    Parity,
    /// The last harmless thing to do.
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

/// Which puzzles.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code, reason = "it describes what is read field by field")]
pub struct PuzzleQuery {
    /// The spec of a game.
    #[param(example = "connect4")]
    #[serde(default)]
    game: Option<String>,
    /// What is to be found.
    #[param(example = "escape")]
    #[serde(default)]
    motif: Option<MotifWord>,
}

/// A game to begin.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Its spec.
    #[schema(example = "quarto:level=2")]
    pub(crate) game: String,
    /// Who has the first seat: `person` (you), `invite`, or the spec of a program.
    #[schema(example = "person")]
    #[serde(default)]
    pub(crate) first: Option<String>,
    /// Who has the second one; `random` when nothing is said.
    #[schema(example = "level:3")]
    #[serde(default)]
    pub(crate) second: Option<String>,
    /// Which seat starts: `first`, `second` or `random`.
    #[schema(example = "first")]
    #[serde(default)]
    pub(crate) starts: Option<String>,
    /// `none`, or minutes and seconds as in `5+3`.
    #[schema(example = "none")]
    #[serde(default)]
    pub(crate) clock: Option<String>,
    /// Where it begins, in the notation of the game.
    #[serde(default)]
    pub(crate) from: Option<String>,
    /// What others see of you.
    #[serde(default)]
    pub(crate) name: Option<String>,
    /// Whether anybody may find it in the list.
    #[serde(default)]
    pub(crate) listed: bool,
    /// What its luck is a function of.
    #[serde(default)]
    pub(crate) seed: Option<u64>,
}

impl NewGame {
    /// Reads it as a request.
    ///
    /// # Errors
    /// There is no such game, or a text is none of those described.
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

/// An action to make.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAction {
    /// In any form that the game reads.
    #[schema(example = "4")]
    pub(crate) action: String,
    /// How many actions you had seen: a request that comes late or twice is refused.
    #[serde(default)]
    pub(crate) length: Option<usize>,
}

/// What can be done besides acting.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderWord {
    /// Take back; against a person this asks them.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Resign.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Ask the other person whether both may have hints.
    AskHints,
    /// Accept what the other side asks.
    Accept,
    /// Decline it.
    Decline,
}

/// Something to do besides acting.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "order": "undo" }))]
pub struct NewOrder {
    pub(crate) order: OrderWord,
    /// How many actions you had seen.
    #[serde(default)]
    pub(crate) length: Option<usize>,
}

/// Who is to have a seat.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSitter {
    /// `person` (you), `invite`, or the spec of a program.
    #[schema(example = "level:5")]
    pub(crate) sitter: String,
    /// How many actions you had seen.
    #[serde(default)]
    pub(crate) length: Option<usize>,
}

/// What others see of you.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name you gave last when nothing is said.
    #[serde(default)]
    pub(crate) name: Option<String>,
}

/// A game like the one before.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRematch {
    /// The spec of another program to play against.
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
