//! Checks scenes: disjoint places inside their panels, picks that distinguish actions, and pictures
//! that a page with a strict content security policy can show.

use std::collections::BTreeSet;

use crate::scene::{Panel, Scene};
use crate::{Badge, Show, View};
use quatuor_core::Turn;

/// Checks the scene of a position, with and without badges on all actions.
///
/// # Panics
/// When the scene is invalid.
pub(super) fn check<R: Show>(rules: &R, position: &R::Position, view: &View<R>) {
    let here = rules.position_text(position);
    let badge = |(i, action): (usize, R::Action)| {
        let badge = if i.is_multiple_of(2) { Badge::exact("W12") } else { Badge::estimate("~") };
        (action, badge)
    };
    let badges = rules.actions(position).into_iter().enumerate().map(badge).collect();
    let badged = rules.scene(position, &View { badges, ..view.clone() });
    let scene = rules.scene(position, view);
    for scene in [&scene, &badged] {
        scene.panels.iter().for_each(|panel| check_panel(&here, panel));
    }
    let shape = |scene: &Scene| {
        let size = |panel: &Panel| (panel.role, panel.width, panel.height, panel.places.clone());
        scene.panels.iter().map(size).collect::<Vec<_>>()
    };
    assert_eq!(shape(&scene), shape(&badged), "{here}: badges move nothing");
    let ids: Vec<&str> =
        scene.panels.iter().flat_map(|panel| &panel.places).map(|place| &*place.id).collect();
    let different: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(different.len(), ids.len(), "{here}: two places have one name: {ids:?}");
    for panel in &scene.panels {
        let standing = attributes(&panel.body).filter(|(name, _)| *name == "data-place");
        let standing: BTreeSet<&str> = standing.map(|(_, place)| place).collect();
        for place in &standing {
            assert!(different.contains(place), "{here}: something stands on {place}");
        }
        for place in &panel.places {
            let drawn = standing.contains(place.id.as_str());
            assert_eq!(place.occupied, drawn, "{here}: what stands on {}", place.id);
        }
    }
    check_picks(rules, position, &here, &different);
}

fn check_picks<R: Show>(rules: &R, position: &R::Position, here: &str, places: &BTreeSet<&str>) {
    let actions = rules.actions(position);
    let picks: Vec<Vec<String>> =
        actions.iter().map(|&action| rules.picks(position, action)).collect();
    if rules.turn(position) == Turn::Chance {
        assert!(picks.iter().all(Vec::is_empty), "{here}: nobody touches what chance decides");
        return;
    }
    for (i, own) in picks.iter().enumerate() {
        let known = own.iter().all(|pick| places.contains(pick.as_str()));
        assert!(known, "{here}: {own:?} are places of the scene");
        let mut others = picks[..i].iter().chain(&picks[i + 1..]);
        assert!(!others.any(|other| other.starts_with(own)), "{here}: {own:?} means two things");
    }
}

fn check_panel(here: &str, panel: &Panel) {
    let name = panel.role.name();
    assert!(panel.width > 0.0 && panel.height > 0.0 && panel.columns > 0, "{here}: {name}");
    for (i, pair) in panel.places.windows(2).enumerate() {
        let ([left, top, ..], [next_left, next_top, ..]) = (pair[0].area, pair[1].area);
        let new_row = (i + 1).is_multiple_of(panel.columns);
        let follows = if new_row { next_top > top } else { next_left > left && next_top >= top };
        assert!(follows, "{here}: {name}: {} is followed by {}", pair[0].id, pair[1].id);
    }
    for (i, place) in panel.places.iter().enumerate() {
        let [left, top, width, height] = place.area;
        let inside = left >= 0.0
            && top >= 0.0
            && width > 0.0
            && height > 0.0
            && left + width <= panel.width + TOLERANCE
            && top + height <= panel.height + TOLERANCE;
        assert!(inside, "{here}: {name}: {} lies at {:?}", place.id, place.area);
        for other in &panel.places[..i] {
            assert!(apart(place.area, other.area), "{here}: {} and {}", place.id, other.id);
        }
        assert!(!place.label.key.is_empty());
        let data = |c: char| c.is_ascii_alphanumeric() || " .-".contains(c);
        assert!(place.outline.chars().all(data), "{here}: {}: {}", place.id, place.outline);
    }
    check_body(&panel.body).unwrap_or_else(|fault| panic!("{here}: {name}: {fault}"));
}

