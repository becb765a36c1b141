//! Summaries of games for lists.
//!
//! A summary is stored beside the events of its game, so that a list does not have to replay every
//! game.

use quatuor_core::{Outcome, Player, Spec};
use serde::{Deserialize, Serialize};

use crate::game::{Ended, Moment, Occupant, RoomGame};

/// The fields of a game that a list shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    spec: String,
    seats: [Occupant; 2],
    length: usize,
    /// The current position. Summaries of games that ended under an earlier version lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// How the game ended: for example `rules first`, `resigned second`, `agreed` or `time first`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<String>,
    /// The seat to act: `first` or `second`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
}

/// A summary with the id of its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSummary {
    /// The id of the game in URLs.
    pub id: String,
    pub summary: Summary,
    /// When the game last changed.
    pub touched: Moment,
}

impl Summary {
    /// Summarizes the current state of a game.
    pub fn of(game: &RoomGame) -> Self {
        let side = |side: Player| side.word().to_owned();
        Summary {
            spec: game.beginning().spec.to_string(),
            seats: Player::BOTH.map(|side| game.seat(side).occupant.clone()),
            length: game.length(),
            position: Some(game.game().position()),
            ended: game.ended().map(word),
            turn: game.ended().map_or_else(|| game.turn().player().map(side), |_| None),
        }
    }

    /// Returns whether the game is still in progress.
    pub fn is_playing(&self) -> bool {
        self.ended.is_none()
    }

    /// Returns the spec of the game, or `None` if the stored text is not a valid spec.
    pub fn spec(&self) -> Option<Spec> {
        self.spec.parse().ok()
    }

    /// Returns the occupants of both seats.
    pub fn seats(&self) -> &[Occupant; 2] {
        &self.seats
    }

    /// Returns the number of actions played.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Returns the position, if the summary contains it.
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// Returns how the game ended, or `None` if it is in progress.
    ///
    /// # Errors
    /// Returns [`UnknownEnd`] if the stored text is not a known ending.
    pub fn ended(&self) -> Result<Option<Ended>, UnknownEnd> {
        let Some(word) = &self.ended else { return Ok(None) };
        from_word(word).map(Some).ok_or(UnknownEnd)
    }

    /// Returns the seat to act.
    pub fn turn(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|side| Some(side.word()) == self.turn.as_deref())
    }
}

/// The error for a stored ending that this version does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownEnd;

fn word(ended: Ended) -> String {
    match ended {
        Ended::Rules(outcome) => format!("rules {}", outcome.word()),
        Ended::Resigned(side) => format!("resigned {}", side.word()),
        Ended::Agreed => "agreed".to_owned(),
        Ended::Time(side) => format!("time {}", side.word()),
    }
}

fn from_word(text: &str) -> Option<Ended> {
    let sides = Player::BOTH.into_iter();
    let all = sides.flat_map(|side| {
        [Ended::Rules(Outcome::Win(side)), Ended::Resigned(side), Ended::Time(side)]
    });
    let mut all = all.chain([Ended::Rules(Outcome::Draw), Ended::Agreed]);
    all.find(|ended| word(*ended) == text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ClientKey;

    /// Databases in use contain this text: it must stay readable.
    #[test]
    fn a_summary_of_an_earlier_version_is_read() {
        let key = "ab".repeat(16);
        let text = format!(
            "{{\"spec\":\"connect4\",\"seats\":[\
             {{\"sitter\":\"person\",\"client\":\"{key}\"}},\
             {{\"sitter\":\"agent\",\"client\":\"{key}\",\"spec\":\"random\"}}],\
             \"length\":3,\"turn\":\"second\"}}"
        );
        let summary: Summary = serde_json::from_str(&text).expect("as it was written");
        assert_eq!(summary.spec(), Some(Spec::named("connect4")));
        assert_eq!((summary.length(), summary.position(), summary.ended()), (3, None, Ok(None)));
        assert_eq!(summary.turn(), Some(Player::Second));
        assert!(summary.seats()[0].is_person(ClientKey([0xab; 16])));
    }

    #[test]
    fn every_end_is_read_as_it_is_written() {
        let mut count = 0;
        for side in Player::BOTH {
            for ended in [
                Ended::Rules(Outcome::Win(side)),
                Ended::Rules(Outcome::Draw),
                Ended::Resigned(side),
                Ended::Agreed,
                Ended::Time(side),
            ] {
                assert_eq!(from_word(&word(ended)), Some(ended));
                count += 1;
            }
        }
        assert_eq!(count, 10);
        assert_eq!(from_word("rules third"), None);
    }
}
