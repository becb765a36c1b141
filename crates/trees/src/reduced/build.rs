//! Builds the tree level by level.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use quatuor_core::evaluation::Wdl;
use quatuor_core::{Explain, Message, explained_error, message};
use quatuor_show::{OpenError, Show, View};
use quatuor_solve::{Limits, Lookup, SolveError, SolverFactory};

use super::branches::{Asked, Candidate, choices};
use super::plan::Plan;
use super::sight::Sight;
use super::tree::{
    Branch, Cut, Keep, LeafReason, ReducedNode, ReducedOptions, ReducedTree, Shortened, Shortfall,
};

/// Reasons why there is no tree.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReduceError {
    /// The spec or the position is invalid.
    Open(OpenError),
    /// The variant has no solver.
    Unsolved(SolveError),
    /// The tree would have too many nodes.
    TooMany {
        /// Maximum number of nodes.
        most: usize,
        /// Depth of the deepest tree that fits.
        depth: u32,
    },
    /// A strategy is for a winning side, but neither side wins.
    NoWinner,
    /// A strategy was requested for a finished game.
    Over,
    /// A required value was not proven in time.
    Late,
    /// The operation was cancelled.
    Interrupted,
}

impl Explain for ReduceError {
    fn message(&self) -> Message {
        match self {
            ReduceError::Open(error) => error.message(),
            ReduceError::Unsolved(error) => error.message(),
            ReduceError::TooMany { most, depth: 0 } => message!("reduced-too-many", most: *most),
            ReduceError::TooMany { most, depth } => {
                message!("reduced-too-deep", most: *most, depth: *depth)
            }
            ReduceError::NoWinner => message!("reduced-no-winner"),
            ReduceError::Over => message!("game-is-over"),
            ReduceError::Late => message!("reduced-late"),
            ReduceError::Interrupted => message!("interrupted"),
        }
    }
}
explained_error!(ReduceError);

/// Share of the time for growing the tree. The rest is for the values of its nodes.
const GROWN: f64 = 0.5;

/// Builds the reduced tree below a position. Without a requested depth, a tree that would be too
/// large or take too long is shortened to fit. Values that are not proven in time are left out.
///
/// # Errors
/// The variant has no solver, the tree is too large for the requested depth, or a strategy is
/// requested where neither player wins.
pub fn reduce<R: Show>(
    rules: &R,
    solvers: SolverFactory<R>,
    root: &R::Position,
    wanted: &ReducedOptions,
    limits: &Limits<'_>,
) -> Result<ReducedTree, ReduceError> {
    let lookup = Lookup::with_solver(rules, solvers, solvers.usual_table_bytes(rules));
    let lookup = lookup.map_err(ReduceError::Unsolved)?;
    let judge = Asked::new(rules, lookup, limits);
    Builder::new(judge, wanted).build(*root, limits.time)
}

/// A node under construction.
struct Growing<G: Show> {
    position: G::Position,
    last: Option<(G::Position, G::Action)>,
    depth: u32,
    stop: Option<LeafReason>,
    branches: Vec<(Candidate<G>, Option<usize>)>,
}

struct Builder<'a, G: Show> {
    judge: Asked<'a, G>,
    sight: Sight<'a, G>,
    wanted: &'a ReducedOptions,
    plan: Option<Plan<G::Position>>,
    /// Maximum depth of nodes, if there is one.
    deepest: Option<u32>,
    nodes: Vec<Growing<G>>,
    places: HashMap<G::Position, usize>,
}

impl<'a, G: Show> Builder<'a, G> {
    fn new(judge: Asked<'a, G>, wanted: &'a ReducedOptions) -> Self {
        let sight = Sight::new(judge.rules, wanted.tests);
        let (deepest, nodes, places) = (wanted.depth, Vec::new(), HashMap::new());
        Builder { judge, sight, wanted, plan: None, deepest, nodes, places }
    }

