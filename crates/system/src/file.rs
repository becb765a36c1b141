//! File errors as messages that name the file and the reason.

use std::io;
use std::path::Path;

use quatuor_core::{Arg, Message, message, printable};

/// Returns the message for a file that cannot be read.
pub fn cannot_read(path: &Path, error: &io::Error) -> Message {
    message!("file-cannot-read", file: file_name(path), reason: reason(error))
}

/// Returns the message for a file that cannot be written.
pub fn cannot_write(path: &Path, error: &io::Error) -> Message {
    message!("file-cannot-write", file: file_name(path), reason: reason(error))
}

/// Returns the printable path of a file.
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
