//! The characters of a finished screen: no-break spaces are blanks, and for terminals that know ASCII alone
//! accents are dropped and signs replaced.

use ratatui::buffer::Buffer;

/// Letters and signs that texts use, and what stands for them.
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

/// The character that stands for another one.
fn plain(letter: char) -> char {
    if letter.is_ascii() {
        return letter;
    }
    PLAIN.iter().find(|(signs, _)| signs.contains(letter)).map_or('?', |(_, plain)| *plain)
}

/// Writes blanks for those that hold words together: lines have been cut by now, and what is copied from the
/// screen shall be as it looks.
pub(super) fn replace_no_break_spaces(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if matches!(cell.symbol(), "\u{a0}" | "\u{202f}") {
            cell.set_char(' ');
        }
    }
}

/// Leaves nothing but ASCII on a screen.
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
        // What only pages and drawings in Unicode show.
        let elsewhere = "▓½→←√²⁶⁸";
        for letter in files.flat_map(str::chars).filter(|letter| !elsewhere.contains(*letter)) {
            assert!(letter == '?' || plain(letter) != '?', "{letter}");
        }
    }
}
