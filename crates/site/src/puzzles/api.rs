//! The JSON API of puzzles and of exercises on mistakes.

use std::sync::Arc;

use http::Uri;
use quatuor_games::may_be_endless;
use quatuor_show::Game;
use quatuor_teach::{Motif, Puzzle, daily, shipped, streak};
use quatuor_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::read_action;
use crate::api::asked::{MotifWord, PuzzleQuery};
use crate::api::failures::{PostFailures, Problem};
use crate::api::types::KnownState;
use crate::http::choice::choice;
use crate::http::fields::query;
use crate::http::{AppState, Body, Failure, Fields, Guest, Json, PathOr404};
use crate::live::Judged;
use crate::page::{say, tell};
use crate::puzzles::request::{
    PuzzleFilter, ask_mistake, find_shipped, judge_mistake, judge_puzzle, own_rating, today,
};

/// A list of puzzles, with your results.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PuzzleList {
    puzzles: Vec<PuzzleLine>,
    /// The puzzle of the day.
    daily: Option<PuzzleLine>,
    /// Number of consecutive days on which you have solved it.
    streak: u64,
    /// Your rating, computed from your first answers.
    rating: Option<u32>,
}

/// A puzzle in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PuzzleLine {
    /// The id of the puzzle in URLs.
    id: String,
    game: String,
    /// The motifs: `fork`, `forced-loss`, `forced-win`, `parity`, `last-safe` or `escape`.
    motifs: Vec<&'static str>,
    /// The lowest level from which on every agent finds the solution.
    level: u32,
    /// Whether you have solved the puzzle.
    solved: bool,
}

/// A position of a puzzle or an exercise.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QuestionState {
    /// Spec of the game.
    game: String,
    position: String,
    /// `first` or `second`.
    turn: &'static str,
    /// The legal actions.
    actions: Vec<String>,
    /// The value that the best action keeps, if it may be known in advance: `win` or `draw`.
    value: Option<&'static str>,
}

impl QuestionState {
    pub(crate) fn of(game: &dyn Game, value: Option<&'static str>) -> Self {
        QuestionState {
            game: game.spec().to_string(),
            position: game.position(),
            turn: game.turn().word(),
            actions: game.actions().iter().map(ToString::to_string).collect(),
            value,
        }
    }
}

/// A request to answer a question.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAnswer {
    /// The action in any form that the game reads.
    #[schema(example = "4")]
    pub(crate) action: String,
}

/// The result of an answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AnswerState {
    /// The answer in its canonical text.
    action: String,
    /// Whether the answer is correct.
    right: bool,
    /// Evaluation of the answer.
    known: KnownState,
    /// Reasons for a correct answer, or against a wrong one.
    reasons: Vec<String>,
    /// The action that refutes a wrong answer.
    reply: Option<String>,
    /// The refutation with its reason, as a sentence.
    sentence: Option<String>,
}

impl AnswerState {
    pub(crate) fn of(judged: &Judged, game: &dyn Game, language: Language) -> Self {
        let review = &judged.review;
        let endless = may_be_endless(&game.spec()).unwrap_or(false);
        let reasons = if judged.right { &review.merits } else { &review.faults };
        let reply = review.answer.as_ref().filter(|_| !judged.right);
        AnswerState {
            action: judged.action.clone(),
            right: judged.right,
            known: KnownState::of(&review.played, endless),
            reasons: reasons.iter().map(|reason| say(language, reason)).collect(),
            reply: reply.map(|reply| reply.action.clone()),
            sentence: reply.map(|reply| tell(language, &reply.sentence())),
        }
    }
}

/// Parses the filter of a list of puzzles.
pub(crate) fn filter(fields: &Fields) -> Result<PuzzleFilter, Failure> {
    let motif: Option<MotifWord> = choice(fields, "motif")?;
    Ok(PuzzleFilter { game: fields.get("game").map(str::to_owned), motif: motif.map(Motif::from) })
}

/// Returns the puzzles, the easiest first.
#[utoipa::path(get, path = "/api/v1/puzzles", params(PuzzleQuery), responses(
    (status = 200, body = PuzzleList),
    (status = 400, body = Problem, description = "not readable, or no such motif"),
))]
pub(crate) async fn puzzles(
    app: Arc<AppState>,
    guest: Guest,
    uri: Uri,
) -> Result<Json<PuzzleList>, Failure> {
    let filter = filter(&query(&uri)?)?;
    let solved = app.games.ports().store.solved_puzzles(guest.key).await?;
    let solved_on = |id: &str| solved.iter().find(|one| one.puzzle == id).map(|one| one.day);
    let line = |puzzle: &Puzzle| PuzzleLine {
        id: puzzle.id(),
        game: puzzle.game.to_string(),
        motifs: puzzle.motifs.iter().map(|motif| motif.word()).collect(),
        level: puzzle.level,
        solved: solved_on(&puzzle.id()).is_some(),
    };
    Ok(Json(PuzzleList {
        puzzles: filter.all().into_iter().map(line).collect(),
        daily: daily(shipped(), today(&app)).map(line),
        streak: streak(shipped(), today(&app), solved_on),
        rating: own_rating(&app, &guest).await?,
    }))
}

