//! From places that were touched to an action.

use quatuor_core::Table;

/// What touching these places means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picked {
    /// This action.
    Action(String),
    /// More places have to be touched.
    More,
    /// No action begins like this.
    Nothing,
}

/// What touching these places, in this order, means.
pub fn picked(table: &dyn Table, picks: &[String]) -> Picked {
    let [pick] = picks else { return Picked::Nothing };
    match table.actions().into_iter().find(|action| action == pick) {
        Some(action) => Picked::Action(action),
        None => Picked::Nothing,
    }
}
