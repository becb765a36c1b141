//! The analysis of a game, used with the keyboard, by touch, without a script, and in both
//! languages.

use serde_json::{Value, json};

use crate::all_pages::{Look, game, look};
use crate::browser::{Browser, DESKTOP, Kind, PHONE};
use crate::driver::tried;
use crate::keys::{ENTER, HOME, LEFT, RIGHT, press, tab_to};
use crate::room::Room;

/// Noughts do not block the line: the fourth action is the last mistake.
const MORPION: &str = "b2 a1 a3 b1 c1";

/// Opens the analysis of a game and waits until it is complete.
async fn analyse(browser: &Browser, path: &str, ply: usize) {
    browser.visit(&format!("{path}/analysis?ply={ply}")).await;
    browser.until_there(".study:not([data-going])").await;
}

async fn ply(browser: &Browser) -> Value {
    browser.run("return Number(document.querySelector('.study').dataset.ply)", Vec::new()).await
}

#[test]
fn bare_arrows_go_back_and_forth_and_the_turning_points_are_named() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "morpion", "second=person", MORPION).await;
        for (language, slip, reason) in [
            ("en", "This turned a draw into a loss", "your opponent can complete a line on c1"),
            (
                "fr",
                "Une nulle est devenue une perte",
                "votre adversaire peut compléter un alignement en c1",
            ),
        ] {
            look(&browser, Look { language, theme: "light", size: DESKTOP }).await;
            analyse(&browser, &path, 5).await;
            for (key, there) in [(LEFT, 4), (LEFT, 3), (RIGHT, 4), (HOME, 0), (RIGHT, 1)] {
                press(&browser, key).await;
                browser.until_there(&format!(".study[data-ply='{there}']")).await;
            }
            assert_eq!(browser.path().await, format!("{path}/analysis?ply=1"));
            let turns = browser.text("#turns").await;
            assert!(turns.contains(slip) && turns.contains(reason), "{language}: {turns}");
            // A turning point links to its moment, which has the same explanation.
            browser.click("#turns li:last-child a").await;
            browser.until_there(".study[data-ply='4']").await;
            let about = browser.text("#about-last").await;
            assert!(about.contains(slip) && about.contains(reason), "{language}: {about}");
            let accuracy = browser.text("[data-accuracy=second]").await;
            assert!(accuracy.contains("0") || accuracy.contains("1"), "{accuracy}");
        }
        browser.leave().await;
    });
}

/// Pages take time to load while updates arrive. No step may get lost in between.
#[test]
fn a_step_is_not_lost_while_more_is_found_out() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let wishes = "second=person&option-first=black";
        let path = game(&browser, "mansuba", wishes, "a8-b8 h4-f4 a7-d7 h3-f5 a4-e4 f4-e4").await;
        browser.visit(&format!("{path}/analysis?ply=6")).await;
        let slow = "const quick = window.fetch; window.fetch = async (...given) => {\
            await new Promise((done) => setTimeout(done, 400)); return quick(...given); };";
        browser.run(slow, Vec::new()).await;
        for there in (1..6).rev() {
            press(&browser, LEFT).await;
            browser.until_there(&format!(".study[data-ply='{there}']")).await;
        }
        browser.leave().await;
    });
}

#[test]
fn a_game_against_a_machine_leads_to_its_analysis_and_a_branch_is_played_on() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        let path = game(&browser, "morpion", "second=person", MORPION).await;
        browser.reload().await;
        browser.click("#analyse").await;
        browser.until_there(".study:not([data-going])").await;
        // Back to the last moment at which noughts can block the line, then on against an agent.
        browser.click("#back").await;
        browser.until_there(".study[data-ply='4']").await;
        browser.click("#back").await;
        browser.until_there(".study[data-ply='3']").await;
        let choose = "document.getElementById('branch-first').value = 'level:1'";
        browser.run(choose, Vec::new()).await;
        browser.click("#could button[value=c1]").await;
        browser.until_there(".table[data-length]").await;
        let child = browser.path().await;
        assert_ne!(child, path);
        browser.click("#branched").await;
        browser.until_there(".study[data-ply='3']").await;
        assert_eq!(browser.path().await, format!("{path}/analysis?ply=3"));
        assert!(browser.has(&format!("#branches a[href='{child}']")).await);
        browser.leave().await;
    });
}

