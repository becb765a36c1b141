//! From places that were touched to an action.

use quatuor_core::Game;

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
pub fn picked(table: &dyn Game, picks: &[String]) -> Picked {
    if picks.is_empty() {
        return Picked::Nothing;
    }
    let actions = table.picks();
    if let Some((action, _)) = actions.iter().find(|(_, places)| places == picks) {
        return Picked::Action(action.clone());
    }
    let begins = actions.iter().any(|(_, places)| places.starts_with(picks));
    if begins { Picked::More } else { Picked::Nothing }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Spec;
    use quatuor_games::{FAMILIES, open};

    #[test]
    fn every_action_is_reached_by_touching_its_places_one_by_one() {
        for game in FAMILIES {
            let mut table = open(&Spec::named(game.name)).expect("the usual game");
            while table.roll(1).is_some() {}
            for (action, places) in table.picks() {
                assert!(!places.is_empty(), "{action}");
                for count in 1..places.len() {
                    assert_eq!(picked(&*table, &places[..count]), Picked::More, "{action}");
                }
                assert_eq!(picked(&*table, &places), Picked::Action(action));
            }
            assert_eq!(picked(&*table, &[]), Picked::Nothing);
            assert_eq!(picked(&*table, &["nowhere".to_owned()]), Picked::Nothing);
        }
    }
}
