//! Seats: given to somebody else, and taken by whoever is invited.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use quatuor_core::Player;

use super::act::{answer, has_enough_games, perform};
use super::game::refuse;
use super::{draw_view, find, html, name, number, remembering_name, see};
use crate::game::{Command, Occupant, Refusal, RoomGame, Submission, Who};
use crate::hall::{Done, HallError, LiveGame, ViewRequest};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Guest};
use crate::page;
use crate::secret::{InvitedTo, Secret};
use crate::wish;

/// `POST /games/{id}/seat/{first|second}`
pub(super) async fn give(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((id, side)): Named<(String, String)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let named = |one: &Player| one.word() == side;
    let seat = Player::BOTH.into_iter().find(named).ok_or(Failure::NotFound)?;
    let spec = desk.hall.look(&live, |game| game.beginning().spec.clone()).await;
    let word = fields.get("sitter").unwrap_or_default();
    let typed = fields.get("sitter-agent");
    let given = wish::occupant(
        word,
        typed,
        name(&fields, &guest),
        guest.key,
        &spec,
        &desk.hall.limits().ceiling,
    );
    let to = match given {
        Ok(to) => to,
        Err(error) => return refuse(&desk, &guest, &live, Failure::Hall(error), None).await,
    };
    let submission =
        Submission { command: Command::Give { seat, to }, length: number(&fields, "length")? };
    perform(&desk, &guest, &live, submission).await
}

/// The game and the seat of an invitation, and which one it is.
struct Invitation {
    live: Arc<LiveGame>,
    side: Player,
    offer: u64,
    /// Whether whoever asks has the seat already.
    taken_by_them: bool,
    open: bool,
}

async fn read(desk: &Desk, guest: &Guest, token: &str) -> Result<Invitation, Failure> {
    let invited = Secret::read_invitation(token).ok_or(Failure::NotFound)?;
    let InvitedTo { game: id, side: made_for } = invited;
    let live = find(desk, id).await?;
    let look = |game: &RoomGame| (Player::BOTH.map(|side| game.seat(side).clone()), game.ended());
    let (seats, ended) = desk.hall.look(&live, look).await;
    // The seats may have changed places since it was made.
    let offered = |side: &Player| {
        let offer = seats[side.index()].offer.filter(|offer| offer.side == made_for);
        offer.is_some_and(|offer| {
            desk.hall.secret().is_invitation(token, id, made_for, offer.number)
        })
    };
    let side = Player::BOTH.into_iter().find(offered).ok_or(Failure::NotFound)?;
    let seat = &seats[side.index()];
    let taken_by_them = seat.occupant.is_person(guest.key);
    let open = matches!(seat.occupant, Occupant::Awaited { .. }) && ended.is_none();
    let offer = seat.offer.ok_or(Failure::NotFound)?.number;
    Ok(Invitation { live, side, offer, taken_by_them, open })
}

/// `GET /seat/{token}`
pub(super) async fn invited(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
) -> Result<Response, Failure> {
    let found = read(&desk, &guest, &token).await?;
    if found.taken_by_them {
        return Ok(see(&format!("/games/{}", found.live.id())));
    }
    if !found.open {
        return Err(Failure::Gone);
    }
    let view = draw_view(&desk, &guest, &found.live, ViewRequest::default()).await;
    Ok(html(StatusCode::OK, page::invited(&guest.visitor(None), &view, found.side, &token)))
}

/// `POST /seat/{token}`
pub(super) async fn take(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let found = read(&desk, &guest, &token).await?;
    let next = format!("/games/{}", found.live.id());
    match take_found(&desk, &guest, &found, name(&fields, &guest)).await {
        Ok(done) => {
            let answer = answer(&guest, found.live.id(), done, &next);
            Ok(remembering_name(answer, &fields, &guest))
        }
        Err(Failure::Hall(HallError::Refused(Refusal::NotAwaited))) if found.taken_by_them => {
            Ok(see(&next))
        }
        Err(failure) => Err(failure),
    }
}

async fn take_found(
    desk: &Desk,
    guest: &Guest,
    found: &Invitation,
    name: Option<String>,
) -> Result<Done, Failure> {
    if has_enough_games(desk, guest).await? {
        return Err(HallError::TooMany.into());
    }
    let command = Command::Take { seat: found.side, offer: found.offer, name };
    let submission = Submission::always(command);
    Ok(desk.hall.perform(&found.live, submission, Who::Client(guest.key)).await?)
}

/// Takes the seat that an invitation is for, and gives its game; whoever has it already keeps it.
pub(in crate::http) async fn take_seat(
    desk: &Desk,
    guest: &Guest,
    token: &str,
    name: Option<String>,
) -> Result<Arc<LiveGame>, Failure> {
    let found = read(desk, guest, token).await?;
    if !found.taken_by_them {
        take_found(desk, guest, &found, name).await?;
    }
    Ok(found.live)
}
