//! The tree that a search visited: values, windows, cuts and the order of visit.

mod dot;
mod json;
mod page;
mod picture;
mod text;

use quatuor_core::limits::Limits;
use quatuor_core::{Explain, Spec, message};
use quatuor_games::searched;
use quatuor_show::Game;
use quatuor_trees::{SearchError, SearchedOptions};
use quatuor_words::Words;
use quatuor_words::trees::SearchedLabels as Labels;

use crate::arguments::TreeArgs;
use crate::exit::Failure;
use crate::interrupt::STOP;
use crate::progress::{Stage, show_progress_while};
use crate::value::TreeFormat;

/// Default maximum number of positions. Larger trees are not readable.
const DEFAULT_MAX_NODES: u64 = 400;

/// Formats the tree in the requested format.
pub fn render_tree(
    arguments: &TreeArgs,
    root: &dyn Game,
    agent: &Spec,
    format: TreeFormat,
    words: &Words,
) -> Result<String, Failure> {
    let wanted = SearchedOptions {
        seed: arguments.seed,
        most: usize::try_from(arguments.most.unwrap_or(DEFAULT_MAX_NODES)).unwrap_or(usize::MAX),
        pictures: format == TreeFormat::Html,
    };
    let limits = Limits { stop: &STOP, ..Limits::default() };
    let describe = || Stage::new(message!("searched-progress", agent: agent.to_string()), 0);
    let work = || searched(root, agent, &wanted, &limits);
    let tree = show_progress_while(words, describe, work).map_err(failure)?;
    let labels = Labels { words, tree: &tree };
    Ok(match format {
        TreeFormat::Text => text::tree_text(&labels),
        TreeFormat::Json => json::tree_json(&tree),
        TreeFormat::Dot => dot::tree_dot(&labels),
        TreeFormat::Svg => picture::svg(&labels),
        TreeFormat::Html => page::html(&labels),
    })
}

fn failure(error: SearchError) -> Failure {
    match error {
        SearchError::Open(error) => error.into(),
        SearchError::Agent(error) => error.into(),
        SearchError::NoPlayer(error) => error.into(),
        SearchError::Interrupted => Failure::Interrupted,
        error => Failure::Trouble(error.message()),
    }
}
