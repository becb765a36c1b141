//! The options of a game that still waits for a friend.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use quatuor_core::Explain;

use super::act::answer;
use super::{find, html, name, remembering_name};
use crate::game::{Beginning, Command, Refusal, RoomGame, Submission, Who};
use crate::hall::{Done, HallError};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Guest};
use crate::page;
use crate::view::Wish;
use crate::wish;

/// The beginning of a game, when this one may still change it.
pub(in crate::http) async fn changeable(
    desk: &Desk,
    guest: &Guest,
    id: &str,
) -> Result<Beginning, Failure> {
    let live = find(desk, id).await?;
    let look = |game: &RoomGame| {
        game.may_arrange(Who::Client(guest.key)).then(|| game.beginning().clone())
    };
    let beginning = desk.hall.look(&live, look).await;
    beginning.ok_or(Failure::Hall(Refusal::NotYourSeat.into()))
}

/// Sets the game up anew, as wished; who starts stays when nothing is said of it.
pub(in crate::http) async fn arrange(
    desk: &Desk,
    guest: &Guest,
    id: &str,
    before: &Beginning,
    wish: &Wish,
    own_name: Option<String>,
) -> Result<Done, HallError> {
    let fixed = [("game", before.spec.name.as_str()), ("first", "person"), ("second", "invite")];
    let mut wish = wish.clone();
    wish.fields.retain(|(name, _)| fixed.iter().all(|(fixed, _)| fixed != name) && name != "form");
    wish.fields.extend(fixed.map(|(name, value)| (name.to_owned(), value.to_owned())));
    let mut beginning = wish::beginning(&wish, own_name, guest.key, desk.hall.limits())?;
    let sat_second = before.seats[1].is_person(guest.key);
    if wish.field("starts").is_none() && sat_second {
        beginning.seats.reverse();
    }
    let Some(live) = desk.hall.game(id).await? else { return Err(HallError::Gone) };
    let command = Submission::always(Command::Arrange(Box::new(beginning)));
    desk.hall.perform(&live, command, Who::Client(guest.key)).await
}

/// `GET /games/{id}/options`
pub(super) async fn form(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
) -> Result<Response, Failure> {
    let beginning = changeable(&desk, &guest, &id).await?;
    let wish = wish::of_beginning(&beginning);
    let page = page::options(&guest.visitor(None), &id, &beginning.spec.name, &wish);
    Ok(html(StatusCode::OK, page.ok_or(Failure::NotFound)?))
}

/// `POST /games/{id}/options`
pub(super) async fn change(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let before = changeable(&desk, &guest, &id).await?;
    let wish = Wish { fields: fields.0.clone() };
    let done = arrange(&desk, &guest, &id, &before, &wish, name(&fields, &guest)).await;
    match done {
        Ok(done) => {
            let answer = answer(&guest, &id, done, &format!("/games/{id}"));
            Ok(remembering_name(answer, &fields, &guest))
        }
        Err(error @ (HallError::Wish(_) | HallError::Refused(Refusal::Illegal(_))))
            if !guest.json =>
        {
            let mut visitor = guest.visitor(Some(error.message()));
            visitor.here = format!("/games/{id}/options");
            let page = page::options(&visitor, &id, &before.spec.name, &wish);
            Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page.ok_or(Failure::NotFound)?))
        }
        Err(error) => Err(error.into()),
    }
}
