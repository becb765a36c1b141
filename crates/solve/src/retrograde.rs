//! Retrograde analysis: solves small games completely, from the ends of the game backwards.
//!
//! ```text
//!   explore   numbers all reachable positions and stores the actions between them
//!   layer 0   the positions that are won
//!   layer d   predecessors of layer d - 1 where the winner acts and one action is enough,
//!             or where the loser acts and all actions lead to lost positions
//! ```
//!
//! A position in layer d is decided in d actions if the winner hurries and the loser delays. A
//! position in no layer is a draw, also if play could repeat for ever, so a draw has no distance.
//! The solver uses only the `Rules` contract and works for any game without chance.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use quatuor_core::{Outcome, Player, Rules, Turn};

use crate::solver::{Evaluation, Goal, Limits, OnResult, Progress, Solver, Verdict, Wdl};

/// Approximate memory per position while its game is solved, in bytes.
pub(crate) const BYTES_EACH: usize = 1024;

/// Number of positions between two checks of the limits.
const STRIDE: usize = 4096;

/// The winner and the number of actions to the end; `None` for a draw.
type Decision = Option<(Player, u32)>;

/// A solver that solves a position together with all positions reachable from it.
pub(crate) struct Retrograde<R: Rules> {
    rules: R,
    /// Maximum number of positions to explore.
    most: usize,
    numbers: HashMap<R::Position, u32>,
    decisions: Vec<Decision>,
}

/// All positions reachable from a root.
struct Explored<R: Rules> {
    positions: Vec<R::Position>,
    turns: Vec<Turn>,
    numbers: HashMap<R::Position, u32>,
    /// Source and target of each action, as position numbers.
    steps: Vec<(u32, u32)>,
}

impl<R: Rules> Retrograde<R> {
    pub(crate) fn new(rules: R, most: usize) -> Self {
        Retrograde { rules, most, numbers: HashMap::new(), decisions: Vec::new() }
    }

    /// Returns the decision of a position that was [solved](Self::know).
    fn decision(&self, position: &R::Position) -> Decision {
        self.numbers.get(position).and_then(|&number| self.decisions[number as usize])
    }

    /// Solves everything reachable from a position, unless that is already done, and returns the
    /// number of positions explored. `None` if there are too many, chance acts, or a limit is
    /// reached.
    fn know(&mut self, position: &R::Position, limits: &Limits<'_>) -> Option<u64> {
        if self.numbers.contains_key(position) {
            return Some(0);
        }
        let explored = self.explore(position, limits)?;
        self.decisions = decide(&explored);
        self.numbers = explored.numbers;
        Some(self.decisions.len() as u64)
    }

    fn explore(&self, root: &R::Position, limits: &Limits<'_>) -> Option<Explored<R>> {
        let mut found = Explored::<R> {
            positions: vec![*root],
            turns: Vec::new(),
            numbers: HashMap::from([(*root, 0)]),
            steps: Vec::new(),
        };
        let mut actions = Vec::new();
        while found.turns.len() < found.positions.len() {
            let number = found.turns.len();
            if number.is_multiple_of(STRIDE) {
                if limits.stop.load(Ordering::Relaxed) {
                    return None;
                }
                if let Some(progress) = limits.progress {
                    progress(Progress { nodes: number as u64, ..Progress::default() });
                }
            }
            let position = found.positions[number];
            let turn = self.rules.turn(&position);
            if turn == Turn::Chance {
                return None;
            }
            found.turns.push(turn);
            actions.clear();
            self.rules.actions_into(&position, &mut actions);
            for &action in &actions {
                let child = self.rules.play(&position, action);
                let next = found.positions.len() as u32;
                let child_number = *found.numbers.entry(child).or_insert(next);
                if child_number == next {
                    found.positions.push(child);
                }
                found.steps.push((number as u32, child_number));
            }
            if found.positions.len() > self.most {
                return None;
            }
        }
        Some(found)
    }

    /// Converts a decision to an evaluation for a player who is `before` actions ahead of it.
    fn answer(decision: Decision, player: Option<Player>, before: u32, goal: Goal) -> Evaluation {
        let (wdl, distance) = match decision {
            None => (Wdl::Draw, None),
            Some((winner, steps)) if player == Some(winner) => (Wdl::Win, Some(steps + before)),
            Some((_, steps)) => (Wdl::Loss, Some(steps + before)),
        };
        let distance = distance.filter(|_| goal == Goal::Full);
        let verdict = Verdict { wdl, score: None, distance };
        Evaluation::searched(verdict, verdict, 0)
    }
}

