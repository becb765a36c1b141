//! Presentation of positions to the faces.

use quatuor_core::evaluation::Unit;
use quatuor_core::{Explain, Message, Outcome, Rules, Turn, message};
#[cfg(feature = "drawing")]
use quatuor_show::svg::Picture;
use quatuor_show::text::{TextScene, TextSize};
use quatuor_show::{Brief, Show, Side, View};
#[cfg(feature = "json")]
use serde_json::{Map, Value as Json, json};

#[cfg(feature = "json")]
use crate::Relation;
use crate::{
    Action, Cell, Cells, Colour, MansubaError, MansubaRules, Piece, Position, Sort, Stage, Victory,
};

const BLACK: &str =
    r##"<circle cx="12" cy="12" r="10.5" fill="#241a13" stroke="currentColor" stroke-width="2"/>"##;
const WHITE: &str =
    r##"<circle cx="12" cy="12" r="10.5" fill="#fffdf7" stroke="currentColor" stroke-width="2"/>"##;

impl Show for MansubaRules {
    const UNIT: Unit = Unit("mansuba-turns");

    fn draw_text(&self, position: &Position, view: &View<MansubaRules>) -> String {
        self.text_drawing(position, view)
    }

    fn text_scene(
        &self,
        position: &Position,
        view: &View<MansubaRules>,
        _size: TextSize,
    ) -> TextScene {
        self.draw_text_scene(position, view)
    }

    #[cfg(feature = "drawing")]
    fn scene(&self, position: &Position, view: &View<MansubaRules>) -> quatuor_show::scene::Scene {
        self.draw_scene(position, view)
    }

    #[cfg(feature = "drawing")]
    fn picture(&self, position: &Position, view: &View<MansubaRules>) -> Picture {
        self.draw_picture(position, view)
    }

    /// The piece or prisoner, and its target.
    fn picks(&self, position: &Position, action: Action) -> Vec<String> {
        let name = |cell| self.world().name(cell);
        match (action, position.side) {
            (Action::Move { from, to }, _) => vec![name(from), name(to)],
            (Action::Escape { cell, sort }, Some(colour)) => {
                vec![self.prisoner_place(Piece { colour, sort }, cell), name(cell)]
            }
            _ => Vec::new(),
        }
    }

    /// Explains why a piece cannot move at all, or cannot move to the touched place.
    fn refuse_touch(&self, position: &Position, places: &[String]) -> Option<Message> {
        let side = position.side?;
        let cell = |place: &String| self.world().read_cell(place);
        let error = match places {
            [prisoner] if prisoner.starts_with('@') => {
                let (jail, sort) = self.prisoner_at(position, prisoner)?;
                if jail != side {
                    return Some(message!("mansuba-enemy-prisoner"));
                }
                self.check(position, sort).err()?
            }
            [from] => {
                let from = cell(from)?;
                let name = self.world().name(from);
                match position.piece_at(from) {
                    None => MansubaError::NoPiece(name),
                    Some(piece) if piece.colour != side => MansubaError::EnemyPiece(name),
                    Some(piece) => {
                        return Some(message!("mansuba-cannot-move", piece: piece.sort.name(),
                            cell: name));
                    }
                }
            }
            [prisoner, _] if prisoner.starts_with('@') => {
                let (_, escape) = self.prisoner_at(position, prisoner)?;
                let Action::Escape { cell, sort } = escape else { return None };
                return Some(message!("mansuba-way-back", piece: sort.name(),
                    cell: self.world().name(cell)));
            }
            [from, to] => {
                let (from, to) = (cell(from)?, cell(to)?);
                self.check(position, Action::Move { from, to }).err()?
            }
            _ => return None,
        };
        Some(error.message())
    }

    fn sides(&self) -> [Side; 2] {
        [Side { name: "mansuba-black", mark: BLACK }, Side { name: "mansuba-white", mark: WHITE }]
    }

