//! Distance of a side from the complex victory, which requires a piece on every start place of the
//! enemy.
//!
//! Every piece is assigned a goal of its own, so that all of them together need the fewest turns. A
//! turn counts as a move of the piece's sort on an empty board. A prisoner first waits for its
//! escape. A goal that the enemy occupies costs a little more, because the enemy has to leave it
//! first. A piece on a goal costs nothing, and any other piece a little more than its moves. Of two
//! assignments with the same number of turns, the one that leaves more pieces in place is therefore
//! cheaper.

use quatuor_core::Dice;

use crate::assignment::{Assignment, Costs, MOST, cheapest};
use crate::graph::Graph;
use crate::greedy::{NEVER, from_goal, moves};
use crate::moves::Chosen;
use crate::{Action, Cell, Cells, Colour, MansubaRules, Options, Position, Relation, Sort, World};

/// Cost of a turn.
pub(crate) const TURN: u32 = 4;
/// Cost of a piece that is not on a goal, in addition to its way.
const AWAY: u32 = 1;
/// Cost of a goal that the enemy occupies.
const HELD: u32 = 2;
/// Turns of a piece that cannot arrive, or of a prisoner that is never freed.
const FAR: u32 = 24;

/// Number of moves of each sort from each cell to each goal of each colour, by relation.
#[derive(Debug)]
pub(crate) struct Ways(Vec<[[[[u8; World::LARGEST]; MOST]; 3]; 2]>);

impl Ways {
    pub(crate) fn new(graphs: &[Graph], starts: [u128; 2], cells: u128) -> Self {
        let of_graph = |graph: &Graph| {
            // Black's goals are White's start places, and the reverse.
            [starts[1], starts[0]].map(|goals| {
                Sort::ALL.map(|sort| {
                    let mut ways = [[NEVER; World::LARGEST]; MOST];
                    for (way, goal) in ways.iter_mut().zip(Cells(goals)) {
                        *way = from_goal(Cells::one(goal).0, |c| moves(graph, sort, c) & cells);
                    }
                    ways
                })
            })
        };
        Ways(graphs.iter().map(of_graph).collect())
    }

    fn get(&self, relation: Relation, colour: Colour, sort: Sort, goal: usize, cell: Cell) -> u8 {
        self.0[relation as usize][colour as usize][sort as usize][goal][usize::from(cell.0)]
    }
}

/// Assignment of the pieces of a side to goals: first the pieces on the board by cell, then its
/// prisoners.
pub(crate) struct Plan {
    assignment: Assignment,
    standing: Cells,
    goals: Cells,
}

impl Plan {
    /// Returns the remaining cost, in fractions of a [`TURN`].
    pub(crate) fn cost(&self) -> u32 {
        self.assignment.cost
    }

    /// Iterates over the pieces on the board that are not on their goals, each with the number of
    /// its goal.
    fn travellers(&self) -> impl Iterator<Item = (Cell, usize)> + '_ {
        let all = self.standing.iter().enumerate();
        all.filter_map(|(piece, cell)| {
            let goal = self.assignment.goals[piece];
            (self.goals.iter().nth(goal) != Some(cell)).then_some((cell, goal))
        })
    }
}

impl MansubaRules {
    /// Returns the estimated number of turns that a side alone on the board needs to occupy every
    /// start place of the enemy. It is not a bound, because pieces block each other and pawns jump.
    pub fn turns_to_all_goals(&self, position: &Position, colour: Colour) -> f64 {
        f64::from(self.plan(position, colour).cost()) / f64::from(TURN)
    }

