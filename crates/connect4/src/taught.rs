//! Teaching material: cells where a colour would complete its row, a first lesson, and a won game
//! for each direction.

use quatuor_core::{Dice, Message, Player, Rules, Turn, message};
use quatuor_show::learn::{Example, Mark, MarkSign, Taught};

use crate::{Alignment, Colour, Connect4Rules, Position};

impl Taught for Connect4Rules {
    const OVERLAYS: &'static [&'static str] = &["threats"];
    const LESSON: Option<&'static str> = Some(include_str!("../texts/lesson.txt"));

    /// Puts the sign of a colour on every empty cell where its disc would win, even if no disc can
    /// land there yet.
    fn marks(&self, position: &Position, overlay: &str) -> Vec<Mark> {
        let acts = matches!(self.turn(position), Turn::Player(_));
        if overlay != "threats" || !acts {
            return Vec::new();
        }
        let seat = |colour| if colour == self.first() { Player::First } else { Player::Second };
        let threats = |colour: Colour| {
            let cells = self.threats(position, colour).into_iter();
            cells.map(move |cell| {
                let name = cell.name(self.width());
                Mark {
                    place: cell.column.symbol(self.width()).to_string(),
                    sign: MarkSign::Side(seat(colour)),
                    said: message!("connect4-threat", colour: colour.side(), cell: name.as_str(),
                        connect: self.connect()),
                    part: Some(name),
                }
            })
        };
        Colour::BOTH.into_iter().flat_map(threats).collect()
    }

    #[cfg(feature = "drawing")]
    fn part_area(&self, part: &str) -> Option<[f64; 4]> {
        self.read_cell(part).map(|cell| self.hole(cell))
    }

    fn examples(&self) -> Vec<Example> {
        let directions: [(Message, Runs); 3] = [
            (message!("connect4-example-line"), |row| row.from.line == row.to.line),
            (message!("connect4-example-column"), |row| row.from.column == row.to.column),
            (message!("connect4-example-diagonal"), |row| {
                row.from.line != row.to.line && row.from.column != row.to.column
            }),
        ];
        let example = |(title, runs): (Message, Runs)| {
            let (position, row) = self.shortest_win(runs)?;
            let mut places: Vec<String> =
                row.cells().map(|cell| cell.column.symbol(self.width()).to_string()).collect();
            places.dedup();
            Some(Example {
                title,
                text: message!("connect4-example", row: self.alignment_name(row)),
                game: self.spec(),
                position: self.position_text(&position),
                places,
            })
        };
        directions.into_iter().filter_map(example).collect()
    }
}

/// Tests the direction of an alignment.
type Runs = fn(&Alignment) -> bool;

/// Number of random games to search for an example.
const GAMES: u64 = 400;

impl Connect4Rules {
    /// Returns the shortest of several random games that one alignment in a matching direction has
    /// won.
    fn shortest_win(&self, runs: Runs) -> Option<(Position, Alignment)> {
        let game = |seed: u64| {
            let (mut dice, mut position) = (Dice::new(seed), self.start());
            while let Some(column) = self.sample(&position, &mut dice) {
                position = self.play(&position, column);
            }
            match self.winning_alignments(&position)[..] {
                [row] if runs(&row) => Some((position, row)),
                _ => None,
            }
        };
        (0..GAMES).filter_map(game).min_by_key(|(position, _)| position.count())
    }
}
