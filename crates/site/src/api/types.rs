//! The response types of the API. The JSON and its OpenAPI description are generated from them.

use quatuor_advice::{ActionEvaluation, Advice};
use quatuor_core::evaluation::Evaluation;
use quatuor_core::evaluation::Wdl;
use quatuor_core::{Player, Turn};
use quatuor_show::Played;
use quatuor_words::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{Ended, PendingRequest, Possible};
use crate::page::say;
use crate::view::{GameView, ListedGame, OccupantView, SeatView};

/// The state of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GameState {
    /// The id of the game in URLs.
    id: String,
    /// Number of events so far. It grows with every change.
    version: u64,
    /// Number of actions so far, to be sent as `length` in requests.
    length: usize,
    /// Spec of the game.
    #[schema(example = "connect4")]
    game: String,
    /// The start position, or null for the usual one.
    start: Option<String>,
    /// The current position.
    position: String,
    /// `first`, `second`, `chance` or `over`.
    #[schema(example = "first")]
    turn: &'static str,
    /// The legal actions, if it is a player's turn.
    actions: Vec<String>,
    /// The actions played.
    history: Vec<PlayedState>,
    /// The two seats, the first one first.
    seats: Vec<SeatState>,
    /// How the game ended, or null if it is in progress.
    ended: Option<EndState>,
    /// The pending request of one side to the other.
    request: Option<RequestState>,
    /// The commands that are currently possible for you.
    possible: PossibleState,
    /// Number of spectators.
    watchers: usize,
    /// Whether the public list shows the game.
    listed: bool,
    /// The id of the next game.
    rematch: Option<String>,
}

/// An action that was played.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlayedState {
    action: String,
    /// `first` or `second`; null for chance.
    by: Option<&'static str>,
}

impl From<&Played> for PlayedState {
    fn from(played: &Played) -> Self {
        PlayedState { action: played.text.clone(), by: played.by.map(Player::word) }
    }
}

/// A seat.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeatState {
    /// `person`, `awaited`, or the spec of an agent.
    sitter: String,
    name: Option<String>,
    yours: bool,
    /// URL of the invitation, if you may share it.
    invitation: Option<String>,
    switchable: bool,
    clock: Option<ClockState>,
    thinking: bool,
    present: bool,
}

/// The clock of a side.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClockState {
    milliseconds: u64,
    running: bool,
}

/// How a game ended.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EndState {
    /// `rules`, `resignation`, `agreement` or `time`.
    by: &'static str,
    /// `first`, `second` or `draw`.
    result: &'static str,
}

/// A request of one side to the other.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RequestState {
    /// `draw`, `undo` or `hints`.
    what: &'static str,
    /// `first` or `second`.
    by: &'static str,
}

/// The commands that are currently possible for you.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PossibleState {
    act: bool,
    undo: bool,
    redo: bool,
    resign: bool,
    offer_draw: bool,
    answer: bool,
    hint: bool,
    values: bool,
    ask_hints: bool,
    rematch: bool,
}

impl From<&GameView> for GameState {
    fn from(view: &GameView) -> Self {
        let snapshot = &view.snapshot;
        let acting = view.ended.is_none() && matches!(snapshot.turn, Turn::Player(_));
        let actions = snapshot.actions.iter().filter(|_| acting);
        GameState {
            id: view.id.clone(),
            version: view.version,
            length: view.length,
            game: view.spec.to_string(),
            start: view.began_from.clone(),
            position: snapshot.position.clone(),
            turn: view.ended.map_or_else(|| snapshot.turn.word(), |_| "over"),
            actions: actions.map(|action| action.text.clone()).collect(),
            history: view.history.iter().map(PlayedState::from).collect(),
            seats: view.seats.iter().map(SeatState::from).collect(),
            ended: view.ended.map(EndState::from),
            request: view.request.map(RequestState::from),
            possible: view.possible.into(),
            watchers: view.watchers,
            listed: view.listed,
            rematch: view.rematch.clone(),
        }
    }
}

