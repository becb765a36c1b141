//! Pictures as PNG, made from the SVG that the games draw.

use quatuor_core::{Message, message};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Pixels per unit of the drawing: sharp on today's screens and in print.
const SCALE: f32 = 2.0;

/// The picture as the bytes of a PNG file.
pub fn png(svg: &str) -> Result<Vec<u8>, Message> {
    let failed = |error: String| message!("picture-failed", error: error);
    let tree = Tree::from_str(svg, &Options::default()).map_err(|e| failed(e.to_string()))?;
    let size = tree.size().to_int_size().scale_by(SCALE);
    let pixels = size.and_then(|size| Pixmap::new(size.width(), size.height()));
    let mut pixels = pixels.ok_or_else(|| failed("size".to_owned()))?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| failed(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::svg::Svg;

    #[test]
    fn a_drawing_becomes_pixels() {
        let mut drawing = Svg::new(10.0, 5.0);
        drawing.rect([0.0, 0.0, 10.0, 5.0], 0.0, r##"fill="#ff0000""##);
        let bytes = png(&drawing.finish("a red card")).expect("a sound drawing");
        let pixels = Pixmap::decode_png(&bytes).expect("a PNG");
        assert_eq!((pixels.width(), pixels.height()), (20, 10));
        let pixel = pixels.pixel(19, 9).expect("inside");
        assert_eq!((pixel.red(), pixel.green(), pixel.alpha()), (255, 0, 255));
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        assert!(png("").is_err());
        assert!(png("<svg").is_err());
    }
}
