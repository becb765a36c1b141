//! Marks on the board for learners: facts about the position, as a sign and in words.
//!
//! ```text
//!   overlay "threats"  ->  Mark: place 4, part (4,3), sign of Red, "Red would complete four on (4,3)"
//! ```
//!
//! The game decides what to mark. This module draws the signs, in the same way for all games.

#[cfg(feature = "drawing")]
use crate::Side;
#[cfg(feature = "drawing")]
use crate::scene::{Place, Scene};
#[cfg(feature = "drawing")]
use crate::svg::{Num, Svg, line_through};
use quatuor_core::{Message, Player};

/// Sign of a mark. Every sign has its own shape, so that marks do not depend on colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkSign {
    /// A triangle: a danger.
    Warning,
    /// The mark of a side in a dashed ring: this side would complete a pattern here.
    Side(Player),
    /// A diamond: a reachable place.
    Reach,
    /// A cross hair: a piece here can be captured.
    Attack,
}

/// A mark on a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The place of the scene that the mark belongs to.
    pub place: String,
    /// Name of the marked part, if only a part of the place is marked, such as one cell of a
    /// column.
    pub part: Option<String>,
    /// Sign of the mark.
    pub sign: MarkSign,
    /// The mark in words.
    pub said: Message,
}

impl Mark {
    /// Creates a mark on a whole place.
    pub fn new(place: impl Into<String>, sign: MarkSign, said: Message) -> Self {
        Mark { place: place.into(), part: None, sign, said }
    }
}

#[cfg(feature = "drawing")]
const INK: &str = "#2b2018";
#[cfg(feature = "drawing")]
const PAPER: &str = "#fffaf0";
#[cfg(feature = "drawing")]
const AMBER: &str = "#f2b632";

#[cfg(feature = "drawing")]
impl Scene {
    /// Draws marks over the panels; `part_area` returns the areas of parts of places.
    pub fn draw_marks(
        &mut self,
        marks: &[Mark],
        sides: [Side; 2],
        part_area: impl Fn(&str) -> Option<[f64; 4]>,
    ) {
        for panel in &mut self.panels {
            let mut svg = Svg::new(panel.width, panel.height);
            let area = |place: &Place, mark: &Mark| {
                mark.part.as_ref().map_or(Some(place.area), |part| part_area(part))
            };
            for mark in marks {
                let place = panel.places.iter().find(|place| place.id == mark.place);
                if let Some(area) = place.and_then(|place| area(place, mark)) {
                    let shared = shares_its_place(mark, marks);
                    draw(&mut svg, mark.sign, area, shared, sides);
                }
            }
            panel.body.push_str(&svg.into_body());
        }
    }
}

/// Returns whether the other side has its mark on the same spot.
#[cfg(feature = "drawing")]
fn shares_its_place(mark: &Mark, marks: &[Mark]) -> bool {
    let other = |other: &&Mark| other.place == mark.place && other.part == mark.part;
    marks.iter().filter(other).any(|other| match (other.sign, mark.sign) {
        (MarkSign::Side(one), MarkSign::Side(two)) => one != two,
        _ => false,
    })
}

#[cfg(feature = "drawing")]
fn draw(svg: &mut Svg, sign: MarkSign, area: [f64; 4], shared: bool, sides: [Side; 2]) {
    let [left, top, width, height] = area;
    let side = width.min(height);
    let (x, y) = (left + width / 2.0, top + height / 2.0);
    // Signs are drawn near a corner, where they hide little of the piece.
    let (high, radius) = (top + side * 0.19, side * 0.15);
    svg.group(r#"class="overlay""#, |svg| match sign {
        MarkSign::Warning => draw_warning(svg, (left + width - side * 0.2, high), radius * 1.15),
        MarkSign::Reach => draw_diamond(svg, (x - width * 0.28, high), radius * 0.8),
        MarkSign::Attack => draw_cross_hair(svg, (x + width * 0.28, high), radius * 0.8),
        MarkSign::Side(player) => {
            let shift = match (shared, player) {
                (false, _) => 0.0,
                (true, Player::First) => -side * 0.2,
                (true, Player::Second) => side * 0.2,
            };
            let radius = side * if shared { 0.17 } else { 0.21 };
            draw_side(svg, (x + shift, y), radius, sides[player.index()]);
        }
    });
}