pub(super) const TOLERANCE: f64 = 0.01;

fn apart(one: [f64; 4], other: [f64; 4]) -> bool {
    let clear = |i: usize| {
        one[i] + one[i + 2] <= other[i] + TOLERANCE || other[i] + other[i + 2] <= one[i] + TOLERANCE
    };
    clear(0) || clear(1)
}

/// Checks that a picture is well-formed and only uses markup that a strict content security policy
/// allows.
pub(super) fn check_body(body: &str) -> Result<(), String> {
    const ELEMENTS: [&str; 5] = ["g", "path", "rect", "circle", "ellipse"];
    let mut open = Vec::new();
    for (i, part) in body.split('<').enumerate() {
        let (tag, text) = match (i, part.split_once('>')) {
            (0, None) => ("", part),
            (_, Some(split)) => split,
            _ => return Err(format!("a tag is not closed: {part}")),
        };
        if !text.trim().is_empty() || text.contains('&') {
            return Err(format!("text between elements: {text}"));
        }
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("{name} is closed but not open"));
            }
        } else if i > 0 {
            let name = tag.split([' ', '/']).next().unwrap_or_default();
            if !ELEMENTS.contains(&name) {
                return Err(format!("an element {name}"));
            }
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
    }
    if let Some(name) = open.pop() {
        return Err(format!("{name} is open at the end"));
    }
    for (name, value) in attributes(body) {
        let plain = name.bytes().all(|byte| byte.is_ascii_lowercase() || b"-".contains(&byte));
        if !plain || name == "style" || name == "id" || name.starts_with("on") {
            return Err(format!("an attribute {name}"));
        }
        if ["url(", "NaN", "inf", "<"].iter().any(|part| value.contains(part)) {
            return Err(format!("{name} is {value}"));
        }
    }
    Ok(())
}

/// Iterates over the attributes of all elements, by name and value.
fn attributes(body: &str) -> impl Iterator<Item = (&str, &str)> {
    let tags = body.split('<').filter_map(|part| Some(part.split_once('>')?.0));
    tags.flat_map(|tag| {
        let mut rest = tag.split_once(' ').map_or("", |(_, rest)| rest);
        std::iter::from_fn(move || {
            let (name, after) = rest.split_once('=')?;
            let quoted = after.strip_prefix('"').and_then(|value| value.split_once('"'));
            // An unquoted value is returned as `<`, which the caller rejects.
            let (value, next) = quoted.unwrap_or(("<", ""));
            rest = next;
            Some((name.trim(), value))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_judged() {
        for good in [
            "",
            r#"<path d="M0 0"/>"#,
            "<g class=\"last\" data-place=\"b3\">\n<circle r=\"1\" fill=\"#fff\"/>\n</g>\n",
        ] {
            assert_eq!(check_body(good), Ok(()), "{good}");
        }
        for bad in [
            "<g>",
            "</g>",
            "<g></path>",
            "<path",
            "text",
            "<style/>",
            "<script/>",
            "<text/>",
            r#"<g style="fill:red"/>"#,
            r#"<g onclick="x"/>"#,
            r#"<g id="a"/>"#,
            r#"<g fill="url(#a)"/>"#,
            r#"<g fill=red/>"#,
            r#"<g fill='red'/>"#,
            r#"<rect x="NaN"/>"#,
            r#"<image href="x"/>"#,
            "<g>&amp;</g>",
        ] {
            assert!(check_body(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn areas_may_touch_but_not_overlap() {
        assert!(apart([0.0, 0.0, 1.0, 1.0], [1.0, 0.0, 1.0, 1.0]));
        assert!(apart([0.0, 5.0, 9.0, 1.0], [1.0, 0.0, 1.0, 5.0]));
        assert!(!apart([0.0, 0.0, 2.0, 2.0], [1.0, 1.0, 2.0, 2.0]));
    }
}
