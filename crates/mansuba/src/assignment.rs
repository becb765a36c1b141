//! The cheapest assignment of pieces to distinct goals.
//!
//! This is the assignment problem, solved by adding one piece at a time along the cheapest chain of
//! exchanges (Kuhn 1955, in the form of Jonker and Volgenant 1987). Every piece and every goal has
//! a price. No pair costs less than the sum of its prices, and every assigned pair costs exactly
//! that sum. As in Dijkstra's algorithm, a chain is found by the smallest excess over the prices.

/// Maximum number of pieces and of goals.
pub(crate) const MOST: usize = 16;

/// Cost of each piece at each goal: `costs[piece][goal]`.
pub(crate) type Costs = [[u32; MOST]; MOST];

/// A distinct goal for each piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Assignment {
    /// Total cost of all pieces.
    pub(crate) cost: u32,
    /// Goal of each piece.
    pub(crate) goals: [usize; MOST],
}

/// Returns the cheapest assignment of the first `count` pieces to the first `count` goals.
pub(crate) fn cheapest(costs: &Costs, count: usize) -> Assignment {
    let mut prices = Prices { pieces: [0; MOST + 1], goals: [0; MOST + 1] };
    // Index 0 is the piece being added; goals are counted from 1.
    let mut holder = [FREE; MOST + 1];
    for piece in 0..count {
        holder[0] = piece;
        add(costs, count, &mut prices, &mut holder);
    }
    let mut assignment = Assignment { cost: 0, goals: [0; MOST] };
    for goal in 1..=count {
        let piece = holder[goal];
        assignment.goals[piece] = goal - 1;
        assignment.cost += costs[piece][goal - 1];
    }
    assignment
}

/// Marks a goal without a piece.
const FREE: usize = usize::MAX;

struct Prices {
    pieces: [i64; MOST + 1],
    goals: [i64; MOST + 1],
}

/// Finds a goal for the piece at index 0, along the cheapest chain of exchanges.
fn add(costs: &Costs, count: usize, prices: &mut Prices, holder: &mut [usize; MOST + 1]) {
    let mut excess = [i64::MAX; MOST + 1];
    let mut before = [0; MOST + 1];
    let mut settled = [false; MOST + 1];
    let mut at = 0;
    while holder[at] != FREE {
        settled[at] = true;
        let piece = holder[at];
        let (mut least, mut next) = (i64::MAX, 0);
        for goal in (1..=count).filter(|&goal| !settled[goal]) {
            let over =
                i64::from(costs[piece][goal - 1]) - prices.pieces[piece] - prices.goals[goal];
            if over < excess[goal] {
                (excess[goal], before[goal]) = (over, at);
            }
            if excess[goal] < least {
                (least, next) = (excess[goal], goal);
            }
        }
        for goal in 0..=count {
            if settled[goal] {
                prices.pieces[holder[goal]] += least;
                prices.goals[goal] -= least;
            } else {
                excess[goal] = excess[goal].saturating_sub(least);
            }
        }
        at = next;
    }
    while at != 0 {
        holder[at] = holder[before[at]];
        at = before[at];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Brute-force version: tries every order of the goals.
    fn by_all_orders(costs: &Costs, piece: usize, count: usize, taken: u32) -> u32 {
        let free = (0..count).filter(|goal| taken >> goal & 1 == 0);
        let rest = free.map(|goal| {
            costs[piece][goal] + by_all_orders(costs, piece + 1, count, taken | 1 << goal)
        });
        rest.min().unwrap_or(0)
    }

    proptest! {
        #[test]
        fn no_other_order_of_the_goals_is_cheaper(
            count in 0_usize..=6,
            numbers in proptest::collection::vec(0_u32..60, 36),
        ) {
            let mut costs = [[0; MOST]; MOST];
            for (place, number) in numbers.into_iter().enumerate() {
                costs[place / 6][place % 6] = number;
            }
            let found = cheapest(&costs, count);
            prop_assert_eq!(found.cost, by_all_orders(&costs, 0, count, 0));
            let mut goals = found.goals[..count].to_vec();
            let sum: u32 = (0..count).map(|piece| costs[piece][goals[piece]]).sum();
            prop_assert_eq!(sum, found.cost);
            goals.sort_unstable();
            prop_assert_eq!(goals, (0..count).collect::<Vec<_>>());
        }
    }
}