    fn brief(&self) -> Brief {
        self.rules_in_short()
    }

    fn prompt(&self, position: &Position) -> Message {
        match position.stage {
            Stage::First => message!("mansuba-asked-first"),
            Stage::Victory => message!("mansuba-asked-victory"),
            Stage::Relation => message!("mansuba-asked-relation"),
            Stage::Escape(_) => {
                let (piece, cell) = self.escaping_words(position);
                message!("mansuba-asked-escape", piece: piece, cell: cell)
            }
            Stage::Play => match self.survey(position) {
                survey if survey.is_stuck() => message!("mansuba-asked-pass"),
                survey if survey.hopeful().next().is_some() => {
                    message!("mansuba-asked-move-or-try")
                }
                _ => message!("mansuba-asked-move"),
            },
        }
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        let name = |cell| self.world().name(cell);
        match action {
            Action::Move { from, to } => {
                let piece = position.sort_at(from).name();
                match self.captured(position, action) {
                    None => message!("mansuba-moves", piece: piece, from: name(from), to: name(to)),
                    Some(taken) => message!("mansuba-takes", piece: piece, from: name(from),
                        to: name(to), taken: taken.sort.name()),
                }
            }
            Action::Escape { cell, sort } => {
                message!("mansuba-tries", piece: sort.name(), cell: name(cell))
            }
            Action::Pass => message!("mansuba-passes"),
            Action::Free => {
                let (piece, cell) = self.escaping_words(position);
                message!("mansuba-free", piece: piece, cell: cell)
            }
            Action::Held => {
                let (piece, cell) = self.escaping_words(position);
                message!("mansuba-held", piece: piece, cell: cell)
            }
            Action::Relation(relation) => {
                message!("mansuba-relation-drawn", relation: relation.name())
            }
            Action::First(colour) => message!("mansuba-first-drawn", colour: colour.name()),
            Action::Victory(victory) => {
                message!("mansuba-victory-drawn", victory: victory.name())
            }
        }
    }

    fn propose(&self, position: &Position, action: Action) -> Message {
        let name = |cell| self.world().name(cell);
        match action {
            Action::Move { from, to } => {
                let piece = position.sort_at(from).name();
                match self.captured(position, action) {
                    None => message!("propose-mansuba-move", piece: piece, from: name(from),
                        to: name(to)),
                    Some(taken) => message!("propose-mansuba-take", piece: piece, from: name(from),
                        to: name(to), taken: taken.sort.name()),
                }
            }
            Action::Escape { cell, sort } => {
                message!("propose-mansuba-try", piece: sort.name(), cell: name(cell))
            }
            Action::Pass => message!("propose-mansuba-pass"),
            _ => self.describe(position, action),
        }
    }

    fn ending(&self, position: &Position) -> Option<Message> {
        let winner = match self.turn(position) {
            Turn::Over(Outcome::Win(player)) => {
                Colour::BOTH.into_iter().find(|colour| colour.player() == player)?
            }
            Turn::Over(Outcome::Draw) => {
                return Some(message!("mansuba-drawn", turns: position.turn));
            }
            _ => return None,
        };
        let goal = self.start_places(winner.other());
        let there = (position.pieces(winner) & goal).iter().map(|cell| self.world().name(cell));
        let (colour, enemy) = (winner.name(), winner.other().name());
        Some(match position.victory {
            Some(Victory::Complex) => message!("mansuba-won-complex", colour: colour, enemy: enemy),
            _ => message!("mansuba-won-simple", colour: colour, enemy: enemy,
                cells: there.collect::<Vec<_>>()),
        })
    }

