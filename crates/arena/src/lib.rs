//! Games between agents: matches, tournaments and ratings.
//!
//! ```text
//!   Plan (game, entrants, schedule, openings, pace) --run--> Finish (crosstable, tally, lapses)
//!                                                     |             |
//!                                                  Observer        rate, Sprt
//!                                               (records as they end)
//! ```
//!
//! A referee plays each game: it asks for actions, checks them, rolls for chance, keeps the clocks
//! and counts. All random choices depend only on the seed and the number of the game, so the same
//! seed gives the same results with any number of threads.
//!
//! Playing needs the feature `processes`, which is on by default. Without it the crate still
//! contains pairings, plans, tables and ratings, and uses neither threads nor processes.
//!
//! ```
//! # #[cfg(feature = "processes")] {
//! use quatuor_arena::{Anchor, NoObserver, Plan, RunMonitor, rate, run};
//!
//! let agents = ["random", "novice", "minimax:depth=1"].map(|name| name.parse().unwrap());
//! let plan = Plan { concurrency: 2, ..Plan::round_robin("quarto".parse().unwrap(), &agents, 10) };
//! let finish = run(&plan, &Default::default(), &RunMonitor::default(), &NoObserver).unwrap();
//! let ratings = rate(&finish.standing.table, Anchor::Entrant(0, 0.0));
//! assert!(ratings.list[1].elo > 0.0, "novice is stronger than random");
//! # }
//! ```

#![cfg_attr(not(feature = "processes"), allow(dead_code, reason = "only the referee uses it"))]

mod accuracy;
mod bot;
mod choice_stats;
mod clock;
mod crosstable;
mod elo;
#[cfg(feature = "processes")]
mod engine;
#[cfg(feature = "processes")]
mod game;
mod luck;
mod normal;
mod opening;
mod plan;
mod rating;
#[cfg(feature = "processes")]
mod run;
mod schedule;
mod score;
mod sprt;
mod standing;
mod tally;
#[cfg(feature = "processes")]
mod timer;
mod tournament_file;
#[cfg(feature = "processes")]
mod worker;

pub use accuracy::{Accuracy, Judgement, Mistake, measure_accuracy};
pub use bot::command::{join as join_command, split as split_command};
#[cfg(feature = "processes")]
pub use bot::doctor::{DoctorFinding, examine};
#[cfg(feature = "processes")]
pub use bot::driver::{AskError, Bot, BotAnswer, BotError, BotFailure, BotQuestion};
pub use bot::line::EngineLine;
#[cfg(feature = "processes")]
pub use bot::seat::{seat, seat_cancellable};
pub use bot::{BOT, BotLimits, bot_command};
pub use choice_stats::ChoiceStats;
pub use clock::{Pace, TimeControl, TimeControlError};
pub use crosstable::{Crosstable, PairCounts, RankedEntrant, rank};
pub use elo::{
    EloEstimate, Pentanomial, ResultCounts, elo_of_score, expected_score, paired_estimate,
};
#[cfg(feature = "processes")]
pub use engine::serve as serve_engine;
pub use luck::{Luck, measure_luck};
pub use opening::{Opening, OpeningError, Openings};
pub use plan::{ArenaError, Entrant, GameId, HUMAN, Plan, is_person};
pub use rating::{Anchor, Rating, Ratings, rate};
#[cfg(feature = "processes")]
pub use run::{
    Finish, NoObserver, Observer, PersonQuestion, PersonReply, PlayedGames, RunMonitor, run,
};
pub use schedule::{Bye, Format, NextStage, Pairing, PairingHistory, PlayedPairing, Schedule};
pub use score::Score;
pub use sprt::{Sprt, SprtError, SprtModel, SprtState, SprtVerdict};
pub use standing::{EntrantLapse, Lapse, Standing};
pub use tally::{Branching, GameCount, Tally};
pub use tournament_file::{
    BadSetting, MOST_GAMES, MOST_MEGABYTES, MOST_PLIES, MOST_ROUNDS, MOST_THREADS, TournamentFile,
    TournamentFileError,
};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
