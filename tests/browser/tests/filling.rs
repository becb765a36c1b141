//! Values that arrive while a visitor watches, moves on or requests a hint.
//!
//! The page itself records what it shows for a moment. Polling from outside would miss states on a
//! busy machine.

use serde_json::Value;

use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::playthrough::{begin, button};
use crate::room::Room;
use crate::sight::Sight;

/// A grid that no solver finishes within the time limit, so that values keep arriving.
const SLOW: &str = "second=person&option-width=9&option-height=9";

/// Records every rendered part: the length of the game, whether values are pending, the number of
/// values, and whether there is a hint. Requests a hint as soon as values are pending in a game of
/// this length.
const WATCH: &str = "window.seen = []; let asked = false; \
    new MutationObserver(() => { \
      const table = document.querySelector('.table'); \
      const filling = table.dataset.filling === 'on' && document.querySelector('#filling') !== null; \
      const marks = document.querySelectorAll('#possible .mark').length; \
      const hint = document.querySelector('#hint-box') !== null; \
      window.seen.push({ length: Number(table.dataset.length), filling, marks, hint }); \
      if (asked || !filling || Number(table.dataset.length) !== arguments[0]) return; \
      asked = true; \
      setTimeout(() => document.querySelector('#hint').click()); \
    }).observe(document.querySelector('#room'), { childList: true })";

async fn watch(browser: &Browser, hint_at: i32) {
    browser.run(WATCH, vec![hint_at.into()]).await;
}

/// Returns the records. Fails if the page was left.
async fn seen(browser: &Browser) -> Vec<Value> {
    let seen = browser.run("return window.seen", Vec::new()).await;
    seen.as_array().expect("it is still the page that was opened").clone()
}

#[test]
fn values_fill_in_while_one_looks() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", SLOW).await;
        watch(&browser, -1).await;
        browser.click("#values").await;
        browser.until_there("svg.board .badge").await;
        browser.until_gone("[data-filling]").await;
        assert!(!browser.has("#filling").await);
        let seen = seen(&browser).await;
        // Earlier updates about the start of the game do not concern values.
        let first = seen.iter().find(|part| part["filling"] == true || part["marks"] != 0);
        assert!(first.is_some_and(|part| part["marks"] == 0), "the page came first: {seen:?}");
        let last = &seen[seen.len() - 1];
        assert!(last["filling"] == false && last["marks"] == 9, "{seen:?}");
        browser.leave().await;
    });
}

#[test]
fn values_hold_up_no_move_and_no_hint() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", SLOW).await;
        watch(&browser, 4).await;
        browser.click("#values").await;
        for length in 1..=4 {
            browser.click(&button("5")).await;
            Sight::when(&browser, "the action", |now| now.length == length).await;
        }
        browser.until_there("#hint-box").await;
        assert!(!browser.text("#hint-box").await.is_empty());
        browser.until_there("svg.board .badge").await;
        browser.until_gone("[data-filling]").await;
        assert!(browser.has("#hint-box").await, "the hint stays while values come in");
        let seen = seen(&browser).await;
        for length in 1..=4 {
            let first = seen.iter().find(|part| part["length"] == length).expect("it was shown");
            assert!(first["filling"] == true && first["hint"] == false, "{length}: {seen:?}");
        }
        // The cancelled computation starts again.
        browser.click("#undo").await;
        Sight::when(&browser, "the action taken back", |now| now.length == 3).await;
        browser.until_there("svg.board .badge").await;
        browser.until_gone("[data-filling]").await;
        browser.leave().await;
    });
}

/// Without scripts, the page reloads by itself until all values are present.
#[test]
fn values_fill_in_without_a_script() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        begin(&browser, "connect4", SLOW).await;
        browser.click("#values").await;
        browser.until_there("#possible .mark").await;
        browser.until_gone("[data-filling]").await;
        browser.leave().await;
    });
}
