//! `quatuor tree`: prints a game tree as text, a picture, a page, a graph or JSON.
//!
//! There are two trees: the reduced tree of a game, and the tree that a search visited.

pub mod markup;
mod reduced;
mod searched;

use std::path::Path;

use quatuor_core::message;
use quatuor_words::Words;

use super::open_and_play;
use crate::arguments::TreeArgs;
use crate::exit::Failure;
use crate::output::wrap;
use crate::value::{TreeFormat, choose_format};
use crate::{file, interrupt};

/// Upper bound (inclusive) of `--most`. Each position takes about one kilobyte.
const MAX_POSITIONS: u64 = 1_000_000;

pub fn run(arguments: &TreeArgs, words: &Words) -> Result<(), Failure> {
    let output = arguments.output.as_deref().unwrap_or(Path::new("-"));
    let asked = if arguments.json { Some(TreeFormat::Json) } else { arguments.format };
    let format = choose_format(asked, Some(output), TreeFormat::ALL);
    let most = arguments.most.unwrap_or_default();
    if most > MAX_POSITIONS {
        let refused = message!("tree-most-too-large", most: MAX_POSITIONS);
        return Err(Failure::Usage(refused, None));
    }
    interrupt::listen();
    let (position, from, moves) = (&arguments.position, &arguments.from, &arguments.moves);
    let root = open_and_play(&arguments.game, position, from, moves)?;
    let text = match &arguments.searched_by {
        Some(agent) => searched::render_tree(arguments, &*root, agent, format, words)?,
        None => reduced::render_tree(arguments, &*root, format, words)?,
    };
    let text = if format == TreeFormat::Text { wrap(&text, file::width(output)) } else { text };
    file::write(output, text.as_bytes())
}
