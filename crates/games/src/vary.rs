//! The variants of a survey: options with the values that they take.

use quatuor_core::{Allowed, Arg, Explain, Message, Spec, SpecError, SpecKey, message};
use quatuor_show::Family;
use quatuor_solve::SolverFactory;

use crate::{FamilyVisitor, family, open, with_family};

/// An option with its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vary {
    /// Name of the option.
    pub key: String,
    /// Its values, in order.
    pub values: Vec<String>,
}

/// Maximum number of values in a range or in `all`.
const MOST_VALUES: i64 = 1000;

/// Parses `width=3..6`, `misere=off|on`, `relation=all`.
///
/// # Errors
/// The game has no such option, or the values are malformed.
pub fn read_vary(game: &Spec, text: &str) -> Result<Vary, Message> {
    let wrong = || message!("survey-bad-vary", text: Arg::typed(text));
    let (key, list) = text.split_once('=').ok_or_else(wrong)?;
    let Some(entry) = family(&game.name) else {
        return Err(open(game).map_or_else(|error| error.message(), |_| wrong()));
    };
    let declared = entry.keys.iter().find(|own| own.key == key).ok_or_else(|| {
        let known = entry.keys.iter().map(|own| own.key.to_owned()).collect();
        SpecError::UnknownKey { name: game.name.clone(), key: key.to_owned(), known }.message()
    })?;
    let values = match list {
        "all" => {
            let own = with_family(&Spec::named(&game.name), AllValues(key)).ok().flatten();
            own.or_else(|| all_values(declared)).ok_or_else(wrong)?
        }
        list => list
            .split('|')
            .map(|part| range(part).ok_or_else(wrong))
            .collect::<Result<Vec<_>, _>>()?
            .concat(),
    };
    Ok(Vary { key: key.to_owned(), values })
}

/// Parses a single value or a range of numbers.
fn range(part: &str) -> Option<Vec<String>> {
    let Some((low, high)) = part.split_once("..") else {
        return (!part.is_empty()).then(|| vec![part.to_owned()]);
    };
    let (low, high): (i64, i64) = (low.parse().ok()?, high.parse().ok()?);
    let few = low <= high && high.checked_sub(low)? < MOST_VALUES;
    few.then(|| (low..=high).map(|number| number.to_string()).collect())
}

/// Visitor that asks a game for all values of an option.
struct AllValues<'a>(&'a str);

impl FamilyVisitor for AllValues<'_> {
    type Output = Option<Vec<String>>;
    fn visit<G: Family>(self, _: G, _: SolverFactory<G>) -> Self::Output {
        G::all_values(self.0)
    }
}

fn all_values(key: &SpecKey) -> Option<Vec<String>> {
    match key.allowed {
        Allowed::Range(low, high) => range(&format!("{low}..{high}")),
        Allowed::OneOf(words) | Allowed::Proposed(words) => {
            Some(words.iter().map(|&word| word.to_owned()).collect())
        }
        Allowed::RangeOr(..) | Allowed::Decimal(..) | Allowed::Word => None,
    }
}

/// One combination of option values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariedGame {
    /// The spec of the variant.
    pub game: Spec,
    /// The values of the varied options, in their order.
    pub values: Vec<String>,
}

/// Returns every combination that is a valid variant; incompatible values are left out.
///
/// # Errors
/// No combination is valid; the error is that of the last one.
pub fn variants(game: &Spec, vary: &[Vary]) -> Result<Vec<VariedGame>, SpecError> {
    let mut rows = vec![Vec::new()];
    for one in vary {
        rows = rows
            .into_iter()
            .flat_map(|row: Vec<String>| {
                one.values.iter().map(move |value| [&row[..], std::slice::from_ref(value)].concat())
            })
            .collect();
    }
    let mut found = Vec::new();
    let mut refusal = None;
    for row in rows {
        let mut spec = game.clone();
        for (one, value) in vary.iter().zip(&row) {
            spec.options.retain(|(key, _)| *key != one.key);
            spec.options.push((one.key.clone(), value.clone()));
        }
        match open(&spec) {
            Ok(opened) => found.push(VariedGame { game: opened.spec(), values: row }),
            Err(error) => refusal = Some(error),
        }
    }
    match refusal {
        Some(error) if found.is_empty() => Err(error),
        _ => Ok(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn spec(text: &str) -> Spec {
        text.parse().expect("a spec")
    }

    #[test]
    fn options_are_varied_as_written() {
        let vary = |text: &str| read_vary(&spec("morpion"), text).map(|vary| vary.values);
        assert_eq!(vary("width=3..5").unwrap(), ["3", "4", "5"]);
        assert_eq!(vary("width=2|4..5").unwrap(), ["2", "4", "5"]);
        assert_eq!(vary("misere=all").unwrap(), ["off", "on"]);
        for bad in ["width", "width=", "width=5..3", "width=a..b", "height=1..99999", "colour=red"]
        {
            assert!(vary(bad).is_err(), "{bad}");
        }
        assert!(read_vary(&spec("chess"), "width=3").is_err());
        let patterns = read_vary(&spec("quarto"), "patterns=all").unwrap();
        assert_eq!(variants(&spec("quarto"), &[patterns]).unwrap().len(), 96);
    }

    #[test]
    fn what_is_no_variant_is_left_out() {
        let game = spec("connect4");
        let vary: Vec<Vary> = ["width=3..4", "height=3", "connect=3..4"]
            .map(|text| read_vary(&game, text).unwrap())
            .to_vec();
        let found: Vec<String> =
            variants(&game, &vary).unwrap().iter().map(|it| it.game.to_string()).collect();
        assert_eq!(
            found,
            [
                "connect4:width=3,height=3,connect=3",
                "connect4:width=4,height=3,connect=3",
                "connect4:width=4,height=3"
            ]
        );
        let none = [Vary { key: "connect".to_owned(), values: vec!["9".to_owned()] }];
        assert!(variants(&game, &none).is_err());
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "(width|misere|connect)?=?[0-9a.|-]{0,8}") {
            if let Ok(vary) = read_vary(&spec("morpion"), &text) {
                prop_assert!(!vary.values.is_empty() && vary.values.iter().all(|value| !value.is_empty()));
            }
        }
    }
}
