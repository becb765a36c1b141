//! `quatuor analyse`: what every legal action is worth.
//!
//! With a limit of time, or where the variant has no solver, the answer is what can be had in that time.

use std::io::{self, Write};

use quatuor_core::Explain;
use quatuor_games::{open_at, unit};
use quatuor_words::Words;

use super::analysis::Analyst;
use super::{batch, open_game};
use crate::arguments::AnalyseArgs;
use crate::exit::Failure;

pub fn run(
    AnalyseArgs { exactly: arguments, time }: &AnalyseArgs,
    words: &Words,
) -> Result<(), Failure> {
    let mut analyst = Analyst::begin(arguments, *time, words)?;
    if let Some(path) = &arguments.batch {
        batch::answer_lines(path, words, |text| {
            if arguments.cold {
                analyst.forget();
            }
            let game = open_at(&arguments.game, text).map_err(|error| error.message())?;
            Ok(analyst.analyse(&*game)?.as_json(&*game))
        })?;
        return analyst.end_batch();
    }
    let (position, from) = (arguments.position.as_deref(), arguments.from.as_deref());
    let game = open_game(&arguments.game, position, from)?;
    let analysis = analyst.analyse(&*game).map_err(Failure::Trouble)?;
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", analysis.as_json(&*game))?;
    } else {
        analysis.write(unit(&arguments.game), words, &mut out)?;
    }
    analyst.end(&analysis)
}
