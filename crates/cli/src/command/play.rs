//! `quatuor play`: a game in the terminal.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use quatuor_core::record::Record;
use quatuor_core::{Dice, Message, Player, message};
use quatuor_games::{notices, split_list};
use quatuor_show::Game;
use quatuor_terminal::{App, DEFAULT_AGENT, ExitReason, Options, ResumedGame, Start};
use quatuor_words::Words;

use super::tournament::failure;
use super::{open_game, suggest_list};
use crate::arguments::PlayArgs;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::session::{
    FileRecordStore, HUMAN, Players, RecordWriter, Screen, ScreenOptions, Session, read_records,
    today,
};

/// Seeds that are chosen for a person stay short enough to be typed again.
const SEED_LIMIT: usize = 1_000_000;

/// How long a program waits at least, so that what it plays can be seen to happen.
const MIN_AGENT_DELAY: Duration = Duration::from_millis(400);

pub fn run(arguments: &PlayArgs, words: &Words) -> Result<(), Failure> {
    interrupt::listen();
    let mut seed = arguments.seed.unwrap_or_else(random_seed);
    let full = !arguments.plain && !arguments.spoken && has_screen();
    let (game, specs) = match (&arguments.game, &arguments.open) {
        (None, Some(file)) => {
            let (resumed, luck) = read_last_record(file)?;
            // Its luck goes on too.
            seed = arguments.seed.or(luck).unwrap_or(seed);
            resumed
        }
        (None, None) if full => return play_full_screen(arguments, Start::Menu, seed, words),
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
    let any_human = specs.iter().any(|spec| spec.split(':').next() == Some(HUMAN));
    if full && (any_human || arguments.pause.is_some()) {
        return play_full_screen(arguments, Start::Game(game, specs), seed, words);
    }
    let mut players = seat_players(&specs, &*game, seed)?;
    if let Some(pause) = arguments.pause {
        players.slow_down(pause);
    }
    if arguments.clock.is_some() {
        return Err(Failure::Usage(message!("play-clock-needs-screen"), None));
    }
    let writer = match &arguments.output {
        None => None,
        Some(path) => {
            let record = new_record(&*game, &players, seed);
            Some(RecordWriter::open(path, record, &*game).map_err(Failure::Trouble)?)
        }
    };
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let options = ScreenOptions {
        ascii: arguments.ascii,
        spoken: arguments.spoken,
        echo: !io::stdin().is_terminal(),
    };
    let mut screen = Screen::new(words, &mut input, &mut out, options);
    for line in introduction(&*game, &players, seed) {
        screen.say(&line)?;
    }
    if arguments.spoken {
        screen.say(&message!("play-spoken-orders"))?;
    }
    Session { game, players, seed, writer, screen, stop: &STOP }.run()
}

/// Fills the screen until the person leaves.
fn play_full_screen(
    arguments: &PlayArgs,
    start: Start,
    seed: u64,
    words: &Words,
) -> Result<(), Failure> {
    let options = Options {
        ascii: arguments.ascii || !is_unicode(),
        colours: !is_set("NO_COLOR"),
        clock: arguments.clock,
        pace: arguments.pause.unwrap_or(MIN_AGENT_DELAY),
    };
    if let Some(path) = &arguments.output {
        RecordWriter::check(path).map_err(Failure::Trouble)?;
    }
    let mut files = FileRecordStore::new(arguments.output.as_deref());
    let mut app =
        App::new(words, options, start, seed, &mut files, Instant::now()).map_err(failure)?;
    let left = quatuor_terminal::run(&mut app, &STOP)?;
    if app.game().turn().outcome().is_none() && !app.game().history().is_empty() {
        let position = message!("play-left", position: app.game().position());
        writeln!(io::stdout(), "{}", words.say(&position))?;
    }
    match left {
        ExitReason::Quit => Ok(()),
        ExitReason::Interrupted => Err(Failure::Interrupted),
    }
}

/// The last game of a file with its players, and the seed of its luck.
fn read_last_record(path: &Path) -> Result<(ResumedGame, Option<u64>), Failure> {
    let records = read_records(path).map_err(Failure::Trouble)?;
    let Some(record) = records.last() else {
        let file = crate::file::name(path);
        return Err(Failure::Trouble(message!("terminal-no-such-record", file: file, count: 0)));
    };
    Ok((quatuor_terminal::resume(record).map_err(Failure::Trouble)?, record.seed))
}

fn introduction(game: &dyn Game, players: &Players, seed: u64) -> Vec<Message> {
    let [first, second] = Player::BOTH.map(|player| players.display_name(player));
    let header = message!("play-header", game: game.spec().to_string(), first: first,
        second: second, seed: seed);
    let mut lines = vec![header];
    if players.any_human() {
        lines.extend(notices(&game.spec()));
        lines.push(message!("play-orders"));
    }
    lines
}

/// Two players, in one list or in a flag each; a person against the room's usual level when nothing is said.
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

fn seat_players(specs: &[String; 2], game: &dyn Game, seed: u64) -> Result<Players, Failure> {
    let [first, second] = specs;
    Players::seat(&game.spec(), [first, second], seed).map_err(failure)
}

fn new_record(game: &dyn Game, players: &Players, seed: u64) -> Record {
    let mut record = Record::new(game.spec());
    record.date = today();
    record.first = players.name(Player::First).to_owned();
    record.second = players.name(Player::Second).to_owned();
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

/// Whether there is a terminal that understands escape sequences.
fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    io::stdout().is_terminal() && io::stdin().is_terminal() && !dumb
}

/// Whether the locale writes in UTF-8: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that says anything decides.
fn is_unicode() -> bool {
    let said =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let locale = said.filter(|value| !value.is_empty()).map(|value| value.to_lowercase()).next();
    locale.is_some_and(|locale| locale.contains("utf-8") || locale.contains("utf8"))
}
