//! A whole game as an animated GIF, which browsers, mail clients and messengers can show.
//!
//! The first frame is the start position, followed by one frame per action. Each frame only
//! contains the rectangle that changed, which keeps the file small.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use quatuor_core::{Message, message};
use quatuor_show::{Drawing, Game};
use resvg::tiny_skia::Pixmap;

use crate::render::{failure, render_within};

/// Maximum number of frames. A longer game skips actions at regular intervals, but never the last
/// one.
pub const MAX_FRAMES: usize = 200;

/// Length of the longer side, in pixels.
const MAX_SIDE: u32 = 480;
/// Duration of a frame, in hundredths of a second.
const FRAME_DELAY: u16 = 90;
/// Duration of the last frame, in hundredths of a second.
const LAST_FRAME_DELAY: u16 = 300;
/// Speed of the colour quantizer, from 1 (best) to 30 (fastest): flat drawings need little
/// precision.
const QUANTIZER_SPEED: i32 = 15;

/// Renders the game so far as the bytes of a GIF file.
///
/// # Errors
/// A position cannot be drawn, or `stop` was set during the work.
pub fn animate(game: &dyn Game, stop: &AtomicBool) -> Result<Vec<u8>, Message> {
    let mut bytes = Vec::new();
    let mut encoder: Option<Encoder<&mut Vec<u8>>> = None;
    let mut target = Some(&mut bytes);
    let mut before: Option<Pixmap> = None;
    let plies = choose_plies(game.history().len());
    for (number, ply) in plies.iter().enumerate() {
        if stop.load(Ordering::Relaxed) {
            return Err(message!("picture-stopped"));
        }
        let drawn = game.fork_at(*ply).draw_svg(&Drawing::default());
        let pixels = render_within(&drawn, MAX_SIDE)?;
        let encoder = match (&mut encoder, target.take()) {
            (Some(encoder), _) => encoder,
            (none, Some(bytes)) => none.insert(start_encoder(bytes, &pixels)?),
            (None, None) => return Err(failure("target")),
        };
        let area = match &before {
            // All frames share one canvas, so the board must not change its size.
            Some(before) if same_size(before, &pixels) => changed_area(before, &pixels),
            Some(_) => return Err(failure("size")),
            None => Area { left: 0, top: 0, width: pixels.width(), height: pixels.height() },
        };
        let last = number + 1 == plies.len();
        let frame = build_frame(&pixels, area, if last { LAST_FRAME_DELAY } else { FRAME_DELAY });
        encoder.write_frame(&frame).map_err(|error| failure(&error.to_string()))?;
        before = Some(pixels);
    }
    drop(encoder);
    Ok(bytes)
}

fn start_encoder<'a>(
    bytes: &'a mut Vec<u8>,
    first: &Pixmap,
) -> Result<Encoder<&'a mut Vec<u8>>, Message> {
    let wrong = |error: gif::EncodingError| failure(&error.to_string());
    let mut encoder =
        Encoder::new(bytes, first.width() as u16, first.height() as u16, &[]).map_err(wrong)?;
    encoder.set_repeat(Repeat::Infinite).map_err(wrong)?;
    Ok(encoder)
}

