//! Builds the view of a game for one visitor: all data that a page shows.

use std::sync::Arc;
use std::time::Duration;

use quatuor_advice::{Advice, Warning};
use quatuor_core::{Player, Turn};
use quatuor_show::scene::Scene;
use quatuor_show::{Drawing, Game};

use crate::game::{ClientKey, Moment, Occupant, Possible, RoomGame, Who};
use crate::live::{LiveGame, LiveGames, Values};
use crate::secret::ClassRole;
use crate::view::Comment;
use crate::view::{
    AuthorView, AuthorsView, GameView, OverlaySwitch, SeatClock, SeatView, TrainerView,
};

/// The parts of a game that a visitor wants to see.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ViewRequest {
    /// Number of actions before the moment shown. `None` for the last moment.
    pub ply: Option<usize>,
    /// Places touched so far.
    pub picked: Vec<String>,
    /// An action that waits for a confirmation, in any form that the game reads.
    pub confirming: Option<String>,
    /// The hint that was computed for the visitor.
    pub hint: Option<Advice>,
    /// The values of the legal actions.
    pub values: Values,
    /// The active overlays.
    pub overlays: Vec<String>,
    /// Comments of the coach on the visitor's last actions.
    pub comments: Vec<Comment>,
    /// Reasons against the action that waits for a confirmation.
    pub warning: Option<Warning>,
}

/// A view, and the game at the moment shown, from which the drawing is made.
struct Seen {
    view: GameView,
    game: Box<dyn Game>,
}

impl LiveGames {
    /// Returns the game as this client sees it, without a drawing.
    pub async fn see(
        &self,
        live: &Arc<LiveGame>,
        client: ClientKey,
        request: ViewRequest,
    ) -> GameView {
        self.view_of(live, client, request).await.view
    }

    /// Returns the game as this client sees it, with a drawing. `drawing` chooses its style once
    /// the rest of the view is known.
    pub async fn see_drawn(
        &self,
        live: &Arc<LiveGame>,
        client: ClientKey,
        request: ViewRequest,
        drawing: impl FnOnce(&GameView) -> Drawing,
    ) -> GameView {
        // Draw a copy of the game, so that the lock is not held.
        let Seen { mut view, game } = self.view_of(live, client, request).await;
        view.scene = game.scene(&drawing(&view));
        view
    }

    /// Returns an SVG picture of the game after `ply` actions, or at its end.
    pub async fn picture(&self, live: &LiveGame, ply: Option<usize>) -> String {
        let game = fork_at(live.game.lock().await.game(), ply);
        game.draw_svg(&Drawing::default())
    }

    /// Calls a function with the locked game. The function must be fast.
    pub async fn look<T>(&self, live: &LiveGame, look: impl FnOnce(&RoomGame) -> T) -> T {
        look(&*live.game.lock().await)
    }

