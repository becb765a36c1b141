//! Game records: files that replay to exactly the same final position.
//!
//! Two forms carry the same fields: one modelled on PGN, which rating tools read unchanged, and
//! JSON Lines for programs. [`read`] detects the form by the first character. Reading is tolerant
//! of layout and comments but strict about legality: errors name the game, the ply and the action.

mod date;
#[cfg(feature = "json")]
mod json;
mod pgn;
mod replay;

use std::fmt;
use std::str::FromStr;

use crate::{Arg, Explain, Message, Outcome, Player, Turn, explained_error, message};

pub use date::date;
pub use replay::{Line, Replay, ReplayError, replay};

/// The result of a game in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameResult {
    /// The game ended with this outcome.
    Ended(Outcome),
    /// The game was not finished.
    Unknown,
}

impl GameResult {
    const ALL: [GameResult; 4] = [
        GameResult::Ended(Outcome::Win(Player::First)),
        GameResult::Ended(Outcome::Win(Player::Second)),
        GameResult::Ended(Outcome::Draw),
        GameResult::Unknown,
    ];

    /// Returns the PGN token: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub fn token(self) -> &'static str {
        match self {
            GameResult::Ended(Outcome::Win(Player::First)) => "1-0",
            GameResult::Ended(Outcome::Win(Player::Second)) => "0-1",
            GameResult::Ended(Outcome::Draw) => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    fn from_token(token: &str) -> Option<Self> {
        GameResult::ALL.into_iter().find(|result| result.token() == token)
    }
}

impl From<Turn> for GameResult {
    fn from(turn: Turn) -> Self {
        turn.outcome().map_or(GameResult::Unknown, GameResult::Ended)
    }
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Termination {
    /// By the rules of the game. Only in this case is the result checked against the final
    /// position.
    Normal,
    /// A player made an illegal move.
    IllegalMove,
    /// A player ran out of time.
    TimeForfeit,
    /// A program crashed.
    Crash,
    /// A program stopped responding.
    Stall,
    /// A player resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// The referee decided the result.
    Adjudication,
    /// The game was left unfinished.
    Abandoned,
}

impl Termination {
    const ALL: [Termination; 9] = [
        Termination::Normal,
        Termination::IllegalMove,
        Termination::TimeForfeit,
        Termination::Crash,
        Termination::Stall,
        Termination::Resignation,
        Termination::Agreement,
        Termination::Adjudication,
        Termination::Abandoned,
    ];

    /// Returns the value of the `Termination` tag.
    pub fn words(self) -> &'static str {
        match self {
            Termination::Normal => "normal",
            Termination::IllegalMove => "illegal move",
            Termination::TimeForfeit => "time forfeit",
            Termination::Crash => "crash",
            Termination::Stall => "stall",
            Termination::Resignation => "resignation",
            Termination::Agreement => "agreement",
            Termination::Adjudication => "adjudication",
            Termination::Abandoned => "abandoned",
        }
    }
}

impl FromStr for Termination {
    type Err = Flaw;

    fn from_str(words: &str) -> Result<Self, Flaw> {
        Termination::ALL.into_iter().find(|one| one.words() == words).ok_or_else(|| {
            let allowed = Termination::ALL.map(Termination::words).join(", ");
            Flaw::BadTag { tag: "Termination", value: words.to_owned(), allowed }
        })
    }
}

/// A recorded action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// Text of the action; canonical in records that Quatuor wrote.
    pub action: String,
    /// A comment such as `win 5/12 0.8s`.
    pub comment: Option<String>,
}

/// An unknown date in PGN.
const UNKNOWN_DATE: &str = "????.??.??";

