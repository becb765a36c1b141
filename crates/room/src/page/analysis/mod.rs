//! The analysis of a game: the course of its value, its turning points, and every moment with what was known there.

mod graph;
pub(super) mod turns;

use askama::Template;
use quatuor_core::{Badge, Drawing, Known, Message, Outcome, Player, Unit, message};
use quatuor_games::unit;
use quatuor_teach::{Accuracy, Analysis};

use super::board::{PanelView, Touch, panels};
use super::candidates::{CandidateGroup, candidates};
use super::frame::Frame;
use super::moves::{Move, moves};
use super::names;
use super::prompt::prompt;
use super::texts::Texts;
use crate::analysis::{Reviewed, Weighed};
use crate::game::Possible;
use crate::hall::{GameAnalysis, MOST_REVIEWED};
use crate::view::{AnalysisView, GameView, OccupantView, Visitor};
use graph::{Graph, graph};
use turns::{TurnView, about, turns};

#[derive(Template)]
#[template(path = "analysis.html")]
struct AnalysisPage<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    going_on: bool,
    game: String,
    variant: String,
    /// The moment shown, in a sentence.
    moment: String,
    panels: Vec<PanelView>,
    graph: Graph,
    sides: [SideView; 2],
    turns: Vec<TurnView>,
    /// Whether the visitor may be asked about a mistake: their own, or anybody's where they did not play.
    own_mistakes: bool,
    /// What is to be said of the last action before the moment shown.
    about: Option<TurnView>,
    moves: Vec<MarkedMove>,
    /// What could be played here.
    could: Vec<Could>,
    notes: Vec<String>,
    /// Whether anything can be played on from here.
    open: bool,
    groups: Vec<CandidateGroup>,
    branches: Vec<BranchLine>,
    /// The address of the page, and what every step keeps of it.
    base: String,
    kept: &'static str,
    ply: usize,
    length: usize,
}

impl AnalysisPage<'_> {
    fn back(&self) -> Option<usize> {
        self.ply.checked_sub(1)
    }

    fn forth(&self) -> Option<usize> {
        (self.ply < self.length).then_some(self.ply + 1)
    }
}

struct SideView {
    word: &'static str,
    accuracy: String,
    /// Who would play it on, as the form says it.
    usual: String,
    choose: String,
}

/// An action in the list, with what is known of it.
pub(super) struct MarkedMove {
    pub(super) played: Move,
    /// What is known of it.
    pub(super) value: Option<ValueMark>,
    /// Whether it lost something.
    pub(super) lost: bool,
}

impl MarkedMove {
    /// One of which nothing is said.
    pub(super) fn plain(played: Move) -> Self {
        MarkedMove { played, value: None, lost: false }
    }
}

/// What is known of an action, as a mark and in words.
pub(super) struct ValueMark {
    pub(super) mark: String,
    pub(super) words: String,
    pub(super) exact: bool,
}

struct Could {
    action: String,
    said: String,
    value: ValueMark,
    played: bool,
}

struct BranchLine {
    id: String,
    said: String,
    here: bool,
}

/// How the board of a moment is drawn: with what is known of the actions that a single touch would make.
pub(super) fn drawing(texts: Texts, view: &GameView, analysed: &GameAnalysis) -> Drawing {
    let step = analysed.steps.get(view.history.len());
    let badge = |one: &Weighed| {
        let legal = view.snapshot.action(&one.action).filter(|legal| legal.places.len() == 1)?;
        let text = texts.tell(&one.known.badge());
        Some((legal.handle, Badge { text, exact: one.known.is_proven() }))
    };
    let badges = step.map_or(&[][..], |step| &step.actions).iter().filter_map(badge);
    Drawing { badges: badges.collect(), ..Drawing::default() }
}

/// The page.
pub(super) fn page(visitor: &Visitor, mut view: AnalysisView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    // Nothing is touched here: what can be done is in the forms.
    view.game.possible = Possible::default();
    view.game.replay = true;
    let (game, analysed) = (&view.game, &view.analysed);
    let called = names::both(texts, &game.sides, &game.seats);
    let analysis = of_steps(game, &analysed.steps);
    let (ply, unit) = (game.history.len(), unit(&game.spec));
    let turning = analysis.turning_points();
    let title = names::game(texts, &game.spec);
    let window = texts.tell(&message!("analysis-window", game: title.clone()));
    let page = AnalysisPage {
        frame: Frame::new(visitor, window),
        going_on: analysed.going_on,
        variant: names::variant(texts, &game.spec),
        moment: prompt(texts, game, &called).sentence,
        panels: panels(texts, game, &Touch::of(game)),
        graph: graph(texts, game, &analysis, ply),
        sides: Player::BOTH.map(|player| side(texts, game, &called, &analysis, player)),
        own_mistakes: own_mistakes(game, &analysed.steps),
        turns: turns(texts, game, analysed, &called, &turning),
        about: ply
            .checked_sub(1)
            .and_then(|last| about(texts, game, analysed, &called, &turning, last)),
        moves: mark_moves(texts, game, &analysed.steps, &called, unit),
        could: could(texts, game, &analysed.steps, unit),
        notes: notes(texts, analysed, game.length),
        open: game.snapshot.turn.outcome().is_none(),
        groups: candidates(texts, &game.spec, game.rules.solved, "room-sits-here", &visitor.bots),
        branches: branches(texts, &view),
        base: format!("/games/{}/analysis", game.id),
        kept: "",
        length: game.length,
        game: title,
        view: game,
        ply,
    };
    super::render(&page)
}

