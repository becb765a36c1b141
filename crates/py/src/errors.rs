//! Messages as exceptions, in the language of the environment or the selected one.

use std::sync::OnceLock;

use parking_lot::{RwLock, RwLockReadGuard};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use quatuor_core::{Arg, Explain, Message, message};
use quatuor_games::BatchError;
use quatuor_show::OpenError;
use quatuor_words::{Language, Words};

create_exception!(quatuor, QuatuorError, PyValueError, "Anything that Quatuor refuses.");
create_exception!(quatuor, SpecError, QuatuorError, "No game, agent or option has this name.");
create_exception!(quatuor, PositionError, QuatuorError, "No game reaches this position.");
create_exception!(quatuor, IllegalActionError, QuatuorError, "The action cannot be played here.");
create_exception!(quatuor, UnsolvedError, QuatuorError, "There is no exact answer to be had.");
create_exception!(quatuor, AgentError, QuatuorError, "An agent did not choose.");
create_exception!(
    quatuor,
    RecordError,
    QuatuorError,
    "The text is not a record, or does not replay."
);
create_exception!(quatuor, CertificateError, QuatuorError, "The file proves nothing.");

fn words() -> &'static RwLock<Words> {
    static WORDS: OnceLock<RwLock<Words>> = OnceLock::new();
    WORDS.get_or_init(|| {
        let language = Language::from_environment(|name| std::env::var(name).ok());
        RwLock::new(Words::new(language))
    })
}

fn read_words() -> RwLockReadGuard<'static, Words> {
    words().read()
}

/// Translates a message.
pub fn say(message: &Message) -> String {
    read_words().say(message)
}

/// The language of messages: "en" or "fr".
#[pyfunction]
pub fn language() -> &'static str {
    read_words().language().code()
}

/// Select the language of messages: "en" or "fr".
#[pyfunction]
pub fn set_language(code: &str) -> PyResult<()> {
    let codes: Vec<&str> = Language::ALL.map(Language::code).to_vec();
    let unknown = || {
        let allowed = message!("allowed-words", words: codes);
        message!("spec-bad-value", key: "language", value: Arg::typed(code), allowed: allowed)
    };
    let language: Language = code.parse().map_err(|_| spec(&unknown()))?;
    *words().write() = Words::new(language);
    Ok(())
}

macro_rules! raise {
    ($($name:ident => $exception:ident),* $(,)?) => {$(
        /// Returns this kind of exception with the text of an error.
        pub fn $name(error: &dyn Explain) -> PyErr {
            $exception::new_err(say(&error.message()))
        }
    )*};
}

raise![
    spec => SpecError,
    position => PositionError,
    illegal => IllegalActionError,
    unsolved => UnsolvedError,
    agent => AgentError,
    record => RecordError,
    certificate => CertificateError,
];

/// Converts the error for a game that could not be opened.
pub fn open(error: &OpenError) -> PyErr {
    match error {
        OpenError::Spec(error) => spec(error),
        OpenError::Position(reason) => position(reason),
    }
}

/// Converts the error of a batch.
pub fn batch(error: &BatchError) -> PyErr {
    match error {
        BatchError::Action { .. } => illegal(error),
        BatchError::NoMemory { .. } => {
            pyo3::exceptions::PyMemoryError::new_err(say(&error.message()))
        }
        BatchError::Open(error) => open(error),
        _ => unsolved(error),
    }
}