/// Computes the winner of each position, layer by layer.
fn decide<R: Rules>(explored: &Explored<R>) -> Vec<Decision> {
    let count = explored.turns.len();
    // Number of actions of each position that are not known to lose.
    let mut open = vec![0_u32; count];
    // Start index of each position's predecessors in the list `before`.
    let mut begin = vec![0_u32; count + 1];
    for &(from, to) in &explored.steps {
        open[from as usize] += 1;
        begin[to as usize + 1] += 1;
    }
    for number in 0..count {
        begin[number + 1] += begin[number];
    }
    let mut before = vec![0_u32; explored.steps.len()];
    let mut filled = begin.clone();
    for &(from, to) in &explored.steps {
        let place = &mut filled[to as usize];
        before[*place as usize] = from;
        *place += 1;
    }
    let ended = |turn: &Turn| match turn {
        Turn::Over(Outcome::Win(player)) => Some((*player, 0)),
        _ => None,
    };
    let mut decisions: Vec<Decision> = explored.turns.iter().map(ended).collect();
    let mut layer: Vec<usize> = (0..count).filter(|&at| decisions[at].is_some()).collect();
    let mut distance = 0;
    while !layer.is_empty() {
        distance += 1;
        let mut next = Vec::new();
        for &decided in &layer {
            let Some((winner, _)) = decisions[decided] else { continue };
            for &from in &before[begin[decided] as usize..begin[decided + 1] as usize] {
                let from = from as usize;
                open[from] -= 1;
                let wins = explored.turns[from] == Turn::Player(winner);
                if decisions[from].is_none() && (wins || open[from] == 0) {
                    decisions[from] = Some((winner, distance));
                    next.push(from);
                }
            }
        }
        layer = next;
    }
    decisions
}

impl<R: Rules> Solver<R> for Retrograde<R> {
    fn solve(&mut self, position: &R::Position, goal: Goal, limits: &Limits<'_>) -> Evaluation {
        let Some(nodes) = self.know(position, limits) else { return Evaluation::unknown() };
        let player = match self.rules.turn(position) {
            // A finished game is evaluated for the player who would act next: the one who did not
            // end it.
            Turn::Over(Outcome::Win(winner)) => Some(winner.other()),
            turn => turn.player(),
        };
        Evaluation { nodes, ..Self::answer(self.decision(position), player, 0, goal) }
    }

    /// All values become known at the same time, so no result is reported early.
    fn analyse_with(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
        _on_result: OnResult<'_, R>,
    ) -> Vec<(R::Action, Evaluation)> {
        let mut known = self.know(position, limits);
        let player = self.rules.turn(position).player();
        let actions = self.rules.actions(position).into_iter();
        let judged = actions.map(|action| {
            let Some(nodes) = known else { return (action, Evaluation::unknown()) };
            known = Some(0);
            let decision = self.decision(&self.rules.play(position, action));
            (action, Evaluation { nodes, ..Self::answer(decision, player, 1, goal) })
        });
        judged.collect()
    }

    fn is_complete(&self) -> bool {
        true
    }

