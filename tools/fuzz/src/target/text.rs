//! Specs, positions, actions and records.

use quatuor_core::{Spec, Turn, record};
use quatuor_games::{FAMILIES, open, open_at, variant};
use quatuor_show::{Game, Packing};

use super::{in_words, same, text};

/// Maximum number of actions per input.
const MOST_ACTIONS: usize = 200;

/// A spec is written as it was read, and a game can be reopened by its canonical spec.
pub fn spec(bytes: &[u8]) -> Result<(), String> {
    let Ok(spec) = text(bytes).parse::<Spec>() else { return Ok(()) };
    let again = spec.to_string().parse::<Spec>().map_err(in_words)?;
    same(&again, &spec)?;
    let Ok(game) = open(&spec) else { return Ok(()) };
    let canonical = game.spec();
    let reopened = open(&canonical).map_err(in_words)?;
    same(&reopened.spec(), &canonical)
}

/// `GAME|POSITION`, or a position for every game. A position survives writing, packing and reading.
pub fn position(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let (named, position) = text.split_once('|').unwrap_or(("", &text));
    let games = FAMILIES.iter().map(|family| family.name);
    let games: Vec<&str> = if named.is_empty() { games.collect() } else { vec![named] };
    for game in games {
        let Ok(spec) = game.parse::<Spec>() else { continue };
        let Ok(opened) = open_at(&spec, position) else { continue };
        let again = open_at(&opened.spec(), &opened.position()).map_err(in_words)?;
        same(&again.position(), &opened.position())?;
        same(&again.actions(), &opened.actions())?;
        for packing in [Packing::Article, Packing::Program] {
            if let Ok(packed) = opened.packed(packing) {
                let unpacked = opened.read_packed(&packed, packing).map_err(in_words)?;
                same(&unpacked, &opened.position())?;
            }
            // Any text may be given as a packed position.
            let _ = opened.read_packed(position, packing);
        }
        let canonical = open_at(&opened.spec(), &opened.canonical()).map_err(in_words)?;
        same(&canonical.canonical(), &opened.canonical())?;
        same(&canonical.actions().len(), &opened.actions().len())?;
    }
    Ok(())
}

/// `GAME|ACTIONS`: an accepted action can be undone, and its text can be parsed.
pub fn action(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let (game, actions) = text.split_once('|').unwrap_or(("quarto", &text));
    let Some(mut game) = game.parse().ok().and_then(|spec| open(&spec).ok()) else { return Ok(()) };
    for action in actions.split(' ').take(MOST_ACTIONS) {
        if game.turn() == Turn::Chance {
            game.roll(1).ok_or("chance does not act")?;
        }
        let before = game.position();
        let Ok(played) = game.play(action).cloned() else { continue };
        let after = game.position();
        game.undo().ok_or("it cannot be taken back")?;
        same(&game.position(), &before)?;
        game.play(&played.text).map_err(in_words)?;
        same(&game.position(), &after)?;
    }
    leads_back(&*game)
}

/// `GAME|POSITION|ACTIONS`: playing by numbers gives the same game as playing by text.
pub fn state(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let mut parts = text.splitn(3, '|');
    let mut part = || parts.next().unwrap_or_default();
    let (Ok(spec), position, actions) = (part().parse::<Spec>(), part(), part()) else {
        return Ok(());
    };
    let Ok(variant) = variant(&spec) else { return Ok(()) };
    let (state, game) = (variant.state_at(position), open_at(&spec, position));
    same(&state.is_ok(), &game.is_ok())?;
    let (Ok(mut state), Ok(mut game)) = (state, game) else { return Ok(()) };
    for action in actions.split(' ').take(MOST_ACTIONS) {
        let number = state.read_action(action).ok();
        // Any number may be given as an action, too.
        if let Some(number) = action.parse().ok().filter(|it| Some(*it) != number) {
            let before = state.position();
            if state.apply(number).is_ok() {
                same(&state.undo(), &Some(number))?;
            }
            same(&state.position(), &before)?;
        }
        let applied = number.is_some_and(|number| state.apply(number).is_ok());
        same(&game.play(action).is_ok(), &applied)?;
        same(&state.position(), &game.position())?;
    }
    same(&state.game().position(), &game.position())?;
    same(&state.canonical(), &game.canonical())
}

/// Replaying the record of a game leads to its position.
fn leads_back(game: &dyn Game) -> Result<(), String> {
    let written = record::Record::new(game.spec()).with_game(game);
    for written in [written.to_pgn(), written.to_json()] {
        let read = record::read(&written).map_err(in_words)?;
        let [one] = &read[..] else { return Err("not one game".to_owned()) };
        let mut again = match &one.fen {
            Some(position) => open_at(&game.spec(), position).map_err(in_words)?,
            None => open(&game.spec()).map_err(in_words)?,
        };
        record::replay(one, &mut *again).map_err(in_words)?;
        same(&again.position(), &game.position())?;
    }
    Ok(())
}

/// Games of a file are written as they were read, and replayed as far as possible. PGN drops some
/// control characters, so there the second reading must equal the first.
pub fn record_file(bytes: &[u8]) -> Result<(), String> {
    let read = |written: String| {
        let read = record::read(&written).map_err(|error| format!("{error}: {written}"))?;
        let [one] = &read[..] else { return Err(format!("not one game: {written}")) };
        Ok(one.clone())
    };
    let Ok(games) = record::read_each(&text(bytes)) else { return Ok(()) };
    for one in games.into_iter().flatten() {
        same(&read(one.to_json())?, &one)?;
        let again = read(one.to_pgn())?;
        same(&read(again.to_pgn())?, &again)?;
        if let Some(mut game) = one.game.parse().ok().and_then(|spec| open(&spec).ok()) {
            let _ = record::replay(&one, &mut *game);
        }
    }
    Ok(())
}
