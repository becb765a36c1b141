//! The supported languages, and the choice of one from the environment.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A supported language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, also the fallback for other locales.
    English,
    French,
}

/// The error for an unknown language code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownLanguage;

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// Returns the two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// Returns the language of a POSIX locale such as `fr_CA.UTF-8`; English for every other one.
    pub fn from_locale(locale: &str) -> Self {
        let letters = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        letters.to_ascii_lowercase().parse().unwrap_or(Language::English)
    }

    /// Returns the language of the environment, as POSIX defines it: the first of `LC_ALL`,
    /// `LC_MESSAGES` and `LANG` that is set and not empty.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|locale| !locale.is_empty())
            .map_or(Language::English, |locale| Language::from_locale(&locale))
    }

    /// Converts a number with a decimal point to the notation of this language.
    pub fn decimal(self, number: &str) -> String {
        match self {
            Language::English => number.to_owned(),
            Language::French => number.replace('.', ","),
        }
    }

    /// The identifier that selects Fluent's plural rules.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Language::ALL.into_iter().find(|known| known.code() == code).ok_or(UnknownLanguage)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown language")
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_languages() {
        for locale in ["fr", "fr_FR.UTF-8", "fr_CA@euro", "FR-be"] {
            assert_eq!(Language::from_locale(locale), Language::French, "{locale}");
        }
        for locale in ["", "C", "C.UTF-8", "POSIX", "en_GB", "de_DE.UTF-8", "frp", "français"] {
            assert_eq!(Language::from_locale(locale), Language::English, "{locale}");
        }
    }

    #[test]
    fn the_first_variable_that_says_something_decides() {
        let of = |set: &[(&str, &str)]| {
            Language::from_environment(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[]), Language::English);
        assert_eq!(of(&[("LANG", "fr_FR.UTF-8")]), Language::French);
        assert_eq!(of(&[("LANG", "fr_FR"), ("LC_MESSAGES", "en_US")]), Language::English);
        assert_eq!(of(&[("LANG", "fr_FR"), ("LC_ALL", "")]), Language::French);
        assert_eq!(
            of(&[("LC_ALL", "fr"), ("LC_MESSAGES", "en"), ("LANG", "en")]),
            Language::French
        );
        assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "fr_FR")]), Language::English);
    }
}
