//! `quatuor convert`: a position in another form.

use std::io::{self, Write};

use serde_json::json;

use super::open_game;
use crate::arguments::Convert;
use crate::exit::Failure;
use crate::value::Form;

pub fn run(arguments: &Convert) -> Result<(), Failure> {
    let (position, from) = (arguments.position.as_deref(), arguments.from.as_deref());
    let game = open_game(&arguments.game, position, from)?;
    let result = match arguments.to {
        Form::Text => game.position(),
        Form::Packed => game.packed().map_err(Failure::Trouble)?,
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
