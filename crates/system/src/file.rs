//! What goes wrong with files, as texts: which file, and why.

use std::io;
use std::path::Path;

use quatuor_core::{Arg, Message, message, printable};

/// What is said when a file cannot be read.
pub fn cannot_read(path: &Path, error: &io::Error) -> Message {
    message!("file-cannot-read", file: file_name(path), reason: reason(error))
}

/// What is said when a file cannot be written.
pub fn cannot_write(path: &Path, error: &io::Error) -> Message {
    message!("file-cannot-write", file: file_name(path), reason: reason(error))
}

/// The name of a file, as a person may read it.
pub fn file_name(path: &Path) -> Arg {
    Arg::Text(printable(&path.display().to_string()))
}

fn reason(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => message!("file-not-found"),
        io::ErrorKind::PermissionDenied => message!("file-no-permission"),
        io::ErrorKind::IsADirectory => message!("file-is-a-folder"),
        io::ErrorKind::NotADirectory => message!("file-not-a-folder"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => message!("file-disk-full"),
        io::ErrorKind::FileTooLarge => message!("file-over-the-limit"),
        io::ErrorKind::ReadOnlyFilesystem => message!("file-read-only"),
        io::ErrorKind::InvalidFilename => message!("file-bad-name"),
        _ => message!("file-other", error: error.to_string()),
    }
}
