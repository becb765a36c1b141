//! A position as a scene that a person can act in: pictures cut into panels, with touchable places.
//!
//! ```text
//!   Scene   +- board --------+  +- supply ---+       a Panel: a picture with places in it
//!           | a3 | b3 | c3   |  | :0  :1  :2 |       a Place: an area with a name and a label
//!           | a2 | b2 | c2   |  | :3  :4  :5 |
//!           +----------------+  +------------+       picks of an action: the places to touch, in order
//! ```
//!
//! In a picture, the content of a place is a group with the attribute `data-place`; after the last
//! action it also has the class `last`. Marks of the last action have the class `halo`, winning
//! patterns `pattern`, and values `badge`. A page marks a place along its outline. Pictures have no
//! background; lettering beside a board is drawn in `currentColor`.

use crate::Role;
use crate::svg::{Num, Picture, Svg, escape};
use quatuor_core::Message;

/// A drawn position.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// The board first, then the panels beside it.
    pub panels: Vec<Panel>,
}

/// A picture with touchable places.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// Role of the panel in the layout.
    pub role: Role,
    /// Title for people.
    pub label: Message,
    /// Width, in the panel's own units.
    pub width: f64,
    /// Height, in the panel's own units.
    pub height: f64,
    /// SVG elements without the outer `svg` element.
    pub body: String,
    /// SVG elements of the value badges. They are separate so that a page can insert its own
    /// elements below them.
    pub plates: String,
    /// The places, row by row from the top left.
    pub places: Vec<Place>,
    /// Number of places in a row.
    pub columns: usize,
}

/// A place that can be touched or described.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// Name, unique in a scene and constant throughout a game.
    pub id: String,
    /// Left, top, width and height in the units of the panel.
    pub area: [f64; 4],
    /// Description of the place and its content.
    pub label: Message,
    /// Whether the place has content, which the panel draws as a group with `data-place`.
    pub occupied: bool,
    /// Outline as SVG path data, along which a page marks the place. For a column it is the cell
    /// where a disc would land. Empty for a place that is never marked.
    pub outline: String,
}

/// Background colour of standalone pictures: a table in good light.
const TABLE: &str = "#f4efe6";
const INK: &str = "#3a2a1c";
const MARGIN: f64 = 18.0;

impl Scene {
    /// Returns the panel with this role.
    pub fn panel(&self, role: Role) -> Option<&Panel> {
        self.panels.iter().find(|panel| panel.role == role)
    }

    /// Returns the place with this name, in any panel.
    pub fn place(&self, id: &str) -> Option<&Place> {
        self.panels.iter().flat_map(|panel| &panel.places).find(|place| place.id == id)
    }

    /// Combines the panels into one picture: the first on the left, the others stacked on its
    /// right.
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
    /// Creates the panel of a picture.
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

/// Returns the attributes of the group of a place's content; `last` if the last action put it
/// there.
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
