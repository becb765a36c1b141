//! Colours and attributes. They only repeat the signs, so that nothing is lost without colours.

use quatuor_show::text::{Ink, Tone};
use ratatui::style::{Color, Modifier, Style};

/// The styles of the screen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Palette {
    pub(crate) colours: bool,
    pub(crate) inks: [Ink; 2],
}

impl Palette {
    fn coloured(&self, colour: Color) -> Style {
        if self.colours { Style::new().fg(colour) } else { Style::new() }
    }

    /// A character of a board.
    pub(crate) fn tone(&self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => Style::new(),
            Tone::Frame => self.coloured(Color::DarkGray),
            Tone::Name => self.coloured(Color::Blue),
            Tone::Side(player) => {
                let colour = colour(self.inks[player.index()]);
                self.coloured(colour).add_modifier(Modifier::BOLD)
            }
            Tone::Light => self.coloured(Color::Yellow),
            Tone::Dark => self.coloured(Color::Cyan),
            Tone::Last => self.coloured(Color::Magenta).add_modifier(Modifier::BOLD),
            Tone::Pattern => self.coloured(Color::Green).add_modifier(Modifier::BOLD),
        }
    }

    pub(crate) fn prompt(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The heading of an area.
    pub(crate) fn heading(&self) -> Style {
        self.coloured(Color::Blue).add_modifier(Modifier::UNDERLINED)
    }

    /// A refusal.
    pub(crate) fn refusal(&self) -> Style {
        self.coloured(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// A hint and its reasons.
    pub(crate) fn advice(&self) -> Style {
        self.coloured(Color::Green)
    }

    /// Text of minor importance.
    pub(crate) fn faint(&self) -> Style {
        self.coloured(Color::DarkGray)
    }

    /// A value: proven (`exact`) or estimated.
    pub(crate) fn value(&self, exact: bool) -> Style {
        if exact {
            self.coloured(Color::Green).add_modifier(Modifier::BOLD)
        } else {
            self.coloured(Color::Yellow)
        }
    }

    /// A mark at a place that is chosen, possible or proposed.
    pub(crate) fn mark(&self) -> Style {
        self.coloured(Color::Green).add_modifier(Modifier::BOLD)
    }

    /// A bar across the screen, and the place under the cursor.
    pub(crate) fn bar(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

/// The terminal's colour for the ink of a side.
fn colour(ink: Ink) -> Color {
    match ink {
        Ink::Red => Color::Red,
        Ink::Yellow => Color::Yellow,
        Ink::Blue => Color::Blue,
        Ink::Cyan => Color::Cyan,
    }
}
