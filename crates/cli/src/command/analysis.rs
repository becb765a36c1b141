//! The values of all actions of a position.
//!
//! They come from the solver if the variant has one and no time limit is set, otherwise from
//! advice. Both sources produce an [`Analysis`], which all commands print in one way.

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quatuor_advice::{AdviceError, AdviceRequest, USUAL_TIME};
use quatuor_core::evaluation::{ActionEvaluation, Evaluation, EvaluationKind, Unit, Verdict};
use quatuor_core::limits::{Limits, UNSTOPPED};
use quatuor_core::{Arg, Explain, Message, Spec, message};
use quatuor_games::assess_in;
use quatuor_show::{Badge, Game};
use quatuor_solve::Goal;
use quatuor_system::check_threads;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::advice_request::advice_request;
use super::answer::{asked_about, bound_text, evaluation_fields, verdict_line};
use super::cores;
use super::solver_run::{SolverRun, Timed, has_solver};
use crate::arguments::ExactArgs;
use crate::exit::Failure;
use crate::interrupt::STOP;

/// Time after which an analysis on a terminal prints its results so far.
pub const PATIENCE: Duration = Duration::from_secs(3);

/// Time limit for the estimates of unproven actions.
const ESTIMATE_TIME: Duration = Duration::from_millis(700);

