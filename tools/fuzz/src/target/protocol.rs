//! The bot protocol, from both sides.

use quatuor_arena::{EngineLine, serve_engine};
use quatuor_core::Spec;

use super::{in_words, text};

/// `GAME` in the first line, then lines of a referee. Our own parser must accept every `bestmove`.
pub fn engine(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let (game, lines) = text.split_once('\n').unwrap_or(("morpion", &text));
    let Ok(game) = game.parse::<Spec>() else { return Ok(()) };
    let mut said = Vec::new();
    let explain = |message: &quatuor_core::Message| message.to_string();
    let agent = Spec::named("random");
    match serve_engine(&game, &agent, 1, lines.as_bytes(), &mut said, &explain) {
        // The game does not exist.
        Err(_) => return Ok(()),
        Ok(spoken) => spoken.map_err(in_words)?,
    }
    let said = String::from_utf8(said).map_err(in_words)?;
    let mut chosen = said.lines().filter(|line| line.starts_with("bestmove"));
    match chosen.find(|line| !matches!(EngineLine::read(line), EngineLine::BestMove(_))) {
        Some(line) => Err(format!("nobody reads: {line}")),
        None => Ok(()),
    }
}

/// Blanks around a bot's line do not change its meaning.
pub fn said(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    super::same(&EngineLine::read(&format!("  {text}\t ")), &EngineLine::read(&text))
}
