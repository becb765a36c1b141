//! The letters of the command line of Bouhaja and Elouazzani's Mansuba: `-t s|c` for what wins, `-m` for
//! the number of turns. They are options of the spec in other clothes.

use quatuor_core::{Arg, Spec, message};

use crate::exit::Failure;

/// The game that has these letters.
const MANSUBA: &str = "mansuba";

/// The spec with what the letters say.
///
/// # Errors
/// A letter with another game, one that the spec contradicts, or a value that it does not take.
pub fn with_letters(
    game: &Spec,
    victory: Option<&str>,
    max_turns: Option<&str>,
) -> Result<Spec, Failure> {
    let mut spec = game.clone();
    let victory = match victory {
        None => None,
        Some("s") => Some("simple"),
        Some("c") => Some("complex"),
        Some(other) => {
            let refusal = message!("cli-bad-value", value: Arg::typed(other),
                allowed: message!("allowed-words", words: vec!["s", "c"]));
            return Err(Failure::Usage(
                message!("cli-bad-argument", argument: "-t", reason: refusal),
                None,
            ));
        }
    };
    for (letter, key, value) in [("-t", "victory", victory), ("-m", "max_turns", max_turns)] {
        let Some(value) = value else { continue };
        if spec.name != MANSUBA {
            return Err(Failure::Usage(
                message!("play-foreign-letter", letter: letter, game: spec.name),
                None,
            ));
        }
        let said = spec.options.iter().find(|(known, _)| known == key);
        match said.map(|(_, said)| said.clone()) {
            None => spec.options.push((key.to_owned(), value.to_owned())),
            Some(said) if said == value => {}
            Some(said) => {
                let said = format!("{key}={said}");
                return Err(Failure::Usage(
                    message!("play-letter-contradicts", letter: letter, said: Arg::typed(&said)),
                    None,
                ));
            }
        }
    }
    Ok(spec)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str, victory: Option<&str>, max_turns: Option<&str>) -> Result<String, Failure> {
        with_letters(&text.parse().unwrap(), victory, max_turns).map(|spec| spec.to_string())
    }

    #[test]
    fn letters_become_options() {
        assert_eq!(spec("quarto", None, None).unwrap(), "quarto");
        let both = spec("mansuba:width=5", Some("c"), Some("100")).unwrap();
        assert_eq!(both, "mansuba:width=5,victory=complex,max_turns=100");
        let same = spec("mansuba:victory=simple", Some("s"), None).unwrap();
        assert_eq!(same, "mansuba:victory=simple");
    }

    #[test]
    fn foreign_and_contradicting_letters_are_refused() {
        for (game, victory, max_turns) in [
            ("quarto", Some("s"), None),
            ("connect4", None, Some("10")),
            ("mansuba:victory=complex", Some("s"), None),
            ("mansuba:max_turns=9", None, Some("10")),
            ("mansuba", Some("simple"), None),
        ] {
            assert!(matches!(spec(game, victory, max_turns), Err(Failure::Usage(..))), "{game}");
        }
    }
}
