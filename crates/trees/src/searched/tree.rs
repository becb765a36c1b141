//! The finished tree, with positions and actions as text.

use quatuor_core::level::Graded;
use quatuor_core::limits::Limits;
use quatuor_core::{
    Explain, Message, Player, Rules, Spec, SpecError, Turn, explained_error, message,
};
use quatuor_search::name::{MINIMAX, NEGAMAX};
use quatuor_search::{
    AgentError, Minimax, Negamax, Problem, ROUNDING, STEP, SearchCounts, SearchResult, odds,
};
use quatuor_show::reasons::Reasoned;
use quatuor_show::svg::Picture;
use quatuor_show::{OpenError, View};
use quatuor_solve::SolverFactory;

use super::tracer::{Seen, Tracer};
use crate::distance;

/// A position visited by a search. Window and value are for the player to act at the root.
#[derive(Debug, Clone, PartialEq)]
pub struct LookedAt {
    pub position: String,
    /// Whose turn it is.
    pub turn: Turn,
    /// Number of actions from the root.
    pub depth: u32,
    /// Index of the parent; `None` at the root.
    pub parent: Option<usize>,
    /// The action that led here.
    pub action: Option<String>,
    /// Probability of this outcome, if chance acted.
    pub odds: Option<f64>,
    /// The alpha-beta window with which the search entered the position.
    pub window: (f64, f64),
    /// The value with which the search left the position, or a bound of it.
    pub value: f64,
    /// Distance to the end, if the value is a win or a loss and chance does not act.
    pub distance: Option<u32>,
    /// Whether a heuristic evaluated the position.
    pub judged: bool,
    /// Whether the value came from the transposition table.
    pub remembered: bool,
    /// The actions skipped by a cutoff.
    pub unseen: Vec<String>,
    /// Whether the position is on the line that the search expects.
    pub expected: bool,
    /// Indices of the children, in order of visit.
    pub children: Vec<usize>,
    /// The board, if pictures are requested.
    pub picture: Option<Picture>,
}

/// The tree visited by a search. Node 0 is the root, and the others are in order of visit.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchedTree {
    /// The game.
    pub game: Spec,
    /// The search.
    pub agent: Spec,
    /// Depth reached.
    pub depth: u32,
    /// The player to act at the root.
    pub player: Player,
    /// The chosen action.
    pub action: String,
    /// Node counts over all depths together.
    pub counts: SearchCounts,
    /// The positions.
    pub nodes: Vec<LookedAt>,
}

/// Reasons why there is no tree.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchError {
    /// The spec of the game or the position is invalid.
    Open(OpenError),
    /// The spec of the agent is invalid, or its search is not a tree.
    Agent(SpecError),
    /// No player is to act.
    NoPlayer(AgentError),
    /// The search would visit more than this many positions.
    TooMany(usize),
    /// The operation was cancelled.
    Interrupted,
}

impl Explain for SearchError {
    fn message(&self) -> Message {
        match self {
            SearchError::Open(error) => error.message(),
            SearchError::Agent(error) => error.message(),
            SearchError::NoPlayer(error) => error.message(),
            SearchError::TooMany(most) => message!("searched-too-many", most: *most),
            SearchError::Interrupted => message!("interrupted"),
        }
    }
}
explained_error!(SearchError);

/// Options of a searched tree.
#[derive(Debug, Clone, Copy)]
pub struct SearchedOptions {
    /// Seed for the agent's random choices.
    pub seed: u64,
    /// Maximum number of positions.
    pub most: usize,
    /// Whether nodes contain pictures.
    pub pictures: bool,
}

/// Returns the tree that an agent's search visits in a position.
///
/// # Errors
/// No player is to act, the agent has no such tree, or it exceeds the maximum number of positions.
pub fn searched<R: Graded + Reasoned>(
    rules: &R,
    root: &R::Position,
    agent: &Spec,
    wanted: &SearchedOptions,
    limits: &Limits<'_>,
) -> Result<SearchedTree, SearchError> {
    let problem = Problem::new(rules, root).until(limits.stop);
    let player = problem.player().map_err(SearchError::NoPlayer)?;
    let mut tracer = Tracer::new(player, wanted.most);
    let found = match agent.name.as_str() {
        MINIMAX => Minimax::from_spec(agent, wanted.seed)
            .map_err(SearchError::Agent)?
            .search_with(&problem, &mut tracer),
        NEGAMAX => Negamax::from_spec(agent, wanted.seed)
            .map_err(SearchError::Agent)?
            .search_with(&problem, &mut tracer),
        _ => return Err(SearchError::Agent(refusal::<R>(agent, wanted.seed))),
    };
    if limits.is_stopped() {
        return Err(SearchError::Interrupted);
    }
    if tracer.too_many {
        return Err(SearchError::TooMany(wanted.most));
    }
    let found = found.map_err(SearchError::NoPlayer)?;
    Ok(tell_tree(rules, agent, player, &found, &tracer.seen, wanted.pictures))
}

