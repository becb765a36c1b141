//! A client with one game at a time. It plays both sides or against an agent, with random actions.
//! It may request hints and values, as people do.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use quatuor_core::Dice;
use quatuor_games::FAMILIES;
use quatuor_http_client::{Client, Response};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value as Json, json};

use crate::analyst::Finished;
use crate::arguments::Mix;
use crate::latencies::Latencies;
use crate::spectators::Playing;

/// Wait before the next attempt if the room does not answer.
const WAIT: Duration = Duration::from_millis(20);

/// The agents that clients play against, from fast to slow.
const PROGRAMS: [&str; 5] = ["random", "level:1", "level:2", "level:3", "level:4"];

/// The results of a client.
#[derive(Default)]
pub struct Tally {
    /// Times of accepted actions.
    pub times: Latencies,
    /// Number of accepted actions.
    pub accepted: u64,
    /// Number of actions that took effect although the response was lost.
    pub unanswered: u64,
    /// Unexpected error responses.
    pub errors: Vec<String>,
    /// Number of accepted actions that the game does not contain.
    pub lost: u64,
    /// Number of actions in the game that were never submitted, or that occur twice.
    pub doubled: u64,
    /// Number of games begun.
    pub games: u64,
    /// Number of hints and pages with values that were delivered.
    pub advice: u64,
    /// Number of hints and pages with values that were rejected because the room was busy.
    pub unadvised: u64,
}

/// A game and the actions known to have taken effect.
struct Played {
    id: String,
    /// Whether an agent has the second seat.
    against_program: bool,
    actions: Vec<String>,
    /// The next step. `None` if the state must be loaded first.
    next: Option<Next>,
}

/// The next step of a client in its game.
enum Next {
    /// Submit this action, valid at this length of the game.
    Act { action: String, length: usize, may_have_hint: bool },
    /// Wait for the other side.
    Wait,
    /// The game is over.
    Over,
}

/// The fields of a game state that a client needs.
#[derive(Deserialize)]
struct State<'a> {
    id: &'a str,
    length: usize,
    #[serde(borrow)]
    actions: Vec<Cow<'a, str>>,
    ended: Option<IgnoredAny>,
    possible: Possible,
}

#[derive(Deserialize)]
struct Possible {
    act: bool,
    hint: bool,
}

impl State<'_> {
    /// Chooses the next step at random.
    fn next(&self, dice: &mut Dice) -> Next {
        if self.ended.is_some() {
            return Next::Over;
        }
        if !self.possible.act || self.actions.is_empty() {
            return Next::Wait;
        }
        Next::Act {
            action: self.actions[dice.below(self.actions.len())].clone().into_owned(),
            length: self.length,
            may_have_hint: self.possible.hint,
        }
    }
}

pub struct Player {
    number: usize,
    client: Client,
    address: Arc<Mutex<SocketAddr>>,
    dice: Dice,
    playing: Option<Played>,
    finished: Vec<Played>,
    tally: Tally,
    mix: Mix,
    all_playing: Playing,
    all_finished: Finished,
}

impl Player {
    /// Creates a client without a game.
    pub fn new(
        number: usize,
        address: Arc<Mutex<SocketAddr>>,
        mix: Mix,
        all_playing: Playing,
        all_finished: Finished,
    ) -> Self {
        let at = *address.lock();
        Player {
            number,
            client: Client::new(at),
            address,
            dice: Dice::new(number as u64),
            playing: None,
            finished: Vec::new(),
            tally: Tally::default(),
            mix,
            all_playing,
            all_finished,
        }
    }

    /// Returns the results.
    pub fn into_tally(self) -> Tally {
        self.tally
    }

    /// Begins a game or makes one action.
    pub fn step(&mut self) {
        match self.playing.take() {
            None => self.playing = self.begin(),
            Some(played) => self.playing = self.act(played),
        }
    }

    /// Waits, then moves to the current address of the room.
    fn follow(&mut self) {
        std::thread::sleep(WAIT);
        self.go_to_room();
    }

    fn go_to_room(&mut self) {
        let at = *self.address.lock();
        self.client.move_to(at);
    }

    fn begin(&mut self) -> Option<Played> {
        if self.client.form().is_empty() && self.client.greet().is_err() {
            self.follow();
            return None;
        }
        let game = FAMILIES[(self.number + self.tally.games as usize) % FAMILIES.len()].name;
        let against_program = self.dice.below(100) < self.mix.programs as usize;
        let second = match against_program {
            true => PROGRAMS[self.dice.below(PROGRAMS.len())],
            false => "person",
        };
        let wish = json!({ "game": game, "first": "person", "second": second });
        match self.client.post_json("/api/v1/games", &wish) {
            Ok(answer) if answer.status == 201 => {
                self.tally.games += 1;
                let state = self.read(&answer)?;
                let id = state.id.to_owned();
                if let Some(place) = self.all_playing.get(self.number) {
                    *place.lock() = id.clone();
                }
                let next = Some(state.next(&mut self.dice));
                Some(Played { id, against_program, actions: Vec::new(), next })
            }
            Ok(answer) => {
                self.wrong("begin", &answer);
                None
            }
            Err(_) => {
                self.follow();
                None
            }
        }
    }

