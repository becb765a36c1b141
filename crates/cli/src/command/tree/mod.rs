//! `quatuor tree`: the reduced tree of a game, as a picture, a page or data.

mod card;
mod data;
mod graph;
mod label;
mod page;
mod picture;

use std::path::Path;

use quatuor_core::{Arg, Explain, message};
use quatuor_search::{Keep, OpenError, ReduceError, Wanted, reduce};
use quatuor_solve::Limits;
use quatuor_words::Words;

use self::label::Labels;
use crate::arguments::Tree;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::{file, value};

pub fn run(arguments: &Tree, words: &Words) -> Result<(), Failure> {
    let keep = match (arguments.best, arguments.strategy) {
        (_, true) => Keep::Strategy,
        (true, _) => Keep::Best,
        _ => Keep::All,
    };
    let format = arguments.format;
    let wanted = Wanted {
        keep,
        depth: arguments.depth,
        tests: arguments.tests,
        most: usize::try_from(arguments.most).unwrap_or(usize::MAX),
        pictures: matches!(format, value::TreeFormat::Svg | value::TreeFormat::Html),
    };
    interrupt::listen();
    let position = arguments.position.as_deref().or(arguments.from.as_deref());
    let limits = Limits { stop: &STOP, ..Limits::default() };
    let tree = reduce(&arguments.game, position, &wanted, &limits)
        .map_err(|error| failure(error, position.unwrap_or_default()))?;
    let labels = Labels { words, tree: &tree };
    let text = match format {
        value::TreeFormat::Json => data::json(&tree),
        value::TreeFormat::Dot => graph::dot(&labels),
        value::TreeFormat::Svg => picture::svg(&labels),
        value::TreeFormat::Html => page::html(&labels),
    };
    let path = arguments.out.as_deref().unwrap_or(Path::new("-"));
    file::write(path, text.as_bytes())
}

fn failure(error: ReduceError, position: &str) -> Failure {
    match error {
        ReduceError::Open(OpenError::Position(reason)) => Failure::Trouble(
            message!("cli-bad-position", position: Arg::typed(position), reason: reason),
        ),
        ReduceError::Open(error) => error.into(),
        ReduceError::Interrupted => Failure::Interrupted,
        error => Failure::Trouble(error.message()),
    }
}
