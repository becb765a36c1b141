//! Sample games: one for every state of a page.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quatuor_advice::{ActionEvaluation, Advice};
use quatuor_core::record::Record;
use quatuor_core::{Outcome, Player, Spec, Turn, message};
use quatuor_games::{editor, open};
use quatuor_session::game::{Ended, HintRule, PendingRequest, Possible, RulesInShort};
use quatuor_show::{Drawing, Game};
use quatuor_site::pages::EditorView;
use quatuor_site::pages::SharedView;
use quatuor_site::pages::{self as page, ImportForm, ListKind, Listing};
use quatuor_site::think::{Question, hint, values};
use quatuor_site::view::{
    AuthorView, AuthorsView, FrontView, GameView, ListedGame, OccupantView, Preferences, SeatClock,
    SeatView, Theme, Visitor, Wish,
};
use quatuor_words::Language;

/// A name that would inject markup if it were not escaped.
#[allow(dead_code, reason = "for tests; pictures have pleasant names")]
pub const HOSTILE: &str = "<b onclick=\"x\">Ana & 'Bo'</b>";

/// The look of the pages.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub language: Language,
    pub theme: Theme,
    pub contrast: bool,
    /// The name of people, which is also the text in input fields.
    pub name: &'static str,
}

pub fn visitor(look: Look) -> Visitor {
    let Look { language, theme, contrast, name } = look;
    Visitor {
        bots: Default::default(),
        preferences: Preferences {
            language,
            theme,
            contrast,
            still: false,
            sound: false,
            confirm: false,
            values: false,
            coach: false,
            warn: false,
        },
        name: Some(name.to_owned()),
        form_token: "a-form-token".to_owned(),
        here: "/games/abc".to_owned(),
        notice: None,
        touched: None,
        typed: None,
    }
}

fn seat(occupant: OccupantView, yours: bool) -> SeatView {
    SeatView {
        occupant,
        yours,
        invitation: None,
        switchable: false,
        clock: None,
        thinking: false,
        present: yours,
    }
}

fn person(name: Option<&str>) -> OccupantView {
    OccupantView::Person { name: name.map(str::to_owned) }
}

fn machine(spec: &str) -> OccupantView {
    OccupantView::Agent(spec.parse().expect("a spec"))
}

fn play(spec: &str, played: &str) -> Box<dyn Game> {
    let mut game = open(&spec.parse().expect("a spec")).expect("a game");
    for action in played.split_whitespace() {
        game.play(action).unwrap_or_else(|error| panic!("{spec}: {action}: {error}"));
    }
    game
}

/// The visitor played the actions of the first seat, the agent those of the second.
fn authors(game: &dyn Game) -> AuthorsView {
    let author = |occupant, yours| AuthorView { occupant, yours };
    let mut authors = AuthorsView {
        people: vec![author(person(None), true), author(machine("level:3"), false)],
        seated: [0, 1],
        ..AuthorsView::default()
    };
    game.history().iter().for_each(|played| authors.played.push(played.by.map(Player::index)));
    authors
}

/// Returns a game of the visitor, in the first seat, against an agent.
pub fn game(spec: &str, played: &str) -> GameView {
    let game = play(spec, played);
    let ended = game.turn().outcome().map(Ended::Rules);
    let yours = game.turn() == Turn::Player(Player::First);
    let length = game.history().len();
    let mut other = seat(machine("level:3"), false);
    other.thinking = ended.is_none() && !yours;
    other.switchable = yours;
    GameView {
        id: "abc".to_owned(),
        version: 7,
        spec: game.spec(),
        began_from: game.began_from(),
        rules: RulesInShort::of(&*game),
        sides: game.sides(),
        snapshot: game.snapshot(),
        history: game.history().clone(),
        authors: authors(&*game),
        played: game.history().clone(),
        turn_now: game.turn(),
        scene: game.scene(&Drawing::default()),
        typing_help: game.typing_help(),
        length,
        replay: false,
        seats: [seat(person(None), true), other],
        possible: Possible {
            act: yours,
            undo: ended.is_none() && length > 1,
            redo: false,
            resign: ended.is_none(),
            offer_draw: false,
            answer: false,
            values: yours,
            hint: yours,
            ask_hints: false,
            arrange: false,
            rematch: ended.is_some(),
        },
        ended,
        hint_rule: HintRule::Free,
        request: None,
        declined: None,
        picked: Vec::new(),
        confirming: None,
        warning: None,
        trainer: None,
        hint: None,
        values: Vec::new(),
        filling: false,
        watchers: 0,
        listed: true,
        rematch: None,
        branched: None,
        class: None,
        analysable: ended.is_some(),
    }
}

