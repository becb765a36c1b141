//! Stores results in a file, one per line, so that an interrupted survey can continue.

use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use parking_lot::Mutex;
use quatuor_core::evaluation::Wdl;
use quatuor_core::{Message, Spec};
use quatuor_games::{Finding, FoundBy};
use quatuor_system::cannot_write;
use serde_json::Value as Json;

use crate::file;

pub struct FindingsFile {
    path: PathBuf,
    known: HashMap<String, Finding>,
    file: Mutex<File>,
}

impl FindingsFile {
    /// Reads the existing results. Incomplete or foreign lines are skipped.
    pub fn open(path: &Path) -> Result<Self, Message> {
        let text = file::read_or_empty(path)?;
        let known = text.lines().filter_map(Finding::read).collect();
        let written = File::options().create(true).append(true).open(path).and_then(|mut file| {
            if !text.is_empty() && !text.ends_with('\n') {
                writeln!(file)?;
            }
            Ok(file)
        });
        let file = written.map_err(|error| cannot_write(path, &error))?;
        Ok(FindingsFile { path: path.to_owned(), known, file: Mutex::new(file) })
    }

    /// Returns the stored result of a game. An unknown value or an unknown distance counts only if
    /// the earlier time limit was at least as long as `time`.
    pub fn find(&self, game: &Spec, time: Duration) -> Option<Finding> {
        let found = self.known.get(&game.to_string())?;
        let decided = matches!(found.value, Some(Wdl::Win | Wdl::Loss));
        let whole = found.by != FoundBy::Nobody && !(decided && found.distance.is_none());
        (whole || found.seconds >= time.as_secs_f64()).then(|| found.clone())
    }

    pub fn add(&self, game: &Spec, finding: &Finding) -> Result<(), Message> {
        let line = format!("{}\n", Json::Object(finding.fields(game)));
        let mut file = self.file.lock();
        let written = file.write_all(line.as_bytes()).and_then(|()| file.sync_data());
        written.map_err(|error| cannot_write(&self.path, &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_found_is_tried_again_with_more_time() {
        let name = format!("quatuor-findings-{}.jsonl", std::process::id());
        let path = std::env::temp_dir().join(name);
        let (known, unknown): (Spec, Spec) =
            ("morpion".parse().expect("a spec"), "connect4".parse().expect("a spec"));
        let line = |game: &Spec, rest: &str| {
            format!("{{\"game\":\"{game}\",\"endless\":false,\"seconds\":60.0,{rest}}}\n")
        };
        let half: Spec = "quarto".parse().expect("a spec");
        let text = line(&known, "\"by\":\"search\",\"value\":\"draw\"")
            + &line(&unknown, "\"by\":\"nobody\"")
            + &line(&half, "\"by\":\"search\",\"value\":\"win\"");
        std::fs::write(&path, text).expect("a file");
        let kept = FindingsFile::open(&path).expect("findings");
        let _ = std::fs::remove_file(&path);
        for (seconds, believed) in [(10, true), (60, true), (61, false)] {
            let time = Duration::from_secs(seconds);
            assert!(kept.find(&known, time).is_some(), "{seconds}");
            for game in [&unknown, &half] {
                assert_eq!(kept.find(game, time).is_some(), believed, "{game} {seconds}");
            }
        }
    }
}
