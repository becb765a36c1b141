//! The most important features in WebKit, the engine of every browser on an iPhone or iPad.

use serde_json::json;

use crate::all_pages::game;
use crate::browser::{Browser, Kind};
use crate::driver::tried_in_webkit;
use crate::hand::Hand;
use crate::hints::marked_and_said;
use crate::layout::{GAMES, MEASURE};
use crate::playthrough::{FAMILIES, begin, button, choice, to_the_end};
use crate::room::Room;
use crate::sight::Sight;

#[test]
fn webkit_clicks_every_piece_of_the_tray() {
    tried_in_webkit(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "quarto", "second=person").await;
        for digit in "0123456789abcdef".chars() {
            Hand::Mouse.tap(&browser, &button(&format!(":{digit}"))).await;
            let now = Sight::when(&browser, "a piece is given", |now| now.length == 1).await;
            assert!(now.moves[0].contains(&format!("piece {digit}")), "{digit}: {:?}", now.moves);
            browser.click("#undo").await;
            Sight::when(&browser, "it is taken back", |now| now.length == 0).await;
        }
        browser.leave().await;
    });
}

#[test]
fn webkit_plays_every_game_by_clicks() {
    tried_in_webkit(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for (game, wishes) in FAMILIES {
            begin(&browser, game, wishes).await;
            to_the_end(&browser, async |sight, _| {
                for pick in choice(sight) {
                    Hand::Mouse.tap(&browser, &button(&pick)).await;
                }
            })
            .await;
        }
        browser.leave().await;
    });
}

#[test]
fn webkit_shows_and_announces_a_hint() {
    tried_in_webkit(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        game(&browser, "quarto", "second=person", ":d b3 :2 c2 :7 d4 :8 a1").await;
        browser.reload().await;
        marked_and_said(&browser).await;
        browser.leave().await;
    });
}

#[test]
fn webkit_shows_board_pieces_and_sentence_together_on_a_phone() {
    tried_in_webkit(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for size in [(390, 664, true), (844, 390, true)] {
            browser.resize(size).await;
            for (name, wishes, played) in GAMES {
                game(&browser, name, &format!("second=person{wishes}"), played).await;
                browser.reload().await;
                let seen = browser.run(MEASURE, Vec::new()).await;
                assert_eq!(
                    (&seen["out"], &seen["wide"]),
                    (&json!([]), &json!(false)),
                    "{name} {size:?}"
                );
            }
        }
        browser.leave().await;
    });
}
