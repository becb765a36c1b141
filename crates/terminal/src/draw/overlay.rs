//! Draws the overlay as a dialog: texts, lists to choose from, questions.

use quatuor_core::message;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::lines;
use super::style::Palette;
use crate::app::{App, NoteKind, Overlay, Question};
use crate::wrap::{truncate, wrap};

/// A dialog over the board.
struct Dialog {
    title: String,
    lines: Vec<(String, Style)>,
    chosen: Option<usize>,
    /// The first line shown. With a chosen line it follows from that line.
    top: usize,
    foot: String,
}

impl App<'_> {
    pub(super) fn draw_overlay(&mut self, buffer: &mut Buffer, screen: Rect, palette: Palette) {
        let Some(overlay) = self.overlay.take() else { return };
        let wide = match &overlay {
            Overlay::Asks(_) => screen.width.min(60),
            _ => screen.width.min(78),
        };
        let width = usize::from(wide.saturating_sub(4));
        let mut dialog = self.dialog(&overlay, width, palette);
        let shown = draw_dialog(buffer, screen, wide, &mut dialog, self.options.ascii, palette);
        self.map.lines = Some(shown);
        // Drawing has clamped the first line to the end of the text; the overlay keeps the clamped value.
        self.overlay = Some(match overlay {
            Overlay::Rules { .. } => Overlay::Rules { top: dialog.top },
            Overlay::Moves { .. } => Overlay::Moves { top: dialog.top },
            Overlay::Hint { .. } => Overlay::Hint { top: dialog.top },
            other => other,
        });
    }

    fn dialog(&self, overlay: &Overlay, width: usize, palette: Palette) -> Dialog {
        let say = |key| self.words.text(key).unwrap_or_default();
        let plain =
            |lines: Vec<String>| lines.into_iter().map(|line| (line, Style::new())).collect();
        match overlay {
            Overlay::Rules { top } => Dialog {
                title: say("terminal-do-rules"),
                lines: self.rules(width, palette),
                chosen: None,
                top: *top,
                foot: say("terminal-foot-text"),
            },
            Overlay::Moves { top } => {
                let line = |(i, played): (usize, &quatuor_show::Played)| {
                    let line = self.words.say(&self.describe_action(played));
                    wrap(&format!("{}. {line}", i + 1), width)
                };
                let all = self.round.game.history().iter().enumerate().flat_map(line).collect();
                let (title, foot) = (say("room-moves"), say("terminal-foot-text"));
                Dialog { title, lines: plain(all), chosen: None, top: *top, foot }
            }
            Overlay::Hint { top } => {
                let advice = self.notes.iter().filter(|note| note.kind == NoteKind::Advice);
                let all = advice.flat_map(|note| wrap(&note.text, width)).collect();
                let (title, foot) = (say("terminal-key-hint"), say("terminal-foot-text"));
                Dialog { title, lines: plain(all), chosen: None, top: *top, foot }
            }
            Overlay::Actions { actions, chosen } => {
                let all = actions.iter().map(|(_, line)| line.clone()).collect();
                let (title, foot) = (say("room-possible"), say("terminal-foot-list"));
                Dialog { title, lines: plain(all), chosen: Some(*chosen), top: 0, foot }
            }
            Overlay::Menu(menu) => {
                let (lines, chosen) = menu.lines(self.words);
                let all = two_columns(lines, width);
                let (title, foot) = (say("terminal-key-menu"), say("terminal-foot-menu"));
                Dialog { title, lines: plain(all), chosen: Some(chosen), top: 0, foot }
            }
            Overlay::Form(form) => {
                let (lines, chosen) = form.lines(self.words);
                let about = form.refusal.clone().unwrap_or_else(|| lines[chosen].about.clone());
                let value = |value: &str| {
                    let arrows = if self.options.ascii { ["<", ">"] } else { ["‹", "›"] };
                    format!("{} {value} {}", arrows[0], arrows[1])
                };
                let all = lines.iter().map(|line| (line.label.clone(), value(&line.value)));
                let mut dialog = Dialog {
                    title: say("terminal-form-title"),
                    lines: plain(two_columns(all.collect(), width)),
                    chosen: Some(chosen),
                    top: 0,
                    foot: say("terminal-foot-form"),
                };
                if !about.is_empty() {
                    dialog.foot = format!("{about}\n{}", dialog.foot);
                }
                dialog
            }
            Overlay::Asks(question) => Dialog {
                title: String::new(),
                lines: plain(wrap(&self.question(*question), width)),
                chosen: None,
                top: 0,
                foot: say("terminal-foot-question"),
            },
        }
    }

    /// The text of a question.
    pub(crate) fn question(&self, question: Question) -> String {
        let names = self.names();
        self.words.sentence(&match question {
            Question::Resign(player) => {
                message!("terminal-ask-resign", who: names[player.index()].clone())
            }
            Question::Draw(player) => message!("terminal-ask-draw",
                by: names[player.other().index()].clone(), who: names[player.index()].clone()),
            Question::PlayOn => message!("terminal-ask-play-on"),
            Question::Quit => message!("terminal-ask-quit"),
        })
    }
}

