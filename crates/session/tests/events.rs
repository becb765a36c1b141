//! Games as logs: replaying the log always restores the same game, whatever commands clients send.

use proptest::prelude::*;
use quatuor_core::{Player, Spec, Turn};
use quatuor_games::{open, open_at};
use quatuor_session::game::{
    ActionInput, Beginning, ClientKey, Command, Control, Ended, Entry, Event, Moment, Occupant,
    Opening, PendingRequest, Refusal, RoomGame, Submission, Who,
};

const ZOE: ClientKey = ClientKey([1; 16]);
const MAX: ClientKey = ClientKey([2; 16]);
const STRANGER: ClientKey = ClientKey([3; 16]);

fn person(client: ClientKey) -> Occupant {
    Occupant::Person { client, name: None }
}

fn machine(client: ClientKey) -> Occupant {
    Occupant::Agent { client, spec: Spec::named("random") }
}

struct LoggedGame {
    game: RoomGame,
    log: Vec<Entry>,
    now: Moment,
}

impl LoggedGame {
    fn begin(spec: &str, seats: [Occupant; 2], clock: Option<Control>) -> Self {
        let spec = spec.parse().expect("a spec");
        let beginning = Beginning { clock, ..Beginning::new(spec, seats, 5) };
        let at = Moment(1_000_000);
        let Opening { game, entries } = RoomGame::open(beginning, at).expect("a game");
        LoggedGame { game, log: entries, now: at }
    }

    fn ask(&mut self, command: Command, who: Who) -> Result<Vec<Event>, Refusal> {
        let decision = self.game.decide(&Submission::always(command), who, self.now)?;
        let events = decision.events().cloned().collect();
        let entries = self.game.carry_out(decision, self.now).expect("what is decided can happen");
        self.log.extend(entries);
        Ok(events)
    }

    fn act(&mut self, action: &str, who: Who) -> Vec<Event> {
        self.ask(act(action), who).expect("a legal action")
    }

    fn history(&self) -> Vec<String> {
        self.game.game().history().iter().map(|played| played.text.clone()).collect()
    }
}

fn act(action: &str) -> Command {
    Command::Act(ActionInput::Text(action.to_owned()))
}

fn client(client: ClientKey) -> Who {
    Who::Client(client)
}

#[test]
fn against_a_machine_both_plies_are_taken_back_to_ones_own_decision() {
    let mut logged = LoggedGame::begin("quarto", [person(ZOE), machine(ZOE)], None);
    logged.act(":0", client(ZOE));
    logged.act("a1", Who::Agent(Player::Second));
    logged.act(":1", Who::Agent(Player::Second));
    logged.act("b1", client(ZOE));
    logged.act(":2", client(ZOE));
    logged.act("c1", Who::Agent(Player::Second));
    assert_eq!(logged.ask(Command::Undo, client(ZOE)), Ok(vec![Event::TakenBack { count: 2 }]));
    assert_eq!(logged.history(), [":0", "a1", ":1", "b1"], "what she gave is taken back");
    assert_eq!(logged.ask(Command::Undo, client(ZOE)), Ok(vec![Event::TakenBack { count: 1 }]));
    assert_eq!(logged.ask(Command::Undo, client(ZOE)), Ok(vec![Event::TakenBack { count: 3 }]));
    assert_eq!(logged.ask(Command::Undo, client(ZOE)), Err(Refusal::NothingToUndo));
    for length in [3, 4, 6] {
        logged.ask(Command::Redo, client(ZOE)).expect("it was taken back");
        assert_eq!(logged.history().len(), length);
    }
    assert_eq!(logged.ask(Command::Redo, client(ZOE)), Err(Refusal::NothingToRedo));
}

