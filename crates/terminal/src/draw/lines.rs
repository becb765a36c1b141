//! Writes text into the buffer, clipped to an area.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::wrap::wrap;

/// Writes one line at a spot, clipped to the area.
pub(crate) fn put(buffer: &mut Buffer, (x, y): (u16, u16), text: &str, area: Rect, style: Style) {
    // An area that was laid out for several lines may be larger than the screen.
    let area = area.intersection(buffer.area);
    if y < area.y || y >= area.bottom() || x >= area.right() {
        return;
    }
    buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
}

/// Fills an area with one character.
pub(crate) fn fill(buffer: &mut Buffer, area: Rect, symbol: char, style: Style) {
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.reset();
                cell.set_char(symbol).set_style(style);
            }
        }
    }
}

/// Writes a wrapped text at the top of an area. Returns the rest of the area.
pub(crate) fn put_paragraph(buffer: &mut Buffer, area: Rect, text: &str, style: Style) -> Rect {
    let lines = wrap(text, usize::from(area.width));
    for (i, line) in lines.iter().enumerate() {
        put(buffer, (area.x, area.y.saturating_add(i as u16)), line, area, style);
    }
    below(area, lines.len() as u16)
}

/// An area without its first lines.
pub(crate) fn below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect { y: area.y + lines, height: area.height - lines, ..area }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_written_outside_of_the_screen() {
        let screen = Rect::new(0, 0, 5, 1);
        let mut buffer = Buffer::empty(screen);
        let larger = Rect::new(0, 0, 9, 3);
        for y in 0..3 {
            put(&mut buffer, (3, y), "long", larger, Style::new());
        }
        assert_eq!(buffer, Buffer::with_lines(["   lo"]));
    }
}
