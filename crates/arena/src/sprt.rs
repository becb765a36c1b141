//! The sequential probability ratio test (SPRT): plays until one of two hypotheses about a
//! difference of strength is accepted.
//!
//! After each pair of games, the logarithm of the likelihood ratio of `elo1` against `elo0` is
//! compared with Wald's bounds. Two models are offered:
//!
//! - The pentanomial model uses pairs of games. The likelihood of an expected score is the largest
//!   that any distribution over the five results with this mean gives to the observed pairs.
//! - The trinomial model uses single games and the BayesElo model, with its bounds scaled by the
//!   share of draws.

use quatuor_core::{Explain, Message, explained_error, message};

use crate::elo::{Pentanomial, ResultCounts, expected_score};

/// The results that a test counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SprtModel {
    /// Pairs of games with five possible results.
    #[default]
    Pentanomial,
    /// Single games with three possible results.
    Trinomial,
}

impl SprtModel {
    /// Returns the name of the model.
    pub fn word(self) -> &'static str {
        match self {
            SprtModel::Pentanomial => "pentanomial",
            SprtModel::Trinomial => "trinomial",
        }
    }
}

/// The hypotheses and error rates of a test.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The null hypothesis, as an Elo difference.
    pub elo0: f64,
    /// The alternative hypothesis, as an Elo difference.
    pub elo1: f64,
    /// Probability of accepting `elo1` although `elo0` is true.
    pub alpha: f64,
    /// Probability of accepting `elo0` although `elo1` is true.
    pub beta: f64,
    /// The results that are counted.
    pub model: SprtModel,
}

/// The state of a test after some games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SprtState {
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// At or below this bound `elo0` is accepted.
    pub lower: f64,
    /// At or above this bound `elo1` is accepted.
    pub upper: f64,
}

/// The hypothesis that a test accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SprtVerdict {
    /// `elo0` is accepted.
    Refuted,
    /// `elo1` is accepted.
    Shown,
}

/// The error for a text that does not describe a test. Contains the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SprtError(pub String);

impl Explain for SprtError {
    fn message(&self) -> Message {
        message!("sprt-bad", text: quatuor_core::Arg::typed(&self.0))
    }
}
explained_error!(SprtError);

impl SprtState {
    /// Returns the decision, or `None` if more games are needed.
    pub fn verdict(&self) -> Option<SprtVerdict> {
        if self.llr >= self.upper {
            Some(SprtVerdict::Shown)
        } else if self.llr <= self.lower {
            Some(SprtVerdict::Refuted)
        } else {
            None
        }
    }
}

impl Sprt {
    /// Returns the state of the test after these games.
    pub fn state(&self, games: ResultCounts, pairs: &Pentanomial) -> SprtState {
        let llr = match self.model {
            SprtModel::Pentanomial => self.paired_llr(pairs),
            SprtModel::Trinomial => self.single_llr(games),
        };
        SprtState {
            llr: if llr.is_finite() { llr } else { 0.0 },
            lower: (self.beta / (1.0 - self.alpha)).ln(),
            upper: ((1.0 - self.beta) / self.alpha).ln(),
        }
    }

    fn paired_llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.iter().all(|&count| count == 0) {
            return 0.0;
        }
        // A trace of every result, so that no likelihood is zero.
        let counts = pairs.map(|count| (count as f64).max(1e-3));
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let [none, some] =
            [self.elo0, self.elo1].map(|elo| likeliest(&shares, expected_score(elo)));
        let ratio = |i: usize| counts[i] * (some[i] / none[i]).ln();
        (0..5).map(ratio).sum()
    }

    fn single_llr(&self, games: ResultCounts) -> f64 {
        if games.games() == 0 {
            return 0.0;
        }
        let counts = [games.losses, games.draws, games.wins].map(|count| count as f64);
        // Half a game more of each result, so that no share is zero.
        let total = counts.iter().sum::<f64>() + 1.5;
        let [losses, _, wins] = counts.map(|count| (count + 0.5) / total);
        let draw_elo = 200.0 * ((1.0 - losses) / losses * (1.0 - wins) / wins).log10();
        let x = 10_f64.powf(-draw_elo / 400.0);
        let scale = 4.0 * x / (1.0 + x).powi(2);
        let odds = |elo: f64| {
            let win = 1.0 / (1.0 + 10_f64.powf((draw_elo - elo / scale) / 400.0));
            let loss = 1.0 / (1.0 + 10_f64.powf((draw_elo + elo / scale) / 400.0));
            [loss, (1.0 - win - loss).max(1e-12), win]
        };
        let (none, some) = (odds(self.elo0), odds(self.elo1));
        (0..3).map(|i| counts[i] * (some[i] / none[i]).ln()).sum()
    }
}

/// Returns the distribution over 0, 1/4, 1/2, 3/4 and 1 with this mean that maximises the
/// likelihood of the shares.
///
/// It is each share divided by 1 + x (score - mean), with the x that yields the mean.
fn likeliest(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let off: [f64; 5] = std::array::from_fn(|i| i as f64 / 4.0 - mean);
    // The sum falls from plus to minus infinity between the poles of its outer terms, so bisection
    // finds its only root.
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..200 {
        let x = (low + high) / 2.0;
        let sum: f64 = (0..5).map(|i| shares[i] * off[i] / (1.0 + x * off[i])).sum();
        if sum > 0.0 { low = x } else { high = x }
    }
    let x = (low + high) / 2.0;
    std::array::from_fn(|i| shares[i] / (1.0 + x * off[i]))
}

