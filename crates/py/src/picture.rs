//! Drawings as pixel images.

use pyo3::prelude::*;
use quatuor_core::message;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::errors::{QuatuorError, say};

/// Maximum width in pixels. A larger value is probably a mistake.
pub const MAX_WIDTH: u32 = 8192;

/// Renders a drawing with a width in pixels, on a white background if `opaque` is set.
pub fn render_pixels(svg: &str, width: u32, opaque: bool) -> PyResult<Pixmap> {
    let tree =
        Tree::from_str(svg, &Options::default()).map_err(|e| picture_error(e.to_string()))?;
    let scale = width.clamp(1, MAX_WIDTH) as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil().max(1.0) as u32;
    let mut pixels = Pixmap::new(width.clamp(1, MAX_WIDTH), height)
        .ok_or_else(|| picture_error("size".to_owned()))?;
    if opaque {
        pixels.fill(Color::WHITE);
    }
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

/// Renders a drawing as a PNG file.
pub fn render_png(svg: &str, width: u32) -> PyResult<Vec<u8>> {
    render_pixels(svg, width, false)?.encode_png().map_err(|error| picture_error(error.to_string()))
}

fn picture_error(error: String) -> PyErr {
    QuatuorError::new_err(say(&message!("picture-failed", error: error)))
}
