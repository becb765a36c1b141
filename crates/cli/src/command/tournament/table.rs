//! Tables of results: the crosstable and the list of ratings.
//!
//! A cell of the crosstable has the wins of the row against the column, with draws in brackets.

use std::io::{self, Write};

use quatuor_arena::{
    Anchor, Crosstable, Entrant, Finish, Plan, RankedEntrant, Ratings, SprtState, SprtVerdict,
    Standing, rank, rate,
};
use quatuor_core::{Arg, Message, message};
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use crate::columns::Table;
use crate::output::stdout_width;

/// Writes all results as text.
pub fn write_text(
    plan: &Plan,
    finish: &Finish,
    anchor: Anchor,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    let table = &finish.standing.table;
    let played: u64 = (0..table.entrants()).map(|one| table.total(one).games()).sum::<u64>() / 2;
    let title = message!("tournament-title", game: plan.game.to_string(),
        format: format_name(plan), players: plan.entrants.len(), games: played, seed: plan.seed);
    writeln!(out, "{}\n", words.say(&title))?;
    write_crosstable(table, &plan.entrants, words, out)?;
    writeln!(out)?;
    write_ratings(table, &plan.entrants, &rate(table, anchor), words, out)?;
    if let Some(state) = &finish.sprt {
        writeln!(out, "{}", words.say(&sprt_line(state)))?;
    }
    write_lapses(&finish.standing, &plan.entrants, words, out)
}

fn format_name(plan: &Plan) -> Message {
    match plan.schedule.format.word() {
        "gauntlet" => message!("format-gauntlet"),
        "swiss" => message!("format-swiss"),
        "knockout" => message!("format-knockout"),
        _ => message!("format-roundrobin"),
    }
}

/// Writes the wins of the row against the column, with draws in brackets.
pub fn write_crosstable(
    table: &Crosstable,
    entrants: &[Entrant],
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    let count = entrants.len();
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(entrants.iter().map(|entrant| entrant.name.clone()));
    for (one, entrant) in entrants.iter().enumerate() {
        let mut row = vec![entrant.name.clone()];
        for other in 0..count {
            let games = table.against(one, other);
            row.push(match games.games() {
                0 => String::new(),
                _ => format!("{} ({})", games.wins, games.draws),
            });
        }
        rows.push(row);
    }
    write_aligned(rows, 1, out)?;
    writeln!(out, "{}", words.say(&message!("table-legend")))
}

/// Writes a table. The first `named` columns are names, aligned left; the others are numbers,
/// aligned right.
pub fn write_aligned(rows: Vec<Vec<String>>, named: usize, out: &mut impl Write) -> io::Result<()> {
    let left: fn(usize) -> bool =
        if named == 1 { |column| column < 1 } else { |column| column < 2 };
    write!(out, "{}", Table::new(rows, named, left).format(stdout_width()))
}

/// Writes the ratings in the order of points. Entrants with equal points share a rank.
pub fn write_ratings(
    table: &Crosstable,
    entrants: &[Entrant],
    ratings: &Ratings,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    let head = [
        "table-place",
        "table-player",
        "table-games",
        "table-points",
        "table-score",
        "table-draws",
        "table-elo",
        "table-error",
        "table-los",
    ];
    let mut rows = vec![head.iter().filter_map(|key| words.text(key)).collect::<Vec<_>>()];
    let ranking = rank_entrants(table);
    for (index, &RankedEntrant { place, entrant: one }) in ranking.iter().enumerate() {
        let (sum, rating) = (table.total(one), &ratings.list[one]);
        let shared = ranking.iter().filter(|other| other.place == place).count() > 1;
        let next = ranking.get(index + 1).map(|next| next.entrant);
        let los = next.map(|next| ratings.likelihood_of_superiority(one, next));
        rows.push(vec![
            format!("{place}{}", if shared { "=" } else { "" }),
            entrants[one].name.clone(),
            sum.games().to_string(),
            words.language().decimal(&format!("{:.1}", sum.points())),
            words.say(&format_percent(sum.mean())),
            words.say(&format_percent(sum.draws as f64 / sum.games().max(1) as f64)),
            format_signed(rating.elo),
            format!("{:.0}", rating.error),
            los.map(|los| words.say(&format_percent(los))).unwrap_or_default(),
        ]);
    }
    write_aligned(rows, 2, out)?;
    for line in remarks(ratings) {
        writeln!(out, "{}", words.say(&line))?;
    }
    Ok(())
}

/// Ranks entrants by points if all played the same number of games, else by the share of points.
pub fn rank_entrants(table: &Crosstable) -> Vec<RankedEntrant> {
    let games: Vec<u64> = (0..table.entrants()).map(|one| table.total(one).games()).collect();
    if games.windows(2).all(|two| two[0] == two[1]) {
        return table.ranking();
    }
    let shares: Vec<f64> = (0..table.entrants()).map(|one| table.total(one).mean()).collect();
    rank(&shares)
}

fn remarks(ratings: &Ratings) -> Vec<Message> {
    let mut lines = vec![message!("table-explained")];
    if let Some((elo, error)) = ratings.advantage {
        lines.push(
            message!("table-advantage", elo: format_signed(elo), error: format!("{error:.0}"),
            draws: format_percent(ratings.draws)),
        );
    }
    if ratings.added_draws {
        lines.push(message!("table-added-draws"));
    }
    if !ratings.one_group() {
        lines.push(message!("table-groups"));
    }
    lines
}

