//! What can be typed after `quatuor`.
//!
//! Only names and types stand here: every text of the help is filled in by `help.rs`, in the language
//! that the person reads.

mod puzzles;
mod survey;
mod table;

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, Args, Parser, Subcommand};
use quatuor_arena::{Format, Sprt, TimeControl};
use quatuor_core::Spec;
use quatuor_games::FAMILIES;
use quatuor_room::{LogForm, OfferedBot};
use quatuor_words::Language;

pub use puzzles::Puzzles;
pub use survey::Survey;
pub use table::{TableBuild, TableCheck, TableCommand, TableInfo, TableList, TableWork};

use crate::letters::Letters;
use crate::value::{self, Form, LabFormat, TreeFormat};

#[derive(Debug, Parser)]
#[command(
    name = "quatuor",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub struct Arguments {
    #[arg(long, global = true, display_order = 100, value_parser = value::language)]
    pub lang: Option<Language>,
    #[arg(short = 'h', long, global = true, display_order = 101, action = ArgAction::Help)]
    pub help: Option<bool>,
    #[arg(short = 'V', long, display_order = 102, action = ArgAction::Version)]
    pub version: Option<bool>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Play(Play),
    Games(Games),
    Show(Show),
    Perft(Perft),
    Convert(Convert),
    Replay(Replay),
    Solve(Solve),
    Analyse(Analyse),
    Advise(Advise),
    Tree(Tree),
    Lab(Lab),
    Verify(Verify),
    Count(Count),
    Table(TableWork),
    Survey(Survey),
    Puzzles(Puzzles),
    #[command(alias = "stats")]
    Match(Match),
    Tournament(Tournament),
    Rate(Rate),
    Report(Report),
    Engine(Engine),
    Doctor(Doctor),
    Serve(Serve),
    Ladder(Ladder),
    Help(Help),
}

#[derive(Debug, Args)]
pub struct Play {
    #[arg(value_parser = value::game)]
    pub game: Option<Spec>,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub players: Vec<String>,
    #[arg(short = 's', long, allow_negative_numbers = true, value_parser = value::seed)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub letters: Letters,
    #[arg(long)]
    pub record: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["game", "position", "from", "players"])]
    pub open: Option<PathBuf>,
    #[arg(long, value_parser = value::time_control)]
    pub clock: Option<TimeControl>,
    #[arg(long)]
    pub plain: bool,
    #[arg(long)]
    pub spoken: bool,
    #[arg(long)]
    pub ascii: bool,
}

#[derive(Debug, Args)]
pub struct Games {
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Show {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long, value_parser = value::given_form, default_value = "text")]
    pub form: Form,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long)]
    pub svg: Option<PathBuf>,
    #[arg(long)]
    pub png: Option<PathBuf>,
    #[arg(long)]
    pub values: bool,
    #[arg(long)]
    pub place: Option<String>,
    #[arg(long)]
    pub ascii: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Perft {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    #[arg(allow_negative_numbers = true, value_parser = value::depth)]
    pub depth: u32,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub canonical: bool,
    #[arg(long)]
    pub turns: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Convert {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    #[arg(required_unless_present = "from")]
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long, value_parser = value::given_form, default_value = "text")]
    pub form: Form,
    #[arg(long, value_parser = value::form)]
    pub to: Form,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Replay {
    pub file: PathBuf,
    #[arg(long)]
    pub check: bool,
    #[arg(long, conflicts_with = "check")]
    pub link: bool,
    #[arg(long)]
    pub animate: Option<PathBuf>,
    #[arg(long)]
    pub ascii: bool,
    #[arg(long)]
    pub json: bool,
}

/// What `solve` and `analyse` take.
#[derive(Debug, Args)]
pub struct ExactArguments {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub weak: bool,
    #[arg(long, allow_negative_numbers = true, value_parser = value::threads)]
    pub threads: Option<usize>,
    #[arg(long, allow_negative_numbers = true, value_parser = value::megabytes)]
    pub table: Option<usize>,
    #[arg(long)]
    pub journal: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["position", "from"])]
    pub batch: Option<PathBuf>,
    #[arg(long, requires = "batch")]
    pub cold: bool,
    #[arg(long)]
    pub json: bool,
}

