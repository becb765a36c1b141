//! Learning from mistakes: by touch, by keyboard, in both languages, and on a phone.

use serde_json::Value;

use crate::all_pages::{Look, game, look};
use crate::browser::{Browser, DESKTOP, Kind, PHONE};
use crate::driver::tried;
use crate::keys::{ENTER, press, tab_to};
use crate::room::Room;

const MORPION: &str = "b2 a1 a3 b1 c1";

/// Plays the game and waits until its mistake can be reviewed.
async fn missed(browser: &Browser) -> String {
    let path = game(browser, "morpion", "second=person", MORPION).await;
    browser.visit(&format!("{path}/analysis?ply=5")).await;
    browser.until_there(".study:not([data-going])").await;
    path
}

#[test]
fn a_mistake_is_found_by_touch_after_it_was_refuted() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        missed(&browser).await;
        for (language, wrong, right) in
            [("en", "Not this", "Right"), ("fr", "Pas celle-ci", "Juste")]
        {
            look(&browser, Look { language, theme: "light", size: PHONE }).await;
            let id = missed(&browser).await;
            browser.click("#mistakes").await;
            browser.until_there("main.question").await;
            assert!(browser.path().await.contains("/learn/"), "{id}");
            browser.click("button.place[data-place=c2]").await;
            browser.until_there(".study[data-right=no]").await;
            assert!(browser.text("#moment").await.contains(wrong));
            assert!(!browser.text("#verdict").await.is_empty());
            browser.click("#again").await;
            browser.until_there("button.place.target").await;
            browser.click("button.place[data-place=c1]").await;
            browser.until_there(".study[data-right=yes]").await;
            assert!(browser.text("#moment").await.contains(right));
        }
        browser.leave().await;
    });
}

#[test]
fn all_mistakes_are_asked_by_keyboard_alone() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        look(&browser, Look { language: "en", theme: "dark", size: DESKTOP }).await;
        missed(&browser).await;
        let begun = async || {
            browser.visit("/learn").await;
            browser.has("#begin").await.then_some(())
        };
        browser.until("a moment to be asked", begun).await;
        tab_to(&browser, "#begin").await;
        press(&browser, ENTER).await;
        browser.until_there("main.question").await;
        tab_to(&browser, "button.place[data-place=c1]").await;
        press(&browser, ENTER).await;
        browser.until_there(".study[data-right=yes]").await;
        tab_to(&browser, "#done").await;
        press(&browser, ENTER).await;
        browser.until_there("#none").await;
        assert_eq!(
            browser.run("return location.pathname", Vec::new()).await,
            Value::from("/learn")
        );
        browser.leave().await;
    });
}

#[test]
fn without_script_a_mistake_is_asked_and_found() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        browser.visit("/new/morpion?starts=first&second=person").await;
        browser.click("#begin").await;
        browser.until_there(".table[data-length='0']").await;
        let path = browser.path().await;
        for (number, place) in MORPION.split(' ').enumerate() {
            browser.click(&format!("button.place[data-place={place}]")).await;
            browser.until_there(&format!(".table[data-length='{}']", number + 1)).await;
        }
        // Without scripts, the visitor reloads the page.
        let complete = async || {
            browser.visit(&format!("{path}/analysis?ply=5")).await;
            browser.has(".study:not([data-going])").await.then_some(())
        };
        browser.until("the analysis", complete).await;
        let begun = async || {
            browser.visit("/learn").await;
            browser.has("#begin").await.then_some(())
        };
        browser.until("a moment to be asked", begun).await;
        browser.click("#begin").await;
        browser.until_there("main.question").await;
        browser.click("button.place[data-place=c1]").await;
        browser.until_there(".study[data-right=yes]").await;
        browser.click("#done").await;
        browser.until_there("#none").await;
        browser.leave().await;
    });
}
