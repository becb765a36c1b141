//! Benchmark of one action in the room's core, for short and very long games.
//!
//! ```sh
//! cargo bench -p quatuor-server --bench one_action
//! ```
//!
//! Without network and disk. Each round decides the text of a form and applies the events to a
//! copy. It then updates the summary for the lists, builds a visitor's view and renders the part of
//! the page that live updates replace. Finally an agent without thinking time replies.
//!
//! Times are microseconds, the best of several rounds. The last column is the ratio to the shortest
//! game. It exceeds 1 only because the move list on the page grows with the game.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use quatuor_core::{Player, Spec};
use quatuor_games::open;
use quatuor_server::pool::AgentCache;
use quatuor_session::Summary;
use quatuor_session::game::{
    ActionInput, Beginning, ClientKey, Command, Entry, Event, Moment, Occupant, Possible, RoomGame,
    Submission, Who,
};
use quatuor_show::Game;
use quatuor_site::limits::AgentCacheLimit;
use quatuor_site::pages as page;
use quatuor_site::think::{AgentSeat, Question};
use quatuor_site::view::{
    AuthorView, AuthorsView, GameView, OccupantView, Preferences, SeatView, Theme, Visitor,
};
use quatuor_words::Language;

const CLIENT: ClientKey = ClientKey([1; 16]);
const WHO: Who = Who::Client(CLIENT);
const NOW: Moment = Moment(1_000_000);
const ROUNDS: u32 = 7;
static UNSTOPPED: AtomicBool = AtomicBool::new(false);

fn main() {
    println!(
        "actions   decide  carry out      view      page     reply |    all    a second  ratio"
    );
    let mut shortest = None;
    for length in [200, 2_000, 9_900] {
        let game = long_game(length);
        let agents =
            AgentCache::new(AgentCacheLimit { agents: 1, bytes: 1 << 30 }, Default::default());
        let mut best = [Duration::MAX; 5];
        for _ in 0..ROUNDS {
            let times = one_action(&game, &agents);
            for (best, time) in best.iter_mut().zip(times) {
                *best = (*best).min(time);
            }
        }
        let micros = best.map(|time| time.as_secs_f64() * 1e6);
        let all: f64 = micros.iter().sum();
        let shortest = *shortest.get_or_insert(all);
        let [decide, carry_out, view, page, reply] = micros;
        println!(
            "{length:7} {decide:8.1} {carry_out:10.1} {view:9.1} {page:9.1} {reply:9.1} | {all:8.1} \
             {:9.0} {:6.2}",
            1e6 / all,
            all / shortest
        );
    }
}

/// Builds a game of `length` actions: both sides move back and forth where possible.
fn long_game(length: usize) -> RoomGame {
    let spec: Spec = "mansuba:first=black,max_turns=10000".parse().expect("a spec");
    let person = Occupant::Person { client: CLIENT, name: None };
    let beginning = Beginning::new(spec.clone(), [person.clone(), person], 1);
    let mut log = RoomGame::open(beginning, NOW).expect("a game").entries;
    let mut plain = open(&spec).expect("a game");
    for _ in 0..length {
        let by = plain.turn().player().expect("nobody wins");
        let action = back_or_forth(&*plain, by);
        plain.play(&action).expect("it is legal");
        log.push(Entry { at: NOW, event: Event::Acted { action, by } });
    }
    RoomGame::replay(log).expect("a sound log")
}

/// Returns the reverse of the player's last action if it is legal, or else the first legal action.
fn back_or_forth(game: &dyn Game, by: Player) -> String {
    let actions = game.actions();
    let last = game.history().iter().rev().take(4).find(|played| played.by == Some(by));
    let back = last.and_then(|played| {
        let (from, to) = played.text.split_once('-')?;
        Some(format!("{to}-{from}"))
    });
    back.filter(|back| actions.contains(back)).unwrap_or_else(|| actions[0].clone())
}

/// Measures the time of each part.
fn one_action(game: &RoomGame, agents: &AgentCache) -> [Duration; 5] {
    let by = game.turn().player().expect("nobody has won");
    let action = back_or_forth(game.game(), by);
    let mut times = [Duration::ZERO; 5];
    let mut clock = Instant::now();
    let mut lap = |part: usize| {
        times[part] = clock.elapsed();
        clock = Instant::now();
    };
    let command = Command::Act(ActionInput::Text(action));
    let decision = game.decide(&Submission::always(command), WHO, NOW).expect("a legal action");
    lap(0);
    let mut next = game.fork();
    let entries = next.carry_out(decision, NOW).expect("it was decided here");
    black_box((entries, Summary::of(&next)));
    lap(1);
    let mut view = see(&next);
    lap(2);
    view.scene = next.game().scene(&page::drawing(Language::English, &view));
    black_box(page::game_part(&visitor(), &view));
    lap(3);
    let agent = Spec::named("random");
    let seat = AgentSeat { game: "game".to_owned(), side: Player::First, agent };
    let question = Question { game: next.game().fork(), seed: 1 };
    black_box(agents.choose(&seat, &question, &UNSTOPPED).expect("it plays"));
    lap(4);
    times
}

/// Builds the view that a page shows.
fn see(room_game: &RoomGame) -> GameView {
    let game = room_game.game();
    let seat = || SeatView {
        occupant: OccupantView::Person { name: None },
        yours: true,
        invitation: None,
        switchable: false,
        clock: None,
        thinking: false,
        present: true,
    };
    let possible: Possible = room_game.possible(WHO, NOW);
    GameView {
        id: "0123456789abcdef".to_owned(),
        version: room_game.version(),
        spec: game.spec(),
        began_from: game.began_from(),
        rules: room_game.rules(),
        sides: game.sides(),
        snapshot: game.snapshot(),
        history: game.history().clone(),
        authors: AuthorsView {
            people: room_game.authors().people().iter().map(author).collect(),
            seated: room_game.authors().seated(),
            played: room_game.authors().played().clone(),
        },
        played: game.history().clone(),
        turn_now: game.turn(),
        scene: quatuor_show::scene::Scene { panels: Vec::new() },
        typing_help: game.typing_help(),
        length: room_game.length(),
        replay: false,
        seats: [seat(), seat()],
        ended: room_game.ended(),
        request: room_game.request(),
        hint_rule: room_game.hint_rule(),
        declined: room_game.declined(),
        possible,
        picked: Vec::new(),
        confirming: None,
        warning: None,
        trainer: None,
        hint: None,
        values: Vec::new(),
        filling: false,
        watchers: 0,
        listed: false,
        rematch: None,
        branched: None,
        class: None,
        analysable: false,
    }
}

fn author(occupant: &Occupant) -> AuthorView {
    AuthorView { occupant: occupant.into(), yours: true }
}

fn visitor() -> Visitor {
    Visitor {
        bots: Default::default(),
        preferences: Preferences {
            language: Language::English,
            theme: Theme::Light,
            contrast: false,
            still: false,
            sound: false,
            confirm: false,
            values: false,
            coach: false,
            warn: false,
        },
        name: None,
        form_token: "a-form-token".to_owned(),
        here: "/games/0123456789abcdef".to_owned(),
        notice: None,
        touched: None,
        typed: None,
    }
}
