//! Games with others: inviting a friend in two clicks, fairness, clock warnings, and the options
//! after a game.

use serde_json::json;

use crate::browser::{Browser, Kind, PHONE};
use crate::driver::tried;
use crate::friends::meet;
use crate::playthrough::{begin, button};
use crate::room::Room;
use crate::sight::Sight;

#[test]
fn a_friend_is_invited_by_two_clicks() {
    tried(async |driver| {
        let room = Room::open();
        for (kind, size) in [(Kind::DESKTOP, crate::browser::DESKTOP), (Kind::PHONE, PHONE)] {
            let ana = Browser::open(driver, &room, kind).await;
            ana.resize(size).await;
            ana.visit("/").await;
            ana.click("[data-friend=connect4]").await;
            ana.until_there(".qr").await;
            let wide = "return document.querySelector('.qr').getBoundingClientRect().width";
            let width = ana.run(wide, Vec::new()).await.as_f64().expect("a number");
            assert!(width >= 150.0, "a camera can read it: {width}");
            ana.click(".copy").await;
            ana.until_said(".copy", "Copied").await;
            let link = "return new URL(document.querySelector('.invitation .link').href).pathname";
            let link = ana.run(link, Vec::new()).await;
            let bo = Browser::open(driver, &room, Kind::PHONE).await;
            bo.visit(link.as_str().expect("a link")).await;
            bo.fill("#name", "Bo").await;
            bo.click("#take").await;
            bo.until_there("#room.game").await;
            ana.until_gone(".qr").await;
            // The room remembers the name.
            bo.visit("/new/quarto").await;
            assert_eq!(bo.run("return document.getElementById('name').value", vec![]).await, "Bo");
            ana.leave().await;
            bo.leave().await;
        }
    });
}

#[test]
fn friends_have_hints_once_both_agree() {
    tried(async |driver| {
        let room = Room::open();
        let [ana, bo] = meet(driver, &room, "morpion", "").await;
        assert!(Sight::now(&ana).await.expect("a game").act, "it is her turn");
        for css in ["#hint", "#values"] {
            assert!(!ana.has(css).await, "{css}");
        }
        ana.click("#ask-hints").await;
        bo.until_said(".request", "hints").await;
        bo.click("#accept").await;
        ana.until_there("#hint").await;
        ana.click("#hint").await;
        ana.until_there("#hint-box").await;
        ana.leave().await;
        bo.leave().await;

        let [ana, bo] = meet(driver, &room, "morpion", "clock=5%2B3").await;
        ana.until_said("#no-hints", "clock").await;
        assert!(!ana.has("#ask-hints").await && !ana.has("#hint").await);
        ana.leave().await;
        bo.leave().await;
    });
}

#[test]
fn a_clock_starts_with_the_first_action_and_warns_when_little_is_left() {
    tried(async |driver| {
        let room = Room::open();
        let [ana, bo] = meet(driver, &room, "morpion", "clock=5%2B3").await;
        assert!(!ana.has(".clock[data-running]").await, "nobody has acted yet");
        ana.click(&button("b2")).await;
        bo.until_there(".seat[data-seat=second] .clock[data-running]").await;
        assert!(!bo.has(".clock.low").await);
        // Simulates that he has thought for nearly five minutes.
        let late = "document.querySelector('.clock[data-running]').dataset.left = arguments[0]";
        bo.run(late, vec![json!(29_000)]).await;
        bo.until_there(".seat[data-seat=second] .clock.low").await;
        bo.until_said("#said", "Little time").await;
        ana.leave().await;
        bo.leave().await;
    });
}

#[test]
fn after_a_game_a_harder_one_is_one_click_away() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "morpion", "second=level:3").await;
        browser.click(&button("b2")).await;
        Sight::when(&browser, "the answer", |now| now.act && now.length == 2).await;
        browser.click("#resign-ask summary").await;
        browser.click("#resign").await;
        Sight::when(&browser, "the end", |now| now.over).await;
        browser.click("#look-back").await;
        browser.until_there(".ask.past").await;
        browser.click(".ask a.strong").await;
        browser.until_there(".ask.over").await;
        let before = browser.path().await;
        browser.click("button[name=sitter][value='level:4']").await;
        let on = async || (browser.path().await != before).then_some(());
        browser.until("another game", on).await;
        browser.until_said(".seat[data-seat=first] .name", "Level 4").await;
        browser.leave().await;
    });
}

#[test]
fn the_menu_of_opponents_has_a_word_for_each_level_and_programs_behind_more() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        browser.visit("/new/connect4").await;
        let levels = "return [...document.querySelectorAll('#second option[value^=\"level:\"]')].map((o) => o.text)";
        let levels = browser.run(levels, Vec::new()).await;
        let levels: Vec<String> = serde_json::from_value(levels).expect("texts");
        assert_eq!(levels.len(), 8);
        assert!(levels[0].ends_with("beginner") && levels[7].ends_with("perfect"), "{levels:?}");
        assert!(!browser.has("#second option[value=random]").await, "programs are elsewhere");
        browser.select("#second", "other").await;
        browser.click("details:has(#second-agent) summary").await;
        browser.fill("#second-agent", "random").await;
        browser.click("label:has(input[name=starts][value=first])").await;
        browser.click("#begin").await;
        browser.until_said(".seat[data-seat=second] .name", "random").await;
        browser.leave().await;
    });
}

#[test]
fn a_wrong_touch_is_answered_beside_the_place_touched() {
    tried(async |driver| {
        let room = Room::open();
        for kind in [Kind::DESKTOP, Kind::PHONE] {
            let browser = Browser::open(driver, &room, kind).await;
            begin(&browser, "quarto", "second=person").await;
            assert!(browser.text("#introduction").await.contains("tall or short"));
            browser.click(&button(":f")).await;
            let given = Sight::when(&browser, "the piece is given", |now| now.length == 1).await;
            assert!(given.asked.contains("piece (f)"), "{}", given.asked);
            browser.click(&button(":3")).await;
            browser.until_said("#notice", "must be placed first").await;
            let apart = "const [notice, place] = ['#notice', 'button[data-place=\":3\"]']\
                .map((css) => document.querySelector(css).getBoundingClientRect());\
                return [place.y - notice.bottom, notice.y - place.bottom, place.x - notice.right, notice.x - place.right]";
            let apart = browser.run(apart, Vec::new()).await;
            let apart: Vec<f64> = serde_json::from_value(apart).expect("numbers");
            assert!(apart.iter().all(|gap| *gap < 20.0), "beside the place: {apart:?}");
            assert!(apart[0].max(apart[1]) >= 0.0, "and not over it: {apart:?}");
            // The introduction does not block the game: a legal touch continues it.
            browser.click(&button("b2")).await;
            Sight::when(&browser, "placed", |now| now.length == 2 && now.notice.is_none()).await;
            assert!(!browser.has("#introduction").await);
            browser.leave().await;
        }
    });
}

#[test]
fn the_rules_of_the_variant_are_within_reach_with_a_drawing() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "mansuba", "second=person&option-victory=complex").await;
        assert!(browser.text("#goal").await.contains("every start place"));
        browser.click("#rules summary").await;
        let drawn = async || {
            let width = "return document.querySelector('.rules-card img').naturalWidth";
            (browser.run(width, Vec::new()).await.as_u64()? > 0).then_some(())
        };
        browser.until("a drawing", drawn).await;
        browser.leave().await;
    });
}
