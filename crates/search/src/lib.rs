//! Agents that choose an action in any game, and the graded levels.
//!
//! An [`Agent`] is typed and fast: it works on rules and positions. [`AGENTS`] lists all agents,
//! and [`agent`] creates one from a spec.

mod agent;
mod budget;
mod chance;
mod choice_reason;
mod levels;
mod mcts;
mod minimax;
pub mod name;
mod negamax;
mod novice;
mod observer;
pub mod options;
mod perfect;
mod policy;
mod problem;
mod random;
mod search_result;

pub use agent::{AGENTS, Agent, AgentEntry, AgentError, Choice, agent};
pub use budget::Budget;
pub use chance::odds;
pub use choice_reason::{ChoiceReason, Look};
pub use levels::{LEVELS, Level, level_of, uses_exact_solver};
pub use mcts::{CURIOSITY, GrownNode, GrownTree, Mcts, grow_tree};
pub use minimax::Minimax;
pub use negamax::Negamax;
pub use novice::Novice;
pub use observer::{NoSearchObserver, SearchObserver};
pub use options::read_time;
pub use perfect::Perfect;
pub use policy::Policy;
pub use problem::Problem;
pub use quatuor_core::limits::UNSTOPPED;
pub use quatuor_solve::within;
pub use random::Random;
pub use search_result::{
    ROUNDING, STEP, SURE, SearchCounts, SearchResult, Window, actions_to_end, clamp_mean, flipped,
};
