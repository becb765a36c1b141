//! The trainer on the game page: switches, comments of the coach and warnings.

use quatuor_core::{Message, message};
use quatuor_games::unit;

use crate::analysis::turns::{full_stop, reasons, slip};
use crate::page::texts::Texts;
use crate::view::Comment;
use crate::view::{GameView, OverlaySwitch, Preferences, TrainerView};

/// The trainer part of the game page.
pub(crate) struct TrainerPart {
    /// The switches, while the game is in progress.
    pub switches: Vec<TrainerSwitch>,
    /// The comments of the coach on the visitor's last actions.
    pub comments: Vec<CoachComment>,
}

/// A switch for a learning aid.
pub(crate) struct TrainerSwitch {
    /// The id of the element on the page.
    pub id: String,
    /// Query string that toggles the switch.
    pub address: String,
    /// Label of the switch, without its state.
    pub label: String,
    /// The state as a word.
    pub state: String,
    /// The state for the style sheet.
    pub on: bool,
    /// Explanation of the aid and its symbol.
    pub about: String,
}

/// A comment of the coach on an action.
pub struct CoachComment {
    /// Number of actions before it.
    pub ply: usize,
    /// The action and the change of its value.
    pub said: String,
    /// The reasons, and the better action.
    pub reasons: Vec<String>,
}

/// Returns the trainer; `None` in a replay, or if the game allows no trainer.
pub(crate) fn part(texts: Texts, view: &GameView, preferences: Preferences) -> Option<TrainerPart> {
    let trainer = view.trainer.as_ref().filter(|_| !view.replay)?;
    Some(TrainerPart {
        switches: match view.ended {
            Some(_) => Vec::new(),
            None => switches(texts, view, trainer, preferences),
        },
        comments: comments(texts, view),
    })
}

/// Returns the comments of the coach on the visitor's last actions.
pub(crate) fn comments(texts: Texts, view: &GameView) -> Vec<CoachComment> {
    let known = view.trainer.iter().flat_map(|trainer| &trainer.comments);
    known.filter_map(|comment| tell_comment(texts, view, comment)).collect()
}

fn switches(
    texts: Texts,
    view: &GameView,
    trainer: &TrainerView,
    preferences: Preferences,
) -> Vec<TrainerSwitch> {
    let turn = |on: bool| if on { "off" } else { "on" };
    let state = |on: bool| texts.say(if on { "trainer-on" } else { "trainer-off" });
    let label = |key: &str| texts.tell(&message!("trainer-switch", what: texts.say(key)));
    let overlay = |overlay: &OverlaySwitch| {
        let key = format!("overlay-{}-{}", view.spec.name, overlay.name);
        TrainerSwitch {
            id: format!("overlay-{}", overlay.name),
            address: format!("?overlay={}&set={}", overlay.name, turn(overlay.on)),
            label: label(&key),
            state: state(overlay.on),
            on: overlay.on,
            about: texts.part(&key, "about").unwrap_or_default(),
        }
    };
    let own = |name: &str, on: bool, key: &str, about: &str| TrainerSwitch {
        id: format!("trainer-{name}"),
        address: format!("?{name}={}", turn(on)),
        label: label(key),
        state: state(on),
        on,
        about: texts.say(about),
    };
    let coach = own("coach", preferences.coach, "trainer-coach", "trainer-coach-about");
    let warning = own("warning", preferences.warn, "trainer-warn", "trainer-warn-about");
    trainer.overlays.iter().map(overlay).chain([coach, warning]).collect()
}

fn tell_comment(texts: Texts, view: &GameView, comment: &Comment) -> Option<CoachComment> {
    let played = view.played.iter().nth(comment.ply)?;
    let dropped = comment.reviewed.step(played.by).slip()?;
    let said = message!("trainer-comment", what: played.description.clone(), slip: slip(dropped));
    Some(CoachComment {
        ply: comment.ply,
        said: full_stop(&texts.sentence(&said)),
        reasons: reasons(texts, view, &comment.reviewed),
    })
}

/// Returns the reasons against the action that waits for a confirmation.
pub(crate) fn warning(texts: Texts, view: &GameView) -> Vec<String> {
    let Some(warning) = &view.warning else { return Vec::new() };
    let unit = unit(&view.spec);
    let worth = match &warning.best {
        Some(best) => message!("trainer-warning", worth: warning.played.message(unit),
            best: best.message(unit)),
        None => message!("trainer-warning-loss", worth: warning.played.message(unit)),
    };
    let lines = [&worth].into_iter().chain(&warning.faults);
    lines.map(|line: &Message| full_stop(&texts.sentence(line))).collect()
}