impl std::str::FromStr for Sprt {
    type Err = SprtError;

    /// Parses `elo0=0,elo1=5,alpha=0.05,beta=0.05`, optionally with `model=trinomial`. Missing keys
    /// have these defaults.
    fn from_str(text: &str) -> Result<Self, SprtError> {
        let wrong = || SprtError(text.to_owned());
        let mut test =
            Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05, model: SprtModel::Pentanomial };
        let mut seen = Vec::new();
        for part in text.split(',') {
            let (key, value) = part.split_once('=').ok_or_else(wrong)?;
            if seen.contains(&key) {
                return Err(wrong());
            }
            seen.push(key);
            let number = || value.parse::<f64>().ok().filter(|n| n.is_finite()).ok_or_else(wrong);
            match key {
                "elo0" => test.elo0 = number()?,
                "elo1" => test.elo1 = number()?,
                "alpha" => test.alpha = number()?,
                "beta" => test.beta = number()?,
                "model" => {
                    let models = [SprtModel::Pentanomial, SprtModel::Trinomial];
                    let named = models.into_iter().find(|model| model.word() == value);
                    test.model = named.ok_or_else(wrong)?;
                }
                _ => return Err(wrong()),
            }
        }
        let error_rate = |rate: f64| (1e-9..=0.499).contains(&rate);
        let sound = test.elo0 < test.elo1
            && test.elo0.abs() <= 1000.0
            && test.elo1.abs() <= 1000.0
            && error_rate(test.alpha)
            && error_rate(test.beta);
        if sound { Ok(test) } else { Err(wrong()) }
    }
}

impl std::fmt::Display for Sprt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Sprt { elo0, elo1, alpha, beta, model } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta},model={}", model.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn test(text: &str) -> Sprt {
        text.parse().expect("a test")
    }

    #[test]
    fn the_three_way_test_has_its_known_numbers() {
        let test = test("elo0=0,elo1=10,alpha=0.01,beta=0.01,model=trinomial");
        let games = ResultCounts { wins: 1477, draws: 2942, losses: 1351 };
        let state = test.state(games, &[0; 5]);
        assert!((state.llr - 2.52).abs() < 5e-3, "{state:?}");
        assert!((state.upper - 4.60).abs() < 5e-3 && (state.lower + 4.60).abs() < 5e-3);
        assert_eq!(state.verdict(), None);
    }

    /// For pairs of independent games, both models give nearly the same ratio.
    #[test]
    fn the_five_way_test_agrees_on_independent_games() {
        let (wins, draws, losses) = (0.3_f64, 0.5_f64, 0.2_f64);
        let pair = [
            losses * losses,
            2.0 * losses * draws,
            draws * draws + 2.0 * wins * losses,
            2.0 * wins * draws,
            wins * wins,
        ];
        let pairs = pair.map(|share| (share * 2000.0).round() as u64);
        let games = ResultCounts { wins: 1200, draws: 2000, losses: 800 };
        let five = test("elo0=0,elo1=10").state(games, &pairs).llr;
        let three = test("elo0=0,elo1=10,model=trinomial").state(games, &pairs).llr;
        assert!((five - three).abs() < 0.15 * three.abs(), "{five} {three}");
    }

    #[test]
    fn a_test_ends_when_everything_is_lost_or_won() {
        for model in ["pentanomial", "trinomial"] {
            let test = test(&format!("elo0=0,elo1=5,model={model}"));
            for (count, verdict) in [(0, SprtVerdict::Refuted), (4, SprtVerdict::Shown)] {
                let ends = (1..100_000_u64).find_map(|pairs| {
                    let mut five = [0; 5];
                    five[count] = pairs;
                    let mut games = ResultCounts::default();
                    *(if count == 0 { &mut games.losses } else { &mut games.wins }) = 2 * pairs;
                    test.state(games, &five).verdict()
                });
                assert_eq!(ends, Some(verdict), "{model}");
            }
        }
    }

    #[test]
    fn what_is_no_test_is_refused() {
        for bad in [
            "",
            "elo0",
            "elo0=5,elo1=0",
            "elo0=0,elo1=5,alpha=0",
            "alpha=0.6",
            "x=1",
            "elo0=nan",
            "elo1=1e9",
            "elo0=0,elo0=1",
            "model=bayes",
            "beta=-1",
        ] {
            assert!(bad.parse::<Sprt>().is_err(), "{bad}");
        }
        let written = test("elo1=12.5,alpha=0.01").to_string();
        assert_eq!(test(&written).to_string(), written);
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_reader(text in "[a-z0-9=,.e-]{0,40}") {
            let _ = text.parse::<Sprt>();
        }

        #[test]
        fn the_ratio_is_always_a_number(pairs in prop::array::uniform5(0_u64..500)) {
            let games = ResultCounts {
                wins: 2 * pairs[4] + pairs[3],
                draws: pairs[1] + 2 * pairs[2] + pairs[3],
                losses: 2 * pairs[0] + pairs[1],
            };
            for model in ["pentanomial", "trinomial"] {
                let state = test(&format!("elo0=-3,elo1=8,model={model}")).state(games, &pairs);
                prop_assert!(state.llr.is_finite());
            }
        }
    }
}
