//! The help page: rules of the variant, how to type an action, signs of the drawing, keys.

use quatuor_core::{Message, message};
use quatuor_show::Drawing;
use quatuor_show::text::TextSize;
use ratatui::style::Style;

use super::board::legend_signs;
use super::style::Palette;
use crate::app::App;
use crate::wrap::wrap;

impl App<'_> {
    /// The lines of the help page.
    pub(super) fn rules(&self, width: usize, palette: Palette) -> Vec<(String, Style)> {
        let mut lines: Vec<(String, Style)> = Vec::new();
        let mut add = |text: &str, style: Style| {
            lines.extend(wrap(text, width).into_iter().map(|line| (line, style)));
        };
        let say = |message: &Message| self.words.say(message);
        let brief = self.round.game.brief();
        add(&say(&brief.goal), palette.prompt());
        add("\n", Style::new());
        for paragraph in &brief.paragraphs {
            add(&say(paragraph), Style::new());
        }
        add("\n", Style::new());
        add(&say(&self.round.game.typing_help()), Style::new());
        add("\n", Style::new());
        add(&say(&message!("terminal-legend")), palette.heading());
        for (sign, meaning) in self.legend() {
            add(&format!("{sign}\u{a0}\u{a0}{meaning}"), Style::new());
        }
        add("\n", Style::new());
        add(&say(&message!("terminal-keys")), palette.heading());
        add(&say(&message!("terminal-keys-text")), Style::new());
        lines
    }

    /// Every sign with its meaning: the game's own, then those of the screen.
    fn legend(&self) -> Vec<(String, String)> {
        let ascii = self.options.ascii;
        let drawing = Drawing { ascii, ..Drawing::default() };
        let own = self.round.game.text_scene(&drawing, TextSize::Usual).legend;
        let own = own.into_iter().map(|sign| (sign.sign, self.words.say(&sign.meaning)));
        let [picked, reachable, hinted] = legend_signs(ascii);
        let screen = [
            (picked, message!("terminal-sign-picked")),
            (reachable, message!("terminal-sign-reachable")),
            (hinted, message!("terminal-sign-hinted")),
        ];
        let screen = screen.into_iter().map(|(sign, text)| (sign, self.words.say(&text)));
        let all: Vec<(String, String)> = own.chain(screen).collect();
        let wide = all.iter().map(|(sign, _)| sign.chars().count()).max().unwrap_or(0);
        let pad = |sign: String| {
            let missing = wide - sign.chars().count();
            // No-break spaces, because a blank would let the line break inside a sign.
            sign.replace(' ', "\u{a0}") + &"\u{a0}".repeat(missing)
        };
        all.into_iter().map(|(sign, meaning)| (pad(sign), meaning)).collect()
    }
}
