//! Drawn rules of a variant: moves of every sort, captures, escapes, and every relation.

use quatuor_core::{Dice, Message, Rules, message};
use quatuor_show::Family;
use quatuor_show::learn::Example;

use crate::brief::{captures, moves_of};
use crate::{Action, Cell, Cells, MansubaRules, Position, Relation, Sort};

/// Number of random games to search for an example, and turns of each.
const GAMES: u64 = 200;
const TURNS: usize = 60;

/// A position with an action that serves as an example.
struct Found {
    position: Position,
    action: Action,
}

impl MansubaRules {
    pub(crate) fn drawn_examples(&self) -> Vec<Example> {
        let options = self.options();
        let step = message!("mansuba-example-step");
        let jump = message!("mansuba-example-jump");
        let tower = message!("mansuba-example-tower");
        let elephant = message!("mansuba-example-elephant");
        let moves = [
            (step, self.find(|at, from, to| self.is_pawn_move(at, from, to, true)), Sort::Pawn),
            (jump, self.find(|at, from, to| self.is_pawn_move(at, from, to, false)), Sort::Pawn),
            (tower, self.find_wide(Sort::Tower), Sort::Tower),
            (elephant, self.find_wide(Sort::Elephant), Sort::Elephant),
        ];
        let moved = moves.into_iter().filter_map(|(title, found, sort)| {
            Some(self.move_example(title, moves_of(options, sort), &found?))
        });
        let taken = self.find(|at, _, to| at.occupied().contains(to));
        let escaped = self.find_action(|_, action| matches!(action, Action::Escape { .. }));
        let titles = [message!("mansuba-example-capture"), message!("mansuba-example-escape")];
        let prisoners = titles.into_iter().zip(captures(options)).zip([taken, escaped]);
        let prisoners = prisoners
            .filter_map(|((title, text), found)| Some(self.move_example(title, text, &found?)));
        moved.chain(prisoners).chain(self.relations()).collect()
    }

    /// Builds the example of a move or an escape. It marks the cells of a pawn's move, and all
    /// targets of other pieces.
    fn move_example(&self, title: Message, text: Message, found: &Found) -> Example {
        let cells: Vec<Cell> = match found.action {
            Action::Move { from, to } => match found.position.sort_at(from) {
                Sort::Pawn => vec![from, to],
                _ => self.targets(&found.position, from).iter().chain([from]).collect(),
            },
            Action::Escape { cell, .. } => vec![cell],
            _ => Vec::new(),
        };
        Example {
            title,
            text,
            game: self.spec(),
            position: self.position_text(&found.position),
            places: cells.into_iter().map(|cell| self.world().name(cell)).collect(),
        }
    }

    fn is_pawn_move(&self, at: &Position, from: Cell, to: Cell, step: bool) -> bool {
        let near =
            at.relation().is_some_and(|relation| self.neighbours(relation, from).contains(to));
        at.sort_at(from) == Sort::Pawn && near == step && !at.occupied().contains(to)
    }

    fn neighbours(&self, relation: Relation, cell: Cell) -> Cells {
        Cells(self.tables.graphs[relation as usize].neighbours[usize::from(cell.0)])
    }

    /// Finds a move of a piece that has left its start place and has several targets.
    fn find_wide(&self, sort: Sort) -> Option<Found> {
        self.find(|at, from, to| {
            let inside = !self.start_places(crate::Colour::Black).contains(from)
                && !self.start_places(crate::Colour::White).contains(from);
            let wide = self.targets(at, from).len() > 3;
            at.sort_at(from) == sort && inside && wide && !at.occupied().contains(to)
        })
    }

    fn find(&self, wanted: impl Fn(&Position, Cell, Cell) -> bool) -> Option<Found> {
        self.find_action(|position, action| match action {
            Action::Move { from, to } => wanted(position, from, to),
            _ => false,
        })
    }

    /// Finds the first matching action in several random games.
    fn find_action(&self, wanted: impl Fn(&Position, Action) -> bool) -> Option<Found> {
        for seed in 0..GAMES {
            let (mut dice, mut position) = (Dice::new(seed), self.start());
            for _ in 0..TURNS {
                let actions = self.actions(&position);
                if let Some(action) = actions.into_iter().find(|action| wanted(&position, *action))
                {
                    return Some(Found { position, action });
                }
                let Some(action) = self.sample(&position, &mut dice) else { break };
                position = self.play(&position, action);
            }
        }
        None
    }

    /// Shows the neighbours of a cell in the middle, under every relation.
    fn relations(&self) -> impl Iterator<Item = Example> {
        const FIRST: &str = "first=black";
        [
            Relation::Simple,
            Relation::Diagonal,
            Relation::Triangular,
            Relation::Hexagonal,
            Relation::Triangle3,
        ]
        .into_iter()
        .filter_map(|relation| {
            let text =
                format!("{}:width=5,height=5,{FIRST},relation={}", Self::NAME, relation.word());
            let rules = MansubaRules::from_spec(&text.parse().ok()?).ok()?;
            let middle = Cell((rules.world().size() / 2) as u8);
            let near = rules.neighbours(relation, middle);
            let places = near.iter().chain([middle]).map(|cell| rules.world().name(cell)).collect();
            Some(Example {
                title: relation.name(),
                text: message!("mansuba-example-neighbours", count: near.len()),
                game: rules.spec(),
                position: rules.position_text(&rules.start()),
                places,
            })
        })
    }
}
