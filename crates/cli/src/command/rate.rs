//! `quatuor rate`: ratings from records that are there.

use std::collections::HashMap;
use std::io::{self, Write};

use quatuor_arena::{Crosstable, Entrant, accuracy, rate};
use quatuor_core::record::{self, GameResult, Record};
use quatuor_core::{Explain, Outcome, Spec, message};
use quatuor_words::Words;
use serde_json::json;

use super::report::JUDGED_IN;
use super::tournament::anchor;
use super::tournament::table::{
    percent, results_json, write_aligned, write_crosstable, write_ratings,
};
use crate::arguments::Rate;
use crate::exit::Failure;
use crate::file;

pub fn run(arguments: &Rate, words: &Words) -> Result<(), Failure> {
    let mut records = Vec::new();
    for path in &arguments.files {
        let text = file::read(path).map_err(Failure::Trouble)?;
        let read = record::read(&text).map_err(|error| {
            let (file, reason) = (file::name(path), error.message());
            Failure::Trouble(message!("rate-bad-file", file: file, reason: reason))
        })?;
        records.extend(read);
    }
    let (entrants, table) = add_up(&records);
    let ratings = rate(&table, anchor(arguments.anchor.as_deref(), &entrants)?);
    let mut out = io::stdout().lock();
    if arguments.json {
        let mut data = json!({"games": records.len()});
        for (key, value) in results_json(&table, &entrants, &ratings) {
            data[key] = value;
        }
        if arguments.accuracy {
            data["accuracy"] = accuracy_json(&records);
        }
        writeln!(out, "{data}")?;
        return Ok(());
    }
    let title = message!("rate-title", games: records.len(), players: entrants.len());
    writeln!(out, "{}\n", words.say(&title))?;
    write_crosstable(&table, &entrants, words, &mut out)?;
    writeln!(out)?;
    write_ratings(&table, &entrants, &ratings, words, &mut out)?;
    if arguments.accuracy {
        write_accuracy(&records, words, &mut out)?;
    }
    Ok(())
}

fn accuracy_json(records: &[Record]) -> serde_json::Value {
    let found = accuracy(records, JUDGED_IN).players;
    let one = |(name, exact): (&String, &quatuor_arena::Accuracy)| {
        json!({"name": name, "judged": exact.judged, "kept": exact.kept,
            "share": exact.share(), "given": exact.mean_given()})
    };
    found.iter().map(one).collect()
}

/// How many actions kept the exact value, and how much the others gave away.
fn write_accuracy(records: &[Record], words: &Words, out: &mut impl Write) -> io::Result<()> {
    let found = accuracy(records, JUDGED_IN).players;
    writeln!(out)?;
    if found.is_empty() {
        return writeln!(out, "{}", words.say(&message!("accuracy-none")));
    }
    let keys = ["table-player", "accuracy-judged", "table-accuracy", "table-given"];
    let mut rows = vec![keys.iter().filter_map(|key| words.text(key)).collect::<Vec<_>>()];
    for (name, exact) in &found {
        let given = format!("{:.3}", exact.mean_given());
        rows.push(vec![
            name.clone(),
            exact.judged.to_string(),
            words.say(&percent(exact.share())),
            given,
        ]);
    }
    write_aligned(&rows, 1, out)?;
    writeln!(out, "{}", words.say(&message!("accuracy-legend")))
}

/// Everybody in the order of their first games, and what they scored. Games with the same seed and swapped
/// seats are a pair.
pub fn add_up(records: &[Record]) -> (Vec<Entrant>, Crosstable) {
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
    (entrants, table)
}
