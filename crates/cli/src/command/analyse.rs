//! `quatuor analyse`: the values of all legal actions.
//!
//! Values that are not proven within the time limit are estimated. The same holds for all values of
//! a variant without a solver. On a terminal the results so far are printed after some seconds.
//! After an interrupt all results so far are printed.

use std::io::{self, IsTerminal, Write};

use quatuor_core::{Explain, message};
use quatuor_games::{open_at, unit};
use quatuor_words::Words;

use super::analysis::{Analyst, PATIENCE};
use super::{batch, open_and_play};
use crate::arguments::AnalyseArgs;
use crate::exit::Failure;
use crate::output;

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
    let game =
        open_and_play(&arguments.game, &arguments.position, &arguments.from, &arguments.moves)?;
    let unit = unit(&arguments.game);
    let watched = !arguments.json && io::stdout().is_terminal();
    let mut analysis = if watched {
        analyst.analyse_and_show(&*game, &mut |first| {
            let mut out = output::stdout(false);
            let seconds = PATIENCE.as_secs();
            writeln!(out, "{}", words.say(&message!("analyse-so-far", seconds: seconds)))?;
            first.write(unit, words, &mut out)?;
            writeln!(out)
        })?
    } else {
        analyst.analyse(&*game).map_err(Failure::Trouble)?
    };
    if !arguments.json && !analysis.is_whole() {
        analysis.estimate_unknown(&*game);
    }
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        writeln!(out, "{}", analysis.as_json(&*game))?;
    } else {
        analysis.write(unit, words, &mut out)?;
    }
    analyst.end(&analysis)
}