fn of_steps(game: &GameView, steps: &[Reviewed]) -> Analysis {
    let by = game.played.iter().map(|played| played.by);
    let steps: Vec<_> = steps.iter().zip(by).map(|(step, by)| step.step(by)).collect();
    // How it ended by the rules is known at the last of the actions, once that is reached.
    let whole = steps.len() == game.length;
    let outcome: Option<Outcome> = match game.ended {
        Some(crate::game::Ended::Rules(outcome)) if whole => Some(outcome),
        _ => None,
    };
    Analysis::new(steps, outcome)
}

fn own_mistakes(game: &GameView, steps: &[Reviewed]) -> bool {
    let plays = game.seats.iter().any(|seat| seat.yours);
    let asks = |by: Option<Player>| by.is_some_and(|by| !plays || game.seats[by.index()].yours);
    let acted = game.played.iter().map(|played| played.by);
    steps.iter().zip(acted).any(|(step, by)| step.is_mistake() && asks(by))
}

fn side(
    texts: Texts,
    game: &GameView,
    called: &[String; 2],
    analysis: &Analysis,
    player: Player,
) -> SideView {
    let side = game.sides[player.index()];
    let seat = &game.seats[player.index()];
    let alone = game.seats.iter().all(|seat| seat.yours);
    let usual = match &seat.occupant {
        OccupantView::Agent(spec) => spec.to_string(),
        _ if seat.yours || alone => "person".to_owned(),
        _ if game.seats[player.other().index()].yours => "level:5".to_owned(),
        _ => "person".to_owned(),
    };
    SideView {
        word: player.word(),
        accuracy: texts.sentence(&accuracy(analysis.accuracy(player), &called[player.index()])),
        choose: texts.tell(&message!("analysis-branch-side", side: side.message())),
        usual,
    }
}

fn accuracy(accuracy: Accuracy, who: &str) -> Message {
    let Accuracy { kept, proven, all } = accuracy;
    match accuracy.share() {
        None => message!("analysis-accuracy-none", who: who),
        Some(share) => {
            let percent = (100.0 * share).round() as u32;
            match all - proven {
                0 => message!("analysis-accuracy", who: who, kept: kept, proven: proven,
                    percent: percent),
                rest => message!("analysis-accuracy-partly", who: who, kept: kept, proven: proven,
                    percent: percent, rest: rest),
            }
        }
    }
}

/// The mark of what is known.
pub(super) fn value(texts: Texts, known: &Known, unit: Unit) -> ValueMark {
    ValueMark {
        mark: texts.tell(&known.badge()),
        words: texts.tell(&known.message(unit)),
        exact: known.is_proven(),
    }
}

fn mark_moves(
    texts: Texts,
    game: &GameView,
    steps: &[Reviewed],
    called: &[String; 2],
    unit: Unit,
) -> Vec<MarkedMove> {
    let mark = |played: Move| {
        let step = steps.get(played.number - 1);
        let known = step.and_then(Reviewed::played).map(|one| &one.known);
        let lost = step.is_some_and(Reviewed::is_mistake);
        MarkedMove { value: known.map(|known| value(texts, known, unit)), lost, played }
    };
    moves(texts, game, called).into_iter().map(mark).collect()
}

fn could(texts: Texts, game: &GameView, steps: &[Reviewed], unit: Unit) -> Vec<Could> {
    let Some(step) = steps.get(game.history.len()) else { return Vec::new() };
    let one = |one: &Weighed| {
        let legal = game.snapshot.action(&one.action)?;
        Some(Could {
            action: one.action.clone(),
            said: texts.tell(&legal.description),
            value: value(texts, &one.known, unit),
            played: one.action == step.action,
        })
    };
    step.actions.iter().filter_map(one).collect()
}

fn notes(texts: Texts, analysed: &GameAnalysis, length: usize) -> Vec<String> {
    let done = analysed.steps.len();
    let progress = match analysed.going_on {
        true => Some(message!("analysis-progress", done: done, all: analysed.of)),
        false if done < analysed.of => {
            Some(message!("analysis-waits", done: done, all: analysed.of))
        }
        false => None,
    };
    let cut = (length > MOST_REVIEWED).then(|| message!("analysis-cut", count: MOST_REVIEWED));
    progress.into_iter().chain(cut).map(|note| texts.tell(&note)).collect()
}

fn branches(texts: Texts, view: &AnalysisView) -> Vec<BranchLine> {
    let line = |branch: &crate::store::StoredBranch| BranchLine {
        id: branch.id.clone(),
        said: texts.tell(&message!("analysis-branch-line", ply: branch.ply)),
        here: branch.ply == view.game.history.len(),
    };
    view.branches.iter().map(line).collect()
}
