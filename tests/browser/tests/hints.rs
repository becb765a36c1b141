//! Hints: marked on the board, announced to screen readers, and shown until the next action.

use serde_json::{Value, json};

use crate::all_pages::{Look, game, look};
use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::layout::{GAMES, SIZES};
use crate::playthrough::{begin, button, choice};
use crate::room::Room;
use crate::sight::Sight;

/// Requests a hint and checks that it is marked on its place and announced.
pub async fn marked_and_said(browser: &Browser) {
    browser.click("#hint").await;
    browser.until_there("#hint-box").await;
    browser.until_there("button.place.hinted").await;
    assert!(!browser.text("#hint-box").await.is_empty());
    let proposal = browser.text("#proposal").await;
    assert!(!proposal.is_empty());
    browser.until_said("#said[aria-live=polite]", &proposal).await;
    // The strong ring of a hint, not the thin outline of a playable place.
    let ring = "return getComputedStyle(document.querySelector('button.place.hinted')).boxShadow";
    let ring = browser.run(ring, Vec::new()).await;
    assert!(ring.as_str().is_some_and(|ring| ring.contains("rgb(154, 52, 18)")), "{ring}");
}

#[test]
fn a_hint_for_a_piece_in_the_tray_is_seen_and_heard() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        game(&browser, "quarto", "second=person", ":d b3 :2 c2 :7 d4 :8 a1").await;
        browser.reload().await;
        marked_and_said(&browser).await;
        assert!(browser.has("svg.supply button.place.hinted").await);
        browser.leave().await;
    });
}

/// Lists the parts outside the window: the sentence of the hint, the board, and the hinted place.
const OUT_OF_SIGHT: &str = r##"
const wanted = ["#proposal", ".panel.board", ".place.hinted"].map((css) => [css, document.querySelector(css)]);
return wanted.filter(([, each]) => {
  if (!each) return true;
  const { left, top, right, bottom, width } = each.getBoundingClientRect();
  return width < 10 || left < -0.5 || top < -0.5 || right > document.documentElement.clientWidth + 0.5 || bottom > innerHeight + 0.5;
}).map(([css, each]) => `${css} ${each && JSON.stringify(each.getBoundingClientRect())}`);"##;

#[test]
fn a_hint_is_read_with_the_board_in_sight_on_every_screen() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let mut wrong = Vec::new();
        for language in ["en", "fr"] {
            look(&browser, Look { language, theme: "light", size: SIZES[6] }).await;
            for (name, wishes, played) in [GAMES[0], GAMES[1], GAMES[2], GAMES[3]] {
                let wishes = format!("second=person{wishes}");
                let path = game(&browser, name, &wishes, played).await;
                browser.visit(&format!("{path}?hint=1")).await;
                browser.until_there(".place.hinted").await;
                for size in SIZES {
                    browser.resize(size).await;
                    browser.run("scrollTo(0, 0)", Vec::new()).await;
                    let out = browser.run(OUT_OF_SIGHT, Vec::new()).await;
                    if out != json!([]) {
                        wrong.push(format!("{language} {name} at {size:?}: {out}"));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        browser.leave().await;
    });
}

#[test]
fn a_hint_that_was_asked_for_further_down_is_shown_where_it_is_read() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for size in [SIZES[0], SIZES[1], SIZES[4]] {
            browser.resize(size).await;
            for (name, wishes, played) in [GAMES[0], GAMES[2], GAMES[3]] {
                game(&browser, name, &format!("second=person{wishes}"), played).await;
                browser.reload().await;
                let down = "document.getElementById('hint').scrollIntoView({ block: 'start' })";
                browser.run(down, Vec::new()).await;
                browser.click("#hint").await;
                browser.until_there(".place.hinted").await;
                let in_sight = async || {
                    (browser.run(OUT_OF_SIGHT, Vec::new()).await == json!([])).then_some(())
                };
                browser.until(&format!("{name} in sight at {size:?}"), in_sight).await;
            }
        }
        browser.leave().await;
    });
}

#[test]
fn a_hint_stays_with_a_piece_taken_up_and_values_on() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let small = "second=person&option-first=black&option-width=5&option-height=3";
        let sight = begin(&browser, "mansuba", small).await;
        browser.click("#values").await;
        browser.until_there(".table[data-values]").await;
        browser.until_gone("[data-busy]").await;
        browser.click(&button(&choice(&sight)[0])).await;
        browser.until_there(".place.picked").await;
        browser.until_gone("[data-busy]").await;
        browser.click("#hint").await;
        let script = "return ['#hint-box', '#proposal', '.place.picked', '.place.hinted', '#room:not([data-busy])']\
            .map((css) => Boolean(document.querySelector(css)))";
        let all = json!([true, true, true, true, true]);
        let settled = async || (browser.run(script, Vec::new()).await == all).then_some(());
        browser.until("hint, piece and marks", settled).await;
        // Background updates must not remove any of it.
        for _ in 0..20 {
            assert_eq!(browser.run(script, Vec::new()).await, all);
        }
        assert_eq!(Sight::settled(&browser).await.length, 0);
        assert_eq!(
            browser.run("return document.querySelectorAll('#hint-box').length", Vec::new()).await,
            Value::from(1)
        );
        browser.leave().await;
    });
}
