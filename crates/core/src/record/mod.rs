//! Game records: files that replay to the same final position, always.
//!
//! Two forms carry the same fields: one shaped like PGN, which rating tools read unchanged, and JSON
//! Lines for machines. [`read`] tells them apart by their first character. Reading is tolerant about
//! layout and comments and exact about legality: an error names the game, the ply and the action.

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

/// How a game came out, as a record says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameResult {
    /// The game has an outcome.
    Ended(Outcome),
    /// It was not played to an end.
    Unknown,
}

impl GameResult {
    const ALL: [GameResult; 4] = [
        GameResult::Ended(Outcome::Win(Player::First)),
        GameResult::Ended(Outcome::Win(Player::Second)),
        GameResult::Ended(Outcome::Draw),
        GameResult::Unknown,
    ];

    /// The PGN token: `1-0`, `0-1`, `1/2-1/2` or `*`.
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
    /// By the rules of the game; only then is the result checked against the final position.
    Normal,
    /// A player made an illegal move.
    IllegalMove,
    /// A player's time ran out.
    TimeForfeit,
    /// A program crashed.
    Crash,
    /// A program fell silent.
    Stall,
    /// A player gave up.
    Resignation,
    /// The players agreed.
    Agreement,
    /// The referee decided.
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

    /// The words of the tag.
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

/// One recorded action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// The action's text, canonical when we wrote it.
    pub action: String,
    /// A note such as `win 5/12 0.8s`.
    pub comment: Option<String>,
}

/// How PGN writes a date that nobody noted.
const UNKNOWN_DATE: &str = "????.??.??";

/// One recorded game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What the game was played for.
    pub event: String,
    /// Where.
    pub site: String,
    /// When, as `2026.11.15`.
    pub date: String,
    /// Which round.
    pub round: String,
    /// Who had the first seat: the tag `White`, in every game.
    pub first: String,
    /// Who had the second seat: the tag `Black`.
    pub second: String,
    /// How it came out.
    pub result: GameResult,
    /// The full spec of the game.
    pub game: String,
    /// The position it began from, unless it is the usual one.
    pub fen: Option<String>,
    /// What the referee's generator was seeded with.
    pub seed: Option<u64>,
    /// The time control.
    pub time_control: Option<String>,
    /// Why it ended; a file that does not say means `normal`.
    pub termination: Termination,
    /// The actions in order, those of chance included.
    pub moves: Vec<Move>,
    /// Tags that we have no use for, kept.
    pub other_tags: Vec<(String, String)>,
}

impl Record {
    /// An empty record of this game.
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

    /// Copies beginning, actions and result from a game in progress. An unfinished game counts as
    /// abandoned.
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

    /// The PGN-shaped text, ending with a newline.
    pub fn to_pgn(&self) -> String {
        pgn::write(self)
    }

    /// One line of JSON, without the newline.
    #[cfg(feature = "json")]
    pub fn to_json(&self) -> String {
        json::write(self)
    }
}

/// What is wrong with a record's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// No game in the file.
    NoGame,
    /// Neither of the two forms.
    NotARecord,
    /// A tag line that is not `[Name "value"]`.
    BadTagLine(String),
    /// A value that a tag does not take.
    BadTag {
        /// The tag.
        tag: &'static str,
        /// The value found.
        value: String,
        /// What it takes.
        allowed: String,
    },
    /// A tag given twice.
    RepeatedTag(String),
    /// A tag, or a field of JSON, that every record needs.
    MissingTag(&'static str),
    /// A comment that never ends.
    OpenComment,
    /// A list of comments, in JSON, that is not as long as that of the actions.
    CommentCount {
        /// Comments, those that are `null` included.
        comments: usize,
        /// Actions.
        actions: usize,
    },
    /// Text where only actions may stand.
    NotAnAction(String),
    /// The result after the actions is not that of the tag, or missing.
    ResultDiffers {
        /// In the tag.
        tag: String,
        /// After the actions; empty when nothing is there.
        found: String,
    },
    /// The number of actions is not the one announced.
    PlyCount {
        /// Announced.
        announced: usize,
        /// Found.
        found: usize,
    },
    /// A line of JSON that is not a record.
    BadJson {
        /// Where it stops making sense.
        column: usize,
        /// What is wrong there.
        fault: JsonFault,
    },
}

/// Why a line of JSON is not a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JsonFault {
    /// It is no JSON object, or has a field twice.
    Syntax,
    /// A field that records do not have.
    UnknownField(String),
    /// A field whose value is of the wrong kind.
    BadField(&'static str),
}

/// A flaw, with the number of the game in its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// Which game, counted from 1; 0 for the file as a whole.
    pub game: usize,
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is wrong.
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

/// Reads every game of a file, in either form.
///
/// # Errors
/// The first game that cannot be read, and why.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    read_each(text)?.into_iter().collect()
}

/// Reads every game of a file that can be read, and says of the others why not.
///
/// # Errors
/// The file as a whole is not a record, or holds no game.
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

/// Whether a text can stand for an action in a record: one word, and not one that means something else in PGN
/// wherever a line happens to begin.
fn is_action(text: &str) -> bool {
    let breaks = |c: char| c.is_whitespace() || c.is_control() || c == '{';
    !text.is_empty()
        && !text.contains(breaks)
        && !text.starts_with(['$', '%', '[', ';'])
        && GameResult::from_token(text).is_none()
}
