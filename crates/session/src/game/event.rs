//! The events of a game, in the format in which they are stored.

use std::fmt;
use std::str::FromStr;

use quatuor_core::{Player, Spec};
use serde::{Deserialize, Serialize};

use super::{Control, InClass, Moment};

/// The identity of a browser: a hash of the secret in its cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientKey(pub [u8; 16]);

impl fmt::Display for ClientKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The error for a text that is not 32 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAKey;

impl fmt::Display for NotAKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a client key")
    }
}

impl FromStr for ClientKey {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Self, NotAKey> {
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotAKey);
        }
        let mut key = [0; 16];
        for (byte, at) in key.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| NotAKey)?;
        }
        Ok(ClientKey(key))
    }
}

/// The occupant of a seat.
///
/// `client` is the person, or the client who seated the program or created the invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "sitter", rename_all = "kebab-case")]
pub enum Occupant {
    /// A person.
    Person {
        /// The browser of the person.
        #[serde(with = "text")]
        client: ClientKey,
        /// The name exactly as typed: pages must escape it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A seat that waits for an invited player.
    Awaited {
        /// The browser of the host.
        #[serde(with = "text")]
        client: ClientKey,
    },
    /// A program.
    Agent {
        /// The browser of the client who seated the program.
        #[serde(with = "text")]
        client: ClientKey,
        /// Spec of the program.
        #[serde(with = "text")]
        spec: Spec,
    },
}

impl Occupant {
    /// Returns the client who may give the seat to another occupant.
    pub fn client(&self) -> ClientKey {
        match self {
            Occupant::Person { client, .. }
            | Occupant::Awaited { client }
            | Occupant::Agent { client, .. } => *client,
        }
    }

    /// Returns whether the occupant is this person.
    pub fn is_person(&self, who: ClientKey) -> bool {
        matches!(self, Occupant::Person { client, .. } if *client == who)
    }
}

/// The options of a game, fixed when it begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beginning {
    /// Spec of the game.
    #[serde(with = "text")]
    pub spec: Spec,
    /// The start position, or `None` for the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Seed of all rolls in the game.
    pub seed: u64,
    /// Occupants of both seats.
    pub seats: [Occupant; 2],
    /// The time control, if the game is timed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Control>,
    /// Whether the public list shows the game.
    pub listed: bool,
    /// Whether the host chose the seed of a game with chance. Such a host can foresee the rolls, so
    /// no other person can be invited.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub luck_chosen: bool,
    /// The game and moment from which this game was branched off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branched: Option<Branch>,
    /// The class that the game belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<InClass>,
}

impl Beginning {
    /// Creates a game from the usual start position: without clock, unlisted, outside any class.
    pub fn new(spec: Spec, seats: [Occupant; 2], seed: u64) -> Self {
        Beginning {
            spec,
            start: None,
            seed,
            seats,
            clock: None,
            listed: false,
            luck_chosen: false,
            branched: None,
            class: None,
        }
    }
}

/// A moment of another game from which a branch starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The id of the other game.
    pub game: String,
    /// Number of actions before the branch.
    pub ply: usize,
    /// The action played instead, if the branch begins with one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
}

/// An event of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The game began. Always the first event, and never a later one.
    Began(Box<Beginning>),
    /// The host changed the options while waiting for an invited player, before the first action.
    Arranged(Box<Beginning>),
    /// A player acted.
    Acted {
        /// The action in its canonical text.
        action: String,
        /// The side that acted.
        #[serde(with = "side")]
        by: Player,
    },
    /// Chance rolled.
    Rolled {
        /// The result of the roll, in its canonical text.
        action: String,
    },
    /// The last actions were taken back.
    TakenBack {
        /// Number of actions, including rolls.
        count: usize,
    },
    /// The actions taken back last were redone.
    Replayed {
        /// Number of actions, including rolls.
        count: usize,
    },
    /// A player resigned.
    Resigned {
        /// The side that resigned.
        #[serde(with = "side")]
        by: Player,
    },
    /// A player offered a draw.
    DrawOffered {
        /// The side that offered the draw.
        #[serde(with = "side")]
        by: Player,
    },
    /// A player asked to take back actions.
    UndoAsked {
        /// The side that asked.
        #[serde(with = "side")]
        by: Player,
    },
    /// A player asked to allow hints for both.
    HintsAsked {
        /// The side that asked.
        #[serde(with = "side")]
        by: Player,
    },
    /// The other player agreed to allow hints.
    HintsAllowed,
    /// A player took a hint in a game that counts hints.
    HintTaken {
        /// The side that took the hint.
        #[serde(with = "side")]
        by: Player,
    },
    /// The draw was accepted.
    Agreed,
    /// The pending request was declined.
    Declined,
    /// A player ran out of time.
    TimeOut {
        /// The side that ran out of time.
        #[serde(with = "side")]
        of: Player,
    },
    /// A seat was given to another occupant, or an invited player took it.
    SeatGiven {
        /// The seat that changed hands.
        #[serde(with = "side")]
        seat: Player,
        /// The new occupant.
        to: Occupant,
    },
    /// The room restarted. The time in between is not counted on any clock.
    Resumed,
    /// Another game follows this one.
    Followed {
        /// The id of the next game.
        game: String,
    },
}