fn sitter(occupant: &OccupantView) -> (String, Option<String>) {
    match occupant {
        OccupantView::Person { name } => ("person".to_owned(), name.clone()),
        OccupantView::Awaited => ("awaited".to_owned(), None),
        OccupantView::Agent(spec) => (spec.to_string(), None),
    }
}

impl From<&SeatView> for SeatState {
    fn from(seat: &SeatView) -> Self {
        let (sitter, name) = sitter(&seat.occupant);
        SeatState {
            sitter,
            name,
            yours: seat.yours,
            invitation: seat.invitation.clone(),
            switchable: seat.switchable,
            clock: seat.clock.map(|clock| ClockState {
                milliseconds: clock.left.as_millis() as u64,
                running: clock.running,
            }),
            thinking: seat.thinking,
            present: seat.present,
        }
    }
}

impl From<Ended> for EndState {
    fn from(ended: Ended) -> Self {
        let winner = |loser: Player| loser.other().word();
        let (by, result) = match ended {
            Ended::Rules(outcome) => ("rules", outcome.word()),
            Ended::Resigned(side) => ("resignation", winner(side)),
            Ended::Agreed => ("agreement", "draw"),
            Ended::Time(side) => ("time", winner(side)),
        };
        EndState { by, result }
    }
}

impl From<PendingRequest> for RequestState {
    fn from(request: PendingRequest) -> Self {
        let what = match request {
            PendingRequest::Draw(_) => "draw",
            PendingRequest::Hints(_) => "hints",
            PendingRequest::Undo(_) => "undo",
        };
        RequestState { what, by: request.asker().word() }
    }
}

impl From<Possible> for PossibleState {
    fn from(possible: Possible) -> Self {
        PossibleState {
            act: possible.act,
            undo: possible.undo,
            redo: possible.redo,
            resign: possible.resign,
            offer_draw: possible.offer_draw,
            answer: possible.answer,
            hint: possible.hint,
            values: possible.values,
            ask_hints: possible.ask_hints,
            rematch: possible.rematch,
        }
    }
}

/// The evaluation of a position or of an action, for the player to act.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct KnownState {
    #[serde(flatten)]
    #[schema(inline, value_type = EvaluationFields)]
    evaluation: Evaluation,
    /// The value as another word: `win`, `lose`, `tie` (a draw by the rules), `draw` (an endless
    /// game) or `unsolved`.
    #[schema(example = "tie")]
    word: &'static str,
    /// The same as `distance`.
    remoteness: Option<u32>,
}

/// The fields of an evaluation, for the OpenAPI description.
#[derive(ToSchema)]
#[allow(dead_code)]
pub struct EvaluationFields {
    /// `exact`, `bounds`, `sure` (won or lost, at a time that chance decides), `odds` or
    /// `estimate`.
    #[schema(example = "exact")]
    kind: String,
    /// `win`, `draw` or `loss` if it is proven.
    value: Option<String>,
    /// The score, in games that have one.
    score: Option<i32>,
    /// Number of steps to the end with best play, if known. An action counts itself.
    distance: Option<u32>,
    /// Whether the value is proven.
    exact: bool,
    /// The proven lower and upper bound, if they differ.
    bounds: Option<[String; 2]>,
    /// Expected score from 0 to 1, if chance decides or nothing is proven.
    estimate: Option<f64>,
    /// Spec of the agent that made the estimate.
    agent: Option<String>,
    /// Search depth of the estimate, counted in changes of the acting player.
    depth: Option<u32>,
    /// `rules`, `book`, `tablebase`, `solver` or `search`.
    #[schema(example = "solver")]
    source: String,
}

