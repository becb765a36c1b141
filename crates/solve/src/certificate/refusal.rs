//! Errors found in a certificate.

use quatuor_core::{Arg, Explain, Message, explained_error, message};

/// The reason why a file proves nothing. Positions are given as text, in the form used by the file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateRefusal {
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

impl CertificateRefusal {
    /// Returns a stable identifier for programs.
    pub fn word(&self) -> &'static str {
        match self {
            CertificateRefusal::NotACertificate => "not-a-certificate",
            CertificateRefusal::BadHead { .. } => "bad-head",
            CertificateRefusal::Over { .. } => "over",
            CertificateRefusal::Checksum => "checksum",
            CertificateRefusal::BadEntry { .. } => "bad-entry",
            CertificateRefusal::TooLong => "too-long",
            CertificateRefusal::Missing { .. } => "missing",
            CertificateRefusal::Illegal { .. } => "illegal",
            CertificateRefusal::Wrong { .. } => "wrong",
            CertificateRefusal::Fails { .. } => "fails",
            CertificateRefusal::Unused { .. } => "unused",
            CertificateRefusal::Interrupted => "interrupted",
        }
    }

    /// The position where verification failed, if the error has one.
    pub fn position(&self) -> Option<&str> {
        match self {
            CertificateRefusal::Over { position }
            | CertificateRefusal::Missing { position }
            | CertificateRefusal::Illegal { position, .. }
            | CertificateRefusal::Wrong { position, .. }
            | CertificateRefusal::Fails { position }
            | CertificateRefusal::Unused { position } => Some(position),
            _ => None,
        }
    }
}

impl Explain for CertificateRefusal {
    fn message(&self) -> Message {
        let text = |text: &String| Arg::Text(text.clone());
        match self {
            CertificateRefusal::NotACertificate => message!("certificate-not-one"),
            CertificateRefusal::BadHead { line } => message!("certificate-bad-head", line: *line),
            CertificateRefusal::Over { position } => {
                message!("certificate-is-over", position: text(position))
            }
            CertificateRefusal::Checksum => message!("certificate-checksum"),
            CertificateRefusal::BadEntry { number } => {
                message!("certificate-bad-entry", number: *number)
            }
            CertificateRefusal::TooLong => message!("certificate-too-long"),
            CertificateRefusal::Missing { position } => {
                message!("certificate-missing", position: text(position))
            }
            CertificateRefusal::Illegal { position, answer } => {
                message!("certificate-illegal", position: text(position), answer: text(answer))
            }
            CertificateRefusal::Wrong { position, answer } => {
                message!("certificate-wrong", position: text(position), answer: text(answer))
            }
            CertificateRefusal::Fails { position } => {
                message!("certificate-fails", position: text(position))
            }
            CertificateRefusal::Unused { position } => {
                message!("certificate-unused", position: text(position))
            }
            CertificateRefusal::Interrupted => message!("interrupted"),
        }
    }
}
explained_error!(CertificateRefusal);
