//! Layout: the board, the pieces and the prompt are in the window together, on every screen and in
//! every game.

use serde_json::{Value, json};

use crate::all_pages::{Look, act, game, look};
use crate::browser::{Browser, Kind, Size};
use crate::driver::tried;
use crate::hand::Hand;
use crate::keys::{ENTER, press, type_in};
use crate::playthrough::{begin, button};
use crate::room::Room;
use crate::sight::Sight;

/// A phone upright and sideways, with and without the bars of its browser; a desktop at 200 % zoom;
/// a tablet upright and sideways; a small and a large desktop.
pub const SIZES: [Size; 8] = [
    (390, 664, true),
    (844, 390, true),
    (844, 340, true),
    (640, 400, false),
    (768, 1024, true),
    (1024, 768, false),
    (1280, 800, false),
    (1920, 1080, false),
];

/// Moves along the rows, which every geometry has, until a piece is in jail.
const MARCH: &str = "a8-b8 h4-f4 a7-d7 h2-g2 a4-e4 f4-e4";

/// Games in progress: name, options and actions.
pub const GAMES: [(&str, &str, &str); 9] = [
    ("quarto", "", ":d b3 :2 c2 :7 d4 :8 a1 :e b1 :0 c4"),
    ("quarto", "", ":d b3 :2 c2 :7 d4 :8 a1 :e b1 :0"),
    ("connect4", "", "4 4 4 3 5 5 2 4 6 3"),
    ("mansuba", "&option-first=black", "a8-b8 h4-f4 a7-d7 h3-f5 a4-e4 f4-e4"),
    ("mansuba", "&option-first=black&option-relation=hexagonal", MARCH),
    ("mansuba", "&option-first=black&option-relation=triangle3", "a8-b8 h4-f4 a7-d7"),
    ("mansuba", "&option-first=black&option-relation=triangular", MARCH),
    ("morpion", "", "b2 a1"),
    ("quarto", "&option-size=3", ":0 b2 :7 a3"),
];

/// Lists the parts of board, pieces and prompt outside the window, and measures the board and its
/// pieces.
pub const MEASURE: &str = r##"
scrollTo(0, 0);
const [wide, high] = [document.documentElement.clientWidth, innerHeight];
const seen = [...document.querySelectorAll(".panel, #asked")].filter((each) => each.checkVisibility());
const boxes = seen.map((each) => [each.classList[1] ?? each.id, each.getBoundingClientRect()]);
const out = boxes.filter(([, box]) => box.left < -0.5 || box.top < -0.5 || box.right > wide + 0.5 || box.bottom > high + 0.5);
const size = (css) => {
  const svg = document.querySelector(css);
  const scale = svg?.getScreenCTM()?.a ?? 0;
  return svg ? [svg.viewBox.baseVal.width * scale, svg.viewBox.baseVal.height * scale].map(Math.round) : null;
};
return {
  out: out.map(([name, box]) => `${name} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`),
  wide: document.documentElement.scrollWidth > wide,
  board: size(".panel.board"),
  tray: size(".panel.supply"),
  seen: boxes.length,
};"##;

#[test]
fn board_pieces_and_sentence_are_in_the_window_together() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let mut wrong = Vec::new();
        for language in ["en", "fr"] {
            look(&browser, Look { language, theme: "light", size: SIZES[6] }).await;
            for (name, wishes, played) in GAMES {
                game(&browser, name, &format!("second=person{wishes}"), played).await;
                browser.reload().await;
                for size in SIZES {
                    browser.resize(size).await;
                    let seen = browser.run(MEASURE, Vec::new()).await;
                    assert!(seen["seen"].as_u64().is_some_and(|seen| seen >= 2), "{seen}");
                    if seen["out"] != json!([]) || seen["wide"] != json!(false) {
                        wrong.push(format!("{language} {name}{wishes} at {size:?}: {seen}"));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        browser.leave().await;
    });
}

/// Returns a measured width or height in pixels.
fn side(seen: &Value, what: &str, index: usize) -> u64 {
    seen[what][index].as_u64().unwrap_or_else(|| panic!("no {what} in {seen}"))
}

#[test]
fn the_space_of_each_screen_is_used() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        // Width and height of the window; minimum width of board and tray while a piece is to be
        // given.
        let least = [
            (390, 664, 180, 220),
            (844, 390, 300, 240),
            (640, 400, 280, 220),
            (768, 1024, 320, 380),
            (1024, 768, 340, 240),
            (1280, 800, 480, 340),
            (1920, 1080, 800, 560),
        ];
        let (name, wishes, played) = GAMES[0];
        game(&browser, name, &format!("second=person{wishes}"), played).await;
        browser.reload().await;
        for (width, height, board, tray) in least {
            browser.resize((width, height, false)).await;
            let seen = browser.run(MEASURE, Vec::new()).await;
            let large = side(&seen, "board", 0) >= board && side(&seen, "tray", 0) >= tray;
            assert!(large, "{width} x {height}: {seen}");
        }
        // With nothing next to it, the board takes at least two thirds of the height.
        for (name, wishes, played) in [GAMES[2], GAMES[7]] {
            game(&browser, name, &format!("second=person{wishes}"), played).await;
            browser.reload().await;
            for (width, height, _) in SIZES.into_iter().filter(|size| size.0 >= 800) {
                browser.resize((width, height, false)).await;
                let seen = browser.run(MEASURE, Vec::new()).await;
                let share = 100 * side(&seen, "board", 1) / u64::from(height);
                assert!(share >= 66, "{name} at {width} x {height}: {seen}");
            }
        }
        browser.leave().await;
    });
}

