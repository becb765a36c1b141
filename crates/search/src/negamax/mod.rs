//! Negamax with iterative deepening and a transposition table, until a limit is reached or the
//! value is exact.
//!
//! Depth counts changes of the acting player, as for minimax. A search limited by nodes or depth is
//! a function of the position, the seed and the number of actions played. A search limited by time
//! may use results from before the last action. Each improvement can be switched off to measure its
//! effect; without any of them the search visits the same positions as alpha-beta.

mod order;
mod search;
mod transpositions;

use quatuor_core::heuristic::{Evaluate, Heuristic};
use quatuor_core::{Allowed, Dice, Player, Rules, Settings, Spec, SpecError, SpecKey, message};

use crate::budget::{BudgetExhausted, Meter};
use crate::minimax::{for_first, shuffle};
use crate::observer::{NoSearchObserver, SearchObserver};
use crate::random::OWN_LUCK;
use crate::search_result::{OPEN, ROUNDING, SURE, SearchCounts, SearchResult};
use crate::{Agent, AgentError, Budget, Choice, Problem, name, options};
use order::ActionOrder;
use search::{Depth, Search};
use transpositions::Transpositions;
pub(crate) use transpositions::hash;

/// Maximum search depth.
const DEEPEST: u32 = 1000;

/// Number of nodes between two checks of the clock.
const PACE: u64 = 256;

/// The improvements over plain alpha-beta that a search uses.
#[derive(Debug, Clone, Copy)]
struct Aids {
    /// Uses the transposition table.
    table: bool,
    /// Tries actions first that were good elsewhere.
    order: bool,
    /// Searches all smaller depths first.
    deepening: bool,
    /// Searches all actions but the first with a narrow window, which only shows whether they are
    /// better.
    scout: bool,
}

impl Aids {
    const ALL: Aids = Aids { table: true, order: true, deepening: true, scout: true };

    fn from_settings(settings: &Settings) -> Self {
        Aids {
            table: settings.is_on("table"),
            order: settings.is_on("order"),
            deepening: settings.is_on("deepening"),
            scout: settings.is_on("scout"),
        }
    }
}

/// Searches with increasing depth and plays the best action found.
pub struct Negamax<R: Rules> {
    budget: Budget,
    depth: u32,
    heuristic: &'static str,
    aids: Aids,
    seed: u64,
    judge: Option<Box<dyn Heuristic<R>>>,
    table: Transpositions<R>,
    order: ActionOrder<R>,
}

impl<R: Rules> Negamax<R> {
    /// The options.
    pub const KEYS: &'static [SpecKey] = &[
        SpecKey { key: "time", default: options::AUTO, allowed: Allowed::Word },
        SpecKey {
            key: "nodes",
            default: "none",
            allowed: Allowed::RangeOr(1, 1_000_000_000_000, "none"),
        },
        SpecKey {
            key: "depth",
            default: "none",
            allowed: Allowed::RangeOr(1, DEEPEST as i64, "none"),
        },
        SpecKey { key: "heuristic", default: options::USUAL, allowed: Allowed::Word },
        options::MEMORY,
        SpecKey { key: "table", default: "on", allowed: options::SWITCH },
        SpecKey { key: "order", default: "on", allowed: options::SWITCH },
        SpecKey { key: "deepening", default: "on", allowed: options::SWITCH },
        SpecKey { key: "scout", default: "on", allowed: options::SWITCH },
    ];
}

impl<R: Evaluate> Negamax<R> {
    /// Creates the agent that a spec describes.
    ///
    /// # Errors
    /// Unknown options, or a heuristic that the game does not have.
    pub fn from_spec(spec: &Spec, seed: u64) -> Result<Self, SpecError> {
        let settings = spec.settle(Self::KEYS)?;
        let nodes = settings.number("nodes").and_then(|nodes| u64::try_from(nodes).ok());
        let depth = settings.number("depth").and_then(|depth| u32::try_from(depth).ok());
        let mut budget = Budget { time: options::time(&settings, "time")?, nodes };
        if budget == Budget::default() && depth.is_none() {
            budget.time = Some(options::USUAL_TIME);
        }
        let aids = Aids::from_settings(&settings);
        if !aids.deepening && depth.is_none() {
            return Err(SpecError::Conflict(message!("agent-deepening-needs-depth")));
        }
        let heuristic = options::heuristic::<R>(&settings)?;
        let negamax = Negamax::new(budget, depth.unwrap_or(DEEPEST), heuristic, seed);
        Ok(Negamax { aids, ..negamax }.with_memory(options::memory(&settings)))
    }

    /// Creates an agent with these limits and one of the game's heuristics. Its transposition table
    /// grows with the search, up to the memory limit.
    pub fn new(budget: Budget, depth: u32, heuristic: &'static str, seed: u64) -> Self {
        Negamax {
            budget,
            depth: depth.clamp(1, DEEPEST),
            heuristic,
            aids: Aids::ALL,
            seed: seed ^ OWN_LUCK,
            judge: None,
            table: Transpositions::new(options::USUAL_MEMORY),
            order: ActionOrder::new(),
        }
    }

