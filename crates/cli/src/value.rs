//! Parsers for argument values. Every error is a message for the user.

use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use quatuor_arena::{
    Format, MOST_GAMES, MOST_MEGABYTES, MOST_PLIES, MOST_ROUNDS, MOST_THREADS, Sprt, SprtError,
    TimeControl, TimeControlError,
};
use quatuor_core::{Allowed, Arg, Explain, Message, Spec, explained_error, message};
use quatuor_games::read_game;
use quatuor_search::LEVELS;
use quatuor_server::{LogForm, OfferedBot};
use quatuor_solve::certificate::MOST_DEPTH;
use quatuor_words::Language;

/// Maximum depth of `perft`. It also bounds the recursion.
const MAX_PERFT_DEPTH: i64 = 1000;

/// The reason why the value of an argument is invalid.
#[derive(Debug, Clone)]
pub struct InvalidValue(Message);

impl Explain for InvalidValue {
    fn message(&self) -> Message {
        self.0.clone()
    }
}
explained_error!(InvalidValue);

fn refuse(value: &str, allowed: &dyn Explain) -> InvalidValue {
    InvalidValue(message!("cli-bad-value", value: Arg::typed(value), allowed: allowed.message()))
}

fn allowed_words<const N: usize>(words: [&'static str; N]) -> Message {
    message!("allowed-words", words: words.to_vec())
}

/// A text format of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PositionFormat {
    Text,
    Packed,
    Program,
    Canonical,
}

impl PositionFormat {
    pub const ALL: [PositionFormat; 4] = [
        PositionFormat::Text,
        PositionFormat::Packed,
        PositionFormat::Program,
        PositionFormat::Canonical,
    ];
    /// The accepted input formats of a position.
    const READ: [PositionFormat; 3] =
        [PositionFormat::Text, PositionFormat::Packed, PositionFormat::Program];

    /// Returns its name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            PositionFormat::Text => "text",
            PositionFormat::Packed => "packed",
            PositionFormat::Program => "program",
            PositionFormat::Canonical => "canonical",
        }
    }
}

impl fmt::Display for PositionFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// An output format of `tree`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TreeFormat {
    Text,
    Svg,
    Dot,
    Json,
    Html,
}

impl TreeFormat {
    pub const ALL: [(&'static str, TreeFormat); 5] = [
        ("text", TreeFormat::Text),
        ("svg", TreeFormat::Svg),
        ("dot", TreeFormat::Dot),
        ("json", TreeFormat::Json),
        ("html", TreeFormat::Html),
    ];
}

/// An output format of `lab`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LabFormat {
    Text,
    Csv,
    Svg,
    Json,
}

impl LabFormat {
    pub const ALL: [(&'static str, LabFormat); 4] = [
        ("text", LabFormat::Text),
        ("csv", LabFormat::Csv),
        ("svg", LabFormat::Svg),
        ("json", LabFormat::Json),
    ];
}

/// An output format of `survey`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SurveyFormat {
    Text,
    Csv,
    Svg,
    Html,
    Json,
}

impl SurveyFormat {
    pub const ALL: [(&'static str, SurveyFormat); 5] = [
        ("text", SurveyFormat::Text),
        ("csv", SurveyFormat::Csv),
        ("svg", SurveyFormat::Svg),
        ("html", SurveyFormat::Html),
        ("json", SurveyFormat::Json),
    ];
}

/// A shell with a completion script.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shell {
    Bash,
    Elvish,
    Fish,
    Pwsh,
    Zsh,
}

impl Shell {
    pub const ALL: [(&'static str, Shell); 5] = [
        ("bash", Shell::Bash),
        ("elvish", Shell::Elvish),
        ("fish", Shell::Fish),
        ("powershell", Shell::Pwsh),
        ("zsh", Shell::Zsh),
    ];

    /// Returns its name on the command line.
    pub fn word(self) -> &'static str {
        Shell::ALL.iter().find(|(_, shell)| *shell == self).map_or("", |(word, _)| word)
    }
}

