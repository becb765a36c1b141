//! Questions by JSON: puzzles, and what one has missed.

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
use crate::api::types::{KnownState, Problem};
use crate::http::choice::choice;
use crate::http::fields::query;
use crate::http::{AppState, Body, Failure, Fields, Guest, Json, PathOr404};
use crate::live::Judged;
use crate::page::{say, tell};
use crate::puzzles::request::{
    PuzzleFilter, ask_mistake, find_shipped, judge_mistake, judge_puzzle, own_rating, today,
};

/// Puzzles, and how you do.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PuzzleList {
    puzzles: Vec<PuzzleLine>,
    /// The one of today.
    daily: Option<PuzzleLine>,
    /// For how many days in a row you have solved it.
    streak: u64,
    /// How well you solve them, by your first answers.
    rating: Option<u32>,
}

/// A puzzle in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PuzzleLine {
    /// Its name in addresses.
    id: String,
    game: String,
    /// What is to be found: `fork`, `forced-loss`, `forced-win`, `parity`, `last-safe`, `escape`.
    motifs: Vec<&'static str>,
    /// The first level from which on every program finds it.
    level: u32,
    /// Whether you have solved it.
    solved: bool,
}

/// A position in which something is to be found.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QuestionState {
    /// The spec of the game.
    game: String,
    position: String,
    /// `first` or `second`.
    turn: &'static str,
    /// The legal actions.
    actions: Vec<String>,
    /// What the best action keeps, where that is known before: `win` or `draw`.
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

/// An answer.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAnswer {
    /// In any form that the game reads.
    #[schema(example = "4")]
    pub(crate) action: String,
}

/// What came of an answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AnswerState {
    /// In its canonical text.
    action: String,
    /// Whether it keeps what there is to keep.
    right: bool,
    /// What is known of it.
    known: KnownState,
    /// What speaks for it, or against it.
    reasons: Vec<String>,
    /// The answer that refutes it.
    reply: Option<String>,
    /// The same with its reason.
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

/// Which puzzles an address asks for.
pub(crate) fn filter(fields: &Fields) -> Result<PuzzleFilter, Failure> {
    let motif: Option<MotifWord> = choice(fields, "motif")?;
    Ok(PuzzleFilter { game: fields.get("game").map(str::to_owned), motif: motif.map(Motif::from) })
}

/// The puzzles, the easy ones first.
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

/// A puzzle.
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
    request_body = NewAnswer, responses(
    (status = 200, body = AnswerState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such puzzle"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "not legal"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
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

/// What there is to learn from your own games.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LearnState {
    /// Moments to be asked now.
    due: u64,
    /// Moments to be asked later.
    later: u64,
    /// Moments that are learnt.
    learnt: u64,
    next: Option<MomentState>,
}

/// A moment of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MomentState {
    /// The name of the game.
    id: String,
    /// After how many of its actions.
    ply: usize,
}

/// How many moments of your games are to be asked again, and which is next. Games that are over and that nobody has
/// looked at are set going.
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

/// A moment in which something was lost.
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

/// Answers what keeps the value there; the card of that moment goes where it belongs.
#[utoipa::path(post, path = "/api/v1/learn/{game}/{ply}/answers",
    params(("game" = String, Path), ("ply" = usize, Path)), request_body = NewAnswer, responses(
    (status = 200, body = AnswerState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "nothing was lost there, as far as is known"),
    (status = 409, body = Problem, description = "the game goes on"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "not legal"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
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
