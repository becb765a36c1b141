//! Mouse and finger: taps and drags at points of the window, on the topmost element.

use std::time::Duration;

use fantoccini::actions::{
    Actions, InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
use serde_json::{Value, json};

use crate::browser::Browser;

/// A pointing device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    Mouse,
    Finger,
}

/// A point of the window in pixels.
type Point = (f64, f64);

/// Scrolls two elements into view. Returns their centres and any element that covers them.
const FIND: &str = r##"
const found = [...arguments];
const elements = found.map((css) => document.querySelector(css));
if (elements.some((each) => !each)) return { missing: found[elements.indexOf(null)] };
elements[0].scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
const boxes = () => elements.map((each) => each.getBoundingClientRect());
const [top, bottom] = [Math.min(...boxes().map((b) => b.top)), Math.max(...boxes().map((b) => b.bottom))];
if (elements.length > 1) scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: "instant" });
return {
  points: boxes().map((box, i) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const free = top && (elements[i].contains(top) || top.contains(elements[i]));
    return { x, y, blocked: free ? null : `${found[i]} at ${x}, ${y} lies under ${top?.outerHTML.slice(0, 200)}` };
  }),
};"##;

impl Hand {
    /// Taps the centre of an element.
    pub async fn tap(self, browser: &Browser, css: &str) {
        let at = points(browser, &[css]).await[0];
        let down = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
        let up = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
        self.perform(browser, vec![to(at), down, up]).await;
    }

    /// Drags one element onto another.
    pub async fn drag(self, browser: &Browser, from: &str, onto: &str) {
        let ends = points(browser, &[from, onto]).await;
        let (start, end) = (ends[0], ends[1]);
        let part =
            |share: f64| (start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share);
        let down = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
        let up = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
        let way = [0.2, 0.6, 1.0].map(|share| to(part(share)));
        // Without a pause at the end, the browser takes the movement for a fling and the next tap
        // for its stop.
        let rest = PointerAction::Pause { duration: Duration::from_millis(150) };
        let steps = [to(start), down].into_iter().chain(way).chain([rest, up]);
        self.perform(browser, steps.collect()).await;
    }

    /// Swipes from the centre of an element by this vector.
    pub async fn swipe(self, browser: &Browser, css: &str, (x, y): Point) {
        let start = points(browser, &[css]).await[0];
        let down = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
        let up = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
        let way = [0.1, 0.3, 0.5, 0.7, 1.0];
        let way = way.map(|share| to((start.0 + x * share, start.1 + y * share)));
        let rest = PointerAction::Pause { duration: Duration::from_millis(150) };
        let steps = [to(start), down].into_iter().chain(way).chain([rest, up]);
        self.perform(browser, steps.collect()).await;
    }

    async fn perform(self, browser: &Browser, steps: Vec<PointerAction>) {
        let (id, steps) = ("hand".to_owned(), steps.into_iter());
        let actions: Actions = match self {
            Hand::Mouse => steps.fold(MouseActions::new(id), InputSource::then).into(),
            Hand::Finger => steps.fold(TouchActions::new(id), InputSource::then).into(),
        };
        browser.perform(actions).await;
    }
}

fn to((x, y): Point) -> PointerAction {
    PointerAction::MoveTo { duration: Some(Duration::from_millis(16)), x, y }
}

/// Returns the centres of elements, which must be visible and uncovered.
async fn points(browser: &Browser, css: &[&str]) -> Vec<Point> {
    let seen = browser.run(FIND, css.iter().map(|css| json!(css)).collect()).await;
    let Some(points) = seen["points"].as_array() else { panic!("nowhere: {}", seen["missing"]) };
    let point = |point: &Value| {
        assert_eq!(point["blocked"], Value::Null);
        (point["x"].as_f64().expect("a number"), point["y"].as_f64().expect("a number"))
    };
    points.iter().map(point).collect()
}
