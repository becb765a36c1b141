//! Converts touched places into an action.

use crate::LegalAction;

/// Meaning of a sequence of touched places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TouchOutcome<'a> {
    /// The picks of this action.
    Action(&'a LegalAction),
    /// A proper prefix of the picks of an action.
    More,
    /// No action begins with these places.
    Nothing,
}

/// Resolves places touched in this order, given the legal actions.
pub fn resolve_touch<'a>(actions: &'a [LegalAction], places: &[String]) -> TouchOutcome<'a> {
    if places.is_empty() {
        return TouchOutcome::Nothing;
    }
    if let Some(action) = actions.iter().find(|action| action.places == places) {
        return TouchOutcome::Action(action);
    }
    let begins = actions.iter().any(|action| action.places.starts_with(places));
    if begins { TouchOutcome::More } else { TouchOutcome::Nothing }
}
