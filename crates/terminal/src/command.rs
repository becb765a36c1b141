//! The words that a person can type besides actions, in both languages. The full screen and the game line by line
//! read the same table, so that a word means the same in both.
//!
//! A word that is also an action is the action; behind a slash it is always the command, as in the room.

use quatuor_core::Message;
use quatuor_words::Language;

/// A command of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Shows the rules and how to give commands.
    Rules,
    /// Proposes an action, with the main reason.
    Hint,
    /// Proposes an action, with every reason.
    Details,
    /// Switches the values of the legal actions on or off.
    Values,
    /// Returns to the person's last decision.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Lists the actions played so far.
    Moves,
    /// Lists the legal actions.
    Actions,
    /// Offers a draw.
    Draw,
    /// Resigns the game.
    Resign,
    /// Starts another game in which the other player begins.
    Again,
    /// Chooses a game of another kind.
    New,
    /// Seats the players of a list such as `human,level:5`.
    Players(String),
    /// Sets a clock by a time control; `off` or nothing removes it.
    Clock(String),
    /// Adds the game to a file.
    Save(String),
    /// Continues a game of a file.
    Open(String),
    /// Shows the moment one action earlier.
    Back,
    /// Shows the moment one action later.
    Forth,
    /// Shows the first moment of the game.
    First,
    /// Returns to the present.
    Last,
    /// Plays on from the moment shown.
    PlayOn,
    /// Lists everything that can be done.
    Menu,
    /// Leaves the game.
    Quit,
}

/// How a row of the vocabulary makes its command.
enum Make {
    Alone(Command),
    /// The rest of the line is the argument.
    With(fn(String) -> Command),
}

/// A command with its words in each language, the usual one first, and what it does.
struct Row {
    make: Make,
    english: &'static [&'static str],
    french: &'static [&'static str],
    /// The key of its text in a list of commands.
    about: &'static str,
    /// An example of its argument; empty where it takes none.
    example: &'static str,
}

const fn alone(
    command: Command,
    english: &'static [&'static str],
    french: &'static [&'static str],
    about: &'static str,
) -> Row {
    Row { make: Make::Alone(command), english, french, about, example: "" }
}

const fn with(
    make: fn(String) -> Command,
    [english, french]: [&'static [&'static str]; 2],
    about: &'static str,
    example: &'static str,
) -> Row {
    Row { make: Make::With(make), english, french, about, example }
}

const VOCABULARY: &[Row] = &[
    alone(
        Command::Rules,
        &["help", "rules", "?"],
        &["aide", "règles", "regles"],
        "terminal-list-rules",
    ),
    alone(Command::Hint, &["hint"], &["indice"], "terminal-do-hint"),
    alone(Command::Details, &["details"], &["détails"], "terminal-do-details"),
    alone(Command::Values, &["values"], &["valeurs"], "terminal-list-values"),
    alone(Command::Actions, &["actions"], &[], "terminal-do-actions"),
    alone(Command::Moves, &["moves"], &["coups"], "terminal-do-moves"),
    alone(Command::Undo, &["undo"], &["annuler"], "terminal-list-undo"),
    alone(Command::Redo, &["redo"], &["refaire"], "terminal-list-redo"),
    alone(Command::Draw, &["draw"], &["nulle"], "terminal-do-draw"),
    alone(Command::Resign, &["resign"], &["abandonner"], "terminal-do-resign"),
    alone(Command::Again, &["again"], &["rejouer", "revanche"], "terminal-do-again"),
    alone(Command::New, &["new"], &["nouvelle"], "terminal-do-new"),
    with(Command::Players, [&["players"], &["joueurs"]], "terminal-list-players", "human,level:5"),
    with(Command::Clock, [&["clock"], &["pendule"]], "terminal-list-clock", "5:00+3"),
    with(Command::Save, [&["save"], &["enregistrer"]], "terminal-do-save", "games.pgn"),
    with(Command::Open, [&["open"], &["ouvrir"]], "terminal-do-open", "games.pgn"),
    alone(Command::Back, &["back"], &["avant"], "terminal-list-back"),
    alone(Command::Forth, &["forth"], &["après", "apres"], "terminal-list-forth"),
    alone(Command::First, &["beginning"], &["début", "debut"], "terminal-list-first"),
    alone(Command::Last, &["present"], &["présent"], "terminal-list-last"),
    alone(Command::PlayOn, &["here"], &["ici"], "terminal-do-play-on"),
    alone(Command::Menu, &["menu"], &[], "terminal-list-menu"),
    alone(Command::Quit, &["quit", "exit"], &["quitter"], "terminal-list-quit"),
];

impl Row {
    fn words(&self) -> impl Iterator<Item = &'static str> {
        self.english.iter().chain(self.french).copied()
    }

    /// The usual word of a language; the English one where both languages share it.
    fn word(&self, language: Language) -> &'static str {
        let own = match language {
            Language::English => self.english,
            Language::French => self.french,
        };
        own.first().or(self.english.first()).copied().unwrap_or_default()
    }
}

impl Command {
    /// The command that a line names, with or without a slash before it.
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let line = line.strip_prefix('/').unwrap_or(line).trim_start();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        let row = VOCABULARY.iter().find(|row| row.words().any(|known| known == word))?;
        match &row.make {
            Make::Alone(command) => rest.is_empty().then(|| command.clone()),
            Make::With(make) => Some(make(rest.to_owned())),
        }
    }

    /// Every command: what to type in this language, and what it does.
    pub fn list(language: Language) -> impl Iterator<Item = (String, Message)> {
        VOCABULARY.iter().map(move |row| {
            let typed = format!("{} {}", row.word(language), row.example);
            (typed.trim_end().to_owned(), Message::new(row.about))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Dice;

    #[test]
    fn words_are_understood_in_both_languages() {
        for (line, command) in [
            (" Undo ", Some(Command::Undo)),
            ("ANNULER", Some(Command::Undo)),
            ("/undo", Some(Command::Undo)),
            ("?", Some(Command::Rules)),
            ("règles", Some(Command::Rules)),
            ("save my games.pgn", Some(Command::Save("my games.pgn".to_owned()))),
            ("joueurs human, level:5", Some(Command::Players("human, level:5".to_owned()))),
            ("clock", Some(Command::Clock(String::new()))),
            ("undo 3", None),
            ("b3 :7", None),
            ("/", None),
            ("", None),
            ("undone", None),
        ] {
            assert_eq!(Command::read(line), command, "{line}");
        }
    }

    #[test]
    fn no_word_means_two_things() {
        let all: Vec<&str> = VOCABULARY.iter().flat_map(Row::words).collect();
        let different: std::collections::BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(all.len(), different.len());
        assert!(all.iter().all(|word| Command::read(word).is_some()));
    }

    #[test]
    fn each_language_lists_every_command_by_a_word_that_is_read() {
        for language in Language::ALL {
            let listed: Vec<(String, Message)> = Command::list(language).collect();
            assert_eq!(listed.len(), VOCABULARY.len());
            for (typed, _) in listed {
                assert!(Command::read(&typed).is_some(), "{typed}");
            }
        }
    }

    #[test]
    fn anything_can_be_typed() {
        let mut dice = Dice::new(5);
        for _ in 0..5000 {
            let length = dice.below(20);
            let signs = ['/', ' ', 's', 'a', 'v', 'e', 'É', '?', '\u{1b}', '\u{a0}', '😀'];
            let line: String = (0..length).map(|_| signs[dice.below(signs.len())]).collect();
            let _ = Command::read(&line);
        }
    }
}
