//! Proofs of distances: the winner wins by a certain placement, and the loser holds out until then.

use std::sync::atomic::AtomicBool;

use quatuor_core::evaluation::Wdl;
use quatuor_core::{Dice, Rules, Value as Known};
use quatuor_quarto::{Action, QuartoRules};
use quatuor_solve::Limits;
use quatuor_solve::certificate::{Aim, Certificate, CertificateRefusal, CertifiedVariant, Extent};
use quatuor_solve::quarto::QuartoEngine;

use super::form::rewritten;
use super::{SMALL, checked, checked_by, checked_bytes, midgame, value, written, written_by};

pub(crate) const SMALL_DISTANCE: &[u8] =
    include_bytes!("../../data/quarto-3x3-distance.certificate");
const LEVEL_4_DISTANCE: &[u8] = include_bytes!("../../data/quarto-level-4-distance.certificate");

/// Value and distance, with the last `depth` pieces left to the verifier.
pub(crate) fn timed(depth: u32) -> Extent {
    Extent { depth: Some(depth), distance: true }
}

#[test]
fn the_small_game_ends_with_the_fifth_placement() {
    let rules = QuartoRules::new(3, 1).unwrap();
    let certificate = Certificate::from_bytes(SMALL_DISTANCE).unwrap();
    let claim = &certificate.claim;
    assert_eq!((Some(claim.variant), claim.value), (CertifiedVariant::new(3, 1), Wdl::Loss));
    assert_eq!((claim.distance, claim.depth), (Some(5), 1));
    assert_eq!(claim.position, rules.position_text(&rules.start()));
    assert!(checked(&certificate).is_ok());
    assert_eq!(written(rules, &rules.start(), timed(1)).to_bytes(), SMALL_DISTANCE);
    // The winner's answers are the same as in the proof of the value.
    assert_eq!(certificate.answers[1], Certificate::from_bytes(SMALL).unwrap().answers[1]);
}

#[test]
#[ignore = "a minute: nine pieces are left to the verifier"]
fn level_4_ends_with_the_fifteenth_placement() {
    let certificate = Certificate::from_bytes(LEVEL_4_DISTANCE).unwrap();
    let claim = &certificate.claim;
    assert_eq!((Some(claim.variant), claim.value), (CertifiedVariant::new(4, 4), Wdl::Loss));
    assert_eq!((claim.distance, claim.position.as_str()), (Some(15), "..../..../..../.... -"));
    let checked = checked_by(&certificate, 2).unwrap();
    assert_eq!(checked.answers, 132_937);
}

/// The distance computed by the solver can be proven, and no other.
#[test]
fn the_distance_is_proven_and_no_other() {
    let mut dice = Dice::new(5);
    let mut met = Vec::new();
    for (size, level, pieces) in
        [(4, 1, 8), (4, 2, 7), (4, 3, 7), (4, 4, 6), (3, 1, 1), (3, 2, 2), (2, 1, 0), (2, 2, 1)]
    {
        let rules = QuartoRules::new(size, level).unwrap();
        let mut solver = QuartoEngine::new(rules, 16 << 20).unwrap();
        for round in 0..8 {
            let mut position = midgame(&rules, pieces.max(1), &mut dice);
            if round % 2 == 0 {
                let gifts: Vec<_> = rules.pieces_left(&position).iter().collect();
                position = rules.play(&position, Action::Give(gifts[dice.below(gifts.len())]));
            }
            let limits = Limits::default();
            let known = solver.exact(&position, &limits).exact().unwrap();
            let honest = written(rules, &position, timed(1 + round % 5));
            assert!(checked(&honest).is_ok(), "{:?} {:?}", honest.claim, checked(&honest));
            let again = Certificate::from_bytes(&honest.to_bytes());
            assert_eq!(again.as_ref(), Ok(&honest));
            let claimed = (honest.claim.value, honest.claim.distance);
            match known {
                Known::Win(n) => assert_eq!(claimed, (Wdl::Win, Some(n))),
                Known::Loss(n) => assert_eq!(claimed, (Wdl::Loss, Some(n))),
                Known::Draw(_) => assert_eq!(claimed, (Wdl::Draw, None)),
            }
            let Some(distance) = honest.claim.distance else { continue };
            met.push(distance);
            for other in (0..=17).chain([u32::MAX]).filter(|&other| other != distance) {
                let mut claimed = honest.clone();
                claimed.claim.distance = Some(other);
                assert!(checked(&claimed).is_err(), "{:?} is no {other}", honest.claim);
            }
        }
    }
    met.sort_unstable();
    met.dedup();
    assert!(met.len() >= 5, "{met:?}");
}

