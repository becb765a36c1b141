//! Solves a position of Connect Four and tells what every column gives:
//! `cargo run --release -p quatuor-games --example solve_position -- 44531`.

use quatuor_connect4::Connect4Rules;
use quatuor_core::Rules;
use quatuor_show::Family;
use quatuor_solve::connect4::SOLVERS;
use quatuor_solve::{Goal, Limits};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "444444".to_owned());
    let rules = Connect4Rules::from_spec(&"connect4".parse()?)?;
    let position = rules.read_position(&text)?;
    let mut solver = SOLVERS.solver(&rules, 64 << 20)?;
    for (column, answer) in solver.analyse(&position, Goal::Full, &Limits::default()) {
        let column = rules.action_text(&position, column);
        match answer.verdict() {
            Some(verdict) => println!("column {column}: {verdict:?}"),
            None => println!("column {column}: not proven"),
        }
    }
    Ok(())
}
