//! Files: read with a limit, replaced as a whole.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use quatuor_core::{Message, message};
pub use quatuor_system::{cannot_read, cannot_write, file_name as name};

use crate::exit::Failure;
use crate::interrupt;
use crate::output::stdout_width;

/// Maximum size of a file in bytes. Larger files are not read into memory.
const MAX_BYTES: u64 = 256 << 20;

/// Whether a path means the standard input or output.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The width of text in a file: that of the terminal for standard output, else unlimited.
pub fn width(path: &Path) -> Option<usize> {
    if is_standard(path) { stdout_width() } else { None }
}

/// The longest line that is read whole.
const MAX_LINE_BYTES: u64 = 1 << 16;

/// A line that was read.
pub enum InputLine {
    Whole(String),
    TooLong,
}

/// The lines of a file, or of the standard input for `-`, one at a time.
pub struct Lines<'a> {
    path: &'a Path,
    source: Box<dyn BufRead>,
}

impl<'a> Lines<'a> {
    pub fn open(path: &'a Path) -> Result<Self, Message> {
        let source: Box<dyn BufRead> = if is_standard(path) {
            Box::new(BufReader::new(io::stdin()))
        } else {
            let file = File::open(path).map_err(|error| cannot_read(path, &error))?;
            Box::new(BufReader::new(file))
        };
        Ok(Lines { path, source })
    }

    /// The next line without its end. Bytes that are not UTF-8 become replacement characters, which no position has.
    /// While it waits for input, an interrupt ends the program at once.
    pub fn next(&mut self) -> Result<Option<InputLine>, Message> {
        let mut line = Vec::new();
        let read = interrupt::exit_on_interrupt_during(|| {
            (&mut self.source).take(MAX_LINE_BYTES).read_until(b'\n', &mut line)
        });
        if read.map_err(|error| cannot_read(self.path, &error))? == 0 {
            return Ok(None);
        }
        if line.len() as u64 == MAX_LINE_BYTES && line.last() != Some(&b'\n') {
            // A line may never end, and nothing is to be answered to it.
            let skipped = interrupt::exit_on_interrupt_during(|| self.source.skip_until(b'\n'));
            skipped.map_err(|error| cannot_read(self.path, &error))?;
            return Ok(Some(InputLine::TooLong));
        }
        Ok(Some(InputLine::Whole(String::from_utf8_lossy(&line).trim().to_owned())))
    }
}

/// The whole text of a file, or of the standard input for `-`.
pub fn read(path: &Path) -> Result<String, Message> {
    let bytes = if is_standard(path) {
        read_limited(io::stdin().lock())
    } else {
        File::open(path).and_then(read_limited)
    };
    let bytes = bytes.map_err(|error| cannot_read(path, &error))?;
    if bytes.len() as u64 > MAX_BYTES {
        let megabytes = MAX_BYTES >> 20;
        return Err(message!("file-too-large", file: name(path), megabytes: megabytes));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        message!("file-not-text", file: name(path), at: at)
    })
}

/// The same; nothing for a file that is not there.
pub fn read_or_empty(path: &Path) -> Result<String, Message> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        _ => read(path),
    }
}

fn read_limited(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file as a whole or not at all, or to the standard output for `-`. What is no ordinary file is
/// written as it is.
pub fn write(path: &Path, contents: &[u8]) -> Result<(), Failure> {
    if is_standard(path) {
        return Ok(io::stdout().write_all(contents)?);
    }
    let target = resolve_links(path);
    let written = match fs::metadata(&target) {
        Ok(there) if !there.is_file() => fs::write(path, contents),
        _ => replace(&target, contents),
    };
    written.map_err(|error| Failure::Trouble(cannot_write(path, &error)))
}

/// Refuses a file that cannot be written as a whole, while there is still time to name another.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    let temporary = temporary_path(&resolve_links(path));
    let tried = match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => Ok(()),
        _ => File::create(&temporary).and_then(|_| fs::remove_file(&temporary)),
    };
    tried.map_err(|error| Failure::Trouble(cannot_write(path, &error)))
}

/// The file that a path leads to, whether it is there yet or not: symbolic links are followed.
pub fn resolve_links(path: &Path) -> PathBuf {
    /// As many as a system follows.
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().map(|folder| folder.join(&target)).unwrap_or(target);
    }
    path
}

/// Puts new contents in the place of a file by way of a temporary file beside it, so that whatever happens
/// either the old or the new contents are there, whole.
pub fn replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    let temporary = temporary_path(path);
    let written = (|| {
        let mut file = File::create(&temporary)?;
        file.write_all(contents)?;
        file.sync_data()?;
        if let Ok(old) = fs::metadata(path) {
            fs::set_permissions(&temporary, old.permissions())?;
        }
        fs::rename(&temporary, path)
    })();
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// `games.pgn` -> `.games.pgn.4711.new`, in the same folder: a rename must not cross file systems.
fn temporary_path(path: &Path) -> PathBuf {
    let mut file_name = OsString::from(".");
    file_name.push(path.file_name().unwrap_or_default());
    file_name.push(format!(".{}.new", std::process::id()));
    path.with_file_name(file_name)
}
