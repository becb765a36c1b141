//! Monte Carlo tree search: random playouts, more of them where they go well (UCT).
//!
//! Each thread grows its own tree with its own random stream, and the roots are added up. So the
//! same seed, iterations and number of threads give the same action, independent of scheduling.
//!
//! With a time limit the tree is kept, and the part below the actions played is reused for the next
//! choice. With an iteration limit it is discarded unless the `reuse` option is on. The choice is
//! then a function of the position, the seed and the number of actions played.

mod grown;
mod node;
mod tree;

use quatuor_core::{Allowed, Dice, Expectation, Player, Rules, Spec, SpecError, SpecKey};
use quatuor_system::{NoThreads, check_threads, try_spawn};

use crate::budget::Meter;
use crate::random::OWN_LUCK;
use crate::search_result::{SearchCounts, SearchResult, clamp_mean};
use crate::{Agent, AgentError, Budget, Choice, Problem, name, options};
use node::SearchNode;
use tree::Tree;

pub use grown::{GrownNode, GrownTree, grow_tree};
pub use tree::CURIOSITY;

/// Plays the most visited action, or the best one if everything is proven.
pub struct Mcts<R: Rules> {
    budget: Budget,
    threads: u64,
    reuse: bool,
    /// Limit for all trees together, in bytes.
    memory: usize,
    seed: u64,
    trees: Vec<Tree<R>>,
}

/// Number of iterations between two checks of the clock.
const PACE: u64 = 16;

/// Separates the random streams of the threads.
const THREAD_LUCK: u64 = 0x9e37_79b9_7f4a_7c15;

impl<R: Rules> Mcts<R> {
    /// The options.
    pub const KEYS: &'static [SpecKey] = &[
        SpecKey {
            key: "iterations",
            default: "none",
            allowed: Allowed::RangeOr(1, 1_000_000_000, "none"),
        },
        SpecKey { key: "time", default: options::AUTO, allowed: Allowed::Word },
        SpecKey { key: "threads", default: "1", allowed: Allowed::Range(1, 64) },
        SpecKey {
            key: "reuse",
            default: options::AUTO,
            allowed: Allowed::OneOf(&[options::AUTO, "on", "off"]),
        },
        options::MEMORY,
    ];

    /// Creates the agent that a spec describes.
    ///
    /// # Errors
    /// Unknown options.
    pub fn from_spec(spec: &Spec, seed: u64) -> Result<Self, SpecError> {
        let settings = spec.settle(Self::KEYS)?;
        let number = |key| settings.number(key).and_then(|number| u64::try_from(number).ok());
        let mut budget =
            Budget { time: options::time(&settings, "time")?, nodes: number("iterations") };
        if budget == Budget::default() {
            budget.time = Some(options::USUAL_TIME);
        }
        let reuse = match settings.word("reuse") {
            options::AUTO => budget.time.is_some(),
            word => word == "on",
        };
        let mcts = Mcts::new(budget, number("threads").unwrap_or(1), reuse, seed);
        Ok(mcts.with_memory(options::memory(&settings)))
    }

    /// Creates an agent with these limits. `reuse` keeps its trees from one choice to the next. The
    /// trees grow with the playouts, up to the memory limit.
    pub fn new(budget: Budget, threads: u64, reuse: bool, seed: u64) -> Self {
        Mcts {
            budget,
            threads: threads.max(1),
            reuse,
            memory: options::USUAL_MEMORY,
            seed: seed ^ OWN_LUCK,
            trees: Vec::new(),
        }
    }

    /// Returns this agent with a memory limit of about `bytes` for its trees.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Self {
        Mcts { memory: bytes, ..self }
    }

    /// Returns the best action found within the limits, or until `stop` was raised, and its value.
    ///
    /// # Errors
    /// No player is to act, or the search was stopped before the first playout.
    pub fn search(
        &mut self,
        problem: &Problem<'_, R>,
    ) -> Result<SearchResult<R::Action>, AgentError> {
        let player = problem.player()?;
        let Problem { rules, position, ply, stop, .. } = *problem;
        if self.threads > 1 && self.trees.is_empty() {
            // Check before the first choice, so that a search that cannot have its threads fails at
            // once.
            check_threads(self.threads as usize).map_err(AgentError::Threads)?;
        }
        if !self.reuse {
            self.trees.clear();
        }
        self.trees.resize_with(self.threads as usize, || Tree::new(rules, *position));
        let (budget, threads, seed) = (self.budget, self.threads, self.seed);
        let most = self.memory / threads as usize;
        let grow = |tree: &mut Tree<R>, thread: u64| -> u64 {
            // The meter starts first: the time to prune the old tree counts too.
            let share = |nodes: u64| nodes / threads + u64::from(thread < nodes % threads);
            let budget = Budget { nodes: budget.nodes.map(share), ..budget };
            let mut meter = Meter::new(budget, PACE, stop);
            tree.move_to(rules, position);
            let luck = seed ^ thread.wrapping_mul(THREAD_LUCK);
            let mut dice = Dice::for_turn(luck, ply);
            while !tree.root().is_proven() && meter.tick() {
                tree.grow(rules, &mut dice, most);
            }
            meter.used()
        };
        let nodes = match &mut self.trees[..] {
            [tree] => grow(tree, 0),
            trees => std::thread::scope(|scope| {
                let grow = &grow;
                let begun: Vec<_> = (0..)
                    .zip(trees)
                    .map(|(thread, tree)| try_spawn(scope, move || grow(tree, thread)))
                    .collect();
                let nodes = begun.into_iter().map(|thread| Ok(thread?.join().unwrap_or(0)));
                nodes.sum::<Result<u64, NoThreads>>()
            })
            .map_err(AgentError::Threads)?,
        };
        let found = best(&self.trees, player).ok_or(AgentError::Interrupted)?;
        Ok(SearchResult { counts: SearchCounts { nodes, ..SearchCounts::default() }, ..found })
    }
}