    fn typing_help(&self, position: &Position) -> Message {
        let actions = self.actions(position);
        let text = |action: Option<&Action>| {
            action.map_or_else(String::new, |&action| self.write_action(position, action))
        };
        let is_escape = |action: &&Action| matches!(action, Action::Escape { .. });
        let escape = actions.iter().find(is_escape);
        match actions.first() {
            Some(Action::Pass) => message!("mansuba-typing-pass"),
            Some(Action::Move { .. }) if escape.is_some() => {
                message!("mansuba-typing-both", example: text(actions.first()), escape: text(escape))
            }
            Some(Action::Escape { .. }) => message!("mansuba-typing-escape", escape: text(escape)),
            Some(outcome) if outcome.is_outcome() => {
                let outcomes: Vec<String> = actions.iter().map(|one| text(Some(one))).collect();
                message!("mansuba-typing-outcome", outcomes: outcomes)
            }
            Some(action) => message!("mansuba-typing-move", example: text(Some(action))),
            None => message!("game-is-over"),
        }
    }

    /// Returns the neighbours of a cell.
    fn describe_place(&self, position: &Position, place: &str) -> Option<Vec<Message>> {
        let cell = self.world().read_cell(place)?;
        let Some(relation) = position.relation else { return Some(Vec::new()) };
        let graph = &self.tables.graphs[relation as usize];
        let near = Cells(graph.neighbours[usize::from(cell.0)]);
        let names: Vec<String> = near.iter().map(|cell| self.world().name(cell)).collect();
        Some(vec![message!("mansuba-cell-neighbours", count: names.len(), cells: names,
            relation: relation.name())])
    }

    #[cfg(feature = "json")]
    fn facts(&self, position: &Position) -> Map<String, Json> {
        let jail = |colour| {
            let prisoner = |(cell, sort): (Cell, Sort)| {
                let back = !position.occupied().contains(cell);
                let sort = sort.letter().to_string();
                json!({ "sort": sort, "cell": self.world().name(cell), "can_try": back })
            };
            position.jail(colour).iter().map(prisoner).collect::<Vec<_>>()
        };
        let turn_number = self.options().max_turns.map(|_| position.turn);
        let winning: Vec<String> = Colour::BOTH
            .into_iter()
            .filter(|&colour| self.turn(position) == Turn::Over(Outcome::Win(colour.player())))
            .flat_map(|colour| position.pieces(colour) & self.start_places(colour.other()))
            .map(|cell| self.world().name(cell))
            .collect();
        let mut facts = Map::new();
        facts.insert("side".to_owned(), json!(position.side.map(Colour::word)));
        facts.insert("turn_number".to_owned(), json!(turn_number));
        facts.insert("max_turns".to_owned(), json!(self.options().max_turns));
        facts.insert("relation".to_owned(), json!(position.relation.map(Relation::word)));
        facts.insert("victory".to_owned(), json!(position.victory.map(Victory::word)));
        let (black, white) = (jail(Colour::Black), jail(Colour::White));
        facts.insert("jail".to_owned(), json!({ "black": black, "white": white }));
        facts.insert("arrived".to_owned(), json!(winning));
        facts
    }
}

impl MansubaRules {
    /// Returns the prisoner whose escape is pending, and the cell it would return to.
    fn escaping_words(&self, position: &Position) -> (Message, String) {
        let (cell, sort) = position.escaping().unwrap_or((Cell(0), Sort::Pawn));
        (sort.name(), self.world().name(cell))
    }
}

impl MansubaRules {
    /// Returns the colour of the prisoner on a place, and its escape.
    fn prisoner_at(&self, position: &Position, place: &str) -> Option<(Colour, Action)> {
        Colour::BOTH.into_iter().find_map(|colour| {
            let mut prisoners = position.jail(colour).iter();
            let (cell, sort) = prisoners
                .find(|&(cell, sort)| self.prisoner_place(Piece { colour, sort }, cell) == place)?;
            Some((colour, Action::Escape { cell, sort }))
        })
    }

    /// Returns the name of a prisoner's place: `@c3T`, or `@c3t` for White.
    pub(crate) fn prisoner_place(&self, piece: Piece, cell: Cell) -> String {
        format!("@{}{}", self.world().name(cell), piece.letter())
    }
}
