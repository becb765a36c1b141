//! `quatuor play`: a game in the terminal.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use quatuor_core::record::Record;
use quatuor_core::{Arg, Dice, Message, Player, message};
use quatuor_games::split_list;
use quatuor_show::Game;
use quatuor_terminal::{App, DEFAULT_AGENT, ExitReason, Interface, Options, ResumedGame, Start};
use quatuor_words::Words;

use super::tournament::failure;
use super::{open_game, suggest_list};
use crate::arguments::PlayArgs;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::session::{
    FileRecordStore, HUMAN, RecordWriter, Screen, ScreenOptions, SeatedAgents, WatchedGame,
    read_records, today,
};

/// Upper bound (exclusive) of random seeds. A short seed is easy to type again.
const SEED_LIMIT: usize = 1_000_000;

/// Minimum time per action of an agent on the full screen, so that people can follow the game.
const MIN_AGENT_DELAY: Duration = Duration::from_millis(400);

pub fn run(arguments: &PlayArgs, words: &Words) -> Result<(), Failure> {
    interrupt::listen();
    let interface = choose_interface(arguments);
    // Without a game on the command line, a person chooses one from the form on the full screen.
    let chooses = interface == Interface::Screen || arguments.plain || arguments.spoken;
    let mut seed = arguments.seed.unwrap_or_else(random_seed);
    let (game, specs) = match (&arguments.game, &arguments.open) {
        (None, Some(file)) => {
            let (resumed, luck) = read_last_record(file)?;
            // A resumed game keeps the seed of its record, so that chance continues as recorded.
            seed = arguments.seed.or(luck).unwrap_or(seed);
            return play(arguments, Start::Resumed(resumed), seed, interface, words);
        }
        (None, None) if chooses => return play(arguments, Start::Menu, seed, interface, words),
        (None, None) => {
            let missing = message!("cli-missing-argument", argument: "GAME");
            return Err(Failure::Usage(missing, None));
        }
        (Some(game), _) => {
            let (position, from) = (arguments.position.as_deref(), arguments.from.as_deref());
            let game = open_game(&arguments.letters.add_to(game)?, position, from)?;
            (game, player_specs(&arguments.players)?)
        }
    };
    play(arguments, Start::Game(game, specs), seed, interface, words)
}

/// Chooses the interface from the arguments and the terminal.
fn choose_interface(arguments: &PlayArgs) -> Interface {
    if arguments.spoken {
        Interface::Spoken
    } else if arguments.plain || !has_screen() {
        Interface::Lines
    } else {
        Interface::Screen
    }
}

fn play(
    arguments: &PlayArgs,
    start: Start,
    seed: u64,
    interface: Interface,
    words: &Words,
) -> Result<(), Failure> {
    let start = match start {
        Start::Game(game, specs) | Start::Resumed(ResumedGame { game, players: specs, .. })
            if !has_person(&specs)
                && (interface != Interface::Screen || arguments.pause.is_none()) =>
        {
            return watch(arguments, game, &specs, seed, interface, words);
        }
        start => start,
    };
    let options = Options {
        ascii: arguments.ascii || interface == Interface::Screen && !is_unicode(),
        colours: !is_set("NO_COLOR"),
        clock: arguments.clock,
        pace: arguments.pause.unwrap_or(match interface {
            Interface::Screen => MIN_AGENT_DELAY,
            _ => Duration::ZERO,
        }),
        interface,
    };
    if let Some(path) = &arguments.output {
        RecordWriter::check(path).map_err(Failure::Trouble)?;
    }
    let mut files = FileRecordStore::new(arguments.output.as_deref());
    let mut app =
        App::new(words, options, start, seed, &mut files, Instant::now()).map_err(failure)?;
    // An unwritable record file is reported before the first action.
    if let Some(error) = app.record_error() {
        return Err(Failure::Trouble(error.clone()));
    }
    let left = match interface {
        Interface::Screen => play_full_screen(&mut app, words)?,
        Interface::Lines | Interface::Spoken => {
            let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
            let options = screen_options(arguments, interface);
            let mut screen = Screen::new(words, &mut input, &mut out, options);
            if arguments.game.is_some() || arguments.open.is_some() {
                let names = app.player_specs();
                screen.say(&header(app.game(), [&names[0], &names[1]], seed))?;
                screen.say(&message!("play-orders"))?;
            }
            if interface == Interface::Spoken {
                screen.say(&message!("play-spoken-orders"))?;
            }
            quatuor_terminal::run_lines(&mut app, &mut screen, &STOP)?
        }
    };
    match left {
        ExitReason::Quit => Ok(()),
        ExitReason::Interrupted => Err(Failure::Interrupted),
    }
}

