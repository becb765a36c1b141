//! Draws the whole screen in one pass and records where places, keys and lines are.

mod ascii;
mod board;
mod keybar;
mod layout;
mod lines;
mod map;
mod overlay;
mod rules;
mod side;
mod style;

use std::time::Instant;

use quatuor_core::message;
use quatuor_show::text::{TextPanel, TextScene, TextSize};
use quatuor_show::{Drawing, Role};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::App;
use crate::names;
use crate::series::format_points;
use crate::wrap::truncate;

pub(crate) use map::ScreenMap;

use board::{Marks, PanelPainter, corner, side_panels};
use layout::largest_fitting;
use style::Palette;

/// The value of touching each place: its name, a short text, and whether the value is proven.
type PlaceValues = Vec<(String, String, bool)>;

impl App<'_> {
    /// Draws the app as it is at this moment.
    pub fn draw(&mut self, frame: &mut Frame<'_>, now: Instant) {
        let screen = frame.area();
        let cursor = self.draw_into(frame.buffer_mut(), screen, now);
        ascii::replace_no_break_spaces(frame.buffer_mut());
        if self.options.ascii {
            ascii::replace_non_ascii(frame.buffer_mut());
        }
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    }

    fn draw_into(&mut self, buffer: &mut Buffer, screen: Rect, now: Instant) -> Option<Position> {
        self.map = ScreenMap::default();
        let palette = Palette { colours: self.options.colours, inks: self.inks() };
        if layout::is_too_small(screen) {
            self.map.too_small = true;
            self.draw_refusal(buffer, screen, palette);
            return None;
        }
        if !self.begun {
            self.draw_overlay(buffer, screen, palette);
            return None;
        }
        let drawing = Drawing { ascii: self.options.ascii, ..Drawing::default() };
        let scene = largest_fitting(screen, |size| self.shown().text_scene(&drawing, size));
        let empty = TextPanel::new(Role::Board, message!("scene-board"));
        let areas = layout::split_screen(screen, scene.panels.first().unwrap_or(&empty));
        self.draw_title(buffer, areas.title, palette);
        let values = self.place_values();
        self.map.corners.clear();
        self.draw_board(buffer, areas.board, &scene, &values, palette);
        self.draw_side(buffer, &areas, &scene, &values, now, palette);
        if scene.panels.iter().all(|panel| panel.places.is_empty()) {
            self.cursor = None;
        }
        self.map.scene = Some(scene);
        self.draw_info(buffer, areas.info, palette);
        let cursor = self.draw_input(buffer, areas.input);
        self.draw_keys(buffer, areas.keys, palette);
        if self.overlay.is_some() {
            self.draw_overlay(buffer, screen, palette);
            return None;
        }
        cursor
    }

    /// Says that the screen is too small, and what to do about it.
    fn draw_refusal(&self, buffer: &mut Buffer, screen: Rect, palette: Palette) {
        let (wide, high) = layout::MIN_SCREEN;
        let text = message!("terminal-too-small", width: screen.width, height: screen.height,
            wide: wide, high: high);
        let text = self.words.say(&text);
        lines::put_paragraph(buffer, screen, &text, palette.refusal());
    }

    /// The colours of the two sides.
    fn inks(&self) -> [quatuor_show::text::Ink; 2] {
        self.round.game.text_scene(&Drawing::default(), TextSize::Small).inks
    }

    fn draw_title(&self, buffer: &mut Buffer, area: Rect, palette: Palette) {
        lines::fill(buffer, area, ' ', palette.bar());
        let spec = self.round.game.spec();
        let (name, variant) =
            (names::game_title(self.words, &spec), names::describe_variant(self.words, &spec));
        let dash = if self.options.ascii { "-" } else { "·" };
        let title = if variant.is_empty() { name } else { format!("{name} {dash} {variant}") };
        let title = if self.options.ascii { title.replace('·', "-") } else { title };
        let score = self.score();
        let room = usize::from(area.width).saturating_sub(score.chars().count() + 3);
        let title = truncate(&title, room, self.options.ascii);
        lines::put(buffer, (area.x + 1, area.y), &title, area, palette.bar());
        let x = area.right().saturating_sub(score.chars().count() as u16 + 1);
        lines::put(buffer, (x, area.y), &score, area, palette.bar());
    }

    /// The score of the series, once a game of it has ended.
    fn score(&self) -> String {
        if self.series.games() == 0 {
            return String::new();
        }
        let [first, second] = self.names();
        let [ours, theirs] = quatuor_core::Player::BOTH
            .map(|seat| format_points(self.series.half_points(seat), self.options.ascii));
        self.words.say(&message!("terminal-score", first: first, second: second,
            ours: ours, theirs: theirs))
    }

    fn draw_board(
        &mut self,
        buffer: &mut Buffer,
        area: Rect,
        scene: &TextScene,
        values: &PlaceValues,
        palette: Palette,
    ) {
        let Some(panel) = scene.panels.first() else { return };
        self.draw_panel(buffer, area, panel, values, palette);
    }

    fn draw_panel(
        &mut self,
        buffer: &mut Buffer,
        area: Rect,
        panel: &TextPanel,
        values: &PlaceValues,
        palette: Palette,
    ) {
        let corner = corner(panel, area, self.cursor.as_deref());
        self.map.corners.push(corner);
        self.map.areas.push(area);
        let possible = self.touchable_places();
        let hinted = self.hinted_places();
        let marks = Marks {
            cursor: self.cursor.as_deref().filter(|_| self.overlay.is_none()),
            picked: &self.picked,
            possible: &possible,
            hinted: &hinted,
            values,
            ascii: self.options.ascii,
        };
        PanelPainter { buffer, area, corner, palette }.draw(panel, &marks);
    }

    fn hinted_places(&self) -> Vec<String> {
        let moment = self.shown().moment_key();
        match &self.hinted {
            Some((of, places)) if *of == moment => places.clone(),
            _ => Vec::new(),
        }
    }

    /// The value of the best action that begins with touching each place.
    fn place_values(&self) -> PlaceValues {
        let moment = self.shown().moment_key();
        let Some(values) = self.values.as_ref().filter(|values| values.moment == moment) else {
            return Vec::new();
        };
        let snapshot = self.shown().snapshot();
        let mut best: PlaceValues = Vec::new();
        for one in &values.known {
            let Some(action) = snapshot.action(&one.action) else { continue };
            let next = action.places.get(self.picked.len());
            let Some(next) = next.filter(|_| action.places.starts_with(&self.picked)) else {
                continue;
            };
            // The evaluations are sorted, best first.
            if !best.iter().any(|(place, ..)| place == next) {
                let badge = self.words.say(&one.evaluation.badge());
                best.push((next.clone(), badge, one.evaluation.is_proven()));
            }
        }
        best
    }

    /// Draws the label of the place under the cursor.
    fn draw_info(&mut self, buffer: &mut Buffer, area: Rect, palette: Palette) {
        let Some(place) = self.cursor.clone() else { return };
        let label = self.label(&place);
        let said = label.map_or(place.clone(), |label| self.words.say(&label));
        let state = if self.picked.contains(&place) {
            Some(message!("room-place-picked"))
        } else if self.hinted_places().contains(&place) {
            Some(message!("room-place-hinted"))
        } else if self.touchable_places().contains(&place) {
            Some(message!("room-place-possible"))
        } else {
            None
        };
        let line = match state {
            Some(state) => self.words.say(&message!("room-place", place: said, state: state)),
            None => said,
        };
        let line = truncate(&line, usize::from(area.width).saturating_sub(1), self.options.ascii);
        lines::put(buffer, (area.x + 1, area.y), &line, area, palette.faint());
    }

    /// Draws the line being typed. Returns the position of the terminal's cursor.
    fn draw_input(&self, buffer: &mut Buffer, area: Rect) -> Option<Position> {
        if area.height == 0 {
            return None;
        }
        let room = usize::from(area.width).saturating_sub(4);
        let count = self.typed.chars().count();
        let shown: String = self.typed.chars().skip(count.saturating_sub(room)).collect();
        let style = ratatui::style::Style::new();
        lines::put(buffer, (area.x, area.y), &format!("> {shown}"), area, style);
        let x = area.x + 2 + shown.chars().count() as u16;
        Some(Position { x: x.min(area.right().saturating_sub(1)), y: area.y })
    }
}

/// The number of panels beside the board that fit this many lines.
fn count_fitting_panels(scene: &TextScene, lines: u16) -> usize {
    let mut left = usize::from(lines);
    let needs = |panel: &TextPanel| panel.height() + usize::from(panel.places.is_empty());
    side_panels(scene)
        .iter()
        .take_while(|panel| {
            let fits = needs(panel) <= left;
            left = left.saturating_sub(needs(panel));
            fits
        })
        .count()
}
