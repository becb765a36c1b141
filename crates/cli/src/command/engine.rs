//! `quatuor engine`: runs one of the built-in agents as a bot that speaks the engine protocol.

use std::io::{self, BufReader};

use quatuor_arena::serve_engine;
use quatuor_words::Words;

use super::tournament::failure;
use crate::arguments::EngineArgs;
use crate::exit::Failure;

pub fn run(arguments: &EngineArgs, words: &Words) -> Result<(), Failure> {
    let input = BufReader::new(io::stdin());
    let mut output = io::stdout();
    let explain = |message: &quatuor_core::Message| words.say(message);
    serve_engine(&arguments.game, &arguments.agent, arguments.seed, input, &mut output, &explain)
        .map_err(failure)??;
    Ok(())
}
