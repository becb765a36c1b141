//! Values that come in while somebody looks, moves on or asks for a hint.

use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::play::{begin, button};
use crate::room::Room;
use crate::sight::Sight;

/// A grid that no solver is through with before its time is over: values come in for as long as there is.
const SLOW: &str = "second=person&option-width=9&option-height=9";

/// Marks that were seen to come in, without a new page: how many there were, in the order seen.
const WATCH: &str = "window.counts = []; window.same = true; \
    new MutationObserver(() => window.counts.push(document.querySelectorAll('#possible .mark').length)) \
    .observe(document.body, { childList: true, subtree: true })";

#[test]
fn values_fill_in_while_one_looks() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", SLOW).await;
        browser.run(WATCH, Vec::new()).await;
        browser.click("#values").await;
        browser.until_there("[data-filling] #filling").await;
        browser.until_there("svg.board .badge").await;
        browser.until_gone("[data-filling]").await;
        assert!(!browser.has("#filling").await);
        let counts = browser.run("return window.same && window.counts", Vec::new()).await;
        let counts = counts.as_array().expect("it is still the page that was opened").clone();
        assert!(counts.first().is_some_and(|first| *first == 0), "the page came first: {counts:?}");
        assert_eq!(counts.last().and_then(|last| last.as_u64()), Some(9), "{counts:?}");
        browser.leave().await;
    });
}

#[test]
fn values_hold_up_no_move_and_no_hint() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", SLOW).await;
        browser.click("#values").await;
        for length in 1..=4 {
            browser.until_there("[data-filling]").await;
            browser.click(&button("5")).await;
            Sight::when(&browser, "the action", |now| now.length == length).await;
        }
        // Those of the last moment are being found when a hint is asked for.
        browser.until_there("[data-filling]").await;
        browser.click("#hint").await;
        browser.until_there("#hint-box").await;
        assert!(!browser.text("#hint-box .surety").await.is_empty());
        browser.until_there("svg.board .badge").await;
        browser.until_gone("[data-filling]").await;
        assert!(browser.has("#hint-box").await, "the hint stays while values come in");
        // Back and forth: what was given up begins again.
        browser.click("#undo").await;
        Sight::when(&browser, "the action taken back", |now| now.length == 3).await;
        browser.until_there("svg.board .badge").await;
        browser.until_gone("[data-filling]").await;
        browser.leave().await;
    });
}

/// Without the script the page looks again by itself until all values are there.
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
