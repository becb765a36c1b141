//! Whole games: what a person chooses, and one action after the other until the end.

use crate::browser::Browser;
use crate::sight::Sight;

/// Every game against a machine that is quick, with rules under which it is over soon.
pub const FAMILIES: [(&str, &str); 4] = [
    ("quarto", "second=random"),
    ("connect4", "second=random"),
    ("mansuba", "second=random&option-width=5&option-height=3&option-first=black"),
    ("morpion", "second=random"),
];

/// More actions than any game of the tests has.
const LONG: usize = 300;

/// The places to touch for an action that brings a game forward.
///
/// A piece goes to the east, where Black's race ends; otherwise the first place that can be touched will do.
pub fn choice(sight: &Sight) -> Vec<String> {
    let begins = || sight.places.iter().filter(|place| place.first);
    let moves = begins().flat_map(|place| place.then.iter().map(move |to| (place, to)));
    let column = |cell: &str| cell.bytes().next().unwrap_or(0);
    match moves.max_by_key(|(_, to)| column(to)) {
        Some((place, to)) => vec![place.id.clone(), to.clone()],
        None => vec![begins().next().unwrap_or_else(|| panic!("no way on: {sight:?}")).id.clone()],
    }
}

/// The button of a place.
pub fn button(id: &str) -> String {
    format!("button.place[data-place=\"{id}\"]")
}

/// What whoever has nothing else to do is offered beside the question.
pub const PASS: &str = ".ask form button[name=action]";

/// Passes when there is nothing else to do, which a game against chance may come to at any moment.
pub async fn pass_if_stuck(browser: &Browser, sight: &Sight) -> bool {
    let stuck = !sight.places.iter().any(|place| place.first);
    if stuck {
        browser.click(PASS).await;
    }
    stuck
}

/// Begins a game from its form, filled in by the address, as the one who starts.
pub async fn begin(browser: &Browser, game: &str, wishes: &str) -> Sight {
    browser.visit(&format!("/new/{game}?starts=first&{wishes}")).await;
    browser.click("#begin").await;
    Sight::when(browser, "the new game", |sight| sight.length == 0 || sight.act).await
}

/// Plays to the end: `act` makes one action of the visitor, and is told how many came before.
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
