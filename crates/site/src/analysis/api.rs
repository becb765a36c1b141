//! The JSON API of analyses and branches.

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
use crate::api::failures::{GetFailures, PostFailures, Problem};
use crate::api::types::{GameState, KnownState};
use crate::game::Ended;
use crate::http::{AppState, Body, Failure, Guest, IntoResponse, Json, PathOr404, Response};
use crate::page;
use crate::play::begin::Sitter;
use crate::play::games_api::state_of;
use crate::ports::StoredBranch;

/// The analysis of a game, action by action.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AnalysisState {
    /// Number of actions that the complete analysis covers.
    of: usize,
    /// Whether the analysis is still in progress. If so, ask again later.
    going_on: bool,
    /// Reviews of the actions analysed so far, from the first on.
    actions: Vec<ReviewState>,
    /// Expected result of the first seat, at the beginning and after each action.
    course: Vec<Option<PointState>>,
    /// Accuracy of each side.
    accuracy: Vec<AccuracyState>,
}

/// The review of an action.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewState {
    action: String,
    /// Evaluation of the action, for the player who played it.
    played: Option<KnownState>,
    /// The best alternative.
    best: Option<BestState>,
    /// Whether the action is proven to be a mistake.
    mistake: bool,
    /// Reasons against the action that are visible in the position.
    faults: Vec<String>,
}

/// The best action in a position.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BestState {
    action: String,
    #[serde(flatten)]
    known: KnownState,
}

/// Expected result of the first seat, from 0 (loss) to 1 (win).
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointState {
    low: f64,
    high: f64,
    /// `exact`, `bounds` or `estimate`.
    known: &'static str,
}

/// Accuracy of a side.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AccuracyState {
    /// Number of actions that kept the exact value.
    kept: usize,
    /// Number of actions whose exact value is known.
    proven: usize,
    /// Total number of actions.
    all: usize,
}

/// A request to branch off a game.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBranch {
    /// Number of actions before the branch. Defaults to all actions.
    #[serde(default)]
    ply: Option<usize>,
    /// The first action of the branch.
    #[serde(default)]
    action: Option<String>,
    /// Occupant of the first seat: `person` (you), or the spec of an agent. Defaults to `person`.
    #[schema(example = "person")]
    #[serde(default)]
    first: Option<String>,
    /// Occupant of the second seat. Defaults to `person`.
    #[schema(example = "level:5")]
    #[serde(default)]
    second: Option<String>,
}

/// Returns the analysis of a game.
///
/// The game must be over, or you must be playing it against an agent. Starts the analysis of
/// actions that have not been analysed yet.
#[utoipa::path(get, path = "/api/v1/games/{id}/analysis", params(("id" = String, Path)), responses(GetFailures,
    (status = 200, body = AnalysisState),
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
        faults: step.faults.iter().map(|fault| words.say(fault)).collect(),
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

/// Branches off a new game from a moment of this one.
#[utoipa::path(post, path = "/api/v1/games/{id}/branches", params(("id" = String, Path)),
    request_body = NewBranch, responses(PostFailures,
    (status = 201, body = GameState),
    (status = 409, body = Problem, description = "it goes on between people"),
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

/// A game that was branched off from another one.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BranchState {
    /// The id of the branched game.
    id: String,
    /// Number of actions of the original game before the branch.
    ply: usize,
}

/// Returns the games that you have branched off from this one, the earliest moments first.
#[utoipa::path(get, path = "/api/v1/games/{id}/branches", params(("id" = String, Path)), responses(GetFailures,
    (status = 200, body = Vec<BranchState>),
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
