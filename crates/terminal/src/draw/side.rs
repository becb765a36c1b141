//! The column beside the board: players, prompt, trays and jails, notes and history.

use std::time::Instant;

use quatuor_core::{Player, message};
use quatuor_show::text::TextScene;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::layout::Areas;
use super::style::Palette;
use super::{PlaceValues, count_fitting_panels, lines, side_panels};
use crate::app::{App, Note, NoteKind};
use crate::clock;
use crate::names;
use crate::wrap::{truncate, wrap};

/// Minimum number of lines for notes; panels never take these.
const MIN_NOTE_LINES: u16 = 3;

/// The corner of a panel that does not fit, so that no arrow or click reaches it.
const OFFSCREEN: (i64, i64) = (-100_000, -100_000);

impl App<'_> {
    pub(super) fn draw_side(
        &mut self,
        buffer: &mut Buffer,
        areas: &Areas,
        scene: &TextScene,
        values: &PlaceValues,
        now: Instant,
        palette: Palette,
    ) {
        let mut area = Rect { width: areas.side.width.saturating_sub(1), ..areas.side };
        let asked = self.prompt_line();
        area = match self.displaced_note(area, &asked) {
            Some(answer) => {
                let style = Self::note_style(answer.kind, palette);
                lines::put_paragraph(buffer, area, &answer.text, style)
            }
            None => self.draw_seats(buffer, area, now, palette),
        };
        area = lines::put_paragraph(buffer, area, &asked, palette.prompt());
        area = self.draw_panels(buffer, area, scene, values, palette);
        match areas.below {
            Some(below) => {
                self.draw_history(buffer, lines::below(below, 1), palette);
                self.draw_notes(buffer, area, palette);
            }
            None => {
                let history = (area.height / 3).min(8);
                let notes = Rect { height: area.height - history, ..area };
                self.draw_notes(buffer, notes, palette);
                self.draw_history(buffer, lines::below(area, notes.height), palette);
            }
        }
    }

    /// Draws the players, the mark of the one to act, and the clocks.
    fn draw_seats(&self, buffer: &mut Buffer, area: Rect, now: Instant, palette: Palette) -> Rect {
        let (names, sides) = (self.names(), self.round.game.sides());
        let turn = if self.options.ascii { '>' } else { '▸' };
        for (line, player) in Player::BOTH.into_iter().enumerate() {
            let y = area.y + line as u16;
            let acts = self.round.player_to_act() == Some(player);
            let side = self.words.sentence(&sides[player.index()].message());
            let name = &names[player.index()];
            let who = if *name == side {
                name.clone()
            } else {
                self.words.say(&message!("terminal-seat", side: side, name: name.as_str()))
            };
            let mark = if acts { turn } else { ' ' };
            let style = palette.tone(quatuor_show::text::Tone::Side(player));
            let clock = self
                .round
                .clocks
                .as_ref()
                .map(|clocks| clock::format_clock(clocks.left(player, now)));
            let room = usize::from(area.width).saturating_sub(10);
            let who = truncate(&who, room, self.options.ascii);
            lines::put(buffer, (area.x, y), &format!("{mark} {who}"), area, style);
            if let Some(clock) = clock {
                let x = area.right().saturating_sub(clock.chars().count() as u16 + 1);
                lines::put(buffer, (x, y), &clock, area, palette.prompt());
            }
        }
        lines::below(area, 2)
    }

    /// The last refusal or hint if the area has no room for it below the prompt. It takes the lines of the players.
    fn displaced_note(&self, area: Rect, asked: &str) -> Option<&Note> {
        let answer = self.notes.last().filter(|note| note.kind != NoteKind::News)?;
        let height = |text: &str| wrap(text, usize::from(area.width)).len();
        let needed = Player::BOTH.len() + height(asked) + height(&answer.text);
        (usize::from(area.height) < needed).then_some(answer)
    }

    /// The prompt for the player to act, or a description of the past moment shown.
    pub(crate) fn prompt_line(&self) -> String {
        let names = self.names();
        let asked = match &self.past {
            Some(past) => {
                let length = self.round.game.history().len();
                match past.history().last() {
                    None => message!("room-asked-start"),
                    Some(last) => message!("room-asked-past", ply: past.history().len(),
                        length: length, what: names::describe_played(self.words, &**past, &self.seats, last)),
                }
            }
            None if !self.picked.is_empty() => message!("room-asked-then"),
            None => names::describe_prompt(self.words, &self.round, &self.seats, &names),
        };
        self.words.sentence(&asked)
    }

    fn note_style(kind: NoteKind, palette: Palette) -> Style {
        match kind {
            NoteKind::News => Style::new(),
            NoteKind::Refusal => palette.refusal(),
            NoteKind::Advice => palette.advice(),
        }
    }

    fn draw_panels(
        &mut self,
        buffer: &mut Buffer,
        area: Rect,
        scene: &TextScene,
        values: &PlaceValues,
        palette: Palette,
    ) -> Rect {
        let mut area = area;
        let count = count_fitting_panels(scene, area.height.saturating_sub(MIN_NOTE_LINES));
        let all: usize = side_panels(scene).iter().map(quatuor_show::text::TextPanel::height).sum();
        let spare = usize::from(area.height).saturating_sub(all + usize::from(MIN_NOTE_LINES) + 1);
        let headed = spare >= side_panels(scene).len();
        for (i, panel) in side_panels(scene).iter().enumerate() {
            if i >= count {
                // A panel without room can still be used by typing.
                self.map.corners.push(OFFSCREEN);
                self.map.areas.push(Rect::default());
                continue;
            }
            if headed || panel.height() == 0 {
                let label = self.words.sentence(&panel.label);
                area = lines::put_paragraph(buffer, area, &label, palette.heading());
            }
            let height = (panel.height() as u16).min(area.height);
            let own = Rect { height, width: area.width.min(panel.width() as u16), ..area };
            self.draw_panel(buffer, own, panel, values, palette);
            area = lines::below(area, height);
        }
        area
    }

    /// Draws the notes: the last ones where all do not fit, and a hint from its beginning.
    fn draw_notes(&mut self, buffer: &mut Buffer, area: Rect, palette: Palette) {
        let (mut said, mut newest) = self.note_lines(usize::from(area.width), palette);
        let room = usize::from(area.height);
        let overflows = said.len() > room;
        self.map.notes = Some((area, overflows));
        if overflows {
            // Room for the signs that there is more.
            (said, newest) = self.note_lines(usize::from(area.width.saturating_sub(2)), palette);
        }
        let last = said.len().saturating_sub(room);
        let usual = newest.min(last);
        let first = usual.saturating_add_signed(self.notes_scroll).min(last);
        self.notes_scroll = first as isize - usual as isize;
        for (i, (line, style)) in said.iter().skip(first).take(room).enumerate() {
            lines::put(buffer, (area.x, area.y + i as u16), line, area, *style);
        }
        let [up, down] = if self.options.ascii { ["^", "v"] } else { ["▲", "▼"] };
        let x = area.right().saturating_sub(1);
        if first > 0 {
            lines::put(buffer, (x, area.y), up, area, palette.mark());
        }
        if first < last {
            lines::put(buffer, (x, area.bottom().saturating_sub(1)), down, area, palette.mark());
        }
    }

    /// The lines of all notes, and the number of the first line to be read: that of the last note, or of the whole
    /// hint where the last note belongs to one.
    fn note_lines(&self, width: usize, palette: Palette) -> (Vec<(String, Style)>, usize) {
        let (mut said, mut newest) = (Vec::new(), 0);
        let mut before = None;
        for note in &self.notes {
            if before != Some(NoteKind::Advice) || note.kind != NoteKind::Advice {
                newest = said.len();
            }
            before = Some(note.kind);
            let style = Self::note_style(note.kind, palette);
            said.extend(wrap(&note.text, width).into_iter().map(|line| (line, style)));
        }
        if self.values_on
            && self.waits_for_person()
            && self.values.as_ref().is_none_or(|values| !values.done)
        {
            let text = self.words.say(&message!("room-values-filling"));
            said.extend(wrap(&text, width).into_iter().map(|line| (line, palette.faint())));
        }
        (said, newest)
    }

    /// Whether the notes are longer than the area that they had on the screen drawn last.
    pub(crate) fn do_notes_overflow(&self) -> bool {
        self.map.notes.is_some_and(|(area, _)| {
            let width = usize::from(area.width);
            let lines: usize = self.notes.iter().map(|note| wrap(&note.text, width).len()).sum();
            lines > usize::from(area.height)
        })
    }

    /// Draws the last lines of the history up to the moment shown.
    fn draw_history(&self, buffer: &mut Buffer, area: Rect, palette: Palette) {
        if area.height == 0 {
            return;
        }
        let heading = self.words.say(&message!("room-moves"));
        let tall = area.height > 2;
        let area = if tall {
            lines::put(buffer, (area.x, area.y), &heading, area, palette.heading());
            lines::below(area, 1)
        } else {
            area
        };
        let history = self.round.game.history();
        let shown = self.shown().history().len();
        let entry = |(i, played): (usize, &quatuor_show::Played)| {
            let mark = if self.past.is_some() && i + 1 == shown { "<" } else { "" };
            format!("{}.\u{a0}{}{mark}", i + 1, played.text)
        };
        let entries: Vec<String> = history.iter().enumerate().map(entry).collect();
        let rows = wrap(&entries.join("  "), usize::from(area.width));
        let room = usize::from(area.height);
        // The moment shown stays visible.
        let upto =
            wrap(&entries[..shown.min(entries.len())].join("  "), usize::from(area.width)).len();
        let first = upto.saturating_sub(room).min(rows.len().saturating_sub(room.min(rows.len())));
        for (i, row) in rows.iter().skip(first).take(room).enumerate() {
            lines::put(buffer, (area.x, area.y + i as u16), row, area, Style::new());
        }
    }
}
