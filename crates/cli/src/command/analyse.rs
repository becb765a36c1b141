//! `quatuor analyse`: what perfect play gives after every legal action.
//!
//! With a limit of time, or where the variant has no solver, the answer is what can be had in that time:
//! see `weighed.rs`.

use std::io::{self, Write};

use quatuor_core::{Arg, Message, Unit, Verdict, message};
use quatuor_games::{Analysed, unit};
use quatuor_solve::Answer;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::consult::{
    Consultation, answer_fields, asked_about, bad_position, bound_text, has_solver, position,
    verdict_line, with_symmetry,
};
use super::weighed;
use crate::arguments::{Analyse, ExactArguments};
use crate::exit::Failure;

/// The answer for the position itself, and for each action, best first.
struct Analysis {
    answer: Answer,
    actions: Vec<Analysed>,
    seconds: f64,
}

pub fn run(Analyse { exactly: arguments, time }: &Analyse, words: &Words) -> Result<(), Failure> {
    if time.is_some() || !has_solver(&arguments.game) {
        return weighed::run(arguments, *time, words);
    }
    let mut consultation = Consultation::begin(arguments, words)?;
    if let Some(path) = &arguments.batch {
        return consultation.batch(path, arguments.cold, |consultation, text| {
            Ok(as_json(arguments, text, &analyse(consultation, text)?))
        });
    }
    let text = position(arguments);
    let analysis = analyse(&mut consultation, text).map_err(|reason| bad_position(text, reason))?;
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", as_json(arguments, text, &analysis))?;
    } else {
        write_text(&analysis, unit(&arguments.game), words, &mut out)?;
    }
    let known = |answer: &Answer| answer.exact().is_some();
    let whole = known(&analysis.answer) && analysis.actions.iter().all(|one| known(&one.answer));
    if whole { consultation.end() } else { Err(Failure::Interrupted) }
}

fn analyse(consultation: &mut Consultation<'_>, text: &str) -> Result<Analysis, Message> {
    let (analysed, seconds) = consultation.ask(|oracle, goal, limits| {
        let actions = oracle.analyse(text, goal, limits)?;
        // The value of a position is that of its best action; a finished game has its own.
        let answer = match best(&actions) {
            Some(answer) => answer,
            None => oracle.solve(text, goal, limits)?,
        };
        Ok((actions, answer))
    });
    let (actions, answer) = analysed?;
    Ok(Analysis { answer, actions, seconds })
}

/// What the actions prove of the position.
fn best(actions: &[Analysed]) -> Option<Answer> {
    let answers = || actions.iter().map(|one| &one.answer);
    let lower = answers().map(|answer| answer.lower).max_by_key(Verdict::preference)?;
    let upper = answers().map(|answer| answer.upper).max_by_key(Verdict::preference)?;
    Some(Answer { lower, upper, nodes: answers().map(|answer| answer.nodes).sum() })
}

fn as_json(arguments: &ExactArguments, position: &str, analysis: &Analysis) -> Json {
    let mut object = asked_about(&arguments.game, position);
    object.extend(answer_fields(&analysis.answer));
    object.insert("nodes".to_owned(), json!(analysis.answer.nodes));
    object.insert("seconds".to_owned(), json!(analysis.seconds));
    let action = |one: &Analysed| {
        let mut entry = serde_json::Map::from_iter([("action".to_owned(), json!(one.action))]);
        entry.extend(answer_fields(&one.answer));
        entry.insert("estimate".to_owned(), Json::Null);
        entry.insert("same_as".to_owned(), json!(one.same_as));
        Json::Object(entry)
    };
    object.insert("actions".to_owned(), analysis.actions.iter().map(action).collect());
    Json::Object(object)
}

fn write_text(
    analysis: &Analysis,
    unit: Unit,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    if analysis.actions.is_empty() {
        writeln!(out, "{}", words.say(&message!("game-is-over")))?;
    }
    for Analysed { action, answer, same_as } in &analysis.actions {
        let line = match answer.exact() {
            None => {
                let (lower, upper) = (bound_text(answer.lower), bound_text(answer.upper));
                message!("analyse-unknown", action: action.clone(), lower: lower, upper: upper)
            }
            Some(verdict) => verdict_line(action.clone(), verdict, unit),
        };
        writeln!(out, "{}", words.say(&with_symmetry(line, same_as.as_ref())))?;
    }
    let (nodes, seconds) = (analysis.answer.nodes, Arg::decimal(analysis.seconds, 3));
    writeln!(out, "{}", words.say(&message!("solve-work", nodes: nodes, seconds: seconds)))
}
