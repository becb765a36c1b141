//! What the program is asked to do.

use std::path::PathBuf;
use std::time::Duration;

use quatuor_harness::flags;

/// How it is used.
pub const USAGE: &str = "usage: quatuor-load [--games 1000] [--seconds 30] [--rate 500|none] \
                         [--threads 32] [--kills 0] [--database FILE] \
                         [--streams 0] [--programs 0] [--hints 0] [--values 0] \
                         [--classes 0] [--pupils 10] [--analyses 0] \
                         [--room PROGRAM]";

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
    /// Another build of this program, which is to be the room.
    pub room: Option<PathBuf>,
    /// Spectators, each with a live stream.
    pub streams: usize,
    /// What else goes on in the games.
    pub mix: Mix,
    /// What goes on beside them.
    pub company: Company,
}

/// Who does something else than play the games.
#[derive(Debug, Clone, Copy)]
pub struct Company {
    /// Classes at once, each with a teacher.
    pub classes: usize,
    /// Pupils of each.
    pub pupils: usize,
    /// People who have finished games analysed, one game at a time each.
    pub analyses: usize,
}

/// What people do besides acting, in percent.
#[derive(Debug, Clone, Copy, Default)]
pub struct Mix {
    /// Games against a program.
    pub programs: u32,
    /// Actions before which a hint is asked for.
    pub hints: u32,
    /// Players who look at the page with all values after each of their actions.
    pub values: u32,
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
            room: None,
            streams: 0,
            mix: Mix::default(),
            company: Company { classes: 0, pupils: 10, analyses: 0 },
        };
        for flag in flags(words) {
            let flag = flag?;
            match flag.name {
                "--games" => arguments.games = flag.number()?.max(1) as usize,
                "--seconds" => arguments.time = Duration::from_secs(flag.number()?.into()),
                "--rate" if flag.value == "none" => arguments.rate = None,
                "--rate" => arguments.rate = Some(f64::from(flag.number()?.max(1))),
                "--threads" => arguments.threads = flag.number()?.clamp(1, 1000) as usize,
                "--kills" => arguments.kills = flag.number()?,
                "--streams" => arguments.streams = flag.number()?.min(100_000) as usize,
                "--programs" => arguments.mix.programs = flag.number()?.min(100),
                "--hints" => arguments.mix.hints = flag.number()?.min(100),
                "--values" => arguments.mix.values = flag.number()?.min(100),
                "--classes" => arguments.company.classes = flag.number()?.min(1000) as usize,
                // A tournament needs two.
                "--pupils" => arguments.company.pupils = flag.number()?.clamp(2, 100) as usize,
                "--analyses" => arguments.company.analyses = flag.number()?.min(1000) as usize,
                "--room" => arguments.room = Some(PathBuf::from(flag.value)),
                "--database" => arguments.database = PathBuf::from(flag.value),
                _ => return Err(flag.unknown()),
            }
        }
        Ok(arguments)
    }
}
