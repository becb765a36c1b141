//! Imports a game from a text that a visitor pastes: a record, a link or a position.
//!
//! The kind of text is recognised from its content.

use quatuor_core::record::{self, Record};
use quatuor_core::{Arg, Explain, Message, Spec, message};
use quatuor_games::{MOST_ACTIONS, find_link, open, open_at, open_link, read_game};
use quatuor_show::{Game, OpenError, Packing};

/// Maximum length of an imported text, in bytes.
pub const LONGEST_IMPORT: usize = 128 << 10;
/// Maximum number of games in one file.
pub const MOST_GAMES: usize = 50;

/// The content of an imported text.
pub enum Import {
    /// Recorded games. The visitor imports one of them.
    Records(Vec<Record>),
    /// A game from a link, or a position. The text does not name the players.
    Game(Box<dyn Game>),
}

/// A text that a visitor submits for import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRequest {
    /// A record, a link or a position.
    pub text: String,
    /// The variant that a bare position belongs to.
    pub game: String,
    /// Number of the game in a file that contains several, from 1.
    pub number: Option<usize>,
}

/// The result of an import.
pub enum Imported {
    /// A game without a record, from a link or a position.
    Game(Box<dyn Game>),
    /// A record and the game replayed from it.
    Record(Box<Record>, Box<dyn Game>),
    /// Several games: the visitor has to choose one.
    Several(Vec<Record>),
}

/// Parses a text and replays its game.
///
/// Returns [`Imported::Several`] if the text contains several games and the request does not choose
/// one. A number beyond the last game selects the last game.
///
/// # Errors
/// Returns a message that describes the error in the text.
pub fn take(request: &ImportRequest) -> Result<Imported, Message> {
    let mut records = match read(&request.text, &request.game)? {
        Import::Game(game) => return Ok(Imported::Game(game)),
        Import::Records(records) => records,
    };
    if records.len() > 1 && request.number.is_none() {
        return Ok(Imported::Several(records));
    }
    let index = request.number.unwrap_or(1).clamp(1, records.len().max(1)) - 1;
    let record = records.swap_remove(index);
    let game = replay(&record)?;
    Ok(Imported::Record(Box::new(record), game))
}

/// Parses a text without replaying its games. `game` is the variant that a bare position belongs
/// to.
///
/// # Errors
/// Returns a message that describes the error in the text.
pub fn read(text: &str, game: &str) -> Result<Import, Message> {
    let text = text.trim();
    if text.is_empty() {
        return Err(message!("import-empty"));
    }
    if text.len() > LONGEST_IMPORT {
        return Err(message!("import-too-long", kilobytes: LONGEST_IMPORT >> 10));
    }
    if text.starts_with(['[', '{', '%', ';', '\u{feff}']) {
        let records = record::read(text).map_err(|error| error.message())?;
        if records.len() > MOST_GAMES {
            return Err(message!("import-too-many", games: records.len(), most: MOST_GAMES));
        }
        return Ok(Import::Records(records));
    }
    if let Some(code) = find_link(text) {
        return open_link(code).map(Import::Game).map_err(|error| error.message());
    }
    let spec = read_game(game).map_err(|error| error.message())?;
    position(&spec, text).map(Import::Game)
}

/// Returns a game that begins in the given position.
///
/// Accepts every notation that the game reads, including packed positions.
///
/// # Errors
/// Returns the reason for which the game rejects the position.
pub fn position(spec: &Spec, text: &str) -> Result<Box<dyn Game>, Message> {
    let refused = match open_at(spec, text) {
        Ok(game) => return Ok(game),
        Err(OpenError::Spec(error)) => return Err(error.message()),
        Err(OpenError::Position(reason)) => reason,
    };
    let packed = open(spec).ok().and_then(|game| {
        let forms = [Packing::Article, Packing::Program];
        let mut unpacked = forms.into_iter().filter_map(|form| game.read_packed(text, form).ok());
        let position = unpacked.next()?;
        // Reject a packed text that the two packings read as different positions.
        let clear = unpacked.all(|other| other == position);
        clear.then(|| open_at(spec, &position).ok()).flatten()
    });
    packed.ok_or(refused)
}

/// Replays a record from its first action to its last.
///
/// # Errors
/// Returns a message that describes the error in the variant, the start position, an action or the
/// result.
pub fn replay(record: &Record) -> Result<Box<dyn Game>, Message> {
    if record.moves.len() > MOST_ACTIONS {
        return Err(message!("import-too-many-actions", most: MOST_ACTIONS));
    }
    let spec = read_game(&record.game).map_err(|error| error.message())?;
    let mut game = match &record.fen {
        None => open(&spec).map_err(|error| error.message())?,
        Some(text) => open_at(&spec, text).map_err(|error| {
            message!("cli-bad-position", position: Arg::typed(text), reason: error.message())
        })?,
    };
    record::replay(record, &mut *game).map_err(|error| error.message())?;
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_game(text: &str, game: &str) -> String {
        match read(text, game) {
            Ok(Import::Game(game)) => game.position(),
            Ok(Import::Records(records)) => {
                replay(&records[0]).expect("a game that was played").position()
            }
            Err(reason) => panic!("{text}: {reason:?}"),
        }
    }

    #[test]
    fn records_links_and_positions_are_told_apart() {
        let mut game = open(&Spec::named("connect4")).expect("a game");
        for action in ["4", "4", "5"] {
            game.play(action).expect("legal");
        }
        let there = game.position();
        let record = Record::new("connect4").with_game(&*game);
        let link = quatuor_games::write_link(&*game).expect("short");
        for text in [
            record.to_pgn(),
            record.to_json(),
            format!("  {}\n", record.to_json()),
            format!("http://example.org/s/{link}?ply=2"),
            format!("see /s/{link}, it is good"),
            there.clone(),
            "445".to_owned(),
        ] {
            assert_eq!(one_game(&text, "connect4"), there, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let long = "x".repeat(LONGEST_IMPORT + 1);
        let many = "{\"game\":\"morpion\",\"moves\":[]}\n".repeat(MOST_GAMES + 1);
        for text in ["", " ", "[White", "{}", "nonsense", "/s/", "/s/AQ", &long, &many] {
            assert!(read(text, "connect4").is_err(), "{text:.40}");
        }
        assert!(read("445", "chess").is_err());
        assert!(read("445", "").is_err());
    }
}
