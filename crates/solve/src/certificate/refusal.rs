//! Why a certificate is refused.

use quatuor_core::{Arg, Explain, Message, explained_error, message};

/// Why a file proves nothing. Positions are named by their text, in the form that the file has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The file does not begin as a certificate.
    NotACertificate,
    /// A line of the head is missing or wrong.
    BadHead {
        /// The name that the line begins with.
        line: &'static str,
    },
    /// The game is over in the position that is claimed about.
    Over {
        /// The position.
        position: String,
    },
    /// A byte was changed.
    Checksum,
    /// The answers cannot be read.
    BadEntry {
        /// Which one, from 1.
        number: usize,
    },
    /// Something stands after the last answer.
    TooLong,
    /// No answer for a position that arises.
    Missing {
        /// The position.
        position: String,
    },
    /// The answer is not a legal one.
    Illegal {
        /// The position.
        position: String,
        /// The cell and the piece.
        answer: String,
    },
    /// After the answer the opponent wins at once.
    Wrong {
        /// The position.
        position: String,
        /// The cell and the piece.
        answer: String,
    },
    /// The claim does not hold here.
    Fails {
        /// The position.
        position: String,
    },
    /// An answer for a position that does not arise, or that needs none.
    Unused {
        /// The position.
        position: String,
    },
    /// Stopped before the end.
    Interrupted,
}

impl Refusal {
    /// A word for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Refusal::NotACertificate => "not-a-certificate",
            Refusal::BadHead { .. } => "bad-head",
            Refusal::Over { .. } => "over",
            Refusal::Checksum => "checksum",
            Refusal::BadEntry { .. } => "bad-entry",
            Refusal::TooLong => "too-long",
            Refusal::Missing { .. } => "missing",
            Refusal::Illegal { .. } => "illegal",
            Refusal::Wrong { .. } => "wrong",
            Refusal::Fails { .. } => "fails",
            Refusal::Unused { .. } => "unused",
            Refusal::Interrupted => "interrupted",
        }
    }

    /// The position where it fails.
    pub fn position(&self) -> Option<&str> {
        match self {
            Refusal::Over { position }
            | Refusal::Missing { position }
            | Refusal::Illegal { position, .. }
            | Refusal::Wrong { position, .. }
            | Refusal::Fails { position }
            | Refusal::Unused { position } => Some(position),
            _ => None,
        }
    }
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        let text = |text: &String| Arg::Text(text.clone());
        match self {
            Refusal::NotACertificate => message!("certificate-not-one"),
            Refusal::BadHead { line } => message!("certificate-bad-head", line: *line),
            Refusal::Over { position } => message!("certificate-is-over", position: text(position)),
            Refusal::Checksum => message!("certificate-checksum"),
            Refusal::BadEntry { number } => message!("certificate-bad-entry", number: *number),
            Refusal::TooLong => message!("certificate-too-long"),
            Refusal::Missing { position } => {
                message!("certificate-missing", position: text(position))
            }
            Refusal::Illegal { position, answer } => {
                message!("certificate-illegal", position: text(position), answer: text(answer))
            }
            Refusal::Wrong { position, answer } => {
                message!("certificate-wrong", position: text(position), answer: text(answer))
            }
            Refusal::Fails { position } => message!("certificate-fails", position: text(position)),
            Refusal::Unused { position } => {
                message!("certificate-unused", position: text(position))
            }
            Refusal::Interrupted => message!("interrupted"),
        }
    }
}
explained_error!(Refusal);
