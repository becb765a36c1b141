//! Terminal input: whole command lines, and games played line by line, as drawings or in sentences.

use std::ffi::OsString;
use std::path::Path;
use std::time::{Duration, Instant};

use quatuor_cli::{Failure, FileRecordStore, Screen, ScreenOptions, read_arguments};
use quatuor_core::record;
use quatuor_core::{Message, Spec};
use quatuor_games::{open, open_at};
use quatuor_show::Game;
use quatuor_terminal::{App, Interface, Options, Start, run_lines};
use quatuor_words::{Language, Words};

use super::file::scratch;
use super::{Read, in_words, same, text};

/// Commands that search for seconds. Only one of them per input is kept.
const SEARCHES: [&str; 8] =
    ["hint", "indice", "details", "détails", "values", "valeurs", "draw", "nulle"];

/// Commands that read and write files of any name, or start programs. The fuzzer removes them.
const REACHING_OUT: [&str; 6] = ["save", "enregistrer", "open", "ouvrir", "players", "joueurs"];

/// Maximum number of legal actions. Larger boards take long to draw and test nothing new.
const MOST_ACTIONS: usize = 100;

/// `GAME WORDS` in the first line, then the typed lines.
///
/// The words are `spoken`, `french`, `ascii`, `second` for a person in the second seat, `both` for
/// two people, and `record` for a record file. The position and the record must follow from the
/// history, and no input may reach the terminal as control characters.
pub fn session() -> Read {
    let languages = [Language::English, Language::French].map(Words::new);
    let path = scratch("session.pgn");
    Box::new(move |bytes| {
        let text = text(bytes);
        let (head, typed) = text.split_once('\n').unwrap_or((&text, ""));
        let mut head = head.split(' ');
        let spec = head.next().and_then(|word| word.parse::<Spec>().ok());
        let Some(game) = spec.and_then(|spec| open(&spec).ok()) else { return Ok(()) };
        if game.actions().len() > MOST_ACTIONS {
            return Ok(());
        }
        let wishes: Vec<&str> = head.collect();
        let is = |wish: &str| wishes.contains(&wish);
        let players = match (is("both"), is("second")) {
            (true, _) => ["human", "human"],
            (_, true) => ["random", "human"],
            _ => ["human", "random"],
        };
        let _ = std::fs::remove_file(&path);
        let table = Table {
            words: &languages[usize::from(is("french"))],
            options: ScreenOptions { ascii: is("ascii"), spoken: is("spoken"), echo: true },
            record: is("record").then_some(&*path),
        };
        let played = table.play(game, players, typed);
        let _ = std::fs::remove_file(&path);
        played
    })
}

/// How a game is shown and recorded.
struct Table<'a> {
    words: &'a Words,
    options: ScreenOptions,
    record: Option<&'a Path>,
}

impl Table<'_> {
    fn play(&self, game: Box<dyn Game>, players: [&str; 2], typed: &str) -> Result<(), String> {
        let typed = harmless(typed);
        let (mut input, mut out) = (typed.as_bytes(), Vec::new());
        let mut screen = Screen::new(self.words, &mut input, &mut out, self.options);
        let stop = &quatuor_core::limits::UNSTOPPED;
        let interface = match self.options.spoken {
            true => Interface::Spoken,
            false => Interface::Lines,
        };
        let options = Options {
            ascii: self.options.ascii,
            colours: false,
            clock: None,
            pace: Duration::ZERO,
            interface,
        };
        let start = Start::Game(game, players.map(str::to_owned));
        let mut store = FileRecordStore::new(self.record);
        let mut app = App::new(self.words, options, start, 1, &mut store, Instant::now())
            .map_err(in_words)?;
        let left = run_lines(&mut app, &mut screen, stop);
        left.map_err(|failure| format!("{failure:?}"))?;
        let game = app.game();
        let said = String::from_utf8(out).map_err(in_words)?;
        if let Some(sign) = said.chars().find(|sign| sign.is_control() && *sign != '\n') {
            return Err(format!("{sign:?} is printed"));
        }
        let mut again = open(&game.spec()).map_err(in_words)?;
        for played in game.history() {
            again.play(&played.text).map_err(in_words)?;
        }
        same(&again.position(), &game.position())?;
        self.record.map_or(Ok(()), |path| leads_to(path, game))
    }
}

/// Returns the lines with at most one search, and without commands that reach out of the game.
fn harmless(typed: &str) -> String {
    let mut searches = 0;
    let mut is_kept = |line: &&str| {
        let line = line.trim().trim_start_matches('/').trim_start().to_lowercase();
        let word = line.split_whitespace().next().unwrap_or_default();
        let is_search = SEARCHES.contains(&word);
        searches += usize::from(is_search);
        // The form of a new game takes any player.
        let is_bot = line.contains("bot");
        !REACHING_OUT.contains(&word) && !is_bot && (!is_search || searches == 1)
    };
    typed.split_inclusive('\n').filter(|line| is_kept(line)).collect()
}

fn leads_to(path: &Path, game: &dyn Game) -> Result<(), String> {
    let read = record::read(&std::fs::read_to_string(path).map_err(in_words)?).map_err(in_words)?;
    // Games before it end with `again` and `new`.
    let Some(one) = read.last() else { return Err("no game".to_owned()) };
    let mut again = match &one.fen {
        Some(position) => open_at(&game.spec(), position).map_err(in_words)?,
        None => open(&game.spec()).map_err(in_words)?,
    };
    record::replay(one, &mut *again).map_err(in_words)?;
    same(&again.position(), &game.position())
}

/// A command line with words separated by blanks, where a tab is a blank within a word. Every error
/// must have an explanation.
pub fn arguments() -> Read {
    let languages = [Language::English, Language::French].map(Words::new);
    Box::new(move |bytes| {
        let words = bytes.split(|byte| *byte == b' ').map(word);
        let line: Vec<OsString> = std::iter::once(OsString::from("quatuor")).chain(words).collect();
        let words = &languages[bytes.len() % 2];
        match read_arguments(&line, words, &mut std::io::sink()) {
            Ok(()) => Ok(()),
            Err(Failure::Usage(what, hint)) => {
                [Some(what), hint].iter().flatten().try_for_each(|message| is_said(message, words))
            }
            Err(other) => Err(format!("{other:?}")),
        }
    })
}

fn word(bytes: &[u8]) -> OsString {
    let bytes: Vec<u8> =
        bytes.iter().map(|&byte| if byte == b'\t' { b' ' } else { byte }).collect();
    #[cfg(unix)]
    return std::os::unix::ffi::OsStringExt::from_vec(bytes);
    #[cfg(not(unix))]
    return String::from_utf8_lossy(&bytes).into_owned().into();
}

/// Checks that a message has a text without control characters.
fn is_said(message: &Message, words: &Words) -> Result<(), String> {
    let said = words.say(message);
    let steers = said.chars().any(|sign| sign.is_control() && sign != '\n');
    match steers || said.trim().is_empty() || said.contains(&*message.key) {
        true => Err(format!("{said:?}")),
        false => Ok(()),
    }
}