#[test]
fn between_people_taking_back_needs_both() {
    let mut logged = LoggedGame::begin("connect4", [person(ZOE), person(MAX)], None);
    logged.act("1", client(ZOE));
    logged.act("2", client(MAX));
    assert_eq!(logged.ask(Command::Undo, client(STRANGER)), Err(Refusal::NoSeat));
    logged.ask(Command::Undo, client(ZOE)).expect("she may ask");
    assert_eq!(logged.game.request(), Some(PendingRequest::Undo(Player::First)));
    assert_eq!(logged.ask(Command::Undo, client(MAX)), Err(Refusal::Pending));
    assert_eq!(logged.ask(Command::Accept, client(ZOE)), Err(Refusal::NothingAsked));
    logged.ask(Command::Decline, client(MAX)).expect("he may decline");
    assert_eq!(logged.history(), ["1", "2"]);
    logged.ask(Command::Undo, client(ZOE)).expect("she may ask again");
    logged.ask(Command::Accept, client(MAX)).expect("he may accept");
    assert!(logged.history().is_empty());
    assert_eq!(logged.ask(Command::Redo, client(ZOE)), Err(Refusal::NotAlone));
    assert_eq!(logged.ask(Command::Undo, client(MAX)), Err(Refusal::NothingToUndo));
}

#[test]
fn luck_is_not_rolled_again() {
    // A roll happens when a piece tries to escape from prison, so play games until one occurs.
    let escape = |seed: u64| {
        let spec: Spec = "mansuba".parse().expect("a spec");
        let beginning = Beginning::new(spec, [person(ZOE), person(ZOE)], seed);
        let at = Moment(0);
        let Opening { game, entries } = RoomGame::open(beginning, at).expect("a game");
        let mut logged = LoggedGame { game, log: entries, now: at };
        for step in 0..400_usize {
            if logged.game.ended().is_some() {
                return None;
            }
            let actions = logged.game.game().actions();
            let action = &actions[(step * 7 + seed as usize) % actions.len()];
            let events = logged.act(action, client(ZOE));
            if events.len() > 1 {
                let before = logged.history();
                logged.ask(Command::Undo, client(ZOE)).expect("it can be taken back");
                assert_eq!(logged.history().len(), before.len() - events.len());
                assert_eq!(logged.act(action, client(ZOE)), events, "the same luck");
                return Some(());
            }
        }
        None
    };
    assert!((0..50).filter_map(escape).count() > 0, "no game came to a roll");
}

#[test]
fn a_form_that_was_sent_twice_is_refused() {
    let mut logged = LoggedGame::begin("connect4", [person(ZOE), person(ZOE)], None);
    let submission = Submission { command: act("1"), length: Some(0) };
    assert!(logged.game.decide(&submission, client(ZOE), logged.now).is_ok());
    logged.act("1", client(ZOE));
    let again = logged.game.decide(&submission, client(ZOE), logged.now);
    assert_eq!(again.err(), Some(Refusal::Stale));
}

#[test]
fn an_action_chosen_at_another_moment_is_stale() {
    let mut logged = LoggedGame::begin("connect4", [person(ZOE), person(ZOE)], None);
    let seen = logged.game.game().snapshot().actions[2].handle;
    let command = || Command::Act(ActionInput::Handle(seen));
    logged.act("1", client(ZOE));
    assert_eq!(logged.ask(command(), client(ZOE)), Err(Refusal::Stale), "something was played");
    logged.ask(Command::Undo, client(ZOE)).expect("she plays alone");
    let by = Player::First;
    let events = vec![Event::Acted { action: "3".to_owned(), by }];
    assert_eq!(logged.ask(command(), client(ZOE)), Ok(events), "the same moment again");
    assert_eq!(logged.ask(command(), client(ZOE)), Err(Refusal::Stale), "once only");
    logged.ask(Command::Undo, client(ZOE)).expect("she plays alone");
    logged.act("4", client(ZOE));
    let other = logged.game.game().snapshot().actions[2].handle;
    logged.ask(Command::Undo, client(ZOE)).expect("she plays alone");
    logged.act("5", client(ZOE));
    let command = Command::Act(ActionInput::Handle(other));
    assert_eq!(logged.ask(command, client(ZOE)), Err(Refusal::Stale), "as long, but not the same");
}

#[test]
fn a_decision_holds_for_its_own_moment_only() {
    let mut logged = LoggedGame::begin("connect4", [person(ZOE), person(ZOE)], None);
    let decide = |logged: &LoggedGame| {
        let submission = Submission::always(act("1"));
        logged.game.decide(&submission, client(ZOE), logged.now).expect("a legal action")
    };
    let (early, late) = (decide(&logged), decide(&logged));
    logged.game.carry_out(early, logged.now).expect("of this moment");
    assert!(logged.game.carry_out(late, logged.now).is_err(), "something happened since");
    assert_eq!(logged.history(), ["1"]);
}

