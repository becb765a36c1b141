//! Who plays: people, and machines that follow the game.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_advice::{Advice, AdviceRequest, USUAL_TIME};
use quatuor_arena::{ArenaError, seat};
use quatuor_core::limits::Limits;
use quatuor_core::{Arg, Player, Spec, SpecError, message};
use quatuor_games::{ChosenAction, SeatedAgent, advise_in};
use quatuor_search::{AgentError, level_of};
use quatuor_show::Game;

use super::slow_agent::SlowAgent;
use crate::command::cores;
use crate::command::inquiry::failure;
use crate::exit::Failure;

/// The word for a person in a list of players.
pub use quatuor_arena::HUMAN;

/// Sets the luck of hints apart from that of the game.
const HINT_SEED_MASK: u64 = 0x4869_6e74;

/// Memory for a hint.
const MAX_HINT_BYTES: usize = 64 << 20;

enum SeatedPlayer {
    Human,
    Machine { name: String, seat: Box<dyn SeatedAgent> },
}

/// The two who play.
pub struct Players([SeatedPlayer; 2]);

impl Players {
    /// Seats the two that the specs name.
    pub fn seat(game: &Spec, specs: [&str; 2], seed: u64) -> Result<Self, ArenaError> {
        let [first, second] = specs.map(|spec| seat_player(game, spec, seed));
        Ok(Players([first?, second?]))
    }

    /// The name of a player in records: `human`, or the spec of the agent.
    pub fn name(&self, player: Player) -> &str {
        match &self.0[player.index()] {
            SeatedPlayer::Human => HUMAN,
            SeatedPlayer::Machine { name, .. } => name,
        }
    }

    /// The name of a player as the reader calls it.
    pub fn display_name(&self, player: Player) -> Arg {
        match &self.0[player.index()] {
            SeatedPlayer::Human => message!("player-human").into(),
            SeatedPlayer::Machine { name, .. } => name.as_str().into(),
        }
    }

    /// The name of a player as the pages of the room have it, where one person plays against a program.
    pub fn room_name(&self, player: Player) -> Arg {
        match &self.0[player.index()] {
            SeatedPlayer::Human => message!("room-you").into(),
            SeatedPlayer::Machine { name, .. } => {
                match name.parse().ok().as_ref().and_then(level_of) {
                    Some(level) => message!("room-level", level: level).into(),
                    None => name.as_str().into(),
                }
            }
        }
    }

    /// Whether a person has this seat.
    pub fn is_human(&self, player: Player) -> bool {
        matches!(self.0[player.index()], SeatedPlayer::Human)
    }

    /// The one person, when there is exactly one.
    pub fn only_human(&self) -> Option<Player> {
        match Player::BOTH.map(|player| self.is_human(player)) {
            [true, false] => Some(Player::First),
            [false, true] => Some(Player::Second),
            _ => None,
        }
    }

    /// Whether a person plays at all.
    pub fn any_human(&self) -> bool {
        Player::BOTH.into_iter().any(|player| self.is_human(player))
    }

    /// What the machine in this seat plays; `None` for a person.
    pub fn choose(
        &mut self,
        player: Player,
        stop: &AtomicBool,
    ) -> Option<Result<ChosenAction, AgentError>> {
        match &mut self.0[player.index()] {
            SeatedPlayer::Human => None,
            SeatedPlayer::Machine { seat, .. } => Some(seat.choose(stop)),
        }
    }

    /// Makes every agent take at least this long for an action.
    pub fn slow_down(&mut self, pause: Duration) {
        for seat in &mut self.0 {
            *seat = match std::mem::replace(seat, SeatedPlayer::Human) {
                SeatedPlayer::Human => SeatedPlayer::Human,
                SeatedPlayer::Machine { name, seat } => {
                    SeatedPlayer::Machine { name, seat: Box::new(SlowAgent { seat, pause }) }
                }
            };
        }
    }

    /// Sets the machines where the game stands.
    pub fn follow(&mut self, game: &dyn Game) -> Result<(), AgentError> {
        self.seats().try_for_each(|seat| seat.follow(game))
    }

    fn seats(&mut self) -> impl Iterator<Item = &mut dyn SeatedAgent> {
        self.0.iter_mut().filter_map(|party| match party {
            SeatedPlayer::Human => None,
            SeatedPlayer::Machine { seat, .. } => Some(&mut **seat as &mut dyn SeatedAgent),
        })
    }
}

fn seat_player(game: &Spec, text: &str, seed: u64) -> Result<SeatedPlayer, ArenaError> {
    let spec: Spec = text.parse()?;
    if spec.name == HUMAN {
        spec.settle(&[])?;
        return Ok(SeatedPlayer::Human);
    }
    let seat = seat(game, &spec, seed).map_err(|error| match error {
        ArenaError::Spec(SpecError::UnknownAgent { name, mut known }) => {
            known.insert(0, HUMAN.to_owned());
            ArenaError::Spec(SpecError::UnknownAgent { name, known })
        }
        other => other,
    })?;
    Ok(SeatedPlayer::Machine { name: spec.to_string(), seat })
}

/// Advice for whoever is to act.
pub fn compute_hint(game: &dyn Game, seed: u64, stop: &AtomicBool) -> Result<Advice, Failure> {
    let (time, threads) = (Some(USUAL_TIME), cores() as u32);
    let limits = Limits { stop, time, threads, memory: MAX_HINT_BYTES, ..Limits::default() };
    let inquiry = AdviceRequest { agent: None, seed: seed ^ HINT_SEED_MASK, limits };
    advise_in(game, &inquiry).map_err(|error| failure(error, &game.position()))
}
