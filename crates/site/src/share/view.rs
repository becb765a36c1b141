//! The view of a game in a link. The URL contains the whole game; the server stores nothing.

use quatuor_advice::ActionEvaluation;
use quatuor_core::{Player, SharedList};
use quatuor_show::{Drawing, Game};

use crate::view::{AuthorView, AuthorsView, GameView, OccupantView};

/// A shared game, at one moment.
#[derive(Debug, Clone)]
pub struct SharedView {
    /// The game, as all visitors see it.
    pub game: GameView,
    /// The part of the URL that contains the game.
    pub code: String,
    /// Complete URL of this moment, for sharing.
    pub address: String,
    /// The code of the position alone, without the actions before it. `None` if it equals `code`.
    pub position: Option<String>,
    /// Whether the visitor requested the values of all actions.
    pub valued: bool,
}

/// Returns the path of a shared game at a moment.
pub fn address(code: &str, ply: usize, length: usize) -> String {
    if ply == length { format!("/s/{code}") } else { format!("/s/{code}?ply={ply}") }
}

impl GameView {
    /// Creates the view of a moment of a game outside the room, in which every visitor may try
    /// actions. `drawing` chooses the style of the drawing once the rest of the view is known.
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

/// Returns two anonymous authors, one for each side.
fn authors(game: &dyn Game) -> AuthorsView {
    let author = || AuthorView { occupant: OccupantView::Person { name: None }, yours: false };
    let mut played = SharedList::new();
    game.history().iter().for_each(|one| played.push(one.by.map(Player::index)));
    AuthorsView { people: vec![author(), author()], seated: [0, 1], played }
}
