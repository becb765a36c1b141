//! The board in characters, each geometry as it really is.
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
//! Capitals are Black. An empty start place is solid for Black and hollow for White (`x` and `o` in ASCII);
//! `#` is the barred window of a cell to which a prisoner may come back. The last move ends between `>` and
//! `<`, and `(` `)` stand where it began and where a chain of jumps landed. Beside the board stand the side
//! to act, the turn number and the prisoners with their cells.

use quatuor_core::View;

use crate::{Cell, Cells, Colour, MansubaRules, Piece, Position, Relation, World};

/// Lines and marks, in two sets of characters.
struct Charset {
    horizontal: char,
    vertical: char,
    rising: char,
    falling: char,
    /// Where squares meet, by row and column: first, between, last.
    corners: [[char; 3]; 3],
    /// Where triangles meet.
    vertex: char,
    empty: char,
    starts: [char; 2],
}

const UNICODE: Charset = Charset {
    horizontal: '─',
    vertical: '│',
    rising: '╱',
    falling: '╲',
    corners: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
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
    vertex: '+',
    empty: '.',
    starts: ['x', 'o'],
};

/// A page of characters that grows as needed.
#[derive(Default)]
struct Page(Vec<Vec<char>>);

impl Page {
    fn put(&mut self, (x, y): (usize, usize), symbol: char) {
        if self.0.len() <= y {
            self.0.resize(y + 1, Vec::new());
        }
        let line = &mut self.0[y];
        if line.len() <= x {
            line.resize(x + 1, ' ');
        }
        line[x] = symbol;
    }

    fn write(&mut self, (x, y): (usize, usize), text: &str) {
        for (i, symbol) in text.chars().enumerate() {
            self.put((x + i, y), symbol);
        }
    }

    fn width(&self) -> usize {
        self.0.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn finish(self) -> String {
        let line = |line: Vec<char>| line.into_iter().collect::<String>().trim_end().to_owned();
        self.0.into_iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Left of the board stand the names of the rows, above it those of the columns.
const LEFT: usize = 3;
const TOP: usize = 1;

/// Where the piece on a cell stands on the page.
fn place(relation: Option<Relation>, world: World, cell: Cell) -> (usize, usize) {
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
        let charset = if view.ascii { &ASCII } else { &UNICODE };
        let world = self.world();
        let mut page = Page::default();
        for cell in world.cells() {
            self.frame(&mut page, position.relation, cell, charset);
        }
        let below =
            page.0.len().max(place(position.relation, world, Cell(world.size() as u8 - 1)).1 + 1);
        for cell in world.cells() {
            let (x, y) = place(position.relation, world, cell);
            page.put((x, y), self.symbol(position, cell, charset));
            let letter = char::from(b'a' + world.column(cell) as u8);
            if world.row(cell) == 0 {
                page.put((x, 0), letter);
            }
            if world.row(cell) == world.height() - 1 {
                page.put((x, below), letter);
            }
            if world.column(cell) == 0 {
                page.write((0, y), &format!("{:2}", world.height() - world.row(cell)));
            }
        }
        let route = self.last_route(view);
        for (i, &cell) in route.iter().enumerate() {
            let (x, y) = place(position.relation, world, cell);
            let marks = if i + 1 == route.len() { ['>', '<'] } else { ['(', ')'] };
            page.put((x - 1, y), marks[0]);
            page.put((x + 1, y), marks[1]);
        }
        let beside = page.width() + 3;
        for (i, line) in self.notes(position).into_iter().enumerate() {
            page.write((beside, TOP + i), &line);
        }
        page.finish()
    }

    fn symbol(&self, position: &Position, cell: Cell, charset: &Charset) -> char {
        let taken_here = |colour| position.jail(colour).iter().any(|(taken, _)| taken == cell);
        if let Some(piece) = position.piece_at(cell) {
            piece.letter()
        } else if Colour::BOTH.into_iter().any(taken_here) {
            '#'
        } else {
            let starts = Colour::BOTH.map(|colour| self.start_places(colour).contains(cell));
            match starts {
                [true, _] => charset.starts[0],
                [_, true] => charset.starts[1],
                _ => charset.empty,
            }
        }
    }

    /// The lines around a cell, or from a node to its neighbours.
    fn frame(&self, page: &mut Page, relation: Option<Relation>, cell: Cell, set: &Charset) {
        let world = self.world();
        let (x, y) = place(relation, world, cell);
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
                    page.put(at, symbol);
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
                    page.put(((x + other_x) / 2, (y + other_y).div_ceil(2)), symbol);
                }
            }
            Some(Relation::Triangle3) => {
                let north = (world.row(cell) + world.column(cell)).is_multiple_of(2);
                let sides =
                    if north { [set.rising, set.falling] } else { [set.falling, set.rising] };
                page.put((x - 2, y), sides[0]);
                page.put((x + 2, y), sides[1]);
                let (apex, base) = if north { (y - 1, y + 1) } else { (y + 1, y - 1) };
                page.put((x, apex), set.vertex);
                page.write((x - 4, base), &edge(set.vertex, set, 7, set.vertex));
            }
            _ => {
                page.put((x - 2, y), set.vertical);
                page.put((x + 2, y), set.vertical);
                let (row, column) = (world.row(cell), world.column(cell));
                for (line, row) in [(y - 1, row), (y + 1, row + 1)] {
                    let corners = set.corners[end(row, world.height())];
                    let [left, right] =
                        [column, column + 1].map(|column| corners[end(column, world.width())]);
                    page.write((x - 2, line), &edge(left, set, 3, right));
                }
            }
        }
    }

    /// Side to act and turn number, then the prisoners of both colours.
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

/// A horizontal line between two corners.
fn edge(left: char, set: &Charset, length: usize, right: char) -> String {
    let line: String = std::iter::repeat_n(set.horizontal, length).collect();
    format!("{left}{line}{right}")
}

/// Whether a line of the grid is the first, one between, or the last.
fn end(line: usize, last: usize) -> usize {
    if line == 0 {
        0
    } else if line == last {
        2
    } else {
        1
    }
}
