//! What a search says a position is worth, in a few letters.

use quatuor_core::message;
use quatuor_search::{SURE, actions_to_end};
use quatuor_words::Words;

/// `W3` or `L4` with the actions to the end where it is proven, `W` and `L` where they are not known or
/// none are left, else a number from -1 to 1.
pub fn text(value: f64, words: &Words) -> String {
    let steps = || actions_to_end(value).round().max(0.0) as u64;
    match value {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        value if value > SURE && steps() == 0 => words.say(&message!("badge-won")),
        value if value < -SURE && steps() == 0 => words.say(&message!("badge-lost")),
        value if value > SURE => words.say(&message!("badge-win", distance: steps())),
        value if value < -SURE => words.say(&message!("badge-loss", distance: steps())),
        value if value.abs() < 5e-5 => "0".to_owned(),
        value => format!("{value:+.4}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_search::STEP;
    use quatuor_words::Language;

    #[test]
    fn proven_values_count_actions_and_others_are_numbers() {
        let words = Words::new(Language::English);
        let told = |value| text(value, &words);
        assert_eq!(told(1.0 / STEP), "W", "a bound beyond all values");
        assert_eq!(told(-1.0), "L");
        assert_eq!([told(1.0), told(STEP.powi(3)), told(-STEP.powi(12))], ["W", "W3", "L12"]);
        assert_eq!(
            [told(0.25), told(-0.5), told(0.0), told(-1e-9)],
            ["+0.2500", "-0.5000", "0", "0"]
        );
        assert_eq!([told(f64::INFINITY), told(f64::NEG_INFINITY)], ["+∞", "-∞"]);
    }
}
