//! The command line of the load generator.

use std::path::PathBuf;
use std::time::Duration;

use quatuor_harness::flags;

pub const USAGE: &str = "usage: quatuor-load [--games 1000] [--seconds 30] [--rate 500|none] \
                         [--threads 32] [--kills 0] [--database FILE] \
                         [--streams 0] [--programs 0] [--hints 0] [--values 0] \
                         [--classes 0] [--pupils 10] [--analyses 0] \
                         [--room PROGRAM]";

/// The parsed command line.
pub struct Arguments {
    /// Number of games in progress at the same time.
    pub games: usize,
    /// Duration of the run.
    pub time: Duration,
    /// Total number of actions per second. `None` for as many as the room can handle.
    pub rate: Option<f64>,
    /// Number of client threads.
    pub threads: usize,
    /// Number of times the room is killed and restarted.
    pub kills: u32,
    /// The database of the room.
    pub database: PathBuf,
    /// A different build of this tool to run as the room.
    pub room: Option<PathBuf>,
    /// Number of spectators, each with a live event stream.
    pub streams: usize,
    /// Other requests within the games.
    pub mix: Mix,
    /// Other clients besides the players.
    pub company: Company,
}

/// The clients besides the players.
#[derive(Debug, Clone, Copy)]
pub struct Company {
    /// Number of classes at the same time, each with a teacher.
    pub classes: usize,
    /// Number of pupils per class.
    pub pupils: usize,
    /// Number of analysts, each with one analysis at a time.
    pub analyses: usize,
}

/// What players do besides acting, in percent.
#[derive(Debug, Clone, Copy, Default)]
pub struct Mix {
    /// Games against an agent.
    pub programs: u32,
    /// Actions preceded by a request for a hint.
    pub hints: u32,
    /// Players who load the page with all values after each of their actions.
    pub values: u32,
}

impl Arguments {
    /// Parses the arguments.
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
                // A tournament needs two pupils.
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
