//! Plays through every lesson: its positions are reachable, its actions are legal, its claims are
//! proven.

use quatuor_core::evaluation::Wdl;
use quatuor_core::{Outcome, Player, Turn};
use quatuor_games::{FAMILIES, open_solver};
use quatuor_show::Game;
use quatuor_show::learn::{Claim, Lesson, LessonStep};
use quatuor_solve::{Goal, Limits};
use quatuor_teach::{first_lesson, game_at};

/// Returns the position after every legal action.
fn after(game: &dyn Game) -> Vec<(String, Box<dyn Game>)> {
    let play = |action: String| {
        let mut next = game.fork();
        next.play(&action).expect("a legal action");
        (action, next)
    };
    game.actions().into_iter().map(play).collect()
}

fn won_by(game: &dyn Game) -> Option<Player> {
    match game.turn() {
        Turn::Over(Outcome::Win(winner)) => Some(winner),
        _ => None,
    }
}

/// Whether the player to act wins at once.
fn wins_at_once(game: &dyn Game) -> bool {
    let Turn::Player(player) = game.turn() else { return false };
    after(game).iter().any(|(_, next)| won_by(&**next) == Some(player))
}

/// Returns the actions that a claim refers to, by the rules or by proof.
fn proven(claim: Claim, game: &dyn Game, here: &str) -> Vec<String> {
    let player = game.turn().player().unwrap_or_else(|| panic!("{here}: nobody is to act"));
    let by_rules = |is: &dyn Fn(&dyn Game) -> bool| {
        let each = after(game).into_iter().filter(|(_, next)| is(&**next));
        each.map(|(action, _)| action).collect()
    };
    match claim {
        Claim::Wins => by_rules(&|next| won_by(next) == Some(player)),
        Claim::Safe => by_rules(&|next| {
            let other = next.turn() == Turn::Player(player.other());
            assert!(other || won_by(next).is_some(), "{here}: the other side is to act");
            !wins_at_once(next)
        }),
        Claim::Best | Claim::Won => {
            let mut solver =
                open_solver(&game.spec(), None).unwrap_or_else(|_| panic!("{here}: no solver"));
            let known =
                solver.analyse(game, Goal::Weak, &Limits::default()).expect("a player acts");
            let worth = |at: usize| known[at].evaluation.verdict().expect("no limits").wdl;
            let wanted = if claim == Claim::Won { Wdl::Win } else { worth(0) };
            let own = (0..known.len()).filter(|&at| worth(at) == wanted);
            own.map(|at| known[at].action.clone()).collect()
        }
    }
}

fn check(lesson: &Lesson, number: usize, step: &LessonStep) {
    let here = format!("{} {}", lesson.game, step.says);
    let game = game_at(lesson, number).unwrap_or_else(|error| panic!("{here}: {error}"));
    assert!(game.turn().player().is_some(), "{here}: somebody is to act");
    for action in &step.accepts {
        let snapshot = game.snapshot();
        assert!(snapshot.action(action).is_some(), "{here}: {action} is legal, as it is written");
    }
    let Some(claim) = step.claim else { return };
    let mut accepted: Vec<String> = step.accepts.iter().map(|&action| action.to_owned()).collect();
    let mut proven = proven(claim, &*game, &here);
    accepted.sort();
    proven.sort();
    match claim {
        Claim::Won => {
            assert!(accepted.iter().all(|one| proven.contains(one)), "{here}: {proven:?}");
        }
        _ => assert_eq!(accepted, proven, "{here}: {claim:?}"),
    }
    let others = game.actions().len() > accepted.len();
    assert!(others, "{here}: there is something to get wrong");
}

#[test]
fn every_lesson_can_be_played_through_and_its_claims_are_proven() {
    let lessons = FAMILIES.iter().filter_map(|family| Some((family, family.lesson?)));
    assert!(lessons.clone().count() >= 4, "the games that ship have one");
    for (family, text) in lessons {
        let lesson = Lesson::read(text).unwrap_or_else(|error| panic!("{}: {error}", family.name));
        assert_eq!(Some(&lesson), first_lesson(family.name).as_ref());
        assert_eq!(lesson.game.split(':').next(), Some(family.name), "the lesson of its own game");
        for (number, step) in lesson.steps.iter().enumerate() {
            check(&lesson, number, step);
        }
        let claims = lesson.steps.iter().filter(|step| step.claim.is_some()).count();
        assert!(claims >= 2, "{}: a win and a trap are shown", family.name);
    }
    assert_eq!(first_lesson("nothing"), None);
}
