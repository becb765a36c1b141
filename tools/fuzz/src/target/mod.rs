//! The fuzz targets. Each takes arbitrary bytes and checks the result of parsing them.

mod brought;
mod declared;
mod file;
mod protocol;
mod room;
mod rules;
mod screen;
mod setting;
mod text;
mod typed;
mod work;

use std::borrow::Cow;
use std::path::Path;

/// Reads one input and returns an error if a check fails.
pub type Read = Box<dyn FnMut(&[u8]) -> Result<(), String>>;

/// A fuzz target.
pub struct Target {
    /// The name of the target and of its corpus.
    pub name: &'static str,
    /// Whether each line of a corpus file is an input.
    by_line: bool,
    /// Maximum length of an input in bytes.
    pub longest: usize,
    /// Creates the reader.
    pub begin: fn() -> Read,
}

const fn lines(name: &'static str, begin: fn() -> Read) -> Target {
    Target { name, by_line: true, longest: 4096, begin }
}

const fn whole(name: &'static str, longest: usize, begin: fn() -> Read) -> Target {
    Target { name, by_line: false, longest, begin }
}

/// All parsers of external input, and the rules.
pub const TARGETS: &[Target] = &[
    lines("spec", || Box::new(text::spec)),
    lines("position", || Box::new(text::position)),
    lines("state", || Box::new(text::state)),
    lines("action", || Box::new(text::action)),
    whole("record", 8192, || Box::new(text::record_file)),
    lines("rules", || Box::new(rules::game)),
    whole("link", 4096, || Box::new(brought::link)),
    lines("import", || Box::new(brought::import)),
    lines("setting", || Box::new(setting::setting)),
    whole("tournament", 4096, || Box::new(setting::tournament)),
    lines("finding", || Box::new(setting::finding)),
    lines("puzzle", || Box::new(setting::puzzle)),
    lines("screen", screen::screen),
    whole("session", 4096, typed::session),
    lines("arguments", typed::arguments),
    whole("hosts", 2048, || Box::new(declared::hosts)),
    whole("command", 2048, || Box::new(declared::command)),
    whole("keeping", 4096, declared::keeping),
    lines("form", || Box::new(room::form)),
    lines("event", || Box::new(room::log)),
    lines("stored", || Box::new(room::stored)),
    whole("request", 4096, room::request),
    whole("api", 4096, room::api),
    whole("certificate", 4096, || Box::new(file::certificate)),
    whole("journal", 4096, file::journal),
    whole("table", 1 << 16, file::table),
    whole("work", 4096, work::folder),
    whole("resumed", 4096, work::resumed),
    whole("book", 4096, || Box::new(work::book)),
    whole("protocol", 4096, || Box::new(protocol::engine)),
    lines("said", || Box::new(protocol::said)),
];

impl Target {
    /// Returns the stored inputs, in the order of their file names.
    pub fn corpus(&self) -> Vec<Vec<u8>> {
        let kept = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(self.name));
        let cut = |bytes: Vec<u8>| match self.by_line {
            true => bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect(),
            false => vec![bytes],
        };
        kept.into_iter().flat_map(cut).collect()
    }
}

/// Returns the contents of the files in a directory, by name. Empty if the directory does not
/// exist.
pub fn files(folder: &Path) -> Vec<Vec<u8>> {
    let found = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<_> = found.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.sort();
    paths.iter().filter_map(|path| std::fs::read(path).ok()).collect()
}

/// Fails unless both values are equal, for example after writing and reading back.
fn same<T: PartialEq + std::fmt::Debug>(one: &T, other: &T) -> Result<(), String> {
    if one == other { Ok(()) } else { Err(format!("{one:?} is not {other:?}")) }
}

fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

fn in_words(error: impl std::fmt::Display) -> String {
    error.to_string()
}
