//! `quatuor rate`: computes ratings from existing records.

use std::collections::HashMap;
use std::io::{self, Write};

use quatuor_arena::{Crosstable, Entrant, Ratings, rate};
use quatuor_core::record::{self, GameResult, Record};
use quatuor_core::{Explain, Outcome, Spec, message};
use quatuor_words::Words;
use serde_json::{Map, Value as Json, json};

use super::report::judge_accuracy;
use super::report::plot::{RatingBar, RatingPanel, draw_document};
use super::tournament::parse_anchor;
use super::tournament::table::{
    format_percent, results_json, write_aligned, write_crosstable, write_ratings,
};
use crate::arguments::RateArgs;
use crate::exit::Failure;
use crate::file;
use crate::output;

pub fn run(arguments: &RateArgs, words: &Words) -> Result<(), Failure> {
    let mut records = Vec::new();
    for path in &arguments.files {
        let text = file::read(path).map_err(Failure::Trouble)?;
        let read = record::read(&text).map_err(|error| {
            let (file, reason) = (file::name(path), error.message());
            Failure::Trouble(message!("rate-bad-file", file: file, reason: reason))
        })?;
        records.extend(read);
    }
    let groups = if arguments.by_game { group_by_game(records) } else { vec![(None, records)] };
    let rated = groups.into_iter().map(|(game, records)| {
        let Scores { entrants, table } = tally_scores(&records);
        let ratings = rate(&table, parse_anchor(arguments.anchor.as_deref(), &entrants)?);
        Ok(RatedGroup { game, records, entrants, table, ratings })
    });
    let rated: Vec<RatedGroup> = rated.collect::<Result<_, Failure>>()?;
    if let Some(path) = &arguments.output {
        let fields: Vec<RatingPanel> = rated.iter().map(RatedGroup::panel).collect();
        let title = words.text("report-ratings").unwrap_or_default();
        file::write(path, draw_document(&fields, &title).as_bytes())?;
    }
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        let mut parts: Vec<Json> =
            rated.iter().map(|one| Json::Object(one.fields(arguments.accuracy, words))).collect();
        let data = match arguments.by_game {
            true => json!({"by_game": parts}),
            false => parts.swap_remove(0),
        };
        writeln!(out, "{data}")?;
        return Ok(());
    }
    for (number, one) in rated.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        one.write(arguments.accuracy, words, &mut out)?;
    }
    Ok(())
}

/// Groups records by game, in the order of first appearance.
fn group_by_game(records: Vec<Record>) -> Vec<(Option<String>, Vec<Record>)> {
    let mut groups: Vec<(Option<String>, Vec<Record>)> = Vec::new();
    for record in records {
        let own = |(game, _): &&mut (Option<String>, _)| game.as_ref() == Some(&record.game);
        match groups.iter_mut().find(own) {
            Some((_, group)) => group.push(record),
            None => groups.push((Some(record.game.clone()), vec![record])),
        }
    }
    groups
}

/// Records that are rated together.
struct RatedGroup {
    /// The game of the group, if each game is rated separately.
    game: Option<String>,
    records: Vec<Record>,
    entrants: Vec<Entrant>,
    table: Crosstable,
    ratings: Ratings,
}

impl RatedGroup {
    fn fields(&self, exact: bool, words: &Words) -> Map<String, Json> {
        let mut data = Map::new();
        if let Some(game) = &self.game {
            data.insert("game".to_owned(), json!(game));
        }
        data.insert("games".to_owned(), json!(self.records.len()));
        for (key, value) in results_json(&self.table, &self.entrants, &self.ratings) {
            data.insert(key.to_owned(), value);
        }
        if exact {
            data.insert("accuracy".to_owned(), accuracy_json(&self.records, words));
        }
        data
    }