/// Labels in one column and their values in a second one, which begins after the longest label if that leaves
/// enough room.
fn two_columns(pairs: Vec<(String, String)>, width: usize) -> Vec<String> {
    let longest = pairs.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let middle = longest.min(width * 3 / 5).max(width * 2 / 5).max(1);
    pairs.into_iter().map(|(label, value)| format!("{label:<middle$} {value}")).collect()
}

/// Draws a dialog in the middle of the screen. Returns the area of its lines and the number of the first one.
fn draw_dialog(
    buffer: &mut Buffer,
    screen: Rect,
    wide: u16,
    dialog: &mut Dialog,
    ascii: bool,
    palette: Palette,
) -> (Rect, usize) {
    let inner = usize::from(wide.saturating_sub(4));
    let foot = wrap(&dialog.foot, inner);
    let around = foot.len() as u16 + 3;
    let most = screen.height.saturating_sub(around).max(1);
    let high = (dialog.lines.len() as u16).clamp(1, most);
    let height = (high + around).min(screen.height);
    let area = Rect {
        x: screen.x + (screen.width - wide) / 2,
        y: screen.y + (screen.height - height) / 2,
        width: wide,
        height,
    };
    lines::fill(buffer, area, ' ', Style::new());
    draw_frame(buffer, area, ascii, palette);
    let title = truncate(&dialog.title, inner, ascii);
    if !title.is_empty() {
        lines::put(buffer, (area.x + 2, area.y), &format!(" {title} "), area, palette.prompt());
    }
    let last = dialog.lines.len().saturating_sub(usize::from(high));
    dialog.top = match dialog.chosen {
        Some(chosen) => chosen.saturating_sub(usize::from(high) / 2).min(last),
        None => dialog.top.min(last),
    };
    let list = Rect { x: area.x + 2, y: area.y + 1, width: wide.saturating_sub(4), height: high };
    let shown = dialog.lines.iter().enumerate().skip(dialog.top).take(usize::from(high));
    for (row, (i, (line, style))) in shown.enumerate() {
        let y = list.y + row as u16;
        let chosen = dialog.chosen == Some(i);
        let style = if chosen { style.patch(palette.bar()) } else { *style };
        let line = truncate(line, inner, ascii);
        let line = if chosen { format!("{line:<inner$}") } else { line };
        lines::put(buffer, (list.x, y), &line, list, style);
    }
    for (i, line) in foot.iter().enumerate() {
        let y = list.bottom() + 1 + i as u16;
        lines::put(buffer, (list.x, y), line, area, palette.faint());
    }
    if dialog.top + usize::from(high) < dialog.lines.len() {
        let more = if ascii { "v" } else { "▼" };
        lines::put(
            buffer,
            (area.right().saturating_sub(2), list.bottom()),
            more,
            area,
            palette.mark(),
        );
    }
    (list, dialog.top)
}

fn draw_frame(buffer: &mut Buffer, area: Rect, ascii: bool, palette: Palette) {
    let [across, down] = if ascii { ["-", "|"] } else { ["─", "│"] };
    let corners = if ascii { ["+"; 4] } else { ["┌", "┐", "└", "┘"] };
    let style = palette.faint();
    let (right, bottom) = (area.right().saturating_sub(1), area.bottom().saturating_sub(1));
    for x in area.x..area.right() {
        lines::put(buffer, (x, area.y), across, area, style);
        lines::put(buffer, (x, bottom), across, area, style);
    }
    for y in area.y..area.bottom() {
        lines::put(buffer, (area.x, y), down, area, style);
        lines::put(buffer, (right, y), down, area, style);
    }
    let at = [(area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)];
    for (spot, corner) in at.into_iter().zip(corners) {
        lines::put(buffer, spot, corner, area, style);
    }
}
