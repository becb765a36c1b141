//! Checks scenes in characters: disjoint places inside their panels, picks among them, ASCII on
//! request, and no control characters.

use std::collections::BTreeSet;

use crate::text::{TextPanel, TextSize};
use crate::{Show, View};
use quatuor_core::{Turn, is_printable};

/// Checks the scene in characters of a position.
///
/// # Panics
/// When the scene is invalid.
pub(super) fn check<R: Show>(rules: &R, position: &R::Position, view: &View<R>) {
    let here = rules.position_text(position);
    // Draws one combination of size and character set per position; the games of a suite cover all
    // of them.
    let ways = TextSize::LARGEST_FIRST.into_iter().flat_map(|size| [(size, false), (size, true)]);
    let number = here.bytes().fold(0_usize, |sum, byte| sum.wrapping_add(byte.into()));
    let (size, ascii) = ways.clone().nth(number % ways.count()).unwrap_or((TextSize::Usual, false));
    let scene = rules.text_scene(position, &View { ascii, ..view.clone() }, size);
    for panel in &scene.panels {
        check_panel(&here, panel, ascii);
    }
    let all = || scene.panels.iter().flat_map(|panel| &panel.places);
    let ids: BTreeSet<&str> = all().map(|place| place.id.as_str()).collect();
    assert_eq!(ids.len(), all().count(), "{here}: two places have one name");
    if ids.is_empty() || rules.turn(position) == Turn::Chance {
        return;
    }
    for action in rules.actions(position) {
        let picks = rules.picks(position, action);
        let known = picks.iter().all(|pick| ids.contains(pick.as_str()));
        assert!(known, "{here}: {picks:?} are places of the scene in characters");
    }
}

fn check_panel(here: &str, panel: &TextPanel, ascii: bool) {
    let name = panel.role.name();
    let text = panel.text();
    let fine = |symbol: char| symbol == '\n' || is_printable(symbol);
    assert!(text.chars().all(fine), "{here}: {name}: {text}");
    assert!(!ascii || text.is_ascii(), "{here}: {name}: {text}");
    for (i, place) in panel.places.iter().enumerate() {
        let [left, top, width, height] = place.area;
        let inside = width > 0
            && height > 0
            && left + width <= panel.width()
            && top + height <= panel.height();
        assert!(inside, "{here}: {name}: {} lies at {:?}", place.id, place.area);
        let within = |(x, y): (usize, usize), long: usize| {
            x >= left && y >= top && x + long <= left + width && y < top + height
        };
        let marks = place.marks.iter().all(|&mark| within(mark, 1));
        assert!(marks && within(place.note.0, place.note.1), "{here}: {name}: {place:?}");
        for other in &panel.places[..i] {
            let [x, y, wide, high] = other.area;
            let apart =
                left + width <= x || x + wide <= left || top + height <= y || y + high <= top;
            assert!(apart, "{here}: {name}: {} and {}", place.id, other.id);
        }
    }
}
