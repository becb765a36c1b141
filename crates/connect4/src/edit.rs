//! Position editor kit: discs on cells, and the colour to play.

use quatuor_core::grid::Stone;
use quatuor_show::editor::{Editable, Kit};

use crate::{Colour, Connect4Rules};

impl Editable for Connect4Rules {
    fn kit(&self) -> Option<Kit> {
        let stone = |colour: Colour| Stone { letter: colour.symbol(), name: colour.name() };
        Some(Kit::of_two(self.width(), self.height(), Colour::BOTH.map(stone)))
    }

    #[cfg(feature = "drawing")]
    fn draw_draft(
        &self,
        kit: &Kit,
        draft: &quatuor_show::editor::Draft,
    ) -> Option<quatuor_show::scene::Panel> {
        Some(self.draft_panel(kit, draft))
    }

    #[cfg(feature = "drawing")]
    fn draw_stone(&self, svg: &mut quatuor_show::svg::Svg, letter: char) {
        if let Some(colour) = Colour::from_symbol(letter) {
            crate::draw::draw_disc(svg, colour, (50.0, 50.0), 46.0);
        }
    }
}
