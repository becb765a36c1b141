//! From place to place with the arrows, as on the page: the nearest one that lies in that direction.

use quatuor_core::{TextPanel, TextPlace};

/// Where an arrow points: to the right and down.
pub(crate) type Direction = (i64, i64);

/// A character is about twice as high as it is wide.
const HIGH: i64 = 2;
/// What lies aside counts for more than what lies ahead; as on the page.
const ASIDE: i64 = 5;
const AHEAD: i64 = 2;

/// A place of a scene on the screen: its panel's corner there, and itself.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown<'a> {
    /// The number of the panel.
    pub(crate) panel: usize,
    /// Where the panel begins, right and down.
    pub(crate) corner: (i64, i64),
    /// The place.
    pub(crate) place: &'a TextPlace,
}

impl Shown<'_> {
    fn centre(&self) -> (i64, i64) {
        let (x, y) = self.place.centre();
        (2 * self.corner.0 + x as i64, HIGH * (2 * self.corner.1 + y as i64))
    }
}

/// Every place of some panels, with where each panel begins.
pub(crate) fn shown<'a>(panels: &'a [TextPanel], corners: &[(i64, i64)]) -> Vec<Shown<'a>> {
    let of = |(panel, (drawn, &corner)): (usize, (&'a TextPanel, &(i64, i64)))| {
        drawn.places.iter().map(move |place| Shown { panel, corner, place })
    };
    panels.iter().zip(corners).enumerate().flat_map(of).collect()
}

/// The place that an arrow leads to from another: of the same panel where there is one, else of any.
pub(crate) fn neighbour<'a>(
    from: &Shown<'_>,
    places: &[Shown<'a>],
    direction: Direction,
) -> Option<Shown<'a>> {
    let same: Vec<Shown<'a>> =
        places.iter().copied().filter(|other| other.panel == from.panel).collect();
    nearest(from, &same, direction).or_else(|| nearest(from, places, direction))
}

fn nearest<'a>(
    from: &Shown<'_>,
    places: &[Shown<'a>],
    (east, south): Direction,
) -> Option<Shown<'a>> {
    let (x, y) = from.centre();
    let far = |other: &Shown<'a>| {
        let (right, down) = (other.centre().0 - x, other.centre().1 - y);
        let along = right * east + down * south;
        let aside = (right * south + down * east).abs();
        (along > 0).then_some(AHEAD * along + ASIDE * aside)
    };
    let reached = places.iter().filter_map(|other| Some((far(other)?, *other)));
    reached.min_by_key(|(far, _)| *far).map(|(_, other)| other)
}
