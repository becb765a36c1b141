//! Replaces characters of a finished screen: no-break spaces by blanks, and on ASCII terminals accented letters and
//! signs by ASCII ones.

use ratatui::buffer::Buffer;

/// Letters and signs of the texts, and their ASCII replacements.
const PLAIN: &[(&str, char)] = &[
    ("àâä", 'a'),
    ("éèêë", 'e'),
    ("îï", 'i'),
    ("ôö", 'o'),
    ("ùûü", 'u'),
    ("ç", 'c'),
    ("œ", 'o'),
    ("ÀÂ", 'A'),
    ("ÉÈÊ", 'E'),
    ("ÎÏ", 'I'),
    ("Ô", 'O'),
    ("ÙÛ", 'U'),
    ("Ç", 'C'),
    ("’‘", '\''),
    ("“”«»", '"'),
    ("\u{a0}\u{202f}", ' '),
    ("–—−", '-'),
    ("…", '~'),
    ("·", '.'),
    ("≥", '>'),
    ("≤", '<'),
    ("×", 'x'),
    ("±", '+'),
    ("■●", '#'),
    ("α", 'a'),
    ("β", 'b'),
    ("°", 'o'),
    ("æ", 'a'),
    ("▲", '^'),
    ("▼", 'v'),
];

/// The ASCII replacement of a character.
fn plain(letter: char) -> char {
    if letter.is_ascii() {
        return letter;
    }
    PLAIN.iter().find(|(signs, _)| signs.contains(letter)).map_or('?', |(_, plain)| *plain)
}

/// Replaces no-break spaces by blanks. Lines have been wrapped by now, and text copied from the screen should have
/// plain blanks.
pub(super) fn replace_no_break_spaces(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if matches!(cell.symbol(), "\u{a0}" | "\u{202f}") {
            cell.set_char(' ');
        }
    }
}

/// Replaces every character of a screen that is not ASCII.
pub(super) fn replace_non_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let letter = cell.symbol().chars().next().map_or(' ', plain);
            cell.set_char(letter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_words::{Language, Words};

    #[test]
    fn every_letter_of_the_texts_has_one_that_stands_for_it() {
        let files = Language::ALL.into_iter().flat_map(Words::files);
        // These occur only on pages and in Unicode drawings.
        let elsewhere = "▓½→←√²⁶⁸";
        for letter in files.flat_map(str::chars).filter(|letter| !elsewhere.contains(*letter)) {
            assert!(letter == '?' || plain(letter) != '?', "{letter}");
        }
    }
}
