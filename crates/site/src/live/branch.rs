//! Branching off: another game that begins at a moment of this one, to try something.

use std::sync::Arc;

use quatuor_core::{Explain, message};

use crate::game::{Beginning, Branch, ClientKey, Occupant, Refusal};
use crate::live::{LiveGame, LiveGames, SiteError};

/// From where somebody wants to go on, and who plays there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchWish {
    /// After how many actions; where the game stands when nothing is said.
    pub ply: Option<usize>,
    /// What is played first, in any form that the game reads.
    pub action: Option<String>,
    /// Who plays.
    pub seats: [Occupant; 2],
}

impl LiveGames {
    /// Begins a game where this one stood, and gives its name.
    ///
    /// # Errors
    /// The game is not to be analysed yet, the action is not legal there, or the game would be over.
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