/// Formats a share as a percentage.
pub fn format_percent(share: f64) -> Message {
    message!("stats-percent", percent: Arg::decimal(100.0 * share, 1))
}

/// Formats a number with its sign. Negative zero is never printed.
pub fn format_signed(elo: f64) -> String {
    let text = format!("{elo:+.0}");
    if text == "-0" || text == "+0" { "0".to_owned() } else { text }
}

pub fn sprt_line(state: &SprtState) -> Message {
    let number = |x: f64| Arg::decimal(x, 2);
    let (llr, lower, upper) = (number(state.llr), number(state.lower), number(state.upper));
    match state.verdict() {
        Some(SprtVerdict::Shown) => message!("sprt-shown", llr: llr, lower: lower, upper: upper),
        Some(SprtVerdict::Refuted) => {
            message!("sprt-refuted", llr: llr, lower: lower, upper: upper)
        }
        None => message!("sprt-open", llr: llr, lower: lower, upper: upper),
    }
}

/// Writes the games that agents lost by errors.
pub fn write_lapses(
    standing: &Standing,
    entrants: &[Entrant],
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    if standing.adjudicated > 0 {
        let line = message!("tournament-adjudicated", games: standing.adjudicated);
        writeln!(out, "{}", words.say(&line))?;
    }
    for report in &standing.reports {
        let name = entrants[report.entrant].name.clone();
        let line = message!("tournament-lapse", player: name, game: report.game.to_string(),
            kind: describe_lapse_kind(report.lapse.termination.words()), what: report.lapse.what.clone());
        writeln!(out, "{}", words.say(&line))?;
    }
    Ok(())
}

/// Describes how a game was lost.
pub fn describe_lapse_kind(termination: &str) -> Message {
    match termination {
        "illegal move" => message!("lapse-kind-illegal"),
        "time forfeit" => message!("lapse-kind-time"),
        "crash" => message!("lapse-kind-crash"),
        _ => message!("lapse-kind-stall"),
    }
}

/// Returns all results as JSON.
pub fn as_json(plan: &Plan, finish: &Finish, anchor: Anchor) -> Json {
    let table = &finish.standing.table;
    let mut data = json!({
        "game": plan.game.to_string(),
        "tournament": plan.schedule.format.word(),
        "rounds": plan.schedule.rounds,
        "seed": plan.seed,
        "complete": finish.complete,
        "adjudicated": finish.standing.adjudicated,
    });
    for (key, value) in results_json(table, &plan.entrants, &rate(table, anchor)) {
        data[key] = value;
    }
    if let Some(state) = &finish.sprt {
        data["sprt"] = sprt_json(state);
    }
    let lapse = |((entrant, kind), count): (&(usize, &str), &u64)| json!({"name": plan.entrants[*entrant].name, "kind": kind, "count": count});
    data["lapses"] = finish.standing.lapses.iter().map(lapse).collect();
    data
}

pub fn sprt_json(state: &SprtState) -> Json {
    let verdict = state.verdict().map(|verdict| match verdict {
        SprtVerdict::Shown => "elo1",
        SprtVerdict::Refuted => "elo0",
    });
    json!({"llr": state.llr, "lower": state.lower, "upper": state.upper, "accepted": verdict})
}

/// Returns the players, the crosstable and the other fields of the results as JSON.
pub fn results_json(
    table: &Crosstable,
    entrants: &[Entrant],
    ratings: &Ratings,
) -> Vec<(&'static str, Json)> {
    let ranking = rank_entrants(table);
    let player = |(index, &RankedEntrant { place, entrant: one }): (usize, &RankedEntrant)| {
        let (sum, rating) = (table.total(one), &ratings.list[one]);
        let next = ranking.get(index + 1).map(|next| next.entrant);
        json!({
            "name": entrants[one].name,
            "place": place,
            "games": sum.games(),
            "wins": sum.wins,
            "draws": sum.draws,
            "losses": sum.losses,
            "points": sum.points(),
            "elo": rating.elo,
            "error": rating.error,
            "los": next.map(|next| ratings.likelihood_of_superiority(one, next)),
        })
    };
    let mut pairings = Vec::new();
    for one in 0..table.entrants() {
        for other in one + 1..table.entrants() {
            let games = table.against(one, other);
            if games.games() + table.unfinished(one, other) > 0 {
                pairings.push(json!({
                    "players": [entrants[one].name, entrants[other].name],
                    "wins": games.wins,
                    "draws": games.draws,
                    "losses": games.losses,
                    "unfinished": table.unfinished(one, other),
                    "pentanomial": table.pentanomial(one, other),
                }));
            }
        }
    }
    let advantage = ratings.advantage.map(|(elo, error)| json!({"elo": elo, "error": error}));
    vec![
        ("players", ranking.iter().enumerate().map(player).collect()),
        ("pairings", pairings.into()),
        ("advantage", advantage.into()),
        ("draws", ratings.draws.into()),
        ("added_draws", ratings.added_draws.into()),
        ("connected", ratings.one_group().into()),
    ]
}
