//! The analysis page: the graph of the value, the turning points, and the evaluations at every
//! moment.

use askama::Template;
use quatuor_core::evaluation::Evaluation;
use quatuor_core::evaluation::Unit;
use quatuor_core::{Message, Outcome, Player, message};
use quatuor_games::unit;
use quatuor_show::{Badge, Drawing};
use quatuor_teach::{Accuracy, Analysis};

use crate::analysis::Reviewed;
use crate::analysis::reviewed::Weighed;
use crate::analysis::{graph, turns};
use crate::game::Possible;
use crate::live::{GameAnalysis, MOST_REVIEWED};
use crate::page::board::{PanelView, Touch, panels};
use crate::page::candidates::{CandidateGroup, candidates};
use crate::page::frame::Frame;
use crate::page::moves::{MoveLine, moves};
use crate::page::names;
use crate::page::prompt::prompt;
use crate::page::texts::Texts;
use crate::ports::StoredBranch;
use crate::view::{GameView, OccupantView, Visitor};
use graph::{Graph, graph};
use turns::{TurnView, about, turns};

/// A game with its analysis, at one moment.
#[derive(Debug, Clone)]
pub struct AnalysisView {
    pub game: GameView,
    /// The analysis of its actions.
    pub analysed: GameAnalysis,
    /// The games that the visitor has branched off.
    pub branches: Vec<StoredBranch>,
}

#[derive(Template)]
#[template(path = "analysis.html")]
pub(crate) struct AnalysisPage<'a> {
    pub(crate) frame: Frame<'a>,
    pub(crate) view: &'a GameView,
    pub(crate) going_on: bool,
    pub(crate) game: String,
    pub(crate) variant: String,
    /// The moment shown, as a sentence.
    pub(crate) moment: String,
    pub(crate) panels: Vec<PanelView>,
    pub(crate) graph: Graph,
    pub(crate) sides: [SideView; 2],
    pub(crate) turns: Vec<TurnView>,
    /// Whether the page links to exercises on mistakes: the visitor's own, or those of both sides
    /// for a spectator.
    pub(crate) own_mistakes: bool,
    /// The comment on the last action before the moment shown.
    pub(crate) about: Option<TurnView>,
    pub(crate) moves: Vec<MarkedMove>,
    /// The legal actions at the moment shown.
    pub(crate) could: Vec<Could>,
    pub(crate) notes: Vec<String>,
    /// Whether the game could continue from this moment.
    pub(crate) open: bool,
    pub(crate) groups: Vec<CandidateGroup>,
    pub(crate) branches: Vec<BranchLine>,
    /// URL of the page; `kept` is the query that every step keeps.
    pub(crate) base: String,
    pub(crate) kept: &'static str,
    pub(crate) ply: usize,
    pub(crate) length: usize,
}

impl AnalysisPage<'_> {
    fn back(&self) -> Option<usize> {
        self.ply.checked_sub(1)
    }

    fn forth(&self) -> Option<usize> {
        (self.ply < self.length).then_some(self.ply + 1)
    }
}

pub(crate) struct SideView {
    pub(crate) word: &'static str,
    pub(crate) accuracy: String,
    /// The occupant that the form for a branch suggests.
    pub(crate) usual: String,
    pub(crate) choose: String,
}

/// An action in the list, with its evaluation.
pub(crate) struct MarkedMove {
    pub(crate) played: MoveLine,
    pub(crate) value: Option<ValueMark>,
    /// Whether the action was a mistake.
    pub(crate) lost: bool,
}

impl MarkedMove {
    /// Creates a line without an evaluation.
    pub(crate) fn plain(played: MoveLine) -> Self {
        MarkedMove { played, value: None, lost: false }
    }
}

/// The evaluation of an action, as a short mark and in words.
pub(crate) struct ValueMark {
    pub(crate) mark: String,
    pub(crate) words: String,
    pub(crate) exact: bool,
}

pub(crate) struct Could {
    pub(crate) action: String,
    pub(crate) said: String,
    pub(crate) value: ValueMark,
    pub(crate) played: bool,
}

