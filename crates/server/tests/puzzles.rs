//! Puzzles in the room: listed, solved, rejected, counted and printed.

mod support;

use quatuor_http_client::Client;
use quatuor_server::SystemClock;
use quatuor_site::ports::Clock;
use quatuor_teach::{daily, shipped};
use support::room;

fn page(client: &mut Client, path: &str) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.get(path).expect("an answer");
    client.accept = "application/json";
    (answer.status, answer.text())
}

fn answer(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.post(path, fields).expect("an answer");
    client.accept = "application/json";
    (answer.status, answer.text())
}

#[test]
fn a_puzzle_is_right_by_its_answer_alone() {
    let (room, _folder) = room(false);
    let mut games: Vec<String> = shipped().iter().map(|puzzle| puzzle.game.to_string()).collect();
    games.sort();
    games.dedup();
    assert!(!games.is_empty());
    for game in games {
        // One visitor per game, because of the rate limit.
        let mut client = room.client();
        let puzzle = shipped().iter().find(|puzzle| puzzle.game.to_string() == game);
        let puzzle = puzzle.expect("one of each game");
        let path = format!("/puzzles/{}", puzzle.id());
        assert_eq!(page(&mut client, &path).0, 200);
        let there = quatuor_games::open_at(&puzzle.game, &puzzle.position).expect("a position");
        for action in there.actions().iter().take(6).chain(&puzzle.answers) {
            let (status, judged) = answer(&mut client, &path, &[("action", action)]);
            assert_eq!(status, 200, "{puzzle} {action}");
            let right = puzzle.answers.contains(action);
            let word = if right { "data-right=\"yes\"" } else { "data-right=\"no\"" };
            assert!(judged.contains(word), "{puzzle} {action}");
        }
        let (_, list) = page(&mut client, "/puzzles");
        assert!(list.contains(">solved<"), "{puzzle}");
    }
}

#[test]
fn the_puzzle_of_the_day_begins_a_series() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let (_, before) = page(&mut client, "/puzzles");
    assert!(before.contains("Solve it to begin a series."));
    let today = SystemClock::default().now().0 / (24 * 3600 * 1000);
    let puzzle = daily(shipped(), today).expect("there are puzzles");
    let path = format!("/puzzles/{}", puzzle.id());
    assert!(before.contains(&path));
    let (status, _) = answer(&mut client, &path, &[("action", &puzzle.answers[0])]);
    assert_eq!(status, 200);
    let (_, after) = page(&mut client, "/puzzles");
    assert!(after.contains("Solved on 1 day in a row."), "{after}");
    // A first correct answer raises the rating above its initial value.
    assert!(!before.contains("id=\"rating\"") && after.contains("id=\"rating\""), "{after}");
    let list = client.get("/api/v1/puzzles").expect("an answer").json();
    assert!(list["rating"].as_u64().is_some_and(|rating| rating > 1000), "{}", list["rating"]);
    let (_, stranger) = page(&mut room.client(), "/puzzles");
    assert!(stranger.contains("Solve it to begin a series."));
}

#[test]
fn what_is_no_puzzle_or_no_answer_is_refused_and_a_sheet_is_printed() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for path in ["/puzzles/nothing", "/puzzles/%00", "/puzzles/000000000000"] {
        assert_eq!(page(&mut client, path).0, 404, "{path}");
        assert_eq!(answer(&mut client, path, &[("action", "a1")]).0, 404, "{path}");
    }
    let path = format!("/puzzles/{}", shipped()[0].id());
    for field in [("action", "?"), ("pick", "nowhere"), ("none", "")] {
        let (status, page) = answer(&mut client, &path, &[field]);
        assert_eq!(status, 422, "{field:?}");
        assert!(page.contains("id=\"notice\""));
    }
    let game = shipped()[0].game.to_string();
    let query = quatuor_http_client::encoded(&game);
    let (status, sheet) = page(&mut client, &format!("/puzzles/print?game={query}"));
    assert_eq!(status, 200);
    let of_game = shipped().iter().filter(|puzzle| puzzle.game.to_string() == game).count();
    assert_eq!(sheet.matches("sheet-pictures").count(), of_game.min(12));
    // The answers come last and are complete.
    let answers = sheet.find("sheet-answers").expect("answers");
    assert!(sheet.rfind("sheet-pictures").expect("boards") < answers);
    let (status, none) = page(&mut client, "/puzzles?game=nothing&motif=zzz");
    assert_eq!(status, 200);
    assert!(none.contains("There are no such puzzles."));
}
