//! Input that people import into a room: links with whole games, and records and positions in any
//! notation.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use quatuor_games::{LONGEST_LINK, find_link, open_at, open_link, write_link};
use quatuor_session::import::{self, Import};

use super::{in_words, same, text};

/// Reads the bytes as a link without checksum, and as text. Every game has exactly one link.
pub fn link(bytes: &[u8]) -> Result<(), String> {
    let sealed = URL_SAFE_NO_PAD.encode([bytes, &sums(bytes)].concat());
    let text = text(bytes);
    let found = find_link(&text).map(str::to_owned);
    for link in [Some(sealed), found, Some(text.into_owned())].into_iter().flatten() {
        let Ok(game) = open_link(&link) else { continue };
        if link.len() > LONGEST_LINK {
            return Err("a link that is too long".to_owned());
        }
        same(&write_link(&*game).map_err(in_words)?, &link)?;
    }
    Ok(())
}

/// The Fletcher checksum at the end of a link.
fn sums(bytes: &[u8]) -> [u8; 2] {
    let add = |(one, two): (u32, u32), byte: &u8| {
        let one = (one + u32::from(*byte)) % 255;
        (one, (two + one) % 255)
    };
    let (one, two) = bytes.iter().fold((0, 0), add);
    [one as u8, two as u8]
}

/// `GAME|TEXT`: an imported game has the position that its own text describes.
pub fn import(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let (game, text) = text.split_once('|').unwrap_or(("quarto", &text));
    match import::read(text, game) {
        Err(_) => Ok(()),
        Ok(Import::Records(records)) => {
            records.iter().take(5).for_each(|record| drop(import::replay(record)));
            Ok(())
        }
        Ok(Import::Game(game)) => {
            let again = open_at(&game.spec(), &game.position()).map_err(in_words)?;
            same(&again.position(), &game.position())
        }
    }
}
