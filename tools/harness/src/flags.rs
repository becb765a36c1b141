//! Command lines of the tools: flags with one value each.

/// Maximum number that a flag accepts.
const LARGEST: u32 = 1_000_000;

/// A flag with its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flag<'a> {
    /// The name, including the dashes.
    pub name: &'a str,
    /// The value.
    pub value: &'a str,
}

impl Flag<'_> {
    /// Parses the value as a number.
    ///
    /// # Errors
    /// Returns an error if the value is not a number or is too large.
    pub fn number(&self) -> Result<u32, String> {
        let number = self.value.parse::<u32>().ok().filter(|number| *number <= LARGEST);
        number.ok_or_else(|| {
            format!("{} takes a whole number up to {LARGEST}, not {}", self.name, self.value)
        })
    }

    /// Returns the error message for an unknown flag.
    pub fn unknown(&self) -> String {
        format!("{} is not known", self.name)
    }
}

/// Splits a command line into flags. A missing value is an error.
pub fn flags(words: &[String]) -> impl Iterator<Item = Result<Flag<'_>, String>> {
    words.chunks(2).map(|pair| match pair {
        [name, value] => Ok(Flag { name, value }),
        _ => Err(format!("{} needs a value", pair.concat())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn numbers_are_whole_and_not_too_large() {
        let number = |line: &str| flags(&words(line)).next().map(|flag| flag?.number());
        assert_eq!(number("--games 7"), Some(Ok(7)));
        assert_eq!(number("--games 1000000"), Some(Ok(1_000_000)));
        for line in ["--games -1", "--games x", "--games 1000001", "--games 1.5"] {
            assert!(number(line).is_some_and(|number| number.is_err()), "{line}");
        }
    }

    #[test]
    fn a_flag_without_a_value_is_told() {
        let words = words("--games 7 --rate");
        let all: Vec<_> = flags(&words).collect();
        assert_eq!(all[0], Ok(Flag { name: "--games", value: "7" }));
        assert_eq!(all[1], Err("--rate needs a value".to_owned()));
    }
}
