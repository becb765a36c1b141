//! Games as logs: whatever is asked, the log tells the same game again.

use proptest::prelude::*;
use quatuor_core::{Player, Spec, Turn};
use quatuor_games::{open, open_at};
use quatuor_room::game::{
    Beginning, ClientKey, Command, Control, Entry, Event, Holder, Match, Moment, Order, Refusal,
    Who,
};
use quatuor_room::view::{Ended, Request};

const ZOE: ClientKey = ClientKey([1; 16]);
const MAX: ClientKey = ClientKey([2; 16]);
const STRANGER: ClientKey = ClientKey([3; 16]);

fn person(client: ClientKey) -> Holder {
    Holder::Person { client, name: None }
}

fn machine(client: ClientKey) -> Holder {
    Holder::Agent { client, spec: Spec::named("random") }
}

/// A game with its log.
struct Told {
    game: Match,
    log: Vec<Entry>,
    now: Moment,
}

impl Told {
    fn begin(spec: &str, seats: [Holder; 2], clock: Option<Control>) -> Self {
        let spec = spec.parse().expect("a spec");
        let beginning = Beginning { spec, start: None, seed: 5, seats, clock, listed: false };
        let at = Moment(1_000_000);
        let events = Match::opening(beginning).expect("a game");
        let log: Vec<Entry> = events.into_iter().map(|event| Entry { at, event }).collect();
        Told { game: Match::replay(log.clone()).expect("a sound log"), log, now: at }
    }

    fn ask(&mut self, command: Command, who: Who) -> Result<Vec<Event>, Refusal> {
        let events = self.game.decide(&Order::always(command), who, self.now)?;
        for event in &events {
            let entry = Entry { at: self.now, event: event.clone() };
            self.game.apply(&entry).expect("what is decided can happen");
            self.log.push(entry);
        }
        Ok(events)
    }

    fn act(&mut self, action: &str, who: Who) -> Vec<Event> {
        self.ask(Command::Act(action.to_owned()), who).expect("a legal action")
    }

    fn history(&self) -> Vec<String> {
        self.game.table().history().iter().map(|played| played.text.clone()).collect()
    }
}

fn client(client: ClientKey) -> Who {
    Who::Client(client)
}

#[test]
fn against_a_machine_both_plies_are_taken_back_to_ones_own_decision() {
    let mut told = Told::begin("quarto", [person(ZOE), machine(ZOE)], None);
    told.act(":0", client(ZOE));
    told.act("a1", Who::Machine(Player::Second));
    told.act(":1", Who::Machine(Player::Second));
    told.act("b1", client(ZOE));
    told.act(":2", client(ZOE));
    told.act("c1", Who::Machine(Player::Second));
    assert_eq!(told.ask(Command::Undo, client(ZOE)), Ok(vec![Event::TakenBack { count: 2 }]));
    assert_eq!(told.history(), [":0", "a1", ":1", "b1"], "what she gave is taken back");
    assert_eq!(told.ask(Command::Undo, client(ZOE)), Ok(vec![Event::TakenBack { count: 1 }]));
    assert_eq!(told.ask(Command::Undo, client(ZOE)), Ok(vec![Event::TakenBack { count: 3 }]));
    assert_eq!(told.ask(Command::Undo, client(ZOE)), Err(Refusal::NothingToUndo));
    for length in [3, 4, 6] {
        told.ask(Command::Redo, client(ZOE)).expect("it was taken back");
        assert_eq!(told.history().len(), length);
    }
    assert_eq!(told.ask(Command::Redo, client(ZOE)), Err(Refusal::NothingToRedo));
}

#[test]
fn between_people_taking_back_needs_both() {
    let mut told = Told::begin("connect4", [person(ZOE), person(MAX)], None);
    told.act("1", client(ZOE));
    told.act("2", client(MAX));
    assert_eq!(told.ask(Command::Undo, client(STRANGER)), Err(Refusal::NotSeated));
    told.ask(Command::Undo, client(ZOE)).expect("she may ask");
    assert_eq!(told.game.request(), Some(Request::Undo(Player::First)));
    assert_eq!(told.ask(Command::Undo, client(MAX)), Err(Refusal::Pending));
    assert_eq!(told.ask(Command::Accept, client(ZOE)), Err(Refusal::NothingAsked));
    told.ask(Command::Decline, client(MAX)).expect("he may decline");
    assert_eq!(told.history(), ["1", "2"]);
    told.ask(Command::Undo, client(ZOE)).expect("she may ask again");
    told.ask(Command::Accept, client(MAX)).expect("he may accept");
    assert!(told.history().is_empty());
    assert_eq!(told.ask(Command::Redo, client(ZOE)), Err(Refusal::NotAlone));
    assert_eq!(told.ask(Command::Undo, client(MAX)), Err(Refusal::NothingToUndo));
}

