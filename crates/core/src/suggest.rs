//! "Did you mean": suggestions for mistyped names.
//!
//! The comparison ignores case, `-` and `_`. It counts the letters to insert, delete, replace or
//! swap with their neighbour (the restricted Damerau-Levenshtein distance). A name is suggested
//! when few letters differ, or when the typed text is a prefix of it.

/// Returns the known name nearest to a mistyped one; the first of several equally near names.
///
/// ```
/// use quatuor_core::suggest;
///
/// let games = ["quarto", "connect4", "mansuba"];
/// assert_eq!(suggest("Quatro", games), Some("quarto"));
/// assert_eq!(suggest("connect-4", games), Some("connect4"));
/// assert_eq!(suggest("chess", games), None);
/// ```
pub fn suggest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = plain(typed);
    let near = |name: &'a str| Some((strangeness(&typed, &plain(name))?, name));
    known
        .into_iter()
        .filter_map(near)
        .min_by_key(|(strangeness, _)| *strangeness)
        .map(|(_, name)| name)
}

/// Maximum number of letters to compare.
const LONGEST: usize = 40;
/// Minimum length of a prefix to be suggested for.
const BEGINNING: usize = 3;

fn plain(name: &str) -> Vec<char> {
    let letters = name.chars().filter(|letter| !matches!(letter, '-' | '_' | ' '));
    letters.flat_map(char::to_lowercase).take(LONGEST).collect()
}

/// Ranks a known name for the typed text, smaller is nearer; `None` if the name is too different.
fn strangeness(typed: &[char], name: &[char]) -> Option<usize> {
    let wrong = distance(typed, name);
    let begins = typed.len() >= BEGINNING && name.starts_with(typed);
    let few = wrong <= typed.len().max(name.len()) / 3 && wrong < typed.len().min(name.len());
    match (few, begins) {
        (true, _) => Some(wrong),
        (false, true) => Some(LONGEST + wrong),
        (false, false) => None,
    }
}

/// Computes the edit distance, keeping two rows of the usual table.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, theirs) in other.iter().enumerate() {
            let replaced = last[j] + usize::from(letter != theirs);
            let mut least = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == other[j - 1] && one[i - 1] == *theirs {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Brute-force version: tries every possible first edit.
    fn by_every_way(one: &[char], other: &[char]) -> usize {
        let ([first, rest @ ..], [theirs, others @ ..]) = (one, other) else {
            return one.len().max(other.len());
        };
        let replaced = by_every_way(rest, others) + usize::from(first != theirs);
        let left_out = by_every_way(rest, other) + 1;
        let added = by_every_way(one, others) + 1;
        let exchanged = match (one, other) {
            ([a, b, rest @ ..], [c, d, others @ ..]) if a == d && b == c => {
                by_every_way(rest, others) + 1
            }
            _ => usize::MAX,
        };
        replaced.min(left_out).min(added).min(exchanged)
    }

    proptest! {
        #[test]
        fn the_table_finds_what_trying_every_way_does(one in "[abc]{0,6}", other in "[abc]{0,6}") {
            let letters = |text: &str| text.chars().collect::<Vec<char>>();
            let (one, other) = (letters(&one), letters(&other));
            prop_assert_eq!(distance(&one, &other), by_every_way(&one, &other));
            prop_assert_eq!(distance(&one, &other), distance(&other, &one));
        }

        #[test]
        fn a_known_name_is_meant_by_itself(name in "[a-z][a-z0-9-]{0,12}", typed in "\\PC{0,60}") {
            prop_assert_eq!(suggest(&name, [name.as_str()]), Some(name.as_str()));
            let _ = suggest(&typed, ["quarto", "", &name]);
        }
    }

    #[test]
    fn misspelt_names_are_recognised_and_others_are_not() {
        let known = ["quarto", "connect4", "mansuba", "minimax", "negamax", "random", "level"];
        for (typed, name) in [
            ("Quarto", "quarto"),
            ("quatro", "quarto"),
            ("mansouba", "mansuba"),
            ("connect", "connect4"),
            ("minmax", "minimax"),
            ("randon", "random"),
            ("levl", "level"),
            ("manimax", "minimax"),
        ] {
            assert_eq!(suggest(typed, known), Some(name), "{typed}");
        }
        for typed in ["chess", "x", "", "go", "human", "zzzzzz"] {
            assert_eq!(suggest(typed, known), None, "{typed}");
        }
    }
}
