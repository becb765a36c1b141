//! Plays a random game and prints the board after every action:
//! `cargo run -p quatuor-games --example random_game -- mansuba:relation=hexagonal 7`.

use quatuor_core::Spec;
use quatuor_games::{open, seat};
use quatuor_search::UNSTOPPED;
use quatuor_show::Drawing;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let spec: Spec = arguments.next().unwrap_or_else(|| "quarto".to_owned()).parse()?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let mut game = open(&spec)?;
    let mut machine = seat(&spec, &"random".parse()?, seed)?;
    while game.turn().outcome().is_none() {
        // Chance acts like a player, and only the referee rolls for it.
        let action = match game.roll(seed) {
            Some(rolled) => rolled.text.clone(),
            None => {
                let chosen = machine.choose(&UNSTOPPED)?;
                game.play(&chosen.action)?.text.clone()
            }
        };
        machine.hear(&action)?;
        println!("{action}\n{}\n", game.draw_text(&Drawing::default()));
    }
    println!("{:?} in {}", game.turn().outcome(), game.position());
    Ok(())
}
