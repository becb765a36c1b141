//! What is to be said of an action that was played: what it kept, what it lost, and why.
//!
//! A mistake is an action that is proven to be worth less than the best one. What speaks against it is found by
//! its game; where the position shows nothing at a glance, the answer to it says more.

use quatuor_core::evaluation::Evaluation;
use quatuor_core::level::Graded;
use quatuor_core::{Message, Player, Turn};
use quatuor_show::reasons::{ActionContext, Continuation, Reasoned};
use quatuor_solve::SolverFactory;

use crate::evaluator::ActionEvaluator;
use crate::{ActionEvaluation, Advice, AdviceError, AdviceRequest, WEIGHED, advise};

/// Expected scores that differ by less are the same: what is left is rounding.
const ROUNDING: f64 = 1e-6;

/// An action that was played, against what could have been.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// Who played it.
    pub player: Player,
    /// What is known of every action there was, best first.
    pub actions: Vec<ActionEvaluation>,
    /// What is known of the one that was played.
    pub played: Evaluation,
    /// The best action as a proposal, where another was played: "give the short light piece".
    pub better: Option<Message>,
    /// What the position shows in favour of it, where it is proven to have kept everything; the most telling first.
    pub merits: Vec<Message>,
    /// What the position shows against it, where it is proven to have lost something; the most telling first.
    pub faults: Vec<Message>,
    /// The answer to it and why, where it is proven to have lost something and the other side is to act.
    pub answer: Option<Box<Advice>>,
}

impl Review {
    /// The best action there was.
    pub fn best(&self) -> Option<&ActionEvaluation> {
        self.actions.first()
    }

    /// How much of the expected score was lost, and whether that is proven.
    pub fn loss(&self) -> Loss {
        Loss::between(self.best().map(|best| &best.evaluation), &self.played)
    }
}

/// What an action lost against the best one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Loss {
    /// Proven: it is worth as much as the best one.
    Nothing,
    /// Proven: so much of the expected score, from 0 to 1.
    Proven(f64),
    /// Nobody knows; by the estimates it seems to be so much.
    Estimated(f64),
}

impl Loss {
    /// What was lost by playing something of which this is known instead of the best.
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

/// Reviews an action that is known to be legal in a position.
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
        // What is expected to follow is not looked for: what the position itself shows is enough.
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
