//! What the program is asked to do.

use std::path::PathBuf;
use std::time::Duration;

/// How it is used.
pub const USAGE: &str = "usage: quatuor-load [--games 1000] [--seconds 30] [--rate 500|none] \
                         [--threads 32] [--kills 0] [--database FILE]";

/// What is asked.
pub struct Arguments {
    /// Games held at once.
    pub games: usize,
    /// How long.
    pub time: Duration,
    /// Actions a second, in all; `None` for as many as the room can do.
    pub rate: Option<f64>,
    /// Threads that ask.
    pub threads: usize,
    /// How often the room is killed.
    pub kills: u32,
    /// Where the room keeps its games.
    pub database: PathBuf,
}

impl Arguments {
    /// Reads the arguments.
    pub fn read(words: &[String]) -> Result<Self, String> {
        let name = format!("quatuor-load-{}.db", std::process::id());
        let mut arguments = Arguments {
            games: 1000,
            time: Duration::from_secs(30),
            rate: Some(500.0),
            threads: 32,
            kills: 0,
            database: std::env::temp_dir().join(name),
        };
        let mut words = words.iter();
        while let Some(flag) = words.next() {
            let value = words.next().ok_or_else(|| format!("{flag} needs a value"))?;
            let number = || {
                let number = value.parse::<u32>().ok().filter(|number| *number <= 1_000_000);
                number.ok_or_else(|| format!("{flag} takes a whole number, not {value}"))
            };
            match flag.as_str() {
                "--games" => arguments.games = number()?.max(1) as usize,
                "--seconds" => arguments.time = Duration::from_secs(number()?.into()),
                "--rate" if value == "none" => arguments.rate = None,
                "--rate" => arguments.rate = Some(f64::from(number()?.max(1))),
                "--threads" => arguments.threads = number()?.clamp(1, 1000) as usize,
                "--kills" => arguments.kills = number()?,
                "--database" => arguments.database = PathBuf::from(value),
                _ => return Err(format!("{flag} is not known")),
            }
        }
        Ok(arguments)
    }
}
