//! Entry in the list of games: options, texts and the sample picture.

use quatuor_core::{Allowed, Settings, SpecError, SpecKey, message};
use quatuor_show::{Family, Proven, Texts, texts};

use crate::{PatternSet, QuartoRules};

/// Value of the option `patterns` that selects the patterns of the level.
pub(crate) const AS_THE_LEVEL: &str = "level";

impl Family for QuartoRules {
    const NAME: &'static str = "quarto";
    const KEYS: &'static [SpecKey] = &[
        SpecKey { key: "size", default: "4", allowed: Allowed::Range(2, 4) },
        SpecKey { key: "level", default: "1", allowed: Allowed::Range(1, 4) },
        SpecKey {
            key: "patterns",
            default: AS_THE_LEVEL,
            allowed: Allowed::Proposed(&[AS_THE_LEVEL, "squares"]),
        },
    ];
    const TEXTS: Texts = texts!();
    const PLAIN_KEYS: &'static [&'static str] = &["size", "level"];
    const SAMPLE: &'static [&'static str] =
        &[":d", "b3", ":2", "c2", ":7", "d4", ":8", "a1", ":e", "b1", ":0", "c4", ":5"];
    const PROVEN: &'static [Proven] = &[
        Proven::draw(""),
        Proven::draw("level=2"),
        Proven::draw("level=3"),
        Proven::loss("level=4", 15),
        Proven::loss("size=3", 5),
        Proven::loss("size=3,level=2", 5),
        Proven::loss("size=2", 3),
    ];

    fn from_settings(settings: &Settings) -> Result<Self, SpecError> {
        let (size, level) = (settings.size("size"), settings.size("level"));
        let wrong = |key: &str, allowed| SpecError::BadValue {
            key: key.to_owned(),
            value: settings.word(key).to_owned(),
            allowed,
        };
        match settings.word("patterns") {
            AS_THE_LEVEL => QuartoRules::new(size, level)
                .ok_or_else(|| wrong("level", message!("quarto-levels"))),
            names => PatternSet::read(names)
                .filter(|_| size == 4 && level == 1)
                .map(QuartoRules::with_patterns)
                .ok_or_else(|| wrong("patterns", message!("quarto-patterns"))),
        }
    }

    fn all_values(key: &str) -> Option<Vec<String>> {
        let sets = || PatternSet::with_lines().iter().map(PatternSet::to_string).collect();
        (key == "patterns").then(sets)
    }
}
