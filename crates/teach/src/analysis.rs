//! Analyses a whole game action by action.
//!
//! Values are for the first player, from 0 (lost) to 1 (won), so that a single curve shows the
//! whole game. Each point states whether it is exact, a pair of bounds, or an estimate.

use quatuor_advice::{AdviceError, AdviceRequest, Loss, Review};
use quatuor_core::evaluation::{Evaluation, EvaluationKind, Wdl};
use quatuor_core::{Outcome, Player};
use quatuor_games::review_in;
use quatuor_show::Game;

/// Minimum loss of expected score of a proven turning point.
const PROVEN_TURN: f64 = 0.1;

/// Minimum loss of an estimated turning point. It is larger because estimates fluctuate.
const ESTIMATED_TURN: f64 = 0.3;

/// One action of a game with its evaluations.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The player who acted; `None` for chance.
    pub by: Option<Player>,
    /// Evaluation of the best action, for the player who acted.
    pub best: Option<Evaluation>,
    /// Evaluation of the action that was played.
    pub played: Option<Evaluation>,
}

impl Step {
    /// Creates a step without evaluations, such as a roll.
    pub fn unknown(by: Option<Player>) -> Self {
        Step { by, best: None, played: None }
    }

    /// Returns the loss of the action; `None` without an evaluation.
    pub fn loss(&self) -> Option<Loss> {
        Some(Loss::between(self.best.as_ref(), self.played.as_ref()?))
    }

    /// Returns how the result dropped, if the action is a turning point.
    pub fn slip(&self) -> Option<Slip> {
        turning_point(0, self).map(|turn| turn.slip)
    }
}

impl From<&Review> for Step {
    fn from(review: &Review) -> Self {
        Step {
            by: Some(review.player),
            best: review.best().map(|best| best.evaluation.clone()),
            played: Some(review.played.clone()),
        }
    }
}

/// Reviews the action at index `ply` of a game. `None` if chance acted there or the game is
/// shorter.
///
/// # Errors
/// The game cannot be reviewed.
pub fn review_step(
    game: &dyn Game,
    ply: usize,
    request: &AdviceRequest<'_>,
) -> Result<Option<Review>, AdviceError> {
    let Some(played) = game.history().iter().nth(ply) else { return Ok(None) };
    if played.by.is_none() {
        return Ok(None);
    }
    review_in(&*game.fork_at(ply), &played.text, request).map(Some)
}

/// The certainty of a point of the course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sureness {
    /// Proven.
    Exact,
    /// Proven bounds.
    Bounds,
    /// Estimated.
    Estimate,
}

/// Expected score of the first player after a number of actions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CoursePoint {
    /// Lower bound, from 0 to 1.
    pub low: f64,
    /// Upper bound; equal to `low` unless only bounds are known.
    pub high: f64,
    /// The certainty of the value.
    pub sureness: Sureness,
}

impl CoursePoint {
    /// Converts an evaluation for `player` to a point for the first player.
    pub fn of(known: &Evaluation, player: Player) -> Self {
        let (low, high) = match &known.kind {
            EvaluationKind::Bounds(lower, upper) => (lower.wdl.score(), upper.wdl.score()),
            _ => (known.score(), known.score()),
        };
        let sureness = match known.kind {
            EvaluationKind::Estimate { .. } => Sureness::Estimate,
            EvaluationKind::Bounds(..) => Sureness::Bounds,
            _ => Sureness::Exact,
        };
        match player {
            Player::First => CoursePoint { low, high, sureness },
            Player::Second => CoursePoint { low: 1.0 - high, high: 1.0 - low, sureness },
        }
    }

    fn ended(outcome: Outcome) -> Self {
        let score = match outcome {
            Outcome::Win(Player::First) => 1.0,
            Outcome::Draw => 0.5,
            Outcome::Win(Player::Second) => 0.0,
        };
        CoursePoint { low: score, high: score, sureness: Sureness::Exact }
    }
}

