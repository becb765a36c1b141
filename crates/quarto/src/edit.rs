//! Position editor kit: pieces on cells, and the piece in hand.

use quatuor_core::grid::Stone;
use quatuor_core::message;
use quatuor_show::editor::{DraftChoice, DraftField, Editable, Kit};

use crate::{Piece, QuartoRules};

impl QuartoRules {
    fn every_piece(&self) -> impl Iterator<Item = Piece> + use<> {
        let size = self.size();
        (0..u8::MAX).map_while(move |number| Piece::new(number, size))
    }
}

impl Editable for QuartoRules {
    fn kit(&self) -> Option<Kit> {
        let size = self.size();
        let stone = |piece: Piece| Stone { letter: piece.digit(), name: piece.name(size) };
        let choice = |piece: Piece| DraftChoice {
            value: piece.digit().to_string(),
            name: message!("quarto-editor-piece", piece: piece.digit(), name: piece.name(size)),
        };
        let nothing =
            DraftChoice { value: "-".to_owned(), name: message!("quarto-editor-nothing") };
        let choices = [nothing].into_iter().chain(self.every_piece().map(choice)).collect();
        let label = message!("quarto-editor-hand");
        Some(Kit {
            width: size,
            height: size,
            stones: self.every_piece().map(stone).collect(),
            fields: vec![DraftField { key: "hand", label, choices }],
        })
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
        if let Some(piece) = Piece::from_digit(letter, self.size()) {
            self.draw_piece(svg, piece, (50.0, 50.0), 104.0);
        }
    }
}
