//! `quatuor solve`: what perfect play gives in a position.

use std::io::{self, Write};

use quatuor_core::{Arg, Explain, Game, Message, message};
use quatuor_games::{open_at, unit};
use quatuor_solve::Answer;
use quatuor_solve::certificate::Extent;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::answer::{answer_fields, answer_lines, asked_about};
use super::consult::{Consultation, Timed};
use super::{batch, certify, open_game};
use crate::arguments::Solve;
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
        batch::answer_lines(path, words, |text| {
            if arguments.cold {
                consultation.oracle.forget();
            }
            let game = open_at(&arguments.game, text).map_err(|error| error.message())?;
            Ok(as_json(&*game, &solve(&mut consultation, &*game)?))
        })?;
        return consultation.end();
    }
    let (position, from) = (arguments.position.as_deref(), arguments.from.as_deref());
    let game = open_game(&arguments.game, position, from)?;
    let solved = solve(&mut consultation, &*game).map_err(Failure::Trouble)?;
    let answer = &solved.answer;
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", as_json(&*game, &solved))?;
    } else {
        for line in answer_lines(answer, unit(&arguments.game)) {
            writeln!(out, "{}", words.say(&line))?;
        }
        let seconds = Arg::decimal(solved.seconds, 3);
        let work = message!("solve-work", nodes: answer.nodes, seconds: seconds);
        writeln!(out, "{}", words.say(&work))?;
    }
    if answer.exact().is_none() {
        return Err(Failure::Interrupted);
    }
    if let Some(path) = certificate {
        out.flush()?;
        let extent = Extent { depth: *leave, distance: *distance };
        consultation.certify(&*game, extent, path)?;
    }
    consultation.end()
}

fn solve(consultation: &mut Consultation<'_>, game: &dyn Game) -> Result<Timed<Answer>, Message> {
    let Timed { answer, seconds } =
        consultation.ask(|oracle, goal, limits| oracle.solve(game, goal, limits));
    Ok(Timed { answer: answer?, seconds })
}

fn as_json(game: &dyn Game, Timed { answer, seconds }: &Timed<Answer>) -> Json {
    let mut object = asked_about(game);
    object.extend(answer_fields(answer));
    object.insert("nodes".to_owned(), json!(answer.nodes));
    object.insert("seconds".to_owned(), json!(seconds));
    Json::Object(object)
}
