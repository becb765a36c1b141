//! The knockout: the loser of a pairing is out.
//!
//! The order of entry is the seeding. If the number of entrants is not a power of two, the
//! first-named ones skip the first round. In a tied pairing, the entrant named earlier advances.

use super::{Bye, NextStage, Pairing, PairingHistory, PlayedPairing, Schedule};

pub fn pair_round(schedule: &Schedule, history: &PairingHistory) -> NextStage {
    let round = history.last_round() + 1;
    let left: Vec<usize> =
        (0..schedule.entrants).filter(|&one| is_still_in(one, history)).collect();
    if left.len() < 2 {
        return NextStage::default();
    }
    // The first round reduces the number of entrants to a power of two.
    let size = left.len().next_power_of_two();
    let free = if size == left.len() { 0 } else { size - left.len() };
    let byes = left[..free].iter().map(|&entrant| Bye { round, entrant }).collect();
    let playing = &left[free..];
    let half = playing.len() / 2;
    // Pairing the first-named with the last-named makes the two top seeds meet last.
    let pairing = |at: usize| Pairing {
        round,
        number: at as u32 + 1,
        one: playing[at],
        other: playing[playing.len() - 1 - at],
        games: schedule.games,
    };
    NextStage { pairings: (0..half).map(pairing).collect(), byes }
}

fn is_still_in(entrant: usize, history: &PairingHistory) -> bool {
    let lost = |PlayedPairing { pairing, points }: &PlayedPairing| {
        let rest = pairing.games as f64 - points;
        let (earlier, own) = (pairing.one.min(pairing.other), pairing.one == entrant);
        let (mine, theirs) = if own { (*points, rest) } else { (rest, *points) };
        let plays = own || pairing.other == entrant;
        plays && (mine < theirs || (mine == theirs && earlier != entrant))
    };
    !history.played.iter().any(lost)
}
