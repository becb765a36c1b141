//! The jobs, as data.

use std::time::Duration;

use quatuor_advice::{ActionEvaluation, Advice, Review, Warning};
use quatuor_core::{Message, Player, Spec};
use quatuor_show::{Game, Handle};

use crate::import::{ImportRequest, Imported};
use crate::think::{RulesView, Tree, TreeKind};

/// A moment of a game, as the subject of a job.
///
/// Its spec, start position and actions identify it. A host whose workers have separate memory
/// sends these.
pub struct Question {
    /// The game at that moment.
    pub game: Box<dyn Game>,
    /// Seed of all rolls.
    pub seed: u64,
}

/// The seat of an agent in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentSeat {
    /// The id of the game.
    pub game: String,
    pub side: Player,
    pub agent: Spec,
}

/// A job for the worker pool.
///
/// `time` is the time limit of a search. After it, the search answers with the best result so far.
pub enum Job {
    /// Chooses the action of an agent. If the agent finds no action in time, it plays like the
    /// novice.
    Choose {
        /// The agent and its seat.
        seat: AgentSeat,
        /// The current moment.
        question: Question,
    },
    /// Chooses a legal action that does not lose immediately, without a search.
    ChooseAnything(Question),
    /// Decides whether an agent accepts a draw.
    AcceptDraw {
        /// The current moment.
        question: Question,
        /// The seat of the agent.
        side: Player,
    },
    /// Computes a hint for the player to act.
    Hint {
        /// The current moment.
        question: Question,
        /// Time limit of the search.
        time: Duration,
    },
    /// Computes the values of all legal actions. Sends each value as soon as it is known.
    Values {
        /// The current moment.
        question: Question,
        /// Time limit of the search.
        time: Duration,
    },
    /// Reviews one action.
    Review {
        /// The game with the action in its history.
        question: Question,
        /// Number of actions before it.
        ply: usize,
        /// Time limit of the search.
        time: Duration,
    },
    /// Reviews several actions. Sends each review as soon as it is known.
    Reviews {
        /// The game with the actions in its history.
        question: Question,
        /// Number of actions before each.
        plies: Vec<usize>,
        /// Time limit of the search for each action.
        time: Duration,
    },
    /// Searches for a proof against an action before it is played.
    Warning {
        /// The current moment.
        question: Question,
        action: Handle,
        /// Time limit of the search.
        time: Duration,
    },
    /// Builds a tree.
    Tree {
        /// The position at the root.
        game: Box<dyn Game>,
        /// The kind of the tree.
        kind: TreeKind,
        /// Time limit.
        time: Duration,
    },
    /// Renders a drawing as PNG.
    Png {
        /// The drawing, as SVG.
        svg: String,
    },
    /// Renders a whole game as an animated GIF.
    Animation {
        /// The game to render.
        game: Box<dyn Game>,
    },
    /// Replays the game in a link.
    OpenLink {
        /// The part of the URL that contains the game.
        code: String,
    },
    /// Plays several actions.
    Play {
        /// The game before the actions.
        game: Box<dyn Game>,
        /// The texts of the actions.
        actions: Vec<String>,
    },
    /// Parses and replays a record, a link or a position.
    Import(ImportRequest),
    /// Computes the rules of a variant, with examples and measurements.
    Rules(Spec),
}

/// A part of an answer.
#[derive(Debug)]
pub enum Partial {
    /// The values known so far, best first.
    Values(Vec<ActionEvaluation>),
    /// The review of one action, or `None` if the action cannot be reviewed.
    Review {
        /// Number of actions before it.
        ply: usize,
        /// The review of the action.
        review: Option<Box<Review>>,
    },
}

/// The answer to the job of the same name.
pub enum Answer {
    /// The action of an agent, or the reason why it cannot play.
    Action(Result<Handle, Message>),
    /// Whether the agent accepts a draw.
    AcceptDraw(bool),
    /// The hint, or `None` if no player is to act.
    Hint(Option<Advice>),
    /// The values, best first.
    Values(Vec<ActionEvaluation>),
    /// The review of one action.
    Review {
        /// The review, or `None` for a roll.
        review: Option<Review>,
        /// Whether the job was stopped early, so that the review may be incomplete.
        stopped: bool,
    },
    /// All reviews were sent, or the job was stopped.
    Reviews,
    /// The warning, if there is a proof.
    Warning(Option<Warning>),
    /// The tree, or the reason why it cannot be built.
    Tree(Result<Tree, Message>),
    /// The bytes of a picture.
    Picture(Result<Vec<u8>, Message>),
    /// The game of a link, or the game after the actions.
    Game(Result<Box<dyn Game>, Message>),
    /// The result of an import.
    Import(Result<Imported, Message>),
    /// The rules, or `None` if the variant does not exist.
    Rules(Option<Box<RulesView>>),
}
