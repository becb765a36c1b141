//! What can be typed after `quatuor`.
//!
//! Only names and types stand here: every text of the help is filled in by `help.rs`, in the language
//! that the person reads.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, Args, Parser, Subcommand};
use quatuor_arena::{Format, Sprt, TimeControl};
use quatuor_core::Spec;
use quatuor_games::FAMILIES;
use quatuor_server::{LogForm, OfferedBot};
use quatuor_words::Language;

use crate::short_options::ShortOptions;
use crate::value::{self, LabFormat, PositionFormat, SurveyFormat, TreeFormat};

#[derive(Debug, Parser)]
#[command(
    name = "quatuor",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub struct Arguments {
    #[arg(long, global = true, display_order = 100, value_parser = value::parse_language)]
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
    Play(PlayArgs),
    Games(GamesArgs),
    Show(ShowArgs),
    Perft(PerftArgs),
    Convert(ConvertArgs),
    Replay(ReplayArgs),
    Solve(SolveArgs),
    Analyse(AnalyseArgs),
    Advise(AdviseArgs),
    Tree(TreeArgs),
    Lab(LabArgs),
    Verify(VerifyArgs),
    Count(CountArgs),
    Table(TableArgs),
    Survey(SurveyArgs),
    Puzzles(PuzzlesArgs),
    #[command(alias = "stats")]
    Match(MatchArgs),
    Tournament(TournamentArgs),
    Rate(RateArgs),
    Report(ReportArgs),
    Engine(EngineArgs),
    Doctor(DoctorArgs),
    Serve(ServeArgs),
    Ladder(LadderArgs),
    Help(HelpArgs),
}

#[derive(Debug, Args)]
pub struct PlayArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Option<Spec>,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub players: Vec<String>,
    #[arg(short = 's', long, allow_negative_numbers = true, value_parser = value::parse_seed)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub letters: ShortOptions,
    #[arg(long)]
    pub record: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["game", "position", "from", "players"])]
    pub open: Option<PathBuf>,
    #[arg(long, value_parser = value::parse_time_control)]
    pub clock: Option<TimeControl>,
    #[arg(long)]
    pub plain: bool,
    #[arg(long)]
    pub spoken: bool,
    #[arg(long)]
    pub ascii: bool,
}

#[derive(Debug, Args)]
pub struct GamesArgs {
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct ShowArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long, value_parser = value::parse_given_form, default_value = "text")]
    pub form: PositionFormat,
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
pub struct PerftArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    #[arg(allow_negative_numbers = true, value_parser = value::parse_depth)]
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
pub struct ConvertArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    #[arg(required_unless_present = "from")]
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long, value_parser = value::parse_given_form, default_value = "text")]
    pub form: PositionFormat,
    #[arg(long, value_parser = value::parse_form)]
    pub to: PositionFormat,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct ReplayArgs {
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
pub struct ExactArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub weak: bool,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_threads)]
    pub threads: Option<usize>,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_megabytes)]
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
pub struct SolveArgs {
    #[command(flatten)]
    pub exactly: ExactArgs,
    #[arg(long, conflicts_with = "batch")]
    pub certificate: Option<PathBuf>,
    #[arg(long, requires = "certificate", allow_negative_numbers = true, value_parser = value::parse_leave)]
    pub leave: Option<u32>,
    #[arg(long, requires = "certificate", conflicts_with = "weak")]
    pub distance: bool,
}

/// What `analyse` takes besides.
#[derive(Debug, Args)]
pub struct AnalyseArgs {
    #[command(flatten)]
    pub exactly: ExactArgs,
    #[arg(long, conflicts_with_all = ["weak", "journal"], value_parser = value::parse_time)]
    pub time: Option<Duration>,
}

#[derive(Debug, Args)]
pub struct AdviseArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long, value_parser = value::parse_spec)]
    pub agent: Option<Spec>,
    #[arg(long)]
    pub details: bool,
    #[arg(long, value_parser = value::parse_time)]
    pub time: Option<Duration>,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::parse_seed)]
    pub seed: u64,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct VerifyArgs {
    pub file: PathBuf,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_threads)]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct CountArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    #[arg(long, required = true)]
    pub full_draws: bool,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_threads)]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct TableArgs {
    #[command(subcommand)]
    pub command: TableCommand,
}

