//! First lessons and the pages of the games, step by step.

use serde_json::json;

use crate::all_pages::{Look, look};
use crate::browser::{Browser, DESKTOP, Kind, PHONE};
use crate::driver::tried;
use crate::keys::{ENTER, press, tab_to};
use crate::layout::{MEASURE, SIZES};
use crate::room::Room;

/// Touches places one after another. Each touch may load a new page.
async fn touch(browser: &Browser, places: &[&str]) {
    for (at, place) in places.iter().enumerate() {
        browser.click(&format!("button.place[data-place='{place}']")).await;
        if at + 1 < places.len() {
            browser.until_there("button.place.picked").await;
        }
    }
}

#[test]
fn the_lessons_are_walked_through_by_touch_on_a_phone_in_both_languages() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        for (language, game, steps) in [
            ("en", "morpion", &[&["b2"][..], &["c1"], &["a2"], &["b3"], &["c1"]][..]),
            ("fr", "connect4", &[&["4"], &["4"], &["4"], &["5"], &["1"]]),
            ("fr", "quarto", &[&[":3"], &["b2"], &["d4"], &[":f"], &["d1"], &["c3"]]),
            ("en", "mansuba", &[&["a4", "b4"], &["a3", "c3"]]),
        ] {
            look(&browser, Look { language, theme: "light", size: PHONE }).await;
            browser.visit("/").await;
            browser.click(&format!("a[data-lesson={game}]")).await;
            for (number, places) in (1..).zip(steps) {
                browser
                    .until_there(&format!(".study[data-step='{number}']:not([data-right])"))
                    .await;
                touch(&browser, places).await;
                browser.until_there(".study[data-right=yes]").await;
                if number < steps.len() {
                    browser.click("#next").await;
                }
            }
        }
        browser.leave().await;
    });
}

#[test]
fn a_lesson_shows_the_board_and_the_piece_in_hand_together_on_a_phone_either_way() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for (language, step) in [("en", 2), ("en", 3), ("fr", 2), ("fr", 3)] {
            for size in [SIZES[0], SIZES[1]] {
                look(&browser, Look { language, theme: "light", size }).await;
                browser.visit(&format!("/lessons/quarto/{step}")).await;
                let seen = browser.run(MEASURE, Vec::new()).await;
                assert!(seen["seen"].as_u64().is_some_and(|seen| seen == 3), "{seen}");
                assert_eq!(seen["out"], json!([]), "{language} {step} at {size:?}: {seen}");
            }
        }
        browser.leave().await;
    });
}

#[test]
fn a_lesson_shows_the_board_and_the_pieces_left_together_on_a_tablet() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for language in ["en", "fr"] {
            look(&browser, Look { language, theme: "light", size: SIZES[4] }).await;
            for step in 1..=3 {
                browser.visit(&format!("/lessons/quarto/{step}")).await;
                let seen = browser.run(MEASURE, Vec::new()).await;
                assert!(seen["seen"].as_u64().is_some_and(|seen| seen >= 2), "{seen}");
                assert_eq!(seen["out"], json!([]), "{language} {step}: {seen}");
            }
        }
        browser.leave().await;
    });
}

#[test]
fn a_lesson_is_learnt_by_keyboard_alone_and_a_wrong_answer_takes_nothing_away() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        look(&browser, Look { language: "fr", theme: "dark", size: DESKTOP }).await;
        browser.visit("/lessons/morpion/2").await;
        tab_to(&browser, "button.place[data-place=b3]").await;
        press(&browser, ENTER).await;
        browser.until_there("#notice").await;
        assert!(browser.text("#notice").await.contains("rangée 1"));
        tab_to(&browser, "button.place[data-place=c1]").await;
        press(&browser, ENTER).await;
        browser.until_there(".study[data-right=yes]").await;
        tab_to(&browser, "#next").await;
        press(&browser, ENTER).await;
        browser.until_there(".study[data-step='3']").await;
        browser.leave().await;
    });
}

#[test]
fn without_script_a_lesson_leads_to_a_game_with_a_trainer() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        browser.visit("/lessons/morpion/5").await;
        touch(&browser, &["c1"]).await;
        browser.until_there(".study[data-right=yes]").await;
        browser.click("#play").await;
        browser.until_there("#with-trainer[checked]").await;
        browser.click("#begin").await;
        browser.until_there("#overlay-lines.on").await;
        browser.leave().await;
    });
}
