//! The reduced tree. Equivalent positions appear once, actions that visibly lose are cut, and every
//! node has its exact value.

mod card;
mod dot;
mod json;
mod page;
mod picture;
mod text;

use std::sync::atomic::{AtomicU64, Ordering};

use quatuor_core::{Explain, message};
use quatuor_games::reduce;
use quatuor_show::Game;
use quatuor_solve::{Limits, Progress};
use quatuor_trees::{Keep, ReduceError, ReducedOptions};
use quatuor_words::Words;
use quatuor_words::trees::ReducedLabels as Labels;

use crate::arguments::TreeArgs;
use crate::exit::Failure;
use crate::interrupt::STOP;
use crate::progress::{Stage, show_progress_while};
use crate::value::TreeFormat;

/// Default maximum number of nodes.
const DEFAULT_MAX_NODES: u64 = 5000;

/// Formats the tree in the requested format.
pub fn render_tree(
    arguments: &TreeArgs,
    root: &dyn Game,
    format: TreeFormat,
    words: &Words,
) -> Result<String, Failure> {
    let keep = match (arguments.best, arguments.strategy) {
        (_, true) => Keep::Strategy,
        (true, _) => Keep::Best,
        _ => Keep::All,
    };
    let wanted = ReducedOptions {
        keep,
        depth: arguments.depth,
        tests: arguments.tests,
        most: usize::try_from(arguments.most.unwrap_or(DEFAULT_MAX_NODES)).unwrap_or(usize::MAX),
        pictures: matches!(format, TreeFormat::Svg | TreeFormat::Html),
    };
    let nodes = AtomicU64::new(0);
    let report = |progress: Progress| nodes.store(progress.nodes, Ordering::Relaxed);
    let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
    let time = Some(arguments.time);
    let limits =
        Limits { stop: &STOP, time, threads, progress: Some(&report), ..Limits::default() };
    let describe = || Stage::new(message!("reduced-progress"), nodes.load(Ordering::Relaxed));
    let work = || reduce(root, &wanted, &limits);
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

fn failure(error: ReduceError) -> Failure {
    match error {
        ReduceError::Open(error) => error.into(),
        ReduceError::Interrupted => Failure::Interrupted,
        error => Failure::Trouble(error.message()),
    }
}
