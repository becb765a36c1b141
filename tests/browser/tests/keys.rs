//! The keyboard and the focus.

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use serde_json::{Value, json};

use crate::browser::Browser;

/// Keys without a character, as WebDriver encodes them.
pub const TAB: char = '\u{e004}';
pub const HOME: char = '\u{e011}';
pub const ENTER: char = '\u{e007}';
pub const ESCAPE: char = '\u{e00c}';
pub const LEFT: char = '\u{e012}';
pub const UP: char = '\u{e013}';
pub const RIGHT: char = '\u{e014}';
pub const DOWN: char = '\u{e015}';

/// More steps than any page has.
const FAR: usize = 250;

pub async fn press(browser: &Browser, key: char) {
    let down = KeyAction::Down { value: key };
    let up = KeyAction::Up { value: key };
    browser.perform(KeyActions::new("keys".to_owned()).then(down).then(up)).await;
}

/// Presses keys one after another.
pub async fn type_in(browser: &Browser, text: &str) {
    for key in text.chars() {
        press(browser, key).await;
    }
}

/// Presses Tab until a matching element has the focus.
pub async fn tab_to(browser: &Browser, css: &str) {
    let script = "return document.activeElement?.matches(arguments[0]) ?? false";
    for _ in 0..FAR {
        if browser.run(script, vec![json!(css)]).await == Value::Bool(true) {
            return;
        }
        press(browser, TAB).await;
    }
    panic!("Tab never leads to {css} on {}", browser.path().await);
}

/// Presses arrow keys until this place has the focus.
///
/// Like a person, it presses the arrow that points towards the place.
pub async fn arrow_to(browser: &Browser, id: &str) {
    let script = r##"
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
const here = document.activeElement;
const there = document.querySelector(`button.place[data-place="${CSS.escape(arguments[0])}"]`);
if (here === there) return "there";
const [x, y] = middle(here.getBoundingClientRect());
const [right, down] = middle(there.getBoundingClientRect());
const [east, south] = [right - x, down - y];
return Math.abs(south) > Math.abs(east) ? (south > 0 ? "down" : "up") : (east > 0 ? "right" : "left");"##;
    for _ in 0..FAR {
        let way = browser.run(script, vec![json!(id)]).await;
        let key = match way.as_str().expect("a word") {
            "there" => return,
            "down" => DOWN,
            "up" => UP,
            "right" => RIGHT,
            _ => LEFT,
        };
        press(browser, key).await;
    }
    panic!("the arrows never lead to {id}");
}
