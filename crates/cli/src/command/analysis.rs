//! What every action is worth: found by the solver where there is one and no time is set, else by advice, and
//! printed in one way.

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quatuor_advice::{AdviceError, Assessed, Inquiry, USUAL_TIME};
use quatuor_core::{
    Arg, Badge, Explain, Game, Known, Message, Spec, Unit, Verdict, check_threads, message,
};
use quatuor_games::{Analysed, assess_in};
use quatuor_solve::{Answer, Goal};
use quatuor_words::Words;
use serde_json::{Map, Value as Json, json};

use super::answer::{answer_fields, asked_about, bound_text, known_fields, verdict_line};
use super::consult::{Consultation, Timed, has_solver};
use super::inquiry::inquiry;
use crate::arguments::ExactArguments;
use crate::exit::Failure;
use crate::interrupt::STOP;

/// Whoever is asked.
pub enum Analyst<'a> {
    Solver(Consultation<'a>),
    Advice(Inquiry<'static>),
}

impl<'a> Analyst<'a> {
    /// As the arguments of `analyse` say.
    pub fn begin(
        arguments: &ExactArguments,
        time: Option<Duration>,
        words: &'a Words,
    ) -> Result<Self, Failure> {
        if time.is_none() && has_solver(&arguments.game) {
            return Ok(Analyst::Solver(Consultation::begin(arguments, words)?));
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
            return Ok(Analyst::Solver(Consultation::usual(game, None, Goal::Full, words)?));
        }
        Ok(Analyst::Advice(inquiry(USUAL_TIME, None)?))
    }

    /// Forgets what was found so far.
    pub fn forget(&mut self) {
        if let Analyst::Solver(consultation) = self {
            consultation.oracle.forget();
        }
    }

    /// What every action is worth where a game stands; none in a finished game.
    pub fn analyse(&mut self, game: &dyn Game) -> Result<Analysis, Message> {
        match self {
            Analyst::Solver(consultation) => prove(consultation, game),
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
            Analyst::Solver(consultation) => consultation.end(),
            Analyst::Advice(_) => Ok(()),
        }
    }
}

fn prove(consultation: &mut Consultation<'_>, game: &dyn Game) -> Result<Analysis, Message> {
    let Timed { answer, seconds } = consultation.ask(|oracle, goal, limits| {
        let actions = oracle.analyse(game, goal, limits)?;
        // The value of a position is that of its best action; a finished game has its own.
        let answer = match best(&actions) {
            Some(answer) => answer,
            None => oracle.solve(game, goal, limits)?,
        };
        Ok::<_, Message>(Analysis {
            nodes: Some(answer.nodes),
            worth: Some(Worth::Proven(answer)),
            actions: actions.into_iter().map(ActionWorth::from).collect(),
            seconds: 0.0,
        })
    });
    Ok(Analysis { seconds, ..answer? })
}

/// What the actions prove of the position.
fn best(actions: &[Analysed]) -> Option<Answer> {
    let answers = || actions.iter().map(|one| &one.answer);
    let lower = answers().map(|answer| answer.lower).max_by_key(Verdict::preference)?;
    let upper = answers().map(|answer| answer.upper).max_by_key(Verdict::preference)?;
    Some(Answer { lower, upper, nodes: answers().map(|answer| answer.nodes).sum() })
}

fn assess(game: &dyn Game, inquiry: &Inquiry<'_>) -> Result<Analysis, Message> {
    let begun = Instant::now();
    let assessed = match assess_in(game, inquiry, &|_| {}) {
        Err(AdviceError::Finished) => Vec::new(),
        Err(AdviceError::Chance) => return Err(message!("analyse-chance")),
        assessed => assessed.map_err(|error| error.message())?,
    };
    Ok(Analysis {
        worth: assessed.first().map(|best| Worth::Known(best.known.clone())),
        actions: assessed.into_iter().map(ActionWorth::from).collect(),
        nodes: None,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// What a position or an action is worth, as far as whoever was asked can tell.
enum Worth {
    Proven(Answer),
    Known(Known),
}

impl Worth {
    fn fields(&self) -> Map<String, Json> {
        match self {
            Worth::Proven(answer) => answer_fields(answer),
            Worth::Known(known) => known_fields(known),
        }
    }

    fn is_exact(&self) -> bool {
        match self {
            Worth::Proven(answer) => answer.exact().is_some(),
            Worth::Known(known) => known.is_exact(),
        }
    }
}

/// An action and what it is worth.
pub struct ActionWorth {
    pub action: String,
    worth: Worth,
    /// The action before it that is the same by symmetry.
    pub same_as: Option<String>,
}

impl From<Analysed> for ActionWorth {
    fn from(Analysed { action, answer, same_as }: Analysed) -> Self {
        ActionWorth { action, worth: Worth::Proven(answer), same_as }
    }
}

impl From<Assessed> for ActionWorth {
    fn from(Assessed { action, known, same_as }: Assessed) -> Self {
        ActionWorth { action, worth: Worth::Known(known), same_as }
    }
}

impl ActionWorth {
    /// Its mark in a drawing: the score where the game has scores, else a letter and the distance. What the
    /// solver has not proven has none.
    pub fn badge(&self, words: &Words) -> Option<Badge> {
        let known = match &self.worth {
            Worth::Proven(answer) => match answer.exact()? {
                Verdict { score: Some(score), .. } => return Some(Badge::exact(score.to_string())),
                verdict => Known::Exact(verdict),
            },
            Worth::Known(known) => known.clone(),
        };
        Some(Badge { text: words.say(&known.badge()), exact: known.is_proven() })
    }

    fn line(&self, unit: Unit) -> Message {
        let action = self.action.clone();
        let verdict = match &self.worth {
            Worth::Proven(answer) => answer.exact(),
            Worth::Known(known) => known.verdict(),
        };
        let line = match (&self.worth, verdict) {
            (_, Some(verdict)) => verdict_line(action, verdict, unit),
            (Worth::Proven(answer), None) => {
                let (lower, upper) = (bound_text(answer.lower), bound_text(answer.upper));
                message!("analyse-unknown", action: action, lower: lower, upper: upper)
            }
            (Worth::Known(known), None) => {
                message!("analyse-estimated", action: action, worth: known.message(unit))
            }
        };
        with_symmetry(line, self.same_as.as_deref())
    }

    fn as_json(&self) -> Json {
        let mut entry = Map::from_iter([("action".to_owned(), json!(self.action))]);
        entry.extend(self.worth.fields());
        entry.entry("estimate").or_insert(Json::Null);
        entry.insert("same_as".to_owned(), json!(self.same_as));
        Json::Object(entry)
    }
}

/// What is said of an action, with the one before it that is the same by symmetry.
pub fn with_symmetry(line: Message, same_as: Option<&str>) -> Message {
    match same_as {
        None => line,
        Some(first) => message!("analyse-same", line: line, first: first),
    }
}

/// What the position is worth, and each action, best first.
pub struct Analysis {
    worth: Option<Worth>,
    pub actions: Vec<ActionWorth>,
    /// Where somebody searched for a proof, the nodes of that.
    nodes: Option<u64>,
    seconds: f64,
}

impl Analysis {
    /// Whether everything is exact.
    fn is_whole(&self) -> bool {
        self.worth.iter().chain(self.actions.iter().map(|one| &one.worth)).all(Worth::is_exact)
    }

    pub fn as_json(&self, game: &dyn Game) -> Json {
        let mut object = asked_about(game);
        object.extend(self.worth.iter().flat_map(Worth::fields));
        object.extend(self.nodes.map(|nodes| ("nodes".to_owned(), json!(nodes))));
        object.insert("seconds".to_owned(), json!(self.seconds));
        let actions = self.actions.iter().map(ActionWorth::as_json).collect();
        object.insert("actions".to_owned(), actions);
        Json::Object(object)
    }

    pub fn write(&self, unit: Unit, words: &Words, out: &mut impl Write) -> io::Result<()> {
        if self.actions.is_empty() {
            writeln!(out, "{}", words.say(&message!("game-is-over")))?;
        }
        for one in &self.actions {
            writeln!(out, "{}", words.say(&one.line(unit)))?;
        }
        if let Some(nodes) = self.nodes {
            let seconds = Arg::decimal(self.seconds, 3);
            let work = message!("solve-work", nodes: nodes, seconds: seconds);
            writeln!(out, "{}", words.say(&work))?;
        }
        Ok(())
    }
}
