//! The output files: a page for the teacher, a page for each student, and the marks.

use std::collections::BTreeMap;

use quatuor_arena::{Accuracy, Anchor, BOT, Entrant, EntrantLapse, Finish, Mistake, Plan, rate};
use quatuor_core::record::Record;
use quatuor_core::{Player, message};
use quatuor_session::csv;
use quatuor_show::svg::escape;
use quatuor_words::Words;

use crate::command::report::page;
use crate::command::tournament::table;

pub struct BrokenBot {
    pub name: String,
    /// Description of the error.
    pub what: String,
}

/// The data of all pages.
pub struct CourseReport<'a> {
    pub plan: &'a Plan,
    pub finish: &'a Finish,
    pub games: &'a [Record],
    pub exact: &'a BTreeMap<String, Accuracy>,
    pub mistakes: &'a [Mistake],
    pub broken: &'a [BrokenBot],
    pub anchor: Anchor,
    pub words: &'a Words,
}

/// Maximum number of mistakes listed on a page.
const MAX_MISTAKES: usize = 200;

/// Returns the file name of a student's page. The name of the teacher's page is reserved.
pub fn page_file(name: &str) -> String {
    if name.eq_ignore_ascii_case("index") {
        "index-.html".to_owned()
    } else {
        format!("{name}.html")
    }
}

impl CourseReport<'_> {
    /// Returns the students whose bots played, with their indices.
    pub fn students(&self) -> impl Iterator<Item = (usize, &Entrant)> {
        self.plan.entrants.iter().enumerate().filter(|(_, entrant)| entrant.spec.name == BOT)
    }

    fn page(&self, records: &[Record], extra: &str) -> String {
        let table = &self.finish.standing.table;
        let contents = page::Contents {
            records,
            entrants: &self.plan.entrants,
            table,
            ratings: &rate(table, self.anchor),
            accuracy: self.exact,
            extra,
        };
        page::render_page(&contents, self.words)
    }

    fn text(&self, key: &str) -> String {
        escape(&self.words.text(key).unwrap_or_default())
    }

    /// Formats a titled list, or nothing if the list is empty. The lines are HTML.
    fn list(&self, key: &str, lines: &[String]) -> String {
        if lines.is_empty() {
            return String::new();
        }
        let items: String = lines.iter().map(|line| format!("<li>{line}</li>")).collect();
        format!("<h2>{}</h2><ul>{items}</ul>", self.text(key))
    }

    fn lapse(&self, report: &EntrantLapse) -> String {
        let (name, game) =
            (self.plan.entrants[report.entrant].name.clone(), report.game.to_string());
        let kind = table::describe_lapse_kind(report.lapse.termination.words());
        escape(&self.words.say(&message!("tournament-lapse", player: name, game: game, kind: kind,
            what: report.lapse.what.clone())))
    }

    /// Returns the teacher's page: links to all students, the marks, and all errors before or
    /// during the games.
    pub fn teacher_page(&self) -> String {
        let link = |name: &str, text: &str| {
            format!("<a href=\"{}\">{}</a>", escape(&relative_url(name)), escape(text))
        };
        let mut links = vec![link("marks.csv", "marks.csv")];
        let played = self.students().map(|(_, entrant)| entrant.name.as_str());
        let names = played.chain(self.broken.iter().map(|one| one.name.as_str()));
        links.extend(names.map(|name| link(&page_file(name), name)));
        let mut lines: Vec<String> = self
            .broken
            .iter()
            .map(|one| {
                let line =
                    message!("students-ill", name: one.name.as_str(), what: one.what.as_str());
                escape(&self.words.say(&line))
            })
            .collect();
        lines.extend(self.finish.standing.reports.iter().map(|report| self.lapse(report)));
        let extra = self.list("students-pages", &links) + &self.list("students-broken", &lines);
        self.page(self.games, &extra)
    }

    /// Returns a student's page: the games, losses for reasons other than play, and the mistakes
    /// that lost exact value.
    pub fn student_page(&self, number: usize) -> String {
        let name = &self.plan.entrants[number].name;
        let games = self.games.iter().filter(|game| game.first == *name || game.second == *name);
        let own: Vec<Record> = games.cloned().collect();
        let reports = self.finish.standing.reports.iter();
        let lapses: Vec<String> = reports
            .filter(|report| report.entrant == number)
            .map(|report| self.lapse(report))
            .collect();
        let mine = |mistake: &&Mistake| {
            let game = &self.games[mistake.game];
            (if mistake.by == Player::First { &game.first } else { &game.second }) == name
        };
        let mistakes = self.mistakes.iter().filter(mine).take(MAX_MISTAKES).map(|mistake| {
            let round = self.games[mistake.game].round.clone();
            let line = message!("students-mistake", game: round, ply: mistake.ply,
                action: mistake.action.as_str(), better: mistake.better.as_str());
            escape(&self.words.say(&line))
        });
        let mistakes: Vec<String> = mistakes.collect();
        let extra = heading(name)
            + &self.list("students-broken", &lapses)
            + &self.list("students-mistakes", &mistakes);
        self.page(&own, &extra)
    }

    /// Returns the page of a student whose bot could not play: the error, and the results of the
    /// others.
    pub fn broken_bot_page(&self, one: &BrokenBot) -> String {
        let extra = heading(&one.name) + &self.list("students-broken", &[escape(&one.what)]);
        self.page(&[], &extra)
    }

    /// Returns one CSV line per student. The mark is the score out of 20.
    pub fn marks_csv(&self) -> String {
        let table = &self.finish.standing.table;
        let ratings = rate(table, self.anchor);
        let head =
            ["name", "mark", "points", "games", "elo", "error", "failures", "accuracy", "remark"];
        let mut text = csv::line(&head);
        for (one, entrant) in self.plan.entrants.iter().enumerate() {
            let (sum, rating) = (table.total(one), &ratings.list[one]);
            let lapses = self.finish.standing.lapses.iter();
            let failures: u64 =
                lapses.filter(|((who, _), _)| *who == one).map(|(_, count)| count).sum();
            let exact = self.exact.get(&entrant.name).map(|exact| format!("{:.3}", exact.share()));
            text.push_str(&csv::line(&[
                csv::text(&entrant.name),
                format!("{:.1}", 20.0 * sum.mean()),
                format!("{:.1}", sum.points()),
                sum.games().to_string(),
                format!("{:.0}", rating.elo),
                format!("{:.0}", rating.error),
                failures.to_string(),
                exact.unwrap_or_default(),
                String::new(),
            ]));
        }
        for one in self.broken {
            let mut fields =
                vec![csv::text(&one.name), "0".to_owned(), "0".to_owned(), "0".to_owned()];
            fields.extend(vec![String::new(); 4]);
            fields.push(csv::text(&one.what.replace(['\n', '\r'], " ")));
            text.push_str(&csv::line(&fields));
        }
        text
    }
}

fn heading(name: &str) -> String {
    format!("<p><strong>{}</strong></p>", escape(name))
}

/// Returns the relative URL of a file next to the page, with percent-encoded special characters.
fn relative_url(name: &str) -> String {
    let mut address = "./".to_owned();
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => {
                address.push(char::from(byte));
            }
            byte => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_addresses_beside_the_page() {
        assert_eq!(relative_url("bob.html"), "./bob.html");
        assert_eq!(relative_url("Zoë #1.html"), "./Zo%C3%AB%20%231.html");
        assert_eq!(relative_url("javascript:x"), "./javascript%3Ax");
        assert_eq!([page_file("index"), page_file("bob")], ["index-.html", "bob.html"]);
    }
}