    pub(crate) fn plan(&self, position: &Position, colour: Colour) -> Plan {
        let relation = position.relation.unwrap_or(Relation::Simple);
        let goals = self.start_places(colour.other());
        let held = position.pieces(colour.other());
        let standing = position.pieces(colour);
        let ways = self.tables.ways();
        let mut costs: Costs = [[0; MOST]; MOST];
        let mut count = 0;
        let mut add = |cell: Cell, sort: Sort, wait: u32| {
            for (goal, place) in goals.iter().enumerate() {
                let way = ways.get(relation, colour, sort, goal, cell);
                let turns = if way == NEVER { FAR } else { u32::from(way) };
                let away = if turns + wait == 0 { 0 } else { AWAY };
                let taken = if held.contains(place) { HELD } else { 0 };
                costs[count][goal] = turns * TURN + wait + away + taken;
            }
            count += 1;
        };
        standing.iter().for_each(|cell| add(cell, position.sort_at(cell), 0));
        let wait = wait_in_jail(self.options().escape);
        position.jail(colour).iter().for_each(|(cell, sort)| add(cell, sort, wait));
        Plan { assignment: cheapest(&costs, count), standing, goals }
    }

    /// Returns a greedy action for the complex victory: picks a random piece that is not on its
    /// goal, then the action that brings it nearest to the goal. Returns `None` if no such piece
    /// can move.
    pub(crate) fn greedy_to_goals(&self, position: &Position, dice: &mut Dice) -> Option<Action> {
        let (relation, colour) = position.relation.zip(position.side)?;
        let survey = self.survey(position);
        let plan = self.plan(position, colour);
        let movable: Vec<(Cell, usize)> =
            plan.travellers().filter(|(cell, _)| !survey.targets(*cell).is_empty()).collect();
        let prisoners: Vec<(Cell, Sort)> = survey.hopeful().collect();
        let rank = dice.below((movable.len() + prisoners.len()).max(1));
        let Some(&(from, goal)) = movable.get(rank) else {
            let prisoner = *prisoners.get(rank - movable.len())?;
            return Some(Chosen::Prisoner(prisoner).random_action(dice));
        };
        let sort = position.sort_at(from);
        let way = |cell: Cell| self.tables.ways().get(relation, colour, sort, goal, cell);
        let targets = survey.targets(from);
        let least = targets.iter().map(way).min();
        let nearest: Cells = targets.iter().filter(|&cell| Some(way(cell)) == least).collect();
        Some(Chosen::Piece(from, nearest).random_action(dice))
    }
}

