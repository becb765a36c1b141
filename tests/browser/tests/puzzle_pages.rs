//! Puzzles: by touch on a phone, by keyboard, and in both languages.

use serde_json::json;

use crate::all_pages::{Look, look};
use crate::browser::{Browser, DESKTOP, Kind, PHONE};
use crate::driver::tried;
use crate::keys::{ENTER, press, tab_to};
use crate::room::Room;
use quatuor_teach::{Puzzle, shipped};

/// Returns a puzzle whose answer takes one touch on the board.
fn puzzle() -> &'static Puzzle {
    let on_board = |puzzle: &&Puzzle| puzzle.game.to_string() == "connect4";
    shipped().iter().find(on_board).expect("a puzzle of Connect Four")
}

/// Returns the button of a column, which is named by its number.
fn column(action: &str) -> String {
    format!("button.place[data-place='{action}']")
}

#[test]
fn a_puzzle_is_solved_by_touch_after_it_was_refuted() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        for (language, task) in [("en", "Exactly one action"), ("fr", "Une seule action")] {
            look(&browser, Look { language, theme: "light", size: PHONE }).await;
            browser.visit("/puzzles").await;
            assert!(browser.has("#solve-daily").await);
            browser.visit(&format!("/puzzles/{}", puzzle().id())).await;
            assert!(browser.text("#moment").await.contains(task));
            let wrong = "return [...document.querySelectorAll('button.place.target')].map((each) => each.dataset.place)";
            let places = browser.run(wrong, Vec::new()).await;
            let places = places.as_array().expect("a list");
            let wrong = places.iter().find(|place| **place != json!(puzzle().answers[0]));
            let wrong = wrong.and_then(|place| place.as_str()).expect("another column").to_owned();
            browser.click(&column(&wrong)).await;
            browser.until_there(".study[data-right=no]").await;
            browser.click("#again").await;
            browser.until_there("button.place.target").await;
            browser.click(&column(&puzzle().answers[0])).await;
            browser.until_there(".study[data-right=yes]").await;
        }
        browser.leave().await;
    });
}

#[test]
fn a_puzzle_is_found_and_solved_by_keyboard_alone() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        look(&browser, Look { language: "en", theme: "dark", size: DESKTOP }).await;
        browser.visit("/puzzles?game=connect4").await;
        tab_to(&browser, &format!("#puzzles a[href='/puzzles/{}']", puzzle().id())).await;
        press(&browser, ENTER).await;
        browser.until_there("main.question").await;
        tab_to(&browser, &column(&puzzle().answers[0])).await;
        press(&browser, ENTER).await;
        browser.until_there(".study[data-right=yes]").await;
        tab_to(&browser, "#all-puzzles").await;
        press(&browser, ENTER).await;
        browser.until_there("#solve-daily").await;
        browser.leave().await;
    });
}

#[test]
fn without_script_a_puzzle_is_solved_and_a_sheet_leads_to_paper() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        browser.visit("/puzzles?game=connect4").await;
        browser.click(&format!("#puzzles a[href='/puzzles/{}']", puzzle().id())).await;
        browser.until_there("main.question").await;
        browser.click(&column(&puzzle().answers[0])).await;
        browser.until_there(".study[data-right=yes]").await;
        browser.click("#all-puzzles").await;
        browser.until_there("#solve-daily").await;
        browser.click("#print").await;
        browser.until_there(".sheet li:nth-child(12) svg").await;
        browser.until_there(".sheet-answers li:nth-child(12)").await;
        browser.leave().await;
    });
}

#[test]
fn a_sheet_is_reached_by_keyboard_alone() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        browser.visit("/puzzles?game=morpion").await;
        tab_to(&browser, "#print").await;
        press(&browser, ENTER).await;
        browser.until_there(".sheet-answers li").await;
        assert_eq!(browser.path().await, "/puzzles/print?game=morpion");
        browser.leave().await;
    });
}
