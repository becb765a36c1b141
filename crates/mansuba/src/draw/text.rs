//! The board in characters, each geometry in its true shape.
//!
//! ```text
//!   simple         triangular          hexagonal          triangle3
//!   +---+---+           P-.-p            / \ / \            +-------+
//!   | P | . |          \/ \/            | P | . |          / P \ . /
//!   +---+---+         P-.-p              \ / \ / \        +-------+
//!   | x | p |                             | x | p |        \ x / p \
//!   +---+---+                              \ / \ /          +-------+
//! ```
//!
//! If corners are neighbours too (`diagonal`), squares meet in `╳` (`X` in ASCII) instead of `┼`.
//!
//! Upper case is Black. An empty start place is solid for Black and hollow for White (`x` and `o`
//! in ASCII). `#` is the barred window of a cell to which a prisoner may return. The last move ends
//! between `>` and `<`; its start and the landings of a chain of jumps are in `(` `)`. Pieces that
//! have won are between stars. Beside the board are the side to act, the turn number and the
//! prisoners with their cells.

use quatuor_core::{Outcome, Rules, Turn, message};
use quatuor_show::text::{Spot, TextPanel, Tone};
use quatuor_show::{Role, View};

use crate::{Cell, Cells, Colour, MansubaRules, Piece, Position, Relation, World};

/// Characters for lines and marks; there are two sets.
pub(super) struct Charset {
    horizontal: char,
    vertical: char,
    rising: char,
    falling: char,
    /// Junctions of squares by row and column, each first, inner or last.
    corners: [[char; 3]; 3],
    /// Junction of squares whose corners are neighbours.
    pub(super) crossing: char,
    /// Junction of triangles.
    vertex: char,
    pub(super) empty: char,
    pub(super) starts: [char; 2],
}

const UNICODE: Charset = Charset {
    horizontal: '─',
    vertical: '│',
    rising: '╱',
    falling: '╲',
    corners: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
    crossing: '╳',
    vertex: '─',
    empty: '·',
    starts: ['▪', '▫'],
};

const ASCII: Charset = Charset {
    horizontal: '-',
    vertical: '|',
    rising: '/',
    falling: '\\',
    corners: [['+'; 3]; 3],
    crossing: 'X',
    vertex: '+',
    empty: '.',
    starts: ['x', 'o'],
};

impl Charset {
    pub(super) fn of(ascii: bool) -> &'static Charset {
        if ascii { &ASCII } else { &UNICODE }
    }

    /// Returns the junction of four squares.
    pub(super) fn inner_corner(&self, relation: Option<Relation>) -> char {
        if relation == Some(Relation::Diagonal) { self.crossing } else { self.corners[1][1] }
    }
}

/// Row names are left of the board, column names above it.
const LEFT: usize = 3;
const TOP: usize = 1;

/// Returns the spot of the piece on a cell.
pub(super) fn place(relation: Option<Relation>, world: World, cell: Cell) -> Spot {
    let (row, column) = (world.row(cell), world.column(cell));
    let (x, y) = match relation {
        Some(Relation::Hexagonal) => (2 + 4 * column + 2 * (row % 2), 1 + 2 * row),
        Some(Relation::Triangular) => (1 + 4 * column + 2 * (world.height() - 1 - row), 2 * row),
        Some(Relation::Triangle3) => (4 + 4 * column, 1 + 2 * row),
        _ => (2 + 4 * column, 1 + 2 * row),
    };
    (LEFT + x, TOP + y)
}

impl MansubaRules {
    pub(crate) fn text_drawing(&self, position: &Position, view: &View<MansubaRules>) -> String {
        let mut panel = self.draw_board(position, view);
        let beside = panel.width() + 3;
        for (i, line) in self.notes(position).into_iter().enumerate() {
            panel.write((beside, TOP + i), &line, Tone::Plain);
        }
        panel.text()
    }

    /// Draws the board without notes.
    pub(super) fn draw_board(&self, position: &Position, view: &View<MansubaRules>) -> TextPanel {
        let charset = Charset::of(view.ascii);
        let world = self.world();
        let mut panel = TextPanel::new(Role::Board, message!("scene-board"));
        for cell in world.cells() {
            self.frame(&mut panel, position.relation, cell, charset);
        }
        let last = place(position.relation, world, Cell(world.size() as u8 - 1));
        let below = panel.height().max(last.1 + 1);
        for cell in world.cells() {
            let (x, y) = place(position.relation, world, cell);
            let (symbol, tone) = self.symbol(position, cell, charset);
            panel.put((x, y), symbol, tone);
            let letter = char::from(b'a' + world.column(cell) as u8);
            if world.row(cell) == 0 {
                panel.put((x, 0), letter, Tone::Name);
            }
            if world.row(cell) == world.height() - 1 {
                panel.put((x, below), letter, Tone::Name);
            }
            if world.column(cell) == 0 {
                let number = format!("{:2}", world.height() - world.row(cell));
                panel.write((0, y), &number, Tone::Name);
            }
        }
        self.mark(&mut panel, position, view);
        panel
    }

    /// Marks the last move and the winning pieces.
    fn mark(&self, panel: &mut TextPanel, position: &Position, view: &View<MansubaRules>) {
        let mut around = |cell, [before, after]: [char; 2], tone| {
            let (x, y) = place(position.relation, self.world(), cell);
            panel.put((x - 1, y), before, tone);
            panel.put((x + 1, y), after, tone);
        };
        let route = self.last_route(view);
        for (i, &cell) in route.iter().enumerate() {
            around(cell, if i + 1 == route.len() { ['>', '<'] } else { ['(', ')'] }, Tone::Last);
        }
        for cell in self.arrived(position) {
            around(cell, ['*', '*'], Tone::Pattern);
        }
    }

