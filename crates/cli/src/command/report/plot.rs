//! Ratings as a picture: a dot for each player, a bar for its 95 % interval.

use std::fmt::Write;

/// One player.
pub struct Bar {
    pub name: String,
    pub elo: f64,
    pub error: f64,
}

/// Text that stands in HTML as it is.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An SVG picture, best first.
pub fn picture(bars: &[Bar], title: &str) -> String {
    const LEFT: f64 = 240.0;
    const WIDTH: f64 = 520.0;
    const ROW: f64 = 26.0;
    let low = bars.iter().map(|bar| bar.elo - bar.error).fold(0.0, f64::min);
    let high = bars.iter().map(|bar| bar.elo + bar.error).fold(0.0, f64::max);
    let span = (high - low).max(1.0);
    let x = |elo: f64| LEFT + WIDTH * (elo - low) / span;
    let height = ROW * (bars.len() as f64 + 1.5);
    let mut svg = format!(
        "<svg role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {} {height}\">",
        escape(title),
        LEFT + WIDTH + 40.0
    );
    for (row, bar) in bars.iter().enumerate() {
        let y = ROW * (row as f64 + 0.8);
        let (from, to, at) = (x(bar.elo - bar.error), x(bar.elo + bar.error), x(bar.elo));
        let name: String = bar.name.chars().take(32).collect();
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
             <line x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y}\" y2=\"{y}\"/>\
             <circle cx=\"{at:.1}\" cy=\"{y}\" r=\"5\"/>",
            LEFT - 12.0,
            y + 5.0,
            escape(&name)
        );
    }
    let zero = x(0.0);
    let _ = write!(
        svg,
        "<line class=\"zero\" x1=\"{zero:.1}\" x2=\"{zero:.1}\" y1=\"0\" y2=\"{}\"/>\
         <text x=\"{zero:.1}\" y=\"{}\" text-anchor=\"middle\">0</text></svg>",
        height - ROW,
        height - 8.0
    );
    svg
}
