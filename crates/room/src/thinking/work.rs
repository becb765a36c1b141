//! What is thought about besides actions: an answer to an offer, advice for a person.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_advice::{Advice, Assessed, Inquiry};
use quatuor_core::{Game, Player, Turn, Wdl};
use quatuor_games::{advise, assess, oracle};
use quatuor_solve::{Goal, Limits};

/// Memory for a solver.
const TABLE_BYTES: usize = 32 << 20;

/// A moment of a game that somebody thinks about.
pub struct Question {
    /// The game as it stands.
    pub game: Box<dyn Game>,
    /// What luck is a function of.
    pub seed: u64,
}

/// Whether an agent accepts a draw: when the solver proves in time that it cannot have more.
pub fn accepts_draw(question: &Question, side: Player, stop: &AtomicBool) -> bool {
    let (Turn::Player(to_act), Ok(mut oracle)) =
        (question.game.turn(), oracle(&question.game.spec(), Some(TABLE_BYTES)))
    else {
        return false;
    };
    let limits = Limits { stop, ..Limits::default() };
    let answer = oracle.solve(&question.game.position(), Goal::Weak, &limits);
    let Some(verdict) = answer.ok().and_then(|answer| answer.exact()) else { return false };
    match verdict.wdl {
        Wdl::Draw => true,
        Wdl::Win => to_act != side,
        Wdl::Loss => to_act == side,
    }
}

/// What advice may use: one thread, a modest table, this much time.
fn inquiry<'a>(question: &Question, time: Duration, stop: &'a AtomicBool) -> Inquiry<'a> {
    let limits = Limits { stop, time: Some(time), memory: TABLE_BYTES, ..Limits::default() };
    Inquiry { agent: None, seed: question.seed, limits }
}

/// A hint for whoever is to act; `None` when nobody is.
pub fn hint(question: &Question, time: Duration, stop: &AtomicBool) -> Option<Advice> {
    let inquiry = inquiry(question, time, stop);
    advise(&question.game.spec(), &question.game.position(), &inquiry).ok()
}

/// What is known of each legal action, best first; nothing when nobody is to act.
pub fn values(question: &Question, time: Duration, stop: &AtomicBool) -> Vec<Assessed> {
    let inquiry = inquiry(question, time, stop);
    let (spec, position) = (question.game.spec(), question.game.position());
    assess(&spec, &position, &inquiry).unwrap_or_default()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use quatuor_games::open;

    static UNSTOPPED: AtomicBool = AtomicBool::new(false);

    pub(in crate::thinking) fn question(game: &str, moves: &str) -> Question {
        let mut game = open(&game.parse().expect("a spec")).expect("a game");
        for action in moves.split_whitespace() {
            game.play(action).expect("a legal action");
        }
        Question { game, seed: 1 }
    }

    #[test]
    fn advice_is_an_action_with_reasons_and_every_action_has_a_value() {
        let won = question("connect4:width=4,height=4", "1 2 1 2 1 3");
        let time = Duration::from_secs(60);
        let hint = hint(&won, time, &UNSTOPPED).expect("somebody is to act");
        assert_eq!(hint.action, "1");
        assert!(!hint.reasons.is_empty());
        let values = values(&won, time, &UNSTOPPED);
        assert_eq!(values.len(), 4);
        assert!(values.iter().all(|value| value.known.is_proven()), "{values:?}");
        assert_eq!(values[0].action, "1", "best first");
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
