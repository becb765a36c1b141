//! From places that were touched to an action.

use crate::LegalAction;

/// What touching some places means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TouchOutcome<'a> {
    /// This action.
    Action(&'a LegalAction),
    /// More places have to be touched.
    More,
    /// No action begins like this.
    Nothing,
}

/// What touching these places, in this order, means where these actions are legal.
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