/// A recorded game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The event, such as the name of a tournament.
    pub event: String,
    /// Where the game was played.
    pub site: String,
    /// Date of the game, as `2026.11.15`.
    pub date: String,
    /// Round of the event.
    pub round: String,
    /// Name of the player in the first seat: the tag `White`, in every game.
    pub first: String,
    /// Name of the player in the second seat: the tag `Black`.
    pub second: String,
    /// Result of the game.
    pub result: GameResult,
    /// Full spec of the game.
    pub game: String,
    /// The position it began from, if it is not the usual start.
    pub fen: Option<String>,
    /// Seed of the referee's rolls.
    pub seed: Option<u64>,
    /// Time control of the game.
    pub time_control: Option<String>,
    /// Why the game ended; `normal` if the file has no such tag.
    pub termination: Termination,
    /// The actions in order, including those of chance.
    pub moves: Vec<Move>,
    /// Unknown tags, preserved on writing.
    pub other_tags: Vec<(String, String)>,
}

impl Record {
    /// Creates an empty record of this game.
    pub fn new(game: impl fmt::Display) -> Self {
        let unknown = || "?".to_owned();
        Record {
            event: unknown(),
            site: unknown(),
            date: UNKNOWN_DATE.to_owned(),
            round: unknown(),
            first: unknown(),
            second: unknown(),
            result: GameResult::Unknown,
            game: game.to_string(),
            fen: None,
            seed: None,
            time_control: None,
            termination: Termination::Normal,
            moves: Vec::new(),
            other_tags: Vec::new(),
        }
    }

    /// Copies the start position, the actions and the result from a game in progress. An unfinished
    /// game is recorded as abandoned.
    #[must_use]
    pub fn with_game(mut self, game: &dyn Replay) -> Self {
        let line = game.line();
        self.fen = line.began_from;
        let recorded = |action: String| Move { action, comment: None };
        self.moves = line.actions.into_iter().map(recorded).collect();
        self.result = line.turn.into();
        self.termination = match self.result {
            GameResult::Ended(_) => Termination::Normal,
            GameResult::Unknown => Termination::Abandoned,
        };
        self
    }

    /// Returns the PGN-like text, with a final newline.
    pub fn to_pgn(&self) -> String {
        pgn::write(self)
    }

    /// Returns one line of JSON, without a newline.
    #[cfg(feature = "json")]
    pub fn to_json(&self) -> String {
        json::write(self)
    }
}

/// An error in the text of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The file contains no game.
    NoGame,
    /// The file is in neither of the two forms.
    NotARecord,
    /// A tag line is not of the form `[Name "value"]`.
    BadTagLine(String),
    /// A tag has an invalid value.
    BadTag {
        /// The tag.
        tag: &'static str,
        /// The value found.
        value: String,
        /// The allowed values.
        allowed: String,
    },
    /// The same tag appears twice.
    RepeatedTag(String),
    /// A required tag, or JSON field, is missing.
    MissingTag(&'static str),
    /// A comment is not closed.
    OpenComment,
    /// In JSON, the list of comments and the list of actions differ in length.
    CommentCount {
        /// Number of comments, including `null` entries.
        comments: usize,
        /// Number of actions.
        actions: usize,
    },
    /// A word in the list of actions is not an action.
    NotAnAction(String),
    /// The result after the actions differs from the tag, or is missing.
    ResultDiffers {
        /// Result in the tag.
        tag: String,
        /// Result after the actions; empty if missing.
        found: String,
    },
    /// The number of actions differs from the announced one.
    PlyCount {
        /// Number announced.
        announced: usize,
        /// Number found.
        found: usize,
    },
    /// A line of JSON is not a record.
    BadJson {
        /// Column of the error.
        column: usize,
        /// The error at that column.
        fault: JsonFault,
    },
}

/// Why a line of JSON is not a record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum JsonFault {
    /// Not a JSON object, or one with a repeated field.
    Syntax,
    /// A field that records do not have.
    UnknownField(String),
    /// A field whose value has the wrong type.
    BadField(&'static str),
}

/// A flaw with its location in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// Number of the game, from 1; 0 for the file as a whole.
    pub game: usize,
    /// Line of the file, from 1.
    pub line: usize,
    /// The flaw.
    pub flaw: Flaw,
}