    fn write(&self, exact: bool, words: &Words, out: &mut impl Write) -> io::Result<()> {
        let (games, players) = (self.records.len(), self.entrants.len());
        let title = words.say(&message!("rate-title", games: games, players: players));
        match &self.game {
            Some(game) => {
                let line = message!("rate-game-title", game: game.as_str(), title: title);
                writeln!(out, "{}\n", words.say(&line))?;
            }
            None => writeln!(out, "{title}\n")?,
        }
        write_crosstable(&self.table, &self.entrants, words, out)?;
        writeln!(out)?;
        write_ratings(&self.table, &self.entrants, &self.ratings, words, out)?;
        if exact {
            write_accuracy(&self.records, words, out)?;
        }
        Ok(())
    }

    /// Returns the ratings as a panel of the plot, best first.
    fn panel(&self) -> RatingPanel {
        let bar = |(entrant, rating): (&Entrant, &quatuor_arena::Rating)| RatingBar {
            name: entrant.name.clone(),
            elo: rating.elo,
            error: rating.error,
        };
        let mut bars: Vec<RatingBar> =
            self.entrants.iter().zip(&self.ratings.list).map(bar).collect();
        bars.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        RatingPanel { title: self.game.clone().unwrap_or_default(), bars }
    }
}

fn accuracy_json(records: &[Record], words: &Words) -> serde_json::Value {
    let found = judge_accuracy(records, words).players;
    let one = |(name, exact): (&String, &quatuor_arena::Accuracy)| {
        json!({"name": name, "judged": exact.judged, "kept": exact.kept,
            "share": exact.share(), "given": exact.mean_given()})
    };
    found.iter().map(one).collect()
}

/// Writes how many actions kept the exact value, and how much value the others lost.
fn write_accuracy(records: &[Record], words: &Words, out: &mut impl Write) -> io::Result<()> {
    let found = judge_accuracy(records, words).players;
    writeln!(out)?;
    if found.is_empty() {
        return writeln!(out, "{}", words.say(&message!("accuracy-none")));
    }
    let keys = ["table-player", "accuracy-judged", "table-accuracy", "table-given"];
    let mut rows = vec![keys.iter().filter_map(|key| words.text(key)).collect::<Vec<_>>()];
    for (name, exact) in &found {
        let given = words.language().decimal(&format!("{:.3}", exact.mean_given()));
        rows.push(vec![
            name.clone(),
            exact.judged.to_string(),
            words.say(&format_percent(exact.share())),
            given,
        ]);
    }
    write_aligned(rows, 1, out)?;
    writeln!(out, "{}", words.say(&message!("accuracy-legend")))
}

pub struct Scores {
    /// The players, in the order of their first games.
    pub entrants: Vec<Entrant>,
    pub table: Crosstable,
}

/// Sums the results of games. Two games with the same seed and swapped seats count as a pair.
pub fn tally_scores(records: &[Record]) -> Scores {
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let mut entrants = Vec::new();
    for record in records {
        for name in [&record.first, &record.second] {
            numbers.entry(name).or_insert_with(|| {
                let spec = name.parse().unwrap_or_else(|_| Spec::named("unknown"));
                entrants.push(Entrant { name: name.clone(), spec });
                entrants.len() - 1
            });
        }
    }
    let mut table = Crosstable::new(entrants.len());
    let mut waiting: HashMap<(u64, usize, usize), Outcome> = HashMap::new();
    for record in records {
        let [first, second] = [&record.first, &record.second].map(|name| numbers[name.as_str()]);
        if first == second {
            continue;
        }
        let GameResult::Ended(outcome) = record.result else {
            table.add_game(first, second, None);
            continue;
        };
        table.add_game(first, second, Some(outcome));
        let Some(seed) = record.seed else { continue };
        match waiting.remove(&(seed, second, first)) {
            Some(other) => table.add_pair(second, first, [other, outcome]),
            None => {
                waiting.insert((seed, first, second), outcome);
            }
        }
    }
    Scores { entrants, table }
}
