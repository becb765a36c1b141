//! Arrow keys: the nearest place in a direction, as on the pages of the room.

use quatuor_show::text::{TextPanel, TextPlace};

/// A direction: steps to the right and down.
pub(crate) type Direction = (i64, i64);

/// Height of a character cell in widths.
const CELL_ASPECT: i64 = 2;
/// Weights of the sideways and the forward distance to a place, as on the page.
const SIDEWAYS_WEIGHT: i64 = 5;
const FORWARD_WEIGHT: i64 = 2;

/// A place of a scene with its position on the screen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ScreenPlace<'a> {
    /// The number of the panel.
    pub(crate) panel: usize,
    /// The upper left corner of the panel on the screen.
    pub(crate) corner: (i64, i64),
    pub(crate) place: &'a TextPlace,
}

impl ScreenPlace<'_> {
    fn centre(&self) -> (i64, i64) {
        let (x, y) = self.place.centre();
        (2 * self.corner.0 + x as i64, CELL_ASPECT * (2 * self.corner.1 + y as i64))
    }
}

/// Every place of these panels, with the corners of the panels.
pub(crate) fn screen_places<'a>(
    panels: &'a [TextPanel],
    corners: &[(i64, i64)],
) -> Vec<ScreenPlace<'a>> {
    let of = |(panel, (drawn, &corner)): (usize, (&'a TextPanel, &(i64, i64)))| {
        drawn.places.iter().map(move |place| ScreenPlace { panel, corner, place })
    };
    panels.iter().zip(corners).enumerate().flat_map(of).collect()
}

/// The place that an arrow leads to: in the same panel if possible, else in any panel.
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
