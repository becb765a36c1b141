//! What a bot says: lines of the protocol, read without trust.

/// A line from an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// `id name ...`.
    Name(String),
    /// `id author ...`.
    Author(String),
    /// `option name ...`: an option that can be set.
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
    /// Anything else, which is ignored.
    Other,
}

impl Said {
    /// Reads a line, its end already taken off.
    pub fn read(line: &str) -> Said {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("ugiok", "") => Said::UgiOk,
            ("readyok", "") => Said::ReadyOk,
            ("id", _) => match rest.split_once(char::is_whitespace) {
                Some(("name", name)) => Said::Name(name.trim().to_owned()),
                Some(("author", name)) => Said::Author(name.trim().to_owned()),
                _ => Said::Other,
            },
            ("option", _) => match rest.strip_prefix("name ") {
                Some(name) => {
                    let end = name.find(" type ").unwrap_or(name.len());
                    Said::Option(name[..end].trim().to_owned())
                }
                None => Said::Other,
            },
            ("bestmove", rest) => match rest.split_whitespace().next() {
                Some(action) => Said::BestMove(action.to_owned()),
                None => Said::Other,
            },
            ("info", _) => Said::Info,
            ("response", rest) => Said::Response(rest.to_owned()),
            _ => Said::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_are_told_apart() {
        assert_eq!(Said::read(" ugiok\r"), Said::UgiOk);
        assert_eq!(Said::read("id name  My bot 2 "), Said::Name("My bot 2".to_owned()));
        assert_eq!(Said::read("bestmove :a ponder b1"), Said::BestMove(":a".to_owned()));
        assert_eq!(Said::read("option name Game type string"), Said::Option("Game".to_owned()));
        for other in ["", "bestmove", "bestmove ", "ugiok now", "id", "hello", "BESTMOVE 3"] {
            assert_eq!(Said::read(other), Said::Other, "{other:?}");
        }
    }

    proptest! {
        #[test]
        fn no_line_breaks_the_reader(line in "(ugiok|id|name|option|bestmove|info|response| |\\PC){0,12}") {
            match Said::read(&line) {
                Said::BestMove(action) => {
                    prop_assert!(!action.is_empty() && !action.contains(char::is_whitespace));
                }
                Said::Name(name) | Said::Author(name) | Said::Option(name) => {
                    prop_assert_eq!(name.trim(), name.as_str());
                }
                _ => {}
            }
        }
    }
}