#[test]
fn luck_is_not_rolled_again() {
    // An escape from prison is rolled for; games are played until one comes.
    let escape = |seed: u64| {
        let spec: Spec = "mansuba".parse().expect("a spec");
        let seats = [person(ZOE), person(ZOE)];
        let beginning = Beginning { spec, start: None, seed, seats, clock: None, listed: false };
        let at = Moment(0);
        let events = Match::opening(beginning).expect("a game");
        let log: Vec<Entry> = events.into_iter().map(|event| Entry { at, event }).collect();
        let mut told = Told { game: Match::replay(log.clone()).expect("sound"), log, now: at };
        for step in 0..400_usize {
            if told.game.ended().is_some() {
                return None;
            }
            let actions = told.game.table().actions();
            let action = &actions[(step * 7 + seed as usize) % actions.len()];
            let events = told.act(action, client(ZOE));
            if events.len() > 1 {
                let before = told.history();
                told.ask(Command::Undo, client(ZOE)).expect("it can be taken back");
                assert_eq!(told.history().len(), before.len() - events.len());
                assert_eq!(told.act(action, client(ZOE)), events, "the same luck");
                return Some(());
            }
        }
        None
    };
    assert!((0..50).filter_map(escape).count() > 0, "no game came to a roll");
}

#[test]
fn a_form_that_was_sent_twice_is_refused() {
    let mut told = Told::begin("connect4", [person(ZOE), person(ZOE)], None);
    let order = Order { command: Command::Act("1".to_owned()), length: Some(0) };
    assert!(told.game.decide(&order, client(ZOE), told.now).is_ok());
    told.act("1", client(ZOE));
    assert_eq!(told.game.decide(&order, client(ZOE), told.now), Err(Refusal::Stale));
}

#[test]
fn seats_change_hands_only_when_it_is_not_their_turn() {
    let mut told = Told::begin("connect4", [person(ZOE), machine(ZOE)], None);
    let give = |seat, to| Command::Give { seat, to };
    let (first, second) = (Player::First, Player::Second);
    assert_eq!(told.ask(give(first, machine(ZOE)), client(ZOE)), Err(Refusal::SeatActing));
    assert_eq!(told.ask(give(second, machine(MAX)), client(MAX)), Err(Refusal::NotYourSeat));
    told.ask(give(second, Holder::Awaited { client: ZOE }), client(ZOE)).expect("not its turn");
    let offer = told.game.chair(second).offer.expect("an invitation");
    let take = |offer| Command::Take { seat: second, offer, name: Some("Max".to_owned()) };
    assert_eq!(told.ask(take(offer + 1), client(MAX)), Err(Refusal::NotAwaited));
    told.ask(take(offer), client(MAX)).expect("he is invited");
    assert_eq!(told.ask(take(offer), client(STRANGER)), Err(Refusal::NotAwaited));
    assert_eq!(told.ask(give(second, machine(ZOE)), client(ZOE)), Err(Refusal::NotYourSeat));
    told.act("1", client(ZOE));
    assert_eq!(told.ask(Command::Act("1".to_owned()), client(ZOE)), Err(Refusal::NotYourTurn));
    assert_eq!(told.ask(Command::Act("1".to_owned()), client(STRANGER)), Err(Refusal::NotSeated));
    told.act("1", client(MAX));
}

