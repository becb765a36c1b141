//! All components report the same value of a position: commands, server, puzzles, accuracy and
//! adjudication.
//!
//! The libraries below are compared in `crates/games/tests/askers.rs`, and the Python package in
//! its own tests.

mod support;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use parking_lot::Mutex;
use quatuor_advice::AdviceRequest;
use quatuor_arena::{
    GameId, Observer, Opening, Openings, Plan, PlayedGames, RunMonitor, measure_accuracy, run,
};
use quatuor_core::limits::Limits;
use quatuor_core::record::{Move, Record};
use quatuor_core::{Dice, Message, Player, Spec};
use quatuor_games::open;
use quatuor_http_client::{Client, encoded};
use quatuor_show::Game;
use serde_json::{Value as Json, json};
use support::room::{Room, address};
use support::{Folder, command, json as run_json};

/// Games that are small enough to solve in a test, with the numbers of random actions before.
const ASKED: &[(&str, &[usize])] = &[
    ("morpion", &[0, 2, 4]),
    ("morpion:misere=on", &[1]),
    ("connect4:width=5,height=4", &[0, 7, 11]),
    ("quarto:size=3", &[0, 5, 8]),
    ("quarto:level=4", &[0, 25]),
    ("mansuba:width=3,height=2,captures=off,first=black", &[0, 3]),
];

/// A time limit that none of these solves reaches.
const LONG: Duration = Duration::from_secs(3600);

/// A position, and the results of `solve` and `analyse` for it.
struct Place {
    game: Box<dyn Game>,
    value: String,
    distance: Json,
    /// The value of each action, by the text of the action.
    actions: BTreeMap<String, String>,
}

impl Place {
    /// Runs a command on the position.
    fn ask(&self, command: &str, flags: &[&str]) -> Json {
        let (game, position) = (self.game.spec().to_string(), self.game.position());
        run_json(&[&[command, &game, "--from", &position, "--json"], flags].concat())
    }

    fn name(&self) -> String {
        format!("{} {}", self.game.spec(), self.game.position())
    }
}

fn word(value: &Json) -> String {
    value.as_str().unwrap_or_else(|| panic!("a word, not {value}")).to_owned()
}

/// Plays random actions. Returns `None` if the game ended early.
fn wander(spec: &str, length: usize, dice: &mut Dice) -> Option<Place> {
    let mut game = open(&spec.parse().expect("a spec")).expect("a game");
    for _ in 0..length {
        let actions = game.actions();
        game.play(actions.get(dice.below(actions.len().max(1)))?).expect("a legal action");
    }
    game.turn().player()?;
    let mut place =
        Place { game, value: String::new(), distance: Json::Null, actions: BTreeMap::new() };
    let solved = place.ask("solve", &[]);
    place.value = word(&solved["value"]);
    place.distance = solved["distance"].clone();
    let analysed = place.ask("analyse", &[]);
    assert_eq!(word(&analysed["value"]), place.value, "{}: analyse", place.name());
    place.actions = actions(&analysed["actions"]);
    assert_eq!(place.actions.len(), place.game.actions().len(), "{}", place.name());
    Some(place)
}

fn actions(list: &Json) -> BTreeMap<String, String> {
    let list = list.as_array().expect("a list").iter();
    list.map(|one| (word(&one["action"]), word(&one["value"]))).collect()
}

#[test]
fn all_faces_say_the_same() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.file("room.db"));
    let (_room, line) =
        Room::open(command(&["serve", "--listen", "127.0.0.1:0", "--database", &database]));
    let mut client = Client::new(address(&line).parse().expect("an address"));
    let mut dice = Dice::new(5);
    let mut asked = 0;
    for &(spec, lengths) in ASKED {
        for &length in lengths {
            let Some(place) = wander(spec, length, &mut dice) else { continue };
            check_commands(&place);
            check_room(&place, &mut client);
            check_puzzle(&place);
            check_accuracy(&place);
            check_adjudication(&place);
            asked += 1;
        }
    }
    assert!(asked > 9, "{asked}");
}

fn check_commands(place: &Place) {
    let at = place.name();
    let in_time = place.ask("analyse", &["--time", "3600s"]);
    assert_eq!(actions(&in_time["actions"]), place.actions, "{at}: analyse in time");
    let advised = place.ask("advise", &["--time", "3600s"]);
    assert_eq!(word(&advised["value"]), place.value, "{at}: advise");
    assert_eq!(place.actions[&word(&advised["action"])], place.value, "{at}: what is advised");
    let drawn = place.value == "draw";
    assert!(drawn || advised["distance"] == place.distance, "{at}: {advised}");
    let tree = place.ask("tree", &["--depth", "1", "--tests", "0"]);
    assert_eq!(word(&tree["nodes"][0]["value"]), place.value, "{at}: tree");
    let shown = place.ask("show", &["--values"]);
    for (action, mark) in shown["values"].as_object().expect("an object") {
        assert_eq!(place.actions[action], meaning(&word(mark)), "{at}: show, {action} {mark}");
    }
    assert_eq!(shown["values"].as_object().map(serde_json::Map::len), Some(place.actions.len()));
}

