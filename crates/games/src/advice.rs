//! Advice where a game stands, or by text: a game, a position, and what may be used.

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

/// Advises the player to act in a position, in any form that the game reads.
///
/// # Errors
/// An unknown game or agent, a position that is refused, and no player to act.
pub fn advise(
    game: &Spec,
    position: &str,
    request: &AdviceRequest<'_>,
) -> Result<Advice, AdviceError> {
    with_position(game, position, Advise(request)).map_err(AdviceError::Open)?
}

/// Advises the player to act where a game stands.
///
/// # Errors
/// An unknown agent, and no player to act.
pub fn advise_in(game: &dyn Game, request: &AdviceRequest<'_>) -> Result<Advice, AdviceError> {
    with_game(game, Advise(request)).map_err(AdviceError::Open)?
}

/// Who is told whenever there is more to know.
type Listener<'a> = &'a (dyn Fn(Vec<ActionEvaluation>) + Sync);

struct Assess<'a>(&'a AdviceRequest<'a>, Listener<'a>);

impl PositionVisitor for Assess<'_> {
    type Output = Result<Vec<ActionEvaluation>, AdviceError>;

    fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
        quatuor_advice::assess_with(at.rules, at.solvers, at.position, self.0, self.1)
    }
}

/// What is known of every legal action, best first: exact where the solver answers in time.
///
/// # Errors
/// An unknown game, a position that is refused, and no player to act.
pub fn assess(
    game: &Spec,
    position: &str,
    request: &AdviceRequest<'_>,
) -> Result<Vec<ActionEvaluation>, AdviceError> {
    with_position(game, position, Assess(request, &|_| {})).map_err(AdviceError::Open)?
}

/// What is known of every legal action where a game stands, best first, while somebody is told whenever there
/// is more to know.
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

/// What is known where a game stands, for the player to act: win, draw or loss where the game is solved,
/// however long that takes; elsewhere what is proven in time, else an estimate.
///
/// # Errors
/// No player is to act.
pub fn evaluate_in(
    game: &dyn Game,
    request: &AdviceRequest<'_>,
) -> Result<Evaluation, AdviceError> {
    struct Advise<'a>(&'a AdviceRequest<'a>);
    impl PositionVisitor for Advise<'_> {
        type Output = Result<Evaluation, AdviceError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            quatuor_advice::evaluate(at.rules, at.solvers, at.position, self.0)
        }
    }
    with_game(game, Advise(request)).map_err(AdviceError::Open)?
}

/// Reviews an action, in any form that the game reads, where a game stands: what it kept, what it lost, and why.
///
/// # Errors
/// It is no legal action there, or no player is to act.
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

/// Warns of an action that is proven to lose something where a game stands.
///
/// # Errors
/// It is of another moment, or no player is to act.
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

/// A legal action, in any form that the game reads.
fn read<G: Family>(at: &PositionOf<'_, G>, text: &str) -> Result<G::Action, AdviceError> {
    let wrong = |error: G::Error| AdviceError::Action(error.message());
    let action = at.rules.read_action(at.position, text).map_err(wrong)?;
    at.rules.check(at.position, action).map_err(wrong)?;
    Ok(action)
}

/// Whether an agent of this side accepts a draw where a game stands: when it is proven that it cannot expect more.
pub fn accepts_draw(game: &dyn Game, side: Player, request: &AdviceRequest<'_>) -> bool {
    let Turn::Player(to_act) = game.turn() else { return false };
    // The most that the agent can expect.
    let most = match evaluate_in(game, request) {
        Ok(Evaluation { kind: EvaluationKind::Bounds(lower, upper), .. }) => match to_act == side {
            true => lower.wdl.max(upper.wdl).score(),
            false => 1.0 - lower.wdl.min(upper.wdl).score(),
        },
        Ok(evaluation) if evaluation.is_exact() => match to_act == side {
            true => evaluation.score(),
            false => 1.0 - evaluation.score(),
        },
        // An agent does not agree to a draw by an estimate.
        _ => return false,
    };
    most <= Wdl::Draw.score()
}
