//! The normal distribution, as far as ratings need it.

/// Number of standard deviations around the mean that contain 95 %.
pub const QUANTILE_95: f64 = 1.959_963_984_540_054;

/// Returns the share of the standard normal distribution below `x`.
///
/// Uses a series near the middle and a continued fraction in the tails. Exact to about twelve
/// digits.
pub fn share_below(x: f64) -> f64 {
    if x.is_nan() {
        return 0.5;
    }
    let size = x.abs().min(38.0);
    let tail = if size < 3.0 { 0.5 - middle(size) } else { far_tail(size) };
    if x < 0.0 { tail } else { 1.0 - tail }
}

fn density(x: f64) -> f64 {
    (-0.5 * x * x).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

/// Returns the share between the mean and `x`: phi(x) (x + x^3/3 + x^5/15 + ...).
fn middle(x: f64) -> f64 {
    let (mut term, mut sum, mut odd) = (x, x, 1.0);
    while term > sum * 1e-17 {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    density(x) * sum
}

/// Returns the share beyond a large `x`: phi(x) / (x + 1/(x + 2/(x + 3/...))).
fn far_tail(x: f64) -> f64 {
    let fraction = (1..=60).rev().fold(x, |below, step| x + f64::from(step) / below);
    density(x) / fraction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_those_of_the_tables() {
        for (x, share) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746),
            (1.959_963_985, 0.975),
            (-2.5, 0.006_209_665),
            (3.0, 0.998_650_102),
            (-4.0, 0.000_031_671),
        ] {
            assert!((share_below(x) - share).abs() < 1e-8, "{x}: {}", share_below(x));
        }
        assert_eq!(share_below(f64::INFINITY), 1.0);
        assert!(share_below(f64::NEG_INFINITY) >= 0.0 && share_below(f64::NAN) == 0.5);
    }
}