#[test]
fn seats_change_hands_only_when_it_is_not_their_turn() {
    let mut logged = LoggedGame::begin("connect4", [person(ZOE), machine(ZOE)], None);
    let give = |seat, to| Command::Give { seat, to };
    let (first, second) = (Player::First, Player::Second);
    assert_eq!(logged.ask(give(first, machine(ZOE)), client(ZOE)), Err(Refusal::SeatActing));
    assert_eq!(logged.ask(give(second, machine(MAX)), client(MAX)), Err(Refusal::NotYourSeat));
    logged.ask(give(second, Occupant::Awaited { client: ZOE }), client(ZOE)).expect("not its turn");
    let offer = logged.game.seat(second).offer.expect("an invitation").number;
    let take = |offer| Command::Take { seat: second, offer, name: Some("Max".to_owned()) };
    assert_eq!(logged.ask(take(offer + 1), client(MAX)), Err(Refusal::NotAwaited));
    logged.ask(take(offer), client(MAX)).expect("he is invited");
    assert_eq!(logged.ask(take(offer), client(STRANGER)), Err(Refusal::NotAwaited));
    assert_eq!(logged.ask(give(second, machine(ZOE)), client(ZOE)), Err(Refusal::NotYourSeat));
    logged.act("1", client(ZOE));
    assert_eq!(logged.ask(act("1"), client(ZOE)), Err(Refusal::NotYourTurn));
    assert_eq!(logged.ask(act("1"), client(STRANGER)), Err(Refusal::NoSeat));
    logged.act("1", client(MAX));
}

#[test]
fn time_runs_for_the_one_to_act_and_ends_the_game() {
    let clock = Some(Control { base: 1_000, increment: 100 });
    let mut logged =
        LoggedGame::begin("connect4", [person(ZOE), Occupant::Awaited { client: ZOE }], clock);
    logged.now.0 += 50_000;
    assert_eq!(logged.ask(Command::Flag, Who::Room), Ok(vec![]), "nobody is there yet");
    let take = Command::Take { seat: Player::Second, offer: 0, name: None };
    logged.ask(take, client(MAX)).expect("he is invited");
    let left =
        |logged: &LoggedGame, side| logged.game.clocks().expect("clocks").left(side, logged.now);
    logged.now.0 += 4_000;
    logged.act("1", client(ZOE));
    assert_eq!(left(&logged, Player::First), 1_000, "time counts from the first action on");
    logged.now.0 += 600;
    logged.act("1", client(MAX));
    assert_eq!(left(&logged, Player::Second), 500, "a turn in time adds a little");
    logged.now.0 += 400;
    logged.act("1", client(ZOE));
    assert_eq!(left(&logged, Player::First), 700);
    logged.now.0 += 499;
    assert_eq!(left(&logged, Player::Second), 1);
    logged.ask(Command::Resume, Who::Room).expect("after a restart nobody is charged");
    assert_eq!(left(&logged, Player::Second), 500);
    logged.now.0 += 500;
    let fallen = logged.ask(Command::Flag, Who::Room);
    assert_eq!(fallen, Ok(vec![Event::TimeOut { of: Player::Second }]));
    assert_eq!(logged.game.ended(), Some(Ended::Time(Player::Second)));
    assert_eq!(logged.ask(act("1"), client(MAX)), Err(Refusal::Over));
    assert_eq!(logged.ask(Command::Undo, client(MAX)), Err(Refusal::Over));
}

#[test]
fn a_rematch_is_asked_for_once_and_only_afterwards() {
    let mut logged = LoggedGame::begin("connect4", [person(ZOE), person(MAX)], None);
    let follow = |game: &str| Command::Follow(game.to_owned());
    assert_eq!(logged.ask(follow("x"), client(ZOE)), Err(Refusal::NoSeat));
    logged.ask(Command::Resign, client(MAX)).expect("he may");
    assert_eq!(logged.game.ended(), Some(Ended::Resigned(Player::Second)));
    assert_eq!(logged.ask(follow("x"), client(STRANGER)), Err(Refusal::NoSeat));
    logged.ask(follow("x"), client(ZOE)).expect("the game is over");
    assert_eq!(logged.ask(follow("y"), client(MAX)), Err(Refusal::Followed("x".to_owned())));
}

