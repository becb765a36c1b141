//! Draws the panels of a scene, and over them the marks of the person: cursor, choices, values.

use quatuor_show::text::{TextPanel, TextPlace, TextScene};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::style::Palette;

/// Marks that the screen adds to the places of a scene.
pub(crate) struct Marks<'a> {
    pub(crate) cursor: Option<&'a str>,
    pub(crate) picked: &'a [String],
    /// The places that can be touched next.
    pub(crate) possible: &'a [String],
    pub(crate) hinted: &'a [String],
    /// The value of touching each place as a short text, and whether it is proven.
    pub(crate) values: &'a [(String, String, bool)],
    pub(crate) ascii: bool,
}

/// The characters before and after a marked place.
struct Pair(char, char);

const PICKED: Pair = Pair('{', '}');
const HINTED: Pair = Pair('!', '!');

impl Marks<'_> {
    fn of(&self, place: &TextPlace) -> Option<Pair> {
        let among = |places: &[String]| places.contains(&place.id);
        if among(self.picked) {
            Some(PICKED)
        } else if among(self.hinted) {
            Some(HINTED)
        } else if !self.picked.is_empty() && among(self.possible) {
            Some(self.reachable())
        } else {
            None
        }
    }

    /// The marks of the destinations of a chosen piece.
    fn reachable(&self) -> Pair {
        if self.ascii { Pair(':', ':') } else { Pair('‹', '›') }
    }
}

/// The signs that the screen itself uses, for the legend: picked, reachable, proposed.
pub(crate) fn legend_signs(ascii: bool) -> [String; 3] {
    let reachable = if ascii { ": :" } else { "‹ ›" };
    ["{ }".to_owned(), reachable.to_owned(), "! !".to_owned()]
}

/// The upper left corner of a panel: in the middle of its area, or moved so that the cursor is visible.
pub(crate) fn corner(panel: &TextPanel, area: Rect, cursor: Option<&str>) -> (i64, i64) {
    let place = panel.places.iter().find(|place| Some(place.id.as_str()) == cursor);
    let along = |start: u16, room: u16, size: usize, at: Option<usize>| {
        let (start, room, size) = (i64::from(start), i64::from(room), size as i64);
        if size <= room {
            return start;
        }
        let at = at.map_or(0, |at| at as i64 / 2 - room / 2);
        start - at.clamp(0, size - room)
    };
    let centre = place.map(TextPlace::centre);
    let x = along(area.x, area.width, panel.width(), centre.map(|(x, _)| x));
    let y = along(area.y, area.height, panel.height(), centre.map(|(_, y)| y));
    let spare = i64::from(area.width) - panel.width() as i64;
    (x + (spare / 2).clamp(0, 6), y)
}

/// One panel being drawn.
pub(crate) struct PanelPainter<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) area: Rect,
    pub(crate) corner: (i64, i64),
    pub(crate) palette: Palette,
}

impl PanelPainter<'_> {
    fn put(&mut self, (x, y): (usize, usize), symbol: char, style: Style) {
        if let Some(cell) = self.cell((x, y)) {
            cell.set_char(symbol).set_style(style);
        }
    }

    fn cell(&mut self, (x, y): (usize, usize)) -> Option<&mut ratatui::buffer::Cell> {
        let x = u16::try_from(self.corner.0 + x as i64).ok()?;
        let y = u16::try_from(self.corner.1 + y as i64).ok()?;
        let inside = self.area.contains((x, y).into());
        if inside { self.buffer.cell_mut((x, y)) } else { None }
    }

    /// Draws the panel and the marks at its places.
    pub(crate) fn draw(&mut self, panel: &TextPanel, marks: &Marks<'_>) {
        for y in 0..panel.height() {
            for x in 0..panel.width() {
                let glyph = panel.at((x, y));
                let style = self.palette.tone(glyph.tone);
                self.put((x, y), glyph.symbol, style);
            }
        }
        for place in &panel.places {
            self.draw_place(place, marks);
        }
    }

    fn draw_place(&mut self, place: &TextPlace, marks: &Marks<'_>) {
        if let Some((_, text, exact)) = marks.values.iter().find(|(id, ..)| *id == place.id) {
            let ((x, y), room) = place.note;
            // A value that does not fit is cut to its first character: `W`, `=` or `L`.
            let long = if text.chars().count() <= room { room } else { 1 };
            for (i, symbol) in text.chars().take(long).enumerate() {
                self.put((x + i, y), symbol, self.palette.value(*exact));
            }
        }
        if let Some(Pair(before, after)) = marks.of(place) {
            self.put(place.marks[0], before, self.palette.mark());
            self.put(place.marks[1], after, self.palette.mark());
        }
        if marks.cursor == Some(place.id.as_str()) {
            let [left, top, width, height] = place.area;
            for (x, y) in
                (top..top + height).flat_map(|y| (left..left + width).map(move |x| (x, y)))
            {
                let bar = self.palette.bar();
                if let Some(cell) = self.cell((x, y)) {
                    let style = cell.style().patch(bar);
                    cell.set_style(style);
                }
            }
        }
    }
}

/// All panels of a scene, the first one the board.
pub(crate) fn side_panels(scene: &TextScene) -> &[TextPanel] {
    scene.panels.get(1..).unwrap_or_default()
}
