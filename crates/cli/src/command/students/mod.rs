//! `quatuor tournament --students FOLDER`: every sub-folder is a bot. Each is examined first; those that work play; then
//! there is a page for the teacher, a page for each student, and marks.

mod found;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use quatuor_arena::{
    Accuracy, BotLimits, Entrant, Finish, Mistake, Plan, Schedule, accuracy, examine, rate,
};
use quatuor_core::record::{self, Record};
use quatuor_core::{Explain, Message, Player, Spec, message};
use quatuor_words::Words;

use super::report::{JUDGED_IN, page};
use super::tournament::files::RecordFiles;
use super::tournament::{agents, anchor, failure, play_shown, table, under};
use crate::arguments::Tournament;
use crate::exit::Failure;
use crate::file;

/// Where everything is written, inside of the folder.
const RESULTS: &str = "results";

pub fn run(arguments: &Tournament, folder: &Path, words: &Words) -> Result<(), Failure> {
    let Some(game) = &arguments.game else {
        return Err(Failure::Usage(message!("students-game"), None));
    };
    let students = found::students(folder, RESULTS).map_err(Failure::Trouble)?;
    let mut out = io::stdout().lock();
    let (working, broken) = check_students(students, game, words, &mut out)?;
    let mut entrants = working;
    entrants.extend(Entrant::named(agents(&arguments.agents)?));
    if entrants.len() < 2 {
        return Err(Failure::Trouble(message!("students-too-few", count: entrants.len())));
    }
    let results = folder.join(RESULTS);
    let cannot = |error: io::Error| Failure::Trouble(file::cannot_write(&results, &error));
    fs::create_dir_all(&results).map_err(cannot)?;
    let plan = plan(arguments, game, entrants)?;
    let pgn = results.join("games.pgn");
    // The results of an earlier run are replaced as a whole.
    let _ = fs::remove_file(&pgn);
    let records = RecordFiles::open([Some(pgn.clone()), None], false)?;
    let finish = play_shown(&plan, &Default::default(), &records, words)?;
    let held = anchor(arguments.anchor.as_deref(), &plan.entrants)?;
    table::write_text(&plan, &finish, held, words, &mut out)?;
    let text = file::read(&pgn).map_err(Failure::Trouble)?;
    let games = record::read(&text).map_err(|error| Failure::Trouble(error.message()))?;
    let judged = accuracy(&games, JUDGED_IN);
    let course = Course {
        plan: &plan,
        finish: &finish,
        games: &games,
        exact: &judged.players,
        mistakes: &judged.mistakes,
        words,
    };
    file::write(&results.join("index.html"), course.teacher(&broken, arguments)?.as_bytes())?;
    file::write(&results.join("marks.csv"), course.marks(&broken, arguments)?.as_bytes())?;
    for (number, entrant) in plan.entrants.iter().enumerate() {
        if entrant.spec.name == quatuor_arena::BOT {
            let path = results.join(format!("{}.html", entrant.name));
            file::write(&path, course.student(number).as_bytes())?;
        }
    }
    let line = message!("students-written", folder: file::name(&results));
    writeln!(out, "{}", words.say(&line))?;
    if finish.complete { Ok(()) } else { Err(Failure::Interrupted) }
}

/// Names of bots that do not work, each with what is wrong.
type Broken = Vec<(String, String)>;

/// Those that work, and what is wrong with the others.
fn check_students(
    students: Vec<found::Student>,
    game: &Spec,
    words: &Words,
    out: &mut impl Write,
) -> Result<(Vec<Entrant>, Broken), Failure> {
    let (mut working, mut broken) = (Vec::new(), Vec::new());
    for student in students {
        let wrong: Option<Message> = match &student.command {
            Err(reason) => Some(reason.clone()),
            Ok(command) => {
                let findings = examine(command, game, BotLimits::default()).map_err(failure)?;
                let ill = findings.into_iter().find(|finding| !finding.well);
                // A bot without a name plays all the same.
                ill.map(|finding| finding.what).filter(|what| what.key != "doctor-no-name")
            }
        };
        let name = student.name.clone();
        match (wrong, student.command) {
            (None, Ok(command)) => {
                writeln!(out, "+ {}", words.say(&message!("students-works", name: name.clone())))?;
                let spec = Spec { value: Some(command), ..Spec::named(quatuor_arena::BOT) };
                working.push(Entrant { name, spec });
            }
            (wrong, _) => {
                let what = words.say(&wrong.unwrap_or_else(|| message!("bot-gone")));
                writeln!(out, "! {name}: {what}")?;
                broken.push((name, what));
            }
        }
    }
    Ok((working, broken))
}

