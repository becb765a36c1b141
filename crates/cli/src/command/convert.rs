//! `quatuor convert`: a position in another form.

use std::io::{self, Write};

use quatuor_core::Packing;
use serde_json::json;

use super::open_given;
use crate::arguments::Convert;
use crate::exit::Failure;
use crate::value::Form;

pub fn run(arguments: &Convert) -> Result<(), Failure> {
    let position = arguments.position.as_deref().or(arguments.from.as_deref());
    let game = open_given(&arguments.game, position, arguments.form)?;
    let result = match arguments.to {
        Form::Text => game.position(),
        Form::Packed => game.packed(Packing::Article).map_err(Failure::Trouble)?,
        Form::Program => game.packed(Packing::Program).map_err(Failure::Trouble)?,
        Form::Canonical => game.canonical(),
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