/// The solver's answer about an aim must agree with its value.
#[test]
fn the_solver_answers_about_times_as_it_does_about_values() {
    let mut dice = Dice::new(21);
    let rules = QuartoRules::new(4, 3).unwrap();
    let mut solver = QuartoEngine::new(rules, 16 << 20).unwrap();
    let stop = AtomicBool::new(false);
    for _ in 0..40 {
        let position = midgame(&rules, 8, &mut dice);
        let known = solver.exact(&position, &Limits { stop: &stop, ..Limits::default() }).exact();
        for pieces in 8..=16 {
            let placements = pieces - 8;
            let wins = matches!(known, Some(Known::Win(n)) if n <= placements);
            let loses = matches!(known, Some(Known::Loss(n)) if n <= placements);
            let reaches = |aim| solver.reaches(&position, aim, &stop);
            assert_eq!(reaches(Aim::Win { by: pieces }), Some(wins), "{known:?} {pieces}");
            assert_eq!(reaches(Aim::Hold { until: pieces }), Some(!loses), "{known:?} {pieces}");
        }
    }
}

/// The number of pieces left to the verifier changes the file, but not the claim it proves.
#[test]
fn any_number_of_pieces_can_be_left() {
    let rules = QuartoRules::new(4, 4).unwrap();
    let position = rules.read_position("5a../.f../..../..92 -").unwrap();
    let mut answers = Vec::new();
    for depth in 1..=10 {
        let certificate = written_by(rules, &position, timed(depth), 2);
        assert!(checked(&certificate).is_ok(), "{depth}: {:?}", checked(&certificate));
        assert!(certificate.claim.distance.is_some());
        answers.push(certificate.answers.iter().map(Vec::len).sum::<usize>());
    }
    assert!(answers.is_sorted_by(|fewer, more| fewer >= more), "{answers:?}");
    assert!(answers[0] > answers[9], "{answers:?}");
}

#[test]
fn each_side_needs_its_answers() {
    let honest = Certificate::from_bytes(SMALL_DISTANCE).unwrap();
    for side in 0..2 {
        for at in 0..honest.answers[side].len() {
            let mut removed = honest.clone();
            removed.answers[side].remove(at);
            let refused = checked_bytes(&removed.to_bytes()).unwrap_err();
            assert!(matches!(refused, CertificateRefusal::Missing { .. }), "{refused}");
        }
        let mut none = honest.clone();
        none.answers[side].clear();
        assert!(checked(&none).is_err());
    }
}

/// The version in the first line and the distance line must agree.
#[test]
fn a_claim_has_one_head() {
    let bad = |line| Err(CertificateRefusal::BadHead { line });
    for (file, from, to, refused) in [
        (SMALL, "certificate 1", "certificate 2", bad("distance")),
        (SMALL, "certificate 1", "certificate 3", Err(CertificateRefusal::NotACertificate)),
        (SMALL, "depth 1", "distance 5\ndepth 1", bad("depth")),
        (SMALL_DISTANCE, "certificate 2", "certificate 1", bad("depth")),
        (SMALL_DISTANCE, "distance 5\n", "", bad("distance")),
        (SMALL_DISTANCE, "distance 5\n", "distance 05\n", bad("distance")),
        (SMALL_DISTANCE, "distance 5\n", "distance 4\n", bad("distance")),
        (SMALL_DISTANCE, "distance 5\n", "distance 9\n", bad("distance")),
        (SMALL_DISTANCE, "distance 5\n", "distance 0\n", bad("distance")),
        (SMALL_DISTANCE, "distance 5\n", "distance 5\ndistance 5\n", bad("depth")),
        (SMALL_DISTANCE, "value loss", "value draw", bad("distance")),
        (SMALL_DISTANCE, "value loss", "value win", bad("distance")),
    ] {
        assert_eq!(checked_bytes(&rewritten(file, from, to)), refused, "{to}");
    }
    // Each claim with the answers of the other one.
    for distance in [3, 7] {
        let to = format!("distance {distance}\n");
        assert!(checked_bytes(&rewritten(SMALL_DISTANCE, "distance 5\n", &to)).is_err());
    }
    let drawn = QuartoRules::new(4, 1).unwrap();
    let position = drawn.read_position("5a../.f.e/..3./..92 -").unwrap();
    let certificate = written(drawn, &position, timed(6));
    assert_eq!(certificate, written(drawn, &position, value(6)));
}
