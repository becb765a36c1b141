//! Requests of the editor: reading and changing drafts of positions. Nothing is stored.

use quatuor_core::{Message, message};
use quatuor_games::{Editor, editor};
use quatuor_show::editor::Draft;

use crate::http::{Failure, spec_in_address};

/// Maximum length of a position, in bytes. Valid positions are shorter.
pub(crate) const LONGEST_POSITION: usize = 2000;

/// Returns the editor of the variant in a URL.
pub(crate) fn find(spec: &str) -> Result<Box<dyn Editor>, Failure> {
    let spec = spec_in_address(spec)?;
    let lacking = || Failure::Lacking(message!("no-editor", game: spec.name.as_str()));
    editor(&spec).map_err(|_| Failure::NotFound)?.ok_or_else(lacking)
}

/// Parses a draft.
///
/// # Errors
/// Returns an error if the text is too long or does not have the shape of a position.
pub(crate) fn read_draft(editor: &dyn Editor, text: &str) -> Result<Draft, Message> {
    match text.len() > LONGEST_POSITION {
        true => Err(message!("wish-long-position")),
        false => editor.read(text),
    }
}

/// A change of a draft.
pub(crate) struct Edit<'a> {
    /// The place to put a piece on.
    pub(crate) place: Option<&'a str>,
    /// Letter of the piece. Any other text clears the place.
    pub(crate) stone: &'a str,
    /// Returns the new value of a field by its key. Values that the field does not offer are
    /// ignored.
    pub(crate) field: &'a dyn Fn(&str) -> Option<&'a str>,
}

/// Applies a change to a draft.
///
/// # Errors
/// Returns [`Failure::NotFound`] if the place does not exist.
pub(crate) fn change(
    editor: &dyn Editor,
    draft: &mut Draft,
    edit: &Edit<'_>,
) -> Result<(), Failure> {
    for (value, field) in draft.fields.iter_mut().zip(&editor.kit().fields) {
        let possible = |word: &&str| {
            field.choices.is_empty() || field.choices.iter().any(|choice| choice.value == *word)
        };
        if let Some(chosen) = (edit.field)(field.key).filter(possible) {
            *value = chosen.to_owned();
        }
    }
    if let Some(place) = edit.place {
        let panel = editor.draw(draft).ok_or(Failure::NotFound)?;
        let place = panel.places.iter().position(|one| one.id == place);
        let letter = edit.stone.chars().next().filter(|letter| editor.kit().has(*letter));
        draft.put(place.ok_or(Failure::NotFound)?, letter);
    }
    Ok(())
}
