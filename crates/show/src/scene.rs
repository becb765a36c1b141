//! A position as a scene that a person can act in: pictures cut into panels, and the places to touch.
//!
//! ```text
//!   Scene   +- board --------+  +- supply ---+       a Panel: a picture with places in it
//!           | a3 | b3 | c3   |  | :0  :1  :2 |       a Place: an area with a name and a label
//!           | a2 | b2 | c2   |  | :3  :4  :5 |
//!           +----------------+  +------------+       picks of an action: the places to touch, in order
//! ```
//!
//! In a picture the thing that stands on a place is a group with `data-place`; that of the last action also
//! has the class `last`. The marks of the last action have the class `halo`, those of what won `pattern`,
//! and those of values `badge`. A page marks a place along its outline. Pictures have no background of their own: lettering beside a board is drawn
//! in `currentColor`.

use crate::Role;
use crate::svg::{Num, Picture, Svg, escape};
use quatuor_core::Message;

/// Everything of a position that is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// The board first, then what stands beside it.
    pub panels: Vec<Panel>,
}

/// A picture with places in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// What it holds.
    pub role: Role,
    /// What it is, for people.
    pub label: Message,
    /// Width, in its own units.
    pub width: f64,
    /// Height, in its own units.
    pub height: f64,
    /// SVG elements without the outer one.
    pub body: String,
    /// More of them, the plates of values: whatever a page adds to the body is below these.
    pub plates: String,
    /// The places, row by row from the top left.
    pub places: Vec<Place>,
    /// How many places a row has.
    pub columns: usize,
}

/// A place that can be touched or asked about.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// Its name, the same throughout a game and the only one of its kind in a scene.
    pub id: String,
    /// Left, top, width and height in the units of its panel.
    pub area: [f64; 4],
    /// What it is and what is there now.
    pub label: Message,
    /// Whether something stands on it, which its panel draws as a group with `data-place`.
    pub occupied: bool,
    /// Its shape as the data of a path, where a page marks it; for a column, the cell where a disc would
    /// land. Empty where nothing can ever be marked.
    pub outline: String,
}

/// A table in good light, for pictures that stand alone.
const TABLE: &str = "#f4efe6";
const INK: &str = "#3a2a1c";
const MARGIN: f64 = 18.0;

impl Scene {
    /// The panel with this role.
    pub fn panel(&self, role: Role) -> Option<&Panel> {
        self.panels.iter().find(|panel| panel.role == role)
    }

    /// The place with this name, wherever it is.
    pub fn place(&self, id: &str) -> Option<&Place> {
        self.panels.iter().flat_map(|panel| &panel.places).find(|place| place.id == id)
    }

    /// One picture of all panels: the first at the left, the others above each other beside it.
    pub fn picture(&self, title: &str) -> Picture {
        let widest = |panels: &[Panel]| panels.iter().map(|p| p.width).fold(0.0, f64::max);
        let (first, rest) = self.panels.split_at(self.panels.len().min(1));
        let total = |panels: &[Panel]| {
            let heights: f64 = panels.iter().map(|panel| panel.height).sum();
            heights + MARGIN * panels.len().saturating_sub(1) as f64
        };
        let inside = total(first).max(total(rest));
        let beside = if rest.is_empty() { 0.0 } else { widest(rest) + MARGIN };
        let (width, height) = (widest(first) + beside + 2.0 * MARGIN, inside + 2.0 * MARGIN);
        let mut svg = Svg::new(width, height);
        svg.rect([0.0, 0.0, width, height], 14.0, &format!(r#"fill="{TABLE}""#));
        svg.group(&format!(r#"color="{INK}""#), |svg| {
            for (panels, left) in [(first, MARGIN), (rest, 2.0 * MARGIN + widest(first))] {
                let mut top = (height - total(panels)) / 2.0;
                for panel in panels {
                    let x = left + (widest(panels) - panel.width) / 2.0;
                    let place = format!(r#"transform="translate({} {})""#, Num(x), Num(top));
                    svg.group(&place, |svg| {
                        svg.raw(panel.body.trim_end());
                        svg.raw(panel.plates.trim_end());
                    });
                    top += panel.height + MARGIN;
                }
            }
        });
        svg.into_picture(title)
    }
}

impl Panel {
    /// The panel of a picture.
    pub fn new(
        role: Role,
        label: Message,
        picture: Svg,
        columns: usize,
        places: Vec<Place>,
    ) -> Self {
        let (width, height) = picture.size();
        let [body, plates] = picture.into_layers();
        Panel { role, label, width, height, body, plates, places, columns }
    }
}

/// The attributes of the group of what stands on a place; `last` when the last action put it there.
pub fn place_attributes(place: &str, last: bool) -> String {
    let class = if last { r#" class="last""# } else { "" };
    format!(r#"data-place="{}"{class}"#, escape(place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::message;

    fn panel(width: f64, height: f64) -> Panel {
        let mut svg = Svg::new(width, height);
        svg.rect([0.0, 0.0, width, height], 0.0, "");
        Panel::new(Role::Board, message!("scene-board"), svg, 1, Vec::new())
    }

    #[test]
    fn a_picture_has_room_for_every_panel() {
        let one = Scene { panels: vec![panel(100.0, 80.0)] };
        assert!(one.picture("").to_string().contains(r#"viewBox="0 0 136 116""#), "{one:?}");
        let three =
            Scene { panels: vec![panel(100.0, 80.0), panel(50.0, 60.0), panel(40.0, 60.0)] };
        let picture = three.picture("a < b").to_string();
        assert!(picture.contains(r#"viewBox="0 0 204 174""#), "{picture}");
        for corner in ["18 47", "136 18", "141 96"] {
            assert!(picture.contains(&format!("translate({corner})")), "{corner}: {picture}");
        }
        assert!(Scene { panels: Vec::new() }.picture("a < b").to_string().contains("a &lt; b"));
    }

    #[test]
    fn a_place_cannot_break_out_of_its_attribute() {
        assert_eq!(place_attributes("b3", true), r#"data-place="b3" class="last""#);
        assert_eq!(place_attributes("\"><x", false), r#"data-place="&quot;&gt;&lt;x""#);
    }
}
