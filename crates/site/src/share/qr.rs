//! QR codes of URLs.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// Width of the quiet zone around the code, in modules. Cameras need it to find the code.
const MARGIN: i32 = 4;

/// A QR code as a drawing.
#[derive(Debug)]
pub struct QrView {
    /// Width and height in modules, including the margin.
    pub size: i32,
    /// The dark modules as an SVG path.
    pub path: String,
}

/// Encodes a URL. Returns `None` if it is too long for a QR code.
pub fn square(address: &str) -> Option<QrView> {
    let code = QrCode::encode_text(address, QrCodeEcc::Medium).ok()?;
    Some(QrView { size: code.size() + 2 * MARGIN, path: path(&code) })
}

/// Draws one bar for each run of dark modules in a row.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|&at| code.get_module(at, y)).count();
            if length > 0 {
                let (left, top) = (x + MARGIN, y + MARGIN);
                // Writing to a string cannot fail.
                let _ = write!(path, "M{left} {top}h{length}v1h-{length}z");
            }
            x += length as i32 + 1;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses the path and returns the modules that it covers.
    fn painted(view: &QrView) -> Vec<(i32, i32)> {
        let mut modules = Vec::new();
        for bar in view.path.split_terminator('z') {
            let numbers: Vec<i32> = bar
                .split(|letter: char| !letter.is_ascii_digit())
                .filter(|text| !text.is_empty())
                .map(|text| text.parse().expect("a number"))
                .collect();
            let [x, y, length, 1, back] = numbers[..] else { panic!("{bar}") };
            assert_eq!(length, back);
            modules.extend((x..x + length).map(|x| (x - MARGIN, y - MARGIN)));
        }
        modules
    }

    #[test]
    fn every_dark_module_is_painted_once_and_no_light_one() {
        for address in ["http://localhost:4004/seat/abc", "x", &"y".repeat(300)] {
            let code = QrCode::encode_text(address, QrCodeEcc::Medium).expect("it fits");
            let view = square(address).expect("it fits");
            assert_eq!(view.size, code.size() + 8);
            let mut dark = Vec::new();
            for y in 0..code.size() {
                dark.extend((0..code.size()).filter(|&x| code.get_module(x, y)).map(|x| (x, y)));
            }
            assert_eq!(painted(&view), dark);
        }
        assert!(square(&"z".repeat(5000)).is_none());
    }
}
