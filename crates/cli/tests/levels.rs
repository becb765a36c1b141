//! The figures of `docs/levels.md` are consistent, and those that are quick to measure are measured
//! again.

mod support;

use std::path::Path;

use support::json;

/// A row of a table: the players, wins, draws and losses, the score and its interval in percent.
#[derive(Debug, Clone)]
struct MatchRow {
    game: String,
    level: u64,
    other: String,
    games: [u64; 3],
    score: f64,
    interval: [f64; 2],
}

fn rows() -> Vec<MatchRow> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/levels.md");
    let text = std::fs::read_to_string(path).expect("the documentation of levels");
    let (mut rows, mut game) = (Vec::new(), String::new());
    for line in text.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let ["", first, won, drawn, lost, score, interval, ""] = cells[..] else { continue };
        if won == "wins" {
            game = first.to_owned();
        }
        let Some((level, other)) = first.split_once(" against ") else { continue };
        let number = |text: &str| text.parse::<u64>().expect("a number");
        let percent =
            |text: &str| text.trim_end_matches(" %").parse::<f64>().expect("a percentage");
        let (low, high) = interval.split_once(" to ").expect("an interval");
        rows.push(MatchRow {
            game: game.clone(),
            level: number(level.trim_start_matches("level ")),
            other: other.trim_matches('`').replace("level ", "level:"),
            games: [won, drawn, lost].map(number),
            score: percent(score),
            interval: [low, high].map(percent),
        });
    }
    rows
}

/// A draw scores a half. The interval is the Wilson interval for 95 %.
#[test]
fn scores_and_intervals_follow_from_the_games() {
    const Z: f64 = 1.96;
    let rows = rows();
    assert_eq!(rows.len(), 3 * 14, "three games, each level against the one below and the novice");
    for row in rows {
        let [won, drawn, lost] = row.games.map(|games| games as f64);
        let games = won + drawn + lost;
        assert_eq!(games, if row.level == 8 { 100.0 } else { 200.0 }, "{row:?}");
        let share = (won + drawn / 2.0) / games;
        let middle = share + Z * Z / (2.0 * games);
        let half = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let [low, high] = [middle - half, middle + half].map(|end| end / (1.0 + Z * Z / games));
        assert!((100.0 * share - row.score).abs() < 0.051, "{row:?}: {share}");
        assert!((100.0 * low - row.interval[0]).abs() < 0.5001, "{row:?}: {low}");
        assert!((100.0 * high - row.interval[1]).abs() < 0.5001, "{row:?}: {high}");
    }
}

/// Levels 1 and 2 play the same games on every machine.
#[test]
fn the_lowest_levels_score_as_documented() {
    let rows = rows();
    for (title, game) in
        [("Quarto", "quarto"), ("Connect Four", "connect4"), ("Mansuba", "mansuba")]
    {
        let answer = json(&["ladder", game, "--highest", "2", "--seed", "7", "--json"]);
        let matches = answer["matches"].as_array().expect("a list");
        for (played, (level, other)) in matches.iter().zip([(2, "level:1"), (1, "novice")]) {
            let counted = |key: &str| played[key].as_u64().expect("a count");
            let row = rows
                .iter()
                .find(|row| row.game == title && row.level == level && row.other == other)
                .expect("a row of the document");
            let played = ["wins", "draws", "losses"].map(counted);
            assert_eq!(played, row.games, "{game}: level {level} against {other}");
        }
    }
}