#[cfg(feature = "drawing")]
fn outlined(fill: &str, width: f64) -> String {
    let width = Num(width);
    format!(r#"fill="{fill}" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round""#)
}

#[cfg(feature = "drawing")]
fn draw_warning(svg: &mut Svg, (x, y): (f64, f64), radius: f64) {
    let corners = [(x, y - radius), (x + radius, y + radius * 0.8), (x - radius, y + radius * 0.8)];
    svg.path(&(line_through(&corners) + "Z"), &outlined(AMBER, radius * 0.22));
    let bar = line_through(&[(x, y - radius * 0.32), (x, y + radius * 0.2)]);
    let dot = line_through(&[(x, y + radius * 0.52), (x, y + radius * 0.54)]);
    let width = Num(radius * 0.24);
    let style =
        format!(r#"fill="none" stroke="{INK}" stroke-width="{width}" stroke-linecap="round""#);
    svg.path(&(bar + &dot), &style);
}

#[cfg(feature = "drawing")]
fn draw_diamond(svg: &mut Svg, (x, y): (f64, f64), radius: f64) {
    let corners = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)];
    svg.path(&(line_through(&corners) + "Z"), &outlined(PAPER, radius * 0.3));
}

#[cfg(feature = "drawing")]
fn draw_cross_hair(svg: &mut Svg, (x, y): (f64, f64), radius: f64) {
    svg.circle((x, y), radius * 0.8, &outlined(PAPER, radius * 0.3));
    let across = line_through(&[(x - radius * 1.1, y), (x + radius * 1.1, y)]);
    let down = line_through(&[(x, y - radius * 1.1), (x, y + radius * 1.1)]);
    svg.path(&(across + &down), &outlined("none", radius * 0.3));
}

#[cfg(feature = "drawing")]
fn draw_side(svg: &mut Svg, (x, y): (f64, f64), radius: f64, side: Side) {
    let (width, dash) = (Num(radius * 0.14), Num(radius * 0.4));
    let ring = format!(
        r#"fill="{PAPER}" stroke="{INK}" stroke-width="{width}" stroke-dasharray="{dash} {dash}""#
    );
    svg.circle((x, y), radius, &ring);
    // Side marks are defined in a square of 24 units.
    let scale = radius * 1.2 / 24.0;
    let (left, top, scale) = (Num(x - 12.0 * scale), Num(y - 12.0 * scale), Num(scale));
    let place = format!(r#"transform="translate({left} {top}) scale({scale})" color="{INK}""#);
    svg.group(&place, |svg| svg.raw(side.mark));
}

#[cfg(all(test, feature = "drawing"))]
mod tests {
    use super::*;
    use crate::Role;
    use crate::scene::Panel;
    use quatuor_core::message;

    fn scene() -> Scene {
        let place = |id: &str, left: f64| Place {
            id: id.to_owned(),
            area: [left, 0.0, 10.0, 40.0],
            label: message!("scene-board"),
            occupied: false,
            outline: String::new(),
        };
        let (svg, places) = (Svg::new(20.0, 40.0), vec![place("a", 0.0), place("b", 10.0)]);
        Scene { panels: vec![Panel::new(Role::Board, message!("scene-board"), svg, 2, places)] }
    }

    fn drawn(marks: &[Mark]) -> String {
        let mut scene = scene();
        let part = |part: &str| (part == "b1").then_some([10.0, 30.0, 10.0, 10.0]);
        scene.draw_marks(marks, [Side::FIRST, Side::SECOND], part);
        scene.panels.remove(0).body
    }

    #[test]
    fn every_sign_is_drawn_in_a_shape_of_its_own() {
        let signs = [
            MarkSign::Warning,
            MarkSign::Side(Player::First),
            MarkSign::Side(Player::Second),
            MarkSign::Reach,
            MarkSign::Attack,
        ];
        let pictures = signs.map(|sign| drawn(&[Mark::new("a", sign, message!("scene-board"))]));
        for (i, one) in pictures.iter().enumerate() {
            assert!(one.contains("overlay") && !pictures[..i].contains(one), "{one}");
        }
    }

    #[test]
    fn marks_stand_where_they_belong_and_make_room_for_each_other() {
        let mark = |part: Option<&str>, player| Mark {
            part: part.map(str::to_owned),
            ..Mark::new("b", MarkSign::Side(player), message!("scene-board"))
        };
        assert!(drawn(&[mark(None, Player::First)]).contains(r#"cx="15" cy="20""#));
        assert!(drawn(&[mark(Some("b1"), Player::First)]).contains(r#"cx="15" cy="35""#));
        let both = drawn(&[mark(Some("b1"), Player::First), mark(Some("b1"), Player::Second)]);
        assert!(
            both.contains(r#"cx="13" cy="35""#) && both.contains(r#"cx="17" cy="35""#),
            "{both}"
        );
        assert_eq!(drawn(&[mark(Some("c1"), Player::First)]), "");
        assert_eq!(drawn(&[Mark::new("c", MarkSign::Reach, message!("scene-board"))]), "");
    }
}
