//! The command line of the fuzzer.

use std::path::PathBuf;
use std::time::Duration;

use quatuor_harness::flags;

pub const USAGE: &str = "usage: quatuor-fuzz [--seconds 10] [--inputs N] [--seed 1] [--only TARGET] \
                         [--found FOLDER] [--grown FOLDER]";

/// The parsed command line.
pub struct Arguments {
    /// Time limit for each target.
    pub time: Duration,
    /// Maximum number of inputs for each target.
    pub inputs: u64,
    /// The seed of all random choices.
    pub seed: u64,
    /// The only target to run, if given.
    pub only: Option<String>,
    /// The directory for inputs that made a target fail.
    pub found: PathBuf,
    /// The directory for inputs that reached new code. They are part of the pool of the next run.
    pub grown: Option<PathBuf>,
}

impl Arguments {
    /// Parses the arguments.
    pub fn read(words: &[String]) -> Result<Self, String> {
        let mut arguments = Arguments {
            time: Duration::from_secs(10),
            inputs: u64::MAX,
            seed: 1,
            only: None,
            found: std::env::temp_dir().join("quatuor-fuzz"),
            grown: None,
        };
        for flag in flags(words) {
            let flag = flag?;
            match flag.name {
                "--seconds" => arguments.time = Duration::from_secs(flag.number()?.into()),
                "--inputs" => arguments.inputs = flag.number()?.into(),
                "--seed" => arguments.seed = flag.number()?.into(),
                "--only" => arguments.only = Some(flag.value.to_owned()),
                "--found" => arguments.found = PathBuf::from(flag.value),
                "--grown" => arguments.grown = Some(PathBuf::from(flag.value)),
                _ => return Err(flag.unknown()),
            }
        }
        Ok(arguments)
    }
}
