//! Parts that all pages share: the frame, the board, names, options, texts and assets.
//!
//! ```text
//!   view  ->  prompt, board, names, options ...   the texts and data of the page
//!         ->  *.html beside the page              the markup, with all texts escaped
//!         ->  assets/                             style sheets, scripts, one icon
//! ```
//!
//! Every page works without JavaScript: each command is a link or a form. The script only loads
//! links and forms in the background, and replaces the part of a game page that `game_part`
//! renders. Pages contain no inline styles or scripts and load nothing from other hosts.

pub(crate) mod assets;
pub(crate) mod board;
pub(crate) mod candidates;
pub(crate) mod frame;
pub(crate) mod moves;
pub(crate) mod names;
pub(crate) mod options;
pub(crate) mod problem;
pub(crate) mod prompt;
pub(crate) mod texts;

use askama::Template;
use quatuor_core::{Message, Spec};
use quatuor_games::{FamilyEntry, is_solved};
use quatuor_show::Drawing;
use quatuor_words::{Language, Words};

use crate::view::{GameView, Visitor, Wish};

pub use assets::{ASSETS, Asset, asset, asset_digest};
pub use candidates::CandidateGroup;
pub use options::Field;

/// Returns how a game page draws its board: with the known values of actions, in this language.
pub fn drawing(language: Language, view: &GameView) -> Drawing {
    board::drawing(texts::Texts::of(language), view)
}

/// Returns the options of a game as form fields, filled in with the defaults.
pub fn option_fields(language: Language, family: &FamilyEntry) -> Vec<Field> {
    let (texts, wish) = (texts::Texts::of(language), Wish::default());
    family.keys.iter().map(|key| options::field(texts, family, key, &wish, None)).collect()
}

/// Returns the candidates for a seat as options of a form.
pub fn players(visitor: &Visitor, game: &Spec) -> Vec<CandidateGroup> {
    let texts = texts::Texts::of(visitor.preferences.language);
    candidates::candidates(texts, game, is_solved(game), "room-sits-you", &visitor.bots)
}

/// Renders the page for a failure, with advice for the next step.
pub fn problem(visitor: &Visitor, status: u16, reason: &Message) -> String {
    problem::page(visitor, status, reason)
}

/// Formats a message as a sentence, for responses other than pages.
pub fn say(language: Language, message: &Message) -> String {
    texts::Texts::of(language).sentence(message)
}

/// Formats a message without an initial capital letter, for use inside a sentence.
pub fn tell(language: Language, message: &Message) -> String {
    texts::Texts::of(language).tell(message)
}

/// Returns the texts of a language.
pub fn words(language: Language) -> &'static Words {
    texts::Texts::of(language).words()
}

/// Renders a template. Writing to a string cannot fail, and no template uses a filter that can.
pub(crate) fn render(template: &impl Template) -> String {
    template.render().unwrap_or_else(|error| error.to_string())
}
