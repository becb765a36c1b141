//! From places that were touched to an action.

use quatuor_core::LegalAction;

/// What touching some places means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touched<'a> {
    /// This action.
    Action(&'a LegalAction),
    /// More places have to be touched.
    More,
    /// No action begins like this.
    Nothing,
}

/// What touching these places, in this order, means where these actions are legal.
pub fn touched<'a>(actions: &'a [LegalAction], places: &[String]) -> Touched<'a> {
    if places.is_empty() {
        return Touched::Nothing;
    }
    if let Some(action) = actions.iter().find(|action| action.places == places) {
        return Touched::Action(action);
    }
    let begins = actions.iter().any(|action| action.places.starts_with(places));
    if begins { Touched::More } else { Touched::Nothing }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Spec;
    use quatuor_games::{FAMILIES, open};

    #[test]
    fn every_action_is_reached_by_touching_its_places_one_by_one() {
        for family in FAMILIES {
            let mut game = open(&Spec::named(family.name)).expect("the usual game");
            while game.roll(1).is_some() {}
            let actions = game.snapshot().actions;
            for action in &actions {
                let places = &action.places;
                assert!(!places.is_empty(), "{}", action.text);
                for count in 1..places.len() {
                    assert_eq!(touched(&actions, &places[..count]), Touched::More, "{places:?}");
                }
                assert_eq!(touched(&actions, places), Touched::Action(action));
            }
            assert_eq!(touched(&actions, &[]), Touched::Nothing);
            assert_eq!(touched(&actions, &["nowhere".to_owned()]), Touched::Nothing);
        }
    }
}
