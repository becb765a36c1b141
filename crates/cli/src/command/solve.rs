//! `quatuor solve`: what perfect play gives in a position.

use std::io::{self, Write};

use quatuor_core::{Arg, message};
use quatuor_games::unit;
use quatuor_solve::certificate::Extent;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::certify;
use super::consult::{Consultation, answer_fields, asked_about, bad_position, in_words, position};
use crate::arguments::{ExactArguments, Solve};
use crate::exit::Failure;

pub fn run(
    Solve { exactly: arguments, certificate, leave, distance }: &Solve,
    words: &Words,
) -> Result<(), Failure> {
    if let Some(path) = certificate {
        certify::check(&arguments.game, path)?;
    }
    let mut consultation = Consultation::begin(arguments, words)?;
    if let Some(path) = &arguments.batch {
        return consultation.batch(path, arguments.cold, |consultation, text| {
            let (answer, seconds) =
                consultation.ask(|oracle, goal, limits| oracle.solve(text, goal, limits));
            let answer = answer?;
            Ok(as_json(arguments, text, &answer, seconds))
        });
    }
    let text = position(arguments);
    let (answer, seconds) =
        consultation.ask(|oracle, goal, limits| oracle.solve(text, goal, limits));
    let answer = answer.map_err(|reason| bad_position(text, reason))?;
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", as_json(arguments, text, &answer, seconds))?;
    } else {
        for line in in_words(&answer, unit(&arguments.game)) {
            writeln!(out, "{}", words.say(&line))?;
        }
        let work = message!("solve-work", nodes: answer.nodes, seconds: Arg::decimal(seconds, 3));
        writeln!(out, "{}", words.say(&work))?;
    }
    if answer.exact().is_none() {
        return Err(Failure::Interrupted);
    }
    if let Some(path) = certificate {
        out.flush()?;
        let extent = Extent { depth: *leave, distance: *distance };
        consultation.certify(text, extent, path)?;
    }
    consultation.end()
}

fn as_json(
    arguments: &ExactArguments,
    position: &str,
    answer: &quatuor_solve::Answer,
    seconds: f64,
) -> Json {
    let mut object = asked_about(&arguments.game, position);
    object.extend(answer_fields(answer));
    object.insert("nodes".to_owned(), json!(answer.nodes));
    object.insert("seconds".to_owned(), json!(seconds));
    Json::Object(object)
}
