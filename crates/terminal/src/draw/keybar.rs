//! The last line of the screen: the function keys, which can also be clicked.

use quatuor_core::{Message, message};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::lines;
use super::style::Palette;
use crate::app::App;
use crate::keys::Key;

/// The keys, most important first: a narrow screen drops the last ones.
fn keys(over: bool) -> Vec<(Key, &'static str, Message)> {
    let again = (Key::Function(4), "F4", message!("terminal-key-again"));
    let keys = [
        (Key::Function(1), "F1", message!("terminal-key-rules")),
        (Key::Function(2), "F2", message!("terminal-key-hint")),
        (Key::Function(3), "F3", message!("terminal-key-values")),
        (Key::Function(5), "F5", message!("terminal-key-undo")),
        (Key::Function(6), "F6", message!("terminal-key-redo")),
        (Key::Function(9), "F9", message!("terminal-key-menu")),
        (Key::Function(10), "F10", message!("terminal-key-quit")),
    ];
    over.then_some(again).into_iter().chain(keys).collect()
}

impl App<'_> {
    pub(super) fn draw_keys(&mut self, buffer: &mut Buffer, area: Rect, palette: Palette) {
        let mut x = area.x;
        for (key, name, text) in keys(self.round.ending().is_some()) {
            let label = self.words.say(&text);
            let wide = (name.len() + 1 + label.chars().count() + 2) as u16;
            if x + wide > area.right() + 1 {
                break;
            }
            lines::put(buffer, (x, area.y), name, area, palette.bar());
            let after = (x + name.len() as u16 + 1, area.y);
            lines::put(buffer, after, &label, area, ratatui::style::Style::new());
            self.map.keys.push((Rect { x, width: wide - 1, ..area }, key));
            x += wide;
        }
    }
}
