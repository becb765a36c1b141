//! The analysis of a game by JSON, and branching off.

use std::sync::Arc;

use http::StatusCode;
use quatuor_core::Player;
use quatuor_games::may_be_endless;
use quatuor_teach::{Analysis, CoursePoint, Sureness};
use quatuor_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::{find, short_action, view_now};
use crate::analysis::Reviewed;
use crate::analysis::request::{BranchRequest, analyse, branch as branch_off};
use crate::analysis::reviewed::Weighed;
use crate::api::types::{GameState, KnownState, Problem};
use crate::game::Ended;
use crate::http::{AppState, Body, Failure, Guest, IntoResponse, Json, PathOr404, Response};
use crate::page;
use crate::play::begin::Sitter;
use crate::play::games_api::state_of;
use crate::ports::StoredBranch;

/// What is known of a game, action by action.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AnalysisState {
    /// Actions that will have been reviewed in the end.
    of: usize,
    /// Whether more is to come: ask again later.
    going_on: bool,
    /// The actions that were reviewed, from the first on.
    actions: Vec<ReviewState>,
    /// What the first seat could expect at the beginning and after each action.
    course: Vec<Option<PointState>>,
    /// How exactly each side played.
    accuracy: Vec<AccuracyState>,
}

/// An action that was played.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewState {
    action: String,
    /// What is known of it, for who played it.
    played: Option<KnownState>,
    /// The best that could have been played.
    best: Option<BestState>,
    /// Whether it is proven to have lost something.
    mistake: bool,
    /// What the position shows against it.
    faults: Vec<String>,
}

/// The best that could have been played.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BestState {
    action: String,
    #[serde(flatten)]
    known: KnownState,
}

/// What the first seat could expect, from 0 to 1.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointState {
    low: f64,
    high: f64,
    /// `exact`, `bounds` or `estimate`.
    known: &'static str,
}

/// How exactly a side played.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AccuracyState {
    /// Actions that kept the exact value.
    kept: usize,
    /// Actions of which the exact value is known.
    proven: usize,
    /// All actions.
    all: usize,
}

/// A game to be branched off.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBranch {
    /// After how many actions; where the game stands when nothing is said.
    #[serde(default)]
    ply: Option<usize>,
    /// What is played first.
    #[serde(default)]
    action: Option<String>,
    /// Who has the first seat: `person` (you), or the spec of a program.
    #[schema(example = "person")]
    #[serde(default)]
    first: Option<String>,
    /// Who has the second one.
    #[schema(example = "level:5")]
    #[serde(default)]
    second: Option<String>,
}

/// What is known of the actions of a game that is over, or that you play against a program. What is missing is set
/// going.
#[utoipa::path(get, path = "/api/v1/games/{id}/analysis", params(("id" = String, Path)), responses(
    (status = 200, body = AnalysisState),
    (status = 404, body = Problem, description = "no such game"),
    (status = 409, body = Problem, description = "it goes on between people"),
))]
pub(crate) async fn analysis(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Json<AnalysisState>, Failure> {
    let live = find(&app, &id).await?;
    let analysed = analyse(&app, &guest, &live).await?;
    let view = view_now(&app, &guest, &live).await;
    let endless = may_be_endless(&view.spec).unwrap_or(false);
    let by = view.played.iter().map(|played| played.by);
    let steps: Vec<_> = analysed.steps.iter().zip(by).map(|(step, by)| step.step(by)).collect();
    let outcome = match view.ended {
        Some(Ended::Rules(outcome)) if steps.len() == view.length => Some(outcome),
        _ => None,
    };
    let analysis = Analysis::new(steps, outcome);
    let words = page::words(guest.preferences.language);
    let accuracy = |player: Player| {
        let accuracy = analysis.accuracy(player);
        AccuracyState { kept: accuracy.kept, proven: accuracy.proven, all: accuracy.all }
    };
    Ok(Json(AnalysisState {
        of: analysed.of,
        going_on: analysed.going_on,
        actions: analysed.steps.iter().map(|step| review(step, endless, words)).collect(),
        course: analysis.course().into_iter().map(|point| point.map(PointState::from)).collect(),
        accuracy: Player::BOTH.map(accuracy).to_vec(),
    }))
}

fn review(step: &Reviewed, endless: bool, words: &Words) -> ReviewState {
    let known = |one: &Weighed| KnownState::of(&one.evaluation, endless);
    let best = |one: &Weighed| BestState { action: one.action.clone(), known: known(one) };
    ReviewState {
        action: step.action.clone(),
        played: step.played().map(known),
        best: step.best().map(best),
        mistake: step.is_mistake(),
        faults: step.faults.iter().map(|fault| fault.say(words)).collect(),
    }
}

impl From<CoursePoint> for PointState {
    fn from(point: CoursePoint) -> Self {
        let known = match point.sureness {
            Sureness::Exact => "exact",
            Sureness::Bounds => "bounds",
            Sureness::Estimate => "estimate",
        };
        PointState { low: point.low, high: point.high, known }
    }
}

/// Begins another game at a moment of this one, to try something.
#[utoipa::path(post, path = "/api/v1/games/{id}/branches", params(("id" = String, Path)),
    request_body = NewBranch, responses(
    (status = 201, body = GameState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 409, body = Problem, description = "it goes on between people"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "not legal, or no such program"),
    (status = 429, body = Problem, description = "too often, or too many games"),
))]
pub(crate) async fn branch(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Body(asked): Body<NewBranch>,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let action = asked.action.map(short_action).transpose()?;
    let seat = |word: Option<String>| Sitter::read(word.as_deref().unwrap_or("person"), None);
    let request = BranchRequest {
        ply: asked.ply,
        action,
        seats: [seat(asked.first)?, seat(asked.second)?],
        name: guest.name.clone(),
    };
    let child = branch_off(&app, &guest, &live, request).await?;
    let live = find(&app, &child).await?;
    Ok((StatusCode::CREATED, state_of(&app, &guest, &live).await).into_response())
}

/// What was tried from a moment of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BranchState {
    /// The name of the game that was branched off.
    id: String,
    /// After how many actions of this one.
    ply: usize,
}

/// The games that you have branched off from this one, the earliest moments first.
#[utoipa::path(get, path = "/api/v1/games/{id}/branches", params(("id" = String, Path)), responses(
    (status = 200, body = Vec<BranchState>),
    (status = 404, body = Problem, description = "no such game"),
))]
pub(crate) async fn branches(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Json<Vec<BranchState>>, Failure> {
    let live = find(&app, &id).await?;
    let branches = app.games.ports().store.branches(live.id(), guest.key).await?;
    let state = |branch: StoredBranch| BranchState { id: branch.id, ply: branch.ply };
    Ok(Json(branches.into_iter().map(state).collect()))
}
