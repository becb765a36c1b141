//! The command line: every command with its arguments.
//!
//! This file holds names and types only. `help.rs` adds the texts in the user's language, so doc
//! comments here never appear in the help.
//!
//! All commands share one vocabulary: `--threads` is the number of threads of one search,
//! `--concurrency` the number of games or variants at once, and `--workers` the number of workers
//! of a cluster. `--memory` takes an amount such as `8G`, `--output` names the files that a command
//! writes, and `--time` is a time limit. Former names are hidden aliases, listed in
//! `docs/command-line.md`; `tests/aliases.rs` tests each of them.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, Args, Parser, Subcommand};
use quatuor_arena::{Format, Sprt, TimeControl};
use quatuor_core::Spec;
use quatuor_games::FAMILIES;
use quatuor_server::{LogForm, OfferedBot};
use quatuor_words::Language;

use crate::short_options::ShortOptions;
use crate::value::{self, LabFormat, PositionFormat, Shell, SurveyFormat, TreeFormat};

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
    #[arg(long, display_order = 99)]
    pub config: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Arguments {
    /// Lets the server use another port if the default port is taken.
    pub fn with_any_port(mut self) -> Self {
        if let Some(Command::Serve(serve)) = &mut self.command {
            serve.any_port = true;
        }
        self
    }
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
    Completions(CompletionsArgs),
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
    #[arg(long, alias = "record")]
    pub output: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["game", "position", "from", "players"])]
    pub open: Option<PathBuf>,
    #[arg(long, value_parser = value::parse_time_control)]
    pub clock: Option<TimeControl>,
    #[arg(long, value_parser = value::parse_time)]
    pub pause: Option<Duration>,
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
    pub output: Vec<PathBuf>,
    #[arg(long, hide = true)]
    pub svg: Option<PathBuf>,
    #[arg(long, hide = true)]
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
    #[arg(long, value_parser = value::parse_form, default_value = "text")]
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
    #[arg(long, alias = "animate")]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub ascii: bool,
    #[arg(long)]
    pub json: bool,
}

/// The arguments shared by `solve` and `analyse`.
#[derive(Debug, Args)]
pub struct ExactArgs {
    #[arg(value_parser = value::parse_game)]
    pub game: Spec,
    pub position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub from: Option<String>,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long)]
    pub weak: bool,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_threads)]
    pub threads: Option<usize>,
    #[arg(long, alias = "table", allow_negative_numbers = true, value_parser = value::parse_memory)]
    pub memory: Option<u64>,
    #[arg(long)]
    pub journal: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["position", "from", "moves"])]
    pub batch: Option<PathBuf>,
    #[arg(long, requires = "batch")]
    pub cold: bool,
    #[arg(long)]
    pub json: bool,
}

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
    /// Ignored. It was required in the first version of `count`, which has only one kind of count.
    #[arg(long, hide = true)]
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
    #[arg(long, aliases = ["out", "output"])]
    pub folder: Option<PathBuf>,
    #[arg(long, default_value = "1G", value_parser = value::parse_memory)]
    pub memory: u64,
    #[arg(long, default_value = "40G", value_parser = value::parse_disk)]
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
    #[arg(long, aliases = ["out", "output"])]
    pub folder: Option<PathBuf>,
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
    #[arg(long, aliases = ["out", "output"])]
    pub folder: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct TableListArgs {
    #[arg(long, aliases = ["out", "output"])]
    pub folder: Option<PathBuf>,
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
    #[arg(long, default_value = "1G", value_parser = value::parse_memory)]
    pub memory: u64,
    #[arg(long, alias = "threads", default_value = "1", allow_negative_numbers = true, value_parser = value::parse_threads)]
    pub concurrency: usize,
    #[arg(long)]
    pub keep: Option<PathBuf>,
    #[arg(long)]
    pub certificates: Option<PathBuf>,
    #[arg(long, value_parser = value::parse_survey_format)]
    pub format: Option<SurveyFormat>,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[arg(long, alias = "out")]
    pub output: Option<PathBuf>,
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
    #[arg(long, value_parser = value::parse_tree_format)]
    pub format: Option<TreeFormat>,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[arg(long, alias = "out")]
    pub output: Option<PathBuf>,
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
    #[arg(long, value_parser = value::parse_lab_format)]
    pub format: Option<LabFormat>,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[arg(long, alias = "out")]
    pub output: Option<PathBuf>,
}

/// The conditions under which games are played, shared by the commands that play matches.
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
    #[arg(long, alias = "tc", value_parser = value::parse_time_control)]
    pub clock: Option<TimeControl>,
    #[arg(long, alias = "movetime", value_parser = value::parse_time)]
    pub time: Option<Duration>,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_games)]
    pub nodes: Option<u64>,
    #[arg(long, value_parser = value::parse_sprt)]
    pub sprt: Option<Sprt>,
    #[arg(long)]
    pub adjudicate: bool,
    #[arg(long, value_parser = value::parse_time)]
    pub patience: Option<Duration>,
    #[arg(long, alias = "bot-memory", allow_negative_numbers = true, value_parser = value::parse_memory)]
    pub memory: Option<u64>,
    #[arg(long, default_value = "100000", allow_negative_numbers = true, value_parser = value::parse_games)]
    pub longest: u64,
    #[arg(long)]
    pub output: Vec<PathBuf>,
    #[arg(long, hide = true)]
    pub pgn_out: Option<PathBuf>,
    #[arg(long, hide = true)]
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
    #[arg(value_parser = value::parse_game, required_unless_present_any = ["settings", "resume"])]
    pub game: Option<Spec>,
    #[arg(long)]
    pub agents: Vec<String>,
    #[arg(long, alias = "tournament", default_value = "roundrobin", value_parser = value::parse_tournament_format)]
    pub format: Format,
    #[arg(long, default_value = "2", allow_negative_numbers = true, value_parser = value::parse_games)]
    pub games: u64,
    #[arg(long, allow_negative_numbers = true, value_parser = value::parse_rounds)]
    pub rounds: Option<u32>,
    #[command(flatten)]
    pub conditions: ConditionArgs,
    #[arg(long)]
    pub anchor: Option<String>,
    #[arg(long, alias = "config")]
    pub settings: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["game", "agents", "settings"])]
    pub resume: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["resume", "settings", "output", "pgn_out", "json_out", "json"])]
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
    #[arg(long, alias = "plot")]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct ReportArgs {
    pub file: PathBuf,
    #[arg(long, alias = "html")]
    pub output: Option<PathBuf>,
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
    #[arg(long, default_value = FAMILIES[0].name, value_parser = value::parse_game)]
    pub game: Spec,
    #[arg(long)]
    pub json: bool,
}

/// The default address of the server.
pub const DEFAULT_ADDRESS: &str = "127.0.0.1:4004";

#[derive(Debug, Args)]
pub struct ServeArgs {
    #[arg(long, default_value = DEFAULT_ADDRESS)]
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
    #[arg(long)]
    pub open: bool,
    /// Whether another port may be used if the default port is taken.
    #[arg(skip)]
    pub any_port: bool,
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
    #[arg(long, alias = "threads", allow_negative_numbers = true, value_parser = value::parse_threads)]
    pub concurrency: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct CompletionsArgs {
    #[arg(value_parser = value::parse_shell)]
    pub shell: Shell,
}

#[derive(Debug, Args)]
pub struct HelpArgs {
    pub command: Vec<String>,
}