const QUARTO: &str = ":d b3 :2 c2 :7 d4 :8 a1 :e b1 :0 c4";
const QUARTO_WON: &str = ":0 a1 :1 b1 :2 c1 :3 d1";
const DISCS: &str = "4 4 4 3 5 5 2 4 6 3";
const DISCS_WON: &str = "4 4 5 5 6 6 7";
const RACE: &str = "black a8-b8 h4-f4 a7-d7 h3-f5 a4-e4 f4-e4";
/// Moves along the rows, which are possible in every geometry.
const MARCH: &str = "black a8-b8 h4-f4 a7-d7 h2-g2 a4-e4 f4-e4";

/// A position with all kinds of values, which is solved quickly.
const SHARP: &str = "5 4 6 7 6 5 5 2 2 5 5 6 2 7";
const THINKING: Duration = Duration::from_secs(60);
static UNSTOPPED: AtomicBool = AtomicBool::new(false);

fn sharp() -> Question {
    Question { game: play("connect4", SHARP), seed: 1 }
}

/// The values that the room computes for this position, computed once.
static VALUES: LazyLock<Vec<ActionEvaluation>> =
    LazyLock::new(|| values(&sharp(), THINKING, &UNSTOPPED, &|_| {}));
static HINT: LazyLock<Option<Advice>> = LazyLock::new(|| hint(&sharp(), THINKING, &UNSTOPPED));

fn valued(language: Language) -> GameView {
    let mut view = game("connect4", SHARP);
    view.values = VALUES.clone();
    view.scene = play("connect4", SHARP).scene(&page::drawing(language, &view));
    view
}

fn hinted() -> GameView {
    let mut view = game("connect4", SHARP);
    view.hint = HINT.clone();
    view
}

fn picked() -> GameView {
    let mut view = game("mansuba:first=black", "a8-b8 h4-g4");
    view.picked = vec!["a5".to_owned()];
    view
}

fn confirming() -> GameView {
    let mut view = game("quarto", ":d b3 :2 c2 :7 d4 :8");
    view.possible.act = true;
    view.confirming = view.snapshot.action("a1").cloned();
    view.seats.swap(0, 1);
    view
}

fn replayed() -> GameView {
    let mut view = game("quarto:level=2", ":0 a1 :1 b1 :2");
    view.replay = true;
    view.played = game("quarto:level=2", ":0 a1 :1 b1 :2 c3 :3 d4 :4").played;
    view.length = view.played.len();
    view.possible = Possible { rematch: true, ..Possible::default() };
    view.ended = Some(Ended::Rules(Outcome::Draw));
    view
}

fn asked_for_a_draw(other: &str) -> GameView {
    let mut view = game("connect4", DISCS);
    view.seats = [seat(person(Some("Zoé")), true), seat(person(Some(other)), false)];
    view.seats[1].present = true;
    for (seat, left) in view.seats.iter_mut().zip([187_000, 42_300]) {
        let little = Duration::from_secs(60);
        seat.clock =
            Some(SeatClock { left: Duration::from_millis(left), running: seat.yours, little });
    }
    view.hint_rule = HintRule::Never;
    view.possible.hint = false;
    view.request = Some(PendingRequest::Draw(Player::Second));
    view.possible.answer = true;
    view.possible.offer_draw = true;
    view.watchers = 3;
    view
}

