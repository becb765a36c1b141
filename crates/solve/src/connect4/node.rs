//! Positions of the search, and the moves that leave no choice.
//!
//! A node is *quiet* if the player to move cannot win at once, is not lost within two plies, and
//! has at least two sensible moves. [`settle`] decides everything else without recursion: it plays
//! forced replies until the position is quiet or the game is over. Each move only changes the
//! mover's winning cells, so both players' winning cells are updated incrementally.

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
    /// Empty cells, playable now or later, where the opponent would win.
    pub opp_wins: W,
    /// The moves worth searching, set by [`settle`].
    pub moves: W,
    /// Number of discs.
    pub discs: i32,
}

impl<W: Word> Node<W> {
    /// Creates a node from the discs of the player to move and those of both players.
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

    /// Returns the node after a move; the other player is then to move.
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

    /// Returns a number unique among positions of this size. In each column it is the discs of the
    /// player to move plus `2^height - 1`, which also encodes the height.
    #[inline(always)]
    pub fn key(&self) -> W {
        self.own + self.mask
    }

    /// The key of the mirror image.
    #[inline(always)]
    pub fn mirror_key<G: Geometry<Word = W>>(&self, g: G) -> W {
        // A column of the key never carries into the next, so the key can be mirrored like a set.
        g.mirror(self.key())
    }
}

/// Score of a player who places the winning disc when `discs` discs are on the board before it.
#[inline(always)]
pub fn win_score<G: Geometry>(g: G, discs: i32) -> i32 {
    (g.cells() + 1 - discs) / 2
}

/// The end of a sequence of forced replies.
pub enum Settled<W> {
    /// The score for the player who was to move at the start.
    Over(i32),
    /// A quiet node. `turned` is true if the other player is to move there.
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
        // A move under a winning cell of the opponent gives that cell away.
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
