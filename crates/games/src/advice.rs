//! Advice where a game stands, or by text: a game, a position, and what may be used.

use quatuor_advice::{Advice, AdviceError, Assessed, Inquiry, Review, Warning};
use quatuor_core::{Explain, Family, Game, Handle, Known, PlayError, Player, Spec, Turn, Wdl};

use crate::position::{PositionOf, PositionVisitor, with_game, with_position};

struct Advise<'a>(&'a Inquiry<'a>);

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
pub fn advise(game: &Spec, position: &str, inquiry: &Inquiry<'_>) -> Result<Advice, AdviceError> {
    with_position(game, position, Advise(inquiry)).map_err(AdviceError::Open)?
}

/// Advises the player to act where a game stands.
///
/// # Errors
/// An unknown agent, and no player to act.
pub fn advise_in(game: &dyn Game, inquiry: &Inquiry<'_>) -> Result<Advice, AdviceError> {
    with_game(game, Advise(inquiry)).map_err(AdviceError::Open)?
}

/// Who is told whenever there is more to know.
type Listener<'a> = &'a (dyn Fn(Vec<Assessed>) + Sync);

struct Assess<'a>(&'a Inquiry<'a>, Listener<'a>);

impl PositionVisitor for Assess<'_> {
    type Output = Result<Vec<Assessed>, AdviceError>;

    fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
        quatuor_advice::assess_telling(at.rules, at.solvers, at.position, self.0, self.1)
    }
}

/// What is known of every legal action, best first: exact where the solver answers in time.
///
/// # Errors
/// An unknown game, a position that is refused, and no player to act.
pub fn assess(
    game: &Spec,
    position: &str,
    inquiry: &Inquiry<'_>,
) -> Result<Vec<Assessed>, AdviceError> {
    with_position(game, position, Assess(inquiry, &|_| {})).map_err(AdviceError::Open)?
}

/// What is known of every legal action where a game stands, best first, while somebody is told whenever there
/// is more to know.
///
/// # Errors
/// No player is to act.
pub fn assess_in(
    game: &dyn Game,
    inquiry: &Inquiry<'_>,
    tell: &(dyn Fn(Vec<Assessed>) + Sync),
) -> Result<Vec<Assessed>, AdviceError> {
    with_game(game, Assess(inquiry, tell)).map_err(AdviceError::Open)?
}

/// What is known where a game stands, for the player to act: win, draw or loss where the game is solved,
/// however long that takes; elsewhere what is proven in time, else an estimate.
///
/// # Errors
/// No player is to act.
pub fn worth_in(game: &dyn Game, inquiry: &Inquiry<'_>) -> Result<Known, AdviceError> {
    struct Worth<'a>(&'a Inquiry<'a>);
    impl PositionVisitor for Worth<'_> {
        type Output = Result<Known, AdviceError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            quatuor_advice::worth(at.rules, at.solvers, at.position, self.0)
        }
    }
    with_game(game, Worth(inquiry)).map_err(AdviceError::Open)?
}

/// Reviews an action, in any form that the game reads, where a game stands: what it kept, what it lost, and why.
///
/// # Errors
/// It is no legal action there, or no player is to act.
pub fn review_in(
    game: &dyn Game,
    action: &str,
    inquiry: &Inquiry<'_>,
) -> Result<Review, AdviceError> {
    struct Look<'a>(&'a str, &'a Inquiry<'a>);
    impl PositionVisitor for Look<'_> {
        type Output = Result<Review, AdviceError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            let action = read(&at, self.0)?;
            quatuor_advice::review(at.rules, at.solvers, at.position, action, self.1)
        }
    }
    with_game(game, Look(action, inquiry)).map_err(AdviceError::Open)?
}

/// Warns of an action that is proven to lose something where a game stands.
///
/// # Errors
/// It is of another moment, or no player is to act.
pub fn foresee_in(
    game: &dyn Game,
    action: Handle,
    inquiry: &Inquiry<'_>,
) -> Result<Option<Warning>, AdviceError> {
    struct Look<'a> {
        ply: usize,
        action: Handle,
        inquiry: &'a Inquiry<'a>,
    }
    impl PositionVisitor for Look<'_> {
        type Output = Result<Option<Warning>, AdviceError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            let action = self.action.action(at.rules, at.position, self.ply);
            let stale = || AdviceError::Action(PlayError::Stale.message());
            let action = action.ok_or_else(stale)?;
            quatuor_advice::foresee(at.rules, at.solvers, at.position, action, self.inquiry)
        }
    }
    let look = Look { ply: game.history().len(), action, inquiry };
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
pub fn accepts_draw(game: &dyn Game, side: Player, inquiry: &Inquiry<'_>) -> bool {
    let Turn::Player(to_act) = game.turn() else { return false };
    // The most that the agent can expect.
    let most = match worth_in(game, inquiry) {
        Ok(Known::Between(lower, upper)) if to_act == side => lower.wdl.max(upper.wdl).score(),
        Ok(Known::Between(lower, upper)) => 1.0 - lower.wdl.min(upper.wdl).score(),
        Ok(known) if known.is_exact() && to_act == side => known.score(),
        Ok(known) if known.is_exact() => 1.0 - known.score(),
        // Where nobody knows, nobody agrees.
        _ => return false,
    };
    most <= Wdl::Draw.score()
}
