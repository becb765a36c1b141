//! `quatuor convert`: a position in another form.

use std::io::{self, Write};

use serde_json::json;

use super::open_table;
use crate::arguments::Convert;
use crate::exit::Failure;
use crate::value::Form;

pub fn run(arguments: &Convert) -> Result<(), Failure> {
    let (position, from) = (arguments.position.as_deref(), arguments.from.as_deref());
    let table = open_table(&arguments.game, position, from)?;
    let result = match arguments.to {
        Form::Text => table.position(),
        Form::Packed => table.packed().map_err(Failure::Trouble)?,
        Form::Canonical => table.canonical(),
    };
    let mut out = io::stdout();
    if arguments.json {
        let answer = json!({
            "game": table.spec().to_string(),
            "position": table.position(),
            "to": arguments.to.to_string(),
            "result": result,
        });
        writeln!(out, "{answer}")?;
    } else {
        writeln!(out, "{result}")?;
    }
    Ok(())
}