/// Returns the meaning of a mark, which is a score or `W3`, `=`, `L5`.
fn meaning(mark: &str) -> &'static str {
    match mark.chars().next() {
        Some('W') => "win",
        Some('L') => "loss",
        Some('=') => "draw",
        _ => match mark.parse::<i32>().expect("a score") {
            0 => "draw",
            1.. => "win",
            _ => "loss",
        },
    }
}

fn check_room(place: &Place, client: &mut Client) {
    let at = place.name();
    let (game, position) = (place.game.spec().to_string(), place.game.position());
    let path = format!("/api/v1/position?game={}&position={}", encoded(&game), encoded(&position));
    let told = client.get(&path).expect("an answer").json();
    assert_eq!(word(&told["known"]["value"]), place.value, "{at}: the room");
    assert_eq!(actions(&told["actions"]), place.actions, "{at}: the values of the room");
    let wish = json!({ "game": game, "from": position, "first": "person", "second": "person" });
    client.headers = vec![("Content-Type".to_owned(), "application/json".to_owned())];
    // The response to the first request of a new client sets a cookie.
    let mut begin = || {
        client.request("POST", "/api/v1/games", Some(wish.to_string().as_bytes())).expect("sent")
    };
    let mut begun = begin();
    if begun.status == 403 {
        begun = begin();
    }
    assert_eq!(begun.status, 201, "{at}: {}", begun.text());
    client.headers.clear();
    let id = word(&begun.json()["id"]);
    let hint = client.get(&format!("/api/v1/games/{id}/hint")).expect("an answer").json();
    assert_eq!(word(&hint["value"]), place.value, "{at}: the hint of the room");
}

fn check_puzzle(place: &Place) {
    let limits = Limits { time: Some(LONG), ..Limits::default() };
    let request = AdviceRequest { agent: None, seed: 1, limits };
    let Some(proof) = quatuor_teach::prove(&*place.game, &request) else { return };
    assert_eq!(proof.value.word(), place.value, "{}: puzzle", place.name());
    let keep = place.actions.iter().filter(|(_, value)| **value == place.value);
    let keep: Vec<&String> = keep.map(|(action, _)| action).collect();
    assert_eq!(proof.answers.iter().collect::<Vec<_>>(), keep, "{}: puzzle", place.name());
}

/// Checks that exactly the actions that keep the value are no mistakes.
fn check_accuracy(place: &Place) {
    let record = |action: &String| Record {
        fen: Some(place.game.position()),
        moves: vec![Move { action: action.clone(), comment: None }],
        ..Record::new(place.game.spec())
    };
    let records: Vec<Record> = place.actions.keys().map(record).collect();
    let judged = measure_accuracy(&records, LONG, &AtomicU64::new(0));
    let lost = place.actions.iter().filter(|(_, value)| **value != place.value);
    let lost: Vec<(&str, &str)> = lost.map(|(action, value)| (&**action, &**value)).collect();
    let found: Vec<(&str, &str)> =
        judged.mistakes.iter().map(|one| (&*one.action, one.worth.word())).collect();
    assert_eq!(found, lost, "{}: accuracy", place.name());
    let all: u64 = judged.players.values().map(|one| one.judged).sum();
    assert_eq!(all as usize, place.actions.len(), "{}: all are judged", place.name());
}

#[derive(Default)]
struct Keeper(Mutex<Vec<Record>>);

impl Observer for Keeper {
    fn wants_records(&self) -> bool {
        true
    }

    fn game(&self, _id: GameId, record: Record) -> Result<(), Message> {
        self.0.lock().push(record);
        Ok(())
    }
}

/// Checks that a game from this position is adjudicated at once with the right result. Positions
/// that the referee cannot prove within its limits are excluded.
fn check_adjudication(place: &Place) {
    let opening = Opening { position: Some(place.game.position()), actions: Vec::new() };
    let random = Spec::named("random");
    let plan = Plan {
        adjudicate: true,
        openings: Openings::Listed(vec![opening]),
        ..Plan::round_robin(place.game.spec(), &[random.clone(), random], 2)
    };
    let keeper = Keeper::default();
    run(&plan, &PlayedGames::new(), &RunMonitor::default(), &keeper).expect("it is played");
    let turn = place.game.turn().player().expect("a player acts");
    let expected = match (place.value.as_str(), turn) {
        ("draw", _) => "1/2-1/2",
        ("win", Player::First) | ("loss", Player::Second) => "1-0",
        _ => "0-1",
    };
    for record in keeper.0.into_inner() {
        if record.moves.is_empty() {
            assert_eq!(record.result.token(), expected, "{}: adjudication", place.name());
        }
    }
}
