//! What a person can type during a game besides actions, in either language.

/// A line that the person typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypedCommand {
    Nothing,
    /// How to play and what can be typed.
    Help,
    /// Back to the person's last decision.
    Undo,
    Redo,
    Hint,
    /// A hint with its certainty and every reason.
    Details,
    /// What was played so far.
    Moves,
    /// What can be played now.
    Actions,
    /// Gives the game up.
    Resign,
    /// Leaves it as it is.
    Quit,
    /// Anything else: an action, or several.
    Play(String),
}

/// The words of each request. None of them is an action of any game.
const WORDS: &[(TypedCommand, &[&str])] = &[
    (TypedCommand::Help, &["help", "aide", "?"]),
    (TypedCommand::Undo, &["undo", "annuler"]),
    (TypedCommand::Redo, &["redo", "refaire"]),
    (TypedCommand::Hint, &["hint", "indice"]),
    (TypedCommand::Details, &["details", "détails"]),
    (TypedCommand::Moves, &["moves", "coups"]),
    (TypedCommand::Actions, &["actions"]),
    (TypedCommand::Resign, &["resign", "abandonner"]),
    (TypedCommand::Quit, &["quit", "quitter", "exit"]),
];

impl TypedCommand {
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        if line.is_empty() {
            return TypedCommand::Nothing;
        }
        let lower = line.to_lowercase();
        let named = WORDS.iter().find(|(_, words)| words.contains(&lower.as_str()));
        named.map_or_else(|| TypedCommand::Play(line.to_owned()), |(line, _)| line.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_understood_in_both_languages() {
        assert_eq!(TypedCommand::read(" Undo \n"), TypedCommand::Undo);
        assert_eq!(TypedCommand::read("ANNULER"), TypedCommand::Undo);
        assert_eq!(TypedCommand::read("?"), TypedCommand::Help);
        assert_eq!(TypedCommand::read("\t"), TypedCommand::Nothing);
        assert_eq!(TypedCommand::read(" b3 :7 "), TypedCommand::Play("b3 :7".into()));
    }
}
