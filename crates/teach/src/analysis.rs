//! A whole game, looked at action by action.
//!
//! The value is told for the first seat, from 0 (lost) to 1 (won), so that one line tells the whole story. It is
//! exact where it is known, else between bounds, else an estimate, and each point says which.

use quatuor_advice::{AdviceError, AdviceRequest, Loss, Review};
use quatuor_core::evaluation::{Evaluation, EvaluationKind, Wdl};
use quatuor_core::{Outcome, Player};
use quatuor_games::review_in;
use quatuor_show::Game;

/// The least that a proven turning point loses of the expected score.
const PROVEN_TURN: f64 = 0.1;

/// The same where there are only estimates: they waver.
const ESTIMATED_TURN: f64 = 0.3;

/// One action of a game and what is known around it.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// Who acted; nobody where chance did.
    pub by: Option<Player>,
    /// What is known of the best action there was, for who acted.
    pub best: Option<Evaluation>,
    /// What is known of the one that was played.
    pub played: Option<Evaluation>,
}

impl Step {
    /// An action of which nothing is known, such as a roll.
    pub fn unknown(by: Option<Player>) -> Self {
        Step { by, best: None, played: None }
    }

    /// What the action lost; `None` where nothing is known.
    pub fn loss(&self) -> Option<Loss> {
        Some(Loss::between(self.best.as_ref(), self.played.as_ref()?))
    }

    /// How the class of its value dropped, where it is a turning point.
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

/// Reviews the action that followed in a game after so many; `None` where chance acted, or none followed.
///
/// # Errors
/// The game is not one that can be reviewed.
pub fn review_step(
    game: &dyn Game,
    ply: usize,
    inquiry: &AdviceRequest<'_>,
) -> Result<Option<Review>, AdviceError> {
    let Some(played) = game.history().iter().nth(ply) else { return Ok(None) };
    if played.by.is_none() {
        return Ok(None);
    }
    review_in(&*game.fork_at(ply), &played.text, inquiry).map(Some)
}

/// How sure a point of the course is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sureness {
    /// Proven.
    Exact,
    /// Proven bounds.
    Bounds,
    /// An estimate.
    Estimate,
}

/// What the first seat could expect after so many actions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CoursePoint {
    /// The least, from 0 to 1.
    pub low: f64,
    /// The most; the same unless there are only bounds.
    pub high: f64,
    /// How sure that is.
    pub sureness: Sureness,
}

impl CoursePoint {
    /// What is known for a player, as a point for the first seat.
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

/// How the class of a value dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slip {
    /// A win became a draw.
    WinToDraw,
    /// A win became a loss.
    WinToLoss,
    /// A draw became a loss.
    DrawToLoss,
    /// Proven to be less, by the odds.
    Odds,
    /// It seems to be less.
    Perhaps,
}

/// An action after which a player could expect less than before.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurningPoint {
    /// Actions before it.
    pub ply: usize,
    /// Who acted.
    pub player: Player,
    /// What became of the value.
    pub slip: Slip,
    /// How much of the expected score it lost.
    pub lost: f64,
}

/// How exactly a side played, among what is proven.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Accuracy {
    /// Actions that kept the exact value.
    pub kept: usize,
    /// Actions of which the exact value is known, before and after.
    pub proven: usize,
    /// All actions.
    pub all: usize,
}

impl Accuracy {
    /// The share of what is proven that kept the value; `None` where nothing is.
    pub fn share(&self) -> Option<f64> {
        (self.proven > 0).then(|| self.kept as f64 / self.proven as f64)
    }
}

/// A game as it was looked at so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Analysis {
    steps: Vec<Step>,
    outcome: Option<Outcome>,
}

impl Analysis {
    /// These actions, and how the game ended by its rules, if it has.
    pub fn new(steps: Vec<Step>, outcome: Option<Outcome>) -> Self {
        Analysis { steps, outcome }
    }

    /// What the first seat could expect at the beginning and after each action; `None` where nobody knows.
    pub fn course(&self) -> Vec<Option<CoursePoint>> {
        (0..=self.steps.len()).map(|ply| self.point(ply)).collect()
    }

    fn point(&self, ply: usize) -> Option<CoursePoint> {
        let before = |step: &Step| Some(CoursePoint::of(step.best.as_ref()?, step.by?));
        let after = |step: &Step| Some(CoursePoint::of(step.played.as_ref()?, step.by?));
        let own = self.steps.get(ply).and_then(before);
        let last = ply.checked_sub(1).and_then(|last| self.steps.get(last)).and_then(after);
        let ended = self.outcome.filter(|_| ply == self.steps.len()).map(CoursePoint::ended);
        // What an action was proven to lead to is surer than an estimate of where it led.
        let proven = |point: &CoursePoint| point.sureness == Sureness::Exact;
        ended.or(own.filter(proven)).or(last.filter(proven)).or(own).or(last)
    }

    /// The actions that lost something, in the order of the game.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        self.steps.iter().enumerate().filter_map(|(ply, step)| turning_point(ply, step)).collect()
    }

    /// How exactly a side played.
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
