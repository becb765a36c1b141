//! Which entrants can be compared, and whether all ratings are finite.

use crate::Crosstable;

/// Returns the group number of each entrant. Entrants who met, directly or through others, share a
/// group.
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

/// Returns whether, within every group, each entrant scored against each other one, directly or
/// through others. By Ford's condition, only then are the most likely ratings finite.
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