/// The kind of loss at a turning point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slip {
    /// A win became a draw.
    WinToDraw,
    /// A win became a loss.
    WinToLoss,
    /// A draw became a loss.
    DrawToLoss,
    /// The expected score dropped, proven by odds.
    Odds,
    /// The expected score seems to have dropped, by estimates.
    Perhaps,
}

/// An action that reduced the player's expected score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurningPoint {
    /// Number of actions before it.
    pub ply: usize,
    /// The player who acted.
    pub player: Player,
    /// The kind of loss.
    pub slip: Slip,
    /// Lost expected score, from 0 to 1.
    pub lost: f64,
}

/// The accuracy of a side, among actions with proven values.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Accuracy {
    /// Number of actions that kept the exact value.
    pub kept: usize,
    /// Number of actions with a known exact value before and after.
    pub proven: usize,
    /// Number of all actions.
    pub all: usize,
}

impl Accuracy {
    /// Returns the share of proven actions that kept the value; `None` if there are none.
    pub fn share(&self) -> Option<f64> {
        (self.proven > 0).then(|| self.kept as f64 / self.proven as f64)
    }
}

/// The analysis of a game so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Analysis {
    steps: Vec<Step>,
    outcome: Option<Outcome>,
}

impl Analysis {
    /// Creates an analysis from the steps, and the outcome if the game ended by its rules.
    pub fn new(steps: Vec<Step>, outcome: Option<Outcome>) -> Self {
        Analysis { steps, outcome }
    }

    /// Returns the expected score of the first player at the beginning and after each action;
    /// `None` where it is unknown.
    pub fn course(&self) -> Vec<Option<CoursePoint>> {
        (0..=self.steps.len()).map(|ply| self.point(ply)).collect()
    }

    fn point(&self, ply: usize) -> Option<CoursePoint> {
        let before = |step: &Step| Some(CoursePoint::of(step.best.as_ref()?, step.by?));
        let after = |step: &Step| Some(CoursePoint::of(step.played.as_ref()?, step.by?));
        let own = self.steps.get(ply).and_then(before);
        let last = ply.checked_sub(1).and_then(|last| self.steps.get(last)).and_then(after);
        let ended = self.outcome.filter(|_| ply == self.steps.len()).map(CoursePoint::ended);
        // A proven value of the previous action takes precedence over an estimate of this position.
        let proven = |point: &CoursePoint| point.sureness == Sureness::Exact;
        ended.or(own.filter(proven)).or(last.filter(proven)).or(own).or(last)
    }

    /// Returns the actions that lost something, in game order.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        self.steps.iter().enumerate().filter_map(|(ply, step)| turning_point(ply, step)).collect()
    }

    /// Returns the accuracy of a side.
    pub fn accuracy(&self, player: Player) -> Accuracy {
        let mut accuracy = Accuracy::default();
        for step in self.steps.iter().filter(|step| step.by == Some(player)) {
            accuracy.all += 1;
            let loss = step.loss();
            accuracy.proven += usize::from(matches!(loss, Some(Loss::Nothing | Loss::Proven(_))));
            accuracy.kept += usize::from(loss == Some(Loss::Nothing));
        }
        accuracy
    }
}

fn turning_point(ply: usize, step: &Step) -> Option<TurningPoint> {
    let player = step.by?;
    let wdl = |known: &Option<Evaluation>| known.as_ref().and_then(Evaluation::wdl);
    let (lost, slip) = match step.loss()? {
        Loss::Proven(lost) if lost >= PROVEN_TURN => {
            let slip = match (wdl(&step.best), wdl(&step.played)) {
                (Some(Wdl::Win), Some(Wdl::Draw)) => Slip::WinToDraw,
                (Some(Wdl::Win), Some(Wdl::Loss)) => Slip::WinToLoss,
                (Some(Wdl::Draw), Some(Wdl::Loss)) => Slip::DrawToLoss,
                _ => Slip::Odds,
            };
            (lost, slip)
        }
        Loss::Estimated(lost) if lost >= ESTIMATED_TURN => (lost, Slip::Perhaps),
        _ => return None,
    };
    Some(TurningPoint { ply, player, slip, lost })
}
