//! A person at a terminal that is a buffer.
#![allow(dead_code)]

mod svg;

use std::time::{Duration, Instant};

use quatuor_games::open;
use quatuor_terminal::{App, Input, Interface, Key, NoRecordStore, Options, RecordStore, Start};
use quatuor_words::Words;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Modifier;

/// Options that make a screen the same every time.
pub fn options(ascii: bool, colours: bool) -> Options {
    let interface = Interface::Screen;
    Options { ascii, colours, clock: None, pace: Duration::ZERO, interface }
}

/// A game and who plays it.
pub fn start(game: &str, moves: &str, players: &str) -> Start {
    let mut opened = open(&game.parse().expect("a spec")).expect("a game");
    while opened.roll(1).is_some() {}
    for action in moves.split_whitespace() {
        opened.play(action).unwrap_or_else(|error| panic!("{game}: {action}: {error}"));
        while opened.roll(1).is_some() {}
    }
    let (first, second) = players.split_once(',').expect("two players");
    Start::Game(opened, [first.to_owned(), second.to_owned()])
}

/// A person at a screen.
pub struct Person<'a> {
    pub app: App<'a>,
    pub now: Instant,
    screen: Terminal<TestBackend>,
}

impl<'a> Person<'a> {
    pub fn new(
        words: &'a Words,
        options: Options,
        start: Start,
        store: &'a mut dyn RecordStore,
        size: (u16, u16),
    ) -> Self {
        let now = Instant::now();
        let app = App::new(words, options, start, 1, store, now).expect("known players");
        let screen = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen");
        let mut person = Person { app, now, screen };
        person.run_until_idle();
        person
    }

    /// Waits until nobody thinks, and looks.
    pub fn run_until_idle(&mut self) {
        self.app.run_until_idle(self.now);
        self.look();
    }

    pub fn look(&mut self) {
        let (app, now) = (&mut self.app, self.now);
        self.screen.draw(|frame| app.draw(frame, now)).expect("it draws");
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        self.screen.backend_mut().resize(width, height);
        self.look();
    }

    pub fn key(&mut self, key: Key) {
        self.app.handle(Input::Key(key), self.now);
        self.run_until_idle();
    }

    pub fn keys(&mut self, keys: &[Key]) {
        keys.iter().for_each(|&key| self.key(key));
    }

    pub fn say(&mut self, line: &str) {
        line.chars().for_each(|letter| self.app.handle(Input::Key(Key::Letter(letter)), self.now));
        self.key(Key::Enter);
    }

    pub fn click(&mut self, x: u16, y: u16) {
        self.app.handle(Input::Click(x, y), self.now);
        self.run_until_idle();
    }

    /// What the screen shows, line by line.
    pub fn lines(&self) -> Vec<String> {
        let buffer = self.screen.backend().buffer();
        let line = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..buffer.area.height).map(|y| line(y).trim_end().to_owned()).collect()
    }

    pub fn text(&self) -> String {
        self.lines().join("\n")
    }

    /// Where a text stands on the screen, its first letter.
    pub fn find(&self, text: &str) -> Option<(u16, u16)> {
        let lines = self.lines();
        lines.iter().enumerate().find_map(|(y, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, y as u16))
        })
    }

    /// Lines of the screen, and below it what is reversed: bars and what the cursor is on.
    pub fn picture(&self) -> String {
        let buffer = self.screen.backend().buffer();
        let mut reversed = Vec::new();
        for y in 0..buffer.area.height {
            let cells = (0..buffer.area.width).map(|x| &buffer[(x, y)]);
            let marked = cells.map(|cell| {
                if cell.modifier.contains(Modifier::REVERSED) { cell.symbol() } else { "\n" }
            });
            let line: String = marked.collect();
            let runs = line.split('\n').filter(|run| !run.is_empty());
            reversed.extend(runs.map(|run| format!("{y}: [{run}]")));
        }
        format!("{}\n--- reversed\n{}\n", self.text(), reversed.join("\n"))
    }

    /// The screen as an SVG picture.
    pub fn svg(&self) -> String {
        svg::svg(self.screen.backend().buffer())
    }

    /// Whether any cell has a colour.
    pub fn is_coloured(&self) -> bool {
        use ratatui::style::Color;
        let cells = &self.screen.backend().buffer().content;
        cells.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    }
}

/// A store that keeps nothing.
pub fn no_record_store() -> NoRecordStore {
    NoRecordStore
}
