//! The names of the agents in specs.

/// Graded opponents: `level:3`.
pub const LEVEL: &str = "level";
/// Any legal action.
pub const RANDOM: &str = "random";
/// Takes a win and hands none over.
pub const NOVICE: &str = "novice";
/// Plain minimax and alpha-beta.
pub const MINIMAX: &str = "minimax";
/// Iterative deepening with a table.
pub const NEGAMAX: &str = "negamax";
/// Monte Carlo tree search.
pub const MCTS: &str = "mcts";
/// Never errs where the solver answers in time.
pub const PERFECT: &str = "perfect";
