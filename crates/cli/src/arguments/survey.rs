//! What can be typed after `quatuor survey`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use quatuor_core::Spec;

use crate::value::{self, SurveyFormat};

#[derive(Debug, Args)]
pub struct Survey {
    #[arg(value_parser = value::spec)]
    pub game: Spec,
    #[arg(long)]
    pub vary: Vec<String>,
    #[arg(long, default_value = "60s", value_parser = value::time)]
    pub time: Duration,
    #[arg(long, default_value = "2000000", allow_negative_numbers = true, value_parser = value::games)]
    pub most: u64,
    #[arg(long, default_value = "1G", value_parser = value::bytes)]
    pub memory: u64,
    #[arg(long, default_value = "1", allow_negative_numbers = true, value_parser = value::threads)]
    pub threads: usize,
    #[arg(long)]
    pub keep: Option<PathBuf>,
    #[arg(long)]
    pub certificates: Option<PathBuf>,
    #[arg(long, default_value = "text", value_parser = value::survey_format)]
    pub format: SurveyFormat,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[arg(long)]
    pub out: Option<PathBuf>,
}