/// Chooses the output format: the requested one, else the one for the file's extension, else the
/// first.
pub fn choose_format<T: Copy, const N: usize>(
    asked: Option<T>,
    file: Option<&Path>,
    all: [(&'static str, T); N],
) -> T {
    let extension = file.and_then(Path::extension).and_then(OsStr::to_str);
    let named = || all.iter().find(|(word, _)| Some(*word) == extension).map(|(_, format)| *format);
    asked.or_else(named).unwrap_or(all[0].1)
}

pub fn parse_game(text: &str) -> Result<Spec, InvalidValue> {
    read_game(text).map_err(|error| InvalidValue(error.message()))
}

/// Parses the spec of an agent.
pub fn parse_spec(text: &str) -> Result<Spec, InvalidValue> {
    text.parse().map_err(|error: quatuor_core::SpecError| InvalidValue(error.message()))
}

pub fn parse_language(text: &str) -> Result<Language, InvalidValue> {
    text.parse().map_err(|_| refuse(text, &allowed_words(Language::ALL.map(Language::code))))
}

/// Parses an output format of a position.
pub fn parse_form(text: &str) -> Result<PositionFormat, InvalidValue> {
    parse_word(text, PositionFormat::ALL.map(|form| (form.word(), form)))
}

/// Parses an input format of a position.
pub fn parse_given_form(text: &str) -> Result<PositionFormat, InvalidValue> {
    parse_word(text, PositionFormat::READ.map(|form| (form.word(), form)))
}

/// Returns the value with the given name.
fn parse_word<T: Copy, const N: usize>(
    text: &str,
    all: [(&'static str, T); N],
) -> Result<T, InvalidValue> {
    let found = all.into_iter().find(|(word, _)| *word == text);
    found.map(|(_, one)| one).ok_or_else(|| refuse(text, &allowed_words(all.map(|(word, _)| word))))
}

pub fn parse_tree_format(text: &str) -> Result<TreeFormat, InvalidValue> {
    parse_word(text, TreeFormat::ALL)
}

pub fn parse_lab_format(text: &str) -> Result<LabFormat, InvalidValue> {
    parse_word(text, LabFormat::ALL)
}

pub fn parse_survey_format(text: &str) -> Result<SurveyFormat, InvalidValue> {
    parse_word(text, SurveyFormat::ALL)
}

/// Parses the maximum search depth of `lab`.
pub fn parse_lab_depth(text: &str) -> Result<u32, InvalidValue> {
    const MAX: i64 = 20;
    let depth = text.parse().ok().filter(|&depth| (1..=MAX).contains(&i64::from(depth)));
    depth.ok_or_else(|| refuse(text, &Allowed::Range(1, MAX)))
}

pub fn parse_log_form(text: &str) -> Result<LogForm, InvalidValue> {
    match text {
        "text" => Ok(LogForm::Text),
        "json" => Ok(LogForm::Json),
        _ => Err(refuse(text, &allowed_words(["text", "json"]))),
    }
}

/// Parses a bot that the server offers to visitors.
pub fn parse_offered_bot(text: &str) -> Result<OfferedBot, InvalidValue> {
    OfferedBot::read(text).map_err(InvalidValue)
}

/// Parses the number of stop tests that cut a tree.
pub fn parse_tests(text: &str) -> Result<u32, InvalidValue> {
    const MAX: i64 = 8;
    let number = text.parse().ok().filter(|&number| (0..=MAX).contains(&i64::from(number)));
    number.ok_or_else(|| refuse(text, &Allowed::Range(0, MAX)))
}

pub fn parse_seed(text: &str) -> Result<u64, InvalidValue> {
    let allowed = message!("cli-allowed-seed", high: u64::MAX);
    text.parse().map_err(|_| refuse(text, &allowed))
}

/// Parses a duration: `500ms`, `2s`, or a bare number of seconds.
pub fn parse_time(text: &str) -> Result<Duration, InvalidValue> {
    let allowed = message!("cli-allowed-time");
    let bare = text.bytes().all(|byte| byte.is_ascii_digit());
    let text_with_unit = if bare { format!("{text}s") } else { text.to_owned() };
    quatuor_search::read_time(&text_with_unit).ok_or_else(|| refuse(text, &allowed))
}

/// Parses a number of games or actions.
pub fn parse_games(text: &str) -> Result<u64, InvalidValue> {
    const MAX: i64 = MOST_GAMES as i64;
    let number = text.parse().ok().filter(|&number| (1..=MOST_GAMES).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MAX)))
}

/// Parses the number of opening actions.
pub fn parse_plies(text: &str) -> Result<u32, InvalidValue> {
    const MAX: i64 = MOST_PLIES as i64;
    let number = text.parse().ok().filter(|&number| (0..=MOST_PLIES).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(0, MAX)))
}

/// Parses the number of rounds of a tournament.
pub fn parse_rounds(text: &str) -> Result<u32, InvalidValue> {
    const MAX: i64 = MOST_ROUNDS as i64;
    let number = text.parse().ok().filter(|&number| (1..=MOST_ROUNDS).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MAX)))
}

