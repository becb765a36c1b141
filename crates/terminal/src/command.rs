//! What can be typed besides actions, in either language: the words of the plain session, and more.
//!
//! A word that is also an action is the action; behind a slash it is always the command, as in the room.

/// A command of the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The rules, the signs and the keys.
    Rules,
    /// A proposal and why.
    Hint,
    /// The same with every reason.
    Details,
    /// Whether values stand on the board.
    Values,
    /// Back to the person's last decision.
    Undo,
    Redo,
    /// What was played so far.
    Moves,
    /// What can be played now.
    Actions,
    /// A draw is offered.
    Draw,
    /// Gives the game up.
    Resign,
    /// Another game, the other one begins.
    Again,
    /// A game of another kind.
    New,
    /// Who plays, as a list.
    Players(String),
    /// A clock, as a time control; nothing for none.
    Clock(String),
    /// Keeps the game in a file.
    Save(String),
    /// Takes a game from a file.
    Open(String),
    /// Shows an earlier moment: one action back.
    Back,
    /// Shows the moment one action later.
    Forth,
    /// Shows the first moment.
    First,
    /// Shows the present.
    Last,
    /// Plays on from the moment shown.
    PlayOn,
    /// Everything that can be done, to choose from.
    Menu,
    Quit,
}

/// The words of each command that takes nothing more.
const WORDS: &[(Command, &[&str])] = &[
    (Command::Rules, &["help", "rules", "aide", "règles", "regles", "?"]),
    (Command::Hint, &["hint", "indice"]),
    (Command::Details, &["details", "détails"]),
    (Command::Values, &["values", "valeurs"]),
    (Command::Undo, &["undo", "annuler"]),
    (Command::Redo, &["redo", "refaire"]),
    (Command::Moves, &["moves", "coups"]),
    (Command::Actions, &["actions"]),
    (Command::Draw, &["draw", "nulle"]),
    (Command::Resign, &["resign", "abandonner"]),
    (Command::Again, &["again", "rejouer", "revanche"]),
    (Command::New, &["new", "nouvelle"]),
    (Command::Back, &["back", "avant"]),
    (Command::Forth, &["forth", "après", "apres"]),
    (Command::First, &["beginning", "début", "debut"]),
    (Command::Last, &["present", "présent"]),
    (Command::PlayOn, &["here", "ici"]),
    (Command::Menu, &["menu"]),
    (Command::Quit, &["quit", "quitter", "exit"]),
];

/// Makes a command of what it takes.
type Make = fn(String) -> Command;

/// The words of those that take something.
const TAKING: &[(Make, &[&str])] = &[
    (Command::Players, &["players", "joueurs"]),
    (Command::Clock, &["clock", "pendule"]),
    (Command::Save, &["save", "enregistrer"]),
    (Command::Open, &["open", "ouvrir"]),
];

impl Command {
    /// The command that a line names, if it does, with or without its slash.
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let line = line.strip_prefix('/').unwrap_or(line).trim_start();
        let lower = line.to_lowercase();
        if let Some((command, _)) = WORDS.iter().find(|(_, words)| words.contains(&lower.as_str()))
        {
            return Some(command.clone());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        let (make, _) = TAKING.iter().find(|(_, words)| words.contains(&word.as_str()))?;
        Some(make(rest.trim().to_owned()))
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
        let simple = WORDS.iter().flat_map(|(_, words)| *words);
        let all: Vec<&&str> = simple.chain(TAKING.iter().flat_map(|(_, words)| *words)).collect();
        let different: std::collections::BTreeSet<&&str> = all.iter().copied().collect();
        assert_eq!(all.len(), different.len());
        assert!(all.iter().all(|word| Command::read(word).is_some()));
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
