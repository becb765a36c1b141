//! What can be typed after `quatuor table`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use quatuor_core::Spec;

use crate::value;

#[derive(Debug, Args)]
pub struct TableWork {
    #[command(subcommand)]
    pub command: TableCommand,
}

#[derive(Debug, Subcommand)]
pub enum TableCommand {
    Build(TableBuild),
    Info(TableInfo),
    Check(TableCheck),
    List(TableList),
}

#[derive(Debug, Args)]
pub struct TableBuild {
    #[arg(value_parser = value::spec)]
    pub game: Spec,
    #[arg(long, allow_negative_numbers = true, value_parser = value::workers)]
    pub workers: Option<usize>,
    #[arg(long, requires = "process")]
    pub hosts: Option<PathBuf>,
    #[arg(long, requires = "hosts", allow_negative_numbers = true, value_parser = value::process)]
    pub process: Option<usize>,
    #[arg(long)]
    pub out: Option<PathBuf>,
    #[arg(long, default_value = "1G", value_parser = value::bytes)]
    pub memory: u64,
    #[arg(long, default_value = "40G", value_parser = value::bytes)]
    pub limit: u64,
    #[arg(long)]
    pub apart: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct TableInfo {
    #[arg(value_parser = value::spec)]
    pub game: Spec,
    #[arg(long)]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct TableCheck {
    #[arg(value_parser = value::spec)]
    pub game: Spec,
    #[arg(long, allow_negative_numbers = true, value_parser = value::games)]
    pub sample: Option<u64>,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::seed)]
    pub seed: u64,
    #[arg(long)]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct TableList {
    #[arg(long)]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}
