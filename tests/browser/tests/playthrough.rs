//! Whole games: the choice of actions, and playing to the end.

use crate::browser::Browser;
use crate::sight::Sight;

/// Every game against a fast agent, with rules that make it short.
pub const FAMILIES: [(&str, &str); 4] = [
    ("quarto", "second=random"),
    ("connect4", "second=random"),
    ("mansuba", "second=random&option-width=5&option-height=3&option-first=black"),
    ("morpion", "second=random"),
];

/// Upper bound on the number of actions in any game of the tests.
const LONG: usize = 300;

/// Returns the places to touch for an action that advances the game.
///
/// A piece moves east, where Black's race ends. Otherwise the first playable place is used.
pub fn choice(sight: &Sight) -> Vec<String> {
    let begins = || sight.places.iter().filter(|place| place.first);
    let moves = begins().flat_map(|place| place.then.iter().map(move |to| (place, to)));
    let column = |cell: &str| cell.bytes().next().unwrap_or(0);
    match moves.max_by_key(|(_, to)| column(to)) {
        Some((place, to)) => vec![place.id.clone(), to.clone()],
        None => vec![begins().next().unwrap_or_else(|| panic!("no way on: {sight:?}")).id.clone()],
    }
}

/// Returns the selector of a place's button.
pub fn button(id: &str) -> String {
    format!("button.place[data-place=\"{id}\"]")
}

/// The button offered to a player whose only legal action is to pass.
pub const PASS: &str = ".ask form button[name=action]";

/// Passes if there is no other action, which can happen at any moment against a random agent.
pub async fn pass_if_stuck(browser: &Browser, sight: &Sight) -> bool {
    let stuck = !sight.places.iter().any(|place| place.first);
    if stuck {
        browser.click(PASS).await;
    }
    stuck
}

/// Begins a game from its form, filled in by the address. The visitor starts.
pub async fn begin(browser: &Browser, game: &str, wishes: &str) -> Sight {
    browser.visit(&format!("/new/{game}?starts=first&{wishes}")).await;
    browser.click("#begin").await;
    Sight::when(browser, "the new game", |sight| sight.length == 0 || sight.act).await
}

/// Plays to the end. `act` makes one action of the visitor and gets the number of actions before.
pub async fn to_the_end(browser: &Browser, mut act: impl AsyncFnMut(&Sight, usize)) -> Sight {
    for made in 0..LONG {
        let sight = Sight::settled(browser).await;
        if sight.over {
            assert!(made > 0, "over before it began: {sight:?}");
            return sight;
        }
        if !pass_if_stuck(browser, &sight).await {
            act(&sight, made).await;
        }
        let on = |now: &Sight| now.length > sight.length;
        Sight::when(browser, "the action is made", on).await;
    }
    panic!("a game without an end: {:?}", Sight::now(browser).await);
}
