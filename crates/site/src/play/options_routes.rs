//! Routes for the options of a game that waits for an invited player.

use std::sync::Arc;

use http::StatusCode;
use quatuor_core::Explain;

use crate::game::Refusal;
use crate::http::respond::{html, name, remembering_name};
use crate::http::{AppState, Failure, Guest, PathOr404, Posted, Response};
use crate::live::SiteError;
use crate::pages;
use crate::play::act_routes::answer;
use crate::play::begin::{GameRequest, arrange, changeable, form_of};
use crate::view::Wish;

/// `GET /games/{id}/options`
pub(crate) async fn form(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Response, Failure> {
    let beginning = changeable(&app, &guest, &id).await?;
    let wish = form_of(&beginning);
    let page = pages::options(&guest.visitor(None), &id, &beginning.spec.name, &wish);
    Ok(html(StatusCode::OK, page.ok_or(Failure::NotFound)?))
}

/// `POST /games/{id}/options`
pub(crate) async fn change(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let before = changeable(&app, &guest, &id).await?;
    let wish = Wish { fields: fields.0.clone() };
    let done = match GameRequest::of_options_form(&wish, &before.spec.name) {
        Ok(request) => arrange(&app, &guest, &id, &before, request, name(&fields, &guest)).await,
        Err(error) => Err(error),
    };
    match done {
        Ok(done) => {
            let answer = answer(&guest, &id, done, &format!("/games/{id}"));
            Ok(remembering_name(answer, &fields, &guest))
        }
        Err(error @ (SiteError::Wish(_) | SiteError::Refused(Refusal::Illegal(_))))
            if !guest.json =>
        {
            let mut visitor = guest.visitor(Some(error.message()));
            visitor.here = format!("/games/{id}/options");
            let page = pages::options(&visitor, &id, &before.spec.name, &wish);
            Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page.ok_or(Failure::NotFound)?))
        }
        Err(error) => Err(error.into()),
    }
}
