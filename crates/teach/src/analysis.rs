//! A whole game, looked at action by action.
//!
//! The value is told for the first seat, from 0 (lost) to 1 (won), so that one line tells the whole story. It is
//! exact where it is known, else between bounds, else an estimate, and each point says which.

use quatuor_advice::{AdviceError, Inquiry, Loss, Review};
use quatuor_core::{Game, Known, Outcome, Player, Wdl};
use quatuor_games::review_in;

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
    pub best: Option<Known>,
    /// What is known of the one that was played.
    pub played: Option<Known>,
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
}

impl From<&Review> for Step {
    fn from(review: &Review) -> Self {
        Step {
            by: Some(review.player),
            best: review.best().map(|best| best.known.clone()),
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
    inquiry: &Inquiry<'_>,
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
pub struct Point {
    /// The least, from 0 to 1.
    pub low: f64,
    /// The most; the same unless there are only bounds.
    pub high: f64,
    /// How sure that is.
    pub sureness: Sureness,
}

impl Point {
    /// What is known for a player, as a point for the first seat.
    pub fn of(known: &Known, player: Player) -> Self {
        let (low, high) = match known {
            Known::Between(lower, upper) => (lower.wdl.score(), upper.wdl.score()),
            known => (known.score(), known.score()),
        };
        let sureness = match known {
            Known::Estimate { .. } => Sureness::Estimate,
            Known::Between(..) => Sureness::Bounds,
            _ => Sureness::Exact,
        };
        match player {
            Player::First => Point { low, high, sureness },
            Player::Second => Point { low: 1.0 - high, high: 1.0 - low, sureness },
        }
    }

    fn ended(outcome: Outcome) -> Self {
        let score = match outcome {
            Outcome::Win(Player::First) => 1.0,
            Outcome::Draw => 0.5,
            Outcome::Win(Player::Second) => 0.0,
        };
        Point { low: score, high: score, sureness: Sureness::Exact }
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
    pub fn course(&self) -> Vec<Option<Point>> {
        (0..=self.steps.len()).map(|ply| self.point(ply)).collect()
    }

    fn point(&self, ply: usize) -> Option<Point> {
        let before = |step: &Step| Some(Point::of(step.best.as_ref()?, step.by?));
        let after = |step: &Step| Some(Point::of(step.played.as_ref()?, step.by?));
        let own = self.steps.get(ply).and_then(before);
        let last = ply.checked_sub(1).and_then(|last| self.steps.get(last)).and_then(after);
        let ended = self.outcome.filter(|_| ply == self.steps.len()).map(Point::ended);
        // What an action was proven to lead to is surer than an estimate of where it led.
        let proven = |point: &Point| point.sureness == Sureness::Exact;
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
    let wdl = |known: &Option<Known>| known.as_ref().and_then(Known::wdl);
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use proptest::prelude::*;
    use quatuor_core::{Limits, Spec, Verdict};
    use quatuor_games::{open, oracle};
    use quatuor_solve::Goal;

    static UNSTOPPED: AtomicBool = AtomicBool::new(false);

    fn inquiry() -> Inquiry<'static> {
        Inquiry { agent: None, seed: 1, limits: Limits { stop: &UNSTOPPED, ..Limits::default() } }
    }

    fn analyse(spec: &str, moves: &str) -> (Analysis, Vec<Option<Review>>) {
        let mut game = open(&spec.parse().expect("a spec")).expect("a game");
        for action in moves.split_whitespace() {
            game.play(action).expect("a legal action");
        }
        let plies = 0..game.history().len();
        let reviews: Vec<Option<Review>> =
            plies.map(|ply| review_step(&*game, ply, &inquiry()).expect("reviewed")).collect();
        let steps = reviews.iter().zip(game.history().iter()).map(|(review, played)| {
            review.as_ref().map_or_else(|| Step::unknown(played.by), Step::from)
        });
        (Analysis::new(steps.collect(), game.turn().outcome()), reviews)
    }

    /// Every game with a solver that answers at once, and a game with mistakes in it.
    const GAMES: [(&str, &str); 5] = [
        ("connect4:width=5,height=4", "3 3 1 4 1 4 1 4 1"),
        ("connect4:width=4,height=4", "1 2 1 2 1 1 3"),
        ("quarto:size=3", ":0 b2 :7 a1 :1 a2"),
        ("morpion", "b2 a2 c3 b1 a1"),
        ("morpion:misere=on", "b2 a1 a3 c1 c3"),
    ];

    /// The course is what the solver says of each position, told for the first seat; a turning point is where
    /// it drops for who acted, and nothing else is.
    #[test]
    fn the_course_and_the_turning_points_are_those_of_the_solver() {
        for (spec, moves) in GAMES {
            let (analysis, _) = analyse(spec, moves);
            let spec: Spec = spec.parse().expect("a spec");
            let mut game = open(&spec).expect("a game");
            let mut solver = oracle(&spec, None).expect("a solver");
            let mut worth = |game: &dyn Game| match game.turn().outcome() {
                Some(Outcome::Draw) => 0.5,
                Some(Outcome::Win(winner)) => 1.0 - winner.index() as f64,
                None => {
                    let limits = Limits::default();
                    let answer = solver.solve(&game.position(), Goal::Weak, &limits).expect("read");
                    let score = answer.exact().expect("no limits").wdl.score();
                    match game.turn().player().expect("no chance here") {
                        Player::First => score,
                        Player::Second => 1.0 - score,
                    }
                }
            };
            let mut plain = vec![worth(&*game)];
            let mut drops = Vec::new();
            for (ply, action) in moves.split_whitespace().enumerate() {
                let by = game.turn().player().expect("no chance here");
                game.play(action).expect("a legal action");
                let (before, after) = (plain[ply], worth(&*game));
                let lost = if by == Player::First { before - after } else { after - before };
                assert!(lost >= 0.0, "nobody gains by acting: {spec} {moves} at {ply}");
                if lost > 0.0 {
                    drops.push((ply, by, lost));
                }
                plain.push(after);
            }
            let course: Vec<f64> = analysis
                .course()
                .into_iter()
                .map(|point| point.expect("everything is known"))
                .inspect(|point| assert_eq!(point.sureness, Sureness::Exact))
                .map(|point| point.low)
                .collect();
            assert_eq!(course, plain, "{spec} {moves}");
            let turns = analysis.turning_points();
            let turns: Vec<_> =
                turns.iter().map(|turn| (turn.ply, turn.player, turn.lost)).collect();
            assert_eq!(turns, drops, "{spec} {moves}");
            for player in Player::BOTH {
                let accuracy = analysis.accuracy(player);
                let slips = drops.iter().filter(|(_, by, _)| *by == player).count();
                assert_eq!(accuracy.proven, accuracy.all);
                assert_eq!(accuracy.kept + slips, accuracy.all, "{spec} {moves}");
            }
        }
    }

    #[test]
    fn a_mistake_has_a_reason_that_the_board_shows() {
        // Two in a row against nobody: the second player does not block.
        let (analysis, reviews) = analyse("morpion", "b2 a1 a3 b1");
        let slips: Vec<_> = analysis.turning_points().iter().map(|turn| turn.ply).collect();
        assert!(slips.contains(&3), "{slips:?}");
        let review = reviews[3].as_ref().expect("a player acted");
        assert_eq!(review.faults[0].to_string(), "advice-morpion-lets-win cell=c1");
        let answer = review.answer.as_ref().expect("the other side is to act");
        assert_eq!(answer.action, "c1");
        // Giving a piece that completes a row, with safe ones left.
        let (analysis, reviews) = analyse("quarto:level=2", ":0 a1 :1 b1 :2 c1 :3");
        let last = analysis.turning_points().last().copied().expect("a mistake");
        assert_eq!(last.ply, 6);
        let review = reviews[6].as_ref().expect("a player acted");
        assert_eq!(review.faults[0].key, "advice-quarto-hands-over");
        assert_eq!(review.answer.as_ref().map(|answer| answer.action.as_str()), Some("d1"));
    }

    fn known() -> impl Strategy<Value = Known> {
        let wdl = prop_oneof![Just(Wdl::Loss), Just(Wdl::Draw), Just(Wdl::Win)];
        prop_oneof![
            wdl.prop_map(Known::proven),
            Just(Known::Between(Verdict::weak(Wdl::Draw), Verdict::weak(Wdl::Win))),
            (0.0..=1.0).prop_map(Known::Odds),
            (0.0..=1.0).prop_map(|score| Known::Estimate {
                score,
                agent: Spec::named("negamax"),
                depth: 3
            }),
        ]
    }

    proptest! {
        #[test]
        fn points_are_the_same_seen_from_both_sides(known in known()) {
            let [own, other] = Player::BOTH.map(|player| Point::of(&known, player));
            prop_assert!((own.low + other.high - 1.0).abs() < 1e-12);
            prop_assert!((own.high + other.low - 1.0).abs() < 1e-12);
            prop_assert!(own.low <= own.high && own.sureness == other.sureness);
        }

        #[test]
        fn what_is_only_estimated_counts_for_nothing(
            steps in prop::collection::vec((known(), known()), 0..20)
        ) {
            let step = |(best, played): &(Known, Known)| Step {
                by: Some(Player::First), best: Some(best.clone()), played: Some(played.clone()),
            };
            let analysis = Analysis::new(steps.iter().map(step).collect(), None);
            let accuracy = analysis.accuracy(Player::First);
            let exact = |pair: &&(Known, Known)| pair.0.is_exact() && pair.1.is_exact();
            prop_assert_eq!(accuracy.proven, steps.iter().filter(exact).count());
            prop_assert!(accuracy.kept <= accuracy.proven && accuracy.all == steps.len());
            for turn in analysis.turning_points() {
                let (best, played) = &steps[turn.ply];
                let proven = best.is_exact() && played.is_exact();
                prop_assert_eq!(turn.slip != Slip::Perhaps, proven);
            }
        }
    }
}
