//! Whole games with the mouse and with a finger, by taps or by dragging.

use crate::all_pages::game;
use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::hand::Hand;
use crate::playthrough::{FAMILIES, PASS, begin, button, choice, to_the_end};
use crate::room::Room;
use crate::sight::{Place, Sight};

#[test]
fn a_mouse_clicks_and_drags_through_every_game() {
    every_game(Hand::Mouse, Kind::DESKTOP);
}

#[test]
fn a_finger_taps_and_drags_through_every_game_on_a_phone() {
    every_game(Hand::Finger, Kind::PHONE);
}

#[test]
fn a_game_of_quarto_is_the_same_after_a_reload_in_the_middle() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        begin(&browser, "quarto", "second=random").await;
        let ended = to_the_end(&browser, async |sight, made| {
            if made == 2 {
                browser.reload().await;
                assert_eq!(&Sight::settled(&browser).await, sight);
            }
            touch(Hand::Mouse, &browser, sight).await;
        })
        .await;
        browser.reload().await;
        assert_eq!(Sight::settled(&browser).await, ended);
        browser.leave().await;
    });
}

#[test]
fn a_finger_draws_a_prisoner_out_of_jail() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        let played = "a8-b8 h4-f4 a7-d7 h3-f5 a4-e4 f4-e4 b8-c8 e4-f4";
        game(&browser, "mansuba", "second=person&option-first=black", played).await;
        browser.reload().await;
        let before = Sight::settled(&browser).await;
        let imprisoned = |place: &&Place| place.first && place.panel.starts_with("aside");
        let prisoner = before.places.iter().find(imprisoned).expect("a prisoner who can try");
        Hand::Finger.drag(&browser, &button(&prisoner.id), &button(&prisoner.then[0])).await;
        let after = Sight::when(&browser, "it was tried", |now| now.length > before.length).await;
        assert!(after.moves[played.split(' ').count()].contains("escape"), "{:?}", after.moves);
        browser.leave().await;
    });
}

#[test]
fn whoever_can_only_pass_does_so_with_one_tap() {
    let captured =
        "a2-d2 e2-d2 a1-c3 e1-c3 a3-b3 e3-e2 b3-b2 e2-e1 b2-b3 e1-d1 b3-b2 d1-c1 b2-b1 c1-b1";
    let wishes = "second=person&option-width=5&option-height=3&option-first=black";
    tried(async |driver| {
        let room = Room::open();
        for (hand, kind) in [(Hand::Mouse, Kind::DESKTOP), (Hand::Finger, Kind::PHONE)] {
            let browser = Browser::open(driver, &room, kind).await;
            game(&browser, "mansuba", wishes, captured).await;
            browser.reload().await;
            let before = Sight::settled(&browser).await;
            assert_eq!(before.actions, ["pass"]);
            hand.tap(&browser, PASS).await;
            Sight::when(&browser, "it passed", |now| now.length > before.length).await;
            browser.leave().await;
        }
    });
}

/// A game without dragging: a sign is placed by a tap.
const TAPPED: &str = "morpion";

/// Plays each game once, alternating between taps and drags.
fn every_game(hand: Hand, kind: Kind) {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, kind).await;
        for (game, wishes) in FAMILIES {
            begin(&browser, game, wishes).await;
            let ended = to_the_end(&browser, async |sight, made| match made % 2 {
                1 if game != TAPPED => drag(hand, &browser, sight).await,
                _ => touch(hand, &browser, sight).await,
            })
            .await;
            assert_eq!(ended.length, ended.moves.len() as u64, "{game}");
        }
        browser.leave().await;
    });
}

/// Makes one action by tapping each place.
async fn touch(hand: Hand, browser: &Browser, sight: &Sight) {
    for pick in choice(sight) {
        hand.tap(browser, &button(&pick)).await;
    }
}

/// Makes one action by a drag: a piece to its target, a given piece to the plate, a disc to its
/// column.
async fn drag(hand: Hand, browser: &Browser, sight: &Sight) {
    let picks = choice(sight);
    let (first, last) = (&picks[0], &picks[picks.len() - 1]);
    let plate = "svg[data-panel=hand]";
    let held = sight.places.iter().any(|place| place.panel == "hand");
    let (from, onto) = match sight.place(first).panel.as_str() {
        "tray" => (button(first), plate.to_owned()),
        _ if picks.len() > 1 => (button(first), button(last)),
        _ if held => (format!("{plate} button.place"), button(last)),
        _ => (button(&sight.places[sight.places.len() - 1].id), button(last)),
    };
    hand.drag(browser, &from, &onto).await;
}
