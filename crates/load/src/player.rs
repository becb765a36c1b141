//! One client with one game at a time: it plays both sides, or against a program, at random. It may ask for hints
//! and look at values, as people do.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use quatuor_core::Dice;
use quatuor_games::FAMILIES;
use quatuor_load::{Client, Response};
use serde_json::Value as Json;

use crate::arguments::Mix;
use crate::spectators::Playing;

/// How long to wait for a room that does not answer.
const WAIT: Duration = Duration::from_millis(20);

/// Whom people play against, from quick to slow.
const PROGRAMS: [&str; 5] = ["random", "level:1", "level:2", "level:3", "level:4"];

/// What came of it.
#[derive(Default)]
pub struct Tally {
    /// How long each action took that was answered.
    pub times: Vec<Duration>,
    /// Actions that were answered with a yes.
    pub accepted: u64,
    /// Actions that were found to be done although the answer was lost.
    pub unanswered: u64,
    /// Answers that were no yes.
    pub errors: Vec<String>,
    /// Accepted actions that the game does not have.
    pub lost: u64,
    /// Actions that the game has and nobody asked for, or had twice.
    pub doubled: u64,
    /// Games begun.
    pub games: u64,
    /// Hints and pages with values that were answered, and how often the room was too busy for one.
    pub advice: u64,
    /// See above.
    pub unadvised: u64,
}

/// A game, and the actions that its client knows to be done.
struct Played {
    id: String,
    /// Whether a program has the second seat.
    against_program: bool,
    actions: Vec<String>,
}

/// One client.
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
}

impl Player {
    /// A client that has not begun yet.
    pub fn new(
        number: usize,
        address: Arc<Mutex<SocketAddr>>,
        mix: Mix,
        all_playing: Playing,
    ) -> Self {
        let at = *address.lock().unwrap_or_else(PoisonError::into_inner);
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
        }
    }

    /// What came of it all.
    pub fn into_tally(self) -> Tally {
        self.tally
    }

    /// Begins a game, or makes one action.
    pub fn step(&mut self) {
        match self.playing.take() {
            None => self.playing = self.begin(),
            Some(played) => self.playing = self.act(played),
        }
    }

    /// Goes to where the room is now.
    fn follow(&mut self) {
        std::thread::sleep(WAIT);
        let at = *self.address.lock().unwrap_or_else(PoisonError::into_inner);
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
        let fields = [("game", game), ("first", "person"), ("second", second)];
        match self.client.post("/games", &fields) {
            Ok(answer) if answer.status == 200 => {
                self.tally.games += 1;
                let id = answer.json()["id"].as_str().unwrap_or_default().to_owned();
                if let Some(place) = self.all_playing.get(self.number) {
                    *place.lock().unwrap_or_else(PoisonError::into_inner) = id.clone();
                }
                Some(Played { id, against_program, actions: Vec::new() })
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

    fn wrong(&mut self, what: &str, answer: &Response) {
        let text: String = answer.text().chars().take(100).collect();
        self.tally.errors.push(format!("{what}: {} {text}", answer.status));
    }

    fn act(&mut self, mut played: Played) -> Option<Played> {
        let Some(state) = self.look(&mut played) else { return Some(played) };
        let actions = state["actions"].as_array().cloned().unwrap_or_default();
        if !state["ended"].is_null() {
            self.finished.push(played);
            return None;
        }
        if actions.is_empty() || state["possible"]["act"] != true {
            // The program thinks.
            std::thread::sleep(WAIT / 10);
            return Some(played);
        }
        if self.dice.below(100) < self.mix.hints as usize && state["possible"]["hint"] == true {
            self.advice(&format!("/games/{}?hint=1", played.id));
        }
        let action = actions[self.dice.below(actions.len())].as_str().unwrap_or_default();
        let length = state["length"].to_string();
        let path = format!("/games/{}/act", played.id);
        let asked = Instant::now();
        let fields = [("action", action), ("length", length.as_str())];
        match self.client.post(&path, &fields) {
            Ok(answer) if answer.status == 200 => {
                self.tally.times.push(asked.elapsed());
                self.tally.accepted += 1;
                played.actions.push(action.to_owned());
                // The same players always look at values, as those who like them do.
                if self.number % 100 < self.mix.values as usize {
                    self.advice(&format!("/games/{}?values=on", played.id));
                }
            }
            Ok(answer) => self.wrong("act", &answer),
            // Whether it was done is seen at the next look.
            Err(_) => {
                self.follow();
                self.settle(&mut played, action);
            }
        }
        Some(played)
    }

    /// Looks at a page on which a program has its say.
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

    /// Finds out whether an action without an answer was done.
    fn settle(&mut self, played: &mut Played, action: &str) {
        for _ in 0..500 {
            match self.client.get(&format!("/games/{}.json", played.id)) {
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

    /// The state of the game, compared with what is known of it; `None` when the room does not answer.
    fn look(&mut self, played: &mut Played) -> Option<Json> {
        match self.client.get(&format!("/games/{}.json", played.id)) {
            Ok(answer) if answer.status == 200 => {
                let state = answer.json();
                let made = made(&state, played.against_program);
                let same = made.iter().zip(&played.actions).take_while(|(a, b)| a == b).count();
                self.tally.lost += (played.actions.len() - same) as u64;
                self.tally.doubled += (made.len() - same) as u64;
                played.actions = made;
                Some(state)
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

    /// Compares every game once more, from its record.
    pub fn check_all(&mut self) {
        self.follow();
        let games = std::mem::take(&mut self.finished).into_iter().chain(self.playing.take());
        for mut played in games.collect::<Vec<_>>() {
            if self.look(&mut played).is_none() {
                self.tally.errors.push(format!("game {} is gone", played.id));
            }
        }
    }
}

/// The actions that this client made: not those of chance, and not those of a program.
fn made(state: &Json, against_program: bool) -> Vec<String> {
    let history = state["history"].as_array().map(Vec::as_slice).unwrap_or_default();
    let own = history.iter().filter(|played| match against_program {
        true => played["by"] == "first",
        false => !played["by"].is_null(),
    });
    own.filter_map(|played| played["action"].as_str().map(str::to_owned)).collect()
}
