//! Advice for a game in progress, or for a game and a position given as text.

use quatuor_advice::{ActionEvaluation, Advice, AdviceError, AdviceRequest, Review, Warning};
use quatuor_core::evaluation::{Evaluation, EvaluationKind, Wdl};
use quatuor_core::{Explain, Player, Spec, Turn};
use quatuor_show::{Family, Game, Handle, PlayError};

use crate::position::{PositionOf, PositionVisitor, with_game, with_position};

struct Advise<'a>(&'a AdviceRequest<'a>);

impl PositionVisitor for Advise<'_> {
    type Output = Result<Advice, AdviceError>;

    fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
        quatuor_advice::advise(at.rules, at.solvers, at.position, self.0)
    }
}

/// Advises the player to act in a position, in any notation that the game reads.
///
/// # Errors
/// An unknown game or agent, an invalid position, or no player to act.
pub fn advise(
    game: &Spec,
    position: &str,
    request: &AdviceRequest<'_>,
) -> Result<Advice, AdviceError> {
    with_position(game, position, Advise(request)).map_err(AdviceError::Open)?
}

/// Advises the player to act in a game.
///
/// # Errors
/// An unknown agent, or no player to act.
pub fn advise_in(game: &dyn Game, request: &AdviceRequest<'_>) -> Result<Advice, AdviceError> {
    with_game(game, Advise(request)).map_err(AdviceError::Open)?
}

/// Callback that receives the evaluations whenever there are new ones.
type Listener<'a> = &'a (dyn Fn(Vec<ActionEvaluation>) + Sync);

struct Assess<'a>(&'a AdviceRequest<'a>, Listener<'a>);

impl PositionVisitor for Assess<'_> {
    type Output = Result<Vec<ActionEvaluation>, AdviceError>;

    fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
        quatuor_advice::assess_with(at.rules, at.solvers, at.position, self.0, self.1)
    }
}

/// Evaluates every legal action, best first: exact if the solver answers in time.
///
/// # Errors
/// An unknown game, an invalid position, or no player to act.
pub fn assess(
    game: &Spec,
    position: &str,
    request: &AdviceRequest<'_>,
) -> Result<Vec<ActionEvaluation>, AdviceError> {
    with_position(game, position, Assess(request, &|_| {})).map_err(AdviceError::Open)?
}

/// Evaluates every legal action of a game in progress, best first. Reports intermediate results to
/// `tell`.
///
/// # Errors
/// No player is to act.
pub fn assess_in(
    game: &dyn Game,
    request: &AdviceRequest<'_>,
    tell: &(dyn Fn(Vec<ActionEvaluation>) + Sync),
) -> Result<Vec<ActionEvaluation>, AdviceError> {
    with_game(game, Assess(request, tell)).map_err(AdviceError::Open)?
}

/// Evaluates the current position for the player to act. In a solved game the result is win, draw
/// or loss, however long that takes. Otherwise it is a proof if one is found in time, else an
/// estimate.
///
/// # Errors
/// No player is to act.
pub fn evaluate_in(
    game: &dyn Game,
    request: &AdviceRequest<'_>,
) -> Result<Evaluation, AdviceError> {
    struct EvaluatePosition<'a>(&'a AdviceRequest<'a>);
    impl PositionVisitor for EvaluatePosition<'_> {
        type Output = Result<Evaluation, AdviceError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            quatuor_advice::evaluate(at.rules, at.solvers, at.position, self.0)
        }
    }
    with_game(game, EvaluatePosition(request)).map_err(AdviceError::Open)?
}

/// Reviews an action in the current position, in any notation that the game reads: what it kept or
/// lost, and why.
///
/// # Errors
/// The action is illegal, or no player is to act.
pub fn review_in(
    game: &dyn Game,
    action: &str,
    request: &AdviceRequest<'_>,
) -> Result<Review, AdviceError> {
    struct ReviewAction<'a>(&'a str, &'a AdviceRequest<'a>);
    impl PositionVisitor for ReviewAction<'_> {
        type Output = Result<Review, AdviceError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            let action = read(&at, self.0)?;
            quatuor_advice::review(at.rules, at.solvers, at.position, action, self.1)
        }
    }
    with_game(game, ReviewAction(action, request)).map_err(AdviceError::Open)?
}

/// Warns of an action in the current position that is proven to lose something.
///
/// # Errors
/// The handle belongs to another moment of the game, or no player is to act.
pub fn foresee_in(
    game: &dyn Game,
    action: Handle,
    request: &AdviceRequest<'_>,
) -> Result<Option<Warning>, AdviceError> {
    struct WarnOfAction<'a> {
        ply: usize,
        action: Handle,
        request: &'a AdviceRequest<'a>,
    }
    impl PositionVisitor for WarnOfAction<'_> {
        type Output = Result<Option<Warning>, AdviceError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            let action = self.action.action(at.rules, at.position, self.ply);
            let stale = || AdviceError::Action(PlayError::Stale.message());
            let action = action.ok_or_else(stale)?;
            quatuor_advice::foresee(at.rules, at.solvers, at.position, action, self.request)
        }
    }
    let look = WarnOfAction { ply: game.history().len(), action, request };
    with_game(game, look).map_err(AdviceError::Open)?
}

/// Reads a legal action in any notation that the game reads.
fn read<G: Family>(at: &PositionOf<'_, G>, text: &str) -> Result<G::Action, AdviceError> {
    let wrong = |error: G::Error| AdviceError::Action(error.message());
    let action = at.rules.read_action(at.position, text).map_err(wrong)?;
    at.rules.check(at.position, action).map_err(wrong)?;
    Ok(action)
}

/// Whether an agent playing `side` accepts a draw: only if it is proven that it cannot expect more.
pub fn accepts_draw(game: &dyn Game, side: Player, request: &AdviceRequest<'_>) -> bool {
    let Turn::Player(to_act) = game.turn() else { return false };
    // Upper bound of the agent's expected score.
    let most = match evaluate_in(game, request) {
        Ok(Evaluation { kind: EvaluationKind::Bounds(lower, upper), .. }) => match to_act == side {
            true => lower.wdl.max(upper.wdl).score(),
            false => 1.0 - lower.wdl.min(upper.wdl).score(),
        },
        Ok(evaluation) if evaluation.is_exact() => match to_act == side {
            true => evaluation.score(),
            false => 1.0 - evaluation.score(),
        },
        // An estimate is not enough to accept a draw.
        _ => return false,
    };
    most <= Wdl::Draw.score()
}
