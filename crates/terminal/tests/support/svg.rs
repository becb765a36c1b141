//! A screen as an SVG picture.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// A character of the picture.
const WIDE: f64 = 8.4;
const HIGH: f64 = 17.0;
const MARGIN: f64 = 12.0;
const PAPER: &str = "#16191d";
const INK: &str = "#d8d4cb";

fn colour(colour: Color, usual: &'static str) -> &'static str {
    match colour {
        Color::Red => "#e5706a",
        Color::Green => "#86c27a",
        Color::Yellow => "#dcb95a",
        Color::Blue => "#7aa5e0",
        Color::Magenta => "#d08fd0",
        Color::Cyan => "#6cc3c9",
        Color::DarkGray => "#8b8f94",
        _ => usual,
    }
}

/// The characters of a screen as a picture.
pub fn svg(buffer: &Buffer) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let width = 2.0 * MARGIN + f64::from(columns) * WIDE;
    let height = 2.0 * MARGIN + f64::from(rows) * HIGH;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" font-family="monospace" font-size="14">"#
    );
    let _ = writeln!(out, r#"<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>"#);
    for y in 0..rows {
        for x in 0..columns {
            draw_cell(&mut out, &buffer[(x, y)], (x, y));
        }
    }
    out + "</svg>\n"
}

fn draw_cell(out: &mut String, cell: &Cell, (x, y): (u16, u16)) {
    let (left, top) = (MARGIN + f64::from(x) * WIDE, MARGIN + f64::from(y) * HIGH);
    let reversed = cell.modifier.contains(Modifier::REVERSED);
    let ink = colour(cell.fg, INK);
    if reversed {
        let _ = writeln!(
            out,
            r#"<rect x="{left:.1}" y="{top:.1}" width="{WIDE:.1}" height="{HIGH:.1}" fill="{ink}" shape-rendering="crispEdges"/>"#
        );
    }
    let symbol = cell.symbol();
    if symbol.trim().is_empty() || symbol == "\u{a0}" {
        return;
    }
    let fill = if reversed { PAPER } else { ink };
    let bold = if cell.modifier.contains(Modifier::BOLD) { r#" font-weight="bold""# } else { "" };
    let escaped = symbol.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let base = top + HIGH * 0.75;
    let _ = writeln!(
        out,
        r#"<text x="{left:.1}" y="{base:.1}" textLength="{WIDE:.1}" fill="{fill}"{bold}>{escaped}</text>"#
    );
}
