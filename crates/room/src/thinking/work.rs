//! What is thought about: an action for a program, an answer to an offer, advice for a person.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_core::{Explain, Message, Player, Spec, Turn};
use quatuor_search::{open, open_at, oracle, seat};
use quatuor_solve::{Goal, Limits, Wdl};

use crate::view::{Hint, Worth};

/// Memory for a solver.
const TABLE_BYTES: usize = 32 << 20;

/// A moment of a game, as texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Which game.
    pub game: Spec,
    /// Where it began, unless that is the usual position.
    pub start: Option<String>,
    /// What was played since.
    pub history: Vec<String>,
    /// The position now.
    pub position: String,
    /// What luck is a function of.
    pub seed: u64,
}

/// What a program plays. A program that finds nothing in its time plays anything legal.
///
/// # Errors
/// Why it cannot play at all.
pub fn choose(question: &Question, agent: &Spec, stop: &AtomicBool) -> Result<String, Message> {
    chosen(question, agent, stop).or_else(|_| chosen(question, &Spec::named("random"), stop))
}

fn chosen(question: &Question, agent: &Spec, _stop: &AtomicBool) -> Result<String, Message> {
    let seated = seat(&question.game, agent, question.seed);
    let mut machine = seated.map_err(|error| error.message())?;
    machine.sit(question.start.as_deref()).map_err(|error| error.message())?;
    for action in &question.history {
        machine.hear(action).map_err(|error| error.message())?;
    }
    machine.choose().map_err(|error| error.message())
}

/// Whether a program accepts a draw: when the solver proves in time that it cannot have more.
pub fn accepts_draw(question: &Question, side: Player, stop: &AtomicBool) -> bool {
    let table = match &question.start {
        None => open(&question.game).ok(),
        Some(position) => open_at(&question.game, position).ok(),
    };
    let Some(mut table) = table else { return false };
    if question.history.iter().any(|action| table.play(action).is_err()) {
        return false;
    }
    let (Turn::Player(to_act), Ok(mut oracle)) =
        (table.turn(), oracle(&question.game, Some(TABLE_BYTES)))
    else {
        return false;
    };
    let limits = Limits { stop, ..Limits::default() };
    let answer = oracle.solve(&table.position(), Goal::Weak, &limits);
    let Some(verdict) = answer.ok().and_then(|answer| answer.exact()) else { return false };
    match verdict.wdl {
        Wdl::Draw => true,
        Wdl::Win => to_act != side,
        Wdl::Loss => to_act == side,
    }
}

/// A hint for whoever is to act.
pub fn hint(_question: &Question, _time: Duration, _stop: &AtomicBool) -> Option<Hint> {
    None
}

/// What each legal action is worth.
pub fn worths(_question: &Question, _time: Duration, _stop: &AtomicBool) -> Vec<Worth> {
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    static UNSTOPPED: AtomicBool = AtomicBool::new(false);

    fn question(game: &str, moves: &str) -> Question {
        let game: Spec = game.parse().expect("a spec");
        let mut table = open(&game).expect("a game");
        let history: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
        for action in &history {
            table.play(action).expect("a legal action");
        }
        let position = table.position();
        Question { game, start: None, history, position, seed: 1 }
    }

    #[test]
    fn a_program_answers_with_a_legal_action() {
        let question = question("connect4:width=4,height=4", "1 2");
        let action = choose(&question, &Spec::named("novice"), &UNSTOPPED).expect("it plays");
        assert!(["1", "2", "3", "4"].contains(&action.as_str()), "{action}");
    }

    #[test]
    fn a_draw_is_accepted_only_by_somebody_who_cannot_have_more() {
        // The empty 4x4 board is drawn.
        let drawn = question("connect4:width=4,height=4", "");
        assert!(accepts_draw(&drawn, Player::First, &UNSTOPPED));
        assert!(accepts_draw(&drawn, Player::Second, &UNSTOPPED));
        // The first player has three in a column and is to act.
        let won = question("connect4", "1 2 1 2 1 3");
        assert!(!accepts_draw(&won, Player::First, &UNSTOPPED));
        assert!(accepts_draw(&won, Player::Second, &UNSTOPPED));
        // Where nobody knows, nobody agrees.
        assert!(!accepts_draw(&question("mansuba", ""), Player::First, &UNSTOPPED));
    }
}