pub(crate) struct BranchLine {
    pub(crate) id: String,
    pub(crate) said: String,
    pub(crate) here: bool,
}

/// Returns how to draw the board of a moment: with the evaluations of the actions that a single
/// touch makes.
pub(crate) fn drawing(texts: Texts, view: &GameView, analysed: &GameAnalysis) -> Drawing {
    let step = analysed.steps.get(view.history.len());
    let badge = |one: &Weighed| {
        let legal = view.snapshot.action(&one.action).filter(|legal| legal.places.len() == 1)?;
        let text = texts.tell(&one.evaluation.badge());
        Some((legal.handle, Badge { text, exact: one.evaluation.is_proven() }))
    };
    let badges = step.map_or(&[][..], |step| &step.actions).iter().filter_map(badge);
    Drawing { badges: badges.collect(), ..Drawing::default() }
}

/// Renders the page.
pub fn page(visitor: &Visitor, mut view: AnalysisView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    // The board of this page takes no touches: its forms contain the possible commands.
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
    crate::page::render(&page)
}

pub(crate) fn of_steps(game: &GameView, steps: &[Reviewed]) -> Analysis {
    let by = game.played.iter().map(|played| played.by);
    let steps: Vec<_> = steps.iter().zip(by).map(|(step, by)| step.step(by)).collect();
    // The outcome belongs to the last action, so it is used only once the analysis has reached that
    // action.
    let whole = steps.len() == game.length;
    let outcome: Option<Outcome> = match game.ended {
        Some(crate::game::Ended::Rules(outcome)) if whole => Some(outcome),
        _ => None,
    };
    Analysis::new(steps, outcome)
}

pub(crate) fn own_mistakes(game: &GameView, steps: &[Reviewed]) -> bool {
    let plays = game.seats.iter().any(|seat| seat.yours);
    let asks = |by: Option<Player>| by.is_some_and(|by| !plays || game.seats[by.index()].yours);
    let acted = game.played.iter().map(|played| played.by);
    steps.iter().zip(acted).any(|(step, by)| step.is_mistake() && asks(by))
}

pub(crate) fn side(
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

pub(crate) fn accuracy(accuracy: Accuracy, who: &str) -> Message {
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

/// Formats an evaluation.
pub(crate) fn value(texts: Texts, known: &Evaluation, unit: Unit) -> ValueMark {
    ValueMark {
        mark: texts.tell(&known.badge()),
        words: texts.tell(&known.message(unit)),
        exact: known.is_proven(),
    }
}

pub(crate) fn mark_moves(
    texts: Texts,
    game: &GameView,
    steps: &[Reviewed],
    called: &[String; 2],
    unit: Unit,
) -> Vec<MarkedMove> {
    let mark = |played: MoveLine| {
        let step = steps.get(played.number - 1);
        let known = step.and_then(Reviewed::played).map(|one| &one.evaluation);
        let lost = step.is_some_and(Reviewed::is_mistake);
        MarkedMove { value: known.map(|known| value(texts, known, unit)), lost, played }
    };
    moves(texts, game, called).into_iter().map(mark).collect()
}

pub(crate) fn could(texts: Texts, game: &GameView, steps: &[Reviewed], unit: Unit) -> Vec<Could> {
    let Some(step) = steps.get(game.history.len()) else { return Vec::new() };
    let one = |one: &Weighed| {
        let legal = game.snapshot.action(&one.action)?;
        Some(Could {
            action: one.action.clone(),
            said: texts.tell(&legal.description),
            value: value(texts, &one.evaluation, unit),
            played: one.action == step.action,
        })
    };
    step.actions.iter().filter_map(one).collect()
}

pub(crate) fn notes(texts: Texts, analysed: &GameAnalysis, length: usize) -> Vec<String> {
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

pub(crate) fn branches(texts: Texts, view: &AnalysisView) -> Vec<BranchLine> {
    let line = |branch: &StoredBranch| BranchLine {
        id: branch.id.clone(),
        said: texts.tell(&message!("analysis-branch-line", ply: branch.ply)),
        here: branch.ply == view.game.history.len(),
    };
    view.branches.iter().map(line).collect()
}
