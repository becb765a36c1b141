//! Drawings as pixels.

use pyo3::prelude::*;
use quatuor_core::message;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::errors::{QuatuorError, say};

/// The widest picture: more is a mistake rather than a wish.
pub const WIDEST: u32 = 8192;

/// A drawing of so many pixels across, on white where it is to be opaque.
pub fn pixels(svg: &str, width: u32, opaque: bool) -> PyResult<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|e| failed(e.to_string()))?;
    let scale = width.clamp(1, WIDEST) as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil().max(1.0) as u32;
    let mut pixels =
        Pixmap::new(width.clamp(1, WIDEST), height).ok_or_else(|| failed("size".to_owned()))?;
    if opaque {
        pixels.fill(Color::WHITE);
    }
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

/// The same as the bytes of a PNG file.
pub fn png(svg: &str, width: u32) -> PyResult<Vec<u8>> {
    pixels(svg, width, false)?.encode_png().map_err(|error| failed(error.to_string()))
}

fn failed(error: String) -> PyErr {
    QuatuorError::new_err(say(&message!("picture-failed", error: error)))
}
