//! Sharing, importing, the editor and tree walks: by pointer, by keyboard, on a phone, without a
//! script, and in both languages.

use serde_json::{Value, json};

use crate::all_pages::{Look, game, look};
use crate::browser::{Browser, DESKTOP, Kind, PHONE};
use crate::driver::tried;
use crate::keys::{ENTER, LEFT, RIGHT, press, tab_to};
use crate::room::Room;

/// Noughts do not block the line, so crosses win.
const MORPION: &str = "b2 a1 a3 b1 c1";

const LANGUAGES: [&str; 2] = ["en", "fr"];

#[test]
fn a_game_is_shared_and_opened_by_somebody_else_who_plays_on() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "morpion", "second=person", MORPION).await;
        browser.visit(&path).await;
        browser.click("#share").await;
        browser.until_there(".shared .study[data-ply='5']").await;
        let link = browser.path().await;
        assert!(link.starts_with("/s/"), "{link}");
        // The page shows the whole address and a QR code.
        let shown = browser.text("#link").await;
        assert_eq!(shown, format!("{}{link}", room.address()));
        assert!(browser.has("#qr svg.qr").await);
        browser.leave().await;
        let other = Browser::open(driver, &room, Kind::PHONE).await;
        for language in LANGUAGES {
            look(&other, Look { language, theme: "light", size: PHONE }).await;
            other.visit(&link).await;
            for there in [4, 3] {
                other.click("#back").await;
                other.until_there(&format!(".study[data-ply='{there}']")).await;
            }
            // Touching a place tries a different action: the address changes and has one more
            // action.
            other.click("button.place[data-place=c1]").await;
            other.until_there(".study[data-ply='4'][data-length='4']").await;
            assert_ne!(other.path().await.split('?').next(), Some(&*link));
            other.click("#branch").await;
            other.until_there(".table[data-length]").await;
        }
        other.leave().await;
    });
}

#[test]
fn a_shared_game_is_gone_through_by_arrows_and_valued() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "morpion", "second=person", "b2 a1 a3").await;
        browser.visit(&format!("{path}/share")).await;
        for (key, there) in [(LEFT, 2), (LEFT, 1), (RIGHT, 2), (RIGHT, 3)] {
            press(&browser, key).await;
            browser.until_there(&format!(".study[data-ply='{there}']")).await;
        }
        tab_to(&browser, "#values").await;
        press(&browser, ENTER).await;
        browser.until_there("#values.on").await;
        let losing = "return [...document.querySelectorAll('#could .mark.exact')].filter((each) => each.textContent.startsWith('L')).length";
        assert_eq!(browser.run(losing, Vec::new()).await, json!(5));
        browser.leave().await;
    });
}

#[test]
fn a_record_is_pasted_and_analysed_with_its_names() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let record = r#"{"game":"morpion","white":"Zoé","black":"Bo","result":"1-0","actions":["b2","a1","a3","b1","c1"]}"#;
        for language in LANGUAGES {
            look(&browser, Look { language, theme: "dark", size: DESKTOP }).await;
            browser.visit("/").await;
            browser.click("#to-import").await;
            browser.fill("#import-text", record).await;
            browser.click("#take").await;
            browser.until_there(".study:not([data-going])").await;
            assert!(browser.text("[data-accuracy=first]").await.contains("Zoé"));
            // An invalid record is rejected on the form, which keeps the text.
            browser.visit("/import").await;
            browser.fill("#import-text", "rubbish").await;
            browser.fill("#import-game", "morpion").await;
            browser.click("#take").await;
            browser.until_there("#notice").await;
            let kept = "return document.getElementById('import-text').value";
            assert_eq!(browser.run(kept, Vec::new()).await, json!("rubbish"));
        }
        browser.leave().await;
    });
}

async fn draft(browser: &Browser) -> Value {
    browser.run("return document.getElementById('text').value", Vec::new()).await
}

#[test]
fn a_position_is_put_together_by_touching_and_analysed_at_once() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        for (language, wrong) in
            [("en", "Not a position yet"), ("fr", "Ce n’est pas encore une position")]
        {
            look(&browser, Look { language, theme: "light", size: PHONE }).await;
            browser.visit("/editor/morpion").await;
            browser.click("input[name=stone][value=o]").await;
            browser.click("button.place[data-place=a1]").await;
            browser.until_said("#moment", wrong).await;
            assert_eq!(draft(&browser).await, json!(".../.../o.. x"));
            browser.click("input[name=stone][value=x]").await;
            browser.click("button.place[data-place=b2]").await;
            browser.until_there("#moment.good").await;
            browser.until_there("#values .worths li").await;
            // Placing the same stone again removes it.
            browser.click("button.place[data-place=b2]").await;
            browser.until_said("#moment", wrong).await;
            browser.click("button.place[data-place=b2]").await;
            browser.until_there("#analyse").await;
            browser.click("#analyse").await;
            browser.until_there(".shared #values.on").await;
        }
        browser.leave().await;
    });
}

