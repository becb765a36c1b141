//! Reviews of actions that were played: what each kept or lost, and why.
//!
//! A mistake is an action that is proven to be worse than the best one. The game itself finds its
//! faults. If the position shows none at a glance, the best reply explains more.

use quatuor_core::evaluation::Evaluation;
use quatuor_core::level::Graded;
use quatuor_core::{Message, Player, Turn};
use quatuor_show::reasons::{ActionContext, Continuation, Reasoned};
use quatuor_solve::SolverFactory;

use crate::evaluator::ActionEvaluator;
use crate::{ActionEvaluation, Advice, AdviceError, AdviceRequest, WEIGHED, advise};

/// Expected scores that differ by less than this are equal up to rounding.
const ROUNDING: f64 = 1e-6;

/// An action that was played, compared with the alternatives.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// The player who played it.
    pub player: Player,
    /// The evaluations of all actions, best first.
    pub actions: Vec<ActionEvaluation>,
    /// The evaluation of the action that was played.
    pub played: Evaluation,
    /// The best action as a proposal, such as "give the short light piece", if another was played.
    pub better: Option<Message>,
    /// Merits visible in the position, the most important first; empty unless the action is proven
    /// to have lost nothing.
    pub merits: Vec<Message>,
    /// Faults visible in the position, the most important first; empty unless the action is proven
    /// to have lost something.
    pub faults: Vec<Message>,
    /// The best reply with its reasons, if the action is proven to have lost something and the
    /// opponent is to act.
    pub answer: Option<Box<Advice>>,
}

impl Review {
    /// The best action.
    pub fn best(&self) -> Option<&ActionEvaluation> {
        self.actions.first()
    }

    /// Returns the expected score that was lost, and whether that is proven.
    pub fn loss(&self) -> Loss {
        Loss::between(self.best().map(|best| &best.evaluation), &self.played)
    }
}

/// The loss of an action compared with the best one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Loss {
    /// Proven: the action is as good as the best one.
    Nothing,
    /// Proven loss of expected score, from 0 to 1.
    Proven(f64),
    /// Estimated loss of expected score, from 0 to 1.
    Estimated(f64),
}

impl Loss {
    /// Computes the loss of playing an action with one evaluation instead of the best.
    pub fn between(best: Option<&Evaluation>, played: &Evaluation) -> Loss {
        let Some(best) = best else { return Loss::Estimated(0.0) };
        let lost = (best.score() - played.score()).max(0.0);
        match best.is_exact() && played.is_exact() {
            true if lost < ROUNDING => Loss::Nothing,
            true => Loss::Proven(lost),
            false => Loss::Estimated(lost),
        }
    }
}

/// Reviews a legal action in a position.
///
/// # Errors
/// No player is to act.
pub fn review<R: Graded + Reasoned>(
    rules: &R,
    solvers: SolverFactory<R>,
    position: &R::Position,
    action: R::Action,
    request: &AdviceRequest<'_>,
) -> Result<Review, AdviceError> {
    let mut evaluator = ActionEvaluator::new(rules, solvers, position, request)?;
    evaluator.recall();
    evaluator.prove();
    evaluator.estimate(WEIGHED);
    let (player, actions) = (evaluator.player(), evaluator.assessed());
    let text = rules.action_text(position, action);
    let played = actions.iter().find(|one| one.action == text).ok_or(AdviceError::Finished)?;
    let played = played.evaluation.clone();
    let mut review = Review {
        player,
        actions,
        played,
        better: None,
        merits: Vec::new(),
        faults: Vec::new(),
        answer: None,
    };
    let weighed = evaluator.best_first();
    let case = |continuation| ActionContext {
        rules,
        position,
        player,
        action,
        weighed: &weighed,
        continuation,
    };
    match review.loss() {
        Loss::Proven(_) => {
            let line = evaluator.line(action);
            let case = case(line);
            review.faults = rules.faults(&case);
            let next = case.next();
            if rules.turn(&next) == Turn::Player(player.other()) {
                review.answer = advise(rules, solvers, &next, request).ok().map(Box::new);
            }
        }
        // The continuation is not searched, because the position itself shows enough merits.
        Loss::Nothing => {
            let nothing = Continuation { actions: Vec::new(), proven: false };
            review.merits = rules.reasons(&case(nothing));
        }
        Loss::Estimated(_) => {}
    }
    let best = weighed.first().map(|(best, _)| *best).filter(|best| *best != action);
    review.better = best.map(|best| rules.propose(position, best));
    Ok(review)
}
