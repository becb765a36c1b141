//! A client with one game at a time, who records every acknowledged action.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use quatuor_core::Dice;
use quatuor_games::FAMILIES;
use quatuor_http_client::{Client, Response};
use serde_json::Value as Json;

/// Wait before the next attempt if the room does not answer.
const WAIT: Duration = Duration::from_millis(20);
/// Maximum time for an agent's action after a fault is removed. While the fault lasts, the room
/// retries with backoff of up to half a minute.
const PATIENCE: Duration = Duration::from_secs(90);
/// Number of finished games that are compared again after each round.
const REMEMBERED: usize = 50;

/// The results of a client.
#[derive(Debug, Default, Clone, Copy)]
pub struct Tally {
    /// Number of accepted actions.
    pub accepted: u64,
    /// Number of unanswered actions that took effect.
    pub unanswered: u64,
    /// Number of error responses.
    pub refused: u64,
    /// Number of requests without a response.
    pub silent: u64,
    /// Number of games begun.
    pub games: u64,
    /// Number of comparisons of a whole game.
    pub compared: u64,
    /// Number of accepted actions that the game does not contain in their place.
    pub lost: u64,
    /// Number of actions in the game that were never submitted, or that occur twice.
    pub doubled: u64,
    /// Number of games that did not continue.
    pub stuck: u64,
}

impl Tally {
    /// Adds another tally.
    pub fn add(&mut self, other: Tally) {
        self.accepted += other.accepted;
        self.unanswered += other.unanswered;
        self.refused += other.refused;
        self.silent += other.silent;
        self.games += other.games;
        self.compared += other.compared;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.stuck += other.stuck;
    }

    /// Returns whether a guarantee was violated.
    pub fn is_wrong(&self) -> bool {
        self.lost + self.doubled + self.stuck > 0
    }
}

/// A game and its client's knowledge of it.
struct Played {
    id: String,
    /// Whether an agent has the second seat.
    against_program: bool,
    accepted: Vec<String>,
    /// An action that may or may not have taken effect.
    pending: Option<String>,
}

pub struct Player {
    number: usize,
    client: Client,
    address: Arc<Mutex<SocketAddr>>,
    dice: Dice,
    playing: Option<Played>,
    finished: Vec<Played>,
    tally: Tally,
    begun: usize,
}

impl Player {
    /// Creates a client without a game.
    pub fn new(number: usize, seed: u64, address: Arc<Mutex<SocketAddr>>) -> Self {
        let at = *address.lock();
        Player {
            number,
            client: Client::new(at),
            address,
            dice: Dice::new(seed.wrapping_mul(1_000_003) ^ number as u64),
            playing: None,
            finished: Vec::new(),
            tally: Tally::default(),
            begun: 0,
        }
    }

    /// Returns the results since the last call.
    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// Begins a game or makes one action.
    pub fn step(&mut self) {
        match self.playing.take() {
            None => self.playing = self.begin(),
            Some(played) => self.playing = self.act(played),
        }
    }

    /// Compares every game once more, and checks that the current one continues. Called when no
    /// fault is active.
    pub fn check(&mut self) {
        self.follow();
        for mut played in std::mem::take(&mut self.finished) {
            self.look(&mut played);
            self.finished.push(played);
        }
        let surplus = self.finished.len().saturating_sub(REMEMBERED);
        self.finished.drain(..surplus);
        let Some(mut played) = self.playing.take() else { return };
        let begun = Instant::now();
        loop {
            let Some(state) = self.look(&mut played) else {
                self.stuck(&played, "it cannot be seen");
                return;
            };
            if !state["ended"].is_null() {
                self.finished.push(played);
                return;
            }
            if state["possible"]["act"] == true {
                break;
            }
            if begun.elapsed() > PATIENCE {
                self.stuck(&played, &format!("it waits for ever: {state}"));
                return;
            }
            std::thread::sleep(WAIT);
        }
        // Several attempts, because the rate limit may reject the first ones.
        let before = self.tally.accepted;
        let mut next = Some(played);
        while self.tally.accepted == before
            && let Some(played) = next
        {
            if begun.elapsed() > PATIENCE {
                self.stuck(&played, "an action is not accepted");
                return;
            }
            next = self.act(played);
        }
        self.playing = next;
    }

    fn stuck(&mut self, played: &Played, why: &str) {
        eprintln!("game {}: {why}", played.id);
        self.tally.stuck += 1;
    }

