//! The menu of all commands, for people who do not know the keys.

use quatuor_core::{Message, message};
use quatuor_words::Words;

use crate::app::move_choice;
use crate::command::Command;
use crate::form::cycle_player;
use crate::keys::Key;

/// The effect of a key in the menu.
pub(crate) enum MenuAction {
    Nothing,
    Close,
    /// Executes a command.
    Do(Command),
    /// Begins a typed line with this word; the person types the rest.
    Type(Message),
    /// Seats these players.
    Players([String; 2]),
}

/// A line of the menu.
#[derive(Debug, Clone, PartialEq, Eq)]
enum MenuItem {
    Do(Command, &'static str),
    Type(Message),
    Seat(usize),
}

pub(crate) struct Menu {
    items: Vec<(MenuItem, Message)>,
    players: [String; 2],
    chosen: usize,
}

impl Menu {
    pub(crate) fn new(players: [String; 2], past: bool, over: bool) -> Self {
        let act = |command, key: &'static str, text| (MenuItem::Do(command, key), text);
        let mut items = vec![
            act(Command::Rules, "F1", message!("terminal-do-rules")),
            act(Command::Hint, "F2", message!("terminal-do-hint")),
            act(Command::Details, "", message!("terminal-do-details")),
            act(Command::Values, "F3", message!("terminal-do-values")),
            act(Command::Actions, "", message!("terminal-do-actions")),
            act(Command::Moves, "", message!("terminal-do-moves")),
            act(Command::Undo, "F5", message!("terminal-do-undo")),
            act(Command::Redo, "F6", message!("terminal-do-redo")),
        ];
        if past {
            items.push(act(Command::PlayOn, "", message!("terminal-do-play-on")));
        }
        if over {
            items.push(act(Command::Again, "F4", message!("terminal-do-again")));
        } else {
            items.push(act(Command::Draw, "F7", message!("terminal-do-draw")));
            items.push(act(Command::Resign, "F8", message!("terminal-do-resign")));
        }
        items.push((MenuItem::Seat(0), message!("terminal-do-first")));
        items.push((MenuItem::Seat(1), message!("terminal-do-second")));
        items
            .push((MenuItem::Type(message!("terminal-word-clock")), message!("terminal-do-clock")));
        items.push((MenuItem::Type(message!("terminal-word-save")), message!("terminal-do-save")));
        items.push((MenuItem::Type(message!("terminal-word-open")), message!("terminal-do-open")));
        items.push(act(Command::New, "", message!("terminal-do-new")));
        items.push(act(Command::Quit, "F10", message!("terminal-do-quit")));
        Menu { items, players, chosen: 0 }
    }

    /// The lines, each with its key or value, and the number of the chosen one.
    pub(crate) fn lines(&self, words: &Words) -> (Vec<(String, String)>, usize) {
        let line = |(item, text): &(MenuItem, Message)| {
            let beside = match item {
                MenuItem::Do(_, key) => (*key).to_owned(),
                MenuItem::Type(word) => format!("{}…", words.say(word)),
                MenuItem::Seat(seat) => crate::form::player_name(words, &self.players[*seat]),
            };
            (words.say(text), beside)
        };
        (self.items.iter().map(line).collect(), self.chosen)
    }

    /// Chooses a line. Returns whether it was chosen before.
    pub(crate) fn choose(&mut self, line: usize) -> bool {
        let known = line < self.items.len();
        known && std::mem::replace(&mut self.chosen, line) == line
    }

    pub(crate) fn press(&mut self, key: Key) -> MenuAction {
        let (item, _) = self.items[self.chosen.min(self.items.len() - 1)].clone();
        match (key, item) {
            (Key::Escape, _) => MenuAction::Close,
            (Key::Enter, MenuItem::Do(command, _)) => MenuAction::Do(command),
            (Key::Enter, MenuItem::Type(word)) => MenuAction::Type(word),
            (Key::Left, MenuItem::Seat(seat)) => self.change(seat, false),
            (Key::Right | Key::Enter, MenuItem::Seat(seat)) => self.change(seat, true),
            _ => {
                self.chosen = move_choice(key, self.chosen, self.items.len());
                MenuAction::Nothing
            }
        }
    }

    fn change(&mut self, seat: usize, forward: bool) -> MenuAction {
        self.players[seat] = cycle_player(&self.players[seat], forward);
        MenuAction::Players(self.players.clone())
    }
}