#[test]
fn a_draw_takes_two() {
    let mut logged = LoggedGame::begin("connect4", [person(ZOE), person(ZOE)], None);
    assert_eq!(logged.ask(Command::OfferDraw, client(ZOE)), Err(Refusal::NobodyToAsk));
    let mut logged = LoggedGame::begin("connect4", [person(ZOE), machine(ZOE)], None);
    logged.ask(Command::OfferDraw, client(ZOE)).expect("a machine can be asked");
    logged.ask(Command::Decline, Who::Agent(Player::Second)).expect("it answers");
    logged.ask(Command::OfferDraw, client(ZOE)).expect("again");
    logged.ask(Command::Accept, Who::Agent(Player::Second)).expect("it answers");
    assert_eq!(logged.game.ended(), Some(Ended::Agreed));
}

#[test]
fn a_log_that_no_game_has_written_is_damaged() {
    let logged = LoggedGame::begin("connect4", [person(ZOE), machine(ZOE)], None);
    let at = Moment(0);
    let with = |event| logged.log.iter().cloned().chain([Entry { at, event }]).collect::<Vec<_>>();
    assert!(RoomGame::replay([]).is_err());
    assert!(RoomGame::replay(with(Event::Agreed)).is_ok());
    let by = Player::Second;
    for event in [
        Event::Acted { action: "1".to_owned(), by },
        Event::Acted { action: "99".to_owned(), by: Player::First },
        Event::Rolled { action: "1".to_owned() },
        Event::TakenBack { count: 1 },
        Event::Replayed { count: 0 },
        logged.log[0].event.clone(),
    ] {
        assert!(RoomGame::replay(with(event.clone())).is_err(), "{event:?}");
    }
}

/// A random command from a random caller.
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

fn command(step: &Step, game: &RoomGame) -> Command {
    let side = Player::BOTH[usize::from(step.which % 2)];
    let one = [ZOE, MAX, STRANGER][usize::from(step.which / 2 % 3)];
    let actions = game.game().snapshot().actions;
    match step.what % 20 {
        0 => Command::Undo,
        1 => Command::Redo,
        2 if step.which.is_multiple_of(8) => Command::Resign,
        3 if step.which.is_multiple_of(2) => Command::AskHints,
        3 => Command::OfferDraw,
        4 if step.which.is_multiple_of(4) => Command::Accept,
        4 | 5 => Command::Decline,
        6 => Command::Give { seat: side, to: machine(one) },
        7 => Command::Give { seat: side, to: person(one) },
        8 => Command::Give { seat: side, to: Occupant::Awaited { client: one } },
        9 => Command::Take { seat: side, offer: offered(game, side), name: None },
        10 if step.which.is_multiple_of(3) => {
            let mut seats = [person(one), Occupant::Awaited { client: one }];
            if side == Player::First {
                seats.reverse();
            }
            let spec = Spec::named(["morpion", "mansuba"][usize::from(step.which / 6 % 2)]);
            let beginning = game.beginning().clone();
            Command::Arrange(Box::new(Beginning { spec, seats, start: None, ..beginning }))
        }
        10 => Command::Flag,
        11 => Command::Resume,
        12 if step.which.is_multiple_of(8) => Command::Follow("next".to_owned()),
        13 => act("' OR 1=1 --\u{0}<b>"),
        _ if actions.is_empty() => act(""),
        14..=16 => {
            let action = &actions[usize::from(step.which) % actions.len()];
            Command::Act(ActionInput::Handle(action.handle))
        }
        _ => act(&actions[usize::from(step.which) % actions.len()].text),
    }
}

fn offered(game: &RoomGame, side: Player) -> u64 {
    game.seat(side).offer.map_or(1, |offer| offer.number)
}

fn who(step: &Step) -> Who {
    match step.who % 8 {
        0..=2 => client(ZOE),
        3 | 4 => client(MAX),
        5 => client(STRANGER),
        6 => Who::Agent(Player::First),
        _ => Who::Agent(Player::Second),
    }
}

