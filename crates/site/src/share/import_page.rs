//! The form to import a game or a position.

use askama::Template;
use quatuor_core::record::Record;
use quatuor_core::{Spec, message};
use quatuor_games::FAMILIES;

use crate::import::LONGEST_IMPORT;
use crate::page::candidates::Candidate;
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::view::Visitor;

/// The submitted values, to show them again.
#[derive(Debug, Clone, Default)]
pub struct ImportForm {
    /// The submitted record, link or position.
    pub text: String,
    /// The variant of a bare position.
    pub game: String,
    /// The games of a file that contains several.
    pub games: Vec<Record>,
}

#[derive(Template)]
#[template(path = "import.html")]
struct ImportPage<'a> {
    frame: Frame<'a>,
    form: &'a ImportForm,
    families: Vec<Candidate>,
    games: Vec<GameLine>,
    longest: usize,
}

struct GameLine {
    number: usize,
    said: String,
}

/// Renders the page.
pub fn page(visitor: &Visitor, form: &ImportForm) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let line = |(index, record): (usize, &Record)| GameLine {
        number: index + 1,
        said: texts.tell(&message!("import-line", number: index + 1, game: record.game.clone(),
            first: record.first.clone(), second: record.second.clone(),
            result: record.result.token(), actions: record.moves.len())),
    };
    let family = |name: &str| Candidate {
        value: name.to_owned(),
        label: names::game(texts, &Spec::named(name)),
    };
    crate::page::render(&ImportPage {
        frame: Frame::new(visitor, texts.say("import-title")),
        families: FAMILIES.iter().map(|entry| family(entry.name)).collect(),
        games: form.games.iter().enumerate().map(line).collect(),
        longest: LONGEST_IMPORT,
        form,
    })
}
