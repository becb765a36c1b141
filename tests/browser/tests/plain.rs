//! The room without scripts: links and forms are sufficient.

use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::playthrough::{FAMILIES, begin, button, choice, pass_if_stuck};
use crate::room::Room;
use crate::sight::Sight;

#[test]
fn without_script_every_game_is_played_to_its_end() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        for (game, wishes) in FAMILIES {
            begin(&browser, game, wishes).await;
            loop {
                let sight = answered(&browser).await;
                if sight.over {
                    break;
                }
                if !pass_if_stuck(&browser, &sight).await {
                    act(&browser, &choice(&sight)).await;
                }
                let on = |now: &Sight| now.length > sight.length;
                Sight::when(&browser, "the action is made", on).await;
            }
        }
        browser.leave().await;
    });
}

/// Touches places one after another, each on the page that the previous touch loaded.
async fn act(browser: &Browser, picks: &[String]) {
    browser.click(&button(&picks[0])).await;
    for pick in &picks[1..] {
        browser.until_there("button.place.picked").await;
        browser.click(&button(pick)).await;
    }
}

/// Returns the page after the agent has acted. Without scripts, it must be reloaded.
async fn answered(browser: &Browser) -> Sight {
    let look = async || {
        let sight = Sight::now(browser).await.expect("a game");
        if sight.act || sight.over {
            return Some(sight);
        }
        browser.reload().await;
        None
    };
    browser.until("our turn, or the end", look).await
}

#[test]
fn without_script_a_piece_is_taken_up_put_back_and_moved() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        let sight = begin(&browser, "mansuba", "second=person&option-first=black").await;
        let [from, to] = &choice(&sight)[..] else { panic!("a piece moves") };
        browser.click(&button(from)).await;
        browser.until_there("button.place.picked").await;
        assert!(browser.has("button.place.target").await);
        browser.click("#cancel").await;
        browser.until_gone("button.place.picked").await;
        act(&browser, &[from.clone(), to.clone()]).await;
        length(&browser, 1).await;
        browser.leave().await;
    });
}

/// Waits until this number of actions was made.
async fn length(browser: &Browser, length: u64) -> Sight {
    Sight::when(browser, "so many actions", |now| now.length == length).await
}

#[test]
fn without_script_one_confirms_asks_for_a_hint_takes_back_and_resigns() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        browser.visit("/preferences").await;
        browser.click("input[name=confirm]").await;
        browser.click("#save").await;
        browser.until_there("input[name=confirm][checked]").await;
        begin(&browser, "connect4", "second=person").await;

        browser.click(&button("4")).await;
        browser.until_there("#confirm").await;
        length(&browser, 0).await;
        browser.click("#cancel").await;
        browser.until_gone("#confirm").await;
        browser.click(&button("3")).await;
        browser.until_there("#confirm").await;
        browser.click("#confirm").await;
        let now = length(&browser, 1).await;
        assert!(now.moves[0].contains('3'), "{now:?}");

        browser.click("#hint").await;
        browser.until_there("#hint-box").await;
        assert!(!browser.text("#proposal").await.is_empty());
        let folded = browser.text("#hint-box .surety").await;
        assert!(folded.is_empty(), "how sure it is is a detail: {folded}");
        browser.click("#hint-details summary").await;
        assert!(!browser.text("#hint-box .surety").await.is_empty());
        browser.click("#values").await;
        browser.until_there("#possible .mark").await;
        browser.click("#undo").await;
        length(&browser, 0).await;
        browser.click("#redo").await;
        length(&browser, 1).await;
        browser.fill("#say", "zzz").await;
        browser.click(".say-box button").await;
        browser.until_there("#notice").await;
        length(&browser, 1).await;
        browser.click("#resign-ask summary").await;
        browser.click("#resign").await;
        Sight::when(&browser, "the end", |now| now.over).await;
        browser.leave().await;
    });
}
