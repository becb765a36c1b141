//! The JSON form of evaluations, for programs and for the database.
//!
//! Reading also accepts the previous form, which older databases contain: `known` for `kind`,
//! `between` for `bounds`, `actions` for `expected_actions`, and the expected score in `score`.

use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Evaluation, EvaluationKind, Source, Verdict, Wdl};
use crate::Spec;

impl Serialize for Evaluation {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let [lower, upper] = self.bounds();
        let value = (lower.wdl == upper.wdl).then(|| lower.wdl.word());
        let verdict = self.verdict();
        let is_bounded = matches!(self.kind, EvaluationKind::Bounds(..));
        let (agent, depth) = match &self.kind {
            EvaluationKind::Estimate { agent, depth, .. } => {
                (Some(agent.to_string()), Some(*depth))
            }
            _ => (None, None),
        };
        let estimate = (value.is_none() && !is_bounded).then(|| self.score());
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("kind", self.kind.word())?;
        map.serialize_entry("value", &value)?;
        map.serialize_entry("score", &verdict.and_then(|verdict| verdict.score))?;
        map.serialize_entry("distance", &verdict.and_then(|verdict| verdict.distance))?;
        map.serialize_entry("exact", &self.is_exact())?;
        map.serialize_entry("bounds", &is_bounded.then(|| [lower.wdl.word(), upper.wdl.word()]))?;
        map.serialize_entry("estimate", &estimate)?;
        map.serialize_entry("agent", &agent)?;
        map.serialize_entry("depth", &depth.filter(|&depth| depth > 0))?;
        map.serialize_entry("source", self.source.word())?;
        if is_bounded {
            map.serialize_entry("lower", &WrittenVerdict::from(lower))?;
            map.serialize_entry("upper", &WrittenVerdict::from(upper))?;
        }
        if let EvaluationKind::Sure { actions, .. } = self.kind {
            map.serialize_entry("expected_actions", &actions)?;
        }
        map.end()
    }
}

#[derive(Serialize, Deserialize)]
struct WrittenVerdict {
    value: String,
    score: Option<i32>,
    distance: Option<u32>,
}

impl From<Verdict> for WrittenVerdict {
    fn from(Verdict { wdl, score, distance }: Verdict) -> Self {
        WrittenVerdict { value: wdl.word().to_owned(), score, distance }
    }
}

impl WrittenVerdict {
    fn read(self) -> Option<Verdict> {
        let WrittenVerdict { value, score, distance } = self;
        Some(Verdict { wdl: Wdl::from_word(&value)?, score, distance })
    }
}

/// The union of the fields of both forms.
#[derive(Deserialize)]
struct Written {
    #[serde(alias = "known")]
    kind: String,
    value: Option<String>,
    score: Option<f64>,
    distance: Option<u32>,
    lower: Option<WrittenVerdict>,
    upper: Option<WrittenVerdict>,
    estimate: Option<f64>,
    #[serde(alias = "actions")]
    expected_actions: Option<f64>,
    agent: Option<String>,
    depth: Option<u32>,
    source: Option<String>,
}

impl Written {
    fn read(self) -> Option<Evaluation> {
        let wdl = self.value.as_deref().and_then(Wdl::from_word);
        let expected = self.estimate.or(self.score).filter(|score| (0.0..=1.0).contains(score));
        let distance = self.distance;
        let kind = match self.kind.as_str() {
            "exact" => {
                let score = self.score.map(|score| score as i32);
                EvaluationKind::Exact(Verdict { wdl: wdl?, score, distance })
            }
            "bounds" | "between" => {
                EvaluationKind::Bounds(self.lower?.read()?, self.upper?.read()?)
            }
            "sure" => EvaluationKind::Sure { wdl: wdl?, actions: self.expected_actions?, distance },
            "odds" => EvaluationKind::Odds(expected?),
            "estimate" => {
                let agent: Spec = self.agent?.parse().ok()?;
                let depth = self.depth.unwrap_or(0);
                EvaluationKind::Estimate { score: expected?, agent, depth }
            }
            _ => return None,
        };
        let source = match (self.source, &kind) {
            (Some(word), _) => Source::ORDER.into_iter().find(|source| source.word() == word)?,
            (None, EvaluationKind::Exact(_) | EvaluationKind::Bounds(..)) => Source::Solver,
            (None, _) => Source::Search,
        };
        Some(Evaluation::new(kind, source))
    }
}

impl<'de> Deserialize<'de> for Evaluation {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Written::deserialize(from)?.read().ok_or_else(|| D::Error::custom("not an evaluation"))
    }
}