impl Explain for Flaw {
    fn message(&self) -> Message {
        match self {
            Flaw::NoGame => message!("record-no-game"),
            Flaw::NotARecord => message!("record-not-a-record"),
            Flaw::BadTagLine(text) => message!("record-bad-tag-line", text: Arg::typed(text)),
            Flaw::BadTag { tag, value, allowed } => {
                message!("record-bad-tag", tag: *tag, value: Arg::typed(value),
                    allowed: allowed.clone())
            }
            Flaw::RepeatedTag(tag) => message!("record-repeated-tag", tag: Arg::typed(tag)),
            Flaw::MissingTag(tag) => message!("record-missing-tag", tag: *tag),
            Flaw::OpenComment => message!("record-open-comment"),
            Flaw::CommentCount { comments, actions } => {
                message!("record-comment-count", comments: *comments, actions: *actions)
            }
            Flaw::NotAnAction(text) => message!("record-not-an-action", text: Arg::typed(text)),
            Flaw::ResultDiffers { tag, found } if found.is_empty() => {
                message!("record-no-result", tag: tag.clone())
            }
            Flaw::ResultDiffers { tag, found } => {
                message!("record-result-differs", tag: tag.clone(), found: Arg::typed(found))
            }
            Flaw::PlyCount { announced, found } => {
                message!("record-ply-count", announced: *announced, found: *found)
            }
            Flaw::BadJson { column, fault: JsonFault::Syntax } => {
                message!("record-bad-json", column: *column)
            }
            Flaw::BadJson { fault: JsonFault::UnknownField(field), .. } => {
                message!("record-unknown-field", field: Arg::typed(field))
            }
            Flaw::BadJson { fault: JsonFault::BadField(field), .. } => {
                message!("record-bad-field", field: *field)
            }
        }
    }
}
explained_error!(Flaw);

impl Explain for ReadError {
    fn message(&self) -> Message {
        if self.game == 0 {
            return self.flaw.message();
        }
        message!("record-at", game: self.game, line: self.line, flaw: self.flaw.message())
    }
}
explained_error!(ReadError);

/// Reads every game of a file in either form.
///
/// # Errors
/// The first game that cannot be read, with the reason.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    read_each(text)?.into_iter().collect()
}

/// Reads every game of a file, with a separate error for each game that cannot be read.
///
/// # Errors
/// The file as a whole is not a record, or contains no game.
pub fn read_each(text: &str) -> Result<Vec<Result<Record, ReadError>>, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let whole = |flaw| ReadError { game: 0, line: 0, flaw };
    let first = text.lines().find(|line| !pgn::is_idle(line));
    match first.and_then(|line| line.trim_start().chars().next()) {
        None => Err(whole(Flaw::NoGame)),
        #[cfg(feature = "json")]
        Some('{') => Ok(json::read(text)),
        Some('[') => Ok(pgn::read(text)),
        Some(_) => Err(whole(Flaw::NotARecord)),
    }
}

fn result_from(token: &str) -> Result<GameResult, Flaw> {
    GameResult::from_token(token).ok_or_else(|| Flaw::BadTag {
        tag: "Result",
        value: token.to_owned(),
        allowed: GameResult::ALL.map(GameResult::token).join(", "),
    })
}

fn seed_from(text: &str) -> Result<u64, Flaw> {
    text.parse().map_err(|_| Flaw::BadTag {
        tag: "Seed",
        value: text.to_owned(),
        allowed: format!("0..{}", u64::MAX),
    })
}

/// Returns whether a text can be an action in a record: one word that never has another meaning in
/// PGN, even at the start of a line.
fn is_action(text: &str) -> bool {
    let breaks = |c: char| c.is_whitespace() || c.is_control() || c == '{';
    !text.is_empty()
        && !text.contains(breaks)
        && !text.starts_with(['$', '%', '[', ';'])
        && GameResult::from_token(text).is_none()
}