    /// Parses the state in a response.
    fn read<'a>(&mut self, answer: &'a Response) -> Option<State<'a>> {
        let state = serde_json::from_slice(&answer.body);
        if state.is_err() {
            self.wrong("no state", answer);
        }
        state.ok()
    }

    fn wrong(&mut self, what: &str, answer: &Response) {
        let text: String = answer.text().chars().take(100).collect();
        self.tally.errors.push(format!("{what}: {} {text}", answer.status));
    }

    fn act(&mut self, mut played: Played) -> Option<Played> {
        let next = match played.next.take() {
            Some(next) => next,
            None => match self.look(&mut played) {
                Some(next) => next,
                None => return Some(played),
            },
        };
        match next {
            Next::Over => {
                let mut all = self.all_finished.lock();
                all.push(played.id.clone());
                drop(all);
                self.finished.push(played);
                return None;
            }
            // The agent is thinking.
            Next::Wait => std::thread::sleep(WAIT / 10),
            Next::Act { action, length, may_have_hint } => {
                if self.dice.below(100) < self.mix.hints as usize && may_have_hint {
                    self.advice(&format!("/games/{}?hint=1", played.id));
                }
                self.submit(&mut played, &action, length);
            }
        }
        Some(played)
    }

    /// Submits an action. The response contains the state after it.
    fn submit(&mut self, played: &mut Played, action: &str, length: usize) {
        let path = format!("/api/v1/games/{}/actions", played.id);
        let wish = json!({ "action": action, "length": length });
        let asked = Instant::now();
        match self.client.post_json(&path, &wish) {
            Ok(answer) if answer.status == 200 => {
                self.tally.times.push(asked.elapsed());
                self.tally.accepted += 1;
                played.actions.push(action.to_owned());
                let state = self.read(&answer);
                played.next = state.map(|state| state.next(&mut self.dice));
                // The agent has not acted yet, so the state must be loaded later.
                played.next.take_if(|next| matches!(next, Next::Wait));
                // Always the same players view values, as real users who like them do.
                if self.number % 100 < self.mix.values as usize {
                    self.advice(&format!("/games/{}?values=on", played.id));
                }
            }
            Ok(answer) => self.wrong("act", &answer),
            // Whether the action took effect is known after the next load.
            Err(_) => {
                self.follow();
                self.settle(played, action);
            }
        }
    }

    /// Loads a page with a hint or values.
    fn advice(&mut self, path: &str) {
        let accept = std::mem::replace(&mut self.client.accept, "text/html");
        let answer = self.client.get(path);
        self.client.accept = accept;
        match answer {
            Ok(answer) if answer.status == 200 => self.tally.advice += 1,
            Ok(answer) if matches!(answer.status, 429 | 503) => self.tally.unadvised += 1,
            Ok(answer) => self.wrong("advice", &answer),
            Err(_) => self.follow(),
        }
    }

    /// Determines whether an unanswered action took effect.
    fn settle(&mut self, played: &mut Played, action: &str) {
        for _ in 0..500 {
            match self.client.get(&format!("/api/v1/games/{}", played.id)) {
                Ok(answer) if answer.status == 200 => {
                    let done = made(&answer.json(), played.against_program);
                    if done.len() == played.actions.len() + 1
                        && done.last().is_some_and(|last| last == action)
                    {
                        self.tally.unanswered += 1;
                        played.actions.push(action.to_owned());
                    }
                    return;
                }
                Ok(answer) => return self.wrong("settle", &answer),
                Err(_) => self.follow(),
            }
        }
        self.tally.errors.push("the room did not come back".to_owned());
    }

    /// Loads the state, compares it with the known actions and returns the next step. Returns
    /// `None` if the room does not answer.
    fn look(&mut self, played: &mut Played) -> Option<Next> {
        match self.client.get(&format!("/api/v1/games/{}", played.id)) {
            Ok(answer) if answer.status == 200 => {
                let made = made(&answer.json(), played.against_program);
                let same = made.iter().zip(&played.actions).take_while(|(a, b)| a == b).count();
                self.tally.lost += (played.actions.len() - same) as u64;
                self.tally.doubled += (made.len() - same) as u64;
                played.actions = made;
                let state = self.read(&answer)?;
                Some(state.next(&mut self.dice))
            }
            Ok(answer) => {
                self.wrong("look", &answer);
                None
            }
            Err(_) => {
                self.follow();
                None
            }
        }
    }

    /// Compares every game once more with its history.
    pub fn check_all(&mut self) {
        self.go_to_room();
        let games = std::mem::take(&mut self.finished).into_iter().chain(self.playing.take());
        for mut played in games.collect::<Vec<_>>() {
            if self.look(&mut played).is_none() {
                self.tally.errors.push(format!("game {} is gone", played.id));
            }
        }
    }
}

/// Returns the actions of this client, without those of chance and of an agent.
fn made(state: &Json, against_program: bool) -> Vec<String> {
    let history = state["history"].as_array().map(Vec::as_slice).unwrap_or_default();
    let own = history.iter().filter(|played| match against_program {
        true => played["by"] == "first",
        false => !played["by"].is_null(),
    });
    own.filter_map(|played| played["action"].as_str().map(str::to_owned)).collect()
}
