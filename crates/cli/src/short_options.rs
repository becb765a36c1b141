//! Short options of the games' original programs, such as `-t s` for `victory=simple` in Mansuba.
//!
//! Each game declares its own short options. They set options of its spec.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use quatuor_core::{Spec, message};
use quatuor_games::{FAMILIES, FamilyEntry};
use quatuor_show::ShortOption;

use crate::exit::Failure;

/// The short options on the command line, with their values.
#[derive(Debug, Clone, Default)]
pub struct ShortOptions(Vec<(&'static FamilyEntry, &'static ShortOption, String)>);

fn all_letters() -> impl Iterator<Item = (&'static FamilyEntry, &'static ShortOption)> {
    FAMILIES.iter().flat_map(|family| family.letters.iter().map(move |letter| (family, letter)))
}

impl Args for ShortOptions {
    fn augment_args(command: Command) -> Command {
        let argument = |letter: &ShortOption| {
            Arg::new(letter.key).short(letter.letter).allow_negative_numbers(true)
        };
        command.args(all_letters().map(|(_, letter)| argument(letter)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        ShortOptions::augment_args(command)
    }
}

impl FromArgMatches for ShortOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = |(family, letter): (&'static FamilyEntry, &'static ShortOption)| {
            Some((family, letter, matches.get_one::<String>(letter.key)?.clone()))
        };
        Ok(ShortOptions(all_letters().filter_map(given).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = ShortOptions::from_arg_matches(matches)?;
        Ok(())
    }
}

impl ShortOptions {
    /// Returns the spec with the short options applied.
    ///
    /// # Errors
    /// A short option belongs to another game, contradicts the spec, or has an invalid value.
    pub fn add_to(&self, game: &Spec) -> Result<Spec, Failure> {
        let mut spec = game.clone();
        for (family, letter, given) in &self.0 {
            let value = value(letter, given)?;
            let shown = format!("-{}", letter.letter);
            if spec.name != family.name {
                let refusal = message!("play-foreign-letter", letter: shown, owner: family.name,
                    game: spec.name);
                return Err(Failure::Usage(refusal, None));
            }
            let said = spec.options.iter().find(|(key, _)| key == letter.key);
            match said.map(|(_, said)| said.clone()) {
                None => spec.options.push((letter.key.to_owned(), value)),
                Some(said) if said == value => {}
                Some(said) => {
                    let said = format!("{}={said}", letter.key);
                    let said = quatuor_core::Arg::typed(&said);
                    let refusal = message!("play-letter-contradicts", letter: shown, said: said);
                    return Err(Failure::Usage(refusal, None));
                }
            }
        }
        Ok(spec)
    }
}

/// Returns the value of the spec option that a short option sets.
fn value(letter: &ShortOption, given: &str) -> Result<String, Failure> {
    if letter.values.is_empty() {
        return Ok(given.to_owned());
    }
    let known = letter.values.iter().find(|(short, _)| *short == given);
    known.map(|(_, value)| (*value).to_owned()).ok_or_else(|| {
        let words: Vec<&str> = letter.values.iter().map(|(short, _)| *short).collect();
        let refusal = message!("cli-bad-value", value: quatuor_core::Arg::typed(given),
            allowed: message!("allowed-words", words: words));
        let argument = format!("-{}", letter.letter);
        Failure::Usage(message!("cli-bad-argument", argument: argument, reason: refusal), None)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(game: &str, given: &[&str]) -> Result<String, Failure> {
        let command = ShortOptions::augment_args(Command::new("play"));
        let line = std::iter::once("play").chain(given.iter().copied());
        let matches = command.try_get_matches_from(line).expect("well formed");
        let letters = ShortOptions::from_arg_matches(&matches).expect("read");
        letters.add_to(&game.parse().expect("a spec")).map(|spec| spec.to_string())
    }

    #[test]
    fn letters_become_options() {
        assert_eq!(spec("quarto", &[]).unwrap(), "quarto");
        let both = spec("mansuba:width=5", &["-t", "c", "-m", "100"]).unwrap();
        assert_eq!(both, "mansuba:width=5,victory=complex,max_turns=100");
        let same = spec("mansuba:victory=simple", &["-t", "s"]).unwrap();
        assert_eq!(same, "mansuba:victory=simple");
    }

    #[test]
    fn foreign_and_contradicting_letters_are_refused() {
        for (game, given) in [
            ("quarto", ["-t", "s"]),
            ("connect4", ["-m", "10"]),
            ("mansuba:victory=complex", ["-t", "s"]),
            ("mansuba:max_turns=9", ["-m", "10"]),
            ("mansuba", ["-t", "simple"]),
        ] {
            assert!(matches!(spec(game, &given), Err(Failure::Usage(..))), "{game}");
        }
    }
}
