//! The form of a new game: game, options, players and clock, generated from the list of games.

use quatuor_arena::{TimeControl, TimeControlError};
use quatuor_core::{Allowed, Spec, SpecKey, message};
use quatuor_games::{FAMILIES, FamilyEntry};
use quatuor_search::LEVELS;
use quatuor_show::Game;
use quatuor_words::Words;

use crate::app::move_choice;
use crate::keys::Key;
use crate::seats::{HUMAN, Occupant, agent_name};

/// The default opponent, the same as in the room.
pub const DEFAULT_AGENT: &str = "level:3";
/// Time controls to choose from; the empty one is no clock.
const CLOCKS: [&str; 6] = ["", "1:00+1", "3:00+2", "5:00+3", "10:00+5", "30:00+0"];

/// Upper bound of the number of values that a line of the form goes through.
const MAX_VALUES: usize = 64;

/// The effect of a key in the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormAction {
    Stay,
    Close,
    Begin,
}

/// A line of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FormField {
    Game,
    Option(usize),
    Seat(usize),
    Clock,
}

/// The choices for a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    family: usize,
    /// The values of the options, in the order of the family's keys.
    values: Vec<String>,
    players: [String; 2],
    clock: usize,
    chosen: usize,
    /// Why the game could not begin.
    pub(crate) refusal: Option<String>,
}

impl Default for Form {
    fn default() -> Self {
        Form::new()
    }
}

/// A line of the form in words: its label, its value, and an explanation of the value.
pub(crate) struct FormLine {
    pub(crate) label: String,
    pub(crate) value: String,
    pub(crate) about: String,
}

impl Form {
    /// The first game of the list against the default opponent.
    pub fn new() -> Self {
        let players = [HUMAN.to_owned(), DEFAULT_AGENT.to_owned()];
        let mut form =
            Form { family: 0, values: Vec::new(), players, clock: 0, chosen: 0, refusal: None };
        form.reset();
        form
    }

    /// The choices of the game in progress.
    pub(crate) fn from_game(game: &dyn Game, seats: &[Occupant; 2]) -> Self {
        let (mut form, spec) = (Form::new(), game.spec());
        form.family = FAMILIES.iter().position(|entry| entry.name == spec.name).unwrap_or(0);
        form.reset();
        for (key, value) in &spec.options {
            if let Some(at) = form.entry().keys.iter().position(|known| known.key == key) {
                form.values[at].clone_from(value);
            }
        }
        form.players = [0, 1].map(|seat: usize| seats[seat].name());
        form
    }

