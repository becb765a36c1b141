//! Ratings as a picture: each player has a dot, a bar for the 95 % interval, and the numbers beside
//! it. Each game has its own panel. All panels share one scale, so that they can be compared.
//!
//! ```text
//!   title
//!   perfect |            .    o--+--o   .        +612 ± 40
//!   random  o            .              .           0 ± 0
//!           0           250            500
//! ```

use std::fmt::Write;

use quatuor_show::svg::{Num, escape};

use crate::command::tournament::table::format_signed;

/// The rating of one player, with half the width of its 95 % interval.
pub struct RatingBar {
    pub name: String,
    pub elo: f64,
    pub error: f64,
}

/// The players of one game.
pub struct RatingPanel {
    /// The title of the panel. Empty if there is only one panel.
    pub title: String,
    pub bars: Vec<RatingBar>,
}

const ROW: f64 = 24.0;
/// Height above the first player of a panel with a title.
const HEAD: f64 = 30.0;
/// Height below the last player, for the scale.
const FOOT: f64 = 34.0;
const GAP: f64 = 24.0;
/// Width of the numbers.
const NUMBERS: f64 = 112.0;
/// Minimum distance between two lines of the scale.
const MIN_RULE_GAP: f64 = 60.0;
/// Width of one letter of a name.
const LETTER: f64 = 8.2;
const MAX_NAME_LETTERS: usize = 30;
/// Number of panels side by side.
const COLUMNS: usize = 2;

/// CSS of the plot. It uses the text colour of its surroundings.
pub const STYLE: &str = ".plot text{fill:currentColor;font:14px system-ui,sans-serif}\
.plot .title{font-weight:600}.plot line{stroke:#27c;stroke-width:3}.plot circle{fill:#27c}\
.plot .rule{stroke:#8886;stroke-width:1}.plot .zero{stroke:currentColor;stroke-width:1}";

/// Draws a picture for a page that includes [`STYLE`]. `title` is the label for screen readers.
pub fn draw_inline(fields: &[RatingPanel], title: &str) -> String {
    let scale = EloScale::of(fields);
    let (width, height) = scale.size(fields);
    let (width, height, title) = (Num(width), Num(height), escape(title));
    let body = scale.draw_all(fields);
    format!(
        "<svg role=\"img\" class=\"plot\" aria-label=\"{title}\" viewBox=\"0 0 {width} {height}\">\
         \n{body}</svg>"
    )
}