#[test]
fn everything_is_reached_by_keyboard_alone() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "morpion", "second=person", MORPION).await;
        analyse(&browser, &path, 5).await;
        tab_to(&browser, "#back").await;
        press(&browser, ENTER).await;
        browser.until_there(".study[data-ply='4']").await;
        tab_to(&browser, "#turns a").await;
        press(&browser, ENTER).await;
        tab_to(&browser, "#moves li:nth-child(2) a").await;
        press(&browser, ENTER).await;
        browser.until_there(".study[data-ply='2']").await;
        let focused = "return document.activeElement.closest('#moves .shown') !== null";
        assert_eq!(browser.run(focused, Vec::new()).await, Value::Bool(true));
        tab_to(&browser, "#branch").await;
        press(&browser, ENTER).await;
        browser.until_there(".table[data-length]").await;
        browser.leave().await;
    });
}

#[test]
fn a_game_plays_by_itself_and_stops() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "morpion", "second=person", MORPION).await;
        analyse(&browser, &path, 3).await;
        browser.click("#by-itself").await;
        browser.until_there(".study[data-ply='4']").await;
        browser.click("#by-itself").await;
        let stood = ply(&browser).await;
        assert!(stood == json!(4) || stood == json!(5), "{stood}");
        // The middle of the graph is the middle of the game.
        browser.click(".graph").await;
        browser.until_there(".study:is([data-ply='2'], [data-ply='3'])").await;
        browser.leave().await;
    });
}

#[test]
fn the_analysis_is_whole_without_a_script() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        let path = game_without_script(&browser).await;
        browser.visit(&format!("{path}/analysis?ply=1")).await;
        browser.until_there(".study:not([data-going])").await;
        browser.click("#forth").await;
        browser.until_there(".study[data-ply='2']").await;
        browser.click("#branch").await;
        browser.until_there(".table[data-length]").await;
        browser.leave().await;
    });
}

/// Plays two actions at one screen by their buttons.
async fn game_without_script(browser: &Browser) -> String {
    browser.visit("/new/morpion?starts=first&second=person").await;
    browser.click("#begin").await;
    browser.until_there(".table[data-length='0']").await;
    let path = browser.path().await;
    for (place, length) in [("b2", 1), ("a1", 2)] {
        browser.click(&format!("button.place[data-place={place}]")).await;
        browser.until_there(&format!(".table[data-length='{length}']")).await;
    }
    path
}

/// On a phone, the board, the step buttons and the explanation of the moment are visible together.
#[test]
fn on_a_phone_the_board_and_the_steps_are_in_sight_together() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        for (name, wishes, played) in [
            ("quarto", "second=person&option-level=2", ":0 a1 :1 b1 :2 c1 :3 d1"),
            ("connect4", "second=person", "4 4 5 5 6 6 7"),
            ("morpion", "second=person", MORPION),
        ] {
            let path = game(&browser, name, wishes, played).await;
            for language in ["en", "fr"] {
                look(&browser, Look { language, theme: "dark", size: PHONE }).await;
                analyse(&browser, &path, 4).await;
                let script = "scrollTo(0, 0);\
                    return ['.panel.board', '#forth', '#moment'].filter((css) => {\
                      const box = document.querySelector(css).getBoundingClientRect();\
                      return box.top < 0 || box.bottom > innerHeight || box.right > innerWidth + 0.5 || box.width < 40;\
                    })";
                assert_eq!(browser.run(script, Vec::new()).await, json!([]), "{name} {language}");
            }
        }
        browser.leave().await;
    });
}