#[test]
fn time_runs_for_the_one_to_act_and_ends_the_game() {
    let clock = Some(Control { base: 1_000, increment: 100 });
    let mut told = Told::begin("connect4", [person(ZOE), Holder::Awaited { client: ZOE }], clock);
    told.now.0 += 50_000;
    assert_eq!(told.ask(Command::Flag, Who::Room), Ok(vec![]), "nobody is there yet");
    let take = Command::Take { seat: Player::Second, offer: 0, name: None };
    told.ask(take, client(MAX)).expect("he is invited");
    told.now.0 += 400;
    told.act("1", client(ZOE));
    let left = |told: &Told, side| told.game.clocks().expect("clocks").left(side, told.now);
    assert_eq!(left(&told, Player::First), 700);
    told.now.0 += 999;
    assert_eq!(left(&told, Player::Second), 1);
    told.ask(Command::Resume, Who::Room).expect("after a restart nobody is charged");
    assert_eq!(left(&told, Player::Second), 1_000);
    told.now.0 += 1_000;
    let fallen = told.ask(Command::Flag, Who::Room);
    assert_eq!(fallen, Ok(vec![Event::TimeOut { of: Player::Second }]));
    assert_eq!(told.game.ended(), Some(Ended::Time(Player::Second)));
    assert_eq!(told.ask(Command::Act("1".to_owned()), client(MAX)), Err(Refusal::Over));
    assert_eq!(told.ask(Command::Undo, client(MAX)), Err(Refusal::Over));
}

#[test]
fn a_rematch_is_asked_for_once_and_only_afterwards() {
    let mut told = Told::begin("connect4", [person(ZOE), person(MAX)], None);
    let follow = |game: &str| Command::Follow(game.to_owned());
    assert_eq!(told.ask(follow("x"), client(ZOE)), Err(Refusal::NotSeated));
    told.ask(Command::Resign, client(MAX)).expect("he may");
    assert_eq!(told.game.ended(), Some(Ended::Resigned(Player::Second)));
    assert_eq!(told.ask(follow("x"), client(STRANGER)), Err(Refusal::NotSeated));
    told.ask(follow("x"), client(ZOE)).expect("the game is over");
    assert_eq!(told.ask(follow("y"), client(MAX)), Err(Refusal::Followed("x".to_owned())));
}

#[test]
fn a_draw_takes_two() {
    let mut told = Told::begin("connect4", [person(ZOE), person(ZOE)], None);
    assert_eq!(told.ask(Command::OfferDraw, client(ZOE)), Err(Refusal::NobodyToAsk));
    let mut told = Told::begin("connect4", [person(ZOE), machine(ZOE)], None);
    told.ask(Command::OfferDraw, client(ZOE)).expect("a machine can be asked");
    told.ask(Command::Decline, Who::Machine(Player::Second)).expect("it answers");
    told.ask(Command::OfferDraw, client(ZOE)).expect("again");
    told.ask(Command::Accept, Who::Machine(Player::Second)).expect("it answers");
    assert_eq!(told.game.ended(), Some(Ended::Agreed));
}

#[test]
fn a_log_that_no_game_has_written_is_damaged() {
    let told = Told::begin("connect4", [person(ZOE), machine(ZOE)], None);
    let at = Moment(0);
    let with = |event| told.log.iter().cloned().chain([Entry { at, event }]).collect::<Vec<_>>();
    assert!(Match::replay([]).is_err());
    assert!(Match::replay(with(Event::Agreed)).is_ok());
    let by = Player::Second;
    for event in [
        Event::Acted { action: "1".to_owned(), by },
        Event::Acted { action: "99".to_owned(), by: Player::First },
        Event::Rolled { action: "1".to_owned() },
        Event::TakenBack { count: 1 },
        Event::Replayed { count: 0 },
        told.log[0].event.clone(),
    ] {
        assert!(Match::replay(with(event.clone())).is_err(), "{event:?}");
    }
}

/// One step of somebody who asks for anything.
#[derive(Debug, Clone)]
struct Step {
    what: u8,
    who: u8,
    which: u16,
    waits: u64,
    length: Option<u8>,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (
        any::<u8>(),
        any::<u8>(),
        any::<u16>(),
        0..400_u64,
        proptest::option::weighted(0.1, 0..30_u8),
    );
    let step =
        step.prop_map(|(what, who, which, waits, length)| Step { what, who, which, waits, length });
    proptest::collection::vec(step, 0..150)
}

