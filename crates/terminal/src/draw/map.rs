//! Positions on the screen drawn last, for arrows and the mouse.

use quatuor_show::text::TextScene;
use ratatui::layout::Rect;

use crate::keys::Key;

/// The areas of the last drawn screen.
#[derive(Debug, Clone, Default)]
pub(crate) struct ScreenMap {
    /// The scene that was drawn.
    pub(crate) scene: Option<TextScene>,
    /// The upper left corner of each panel, which may be outside its area if the panel is larger.
    pub(crate) corners: Vec<(i64, i64)>,
    /// The visible area of each panel.
    pub(crate) areas: Vec<Rect>,
    /// Keys that can be clicked.
    pub(crate) keys: Vec<(Rect, Key)>,
    /// Whether the screen was too small to draw anything but a refusal.
    pub(crate) too_small: bool,
    /// The area of the notes, and whether they are longer than it.
    pub(crate) notes: Option<(Rect, bool)>,
    /// The area of the overlay's lines, and the number of the first one.
    pub(crate) lines: Option<(Rect, usize)>,
}

fn inside(area: Rect, (x, y): (u16, u16)) -> bool {
    x >= area.x && y >= area.y && x < area.right() && y < area.bottom()
}

impl ScreenMap {
    /// The key at this spot of the key bar.
    pub(crate) fn key_at(&self, spot: (u16, u16)) -> Option<Key> {
        self.keys.iter().find(|(area, _)| inside(*area, spot)).map(|(_, key)| *key)
    }

    /// Whether the wheel turns here over notes that are longer than their area.
    pub(crate) fn scrolls_notes_at(&self, spot: (u16, u16)) -> bool {
        self.notes.is_some_and(|(area, overflows)| overflows && inside(area, spot))
    }

    /// The number of the overlay's line at this spot.
    pub(crate) fn line_at(&self, spot: (u16, u16)) -> Option<usize> {
        let (area, first) = self.lines?;
        inside(area, spot).then(|| usize::from(spot.1 - area.y) + first)
    }

    /// The place at this spot.
    pub(crate) fn place_at(&self, spot: (u16, u16)) -> Option<String> {
        let scene = self.scene.as_ref()?;
        let panels = scene.panels.iter().zip(&self.corners).zip(&self.areas);
        for ((panel, &(left, top)), &area) in panels.filter(|(_, area)| inside(**area, spot)) {
            let (x, y) = (i64::from(spot.0) - left, i64::from(spot.1) - top);
            let hit = panel.places.iter().find(|place| {
                let [px, py, width, height] = place.area.map(|n| n as i64);
                x >= px && y >= py && x < px + width && y < py + height
            });
            if let Some(place) = hit.filter(|_| area.width > 0) {
                return Some(place.id.clone());
            }
        }
        None
    }
}
