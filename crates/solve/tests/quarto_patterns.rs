//! Solves documented findings about Quarto with other patterns again.

use quatuor_core::Rules;
use quatuor_core::evaluation::Wdl;
use quatuor_quarto::{PatternSet, QuartoRules};
use quatuor_solve::{Goal, Limits, quarto};

/// The recorded result for a set that is not a level, with its distance if a player wins.
struct Finding {
    set: String,
    value: Wdl,
    distance: Option<u32>,
    seconds: f64,
}

fn findings() -> Vec<Finding> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/findings/quarto-patterns.jsonl");
    let text = std::fs::read_to_string(path).expect("findings");
    text.lines().filter_map(finding).collect()
}

/// Returns a field of a flat line of JSON.
fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let rest = line.split(&format!("\"{name}\":")).nth(1)?;
    Some(rest.split([',', '}']).next()?.trim_matches('"'))
}

fn finding(line: &str) -> Option<Finding> {
    let set = field(line, "game")?.strip_prefix("quarto:patterns=")?.to_owned();
    let word = field(line, "value")?;
    let value = [Wdl::Loss, Wdl::Draw, Wdl::Win].into_iter().find(|wdl| wdl.word() == word)?;
    let distance = field(line, "distance")?.parse().ok();
    Some(Finding { set, value, distance, seconds: field(line, "seconds")?.parse().ok()? })
}

fn solve_again(finding: &Finding) {
    let rules = QuartoRules::with_patterns(PatternSet::read(&finding.set).expect("a set"));
    let mut solver = quarto::SOLVERS.solver(&rules, 256 << 20).expect("a solver");
    let answer = solver.solve(&rules.start(), Goal::Full, &Limits::default());
    let verdict = answer.verdict().expect("nobody stops it");
    let distance = verdict.distance.filter(|_| verdict.wdl != Wdl::Draw);
    assert_eq!((verdict.wdl, distance), (finding.value, finding.distance), "{}", finding.set);
}

#[test]
fn the_quickest_set_has_its_value() {
    let findings = findings();
    let quickest = findings.iter().min_by(|a, b| a.seconds.total_cmp(&b.seconds));
    solve_again(quickest.expect("a finding"));
}

#[test]
#[ignore = "takes minutes: ./test --slow"]
fn every_sixth_set_has_its_value() {
    findings().iter().step_by(6).for_each(solve_again);
}