/// What `solve` takes besides.
#[derive(Debug, Args)]
pub struct Solve {
    #[command(flatten)]
    pub exactly: ExactArguments,
    #[arg(long, conflicts_with = "batch")]
    pub certificate: Option<PathBuf>,
    #[arg(long, requires = "certificate", allow_negative_numbers = true, value_parser = value::leave)]
    pub leave: Option<u32>,
    #[arg(long, requires = "certificate", conflicts_with = "weak")]
    pub distance: bool,
}

/// What `analyse` takes besides.
#[derive(Debug, Args)]
pub struct Analyse {
    #[command(flatten)]
    pub exactly: ExactArguments,
    #[arg(long, conflicts_with_all = ["weak", "journal"], value_parser = value::time)]
    pub time: Option<Duration>,
}

#[derive(Debug, Args)]
pub struct Advise {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long, value_parser = value::spec)]
    pub agent: Option<Spec>,
    #[arg(long)]
    pub details: bool,
    #[arg(long, value_parser = value::time)]
    pub time: Option<Duration>,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::seed)]
    pub seed: u64,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Verify {
    pub file: PathBuf,
    #[arg(long, allow_negative_numbers = true, value_parser = value::threads)]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Count {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    #[arg(long, required = true)]
    pub full_draws: bool,
    #[arg(long, allow_negative_numbers = true, value_parser = value::threads)]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Tree {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long, allow_negative_numbers = true, value_parser = value::depth)]
    pub depth: Option<u32>,
    #[arg(long, conflicts_with_all = ["best", "strategy"])]
    pub all: bool,
    #[arg(long, conflicts_with = "strategy")]
    pub best: bool,
    #[arg(long)]
    pub strategy: bool,
    #[arg(long, default_value = "2", allow_negative_numbers = true, value_parser = value::tests)]
    pub tests: u32,
    #[arg(long, value_parser = value::spec, conflicts_with_all = ["depth", "all", "best", "strategy", "tests"])]
    pub searched_by: Option<Spec>,
    #[arg(short = 's', long, default_value = "1", requires = "searched_by", allow_negative_numbers = true, value_parser = value::seed)]
    pub seed: u64,
    #[arg(long, allow_negative_numbers = true, value_parser = value::games)]
    pub most: Option<u64>,
    #[arg(long, default_value = "20s", conflicts_with = "searched_by", value_parser = value::time)]
    pub time: Duration,
    #[arg(long, required_unless_present = "json", value_parser = value::tree_format)]
    pub format: Option<TreeFormat>,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[arg(long)]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Lab {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long)]
    pub agents: Vec<String>,
    #[arg(long, default_value = "6", allow_negative_numbers = true, value_parser = value::lab_depth)]
    pub depth: u32,
    #[arg(long, default_value = "1000000", allow_negative_numbers = true, value_parser = value::games)]
    pub most: u64,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::seed)]
    pub seed: u64,
    #[arg(long, default_value = "text", value_parser = value::lab_format)]
    pub format: LabFormat,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// Under which conditions games are played.
