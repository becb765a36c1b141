//! Touch targets: everything that can be touched on a game page is large enough for a finger.

use serde_json::json;

use crate::all_pages::every_page;
use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::room::Room;

/// Measures touch targets: 44 px in each direction, or 24 px for a link within a line of text
/// (success criteria 2.5.5 and 2.5.8 of the Web Content Accessibility Guidelines).
///
/// The argument is the minimum for playable places. Other places are no targets: they are looked at
/// and read out, and a touch only explains why it has no effect. While a piece of Quarto is to be
/// given, the board is small so that the pieces are large. Its cells then have 36 px.
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

/// Returns the minimum size of a playable place on a phone of 390 px.
///
/// Eight squares of 44 px are as wide as the phone. Hexagons, in rows offset by half a hexagon, and
/// triangles have 36 px so that the whole board is visible, which matters more than the last
/// pixels. The sheared lattice is eleven and a half cells wide, so it has the minimum of the
/// criteria. All are larger on a phone held sideways, and actions can also be typed.
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