    /// Moves to the current address of the room.
    fn follow(&mut self) {
        std::thread::sleep(WAIT);
        let at = *self.address.lock();
        self.client.move_to(at);
    }

    fn silence<T>(&mut self) -> Option<T> {
        self.tally.silent += 1;
        self.follow();
        None
    }

    fn begin(&mut self) -> Option<Played> {
        if self.client.form().is_empty() && self.client.greet().is_err() {
            return self.silence();
        }
        self.begun += 1;
        let turn = self.number + self.begun;
        let game = FAMILIES[turn % FAMILIES.len()].name;
        let against_program = !turn.is_multiple_of(3);
        let second = ["person", "random", "level:2"][turn % 3];
        let clock = if turn.is_multiple_of(5) { "10+1" } else { "none" };
        let fields = [("game", game), ("second", second), ("clock", clock)];
        match self.client.post("/games", &fields) {
            Ok(answer) if answer.status == 200 => {
                self.tally.games += 1;
                let id = answer.json()["id"].as_str().unwrap_or_default().to_owned();
                Some(Played { id, against_program, accepted: Vec::new(), pending: None })
            }
            Ok(answer) => {
                self.refused(&answer);
                None
            }
            Err(_) => self.silence(),
        }
    }

    fn refused(&mut self, answer: &Response) {
        self.tally.refused += 1;
        // Back off when the room reports a problem or a rate limit.
        if answer.status >= 500 || answer.status == 429 {
            std::thread::sleep(WAIT);
        }
    }

    fn act(&mut self, mut played: Played) -> Option<Played> {
        let Some(state) = self.look(&mut played) else { return Some(played) };
        if !state["ended"].is_null() {
            self.finished.push(played);
            return None;
        }
        let actions = state["actions"].as_array().map(Vec::as_slice).unwrap_or_default();
        if state["possible"]["act"] != true || actions.is_empty() {
            std::thread::sleep(Duration::from_millis(1));
            return Some(played);
        }
        let action = actions[self.dice.below(actions.len())].as_str().unwrap_or_default();
        let length = state["length"].to_string();
        let fields = [("action", action), ("length", length.as_str())];
        match self.client.post(&format!("/games/{}/act", played.id), &fields) {
            Ok(answer) if answer.status == 200 => {
                self.tally.accepted += 1;
                played.accepted.push(action.to_owned());
                played.pending = None;
            }
            // Whether the action took effect is known after the next load.
            Ok(answer) => {
                if answer.status >= 500 {
                    played.pending = Some(action.to_owned());
                }
                self.refused(&answer);
            }
            Err(_) => {
                played.pending = Some(action.to_owned());
                self.silence::<()>();
            }
        }
        Some(played)
    }

    /// Loads the state of a game and compares it with the known actions. Returns `None` if the room
    /// does not answer.
    fn look(&mut self, played: &mut Played) -> Option<Json> {
        match self.client.get(&format!("/games/{}.json", played.id)) {
            Ok(answer) if answer.status == 200 => {
                let state = answer.json();
                self.compare(played, &state);
                Some(state)
            }
            Ok(answer) => {
                self.refused(&answer);
                None
            }
            Err(_) => self.silence(),
        }
    }

    fn compare(&mut self, played: &mut Played, state: &Json) {
        self.tally.compared += 1;
        let made = made(state, played.against_program);
        let same = made.iter().zip(&played.accepted).take_while(|(a, b)| a == b).count();
        if same == made.len() && same == played.accepted.len() {
            return;
        }
        let one_more = made.len() == same + 1 && same == played.accepted.len();
        if one_more && played.pending.as_ref() == made.last() {
            self.tally.unanswered += 1;
        } else {
            self.tally.lost += (played.accepted.len() - same) as u64;
            self.tally.doubled += (made.len() - same) as u64;
            eprintln!("game {}: told {:?}, found {made:?}", played.id, played.accepted);
        }
        played.pending = None;
        played.accepted = made;
    }
}

/// Returns the actions of the client, who has the first seat or both.
fn made(state: &Json, against_program: bool) -> Vec<String> {
    let history = state["history"].as_array().map(Vec::as_slice).unwrap_or_default();
    let own = |played: &&Json| match against_program {
        true => played["by"] == "first",
        false => !played["by"].is_null(),
    };
    let text = |played: &Json| played["action"].as_str().map(str::to_owned);
    history.iter().filter(own).filter_map(text).collect()
}
