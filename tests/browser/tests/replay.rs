//! Looking back at a game, and forms that stay unchanged.

use std::time::Duration;

use serde_json::json;

use crate::all_pages::{act, game};
use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::keys::{HOME, LEFT, RIGHT, press};
use crate::playthrough::begin;
use crate::room::Room;
use crate::sight::Sight;

/// Returns the id or the link of the focused element.
async fn focused(browser: &Browser) -> String {
    let script = "const here = document.activeElement; return here.id || here.getAttribute('href')";
    browser.run(script, Vec::new()).await.as_str().unwrap_or_default().to_owned()
}

#[test]
fn the_keys_of_the_replay_keep_the_focus_there() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "connect4", "second=person", "4 4 3 3").await;
        browser.visit(&format!("{path}/replay?ply=3")).await;
        browser.run("document.getElementById('back').focus()", Vec::new()).await;
        press(&browser, HOME).await;
        browser.until_there(".table[data-ply='0']").await;
        assert_eq!(focused(&browser).await, "back");
        press(&browser, RIGHT).await;
        browser.until_there(".table[data-ply='1']").await;
        assert_eq!(focused(&browser).await, "back");
        browser.run("document.getElementById('first').focus()", Vec::new()).await;
        press(&browser, HOME).await;
        browser.until_there(".table[data-ply='0']").await;
        assert_eq!(focused(&browser).await, "first");
        // In the list, the focus follows the displayed moment.
        browser.visit(&format!("{path}/replay?ply=3")).await;
        browser.run("document.querySelector('#moves .shown a').focus()", Vec::new()).await;
        press(&browser, LEFT).await;
        browser.until_there(".table[data-ply='2']").await;
        assert_eq!(focused(&browser).await, format!("{path}/replay?ply=2"));
        browser.leave().await;
    });
}

#[test]
fn bare_arrows_step_while_one_looks_back() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "connect4", "second=person", "4 4 3 3").await;
        browser.visit(&format!("{path}/replay?ply=3")).await;
        for (key, ply) in [(LEFT, 2), (LEFT, 1), (RIGHT, 2), (HOME, 0)] {
            press(&browser, key).await;
            browser.until_there(&format!(".table[data-ply='{ply}']")).await;
        }
        browser.leave().await;
    });
}

/// A refresh that was requested at one moment and answered at another must not undo the step.
#[test]
fn a_late_refresh_does_not_take_the_page_back() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "connect4", "second=person", "4 4 3 3").await;
        browser.visit(&format!("{path}/replay?ply=3")).await;
        let delay = "const real = window.fetch; window.late = 0; \
            window.fetch = async (url, options) => { \
              const answer = await real(url, options); \
              if (!String(url).includes('/part?')) return answer; \
              await new Promise((done) => setTimeout(done, 1500)); \
              window.late += 1; \
              return answer; \
            };";
        browser.run(delay, Vec::new()).await;
        act(&browser, 4, "5").await;
        press(&browser, LEFT).await;
        browser.until_there(".table[data-ply='2']").await;
        while browser.run("return window.late", Vec::new()).await == json!(0) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(browser.has(".table[data-replay][data-ply='2']").await, "the step stays");
        browser.leave().await;
    });
}

#[test]
fn the_list_is_whole_at_every_moment_and_leads_forward() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "quarto", "second=person", ":d b3 :2 c2 :7 d4").await;
        browser.visit(&format!("{path}/replay?ply=1")).await;
        let sight = Sight::now(&browser).await.expect("a game");
        assert_eq!(sight.moves.len(), 6);
        browser.click("#moves li:nth-child(4) a").await;
        browser.until_there(".table[data-ply='4']").await;
        assert!(browser.has("#moves li:nth-child(4).shown").await);
        browser.leave().await;
    });
}

#[test]
fn changing_who_plays_begins_with_who_sits_there() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let chosen = "return document.getElementById('sitter-second').value";
        for (wish, sits) in [
            ("second=level:5", "level:5"),
            ("second=other&second-agent=minimax:depth%3D2", "minimax:depth=2"),
            ("second=person", "person"),
        ] {
            begin(&browser, "connect4", wish).await;
            assert_eq!(browser.run(chosen, Vec::new()).await, json!(sits), "{wish}");
        }
        browser.leave().await;
    });
}

#[test]
fn a_change_of_language_keeps_what_was_filled_in() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        browser.visit("/new/connect4").await;
        let fill = "document.querySelector('[name=option-width]').value = '9';\
            document.querySelector('[name=name]').value = 'Zoé';\
            document.querySelector('[name=listed]').checked = true;\
            document.querySelector('[name=second]').value = 'level:6';";
        browser.run(fill, Vec::new()).await;
        browser.click(".language button").await;
        browser.until_there("html[lang=fr]").await;
        let kept = "return ['option-width', 'name', 'second'].map((name) => document.querySelector(`[name=${name}]`).value)\
            .concat(document.querySelector('[name=listed]').checked)";
        let wanted = json!(["9", "Zoé", "level:6", true]);
        let same = async || (browser.run(kept, Vec::new()).await == wanted).then_some(());
        browser.until("what was filled in", same).await;
        browser.leave().await;
    });
}
