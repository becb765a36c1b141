//! `quatuor solve`: the value of a position with best play.

use std::io::Write;

use quatuor_core::evaluation::Evaluation;
use quatuor_core::{Arg, Explain, Message, message};
use quatuor_games::{open_at, unit};
use quatuor_show::Game;
use quatuor_solve::certificate::Extent;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::answer::{asked_about, evaluation_fields, evaluation_lines};
use super::solver_run::{SolverRun, Timed};
use super::{batch, certify, open_and_play};
use crate::arguments::SolveArgs;
use crate::exit::Failure;
use crate::output;

pub fn run(
    SolveArgs { exactly: arguments, certificate, leave, distance }: &SolveArgs,
    words: &Words,
) -> Result<(), Failure> {
    if let Some(path) = certificate {
        certify::check(&arguments.game, path)?;
    }
    let mut run = SolverRun::begin(arguments, words)?;
    if let Some(path) = &arguments.batch {
        batch::answer_lines(path, words, |text| {
            if arguments.cold {
                run.solver.forget();
            }
            let game = open_at(&arguments.game, text).map_err(|error| error.message())?;
            Ok(as_json(&*game, &solve(&mut run, &*game)?))
        })?;
        return run.end();
    }
    let game =
        open_and_play(&arguments.game, &arguments.position, &arguments.from, &arguments.moves)?;
    let solved = solve(&mut run, &*game).map_err(Failure::Trouble)?;
    let answer = &solved.answer;
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        writeln!(out, "{}", as_json(&*game, &solved))?;
    } else {
        for line in evaluation_lines(answer, unit(&arguments.game)) {
            writeln!(out, "{}", words.say(&line))?;
        }
        let seconds = Arg::decimal(solved.seconds, 3);
        let work = message!("solve-work", nodes: answer.nodes, seconds: seconds);
        writeln!(out, "{}", words.say(&work))?;
    }
    if answer.verdict().is_none() {
        return Err(Failure::Interrupted);
    }
    if let Some(path) = certificate {
        out.flush()?;
        let extent = Extent { depth: *leave, distance: *distance };
        run.certify(&*game, extent, path)?;
    }
    run.end()
}

fn solve(run: &mut SolverRun<'_>, game: &dyn Game) -> Result<Timed<Evaluation>, Message> {
    let Timed { answer, seconds } =
        run.ask(|solver, goal, limits| solver.solve(game, goal, limits));
    Ok(Timed { answer: answer?, seconds })
}

fn as_json(game: &dyn Game, Timed { answer, seconds }: &Timed<Evaluation>) -> Json {
    let mut object = asked_about(game);
    object.extend(evaluation_fields(answer));
    object.insert("nodes".to_owned(), json!(answer.nodes));
    object.insert("seconds".to_owned(), json!(seconds));
    Json::Object(object)
}