    /// Sets new limits for later searches.
    pub fn limit(&mut self, budget: Budget, depth: u32) {
        (self.budget, self.depth) = (budget, depth.clamp(1, DEEPEST));
    }

    /// Clears the transposition table and sets its maximum size to `bytes`, at most the default
    /// memory limit.
    pub fn set_table_bytes(&mut self, bytes: usize) {
        self.table = Transpositions::new(bytes.min(options::USUAL_MEMORY));
    }

    /// Current size of the transposition table in bytes.
    pub fn remembered_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Returns this agent with a transposition table of about `bytes` at most.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Self {
        Negamax { table: Transpositions::new(bytes), ..self }
    }

    /// Returns the best action found within the limits, or until `stop` was raised, and its value.
    ///
    /// # Errors
    /// No player is to act, or the search was stopped before the first action was searched.
    pub fn search(
        &mut self,
        problem: &Problem<'_, R>,
    ) -> Result<SearchResult<R::Action>, AgentError> {
        self.search_with(problem, &mut NoSearchObserver)
    }

    /// Like [`search`](Self::search), but reports every step to an observer.
    pub fn search_with<W: SearchObserver<R>>(
        &mut self,
        problem: &Problem<'_, R>,
        watch: &mut W,
    ) -> Result<SearchResult<R::Action>, AgentError> {
        let player = problem.player()?;
        let Problem { rules, position, ply, stop, .. } = *problem;
        if self.budget.time.is_none() {
            self.table.clear();
        }
        self.table.grow_old();
        self.order.clear();
        let name = self.heuristic;
        let judge = self.judge.get_or_insert_with(|| rules.heuristic_or_none(name));
        let mut actions = rules.actions(position);
        shuffle(&mut actions, &mut Dice::for_turn(self.seed, ply));
        let mut search = Search {
            rules,
            judge: &**judge,
            table: &mut self.table,
            order: &mut self.order,
            aids: self.aids,
            meter: Meter::new(self.budget, PACE, stop),
            watch,
            counts: SearchCounts::default(),
            list: Vec::new(),
            line: Vec::new(),
        };
        let first = *actions.first().ok_or(AgentError::Finished)?;
        let mut best = Best { action: first, value: 0.0, exact: false, found: false };
        let mut reached = 0;
        let shallowest = if self.aids.deepening { 1 } else { self.depth };
        for depth in shallowest..=self.depth {
            let found = deepen(&mut search, position, player, depth, &mut actions, &mut best);
            if found.is_err() {
                break;
            }
            reached = depth;
            if best.exact {
                break;
            }
        }
        if search.meter.is_stopped() && !best.found {
            return Err(AgentError::Interrupted);
        }
        let counts = SearchCounts { nodes: search.meter.used(), ..search.counts };
        let (exact, value) = (best.exact, for_first(best.value, player));
        Ok(SearchResult { action: best.action, value, exact, depth: reached, counts })
    }
}

/// The best action so far, with its value for the player to act.
struct Best<A> {
    action: A,
    value: f64,
    /// Whether the value is proven.
    exact: bool,
    /// Whether any action was searched.
    found: bool,
}

/// Searches every action to one depth, starting with the best ones of the previous depth. If the
/// budget runs out meanwhile, an action found to be better than the first still counts. An action
/// that turned out to be a proven loss is replaced by the next one, which is not known to lose.
fn deepen<R: Rules, W: SearchObserver<R>>(
    search: &mut Search<'_, R, W>,
    position: &R::Position,
    player: Player,
    depth: u32,
    actions: &mut [R::Action],
    best: &mut Best<R::Action>,
) -> Result<(), BudgetExhausted> {
    search.line.clear();
    search.watch.again();
    search.watch.enter(position, player, OPEN);
    let mut whole = true;
    let mut floor = OPEN.0;
    let before = best.value;
    let below = Depth { rest: depth - 1, ply: 1 };
    for place in 0..actions.len() {
        let action = actions[place];
        let next = search.rules.play(position, action);
        let window = (floor, OPEN.1);
        let worth = match search.step(action, &next, player, below, window, place > 0) {
            Ok(worth) => worth,
            Err(spent) => {
                if best.value < -SURE {
                    *best = Best { action, value: before, ..*best };
                }
                return Err(spent);
            }
        };
        whole &= worth.whole;
        if worth.value > floor + ROUNDING {
            floor = worth.value;
            *best = Best { action, value: floor, exact: floor > SURE, found: true };
            if search.aids.order {
                actions[..=place].rotate_right(1);
            }
        }
    }
    search.watch.leave(floor);
    best.exact = whole || floor.abs() > SURE;
    Ok(())
}

impl<R: Evaluate> Agent<R> for Negamax<R> {
    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        let player = problem.player()?;
        if let Some(only) = problem.only_choice() {
            return Ok(only);
        }
        let found = self.search(problem)?;
        Ok(found.choice(name::NEGAMAX, player))
    }

    fn bytes(&self) -> usize {
        self.remembered_bytes()
    }
}
