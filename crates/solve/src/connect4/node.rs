//! Positions as the search sees them, and the moves that need no choice.
//!
//! A *quiet* node is one where the player to move cannot win at once, is not lost within two
//! plies, and has at least two sensible moves. Everything else is decided without recursion by
//! [`settle`]: it plays forced replies one after the other until the position is quiet or over.
//! Both players' winning cells are carried along, as a move changes only the mover's.

use super::geometry::Geometry;
use super::lines::completing;
use super::word::Word;

/// A position with the cells where each player completes a line.
#[derive(Clone, Copy, Default)]
pub struct Node<W> {
    /// Discs of the player to move.
    pub own: W,
    /// Discs of both players.
    pub mask: W,
    /// Empty cells, playable now or later, where the player to move would win.
    pub own_wins: W,
    /// The same for the opponent.
    pub opp_wins: W,
    /// The moves worth a search, set by [`settle`].
    pub moves: W,
    /// Number of discs.
    pub discs: i32,
}

impl<W: Word> Node<W> {
    /// From the discs of the player to move and of both.
    pub fn new<G: Geometry<Word = W>>(g: G, own: W, mask: W) -> Node<W> {
        let empty = g.board() & !mask;
        Node {
            own,
            mask,
            own_wins: completing(g, own) & empty,
            opp_wins: completing(g, own ^ mask) & empty,
            moves: W::ZERO,
            discs: mask.count() as i32,
        }
    }

    /// The lowest empty cell of each column.
    #[inline(always)]
    pub fn playable<G: Geometry<Word = W>>(&self, g: G) -> W {
        (self.mask + g.bottom()) & g.board()
    }

    /// After a move of the player to move; the other is to move then.
    #[inline(always)]
    pub fn after<G: Geometry<Word = W>>(&self, g: G, cell: W) -> Node<W> {
        let own = self.own | cell;
        let mask = self.mask | cell;
        let empty = g.board() & !mask;
        Node {
            own: own ^ mask,
            mask,
            own_wins: self.opp_wins & empty,
            opp_wins: completing(g, own) & empty,
            moves: W::ZERO,
            discs: self.discs + 1,
        }
    }

    /// A number that no other position of this size has: in each column the discs of the player
    /// to move plus `2^height - 1`, which tells the height as well.
    #[inline(always)]
    pub fn key(&self) -> W {
        self.own + self.mask
    }

    /// The same number for the position seen in a mirror.
    #[inline(always)]
    pub fn mirror_key<G: Geometry<Word = W>>(&self, g: G) -> W {
        // A column of the key never carries into the next: the sum mirrors like its terms.
        g.mirror(self.key())
    }
}

/// Score of the player who places the winning disc on a board of `discs` before it.
#[inline(always)]
pub fn win_score<G: Geometry>(g: G, discs: i32) -> i32 {
    (g.cells() + 1 - discs) / 2
}

/// Where a run of forced replies ends.
pub enum Settled<W> {
    /// The score for the player who was to move when it began.
    Over(i32),
    /// A quiet node; `turned` if the other player is to move there.
    Quiet { node: Node<W>, turned: bool },
}

/// Plays forced moves until there is a choice or a result. The player to move must have no
/// immediate win.
#[inline(always)]
pub fn settle<G: Geometry>(g: G, mut node: Node<G::Word>) -> Settled<G::Word> {
    let mut turned = false;
    loop {
        let playable = node.playable(g);
        if playable.is_empty() {
            return Settled::Over(0);
        }
        let forced = node.opp_wins & playable;
        // To play under a winning cell of the opponent is to give it to him.
        let mut moves = playable & !(node.opp_wins >> 1);
        if !forced.is_empty() {
            moves &= forced;
        }
        if moves.is_empty() || forced.has_many() {
            let loss = -win_score(g, node.discs + 1);
            return Settled::Over(if turned { -loss } else { loss });
        }
        if moves.has_many() {
            node.moves = moves;
            return Settled::Quiet { node, turned };
        }
        node = node.after(g, moves);
        turned = !turned;
    }
}
