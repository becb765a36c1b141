//! Formats the value of a search in a few letters.

use quatuor_core::message;
use quatuor_search::SURE;

use crate::Words;

/// Formats a value: `W3` or `L4` for a win or loss with a known distance, `W` or `L` without one or
/// at the end, else a number from -1 to 1.
pub fn format_value(value: f64, distance: Option<u32>, words: &Words) -> String {
    let steps = distance.filter(|&steps| steps > 0);
    match (value, steps) {
        (f64::INFINITY, _) => "+∞".to_owned(),
        (f64::NEG_INFINITY, _) => "-∞".to_owned(),
        (value, None) if value > SURE => words.say(&message!("badge-won")),
        (value, None) if value < -SURE => words.say(&message!("badge-lost")),
        (value, Some(steps)) if value > SURE => words.say(&message!("badge-win", distance: steps)),
        (value, Some(steps)) if value < -SURE => {
            words.say(&message!("badge-loss", distance: steps))
        }
        (value, _) if value.abs() < 5e-5 => "0".to_owned(),
        (value, _) => words.language().decimal(&format!("{value:+.4}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn proven_values_have_distances_and_others_are_numbers() {
        let words = Words::new(Language::English);
        let far = |value, distance| format_value(value, distance, &words);
        let told = |value| format_value(value, None, &words);
        assert_eq!([told(1.5), told(-1.0), far(1.0, Some(0))], ["W", "L", "W"]);
        assert_eq!([far(0.999, Some(3)), far(-0.99, Some(12))], ["W3", "L12"]);
        assert_eq!(
            [told(0.25), told(-0.5), told(0.0), told(-1e-9)],
            ["+0.2500", "-0.5000", "0", "0"]
        );
        assert_eq!(format_value(0.25, None, &Words::new(Language::French)), "+0,2500");
        assert_eq!([told(f64::INFINITY), told(f64::NEG_INFINITY)], ["+∞", "-∞"]);
    }
}
