//! Pace: actions appear one after another, with optional sound, and a win has an animation. Nothing
//! moves for visitors who prefer reduced motion.

use serde_json::{Value, json};

use crate::all_pages::act;
use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::playthrough::{begin, button};
use crate::room::Room;
use crate::sight::Sight;

const LIVELY: Kind = Kind { motion: true, ..Kind::DESKTOP };

/// Records the number of pieces on the board whenever it changes.
const WATCH: &str = r##"
window.seen = [];
const look = () => {
  const count = document.querySelectorAll("svg.board g[data-place]").length;
  if (seen.at(-1) !== count) seen.push(count);
};
look();
new MutationObserver(look).observe(document.getElementById("room"), { childList: true, subtree: true });"##;

#[test]
fn one_s_own_action_is_seen_before_the_answer() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, LIVELY).await;
        begin(&browser, "connect4", "second=random").await;
        for turn in 0..3 {
            browser.run(WATCH, Vec::new()).await;
            // The response arrives only after the agent's reply.
            let slow = "const real = window.fetch; window.fetch = async (url, options) => {\
                if (options?.method !== 'POST') return real(url, options);\
                window.fetch = real; await real(url, options);\
                for (;;) {\
                  const page = await real(location.pathname, { headers: { Accept: 'text/html' } });\
                  const words = await page.clone().text();\
                  if (words.includes(`data-length=\"${arguments_}\"`)) return page;\
                } };";
            let length = 2 * (turn + 1);
            browser.run(&slow.replace("arguments_", &length.to_string()), Vec::new()).await;
            browser.click(&button("4")).await;
            Sight::when(&browser, "the answer", |now| now.act && now.length == length).await;
            let seen = browser.run("return window.seen", Vec::new()).await;
            assert_eq!(seen, json!([2 * turn, 2 * turn + 1, 2 * turn + 2]));
        }
        browser.leave().await;
    });
}

/// Wins a game of Connect Four at one screen. Returns whether the win was animated.
async fn win(browser: &Browser) -> bool {
    begin(browser, "connect4", "second=person").await;
    act(browser, 0, "4 4 5 5 6 6").await;
    Sight::when(browser, "six discs", |now| now.length == 6).await;
    browser.click(&button("7")).await;
    Sight::when(browser, "the end", |now| now.over).await;
    browser.has(".table.moment .pattern").await
}

#[test]
fn a_win_has_a_moment_and_none_without_motion() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, LIVELY).await;
        assert!(win(&browser).await);
        let moving = "return document.getAnimations().length";
        assert_ne!(browser.run(moving, Vec::new()).await, json!(0));
        // After a reload, the result is shown without animation.
        browser.reload().await;
        assert!(!browser.has(".table.moment").await);
        browser.leave().await;
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        assert!(!win(&browser).await);
        assert_eq!(browser.run(moving, Vec::new()).await, json!(0));
        browser.leave().await;
    });
}

#[test]
fn sounds_are_off_until_they_are_turned_on() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let count = "window.tones = 0; const make = AudioContext.prototype.createOscillator;\
            AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };";
        let heard = async |browser: &Browser| -> Value {
            begin(browser, "connect4", "second=person").await;
            browser.run(count, Vec::new()).await;
            browser.click(&button("4")).await;
            Sight::when(browser, "the action", |now| now.length == 1).await;
            browser.run("return window.tones", Vec::new()).await
        };
        assert_eq!(heard(&browser).await, json!(0));
        browser.visit("/preferences").await;
        browser.click("input[name=sound]").await;
        browser.click("#save").await;
        browser.until_there("html[data-sound]").await;
        assert_ne!(heard(&browser).await, json!(0));
        browser.leave().await;
    });
}