fn check(logged: &LoggedGame) {
    let game = &logged.game;
    assert_eq!(game.version(), logged.log.len() as u64);
    assert_ne!(game.game().turn(), Turn::Chance, "chance never keeps anybody waiting");
    // The reference is a game that only plays forwards, without undo or redo.
    let mut plain = match &game.beginning().start {
        None => open(&game.beginning().spec).expect("a game"),
        Some(position) => open_at(&game.beginning().spec, position).expect("a position"),
    };
    for action in logged.history() {
        plain.play(&action).expect("the history is legal");
    }
    assert_eq!(plain.position(), game.game().position());
    assert_eq!(authors(game), plain_authors(&logged.log));
    if let (Some(_), Some(clocks)) = (game.ended(), game.clocks()) {
        assert!(clocks.out_of_time(logged.now).is_none() || game.request().is_none());
    }
    for client in [ZOE, MAX, STRANGER] {
        let possible = game.possible(Who::Client(client), logged.now);
        let seated = game.seats_of(client).contains(&true);
        assert!(seated || !(possible.act || possible.undo || possible.resign), "{possible:?}");
        assert!(game.ended().is_none() || !(possible.act || possible.resign || possible.answer));
    }
}

fn authors(game: &RoomGame) -> Vec<Option<Occupant>> {
    let authors = game.authors();
    assert_eq!(authors.seated().map(|one| &authors.people()[one]), seated(game));
    let person = |author: &Option<usize>| author.map(|one| authors.people()[one].clone());
    authors.played().iter().map(person).collect()
}

fn seated(game: &RoomGame) -> [&Occupant; 2] {
    Player::BOTH.map(|side| &game.seat(side).occupant)
}

/// Computes the authors from the log alone.
fn plain_authors(log: &[Entry]) -> Vec<Option<Occupant>> {
    let (mut seats, mut played, mut taken) = (Vec::new(), Vec::new(), Vec::new());
    for entry in log {
        match &entry.event {
            Event::Began(beginning) => seats = beginning.seats.to_vec(),
            Event::Arranged(beginning) => {
                seats = beginning.seats.to_vec();
                played.clear();
                taken.clear();
            }
            Event::SeatGiven { seat, to } => seats[seat.index()] = to.clone(),
            Event::Acted { by, .. } => {
                played.push(Some(seats[by.index()].clone()));
                taken.clear();
            }
            Event::Rolled { .. } => played.push(None),
            Event::TakenBack { count } => {
                let kept = played.len() - count;
                taken.extend(played.drain(kept..).rev());
            }
            Event::Replayed { count } => {
                let kept = taken.len() - count;
                played.extend(taken.drain(kept..).rev());
            }
            _ => {}
        }
    }
    played
}

fn same(one: &RoomGame, other: &RoomGame) {
    assert_eq!(one.game().position(), other.game().position());
    assert_eq!(one.game().history(), other.game().history());
    assert_eq!((one.version(), one.ended()), (other.version(), other.ended()));
    assert_eq!((one.request(), one.followed()), (other.request(), other.followed()));
    assert_eq!(one.clocks(), other.clocks());
    assert_eq!((one.authors(), one.began()), (other.authors(), other.began()));
    assert_eq!(one.hint_rule(), other.hint_rule());
    for side in Player::BOTH {
        assert_eq!(one.seat(side), other.seat(side));
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
            [Occupant::Awaited { client: ZOE }, person(ZOE)],
        ][seats].clone();
        let clock = clocked.then_some(Control { base: 10_000, increment: 50 });
        let mut logged = LoggedGame::begin(spec, seats, clock);
        for step in &steps {
            logged.now.0 += step.waits;
            let command = command(step, &logged.game);
            let submission = Submission { command, length: step.length.map(usize::from) };
            let before = (logged.game.version(), logged.history());
            match logged.game.decide(&submission, who(step), logged.now) {
                Ok(_) => drop(logged.ask(submission.command, who(step))),
                Err(_) => prop_assert_eq!((logged.game.version(), logged.history()), before),
            }
            check(&logged);
        }
        let written: Vec<String> =
            logged.log.iter().map(|entry| serde_json::to_string(&entry.event).expect("data")).collect();
        let read = logged.log.iter().zip(&written).map(|(entry, text)| Entry {
            at: entry.at,
            event: serde_json::from_str(text).expect("as written"),
        });
        same(&logged.game, &RoomGame::replay(read).expect("a sound log"));
        same(&logged.game, &logged.game.fork());
    }
}
