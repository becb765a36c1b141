//! A game in a link: nothing of it is stored, everything is in the address.

use quatuor_advice::ActionEvaluation;
use quatuor_core::{Player, SharedList};
use quatuor_show::{Drawing, Game};

use crate::view::{AuthorView, AuthorsView, GameView, OccupantView};

/// A shared game at one moment of it.
#[derive(Debug, Clone)]
pub struct SharedView {
    /// The game, as anybody sees it.
    pub game: GameView,
    /// The part of the address that holds it.
    pub code: String,
    /// The whole address of this moment, to be sent to somebody.
    pub address: String,
    /// The code of the position alone, without what led to it; `None` where there is nothing to leave out.
    pub position: Option<String>,
    /// Whether what is known of every action was asked for.
    pub valued: bool,
}

/// Where a shared game is shown.
pub fn address(code: &str, ply: usize, length: usize) -> String {
    if ply == length { format!("/s/{code}") } else { format!("/s/{code}?ply={ply}") }
}

impl GameView {
    /// A moment of a game that belongs to nobody: anybody may try something there. What is known of the actions is
    /// drawn as is said when the rest is known.
    pub fn of_moment(
        game: &dyn Game,
        ply: usize,
        values: Vec<ActionEvaluation>,
        drawing: impl FnOnce(&GameView) -> Drawing,
    ) -> Self {
        let there = game.fork_at(ply);
        let mut view = GameView::of_position(&*there, &Drawing::default());
        view.played = game.history().clone();
        view.length = game.history().len();
        view.turn_now = game.turn();
        view.authors = authors(game);
        view.values = values;
        view.scene = there.scene(&drawing(&view));
        view
    }
}

/// Each side acted for itself.
fn authors(game: &dyn Game) -> AuthorsView {
    let author = || AuthorView { occupant: OccupantView::Person { name: None }, yours: false };
    let mut played = SharedList::new();
    game.history().iter().for_each(|one| played.push(one.by.map(Player::index)));
    AuthorsView { people: vec![author(), author()], seated: [0, 1], played }
}