#[test]
fn the_editor_is_used_by_keyboard_alone() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        browser.visit("/editor/morpion").await;
        tab_to(&browser, "button.place").await;
        press(&browser, RIGHT).await;
        press(&browser, ENTER).await;
        browser.until_there("button.place.held[data-place=b3]").await;
        let focused = "return document.activeElement.dataset.place";
        assert_eq!(browser.run(focused, Vec::new()).await, json!("b3"));
        browser.select("#field-next", "o").await;
        browser.until_there("#moment.good").await;
        assert_eq!(draft(&browser).await, json!(".x./.../... o"));
        browser.fill("#text", "x../.o./... x").await;
        press(&browser, ENTER).await;
        browser.until_there("button.place.held[data-place=b2]").await;
        tab_to(&browser, "#analyse").await;
        press(&browser, ENTER).await;
        browser.until_there(".shared #values.on").await;
        browser.leave().await;
    });
}

#[test]
fn on_a_phone_the_editor_has_its_board_before_its_fields_and_enter_in_one_touches_no_place() {
    tried(async |driver| {
        let room = Room::open();
        for (kind, narrow) in [(Kind::PHONE, true), (Kind::PLAIN, false)] {
            let browser = Browser::open(driver, &room, kind).await;
            browser.visit("/editor/mansuba").await;
            let order =
                "return [...document.querySelectorAll('.stones, .board, [id^=field-], #text')]
                .map((each) => each.getBoundingClientRect().top)";
            let tops: Vec<f64> =
                serde_json::from_value(browser.run(order, Vec::new()).await).expect("numbers");
            assert!(!narrow || tops.len() > 5 && tops.is_sorted(), "as they are read: {tops:?}");
            browser.fill("#field-turn", "7").await;
            press(&browser, ENTER).await;
            browser.until_there("#field-turn[value='7']").await;
            let text = draft(&browser).await.as_str().expect("a text").to_owned();
            assert!(text.starts_with("P6p/T6t/") && text.contains(" 7 "), "{text}");
            browser.leave().await;
        }
    });
}

#[test]
fn editor_and_shared_games_need_no_script() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PLAIN).await;
        browser.visit("/editor/connect4").await;
        browser.click("button.place[data-place='(4,1)']").await;
        browser.until_there("button.place.held[data-place='(4,1)']").await;
        browser.select("#field-next", "o").await;
        browser.click("#apply").await;
        browser.until_there("#moment.good").await;
        browser.click("#analyse").await;
        browser.until_there(".shared #values.on").await;
        browser.click("#could button").await;
        browser.until_there(".study[data-length='1']").await;
        browser.click("#back").await;
        browser.until_there(".study[data-ply='0']").await;
        browser.leave().await;
    });
}

#[test]
fn a_search_is_walked_through_by_arrows_in_both_languages() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let path = game(&browser, "morpion", "second=person", "b2 a1").await;
        for (language, root, cut) in [
            ("en", "The search begins at the root", "Cut-off"),
            ("fr", "La recherche commence à la racine", "Coupure"),
        ] {
            look(&browser, Look { language, theme: "light", size: DESKTOP }).await;
            browser.visit(&path).await;
            browser.click("#rules summary").await;
            browser.click("#to-trees").await;
            browser.click("[data-agent='minimax:depth=2']").await;
            browser.until_said("#moment", root).await;
            let mut seen = false;
            for _ in 0..40 {
                let step = browser.text("#step").await;
                press(&browser, RIGHT).await;
                let moved = async || (browser.text("#step").await != step).then_some(());
                browser.until("another step", moved).await;
                seen |= browser.text("#moment").await.contains(cut);
            }
            assert!(seen, "{language}: a cut-off within forty steps");
            press(&browser, LEFT).await;
            browser.click("#path li:first-child a").await;
            browser.until_said("#moment", root).await;
        }
        browser.leave().await;
    });
}

#[test]
fn a_reduced_tree_and_playouts_are_walked_through_on_a_phone_without_a_script() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind { phone: true, ..Kind::PLAIN }).await;
        browser.visit("/trees/morpion").await;
        browser.click("#reduced-best").await;
        browser.until_said("#step", "1 / ").await;
        browser.click("#below a").await;
        browser.until_there("#path li:nth-child(2)").await;
        browser.click("#up").await;
        browser.click("#playouts").await;
        browser.until_said("#step", "1 / 500").await;
        browser.click("#forth").await;
        browser.until_said("#step", "2 / 500").await;
        browser.leave().await;
    });
}
