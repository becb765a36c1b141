//! Everything that a finger touches on the page of a game is large enough for it.

use serde_json::json;

use crate::all_pages::every_page;
use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::room::Room;

/// Measures what can be touched: 44 px each way, or for a link within a line of text 24 px (success
/// criteria 2.5.5 and 2.5.8 of the Web Content Accessibility Guidelines). The argument is the least for places where
/// something can be done. Those where nothing can be done are no targets: they are there to be looked at and read out,
/// and a touch is only told why nothing came of it. While a piece of Quarto is to be given the board is small, so that
/// the pieces to choose from are large: its cells have 36 px then.
const MEASURE: &str = r##"
const shown = (each) => each.checkVisibility({ checkVisibilityCSS: true }) && !each.closest(".unseen, .skip");
const within = (each) => each.matches("a") && getComputedStyle(each).display.startsWith("inline") && each.closest("p");
const wrong = [];
for (const each of document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")) {
  if (!shown(each)) continue;
  const touched = each.matches("input[type=radio], input[type=checkbox]") ? each.closest("label") : each;
  const { width, height } = touched.getBoundingClientRect();
  const least = within(each) ? 24 : each.matches(".place.target") ? arguments[0] : each.matches(".place") ? Math.min(arguments[0], 36) : 44;
  if (Math.min(width, height) < least - 0.5) {
    wrong.push(`${Math.round(width)} x ${Math.round(height)}: ${touched.outerHTML.slice(0, 140)}`);
  }
}
return wrong;"##;

/// How large a place that can be played is on a phone of 390 px, at least. Eight squares of 44 px are as wide as the
/// phone. Eight hexagons in rows that stand half a hexagon apart, and triangles, have 36 px with the whole board in
/// sight, which matters more to who plays than the last pixels; the sheared lattice is eleven and a half cells wide, and
/// keeps to the least that the criteria allow. All of them are larger on a phone held sideways, and can be typed.
fn least(page: &str) -> u32 {
    match page {
        "mansuba-hexagons" | "mansuba-triangles" => 36,
        "mansuba-lattice" => 24,
        _ => 44,
    }
}

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
            let least = least(page.name);
            let found = browser.run(MEASURE, vec![json!(least)]).await;
            for small in found.as_array().expect("a list") {
                wrong.push(format!("{}: {small}", page.name));
            }
        }
        assert!(wrong.is_empty(), "{} are too small:\n{}", wrong.len(), wrong.join("\n"));
        browser.leave_anyway().await;
    });
}
