//! What is known of one variant in a survey, and the line of JSON that keeps it.

use quatuor_core::Spec;
use quatuor_core::evaluation::Wdl;
use serde_json::{Map, Value as Json, json};

/// Who found a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundBy {
    /// Every position was solved.
    Table,
    /// The solver of the game searched from the beginning.
    Search,
    /// Two bounds were brought together, since chance takes part.
    Iteration,
    /// Nobody, within the limits.
    Nobody,
}

impl FoundBy {
    /// All of them.
    pub const ALL: [FoundBy; 4] =
        [FoundBy::Table, FoundBy::Search, FoundBy::Iteration, FoundBy::Nobody];

    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            FoundBy::Table => "table",
            FoundBy::Search => "search",
            FoundBy::Iteration => "iteration",
            FoundBy::Nobody => "nobody",
        }
    }
}

/// What was found of one variant, for whoever begins.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// Win, draw or loss.
    pub value: Option<Wdl>,
    /// How far the end is, in what the game counts.
    pub distance: Option<u32>,
    /// Whether the draw is one by endless play.
    pub endless: bool,
    /// What the first seat may expect, from -1 to 1, between two bounds, where chance takes part.
    pub expected: Option<(f64, f64)>,
    /// Positions up to symmetry.
    pub positions: Option<u64>,
    /// Positions in all.
    pub images: Option<u64>,
    /// Actions of the longest win.
    pub longest: Option<u32>,
    /// Who found it.
    pub by: FoundBy,
    /// How long that took.
    pub seconds: f64,
}

impl Finding {
    /// The fields of what was found of this game, in the order in which they are written.
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

    /// What a line says, and of which game; `None` for one that was not written to its end, or by something else.
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