#[test]
fn the_page_does_not_grow_with_the_game() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let there = "a8-b8 h8-g8 b8-a8 g8-h8";
        game(&browser, "mansuba", "second=person&option-first=black", there).await;
        let height = "return document.documentElement.scrollHeight";
        let high = async |length: u64| {
            Sight::when(&browser, "so many actions", |now| now.length == length).await;
            browser.run(height, Vec::new()).await.as_u64().expect("a height")
        };
        act(&browser, 4, &format!("{there} {there}")).await;
        let early = high(12).await;
        for turn in 3..18 {
            act(&browser, 4 * turn, there).await;
        }
        let late = high(72).await;
        assert!(late <= early + 8, "{early} pixels after 12 actions, {late} after 72");
        browser.leave().await;
    });
}

/// Distance in pixels from the board and its pieces down to the hint button.
const DOWN_TO_THE_HINT: &str = r##"
const low = [...document.querySelectorAll(".board-box, .pieces, .tools")].filter((each) => each.checkVisibility());
const bottom = Math.max(...low.map((each) => each.getBoundingClientRect().bottom));
return document.getElementById("hint").getBoundingClientRect().top - bottom;"##;

#[test]
fn hints_are_right_below_the_board() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for (name, wishes, played) in [GAMES[0], GAMES[2], GAMES[3], GAMES[7]] {
            game(&browser, name, &format!("second=person{wishes}"), played).await;
            browser.reload().await;
            for size in SIZES {
                browser.resize(size).await;
                let down = browser.run(DOWN_TO_THE_HINT, Vec::new()).await;
                assert!(down.as_f64().is_some_and(|down| down < 40.0), "{name} {size:?}: {down}");
            }
        }
        browser.leave().await;
    });
}

#[test]
fn a_swipe_that_begins_on_the_tray_scrolls() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        begin(&browser, "quarto", "second=person").await;
        browser.resize((390, 664, true)).await;
        let piece = button(":5");
        let top = "return Math.round(scrollY)";
        // A tiny swipe first, because it scrolls the piece to the centre.
        Hand::Finger.swipe(&browser, &piece, (0.0, -1.0)).await;
        let before = browser.run(top, Vec::new()).await.as_i64().expect("a number");
        Hand::Finger.swipe(&browser, &piece, (0.0, -160.0)).await;
        let scrolled = async || {
            let now = browser.run(top, Vec::new()).await.as_i64().expect("a number");
            (now >= before + 80).then_some(())
        };
        browser.until("the page moves under the finger", scrolled).await;
        assert_eq!(Sight::settled(&browser).await.length, 1, "a tap of one pixel gives the piece");
        browser.leave().await;
    });
}

#[test]
fn the_field_to_type_in_stays_in_view() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for size in SIZES {
            browser.resize(size).await;
            begin(&browser, "quarto", "second=person").await;
            browser.run("document.getElementById('say').focus()", Vec::new()).await;
            let typed = [":d", "b3", "zzz", ":2", "c2", ":7", "d4"];
            let mut length = 0;
            for action in typed {
                let refused = action == "zzz";
                length += u64::from(!refused);
                type_in(&browser, action).await;
                press(&browser, ENTER).await;
                let done = |now: &Sight| now.length == length && now.notice.is_some() == refused;
                Sight::when(&browser, action, done).await;
                let field = "const box = document.getElementById('say').getBoundingClientRect();\
                    return [box.top >= 0 && box.bottom <= innerHeight, document.activeElement.id,\
                    [box.top, box.bottom, innerHeight]]";
                let seen = browser.run(field, Vec::new()).await;
                assert_eq!(seen[0], json!(true), "{size:?} after {action}: {seen}");
                assert_eq!(seen[1], json!("say"), "{size:?} after {action}");
                if refused {
                    browser.run("document.getElementById('say').select()", Vec::new()).await;
                }
            }
        }
        browser.leave().await;
    });
}
