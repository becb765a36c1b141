//! Opens a game by its spec.

use quatuor_core::{Explain, Message, Spec, SpecError};
use quatuor_show::{Family, Game, GameOf, OpenError, Side};
use quatuor_solve::SolverFactory;

use crate::{FamilyVisitor, with_family};

/// Opens a new game from its start position.
///
/// # Errors
/// An unknown game, or unknown options.
pub fn open(spec: &Spec) -> Result<Box<dyn Game>, SpecError> {
    struct Open;
    impl FamilyVisitor for Open {
        type Output = Box<dyn Game>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Box<dyn Game> {
            Box::new(GameOf::new(rules))
        }
    }
    with_family(spec, Open)
}

/// Opens a new game from a position, in any notation that the game reads.
///
/// # Errors
/// An unknown game, unknown options, or an invalid position.
pub fn open_at(spec: &Spec, position: &str) -> Result<Box<dyn Game>, OpenError> {
    struct OpenAt<'a>(&'a str);
    impl FamilyVisitor for OpenAt<'_> {
        type Output = Result<Box<dyn Game>, OpenError>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
            match GameOf::from_position(rules, self.0) {
                Ok(table) => Ok(Box::new(table)),
                Err(error) => Err(OpenError::Position(error.message())),
            }
        }
    }
    with_family(spec, OpenAt(position))?
}

/// Returns the two sides of a game, the first player's first. Default sides for an unknown game.
pub fn sides(spec: &Spec) -> [Side; 2] {
    struct Sides;
    impl FamilyVisitor for Sides {
        type Output = [Side; 2];
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> [Side; 2] {
            rules.sides()
        }
    }
    with_family(spec, Sides).unwrap_or([Side::FIRST, Side::SECOND])
}

/// Returns values that suit a variant better than the defaults of options missing in its spec.
/// Empty for an unknown game.
pub fn proposals(spec: &Spec) -> Vec<(&'static str, String)> {
    struct Proposals;
    impl FamilyVisitor for Proposals {
        type Output = Vec<(&'static str, String)>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
            rules.proposals()
        }
    }
    let mut proposed = with_family(spec, Proposals).unwrap_or_default();
    proposed.retain(|(key, _)| spec.options.iter().all(|(given, _)| given != key));
    proposed
}

/// Returns what a player should know before choosing this variant, besides the rules.
pub fn notices(spec: &Spec) -> Vec<Message> {
    struct Notices;
    impl FamilyVisitor for Notices {
        type Output = Vec<Message>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Vec<Message> {
            rules.notices()
        }
    }
    with_family(spec, Notices).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FAMILIES, is_solved, read_game};

    #[test]
    fn every_listed_game_opens_under_its_name() {
        for game in FAMILIES {
            let table = open(&Spec::named(game.name)).expect("the defaults are right");
            assert_eq!(table.spec(), Spec::named(game.name), "defaults are left out");
            let again = open_at(&table.spec(), &table.position()).expect("a start is a position");
            assert_eq!(again.began_from(), None);
        }
    }

    /// A proposal must give a valid variant, and must only concern options that the spec leaves
    /// open.
    #[test]
    fn what_is_proposed_fits_and_gives_way_to_what_was_said() {
        let spec = |text: &str| text.parse::<Spec>().expect("well formed");
        for text in ["mansuba:victory=complex", "mansuba:victory=random,width=5,height=4"] {
            let proposed = proposals(&spec(text));
            let [(key, value)] = &proposed[..] else { panic!("{text}: {proposed:?}") };
            let with = spec(&format!("{text},{key}={value}"));
            assert!(
                open(&with).is_ok() && proposals(&with).is_empty() && !notices(&with).is_empty()
            );
        }
        let eight_by_eight = proposals(&spec("mansuba:victory=complex"));
        assert_eq!(eight_by_eight, [("max_turns", "512".to_owned())]);
        for text in ["mansuba", "mansuba:victory=complex,max_turns=128", "quarto", "nothing"] {
            assert!(proposals(&spec(text)).is_empty(), "{text}");
        }
        assert!(notices(&spec("mansuba")).is_empty());
    }

    #[test]
    fn an_unknown_game_is_answered_with_the_list() {
        let refused = |name: &str| match open(&Spec::named(name)) {
            Err(SpecError::UnknownGame { known, suggestion, .. }) => (known, suggestion),
            _ => panic!("refused"),
        };
        let (known, meant) = refused("quatro");
        assert!(known.contains(&"quarto".to_owned()));
        assert_eq!(meant.as_deref(), Some("quarto"));
        for (typed, game) in [
            ("puissance4", Some("connect4")),
            ("Puissance_4", Some("connect4")),
            ("Quarto", Some("quarto")),
            ("tic-tac-toe", Some("morpion")),
            ("mansouba", Some("mansuba")),
            ("Connect Four", Some("connect4")),
            ("chess", None),
        ] {
            assert_eq!(refused(typed).1.as_deref(), game, "{typed}");
        }
    }

    #[test]
    fn the_best_agents_never_err_where_the_variant_is_solved() {
        let solved = |text: &str| is_solved(&text.parse().expect("a spec"));
        for text in ["quarto", "quarto:level=4", "connect4", "connect4:width=5,height=4", "morpion"]
        {
            assert!(solved(text), "{text}");
        }
        for text in ["connect4:width=9,height=7", "mansuba", "nothing"] {
            assert!(!solved(text), "{text}");
        }
    }

    #[test]
    fn names_with_a_blank_are_answered_with_the_game_that_is_meant() {
        let meant = |text: &str| read_game(text).expect_err("refused").suggestion();
        for (typed, game) in [
            ("Connect Four", Some("connect4")),
            ("puissance 4", Some("connect4")),
            ("Puissance Quatre", Some("connect4")),
            ("tic tac toe:width=4", Some("morpion")),
            ("quarto level=2", Some("quarto:level=2")),
        ] {
            assert_eq!(meant(typed).as_deref(), game, "{typed}");
        }
        assert_eq!(
            read_game("quarto:level=2").map(|spec| spec.to_string()),
            Ok("quarto:level=2".into())
        );
    }

    #[test]
    fn a_wrong_spec_and_a_wrong_position_are_told_apart() {
        let level: Spec = "quarto:level=5".parse().expect("well formed");
        assert!(matches!(open_at(&level, "x"), Err(OpenError::Spec(_))));
        assert!(matches!(open_at(&Spec::named("quarto"), "x"), Err(OpenError::Position(_))));
    }
}
