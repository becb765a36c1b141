//! The Swiss system: each round pairs entrants of similar scores, and avoids second meetings if
//! possible.

use super::{Bye, NextStage, Pairing, PairingHistory, Schedule};

pub fn pair_round(schedule: &Schedule, history: &PairingHistory) -> NextStage {
    let round = history.last_round() + 1;
    if round > schedule.rounds || schedule.entrants < 2 {
        return NextStage::default();
    }
    let points = |one: usize| history.points(one, schedule.games);
    let mut order: Vec<usize> = (0..schedule.entrants).collect();
    order.sort_by(|&a, &b| points(b).total_cmp(&points(a)).then(a.cmp(&b)));
    let mut byes = Vec::new();
    if order.len() % 2 == 1 {
        // The bye goes to the lowest-ranked entrant among those with the fewest byes.
        let times = |one: usize| history.byes.iter().filter(|bye| bye.entrant == one).count();
        let fewest = order.iter().map(|&one| times(one)).min().unwrap_or(0);
        let at = order.iter().rposition(|&one| times(one) == fewest).unwrap_or(0);
        byes.push(Bye { round, entrant: order.remove(at) });
    }
    let couples = pair_all(&order, history);
    let pairing = |(number, (one, other)): (usize, (usize, usize))| {
        // The entrant that had the first seat more often gets the second.
        let firsts = |who: usize| history.played.iter().filter(|it| it.pairing.one == who).count();
        let (one, other) = if firsts(one) > firsts(other) { (other, one) } else { (one, other) };
        Pairing { round, number: number as u32 + 1, one, other, games: schedule.games }
    };
    NextStage { pairings: couples.into_iter().enumerate().map(pairing).collect(), byes }
}

/// Maximum number of pairings to try before second meetings are accepted.
const PATIENCE: u32 = 100_000;

/// Pairs from the top, and backtracks where a lower entrant would be left without a new opponent.
fn pair_all(order: &[usize], history: &PairingHistory) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut patience = PATIENCE;
    if !pair_rest(order, history, &mut found, &mut patience) {
        found = order.chunks_exact(2).map(|two| (two[0], two[1])).collect();
    }
    found
}

fn pair_rest(
    rest: &[usize],
    history: &PairingHistory,
    found: &mut Vec<(usize, usize)>,
    patience: &mut u32,
) -> bool {
    let Some((&top, others)) = rest.split_first() else { return true };
    for (at, &other) in others.iter().enumerate() {
        if history.have_met(top, other) {
            continue;
        }
        if *patience == 0 {
            return false;
        }
        *patience -= 1;
        found.push((top, other));
        let mut left = others.to_vec();
        left.remove(at);
        if pair_rest(&left, history, found, patience) {
            return true;
        }
        found.pop();
    }
    false
}
