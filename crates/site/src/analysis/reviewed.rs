//! The stored analysis of a game: one review for each action, in the format of the database.
//!
//! Reasons are stored as messages, so that a page can show them in any language without a new
//! search.

use quatuor_advice::{ActionEvaluation, Loss, Review};
use quatuor_core::evaluation::Evaluation;
use quatuor_core::{Message, Player};
use quatuor_teach::Step;
use quatuor_words::Words;
use serde::{Deserialize, Serialize};

/// Maximum number of actions stored for one moment. The action played is always stored.
const MOST_ACTIONS: usize = 24;

/// Maximum number of reasons stored for one action.
const MOST_REASONS: usize = 2;

/// An action with its evaluation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Weighed {
    /// The action in its canonical text.
    pub action: String,
    /// Its evaluation for the player who would play it.
    #[serde(rename = "known")]
    pub evaluation: Evaluation,
}

/// The best reply to a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestReply {
    /// The reply in its canonical text.
    pub action: String,
    /// The reason for the reply.
    pub why: Message,
}

/// The review of an action of a game. For a roll, or without any evaluation, it contains only the
/// text of the action.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The action in its canonical text.
    pub action: String,
    /// Evaluations of the stored alternatives, best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Weighed>,
    /// A suggestion of a better action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<Message>,
    /// Reasons against the action that are visible in the position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Message>,
    /// The best reply to the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<BestReply>,
}

impl Reviewed {
    /// Creates a review without any evaluation.
    pub fn unknown(action: &str) -> Self {
        let action = action.to_owned();
        Reviewed { action, actions: Vec::new(), better: None, faults: Vec::new(), answer: None }
    }

    /// Creates the stored form of a review.
    pub fn of(action: &str, review: &Review) -> Self {
        let weighed = |one: &ActionEvaluation| Weighed {
            action: one.action.clone(),
            evaluation: one.evaluation.clone(),
        };
        let kept = review.actions.iter().enumerate();
        let kept = kept.filter(|(place, one)| *place < MOST_ACTIONS || one.action == action);
        let faults = review.faults.iter().take(MOST_REASONS).cloned();
        Reviewed {
            action: action.to_owned(),
            actions: kept.map(|(_, one)| weighed(one)).collect(),
            better: review.better.clone(),
            faults: faults.collect(),
            answer: review
                .answer
                .as_ref()
                .map(|answer| BestReply { action: answer.action.clone(), why: answer.sentence() }),
        }
    }

    /// Returns whether the language files contain the texts of all reasons. Another version may
    /// have used other keys; its reviews are computed again.
    pub fn has_texts(&self, words: &Words) -> bool {
        let answer = self.answer.iter().map(|answer| &answer.why);
        let mut reasons = self.faults.iter().chain(&self.better).chain(answer);
        reasons.all(|reason| words.try_say(reason).faults.is_empty())
    }

    /// Returns the evaluation of the best action.
    pub fn best(&self) -> Option<&Weighed> {
        self.actions.first()
    }

    /// Returns the evaluation of the action played.
    pub fn played(&self) -> Option<&Weighed> {
        self.actions.iter().find(|one| one.action == self.action)
    }

    /// Returns whether the action is proven to be a mistake.
    pub fn is_mistake(&self) -> bool {
        matches!(self.step(None).loss(), Some(Loss::Proven(_)))
    }

