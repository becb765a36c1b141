//! Runs jobs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use quatuor_advice::{ActionEvaluation, Advice, AdviceRequest, Review, Warning};
use quatuor_core::limits::Limits;
use quatuor_core::{Explain, Message, Player, Spec};
use quatuor_games::{SeatedAgent, advise_in, assess_in, foresee_in, open, open_link, seat};
use quatuor_search::name::NOVICE;
use quatuor_show::Handle;
use quatuor_teach::review_step;

use crate::import;
use crate::think::trees::grow;
use crate::think::{Answer, Job, Partial, Question, RulesView};

/// Memory for the transposition table of a solver, in bytes.
const TABLE_BYTES: usize = 32 << 20;

/// Runs a job until it is done or `stop` is set. `send` receives partial answers.
pub fn run(job: Job, stop: &AtomicBool, send: &(dyn Fn(Partial) + Sync)) -> Answer {
    match job {
        Job::Choose { seat: post, question } => {
            let seated = seat(&question.game.spec(), &post.agent, question.seed);
            let chosen = seated
                .map_err(|error| error.message())
                .and_then(|mut agent| choose_in(&mut *agent, &question, stop));
            Answer::Action(chosen.or_else(|_| choose_anything(&question, stop)))
        }
        Job::ChooseAnything(question) => Answer::Action(choose_anything(&question, stop)),
        Job::AcceptDraw { question, side } => {
            Answer::AcceptDraw(accepts_draw(&question, side, stop))
        }
        Job::Hint { question, time } => Answer::Hint(hint(&question, time, stop)),
        Job::Values { question, time } => {
            let tell = |known| send(Partial::Values(known));
            Answer::Values(values(&question, time, stop, &tell))
        }
        Job::Review { question, ply, time } => {
            let review = review(&question, ply, time, stop);
            Answer::Review { review, stopped: stop.load(Ordering::Relaxed) }
        }
        Job::Reviews { question, plies, time } => {
            for ply in plies {
                let review = review(&question, ply, time, stop);
                // Do not send the review of a stopped search: a later job may already have a better
                // one.
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                send(Partial::Review { ply, review: review.map(Box::new) });
            }
            Answer::Reviews
        }
        Job::Warning { question, action, time } => {
            Answer::Warning(warning(&question, action, time, stop))
        }
        Job::Tree { game, kind, time } => Answer::Tree(grow(&*game, &kind, time, stop)),
        Job::Png { svg } => Answer::Picture(quatuor_picture::render_png(&svg)),
        Job::Animation { game } => Answer::Picture(quatuor_picture::animate(&*game, stop)),
        Job::OpenLink { code } => Answer::Game(open_link(&code).map_err(|error| error.message())),
        Job::Play { mut game, actions } => {
            let mut actions = actions.iter();
            let played = actions.try_for_each(|action| game.play(action).map(drop));
            Answer::Game(played.map(|()| game).map_err(|error| error.message()))
        }
        Job::Import(request) => Answer::Import(import::take(&request)),
        Job::Rules(spec) => {
            Answer::Rules(open(&spec).ok().map(|game| Box::new(RulesView::of(&*game))))
        }
    }
}

/// Makes a seated agent follow the game to its current position and choose an action.
///
/// # Errors
/// Returns the reason if the agent cannot play.
pub fn choose_in(
    agent: &mut dyn SeatedAgent,
    question: &Question,
    stop: &AtomicBool,
) -> Result<Handle, Message> {
    agent.follow(&*question.game).map_err(|error| error.message())?;
    agent.choose(stop).map(|chosen| chosen.handle).map_err(|error| error.message())
}

/// Chooses a legal action that does not lose immediately, without a search.
///
/// # Errors
/// Returns an error if there is no legal action.
pub fn choose_anything(question: &Question, stop: &AtomicBool) -> Result<Handle, Message> {
    let novice = seat(&question.game.spec(), &Spec::named(NOVICE), question.seed);
    let mut novice = novice.map_err(|error| error.message())?;
    choose_in(&mut *novice, question, stop)
}

/// Time limit for the answer to a draw offer, in a game that is not solved.
const ANSWER: Duration = Duration::from_secs(1);

/// Returns whether an agent accepts a draw: only if it is proven that the agent cannot expect more.
fn accepts_draw(question: &Question, side: Player, stop: &AtomicBool) -> bool {
    quatuor_games::accepts_draw(&*question.game, side, &advice_request(question, ANSWER, stop))
}

/// Builds a request for advice: one thread, a small transposition table and a time limit.
fn advice_request<'a>(
    question: &Question,
    time: Duration,
    stop: &'a AtomicBool,
) -> AdviceRequest<'a> {
    let limits = Limits { stop, time: Some(time), memory: TABLE_BYTES, ..Limits::default() };
    AdviceRequest { agent: None, seed: question.seed, limits }
}

/// Computes a hint for the player to act. Returns `None` if no player is to act.
pub fn hint(question: &Question, time: Duration, stop: &AtomicBool) -> Option<Advice> {
    let request = advice_request(question, time, stop);
    advise_in(&*question.game, &request).ok()
}

/// Computes the values of all legal actions, best first. Empty if no player is to act. `tell`
/// receives the values known so far after each change.
pub fn values(
    question: &Question,
    time: Duration,
    stop: &AtomicBool,
    tell: &(dyn Fn(Vec<ActionEvaluation>) + Sync),
) -> Vec<ActionEvaluation> {
    let request = advice_request(question, time, stop);
    assess_in(&*question.game, &request, tell).unwrap_or_default()
}

/// Reviews the action at index `ply`. Returns `None` for a roll.
fn review(question: &Question, ply: usize, time: Duration, stop: &AtomicBool) -> Option<Review> {
    review_step(&*question.game, ply, &advice_request(question, time, stop)).ok().flatten()
}

/// Searches for a proof against an action that the player is about to play.
fn warning(
    question: &Question,
    action: Handle,
    time: Duration,
    stop: &AtomicBool,
) -> Option<Warning> {
    foresee_in(&*question.game, action, &advice_request(question, time, stop)).ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_games::open_solver;
    use quatuor_solve::Goal;

    static UNSTOPPED: AtomicBool = AtomicBool::new(false);

    fn question(game: &str, moves: &str) -> Question {
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
        assert!(values.iter().all(|value| value.evaluation.is_proven()), "{values:?}");
        assert_eq!(values[0].action, "1", "best first");
    }

    /// The advice on pages must agree with the proofs of the solver.
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
            let mut solver = open_solver(&asked.game.spec(), Some(TABLE_BYTES)).expect("a solver");
            let proven = solver.solve(&*asked.game, Goal::Full, &Limits::default()).expect("read");
            let proven = proven.verdict().expect("no limits");
            let time = Duration::from_secs(3600);
            let hint = hint(&asked, time, &UNSTOPPED).expect("somebody is to act");
            let hint = hint.evaluation.verdict().expect("proven");
            assert_eq!(hint.preference(), proven.preference(), "{game} {moves}: hint");
            let values = values(&asked, time, &UNSTOPPED, &|_| {});
            let best = values[0].evaluation.verdict().expect("proven");
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
        // The opening books of Quarto answer immediately: at level 4 the first player loses.
        let lost = question("quarto:level=4", "");
        assert!(accepts_draw(&lost, Player::First, &UNSTOPPED));
        assert!(!accepts_draw(&lost, Player::Second, &UNSTOPPED));
        // Without a proof, the agent declines.
        assert!(!accepts_draw(&question("mansuba", ""), Player::First, &UNSTOPPED));
    }
}
