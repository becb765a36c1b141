//! The prompt of a game page: one sentence about the state of the game.
//!
//! It is the largest text of the page, and screen readers announce it.

use quatuor_core::{Message, Player, Turn, message};

use crate::game::Ended;
use crate::page::texts::{Texts, capital};
use crate::view::{GameView, OccupantView};

/// A prompt and its kind.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Prompt {
    /// The sentence, without a full stop.
    pub sentence: String,
    /// `yours`, `waits`, `chance`, `over` or `past`.
    pub kind: &'static str,
}

/// Returns the prompt for the visitor. `names` contains the names of both players.
pub(crate) fn prompt(texts: Texts, view: &GameView, names: &[String; 2]) -> Prompt {
    let (message, kind) = if view.replay {
        (replay(view), "past")
    } else if let Some(ended) = view.ended {
        (result(view, names, ended), "over")
    } else if let Some(action) = view.confirming.as_ref().filter(|_| view.warning.is_some()) {
        (message!("trainer-asked", what: action.description.clone()), "yours")
    } else if let Some(action) = &view.confirming {
        (message!("room-asked-confirm", what: action.description.clone()), "yours")
    } else {
        turn(view, names)
    };
    Prompt { sentence: capital(&texts.tell(&message)), kind }
}

fn replay(view: &GameView) -> Message {
    let played = &view.history;
    match played.last() {
        None => message!("room-asked-start"),
        Some(last) => message!("room-asked-past", ply: played.len(), length: view.length,
            what: last.description.clone()),
    }
}

/// Describes the result from the visitor's point of view.
fn result(view: &GameView, names: &[String; 2], ended: Ended) -> Message {
    let mut yours = Player::BOTH.into_iter().filter(|side| view.seats[side.index()].yours);
    let yours = yours.next().filter(|_| yours.next().is_none());
    ended.sentence(view.snapshot.ending.clone(), names, yours)
}

fn turn(view: &GameView, names: &[String; 2]) -> (Message, &'static str) {
    let asked = view.snapshot.asked.clone();
    let player = match view.snapshot.turn {
        Turn::Chance => return (message!("room-asked-chance", what: asked), "chance"),
        Turn::Over(outcome) => return (result(view, names, Ended::Rules(outcome)), "over"),
        Turn::Player(player) => player,
    };
    let seat = &view.seats[player.index()];
    let who = names[player.index()].clone();
    if seat.yours && view.possible.act {
        let both = view.seats.iter().all(|seat| seat.yours);
        let message = match (view.picked.is_empty(), both) {
            (false, _) => message!("room-asked-then"),
            (true, true) => message!("room-asked-named", who: who, what: asked),
            (true, false) => asked,
        };
        return (message, "yours");
    }
    let message = match &seat.occupant {
        OccupantView::Awaited => message!("room-asked-awaited"),
        OccupantView::Agent(_) => message!("room-asked-thinking", who: who),
        OccupantView::Person { .. } => message!("room-asked-waits", who: who),
    };
    (message, "waits")
}
