//! Errors found in a certificate.

use quatuor_core::{Arg, Explain, Message, explained_error, message};

/// The reason why a file proves nothing. Positions are given as text, in the form used by the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The file does not start like a certificate.
    NotACertificate,
    /// A header line is missing or malformed.
    BadHead {
        /// The word that the line starts with.
        line: &'static str,
    },
    /// The game is already over in the claimed position.
    Over {
        /// The position.
        position: String,
    },
    /// The checksum does not match.
    Checksum,
    /// An answer is malformed.
    BadEntry {
        /// Number of the answer, counted from 1.
        number: usize,
    },
    /// The file continues after the last answer.
    TooLong,
    /// A reachable position has no answer.
    Missing {
        /// The position.
        position: String,
    },
    /// The answer is an illegal action.
    Illegal {
        /// The position.
        position: String,
        /// The cell and the piece given.
        answer: String,
    },
    /// The opponent wins at once after the answer.
    Wrong {
        /// The position.
        position: String,
        /// The cell and the piece given.
        answer: String,
    },
    /// The claim does not hold in this position.
    Fails {
        /// The position.
        position: String,
    },
    /// The answer is for a position that does not occur or needs none.
    Unused {
        /// The position.
        position: String,
    },
    /// Verification was cancelled.
    Interrupted,
}

impl Refusal {
    /// Returns a stable identifier for programs.
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

    /// The position where verification failed, if the error has one.
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
