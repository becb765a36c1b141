//! Seats: giving a seat to another player, and accepting an invitation.

use std::sync::Arc;

use quatuor_core::Player;

use crate::access::find;
use crate::game::{Command, Occupant, RoomGame, Submission, Who};
use crate::http::{AppState, Failure, Guest};
use crate::live::{Done, LiveGame};
use crate::play::begin::{Sitter, has_room};
use crate::secret::{InvitedTo, Secret};

/// A request to give a seat to another player.
pub(crate) struct GiveRequest {
    /// The seat to give away.
    pub(crate) seat: Player,
    /// The new player.
    pub(crate) to: Sitter,
    /// The guest's name, used if the guest takes the seat.
    pub(crate) name: Option<String>,
    /// Number of actions that the guest had seen.
    pub(crate) length: Option<usize>,
}

/// Parses `first` or `second`.
///
/// # Errors
/// Returns [`Failure::NotFound`] for any other word.
pub(crate) fn read_seat(word: &str) -> Result<Player, Failure> {
    Player::BOTH.into_iter().find(|one| one.word() == word).ok_or(Failure::NotFound)
}

/// Gives a seat to another player.
///
/// # Errors
/// Returns an error if the agent cannot play this game or the seat cannot be given away now.
pub(crate) async fn give(
    app: &AppState,
    guest: &Guest,
    live: &Arc<LiveGame>,
    request: GiveRequest,
) -> Result<Done, Failure> {
    let GiveRequest { seat, to, name, length } = request;
    let spec = app.games.look(live, |game| game.beginning().spec.clone()).await;
    let to = to.occupant(name, guest.key, &spec, &app.games.limits().ceiling)?;
    let submission = Submission { command: Command::Give { seat, to }, length };
    Ok(app.games.perform(live, submission, Who::Client(guest.key)).await?)
}

/// An invitation, with its game and seat.
pub(crate) struct Invitation {
    pub(crate) live: Arc<LiveGame>,
    pub(crate) side: Player,
    offer: u64,
    /// Whether the guest already has the seat.
    pub(crate) taken_by_them: bool,
    pub(crate) open: bool,
}

/// Finds the invitation of a link.
///
/// # Errors
/// Returns [`Failure::NotFound`] if the link is invalid or the invitation does not exist.
pub(crate) async fn read_invitation(
    app: &AppState,
    guest: &Guest,
    token: &str,
) -> Result<Invitation, Failure> {
    let invited = Secret::read_invitation(token).ok_or(Failure::NotFound)?;
    let InvitedTo { game: id, side: made_for } = invited;
    let live = find(app, id).await?;
    let look = |game: &RoomGame| (Player::BOTH.map(|side| game.seat(side).clone()), game.ended());
    let (seats, ended) = app.games.look(&live, look).await;
    // The seats may have been exchanged since the invitation was created.
    let offered = |side: &Player| {
        let offer = seats[side.index()].offer.filter(|offer| offer.side == made_for);
        offer.is_some_and(|offer| {
            app.games.secret().is_invitation(token, id, made_for, offer.number)
        })
    };
    let side = Player::BOTH.into_iter().find(offered).ok_or(Failure::NotFound)?;
    let seat = &seats[side.index()];
    let taken_by_them = seat.occupant.is_person(guest.key);
    let open = matches!(seat.occupant, Occupant::Awaited { .. }) && ended.is_none();
    let offer = seat.offer.ok_or(Failure::NotFound)?.number;
    Ok(Invitation { live, side, offer, taken_by_them, open })
}

/// Takes the seat of an invitation.
///
/// # Errors
/// Returns an error if the guest has too many games or the seat is taken.
pub(crate) async fn take_found(
    app: &AppState,
    guest: &Guest,
    found: &Invitation,
    name: Option<String>,
) -> Result<Done, Failure> {
    has_room(app, guest).await?;
    let command = Command::Take { seat: found.side, offer: found.offer, name };
    let submission = Submission::always(command);
    Ok(app.games.perform(&found.live, submission, Who::Client(guest.key)).await?)
}

/// Takes the seat of an invitation and returns its game. A guest who already has the seat keeps it.
pub(crate) async fn take_seat(
    app: &AppState,
    guest: &Guest,
    token: &str,
    name: Option<String>,
) -> Result<Arc<LiveGame>, Failure> {
    let found = read_invitation(app, guest, token).await?;
    if !found.taken_by_them {
        take_found(app, guest, &found, name).await?;
    }
    Ok(found.live)
}