/// Returns a puzzle.
#[utoipa::path(get, path = "/api/v1/puzzles/{puzzle}", params(("puzzle" = String, Path)), responses(
    (status = 200, body = QuestionState),
    (status = 404, body = Problem, description = "no such puzzle"),
))]
pub(crate) async fn puzzle(
    PathOr404(id): PathOr404<String>,
) -> Result<Json<QuestionState>, Failure> {
    let (puzzle, game) = find_shipped(&id)?;
    Ok(Json(QuestionState::of(&*game, Some(puzzle.value.word()))))
}

/// Answers a puzzle.
#[utoipa::path(post, path = "/api/v1/puzzles/{puzzle}/answers", params(("puzzle" = String, Path)),
    request_body = NewAnswer, responses(PostFailures,
    (status = 200, body = AnswerState),
    (status = 404, body = Problem, description = "no such puzzle"),
    (status = 422, body = Problem, description = "not legal"),
))]
pub(crate) async fn answer_puzzle(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Body(asked): Body<NewAnswer>,
) -> Result<Json<AnswerState>, Failure> {
    let (puzzle, game) = find_shipped(&id)?;
    let action = read_action(&*game, asked.action)?;
    let judged = judge_puzzle(&app, &guest, puzzle, &*game, action).await?;
    Ok(Json(AnswerState::of(&judged, &*game, guest.preferences.language)))
}

/// Your progress in the exercises on your own mistakes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LearnState {
    /// Number of exercises that are due now.
    due: u64,
    /// Number of exercises that are due later.
    later: u64,
    /// Number of exercises that are learnt.
    learnt: u64,
    next: Option<MomentState>,
}

/// A moment of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MomentState {
    /// The id of the game.
    id: String,
    /// Number of actions before it.
    ply: usize,
}

/// Returns the number of your exercises and the next one.
///
/// Starts the analysis of your ended games that have not been analysed yet.
#[utoipa::path(get, path = "/api/v1/learn", responses((status = 200, body = LearnState)))]
pub(crate) async fn learn(app: Arc<AppState>, guest: Guest) -> Result<Json<LearnState>, Failure> {
    let counts = app.games.cards(guest.key).await?;
    let next = app.games.next_card(guest.key, None).await?;
    Ok(Json(LearnState {
        due: counts.due,
        later: counts.later,
        learnt: counts.learnt,
        next: next.map(|missed| MomentState { id: missed.game, ply: missed.ply }),
    }))
}

/// Returns an exercise: a position in which a player made a mistake.
#[utoipa::path(get, path = "/api/v1/learn/{game}/{ply}",
    params(("game" = String, Path), ("ply" = usize, Path)), responses(
    (status = 200, body = QuestionState),
    (status = 404, body = Problem, description = "nothing was lost there, as far as is known"),
    (status = 409, body = Problem, description = "the game goes on"),
))]
pub(crate) async fn mistake(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((id, ply)): PathOr404<(String, usize)>,
) -> Result<Json<QuestionState>, Failure> {
    let asked = ask_mistake(&app, &guest, &id, ply).await?;
    let value = asked.step.best().and_then(|best| best.evaluation.wdl()).map(|wdl| wdl.word());
    Ok(Json(QuestionState::of(&*asked.game, value)))
}

/// Answers an exercise and reschedules it.
#[utoipa::path(post, path = "/api/v1/learn/{game}/{ply}/answers",
    params(("game" = String, Path), ("ply" = usize, Path)), request_body = NewAnswer, responses(PostFailures,
    (status = 200, body = AnswerState),
    (status = 404, body = Problem, description = "nothing was lost there, as far as is known"),
    (status = 409, body = Problem, description = "the game goes on"),
    (status = 422, body = Problem, description = "not legal"),
))]
pub(crate) async fn answer_mistake(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((id, ply)): PathOr404<(String, usize)>,
    Body(asked): Body<NewAnswer>,
) -> Result<Json<AnswerState>, Failure> {
    let moment = ask_mistake(&app, &guest, &id, ply).await?;
    let action = read_action(&*moment.game, asked.action)?;
    let judged = judge_mistake(&app, &guest, &id, ply, &moment, action).await?;
    Ok(Json(AnswerState::of(&judged, &*moment.game, guest.preferences.language)))
}
