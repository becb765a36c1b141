//! The JSON API of first lessons. It stores nothing.

use quatuor_core::Message;
use quatuor_show::Game;
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::read_action;
use crate::api::failures::{PostFailures, Problem};
use crate::game::Refusal;
use crate::http::{Body, Failure, Guest, Json, PathOr404};
use crate::lessons::request::{LessonAnswered, LessonMoment};
use crate::live::SiteError;
use crate::page::say;
use crate::puzzles::api::NewAnswer;

/// A step of a first lesson.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LessonState {
    /// Number of the step, from 1.
    number: usize,
    /// Total number of steps.
    of: usize,
    /// The exercise and its explanation.
    said: String,
    #[serde(flatten)]
    board: BoardState,
}

/// The result of an answer in a lesson.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LessonAnswerState {
    /// Whether the answer is correct.
    right: bool,
    /// A comment on the answer.
    said: String,
    /// Number of the next step; null after a wrong answer and after the last step.
    next: Option<usize>,
    #[serde(flatten)]
    board: BoardState,
}

/// A board in a lesson.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BoardState {
    /// Spec of the game.
    game: String,
    position: String,
    /// `first`, `second`, `chance` or `over`.
    turn: &'static str,
    /// The legal actions.
    actions: Vec<String>,
}

impl BoardState {
    fn of(game: &dyn Game) -> Self {
        let acting = game.turn().player().is_some();
        BoardState {
            game: game.spec().to_string(),
            position: game.position(),
            turn: game.turn().word(),
            actions: game.actions().iter().filter(|_| acting).map(ToString::to_string).collect(),
        }
    }
}

/// Returns a step of the first lesson of a game. Steps are counted from 1.
#[utoipa::path(get, path = "/api/v1/lessons/{family}/{step}",
    params(("family" = String, Path, description = "the name of a game"), ("step" = usize, Path)), responses(
    (status = 200, body = LessonState),
    (status = 404, body = Problem, description = "no such lesson, or no such step"),
))]
pub(crate) async fn step(
    guest: Guest,
    PathOr404((family, number)): PathOr404<(String, usize)>,
) -> Result<Json<LessonState>, Failure> {
    let stand = LessonMoment::find(&family, number)?;
    Ok(Json(LessonState {
        number,
        of: stand.of(),
        said: say(guest.preferences.language, &Message::new(stand.step().says)),
        board: BoardState::of(&*stand.game),
    }))
}

/// Answers a step of a lesson.
#[utoipa::path(post, path = "/api/v1/lessons/{family}/{step}/answers",
    params(("family" = String, Path, description = "the name of a game"), ("step" = usize, Path)),
    request_body = NewAnswer, responses(PostFailures,
    (status = 200, body = LessonAnswerState),
    (status = 404, body = Problem, description = "no such lesson, or no such step"),
    (status = 422, body = Problem, description = "not legal"),
))]
pub(crate) async fn answer(
    guest: Guest,
    PathOr404((family, number)): PathOr404<(String, usize)>,
    Body(asked): Body<NewAnswer>,
) -> Result<Json<LessonAnswerState>, Failure> {
    let stand = LessonMoment::find(&family, number)?;
    let action = read_action(&*stand.game, asked.action)?;
    let refused = |reason| SiteError::from(Refusal::Illegal(reason));
    let language = guest.preferences.language;
    Ok(Json(match stand.answer(action).map_err(refused)? {
        LessonAnswered::Wrong(reason) => LessonAnswerState {
            right: false,
            said: say(language, &reason),
            next: None,
            board: BoardState::of(&*stand.game),
        },
        LessonAnswered::Right(after) => LessonAnswerState {
            right: true,
            said: say(language, &Message::new(stand.step().right)),
            next: (number < stand.of()).then_some(number + 1),
            board: BoardState::of(&*after),
        },
    }))
}
