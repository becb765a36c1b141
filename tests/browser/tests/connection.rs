//! Connection failures: requests are retried, a notice is visible meanwhile, and nothing is lost.

use serde_json::{Value, json};

use crate::all_pages::act;
use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::hand::Hand;
use crate::playthrough::{begin, button};
use crate::room::Room;
use crate::sight::Sight;

/// Makes the next request fail before it is sent.
const LOSE: &str = "const real = window.fetch;\
    window.fetch = () => { window.fetch = real; return Promise.reject(new TypeError('lost')); };";

/// Makes the next request fail after it was processed.
const LOSE_THE_ANSWER: &str = "const real = window.fetch;\
    window.fetch = async (...all) => { window.fetch = real; await real(...all); throw new TypeError('lost'); };";

/// Waits until the connection notice has appeared and disappeared.
async fn comes_back(browser: &Browser) {
    browser.until_there("#connection:not([hidden])").await;
    browser.until_there("#connection[hidden]").await;
}

#[test]
fn a_request_that_failed_is_made_again_and_once() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", "second=person").await;
        browser.run(LOSE, Vec::new()).await;
        browser.click(&button("4")).await;
        comes_back(&browser).await;
        Sight::when(&browser, "the action", |now| now.length == 1).await;

        browser.run(LOSE_THE_ANSWER, Vec::new()).await;
        browser.click(&button("4")).await;
        comes_back(&browser).await;
        let now = Sight::when(&browser, "the action", |now| now.length >= 2).await;
        assert_eq!((now.length, now.notice), (2, None));
        browser.leave_anyway().await;
    });
}

#[test]
fn what_was_typed_stays_until_it_is_done() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", "second=person").await;
        let typed =
            async || browser.run("return document.getElementById('say').value", vec![]).await;
        browser.run(LOSE, Vec::new()).await;
        browser.fill("#say", "4").await;
        browser.click(".say-box button").await;
        browser.until_there("#connection:not([hidden])").await;
        assert_eq!(typed().await, json!("4"));
        Sight::when(&browser, "the action", |now| now.length == 1).await;
        browser.until("an empty field", async || (typed().await == json!("")).then_some(())).await;

        browser.fill("#say", "44").await;
        browser.click(".say-box button").await;
        browser.until_there(".say-box #notice").await;
        assert_eq!(typed().await, json!("44"));
        assert!(browser.has("#say[aria-invalid=true][aria-describedby=notice]").await);
        browser.leave().await;
    });
}

#[test]
fn without_script_a_typed_error_is_beside_its_field_too() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        begin(&browser, "connect4", "second=person").await;
        browser.fill("#say", "zzz").await;
        browser.click(".say-box button").await;
        browser.until_there(".say-box #notice").await;
        assert!(browser.has("#say[value=zzz]").await);
        browser.leave().await;
    });
}

#[test]
fn a_draw_that_is_declined_is_told() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        // Yellow has three in a row with both ends free, so its agent declines a draw.
        begin(&browser, "connect4", "second=level:2&from=131475").await;
        browser.click("#offer-draw").await;
        browser.until_there("#declined").await;
        let told = browser.text("#declined").await;
        browser.until_said("#said", &told).await;
        browser.click(&button("3")).await;
        browser.until_gone("#declined").await;
        browser.leave().await;
    });
}

#[test]
fn who_looks_back_hears_and_sees_that_the_game_goes_on() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", "second=person&clock=10%2B5").await;
        act(&browser, 0, "4 4 3").await;
        Sight::when(&browser, "three actions", |now| now.length == 3).await;
        browser.click("#back").await;
        browser.until_there(".table[data-replay]").await;
        browser.until_there("#meanwhile").await;
        let running =
            "return document.querySelector('.clock.running').closest('.seat').dataset.seat";
        assert_eq!(browser.run(running, Vec::new()).await, json!("second"));
        act(&browser, 3, "5").await;
        let now = Sight::when(&browser, "the fourth in the list", |now| now.moves.len() == 4).await;
        browser.until_said("#said", &now.moves[3]).await;
        assert!(browser.has(".table[data-replay][data-ply='2']").await, "the moment stays");
        assert_eq!(browser.run(running, Vec::new()).await, json!("first"));
        let title = browser.run("return document.title", Vec::new()).await;
        assert!(title.as_str().is_some_and(|title| title.contains("Your turn")), "{title}");
        browser.leave().await;
    });
}

/// The title of the page shows whether the visitor is to act.
#[test]
fn the_title_of_a_hidden_page_says_when_it_is_your_turn() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "connect4", "second=person").await;
        let title = async || browser.run("return document.title", Vec::new()).await;
        let marked = |title: &Value| title.as_str().is_some_and(|title| title.starts_with('●'));
        assert!(!marked(&title().await));
        let hide = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => arguments_[0] });\
            document.dispatchEvent(new Event('visibilitychange'));";
        let hide = |is: bool| hide.replace("arguments_[0]", &is.to_string());
        browser.run(&hide(true), Vec::new()).await;
        assert!(marked(&title().await), "{}", title().await);
        browser.run(&hide(false), Vec::new()).await;
        assert!(!marked(&title().await));
        Hand::Mouse.tap(&browser, &button("4")).await;
        Sight::when(&browser, "the action", |now| now.length == 1).await;
        browser.leave().await;
    });
}
