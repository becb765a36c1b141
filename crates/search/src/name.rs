//! The names of the agents in specs.

/// Graded opponents, such as `level:3`.
pub const LEVEL: &str = "level";
/// Plays any legal action.
pub const RANDOM: &str = "random";
/// Wins if it can and avoids giving the opponent an immediate win.
pub const NOVICE: &str = "novice";
/// Minimax with or without alpha-beta.
pub const MINIMAX: &str = "minimax";
/// Iterative deepening with a transposition table.
pub const NEGAMAX: &str = "negamax";
/// Monte Carlo tree search.
pub const MCTS: &str = "mcts";
/// Plays without mistakes where the solver answers in time.
pub const PERFECT: &str = "perfect";