    fn entry(&self) -> &'static FamilyEntry {
        &FAMILIES[self.family]
    }

    fn reset(&mut self) {
        self.values = self.entry().keys.iter().map(|key| key.default.to_owned()).collect();
    }

    /// The spec of the chosen game.
    pub fn spec(&self) -> Spec {
        let mut spec = Spec::named(self.entry().name);
        for (key, value) in self.entry().keys.iter().zip(&self.values) {
            if value != key.default {
                spec.options.push((key.key.to_owned(), value.clone()));
            }
        }
        spec
    }

    /// The players as specs.
    pub fn players(&self) -> [String; 2] {
        self.players.clone()
    }

    /// The clock, if one is chosen.
    ///
    /// # Errors
    /// The text of the clock is not a time control.
    pub fn clock(&self) -> Result<Option<TimeControl>, TimeControlError> {
        match CLOCKS[self.clock] {
            "" => Ok(None),
            text => text.parse().map(Some),
        }
    }

    /// The order of the options: those for newcomers first.
    fn option_order(&self) -> Vec<usize> {
        let keys = self.entry().keys;
        let plain = |at: &usize| self.entry().plain_keys.contains(&keys[*at].key);
        let (mut first, rest): (Vec<usize>, Vec<usize>) = (0..keys.len()).partition(plain);
        first.extend(rest);
        first
    }

    fn fields(&self) -> Vec<FormField> {
        let options = self.option_order().into_iter().map(FormField::Option);
        let seats = [FormField::Seat(0), FormField::Seat(1), FormField::Clock];
        [FormField::Game].into_iter().chain(seats).chain(options).collect()
    }

    /// Chooses a line. Returns whether it was chosen before.
    pub(crate) fn choose(&mut self, line: usize) -> bool {
        let known = line < self.fields().len();
        known && std::mem::replace(&mut self.chosen, line) == line
    }

    /// Changes a line to the value that contains a text, or to the next value for an empty text; returns whether
    /// there is such a line and such a value.
    pub(crate) fn set_line(&mut self, line: usize, text: &str, words: &Words) -> bool {
        let Some(field) = self.fields().get(line).copied() else { return false };
        if text.is_empty() {
            self.change(field, true);
            return true;
        }
        let before = self.clone();
        for _ in 0..MAX_VALUES {
            if self.line(words, field).value.to_lowercase().contains(&text.to_lowercase()) {
                return true;
            }
            self.change(field, true);
        }
        *self = before;
        // More agents exist than the form proposes; an unknown one is refused when the game begins.
        if let FormField::Seat(seat) = field {
            text.clone_into(&mut self.players[seat]);
            return true;
        }
        false
    }

    pub(crate) fn press(&mut self, key: Key) -> FormAction {
        self.refusal = None;
        let fields = self.fields();
        let field = fields[self.chosen.min(fields.len() - 1)];
        match key {
            Key::Escape => return FormAction::Close,
            Key::Enter => return FormAction::Begin,
            Key::Left => self.change(field, false),
            Key::Right | Key::Letter(' ') => self.change(field, true),
            key => self.chosen = move_choice(key, self.chosen, fields.len()),
        }
        FormAction::Stay
    }

    fn change(&mut self, field: FormField, forward: bool) {
        match field {
            FormField::Game => {
                self.family = next(self.family, FAMILIES.len(), forward);
                self.reset();
            }
            FormField::Option(at) => {
                let values = values(&self.entry().keys[at]);
                let now = values.iter().position(|value| *value == self.values[at]);
                let next = now.map_or(0, |now| next(now, values.len(), forward));
                if let Some(value) = values.get(next) {
                    self.values[at].clone_from(value);
                }
            }
            FormField::Seat(seat) => {
                self.players[seat] = cycle_player(&self.players[seat], forward);
            }
            FormField::Clock => self.clock = next(self.clock, CLOCKS.len(), forward),
        }
    }

    /// The lines, and the number of the chosen one.
    pub(crate) fn lines(&self, words: &Words) -> (Vec<FormLine>, usize) {
        let line = |field: FormField| self.line(words, field);
        (self.fields().into_iter().map(line).collect(), self.chosen)
    }

    fn line(&self, words: &Words, field: FormField) -> FormLine {
        let text = |key: &str| words.text(key).unwrap_or_else(|| key.to_owned());
        let name = self.entry().name;
        let (label, value, about) = match field {
            FormField::Game => (
                text("terminal-form-game"),
                text(&format!("game-{name}")),
                text(&format!("pitch-{name}")),
            ),
            FormField::Seat(seat) => {
                let label = ["terminal-do-first", "terminal-do-second"][seat];
                let about = level_about(words, &self.players[seat]);
                (text(label), player_name(words, &self.players[seat]), about)
            }
            FormField::Clock => {
                let value = match CLOCKS[self.clock] {
                    "" => text("room-clock-none"),
                    clock => clock.to_owned(),
                };
                (text("room-new-clock"), value, text("room-new-clock-about"))
            }
            FormField::Option(at) => {
                let key = format!("option-{name}-{}", self.entry().keys[at].key);
                let value = &self.values[at];
                let said = words.text(&format!("{key}-{value}")).unwrap_or_else(|| value.clone());
                (text(&key), said, words.part(&key, "about").unwrap_or_default())
            }
        };
        FormLine { label, value, about }
    }
}

