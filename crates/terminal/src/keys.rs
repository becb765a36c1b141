//! Inputs of a person, independent of the terminal library's events.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// A key. Modifiers other than Ctrl are ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Key {
    Left,
    Right,
    Up,
    Down,
    Enter,
    Escape,
    Tab,
    Backspace,
    PageUp,
    PageDown,
    Home,
    End,
    /// Scrolls the notes: Ctrl and an arrow.
    ScrollUp,
    ScrollDown,
    /// A function key, from 1.
    Function(u8),
    Letter(char),
}

/// An input of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    Key(Key),
    Paste(String),
    /// Pressed the mouse at a column and a row.
    Click(u16, u16),
    /// Turned the wheel, up (true) or down, at a column and a row.
    Wheel(bool, (u16, u16)),
    /// Ctrl+C: leaves the game.
    Interrupt,
    /// Ctrl+Z: suspends the program.
    Suspend,
    /// Ctrl+L or a resize: redraws the screen.
    Redraw,
}

impl Input {
    /// The input of a terminal event, if it is one.
    pub fn from_event(event: &Event) -> Option<Self> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => from_key_event(key),
            Event::Mouse(mouse) => from_mouse_event(mouse),
            Event::Paste(text) => Some(Input::Paste(text.clone())),
            Event::Resize(..) => Some(Input::Redraw),
            _ => None,
        }
    }
}

fn from_key_event(event: &KeyEvent) -> Option<Input> {
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return match event.code {
            KeyCode::Char('c' | 'C') => Some(Input::Interrupt),
            KeyCode::Char('z' | 'Z') => Some(Input::Suspend),
            KeyCode::Char('l' | 'L') => Some(Input::Redraw),
            KeyCode::Up => Some(Input::Key(Key::ScrollUp)),
            KeyCode::Down => Some(Input::Key(Key::ScrollDown)),
            _ => None,
        };
    }
    Some(Input::Key(match event.code {
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab | KeyCode::BackTab => Key::Tab,
        KeyCode::Backspace | KeyCode::Delete => Key::Backspace,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::F(number) => Key::Function(number),
        KeyCode::Char(letter) => Key::Letter(letter),
        _ => return None,
    }))
}

fn from_mouse_event(event: &MouseEvent) -> Option<Input> {
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(event.column, event.row)),
        MouseEventKind::ScrollUp => Some(Input::Wheel(true, (event.column, event.row))),
        MouseEventKind::ScrollDown => Some(Input::Wheel(false, (event.column, event.row))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_terminal_are_told_apart() {
        let key = |code, modifiers| Input::from_event(&Event::Key(KeyEvent::new(code, modifiers)));
        let none = KeyModifiers::NONE;
        assert_eq!(key(KeyCode::Char('b'), none), Some(Input::Key(Key::Letter('b'))));
        assert_eq!(key(KeyCode::F(9), none), Some(Input::Key(Key::Function(9))));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Input::Interrupt));
        assert_eq!(key(KeyCode::Char('z'), KeyModifiers::CONTROL), Some(Input::Suspend));
        assert_eq!(key(KeyCode::Char('x'), KeyModifiers::CONTROL), None);
        assert_eq!(Input::from_event(&Event::Resize(3, 4)), Some(Input::Redraw));
    }
}
