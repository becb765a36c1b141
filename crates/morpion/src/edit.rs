//! Positions put together by hand: crosses, noughts, and whose turn it is.

use quatuor_core::{DraftChoice, DraftField, Editable, Kit, Player, Stone, message};

use crate::MorpionRules;
use crate::sign::{sign, symbol};

impl Editable for MorpionRules {
    fn kit(&self) -> Option<Kit> {
        let stone = |player| Stone { letter: symbol(player), name: sign(player) };
        let choice = |player| DraftChoice { value: symbol(player).to_string(), name: sign(player) };
        let choices = Player::BOTH.map(choice).to_vec();
        Some(Kit {
            width: self.grid.width,
            height: self.grid.height,
            stones: Player::BOTH.map(stone).to_vec(),
            fields: vec![DraftField { key: "next", label: message!("editor-next"), choices }],
        })
    }

    #[cfg(feature = "drawing")]
    fn draw_draft(&self, kit: &Kit, draft: &quatuor_core::Draft) -> Option<quatuor_core::Panel> {
        Some(self.draft_panel(kit, draft))
    }

    #[cfg(feature = "drawing")]
    fn draw_stone(&self, svg: &mut quatuor_core::svg::Svg, letter: char) {
        crate::draw::draw_letter(svg, letter, (50.0, 50.0));
    }
}
