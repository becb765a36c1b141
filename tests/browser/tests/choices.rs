//! Choices of visitors: language, colours, names, values and players. Also choices that must be
//! rejected.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::playthrough::{begin, button};
use crate::room::Room;
use crate::sight::Sight;

/// Returns an attribute of the root element.
async fn root(browser: &Browser, name: &str) -> String {
    let script = "return document.documentElement.getAttribute(arguments[0])";
    browser.run(script, vec![json!(name)]).await.as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_french_browser_gets_french_and_the_switch_stays() {
    tried(async |driver| {
        let room = Room::open();
        let french = Kind { language: "fr", ..Kind::DESKTOP };
        let browser = Browser::open(driver, &room, french).await;
        browser.visit("/").await;
        assert_eq!(root(&browser, "lang").await, "fr");
        let sight = begin(&browser, "quarto", "second=person").await;
        assert!(sight.asked.contains("pièce"), "{}", sight.asked);
        browser.click(".language button").await;
        let english = async || (root(&browser, "lang").await == "en").then_some(());
        browser.until("the page in English", english).await;
        let sight = Sight::settled(&browser).await;
        assert!(sight.asked.contains("piece"), "{}", sight.asked);
        browser.visit("/help").await;
        assert_eq!(root(&browser, "lang").await, "en");
        browser.leave().await;
    });
}

#[test]
fn colours_contrast_and_motion_stay_as_chosen() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        browser.visit("/preferences").await;
        let shade = "return getComputedStyle(document.documentElement).backgroundColor";
        let light = browser.run(shade, Vec::new()).await;
        for choice in ["theme][value=dark", "contrast", "still"] {
            browser.click(&format!("label:has(input[name={choice}])")).await;
        }
        browser.click("#save").await;
        for path in ["/preferences", "/", "/new/quarto"] {
            browser.visit(path).await;
            assert_eq!(root(&browser, "data-theme").await, "dark", "{path}");
            assert_eq!(root(&browser, "data-contrast").await, "more", "{path}");
            assert_eq!(root(&browser, "data-still").await, "on", "{path}");
        }
        assert_ne!(browser.run(shade, Vec::new()).await, light);
        browser.leave().await;
    });
}

#[test]
fn a_name_with_markup_is_shown_as_it_was_typed() {
    const NAME: &str = "<b onclick=\"x\">Ana & 'Bo'</b>";
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        browser.visit("/new/connect4?starts=first&second=person&listed=on").await;
        browser.fill("#name", NAME).await;
        browser.click("#begin").await;
        assert!(browser.text(".seat[data-seat=first]").await.contains(NAME));
        browser.visit("/").await;
        assert!(browser.text("main").await.contains(NAME));
        browser.visit("/games?state=playing").await;
        assert!(browser.text("main").await.contains(NAME));
        assert!(!browser.has("main b").await);
        browser.leave().await;
    });
}

#[test]
fn values_stand_on_every_action_until_they_are_hidden() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", "second=person&option-width=4&option-height=4").await;
        browser.click("#values").await;
        browser.until_there("svg.board .badge").await;
        browser.until_gone("[data-filling]").await;
        let marks = "return [...document.querySelectorAll('#possible .actions button')]\
            .map((each) => [each.querySelector('.mark')?.textContent, each.querySelector('.worth')?.textContent])";
        let marks = browser.run(marks, Vec::new()).await;
        let marks = marks.as_array().expect("a list").clone();
        assert_eq!(marks.len(), 4);
        for mark in &marks {
            let said = |part: &Value| part.as_str().is_some_and(|text| !text.is_empty());
            assert!(said(&mark[0]) && said(&mark[1]), "a mark and words: {marks:?}");
        }
        browser.click(&button("2")).await;
        Sight::when(&browser, "the action", |now| now.length == 1).await;
        browser.until_there("svg.board .badge").await;
        browser.click("#values").await;
        browser.until_gone("svg.board .badge").await;
        browser.leave().await;
    });
}

