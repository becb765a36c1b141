//! The tree as the faces see it: positions and actions as text.

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

/// A position that a search looked at. Window and value are for the player to act at the root.
#[derive(Debug, Clone, PartialEq)]
pub struct LookedAt {
    /// The position.
    pub position: String,
    /// Who is to act.
    pub turn: Turn,
    /// Actions from the root.
    pub depth: u32,
    /// The position before; `None` at the root.
    pub parent: Option<usize>,
    /// The action that led here.
    pub action: Option<String>,
    /// The odds of that, where chance acted.
    pub odds: Option<f64>,
    /// The values of interest when the search came here.
    pub window: (f64, f64),
    /// The value that it left with, or a bound of it.
    pub value: f64,
    /// How far away the end is, where the value is a win or a loss and luck has no say.
    pub distance: Option<u32>,
    /// A heuristic judged it.
    pub judged: bool,
    /// The value was remembered.
    pub remembered: bool,
    /// What was not looked at, because it could not matter any more.
    pub unseen: Vec<String>,
    /// It is on the line that the search expects.
    pub expected: bool,
    /// The positions after it, in order of visit.
    pub children: Vec<usize>,
    /// The board, if pictures are wanted.
    pub picture: Option<Picture>,
}

/// The tree that a search looked at; 0 is the root, and the others are numbered in the order of visit.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchedTree {
    /// The game.
    pub game: Spec,
    /// The search.
    pub agent: Spec,
    /// How deep it looked.
    pub depth: u32,
    /// The player to act at the root.
    pub player: Player,
    /// The action that it chose.
    pub action: String,
    /// What it cost, all depths together.
    pub counts: SearchCounts,
    /// The positions.
    pub nodes: Vec<LookedAt>,
}

/// Why there is no tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SearchError {
    /// The spec of the game or the position is wrong.
    Open(OpenError),
    /// The spec of the agent is wrong, or it is none whose search is a tree.
    Agent(SpecError),
    /// No player is to act.
    NoPlayer(AgentError),
    /// More positions were to be looked at than may be.
    TooMany(usize),
    /// Stopped from elsewhere.
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

/// What is wanted of a searched tree.
#[derive(Debug, Clone, Copy)]
pub struct SearchedOptions {
    /// The luck of the agent.
    pub seed: u64,
    /// The most positions that it may look at.
    pub most: usize,
    /// Whether nodes carry their pictures.
    pub pictures: bool,
}

/// The tree that an agent looks at when it chooses in a position.
///
/// # Errors
/// No player to act, an agent without such a tree, or more positions than may be.
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

/// Why an agent has no tree to show.
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

/// The odds of what chance decided.
fn chance<R: Rules>(rules: &R, position: &R::Position, outcome: R::Action) -> Option<f64> {
    if rules.turn(position) != Turn::Chance {
        return None;
    }
    let outcomes = rules.actions(position);
    let place = outcomes.iter().position(|&other| other == outcome)?;
    odds(rules, position, &outcomes).get(place).copied()
}

/// Marks the line that both sides would follow: from the root by the action chosen, then to the first
/// position with the value, until the line ends or chance acts.
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
        // One that was asked twice had its value the second time.
        let again = |&child: &usize| nodes[child].action == nodes[first].action && same(&child);
        at = children.iter().copied().rfind(again).unwrap_or(first);
    }
}
