//! The result of a survey for one variant, and its representation as a line of JSON.

use quatuor_core::Spec;
use quatuor_core::evaluation::Wdl;
use serde_json::{Map, Value as Json, json};

/// The method that found a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundBy {
    /// A tablebase: every position was solved.
    Table,
    /// The game's solver, searching from the start position.
    Search,
    /// Iteration of two bounds, for games with chance.
    Iteration,
    /// No method succeeded within the limits.
    Nobody,
}

impl FoundBy {
    /// All methods.
    pub const ALL: [FoundBy; 4] =
        [FoundBy::Table, FoundBy::Search, FoundBy::Iteration, FoundBy::Nobody];

    /// Returns the identifier used in data.
    pub fn word(self) -> &'static str {
        match self {
            FoundBy::Table => "table",
            FoundBy::Search => "search",
            FoundBy::Iteration => "iteration",
            FoundBy::Nobody => "nobody",
        }
    }
}

/// The result for one variant, from the point of view of the player who begins.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// Win, draw or loss.
    pub value: Option<Wdl>,
    /// Distance to the end in the unit of the game.
    pub distance: Option<u32>,
    /// Whether the draw is one by endless play.
    pub endless: bool,
    /// Lower and upper bound of the expected value for the first player, from -1 to 1, in games
    /// with chance.
    pub expected: Option<(f64, f64)>,
    /// Number of positions up to symmetry.
    pub positions: Option<u64>,
    /// Number of positions without merging symmetric ones.
    pub images: Option<u64>,
    /// Number of actions of the longest win.
    pub longest: Option<u32>,
    pub by: FoundBy,
    /// Time taken, in seconds.
    pub seconds: f64,
}

impl Finding {
    /// Returns the JSON fields for this game, in the order in which they are written.
    pub fn fields(&self, game: &Spec) -> Map<String, Json> {
        let expected = self.expected.map(|(low, high)| json!({"low": low, "high": high}));
        let fields = [
            ("game", json!(game.to_string())),
            ("value", json!(self.value.map(|value| value.word()))),
            ("distance", json!(self.distance)),
            ("endless", json!(self.endless)),
            ("expectation", json!(expected)),
            ("positions", json!(self.positions)),
            ("images", json!(self.images)),
            ("longest", json!(self.longest)),
            ("by", json!(self.by.word())),
            ("seconds", json!(self.seconds)),
        ];
        fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }

    /// Parses a line into the game and its result. `None` for an incomplete line or one in another
    /// format.
    pub fn read(line: &str) -> Option<(String, Finding)> {
        let object: Json = serde_json::from_str(line).ok()?;
        let number = |key: &str| object.get(key).and_then(Json::as_u64);
        let small = |key: &str| number(key).and_then(|number| u32::try_from(number).ok());
        let word = |key: &str| object.get(key).and_then(Json::as_str);
        let bound = |key: &str| object.get("expectation")?.get(key)?.as_f64();
        let finding = Finding {
            value: word("value").and_then(Wdl::from_word),
            distance: small("distance"),
            endless: object.get("endless")?.as_bool()?,
            expected: bound("low").zip(bound("high")),
            positions: number("positions"),
            images: number("images"),
            longest: small("longest"),
            by: FoundBy::ALL.into_iter().find(|by| Some(by.word()) == word("by"))?,
            seconds: object.get("seconds")?.as_f64()?,
        };
        Some((word("game")?.to_owned(), finding))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_read_back() {
        let finding = Finding {
            value: Some(Wdl::Win),
            distance: Some(7),
            endless: false,
            expected: Some((-0.25, 0.5)),
            positions: Some(1 << 40),
            images: None,
            longest: Some(9),
            by: FoundBy::Table,
            seconds: 1.5,
        };
        let game: Spec = "morpion:misere=on".parse().expect("a spec");
        let line = Json::Object(finding.fields(&game)).to_string();
        assert_eq!(Finding::read(&line), Some((game.to_string(), finding)));
        for end in 0..line.len() {
            assert_eq!(Finding::read(&line[..end]), None, "{end}");
        }
    }
}