#[test]
fn whoever_only_watches_cannot_act() {
    tried(async |driver| {
        let room = Room::open();
        let player = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&player, "connect4", "second=person&listed=on").await;
        let watcher = Browser::open(driver, &room, Kind::DESKTOP).await;
        watcher.visit("/games?state=playing").await;
        watcher.click(".lines a").await;
        assert_eq!(watcher.path().await, player.path().await);
        let seen = Sight::now(&watcher).await.expect("a game");
        assert!(!seen.act && seen.actions.is_empty());
        for css in ["#undo", "#hint", "#offer-draw", "#resign", "details.switch"] {
            assert!(!watcher.has(css).await, "{css}");
        }
        watcher.click(&button("4")).await;
        for what in ["act", "undo", "resign", "seat/first"] {
            let status = watcher.run_long(&forged(what)).await;
            assert!(
                status.as_u64().is_some_and(|status| (400..500).contains(&status)),
                "{what}: {status}"
            );
        }
        // Both see the player's action, and the rejected requests had no effect.
        player.click(&button("3")).await;
        let now = Sight::when(&watcher, "the action", |now| now.length == 1).await;
        assert!(now.moves[0].contains('3'), "{now:?}");
        player.leave().await;
        watcher.leave_anyway().await;
    });
}

/// Returns a script that posts a request which the page does not offer, with a valid form token.
/// Its result is the status.
fn forged(what: &str) -> String {
    format!(
        "const done = arguments[arguments.length - 1];\
         const form = document.querySelector('input[name=form]').value;\
         const body = new URLSearchParams({{ form, length: 0, action: '4', sitter: 'random' }});\
         const headers = {{ Accept: 'application/json' }};\
         fetch(`${{location.pathname}}/{what}`, {{ method: 'POST', body, headers, redirect: 'manual' }})\
           .then((answer) => done(answer.status), (error) => done(String(error)));"
    )
}

#[test]
fn a_seat_is_handed_to_a_machine_in_the_middle_of_a_game() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "quarto", "second=person").await;
        browser.click(&button(":0")).await;
        let sight = Sight::when(&browser, "the piece is given", |now| now.length == 1).await;
        assert!(sight.act, "both sides are ours: {sight:?}");
        // The second side is to act, so only the first can be replaced.
        assert!(!browser.has("#sitter-second").await);
        browser.click("details.switch:has(#sitter-first) summary").await;
        browser.select("#sitter-first", "random").await;
        browser.click("details.switch:has(#sitter-first) button").await;
        browser.until_said(".seat[data-seat=first] .name", "random").await;
        browser.click(&button("b2")).await;
        Sight::when(&browser, "placed", |now| now.length == 2).await;
        browser.click(&button(":f")).await;
        let on = |now: &Sight| now.length >= 5 && now.act;
        Sight::when(&browser, "the machine has placed and given", on).await;
        browser.leave().await;
    });
}

#[test]
fn undo_takes_back_both_plies_against_a_machine_and_redo_plays_them_again() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", "second=random").await;
        browser.click(&button("4")).await;
        let played = Sight::when(&browser, "the answer", |now| now.act && now.length == 2).await;
        browser.click("#undo").await;
        let back = Sight::when(&browser, "taken back", |now| now.length == 0).await;
        assert!(back.act);
        browser.click("#redo").await;
        let again = Sight::when(&browser, "played again", |now| now.act && now.length == 2).await;
        assert_eq!(again.public(), played.public());
        browser.leave().await;
    });
}

#[test]
fn an_action_waits_for_confirmation_when_that_is_wished() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        browser.visit("/preferences").await;
        browser.click("label:has(input[name=confirm])").await;
        browser.click("#save").await;
        begin(&browser, "connect4", "second=person").await;
        browser.click(&button("4")).await;
        browser.until_there("#confirm").await;
        assert_eq!(Sight::now(&browser).await.expect("a game").length, 0);
        browser.click("#cancel").await;
        browser.until_gone("#confirm").await;
        browser.click(&button("5")).await;
        browser.until_there("#confirm").await;
        browser.click("#confirm").await;
        let now = Sight::when(&browser, "the action", |now| now.length == 1).await;
        assert!(now.moves[0].contains('5'), "{now:?}");
        browser.leave().await;
    });
}
