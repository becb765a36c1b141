//! Compares the rules of every game with their plain twins, action by action.
//!
//! An input is `GAME|CHOICES`, where each byte selects a legal action. The twins are those of the
//! tests.

use std::collections::BTreeSet;

use quatuor_connect4::Connect4Rules;
use quatuor_core::{Outcome, Player, Spec, Turn};
use quatuor_games::open;
use quatuor_mansuba::MansubaRules;
use quatuor_quarto::QuartoRules;
use quatuor_show::{Family, Game, GameOf};

use super::same;

#[path = "../../../../crates/connect4/tests/plain/mod.rs"]
mod plain_connect4;
#[path = "../../../../crates/mansuba/tests/plain/mod.rs"]
mod plain_mansuba;
#[path = "../../../../crates/quarto/tests/plain/mod.rs"]
mod plain_quarto;

use plain_connect4::PlainGrid;
use plain_mansuba::Plain;
use plain_quarto::PlainBoard;

/// Maximum number of turns per input.
const MOST_TURNS: usize = 400;

/// A second implementation of the rules without any optimisation.
enum Twin {
    Quarto(PlainBoard),
    Connect4(PlainGrid),
    Mansuba(Box<Plain>),
}

impl Twin {
    /// Returns the twin of a game. `None` if the game has none, or if the variant starts from a
    /// different position than the twin.
    fn of(spec: &Spec) -> Option<Self> {
        Some(match spec.name.as_str() {
            "quarto" => {
                let rules = QuartoRules::from_spec(spec).ok()?;
                Twin::Quarto(PlainBoard::of(&rules))
            }
            "connect4" => {
                let rules = Connect4Rules::from_spec(spec).ok()?;
                let grid = PlainGrid::empty(rules.width(), rules.height(), rules.connect());
                let usual = GameOf::new(rules).position() == grid.text();
                Some(Twin::Connect4(grid)).filter(|_| usual)?
            }
            "mansuba" => {
                MansubaRules::from_spec(spec).ok()?;
                Twin::Mansuba(Box::new(Plain::new(&spec.to_string())))
            }
            _ => return None,
        })
    }

    fn text(&self) -> String {
        match self {
            Twin::Quarto(board) => board.text(),
            Twin::Connect4(grid) => grid.text(),
            Twin::Mansuba(plain) => plain.text(),
        }
    }

    fn actions(&self) -> BTreeSet<String> {
        match self {
            Twin::Quarto(board) if board.won() => BTreeSet::new(),
            Twin::Quarto(board) if board.hand.is_none() => {
                board.left().into_iter().map(|piece| format!(":{piece:x}")).collect()
            }
            Twin::Quarto(board) => {
                let cell = |(row, column): (usize, usize)| {
                    format!("{}{}", (b'a' + column as u8) as char, board.size - row)
                };
                board.empty_places().into_iter().map(cell).collect()
            }
            Twin::Connect4(grid) => {
                grid.playable().into_iter().map(|column| column_name(column, grid.width)).collect()
            }
            Twin::Mansuba(plain) => plain.actions(),
        }
    }

    fn play(&mut self, action: &str) -> Option<()> {
        match self {
            Twin::Quarto(board) => match action.strip_prefix(':') {
                Some(piece) => board.hand = Some(usize::from_str_radix(piece, 16).ok()?),
                None => {
                    let (column, row) = action.split_at_checked(1)?;
                    let column = usize::from(column.as_bytes()[0] - b'a');
                    let row = board.size - row.parse::<usize>().ok()?;
                    *board = board.with(board.hand?, (row, column));
                }
            },
            Twin::Connect4(grid) => {
                let named = |column: &usize| column_name(*column, grid.width) == action;
                grid.drop((1..=grid.width).find(named)?);
            }
            Twin::Mansuba(plain) => plain.play(action),
        }
        Some(())
    }

    /// Returns whether a player has won.
    fn won(&self) -> bool {
        match self {
            Twin::Quarto(board) => board.won(),
            Twin::Connect4(grid) => grid.winner().is_some(),
            Twin::Mansuba(plain) => matches!(plain.result(), Some('b' | 'w')),
        }
    }
}

/// Returns the name of a column: a digit, or a letter on boards wider than nine columns.
fn column_name(column: usize, width: usize) -> String {
    match width {
        ..10 => column.to_string(),
        _ => char::from(b'a' + column as u8 - 1).to_string(),
    }
}

pub fn game(bytes: &[u8]) -> Result<(), String> {
    let at = bytes.iter().position(|&byte| byte == b'|').unwrap_or(0);
    let (name, choices) = bytes.split_at(at);
    let Ok(spec) = super::text(name).parse::<Spec>() else { return Ok(()) };
    let Ok(mut game) = open(&spec) else { return Ok(()) };
    let Some(mut twin) = Twin::of(&game.spec()) else { return Ok(()) };
    let mut last: Option<Player> = None;
    for &choice in choices.iter().take(MOST_TURNS) {
        compare(&*game, &twin, last)?;
        let actions = game.actions();
        if actions.is_empty() {
            return Ok(());
        }
        let action = &actions[usize::from(choice) % actions.len()];
        last = game.turn().player();
        game.play(action).map_err(super::in_words)?;
        twin.play(action).ok_or_else(|| format!("{action} is nothing to the twin"))?;
    }
    compare(&*game, &twin, last)
}

fn compare(game: &dyn Game, twin: &Twin, last: Option<Player>) -> Result<(), String> {
    same(&game.position(), &twin.text())?;
    let actions = game.actions();
    let distinct: BTreeSet<String> = actions.iter().cloned().collect();
    same(&distinct.len(), &actions.len())?;
    same(&distinct, &twin.actions())?;
    match game.turn() {
        Turn::Over(Outcome::Win(player)) => {
            same(&twin.won(), &true)?;
            // In these games, the player who completes a line has won.
            let by_completing = matches!(twin, Twin::Quarto(_) | Twin::Connect4(_));
            if by_completing { same(&last, &Some(player)) } else { Ok(()) }
        }
        _ => same(&twin.won(), &false),
    }
}
