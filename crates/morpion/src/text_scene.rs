//! The board on a screen of characters.

use quatuor_core::{
    Cell, CellDrawing, Glyph, Player, Sign, Stones, TextScene, TextSize, Tone, View, message,
};

use crate::MorpionRules;
use crate::sign::{sign, symbol};

impl MorpionRules {
    pub(crate) fn draw_text_scene(
        &self,
        position: &Stones,
        view: &View<Self>,
        size: TextSize,
    ) -> TextScene {
        let winning = self.winning_cells(position);
        let board = self.grid.in_cells(size, view.ascii, |cell| {
            let cell = Cell(cell as u8);
            let player = position.at(cell)?;
            let marks = match view.last_action() {
                _ if winning & cell.bit() != 0 => Some((['*', '*'], Tone::Pattern)),
                Some(last) if last == cell => Some((['>', '<'], Tone::Last)),
                _ => None,
            };
            let glyph = Glyph { symbol: symbol(player), tone: Tone::Side(player) };
            Some(CellDrawing { glyph, marks })
        });
        let side = |player| Sign::new(symbol(player), Tone::Side(player), sign(player));
        let mut legend = Player::BOTH.map(side).to_vec();
        legend.push(Sign::new(">x<", Tone::Last, message!("legend-last")));
        legend.push(Sign::new("*x*", Tone::Pattern, message!("legend-pattern")));
        TextScene { panels: vec![board], legend, inks: TextScene::USUAL_INKS }
    }
}
