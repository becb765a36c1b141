//! Games as JSON data for the page: the sequence of boards in each game, and the lines of each
//! board.
//!
//! Most lines of a picture occur in every picture of the game. Each line is stored once and
//! referred to by its index.

use std::collections::HashMap;

use quatuor_core::record::Record;
use quatuor_games::{open, open_at};
use quatuor_show::svg::escape;
use quatuor_show::{Drawing, Game};
use serde_json::{Value as Json, json};

/// Maximum total size of pictures in bytes. Further boards are drawn as text.
const MAX_PICTURE_BYTES: usize = 6 << 20;

/// Returns the boards of all games and the games themselves.
pub fn games_json(records: &[Record]) -> Json {
    let mut boards = Boards::default();
    let games: Vec<Json> = records.iter().map(|record| boards.game(record)).collect();
    json!({"lines": boards.lines, "boards": boards.list, "games": games})
}

#[derive(Default)]
struct Boards {
    /// Indices of the lines of each board.
    list: Vec<Vec<usize>>,
    /// Known boards by their contents: the position and the last action.
    known: HashMap<String, usize>,
    lines: Vec<String>,
    known_lines: HashMap<String, usize>,
    bytes: usize,
}

impl Boards {
    fn game(&mut self, record: &Record) -> Json {
        let mut plies = Vec::new();
        let mut moves = Vec::new();
        if let Some(mut game) = open_record(record) {
            plies.push(self.board(&*game));
            for played in &record.moves {
                if game.play(&played.action).is_err() {
                    break;
                }
                plies.push(self.board(&*game));
                moves.push(played.action.clone());
            }
        }
        json!({
            "round": record.round,
            "white": record.first,
            "black": record.second,
            "result": record.result.token(),
            "termination": record.termination.words(),
            "boards": plies,
            "moves": moves,
        })
    }

    fn board(&mut self, game: &dyn Game) -> usize {
        let last = game.history().last().map_or("", |played| played.text.as_str());
        let key = format!("{} {} {last}", game.spec(), game.position());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let drawing = Drawing::default();
        let drawn = match self.bytes < MAX_PICTURE_BYTES {
            true => game.draw_svg(&drawing),
            false => {
                let text = game.draw_text(&drawing);
                let lines: Vec<String> = text.lines().map(escape).collect();
                format!("<pre>{}</pre>", lines.join("\n"))
            }
        };
        let lines = drawn.split_inclusive('\n').map(|line| self.line(line)).collect::<Vec<_>>();
        // A known line costs only the digits of its index.
        self.bytes += 5 * lines.len();
        self.list.push(lines);
        self.known.insert(key, self.list.len() - 1);
        self.list.len() - 1
    }
}

impl Boards {
    fn line(&mut self, line: &str) -> usize {
        if let Some(&known) = self.known_lines.get(line) {
            return known;
        }
        self.bytes += line.len();
        self.lines.push(line.to_owned());
        self.known_lines.insert(line.to_owned(), self.lines.len() - 1);
        self.lines.len() - 1
    }
}

fn open_record(record: &Record) -> Option<Box<dyn Game>> {
    let spec = record.game.parse().ok()?;
    match &record.fen {
        None => open(&spec).ok(),
        Some(position) => open_at(&spec, position).ok(),
    }
}
