//! Everything that a finger touches on the page of a game is large enough for it.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::pages::every_page;
use crate::room::Room;

/// Measures what can be touched: 44 px each way, or for a link within a line of text 24 px (success
/// criteria 2.5.5 and 2.5.8 of the Web Content Accessibility Guidelines). The argument is the least for places where
/// something can be done; the others are only looked at, or answer why not.
const MEASURE: &str = r##"
const shown = (each) => each.checkVisibility({ checkVisibilityCSS: true }) && !each.closest(".unseen, .skip");
const within = (each) => each.matches("a") && getComputedStyle(each).display.startsWith("inline") && each.closest("p");
const wrong = [];
for (const each of document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")) {
  if (!shown(each)) continue;
  const touched = each.matches("input[type=radio], input[type=checkbox]") ? each.closest("label") : each;
  const { width, height } = touched.getBoundingClientRect();
  const least = within(each) ? 24 : each.matches(".place.target") ? arguments[0] : each.matches(".place") ? 36 : 44;
  if (Math.min(width, height) < least - 0.5) {
    wrong.push(`${Math.round(width)} x ${Math.round(height)}: ${touched.outerHTML.slice(0, 140)}`);
  }
}
return wrong;"##;

#[test]
fn everything_on_a_game_s_page_is_large_enough_for_a_finger() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::PHONE).await;
        let mut wrong = Vec::new();
        for page in every_page(&browser).await {
            if !page.path.starts_with("/games/") {
                continue;
            }
            browser.visit(&page.path).await;
            // Eight hexagons or triangles beside each other are narrower than a finger likes on any phone.
            let slanted = ["hexagons", "triangles"].iter().any(|word| page.name.ends_with(word));
            let least = if slanted { 36 } else { 44 };
            let found = browser.run(MEASURE, vec![json!(least)]).await;
            for small in found.as_array().expect("a list") {
                wrong.push(format!("{}: {small}", page.name));
            }
        }
        assert!(wrong.is_empty(), "{} are too small:\n{}", wrong.len(), wrong.join("\n"));
        browser.leave_anyway().await;
    });
}