fn awaited() -> GameView {
    let mut view = game("mansuba:relation=hexagonal,first=white", "");
    view.seats[1].occupant = OccupantView::Awaited;
    view.seats[1].thinking = false;
    view.seats[1].invitation = Some("/seat/9f8e7d6c5b4a".to_owned());
    view.possible = Possible::default();
    view.listed = false;
    view
}

fn hot_seat() -> GameView {
    let mut view = game("mansuba:relation=triangle3,first=black", "");
    view.seats[1] = seat(person(None), true);
    view
}

fn resigned() -> GameView {
    let mut view = game("connect4", DISCS);
    view.ended = Some(Ended::Resigned(Player::First));
    view.possible = Possible { rematch: true, ..Possible::default() };
    view.rematch = Some("def".to_owned());
    view
}

fn line(
    spec: &str,
    occupants: [OccupantView; 2],
    ended: Option<Ended>,
    your_turn: bool,
) -> ListedGame {
    let spec: Spec = spec.parse().expect("a spec");
    let length = 12;
    let yours = your_turn;
    let game = open(&spec).expect("a game");
    ListedGame {
        id: "abc".to_owned(),
        spec,
        sides: game.sides(),
        board: game.scene(&Drawing::default()).panels.into_iter().next(),
        occupants,
        length,
        age: Duration::from_secs(4000),
        ended,
        yours,
        your_turn,
    }
}

fn playing(name: &str) -> Vec<ListedGame> {
    vec![
        line("quarto:level=2", [person(Some("Zoé")), machine("level:5")], None, false),
        line(
            "connect4:width=9,connect=5",
            [person(Some(name)), OccupantView::Awaited],
            None,
            false,
        ),
        line("mansuba:relation=hexagonal", [machine("greedy"), person(None)], None, false),
    ]
}

fn finished() -> Vec<ListedGame> {
    let occupants = || [person(Some("Zoé")), machine("level:5")];
    vec![
        line("quarto", occupants(), Some(Ended::Rules(Outcome::Win(Player::First))), false),
        line("connect4", occupants(), Some(Ended::Time(Player::First)), false),
        line("mansuba", occupants(), Some(Ended::Agreed), false),
    ]
}

fn front(name: &str) -> FrontView {
    let mut yours = vec![
        line("quarto", [person(None), machine("level:3")], None, true),
        line("mansuba", [machine("minimax:depth=3"), person(None)], None, false),
    ];
    yours.iter_mut().for_each(|line| line.yours = true);
    FrontView { yours, more_of_yours: true, playing: playing(name), finished: finished() }
}

fn shared() -> SharedView {
    let game = play("connect4", DISCS);
    let view = GameView::of_moment(&*game, 4, Vec::new(), |_| Drawing::default());
    SharedView {
        game: view,
        code: "AQ".to_owned(),
        address: "http://localhost:4004/s/AQ?ply=4".to_owned(),
        position: Some("AQ".to_owned()),
        valued: true,
    }
}

fn brought(name: &str) -> ImportForm {
    let mut record = Record::new("morpion").with_game(&*play("morpion", "b2 a1"));
    record.first = name.to_owned();
    ImportForm { text: name.to_owned(), game: name.to_owned(), games: vec![record] }
}

fn drafted(spec: &str, text: &str) -> EditorView {
    let editor = editor(&spec.parse().expect("a spec")).expect("a game").expect("an editor");
    let draft = editor.read(text).expect("a draft");
    EditorView::new(&*editor, draft, None).expect("a board")
}

fn wrong_wish(typed: &str) -> Wish {
    let fields = [
        ("option-width", "99"),
        ("option-height", "6"),
        ("second", "other"),
        ("second-agent", typed),
        ("name", typed),
        ("from", typed),
    ];
    Wish { fields: fields.map(|(name, value)| (name.to_owned(), value.to_owned())).into() }
}

