//! What can be typed after `quatuor puzzles`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use quatuor_core::Spec;

use crate::value;

#[derive(Debug, Args)]
pub struct Puzzles {
    #[arg(value_parser = value::spec, required_unless_present = "check")]
    pub game: Option<Spec>,
    #[arg(long, default_value = "10", allow_negative_numbers = true, value_parser = value::games)]
    pub count: u64,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::seed)]
    pub seed: u64,
    #[arg(long, default_value = "10s", value_parser = value::time)]
    pub time: Duration,
    #[arg(long)]
    pub file: Option<PathBuf>,
    #[arg(long, conflicts_with = "game")]
    pub check: bool,
}
