//! Games between agents: matches, tournaments, ratings.
//!
//! ```text
//!   Plan (game, entrants, schedule, openings, pace) --run--> Finish (crosstable, tally, lapses)
//!                                                     |             |
//!                                                  Observer        rate, Sprt
//!                                               (records as they end)
//! ```
//!
//! A referee plays each game: it asks, checks, rolls for chance, keeps the clocks and counts. What is left to
//! chance follows from the seed and the number of the game alone, so that the same seed gives the same numbers
//! whatever the number of threads.
//!
//! ```
//! use quatuor_arena::{Anchor, NoObserver, Plan, RunMonitor, rate, run};
//!
//! let agents = ["random", "novice", "minimax:depth=1"].map(|name| name.parse().unwrap());
//! let plan = Plan { concurrency: 2, ..Plan::round_robin("quarto".parse().unwrap(), &agents, 10) };
//! let finish = run(&plan, &Default::default(), &RunMonitor::default(), &NoObserver).unwrap();
//! let ratings = rate(&finish.standing.table, Anchor::Entrant(0, 0.0));
//! assert!(ratings.list[1].elo > 0.0, "novice is stronger than random");
//! ```

mod accuracy;
mod bot;
mod clock;
mod crosstable;
mod elo;
mod engine;
mod game;
mod luck;
mod normal;
mod opening;
mod person;
mod plan;
mod rating;
mod run;
mod schedule;
mod score;
mod sprt;
mod standing;
mod tally;
mod timer;
mod tournament_file;
mod ways;
mod worker;

pub use accuracy::{Accuracy, Judgement, Mistake, accuracy};
pub use bot::command::{join as join_command, split as split_command};
pub use bot::doctor::{Finding, examine};
pub use bot::seat::{command_of as bot_command, seat, seat_unless};
pub use bot::{
    BOT, Bot, BotError, BotLimits, Failure as BotFailure, Said, Unanswered, position_line,
};
pub use clock::{Pace, TimeControl, TimeControlError};
pub use crosstable::{Crosstable, PairCounts, Ranked, rank};
pub use elo::{
    EloEstimate, Pentanomial, ResultCounts, elo_of_score, expected_score, paired_estimate,
};
pub use engine::serve as serve_engine;
pub use game::Lapse;
pub use luck::{Luck, luck};
pub use opening::{Opening, OpeningError, Openings};
pub use person::{Asked, HUMAN, Reply, is_person};
pub use plan::{ArenaError, Entrant, GameId, Plan};
pub use rating::{Anchor, Rating, Ratings, rate};
pub use run::{Finish, NoObserver, Observer, PlayedGames, RunMonitor, run};
pub use schedule::{Bye, Format, NextStage, Pairing, PairingHistory, PlayedPairing, Schedule};
pub use score::Score;
pub use sprt::{Sprt, SprtError, SprtModel, SprtState, SprtVerdict};
pub use standing::{EntrantLapse, Standing};
pub use tally::{Branching, GameCount, Tally};
pub use tournament_file::{
    BadSetting, MOST_GAMES, MOST_MEGABYTES, MOST_PLIES, MOST_ROUNDS, MOST_THREADS,
    NotATournamentFile, TournamentFile,
};
pub use ways::Ways;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
