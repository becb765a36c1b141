//! Reads files up to a size limit, and replaces files atomically.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use quatuor_core::{Message, message};
pub use quatuor_system::{cannot_read, cannot_write, file_name as name};

use crate::exit::Failure;
use crate::interrupt;
use crate::output::stdout_width;

/// Maximum file size in bytes. Larger files are not read into memory.
const MAX_BYTES: u64 = 256 << 20;

/// Returns whether a path means standard input or output.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Returns the width of text in a file: that of the terminal for standard output, else unlimited.
pub fn width(path: &Path) -> Option<usize> {
    if is_standard(path) { stdout_width() } else { None }
}

/// Maximum length in bytes of a line that is read completely.
const MAX_LINE_BYTES: u64 = 1 << 16;

pub enum InputLine {
    Whole(String),
    TooLong,
}

/// Reads the lines of a file, or of standard input for `-`, one at a time.
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

    /// Reads the next line without its line break. Invalid UTF-8 becomes replacement characters,
    /// which no position contains. While the call waits for input, an interrupt exits the program
    /// at once.
    pub fn next(&mut self) -> Result<Option<InputLine>, Message> {
        let mut line = Vec::new();
        let read = interrupt::exit_on_interrupt_during(|| {
            (&mut self.source).take(MAX_LINE_BYTES).read_until(b'\n', &mut line)
        });
        if read.map_err(|error| cannot_read(self.path, &error))? == 0 {
            return Ok(None);
        }
        if line.len() as u64 == MAX_LINE_BYTES && line.last() != Some(&b'\n') {
            // The line may never end, and until then there is no result to print.
            let skipped = interrupt::exit_on_interrupt_during(|| self.source.skip_until(b'\n'));
            skipped.map_err(|error| cannot_read(self.path, &error))?;
            return Ok(Some(InputLine::TooLong));
        }
        Ok(Some(InputLine::Whole(String::from_utf8_lossy(&line).trim().to_owned())))
    }
}

/// Reads the complete text of a file, or of standard input for `-`.
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

/// Like [`read`], but returns an empty text if the file does not exist.
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

/// Writes a file atomically, or to standard output for `-`. A path that is not a regular file, such
/// as a device, is written directly.
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

/// Fails early if a file cannot be written atomically, while the user can still choose another
/// name.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    let temporary = temporary_path(&resolve_links(path));
    let tried = match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => Ok(()),
        _ => File::create(&temporary).and_then(|_| fs::remove_file(&temporary)),
    };
    tried.map_err(|error| Failure::Trouble(cannot_write(path, &error)))
}

/// Follows symbolic links. The target need not exist.
pub fn resolve_links(path: &Path) -> PathBuf {
    /// Maximum number of links, as on common systems.
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().map(|folder| folder.join(&target)).unwrap_or(target);
    }
    path
}

/// Replaces the contents of a file atomically: writes a temporary file beside it, then renames it.
/// After a crash the file has either the old or the new contents.
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
