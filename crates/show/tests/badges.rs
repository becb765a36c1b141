//! Value badges: they fit the available width, and the font has strokes for all their characters.

#![cfg(feature = "drawing")]

use quatuor_show::Badge;
use quatuor_show::svg::Svg;

/// Path of a character without strokes.
const BOX: &str = "M0 0H4V6H0Z";

fn picture(text: &str, height: f64, widest: f64) -> String {
    let mut svg = Svg::new(100.0, 100.0);
    svg.badge(&Badge::estimate(text), (50.0, 50.0), height, widest);
    svg.finish("a mark")
}

/// Returns width and height of the badge's rectangle.
fn plate(picture: &str) -> [f64; 2] {
    let (_, rect) = picture.split_once("<rect ").expect("a plate");
    ["width", "height"].map(|name| {
        let (_, rest) = rect.split_once(&format!(" {name}=\"")).expect("an attribute");
        rest.split('"').next().and_then(|text| text.parse().ok()).expect("a number")
    })
}

#[test]
fn a_mark_is_as_high_as_asked_unless_it_would_be_too_wide() {
    let mut shrunk = 0;
    for text in ["=", "W3", "L15", "100 %", "≥ =", "a text that is far too long"] {
        let [free, tall] = plate(&picture(text, 30.0, f64::INFINITY));
        assert_eq!(tall, 30.0, "{text}");
        let [width, height] = plate(&picture(text, 30.0, 44.0));
        assert!(width <= 44.01 && height <= 30.0, "{text}: {width} x {height}");
        assert!(free > 44.0 || (width, height) == (free, tall), "{text}: there was room");
        shrunk += u32::from(free > 44.0);
    }
    assert!(shrunk >= 2, "some of them are wide");
}

#[test]
fn every_letter_of_a_mark_has_strokes_or_is_a_blank() {
    assert!(picture("☃", 30.0, 44.0).contains(BOX));
    for text in ["0123456789", "WGL P", "= ≥ ≤", "44\u{a0}%", "44\u{202f}%", "-3", "2.5"] {
        assert!(!picture(text, 30.0, 44.0).contains(BOX), "{text}");
    }
}