/// Returns the numbers of actions after which a frame is taken.
fn choose_plies(length: usize) -> Vec<usize> {
    let step = (length + 1).div_ceil(MAX_FRAMES - 1).max(1);
    let mut plies: Vec<usize> = (0..=length).step_by(step).collect();
    if plies.last() != Some(&length) {
        plies.push(length);
    }
    plies
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Area {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

fn same_size(one: &Pixmap, other: &Pixmap) -> bool {
    one.width() == other.width() && one.height() == other.height()
}

/// Returns the smallest rectangle that contains all changed pixels, or one pixel if nothing
/// changed.
fn changed_area(before: &Pixmap, now: &Pixmap) -> Area {
    let width = now.width() as usize;
    let changed = |index: &usize| before.pixels()[*index] != now.pixels()[*index];
    let mut bounds: Option<[usize; 4]> = None;
    for index in (0..now.pixels().len()).filter(changed) {
        let (x, y) = (index % width, index / width);
        let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
        bounds = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    }
    let [left, top, right, bottom] = bounds.unwrap_or([0; 4]).map(|place| place as u32);
    Area { left, top, width: right - left + 1, height: bottom - top + 1 }
}

fn build_frame(pixels: &Pixmap, area: Area, delay: u16) -> Frame<'static> {
    let row = |y: u32| {
        let first = (y * pixels.width() + area.left) as usize;
        &pixels.pixels()[first..first + area.width as usize]
    };
    // The drawing has a white background, so every pixel is opaque and premultiplied colours need
    // no conversion.
    let colour =
        |pixel: &resvg::tiny_skia::PremultipliedColorU8| [pixel.red(), pixel.green(), pixel.blue()];
    let rows = (area.top..area.top + area.height).flat_map(row);
    let colours: Vec<u8> = rows.flat_map(colour).collect();
    let (width, height) = (area.width as u16, area.height as u16);
    let mut frame = Frame::from_rgb_speed(width, height, &colours, QUANTIZER_SPEED);
    frame.left = area.left as u16;
    frame.top = area.top as u16;
    frame.delay = delay;
    frame.dispose = DisposalMethod::Keep;
    frame.buffer = Cow::Owned(frame.buffer.into_owned());
    frame
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_games::open;

    static UNSTOPPED: AtomicBool = AtomicBool::new(false);

    fn played(spec: &str, actions: &str) -> Box<dyn Game> {
        let mut game = open(&spec.parse().expect("a spec")).expect("a game");
        for action in actions.split_whitespace() {
            game.play(action).expect("a legal action");
        }
        game
    }

    /// Decodes the canvas after each frame, as a viewer shows it.
    fn decode_frames(bytes: &[u8]) -> Vec<Vec<[u8; 3]>> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).expect("a GIF");
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let mut canvas = vec![[0; 3]; width * height];
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a picture") {
            for (index, pixel) in frame.buffer.chunks(4).enumerate() {
                let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
                let at = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
                canvas[at] = [pixel[0], pixel[1], pixel[2]];
            }
            shown.push(canvas.clone());
        }
        shown
    }

    /// Every decoded frame is nearly equal to a direct rendering of its position: only shades
    /// differ.
    #[test]
    fn what_is_seen_is_the_game_moment_by_moment() {
        for (spec, actions) in [
            ("morpion", "b2 a1 a3 b1 c1"),
            ("connect4", "4 4 5 5 6 6 7"),
            ("quarto", ":0 a1 :1 b1 :2"),
        ] {
            let game = played(spec, actions);
            let shown = decode_frames(&animate(&*game, &UNSTOPPED).expect("an animation"));
            assert_eq!(shown.len(), game.history().len() + 1, "{spec}");
            for (ply, canvas) in shown.iter().enumerate() {
                let svg = game.fork_at(ply).draw_svg(&Drawing::default());
                let pixels = render_within(&svg, MAX_SIDE).expect("a drawing");
                let near = |(seen, drawn): (&[u8; 3], &resvg::tiny_skia::PremultipliedColorU8)| {
                    let drawn = [drawn.red(), drawn.green(), drawn.blue()];
                    seen.iter().zip(drawn).all(|(seen, drawn)| seen.abs_diff(drawn) < 48)
                };
                let good = canvas.iter().zip(pixels.pixels()).filter(|pair| near(*pair)).count();
                assert!(good * 100 >= canvas.len() * 99, "{spec} after {ply}: {good}");
            }
        }
    }

    #[test]
    fn a_long_game_is_shown_in_few_pictures_from_first_to_last() {
        for length in [0, 1, 5, 198, 199, 200, 201, 5000] {
            let plies = choose_plies(length);
            assert!(plies.len() <= MAX_FRAMES, "{length}: {}", plies.len());
            assert_eq!((plies[0], plies.last()), (0, Some(&length)));
            assert!(plies.is_sorted_by(|one, next| one < next));
        }
    }

    #[test]
    fn whoever_is_stopped_says_so() {
        let game = played("morpion", "b2");
        assert!(animate(&*game, &AtomicBool::new(true)).is_err());
    }
}
