//! What is kept of the analysis of a game: one review for every action, as it lies in the database.
//!
//! Reasons are kept in words, in both languages: they were found by whoever had the time to look, and a page that
//! shows them asks nobody again.

use quatuor_advice::{Assessed, Loss, Review};
use quatuor_core::{Known, Message, Player};
use quatuor_teach::Step;
use quatuor_words::Language;
use serde::{Deserialize, Serialize};

use crate::page::tell;

/// Actions of one moment that are kept; the one that was played always is.
const MOST_ACTIONS: usize = 24;

/// Reasons that are kept of one action.
const MOST_REASONS: usize = 2;

/// A sentence in every language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    en: String,
    fr: String,
}

impl Sentence {
    fn of(message: &Message) -> Self {
        Sentence { en: tell(Language::English, message), fr: tell(Language::French, message) }
    }

    /// The sentence in this language.
    pub fn words(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::French => &self.fr,
        }
    }
}

/// An action of which something is known.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Weighed {
    /// In its canonical text.
    pub action: String,
    /// What is known of it, for who would play it.
    #[serde(with = "written")]
    pub known: Known,
}

/// The answer to a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestReply {
    /// In its canonical text.
    pub action: String,
    /// What speaks for it.
    pub why: Sentence,
}

/// An action of the game, reviewed. Where chance acted, or nobody found out anything, it holds no more than its text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reviewed {
    /// What was played, in its canonical text.
    pub action: String,
    /// What could have been played, best first, as far as it is kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Weighed>,
    /// What would have been better, as a proposal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<Sentence>,
    /// What the position shows against what was played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Sentence>,
    /// How it is answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<BestReply>,
}

impl Reviewed {
    /// An action of which nothing is said.
    pub fn unknown(action: &str) -> Self {
        let action = action.to_owned();
        Reviewed { action, actions: Vec::new(), better: None, faults: Vec::new(), answer: None }
    }

    /// What is kept of the review of this action.
    pub fn of(action: &str, review: &Review) -> Self {
        let weighed =
            |one: &Assessed| Weighed { action: one.action.clone(), known: one.known.clone() };
        let kept = review.actions.iter().enumerate();
        let kept = kept.filter(|(place, one)| *place < MOST_ACTIONS || one.action == action);
        let faults = review.faults.iter().take(MOST_REASONS);
        Reviewed {
            action: action.to_owned(),
            actions: kept.map(|(_, one)| weighed(one)).collect(),
            better: review.better.as_ref().map(Sentence::of),
            faults: faults.map(Sentence::of).collect(),
            answer: review.answer.as_ref().map(|answer| BestReply {
                action: answer.action.clone(),
                why: Sentence::of(&answer.sentence()),
            }),
        }
    }

    /// What is known of the best action there was.
    pub fn best(&self) -> Option<&Weighed> {
        self.actions.first()
    }

    /// What is known of the one that was played.
    pub fn played(&self) -> Option<&Weighed> {
        self.actions.iter().find(|one| one.action == self.action)
    }

    /// Whether what was played is proven to have lost something.
    pub fn is_mistake(&self) -> bool {
        matches!(self.step(None).loss(), Some(Loss::Proven(_)))
    }

    /// The same for the analysis of the whole game.
    pub fn step(&self, by: Option<Player>) -> Step {
        let known = |one: &Weighed| one.known.clone();
        Step { by, best: self.best().map(known), played: self.played().map(known) }
    }
}

/// What is known, as it is written.
mod written {
    use quatuor_core::{Known, Spec, Verdict, Wdl};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct WrittenVerdict {
        value: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        score: Option<i32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        distance: Option<u32>,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "known", rename_all = "kebab-case")]
    enum Written {
        Exact(WrittenVerdict),
        Between {
            lower: WrittenVerdict,
            upper: WrittenVerdict,
        },
        Sure {
            value: String,
            actions: f64,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            distance: Option<u32>,
        },
        Odds {
            score: f64,
        },
        Estimate {
            score: f64,
            agent: String,
            depth: u32,
        },
    }

    fn write(verdict: Verdict) -> WrittenVerdict {
        let Verdict { wdl, score, distance } = verdict;
        WrittenVerdict { value: wdl.word().to_owned(), score, distance }
    }

    fn read(written: &WrittenVerdict) -> Option<Verdict> {
        let WrittenVerdict { ref value, score, distance } = *written;
        Some(Verdict { wdl: Wdl::from_word(value)?, score, distance })
    }

    fn known(written: Written) -> Option<Known> {
        let share = |score: f64| (0.0..=1.0).contains(&score).then_some(score);
        Some(match written {
            Written::Exact(verdict) => Known::Exact(read(&verdict)?),
            Written::Between { lower, upper } => Known::Between(read(&lower)?, read(&upper)?),
            Written::Sure { value, actions, distance } => {
                Known::Sure { wdl: Wdl::from_word(&value)?, actions, distance }
            }
            Written::Odds { score } => Known::Odds(share(score)?),
            Written::Estimate { score, agent, depth } => {
                let agent: Spec = agent.parse().ok()?;
                Known::Estimate { score: share(score)?, agent, depth }
            }
        })
    }

    pub(super) fn serialize<S: Serializer>(known: &Known, to: S) -> Result<S::Ok, S::Error> {
        let written = match known {
            Known::Exact(verdict) => Written::Exact(write(*verdict)),
            Known::Between(lower, upper) => {
                Written::Between { lower: write(*lower), upper: write(*upper) }
            }
            Known::Sure { wdl, actions, distance } => Written::Sure {
                value: wdl.word().to_owned(),
                actions: *actions,
                distance: *distance,
            },
            Known::Odds(score) => Written::Odds { score: *score },
            Known::Estimate { score, agent, depth } => {
                Written::Estimate { score: *score, agent: agent.to_string(), depth: *depth }
            }
        };
        written.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Known, D::Error> {
        known(Written::deserialize(from)?).ok_or_else(|| D::Error::custom("nothing known"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use quatuor_core::{Spec, Verdict, Wdl};

    fn verdict() -> impl Strategy<Value = Verdict> {
        let wdl = prop_oneof![Just(Wdl::Loss), Just(Wdl::Draw), Just(Wdl::Win)];
        let parts = (wdl, prop::option::of(-50..50), prop::option::of(0_u32..99));
        parts.prop_map(|(wdl, score, distance)| Verdict { wdl, score, distance })
    }

    fn known() -> impl Strategy<Value = Known> {
        prop_oneof![
            verdict().prop_map(Known::Exact),
            (verdict(), verdict()).prop_map(|(lower, upper)| Known::Between(lower, upper)),
            (verdict(), 0..900).prop_map(|(verdict, actions)| Known::Sure {
                wdl: verdict.wdl,
                actions: f64::from(actions) / 8.0,
                distance: verdict.distance,
            }),
            (0..=1024).prop_map(|score| Known::Odds(f64::from(score) / 1024.0)),
            (0..=1024, 0_u32..40).prop_map(|(score, depth)| Known::Estimate {
                score: f64::from(score) / 1024.0,
                agent: Spec::named("negamax"),
                depth,
            }),
        ]
    }

    proptest! {
        #[test]
        fn what_is_kept_is_read_as_it_was_written(known in prop::collection::vec(known(), 0..5)) {
            let weighed = known.into_iter().map(|known| Weighed { action: "b2".to_owned(), known });
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
