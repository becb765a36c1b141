//! A game as one visitor sees it.

use std::sync::Arc;
use std::time::Duration;

use quatuor_core::{Game, Player, Turn};

use super::{Hall, Live, now};
use crate::game::{ClientKey, Holder, Match, Moment, Who};
use crate::store::sitter;
use crate::view::{Clock, GameView, Possible, Seat};

/// What a visitor wants to see of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Glance {
    /// The moment, when it is not the last: after so many actions.
    pub ply: Option<usize>,
    /// Places touched so far.
    pub picked: Vec<String>,
    /// An action to be confirmed.
    pub confirming: Option<String>,
}

impl Hall {
    /// The game as this client sees it, without advice.
    pub async fn see(&self, live: &Arc<Live>, client: ClientKey, glance: Glance) -> GameView {
        let game = live.game.lock().await;
        let now = now();
        let (table, replay) = at_ply(game.table(), glance.ply);
        let possible =
            if replay { Possible::default() } else { game.possible(Who::Client(client), now) };
        let held = Player::BOTH.map(|side| &game.chair(side).holder);
        let watchers = {
            let presence = live.presence();
            let seated = |one: ClientKey| held.iter().any(|holder| holder.is_person(one));
            presence.clients().filter(|one| !seated(*one)).count()
        };
        GameView {
            id: live.id.clone(),
            version: game.version(),
            length: game.length(),
            seats: Player::BOTH.map(|side| self.seat(live, &game, side, client, now)),
            ended: game.ended(),
            request: game.request(),
            possible,
            picked: glance.picked,
            confirming: glance.confirming,
            hint: None,
            worths: Vec::new(),
            watchers,
            listed: game.beginning().listed,
            rematch: game.followed().map(str::to_owned),
            replay,
            table,
        }
    }

    fn seat(
        &self,
        live: &Live,
        game: &Match,
        side: Player,
        client: ClientKey,
        now: Moment,
    ) -> Seat {
        let chair = game.chair(side);
        let own = chair.holder.client() == client;
        let awaited = matches!(chair.holder, Holder::Awaited { .. });
        let invitation = match chair.offer {
            Some(offer) if own && awaited => {
                Some(format!("/seat/{}", self.secret.invitation(&live.id, side, offer)))
            }
            _ => None,
        };
        let open = game.ended().is_none();
        let acting = game.table().turn() == Turn::Player(side);
        let clock = game.clocks().map(|clocks| Clock {
            left: Duration::from_millis(clocks.left(side, now)),
            running: open && clocks.running() == Some(side),
        });
        let person = matches!(chair.holder, Holder::Person { .. });
        Seat {
            sitter: sitter(&chair.holder),
            yours: chair.holder.is_person(client),
            invitation,
            switchable: own && open && (awaited || !acting),
            clock,
            thinking: game.machine_to_act() == Some(side),
            present: person && live.presence().has(chair.holder.client()),
        }
    }

    /// The table of a game, to be looked at.
    pub async fn table(&self, live: &Live, ply: Option<usize>) -> Box<dyn Game> {
        at_ply(live.game.lock().await.table(), ply).0
    }

    /// Something about the game that needs no more than a look.
    pub async fn look<T>(&self, live: &Live, look: impl FnOnce(&Match) -> T) -> T {
        look(&*live.game.lock().await)
    }
}

/// The table after so many actions, and whether that is an earlier moment.
fn at_ply(table: &dyn Game, ply: Option<usize>) -> (Box<dyn Game>, bool) {
    let mut table = table.fork();
    let length = table.history().len();
    let Some(ply) = ply.filter(|ply| *ply < length) else { return (table, false) };
    for _ in ply..length {
        table.undo();
    }
    (table, true)
}
