//! Agents that choose an action for any game, and the one list of the games there are.
//!
//! ```text
//!   game spec ----------------> open   -> Table   a game in progress, actions as text
//!   game spec + agent spec ---> seat   -> Seat    an agent that sits at such a game
//!                 |
//!             with_game: the only place that knows the games by their types
//! ```
//!
//! An [`Agent`] is typed and fast: it sees rules and positions. A [`Seat`] wraps one for the faces,
//! which speak in texts.
//!
//! ```
//! use quatuor_search::{UNSTOPPED, open, seat};
//!
//! let game = "quarto:level=2".parse().unwrap();
//! let mut table = open(&game).unwrap();
//! let mut machine = seat(&game, &"random".parse().unwrap(), 42).unwrap();
//! while table.turn().outcome().is_none() {
//!     let chosen = machine.choose(&UNSTOPPED).unwrap();
//!     table.play(&chosen.action).unwrap();
//!     machine.hear(&chosen.action).unwrap();
//! }
//! ```

mod advice;
mod agent;
mod found;
mod games;
mod how;
mod judge;
mod lab;
mod levels;
mod list;
mod mcts;
mod meter;
mod minimax;
mod negamax;
mod novice;
mod options;
mod oracle;
mod patience;
mod perfect;
mod policy;
mod random;
mod reach;
mod reduced;
mod searched;
mod seat;
mod star;
mod watch;

pub use advice::{
    Advice, AdviceError, Assessed, Case, Chooser, Counting, Line, Patience, Reasoned, Surety,
    Worth, advise, assess,
};
pub use agent::{AGENTS, Agent, AgentEntry, AgentError, Choice, agent};
pub use found::{Counts, ESTIMATE, Found, STEP, SURE, actions_to_end};
pub use games::{GAMES, GameEntry, GameVisitor, OpenError, Playable, open, open_at, with_game};
pub use how::{How, Look};
pub use judge::{Judge, Judged};
pub use lab::{
    Laboratory, Trial, TrialAnswer, TrialLimits, at_depth, disagreements, has_depth, laboratory,
    ladder,
};
pub use levels::{Graded, LEVELS, Level, Strength};
pub use list::split_list;
pub use mcts::Mcts;
pub use meter::{Budget, UNSTOPPED};
pub use minimax::Minimax;
pub use negamax::Negamax;
pub use novice::Novice;
pub use options::read_time;
pub use oracle::{Oracle, OracleError, oracle};
pub use perfect::Perfect;
pub use policy::Policy;
pub use random::Random;
pub use reduced::{Branch, Cut, Keep, Node, ReduceError, ReducedTree, Stop, Wanted, reduce};
pub use searched::{LookedAt, SearchError, SearchWanted, SearchedTree, searched};
pub use seat::{Chosen, Seat, seat};
