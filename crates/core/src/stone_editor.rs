//! Positions of stones put together by hand: the stones of both players, and whose turn it is.
//!
//! A draft of stones is drawn as a position would be, whether or not it is one.

use crate::{Editable, Kit, StoneRules};

impl<R: StoneRules> Editable for R {
    fn kit(&self) -> Option<Kit> {
        Some(Kit::of_two(self.grid().width, self.grid().height, self.stones()))
    }

    #[cfg(feature = "drawing")]
    fn draw_draft(&self, kit: &Kit, draft: &crate::Draft) -> Option<crate::Panel> {
        let symbols = self.stones().map(|stone| stone.letter);
        let stones = crate::Stones::read(self.grid(), symbols, &draft.rows(kit)).ok()?;
        let mut panel = self.scene(&stones, &crate::View::default()).panels.into_iter().next()?;
        for (place, letter) in panel.places.iter_mut().zip(&draft.board) {
            place.label = kit.place_label(&place.id, *letter);
        }
        Some(panel)
    }

    /// The mark of a side, which fills a square of 24 units.
    #[cfg(feature = "drawing")]
    fn draw_stone(&self, svg: &mut crate::svg::Svg, letter: char) {
        for (stone, side) in self.stones().iter().zip(self.sides()) {
            if stone.letter == letter {
                svg.group(r#"transform="scale(4.1667)""#, |svg| svg.raw(side.mark));
            }
        }
    }
}
