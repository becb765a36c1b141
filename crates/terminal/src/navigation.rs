//! From place to place with the arrows, as on the page: the nearest one that lies in that direction.

use quatuor_show::text::{TextPanel, TextPlace};

/// Where an arrow points: to the right and down.
pub(crate) type Direction = (i64, i64);

/// Height of a character cell in widths.
const CELL_ASPECT: i64 = 2;
/// Weights of the sideways and the forward distance to a place, as on the page.
const SIDEWAYS_WEIGHT: i64 = 5;
const FORWARD_WEIGHT: i64 = 2;

/// A place of a scene on the screen: its panel's corner there, and itself.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ScreenPlace<'a> {
    /// The number of the panel.
    pub(crate) panel: usize,
    /// Where the panel begins, right and down.
    pub(crate) corner: (i64, i64),
    pub(crate) place: &'a TextPlace,
}

impl ScreenPlace<'_> {
    fn centre(&self) -> (i64, i64) {
        let (x, y) = self.place.centre();
        (2 * self.corner.0 + x as i64, CELL_ASPECT * (2 * self.corner.1 + y as i64))
    }
}

/// Every place of some panels, with where each panel begins.
pub(crate) fn screen_places<'a>(
    panels: &'a [TextPanel],
    corners: &[(i64, i64)],
) -> Vec<ScreenPlace<'a>> {
    let of = |(panel, (drawn, &corner)): (usize, (&'a TextPanel, &(i64, i64)))| {
        drawn.places.iter().map(move |place| ScreenPlace { panel, corner, place })
    };
    panels.iter().zip(corners).enumerate().flat_map(of).collect()
}

/// The place that an arrow leads to from another: of the same panel where there is one, else of any.
pub(crate) fn neighbour<'a>(
    from: &ScreenPlace<'_>,
    places: &[ScreenPlace<'a>],
    direction: Direction,
) -> Option<ScreenPlace<'a>> {
    let same: Vec<ScreenPlace<'a>> =
        places.iter().copied().filter(|other| other.panel == from.panel).collect();
    nearest(from, &same, direction).or_else(|| nearest(from, places, direction))
}

fn nearest<'a>(
    from: &ScreenPlace<'_>,
    places: &[ScreenPlace<'a>],
    (east, south): Direction,
) -> Option<ScreenPlace<'a>> {
    let (x, y) = from.centre();
    let far = |other: &ScreenPlace<'a>| {
        let (right, down) = (other.centre().0 - x, other.centre().1 - y);
        let along = right * east + down * south;
        let aside = (right * south + down * east).abs();
        (along > 0).then_some(FORWARD_WEIGHT * along + SIDEWAYS_WEIGHT * aside)
    };
    let reached = places.iter().filter_map(|other| Some((far(other)?, *other)));
    reached.min_by_key(|(far, _)| *far).map(|(_, other)| other)
}
