//! Entry in the list of games: options, texts, levels and the sample picture.

use quatuor_core::grid::{Grid, Stone, StoneRules, Stones};
use quatuor_core::level::Graded;
use quatuor_core::{Allowed, Player, Settings, SpecError, SpecKey, message};
use quatuor_show::{Family, Proven, Texts, texts};

use crate::MorpionRules;
use crate::sign::{sign, symbol};

impl Family for MorpionRules {
    const NAME: &'static str = "morpion";
    const ALIASES: &'static [&'static str] =
        &["tictactoe", "tic-tac-toe", "noughts-and-crosses", "noughts", "oxo", "xo"];
    const KEYS: &'static [SpecKey] = &[
        SpecKey { key: "width", default: "3", allowed: Allowed::Range(1, 8) },
        SpecKey { key: "height", default: "3", allowed: Allowed::Range(1, 8) },
        SpecKey { key: "connect", default: "3", allowed: Allowed::Range(2, 8) },
        SpecKey { key: "misere", default: "off", allowed: Allowed::OneOf(&["off", "on"]) },
    ];
    const TEXTS: Texts = texts!();
    const PLAIN_KEYS: &'static [&'static str] = &["width", "height", "connect", "misere"];
    const SAMPLE: &'static [&'static str] = &["b2", "c3", "a3", "c1", "c2"];
    const PROVEN: &'static [Proven] = &[
        Proven::draw(""),
        Proven::draw("misere=on"),
        Proven::win("width=4", 7),
        Proven::loss("width=4,misere=on", 11),
    ];

    fn from_settings(settings: &Settings) -> Result<Self, SpecError> {
        let [width, height, connect] = ["width", "height", "connect"].map(|key| settings.size(key));
        MorpionRules::new(width, height, connect, settings.is_on("misere"))
            .ok_or_else(|| SpecError::Conflict(message!("morpion-no-variant")))
    }

    /// Counts the ways to place crosses and the same number of noughts, or one less.
    fn positions_at_most(&self) -> Option<f64> {
        Some(Stones::positions(self.grid.count()))
    }
}

impl StoneRules for MorpionRules {
    fn grid(&self) -> Grid {
        self.grid
    }

    fn stones(&self) -> [Stone; 2] {
        Player::BOTH.map(|player| Stone { letter: symbol(player), name: sign(player) })
    }
}

/// The default levels suit this game.
impl Graded for MorpionRules {}
