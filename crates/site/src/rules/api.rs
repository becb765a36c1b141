//! The rules of a game by JSON, and everything that a form for a new game offers.

use std::sync::Arc;

use quatuor_core::Spec;
use quatuor_games::{FamilyEntry, family};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::types::Problem;
use crate::editor::api::ChoiceState;
use crate::http::{AppState, Failure, Guest, Json, PathOr404};
use crate::page;
use crate::page::options::{Field, Input};
use crate::pages;
use crate::play::new_page::CLOCKS;

/// A variant: its rules, what is known of it, and what there is to choose.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RulesState {
    /// The canonical spec.
    game: String,
    /// The name of the game.
    name: String,
    /// What makes this variant differ from the usual one; empty for that.
    variant: String,
    goal: String,
    introduction: Option<String>,
    /// The rules, paragraph by paragraph.
    rules: Vec<String>,
    /// Positions that show them.
    examples: Vec<ExampleState>,
    /// How an action is typed.
    typing: String,
    /// The actions of a short game.
    sample: Vec<&'static str>,
    /// The usual beginning, as a text.
    position: String,
    /// What is proven of which variant.
    known: Vec<ResultState>,
    /// Who found it, and how it can be checked.
    sources: Vec<String>,
    /// What kind of environment the game is for an agent.
    card: Vec<PropertyState>,
    /// Whether there is a first lesson.
    lesson: bool,
    /// Kinds of marks for learners, by name.
    marks: Vec<&'static str>,
    /// Its options, as a form shows them.
    options: Vec<OptionState>,
    /// Who can have a seat, as a form shows them.
    players: Vec<PlayersState>,
    /// Clocks that a form offers: minutes for the game, seconds for each action.
    clocks: Vec<&'static str>,
}

/// A position that shows a rule.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ExampleState {
    title: String,
    text: String,
    /// The spec of the game.
    game: String,
    position: String,
    /// The places that it is about.
    places: Vec<String>,
}

/// What is proven of a variant.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ResultState {
    variant: String,
    worth: String,
}

/// A line of the card.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PropertyState {
    name: String,
    value: String,
}

/// Who can have a seat, under one heading.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlayersState {
    heading: String,
    /// What stands for them in a request, and what they are called.
    players: Vec<ChoiceState>,
}

/// How an option is chosen.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// One of `choices`.
    Choice,
    /// A whole number from `low` to `high`.
    Number,
    /// A decimal number from `low` to `high`, in steps of `step`.
    Decimal,
    /// Something typed; `choices` are proposals.
    Typed,
}

/// An option of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OptionState {
    /// Its name in a spec.
    key: &'static str,
    label: String,
    about: String,
    /// What it is when nothing is said.
    usual: &'static str,
    /// Whether it is one of the first to choose.
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

/// The rules of a variant, what is known of it, and what a form for a new game offers.
#[utoipa::path(get, path = "/api/v1/rules/{spec}", params(("spec" = String, Path)), responses(
    (status = 200, body = RulesState),
    (status = 404, body = Problem, description = "no such game"),
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
        sample: entry.sample.to_vec(),
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