/// Runs the full-screen interface until the person leaves.
fn play_full_screen(app: &mut App<'_>, words: &Words) -> Result<ExitReason, Failure> {
    let left = quatuor_terminal::run(app, &STOP)?;
    if app.game().turn().outcome().is_none() && !app.game().history().is_empty() {
        let position = message!("play-left", position: app.game().position());
        writeln!(io::stdout(), "{}", words.say(&position))?;
    }
    Ok(left)
}

/// Plays and prints a game between agents.
fn watch(
    arguments: &PlayArgs,
    game: Box<dyn Game>,
    specs: &[String; 2],
    seed: u64,
    interface: Interface,
    words: &Words,
) -> Result<(), Failure> {
    let [first, second] = specs;
    let agents = SeatedAgents::seat(&game.spec(), [first, second], seed).map_err(failure)?;
    let agents = agents.slowed_down(arguments.pause.unwrap_or_default());
    if arguments.clock.is_some() {
        return Err(Failure::Usage(message!("play-clock-needs-person"), None));
    }
    let writer = match &arguments.output {
        None => None,
        Some(path) => {
            let record = new_record(&*game, &agents, seed);
            Some(RecordWriter::open(path, record, &*game).map_err(Failure::Trouble)?)
        }
    };
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let options = screen_options(arguments, interface);
    let mut screen = Screen::new(words, &mut input, &mut out, options);
    let names = Player::BOTH.map(|player| agents.name(player));
    screen.say(&header(&*game, names, seed))?;
    WatchedGame { game, agents, seed, writer, screen, stop: &STOP }.run()
}

fn has_person(specs: &[String; 2]) -> bool {
    specs.iter().any(|spec| spec.split(':').next() == Some(HUMAN))
}

fn screen_options(arguments: &PlayArgs, interface: Interface) -> ScreenOptions {
    ScreenOptions {
        ascii: arguments.ascii,
        spoken: interface == Interface::Spoken,
        echo: !io::stdin().is_terminal(),
    }
}

/// Reads the last game of a file with its players, and the seed of its chance events.
fn read_last_record(path: &Path) -> Result<(ResumedGame, Option<u64>), Failure> {
    let records = read_records(path).map_err(Failure::Trouble)?;
    let Some(record) = records.last() else {
        let file = crate::file::name(path);
        return Err(Failure::Trouble(message!("terminal-no-such-record", file: file, count: 0)));
    };
    Ok((quatuor_terminal::resume(record).map_err(Failure::Trouble)?, record.seed))
}

/// Describes the game, the players and the seed, for the first line of the output.
fn header(game: &dyn Game, specs: [&str; 2], seed: u64) -> Message {
    let name = |spec: &str| match spec {
        HUMAN => Arg::from(message!("player-human")),
        spec => Arg::from(spec),
    };
    let [first, second] = specs.map(name);
    message!("play-header", game: game.spec().to_string(), first: first, second: second, seed: seed)
}

/// Parses two player specs, from one list or from a flag each. The default is a person against the
/// default level of the server.
fn player_specs(lists: &[String]) -> Result<[String; 2], Failure> {
    let specs: Vec<String> = lists.iter().flat_map(|list| split_list(list)).collect();
    if specs.is_empty() {
        return Ok([HUMAN.to_owned(), DEFAULT_AGENT.to_owned()]);
    }
    let [first, second] = <[String; 2]>::try_from(specs).map_err(|specs| {
        let reason = message!("play-two-players", count: specs.len());
        Failure::Usage(suggest_list(reason, lists), None)
    })?;
    if first.is_empty() || second.is_empty() {
        return Err(Failure::Usage(message!("player-missing"), None));
    }
    Ok([first, second])
}

fn new_record(game: &dyn Game, agents: &SeatedAgents, seed: u64) -> Record {
    let mut record = Record::new(game.spec());
    record.date = today();
    record.first = agents.name(Player::First).to_owned();
    record.second = agents.name(Player::Second).to_owned();
    record.seed = Some(seed);
    record
}

fn random_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let moment = since.as_nanos() as u64 ^ u64::from(std::process::id()) << 32;
    Dice::new(moment).below(SEED_LIMIT) as u64
}

fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// Returns whether the terminal understands escape sequences.
fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    io::stdout().is_terminal() && io::stdin().is_terminal() && !dumb
}

/// Returns whether the locale uses UTF-8. The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set
/// decides.
fn is_unicode() -> bool {
    let said =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let locale = said.filter(|value| !value.is_empty()).map(|value| value.to_lowercase()).next();
    locale.is_some_and(|locale| locale.contains("utf-8") || locale.contains("utf8"))
}
