//! The board and the jails on a terminal screen, with a place for every cell and every prisoner.
//!
//! ```text
//!   P #c3     a prisoner and the cell to which it may return; `P2` for two equal prisoners
//! ```

use quatuor_core::message;
use quatuor_show::text::{Ink, Sign, TextPanel, TextPlace, TextScene, Tone};
use quatuor_show::{Role, View};

use super::prisoners::{Prisoners, grouped};
use super::text::{Charset, place};
use crate::{Colour, MansubaRules, Piece, Position, Relation, Sort};

/// Prisoners per row, and the width of each in characters.
const COLUMNS: usize = 3;
const APART: usize = 12;

impl MansubaRules {
    pub(crate) fn draw_text_scene(
        &self,
        position: &Position,
        view: &View<MansubaRules>,
    ) -> TextScene {
        let mut board = self.draw_board(position, view);
        for cell in self.world().cells() {
            let (x, y) = place(position.relation, self.world(), cell);
            // Extends the frame to the mark of the last cell, which may be outside of it.
            let glyph = board.at((x + 1, y));
            board.put((x + 1, y), glyph.symbol, glyph.tone);
            board.places.push(TextPlace {
                id: self.world().name(cell),
                area: [x - 1, y, 3, 1],
                marks: [(x - 1, y), (x + 1, y)],
                note: ((x - 1, y), 3),
            });
        }
        let mut panels = vec![board];
        if let Some(most) = self.options().max_turns {
            let label = message!("mansuba-turn-of", turn: position.turn, most: most);
            panels.push(TextPanel::new(Role::Caption, label));
        }
        let jails = Colour::BOTH.map(|colour| self.jail(position, colour));
        panels.extend(jails.into_iter().filter(|jail| !jail.places.is_empty()));
        let legend = self.legend(position, view.ascii);
        TextScene { panels, legend, inks: [Ink::Cyan, Ink::Yellow] }
    }

    fn jail(&self, position: &Position, colour: Colour) -> TextPanel {
        let label = message!("scene-prisoners", colour: colour.name());
        let mut panel = TextPanel::new(Role::Aside(colour.player()), label);
        for (i, Prisoners { piece, cell, count }) in
            grouped(position, colour).into_iter().enumerate()
        {
            let (x, y) = (i % COLUMNS * APART, i / COLUMNS);
            let name = self.world().name(cell);
            let back = if position.occupied().contains(cell) { ' ' } else { '#' };
            let asked =
                position.side == Some(colour) && position.escaping() == Some((cell, piece.sort));
            panel.write((x, y), &" ".repeat(APART - 1), Tone::Plain);
            panel.put((x + 1, y), piece.letter(), Tone::Side(colour.player()));
            if count > 1 {
                panel.write((x + 2, y), &count.to_string(), Tone::Plain);
            }
            panel.put((x + 3, y), back, Tone::Plain);
            panel.write((x + 4, y), &name, Tone::Name);
            if asked {
                panel.put((x + 4 + name.len(), y), '?', Tone::Last);
            }
            panel.places.push(TextPlace {
                id: self.prisoner_place(piece, cell),
                area: [x, y, APART - 1, 1],
                marks: [(x, y), (x + APART - 2, y)],
                note: ((x + 7, y), 3),
            });
        }
        panel
    }

    fn legend(&self, position: &Position, ascii: bool) -> Vec<Sign> {
        let charset = Charset::of(ascii);
        let mut legend = Vec::new();
        for sort in [Sort::Pawn, Sort::Tower, Sort::Elephant] {
            if self.options().setup.count(sort) > 0 {
                for colour in Colour::BOTH {
                    let piece = Piece { colour, sort };
                    let tone = Tone::Side(colour.player());
                    legend.push(Sign::new(piece.letter(), tone, piece.name()));
                }
            }
        }
        for (start, colour) in charset.starts.into_iter().zip(Colour::BOTH) {
            let meaning = message!("scene-start-place", colour: colour.name());
            legend.push(Sign::new(start, Tone::Frame, meaning));
        }
        if self.options().captures {
            legend.push(Sign::new('#', Tone::Plain, message!("scene-way-back")));
        }
        let began = format!("({})", charset.empty);
        legend.push(Sign::new(began, Tone::Last, message!("legend-mansuba-route")));
        legend.push(Sign::new(">P<", Tone::Last, message!("legend-last")));
        legend.push(Sign::new("*P*", Tone::Pattern, message!("legend-pattern")));
        if let Some(relation @ (Relation::Simple | Relation::Diagonal)) = position.relation {
            let corner = charset.inner_corner(Some(relation));
            legend.push(Sign::new(corner, Tone::Frame, relation.name()));
        }
        legend
    }
}
