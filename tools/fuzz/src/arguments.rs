//! What the fuzzer is asked to do.

use std::path::PathBuf;
use std::time::Duration;

use quatuor_harness::flags;

/// How it is used.
pub const USAGE: &str = "usage: quatuor-fuzz [--seconds 10] [--inputs N] [--seed 1] [--only TARGET] \
                         [--found FOLDER] [--grown FOLDER]";

/// What is asked.
pub struct Arguments {
    /// For each target.
    pub time: Duration,
    /// Inputs for each target, when that is less.
    pub inputs: u64,
    /// What chance follows from.
    pub seed: u64,
    /// The one target.
    pub only: Option<String>,
    /// Where inputs go that are too much for a target.
    pub found: PathBuf,
    /// Where inputs are kept that reached something new, for the next time.
    pub grown: Option<PathBuf>,
}

impl Arguments {
    /// Reads the arguments.
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
