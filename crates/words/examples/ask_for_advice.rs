//! Advice for a position, with its reasons:
//! `cargo run --release -p quatuor-words --example ask_for_advice -- morpion "x../.o./..x o"`.

use std::time::Duration;

use quatuor_advice::AdviceRequest;
use quatuor_core::Spec;
use quatuor_core::limits::Limits;
use quatuor_games::{advise, unit};
use quatuor_words::{Language, Words};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let game: Spec = arguments.next().unwrap_or_else(|| "morpion".to_owned()).parse()?;
    let position = arguments.next().unwrap_or_else(|| "start".to_owned());
    let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
    let request = AdviceRequest { agent: None, seed: 1, limits };
    let advice = advise(&game, &position, &request)?;
    let words = Words::new(Language::English);
    println!("{}: {}", advice.action, words.say(&advice.described));
    println!("{}", words.say(&advice.evaluation.sourced_message(unit(&game))));
    for reason in &advice.reasons {
        println!("- {}", words.say(reason));
    }
    Ok(())
}