#[derive(Debug, Subcommand)]
pub enum TableCommand {
    Build(TableBuildArgs),
    Info(TableInfoArgs),
    Check(TableCheckArgs),
    List(TableListArgs),
}

#[derive(Debug, Args)]
pub struct TableBuildArgs {
    #[arg(value_parser = value::parse_spec)]
    pub game: Spec,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_workers)]
    pub workers: Option<usize>,
    #[arg(long, requires = "process")]
    pub hosts: Option<PathBuf>,
    #[arg(long, requires = "hosts", allow_negative_numbers = true, value_parser = value::parse_process)]
    pub process: Option<usize>,
    #[arg(long)]
    pub out: Option<PathBuf>,
    #[arg(long, default_value = "1G", value_parser = value::parse_bytes)]
    pub memory: u64,
    #[arg(long, default_value = "40G", value_parser = value::parse_bytes)]
    pub limit: u64,
    #[arg(long)]
    pub apart: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct TableInfoArgs {
    #[arg(value_parser = value::parse_spec)]
    pub game: Spec,
    #[arg(long)]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct TableCheckArgs {
    #[arg(value_parser = value::parse_spec)]
    pub game: Spec,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_games)]
    pub sample: Option<u64>,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::parse_seed)]
    pub seed: u64,
    #[arg(long)]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct TableListArgs {
    #[arg(long)]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct SurveyArgs {
    #[arg(value_parser = value::parse_spec)]
    pub game: Spec,
    #[arg(long)]
    pub vary: Vec<String>,
    #[arg(long, default_value = "60s", value_parser = value::parse_time)]
    pub time: Duration,
    #[arg(long, default_value = "2000000", allow_negative_numbers = true, value_parser = value::parse_games)]
    pub most: u64,
    #[arg(long, default_value = "1G", value_parser = value::parse_bytes)]
    pub memory: u64,
    #[arg(long, default_value = "1", allow_negative_numbers = true, value_parser = value::parse_threads)]
    pub threads: usize,
    #[arg(long)]
    pub keep: Option<PathBuf>,
    #[arg(long)]
    pub certificates: Option<PathBuf>,
    #[arg(long, default_value = "text", value_parser = value::parse_survey_format)]
    pub format: SurveyFormat,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[arg(long)]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct PuzzlesArgs {
    #[arg(value_parser = value::parse_spec, required_unless_present = "check")]
    pub game: Option<Spec>,
    #[arg(long, default_value = "10", allow_negative_numbers = true, value_parser = value::parse_games)]
    pub count: u64,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::parse_seed)]
    pub seed: u64,
    #[arg(long, default_value = "10s", value_parser = value::parse_time)]
    pub time: Duration,
    #[arg(long)]
    pub file: Option<PathBuf>,
    #[arg(long, conflicts_with = "game")]
    pub check: bool,
}

#[derive(Debug, Args)]
pub struct TreeArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_depth)]
    pub depth: Option<u32>,
    #[arg(long, conflicts_with_all = ["best", "strategy"])]
    pub all: bool,
    #[arg(long, conflicts_with = "strategy")]
    pub best: bool,
    #[arg(long)]
    pub strategy: bool,
    #[arg(long, default_value = "2", allow_negative_numbers = true, value_parser = value::parse_tests)]
    pub tests: u32,
    #[arg(long, value_parser = value::parse_spec, conflicts_with_all = ["depth", "all", "best", "strategy", "tests"])]
    pub searched_by: Option<Spec>,
    #[arg(short = 's', long, default_value = "1", requires = "searched_by", allow_negative_numbers = true, value_parser = value::parse_seed)]
    pub seed: u64,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_games)]
    pub most: Option<u64>,
    #[arg(long, default_value = "20s", conflicts_with = "searched_by", value_parser = value::parse_time)]
    pub time: Duration,
    #[arg(long, required_unless_present = "json", value_parser = value::parse_tree_format)]
    pub format: Option<TreeFormat>,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[arg(long)]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct LabArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long)]
    pub agents: Vec<String>,
    #[arg(long, default_value = "6", allow_negative_numbers = true, value_parser = value::parse_lab_depth)]
    pub depth: u32,
    #[arg(long, default_value = "1000000", allow_negative_numbers = true, value_parser = value::parse_games)]
    pub most: u64,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::parse_seed)]
    pub seed: u64,
    #[arg(long, default_value = "text", value_parser = value::parse_lab_format)]
    pub format: LabFormat,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// Under which conditions games are played.
