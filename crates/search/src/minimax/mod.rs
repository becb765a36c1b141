//! Minimax to a fixed depth, with a choice of heuristics, with or without alpha-beta.
//!
//! Depth counts changes of the acting player. In Quarto, placing a piece and giving the next one is
//! one step, and chance does not count. At the last change the heuristic evaluates the position.

mod alphabeta;
mod plain;

use quatuor_core::heuristic::{Evaluate, Heuristic};
use quatuor_core::{Allowed, Dice, Expectation, Player, Rules, Spec, SpecError, SpecKey};

use crate::budget::{BudgetExhausted, Meter};
use crate::observer::{NoSearchObserver, SearchObserver};
use crate::random::OWN_LUCK;
use crate::search_result::{OPEN, ROUNDING, STEP, SURE, SearchCounts, SearchResult, Window, later};
use crate::{Agent, AgentError, Budget, Choice, Problem, name, options};

/// Plays the best action by minimax, and chooses at random among several best ones.
pub struct Minimax<R: Rules> {
    /// Search depth; `None` for the usual depth of the game.
    depth: Option<u32>,
    heuristic: &'static str,
    prune: bool,
    seed: u64,
    judge: Option<Box<dyn Heuristic<R>>>,
}

/// The tools and counters of one search.
struct SearchContext<'a, R: Rules, W: SearchObserver<R>> {
    rules: &'a R,
    judge: &'a dyn Heuristic<R>,
    meter: Meter<'a>,
    counts: SearchCounts,
    watch: &'a mut W,
}

impl<R: Rules, W: SearchObserver<R>> SearchContext<'_, R, W> {
    fn enter(
        &mut self,
        position: &R::Position,
        last: Player,
        window: Window,
    ) -> Result<(), BudgetExhausted> {
        let on = self.meter.tick() && self.watch.enter(position, last, window);
        if on { Ok(()) } else { Err(BudgetExhausted) }
    }

    fn judge(&mut self, position: &R::Position) -> Expectation {
        self.counts.judged += 1;
        self.watch.note_judgement();
        self.judge.judge(self.rules, position)
    }

    fn cut(&mut self, unseen: usize) {
        self.counts.cutoffs += 1;
        self.watch.cut(unseen);
    }
}

impl<R: Rules> Minimax<R> {
    /// The options.
    pub const KEYS: &'static [SpecKey] = &[
        SpecKey { key: "depth", default: "auto", allowed: Allowed::RangeOr(1, 20, options::AUTO) },
        SpecKey { key: "heuristic", default: "none", allowed: Allowed::Word },
        SpecKey { key: "prune", default: "on", allowed: options::SWITCH },
    ];
}

impl<R: Evaluate> Minimax<R> {
    /// Creates the agent that a spec describes.
    ///
    /// # Errors
    /// Unknown options, or a heuristic that the game does not have.
    pub fn from_spec(spec: &Spec, seed: u64) -> Result<Self, SpecError> {
        let settings = spec.settle(Self::KEYS)?;
        Ok(Minimax {
            depth: settings.number("depth").and_then(|depth| u32::try_from(depth).ok()),
            heuristic: options::heuristic::<R>(&settings)?,
            prune: settings.is_on("prune"),
            seed: seed ^ OWN_LUCK,
            judge: None,
        })
    }

    /// Returns the best action and its value, which is exact if every line ends within the depth.
    /// If `stop` is raised meanwhile, returns the best of the actions searched until then.
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
        let depth = self.depth.unwrap_or_else(|| rules.usual_depth(position));
        let name = self.heuristic;
        let judge = self.judge.get_or_insert_with(|| rules.heuristic_or_none(name));
        let meter = Meter::new(Budget::default(), 1, stop);
        let counts = SearchCounts::default();
        watch.enter(position, player, OPEN);
        let mut context = SearchContext { rules, judge: &**judge, meter, counts, watch };
        let mut actions = rules.actions(position);
        shuffle(&mut actions, &mut Dice::for_turn(self.seed, ply));
        let mut best: Option<(R::Action, f64)> = None;
        let mut whole = true;
        for action in actions {
            let next = rules.play(position, action);
            context.watch.tries(action);
            let worth = if self.prune {
                let floor = best.map_or(f64::NEG_INFINITY, |(_, value)| value);
                let window = later((floor, OPEN.1));
                alphabeta::worth(&mut context, &next, player, depth - 1, window)
            } else {
                plain::worth(&mut context, &next, player, depth - 1)
            };
            let Ok(value) = worth.map(|value| STEP * value) else {
                whole = false;
                break;
            };
            if best.is_none_or(|(_, floor)| value > floor + ROUNDING) {
                best = Some((action, value));
            }
        }
        let (action, value) = best.ok_or(AgentError::Interrupted)?;
        context.watch.leave(value);
        // A loss is proven only if all actions were searched; a win is proven in any case.
        let proven = value > SURE || whole && value < -SURE;
        let counts = SearchCounts { nodes: context.meter.used(), ..context.counts };
        let exact = whole && counts.judged == 0 || proven;
        Ok(SearchResult { action, value: for_first(value, player), exact, depth, counts })
    }
}

/// Converts a value for `player` to one for the first player.
pub(crate) fn for_first(value: f64, player: Player) -> Expectation {
    Expectation(match player {
        Player::First => value,
        Player::Second => -value,
    })
}

/// Shuffles actions, so that ties are broken at random.
pub(crate) fn shuffle<A>(actions: &mut [A], dice: &mut Dice) {
    for last in (1..actions.len()).rev() {
        actions.swap(last, dice.below(last + 1));
    }
}

impl<R: Evaluate> Agent<R> for Minimax<R> {
    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        let player = problem.player()?;
        let found = self.search(problem)?;
        Ok(found.choice(name::MINIMAX, player))
    }
}
