//! The areas of the screen, for every size from 60 by 20.
//!
//! ```text
//!   80 by 24                                    narrow
//!   +- title ---------------------------+       +- title ---+
//!   | board            | seats          |       | board     |
//!   |                  | prompt         |       |           |
//!   |                  | tray, jails    |       +-----------+
//!   | history          | notes          |       | the rest  |
//!   +- label under the cursor ----------+       +-----------+
//!   | > typed                           |       | > typed   |
//!   | keys                              |       | keys      |
//!   +-----------------------------------+       +-----------+
//! ```

use quatuor_show::text::{TextPanel, TextScene, TextSize};
use ratatui::layout::Rect;

/// Width of the column beside the board that holds everything without breaking names.
const USUAL_SIDE_WIDTH: u16 = 38;
/// Minimum width of that column on a narrow screen. Below it the rest goes under the board.
const COMPACT_SIDE_WIDTH: u16 = 20;
/// Minimum width of the column with the board.
const MIN_LEFT_WIDTH: u16 = 26;
/// Minimum height of the history where it has an area of its own.
const MIN_HISTORY_HEIGHT: u16 = 3;

/// Minimum width and height of a screen: below it a board and the pieces asked for cannot both be seen.
pub(crate) const MIN_SCREEN: (u16, u16) = (60, 20);

/// Whether a screen is too small to play on.
pub(crate) fn is_too_small(screen: Rect) -> bool {
    screen.width < MIN_SCREEN.0 || screen.height < MIN_SCREEN.1
}

/// The areas of a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Areas {
    pub(crate) title: Rect,
    pub(crate) board: Rect,
    /// Below the board, if there is room.
    pub(crate) below: Option<Rect>,
    pub(crate) side: Rect,
    pub(crate) info: Rect,
    pub(crate) input: Rect,
    pub(crate) keys: Rect,
}

fn width(panel: &TextPanel) -> u16 {
    u16::try_from(panel.width()).unwrap_or(u16::MAX)
}

fn height(panel: &TextPanel) -> u16 {
    u16::try_from(panel.height()).unwrap_or(u16::MAX)
}

/// Divides a screen into areas around a board.
pub(crate) fn split_screen(screen: Rect, board: &TextPanel) -> Areas {
    let line = |from_bottom: u16| {
        let y = screen.bottom().saturating_sub(from_bottom).max(screen.y);
        Rect { y, height: u16::from(screen.height >= from_bottom), ..screen }
    };
    let title = Rect { height: screen.height.min(1), ..screen };
    let (info, input, keys) = (line(3), line(2), line(1));
    let top = screen.y + title.height;
    let middle = Rect { y: top, height: screen.height.saturating_sub(4), ..screen };
    let (wide, high) = ((width(board) + 1).max(MIN_LEFT_WIDTH), height(board));
    let beside = middle.width >= wide + COMPACT_SIDE_WIDTH;
    let (left, side) = if beside {
        // On a wide screen the board keeps a distance from the edge.
        let spare = middle.width.saturating_sub(wide + USUAL_SIDE_WIDTH) / 4;
        let left = Rect { width: wide + spare, ..middle };
        let side = Rect { x: left.right(), width: middle.width - left.width, ..middle };
        (left, side)
    } else {
        let board = high.min(middle.height.saturating_sub(6).max(middle.height / 2));
        let left = Rect { height: board, ..middle };
        let side = Rect { y: left.bottom(), height: middle.height - board, ..middle };
        (left, side)
    };
    let rest = left.height.saturating_sub(high);
    let below = (beside && rest >= MIN_HISTORY_HEIGHT).then(|| Rect {
        y: left.y + high,
        height: rest,
        width: left.width - 1,
        ..left
    });
    let board = Rect { height: left.height.min(high), ..left };
    Areas { title, board, below, side, info, input, keys }
}

/// Whether a whole scene fits a screen, with some lines for the prompt and the notes.
fn fits(screen: Rect, scene: &TextScene) -> bool {
    const MIN_NOTE_LINES: u16 = 8;
    let Some((board, rest)) = scene.panels.split_first() else { return true };
    let beside: u16 = rest.iter().map(height).sum();
    screen.width >= width(board) + 1 + USUAL_SIDE_WIDTH
        && screen.height >= height(board) + 4
        && screen.height >= beside + 4 + MIN_NOTE_LINES
}

/// The largest scene that fits a screen; the smallest where none does.
pub(crate) fn largest_fitting(screen: Rect, draw: impl Fn(TextSize) -> TextScene) -> TextScene {
    let all = TextSize::LARGEST_FIRST.map(draw);
    let [.., smallest] = &all;
    all.iter().find(|scene| fits(screen, scene)).unwrap_or(smallest).clone()
}