#[derive(Debug, Args)]
pub struct Conditions {
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::seed)]
    pub seed: u64,
    #[arg(long, alias = "threads", allow_negative_numbers = true, value_parser = value::threads)]
    pub concurrency: Option<usize>,
    #[arg(long)]
    pub openings: Option<PathBuf>,
    #[arg(long, conflicts_with = "openings", allow_negative_numbers = true, value_parser = value::plies)]
    pub opening_plies: Option<u32>,
    #[arg(long, value_parser = value::time_control)]
    pub tc: Option<TimeControl>,
    #[arg(long, value_parser = value::time)]
    pub movetime: Option<Duration>,
    #[arg(long, allow_negative_numbers = true, value_parser = value::games)]
    pub nodes: Option<u64>,
    #[arg(long, value_parser = value::sprt)]
    pub sprt: Option<Sprt>,
    #[arg(long)]
    pub adjudicate: bool,
    #[arg(long, default_value = "10s", value_parser = value::time)]
    pub patience: Duration,
    #[arg(long, default_value = "1024", allow_negative_numbers = true, value_parser = value::megabytes)]
    pub bot_memory: usize,
    #[arg(long, default_value = "100000", allow_negative_numbers = true, value_parser = value::games)]
    pub longest: u64,
    #[arg(long)]
    pub pgn_out: Option<PathBuf>,
    #[arg(long)]
    pub json_out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Match {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    #[arg(long)]
    pub agents: Vec<String>,
    #[arg(long, default_value = "1000", allow_negative_numbers = true, value_parser = value::games)]
    pub games: u64,
    #[command(flatten)]
    pub conditions: Conditions,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Tournament {
    #[arg(value_parser = value::game, required_unless_present_any = ["config", "resume"])]
    pub game: Option<Spec>,
    #[arg(long)]
    pub agents: Vec<String>,
    #[arg(long = "tournament", default_value = "roundrobin", value_parser = value::tournament_format)]
    pub format: Format,
    #[arg(long, default_value = "2", allow_negative_numbers = true, value_parser = value::games)]
    pub games: u64,
    #[arg(long, allow_negative_numbers = true, value_parser = value::rounds)]
    pub rounds: Option<u32>,
    #[command(flatten)]
    pub conditions: Conditions,
    #[arg(long)]
    pub anchor: Option<String>,
    #[arg(long)]
    pub config: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["game", "agents", "config"])]
    pub resume: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["resume", "config", "pgn_out", "json_out", "json"])]
    pub students: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Rate {
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    #[arg(long)]
    pub anchor: Option<String>,
    #[arg(long)]
    pub by_game: bool,
    #[arg(long)]
    pub accuracy: bool,
    #[arg(long)]
    pub plot: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Report {
    pub file: PathBuf,
    #[arg(long, required = true)]
    pub html: PathBuf,
    #[arg(long)]
    pub anchor: Option<String>,
    #[arg(long)]
    pub accuracy: bool,
}

#[derive(Debug, Args)]
pub struct Engine {
    #[arg(long, default_value = "level:5", value_parser = value::spec)]
    pub agent: Spec,
    #[arg(long, default_value = FAMILIES[0].name, value_parser = value::game)]
    pub game: Spec,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::seed)]
    pub seed: u64,
}

#[derive(Debug, Args)]
pub struct Doctor {
    #[arg(value_parser = value::spec)]
    pub bot: Spec,
    #[arg(long, value_parser = value::game)]
    pub game: Spec,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Serve {
    #[arg(long, default_value = "127.0.0.1:4004")]
    pub listen: String,
    #[arg(long)]
    pub database: Option<String>,
    #[arg(long)]
    pub public: bool,
    #[arg(long, default_value = "text", value_parser = value::log_form)]
    pub log: LogForm,
    #[arg(long)]
    pub host: Vec<String>,
    #[arg(long, value_parser = value::offered_bot)]
    pub bot: Vec<OfferedBot>,
}

#[derive(Debug, Args)]
pub struct Ladder {
    #[arg(value_parser = value::game)]
    pub game: Spec,
    #[arg(long, default_value = "200", allow_negative_numbers = true, value_parser = value::games)]
    pub games: u64,
    #[arg(long, default_value = "1", allow_negative_numbers = true, value_parser = value::level)]
    pub lowest: u32,
    #[arg(long, default_value = "8", allow_negative_numbers = true, value_parser = value::level)]
    pub highest: u32,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::seed)]
    pub seed: u64,
    #[arg(long, allow_negative_numbers = true, value_parser = value::threads)]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Help {
    pub command: Option<String>,
}
