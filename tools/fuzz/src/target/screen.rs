//! The full screen of the terminal, with arbitrary keys, clicks and pastes on a screen of any size.

use std::time::{Duration, Instant};

use quatuor_core::Spec;
use quatuor_games::open;
use quatuor_terminal::{App, Input, Interface, Key, NoRecordStore, Options, Start};
use quatuor_words::{Language, Words};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::{Read, in_words, text};

/// Maximum number of inputs per session.
const MOST_INPUTS: usize = 80;

/// Characters for keys that have none.
const KEYS: [(char, Key); 13] = [
    ('←', Key::Left),
    ('→', Key::Right),
    ('↑', Key::Up),
    ('↓', Key::Down),
    ('⏎', Key::Enter),
    ('⎋', Key::Escape),
    ('⇥', Key::Tab),
    ('⌫', Key::Backspace),
    ('⇞', Key::PageUp),
    ('⇟', Key::PageDown),
    ('⇱', Key::Home),
    ('⇲', Key::End),
    ('①', Key::Function(1)),
];

/// `GAME WIDTH HEIGHT|KEYS`: one character per key, a braille character for a click at that
/// position of the screen, `«TEXT»` for a paste. After every input the screen can be drawn, and at
/// the end the position follows from the history.
pub fn screen() -> Read {
    let words = [Language::English, Language::French].map(Words::new);
    Box::new(move |bytes| {
        let text = text(bytes);
        let (head, keys) = text.split_once('|').unwrap_or(("morpion 80 24", &text));
        let mut head = head.split(' ');
        let game = head.next().and_then(|word| word.parse::<Spec>().ok());
        // Small games only. The menu may still select others.
        let small = |spec: &Spec| spec.name == "morpion" || spec.name == "connect4";
        let Some(game) = game.filter(small).and_then(|spec| open(&spec).ok()) else {
            return Ok(());
        };
        let mut side = |usual: u16| head.next().and_then(|word| word.parse().ok()).unwrap_or(usual);
        let size = Size { width: side(80).clamp(1, 300), height: side(24).clamp(1, 100) };
        let players = ["human".to_owned(), "random".to_owned()];
        let language = &words[keys.len() % 2];
        play(language, Start::Game(game, players), size, keys)
    })
}

#[derive(Clone, Copy)]
struct Size {
    width: u16,
    height: u16,
}

fn play(words: &Words, start: Start, size: Size, keys: &str) -> Result<(), String> {
    let options = Options {
        ascii: size.width % 2 == 1,
        colours: size.height % 2 == 1,
        clock: None,
        pace: Duration::ZERO,
        interface: Interface::Screen,
    };
    let mut shelf = NoRecordStore;
    let mut now = Instant::now();
    let mut app = App::new(words, options, start, 1, &mut shelf, now).map_err(in_words)?;
    let mut screen = Terminal::new(TestBackend::new(size.width, size.height)).map_err(in_words)?;
    for input in inputs(keys, size).take(MOST_INPUTS) {
        app.handle(input, now);
        now += Duration::from_millis(300);
        app.tick(now);
        screen.draw(|frame| app.draw(frame, now)).map_err(in_words)?;
        if app.exit_reason().is_some() {
            break;
        }
    }
    let game = app.game();
    let (mut again, length) = (game.fork(), game.history().len());
    while again.undo().is_some() {}
    // Actions undone before the end stay undone.
    for _ in 0..length {
        again.redo().ok_or("it is not played again")?;
    }
    super::same(&again.position(), &game.position())
}

/// Parses the input events.
fn inputs(keys: &str, size: Size) -> impl Iterator<Item = Input> + '_ {
    let mut rest = keys;
    std::iter::from_fn(move || {
        if let Some((pasted, after)) = rest.strip_prefix('«').and_then(|rest| rest.split_once('»'))
        {
            rest = after;
            return Some(Input::Paste(pasted.to_owned()));
        }
        let sign = rest.chars().next()?;
        rest = &rest[sign.len_utf8()..];
        Some(input(sign, size))
    })
}

fn input(sign: char, size: Size) -> Input {
    if let Some((_, key)) = KEYS.iter().find(|(known, _)| *known == sign) {
        return Input::Key(*key);
    }
    match sign {
        '▲' => Input::Wheel(true, (0, 0)),
        '▼' => Input::Wheel(false, (0, 0)),
        '↻' => Input::Redraw,
        '\u{2800}'..='\u{28ff}' => {
            let place = (sign as u32 - 0x2800) as u16;
            let [column, row] = [place % 16, place / 16];
            Input::Click(column * size.width / 16, row * size.height / 16)
        }
        letter => Input::Key(Key::Letter(letter)),
    }
}
