//! The general solver on Mansuba: small boards without chance are solved completely, others are
//! rejected.

use quatuor_core::Rules;
use quatuor_mansuba::MansubaRules;
use quatuor_show::Family;
use quatuor_solve::{Goal, Limits, SolveError, SolverFactory};

/// Number of positions that fit in the default table.
const MOST: usize = (256 << 20) / 1024;

fn variant(text: &str) -> MansubaRules {
    MansubaRules::from_spec(&format!("mansuba:{text}").parse().unwrap()).unwrap()
}

#[test]
fn a_variant_is_solved_or_told_why_not() {
    let refusal =
        |text: &str, bytes: usize| SolverFactory::general().solver(&variant(text), bytes).err();
    let small = "width=3,height=2,captures=off,first=black";
    assert_eq!(refusal(small, 5 << 20), None);
    assert_eq!(refusal(&format!("{small},max_turns=none"), 1 << 20), None);
    let needed = Some(SolveError::SmallTable { megabytes: 5 });
    assert_eq!(refusal(&format!("{small},max_turns=13,setup=PT"), 1 << 20), needed);
    let chance = Some(SolveError::Chance { game: "mansuba".to_owned() });
    for text in [
        "width=8",
        "width=3,height=2",
        "width=3,height=2,captures=off",
        "width=3,height=2,first=black",
        &format!("{small},relation=random"),
        &format!("{small},victory=random"),
        &format!("{small},shift=on"),
    ] {
        assert_eq!(refusal(text, usize::MAX), chance, "{text}");
    }
    for text in ["captures=off,first=black", "width=16,height=8,captures=off,first=white"] {
        assert_eq!(refusal(text, usize::MAX), Some(SolveError::TooMany { most: MOST }));
    }
}

/// The estimate is an upper bound of the positions explored, so a solver that is created always
/// answers.
#[test]
fn no_more_positions_are_met_than_counted() {
    for text in ["max_turns=6", "max_turns=none", "max_turns=none,relation=diagonal,setup=TE"] {
        let rules = variant(&format!("width=3,height=2,captures=off,first=black,{text}"));
        let mut solver = SolverFactory::general().solver(&rules, usize::MAX).unwrap();
        let answer = solver.solve(&rules.start(), Goal::Full, &Limits::default());
        assert!(answer.verdict().is_some(), "{text}");
        assert!(answer.nodes as f64 <= rules.positions_at_most().unwrap(), "{text}");
    }
}
