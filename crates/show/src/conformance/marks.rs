//! Checks marks for learners: existing places, valid messages, and drawings that pages accept.

use super::scene::{TOLERANCE, check_body};
use crate::View;
use crate::learn::{Mark, Taught};
use crate::scene::Place;

/// Checks the marks of every overlay in a position.
///
/// # Panics
/// When a mark is invalid.
pub(super) fn check<R: Taught>(rules: &R, position: &R::Position) {
    let here = rules.position_text(position);
    let mut scene = rules.scene(position, &View::default());
    let kinds = R::OVERLAYS.iter().map(|overlay| rules.marks(position, overlay));
    let marks: Vec<Mark> = kinds.flatten().collect();
    if rules.turn(position).player().is_none() {
        assert_eq!(marks, [], "{here}: nobody is to act");
    }
    for mark in &marks {
        let place = scene.place(&mark.place);
        let place = place.unwrap_or_else(|| panic!("{here}: no place {}", mark.place));
        let part = mark.part.as_ref().map(|part| {
            rules.part_area(part).unwrap_or_else(|| panic!("{here}: {part} is nowhere"))
        });
        assert!(part.is_none_or(|part| is_inside(part, place)), "{here}: {mark:?}");
        assert!(!mark.said.key.is_empty(), "{here}: {mark:?}");
    }
    assert_eq!(rules.marks(position, "no such kind"), [], "{here}");
    scene.draw_marks(&marks, rules.sides(), |part| rules.part_area(part));
    let drawn: usize =
        scene.panels.iter().map(|panel| panel.body.matches("class=\"overlay\"").count()).sum();
    assert_eq!(drawn, marks.len(), "{here}: every mark is drawn");
    for panel in &scene.panels {
        check_body(&panel.body).unwrap_or_else(|fault| panic!("{here}: {fault}"));
    }
}

fn is_inside([left, top, width, height]: [f64; 4], place: &Place) -> bool {
    let [place_left, place_top, place_width, place_height] = place.area;
    left >= place_left - TOLERANCE
        && top >= place_top - TOLERANCE
        && left + width <= place_left + place_width + TOLERANCE
        && top + height <= place_top + place_height + TOLERANCE
}