fn next(now: usize, count: usize, forward: bool) -> usize {
    if forward { (now + 1) % count.max(1) } else { (now + count.max(1) - 1) % count.max(1) }
}

/// The values of an option to choose from.
fn values(key: &SpecKey) -> Vec<String> {
    const FEW: i64 = 16;
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let numbers = |low: i64, high: i64| {
        (low..=high.min(low + FEW)).map(|number| number.to_string()).collect::<Vec<_>>()
    };
    let mut values = match key.allowed {
        Allowed::OneOf(known) | Allowed::Proposed(known) => words(known),
        Allowed::Range(low, high) => numbers(low, high),
        Allowed::RangeOr(_, high, word) => {
            let turns = [16, 32, 64, 128, 256, 512].into_iter().filter(|&turns| turns <= high);
            words(&[word]).into_iter().chain(turns.map(|turns: i64| turns.to_string())).collect()
        }
        Allowed::Decimal(low, high, _) => {
            let quarters = ["0", "0.25", "0.5", "0.75", "1"];
            let inside = |text: &&str| {
                text.parse::<f64>().is_ok_and(|n| n >= f64::from(low) && n <= f64::from(high))
            };
            words(&quarters).into_iter().filter(|text| inside(&text.as_str())).collect()
        }
        Allowed::Word => Vec::new(),
    };
    if !values.iter().any(|value| value == key.default) {
        values.insert(0, key.default.to_owned());
    }
    values
}

/// The next player for a seat: a person, the levels, and the present occupant in turn.
pub(crate) fn cycle_player(now: &str, forward: bool) -> String {
    let levels = LEVELS.map(|level| format!("level:{level}"));
    let mut all: Vec<String> = [HUMAN.to_owned()].into_iter().chain(levels).collect();
    if !all.iter().any(|one| one == now) {
        all.push(now.to_owned());
    }
    let at = all.iter().position(|one| one == now).unwrap_or(0);
    all[next(at, all.len(), forward)].clone()
}

/// The name of a player in the form.
pub(crate) fn player_name(words: &Words, player: &str) -> String {
    match player.parse::<Spec>() {
        Ok(spec) if spec.name == HUMAN => words.say(&message!("room-sits-here")),
        Ok(spec) => agent_name(words, &spec),
        Err(_) => player.to_owned(),
    }
}

/// The strength of a level in a word; empty for other players.
fn level_about(words: &Words, player: &str) -> String {
    let level = player.parse::<Spec>().ok().and_then(|spec| quatuor_search::level_of(&spec));
    level.and_then(|level| words.text(&format!("grade-{level}"))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_games::open;
    use quatuor_words::Language;

    #[test]
    fn every_option_of_every_game_has_its_line_and_goes_round() {
        let words = Words::new(Language::French);
        for at in 0..FAMILIES.len() {
            let mut form = Form { family: at, ..Form::new() };
            form.reset();
            assert!(open(&form.spec()).is_ok());
            for line in 0..form.fields().len() {
                form.reset();
                form.chosen = line;
                let (lines, chosen) = form.lines(&words);
                assert_eq!(chosen, line);
                assert!(lines.iter().all(|line| !line.label.contains("option-")), "{line}");
                let before = form.clone();
                let again = (0..40).position(|_| {
                    assert_eq!(form.press(Key::Right), FormAction::Stay);
                    form == before
                });
                assert!(again.is_some(), "line {line} of {}", before.spec());
            }
        }
    }

    #[test]
    fn a_form_goes_round() {
        let mut form = Form::new();
        let first = form.clone();
        form.press(Key::Right);
        assert_ne!(form.spec(), first.spec());
        form.press(Key::Left);
        assert_eq!(form, first);
        assert_eq!(cycle_player("human", true), "level:1");
        assert_eq!(cycle_player("mcts", true), "human");
        assert_eq!(
            [form.press(Key::Enter), form.press(Key::Escape)],
            [FormAction::Begin, FormAction::Close]
        );
    }
}
