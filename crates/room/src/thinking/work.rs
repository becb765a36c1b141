//! What is thought about besides actions: an answer to an offer, advice for a person.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_advice::{Advice, Assessed, Inquiry, Review, Warning};
use quatuor_core::{Game, Handle, Limits, Player};
use quatuor_games::{advise_in, assess_in, foresee_in};
use quatuor_teach::review_step;

/// Memory for a solver.
const TABLE_BYTES: usize = 32 << 20;

/// A moment of a game that somebody thinks about.
pub struct Question {
    /// The game as it stands.
    pub game: Box<dyn Game>,
    /// What luck is a function of.
    pub seed: u64,
}

/// How long an agent thinks about a draw in a game that is not solved.
const ANSWER: Duration = Duration::from_secs(1);

/// Whether an agent accepts a draw: when it is proven that it cannot expect more.
pub fn accepts_draw(question: &Question, side: Player, stop: &AtomicBool) -> bool {
    quatuor_games::accepts_draw(&*question.game, side, &inquiry(question, ANSWER, stop))
}

/// What advice may use: one thread, a modest table, this much time.
fn inquiry<'a>(question: &Question, time: Duration, stop: &'a AtomicBool) -> Inquiry<'a> {
    let limits = Limits { stop, time: Some(time), memory: TABLE_BYTES, ..Limits::default() };
    Inquiry { agent: None, seed: question.seed, limits }
}

/// A hint for whoever is to act; `None` when nobody is.
pub fn hint(question: &Question, time: Duration, stop: &AtomicBool) -> Option<Advice> {
    let inquiry = inquiry(question, time, stop);
    advise_in(&*question.game, &inquiry).ok()
}

/// What is known of each legal action, best first; nothing when nobody is to act. Whenever there is more to
/// know, it is told.
pub fn values(
    question: &Question,
    time: Duration,
    stop: &AtomicBool,
    tell: &(dyn Fn(Vec<Assessed>) + Sync),
) -> Vec<Assessed> {
    let inquiry = inquiry(question, time, stop);
    assess_in(&*question.game, &inquiry, tell).unwrap_or_default()
}

/// What is to be said of the action that followed after so many; nothing where chance acted.
pub fn review(
    question: &Question,
    ply: usize,
    time: Duration,
    stop: &AtomicBool,
) -> Option<Review> {
    review_step(&*question.game, ply, &inquiry(question, time, stop)).ok().flatten()
}

/// What is proven against an action that somebody is about to make.
pub fn warning(
    question: &Question,
    action: Handle,
    time: Duration,
    stop: &AtomicBool,
) -> Option<Warning> {
    foresee_in(&*question.game, action, &inquiry(question, time, stop)).ok().flatten()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use quatuor_games::{open, oracle};
    use quatuor_solve::Goal;

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
        let values = values(&won, time, &UNSTOPPED, &|_| {});
        assert_eq!(values.len(), 4);
        assert!(values.iter().all(|value| value.known.is_proven()), "{values:?}");
        assert_eq!(values[0].action, "1", "best first");
    }

    /// What the page says of a position is what the solver proves of it.
    #[test]
    fn hint_values_and_the_answer_to_a_draw_are_what_is_proven() {
        for (game, moves) in [
            ("quarto:level=4", ""),
            ("quarto:level=2", ":0 a1 :f"),
            ("quarto:size=3", ":0 b2"),
            ("connect4", ""),
            ("connect4:width=5,height=4", "3 3"),
            ("morpion", "b2 a1"),
        ] {
            let asked = question(game, moves);
            let mut solver = oracle(&asked.game.spec(), Some(TABLE_BYTES)).expect("a solver");
            let proven = solver.solve(&*asked.game, Goal::Full, &Limits::default()).expect("read");
            let proven = proven.exact().expect("no limits");
            let time = Duration::from_secs(3600);
            let hint = hint(&asked, time, &UNSTOPPED).expect("somebody is to act");
            let hint = hint.known.verdict().expect("proven");
            assert_eq!(hint.preference(), proven.preference(), "{game} {moves}: hint");
            let values = values(&asked, time, &UNSTOPPED, &|_| {});
            let best = values[0].known.verdict().expect("proven");
            assert_eq!(best.preference(), proven.preference(), "{game} {moves}: values");
            let turn = asked.game.turn().player().expect("somebody is to act");
            for side in Player::BOTH {
                let most = if side == turn { proven.wdl.score() } else { 1.0 - proven.wdl.score() };
                let accepts = accepts_draw(&asked, side, &UNSTOPPED);
                assert_eq!(accepts, most <= 0.5, "{game} {moves}: {side:?}");
            }
        }
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
        // The books of Quarto answer at once: level 4 is lost for whoever begins.
        let lost = question("quarto:level=4", "");
        assert!(accepts_draw(&lost, Player::First, &UNSTOPPED));
        assert!(!accepts_draw(&lost, Player::Second, &UNSTOPPED));
        // Where nobody knows, nobody agrees.
        assert!(!accepts_draw(&question("mansuba", ""), Player::First, &UNSTOPPED));
    }
}
