//! `quatuor replay`: replays recorded games, and prints or checks them.

use std::io::{self, Write};
use std::path::Path;

use quatuor_core::record::{self, ReadError, Record};
use quatuor_core::{Arg, Explain, Message, Spec, SpecError, is_printable, message};
use quatuor_games::{LINK_PATH, find_link, open, open_at, open_link, write_link};
use quatuor_show::{Drawing, Game};
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use crate::arguments::ReplayArgs;
use crate::exit::{Failure, print_notice};
use crate::file;
use crate::interrupt::{self, STOP};
use crate::output;
use crate::status::describe_recorded_result;

pub fn run(arguments: &ReplayArgs, words: &Words) -> Result<(), Failure> {
    let text = file::read(&arguments.file).map_err(Failure::Trouble)?;
    let games = read_games(&text).map_err(|error| {
        let file = file::name(&arguments.file);
        Failure::Trouble(message!("replay-unreadable", file: file, reason: error.message()))
    })?;
    if let Some(path) = &arguments.output {
        return animate(&games, path);
    }
    let mut out = output::stdout(arguments.json);
    let mut listed = Vec::new();
    let mut bad = 0_usize;
    for (index, entry) in games.iter().enumerate() {
        let number = index + 1;
        let replayed = match entry {
            Ok(record) => replay(record).map(|game| ReplayedGame { record, game }),
            Err(error) => Err(error.message()),
        };
        bad += usize::from(replayed.is_err());
        if arguments.json {
            listed.push(as_json(number, entry.as_ref().ok(), &replayed, words));
            continue;
        }
        match replayed {
            Ok(ReplayedGame { record, game }) if arguments.check => {
                let line = message!("replay-ok", number: number, game: game.spec().to_string(),
                    plies: record.moves.len(), result: record.result.token());
                writeln!(out, "{}", words.say(&line))?;
            }
            Ok(ReplayedGame { game, .. }) if arguments.link => {
                let link = write_link(&*game).map_err(|error| Failure::Trouble(error.message()))?;
                writeln!(out, "{LINK_PATH}{link}")?;
            }
            Ok(ReplayedGame { record, game }) => {
                show(&mut out, number, record, &*game, arguments.ascii, words)?;
            }
            Err(reason) => {
                out.flush()?;
                // For a malformed game the parse error already names the game.
                let line = match entry {
                    Ok(_) => message!("replay-bad", number: number, reason: reason),
                    Err(_) => reason,
                };
                print_notice(&format!("quatuor: {}", words.say(&line)));
            }
        }
    }
    let good = games.len() - bad;
    if arguments.json {
        let answer = json!({"games": listed, "ok": good, "bad": bad});
        writeln!(out, "{}", escape_controls(&answer))?;
    } else if arguments.check {
        writeln!(out, "{}", words.say(&message!("replay-summary", good: good)))?;
        if bad > 0 {
            writeln!(out, "{}", words.say(&message!("replay-summary-bad", bad: bad)))?;
        }
    }
    if bad > 0 { Err(Failure::Reported) } else { Ok(()) }
}

/// A record with the game after its last action.
struct ReplayedGame<'a> {
    record: &'a Record,
    game: Box<dyn Game>,
}

/// Writes the only game of a file as an animated picture.
fn animate(games: &[Result<Record, ReadError>], path: &Path) -> Result<(), Failure> {
    let [entry] = games else {
        return Err(Failure::Trouble(message!("replay-animate-one", games: games.len())));
    };
    let record = entry.as_ref().map_err(|error| Failure::Trouble(error.message()))?;
    let game = replay(record).map_err(Failure::Trouble)?;
    interrupt::listen();
    let picture = quatuor_picture::animate(&*game, &STOP);
    file::write(path, &picture.map_err(Failure::Trouble)?)
}

/// Reads the games of a file, and fails if none is readable. A link counts as a file with one game.
fn read_games(text: &str) -> Result<Vec<Result<Record, ReadError>>, ReadError> {
    let games = match record::read_each(text) {
        Err(error) => vec![Ok(read_link(text).ok_or(error)?)],
        Ok(games) => games,
    };
    match games.iter().all(Result::is_err).then(|| games.first()) {
        Some(Some(Err(error))) => Err(error.clone()),
        _ => Ok(games),
    }
}

/// Converts the game of a link to a record.
fn read_link(text: &str) -> Option<Record> {
    let game = open_link(find_link(text)?).ok()?;
    Some(Record::new(game.spec()).with_game(&*game))
}

/// Replays a record from its own start position, by the rules it names.
fn replay(record: &Record) -> Result<Box<dyn Game>, Message> {
    let spec: Spec = record.game.parse().map_err(|error: SpecError| error.message())?;
    let mut game = match &record.fen {
        None => open(&spec).map_err(|error| error.message())?,
        Some(position) => open_at(&spec, position).map_err(|error| {
            message!("cli-bad-position", position: Arg::typed(position), reason: error.message())
        })?,
    };
    record::replay(record, &mut *game).map_err(|error| error.message())?;
    Ok(game)
}

fn show(
    out: &mut dyn Write,
    number: usize,
    record: &Record,
    game: &dyn Game,
    ascii: bool,
    words: &Words,
) -> io::Result<()> {
    let title = message!("replay-title", number: number, game: game.spec().to_string(),
        first: Arg::typed(&record.first), second: Arg::typed(&record.second));
    writeln!(out, "{}", words.say(&title))?;
    if let Some(position) = game.began_from() {
        writeln!(out, "{}", words.say(&message!("replay-from", position: position)))?;
    }
    let actions: Vec<&str> = game.history().iter().map(|played| played.text.as_str()).collect();
    writeln!(out, "{} {}\n", actions.join(" "), record.result.token())?;
    writeln!(out, "{}\n", game.draw_text(&Drawing { ascii, ..Drawing::default() }))?;
    writeln!(out, "{}\n", words.say(&describe_recorded_result(record, game)))
}

/// Formats JSON with all control characters escaped, so that names from a file cannot send escape
/// sequences to the terminal. In valid JSON such characters occur only inside strings.
fn escape_controls(answer: &Json) -> String {
    let mut text = String::new();
    for letter in answer.to_string().chars() {
        if is_printable(letter) {
            text.push(letter);
        } else {
            text.push_str(&format!("\\u{:04x}", u32::from(letter)));
        }
    }
    text
}

fn as_json(
    number: usize,
    record: Option<&Record>,
    replayed: &Result<ReplayedGame<'_>, Message>,
    words: &Words,
) -> Json {
    json!({
        "number": number,
        "game": record.map(|record| &record.game),
        "white": record.map(|record| &record.first),
        "black": record.map(|record| &record.second),
        "result": record.map(|record| record.result.token()),
        "termination": record.map(|record| record.termination.words()),
        "plies": record.map(|record| record.moves.len()),
        "ok": replayed.is_ok(),
        "position": replayed.as_ref().ok().map(|replayed| replayed.game.position()),
        "link": replayed.as_ref().ok().and_then(|replayed| write_link(&*replayed.game).ok()),
        "error": replayed.as_ref().err().map(|reason| words.say(reason)),
    })
}
