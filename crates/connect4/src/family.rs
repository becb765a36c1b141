//! Entry in the list of games: options, sides, texts and the sample picture.

use quatuor_core::{Allowed, Explain, Settings, SpecError, SpecKey, message};
use quatuor_show::{Family, Proven, Texts, texts};

use crate::rules::longest_line;
use crate::{Colour, Connect4Rules};

impl Family for Connect4Rules {
    const NAME: &'static str = "connect4";
    const ALIASES: &'static [&'static str] = &[
        "puissance4",
        "puissance-quatre",
        "puissance-4",
        "p4",
        "connect-four",
        "c4",
        "four-in-a-row",
        "4-in-a-row",
        "quatre-a-la-suite",
    ];
    const KEYS: &'static [SpecKey] = &[
        SpecKey { key: "width", default: "7", allowed: Allowed::Range(1, 16) },
        SpecKey { key: "height", default: "6", allowed: Allowed::Range(1, 16) },
        SpecKey { key: "connect", default: "4", allowed: Allowed::Range(2, 8) },
        SpecKey { key: "first", default: "red", allowed: Allowed::OneOf(&["red", "yellow"]) },
    ];
    const TEXTS: Texts = texts!();
    const PLAIN_KEYS: &'static [&'static str] = &["width", "height", "connect"];
    const SAMPLE: &'static [&'static str] =
        &["4", "4", "4", "3", "5", "5", "2", "4", "6", "3", "3"];
    const PROVEN: &'static [Proven] = &[
        Proven::win("", 41),
        Proven::draw("width=6,height=5"),
        Proven::loss("width=6,height=4", 24),
        Proven::draw("width=5,height=4"),
    ];

    fn from_settings(settings: &Settings) -> Result<Self, SpecError> {
        let [width, height, connect] = ["width", "height", "connect"].map(|key| settings.size(key));
        let first = Colour::from_word(settings.word("first")).unwrap_or(Colour::Red);
        Connect4Rules::new(width, height, connect, first).ok_or_else(|| {
            match longest_line(width, height) {
                1 => SpecError::Conflict(message!("connect4-single-cell")),
                longest => SpecError::BadValue {
                    key: "connect".to_owned(),
                    value: connect.to_string(),
                    allowed: Allowed::Range(2, longest as i64).message(),
                },
            }
        })
    }
}
