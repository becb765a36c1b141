//! Bounds on the score of a quiet node that need no search.
//!
//! * *Horizon*: neither player can win before a certain disc.
//! * *Dead lines*: a player whose discs and all empty cells together contain no line never wins.
//! * *Answering on top*. Call the player to move A and the other B. Assume an even number of empty
//!   cells. Then the number of columns with an odd number of empty cells ("odd columns") is even. B
//!   answers every disc on top of it, except the first disc of an odd column: B answers that one
//!   with the first cell of another odd column, which must exist. The situation is then the same
//!   again, so B can always answer. A gets at most the first cells of odd columns and the cells
//!   from which an even number of cells reach to the top (`leading`). B is sure of all others, if
//!   the game lasts that long. If one of those is a winning cell of B, A gets nothing from there
//!   upwards. If the cells that A may get complete no line with A's discs, A never wins. If B has
//!   such winning cells, A must finally play under one of them: at the latest when, in all their
//!   columns, only the cells from below the winning one are empty.
//!
//!   ```text
//!    . . b a        b: B answers here, a: A may get it, x: winning cell of B
//!    b . x .        .: not reached, as x comes before
//!    a . a .
//!    * o o *
//!   ```
//!
//! * With an odd number of empty cells the same holds if one odd column is set apart. In it B must
//!   have a winning cell with an odd number of empty cells below. There A gets the first cell, the
//!   third and so on, and finally the one under the winning cell.
//!
//! These arguments use neither the parity of the height nor the length of a line, so they hold for
//! every size.

use super::geometry::Geometry;
use super::lines::has_line;
use super::node::{Node, win_score};
use super::table::Bounds;
use super::word::Word;

/// Bounds from the number of discs alone. The player to move wins with the second next disc at the
/// earliest, and loses to the opponent's second next disc at the earliest.
#[inline(always)]
pub fn horizon<G: Geometry>(g: G, discs: i32) -> Bounds {
    Bounds::new(-win_score(g, discs + 3), win_score(g, discs + 2))
}

/// The bounds that help to decide whether the score is above `alpha`.
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

/// The upper bound by answering on top, for an even number of empty cells. `i32::MAX` if there is
/// none that helps against `alpha`.
#[inline(always)]
fn answer_even<G: Geometry>(g: G, node: &Node<G::Word>, alpha: i32) -> i32 {
    let empty = g.board() & !node.mask;
    let reach = empty & (g.leading() | node.playable(g));
    let upper = verdict(g, node.own, reach, node.opp_wins & !g.leading(), alpha);
    if upper == i32::MAX && alpha == -1 {
        // B may also be sure of a line that lacks more than one cell.
        let sure = (node.own ^ node.mask) | (empty & !reach);
        if has_line(g, sure) && !has_line(g, node.own | reach) {
            return -1;
        }
    }
    upper
}

/// The upper bound by answering on top, for an odd number of empty cells: one odd column is set
/// apart.
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
        // The column has an odd number of empty cells, so an odd number of them is below the
        // leading cell.
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

/// The upper bound if A, with the discs `own`, gets no more than `reach`, and B gets the cells
/// `wins`.
#[inline(always)]
fn verdict<G: Geometry>(g: G, own: G::Word, reach: G::Word, wins: G::Word, alpha: i32) -> i32 {
    if wins.is_empty() {
        return if alpha >= 0 && !has_line(g, own | reach) { 0 } else { i32::MAX };
    }
    // Adding the board overflows into the spare bit and so marks the columns of winning cells. The
    // difference fills these columns from the lowest winning cell upwards.
    let columns = (wins + g.board()) & (g.bottom() << g.height());
    let shut = ((columns - wins) | wins) & g.board();
    let left_empty = shut.count() + columns.count() - 1;
    let upper = -win_score(g, g.cells() - left_empty as i32);
    if upper <= alpha && !has_line(g, own | (reach & !shut)) { upper } else { i32::MAX }
}
