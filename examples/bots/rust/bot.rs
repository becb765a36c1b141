//! A bot for Connect Four that drops discs at random. Make it better: see `choose`.
use std::io::{self, BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

/// The column to play, counted from 1. `columns` holds the discs of each, the lowest first, 0 and 1 for the two
/// players; `me` is whose turn it is. Here is the place for ideas: win, block, look ahead...
fn choose(columns: &[Vec<usize>], _me: usize, height: usize) -> usize {
    let open: Vec<usize> = (0..columns.len()).filter(|&c| columns[c].len() < height).collect();
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.subsec_nanos());
    open[(nanos / 64) as usize % open.len()] + 1
}

/// The columns after these actions.
fn replay(actions: &[String], width: usize) -> Vec<Vec<usize>> {
    let mut columns = vec![Vec::new(); width];
    for (turn, action) in actions.iter().enumerate() {
        let column: usize = action.parse().expect("a column");
        columns[column - 1].push(turn % 2);
    }
    columns
}

fn number(line: &str, name: &str, usual: usize) -> usize {
    let Some((_, rest)) = line.split_once(name) else { return usual };
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(usual)
}

fn main() -> io::Result<()> {
    let (mut width, mut height, mut actions) = (7, 6, Vec::new());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        match words.first().map(String::as_str) {
            Some("ugi") => println!("id name Random discs (Rust)\nid author you\nugiok"),
            Some("setoption") => {
                // setoption name Game value connect4:width=9,height=7
                width = number(&line, "width=", 7);
                height = number(&line, "height=", 6);
            }
            Some("isready") => println!("readyok"),
            Some("position") => {
                // position startpos moves 4 4 3
                let moves = words.iter().position(|word| word == "moves");
                actions = moves.map_or(Vec::new(), |at| words[at + 1..].to_vec());
            }
            Some("go") => {
                let columns = replay(&actions, width);
                println!("bestmove {}", choose(&columns, actions.len() % 2, height));
            }
            Some("quit") => break,
            _ => {}
        }
        io::stdout().flush()?; // a line that stays in the buffer is never heard
    }
    Ok(())
}
