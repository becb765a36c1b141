//! What a person can type during a game besides actions, in either language.

/// One line, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
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

/// The words of each order. None of them is an action of any game.
const WORDS: &[(Order, &[&str])] = &[
    (Order::Help, &["help", "aide", "?"]),
    (Order::Undo, &["undo", "annuler"]),
    (Order::Redo, &["redo", "refaire"]),
    (Order::Hint, &["hint", "indice"]),
    (Order::Moves, &["moves", "coups"]),
    (Order::Actions, &["actions"]),
    (Order::Resign, &["resign", "abandonner"]),
    (Order::Quit, &["quit", "quitter", "exit"]),
];

impl Order {
    /// Understands a line.
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        if line.is_empty() {
            return Order::Nothing;
        }
        let lower = line.to_lowercase();
        let named = WORDS.iter().find(|(_, words)| words.contains(&lower.as_str()));
        named.map_or_else(|| Order::Play(line.to_owned()), |(order, _)| order.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_understood_in_both_languages() {
        assert_eq!(Order::read(" Undo \n"), Order::Undo);
        assert_eq!(Order::read("ANNULER"), Order::Undo);
        assert_eq!(Order::read("?"), Order::Help);
        assert_eq!(Order::read("\t"), Order::Nothing);
        assert_eq!(Order::read(" b3 :7 "), Order::Play("b3 :7".into()));
    }
}