pub fn parse_tournament_format(text: &str) -> Result<Format, InvalidValue> {
    Format::named(text).ok_or_else(|| refuse(text, &allowed_words(Format::ALL.map(Format::word))))
}

/// Parses a time control, such as `10+0.1`.
pub fn parse_time_control(text: &str) -> Result<TimeControl, InvalidValue> {
    text.parse().map_err(|error: TimeControlError| InvalidValue(error.message()))
}

/// Parses a sequential probability ratio test, such as `elo0=0,elo1=5`.
pub fn parse_sprt(text: &str) -> Result<Sprt, InvalidValue> {
    text.parse().map_err(|error: SprtError| InvalidValue(error.message()))
}

pub fn parse_level(text: &str) -> Result<u32, InvalidValue> {
    let number = text.parse().ok().filter(|number| LEVELS.contains(number));
    let allowed = Allowed::Range((*LEVELS.start()).into(), (*LEVELS.end()).into());
    number.ok_or_else(|| refuse(text, &allowed))
}

pub fn parse_threads(text: &str) -> Result<usize, InvalidValue> {
    const MAX: i64 = MOST_THREADS as i64;
    let number = text.parse().ok().filter(|&number| (1..=MOST_THREADS).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MAX)))
}

/// Parses the number of workers of one process. A tablebase has 61 parts, so more workers would be
/// idle.
pub fn parse_workers(text: &str) -> Result<usize, InvalidValue> {
    const MAX: i64 = 61;
    let number = text.parse().ok().filter(|&number| (1..=MAX as usize).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MAX)))
}

/// Parses the index of a process, from 0.
pub fn parse_process(text: &str) -> Result<usize, InvalidValue> {
    const MAX: i64 = 60;
    let number = text.parse().ok().filter(|&number| (0..=MAX as usize).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(0, MAX)))
}

/// Parses an amount of memory: `500M`, `8G`, or a bare number of megabytes.
pub fn parse_memory(text: &str) -> Result<u64, InvalidValue> {
    let bare = text.bytes().all(|byte| byte.is_ascii_digit());
    let bytes = if bare { read_bytes(&format!("{text}M")) } else { read_bytes(text) };
    let bytes = bytes.filter(|bytes| *bytes <= MOST_MEGABYTES << 20);
    bytes.ok_or_else(|| refuse(text, &message!("cli-allowed-bytes")))
}

/// Parses an amount of disk space, such as `40G`.
pub fn parse_disk(text: &str) -> Result<u64, InvalidValue> {
    read_bytes(text).ok_or_else(|| refuse(text, &message!("cli-allowed-bytes")))
}

/// Parses a number of bytes: a whole number followed by `M` or `G`.
fn read_bytes(text: &str) -> Option<u64> {
    const MAX: u64 = 1 << 50;
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let shift = match unit {
        "M" => 20,
        "G" => 30,
        _ => return None,
    };
    let digits = number.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = number.parse().ok().filter(|_| digits)?;
    let bytes = number.checked_shl(shift)?;
    (bytes >> shift == number && (1..=MAX).contains(&bytes)).then_some(bytes)
}

