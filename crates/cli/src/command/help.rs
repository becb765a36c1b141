//! `quatuor help [COMMAND]`: the same pages as `--help`.

use std::io::{self, Write};

use quatuor_core::{Arg, message};
use quatuor_words::Words;

use crate::arguments::Help;
use crate::exit::Failure;

pub fn run(arguments: &Help, words: &Words) -> Result<(), Failure> {
    let mut tree = crate::help::tree(words);
    tree.build();
    let command = match &arguments.command {
        None => &mut tree,
        Some(name) => tree.find_subcommand_mut(name).ok_or_else(|| {
            let hint = message!("cli-see-help", command: "quatuor --help");
            Failure::Usage(message!("cli-unknown-command", name: Arg::typed(name)), Some(hint))
        })?,
    };
    write!(io::stdout(), "{}", command.render_help())?;
    Ok(())
}
