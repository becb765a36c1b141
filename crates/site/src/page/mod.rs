//! What all pages share: the frame, the board, names, options, texts and assets.
//!
//! ```text
//!   view  ->  prompt, board, names, options ...   what to say, decided here
//!         ->  *.html beside the page              where it stands, everything escaped
//!         ->  assets/                            style sheets, scripts, one icon
//! ```
//!
//! Every page is whole without the script: what can be done is a link or a form. The script only saves the
//! way there and back, and replaces the part of a game's page that `game_part` makes. No page has a style or
//! a script of its own inside, nor does any ask another host for anything.

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

/// How the board on that page is to be drawn: with what is known of actions, in words of this language.
pub fn drawing(language: Language, view: &GameView) -> Drawing {
    board::drawing(texts::Texts::of(language), view)
}

/// The options of a game as a form shows them, filled in with its defaults.
pub fn option_fields(language: Language, family: &FamilyEntry) -> Vec<Field> {
    let (texts, wish) = (texts::Texts::of(language), Wish::default());
    family.keys.iter().map(|key| options::field(texts, family, key, &wish, None)).collect()
}

/// Who may be asked to play a game, as a form shows them.
pub fn players(visitor: &Visitor, game: &Spec) -> Vec<CandidateGroup> {
    let texts = texts::Texts::of(visitor.preferences.language);
    candidates::candidates(texts, game, is_solved(game), "room-sits-you", &visitor.bots)
}

/// What went wrong, and what to do next.
pub fn problem(visitor: &Visitor, status: u16, reason: &Message) -> String {
    problem::page(visitor, status, reason)
}

/// A message in words, for answers that are no page.
pub fn say(language: Language, message: &Message) -> String {
    texts::Texts::of(language).sentence(message)
}

/// The same without a capital letter, to stand inside a sentence.
pub fn tell(language: Language, message: &Message) -> String {
    texts::Texts::of(language).tell(message)
}

/// The texts of a language.
pub fn words(language: Language) -> &'static Words {
    texts::Texts::of(language).words()
}

/// A template as text. Writing into a string cannot fail, and no template has a filter that does.
pub(crate) fn render(template: &impl Template) -> String {
    template.render().unwrap_or_else(|error| error.to_string())
}
