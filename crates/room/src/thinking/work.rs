//! What is thought about: an action for a program, an answer to an offer, advice for a person.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_advice::{Assessed, Patience};
use quatuor_core::{Explain, Message, Player, Spec, Turn};
use quatuor_games::{advise, assess, open, open_at, oracle, seat, unit};
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

fn chosen(question: &Question, agent: &Spec, stop: &AtomicBool) -> Result<String, Message> {
    let seated = seat(&question.game, agent, question.seed);
    let mut machine = seated.map_err(|error| error.message())?;
    machine.sit(question.start.as_deref()).map_err(|error| error.message())?;
    for action in &question.history {
        machine.hear(action).map_err(|error| error.message())?;
    }
    let chosen = machine.choose(stop).map_err(|error| error.message())?;
    Ok(chosen.action)
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

/// What advice may use: one thread, a modest table, this much time.
fn patience<'a>(question: &Question, time: Duration, stop: &'a AtomicBool) -> Patience<'a> {
    Patience { agent: None, time, memory: TABLE_BYTES, threads: 1, stop, seed: question.seed }
}

/// A hint for whoever is to act; `None` when nobody is.
pub fn hint(question: &Question, time: Duration, stop: &AtomicBool) -> Option<Hint> {
    let patience = patience(question, time, stop);
    let advice = advise(&question.game, &question.position, &patience).ok()?;
    Some(Hint {
        action: advice.action,
        described: advice.described,
        surety: advice.known.sourced_message(unit(&question.game)),
        reasons: advice.reasons,
    })
}

/// What each legal action is worth; nothing when nobody is to act.
pub fn worths(question: &Question, time: Duration, stop: &AtomicBool) -> Vec<Worth> {
    let patience = patience(question, time, stop);
    let assessed = assess(&question.game, &question.position, &patience).unwrap_or_default();
    let worth = |Assessed { action, known, .. }| Worth {
        action,
        mark: known.badge(),
        words: known.message(unit(&question.game)),
        exact: known.is_proven(),
    };
    assessed.into_iter().map(worth).collect()
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
    fn advice_is_an_action_with_reasons_and_every_action_has_a_worth() {
        let won = question("connect4:width=4,height=4", "1 2 1 2 1 3");
        let time = Duration::from_secs(60);
        let hint = hint(&won, time, &UNSTOPPED).expect("somebody is to act");
        assert_eq!(hint.action, "1");
        assert!(!hint.reasons.is_empty());
        let worths = worths(&won, time, &UNSTOPPED);
        assert_eq!(worths.len(), 4);
        assert!(worths.iter().all(|worth| worth.exact), "{worths:?}");
        assert_eq!(worths[0].action, "1", "best first");
    }

    #[test]
    fn a_program_that_is_stopped_at_once_still_plays() {
        let stopped = AtomicBool::new(true);
        let question = question("quarto", "");
        for agent in ["level:8", "mcts:time=60s", "negamax:time=60s", "perfect", "minimax:depth=20"]
        {
            let agent: Spec = agent.parse().expect("a spec");
            assert!(choose(&question, &agent, &stopped).is_ok(), "{agent}");
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
        // Where nobody knows, nobody agrees.
        assert!(!accepts_draw(&question("mansuba", ""), Player::First, &UNSTOPPED));
    }
}
