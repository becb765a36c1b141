//! What can happen in a game, as it is written down.

use std::fmt;
use std::str::FromStr;

use quatuor_core::{Player, Spec};
use serde::{Deserialize, Serialize};

use super::{Control, InClass, Moment};

/// Who a browser is, as far as the room remembers: a hash of the secret in its cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientKey(pub [u8; 16]);

impl fmt::Display for ClientKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A text that is not thirty-two hexadecimal digits.
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

/// Who has a seat. `client` is the person, or whoever put the program or the invitation there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "sitter", rename_all = "kebab-case")]
pub enum Occupant {
    /// A person.
    Person {
        /// Who.
        #[serde(with = "text")]
        client: ClientKey,
        /// The name they gave, as typed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Nobody yet.
    Awaited {
        /// Who invites.
        #[serde(with = "text")]
        client: ClientKey,
    },
    /// A program.
    Agent {
        /// Who put it there.
        #[serde(with = "text")]
        client: ClientKey,
        /// Which one.
        #[serde(with = "text")]
        spec: Spec,
    },
}

impl Occupant {
    /// Who may give the seat to somebody else.
    pub fn client(&self) -> ClientKey {
        match self {
            Occupant::Person { client, .. }
            | Occupant::Awaited { client }
            | Occupant::Agent { client, .. } => *client,
        }
    }

    /// Whether it is this person.
    pub fn is_person(&self, who: ClientKey) -> bool {
        matches!(self, Occupant::Person { client, .. } if *client == who)
    }
}

/// Everything that is settled when a game begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beginning {
    /// Which game.
    #[serde(with = "text")]
    pub spec: Spec,
    /// Where it begins, unless that is the usual position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// What its luck is a function of.
    pub seed: u64,
    /// Who plays.
    pub seats: [Occupant; 2],
    /// How long people may think.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Control>,
    /// Whether it stands in the list of games.
    pub listed: bool,
    /// Whether somebody chose the seed of a game with chance, and so can foresee its luck: nobody else is
    /// invited to it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub luck_chosen: bool,
    /// Where it was branched off from another game, to try something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branched: Option<Branch>,
    /// The class that it is played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<InClass>,
}

impl Beginning {
    /// The usual beginning of a variant, on its own: no clock, in no list, in no class.
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

/// A moment of a game from which another one was branched off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// Which game.
    pub game: String,
    /// After how many of its actions.
    pub ply: usize,
    /// What was played instead, if the branch begins with that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The game began: always the first, and only once.
    Began(Box<Beginning>),
    /// The game was set up anew, while it waited for somebody and nobody had acted.
    Arranged(Box<Beginning>),
    /// A player acted.
    Acted {
        /// In canonical text.
        action: String,
        /// Who.
        #[serde(with = "side")]
        by: Player,
    },
    /// Chance had its turn.
    Rolled {
        /// What came.
        action: String,
    },
    /// The last actions were taken back.
    TakenBack {
        /// How many, those of chance included.
        count: usize,
    },
    /// What had last been taken back was played again.
    Replayed {
        /// How many actions.
        count: usize,
    },
    /// A player resigned.
    Resigned {
        /// Who.
        #[serde(with = "side")]
        by: Player,
    },
    /// A player offered a draw.
    DrawOffered {
        /// Who.
        #[serde(with = "side")]
        by: Player,
    },
    /// A player asked to take back.
    UndoAsked {
        /// Who.
        #[serde(with = "side")]
        by: Player,
    },
    /// A player asked that both may have hints.
    HintsAsked {
        /// Who.
        #[serde(with = "side")]
        by: Player,
    },
    /// The other agreed to that.
    HintsAllowed,
    /// A player had a hint, where they are counted.
    HintTaken {
        /// Who.
        #[serde(with = "side")]
        by: Player,
    },
    /// The draw was accepted.
    Agreed,
    /// What was asked was declined.
    Declined,
    /// A player's time ran out.
    TimeOut {
        /// Whose.
        #[serde(with = "side")]
        of: Player,
    },
    /// A seat was given to somebody else, or taken by whoever was invited.
    SeatGiven {
        /// Which.
        #[serde(with = "side")]
        seat: Player,
        /// To whom.
        to: Occupant,
    },
    /// The room was closed and opened again: nobody is charged for the time between.
    Resumed,
    /// Another game follows this one.
    Followed {
        /// Its name.
        game: String,
    },
}

/// Values that are written as they are printed.
/// A line of the log: an event and the moment at which it happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The moment at which it happened.
    pub at: Moment,
    /// The event.
    pub event: Event,
}

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

/// Seats by their words.
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

    /// The texts of the next tests lie in people's databases: they may not change.
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
