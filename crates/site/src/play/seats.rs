//! Seats: given to another player, and taken by an invited person.

use std::sync::Arc;

use quatuor_core::Player;

use crate::access::find;
use crate::game::{Command, Occupant, RoomGame, Submission, Who};
use crate::http::{AppState, Failure, Guest};
use crate::live::{Done, LiveGame};
use crate::play::begin::{Sitter, has_room};
use crate::secret::{InvitedTo, Secret};

/// A seat to be given to another player.
pub(crate) struct GiveRequest {
    /// The seat.
    pub(crate) seat: Player,
    /// The new player.
    pub(crate) to: Sitter,
    /// The guest's name, where the guest takes the seat.
    pub(crate) name: Option<String>,
    /// Number of actions that the guest had seen.
    pub(crate) length: Option<usize>,
}

/// Reads `first` or `second`.
///
/// # Errors
/// There is no such seat.
pub(crate) fn read_seat(word: &str) -> Result<Player, Failure> {
    Player::BOTH.into_iter().find(|one| one.word() == word).ok_or(Failure::NotFound)
}

/// Gives a seat to another player.
///
/// # Errors
/// The program cannot play this game, or the seat is not to be given now.
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

/// The game and the seat of an invitation, and which one it is.
pub(crate) struct Invitation {
    pub(crate) live: Arc<LiveGame>,
    pub(crate) side: Player,
    offer: u64,
    /// Whether the guest has the seat already.
    pub(crate) taken_by_them: bool,
    pub(crate) open: bool,
}

/// Reads the link of an invitation.
///
/// # Errors
/// There is no such invitation.
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
    // The seats may have changed places since it was made.
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
/// The guest has too many games, or the seat is taken.
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

/// Takes the seat that an invitation is for, and gives its game; a guest who has it already keeps it.
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
