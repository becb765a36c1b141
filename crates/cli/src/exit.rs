//! The failures of commands, their messages and exit codes.

use std::io::{self, Write};
use std::process::ExitCode;

use quatuor_core::{Explain, Message, SpecError};
use quatuor_search::AgentError;
use quatuor_show::OpenError;
use quatuor_system::NoThreads;
use quatuor_words::Words;

/// The reason why a command did not complete.
#[derive(Debug)]
pub enum Failure {
    /// The command line is wrong. Exit code 2. The second message refers to the help.
    Usage(Message, Option<Message>),
    /// A position, a record or a file is wrong. Exit code 1.
    Trouble(Message),
    /// The error is already printed. Exit code 1.
    Reported,
    /// An interrupt stopped the command, after it printed any results so far. Exit code 130.
    Interrupted,
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// Prints the failure and returns the exit code.
    pub fn report(self, words: &Words) -> ExitCode {
        let (lines, code) = match self {
            Failure::Usage(message, None) => (vec![words.say(&message)], 2),
            Failure::Usage(message, Some(hint)) => (vec![words.say(&message), words.say(&hint)], 2),
            Failure::Trouble(message) => (vec![words.say(&message)], 1),
            Failure::Reported => (vec![], 1),
            Failure::Interrupted => (vec![words.say(&Message::new("interrupted"))], 130),
            // The reader of a pipe may close it early. That is not an error.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => (vec![], 0),
            Failure::Output(error) => {
                (vec![words.say(&crate::file::cannot_write("stdout".as_ref(), &error))], 1)
            }
        };
        for (i, line) in lines.iter().enumerate() {
            let prefix = if i == 0 { "quatuor: " } else { "" };
            print_notice(&format!("{prefix}{line}"));
        }
        ExitCode::from(code)
    }
}

/// Prints a line to standard error, wrapped at the width of the terminal. Write errors are ignored,
/// for example if standard error is closed.
pub fn print_notice(line: &str) {
    let _ = writeln!(crate::output::stderr(), "{line}");
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Self {
        Failure::Usage(error.message(), None)
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Spec(error) => error.into(),
            OpenError::Position(reason) => Failure::Trouble(reason),
        }
    }
}

impl From<NoThreads> for Failure {
    fn from(error: NoThreads) -> Self {
        Failure::Trouble(error.message())
    }
}

impl From<AgentError> for Failure {
    fn from(error: AgentError) -> Self {
        Failure::Trouble(error.message())
    }
}
