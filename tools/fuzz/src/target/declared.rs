//! Small files that people write for a command: the hosts of a cluster, a student's bot command,
//! and a record to which a game is appended.

use std::path::Path;

use quatuor_arena::{join_command, split_command};
use quatuor_cli::{RecordWriter, parse_declared_command, parse_hosts};
use quatuor_core::record::{self, Record};

use super::file::scratch;
use super::{Read, in_words, same, text};

/// Every host that is accepted has an address and a port, and can be parsed again.
pub fn hosts(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let path = Path::new("hosts.txt");
    let Ok(hosts) = parse_hosts(&text, path) else { return Ok(()) };
    for host in &hosts {
        let port = host.rsplit_once(':').and_then(|(_, port)| port.parse::<u16>().ok());
        port.filter(|port| *port > 0).ok_or_else(|| format!("{host:?}"))?;
    }
    same(&parse_hosts(&hosts.join("\n"), path).map_err(in_words)?, &hosts)
}

/// `FOLDER` in the first line, then a student's command. The result has the same words, with the
/// folder inserted.
pub fn command(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let (folder, declared) = text.split_once('\n').unwrap_or(("/class/zoé", &text));
    let Ok(command) = parse_declared_command(declared, Path::new(folder)) else { return Ok(()) };
    let words = split_command(&command).ok_or_else(|| format!("no command: {command}"))?;
    same(&join_command(&words), &command)?;
    let line = declared.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let meant = split_command(line).ok_or("a command out of none")?;
    let filled: Vec<String> = meant.iter().map(|word| word.replace("{}", folder)).collect();
    same(&words, &filled)
}

/// Appending a game to any record file leaves the existing content unchanged.
pub fn keeping() -> Read {
    let path = scratch("kept.pgn");
    Box::new(move |bytes| {
        std::fs::write(&path, bytes).map_err(in_words)?;
        let mut own = Record::new("morpion");
        own.first = "quatuor-fuzz".to_owned();
        let begun = RecordWriter::begin(&path, &own).is_ok();
        let kept = std::fs::read(&path).map_err(in_words);
        let _ = std::fs::remove_file(&path);
        let kept = kept?;
        if !begun {
            return same(&text(&kept), &text(bytes));
        }
        if !kept.starts_with(bytes) {
            return Err(format!("{:?} is not kept in {:?}", text(bytes), text(&kept)));
        }
        let games = record::read(&text(&kept)).map_err(in_words)?;
        same(&games.last().map(|last| last.first.as_str()), &Some("quatuor-fuzz"))
    })
}
