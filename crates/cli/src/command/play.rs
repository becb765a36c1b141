//! `quatuor play`: a game in the terminal.

use std::io::{self, IsTerminal};
use std::time::{SystemTime, UNIX_EPOCH};

use quatuor_core::record::Record;
use quatuor_core::{Dice, Game, Message, Player, message};
use quatuor_games::{notices, split_list};
use quatuor_search::name::RANDOM;
use quatuor_words::Words;

use super::tournament::failed;
use super::{mended, open_game};
use crate::arguments::Play;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::session::{HUMAN, Journal, Players, Screen, ScreenOptions, Session, today};

/// Seeds that are chosen for a person stay short enough to be typed again.
const SHORT_SEEDS: usize = 1_000_000;

pub fn run(arguments: &Play, words: &Words) -> Result<(), Failure> {
    interrupt::listen();
    let (position, from) = (arguments.position.as_deref(), arguments.from.as_deref());
    let game = arguments.letters.add_to(&arguments.game)?;
    let game = open_game(&game, position, from)?;
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let players = seat_players(&arguments.players, &*game, seed)?;
    let journal = match &arguments.record {
        None => None,
        Some(path) => {
            let record = new_record(&*game, &players, seed);
            Some(Journal::open(path, record, &*game).map_err(Failure::Trouble)?)
        }
    };
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let options = ScreenOptions {
        ascii: arguments.ascii,
        in_place: players.any_human() && may_draw_in_place(),
        echo: !io::stdin().is_terminal(),
    };
    let mut screen = Screen::new(words, &mut input, &mut out, options);
    for line in introduction(&*game, &players, seed) {
        screen.tell(&line)?;
    }
    Session { game, players, seed, journal, screen, stop: &STOP }.run()
}

fn introduction(game: &dyn Game, players: &Players, seed: u64) -> Vec<Message> {
    let [first, second] = Player::BOTH.map(|player| players.shown(player));
    let header = message!("play-header", game: game.spec().to_string(), first: first,
        second: second, seed: seed);
    let mut lines = vec![header];
    if players.any_human() {
        lines.extend(notices(&game.spec()));
        lines.push(message!("play-orders"));
    }
    lines
}

/// Two players, in one list or in a flag each; a person against `random` when nothing is said.
fn seat_players(lists: &[String], game: &dyn Game, seed: u64) -> Result<Players, Failure> {
    let mut specs: Vec<String> = lists.iter().flat_map(|list| split_list(list)).collect();
    if specs.is_empty() {
        specs = vec![HUMAN.to_owned(), RANDOM.to_owned()];
    }
    let [first, second] = &specs[..] else {
        let reason = message!("play-two-players", count: specs.len());
        return Err(Failure::Usage(mended(reason, lists), None));
    };
    if first.is_empty() || second.is_empty() {
        return Err(Failure::Usage(message!("player-missing"), None));
    }
    Players::seated(&game.spec(), [first, second], seed).map_err(failed)
}

fn new_record(game: &dyn Game, players: &Players, seed: u64) -> Record {
    let mut record = Record::new(game.spec());
    record.date = today();
    record.first = players.name(Player::First).to_owned();
    record.second = players.name(Player::Second).to_owned();
    record.seed = Some(seed);
    record
}

fn any_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let moment = since.as_nanos() as u64 ^ u64::from(std::process::id()) << 32;
    Dice::new(moment).below(SHORT_SEEDS) as u64
}

/// Only a terminal that understands escape sequences, and whose owner did not ask for plain output.
fn may_draw_in_place() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    io::stdout().is_terminal() && io::stdin().is_terminal() && !set("NO_COLOR") && !dumb
}
