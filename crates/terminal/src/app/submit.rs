//! Typed lines: an action, several actions, or a command.

use std::time::Instant;

use quatuor_core::{Arg, Explain, message};

use super::{App, NoteKind};
use crate::command::Command;

impl App<'_> {
    /// Submits the line typed on the screen.
    pub(super) fn submit(&mut self, now: Instant) {
        let line = std::mem::take(&mut self.typed);
        self.obey(&line, now);
    }

    /// Plays the action that a line names, or executes its command.
    pub(crate) fn obey(&mut self, line: &str, now: Instant) {
        let line = line.trim();
        let explicit = line.starts_with('/');
        if !explicit
            && self.waits_for_person()
            && let Ok(action) = self.round.game.read(line)
        {
            return self.play(action, now);
        }
        if let Some(command) = Command::read(line) {
            return self.perform(command, now);
        }
        if explicit {
            let line = Arg::typed(line);
            return self.note(NoteKind::Refusal, &message!("terminal-no-command", line: line));
        }
        if let Some(reason) = self.refusal_to_act() {
            return self.note(NoteKind::Refusal, &reason);
        }
        self.try_all(line, now);
    }

    /// Plays several actions in a row, as long as it is a person's turn.
    fn try_all(&mut self, line: &str, now: Instant) {
        for action in line.split_whitespace() {
            if !self.waits_for_person() {
                let action = Arg::typed(action);
                return self.note(NoteKind::News, &message!("play-too-much", action: action));
            }
            match self.round.game.read(action) {
                Ok(handle) => match self.round.play(handle, now) {
                    Some(played) => self.announce(&played, now),
                    None => return,
                },
                Err(error) => return self.refuse(&error.message()),
            }
        }
    }
}
