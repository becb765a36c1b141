//! What every action is worth: found by the solver where there is one and no time is set, else by advice, and
//! printed in one way.

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quatuor_advice::{AdviceError, AdviceRequest, USUAL_TIME};
use quatuor_core::evaluation::{ActionEvaluation, Evaluation, EvaluationKind, Unit, Verdict};
use quatuor_core::{Arg, Explain, Message, Spec, message};
use quatuor_games::assess_in;
use quatuor_show::{Badge, Game};
use quatuor_solve::Goal;
use quatuor_system::check_threads;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::answer::{asked_about, bound_text, evaluation_fields, verdict_line};
use super::inquiry::inquiry;
use super::solver_run::{SolverRun, Timed, has_solver};
use crate::arguments::ExactArgs;
use crate::exit::Failure;
use crate::interrupt::STOP;

/// Whoever is asked.
pub enum Analyst<'a> {
    Solver(SolverRun<'a>),
    Advice(AdviceRequest<'static>),
}

impl<'a> Analyst<'a> {
    /// As the arguments of `analyse` say.
    pub fn begin(
        arguments: &ExactArgs,
        time: Option<Duration>,
        words: &'a Words,
    ) -> Result<Self, Failure> {
        if time.is_none() && has_solver(&arguments.game) {
            return Ok(Analyst::Solver(SolverRun::begin(arguments, words)?));
        }
        let mut inquiry = inquiry(time.unwrap_or(USUAL_TIME), arguments.table)?;
        if let Some(threads) = arguments.threads {
            check_threads(threads)?;
            inquiry.limits.threads = threads as u32;
        }
        if arguments.journal.is_some() {
            return Err(Failure::Trouble(message!("journal-none")));
        }
        Ok(Analyst::Advice(inquiry))
    }

    /// With what a command takes that has no such arguments.
    pub fn usual(game: &Spec, words: &'a Words) -> Result<Self, Failure> {
        if has_solver(game) {
            return Ok(Analyst::Solver(SolverRun::usual(game, None, Goal::Full, words)?));
        }
        Ok(Analyst::Advice(inquiry(USUAL_TIME, None)?))
    }

    /// Forgets what was found so far.
    pub fn forget(&mut self) {
        if let Analyst::Solver(run) = self {
            run.solver.forget();
        }
    }

    /// What every action is worth where a game stands; none in a finished game.
    pub fn analyse(&mut self, game: &dyn Game) -> Result<Analysis, Message> {
        match self {
            Analyst::Solver(run) => prove(run, game),
            Analyst::Advice(inquiry) => assess(game, inquiry),
        }
    }

    /// How a command ends that printed an analysis.
    pub fn end(&self, analysis: &Analysis) -> Result<(), Failure> {
        match self {
            Analyst::Solver(_) if !analysis.is_whole() => Err(Failure::Interrupted),
            Analyst::Advice(_) if STOP.load(Ordering::Relaxed) => Err(Failure::Interrupted),
            _ => self.end_batch(),
        }
    }

    /// How one ends that printed many.
    pub fn end_batch(&self) -> Result<(), Failure> {
        match self {
            Analyst::Solver(run) => run.end(),
            Analyst::Advice(_) => Ok(()),
        }
    }
}

fn prove(run: &mut SolverRun<'_>, game: &dyn Game) -> Result<Analysis, Message> {
    let Timed { answer, seconds } = run.ask(|solver, goal, limits| {
        let actions = solver.analyse(game, goal, limits)?;
        // The value of a position is that of its best action; a finished game has its own.
        let evaluation = match best(&actions) {
            Some(evaluation) => evaluation,
            None => solver.solve(game, goal, limits)?,
        };
        let nodes = Some(evaluation.nodes);
        Ok::<_, Message>(Analysis { nodes, evaluation: Some(evaluation), actions, seconds: 0.0 })
    });
    Ok(Analysis { seconds, ..answer? })
}

/// The value of a position by those of its actions.
fn best(actions: &[ActionEvaluation]) -> Option<Evaluation> {
    let evaluations = || actions.iter().map(|one| &one.evaluation);
    let best = evaluations().max_by_key(|one| one.lower().preference())?;
    let upper = evaluations().map(Evaluation::upper).max_by_key(Verdict::preference)?;
    let nodes = evaluations().map(|one| one.nodes).sum();
    Some(Evaluation { source: best.source, ..Evaluation::searched(best.lower(), upper, nodes) })
}

fn assess(game: &dyn Game, inquiry: &AdviceRequest<'_>) -> Result<Analysis, Message> {
    let begun = Instant::now();
    let actions = match assess_in(game, inquiry, &|_| {}) {
        Err(AdviceError::Finished) => Vec::new(),
        Err(AdviceError::Chance) => return Err(message!("analyse-chance")),
        actions => actions.map_err(|error| error.message())?,
    };
    let evaluation = actions.first().map(|best| best.evaluation.clone());
    Ok(Analysis { evaluation, actions, nodes: None, seconds: begun.elapsed().as_secs_f64() })
}

/// The mark of an evaluation in a drawing: the score where the game has scores, else a letter and the
/// distance. Nothing is drawn where nothing is known.
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

/// What is said of an action, with the one before it that is the same by symmetry.
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
    /// The nodes that a solver searched.
    nodes: Option<u64>,
    seconds: f64,
}

impl Analysis {
    /// Whether everything is exact.
    fn is_whole(&self) -> bool {
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