/// Returns the best action by the sum of all roots. It has no single depth.
fn best<R: Rules>(trees: &[Tree<R>], player: Player) -> Option<SearchResult<R::Action>> {
    let grown = || trees.iter().filter(|tree| !tree.root().children.is_empty());
    let mut sums: Vec<SearchNode<R>> = grown().next()?.after(0).to_vec();
    for tree in grown().skip(1) {
        for (sum, child) in sums.iter_mut().zip(tree.after(0)) {
            sum.visits += child.visits;
            sum.total += child.total;
            if child.is_proven() && !sum.is_proven() {
                sum.steps = child.steps;
            }
            (sum.low, sum.high) = (sum.low.max(child.low), sum.high.min(child.high));
        }
    }
    let floor = sums.iter().map(|child| child.bounds_for(player).0).fold(-1.0, f64::max);
    let ceiling = sums.iter().map(|child| child.bounds_for(player).1).fold(-1.0, f64::max);
    let proven = ceiling - floor < 1e-12;
    // Order: a sure win by the shortest way, a sure loss by the longest, otherwise by visits.
    let rank = |child: &SearchNode<R>| {
        let (low, high) = child.bounds_for(player);
        let fit = if proven { low >= floor } else { high > floor };
        let haste = match child.winner() {
            Some(winner) if winner == player => -f64::from(child.steps),
            Some(_) => f64::from(child.steps),
            None => 0.0,
        };
        (fit, haste, child.visits)
    };
    let better = |a: &SearchNode<R>, b: &SearchNode<R>| {
        let (a, b) = (rank(a), rank(b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2))
    };
    let best = sums.iter().max_by(|a, b| better(a, b))?;
    let proven_value = clamp_mean(best.low, best.low == 1.0, best.low == -1.0);
    let value = Expectation(if proven { proven_value } else { best.mean() });
    let (action, counts) = (best.action?, SearchCounts::default());
    Some(SearchResult { action, value, exact: proven, depth: 0, counts })
}

impl<R: Rules> Agent<R> for Mcts<R> {
    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        let player = problem.player()?;
        if let Some(only) = problem.only_choice() {
            return Ok(only);
        }
        let found = self.search(problem)?;
        Ok(found.choice(name::MCTS, player))
    }

    fn bytes(&self) -> usize {
        self.trees.iter().map(Tree::bytes).sum()
    }
}
