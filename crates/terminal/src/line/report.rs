//! Longer answers in lines: the rules, the commands, the history, the legal actions, values and clocks.

use std::time::Instant;

use quatuor_core::{Player, message};
use quatuor_games::unit;

use super::{LineSession, LineTerminal};
use crate::app::Interface;
use crate::clock::format_clock;
use crate::command::Command;
use crate::wrap::wrap;

/// Width of drawn lines. Spoken lines are not broken: a screen reader would pause at every end of a line.
const WIDTH: usize = 80;

impl<T: LineTerminal> LineSession<'_, '_, T> {
    fn is_spoken(&self) -> bool {
        self.app.options.interface == Interface::Spoken
    }

    fn print_paragraph(&mut self, text: &str) -> Result<(), T::Error> {
        if self.is_spoken() {
            return self.terminal.print(text);
        }
        wrap(text, WIDTH).iter().try_for_each(|line| self.terminal.print(line))
    }

    /// Prints the rules of this variant, how to type an action, and the commands.
    pub(super) fn print_rules(&mut self) -> Result<(), T::Error> {
        let (words, game) = (self.app.words, self.app.game());
        let brief = game.brief();
        let texts: Vec<String> = brief.paragraphs.iter().map(|text| words.say(text)).collect();
        // How to read the drawing is laid out in columns, which wrapping would destroy.
        let drawing = words.text(&format!("rules-{}", game.spec().name));
        let typing = [words.say(&game.typing_help()), words.say(&message!("play-several"))];
        for text in texts {
            self.print_paragraph(&text)?;
        }
        if let Some(drawing) = drawing.filter(|_| !self.is_spoken()) {
            self.terminal.print(&drawing)?;
        }
        for text in typing {
            self.print_paragraph(&text)?;
        }
        self.print_commands()
    }

    /// Prints every command with what it does.
    pub(super) fn print_commands(&mut self) -> Result<(), T::Error> {
        let words = self.app.words;
        let all = Command::list(words.language()).map(|(typed, about)| (typed, words.say(&about)));
        let all: Vec<(String, String)> = all.collect();
        let widest = all.iter().map(|(typed, _)| typed.chars().count()).max().unwrap_or(0);
        for (typed, about) in all {
            let line = match self.is_spoken() {
                true => words.say(&message!("play-spoken-move", action: typed, what: about)),
                false => format!("{typed:<widest$}  {about}"),
            };
            self.terminal.print(&line)?;
        }
        if self.is_spoken() { self.say(&message!("play-spoken-orders")) } else { Ok(()) }
    }

    /// Prints every action played so far.
    pub(super) fn print_history(&mut self) -> Result<(), T::Error> {
        let history = self.app.game().history();
        if history.is_empty() {
            return self.say(&message!("play-no-moves"));
        }
        let line = |(i, played)| {
            let line = self.app.describe_action(played);
            message!("play-move", number: i + 1, line: line)
        };
        let lines: Vec<_> = history.iter().enumerate().map(line).collect();
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Prints the legal actions: as notation, or spoken with its description.
    pub(super) fn print_actions(&mut self) -> Result<(), T::Error> {
        if self.is_spoken() {
            let lines = self.describe_options();
            return lines.iter().try_for_each(|line| self.say(line));
        }
        let actions = self.app.game().actions().join(" ");
        let text = self.app.words.say(&message!("play-actions", actions: actions));
        self.print_paragraph(&text)
    }

    /// Prints the values of the legal actions where they are switched on, best first: "A win in 3 discs: 4".
    pub(super) fn print_values(&mut self) -> Result<(), T::Error> {
        let moment = self.app.game().moment_key();
        if !self.app.values_on || !self.app.waits_for_person() {
            self.values_of = None;
            return Ok(());
        }
        let Some(values) = self.app.values.as_ref().filter(|values| values.moment == moment) else {
            return Ok(());
        };
        if self.values_of.replace(moment) == Some(moment) {
            return Ok(());
        }
        let (words, unit) = (self.app.words, unit(&self.app.game().spec()));
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        for one in &values.known {
            let worth = words.say(&one.evaluation.message(unit));
            match groups.iter_mut().find(|(known, _)| *known == worth) {
                Some((_, actions)) => actions.push(&one.action),
                None => groups.push((worth, vec![&one.action])),
            }
        }
        let line = |(worth, actions): &(String, Vec<&str>)| message!("play-spoken-move", action: worth.as_str(), what: actions.join(" "));
        let lines: Vec<_> = groups.iter().map(line).collect();
        lines.iter().try_for_each(|line| self.terminal.print(&words.sentence(line)))
    }

    /// Prints the time that each side has left, where people play by a clock.
    pub(super) fn print_clocks(&mut self) -> Result<(), T::Error> {
        let Some(clocks) = self.app.round.clocks.as_ref() else { return Ok(()) };
        let now = Instant::now();
        let [left, right] = Player::BOTH.map(|player| format_clock(clocks.left(player, now)));
        let [first, second] = self.app.names();
        self.say(
            &message!("terminal-clocks", first: first, second: second, left: left, right: right),
        )
    }
}
