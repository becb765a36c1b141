//! The values of arguments, read with reasons that can be put into words.

use std::fmt;
use std::time::Duration;

use quatuor_arena::{
    Format, MOST_GAMES, MOST_MEGABYTES, MOST_PLIES, MOST_ROUNDS, MOST_THREADS, Sprt, SprtError,
    TimeControl, TimeControlError,
};
use quatuor_core::{Allowed, Arg, Explain, Message, Spec, explained_error, message};
use quatuor_games::read_game;
use quatuor_room::{LogForm, OfferedBot};
use quatuor_search::LEVELS;
use quatuor_solve::certificate::MOST_DEPTH;
use quatuor_words::Language;

/// The deepest count that is asked for in earnest; it also bounds the recursion.
const DEEPEST: i64 = 1000;

/// Why a value was refused.
#[derive(Debug, Clone)]
pub struct Refusal(Message);

impl Explain for Refusal {
    fn message(&self) -> Message {
        self.0.clone()
    }
}
explained_error!(Refusal);

fn refuse(value: &str, allowed: &dyn Explain) -> Refusal {
    Refusal(message!("cli-bad-value", value: Arg::typed(value), allowed: allowed.message()))
}

fn one_of<const N: usize>(words: [&'static str; N]) -> Message {
    message!("allowed-words", words: words.to_vec())
}

/// A form that a position can be written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Text,
    Packed,
    Program,
    Canonical,
}

impl Form {
    const ALL: [Form; 4] = [Form::Text, Form::Packed, Form::Program, Form::Canonical];
    /// Those that say more than `text` when a position is read.
    const READ: [Form; 3] = [Form::Text, Form::Packed, Form::Program];

