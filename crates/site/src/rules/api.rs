//! The JSON API of rules, and of the options for a new game.

use std::sync::Arc;

use quatuor_core::Spec;
use quatuor_games::{FamilyEntry, family};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::failures::GetFailures;
use crate::editor::api::ChoiceState;
use crate::http::{AppState, Failure, Guest, Json, PathOr404};
use crate::page;
use crate::page::options::{Field, Input};
use crate::pages;
use crate::play::new_page::CLOCKS;

/// The rules, proven results and options of a variant.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RulesState {
    /// Canonical spec of the game.
    game: String,
    /// The name of the game.
    name: String,
    /// The differences from the usual variant. Empty for the usual variant.
    variant: String,
    goal: String,
    introduction: Option<String>,
    /// The rules, one text per paragraph.
    rules: Vec<String>,
    /// Positions that illustrate the rules.
    examples: Vec<ExampleState>,
    /// Explains how to type an action.
    typing: String,
    /// The actions of a short sample game.
    sample: Vec<String>,
    /// Text of the start position.
    position: String,
    /// Proven results, by variant.
    known: Vec<ResultState>,
    /// Authors of the results, and how to verify them.
    sources: Vec<String>,
    /// Properties of the game as an environment for agents.
    card: Vec<PropertyState>,
    /// Whether the game has a first lesson.
    lesson: bool,
    /// Names of the available overlays for learners.
    marks: Vec<&'static str>,
    /// The options of the game.
    options: Vec<OptionState>,
    /// The candidates for a seat.
    players: Vec<PlayersState>,
    /// Suggested time controls: minutes for the game, and seconds of increment for each turn.
    clocks: Vec<&'static str>,
}

/// A position that illustrates a rule.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ExampleState {
    title: String,
    text: String,
    /// Spec of the game.
    game: String,
    position: String,
    /// The places that the text refers to.
    places: Vec<String>,
}

/// The proven result of a variant.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ResultState {
    variant: String,
    worth: String,
}

/// A property of the game as an environment.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PropertyState {
    name: String,
    value: String,
}

/// A group of candidates for a seat.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlayersState {
    heading: String,
    /// The candidates, with their values in requests and their labels.
    players: Vec<ChoiceState>,
}

/// The kind of an option.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// One of `choices`.
    Choice,
    /// A whole number from `low` to `high` (inclusive).
    Number,
    /// A decimal number from `low` to `high` (inclusive), in steps of `step`.
    Decimal,
    /// A text. `choices` are suggestions.
    Typed,
}

/// An option of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OptionState {
    /// The key of the option in specs.
    key: &'static str,
    label: String,
    about: String,
    /// The default value.
    usual: &'static str,
    /// Whether the option belongs to the basic ones.
    plain: bool,
    kind: OptionKind,
    choices: Vec<ChoiceState>,
    low: Option<i64>,
    high: Option<i64>,
    step: Option<String>,
}

fn option(key: &quatuor_core::SpecKey, field: Field) -> OptionState {
    let choice = |value: String, label: String| ChoiceState { value, label };
    let mut state = OptionState {
        key: key.key,
        label: field.label,
        about: field.about,
        usual: key.default,
        plain: field.plain,
        kind: OptionKind::Typed,
        choices: Vec::new(),
        low: None,
        high: None,
        step: None,
    };
    match field.input {
        Input::Choices(values) => {
            state.kind = OptionKind::Choice;
            state.choices = values.into_iter().map(|one| choice(one.value, one.label)).collect();
        }
        Input::Number { low, high, .. } => {
            state.kind = OptionKind::Number;
            (state.low, state.high) = (Some(low), Some(high));
        }
        Input::Decimal { low, high, step, .. } => {
            state.kind = OptionKind::Decimal;
            (state.low, state.high) = (Some(low.into()), Some(high.into()));
            state.step = Some(step);
        }
        Input::Typed { proposals, .. } => {
            state.choices =
                proposals.into_iter().map(|(value, label)| choice(value, label)).collect();
        }
    }
    state
}

pub(crate) fn options(guest: &Guest, entry: &FamilyEntry) -> Vec<OptionState> {
    let fields = page::option_fields(guest.preferences.language, entry);
    entry.keys.iter().zip(fields).map(|(key, field)| option(key, field)).collect()
}

fn players(guest: &Guest, spec: &Spec) -> Vec<PlayersState> {
    let groups = page::players(&guest.visitor(None), spec).into_iter();
    let state = |group: page::CandidateGroup| PlayersState {
        heading: group.label,
        players: (group.candidates.into_iter())
            .map(|one| ChoiceState { value: one.value, label: one.label })
            .collect(),
    };
    groups.map(state).collect()
}

/// Returns the rules and proven results of a variant, and the options for a new game.
#[utoipa::path(get, path = "/api/v1/rules/{spec}", params(("spec" = String, Path)), responses(GetFailures,
    (status = 200, body = RulesState),
))]
pub(crate) async fn rules(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
) -> Result<Json<RulesState>, Failure> {
    let view = app.rulebooks.of(&app.games, &guest, &spec).await?;
    let entry = family(&view.spec.name).ok_or(Failure::NotFound)?;
    let book = pages::rulebook(guest.preferences.language, &view).ok_or(Failure::NotFound)?;
    let examples = book.examples.into_iter().map(|one| ExampleState {
        title: one.title,
        text: one.text,
        game: one.game,
        position: one.position,
        places: one.places,
    });
    let known = book.known.rows.into_iter();
    let card = book.card.into_iter();
    Ok(Json(RulesState {
        game: view.spec.to_string(),
        name: book.name,
        variant: book.variant,
        goal: book.goal,
        introduction: book.introduction,
        rules: book.paragraphs,
        examples: examples.collect(),
        typing: book.typing,
        sample: view.sample.clone(),
        position: book.position,
        known: known.map(|row| ResultState { variant: row.variant, worth: row.worth }).collect(),
        sources: book.known.paragraphs,
        card: card.map(|line| PropertyState { name: line.name, value: line.value }).collect(),
        lesson: book.lesson,
        marks: entry.overlays.to_vec(),
        options: options(&guest, entry),
        players: players(&guest, &view.spec),
        clocks: CLOCKS.to_vec(),
    }))
}
