//! A class as seen by a teacher and a pupil: on a desktop and a phone, in both languages, and by
//! keyboard.

use serde_json::json;

use crate::all_pages::{Look, look};
use crate::browser::{Browser, DESKTOP, Kind, PHONE};
use crate::driver::tried;
use crate::keys::{ENTER, press, tab_to, type_in};
use crate::room::Room;

/// Opens a class by its form. Returns the teacher's and the pupils' address.
pub async fn open(browser: &Browser, name: &str) -> [String; 2] {
    browser.visit("/classes").await;
    browser.fill("#name", name).await;
    browser.click("#open").await;
    browser.until_there("main.class #link").await;
    let link = "return new URL(document.getElementById('link').href).pathname";
    let link = browser.run(link, Vec::new()).await.as_str().expect("a link").to_owned();
    [browser.path().await, link]
}

/// Joins a class under a nickname.
pub async fn join(browser: &Browser, link: &str, name: &str) {
    browser.visit(link).await;
    browser.fill("#name", name).await;
    browser.click("#join").await;
    browser.until_said("#nickname", name).await;
}

/// Opens the `details` element that contains a button.
async fn unfold(browser: &Browser, button: &str) {
    let script = "document.querySelector(arguments[0]).closest('details').open = true";
    browser.run(script, vec![json!(button)]).await;
}

#[test]
fn a_teacher_sees_what_a_pupil_does_on_a_phone_in_both_languages() {
    tried(async |driver| {
        let room = Room::open();
        let teacher = Browser::open(driver, &room, Kind::DESKTOP).await;
        let pupil = Browser::open(driver, &room, Kind::PHONE).await;
        for (language, theme, acts) in [("en", "light", "to act"), ("fr", "dark", "de jouer")] {
            look(&teacher, Look { language, theme, size: DESKTOP }).await;
            look(&pupil, Look { language, theme, size: PHONE }).await;
            let [_, link] = open(&teacher, "4b").await;
            teacher.run("window.kept = true", Vec::new()).await;
            join(&pupil, &link, "Zoé").await;
            // The page updates by itself.
            teacher.until_said("#live-table tbody", "Zoé").await;
            teacher.until_said("#who", "Zoé").await;
            assert_eq!(teacher.run("return window.kept", Vec::new()).await, json!(true));
            unfold(&teacher, "#assign-game").await;
            teacher.select("#game-game", "morpion").await;
            teacher.select("#against", "level:1").await;
            teacher.select("#game-hints", "0").await;
            teacher.click("#assign-game").await;
            teacher.until_there("#live-tasks li").await;
            pupil.until_there("article.task form button").await;
            pupil.click("article.task form button").await;
            pupil.until_there("#room.game").await;
            pupil.until_there("button.place.target").await;
            assert!(!pupil.has("#hint").await, "hints are off");
            assert!(!pupil.has("#undo").await, "and taking back");
            teacher.until_said("#live-games", acts).await;
            pupil.click("#to-class").await;
            pupil.until_there("main.class article.task .lines a").await;
            unfold(&teacher, "#assign-positions").await;
            teacher.select("#positions-game", "morpion").await;
            teacher.fill("#positions", "x../.x./o.. o").await;
            teacher.click("#assign-positions").await;
            pupil.until_there("article.task a.strong").await;
            pupil.click("article.task a.strong").await;
            pupil.until_there("main.question").await;
            pupil.click("button.place[data-place=b1]").await;
            pupil.until_there(".study[data-right=no]").await;
            pupil.click("#again").await;
            pupil.until_there("button.place.target").await;
            pupil.click("button.place[data-place=c1]").await;
            pupil.until_there(".study[data-right=yes]").await;
            teacher.until_said("#live-table tbody", "1/1").await;
            pupil.click("#back-to-class").await;
            pupil.until_there("main.class").await;
            unfold(&pupil, "#leave").await;
            pupil.click("input[name=sure]").await;
            pupil.click("#leave").await;
            pupil.until_there("#join").await;
            teacher.until_there("#live-table .none").await;
        }
        pupil.leave().await;
        teacher.leave().await;
    });
}

#[test]
fn a_class_is_opened_joined_and_ended_by_keyboard_alone() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        look(&browser, Look { language: "en", theme: "light", size: DESKTOP }).await;
        browser.visit("/").await;
        tab_to(&browser, "#to-classes").await;
        press(&browser, ENTER).await;
        browser.until_there("#open").await;
        tab_to(&browser, "#name").await;
        type_in(&browser, "4b").await;
        press(&browser, ENTER).await;
        browser.until_there("main.class #link").await;
        let own = browser.path().await;
        tab_to(&browser, "#link").await;
        press(&browser, ENTER).await;
        browser.until_there("#join").await;
        tab_to(&browser, "#name").await;
        type_in(&browser, "Zo").await;
        press(&browser, ENTER).await;
        browser.until_said("#nickname", "Zo").await;
        browser.visit(&own).await;
        browser.until_said("#live-table tbody", "Zo").await;
        tab_to(&browser, "details:has(#assign-puzzles) > summary").await;
        press(&browser, ENTER).await;
        tab_to(&browser, "#assign-puzzles").await;
        press(&browser, ENTER).await;
        browser.until_there("#live-tasks li").await;
        tab_to(&browser, "details:has(#end-class) > summary").await;
        press(&browser, ENTER).await;
        tab_to(&browser, "input[name=sure]").await;
        press(&browser, ' ').await;
        tab_to(&browser, "#end-class").await;
        press(&browser, ENTER).await;
        browser.until_there("#open").await;
        assert!(!browser.has("#own").await, "it is gone");
        browser.leave().await;
    });
}

#[test]
fn without_script_a_class_is_opened_joined_and_given_puzzles() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        let [own, link] = open(&browser, "4b").await;
        join(&browser, &link, "Zo").await;
        browser.visit(&own).await;
        browser.until_said("#live-table tbody", "Zo").await;
        browser.click("details:has(#assign-puzzles) > summary").await;
        browser.click("#assign-puzzles").await;
        browser.until_there("#live-tasks li").await;
        browser.visit(&link).await;
        browser.click(&format!("a[href^='{link}/1/']")).await;
        browser.until_there("main.question").await;
        browser.visit(&own).await;
        browser.click("details:has(#end-class) > summary").await;
        browser.click("input[name=sure]").await;
        browser.click("#end-class").await;
        browser.until_there("#open").await;
        assert!(!browser.has("#own").await, "it is gone");
        browser.leave().await;
    });
}
