//! Whole games without a pointer, from the form to the last action.

use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::keys::{DOWN, ENTER, ESCAPE, RIGHT, TAB, arrow_to, press, tab_to, type_in};
use crate::playthrough::{FAMILIES, begin, choice, to_the_end};
use crate::room::Room;
use crate::sight::Sight;

#[test]
fn the_keyboard_alone_plays_every_game() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for (game, wishes) in FAMILIES {
            browser.visit(&format!("/new/{game}?starts=first&{wishes}")).await;
            tab_to(&browser, "#begin").await;
            press(&browser, ENTER).await;
            to_the_end(&browser, async |sight, _| {
                for pick in choice(sight) {
                    let panel = &sight.place(&pick).panel;
                    tab_to(&browser, &format!("svg[data-panel={panel}] button.place")).await;
                    arrow_to(&browser, &pick).await;
                    press(&browser, ENTER).await;
                }
            })
            .await;
        }
        browser.leave().await;
    });
}

#[test]
fn every_game_can_be_played_by_typing_actions() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for (game, wishes) in FAMILIES {
            begin(&browser, game, wishes).await;
            to_the_end(&browser, async |sight, made| {
                tab_to(&browser, "#say").await;
                if made == 0 {
                    questions(&browser, sight).await;
                }
                type_in(&browser, &sight.actions[0]).await;
                press(&browser, ENTER).await;
            })
            .await;
        }
        browser.leave().await;
    });
}

/// Text commands answer in words without playing. An illegal action is rejected with a reason.
async fn questions(browser: &Browser, sight: &Sight) {
    type_in(browser, "/m").await;
    press(browser, ENTER).await;
    browser.until_said("#answer", &sight.actions[0]).await;
    type_in(browser, "/b").await;
    press(browser, ENTER).await;
    let board = sight.places.iter().find(|place| place.panel == "board").expect("a board");
    browser.until_said("#answer", &board.label).await;
    type_in(browser, "zzz").await;
    press(browser, ENTER).await;
    let told = Sight::when(browser, "a reason", |now| now.notice.is_some()).await;
    assert_eq!(told.public(), sight.public());
    tab_to(browser, "#say").await;
}

#[test]
fn a_screen_reader_hears_what_is_played_and_what_is_asked() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let sight = begin(&browser, "connect4", "second=random").await;
        tab_to(&browser, "svg[data-panel=board] button.place").await;
        press(&browser, RIGHT).await;
        press(&browser, ENTER).await;
        let now = Sight::when(&browser, "the answer", |now| now.act && now.length == 2).await;
        for played in &now.moves {
            browser.until_said("#said[aria-live=polite]", played).await;
        }
        browser.until_said("#said", &now.asked).await;
        let labels = |sight: &Sight| -> Vec<String> {
            sight.places.iter().map(|place| place.label.clone()).collect()
        };
        assert_ne!(labels(&sight), labels(&now), "the places tell what stands there");
        browser.leave().await;
    });
}

#[test]
fn escape_puts_a_chosen_piece_back() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let sight = begin(&browser, "mansuba", "second=person&option-first=black").await;
        let [from, _] = &choice(&sight)[..] else { panic!("a piece moves") };
        tab_to(&browser, "svg[data-panel=board] button.place").await;
        arrow_to(&browser, from).await;
        press(&browser, ENTER).await;
        browser.until_there("button.place.picked").await;
        press(&browser, ESCAPE).await;
        browser.until_gone("button.place.picked").await;
        // Arrows and Tab continue from there.
        press(&browser, DOWN).await;
        press(&browser, TAB).await;
        assert_eq!(Sight::settled(&browser).await.length, 0);
        browser.leave().await;
    });
}
