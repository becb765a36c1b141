//! Protocol lines written by a bot. The parser trusts none of its input.

/// A line from an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineLine {
    /// `id name ...`.
    Name(String),
    /// `id author ...`.
    Author(String),
    /// `option name ...`: the name of an option that can be set.
    Option(String),
    /// `ugiok`.
    UgiOk,
    /// `readyok`.
    ReadyOk,
    /// `bestmove ACTION`.
    BestMove(String),
    /// `info ...`.
    Info,
    /// `response ...`.
    Response(String),
    /// Any other line. Callers ignore it.
    Other,
}

impl EngineLine {
    /// Parses a line without its terminator.
    pub fn read(line: &str) -> EngineLine {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("ugiok", "") => EngineLine::UgiOk,
            ("readyok", "") => EngineLine::ReadyOk,
            ("id", _) => match rest.split_once(char::is_whitespace) {
                Some(("name", name)) => EngineLine::Name(name.trim().to_owned()),
                Some(("author", name)) => EngineLine::Author(name.trim().to_owned()),
                _ => EngineLine::Other,
            },
            ("option", _) => match rest.strip_prefix("name ") {
                Some(name) => {
                    let end = name.find(" type ").unwrap_or(name.len());
                    EngineLine::Option(name[..end].trim().to_owned())
                }
                None => EngineLine::Other,
            },
            ("bestmove", rest) => match rest.split_whitespace().next() {
                Some(action) => EngineLine::BestMove(action.to_owned()),
                None => EngineLine::Other,
            },
            ("info", _) => EngineLine::Info,
            ("response", rest) => EngineLine::Response(rest.to_owned()),
            _ => EngineLine::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_are_told_apart() {
        assert_eq!(EngineLine::read(" ugiok\r"), EngineLine::UgiOk);
        assert_eq!(EngineLine::read("id name  My bot 2 "), EngineLine::Name("My bot 2".to_owned()));
        assert_eq!(
            EngineLine::read("bestmove :a ponder b1"),
            EngineLine::BestMove(":a".to_owned())
        );
        assert_eq!(
            EngineLine::read("option name Game type string"),
            EngineLine::Option("Game".to_owned())
        );
        for other in ["", "bestmove", "bestmove ", "ugiok now", "id", "hello", "BESTMOVE 3"] {
            assert_eq!(EngineLine::read(other), EngineLine::Other, "{other:?}");
        }
    }

    proptest! {
        #[test]
        fn no_line_breaks_the_reader(line in "(ugiok|id|name|option|bestmove|info|response| |\\PC){0,12}") {
            match EngineLine::read(&line) {
                EngineLine::BestMove(action) => {
                    prop_assert!(!action.is_empty() && !action.contains(char::is_whitespace));
                }
                EngineLine::Name(name) | EngineLine::Author(name) | EngineLine::Option(name) => {
                    prop_assert_eq!(name.trim(), name.as_str());
                }
                _ => {}
            }
        }
    }
}
