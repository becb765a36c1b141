//! Finds the bot in a student's folder.
//!
//! The command is the one that the student declares in [`COMMAND_FILE`], or one derived from the
//! files in the folder.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use quatuor_arena::{join_command, split_command};
use quatuor_core::{Message, message, printable};
use quatuor_system::cannot_read;

use super::timed_process::{ProcessOutput, run_with_timeout};

/// A student with the command that starts the bot.
pub struct Student {
    pub name: String,
    pub command: Result<String, Message>,
}

/// Returns all subfolders except `but`, sorted by name.
pub fn find_students(folder: &Path, but: &str) -> Result<Vec<Student>, Message> {
    let entries = fs::read_dir(folder).map_err(|error| cannot_read(folder, &error))?;
    let mut folders: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    let mut students = Vec::new();
    for path in folders {
        let name =
            path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name != but && !name.starts_with('.') {
            let path = fs::canonicalize(&path).unwrap_or(path);
            students.push(Student { name: printable(&name), command: command(&path) });
        }
    }
    Ok(students)
}

/// The file in which a student may declare the command of the bot. `{}` in it is the folder.
const COMMAND_FILE: &str = "command.txt";

fn command(folder: &Path) -> Result<String, Message> {
    let declared = folder.join(COMMAND_FILE);
    if declared.symlink_metadata().is_ok() {
        let text = read_small(&declared)
            .ok_or_else(|| message!("students-bad-command", file: COMMAND_FILE))?;
        return parse_declared_command(&text, folder);
    }
    let file = |name: &str| Some(folder.join(name)).filter(|path| path.is_file());
    if let Some(program) = file("bot") {
        return Ok(quote_path(&program));
    }
    if let Some(source) = file("bot.py") {
        return Ok(format!("python3 {}", quote_path(&source)));
    }
    if let Some(source) = file("bot.js") {
        return Ok(format!("node {}", quote_path(&source)));
    }
    if let Some(source) = file("Bot.java") {
        let place = folder.join(".built");
        build("javac", &["-d".as_ref(), place.as_ref(), source.as_ref()])?;
        return Ok(format!("java -cp {} Bot", quote_path(&place)));
    }
    let program = folder.join(".built-bot");
    if let Some(source) = file("bot.c") {
        build(
            "cc",
            &["-O2".as_ref(), "-o".as_ref(), program.as_ref(), source.as_ref(), "-lm".as_ref()],
        )?;
        return Ok(quote_path(&program));
    }
    if let Some(source) = file("bot.rs") {
        build(
            "rustc",
            &[
                "-O".as_ref(),
                "--edition=2021".as_ref(),
                "-o".as_ref(),
                program.as_ref(),
                source.as_ref(),
            ],
        )?;
        return Ok(quote_path(&program));
    }
    Err(message!("students-no-bot", file: COMMAND_FILE))
}

/// Parses the command in the first non-blank line, and replaces `{}` with the folder.
///
/// # Errors
/// There is no such line, or it contains no command.
pub fn parse_declared_command(text: &str, folder: &Path) -> Result<String, Message> {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty());
    let line = line.ok_or_else(|| message!("students-no-bot", file: COMMAND_FILE))?;
    let words =
        split_command(line).ok_or_else(|| message!("students-open-quote", file: COMMAND_FILE))?;
    // The folder is inserted after splitting, because its name may contain spaces and quotes.
    let folder = folder.display().to_string();
    Ok(join_command(words.iter().map(|word| word.replace("{}", &folder))))
}

/// Reads a small regular file. A pipe or a device could block forever, so others are skipped.
fn read_small(path: &Path) -> Option<String> {
    const MOST: u64 = 16 << 10;
    fs::metadata(path).ok().filter(|found| found.is_file() && found.len() <= MOST)?;
    let mut text = String::new();
    File::open(path).ok()?.take(MOST).read_to_string(&mut text).ok()?;
    Some(text)
}

/// Runs a compiler with a timeout, because a source file may include an endless file.
fn build(compiler: &str, arguments: &[&std::ffi::OsStr]) -> Result<(), Message> {
    let ProcessOutput { success, said } = run_with_timeout(Command::new(compiler).args(arguments))
        .map_err(|error| cannot_read(compiler.as_ref(), &error))?
        .ok_or_else(|| message!("students-slow-build", compiler: compiler))?;
    if success {
        return Ok(());
    }
    let first = said
        .lines()
        .find(|line| line.contains("error"))
        .or(said.lines().next())
        .unwrap_or_default();
    Err(message!("students-not-built", compiler: compiler, said: printable(first)))
}

/// Quotes a path as one word of a command.
fn quote_path(path: &Path) -> String {
    join_command([path.display().to_string()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_stands_where_it_is_meant_whatever_its_name() {
        let words = |line: &str| {
            let command =
                parse_declared_command(line, Path::new("/class/l'été de \"Zoé\"")).expect("one");
            split_command(&command).expect("words")
        };
        let file = "/class/l'été de \"Zoé\"/bot.py";
        for line in ["python3 {}/bot.py", "\n python3 '{}/bot.py'", "python3 \"{}\"/bot.py\nlater"]
        {
            assert_eq!(words(line), ["python3", file], "{line}");
        }
        for line in ["", " \n\t\n", "python3 'bot.py"] {
            assert!(parse_declared_command(line, Path::new("/class")).is_err(), "{line:?}");
        }
    }
}