    async fn view_of(&self, live: &Arc<LiveGame>, client: ClientKey, request: ViewRequest) -> Seen {
        let room_game = live.game.lock().await;
        let now = self.now();
        let length = room_game.length();
        let replay = request.ply.is_some_and(|ply| ply < length);
        let game = fork_at(room_game.game(), request.ply);
        let snapshot = game.snapshot();
        let possible =
            if replay { Possible::default() } else { room_game.possible(Who::Client(client), now) };
        let typed = request.confirming.filter(|_| possible.act);
        let confirming = typed.and_then(|text| game.read(&text).ok());
        let confirming = confirming.and_then(|handle| snapshot.by_handle(handle).cloned());
        // The hint and the values may be older than the last action.
        let is_legal = |action: &str| snapshot.action(action).is_some();
        let hint = request.hint.filter(|hint| is_legal(&hint.action));
        let Values { known: mut values, filling } = request.values;
        values.retain(|value| is_legal(&value.action));
        let trainer = room_game.may_be_trained(client).then(|| {
            let is_on = |name: &&str| request.overlays.iter().any(|on| on == name);
            let switch = |name: &&'static str| OverlaySwitch { name, on: is_on(name) };
            let on = game.overlays().iter().filter(|name| is_on(name) && possible.act);
            TrainerView {
                overlays: game.overlays().iter().map(switch).collect(),
                marks: on.flat_map(|name| game.marks(name)).collect(),
                comments: request.comments,
            }
        });
        let occupants = Player::BOTH.map(|side| &room_game.seat(side).occupant);
        let watchers = {
            let presence = live.presence();
            let plays = |one: ClientKey| occupants.iter().any(|occupant| occupant.is_person(one));
            presence.clients().filter(|one| !plays(*one)).count()
        };
        let view = GameView {
            id: live.id.clone(),
            version: room_game.version(),
            spec: game.spec(),
            began_from: game.began_from(),
            rules: room_game.rules(),
            sides: game.sides(),
            history: game.history().clone(),
            authors: authors(&room_game, client),
            played: room_game.game().history().clone(),
            turn_now: room_game.turn(),
            scene: Scene { panels: Vec::new() },
            typing_help: game.typing_help(),
            length,
            replay,
            seats: Player::BOTH.map(|side| self.seat_view(live, &room_game, side, client, now)),
            ended: room_game.ended(),
            request: room_game.request(),
            hint_rule: room_game.hint_rule(),
            declined: room_game.declined(),
            possible,
            picked: request.picked,
            warning: request.warning.filter(|_| confirming.is_some()),
            confirming,
            trainer,
            hint,
            values,
            filling,
            watchers,
            listed: room_game.beginning().listed,
            rematch: room_game.followed().map(str::to_owned),
            branched: room_game.beginning().branched.clone(),
            class: self.class_of(&room_game, client),
            analysable: length > 0 && room_game.may_analyse(client).is_ok(),
            snapshot,
        };
        Seen { view, game }
    }

    /// Returns the path of the class page, for players of a class.
    fn class_of(&self, game: &RoomGame, client: ClientKey) -> Option<String> {
        let class = game.beginning().class.as_ref()?;
        let plays = game.seats_of(client).contains(&true);
        plays.then(|| format!("/join/{}", self.secret.class_link(&class.class, ClassRole::Pupil)))
    }

    fn seat_view(
        &self,
        live: &LiveGame,
        game: &RoomGame,
        side: Player,
        client: ClientKey,
        now: Moment,
    ) -> SeatView {
        let seat = game.seat(side);
        let own = seat.occupant.client() == client;
        let awaited = matches!(seat.occupant, Occupant::Awaited { .. });
        let invitation = match seat.offer {
            Some(offer) if own && awaited => Some(format!(
                "/seat/{}",
                self.secret.invitation(&live.id, offer.side, offer.number)
            )),
            _ => None,
        };
        let open = game.ended().is_none();
        let acting = game.turn() == Turn::Player(side);
        let clock = game.clocks().map(|clocks| SeatClock {
            left: Duration::from_millis(clocks.left(side, now)),
            running: open && clocks.running() == Some(side),
            little: Duration::from_millis(clocks.little()),
        });
        let person = matches!(seat.occupant, Occupant::Person { .. });
        SeatView {
            occupant: (&seat.occupant).into(),
            yours: seat.occupant.is_person(client),
            invitation,
            switchable: own && open && (awaited || !acting) && game.beginning().class.is_none(),
            clock,
            thinking: game.agent_to_act() == Some(side),
            present: person && live.presence().has(seat.occupant.client()),
        }
    }
}

/// Returns the authors of all actions, without the ids of other clients.
fn authors(game: &RoomGame, client: ClientKey) -> AuthorsView {
    let authors = game.authors();
    let view = |one: &Occupant| AuthorView { occupant: one.into(), yours: one.is_person(client) };
    AuthorsView {
        people: authors.people().iter().map(view).collect(),
        seated: authors.seated(),
        played: authors.played().clone(),
    }
}

/// Returns the game after `ply` actions, or at its end.
fn fork_at(game: &dyn Game, ply: Option<usize>) -> Box<dyn Game> {
    ply.map_or_else(|| game.fork(), |ply| game.fork_at(ply))
}
