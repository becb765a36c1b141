//! The board as a scene: ruled paper with hand-drawn crosses and noughts.

use quatuor_core::grid::{Cell, Stones};
use quatuor_core::{Player, message};
use quatuor_show::scene::{Panel, Place, Scene, place_attributes};
use quatuor_show::svg::{Num, Svg, round_corners};
use quatuor_show::{Role, View};

use crate::MorpionRules;
use crate::sign::sign;

const CELL: f64 = 96.0;
/// Corner of the first cell, which leaves room for row and column names.
const CORNER: (f64, f64) = (36.0, 12.0);
const PAPER: &str = "#fbf7ee";
const RULE: &str = r##"fill="none" stroke="#8a9bb0" stroke-width="3""##;
const MARK: &str = r##"class="pattern" fill="#e3c65b""##;
const RING: &str = r##"class="halo" fill="none" stroke="#b08d2e" stroke-width="4""##;
const PEN: &str = r#"fill="none" stroke-width="9" stroke-linecap="round""#;

impl MorpionRules {
    fn centre(&self, cell: Cell) -> (f64, f64) {
        let (column, row) = self.grid.place(cell.0.into());
        let from_top = (self.grid.height - 1 - row) as f64;
        (CORNER.0 + (column as f64 + 0.5) * CELL, CORNER.1 + (from_top + 0.5) * CELL)
    }

    pub(crate) fn draw_scene(&self, position: &Stones, view: &View<Self>) -> Scene {
        let mut svg = self.draw_paper();
        let (winning, last) = (self.lines.complete_cells(position), view.last_action());
        let mut places = Vec::new();
        for cell in self.grid.rows().flatten().map(|cell| Cell(cell as u8)) {
            let ((x, y), name) = (self.centre(cell), self.cell_name(cell));
            let area = [x - CELL / 2.0, y - CELL / 2.0, CELL, CELL];
            if winning & cell.bit() != 0 {
                svg.rect(area, 6.0, MARK);
            } else if last == Some(cell) {
                svg.rect([x - 41.0, y - 41.0, 82.0, 82.0], 14.0, RING);
            }
            let mut label = message!("scene-morpion-free", cell: name.as_str());
            if let Some(player) = position.at(cell) {
                let attributes = place_attributes(&name, last == Some(cell));
                svg.group(&attributes, |svg| draw_sign(svg, player, (x, y)));
                label = message!("scene-morpion-taken", cell: name.as_str(), sign: sign(player));
            }
            let outline = round_corners([x - 38.0, y - 38.0, 76.0, 76.0], 12.0);
            let occupied = position.at(cell).is_some();
            places.push(Place { id: name, area, label, occupied, outline });
        }
        for (cell, badge) in &view.badges {
            svg.badge(badge, self.centre(*cell), 28.0, CELL - 8.0);
        }
        let (label, columns) = (message!("scene-board"), self.grid.width);
        Scene { panels: vec![Panel::new(Role::Board, label, svg, columns, places)] }
    }

    fn draw_paper(&self) -> Svg {
        let [width, height] = [self.grid.width, self.grid.height].map(|side| side as f64 * CELL);
        let (left, top) = CORNER;
        let mut svg = Svg::new(width + left + top, height + top + 36.0);
        svg.rect([left, top, width, height], 8.0, &format!(r#"fill="{PAPER}""#));
        let edges = |from: f64, count: usize| (1..count).map(move |i| Num(from + i as f64 * CELL));
        let across = edges(top, self.grid.height).map(|y| format!("M{left} {y}h{width}"));
        let down = edges(left, self.grid.width).map(|x| format!("M{x} {top}v{height}"));
        svg.path(&across.chain(down).collect::<String>(), RULE);
        svg.name_cells(self.grid, CORNER, CELL, (left / 2.0, top + height + 20.0));
        svg
    }
}

fn draw_sign(svg: &mut Svg, player: Player, (x, y): (f64, f64)) {
    let (left, top, right) = (Num(x - 26.0), Num(y - 26.0), Num(x + 26.0));
    let cross = format!("M{left} {top}l52 52M{right} {top}l-52 52");
    match player {
        Player::First => svg.path(&cross, &format!(r##"{PEN} stroke="#1f3a5f""##)),
        Player::Second => svg.circle((x, y), 27.0, &format!(r##"{PEN} stroke="#8a2f22""##)),
    }
}
