//! Dates in records, in UTC.

/// Formats the UTC date of a Unix time in seconds: `2026.11.15`.
pub fn date(seconds: u64) -> String {
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let (mut year, mut left) = (1970, seconds / 86_400);
    while left >= 365 + u64::from(leap(year)) {
        left -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    format!("{year:04}.{month:02}.{:02}", left + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        let of_day = |day: u64| date(day * 86_400 + 86_399);
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(of_day(11_016), "2000.02.29");
        assert_eq!(of_day(11_017), "2000.03.01");
        assert_eq!(of_day(20_453), "2025.12.31");
        assert_eq!(date(20_454 * 86_400), "2026.01.01");
    }
}