    /// The word that names it.
    fn word(self) -> &'static str {
        match self {
            Form::Text => "text",
            Form::Packed => "packed",
            Form::Program => "program",
            Form::Canonical => "canonical",
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A form that a tree can be written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TreeFormat {
    Svg,
    Dot,
    Json,
    Html,
}

impl TreeFormat {
    const ALL: [(&'static str, TreeFormat); 4] = [
        ("svg", TreeFormat::Svg),
        ("dot", TreeFormat::Dot),
        ("json", TreeFormat::Json),
        ("html", TreeFormat::Html),
    ];
}

/// A form that the answer of `lab` can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LabFormat {
    Text,
    Csv,
    Svg,
    Json,
}

impl LabFormat {
    const ALL: [(&'static str, LabFormat); 4] = [
        ("text", LabFormat::Text),
        ("csv", LabFormat::Csv),
        ("svg", LabFormat::Svg),
        ("json", LabFormat::Json),
    ];
}

/// A form that the answer of `survey` can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SurveyFormat {
    Text,
    Csv,
    Svg,
    Html,
    Json,
}

impl SurveyFormat {
    const ALL: [(&'static str, SurveyFormat); 5] = [
        ("text", SurveyFormat::Text),
        ("csv", SurveyFormat::Csv),
        ("svg", SurveyFormat::Svg),
        ("html", SurveyFormat::Html),
        ("json", SurveyFormat::Json),
    ];
}

/// The spec of a game.
pub fn game(text: &str) -> Result<Spec, Refusal> {
    read_game(text).map_err(|error| Refusal(error.message()))
}

/// The spec of an agent.
pub fn spec(text: &str) -> Result<Spec, Refusal> {
    text.parse().map_err(|error: quatuor_core::SpecError| Refusal(error.message()))
}

/// A language.
pub fn language(text: &str) -> Result<Language, Refusal> {
    text.parse().map_err(|_| refuse(text, &one_of(Language::ALL.map(Language::code))))
}

/// A form to write a position in.
pub fn form(text: &str) -> Result<Form, Refusal> {
    named(text, Form::ALL.map(|form| (form.word(), form)))
}

/// The form that a position is given in.
pub fn given_form(text: &str) -> Result<Form, Refusal> {
    named(text, Form::READ.map(|form| (form.word(), form)))
}

/// The one of these that a word names.
fn named<T: Copy, const N: usize>(text: &str, all: [(&'static str, T); N]) -> Result<T, Refusal> {
    let found = all.into_iter().find(|(word, _)| *word == text);
    found.map(|(_, one)| one).ok_or_else(|| refuse(text, &one_of(all.map(|(word, _)| word))))
}

/// A form of trees.
pub fn tree_format(text: &str) -> Result<TreeFormat, Refusal> {
    named(text, TreeFormat::ALL)
}

/// A form of the answer of `lab`.
pub fn lab_format(text: &str) -> Result<LabFormat, Refusal> {
    named(text, LabFormat::ALL)
}

/// A form of the answer of `survey`.
pub fn survey_format(text: &str) -> Result<SurveyFormat, Refusal> {
    named(text, SurveyFormat::ALL)
}

/// A depth of searching.
pub fn lab_depth(text: &str) -> Result<u32, Refusal> {
    const MOST: i64 = 20;
    let depth = text.parse().ok().filter(|&depth| (1..=MOST).contains(&i64::from(depth)));
    depth.ok_or_else(|| refuse(text, &Allowed::Range(1, MOST)))
}

/// A form of the log.
pub fn log_form(text: &str) -> Result<LogForm, Refusal> {
    match text {
        "text" => Ok(LogForm::Text),
        "json" => Ok(LogForm::Json),
        _ => Err(refuse(text, &one_of(["text", "json"]))),
    }
}

/// A program that a room offers.
pub fn offered_bot(text: &str) -> Result<OfferedBot, Refusal> {
    OfferedBot::read(text).map_err(Refusal)
}

/// A number of stop tests.
pub fn tests(text: &str) -> Result<u32, Refusal> {
    const MOST: i64 = 8;
    let number = text.parse().ok().filter(|&number| (0..=MOST).contains(&i64::from(number)));
    number.ok_or_else(|| refuse(text, &Allowed::Range(0, MOST)))
}

/// A seed.
pub fn seed(text: &str) -> Result<u64, Refusal> {
    let allowed = message!("cli-allowed-seed", high: u64::MAX);
    text.parse().map_err(|_| refuse(text, &allowed))
}

/// A time, such as `500ms` or `2s`.
pub fn time(text: &str) -> Result<Duration, Refusal> {
    let allowed = message!("cli-allowed-time");
    quatuor_search::read_time(text).ok_or_else(|| refuse(text, &allowed))
}

/// A number of games, or of the actions of one.
pub fn games(text: &str) -> Result<u64, Refusal> {
    const MOST: i64 = MOST_GAMES as i64;
    let number = text.parse().ok().filter(|&number| (1..=MOST_GAMES).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MOST)))
}

/// Actions of an opening.
pub fn plies(text: &str) -> Result<u32, Refusal> {
    const MOST: i64 = MOST_PLIES as i64;
    let number = text.parse().ok().filter(|&number| (0..=MOST_PLIES).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(0, MOST)))
}

/// Rounds of a tournament.
pub fn rounds(text: &str) -> Result<u32, Refusal> {
    const MOST: i64 = MOST_ROUNDS as i64;
    let number = text.parse().ok().filter(|&number| (1..=MOST_ROUNDS).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MOST)))
}

/// A form of tournament.
pub fn tournament_format(text: &str) -> Result<Format, Refusal> {
    Format::named(text).ok_or_else(|| refuse(text, &one_of(Format::ALL.map(Format::word))))
}

/// A time control, such as `10+0.1`.
pub fn time_control(text: &str) -> Result<TimeControl, Refusal> {
    text.parse().map_err(|error: TimeControlError| Refusal(error.message()))
}

/// A sequential test, such as `elo0=0,elo1=5`.
pub fn sprt(text: &str) -> Result<Sprt, Refusal> {
    text.parse().map_err(|error: SprtError| Refusal(error.message()))
}

/// A level of an opponent.
pub fn level(text: &str) -> Result<u32, Refusal> {
    let number = text.parse().ok().filter(|number| LEVELS.contains(number));
    let allowed = Allowed::Range((*LEVELS.start()).into(), (*LEVELS.end()).into());
    number.ok_or_else(|| refuse(text, &allowed))
}

