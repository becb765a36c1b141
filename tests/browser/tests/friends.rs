//! Two people in two browsers: invitations, live updates, agreements, and a server that goes away.

use crate::browser::{Browser, Kind};
use crate::driver::{Driver, tried};
use crate::playthrough::{begin, button, choice, pass_if_stuck};
use crate::room::Room;
use crate::sight::Sight;

/// Ana begins a game and invites Bo, who takes the seat.
pub async fn meet(driver: &Driver, room: &Room, game: &str, wishes: &str) -> [Browser; 2] {
    let ana = Browser::open(driver, room, Kind::DESKTOP).await;
    begin(&ana, game, &format!("second=invite&name=Ana&{wishes}")).await;
    let script =
        "window.kept = true; return new URL(document.getElementById('link-second').href).pathname";
    let link = ana.run(script, Vec::new()).await;
    let bo = Browser::open(driver, room, Kind::PHONE).await;
    bo.visit(link.as_str().expect("a link")).await;
    bo.fill("#name", "Bo").await;
    bo.click("#take").await;
    // The page of the invitation is replaced by the page of the game.
    bo.until_there("#room.game").await;
    bo.run("window.kept = true", Vec::new()).await;
    ana.until_said(".seat[data-seat=second] .name", "Bo").await;
    [ana, bo]
}

/// The player to act makes an action, and both see it. Continues to the end or for `most` actions.
async fn go_on(players: [&Browser; 2], most: usize) -> Sight {
    let mut last = Sight::now(players[0]).await.expect("a game");
    for _ in 0..most {
        let (who, sight) = to_act(players).await;
        if sight.over {
            return sight;
        }
        act(who, &sight).await;
        let on = |now: &Sight| now.length > sight.length;
        let [one, other] = players;
        last = Sight::when(one, "what was played", on).await;
        let same = |now: &Sight| now.public() == last.public();
        Sight::when(other, "the same game", same).await;
    }
    last
}

/// Makes one action by clicks.
async fn act(who: &Browser, sight: &Sight) {
    if pass_if_stuck(who, sight).await {
        return;
    }
    for pick in choice(sight) {
        who.click(&button(&pick)).await;
    }
}

/// Returns the player to act, or the first player if the game is over.
async fn to_act(players: [&Browser; 2]) -> (&Browser, Sight) {
    let look = async || {
        for player in players {
            let sight = Sight::now(player).await.filter(|sight| sight.act || sight.over);
            if let Some(sight) = sight {
                return Some((player, sight));
            }
        }
        None
    };
    players[0].until("somebody to act", look).await
}

/// Returns whether the page has only been updated and never reloaded.
async fn never_reloaded(browser: &Browser) -> bool {
    browser.run("return window.kept === true", Vec::new()).await == serde_json::Value::Bool(true)
}

#[test]
fn two_people_play_every_game_and_see_each_other_s_actions_at_once() {
    tried(async |driver| {
        let room = Room::open();
        let small = "option-width=5&option-height=3&option-first=black";
        for (game, wishes) in [("quarto", ""), ("connect4", ""), ("mansuba", small)] {
            let [ana, bo] = meet(driver, &room, game, wishes).await;
            let ended = go_on([&ana, &bo], 300).await;
            assert!(ended.over, "{game}: {ended:?}");
            assert!(never_reloaded(&ana).await && never_reloaded(&bo).await, "{game}");
            ana.leave().await;
            bo.leave().await;
        }
    });
}

#[test]
fn a_game_goes_on_after_the_server_was_killed_and_after_a_lost_connection() {
    tried(async |driver| {
        let mut room = Room::open();
        let [ana, bo] = meet(driver, &room, "quarto", "").await;
        let before = go_on([&ana, &bo], 3).await;
        room.kill();
        for browser in [&ana, &bo] {
            browser.until_there("#connection:not([hidden])").await;
        }
        room.reopen();
        for browser in [&ana, &bo] {
            browser.until_there("#connection[hidden]").await;
            let now = Sight::now(browser).await.expect("a game");
            assert_eq!(now.public(), before.public());
        }
        go_on([&ana, &bo], 2).await;
        // Bo's connection fails while Ana plays on, or the other way round.
        let (who, sight) = to_act([&ana, &bo]).await;
        let other = if std::ptr::eq(who, &ana) { &bo } else { &ana };
        other.offline(true).await;
        act(who, &sight).await;
        let played = Sight::when(who, "the action", |now| now.length > sight.length).await;
        other.offline(false).await;
        Sight::when(other, "the same game", |now| now.public() == played.public()).await;
        assert!(go_on([&ana, &bo], 300).await.over);
        assert!(never_reloaded(&ana).await && never_reloaded(&bo).await);
        ana.leave_anyway().await;
        bo.leave_anyway().await;
    });
}

#[test]
fn friends_agree_on_taking_back_and_on_a_draw_and_the_other_starts_the_next_game() {
    tried(async |driver| {
        let room = Room::open();
        let [ana, bo] = meet(driver, &room, "connect4", "").await;
        go_on([&ana, &bo], 2).await;
        let length = |count: u64| move |now: &Sight| now.length == count;

        ana.click("#undo").await;
        bo.until_there("#decline").await;
        bo.click("#decline").await;
        ana.until_gone(".request").await;
        assert_eq!(Sight::now(&ana).await.expect("a game").length, 2);

        ana.click("#undo").await;
        bo.until_there("#accept").await;
        bo.click("#accept").await;
        let back = Sight::when(&ana, "taken back", |now| now.length < 2).await;
        Sight::when(&bo, "taken back", length(back.length)).await;

        go_on([&ana, &bo], 1).await;
        bo.click("#offer-draw").await;
        ana.until_there("#accept").await;
        ana.click("#accept").await;
        for browser in [&ana, &bo] {
            Sight::when(browser, "a draw", |now| now.over).await;
        }

        next_starts(&bo, &ana, &bo).await;
        ana.click("#resign-ask summary").await;
        ana.click("#resign").await;
        let lost = Sight::when(&bo, "the end", |now| now.over).await;
        assert!(lost.asked.contains("Ana"), "{lost:?}");
        next_starts(&ana, &bo, &ana).await;
        ana.leave().await;
        bo.leave().await;
    });
}

/// One player requests a rematch and the other follows. The player who did not start before starts
/// now.
async fn next_starts(asks: &Browser, follows: &Browser, starts: &Browser) {
    let before = asks.path().await;
    asks.click("#rematch").await;
    asks.until("another game", async || (asks.path().await != before).then_some(())).await;
    let link = ".ask a.button.strong[href^='/games/']";
    follows.until_there(link).await;
    follows.click(link).await;
    assert_eq!(asks.path().await, follows.path().await);
    let (first, sight) = to_act([asks, follows]).await;
    assert_eq!(sight.length, 0);
    assert!(std::ptr::eq(first, starts), "the other one starts");
}
