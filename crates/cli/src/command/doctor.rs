//! `quatuor doctor`: checks a bot and explains its errors.

use std::io::Write;

use quatuor_arena::{BotLimits, bot_command, examine};
use quatuor_core::message;
use quatuor_words::Words;
use serde_json::json;

use super::tournament::failure;
use crate::arguments::DoctorArgs;
use crate::exit::Failure;
use crate::output;

pub fn run(arguments: &DoctorArgs, words: &Words) -> Result<(), Failure> {
    let Some(command) = bot_command(&arguments.bot)? else {
        return Err(Failure::Usage(message!("doctor-no-bot"), None));
    };
    let findings = examine(command, &arguments.game, BotLimits::default()).map_err(failure)?;
    let well = findings.iter().all(|finding| finding.well);
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        let steps: Vec<_> = findings
            .iter()
            .map(|finding| json!({"well": finding.well, "what": words.say(&finding.what)}))
            .collect();
        writeln!(out, "{}", json!({"well": well, "findings": steps}))?;
    } else {
        for finding in &findings {
            let mark = if finding.well { "+" } else { "!" };
            writeln!(out, "{mark} {}", words.say(&finding.what))?;
        }
        let verdict = if well { message!("doctor-well") } else { message!("doctor-ill") };
        writeln!(out, "{}", words.say(&verdict))?;
    }
    if well { Ok(()) } else { Err(Failure::Reported) }
}