/// Returns games in different states, by name.
pub fn games(language: Language, name: &str) -> Vec<(&'static str, GameView)> {
    vec![
        ("quarto-give", game("quarto", QUARTO)),
        ("quarto-place", game("quarto", ":d b3 :2 c2 :7 d4 :8 a1 :e b1 :0")),
        ("quarto-waits", game("quarto", ":d")),
        ("quarto-won", game("quarto", QUARTO_WON)),
        ("quarto-small", game("quarto:size=3", ":0 b2 :7 a3")),
        ("quarto-confirm", confirming()),
        ("quarto-replay", replayed()),
        ("connect4-play", game("connect4", DISCS)),
        ("connect4-values", valued(language)),
        ("connect4-hint", hinted()),
        ("connect4-draw", asked_for_a_draw(name)),
        ("connect4-won", game("connect4", DISCS_WON)),
        ("connect4-resigned", resigned()),
        ("connect4-wide", game("connect4:width=16,height=5,connect=5", "a b c")),
        ("morpion-play", game("morpion", "b2 a1")),
        ("mansuba-play", game("mansuba", RACE)),
        ("mansuba-picked", picked()),
        ("mansuba-awaited", awaited()),
        ("mansuba-triangles", hot_seat()),
        ("mansuba-lattice", game("mansuba:relation=triangular", MARCH)),
        ("mansuba-hexagons", game("mansuba:relation=hexagonal", MARCH)),
    ]
}

/// Returns all pages, by name.
pub fn pages(look: Look) -> Vec<(String, String)> {
    let you = visitor(look);
    let mut wrong = you.clone();
    wrong.notice = Some(message!("spec-bad-name", name: look.name));
    let mut valuing = you.clone();
    valuing.preferences.values = true;
    let listing = |kind| Listing { kind, page: 2, more: true };
    let form = |visitor: &Visitor, game: &str, wish: &Wish| {
        page::new_game(visitor, game, wish).expect("a game")
    };
    let nothing = Wish::default();
    let mut pages = vec![
        ("front", page::front(&you, &front(look.name))),
        ("front-first", page::front(&you, &FrontView::default())),
        ("new-quarto", form(&you, "quarto", &nothing)),
        ("new-connect4", form(&you, "connect4", &nothing)),
        ("new-mansuba", form(&you, "mansuba", &nothing)),
        ("new-wrong", form(&wrong, "connect4", &wrong_wish(look.name))),
        ("list-playing", page::list(&you, listing(ListKind::Playing), &playing(look.name))),
        ("list-finished", page::list(&you, listing(ListKind::Finished), &finished())),
        (
            "list-empty",
            page::list(&you, Listing { kind: ListKind::Yours, page: 1, more: false }, &[]),
        ),
        (
            "invited",
            page::invited(&you, &asked_for_a_draw(look.name), Player::First, "9f8e7d6c5b4a"),
        ),
        ("preferences", page::preferences(&you)),
        ("help", page::help(&you)),
        ("results", page::results(&you)),
        ("shared", page::shared(&you, &shared())),
        ("import", page::import(&wrong, &brought(look.name))),
        ("editor-quarto", page::editor(&you, &drafted("quarto", "0123/..../..../.... 0"))),
        ("editor-mansuba", page::editor(&you, &drafted("mansuba", "start"))),
        ("trees", page::trees(&you, &GameView::to_look_at(&*play("morpion", "b2")))),
        (
            "problem",
            page::problem(
                &you,
                404,
                &message!("spec-unknown-game", name: look.name,
            known: vec!["quarto"]),
            ),
        ),
        ("refused", page::game(&wrong, &game("mansuba", RACE))),
    ];
    for (name, view) in games(look.language, look.name) {
        let visitor = if view.values.is_empty() { &you } else { &valuing };
        pages.push((name, page::game(visitor, &view)));
    }
    pages.into_iter().map(|(name, page)| (name.to_owned(), page)).collect()
}
