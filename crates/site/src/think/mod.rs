//! Jobs for the worker pool: turns of agents, advice, reviews, trees, pictures and imports.
//!
//! ```text
//!   handler -> Job (data) -> worker pool of the host -> run -> partial answers -> Answer
//! ```
//!
//! A job is data and [`run`] is a pure function, so a job can run on a thread of a server or in a
//! worker of a browser. The host may run [`Job::Choose`] itself, with agents that it caches between
//! their turns.

mod allowed;
mod job;
mod job_class;
mod rules;
mod run;
mod trees;

pub use allowed::{TooMuch, check_agent};
pub use job::{AgentSeat, Answer, Job, Partial, Question};
pub use job_class::JobClass;
pub use rules::{Branching, DrawnExample, RulesView};
pub use run::{choose_anything, choose_in, hint, run, values};
pub use trees::{
    MOST_NODES, MOST_PLAYOUTS, SearchEvent, Tree, TreeCache, TreeKind, TreeName, TreePlace, events,
    find_grown,
};
