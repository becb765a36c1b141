//! Error messages in the log: English sentences of bounded length.

use quatuor_core::{Explain, Message};
use quatuor_words::Language;

use crate::page;

/// Maximum length of a sentence, in characters. Longer texts contain input from a client.
const LONGEST: usize = 300;

/// Formats an error as a sentence.
pub(crate) fn sentence(error: &impl Explain) -> String {
    say(&error.message())
}

/// Formats a message as a sentence.
pub(crate) fn say(message: &Message) -> String {
    let mut letters = page::say(Language::English, message);
    if let Some((end, _)) = letters.char_indices().nth(LONGEST) {
        letters.truncate(end);
        letters.push_str("...");
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::StoreError;
    use quatuor_core::message;

    #[test]
    fn an_error_is_told_in_words_and_not_by_its_key() {
        let told = sentence(&StoreError::Full);
        assert!(told.contains("disk is full") && !told.contains("store-full"), "{told}");
        let long = say(&message!("match-too-long-as-a-test", text: "x".repeat(10_000)));
        assert!(long.chars().count() <= LONGEST + 3, "{}", long.len());
    }
}
