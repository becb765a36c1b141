//! The command line that starts a bot: words separated by blanks, with shell-like quoting.

/// Splits a command into its program and arguments.
///
/// Single and double quotes group words. Outside single quotes, a backslash takes the next
/// character literally. Returns `None` for an unclosed quote, a trailing backslash or an empty
/// command.
pub fn split(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            (closing, Some(open)) if closing == open => quote = None,
            ('\\', None | Some('"')) => word.get_or_insert_default().push(letters.next()?),
            (letter, Some(_)) => word.get_or_insert_default().push(letter),
            ('\'' | '"', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (blank, None) if blank.is_whitespace() => words.extend(word.take()),
            (letter, None) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    (quote.is_none() && !words.is_empty()).then_some(words)
}

/// Quotes words into a command that [`split`] cuts back into the same words.
pub fn join<Word: AsRef<str>>(words: impl IntoIterator<Item = Word>) -> String {
    let quoted = |word: Word| format!("'{}'", word.as_ref().replace('\'', r"'\''"));
    words.into_iter().map(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_are_cut_as_a_shell_does() {
        let cut = |text: &str| split(text).unwrap_or_default().join("|");
        assert_eq!(cut("python3 my_bot.py"), "python3|my_bot.py");
        assert_eq!(cut("  'my bot' --name=\"a b\" c\\ d ''"), "my bot|--name=a b|c d|");
        assert_eq!(cut("'a\\b'"), "a\\b");
        for bad in ["", "  ", "'open", "a \"b", "a\\"] {
            assert_eq!(split(bad), None, "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn words_are_joined_as_they_are_cut(words in prop::collection::vec(any::<String>(), 1..5)) {
            prop_assert_eq!(split(&join(&words)), Some(words));
        }

        #[test]
        fn no_command_breaks_the_reader(text in "[ a-c'\"\\\\]{0,20}") {
            if let Some(words) = split(&text) {
                prop_assert!(!words.is_empty());
            }
        }
    }
}