/// An entry of the log: an event and its time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// When the event happened.
    pub at: Moment,
    pub event: Event,
}

/// Serializes a value as its `Display` text.
mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Serializes a seat by its word.
mod side {
    use quatuor_core::Player;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(
        side: &Player,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(side.word())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Player, D::Error> {
        let word = String::deserialize(deserializer)?;
        let named = Player::BOTH.into_iter().find(|side| side.word() == word);
        named.ok_or_else(|| D::Error::custom("not a seat"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(event: &Event, text: &str) {
        assert_eq!(serde_json::to_string(event).expect("plain data"), text);
        assert_eq!(&serde_json::from_str::<Event>(text).expect("as written"), event);
    }

    const CLIENT: ClientKey = ClientKey([0xab; 16]);

    fn key() -> String {
        "ab".repeat(16)
    }

    /// Databases in use contain the texts of these tests: the format must not change.
    #[test]
    fn beginnings_are_written_in_one_way() {
        let key = key();
        let seats = [
            Occupant::Person { client: CLIENT, name: Some("Zoé <b>".to_owned()) },
            Occupant::Agent { client: CLIENT, spec: Spec::named("random") },
        ];
        let clock = Some(Control { base: 60_000, increment: 1_000 });
        let plain = Beginning::new("quarto:level=2".parse().expect("a spec"), seats, 7);
        round_trip(
            &Event::Began(Box::new(Beginning { clock, listed: true, ..plain })),
            &format!(
                "{{\"event\":\"began\",\"spec\":\"quarto:level=2\",\"seed\":7,\"seats\":[\
                 {{\"sitter\":\"person\",\"client\":\"{key}\",\"name\":\"Zoé <b>\"}},\
                 {{\"sitter\":\"agent\",\"client\":\"{key}\",\"spec\":\"random\"}}],\
                 \"clock\":{{\"base\":60000,\"increment\":1000}},\"listed\":true}}"
            ),
        );
        let seats =
            [Occupant::Awaited { client: CLIENT }, Occupant::Person { client: CLIENT, name: None }];
        let plain = Beginning::new("morpion".parse().expect("a spec"), seats, 8);
        round_trip(
            &Event::Arranged(Box::new(plain.clone())),
            &format!(
                "{{\"event\":\"arranged\",\"spec\":\"morpion\",\"seed\":8,\"seats\":[\
                 {{\"sitter\":\"awaited\",\"client\":\"{key}\"}},\
                 {{\"sitter\":\"person\",\"client\":\"{key}\"}}],\"listed\":false}}"
            ),
        );
        let branched =
            Some(Branch { game: "abc".to_owned(), ply: 3, action: Some("b2".to_owned()) });
        let event = Event::Began(Box::new(Beginning { branched, ..plain }));
        let text = serde_json::to_string(&event).expect("plain data");
        let branch = r#""branched":{"game":"abc","ply":3,"action":"b2"}}"#;
        assert!(text.ends_with(branch), "{text}");
    }

    #[test]
    fn the_class_of_a_game_is_written_in_one_way() {
        let class = InClass {
            class: "abc".to_owned(),
            task: 2,
            round: 1,
            pupils: [Some(1), None],
            undo: false,
            hints: Some(0),
        };
        let text = serde_json::to_string(&class).expect("plain data");
        let written =
            r#"{"class":"abc","task":2,"round":1,"pupils":[1,null],"undo":false,"hints":0}"#;
        assert_eq!(text, written);
        assert_eq!(serde_json::from_str::<InClass>(written).expect("as written"), class);
    }

    #[test]
    fn what_happens_in_a_game_is_written_in_one_way() {
        let by = Player::Second;
        round_trip(
            &Event::Acted { action: ":7".to_owned(), by },
            r#"{"event":"acted","action":":7","by":"second"}"#,
        );
        round_trip(&Event::TakenBack { count: 3 }, r#"{"event":"taken-back","count":3}"#);
        round_trip(&Event::Agreed, r#"{"event":"agreed"}"#);
        round_trip(&Event::HintsAsked { by }, r#"{"event":"hints-asked","by":"second"}"#);
        round_trip(&Event::HintsAllowed, r#"{"event":"hints-allowed"}"#);
        round_trip(&Event::HintTaken { by }, r#"{"event":"hint-taken","by":"second"}"#);
        let (to, key) = (Occupant::Awaited { client: CLIENT }, key());
        round_trip(
            &Event::SeatGiven { seat: by, to },
            &format!(
                "{{\"event\":\"seat-given\",\"seat\":\"second\",\
                 \"to\":{{\"sitter\":\"awaited\",\"client\":\"{key}\"}}}}"
            ),
        );
    }

    #[test]
    fn what_is_no_event_is_refused() {
        for text in [
            "",
            "{}",
            r#"{"event":"won"}"#,
            r#"{"event":"acted","action":"a1","by":"third"}"#,
            r#"{"event":"taken-back","count":-1}"#,
            r#"{"event":"seat-given","seat":"first","to":{"sitter":"awaited","client":"é"}}"#,
        ] {
            assert!(serde_json::from_str::<Event>(text).is_err(), "{text}");
        }
    }
}