    fn build(
        mut self,
        root: G::Position,
        time: Option<Duration>,
    ) -> Result<ReducedTree, ReduceError> {
        let begun = Instant::now();
        let end = |share: f64| begun.checked_add(time?.mul_f64(share));
        self.judge.prove_until(end(GROWN));
        if self.wanted.keep == Keep::Strategy {
            self.plan = Some(Plan::of(self.winner(&root)?));
        }
        self.node(root, None, 0)?;
        let shortened = self.grow_all()?;
        self.judge.prove_until(end(1.0));
        let game = self.judge.rules.spec().to_string();
        let nodes = std::mem::take(&mut self.nodes);
        let nodes = nodes.into_iter().map(|node| self.finish(node)).collect::<Result<_, _>>()?;
        Ok(ReducedTree { game, wanted: *self.wanted, shortened, nodes })
    }

    /// Expands all nodes, down to the depth where the tree still fits.
    fn grow_all(&mut self) -> Result<Option<Shortened>, ReduceError> {
        let mut shortened = None;
        let mut next = 0;
        while next < self.nodes.len() {
            let (depth, why) = match self.grow(next) {
                Ok(()) => {
                    next += 1;
                    self.judge.report(self.nodes.len());
                    continue;
                }
                Err(ReduceError::TooMany { depth, .. }) if self.may_end() => {
                    (depth, Shortfall::Nodes)
                }
                Err(ReduceError::Late) if self.may_end() => {
                    (self.nodes[next].depth, Shortfall::Time)
                }
                Err(error) => return Err(error),
            };
            // Nodes are ordered by depth. Remove those below the last depth that fits, and expand
            // that level again as leaves.
            self.deepest = Some(depth);
            self.nodes.retain(|node| node.depth <= depth);
            next = self.nodes.iter().take_while(|node| node.depth < depth).count();
            shortened = Some(Shortened { depth, why });
        }
        Ok(shortened)
    }

    /// Whether a shortened tree is acceptable. Part of a strategy is useless, and a requested depth
    /// must be complete.
    fn may_end(&self) -> bool {
        self.wanted.depth.is_none() && self.wanted.keep != Keep::Strategy
    }

    /// Returns the player who wins with perfect play.
    fn winner(&mut self, root: &G::Position) -> Result<quatuor_core::Player, ReduceError> {
        let turn = self.judge.rules.turn(root);
        let verdict = self.judge.position(root)?.ok_or(ReduceError::Over)?;
        let player = turn.player().ok_or(ReduceError::NoWinner)?;
        match verdict.wdl {
            Wdl::Win => Ok(player),
            Wdl::Loss => Ok(player.other()),
            Wdl::Draw => Err(ReduceError::NoWinner),
        }
    }

    /// Returns the node of a position: the one of an equivalent position, or a new one.
    fn node(
        &mut self,
        position: G::Position,
        last: Option<(G::Position, G::Action)>,
        depth: u32,
    ) -> Result<usize, ReduceError> {
        let class = self.judge.rules.canonical(&position);
        if let Some(&place) = self.places.get(&class) {
            return Ok(place);
        }
        if self.nodes.len() >= self.wanted.most {
            return Err(ReduceError::TooMany { most: self.wanted.most, depth: depth - 1 });
        }
        self.places.insert(class, self.nodes.len());
        self.nodes.push(Growing { position, last, depth, stop: None, branches: Vec::new() });
        Ok(self.nodes.len() - 1)
    }

