//! Search trees of real games: their bounds, and the requests they reject.

use std::sync::atomic::AtomicBool;

use quatuor_core::Spec;
use quatuor_core::limits::Limits;
use quatuor_games::{open, open_at, searched};
use quatuor_search::AgentError;
use quatuor_trees::{SearchError, SearchedOptions};

fn spec(text: &str) -> Spec {
    text.parse().expect("well formed")
}

fn wanted(most: usize) -> SearchedOptions {
    SearchedOptions { seed: 1, most, pictures: false }
}

#[test]
fn what_cannot_be_shown_is_refused() {
    let ask = |game: &str, position: Option<&str>, agent: &str| {
        let game = open_at(&spec(game), position.unwrap_or("start")).map_err(SearchError::Open)?;
        searched(&*game, &spec(agent), &wanted(50), &Limits::default())
    };
    let deep = ask("quarto", None, "minimax:depth=20");
    assert_eq!(deep, Err(SearchError::TooMany(50)));
    assert_eq!(ask("quarto", None, "negamax:depth=9"), Err(SearchError::TooMany(50)));
    assert!(matches!(ask("nothing", None, "minimax"), Err(SearchError::Open(_))));
    assert!(matches!(ask("quarto", Some("x"), "minimax"), Err(SearchError::Open(_))));
    for agent in ["mcts", "random", "nobody", "minimax:depth=21", "minimax:speed=2"] {
        assert!(matches!(ask("quarto", None, agent), Err(SearchError::Agent(_))), "{agent}");
    }
    let over = ask("connect4:width=4,height=4", Some("1212121"), "minimax");
    assert_eq!(over, Err(SearchError::NoPlayer(AgentError::Finished)));
    let stop = AtomicBool::new(true);
    let stopped = Limits { stop: &stop, ..Limits::default() };
    let game = open(&spec("connect4")).expect("a game");
    let none = searched(&*game, &spec("minimax:depth=3"), &wanted(50), &stopped);
    assert_eq!(none, Err(SearchError::Interrupted));
}

#[test]
fn as_many_positions_as_may_be_are_shown() {
    let game = open(&spec("connect4:width=4,height=4")).expect("a game");
    let agent = spec("minimax:depth=2,prune=off");
    let ask = |most| searched(&*game, &agent, &wanted(most), &Limits::default());
    assert_eq!(ask(20).map(|told| told.nodes.len()), Ok(21));
    assert_eq!(ask(19), Err(SearchError::TooMany(19)));
}