/// Draws the same picture as a standalone file. Its opaque background makes it readable on light
/// and dark pages.
pub fn draw_document(fields: &[RatingPanel], title: &str) -> String {
    let (width, height) = EloScale::of(fields).size(fields);
    let (width, height) = (Num(width), Num(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" color=\"#2b2018\">\n<style>{STYLE}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fdfbf7\"/>\n{}\n</svg>\n",
        draw_inline(fields, title)
    )
}

/// Maps Elo to coordinates. All panels share one scale.
struct EloScale {
    low: f64,
    high: f64,
    /// Elo between two vertical rules.
    step: f64,
    /// Width of the column of names.
    left: f64,
    /// Width of the plot area.
    across: f64,
    head: f64,
}

impl EloScale {
    fn of(fields: &[RatingPanel]) -> Self {
        let bars = || fields.iter().flat_map(|field| &field.bars);
        let low = bars().map(|bar| bar.elo - bar.error).fold(0.0, f64::min);
        let high = bars().map(|bar| bar.elo + bar.error).fold(100.0, f64::max);
        let steps = [50.0, 100.0, 200.0, 250.0, 500.0, 1000.0, 2500.0];
        let across = if fields.len() > 1 { 260.0 } else { 440.0 };
        // The numbers below the rules must not overlap.
        let apart = |step: &&f64| across * **step / (high - low) >= MIN_RULE_GAP;
        let step = steps.iter().find(apart).copied().unwrap_or(10_000.0);
        let letters = bars().map(|bar| shorten(&bar.name).chars().count()).max().unwrap_or(0);
        EloScale {
            low: (low / step).floor() * step,
            high: (high / step).ceil() * step,
            step,
            left: 16.0 + LETTER * letters as f64,
            across,
            head: if fields.iter().any(|field| !field.title.is_empty()) { HEAD } else { 6.0 },
        }
    }

    fn x(&self, elo: f64) -> f64 {
        self.left + self.across * (elo - self.low) / (self.high - self.low)
    }

    fn width(&self) -> f64 {
        self.left + self.across + NUMBERS
    }

    /// Returns the height of a row of panels: that of the longest.
    fn height(&self, fields: &[RatingPanel]) -> f64 {
        let players = fields.iter().map(|field| field.bars.len()).max().unwrap_or(0);
        self.head + ROW * players as f64 + FOOT
    }

    fn size(&self, fields: &[RatingPanel]) -> (f64, f64) {
        let columns = fields.len().clamp(1, COLUMNS) as f64;
        let height: f64 = fields.chunks(COLUMNS).map(|line| self.height(line) + GAP).sum();
        (columns * (self.width() + GAP), height.max(GAP))
    }

    fn draw_all(&self, fields: &[RatingPanel]) -> String {
        let mut svg = String::new();
        let mut top = GAP / 2.0;
        for line in fields.chunks(COLUMNS) {
            for (column, field) in line.iter().enumerate() {
                let left = GAP / 2.0 + column as f64 * (self.width() + GAP);
                let _ = writeln!(svg, "<g transform=\"translate({} {})\">", Num(left), Num(top));
                self.draw(field, &mut svg);
                svg.push_str("</g>\n");
            }
            top += self.height(line) + GAP;
        }
        svg
    }

    fn draw(&self, field: &RatingPanel, svg: &mut String) {
        let bottom = self.head + ROW * field.bars.len() as f64;
        let lines = ((self.high - self.low) / self.step).round() as i64;
        for line in 0..=lines {
            let elo = self.low + line as f64 * self.step;
            let (x, class) = (Num(self.x(elo)), if elo == 0.0 { "zero" } else { "rule" });
            let _ = writeln!(
                svg,
                "<line class=\"{class}\" x1=\"{x}\" x2=\"{x}\" y1=\"{}\" y2=\"{}\"/>\
                 <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{elo:.0}</text>",
                Num(self.head),
                Num(bottom + 4.0),
                Num(bottom + 20.0)
            );
        }
        if !field.title.is_empty() {
            let (x, title) = (Num(self.left), escape(&field.title));
            let _ = writeln!(svg, "<text class=\"title\" x=\"{x}\" y=\"16\">{title}</text>");
        }
        for (row, bar) in field.bars.iter().enumerate() {
            self.draw_bar(bar, self.head + ROW * (row as f64 + 0.5), svg);
        }
    }

    fn draw_bar(&self, bar: &RatingBar, y: f64, svg: &mut String) {
        let [from, at, to] = [-1.0, 0.0, 1.0].map(|side| Num(self.x(bar.elo + side * bar.error)));
        let (line, text) = (Num(y), Num(y + 5.0));
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{text}\" text-anchor=\"end\">{}</text>\
             <line x1=\"{from}\" x2=\"{to}\" y1=\"{line}\" y2=\"{line}\"/>\
             <circle cx=\"{at}\" cy=\"{line}\" r=\"5\"/>\
             <text x=\"{}\" y=\"{text}\" text-anchor=\"end\">{} ± {:.0}</text>",
            Num(self.left - 10.0),
            escape(&shorten(&bar.name)),
            Num(self.width()),
            format_signed(bar.elo),
            bar.error
        );
    }
}

/// Shortens a name to the maximum length and marks the omission.
fn shorten(name: &str) -> String {
    if name.chars().count() <= MAX_NAME_LETTERS {
        return name.to_owned();
    }
    name.chars().take(MAX_NAME_LETTERS - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(title: &str, players: &[(&str, f64, f64)]) -> RatingPanel {
        let bar = |&(name, elo, error): &(&str, f64, f64)| RatingBar {
            name: name.to_owned(),
            elo,
            error,
        };
        RatingPanel { title: title.to_owned(), bars: players.iter().map(bar).collect() }
    }

    /// The x coordinates of all dots, in drawing order.
    fn dots(svg: &str) -> Vec<f64> {
        let after = svg.split("cx=\"").skip(1);
        after.filter_map(|rest| rest.split('"').next()?.parse().ok()).collect()
    }

    #[test]
    fn fields_share_one_scale() {
        let fields = [
            field("one", &[("strong", 600.0, 50.0), ("random", 0.0, 0.0)]),
            field("two", &[("weak", 300.0, 80.0), ("random", 0.0, 0.0)]),
        ];
        let dots = dots(&draw_document(&fields, "ratings"));
        assert_eq!(dots.len(), 4);
        assert_eq!(dots[1], dots[3], "nought is nought in both");
        let (strong, weak) = (dots[0] - dots[1], dots[2] - dots[3]);
        assert!((strong - 2.0 * weak).abs() < 0.05, "{strong} is twice {weak}");
    }

    #[test]
    fn nothing_and_hostile_names_are_drawn() {
        for fields in [&[][..], &[field("", &[])], &[field("", &[("a", 0.0, 0.0)])]] {
            let svg = draw_document(fields, "t");
            assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN"), "{svg}");
        }
        let long = "</svg><script>".repeat(9);
        let svg = draw_inline(&[field("<b>", &[(&long, -5.0, 1.0)])], "\"");
        assert!(!svg.contains("<script") && !svg.contains("<b>") && svg.contains('…'), "{svg}");
    }
}
