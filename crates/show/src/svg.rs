//! A small SVG writer for the drawings of the games, with its own lettering.
//!
//! Pictures must look the same in a browser, in a document and in a PNG rendered without fonts.
//! Letters are therefore strokes, not text. Each glyph is a path in a box four wide and six high,
//! with the baseline at six.

use std::fmt::{self, Write};

use crate::Badge;
use quatuor_core::grid::Grid;

/// A point of a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Distance from the left.
    pub x: f64,
    /// Distance from the top.
    pub y: f64,
}

impl From<(f64, f64)> for Point {
    fn from((x, y): (f64, f64)) -> Self {
        Point { x, y }
    }
}

/// A picture under construction.
#[derive(Debug, Clone)]
pub struct Svg {
    width: f64,
    height: f64,
    body: String,
    /// Value badges, which are written after `body` so that nothing covers them.
    plates: String,
}

impl Svg {
    /// Creates an empty picture of this size, in its own units.
    pub fn new(width: f64, height: f64) -> Self {
        Svg { width, height, body: String::new(), plates: String::new() }
    }

    /// Adds elements without escaping. The text must come from the program itself.
    pub fn raw(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// Adds one formatted element without escaping.
    fn write(&mut self, element: fmt::Arguments<'_>) {
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    /// Adds a rectangle with round corners.
    pub fn rect(&mut self, [x, y, width, height]: [f64; 4], radius: f64, style: &str) {
        let (x, y, width, height) = (Num(x), Num(y), Num(width), Num(height));
        let radius = Num(radius);
        self.write(format_args!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" {style}/>"#
        ));
    }

    /// Adds a circle.
    pub fn circle(&mut self, centre: impl Into<Point>, radius: f64, style: &str) {
        let Point { x, y } = centre.into();
        let (x, y, radius) = (Num(x), Num(y), Num(radius));
        self.write(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" {style}/>"#));
    }

    /// Adds a path.
    pub fn path(&mut self, data: &str, style: &str) {
        self.write(format_args!(r#"<path d="{data}" {style}/>"#));
    }

    /// Adds a group with these attributes around the elements that `draw` adds.
    pub fn group(&mut self, attributes: &str, draw: impl FnOnce(&mut Svg)) {
        self.write(format_args!("<g {attributes}>"));
        draw(self);
        self.raw("</g>");
    }

    /// Adds an ellipse with these horizontal and vertical radii.
    pub fn ellipse(&mut self, centre: impl Into<Point>, rx: f64, ry: f64, style: &str) {
        let Point { x, y } = centre.into();
        let (x, y, rx, ry) = (Num(x), Num(y), Num(rx), Num(ry));
        self.write(format_args!(r#"<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" {style}/>"#));
    }

    /// Adds a value badge centred on a point, above all other elements. It is solid for an exact
    /// value and an outline for an estimate. `height` is reduced if the badge would be wider than
    /// `widest`.
    pub fn badge(&mut self, badge: &Badge, centre: impl Into<Point>, height: f64, widest: f64) {
        const SOLID: &str = "#2b2018";
        const PAPER: &str = "#fffaf0";
        let Point { x, y } = centre.into();
        let letters = badge.text.chars().count() as f64;
        let wide = |height: f64| (letters * 0.465 + 0.45).max(1.0) * height;
        let height = height * (widest / wide(height)).min(1.0);
        let (width, digit) = (wide(height), height * 0.5);
        let (fill, ink, dashes) = if badge.exact {
            (SOLID, PAPER, "")
        } else {
            (PAPER, SOLID, r#" stroke-dasharray="3 2""#)
        };
        let (edge, line) = (if badge.exact { PAPER } else { SOLID }, Num(height * 0.07));
        let style = format!(r#"fill="{fill}" stroke="{edge}" stroke-width="{line}"{dashes}"#);
        let mut plate = Svg::new(width, height);
        plate.group(r#"class="badge""#, |svg| {
            svg.rect([x - width / 2.0, y - height / 2.0, width, height], height * 0.32, &style);
            svg.label(&badge.text, (x, y), digit, ink);
        });
        self.plates.push_str(&plate.body);
    }

    /// Writes a short text in strokes, starting at a point and vertically centred on it.
    pub fn label_from(&mut self, text: &str, from: impl Into<Point>, height: f64, colour: &str) {
        let Point { x, y } = from.into();
        self.label(text, (x + label_width(text, height) / 2.0, y), height, colour);
    }

    /// Writes a short text in strokes, centred on a point; `height` is the height of a digit.
    pub fn label(&mut self, text: &str, centre: impl Into<Point>, height: f64, colour: &str) {
        let Point { x, y } = centre.into();
        let scale = height / 6.0;
        let width = label_width(text, height);
        let (left, top) = (Num(x - width / 2.0), Num(y - height / 2.0));
        let scale = Num(scale);
        let _ = write!(
            self.body,
            r#"<g transform="translate({left} {top}) scale({scale})" fill="none" stroke="{colour}" stroke-width="0.85" stroke-linecap="round" stroke-linejoin="round">"#
        );
        for (i, letter) in text.chars().enumerate() {
            let (offset, strokes) = (Num(i as f64 * ADVANCE), glyph(letter));
            let _ = write!(self.body, r#"<path transform="translate({offset} 0)" d="{strokes}"/>"#);
        }
        self.raw("</g>");
    }

    /// Labels the cells of a board with column letters and row numbers.
    ///
    /// `corner` is the top left corner of the board and `side` the side length of a cell. The line
    /// of letters and the line of numbers meet at `names`.
    pub fn name_cells(
        &mut self,
        grid: Grid,
        corner: impl Into<Point>,
        side: f64,
        names: impl Into<Point>,
    ) {
        let Point { x: left, y: top } = corner.into();
        let Point { x: beside, y: below } = names.into();
        let middle = |i: usize| (i as f64 + 0.5) * side;
        for (i, letter) in (0..grid.width).zip('a'..) {
            self.label(&letter.to_string(), (left + middle(i), below), 16.0, "currentColor");
        }
        for i in 0..grid.height {
            let number = (grid.height - i).to_string();
            self.label(&number, (beside, top + middle(i)), 16.0, "currentColor");
        }
    }

    /// Returns the elements of the picture, without the outer `svg` element.
    pub fn into_body(self) -> String {
        self.body + &self.plates
    }

    /// Returns the elements below the badges, and the badges.
    pub(crate) fn into_layers(self) -> [String; 2] {
        [self.body, self.plates]
    }

    /// Returns width and height, in the picture's own units.
    pub(crate) fn size(&self) -> (f64, f64) {
        (self.width, self.height)
    }

    /// Returns the picture as an SVG document; `title` is for screen readers.
    pub fn finish(self, title: &str) -> String {
        self.into_picture(title).to_string()
    }

    /// Returns the finished picture; `title` is for screen readers.
    pub fn into_picture(self, title: &str) -> Picture {
        let (width, height) = self.size();
        Picture { width, height, title: title.to_owned(), body: self.into_body() }
    }

    /// Adds a whole picture, scaled to a rectangle.
    pub fn nest(&mut self, picture: &Picture, [x, y, width, height]: [f64; 4]) {
        let (x, y, width, height) = (Num(x), Num(y), Num(width), Num(height));
        let place = format!(r#"x="{x}" y="{y}" width="{width}" height="{height}""#);
        let element = picture.element(&place);
        self.raw(element.trim_end());
    }
}

/// A finished picture with its size. Its `Display` form is an SVG document.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    width: f64,
    height: f64,
    title: String,
    body: String,
}

impl Picture {
    /// Returns the width, in the picture's own units.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// Returns the height, in the picture's own units.
    pub fn height(&self) -> f64 {
        self.height
    }

    fn element(&self, attributes: &str) -> String {
        let (width, height) = (Num(self.width), Num(self.height));
        let (title, body) = (escape(&self.title), &self.body);
        format!(
            "<svg {attributes} viewBox=\"0 0 {width} {height}\">
<title>{title}</title>
{body}</svg>
"
        )
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (Num(self.width), Num(self.height));
        let (title, body) = (escape(&self.title), &self.body);
        write!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">
<title>{title}</title>
{body}</svg>
"
        )
    }
}

/// Distance from one letter to the next, in units of the glyph box.
const ADVANCE: f64 = 5.6;

/// Returns the width of a text in strokes; `height` is the height of a digit.
pub fn label_width(text: &str, height: f64) -> f64 {
    const BOX_WIDTH: f64 = 4.0;
    let count = text.chars().count() as f64;
    (count * ADVANCE - (ADVANCE - BOX_WIDTH)).max(0.0) * height / 6.0
}

/// A coordinate, printed with at most two decimals.
#[derive(Debug, Clone, Copy)]
pub struct Num(pub f64);

/// Prints with integer arithmetic. A page has thousands of coordinates, and the exact formatting of
/// floating-point numbers took a fifth of its rendering time.
impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round_ties_even() as i64;
        if hundredths < 0 {
            f.write_char('-')?;
        }
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        fmt::Display::fmt(&whole, f)?;
        match (rest / 10, rest % 10) {
            (0, 0) => Ok(()),
            (tenths, 0) => write!(f, ".{tenths}"),
            _ => write!(f, ".{rest:02}"),
        }
    }
}

/// Returns the path data of a line through points.
pub fn line_through<S: Into<Point> + Copy>(points: &[S]) -> String {
    let mut line = String::with_capacity(16 * points.len());
    for (i, &point) in points.iter().enumerate() {
        let Point { x, y } = point.into();
        let _ = write!(line, "{}{} {}", if i == 0 { 'M' } else { 'L' }, Num(x), Num(y));
    }
    line
}

/// Returns the path data of a rectangle with round corners.
pub fn round_corners([left, top, width, height]: [f64; 4], radius: f64) -> String {
    let r = Num(radius);
    let (across, down) = (Num(width - 2.0 * radius), Num(height - 2.0 * radius));
    let (x, y) = (Num(left + radius), Num(top));
    format!(
        "M{x} {y}h{across}a{r} {r} 0 0 1 {r} {r}v{down}a{r} {r} 0 0 1 -{r} {r}h-{across}\
         a{r} {r} 0 0 1 -{r} -{r}v-{down}a{r} {r} 0 0 1 {r} -{r}Z"
    )
}

/// Returns the path data of a circle.
pub fn ring(centre: impl Into<Point>, radius: f64) -> String {
    let Point { x, y } = centre.into();
    let (left, y, r, d) = (Num(x - radius), Num(y), Num(radius), Num(2.0 * radius));
    format!("M{left} {y}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z")
}

/// Returns the path data of a star with five points.
pub fn star(centre: impl Into<Point>, radius: f64) -> String {
    let Point { x, y } = centre.into();
    let point = |i: usize| {
        let angle = std::f64::consts::PI * (i as f64 / 5.0 - 0.5);
        let reach = if i.is_multiple_of(2) { radius } else { radius * 0.45 };
        (x + reach * angle.cos(), y + reach * angle.sin())
    };
    line_through(&(0..10).map(point).collect::<Vec<_>>()) + "Z"
}

/// Escapes text for the content of an element or for an attribute.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

/// Returns the strokes of a character; an unsupported character is drawn as a box.
fn glyph(letter: char) -> &'static str {
    match letter {
        'A'..='Z' => capital(letter),
        ' ' | '\u{a0}' | '\u{202f}' => "",
        '≥' => "M.4 .6L3.6 2.2L.4 3.8M.4 5.4H3.6",
        '≤' => "M3.6 .6L.4 2.2L3.6 3.8M.4 5.4H3.6",
        '0' => "M2 0C.6 0 0 1.2 0 3S.6 6 2 6 4 4.8 4 3 3.4 0 2 0Z",
        '1' => "M.6 1.2L2.2 0V6",
        '2' => "M.2 1.4C.3 .5 1 0 2 0C3.1 0 3.8 .7 3.8 1.7C3.8 3.2 0 4.2 0 6H4",
        '3' => "M.3 0H3.7L1.8 2.3C3 2.3 3.9 3 3.9 4.1C3.9 5.3 3 6 1.9 6C1 6 .3 5.6 0 4.9",
        '4' => "M3 6V0L0 4.2H4",
        '5' => {
            "M3.6 0H.7L.4 2.6C.8 2.3 1.3 2.1 1.9 2.1C3.1 2.1 3.9 2.9 3.9 4C3.9 5.2 3.1 6 1.9 6C1 6 .3 5.6 0 5"
        }
        '6' => "M3.4 .4C1.2 .2 0 1.8 0 4C0 5.2 .8 6 2 6S4 5.2 4 4S3.2 2.1 2 2.1S0 2.9 0 4",
        '7' => "M0 0H4L1.4 6",
        '8' => {
            "M2 2.8C1 2.8 .3 2.2 .3 1.4S1 0 2 0S3.7 .6 3.7 1.4S3 2.8 2 2.8C.9 2.8 0 3.4 0 4.4S.9 6 2 6S4 5.4 4 4.4S3.1 2.8 2 2.8Z"
        }
        '9' => "M.6 5.6C2.8 5.8 4 4.2 4 2C4 .8 3.2 0 2 0S0 .8 0 2S.8 3.9 2 3.9S4 3.1 4 2",
        'q' => "M3.6 2V7.9M3.6 4C3.6 2.8 2.9 2 1.9 2S.2 2.8 .2 4S.9 6 1.9 6S3.6 5.2 3.6 4",
        'r' => "M.8 2V6M.8 3.9C.8 2.7 1.6 2 3.3 2.1",
        's' => {
            "M3.4 2.6C3 2.2 2.5 2 1.9 2C1.1 2 .5 2.4 .5 3C.5 4.5 3.6 3.6 3.6 5C3.6 5.6 2.9 6 2 6C1.3 6 .7 5.8 .3 5.3"
        }
        't' => "M1.6 .6V4.9C1.6 5.8 2.3 6.2 3.3 5.9M.4 2.1H3.1",
        'u' => "M.4 2V4.2C.4 5.3 1 6 1.9 6S3.6 5.3 3.6 4.2M3.6 2V6",
        'v' => "M.3 2L2 6L3.7 2",
        'w' => "M0 2L1 6L2 3L3 6L4 2",
        'y' => "M.3 2L2 6M3.7 2L2 6L1.4 7.3C1.2 7.7 .8 7.9 .3 7.8",
        'z' => "M.5 2H3.5L.5 6H3.5",
        'é' => {
            "M.3 4H3.7C3.7 2.8 3 2 2 2S.3 2.8 .3 4S1 6 2.1 6C2.8 6 3.3 5.7 3.6 5.2M1.7 .9L2.7 -.2"
        }
        'è' => {
            "M.3 4H3.7C3.7 2.8 3 2 2 2S.3 2.8 .3 4S1 6 2.1 6C2.8 6 3.3 5.7 3.6 5.2M2.3 .9L1.3 -.2"
        }
        ':' => "M2 2.6V2.8M2 5.6V5.8",
        '/' => "M3.4 -.4L.6 6.6",
        '(' => "M2.8 -.6C1.2 1.4 1.2 5 2.8 7",
        ')' => "M1.2 -.6C2.8 1.4 2.8 5 1.2 7",
        '_' => "M0 6.6H4",
        'a' => "M3.6 2V6M3.6 4C3.6 2.8 2.9 2 1.9 2S.2 2.8 .2 4S.9 6 1.9 6S3.6 5.2 3.6 4",
        'b' => "M.4 0V6M.4 4C.4 2.8 1.1 2 2.1 2S3.8 2.8 3.8 4S3.1 6 2.1 6S.4 5.2 .4 4",
        'c' => "M3.6 2.7C3.2 2.2 2.7 2 2.1 2C1 2 .3 2.8 .3 4S1 6 2.1 6C2.7 6 3.2 5.8 3.6 5.3",
        'd' => "M3.6 0V6M3.6 4C3.6 2.8 2.9 2 1.9 2S.2 2.8 .2 4S.9 6 1.9 6S3.6 5.2 3.6 4",
        'e' => "M.3 4H3.7C3.7 2.8 3 2 2 2S.3 2.8 .3 4S1 6 2.1 6C2.8 6 3.3 5.7 3.6 5.2",
        'f' => "M3.4 .2C2.2 -.3 1.5 .3 1.5 1.4V6M.3 2.3H3",
        'g' => {
            "M3.6 2V6.4C3.6 7.4 2.9 7.9 1.9 7.9C1.3 7.9 .8 7.7 .4 7.3M3.6 4C3.6 2.8 2.9 2 1.9 2S.2 2.8 .2 4S.9 6 1.9 6S3.6 5.2 3.6 4"
        }
        'h' => "M.4 0V6M.4 3.8C.4 2.7 1.1 2 2.1 2S3.6 2.7 3.6 3.8V6",
        'i' => "M2 2V6M2 .2V.5",
        'j' => "M2.4 2V6.4C2.4 7.4 1.8 7.9 .8 7.7M2.4 .2V.5",
        'k' => "M.5 0V6M3.4 2L.5 4.4M1.6 3.6L3.6 6",
        'l' => "M2 0V6",
        'm' => "M0 2V6M0 3.5C0 2.5 .4 2 1 2S2 2.5 2 3.5V6M2 3.5C2 2.5 2.4 2 3 2S4 2.5 4 3.5V6",
        'n' => "M.4 2V6M.4 3.8C.4 2.7 1.1 2 2.1 2S3.6 2.7 3.6 3.8V6",
        'o' => "M2 2C1 2 .3 2.8 .3 4S1 6 2 6S3.7 5.2 3.7 4S3 2 2 2Z",
        'p' => "M.4 2V7.9M.4 4C.4 2.8 1.1 2 2.1 2S3.8 2.8 3.8 4S3.1 6 2.1 6S.4 5.2 .4 4",
        'x' => "M.6 2.6L3.4 5.8M3.4 2.6L.6 5.8",
        '.' => "M2 5.7V5.9",
        ',' => "M2.2 5.5L1.6 7",
        '?' => "M.4 1.3C.5 .5 1.1 0 2 0S3.6 .6 3.6 1.5C3.6 2.7 2 2.8 2 4.1M2 5.7V5.9",
        '%' => {
            "M3.6 .3L.4 5.7M.9 0C.3 0 0 .5 0 1.2S.3 2.4 .9 2.4 1.8 1.9 1.8 1.2 1.5 0 .9 0ZM3.1 3.6C2.5 3.6 2.2 4.1 2.2 4.8S2.5 6 3.1 6 4 5.5 4 4.8 3.7 3.6 3.1 3.6Z"
        }
        '~' => "M.3 3.6C.8 2.4 1.6 2.6 2 3.2S3.2 4 3.7 2.8",
        '<' => "M3.4 1.2L.6 3.2L3.4 5.2",
        '>' => "M.6 1.2L3.4 3.2L.6 5.2",
        '-' => "M.6 3.2H3.4",
        '+' => "M.4 3.2H3.6M2 1.6V4.8",
        '=' => "M.5 2.4H3.5M.5 4.2H3.5",
        _ => BOX,
    }
}

const BOX: &str = "M0 0H4V6H0Z";

fn capital(letter: char) -> &'static str {
    match letter {
        'A' => "M0 6L2 0L4 6M.7 4H3.3",
        'B' => {
            "M.4 0V6H2.3C3.3 6 4 5.4 4 4.4S3.3 2.9 2.3 2.9H.4M2.3 2.9C3.1 2.9 3.7 2.3 3.7 1.4S3.1 0 2.2 0H.4"
        }
        'C' => "M3.8 1.2C3.4 .4 2.8 0 2.1 0C.8 0 0 1.3 0 3S.8 6 2.1 6C2.8 6 3.4 5.6 3.8 4.8",
        'D' => "M.4 0V6H1.8C3.2 6 4 4.8 4 3S3.2 0 1.8 0Z",
        'E' => "M3.7 0H.4V6H3.7M.4 2.9H3.2",
        'F' => "M3.7 0H.4V6M.4 2.9H3.2",
        'G' => {
            "M3.8 1.2C3.4 .4 2.8 0 2.1 0C.8 0 0 1.3 0 3S.8 6 2.1 6C3.2 6 3.9 5.3 3.9 4.2V3.4H2.3"
        }
        'H' => "M.3 0V6M3.7 0V6M.3 2.9H3.7",
        'I' => "M2 0V6M.9 0H3.1M.9 6H3.1",
        'J' => "M3.3 0V4.3C3.3 5.4 2.7 6 1.8 6S.3 5.4 .3 4.4",
        'K' => "M.4 0V6M3.7 0L.4 3.6M1.5 2.5L3.9 6",
        'L' => "M.4 0V6H3.8",
        'M' => "M0 6V0L2 3.6L4 0V6",
        'N' => "M.3 6V0L3.7 6V0",
        'O' => "M2 0C.6 0 0 1.2 0 3S.6 6 2 6 4 4.8 4 3 3.4 0 2 0Z",
        'P' => "M.4 6V0H2.2C3.3 0 3.9 .7 3.9 1.7S3.3 3.4 2.2 3.4H.4",
        'Q' => "M2 0C.6 0 0 1.2 0 3S.6 6 2 6 4 4.8 4 3 3.4 0 2 0ZM2.4 4.4L4 6.5",
        'R' => "M.4 6V0H2.2C3.3 0 3.9 .7 3.9 1.7S3.3 3.4 2.2 3.4H.4M2.2 3.4L3.9 6",
        'S' => {
            "M3.7 1.1C3.3 .4 2.7 0 2 0C1 0 .4 .6 .4 1.5C.4 3.7 3.8 2.4 3.8 4.5C3.8 5.4 3.1 6 2 6C1.2 6 .5 5.6 .2 4.9"
        }
        'T' => "M0 0H4M2 0V6",
        'U' => "M.3 0V3.9C.3 5.2 1 6 2 6S3.7 5.2 3.7 3.9V0",
        'V' => "M0 0L2 6L4 0",
        'W' => "M0 0L1 6L2 2L3 6L4 0",
        'X' => "M.2 0L3.8 6M3.8 0L.2 6",
        'Y' => "M0 0L2 3L4 0M2 3V6",
        'Z' => "M.2 0H3.8L.2 6H3.8",
        _ => BOX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [Num(1.0), Num(2.50), Num(-0.333)].map(|n| n.to_string()),
            ["1", "2.5", "-0.33"]
        );
    }

    #[test]
    fn numbers_are_those_of_the_standard_library() {
        for i in -30_000..30_000_i32 {
            // The offset avoids ties between two hundredths, which may round either way.
            let number = f64::from(i) / 128.0 + 0.000_1;
            let exact = format!("{number:.2}");
            let short = exact.trim_end_matches('0').trim_end_matches('.');
            assert_eq!(Num(number).to_string(), if short == "-0" { "0" } else { short }, "{i}");
        }
    }

    #[test]
    fn titles_cannot_break_out() {
        let picture = Svg::new(1.0, 1.0).finish("</title><script>alert('x')</script>");
        assert!(!picture.contains("<script>"));
        assert!(picture.contains("&lt;script&gt;"));
    }
}