    fn forget(&mut self) {
        self.numbers.clear();
        self.decisions.clear();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use quatuor_core::Value;
    use quatuor_core::tree::{Node, TreeRules};
    use quatuor_mansuba::MansubaRules;
    use quatuor_show::Family;

    use super::*;

    /// A simple reference implementation: tries everything and stores nothing.
    fn plain<R: Rules>(rules: &R, at: &R::Position) -> Value {
        let turn = rules.turn(at);
        let Some(mover) = turn.player() else { panic!("asked of live positions") };
        let after = |action| {
            let child = rules.play(at, action);
            let value = match rules.turn(&child) {
                Turn::Over(outcome) => outcome.value_for(mover),
                next if next == turn => plain(rules, &child),
                _ => plain(rules, &child).flipped(),
            };
            value.one_step_earlier()
        };
        rules.actions(at).into_iter().map(after).max().expect("an action")
    }

    fn same(answer: &Evaluation, value: Value) -> bool {
        let drawn = matches!(value, Value::Draw(_));
        answer.verdict().is_some_and(|verdict| {
            verdict.wdl.word() == value.word()
                && verdict.distance == (!drawn).then(|| value.distance())
        })
    }

    fn agrees<R: Rules>(rules: &R, at: &R::Position) -> Value {
        let mut solver = Retrograde::new(rules.clone(), 1 << 20);
        let value = plain(rules, at);
        let answer = solver.solve(at, Goal::Full, &Limits::default());
        assert!(same(&answer, value), "{at:?}: {answer:?} {value}");
        let actions = solver.analyse(at, Goal::Full, &Limits::default());
        let most = actions.iter().map(|(_, answer)| answer.lower()).max_by_key(Verdict::preference);
        assert_eq!(most, answer.verdict());
        assert_eq!(solver.best(at, &Limits::default()).map(|(_, verdict)| verdict), most);
        value
    }

    fn mansuba(options: &str) -> MansubaRules {
        let text = format!("mansuba:captures=off,first=black,{options}");
        MansubaRules::from_spec(&text.parse().unwrap()).unwrap()
    }

    #[test]
    fn trees_have_the_value_of_plain_search() {
        let mut words = Vec::new();
        for seed in 0..400 {
            let tree = TreeRules::random(seed, 7, 4, false);
            if tree.turn(&tree.start()).player().is_some() {
                words.push(agrees(&tree, &tree.start()).word());
            }
        }
        for word in ["win", "draw", "loss"] {
            assert!(words.contains(&word), "{word}");
        }
    }

    #[test]
    fn small_boards_have_the_value_of_plain_search() {
        for options in [
            "width=2,height=2,max_turns=6",
            "width=3,height=2,max_turns=6",
            "width=3,height=2,setup=pawns,max_turns=7,relation=diagonal",
            "width=3,height=2,setup=TE,max_turns=6,victory=complex",
            "width=4,height=2,setup=pawns,max_turns=8,relation=hexagonal",
        ] {
            let rules = mansuba(options);
            let mut position = rules.start();
            while rules.turn(&position).player().is_some() {
                agrees(&rules, &position);
                position = rules.play(&position, rules.actions(&position)[0]);
            }
        }
    }

    /// Games that can go on for ever. Another program computed the expected values.
    #[test]
    fn boards_without_a_limit_of_turns_have_the_known_values() {
        for (options, known) in [
            ("width=4,height=2,relation=simple", None),
            ("width=4,height=2,relation=diagonal", Some(7)),
            ("width=5,height=3,relation=diagonal", Some(11)),
        ] {
            let rules = mansuba(&format!("{options},setup=pawns,max_turns=none"));
            let mut solver = Retrograde::new(rules.clone(), 1 << 18);
            let answer = solver.solve(&rules.start(), Goal::Full, &Limits::default());
            let wdl = if known.is_some() { Wdl::Win } else { Wdl::Draw };
            let verdict = Verdict { wdl, score: None, distance: known };
            assert_eq!(answer.verdict(), Some(verdict), "{options}");
            // A turn limit that is not below the known distance must not change the value.
            let limit = known.unwrap_or(9);
            let limited = mansuba(&format!("{options},setup=pawns,max_turns={limit}"));
            let mut solver = Retrograde::new(limited.clone(), 1 << 20);
            let answer = solver.solve(&limited.start(), Goal::Full, &Limits::default());
            assert_eq!(answer.verdict(), Some(verdict), "{options} {limit}");
        }
    }

    #[test]
    fn what_cannot_be_known_is_left_open() {
        let open =
            |answer: &Evaluation| (answer.lower().wdl, answer.upper().wdl) == (Wdl::Loss, Wdl::Win);
        let rules = mansuba("width=3,height=2,max_turns=6");
        let mut few = Retrograde::new(rules.clone(), 10);
        assert!(open(&few.solve(&rules.start(), Goal::Full, &Limits::default())));
        let stop = AtomicBool::new(true);
        let stopped = Limits { stop: &stop, ..Limits::default() };
        let mut solver = Retrograde::new(rules.clone(), 1 << 20);
        assert!(open(&solver.solve(&rules.start(), Goal::Full, &stopped)));
        assert_eq!(solver.best(&rules.start(), &stopped), None);
        assert!(solver.analyse(&rules.start(), Goal::Weak, &stopped).iter().all(|(_, a)| open(a)));
        let ends = |winner| Node::Ends(Outcome::Win(winner));
        let roll = Node::Rolls(vec![(1, ends(Player::First)), (1, ends(Player::Second))]);
        let tree = TreeRules::new(&Node::Acts(Player::First, vec![roll])).unwrap();
        let mut solver = Retrograde::new(tree.clone(), 100);
        assert!(open(&solver.solve(&tree.start(), Goal::Full, &Limits::default())));
    }
}
