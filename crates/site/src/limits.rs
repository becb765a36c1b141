//! The limits of a room on its visitors.
//!
//! There are two tables: an ordinary one for a room among friends, and a stricter one for a public
//! room.

use std::time::Duration;

use quatuor_advice::USUAL_TIME;

use crate::bots::BotNames;

/// A rate limit with a burst.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// Maximum number at once.
    pub burst: f64,
    /// Number allowed per second after a burst.
    pub refill: f64,
}

/// Maximum number of waiting jobs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueLimit {
    /// Maximum total.
    pub all: usize,
    /// Maximum for one client.
    pub each: usize,
}

/// Limits of the cache that keeps agents between their turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgentCacheLimit {
    /// Maximum number of agents.
    pub agents: usize,
    /// Maximum memory of all cached agents, in bytes.
    pub bytes: usize,
}

/// Upper bounds on the options of agents that visitors choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ceiling {
    /// Time for one action, in milliseconds.
    pub time: u64,
    /// Number of threads.
    pub threads: u64,
    /// Number of visited positions, or of iterations.
    pub nodes: u64,
    /// Memory for tables and trees, in megabytes.
    pub memory: u64,
    /// Search depth.
    pub depth: u64,
    /// The bots that the owner offers.
    pub bots: BotNames,
}

/// Limits of classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClassLimits {
    /// Maximum number of classes that one client opens.
    pub each: u64,
    /// Maximum number of classes in the room.
    pub all: u64,
    /// Maximum number of pupils in a class.
    pub pupils: usize,
    /// Maximum number of tasks in a class.
    pub tasks: usize,
    /// Maximum number of games in a class.
    pub games: usize,
    /// Maximum number of positions in a set of puzzles.
    pub items: usize,
    /// Maximum lifetime of a class, in weeks.
    pub weeks: u32,
}

/// The limits of a room.
#[derive(Debug, Clone, PartialEq)]
pub struct RoomLimits {
    /// Whether these are the stricter limits of a public room.
    pub public: bool,
    /// Maximum number of games in progress for one client.
    pub games: u64,
    /// Maximum number of games in memory. Beyond it, unwatched games are evicted first.
    pub live: usize,
    /// Time after which an unwatched game is evicted from memory.
    pub idle: Duration,
    /// Rate limit on the requests from one IP address. `None` for no limit.
    pub requests: Option<Rate>,
    /// Rate limit on the forms that one client posts.
    pub forms: Rate,
    /// Rate limit on the games that one client starts.
    pub beginnings: Rate,
    /// Rate limit on the jobs that one client requests, such as hints and values.
    pub thoughts: Rate,
    /// Maximum number of open connections.
    pub connections: usize,
    /// Maximum number of open connections from one IP address.
    pub connections_each: usize,
    /// Maximum number of event streams of one client.
    pub streams_each: usize,
    /// Maximum size of a form, in bytes.
    pub body: usize,
    /// Timeout of a request.
    pub request: Duration,
    /// Time limit of an agent for one action. Waiting in the queue does not count.
    pub thought: Duration,
    /// Time limit for an action of an agent that plays from exact solutions, and for the answer to
    /// a draw offer.
    pub proof: Duration,
    /// Time limit of a hint.
    pub advice: Duration,
    /// Time limit of the check for a warning before an action.
    pub foresight: Duration,
    /// Time limit for the review of one action in an analysis.
    pub review: Duration,
    /// Maximum number of analyses in progress.
    pub analyses: QueueLimit,
    /// Maximum number of waiting jobs.
    pub queue: QueueLimit,
    /// Limits of the cache of agents.
    pub agents: AgentCacheLimit,
    /// Rate limit on the classes opened from one IP address.
    pub class_openings: Rate,
    pub classes: ClassLimits,
    /// Upper bounds on agent options.
    pub ceiling: Ceiling,
}

impl RoomLimits {
    /// Returns the limits of a room at home.
    pub fn ordinary() -> Self {
        RoomLimits {
            public: false,
            games: 500,
            live: 20_000,
            idle: Duration::from_secs(600),
            requests: None,
            forms: Rate { burst: 200.0, refill: 50.0 },
            beginnings: Rate { burst: 100.0, refill: 5.0 },
            thoughts: Rate { burst: 60.0, refill: 5.0 },
            connections: 4096,
            connections_each: 4096,
            streams_each: 64,
            body: 16 << 10,
            request: Duration::from_secs(30),
            thought: Duration::from_secs(60),
            proof: Duration::from_secs(600),
            advice: USUAL_TIME,
            foresight: Duration::from_millis(400),
            review: Duration::from_secs(5),
            analyses: QueueLimit { all: 64, each: 8 },
            queue: QueueLimit { all: 4096, each: 64 },
            agents: AgentCacheLimit { agents: 1000, bytes: 512 << 20 },
            class_openings: Rate { burst: 20.0, refill: 0.1 },
            classes: ClassLimits {
                each: 20,
                all: 1000,
                pupils: 100,
                tasks: 100,
                games: 5000,
                items: 50,
                weeks: 52,
            },
            ceiling: Ceiling {
                time: 60_000,
                threads: 8,
                nodes: u64::MAX,
                memory: 512,
                depth: u64::MAX,
                bots: BotNames::default(),
            },
        }
    }

    /// Returns the limits of a room that is open to strangers.
    pub fn public() -> Self {
        RoomLimits {
            public: true,
            games: 20,
            idle: Duration::from_secs(120),
            requests: Some(Rate { burst: 240.0, refill: 20.0 }),
            forms: Rate { burst: 40.0, refill: 4.0 },
            beginnings: Rate { burst: 10.0, refill: 0.1 },
            thoughts: Rate { burst: 10.0, refill: 0.5 },
            connections_each: 64,
            streams_each: 8,
            request: Duration::from_secs(15),
            thought: Duration::from_secs(3),
            proof: Duration::from_secs(30),
            advice: Duration::from_secs(1),
            foresight: Duration::from_millis(250),
            review: Duration::from_secs(2),
            analyses: QueueLimit { all: 16, each: 2 },
            queue: QueueLimit { all: 256, each: 4 },
            agents: AgentCacheLimit { agents: 200, bytes: 256 << 20 },
            class_openings: Rate { burst: 3.0, refill: 1.0 / 3600.0 },
            classes: ClassLimits {
                each: 3,
                all: 200,
                pupils: 40,
                tasks: 40,
                games: 1000,
                items: 30,
                weeks: 12,
            },
            ceiling: Ceiling {
                time: 2_000,
                threads: 1,
                nodes: 2_000_000,
                memory: 64,
                depth: 12,
                bots: BotNames::default(),
            },
            ..RoomLimits::ordinary()
        }
    }
}