fn command(step: &Step, game: &Match) -> Command {
    let side = Player::BOTH[usize::from(step.which % 2)];
    let one = [ZOE, MAX, STRANGER][usize::from(step.which / 2 % 3)];
    let actions = game.table().actions();
    match step.what % 20 {
        0 => Command::Undo,
        1 => Command::Redo,
        2 if step.which.is_multiple_of(8) => Command::Resign,
        3 => Command::OfferDraw,
        4 if step.which.is_multiple_of(4) => Command::Accept,
        4 | 5 => Command::Decline,
        6 => Command::Give { seat: side, to: machine(one) },
        7 => Command::Give { seat: side, to: person(one) },
        8 => Command::Give { seat: side, to: Holder::Awaited { client: one } },
        9 => Command::Take { seat: side, offer: game.chair(side).offer.unwrap_or(1), name: None },
        10 => Command::Flag,
        11 => Command::Resume,
        12 if step.which.is_multiple_of(8) => Command::Follow("next".to_owned()),
        13 => Command::Act("' OR 1=1 --\u{0}<b>".to_owned()),
        _ if actions.is_empty() => Command::Act(String::new()),
        _ => Command::Act(actions[usize::from(step.which) % actions.len()].clone()),
    }
}

fn who(step: &Step) -> Who {
    match step.who % 8 {
        0..=2 => client(ZOE),
        3 | 4 => client(MAX),
        5 => client(STRANGER),
        6 => Who::Machine(Player::First),
        _ => Who::Machine(Player::Second),
    }
}

fn check(told: &Told) {
    let game = &told.game;
    assert_eq!(game.version(), told.log.len() as u64);
    assert_ne!(game.table().turn(), Turn::Chance, "chance never keeps anybody waiting");
    // A table that only ever played forwards is the plain twin of all taking back and replaying.
    let mut plain = match &game.beginning().start {
        None => open(&game.beginning().spec).expect("a game"),
        Some(position) => open_at(&game.beginning().spec, position).expect("a position"),
    };
    for action in told.history() {
        plain.play(&action).expect("the history is legal");
    }
    assert_eq!(plain.position(), game.table().position());
    if let (Some(_), Some(clocks)) = (game.ended(), game.clocks()) {
        assert!(clocks.fallen(told.now).is_none() || game.request().is_none());
    }
    for client in [ZOE, MAX, STRANGER] {
        let possible = game.possible(Who::Client(client), told.now);
        let seated = game.seats_of(client).contains(&true);
        assert!(seated || !(possible.act || possible.undo || possible.resign), "{possible:?}");
        assert!(game.ended().is_none() || !(possible.act || possible.resign || possible.answer));
    }
}

fn same(one: &Match, other: &Match) {
    assert_eq!(one.table().position(), other.table().position());
    assert_eq!(one.table().history(), other.table().history());
    assert_eq!((one.version(), one.ended()), (other.version(), other.ended()));
    assert_eq!((one.request(), one.followed()), (other.request(), other.followed()));
    assert_eq!(one.clocks(), other.clocks());
    for side in Player::BOTH {
        assert_eq!(one.chair(side), other.chair(side));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn whatever_is_asked_the_log_tells_the_same_game(
        steps in steps(),
        game in 0..4_usize,
        seats in 0..4_usize,
        clocked in any::<bool>(),
    ) {
        let spec = ["quarto:size=3", "connect4:width=4,height=4", "mansuba", "quarto"][game];
        let seats = [
            [person(ZOE), person(MAX)],
            [person(ZOE), machine(ZOE)],
            [person(ZOE), person(ZOE)],
            [Holder::Awaited { client: ZOE }, person(ZOE)],
        ][seats].clone();
        let clock = clocked.then_some(Control { base: 10_000, increment: 50 });
        let mut told = Told::begin(spec, seats, clock);
        for step in &steps {
            told.now.0 += step.waits;
            let command = command(step, &told.game);
            let order = Order { command, length: step.length.map(usize::from) };
            let before = (told.game.version(), told.history());
            match told.game.decide(&order, who(step), told.now) {
                Ok(_) => drop(told.ask(order.command, who(step))),
                Err(_) => prop_assert_eq!((told.game.version(), told.history()), before),
            }
            check(&told);
        }
        let written: Vec<String> =
            told.log.iter().map(|entry| serde_json::to_string(&entry.event).expect("data")).collect();
        let read = told.log.iter().zip(&written).map(|(entry, text)| Entry {
            at: entry.at,
            event: serde_json::from_str(text).expect("as written"),
        });
        same(&told.game, &Match::replay(read).expect("a sound log"));
        same(&told.game, &told.game.fork());
    }
}
