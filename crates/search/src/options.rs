//! Options shared by several agents: a time such as `500ms` or `2s`, memory, the name of a
//! heuristic.

use std::time::Duration;

use quatuor_core::heuristic::Evaluate;
use quatuor_core::{Allowed, Explain, Settings, SpecError, SpecKey, message};

/// Default memory limit of an agent, in bytes.
pub(crate) const USUAL_MEMORY: usize = 64 << 20;

/// The memory option, in megabytes.
pub(crate) const MEMORY: SpecKey =
    SpecKey { key: "memory", default: "64", allowed: Allowed::Range(1, 65_536) };

/// Returns the memory limit in bytes.
pub(crate) fn memory(settings: &Settings) -> usize {
    let megabytes = settings.number(MEMORY.key).and_then(|number| usize::try_from(number).ok());
    megabytes.map_or(USUAL_MEMORY, |megabytes| megabytes << 20)
}

/// Option value that selects the game's recommended heuristic.
pub(crate) const USUAL: &str = "usual";

/// Option value for a time that follows from the other limits.
pub(crate) const AUTO: &str = "auto";

/// The values of a switch.
pub(crate) const SWITCH: Allowed = Allowed::OneOf(&["on", "off"]);

/// Default thinking time.
pub(crate) const USUAL_TIME: Duration = Duration::from_millis(500);

/// Maximum thinking time.
const LONGEST: Duration = Duration::from_secs(3600);

/// Reads the time of an option; `None` for `auto`.
pub(crate) fn time(settings: &Settings, key: &str) -> Result<Option<Duration>, SpecError> {
    match settings.word(key) {
        AUTO => Ok(None),
        word => read_time(word).map(Some).ok_or_else(|| SpecError::BadValue {
            key: key.to_owned(),
            value: word.to_owned(),
            allowed: message!("agent-allowed-time", word: AUTO),
        }),
    }
}

/// Parses a time such as `500ms` or `2s`, at most an hour; `None` for anything else.
pub fn read_time(word: &str) -> Option<Duration> {
    let (digits, unit) = match word.strip_suffix("ms") {
        Some(digits) => (digits, 1),
        None => (word.strip_suffix('s')?, 1000),
    };
    if !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let time = Duration::from_millis(digits.parse::<u64>().ok()?.checked_mul(unit)?);
    (!time.is_zero() && time <= LONGEST).then_some(time)
}

/// Returns the heuristic that an option names, one of those that the game has.
pub fn heuristic<R: Evaluate>(settings: &Settings) -> Result<&'static str, SpecError> {
    let word = settings.word("heuristic");
    if word == USUAL {
        return Ok(R::USUAL);
    }
    R::HEURISTICS.iter().find(|own| **own == word).copied().ok_or_else(|| SpecError::BadValue {
        key: "heuristic".to_owned(),
        value: word.to_owned(),
        allowed: Allowed::OneOf(R::HEURISTICS).message(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        let millis = |word| read_time(word).map(|time| time.as_millis());
        assert_eq!(millis("500ms"), Some(500));
        assert_eq!(millis("2s"), Some(2000));
        assert_eq!(millis("3600s"), Some(3_600_000));
        for bad in ["", "s", "ms", "5", "0s", "0ms", "-1s", "+1s", "1.5s", "1m", "3601s", " 1s"] {
            assert_eq!(millis(bad), None, "{bad}");
        }
        assert_eq!(millis("99999999999999999999s"), None);
    }
}
