//! Describes the status of a game in a sentence: the player to act and the required action, or the
//! result and its reason.

use quatuor_core::record::{GameResult, Record, Termination};
use quatuor_core::{Message, Outcome, Player, Turn, message};
use quatuor_show::Game;

/// Describes the status for an observer.
pub fn describe_status(game: &dyn Game) -> Message {
    match game.turn() {
        Turn::Player(Player::First) => message!("turn-first", asked: game.prompt()),
        Turn::Player(Player::Second) => message!("turn-second", asked: game.prompt()),
        Turn::Chance => message!("turn-chance", asked: game.prompt()),
        Turn::Over(outcome) => add_reason(describe_outcome(outcome), game),
    }
}

/// Describes the outcome of a game.
pub fn describe_outcome(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Win(Player::First) => message!("outcome-first"),
        Outcome::Win(Player::Second) => message!("outcome-second"),
        Outcome::Draw => message!("outcome-draw"),
    }
}

/// Adds the reason to a result, if the game has one.
pub fn add_reason(result: Message, game: &dyn Game) -> Message {
    match game.ending() {
        Some(reason) => message!("outcome-because", result: result, reason: reason),
        None => message!("outcome-plain", result: result),
    }
}

/// Describes the result of a recorded game, if its final position does not determine it.
pub fn describe_recorded_result(record: &Record, game: &dyn Game) -> Message {
    let reason = match record.termination {
        _ if game.turn().outcome().is_some() => return describe_status(game),
        Termination::Normal => return describe_status(game),
        Termination::IllegalMove => message!("ended-illegal-move"),
        Termination::TimeForfeit => message!("ended-time-forfeit"),
        Termination::Crash => message!("ended-crash"),
        Termination::Stall => message!("ended-stall"),
        Termination::Resignation => message!("ended-resignation"),
        Termination::Agreement => message!("ended-agreement"),
        Termination::Adjudication => message!("ended-adjudication"),
        Termination::Abandoned => message!("ended-abandoned"),
    };
    let result = match record.result {
        GameResult::Ended(outcome) => describe_outcome(outcome),
        GameResult::Unknown => message!("outcome-none"),
    };
    message!("outcome-because", result: result, reason: reason)
}
