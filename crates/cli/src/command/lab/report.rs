//! The data shared by all output formats: the rows with their ratios, and the disagreements between
//! values.

use std::sync::atomic::Ordering;

use quatuor_core::{Player, Spec, message};
use quatuor_trees::{Disagreement, Laboratory, Trial, disagreements};
use quatuor_words::{Words, format_value};

use crate::arguments::LabArgs;
use crate::interrupt::STOP;

/// One search at one depth.
pub struct TrialRow {
    /// Index of the agent.
    pub agent: usize,
    pub trial: Trial,
    /// Positions relative to the first agent at the same depth.
    pub ratio: Option<f64>,
    /// Time relative to the first agent at the same depth.
    pub time_ratio: Option<f64>,
    /// Positions relative to the same agent at the previous depth.
    pub growth: Option<f64>,
}

impl TrialRow {
    pub fn new(agent: usize, trial: Trial) -> Self {
        TrialRow { agent, trial, ratio: None, time_ratio: None, growth: None }
    }

    fn is_finished(&self) -> bool {
        self.trial.answer.is_some()
    }
}

pub struct LabReport {
    pub game: String,
    pub position: String,
    pub player: Player,
    pub seed: u64,
    pub most: u64,
    pub agents: Vec<Spec>,
    pub rows: Vec<TrialRow>,
    pub interrupted: bool,
}

impl LabReport {
    pub fn new(
        laboratory: &dyn Laboratory,
        agents: Vec<Spec>,
        arguments: &LabArgs,
        mut rows: Vec<TrialRow>,
    ) -> Self {
        let ratio = |one: f64, of: f64| (of > 0.0).then(|| one / of);
        for place in 0..rows.len() {
            let depth = rows[place].trial.depth;
            if depth == 0 || !rows[place].is_finished() {
                continue;
            }
            let at = |agent: usize, depth: u32| {
                let same = |row: &&TrialRow| row.agent == agent && row.trial.depth == depth;
                rows.iter().filter(|row| row.is_finished()).find(same).map(|row| &row.trial)
            };
            let trial = &rows[place].trial;
            let nodes = |trial: &Trial| trial.counts.nodes as f64;
            let first = at(0, depth);
            let before = at(rows[place].agent, depth - 1);
            let by_nodes = first.and_then(|first| ratio(nodes(trial), nodes(first)));
            let by_time = first.and_then(|first| ratio(trial.seconds, first.seconds));
            let growth = before.and_then(|before| ratio(nodes(trial), nodes(before)));
            let row = &mut rows[place];
            (row.ratio, row.time_ratio, row.growth) = (by_nodes, by_time, growth);
        }
        LabReport {
            game: laboratory.game().to_string(),
            position: laboratory.position(),
            player: laboratory.player(),
            seed: arguments.seed,
            most: arguments.most,
            agents,
            rows,
            interrupted: STOP.load(Ordering::Relaxed),
        }
    }

    /// Returns the rows whose values should agree but differ.
    pub fn find_disagreements(&self) -> Vec<Disagreement> {
        let trials: Vec<Trial> = self.rows.iter().map(|row| row.trial.clone()).collect();
        disagreements(&trials)
    }

    /// Describes the disagreements in sentences.
    pub fn disagreements(&self, words: &Words) -> Vec<String> {
        let describe = |place: usize| {
            let trial = &self.rows[place].trial;
            let value = trial
                .answer
                .as_ref()
                .map(|answer| format_value(answer.value, answer.distance, words));
            (trial.agent.to_string(), value.unwrap_or_default())
        };
        let line = |Disagreement { first, second }: Disagreement| {
            let ((one, value), (other, otherwise)) = (describe(first), describe(second));
            words.say(&message!("lab-disagree", one: one, value: value, other: other,
                otherwise: otherwise))
        };
        self.find_disagreements().into_iter().map(line).collect()
    }
}