/// A number of threads.
pub fn threads(text: &str) -> Result<usize, Refusal> {
    const MOST: i64 = MOST_THREADS as i64;
    let number = text.parse().ok().filter(|&number| (1..=MOST_THREADS).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MOST)))
}

/// A number of workers of one process: a table has no more parts to share out.
pub fn workers(text: &str) -> Result<usize, Refusal> {
    const MOST: i64 = 61;
    let number = text.parse().ok().filter(|&number| (1..=MOST as usize).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MOST)))
}

/// The number of a process, from 0.
pub fn process(text: &str) -> Result<usize, Refusal> {
    const MOST: i64 = 60;
    let number = text.parse().ok().filter(|&number| (0..=MOST as usize).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(0, MOST)))
}

/// Megabytes of memory.
pub fn megabytes(text: &str) -> Result<usize, Refusal> {
    const MOST: i64 = MOST_MEGABYTES as i64;
    let number = text.parse().ok().filter(|&number| (1..=MOST as usize).contains(&number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, MOST)))
}

/// An amount of memory or of disk in bytes: a number with `M` or `G` behind it.
pub fn bytes(text: &str) -> Result<u64, Refusal> {
    const MOST: u64 = 1 << 50;
    let read = || {
        let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let shift = match unit {
            "M" => 20,
            "G" => 30,
            _ => return None,
        };
        let digits = number.bytes().all(|byte| byte.is_ascii_digit());
        let number: u64 = number.parse().ok().filter(|_| digits)?;
        number
            .checked_shl(shift)
            .filter(|bytes| *bytes >> shift == number && (1..=MOST).contains(bytes))
    };
    read().ok_or_else(|| refuse(text, &message!("cli-allowed-bytes")))
}

/// A depth of counting.
pub fn depth(text: &str) -> Result<u32, Refusal> {
    let depth = text.parse().ok().filter(|&depth| (1..=DEEPEST).contains(&i64::from(depth)));
    depth.ok_or_else(|| refuse(text, &Allowed::Range(1, DEEPEST)))
}

/// Pieces left to the verifier of a certificate.
pub fn leave(text: &str) -> Result<u32, Refusal> {
    let number = text.parse().ok().filter(|number| (1..=MOST_DEPTH).contains(number));
    number.ok_or_else(|| refuse(text, &Allowed::Range(1, i64::from(MOST_DEPTH))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_printed_as_they_are_read() {
        for word in ["text", "packed", "program", "canonical"] {
            assert_eq!(form(word).expect("a form").to_string(), word);
            assert_eq!(given_form(word).is_ok(), word != "canonical");
        }
        assert!(form("Text").is_err() && given_form("Text").is_err());
    }

    #[test]
    fn numbers_have_limits() {
        assert_eq!(seed("18446744073709551615").ok(), Some(u64::MAX));
        assert!(seed("18446744073709551616").is_err() && seed("-1").is_err() && seed("").is_err());
        assert_eq!(depth("4").ok(), Some(4));
        assert_eq!([leave("1").ok(), leave("10").ok()], [Some(1), Some(10)]);
        assert!(leave("0").is_err() && leave("11").is_err() && leave("-1").is_err());
        assert!(depth("0").is_err() && depth("1001").is_err() && depth("4.5").is_err());
    }

    #[test]
    fn amounts_have_a_unit() {
        assert_eq!([bytes("1M").ok(), bytes("8G").ok()], [Some(1 << 20), Some(8 << 30)]);
        for bad in ["", "M", "8", "8g", "0G", "-1G", "+1G", "1.5G", "99999999999G", "é", "1é"] {
            assert!(bytes(bad).is_err(), "{bad}");
        }
        assert!(bytes("18446744073709551616G").is_err());
    }

    #[test]
    fn every_language_is_read() {
        for one in Language::ALL {
            assert_eq!(language(one.code()).ok(), Some(one));
        }
        assert!(language("de").is_err());
    }
}