/// Returns the error for an agent without a tree.
fn refusal<R: Graded + Reasoned>(agent: &Spec, seed: u64) -> SpecError {
    match quatuor_search::agent::<R>(agent, seed, SolverFactory::none()) {
        Err(error) => error,
        Ok(_) => {
            let known = [MINIMAX, NEGAMAX].to_vec();
            let agent = agent.name.clone();
            SpecError::Conflict(message!("searched-no-tree", agent: agent, known: known))
        }
    }
}

fn tell_tree<R: Reasoned>(
    rules: &R,
    agent: &Spec,
    player: Player,
    found: &SearchResult<R::Action>,
    seen: &[Seen<R>],
    pictures: bool,
) -> SearchedTree {
    let mut nodes: Vec<LookedAt> = Vec::with_capacity(seen.len());
    for (number, one) in seen.iter().enumerate() {
        let before = one.parent.map(|parent| &seen[parent]);
        let led = before.zip(one.action).map(|(before, action)| (before.position, action));
        let view = View { last: led, ..View::default() };
        nodes.push(LookedAt {
            position: rules.position_text(&one.position),
            turn: rules.turn(&one.position),
            depth: one.parent.map_or(0, |parent| nodes[parent].depth + 1),
            parent: one.parent,
            action: led.map(|(position, action)| rules.action_text(&position, action)),
            odds: led.and_then(|(position, action)| chance(rules, &position, action)),
            window: one.window,
            value: one.value,
            distance: distance(rules, &one.position, one.value),
            judged: one.judged,
            remembered: one.remembered,
            unseen: Vec::new(),
            expected: false,
            children: Vec::new(),
            picture: pictures.then(|| rules.picture(&one.position, &view)),
        });
        if let Some(parent) = one.parent {
            nodes[parent].children.push(number);
        }
    }
    for (number, one) in seen.iter().enumerate().filter(|(_, one)| one.unseen > 0) {
        let tried: Vec<_> =
            nodes[number].children.iter().map(|&child| seen[child].action).collect();
        let left = |action: &R::Action| !tried.contains(&Some(*action));
        let text = |action| rules.action_text(&one.position, action);
        nodes[number].unseen =
            rules.actions(&one.position).into_iter().filter(left).map(text).collect();
    }
    let action = seen.first().map(|root| rules.action_text(&root.position, found.action));
    let action = action.unwrap_or_default();
    mark_expected(&mut nodes, &action);
    let game = rules.spec();
    let (depth, counts) = (found.depth, found.counts);
    SearchedTree { game, agent: agent.clone(), depth, player, action, counts, nodes }
}

/// Returns the probability of a chance outcome.
fn chance<R: Rules>(rules: &R, position: &R::Position, outcome: R::Action) -> Option<f64> {
    if rules.turn(position) != Turn::Chance {
        return None;
    }
    let outcomes = rules.actions(position);
    let place = outcomes.iter().position(|&other| other == outcome)?;
    odds(rules, position, &outcomes).get(place).copied()
}

/// Marks the line that both sides would follow: the chosen action at the root, then the first
/// position with the same value, until the line ends or chance acts.
fn mark_expected(nodes: &mut [LookedAt], chosen: &str) {
    let mut at = 0;
    while let Some(node) = nodes.get_mut(at) {
        node.expected = true;
        let (value, turn) = (node.value, node.turn);
        if turn.player().is_none() {
            return;
        }
        let same = |&child: &usize| {
            let next = &nodes[child];
            let by_choice = at > 0 || next.action.as_deref() == Some(chosen);
            by_choice && (STEP * next.value - value).abs() < ROUNDING
        };
        let children = &nodes[at].children;
        let Some(first) = children.iter().copied().find(same) else { return };
        // A position searched twice got its value the second time.
        let again = |&child: &usize| nodes[child].action == nodes[first].action && same(&child);
        at = children.iter().copied().rfind(again).unwrap_or(first);
    }
}
