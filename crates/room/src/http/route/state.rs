//! A game as data, for programs.

use quatuor_core::{Player, Turn};
use serde_json::{Value as Json, json};

use crate::game::{Ended, Request};
use crate::http::Guest;
use crate::view::{GameView, OccupantView, SeatView};

/// The state of a game, as JSON.
pub(super) fn state(view: &GameView, guest: &Guest) -> Json {
    let snapshot = &view.snapshot;
    let turn = match view.ended {
        Some(_) => "over",
        None => snapshot.turn.word(),
    };
    let actions: Vec<&str> = match (view.ended, snapshot.turn) {
        (None, Turn::Player(_)) => {
            snapshot.actions.iter().map(|action| action.text.as_str()).collect()
        }
        _ => Vec::new(),
    };
    let history: Vec<Json> = view
        .history
        .iter()
        .map(|played| json!({ "action": played.text, "by": played.by.map(Player::word) }))
        .collect();
    json!({
        "id": view.id,
        "version": view.version,
        "length": view.length,
        "game": view.spec.to_string(),
        "start": view.began_from,
        "position": snapshot.position,
        "turn": turn,
        "actions": actions,
        "history": history,
        "seats": view.seats.iter().map(seat).collect::<Vec<_>>(),
        "ended": view.ended.map(ended),
        "request": view.request.map(request),
        "possible": {
            "act": view.possible.act,
            "undo": view.possible.undo,
            "redo": view.possible.redo,
            "resign": view.possible.resign,
            "offer-draw": view.possible.offer_draw,
            "answer": view.possible.answer,
            "hint": view.possible.hint,
            "ask-hints": view.possible.ask_hints,
            "rematch": view.possible.rematch,
        },
        "watchers": view.watchers,
        "listed": view.listed,
        "rematch": view.rematch,
        "form": guest.form_token(),
    })
}

fn seat(seat: &SeatView) -> Json {
    let (occupant, name) = match &seat.occupant {
        OccupantView::Person { name } => ("person".to_owned(), name.clone()),
        OccupantView::Awaited => ("awaited".to_owned(), None),
        OccupantView::Agent(spec) => (spec.to_string(), None),
    };
    json!({
        "sitter": occupant,
        "name": name,
        "yours": seat.yours,
        "invitation": seat.invitation,
        "switchable": seat.switchable,
        "clock": seat.clock.map(|clock| json!({
            "milliseconds": clock.left.as_millis() as u64,
            "running": clock.running,
        })),
        "thinking": seat.thinking,
        "present": seat.present,
    })
}

fn ended(ended: Ended) -> Json {
    let winner = |side: Player| side.other().word();
    match ended {
        Ended::Rules(outcome) => json!({ "by": "rules", "result": outcome.word() }),
        Ended::Resigned(side) => json!({ "by": "resignation", "result": winner(side) }),
        Ended::Agreed => json!({ "by": "agreement", "result": "draw" }),
        Ended::Time(side) => json!({ "by": "time", "result": winner(side) }),
    }
}

fn request(request: Request) -> Json {
    match request {
        Request::Draw(side) => json!({ "what": "draw", "by": side.word() }),
        Request::Hints(side) => json!({ "what": "hints", "by": side.word() }),
        Request::Undo(side) => json!({ "what": "undo", "by": side.word() }),
    }
}
