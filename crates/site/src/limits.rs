//! How much anybody may have: one table for a room among friends, a stricter one for the public.

use std::time::Duration;

use quatuor_advice::USUAL_TIME;

use crate::bots::BotNames;

/// So many at once, and so many a second after that.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// A second.
    pub refill: f64,
}

/// Thoughts that may wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueLimit {
    /// In all.
    pub all: usize,
    /// Of one client.
    pub each: usize,
}

/// How many agents stay in memory between their turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgentCacheLimit {
    /// Maximum number of agents.
    pub agents: usize,
    /// Maximum memory of all of them, in bytes.
    pub bytes: usize,
}

/// The most that options of a program may ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ceiling {
    /// Thinking time in milliseconds.
    pub time: u64,
    /// Threads.
    pub threads: u64,
    /// Positions looked at, or iterations.
    pub nodes: u64,
    /// Megabytes of tables and trees.
    pub memory: u64,
    /// Depth.
    pub depth: u64,
    /// Bots of the owner.
    pub bots: BotNames,
}

/// How much a class may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClassLimits {
    /// Classes of one client.
    pub each: u64,
    /// Classes in all.
    pub all: u64,
    /// Pupils.
    pub pupils: usize,
    /// Tasks.
    pub tasks: usize,
    /// Games.
    pub games: usize,
    /// Positions of one set.
    pub items: usize,
    /// Weeks until it is deleted, at most.
    pub weeks: u32,
}

/// The limits of a room.
#[derive(Debug, Clone, PartialEq)]
pub struct RoomLimits {
    /// Whether they are the stricter ones.
    pub public: bool,
    /// Games of one client that go on at the same time.
    pub games: u64,
    /// Games in memory; those that nobody looks at are put aside first.
    pub live: usize,
    /// How long a game stays in memory when nobody looks at it.
    pub idle: Duration,
    /// Requests of one address.
    pub requests: Option<Rate>,
    /// Forms of one client.
    pub forms: Rate,
    /// Games that one client begins.
    pub beginnings: Rate,
    /// Thoughts that one client asks for: hints and values.
    pub thoughts: Rate,
    /// Connections in all.
    pub connections: usize,
    /// Connections of one address.
    pub connections_each: usize,
    /// Pages of one client that are kept up to date.
    pub streams_each: usize,
    /// Bytes of a form.
    pub body: usize,
    /// How long a request may take.
    pub request: Duration,
    /// How long a program may think about one action, once it has begun.
    pub thought: Duration,
    /// How long one may think about it that plays what is proven, or an answer to an offered draw.
    pub proof: Duration,
    /// How long a hint may take.
    pub advice: Duration,
    /// How long is thought about an action before it is made, to warn of it.
    pub foresight: Duration,
    /// How long the review of one action in an analysis may take.
    pub review: Duration,
    /// Analyses under way, in all and of one client.
    pub analyses: QueueLimit,
    /// Thoughts that wait.
    pub queue: QueueLimit,
    /// Agents that stay with their games between their turns.
    pub agents: AgentCacheLimit,
    /// Classes that one address opens.
    pub class_openings: Rate,
    /// What a class may have.
    pub classes: ClassLimits,
    /// What programs may ask for.
    pub ceiling: Ceiling,
}

impl RoomLimits {
    /// A room at home.
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

    /// A room that strangers come to.
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