impl KnownState {
    /// Converts an evaluation. `endless` states whether games of this variant can be endless.
    pub(crate) fn of(evaluation: &Evaluation, endless: bool) -> Self {
        let verdict = evaluation.verdict();
        let word = match verdict.map(|verdict| verdict.wdl) {
            Some(Wdl::Win) => "win",
            Some(Wdl::Loss) => "lose",
            Some(Wdl::Draw) if endless => "draw",
            Some(Wdl::Draw) => "tie",
            None => "unsolved",
        };
        let remoteness = verdict.and_then(|verdict| verdict.distance);
        KnownState { evaluation: evaluation.clone(), word, remoteness }
    }
}

/// An action with its evaluation.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ActionState {
    /// The action in its canonical text.
    action: String,
    #[serde(flatten)]
    known: KnownState,
    /// An earlier action, in the order of the rules, that is equivalent by symmetry.
    same_as: Option<String>,
}

impl ActionState {
    pub(crate) fn of(one: &ActionEvaluation, endless: bool) -> Self {
        ActionState {
            action: one.action.clone(),
            known: KnownState::of(&one.evaluation, endless),
            same_as: one.same_as.clone(),
        }
    }
}

/// A position with the evaluations of all actions.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PositionState {
    /// Canonical spec of the game.
    pub(crate) game: String,
    /// Canonical text of the position.
    pub(crate) position: String,
    /// `first`, `second`, `chance` or `over`.
    pub(crate) turn: &'static str,
    /// `first`, `second` or `draw`, if the game is over.
    pub(crate) result: Option<&'static str>,
    /// Unit of `remoteness`: `placements`, `discs`, `turns`, `signs` or `actions`.
    pub(crate) unit: &'static str,
    /// Evaluation of the position for the player to act; null if no player is to act.
    pub(crate) known: Option<KnownState>,
    /// All legal actions, best first.
    pub(crate) actions: Vec<ActionState>,
}

/// Evaluations of the legal actions of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ValuesState {
    /// All evaluated actions, best first.
    pub(crate) actions: Vec<ActionState>,
    /// Whether more evaluations are being computed. If so, ask again later.
    pub(crate) going_on: bool,
}

/// A hint.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HintState {
    /// The recommended action in its canonical text.
    action: String,
    /// The recommendation and its reason, as a sentence.
    sentence: String,
    #[serde(flatten)]
    known: KnownState,
    /// The reasons. At least one.
    reasons: Vec<String>,
}

impl HintState {
    pub(crate) fn of(advice: &Advice, endless: bool, language: Language) -> Self {
        HintState {
            action: advice.action.clone(),
            sentence: say(language, &advice.sentence()),
            known: KnownState::of(&advice.evaluation, endless),
            reasons: advice.reasons.iter().map(|reason| say(language, reason)).collect(),
        }
    }
}

/// A game in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ListedState {
    id: String,
    game: String,
    /// For each seat: `person`, `awaited`, or the spec of an agent.
    sitters: Vec<String>,
    names: Vec<Option<String>>,
    length: usize,
    ended: Option<EndState>,
    yours: bool,
    your_turn: bool,
    /// Seconds since the last change.
    age: u64,
}

impl From<&ListedGame> for ListedState {
    fn from(game: &ListedGame) -> Self {
        let (sitters, names) = game.occupants.iter().map(sitter).unzip();
        ListedState {
            id: game.id.clone(),
            game: game.spec.to_string(),
            sitters,
            names,
            length: game.length,
            ended: game.ended.map(EndState::from),
            yours: game.yours,
            your_turn: game.your_turn,
            age: game.age.as_secs(),
        }
    }
}

/// A page of a list of games.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ListState {
    pub(crate) games: Vec<ListedState>,
    /// Total number of pages.
    pub(crate) pages: u32,
}

/// A game family.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FamilyState {
    /// The name of the family in specs.
    pub(crate) name: &'static str,
    /// The names of its options.
    pub(crate) options: Vec<&'static str>,
    /// Whether the solver answers every position of the usual variant quickly.
    pub(crate) solved: bool,
}
