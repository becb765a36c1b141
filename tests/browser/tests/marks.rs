//! Marks on the board: outlines of playable cells, and distinguishable sides in forced colours.

use serde_json::{Value, json};

use crate::all_pages::game;
use crate::browser::{Browser, Kind};
use crate::driver::tried;
use crate::playthrough::{button, choice};
use crate::room::Room;
use crate::sight::Sight;

/// Lists the visible outlines on the board: their place, shape, line width, centre and width.
const DRAWN: &str = r##"
return [...document.querySelectorAll("svg.board .outline")].filter((each) => getComputedStyle(each).stroke !== "none")
  .map((each) => {
    const box = each.getBBox();
    return {
      place: each.nextElementSibling.querySelector("button").dataset.place,
      corners: each.getAttribute("d").split("L").length,
      line: parseFloat(getComputedStyle(each).strokeWidth),
      dashed: getComputedStyle(each).strokeDasharray !== "none",
      y: box.y + box.height / 2,
      width: box.width,
    };
  });"##;

async fn drawn(browser: &Browser) -> Vec<Value> {
    browser.run(DRAWN, Vec::new()).await.as_array().expect("a list").clone()
}

#[test]
fn where_one_may_go_is_marked_in_the_shape_of_the_cell() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        game(&browser, "quarto", "second=person", ":d b3 :2").await;
        browser.reload().await;
        let cells = drawn(&browser).await;
        assert_eq!(cells.len(), 15, "every free cell");
        // As wide as the well, so that it is not mistaken for a piece or a hole in one.
        assert!(cells.iter().all(|cell| cell["width"].as_f64().is_some_and(|width| width > 70.0)));
        let dots = "return [...document.querySelectorAll('.place')].filter((place) =>\
            getComputedStyle(place, '::after').content !== 'none').length";
        assert_eq!(browser.run(dots, Vec::new()).await, json!(0));

        game(&browser, "connect4", "second=person", "4 4").await;
        browser.reload().await;
        let holes = drawn(&browser).await;
        assert_eq!(holes.len(), 7);
        let height = |place: &str| {
            let hole = holes.iter().find(|hole| hole["place"] == place).expect("a column");
            hole["y"].as_f64().expect("a number")
        };
        assert!(height("3") - height("4") > 100.0, "two discs lie in column 4 already: {holes:?}");

        let hexagons = "second=person&option-first=black&option-relation=hexagonal";
        game(&browser, "mansuba", hexagons, "").await;
        browser.reload().await;
        let sight = Sight::settled(&browser).await;
        browser.click(&button(&choice(&sight)[0])).await;
        browser.until_there(".place.picked").await;
        let goals = drawn(&browser).await;
        let free: Vec<&Value> = goals.iter().filter(|goal| goal["dashed"] == json!(true)).collect();
        assert!(
            !free.is_empty() && free.iter().all(|goal| goal["corners"] == json!(6)),
            "{goals:?}"
        );
        let near = "return [...document.querySelectorAll('[data-cell].near')].map((cell) => parseFloat(getComputedStyle(cell).strokeWidth))";
        let near = browser.run(near, Vec::new()).await;
        let near = near.as_array().expect("a list");
        assert!(!near.is_empty(), "neighbours of what is pointed at");
        for goal in free {
            let wider = |line: &Value| goal["line"].as_f64() > line.as_f64();
            assert!(near.iter().all(wider), "{goal} stands out more than {near:?}");
        }
        browser.leave().await;
    });
}

/// For each value: whether it is drawn above the mark of its action, and whether a touch reaches
/// the place below.
const VALUES: &str = r##"
const outlines = [...document.querySelectorAll(".outline")];
return [...document.querySelectorAll(".plates .badge")].map((badge) => {
  const { x, y, width, height } = badge.getBoundingClientRect();
  const after = outlines.every((each) => each.compareDocumentPosition(badge) & Node.DOCUMENT_POSITION_FOLLOWING);
  return after && Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button.place"));
});"##;

#[test]
fn values_are_read_above_the_marks_and_touched_through() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        for (name, wishes, played, count) in
            [("connect4", "", "4 4 4", 7), ("quarto", "", ":d b3 :2 c2 :7 d4 :8 a1", 12)]
        {
            let path = game(&browser, name, &format!("second=person{wishes}"), played).await;
            browser.visit(&format!("{path}?values=on")).await;
            let all = async || {
                let seen = browser.run(VALUES, Vec::new()).await;
                (seen.as_array().is_some_and(|seen| seen.len() == count)).then_some(seen)
            };
            let seen = browser.until("all values", all).await;
            assert_eq!(seen, json!(vec![true; count]), "{name}");
        }
        browser.leave().await;
    });
}

#[test]
fn the_sides_differ_in_forced_colours_and_high_contrast() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let faces = "return ['first', 'second'].map((seat) => {\
            const disc = document.querySelector(`[data-seat=${seat}] .disc`);\
            const drawn = document.querySelector(disc.querySelector('use').getAttribute('href'));\
            return [...drawn.children].map((shape) => {\
              const style = getComputedStyle(shape);\
              return [shape.tagName, shape.getAttribute('d'), style.fill, style.stroke].join(' ');\
            }).join(', '); })";
        for name in ["quarto", "connect4", "mansuba", "morpion"] {
            game(&browser, name, "second=person", "").await;
            for (feature, value) in [("forced-colors", "active"), ("prefers-contrast", "more")] {
                browser.emulate(feature, value).await;
                let seen = browser.run(faces, Vec::new()).await;
                assert_ne!(seen[0], seen[1], "{name}: {feature}");
                let large = "return [...document.querySelectorAll('[data-seat] .disc')]\
                    .every((disc) => disc.getBoundingClientRect().width > 12)";
                assert_eq!(browser.run(large, Vec::new()).await, json!(true), "{name}: drawn");
            }
        }
        browser.leave().await;
    });
}
