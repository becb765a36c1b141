//! Wraps and truncates text to a width in characters.

/// Wraps a text into lines of at most `width` characters, at blanks if possible. Existing line breaks are kept.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    text.lines().flat_map(|line| wrap_line(line, width)).collect()
}

fn wrap_line(line: &str, width: usize) -> Vec<String> {
    let (mut lines, mut length) = (vec![String::new()], 0);
    // A no-break space does not break a line.
    for word in line.split([' ', '\t']).filter(|word| !word.is_empty()) {
        if length > 0 && length + 1 + word.chars().count() > width {
            lines.push(String::new());
            length = 0;
        }
        let gap = (length > 0).then_some(' ');
        for letter in gap.into_iter().chain(word.chars()) {
            if length == width {
                lines.push(String::new());
                length = 0;
            }
            if let Some(last) = lines.last_mut() {
                last.push(letter);
            }
            length += 1;
        }
    }
    lines
}

/// The text cut to `width` characters, with a mark at the end if something was cut.
pub(crate) fn truncate(text: &str, width: usize, ascii: bool) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let mark = if ascii { '~' } else { '…' };
    text.chars().take(width.saturating_sub(1)).chain((width > 0).then_some(mark)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Dice;

    #[test]
    fn words_stay_whole_where_they_can() {
        assert_eq!(wrap("give a piece", 7), ["give a", "piece"]);
        assert_eq!(wrap("a\n\nb", 7), ["a", "", "b"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("", 4), Vec::<String>::new());
        assert_eq!(
            [truncate("abcd", 4, false), truncate("abcde", 4, false), truncate("ab", 0, true)],
            ["abcd", "abc…", ""]
        );
    }

    #[test]
    fn nothing_is_lost_and_no_line_is_too_long() {
        let mut dice = Dice::new(3);
        for _ in 0..2000 {
            let length = dice.below(40);
            let text: String = (0..length).map(|_| ['a', 'é', ' ', '\n'][dice.below(4)]).collect();
            let width = 1 + dice.below(9);
            let lines = wrap(&text, width);
            assert!(lines.iter().all(|line| line.chars().count() <= width), "{text:?} {width}");
            let letters =
                |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(&text), "{width}");
        }
    }
}
