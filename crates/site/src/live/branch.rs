//! Branches: new games that start at a moment of another one.

use std::sync::Arc;

use quatuor_core::{Explain, message};

use crate::game::{Beginning, Branch, ClientKey, Occupant, Refusal};
use crate::live::{LiveGame, LiveGames, SiteError};

/// A request for a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchWish {
    /// Number of actions before the branch. `None` for all of them.
    pub ply: Option<usize>,
    /// The first action of the branch, in any form that the game reads.
    pub action: Option<String>,
    /// The players of the branch.
    pub seats: [Occupant; 2],
}

impl LiveGames {
    /// Starts a branch of a game and returns its id.
    ///
    /// # Errors
    /// Returns an error if the client may not analyse the game, the action is illegal, or the
    /// branch would already be over.
    pub async fn branch(
        self: &Arc<Self>,
        live: &LiveGame,
        client: ClientKey,
        wish: BranchWish,
    ) -> Result<String, SiteError> {
        let beginning = {
            let game = live.game.lock().await;
            game.may_analyse(client)?;
            let ply = wish.ply.unwrap_or(usize::MAX).min(game.length());
            let mut there = game.game().fork_at(ply);
            let mut played = None;
            if let Some(action) = &wish.action {
                let illegal = |error: quatuor_show::PlayError| Refusal::Illegal(error.message());
                played = Some(there.play(action).map_err(illegal)?.text.clone());
            }
            if there.turn().outcome().is_some() {
                return Err(SiteError::Wish(message!("branch-over")));
            }
            let begins = ply == 0 && played.is_none();
            let start = if begins { there.began_from() } else { Some(there.position()) };
            let spec = game.beginning().spec.clone();
            let branched = Some(Branch { game: live.id.clone(), ply, action: played });
            Beginning {
                start,
                branched,
                ..Beginning::new(spec, wish.seats, self.ports.randomness.seed())
            }
        };
        self.begin(beginning).await
    }
}
