//! Where a game stands, in a sentence: whose turn it is and what is asked, or how and why it ended.

use quatuor_core::{Message, Outcome, Player, Table, Turn, message};

/// The sentence for somebody who looks on.
pub fn situation(table: &dyn Table) -> Message {
    match table.turn() {
        Turn::Player(Player::First) => message!("turn-first", asked: table.asked()),
        Turn::Player(Player::Second) => message!("turn-second", asked: table.asked()),
        Turn::Chance => message!("turn-chance"),
        Turn::Over(outcome) => because(outcome_of(outcome), table),
    }
}

/// How a game came out.
pub fn outcome_of(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Win(Player::First) => message!("outcome-first"),
        Outcome::Win(Player::Second) => message!("outcome-second"),
        Outcome::Draw => message!("outcome-draw"),
    }
}

/// A result, with the reason where the game gives one.
pub fn because(result: Message, table: &dyn Table) -> Message {
    match table.ending() {
        Some(reason) => message!("outcome-because", result: result, reason: reason),
        None => message!("outcome-plain", result: result),
    }
}