#[derive(Debug, Args)]
pub struct ConditionArgs {
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::parse_seed)]
    pub seed: u64,
    #[arg(long, alias = "threads", allow_negative_numbers = true, value_parser = value::parse_threads)]
    pub concurrency: Option<usize>,
    #[arg(long)]
    pub openings: Option<PathBuf>,
    #[arg(long, conflicts_with = "openings", allow_negative_numbers = true, value_parser = value::parse_plies)]
    pub opening_plies: Option<u32>,
    #[arg(long, value_parser = value::parse_time_control)]
    pub tc: Option<TimeControl>,
    #[arg(long, value_parser = value::parse_time)]
    pub movetime: Option<Duration>,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_games)]
    pub nodes: Option<u64>,
    #[arg(long, value_parser = value::parse_sprt)]
    pub sprt: Option<Sprt>,
    #[arg(long)]
    pub adjudicate: bool,
    #[arg(long, value_parser = value::parse_time)]
    pub patience: Option<Duration>,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_megabytes)]
    pub bot_memory: Option<usize>,
    #[arg(long, default_value = "100000", allow_negative_numbers = true, value_parser = value::parse_games)]
    pub longest: u64,
    #[arg(long)]
    pub pgn_out: Option<PathBuf>,
    #[arg(long)]
    pub json_out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct MatchArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    #[arg(long)]
    pub agents: Vec<String>,
    #[arg(long, default_value = "1000", allow_negative_numbers = true, value_parser = value::parse_games)]
    pub games: u64,
    #[command(flatten)]
    pub conditions: ConditionArgs,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct TournamentArgs {
    #[arg(value_parser = value::parse_game, required_unless_present_any = ["config", "resume"])]
    pub game: Option<Spec>,
    #[arg(long)]
    pub agents: Vec<String>,
    #[arg(long = "tournament", default_value = "roundrobin", value_parser = value::parse_tournament_format)]
    pub format: Format,
    #[arg(long, default_value = "2", allow_negative_numbers = true, value_parser = value::parse_games)]
    pub games: u64,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_rounds)]
    pub rounds: Option<u32>,
    #[command(flatten)]
    pub conditions: ConditionArgs,
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
pub struct RateArgs {
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
pub struct ReportArgs {
    pub file: PathBuf,
    #[arg(long, required = true)]
    pub html: PathBuf,
    #[arg(long)]
    pub anchor: Option<String>,
    #[arg(long)]
    pub accuracy: bool,
}

#[derive(Debug, Args)]
pub struct EngineArgs {
    #[arg(long, default_value = "level:5", value_parser = value::parse_spec)]
    pub agent: Spec,
    #[arg(long, default_value = FAMILIES[0].name, value_parser = value::parse_game)]
    pub game: Spec,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::parse_seed)]
    pub seed: u64,
}

#[derive(Debug, Args)]
pub struct DoctorArgs {
    #[arg(value_parser = value::parse_spec)]
    pub bot: Spec,
    #[arg(long, value_parser = value::parse_game)]
    pub game: Spec,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct ServeArgs {
    #[arg(long, default_value = "127.0.0.1:4004")]
    pub listen: String,
    #[arg(long)]
    pub database: Option<String>,
    #[arg(long)]
    pub public: bool,
    #[arg(long, default_value = "text", value_parser = value::parse_log_form)]
    pub log: LogForm,
    #[arg(long)]
    pub host: Vec<String>,
    #[arg(long, value_parser = value::parse_offered_bot)]
    pub bot: Vec<OfferedBot>,
}

#[derive(Debug, Args)]
pub struct LadderArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    #[arg(long, default_value = "200", allow_negative_numbers = true, value_parser = value::parse_games)]
    pub games: u64,
    #[arg(long, default_value = "1", allow_negative_numbers = true, value_parser = value::parse_level)]
    pub lowest: u32,
    #[arg(long, default_value = "8", allow_negative_numbers = true, value_parser = value::parse_level)]
    pub highest: u32,
    #[arg(short = 's', long, default_value = "1", allow_negative_numbers = true, value_parser = value::parse_seed)]
    pub seed: u64,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_threads)]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct HelpArgs {
    pub command: Option<String>,
}
