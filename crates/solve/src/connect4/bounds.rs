//! Bounds on the score of a quiet node that need no search.
//!
//! * *Horizon*: neither player can win before a certain disc.
//! * *Dead lines*: a player whose discs and all empty cells together hold no line never wins.
//! * *Answering on top*. Call the player to move A and the other B. Let the number of empty
//!   cells be even, so that the columns with an odd number of them ("odd columns") come in an
//!   even number. B answers every disc on top of it, except the first disc of an odd column,
//!   which he answers with the first cell of another odd column: one is left, as they were even
//!   in number. Either leaves the same situation, so B can always answer. A gets at most the
//!   cells from which an even number of cells reach to the top (`leading`) and the first cells
//!   of odd columns; B is sure of the others if the game goes on so far. If one of those is a
//!   winning cell of B, A gets nothing from there up. If what A may get holds no line with his
//!   discs, A never wins; and if B has such winning cells, A must at last play under one of
//!   them, when in all their columns only the cells from below the winning one are empty.
//!
//!   ```text
//!    . . b a        b: B answers here, a: A may get it, x: winning cell of B
//!    b . x .        .: not reached, as x comes before
//!    a . a .
//!    * o o *
//!   ```
//!
//! * With an odd number of empty cells the same holds if one odd column is set apart in which B
//!   has a winning cell with an odd number of empty cells below: there A gets the first cell,
//!   the third and so on, and at last the one under the winning cell.
//!
//! These arguments use neither the parity of the height nor the length of a line: they hold for
//! every size.

use super::geometry::Geometry;
use super::lines::has_line;
use super::node::{Node, win_score};
use super::table::Bounds;
use super::word::Word;

/// Bounds from the number of discs alone: the player to move wins with his second next disc at
/// the earliest, and loses to the opponent's second next.
#[inline(always)]
pub fn horizon<G: Geometry>(g: G, discs: i32) -> Bounds {
    Bounds::new(-win_score(g, discs + 3), win_score(g, discs + 2))
}

/// The bounds that are useful against a threshold: is the score above `alpha`?
#[inline(always)]
pub fn static_bounds<G: Geometry>(g: G, node: &Node<G::Word>, alpha: i32) -> Bounds {
    let mut bounds = horizon(g, node.discs);
    if bounds.upper <= alpha || bounds.lower > alpha {
        return bounds;
    }
    let empty = g.board() & !node.mask;
    let even = (g.cells() - node.discs) % 2 == 0;
    if alpha < 0 {
        if !has_line(g, (node.own ^ node.mask) | empty) {
            bounds.lower = bounds.lower.max(0);
            return bounds;
        }
    } else if !even && !has_line(g, node.own | empty) {
        bounds.upper = bounds.upper.min(0);
        return bounds;
    }
    let upper = if even { answer_even(g, node, alpha) } else { answer_odd(g, node, alpha) };
    bounds.upper = bounds.upper.min(upper);
    bounds
}

/// The upper bound by answering on top, with an even number of empty cells; `i32::MAX` if there
/// is none of use against `alpha`.
#[inline(always)]
fn answer_even<G: Geometry>(g: G, node: &Node<G::Word>, alpha: i32) -> i32 {
    let empty = g.board() & !node.mask;
    let reach = empty & (g.leading() | node.playable(g));
    let upper = verdict(g, node.own, reach, node.opp_wins & !g.leading(), alpha);
    if upper == i32::MAX && alpha == -1 {
        // B may also be sure of a line of which more than one cell is missing.
        let sure = (node.own ^ node.mask) | (empty & !reach);
        if has_line(g, sure) && !has_line(g, node.own | reach) {
            return -1;
        }
    }
    upper
}

/// The same with an odd number of empty cells: one odd column is set apart.
#[inline(always)]
fn answer_odd<G: Geometry>(g: G, node: &Node<G::Word>, alpha: i32) -> i32 {
    let mut apart = node.opp_wins & g.leading();
    if apart.is_empty() {
        return i32::MAX;
    }
    let empty = g.board() & !node.mask;
    let playable = node.playable(g);
    let reach = empty & (g.leading() | playable);
    while !apart.is_empty() {
        let cell = apart.lowest();
        apart = apart ^ cell;
        let column = g.column(g.place(cell).0);
        // Odd room, so with an odd number of empty cells below a leading cell.
        if (playable & column & g.leading()).is_empty() {
            let below = column & (cell - G::Word::ONE) & empty & !g.leading();
            let wins = (node.opp_wins & !g.leading() & !column) | cell;
            let upper = verdict(g, node.own, (reach & !column) | below, wins, alpha);
            if upper <= alpha {
                return upper;
            }
        }
    }
    i32::MAX
}

/// What follows if A, with the discs `own`, gets no more than `reach`, and B the cells `wins`.
#[inline(always)]
fn verdict<G: Geometry>(g: G, own: G::Word, reach: G::Word, wins: G::Word, alpha: i32) -> i32 {
    if wins.is_empty() {
        return if alpha >= 0 && !has_line(g, own | reach) { 0 } else { i32::MAX };
    }
    // A sum that overflows into the spare bit marks the columns of winning cells; the
    // difference fills them from the lowest of those up.
    let columns = (wins + g.board()) & (g.bottom() << g.height());
    let shut = ((columns - wins) | wins) & g.board();
    let left_empty = shut.count() + columns.count() - 1;
    let upper = -win_score(g, g.cells() - left_empty as i32);
    if upper <= alpha && !has_line(g, own | (reach & !shut)) { upper } else { i32::MAX }
}