fn plan(arguments: &Tournament, game: &Spec, entrants: Vec<Entrant>) -> Result<Plan, Failure> {
    let count = entrants.len();
    let plan = Plan::round_robin(game.clone(), &[], arguments.games);
    let rounds = arguments.rounds.unwrap_or(Schedule::usual_rounds(arguments.format, count));
    let schedule =
        Schedule { format: arguments.format, entrants: count, rounds, games: arguments.games };
    under(Plan { entrants, schedule, ..plan }, &arguments.conditions)
}

/// Everything that pages are made of.
struct Course<'a> {
    plan: &'a Plan,
    finish: &'a Finish,
    games: &'a [Record],
    exact: &'a BTreeMap<String, Accuracy>,
    mistakes: &'a [Mistake],
    words: &'a Words,
}

impl Course<'_> {
    fn page(&self, records: &[Record], extra: &str) -> String {
        let table = &self.finish.standing.table;
        let ratings =
            rate(table, anchor(None, &self.plan.entrants).unwrap_or(quatuor_arena::Anchor::Mean));
        let contents = page::Contents {
            records,
            entrants: &self.plan.entrants,
            table,
            ratings: &ratings,
            accuracy: self.exact,
            extra,
        };
        page::page(&contents, self.words)
    }

    /// What broke, before or in the games.
    fn teacher(&self, broken: &[(String, String)], _: &Tournament) -> Result<String, Failure> {
        let mut extra = String::new();
        let mut lines: Vec<String> =
            broken.iter().map(|(name, what)| format!("{name}: {what}")).collect();
        for report in &self.finish.standing.reports {
            let (name, game) =
                (self.plan.entrants[report.entrant].name.clone(), report.game.to_string());
            let kind = table::kind_of(report.lapse.termination.words());
            let line = message!("tournament-lapse", player: name, game: game, kind: kind, what: report.lapse.what.clone());
            lines.push(self.words.say(&line));
        }
        if !lines.is_empty() {
            let title = self.words.text("students-broken").unwrap_or_default();
            let _ = write!(extra, "<h2>{}</h2><ul>", page::escaped(&title));
            for line in lines {
                let _ = write!(extra, "<li>{}</li>", page::escaped(&line));
            }
            extra.push_str("</ul>");
        }
        Ok(self.page(self.games, &extra))
    }

    /// The games of one, and where the exact value was given away.
    fn student(&self, number: usize) -> String {
        let name = &self.plan.entrants[number].name;
        let own: Vec<Record> = self
            .games
            .iter()
            .filter(|game| game.first == *name || game.second == *name)
            .cloned()
            .collect();
        let mut extra = format!("<p><strong>{}</strong></p>", page::escaped(name));
        let mine = |mistake: &&Mistake| {
            let game = &self.games[mistake.game];
            (if mistake.by == Player::First { &game.first } else { &game.second }) == name
        };
        let title = self.words.text("students-mistakes").unwrap_or_default();
        let mut rows = String::new();
        for mistake in self.mistakes.iter().filter(mine).take(200) {
            let round = self.games[mistake.game].round.clone();
            let line = message!("students-mistake", game: round, ply: mistake.ply,
                action: mistake.action.as_str(), better: mistake.better.as_str());
            let _ = write!(rows, "<li>{}</li>", page::escaped(&self.words.say(&line)));
        }
        if !rows.is_empty() {
            let _ = write!(extra, "<h2>{}</h2><ul>{rows}</ul>", page::escaped(&title));
        }
        self.page(&own, &extra)
    }

    /// One line for each: the mark is the score, out of 20.
    fn marks(
        &self,
        broken: &[(String, String)],
        arguments: &Tournament,
    ) -> Result<String, Failure> {
        let table = &self.finish.standing.table;
        let ratings = rate(table, anchor(arguments.anchor.as_deref(), &self.plan.entrants)?);
        let mut csv = "name,mark,points,games,elo,error,failures,accuracy,remark\n".to_owned();
        for (one, entrant) in self.plan.entrants.iter().enumerate() {
            let (sum, rating) = (table.total(one), &ratings.list[one]);
            let lapses = self.finish.standing.lapses.iter();
            let failures: u64 =
                lapses.filter(|((who, _), _)| *who == one).map(|(_, count)| count).sum();
            let exact = self.exact.get(&entrant.name).map(|exact| format!("{:.3}", exact.share()));
            let _ = writeln!(
                csv,
                "{},{:.1},{:.1},{},{:.0},{:.0},{failures},{},",
                quoted(&entrant.name),
                20.0 * sum.mean(),
                sum.points(),
                sum.games(),
                rating.elo,
                rating.error,
                exact.unwrap_or_default()
            );
        }
        for (name, what) in broken {
            let _ = writeln!(csv, "{},0,0,0,,,,,{}", quoted(name), quoted(what));
        }
        Ok(csv)
    }
}

/// A cell of CSV.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\"").replace(['\n', '\r'], " "))
}