pub fn parse_shell(text: &str) -> Result<Shell, InvalidValue> {
    parse_word(text, Shell::ALL)
}

/// Parses the depth of a count or of a tree.
pub fn parse_depth(text: &str) -> Result<u32, InvalidValue> {
    let depth =
        text.parse().ok().filter(|&depth| (1..=MAX_PERFT_DEPTH).contains(&i64::from(depth)));
    depth.ok_or_else(|| refuse(text, &Allowed::Range(1, MAX_PERFT_DEPTH)))
}

/// Parses the number of pieces that a certificate leaves to the verifier.
pub fn parse_leave(text: &str) -> Result<u32, InvalidValue> {
    let number = text.parse().ok().filter(|number| (1..=MOST_DEPTH).contains(number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, i64::from(MOST_DEPTH))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_printed_as_they_are_read() {
        for word in ["text", "packed", "program", "canonical"] {
            assert_eq!(parse_form(word).expect("a form").to_string(), word);
            assert_eq!(parse_given_form(word).is_ok(), word != "canonical");
        }
        assert!(parse_form("Text").is_err() && parse_given_form("Text").is_err());
    }

    #[test]
    fn numbers_have_limits() {
        assert_eq!(parse_seed("18446744073709551615").ok(), Some(u64::MAX));
        assert!(
            parse_seed("18446744073709551616").is_err()
                && parse_seed("-1").is_err()
                && parse_seed("").is_err()
        );
        assert_eq!(parse_depth("4").ok(), Some(4));
        assert_eq!([parse_leave("1").ok(), parse_leave("10").ok()], [Some(1), Some(10)]);
        assert!(
            parse_leave("0").is_err() && parse_leave("11").is_err() && parse_leave("-1").is_err()
        );
        assert!(
            parse_depth("0").is_err()
                && parse_depth("1001").is_err()
                && parse_depth("4.5").is_err()
        );
    }

    #[test]
    fn amounts_have_a_unit() {
        assert_eq!([parse_disk("1M").ok(), parse_disk("8G").ok()], [Some(1 << 20), Some(8 << 30)]);
        for bad in ["", "M", "8", "8g", "0G", "-1G", "+1G", "1.5G", "99999999999G", "é", "1é"] {
            assert!(parse_disk(bad).is_err(), "{bad}");
        }
        assert!(parse_disk("18446744073709551616G").is_err());
    }

    #[test]
    fn memory_without_a_unit_is_in_megabytes() {
        let read = ["64", "64M", "8G", "1024G"].map(|text| parse_memory(text).ok());
        assert_eq!(read, [Some(64 << 20), Some(64 << 20), Some(8 << 30), Some(1 << 40)]);
        for bad in ["", "0", "-1", "8g", "1025G", "1048577", "x"] {
            assert!(parse_memory(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_time_without_a_unit_is_in_seconds() {
        let read = ["5", "5s", "500ms"].map(|text| parse_time(text).ok());
        let [five, half] = [Duration::from_secs(5), Duration::from_millis(500)];
        assert_eq!(read, [Some(five), Some(five), Some(half)]);
        for bad in ["", "0", "-1", "1.5", "5m", "99999"] {
            assert!(parse_time(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_format_follows_from_the_file() {
        let choose = |asked, file: &str| choose_format(asked, Some(file.as_ref()), LabFormat::ALL);
        assert_eq!(choose(None, "a.svg"), LabFormat::Svg);
        assert_eq!(choose(Some(LabFormat::Csv), "a.svg"), LabFormat::Csv);
        assert_eq!(choose(None, "a"), LabFormat::Text);
        assert_eq!(choose_format(None, None, TreeFormat::ALL), TreeFormat::Text);
    }

    #[test]
    fn every_language_is_read() {
        for one in Language::ALL {
            assert_eq!(parse_language(one.code()).ok(), Some(one));
        }
        assert!(parse_language("de").is_err());
    }
}
