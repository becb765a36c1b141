//! Finds puzzles, and proves them again.

use std::collections::BTreeSet;

use quatuor_advice::{ActionEvaluation, AdviceRequest};
use quatuor_core::Spec;
use quatuor_core::evaluation::Wdl;
use quatuor_games::{advise_in, assess_in, open, open_at, seat};
use quatuor_show::Game;
use quatuor_show::reasons::Motif;

use super::Puzzle;

/// Minimum distance of a win for a puzzle.
const NEAREST: u32 = 3;

/// Minimum number of failing actions that do not lose at once.
const PLAUSIBLE: usize = 2;

/// The levels to try, and the number of seeds for each.
const LEVELS: std::ops::RangeInclusive<u32> = 1..=8;
const LUCK: u64 = 3;

/// The proven facts of a position in which one action keeps the value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// That action, and those equivalent by symmetry.
    pub answers: Vec<String>,
    /// The value it keeps: a win or a draw.
    pub value: Wdl,
    /// Steps to the end of a win.
    pub distance: Option<u32>,
    /// The motifs of the solution, in the order of [`Motif::ALL`].
    pub motifs: Vec<Motif>,
}

/// Proves that a position is a puzzle, within the limits; `None` if it is not. Exactly one action
/// must keep a win or a draw, up to symmetry. A win must be several steps away, and at least two
/// other actions must not lose at once.
pub fn prove(game: &dyn Game, request: &AdviceRequest<'_>) -> Option<Proof> {
    let actions = assess_in(game, request, &|_| {}).ok()?;
    let value = actions.iter().map(|one| one.evaluation.wdl()).collect::<Option<Vec<Wdl>>>()?;
    let best = value.iter().copied().max()?;
    if best == Wdl::Loss {
        return None;
    }
    let class = |one: &ActionEvaluation| one.same_as.clone().unwrap_or_else(|| one.action.clone());
    let keeps = |one: &&ActionEvaluation| one.evaluation.wdl() == Some(best);
    let classes: BTreeSet<String> = actions.iter().filter(keeps).map(class).collect();
    if classes.len() != 1 {
        return None;
    }
    let steps =
        |one: &ActionEvaluation| one.evaluation.verdict().and_then(|verdict| verdict.distance);
    let distance = actions.iter().find(keeps).and_then(steps).filter(|_| best == Wdl::Win);
    // A loss within two steps is obvious.
    let seen = |one: &ActionEvaluation| {
        one.evaluation.wdl() == Some(Wdl::Loss) && steps(one).is_some_and(|steps| steps < NEAREST)
    };
    let others = actions.iter().filter(|one| !keeps(one) && !seen(one));
    let plausible: BTreeSet<String> = others.map(class).collect();
    let deep = match best {
        Wdl::Win => distance.is_some_and(|steps| steps >= NEAREST),
        _ => true,
    };
    if !deep || plausible.len() < PLAUSIBLE {
        return None;
    }
    let mut answers: Vec<String> =
        actions.iter().filter(keeps).map(|one| one.action.clone()).collect();
    answers.sort();
    let motifs = motifs(game, request, &answers, distance.filter(|_| best == Wdl::Win));
    Some(Proof { answers, value: best, distance, motifs })
}

/// Returns the motifs of a solution: those that the game recognises in the answer, and the value it
/// keeps. `win` is the distance of a win.
fn motifs(
    game: &dyn Game,
    request: &AdviceRequest<'_>,
    answers: &[String],
    win: Option<u32>,
) -> Vec<Motif> {
    let advice = advise_in(game, request).ok();
    let advice = advice.filter(|advice| answers.contains(&advice.action));
    let mut motifs = advice.map(|advice| advice.motifs).unwrap_or_default();
    match win {
        // The next turn wins after any reply.
        Some(steps) if steps <= NEAREST => {
            if !motifs.contains(&Motif::Fork) {
                motifs.push(Motif::ForcedLoss);
            }
        }
        Some(_) => motifs.push(Motif::ForcedWin),
        None => motifs.push(Motif::Escape),
    }
    motifs.sort_unstable();
    motifs.dedup();
    motifs
}

/// Looks for a puzzle near the end of a random game, determined by seed and trial number. `None` if
/// there is none, or if the weakest level finds the answer.
pub fn try_for_puzzle(
    game: &Spec,
    seed: u64,
    trial: u64,
    request: &AdviceRequest<'_>,
) -> Option<Puzzle> {
    let mut luck = Luck(seed ^ trial.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut played = open(game).ok()?;
    while played.turn().outcome().is_none() {
        let actions = played.actions();
        let action = &actions[luck.below(actions.len())];
        played.play(action).ok()?;
    }
    let length = played.history().len();
    let earliest = length * 2 / 5;
    let ply = earliest + luck.below(length.saturating_sub(earliest).max(1));
    let there = played.fork_at(ply);
    there.turn().player()?;
    let spec = played.spec();
    // The position of a puzzle has no history.
    let there = open_at(&spec, &there.position()).ok()?;
    let proof = prove(&*there, request)?;
    let level = first_level(&*there, &proof, request)?;
    let Proof { answers, value, distance, motifs } = proof;
    let position = there.position();
    Some(Puzzle { game: spec, position, answers, value, distance, level, motifs, trial })
}

/// Returns the first level from which on all levels find the answer; `None` if even the weakest
/// always finds it.
fn first_level(game: &dyn Game, proof: &Proof, request: &AdviceRequest<'_>) -> Option<u32> {
    let fails = |level: &u32| {
        let agent: Option<Spec> = format!("level:{level}").parse().ok();
        agent.is_some_and(|agent| (0..LUCK).any(|luck| !finds(game, &agent, luck, proof, request)))
    };
    let strongest = LEVELS.rev().find(fails)?;
    Some((strongest + 1).min(*LEVELS.end()))
}

fn finds(
    game: &dyn Game,
    agent: &Spec,
    luck: u64,
    proof: &Proof,
    request: &AdviceRequest<'_>,
) -> bool {
    let Ok(mut seated) = seat(&game.spec(), agent, luck) else { return false };
    if seated.sit(Some(&game.position())).is_err() {
        return false;
    }
    let chosen = seated.choose(request.limits.stop);
    chosen.is_ok_and(|chosen| proof.answers.contains(&chosen.action))
}

/// A small seeded random generator.
struct Luck(u64);

impl Luck {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % most.max(1) as u64) as usize
    }
}
