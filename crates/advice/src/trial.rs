//! Test cases for reasons: treats every action of a position as the advised one.

use std::time::Duration;

use quatuor_core::level::Graded;
use quatuor_core::limits::Limits;
use quatuor_core::{Dice, Rules, Spec, Turn};
use quatuor_show::Family;
use quatuor_show::reasons::{ActionContext, Reasoned};
use quatuor_solve::SolverFactory;

use super::AdviceRequest;
use super::evaluator::ActionEvaluator;

/// Calls `check` for every action of a position as if it were advised, with proofs by the solver if
/// `exactly`.
pub(super) fn each_case<R: Graded + Reasoned>(
    rules: &R,
    solvers: SolverFactory<R>,
    position: &R::Position,
    exactly: bool,
    mut check: impl FnMut(&ActionContext<'_, R>),
) {
    let time = Duration::from_secs(if exactly { 3600 } else { 0 });
    let limits = Limits { time: Some(time), memory: 16 << 20, ..Limits::default() };
    let request = AdviceRequest { agent: None, seed: 1, limits };
    let mut evaluator =
        ActionEvaluator::new(rules, solvers, position, &request).expect("a player is to act");
    if exactly {
        evaluator.recall();
        evaluator.prove();
    }
    evaluator.estimate(if exactly { 0.0 } else { 1.0 });
    let (weighed, player) = (evaluator.best_first(), evaluator.player());
    for action in rules.actions(position) {
        let continuation = evaluator.line(action);
        check(&ActionContext { rules, position, player, action, weighed: &weighed, continuation });
    }
}

/// The examples of all games. Each game crate lists those of its reasons in `tests/advice.tsv`.
fn all_examples() -> String {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let folders = std::fs::read_dir(crates).expect("the folder of crates").flatten();
    let files = folders
        .filter_map(|folder| std::fs::read_to_string(folder.path().join("tests/advice.tsv")).ok());
    files.collect()
}

/// The examples of one game: its spec, a position, the agent to ask or `-`, and the advised action.
pub(super) fn examples(game: &str) -> Vec<[String; 4]> {
    let named = format!("{game}:");
    let row = |line: &str| {
        let mut fields = line.split('\t').map(str::to_owned);
        let row = [fields.next()?, fields.next()?, fields.next()?, fields.next()?];
        (row[0] == game || row[0].starts_with(&named)).then_some(row)
    };
    all_examples().lines().filter_map(row).collect()
}

/// Calls `check` for the advised action of every example of a game.
pub(super) fn each_example<R: Family>(
    solvers: SolverFactory<R>,
    mut check: impl FnMut(&ActionContext<'_, R>),
) {
    let mut count = 0;
    for [game, position, agent, action] in examples(R::NAME) {
        let spec: Spec = game.parse().expect("a spec");
        let rules = R::from_spec(&spec).expect("a variant");
        let position = rules.read_position(&position).expect("a position");
        let action = rules.read_action(&position, &action).expect("an action");
        each_case(&rules, solvers, &position, agent == "-", |case| {
            if case.action == action {
                check(case);
                count += 1;
            }
        });
    }
    assert!(count > 5, "{count} examples");
}

/// Returns a position in which a player is to act, after `actions` random actions or before the
/// last one of a shorter game.
pub(super) fn wander<R: Rules>(rules: &R, actions: usize, dice: &mut Dice) -> R::Position {
    let (mut position, mut last) = (rules.start(), None);
    for _ in 0..=actions {
        if matches!(rules.turn(&position), Turn::Player(_)) {
            last = Some(position);
        }
        let Some(action) = dice.pick(&rules.actions(&position)) else { break };
        position = rules.play(&position, action);
    }
    last.expect("a player acts sooner or later")
}
