//! `quatuor convert`: prints a position in another format.

use std::io::{self, Write};

use quatuor_show::Packing;
use serde_json::json;

use super::open_in_format;
use crate::arguments::ConvertArgs;
use crate::exit::Failure;
use crate::value::PositionFormat;

pub fn run(arguments: &ConvertArgs) -> Result<(), Failure> {
    let position = arguments.position.as_deref().or(arguments.from.as_deref());
    let game = open_in_format(&arguments.game, position, arguments.form)?;
    let result = match arguments.to {
        PositionFormat::Text => game.position(),
        PositionFormat::Packed => game.packed(Packing::Article).map_err(Failure::Trouble)?,
        PositionFormat::Program => game.packed(Packing::Program).map_err(Failure::Trouble)?,
        PositionFormat::Canonical => game.canonical(),
    };
    let mut out = io::stdout();
    if arguments.json {
        let answer = json!({
            "game": game.spec().to_string(),
            "position": game.position(),
            "to": arguments.to.to_string(),
            "result": result,
        });
        writeln!(out, "{answer}")?;
    } else {
        writeln!(out, "{result}")?;
    }
    Ok(())
}