    /// Converts the review into a step of the analysis of the whole game.
    pub fn step(&self, by: Option<Player>) -> Step {
        let known = |one: &Weighed| one.evaluation.clone();
        Step { by, best: self.best().map(known), played: self.played().map(known) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use quatuor_core::Spec;
    use quatuor_core::evaluation::{EvaluationKind, Source};
    use quatuor_core::evaluation::{Verdict, Wdl};
    use quatuor_words::Language;

    fn verdict() -> impl Strategy<Value = Verdict> {
        let wdl = prop_oneof![Just(Wdl::Loss), Just(Wdl::Draw), Just(Wdl::Win)];
        let parts = (wdl, prop::option::of(-50..50), prop::option::of(0_u32..99));
        parts.prop_map(|(wdl, score, distance)| Verdict { wdl, score, distance })
    }

    fn known() -> impl Strategy<Value = Evaluation> {
        let kind = prop_oneof![
            verdict().prop_map(EvaluationKind::Exact),
            (verdict(), verdict()).prop_map(|(lower, upper)| EvaluationKind::Bounds(lower, upper)),
            (verdict(), 0..900).prop_map(|(verdict, actions)| EvaluationKind::Sure {
                wdl: verdict.wdl,
                actions: f64::from(actions) / 8.0,
                distance: verdict.distance,
            }),
            (0..=1024).prop_map(|score| EvaluationKind::Odds(f64::from(score) / 1024.0)),
            (0..=1024, 0_u32..40).prop_map(|(score, depth)| EvaluationKind::Estimate {
                score: f64::from(score) / 1024.0,
                agent: Spec::named("negamax"),
                depth,
            }),
        ];
        let source = prop::sample::select(&Source::ORDER[..]);
        (kind, source).prop_map(|(kind, source)| Evaluation::new(kind, source))
    }

    proptest! {
        #[test]
        fn what_is_kept_is_read_as_it_was_written(known in prop::collection::vec(known(), 0..5)) {
            let weighed = known.into_iter().map(|known| Weighed {
                action: "b2".to_owned(),
                evaluation: known,
            });
            let actions = weighed.collect();
            let reviewed = Reviewed { actions, ..Reviewed::unknown("b2") };
            let text = serde_json::to_string(&reviewed).expect("plain data");
            prop_assert_eq!(serde_json::from_str::<Reviewed>(&text).expect("as written"), reviewed);
        }

        #[test]
        fn what_makes_no_sense_is_refused(text in "\\PC{0,60}") {
            let _ = serde_json::from_str::<Vec<Reviewed>>(&text);
        }
    }

    /// Stored analyses contain these texts: the format must not change.
    #[test]
    fn reasons_are_stored_as_messages() {
        let words = Language::ALL.map(Words::new);
        let [message, unknown] = ["slip-win-loss", "no-such-text"].map(|key| {
            let text = format!(r#"{{"action":"b2","faults":[{{"key":"{key}"}}]}}"#);
            let reviewed: Reviewed = serde_json::from_str(&text).expect("a review");
            assert_eq!(serde_json::to_string(&reviewed).expect("plain data"), text);
            reviewed
        });
        assert_eq!(message.faults, [Message::new("slip-win-loss")]);
        for words in &words {
            assert!(message.has_texts(words) && !unknown.has_texts(words));
        }
    }

    /// Databases contain this older form, from before evaluations had a single representation.
    #[test]
    fn the_earlier_form_is_read() {
        let win = Verdict { wdl: Wdl::Win, score: Some(3), distance: Some(7) };
        let (draw, agent) = (Verdict::weak(Wdl::Draw), Spec::named("negamax"));
        for (known, kind) in [
            (
                r#"{"known":"exact","value":"win","score":3,"distance":7}"#,
                EvaluationKind::Exact(win),
            ),
            (
                r#"{"known":"between","lower":{"value":"draw"},"upper":{"value":"win","score":3,"distance":7}}"#,
                EvaluationKind::Bounds(draw, win),
            ),
            (
                r#"{"known":"sure","value":"win","actions":4.5}"#,
                EvaluationKind::Sure { wdl: Wdl::Win, actions: 4.5, distance: None },
            ),
            (r#"{"known":"odds","score":0.25}"#, EvaluationKind::Odds(0.25)),
            (
                r#"{"known":"estimate","score":0.5,"agent":"negamax","depth":6}"#,
                EvaluationKind::Estimate { score: 0.5, agent, depth: 6 },
            ),
        ] {
            let text = format!(r#"{{"action":"b2","known":{known}}}"#);
            let weighed: Weighed = serde_json::from_str(&text).expect("the earlier form");
            assert_eq!(weighed.evaluation.kind, kind, "{known}");
        }
    }

    #[test]
    fn a_value_that_cannot_be_is_refused() {
        for known in [
            r#"{"known":"exact","value":"won"}"#,
            r#"{"known":"odds","score":1.5}"#,
            r#"{"known":"estimate","score":0.5,"agent":"","depth":1}"#,
            r#"{"known":"nothing"}"#,
        ] {
            let text = format!(r#"{{"action":"b2","known":{known}}}"#);
            assert!(serde_json::from_str::<Weighed>(&text).is_err(), "{known}");
        }
    }
}
