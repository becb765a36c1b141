//! The jobs, as data.

use std::time::Duration;

use quatuor_advice::{ActionEvaluation, Advice, Review, Warning};
use quatuor_core::{Message, Player, Spec};
use quatuor_show::{Game, Handle};

use crate::import::{ImportRequest, Imported};
use crate::think::{RulesView, Tree, TreeKind};

/// A moment of a game to think about. It is known by its spec, its beginning and its actions, which is how a host
/// whose workers have a memory of their own sends it there.
pub struct Question {
    /// The game as it stands.
    pub game: Box<dyn Game>,
    /// The seed of chance.
    pub seed: u64,
}

/// Which agent plays which seat of which game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentSeat {
    /// The name of the game.
    pub game: String,
    /// The seat.
    pub side: Player,
    /// The agent.
    pub agent: Spec,
}

/// Work for the worker pool. `time` is how long a search may take before it answers with what it has found.
pub enum Job {
    /// The action of an agent. One that finds nothing in its time plays like a novice.
    Choose {
        /// The agent and its seat.
        seat: AgentSeat,
        /// The moment.
        question: Question,
    },
    /// A legal action that does not lose at once, without a search.
    ChooseAnything(Question),
    /// Whether an agent accepts a draw.
    AcceptDraw {
        /// The moment.
        question: Question,
        /// The seat of the agent.
        side: Player,
    },
    /// A hint for the player to act.
    Hint {
        /// The moment.
        question: Question,
        /// Time limit of the search.
        time: Duration,
    },
    /// The value of each legal action; sends each one as soon as it is known.
    Values {
        /// The moment.
        question: Question,
        /// Time limit of the search.
        time: Duration,
    },
    /// The review of one action.
    Review {
        /// The game with the action in its history.
        question: Question,
        /// Number of actions before it.
        ply: usize,
        /// Time limit of the search.
        time: Duration,
    },
    /// The reviews of several actions, each sent as soon as it is known.
    Reviews {
        /// The game with the actions in its history.
        question: Question,
        /// Number of actions before each.
        plies: Vec<usize>,
        /// Time limit of the search for each.
        time: Duration,
    },
    /// What is proven against an action before it is played.
    Warning {
        /// The moment.
        question: Question,
        /// The action.
        action: Handle,
        /// Time limit of the search.
        time: Duration,
    },
    /// A tree to walk through.
    Tree {
        /// The position at the root.
        game: Box<dyn Game>,
        /// Which tree.
        kind: TreeKind,
        /// Time limit.
        time: Duration,
    },
    /// A drawing as pixels.
    Png {
        /// The drawing.
        svg: String,
    },
    /// A whole game as an animated picture.
    Animation {
        /// The game.
        game: Box<dyn Game>,
    },
    /// The game in a link, played again.
    OpenLink {
        /// The part of the address that holds the game.
        code: String,
    },
    /// Actions played one after another.
    Play {
        /// The game before them.
        game: Box<dyn Game>,
        /// Their texts.
        actions: Vec<String>,
    },
    /// Records, a link or a position, read and played again.
    Import(ImportRequest),
    /// The rules of a variant with examples and measurements.
    Rules(Spec),
}

/// A part of an answer.
#[derive(Debug)]
pub enum Partial {
    /// The values known so far, best first.
    Values(Vec<ActionEvaluation>),
    /// The review of one action; `None` where nothing can be said of it.
    Review {
        /// Number of actions before it.
        ply: usize,
        /// The review.
        review: Option<Box<Review>>,
    },
}

/// The answer to a job of the same name.
pub enum Answer {
    /// The action of an agent, or why it cannot play.
    Action(Result<Handle, Message>),
    /// Whether the agent accepts a draw.
    AcceptDraw(bool),
    /// The hint; `None` when no player is to act.
    Hint(Option<Advice>),
    /// The values, best first.
    Values(Vec<ActionEvaluation>),
    /// The review; `None` where chance acted.
    Review {
        /// The review.
        review: Option<Review>,
        /// Whether the job was stopped, so that the review may be poorer than it could be.
        stopped: bool,
    },
    /// All reviews were sent, or the job was stopped.
    Reviews,
    /// The warning, if there is one.
    Warning(Option<Warning>),
    /// The tree.
    Tree(Result<Tree, Message>),
    /// The bytes of a picture.
    Picture(Result<Vec<u8>, Message>),
    /// The game of a link, or after the actions.
    Game(Result<Box<dyn Game>, Message>),
    /// What was imported.
    Import(Result<Imported, Message>),
    /// The rules; `None` when there is no such variant.
    Rules(Option<Box<RulesView>>),
}
