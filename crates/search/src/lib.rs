//! Agents that choose an action for any game, and the graded levels.
//!
//! An [`Agent`] is typed and fast: it sees rules and positions. Which agents there are is one list
//! ([`AGENTS`]); a spec names one ([`agent`]).

mod agent;
mod found;
mod how;
mod levels;
mod mcts;
mod meter;
mod minimax;
pub mod name;
mod negamax;
mod novice;
pub mod options;
mod perfect;
mod policy;
mod problem;
mod random;
mod star;
mod watch;

pub use agent::{AGENTS, Agent, AgentEntry, AgentError, Choice, agent};
pub use found::{
    Counts, Found, ROUNDING, STEP, SURE, Window, actions_to_end, flipped, settled_mean,
};
pub use how::{How, Look};
pub use levels::{LEVELS, Level, level_of, plays_what_is_proven};
pub use mcts::{CURIOSITY, GrownNode, GrownTree, Mcts, grow_tree};
pub use meter::Budget;
pub use minimax::Minimax;
pub use negamax::Negamax;
pub use novice::Novice;
pub use options::read_time;
pub use perfect::Perfect;
pub use policy::Policy;
pub use problem::Problem;
pub use quatuor_core::UNSTOPPED;
pub use quatuor_solve::within;
pub use random::Random;
pub use star::odds;
pub use watch::{Nobody, Watch};
