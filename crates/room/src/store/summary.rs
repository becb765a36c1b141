//! What lists show of a game, kept beside its events so that a list does not replay every game.

use std::time::Duration;

use quatuor_core::{Outcome, Player, Spec};
use serde::{Deserialize, Serialize};

use crate::game::{ClientKey, Ended, Moment, Occupant, RoomGame};
use crate::view::{ListedGame, OccupantView};

/// A game in a list, before anybody looks at it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    spec: String,
    seats: [Occupant; 2],
    length: usize,
    /// Where it stands; games that ended under an earlier version do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// `rules first`, `resigned second`, `agreed`, `time first`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<String>,
    /// The seat to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
}

/// A summary with the name of its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSummary {
    /// The game's name in addresses.
    pub id: String,
    /// What lists show of it.
    pub summary: Summary,
    /// When something last happened in it.
    pub touched: Moment,
}

impl Summary {
    /// What lists show of this game now.
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

    /// Whether the game goes on.
    pub fn is_playing(&self) -> bool {
        self.ended.is_none()
    }

    /// The same as one visitor sees it; `None` when what is stored makes no sense.
    pub fn seen_by(&self, id: String, age: Duration, client: ClientKey) -> Option<ListedGame> {
        let spec: Spec = self.spec.parse().ok()?;
        let ended = match &self.ended {
            None => None,
            Some(word) => Some(from_word(word)?),
        };
        let own = |side: Player| self.seats[side.index()].is_person(client);
        let to_act = |side: &Player| Some(side.word()) == self.turn.as_deref();
        let turn = Player::BOTH.into_iter().find(to_act);
        Some(ListedGame {
            id,
            spec,
            occupants: [0, 1].map(|seat| OccupantView::from(&self.seats[seat])),
            length: self.length,
            position: self.position.clone(),
            age,
            ended,
            yours: Player::BOTH.into_iter().any(own),
            your_turn: turn.is_some_and(own),
        })
    }
}

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

    /// This text lies in people's databases.
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
        let age = Duration::from_secs(5);
        let seen = summary.seen_by("x".to_owned(), age, ClientKey([0xab; 16])).expect("a game");
        assert_eq!((seen.length, seen.position, seen.age), (3, None, age));
        assert!(seen.yours && !seen.your_turn);
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
