//! Who can be compared, and whether all ratings are finite.

use crate::Crosstable;

/// The number of the group of each entrant: those who met, directly or by others, share one.
pub fn groups(table: &Crosstable) -> Vec<usize> {
    let reached =
        |from: usize| reach(table, from, |one, other| table.against(one, other).games() > 0);
    let mut groups = vec![usize::MAX; table.entrants()];
    let mut next = 0;
    for one in 0..table.entrants() {
        if groups[one] == usize::MAX {
            for member in reached(one) {
                groups[member] = next;
            }
            next += 1;
        }
    }
    groups
}

/// Whether within every group each scored against each, directly or by others (the condition of Ford): only
/// then do finite ratings fit best.
pub fn all_bounded(table: &Crosstable) -> bool {
    let scored = |one: usize, other: usize| table.against(one, other).points() > 0.0;
    let groups = groups(table);
    (0..table.entrants()).all(|one| {
        let size = groups.iter().filter(|&&group| group == groups[one]).count();
        reach(table, one, scored).len() == size
    })
}

fn reach(table: &Crosstable, from: usize, leads: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut seen = vec![false; table.entrants()];
    seen[from] = true;
    let mut found = vec![from];
    let mut next = 0;
    while let Some(&one) = found.get(next) {
        next += 1;
        for (other, seen) in seen.iter_mut().enumerate() {
            if !*seen && one != other && leads(one, other) {
                *seen = true;
                found.push(other);
            }
        }
    }
    found
}
