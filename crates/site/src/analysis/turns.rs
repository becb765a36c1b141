//! Turning points as text: the action, the change of the value, the reasons and the better action.

use quatuor_core::evaluation::Wdl;
use quatuor_core::{Message, message};
use quatuor_games::unit;
use quatuor_teach::{Slip, TurningPoint};

use crate::analysis::Reviewed;
use crate::live::GameAnalysis;
use crate::page::texts::{Texts, capital};
use crate::view::GameView;

/// A comment on an action.
pub(crate) struct TurnView {
    /// Number of actions up to and including this one.
    pub ply: usize,
    /// The side that acted: `first` or `second`.
    pub mark: &'static str,
    /// The player and the action, as a sentence.
    pub said: String,
    /// The change of the value.
    pub slip: Option<String>,
    /// The reasons, and the better action.
    pub reasons: Vec<String>,
}

/// Returns the comments on all turning points.
pub(crate) fn turns(
    texts: Texts,
    game: &GameView,
    analysed: &GameAnalysis,
    called: &[String; 2],
    turning: &[TurningPoint],
) -> Vec<TurnView> {
    let one = |turn: &TurningPoint| about(texts, game, analysed, called, turning, turn.ply);
    turning.iter().filter_map(one).collect()
}

/// Returns the comment on the action at index `ply`.
pub(crate) fn about(
    texts: Texts,
    game: &GameView,
    analysed: &GameAnalysis,
    called: &[String; 2],
    turning: &[TurningPoint],
    ply: usize,
) -> Option<TurnView> {
    let step = analysed.steps.get(ply)?;
    let played = game.played.iter().nth(ply)?;
    let player = played.by?;
    let turn = turning.iter().find(|turn| turn.ply == ply);
    let said = message!("analysis-turn", ply: ply + 1, who: called[player.index()].clone(),
        what: played.description.clone());
    let slip = match turn {
        Some(turn) => Some(slip(turn.slip)),
        None => step.played().map(|one| kept(&one.evaluation.message(unit(&game.spec)), step)),
    };
    Some(TurnView {
        ply: ply + 1,
        mark: player.word(),
        said: texts.sentence(&said),
        slip: slip.map(|slip| texts.sentence(&slip)),
        reasons: turn.map_or_else(Vec::new, |_| reasons(texts, game, step)),
    })
}

/// Describes the drop of a value.
pub(crate) fn slip(slip: Slip) -> Message {
    match slip {
        Slip::WinToDraw => message!("slip-win-draw"),
        Slip::WinToLoss => message!("slip-win-loss"),
        Slip::DrawToLoss => message!("slip-draw-loss"),
        Slip::Odds => message!("slip-odds"),
        Slip::Perhaps => message!("slip-perhaps"),
    }
}

/// Describes the value of an action that is not a turning point.
fn kept(worth: &Message, step: &Reviewed) -> Message {
    let lost = step.played().is_some_and(|one| one.evaluation.wdl() == Some(Wdl::Loss));
    let exact = step.played().is_some_and(|one| one.evaluation.is_exact());
    match (exact, lost) {
        (true, true) => message!("analysis-lost-anyway", worth: worth.clone()),
        (true, false) => message!("analysis-kept", worth: worth.clone()),
        (false, _) => message!("analysis-perhaps", worth: worth.clone()),
    }
}

/// Returns the reasons against an action, and the better action.
pub(crate) fn reasons(texts: Texts, game: &GameView, step: &Reviewed) -> Vec<String> {
    let words = texts.words();
    let mut lines: Vec<String> =
        step.faults.iter().map(|fault| full_stop(&capital(&words.say(fault)))).collect();
    // The reply to the mistake only repeats a fault that is visible in the position.
    if lines.is_empty()
        && let Some(answer) = &step.answer
    {
        lines.push(texts.tell(&message!("analysis-answer", why: words.say(&answer.why))));
    }
    if let Some(best) = step.best().filter(|best| best.action != step.action) {
        let worth = best.evaluation.message(unit(&game.spec));
        let better = step.better.as_ref();
        let what = better.map_or_else(|| best.action.clone(), |better| words.say(better));
        let better = message!("analysis-better", what: what, action: best.action.clone(),
            worth: worth);
        lines.push(texts.tell(&better));
    }
    lines
}

/// Adds a full stop unless the text ends with a punctuation mark.
pub(crate) fn full_stop(text: &str) -> String {
    let ended = text.ends_with(['.', '!', '?']);
    if ended { text.to_owned() } else { format!("{text}.") }
}