/// The source of the values: the solver or advice.
pub enum Analyst<'a> {
    Solver(SolverRun<'a>),
    Advice(AdviceRequest<'static>),
}

impl<'a> Analyst<'a> {
    /// Creates an analyst from the arguments of `analyse`.
    pub fn begin(
        arguments: &ExactArgs,
        time: Option<Duration>,
        words: &'a Words,
    ) -> Result<Self, Failure> {
        if time.is_none() && has_solver(&arguments.game) {
            return Ok(Analyst::Solver(SolverRun::begin(arguments, words)?));
        }
        let mut request = advice_request(time.unwrap_or(USUAL_TIME), arguments.memory)?;
        if let Some(threads) = arguments.threads {
            check_threads(threads)?;
            request.limits.threads = threads as u32;
        }
        if arguments.journal.is_some() {
            return Err(Failure::Trouble(message!("journal-none")));
        }
        Ok(Analyst::Advice(request))
    }

    /// Creates an analyst with default settings, for commands without [`ExactArgs`].
    pub fn usual(game: &Spec, words: &'a Words) -> Result<Self, Failure> {
        if has_solver(game) {
            return Ok(Analyst::Solver(SolverRun::usual(game, None, Goal::Full, words)?));
        }
        Ok(Analyst::Advice(advice_request(USUAL_TIME, None)?))
    }

    /// Clears the transposition table of the solver.
    pub fn forget(&mut self) {
        if let Analyst::Solver(run) = self {
            run.solver.forget();
        }
    }

    /// Returns the values of all actions in the current position. A finished game has none.
    pub fn analyse(&mut self, game: &dyn Game) -> Result<Analysis, Message> {
        match self {
            Analyst::Solver(run) => prove(run, game, None),
            Analyst::Advice(request) => assess(game, request),
        }
    }

    /// Like [`analyse`](Self::analyse), but calls `show` with the results so far if the solver
    /// needs longer than [`PATIENCE`]. Unproven actions have estimates there. Then the solver
    /// continues.
    pub fn analyse_and_show(
        &mut self,
        game: &dyn Game,
        show: &mut dyn FnMut(&Analysis) -> io::Result<()>,
    ) -> Result<Analysis, Failure> {
        let Analyst::Solver(run) = self else {
            return self.analyse(game).map_err(Failure::Trouble);
        };
        let mut first = prove(run, game, Some(PATIENCE)).map_err(Failure::Trouble)?;
        if first.is_whole() || STOP.load(Ordering::Relaxed) {
            return Ok(first);
        }
        first.estimate_unknown(game);
        show(&first)?;
        // The transposition table is warm, so the second run repeats little work.
        let mut last = prove(run, game, None).map_err(Failure::Trouble)?;
        last.absorb(&first);
        Ok(last)
    }

    /// Returns the result of a command that printed one analysis.
    pub fn end(&self, analysis: &Analysis) -> Result<(), Failure> {
        match self {
            Analyst::Solver(_) if !analysis.is_whole() => Err(Failure::Interrupted),
            Analyst::Advice(_) if STOP.load(Ordering::Relaxed) => Err(Failure::Interrupted),
            _ => self.end_batch(),
        }
    }

    /// Returns the result of a command that printed several analyses.
    pub fn end_batch(&self) -> Result<(), Failure> {
        match self {
            Analyst::Solver(run) => run.end(),
            Analyst::Advice(_) => Ok(()),
        }
    }
}

/// Returns the values of all actions that the solver proves within the time limit.
fn prove(
    run: &mut SolverRun<'_>,
    game: &dyn Game,
    time: Option<Duration>,
) -> Result<Analysis, Message> {
    let Timed { answer, seconds } = run.ask_actions(time, |solver, goal, limits| {
        let actions = solver.analyse(game, goal, limits)?;
        // The value of a position is that of its best action. A finished game has no actions, so
        // its value is computed separately.
        let evaluation = match best(&actions) {
            Some(evaluation) => evaluation,
            None => solver.solve(game, goal, limits)?,
        };
        let nodes = Some(evaluation.nodes);
        Ok::<_, Message>(Analysis { nodes, evaluation: Some(evaluation), actions, seconds: 0.0 })
    });
    Ok(Analysis { seconds, ..answer? })
}

/// Computes the value of a position from the values of its actions.
fn best(actions: &[ActionEvaluation]) -> Option<Evaluation> {
    let evaluations = || actions.iter().map(|one| &one.evaluation);
    let best = evaluations().max_by_key(|one| one.lower().preference())?;
    let upper = evaluations().map(Evaluation::upper).max_by_key(Verdict::preference)?;
    let nodes = evaluations().map(|one| one.nodes).sum();
    Some(Evaluation { source: best.source, ..Evaluation::searched(best.lower(), upper, nodes) })
}

fn assess(game: &dyn Game, request: &AdviceRequest<'_>) -> Result<Analysis, Message> {
    let begun = Instant::now();
    let actions = match assess_in(game, request, &|_| {}) {
        Err(AdviceError::Finished) => Vec::new(),
        Err(AdviceError::Chance) => return Err(message!("analyse-chance")),
        actions => actions.map_err(|error| error.message())?,
    };
    let evaluation = actions.first().map(|best| best.evaluation.clone());
    Ok(Analysis { evaluation, actions, nodes: None, seconds: begun.elapsed().as_secs_f64() })
}

/// Returns the mark of an evaluation in a drawing: the score if the game has scores, else a letter
/// and the distance. An unknown value has no mark.
pub fn badge(evaluation: &Evaluation, words: &Words) -> Option<Badge> {
    if let Some(Verdict { score: Some(score), .. }) = evaluation.verdict() {
        return Some(Badge::exact(score.to_string()));
    }
    let known = evaluation.clone().decided()?;
    Some(Badge { text: words.say(&known.badge()), exact: known.is_proven() })
}

fn line(
    ActionEvaluation { action, evaluation, same_as }: &ActionEvaluation,
    unit: Unit,
) -> Message {
    let action = action.clone();
    let line = match (&evaluation.kind, evaluation.verdict()) {
        (_, Some(verdict)) => verdict_line(action, verdict, unit),
        (EvaluationKind::Bounds(lower, upper), None) => {
            let (lower, upper) = (bound_text(*lower), bound_text(*upper));
            message!("analyse-unknown", action: action, lower: lower, upper: upper)
        }
        _ => message!("analyse-estimated", action: action, worth: evaluation.message(unit)),
    };
    with_symmetry(line, same_as.as_deref())
}

/// Adds the name of the earlier, symmetric action to the line of an action.
pub fn with_symmetry(line: Message, same_as: Option<&str>) -> Message {
    match same_as {
        None => line,
        Some(first) => message!("analyse-same", line: line, first: first),
    }
}

/// The evaluation of a position and of each action, best first.
pub struct Analysis {
    evaluation: Option<Evaluation>,
    pub actions: Vec<ActionEvaluation>,
    /// Number of nodes that the solver searched.
    nodes: Option<u64>,
    seconds: f64,
}

impl Analysis {
    /// Estimates the unproven actions within [`ESTIMATE_TIME`], then sorts all actions.
    pub fn estimate_unknown(&mut self, game: &dyn Game) {
        let is_unknown = |one: &ActionEvaluation| one.evaluation.clone().decided().is_none();
        if !self.actions.iter().any(is_unknown) {
            return;
        }
        // The interrupt that ended the proof must not cancel the estimate as well.
        let limits = Limits {
            stop: &UNSTOPPED,
            time: Some(ESTIMATE_TIME),
            threads: cores() as u32,
            ..Limits::default()
        };
        let request = AdviceRequest { agent: None, seed: 1, limits };
        // If the estimate fails, the proven bounds are still shown.
        let Ok(estimates) = assess_in(game, &request, &|_| {}) else { return };
        for one in self.actions.iter_mut().filter(|one| is_unknown(one)) {
            if let Some(found) = estimates.iter().find(|found| found.action == one.action) {
                one.evaluation = found.evaluation.clone();
            }
        }
        self.actions.sort_by(|one, other| other.evaluation.compare(&one.evaluation));
    }

    /// Adds the results and the work of an earlier analysis of the same position. The earlier
    /// results matter if an interrupt ended the later analysis.
    fn absorb(&mut self, earlier: &Analysis) {
        self.seconds += earlier.seconds;
        self.nodes = self.nodes.zip(earlier.nodes).map(|(own, before)| own + before);
        if self.is_whole() {
            return;
        }
        for one in &mut self.actions {
            let before = earlier.actions.iter().find(|before| before.action == one.action);
            let known = |evaluation: &Evaluation| evaluation.clone().decided().is_some();
            match before {
                Some(before) if before.evaluation.is_exact() || !known(&one.evaluation) => {
                    one.evaluation = before.evaluation.clone();
                }
                _ => {}
            }
        }
        self.actions.sort_by(|one, other| other.evaluation.compare(&one.evaluation));
    }

    /// Returns whether all values are exact.
    pub fn is_whole(&self) -> bool {
        let actions = self.actions.iter().map(|one| &one.evaluation);
        self.evaluation.iter().chain(actions).all(Evaluation::is_exact)
    }

    pub fn as_json(&self, game: &dyn Game) -> Json {
        let mut object = asked_about(game);
        object.extend(self.evaluation.iter().flat_map(evaluation_fields));
        object.extend(self.nodes.map(|nodes| ("nodes".to_owned(), json!(nodes))));
        object.insert("seconds".to_owned(), json!(self.seconds));
        object.insert("actions".to_owned(), json!(self.actions));
        Json::Object(object)
    }

    pub fn write(&self, unit: Unit, words: &Words, out: &mut impl Write) -> io::Result<()> {
        if self.actions.is_empty() {
            writeln!(out, "{}", words.say(&message!("game-is-over")))?;
        }
        for one in &self.actions {
            writeln!(out, "{}", words.say(&line(one, unit)))?;
        }
        if let Some(nodes) = self.nodes {
            let seconds = Arg::decimal(self.seconds, 3);
            let work = message!("solve-work", nodes: nodes, seconds: seconds);
            writeln!(out, "{}", words.say(&work))?;
        }
        Ok(())
    }
}