/// Returns the average waiting time of a prisoner in fractions of a turn: the reciprocal of its
/// odds.
fn wait_in_jail(escape: u32) -> u32 {
    (TURN * Options::CERTAIN).checked_div(escape).map_or(FAR * TURN, |wait| wait.min(FAR * TURN))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Piece, Victory};
    use quatuor_core::{Rules, Spec};
    use quatuor_show::Family;

    fn rules(text: &str) -> MansubaRules {
        MansubaRules::from_spec(&text.parse::<Spec>().unwrap()).unwrap()
    }

    /// Plain version of the tables: moves a single piece by the rules, ring by ring.
    fn moves_alone(
        rules: &MansubaRules,
        start: &Position,
        at: (Sort, Colour),
        way: [Cell; 2],
    ) -> u32 {
        let alone = |cell: Cell| {
            let mut position = Position { relation: start.relation, ..Position::EMPTY };
            position.put(Piece { colour: at.1, sort: at.0 }, cell);
            rules.targets(&position, cell)
        };
        let [from, goal] = way;
        let (mut seen, mut ring) = (Cells::one(from), Cells::one(from));
        for turns in 0.. {
            if ring.contains(goal) {
                return turns;
            }
            if ring.is_empty() {
                break;
            }
            ring = ring.iter().fold(Cells::EMPTY, |next, cell| next | alone(cell)) & !seen;
            seen = seen | ring;
        }
        FAR
    }

    /// Plain version of the whole estimate: tries every order of the goals.
    fn by_all_orders(rules: &MansubaRules, position: &Position, colour: Colour) -> u32 {
        let mut pieces: Vec<(Cell, Sort, u32)> = Vec::new();
        for cell in position.pieces(colour).iter() {
            pieces.push((cell, position.sort_at(cell), 0));
        }
        let wait = wait_in_jail(rules.options().escape);
        pieces.extend(position.jail(colour).iter().map(|(cell, sort)| (cell, sort, wait)));
        let goals: Vec<Cell> = rules.start_places(colour.other()).iter().collect();
        let cost = |(cell, sort, wait): (Cell, Sort, u32), goal: Cell| {
            let turns = moves_alone(rules, position, (sort, colour), [cell, goal]);
            let away = if turns == 0 && wait == 0 { 0 } else { AWAY };
            let held = if position.pieces(colour.other()).contains(goal) { HELD } else { 0 };
            turns * TURN + wait + away + held
        };
        fn least(costs: &[Vec<u32>], taken: u32) -> u32 {
            let Some((first, rest)) = costs.split_first() else { return 0 };
            let free = (0..first.len()).filter(|goal| taken >> goal & 1 == 0);
            free.map(|goal| first[goal] + least(rest, taken | 1 << goal)).min().unwrap_or(0)
        }
        let costs: Vec<Vec<u32>> = pieces
            .iter()
            .map(|&piece| goals.iter().map(|&goal| cost(piece, goal)).collect())
            .collect();
        least(&costs, 0)
    }

    #[test]
    fn what_is_left_to_do_is_the_least_over_all_orders_of_the_goals() {
        let mut dice = Dice::new(1);
        let mut prisoners = 0;
        for relation in ["simple", "diagonal", "triangular", "hexagonal", "triangle3"] {
            for more in ["", ",elephant=alfil", ",escape=0", ",escape=0.3,elephant=two-steps"] {
                let spec =
                    format!("mansuba:width=5,height=4,relation={relation},victory=complex{more}");
                let rules = rules(&spec);
                let mut position = rules.start();
                while let Some(action) = rules.sample(&position, &mut dice) {
                    position = rules.play(&position, action);
                    if !position.turn_number().is_multiple_of(6) {
                        continue;
                    }
                    for colour in Colour::BOTH {
                        prisoners += position.jail(colour).len();
                        let plain = by_all_orders(&rules, &position, colour);
                        let text = rules.position_text(&position);
                        assert_eq!(rules.plan(&position, colour).cost(), plain, "{spec} {text}");
                    }
                }
            }
        }
        assert!(prisoners > 20, "{prisoners}");
    }

    /// The remaining cost is zero exactly when the game is won.
    #[test]
    fn nothing_is_left_to_do_only_in_a_won_game() {
        let rules = rules("mansuba:width=3,height=2,victory=complex,first=black,max_turns=200");
        let (mut dice, mut won) = (Dice::new(2), 0);
        for _ in 0..40 {
            let mut position = rules.start();
            while let Some(action) = rules.greedy_action(&position, &mut dice) {
                position = rules.play(&position, action);
                for colour in Colour::BOTH {
                    let done = rules.plan(&position, colour).cost() == 0;
                    assert_eq!(done, rules.has_won(&position, colour));
                    won += usize::from(done);
                }
            }
        }
        assert!(won > 20, "{won}");
    }

    /// A greedy player never moves a piece off its goal while another piece can move.
    #[test]
    fn a_piece_on_its_goal_stays() {
        let rules = rules("mansuba:victory=complex,first=black,max_turns=512");
        let mut dice = Dice::new(3);
        let (mut position, mut kept) = (rules.start(), 0);
        while let Some(action) = rules.greedy_action(&position, &mut dice) {
            if let (Action::Move { from, .. }, Some(colour)) = (action, position.side()) {
                let plan = rules.plan(&position, colour);
                assert!(plan.travellers().any(|(cell, _)| cell == from));
                kept += plan.standing.len() - plan.travellers().count();
            }
            position = rules.play(&position, action);
        }
        assert!(kept > 20 && position.victory() == Some(Victory::Complex), "{kept}");
    }
}
