//! What a person can type during a game besides actions, in either language.

/// One line, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypedLine {
    /// An empty line.
    Nothing,
    /// How to play and what can be typed.
    Help,
    /// Back to the person's last decision.
    Undo,
    /// Forward again.
    Redo,
    /// A proposal.
    Hint,
    /// The same with how sure it is and every reason.
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
const WORDS: &[(TypedLine, &[&str])] = &[
    (TypedLine::Help, &["help", "aide", "?"]),
    (TypedLine::Undo, &["undo", "annuler"]),
    (TypedLine::Redo, &["redo", "refaire"]),
    (TypedLine::Hint, &["hint", "indice"]),
    (TypedLine::Details, &["details", "détails"]),
    (TypedLine::Moves, &["moves", "coups"]),
    (TypedLine::Actions, &["actions"]),
    (TypedLine::Resign, &["resign", "abandonner"]),
    (TypedLine::Quit, &["quit", "quitter", "exit"]),
];

impl TypedLine {
    /// Understands a line.
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        if line.is_empty() {
            return TypedLine::Nothing;
        }
        let lower = line.to_lowercase();
        let named = WORDS.iter().find(|(_, words)| words.contains(&lower.as_str()));
        named.map_or_else(|| TypedLine::Play(line.to_owned()), |(line, _)| line.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_understood_in_both_languages() {
        assert_eq!(TypedLine::read(" Undo \n"), TypedLine::Undo);
        assert_eq!(TypedLine::read("ANNULER"), TypedLine::Undo);
        assert_eq!(TypedLine::read("?"), TypedLine::Help);
        assert_eq!(TypedLine::read("\t"), TypedLine::Nothing);
        assert_eq!(TypedLine::read(" b3 :7 "), TypedLine::Play("b3 :7".into()));
    }
}