    /// Returns the pieces that fulfil the victory condition, if the game is won.
    pub(super) fn arrived(&self, position: &Position) -> Cells {
        let Turn::Over(Outcome::Win(player)) = self.turn(position) else { return Cells(0) };
        let winner = Colour::BOTH.into_iter().find(|colour| colour.player() == player);
        winner
            .map_or(Cells(0), |colour| position.pieces(colour) & self.start_places(colour.other()))
    }

    fn symbol(&self, position: &Position, cell: Cell, charset: &Charset) -> (char, Tone) {
        let taken_here = |colour| position.jail(colour).iter().any(|(taken, _)| taken == cell);
        if let Some(piece) = position.piece_at(cell) {
            (piece.letter(), Tone::Side(piece.colour.player()))
        } else if Colour::BOTH.into_iter().any(taken_here) {
            ('#', Tone::Plain)
        } else {
            let starts = Colour::BOTH.map(|colour| self.start_places(colour).contains(cell));
            let symbol = match starts {
                [true, _] => charset.starts[0],
                [_, true] => charset.starts[1],
                _ => charset.empty,
            };
            (symbol, Tone::Frame)
        }
    }

    /// Draws the lines around a cell, or from a node to its neighbours.
    fn frame(&self, panel: &mut TextPanel, relation: Option<Relation>, cell: Cell, set: &Charset) {
        let world = self.world();
        let (x, y) = place(relation, world, cell);
        let mut write = |at: Spot, text: &str| panel.write(at, text, Tone::Frame);
        let mut put = |at: Spot, symbol: char| write(at, symbol.encode_utf8(&mut [0; 4]));
        match relation {
            Some(Relation::Hexagonal) => {
                for (at, symbol) in [
                    ((x - 2, y), set.vertical),
                    ((x + 2, y), set.vertical),
                    ((x - 1, y - 1), set.rising),
                    ((x + 1, y - 1), set.falling),
                    ((x - 1, y + 1), set.falling),
                    ((x + 1, y + 1), set.rising),
                ] {
                    put(at, symbol);
                }
            }
            Some(Relation::Triangular) => {
                let graph = &self.tables.graphs[Relation::Triangular as usize];
                for other in
                    Cells(graph.neighbours[usize::from(cell.0)]).iter().filter(|&o| o < cell)
                {
                    let (other_x, other_y) = place(relation, world, other);
                    let symbol = match (other_y == y, other_x > x) {
                        (true, _) => set.horizontal,
                        (false, true) => set.rising,
                        (false, false) => set.falling,
                    };
                    put(((x + other_x) / 2, (y + other_y).div_ceil(2)), symbol);
                }
            }
            Some(Relation::Triangle3) => {
                let north = (world.row(cell) + world.column(cell)).is_multiple_of(2);
                let sides =
                    if north { [set.rising, set.falling] } else { [set.falling, set.rising] };
                put((x - 2, y), sides[0]);
                put((x + 2, y), sides[1]);
                let (apex, base) = if north { (y - 1, y + 1) } else { (y + 1, y - 1) };
                put((x, apex), set.vertex);
                write((x - 4, base), &edge(set.vertex, set, 7, set.vertex));
            }
            _ => {
                put((x - 2, y), set.vertical);
                put((x + 2, y), set.vertical);
                let (row, column) = (world.row(cell), world.column(cell));
                for (line, row) in [(y - 1, row), (y + 1, row + 1)] {
                    let row = end(row, world.height());
                    let [left, right] = [column, column + 1].map(|column| {
                        match (row, end(column, world.width())) {
                            (1, 1) => set.inner_corner(relation),
                            (row, column) => set.corners[row][column],
                        }
                    });
                    write((x - 2, line), &edge(left, set, 3, right));
                }
            }
        }
    }

    /// Returns the side to act and the turn number, then the prisoners of both colours.
    fn notes(&self, position: &Position) -> Vec<String> {
        let side = position.side.map_or('-', Colour::letter);
        let mut lines = vec![match self.options().max_turns {
            Some(_) => format!("{side} {}", position.turn),
            None => side.to_string(),
        }];
        let pending = position.escaping();
        for colour in Colour::BOTH {
            let mut asked = pending.filter(|_| position.side == Some(colour));
            for (cell, sort) in position.jail(colour).iter() {
                let letter = Piece { colour, sort }.letter();
                let back = if position.occupied().contains(cell) { ' ' } else { '#' };
                let trying = asked.take_if(|one| *one == (cell, sort)).map_or("", |_| " ?");
                lines.push(format!("{letter} {back}{}{trying}", self.world().name(cell)));
            }
        }
        lines
    }
}

/// Returns a horizontal line between two corners.
fn edge(left: char, set: &Charset, length: usize, right: char) -> String {
    let line: String = std::iter::repeat_n(set.horizontal, length).collect();
    format!("{left}{line}{right}")
}

/// Returns 0 for the first line of the grid, 1 for an inner one, 2 for the last.
fn end(line: usize, last: usize) -> usize {
    if line == 0 {
        0
    } else if line == last {
        2
    } else {
        1
    }
}
