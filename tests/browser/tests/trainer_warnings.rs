//! The trainer: by touch, by keyboard, without a script, and in both languages.

use crate::all_pages::{Look, game, look};
use crate::browser::{Browser, DESKTOP, Kind, PHONE};
use crate::driver::tried;
use crate::keys::{ENTER, press, tab_to};
use crate::room::Room;
use crate::sight::Sight;

/// Crosses can complete a line on c1, and noughts are to act.
const THREAT: &str = "b2 a1 a3";

fn place(id: &str) -> String {
    format!("button.place[data-place='{id}']")
}

/// Switches on everything that the page offers.
async fn switch_on(browser: &Browser) {
    browser.run("document.getElementById('trainer').open = true", Vec::new()).await;
    while browser.has("#trainer a.button:not(.on)").await {
        let on = async || {
            let script = "return document.querySelectorAll('#trainer a.on').length";
            browser.run(script, Vec::new()).await.as_u64().unwrap_or_default()
        };
        let before = on().await;
        browser.click("#trainer a.button:not(.on)").await;
        browser.until("one more is on", async || (on().await > before).then_some(())).await;
    }
}

/// Begins games, with everything switched on, until one warns about c2. An action that is not
/// proven bad in time is played without a warning, which happens on a busy machine.
async fn until_warned(browser: &Browser) {
    let warned = async || {
        let path = game(browser, "morpion", "second=person", THREAT).await;
        browser.visit(&path).await;
        switch_on(browser).await;
        browser.click(&place("c2")).await;
        let answered = async || {
            let warned = browser.has("#warning").await;
            let played = browser.has("#room[data-length='4']").await;
            (warned || played).then_some(warned)
        };
        browser.until("an answer", answered).await.then_some(())
    };
    browser.until("a warning", warned).await;
}

#[test]
fn a_warning_is_answered_by_touch_on_a_phone_in_both_languages() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        for (language, asked, said) in [
            ("en", "Are you sure?", "a cross would complete a line here"),
            ("fr", "Vraiment", "compléterait ici un alignement"),
        ] {
            look(&browser, Look { language, theme: "light", size: PHONE }).await;
            let path = game(&browser, "morpion", "second=person", THREAT).await;
            browser.visit(&path).await;
            switch_on(&browser).await;
            browser.until_there("svg.board g.overlay").await;
            let label = format!("return document.querySelector(\"{}\").ariaLabel", place("c1"));
            let label = browser.run(&label, Vec::new()).await;
            assert!(label.as_str().is_some_and(|label| label.contains(said)), "{label}");
            until_warned(&browser).await;
            assert!(browser.text("#asked").await.contains(asked));
            browser.click("#cancel").await;
            browser.until_gone("#warning").await;
            until_warned(&browser).await;
            browser.click("#confirm").await;
            Sight::when(&browser, "the action", |now| now.length == 4).await;
            browser.until_there("#coach").await;
            assert!(!browser.text("#coach").await.is_empty());
        }
        browser.leave().await;
    });
}

#[test]
fn the_trainer_is_used_by_keyboard_alone() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        look(&browser, Look { language: "en", theme: "dark", size: DESKTOP }).await;
        let path = game(&browser, "morpion", "second=person", THREAT).await;
        browser.visit(&path).await;
        tab_to(&browser, "#trainer summary").await;
        press(&browser, ENTER).await;
        for switch in ["#overlay-lines", "#trainer-warning"] {
            tab_to(&browser, switch).await;
            press(&browser, ENTER).await;
            browser.until_there(&format!("{switch}.on")).await;
        }
        browser.until_there("svg.board g.overlay").await;
        let focused = "return document.activeElement.id";
        until_warned(&browser).await;
        assert_eq!(browser.run(focused, Vec::new()).await, "cancel", "nothing is lost by accident");
        press(&browser, ENTER).await;
        browser.until_gone("#warning").await;
        assert_eq!(Sight::settled(&browser).await.length, 3);
        browser.leave().await;
    });
}

#[test]
fn without_script_a_trainer_marks_warns_and_comments() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        browser.visit("/").await;
        browser.click("button[data-trainer=quarto]").await;
        browser.until_there("#trainer").await;
        assert!(browser.has("#overlay-unsafe.on").await && browser.has("#trainer-coach.on").await);
        browser.visit("/preferences").await;
        assert!(browser.has("input[name=warn][checked]").await);
        let warned = async || {
            crate::playthrough::begin(&browser, "morpion", "second=person").await;
            for cell in ["b2", "a1", "a3", "c2"] {
                browser.click(&place(cell)).await;
            }
            browser.has("#warning").await.then_some(())
        };
        browser.until("a warning", warned).await;
        browser.click("#confirm").await;
        browser.until_gone("#warning").await;
        let commented = async || {
            browser.reload().await;
            browser.has("#coach").await.then_some(())
        };
        browser.until("a comment", commented).await;
        browser.leave().await;
    });
}