    /// Adds the branches of a node, and nodes for their ends.
    fn grow(&mut self, id: usize) -> Result<(), ReduceError> {
        let Growing { position, last, depth, .. } = self.nodes[id];
        let (mut found, mut stop) = choices(self.judge.rules, &mut self.sight, &position);
        if stop.is_none() && self.deepest.is_some_and(|deepest| depth >= deepest) {
            (found, stop) = (Vec::new(), Some(LeafReason::Depth));
        }
        match stop {
            None => self.select(&position, &mut found)?,
            Some(LeafReason::Seen(_)) if self.is_planned(&position) => {
                found.retain(|choice| choice.cut.is_none());
            }
            Some(_) => {}
        }
        let mut branches = Vec::with_capacity(found.len());
        for choice in found {
            let mut to = None;
            if stop.is_none() && choice.cut.is_none() {
                let marks = self.judge.rules.leaves_a_mark(choice.action);
                let mark = if marks { Some((position, choice.action)) } else { last };
                to = Some(self.node(choice.child, mark, depth + 1)?);
            }
            branches.push((choice, to));
        }
        self.nodes[id].stop = stop;
        self.nodes[id].branches = branches;
        Ok(())
    }

    /// Whether the side that the strategy is for acts here: it needs only one answer.
    fn is_planned(&self, position: &G::Position) -> bool {
        let player = self.judge.rules.turn(position).player();
        self.plan.as_ref().is_some_and(|plan| player == Some(plan.side))
    }

    /// Cuts or drops the branches that are not to be followed.
    fn select(
        &mut self,
        position: &G::Position,
        found: &mut Vec<Candidate<G>>,
    ) -> Result<(), ReduceError> {
        match (self.wanted.keep, &mut self.plan) {
            (Keep::Best, _) => {
                let best = self.judge.best(position)?;
                for choice in found.iter_mut().filter(|choice| choice.cut.is_none()) {
                    choice.cut = (!best.contains(&choice.action)).then_some(Cut::NotBest);
                }
            }
            (Keep::Strategy, Some(plan))
                if self.judge.rules.turn(position).player() == Some(plan.side) =>
            {
                let answer = plan.answer(&mut self.judge, &mut self.sight, position)?;
                let kept = |c: &Candidate<G>| {
                    answer.is_some_and(|a| c.action == a || c.alike.contains(&a))
                };
                found.retain(kept);
            }
            _ => {}
        }
        Ok(())
    }

    fn finish(&mut self, node: Growing<G>) -> Result<ReducedNode, ReduceError> {
        let rules = self.judge.rules;
        let position = node.position;
        let in_time = |error| if error == ReduceError::Late { Ok(()) } else { Err(error) };
        let leaf = node.branches.is_empty();
        let known = if leaf { Ok(Vec::new()) } else { self.judge.actions(&position) };
        let verdicts = known.or_else(|error| in_time(error).map(|()| Vec::new()))?;
        let verdict =
            self.judge.position(&position).or_else(|error| in_time(error).map(|()| None))?;
        let turn = rules.turn(&position);
        let over = turn.outcome().is_some();
        let asked = if over { rules.ending(&position) } else { Some(rules.prompt(&position)) };
        let view = View { last: node.last, ..View::default() };
        let picture = self.wanted.pictures.then(|| rules.picture(&position, &view));
        let branch = |(choice, to): (Candidate<G>, Option<usize>)| {
            let text = |action| rules.action_text(&position, action);
            let known = verdicts.iter().find(|(action, _)| *action == choice.action);
            let all = std::iter::once(choice.action).chain(choice.alike.iter().copied());
            let proof = |action| {
                let child = rules.play(&position, action);
                Some(rules.action_text(&child, self.sight.winning_action(&child, 1)?))
            };
            let handed = choice.cut == Some(Cut::HandsWin(1));
            let answers = if handed { all.filter_map(proof).collect() } else { Vec::new() };
            Branch {
                action: text(choice.action),
                does: rules.describe(&position, choice.action),
                alike: choice.alike.into_iter().map(text).collect(),
                verdict: known.map(|&(_, verdict)| verdict),
                to,
                cut: choice.cut,
                answers,
            }
        };
        let branches = node.branches.into_iter().map(branch).collect();
        let text = rules.position_text(&position);
        let Growing { depth, stop, .. } = node;
        Ok(ReducedNode { position: text, turn, depth, verdict, branches, stop, asked, picture })
    }
}
