//! Renders one SVG drawing to pixels.

use quatuor_core::{Message, message};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Pixels per unit of the drawing: sharp on high-density screens and in print.
const PNG_SCALE: f32 = 2.0;

/// Renders a drawing as the bytes of a PNG file with a transparent background.
///
/// # Errors
/// The text is not an SVG drawing, or the drawing is empty.
pub fn render_png(svg: &str) -> Result<Vec<u8>, Message> {
    let tree = parse_svg(svg)?;
    let size = tree.size().to_int_size().scale_by(PNG_SCALE);
    let pixels = size.and_then(|size| Pixmap::new(size.width(), size.height()));
    let mut pixels = pixels.ok_or_else(empty_drawing)?;
    resvg::render(&tree, Transform::from_scale(PNG_SCALE, PNG_SCALE), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failure(&error.to_string()))
}

/// Renders a drawing on white, scaled so that its longer side has `side` pixels.
pub(crate) fn render_within(svg: &str, side: u32) -> Result<Pixmap, Message> {
    let tree = parse_svg(svg)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = side as f32 / width.max(height).max(1.0);
    let whole = |length: f32| (length * scale).ceil().max(1.0) as u32;
    let mut pixels = Pixmap::new(whole(width), whole(height)).ok_or_else(empty_drawing)?;
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

fn parse_svg(svg: &str) -> Result<Tree, Message> {
    Tree::from_str(svg, &Options::default()).map_err(|error| failure(&error.to_string()))
}

pub(crate) fn failure(error: &str) -> Message {
    message!("picture-failed", error: error)
}

fn empty_drawing() -> Message {
    failure("size")
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_show::svg::Svg;

    fn red_card() -> String {
        let mut drawing = Svg::new(10.0, 5.0);
        drawing.rect([0.0, 0.0, 10.0, 5.0], 0.0, r##"fill="#ff0000""##);
        drawing.finish("a red card")
    }

    #[test]
    fn a_drawing_becomes_pixels() {
        let bytes = render_png(&red_card()).expect("a sound drawing");
        let pixels = Pixmap::decode_png(&bytes).expect("a PNG");
        assert_eq!((pixels.width(), pixels.height()), (20, 10));
        let pixel = pixels.pixel(19, 9).expect("inside");
        assert_eq!((pixel.red(), pixel.green(), pixel.alpha()), (255, 0, 255));
    }

    #[test]
    fn a_drawing_fits_the_square_and_keeps_its_shape() {
        let pixels = render_within(&red_card(), 100).expect("a sound drawing");
        assert_eq!((pixels.width(), pixels.height()), (100, 50));
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        assert!(render_png("").is_err());
        assert!(render_png("<svg").is_err());
    }
}
