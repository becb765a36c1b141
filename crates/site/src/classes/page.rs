//! The class page of a teacher.

use askama::Template;
use quatuor_core::record::date;
use quatuor_core::{Message, Spec, message};
use quatuor_games::FAMILIES;
use quatuor_search::LEVELS;
use quatuor_session::csv;
use quatuor_teach::{Motif, shipped};

use crate::class::{ClassGame, ClassRecord, Row, TableCell, Task, TaskKind};
use crate::limits::ClassLimits;
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::{Texts, capital};
use crate::play::new_page::{CLOCKS, clock};
use crate::share::qr;
use crate::share::qr::QrView;
use crate::view::{OccupantView, Visitor};

/// A class as its teacher sees it.
#[derive(Debug, Clone)]
pub struct ClassView {
    pub record: ClassRecord,
    /// Token of the teacher's link.
    pub token: String,
    /// Complete URL of the page on which pupils join.
    pub link: String,
    /// Whether this URL works only on the server's own machine.
    pub local: bool,
    pub limits: ClassLimits,
}

/// A class as a pupil sees it.
#[derive(Debug, Clone)]
pub struct PupilView {
    /// The whole class. The page shows only the pupil's own part of it.
    pub record: ClassRecord,
    /// Token of the pupils' link.
    pub token: String,
    /// Number of the pupil, once the pupil has joined.
    pub pupil: Option<u32>,
}

/// The classes of a visitor, with their links.
#[derive(Debug, Clone, Default)]
pub struct ClassesView {
    /// Classes that the visitor has opened.
    pub own: Vec<ClassLink>,
    /// Classes that the visitor has joined.
    pub joined: Vec<ClassLink>,
    /// Maximum lifetime of a class, in weeks.
    pub weeks: u32,
}

/// A class with the token of its link.
#[derive(Debug, Clone)]
pub struct ClassLink {
    /// Name of the class.
    pub name: String,
    pub token: String,
    /// When the class is deleted, in seconds since 1970.
    pub ends: u64,
}

/// Lifetimes that the form offers, in weeks.
const WEEKS: [u32; 6] = [1, 2, 6, 12, 26, 52];
/// Default lifetime, in weeks.
const USUAL_WEEKS: u32 = 6;
/// Numbers of hints that the form offers.
const HINTS: [u32; 5] = [0, 1, 2, 3, 5];

#[derive(Template)]
#[template(path = "classes.html")]
struct ClassesPage<'a> {
    frame: Frame<'a>,
    own: Vec<Link>,
    joined: Vec<Link>,
    weeks: Vec<FormOption>,
}

struct Link {
    href: String,
    name: String,
    ends: String,
}

/// One option of a form field.
pub(crate) struct FormOption {
    pub value: String,
    pub label: String,
    pub chosen: bool,
}

#[derive(Template)]
#[template(path = "class.html")]
struct ClassPage<'a> {
    frame: Frame<'a>,
    view: &'a ClassView,
    qr: Option<QrView>,
    ends: String,
    count: String,
    heads: Vec<Head>,
    rows: Vec<TableLine>,
    playing: Vec<Playing>,
    over: Vec<Playing>,
    tasks: Vec<TaskLine>,
    games: Vec<FormOption>,
    pupils: Vec<FormOption>,
    levels: Vec<FormOption>,
    clocks: Vec<FormOption>,
    hints: Vec<FormOption>,
    sets: Vec<FormOption>,
    motifs: Vec<FormOption>,
    items: String,
}

/// The head of a column in the table.
struct Head {
    short: String,
    title: String,
}

struct TableLine {
    name: String,
    cells: Vec<String>,
}

/// A game and its state, as a line of a list.
pub(crate) struct Playing {
    pub href: String,
    pub who: String,
    pub game: String,
    pub state: String,
}

/// A task, with the standings of a tournament.
pub(crate) struct TaskLine {
    pub number: u32,
    pub title: String,
    pub rules: String,
    pub standings: Vec<String>,
}

/// Renders the list of a visitor's classes.
pub fn list(visitor: &Visitor, view: &ClassesView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let link = |path: &'static str| {
        move |link: &ClassLink| Link {
            href: format!("/{path}/{}", link.token),
            name: link.name.clone(),
            ends: ends(texts, link.ends),
        }
    };
    let weeks = WEEKS.into_iter().filter(|weeks| *weeks <= view.weeks).map(|weeks| FormOption {
        value: weeks.to_string(),
        label: texts.tell(&message!("class-weeks", count: weeks)),
        chosen: weeks == USUAL_WEEKS,
    });
    crate::page::render(&ClassesPage {
        frame: Frame::new(visitor, texts.say("class-list-title")),
        own: view.own.iter().map(link("class")).collect(),
        joined: view.joined.iter().map(link("join")).collect(),
        weeks: weeks.collect(),
    })
}

/// Describes when a class is deleted.
pub(crate) fn ends(texts: Texts, seconds: u64) -> String {
    let written = date(seconds);
    let [year, month, day] = [0, 1, 2].map(|part| written.split('.').nth(part).unwrap_or_default());
    let number = |text: &str| text.parse::<i64>().unwrap_or_default();
    let day = message!("room-day", day: number(day), month: number(month), year: year);
    texts.tell(&message!("class-ends", date: day))
}

/// Renders the page of a class.
pub fn page(visitor: &Visitor, view: &ClassView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let record = &view.record;
    let table = record.table();
    let numbered = |task: &Task| Head {
        short: texts.tell(&message!("class-task-short", number: task.number)),
        title: title(texts, record, task),
    };
    let (over, playing): (Vec<&ClassGame>, Vec<&ClassGame>) =
        record.games.iter().partition(|game| game.ended().is_some());
    let told = |games: Vec<&ClassGame>| -> Vec<Playing> {
        games.into_iter().map(|game| playing_line(texts, record, game)).collect()
    };
    let count = message!("class-pupils", count: table.rows.len(), most: view.limits.pupils);
    crate::page::render(&ClassPage {
        frame: Frame::new(visitor, record.class.name.clone()),
        qr: qr::square(&view.link),
        ends: ends(texts, record.class.ends),
        count: texts.tell(&count),
        heads: record.tasks.iter().map(numbered).collect(),
        rows: table.rows.iter().map(|row| line(texts, row)).collect(),
        playing: told(playing),
        over: told(over),
        tasks: record.tasks.iter().map(|task| task_line(texts, record, task)).collect(),
        games: games(texts),
        pupils: record
            .present()
            .map(|pupil| plain(pupil.number.to_string(), pupil.name.clone()))
            .collect(),
        levels: levels(texts),
        clocks: CLOCKS
            .iter()
            .map(|value| plain((*value).to_owned(), clock(texts, value)))
            .collect(),
        hints: hints(texts),
        sets: sets(texts),
        motifs: Motif::ALL
            .map(|motif| plain(motif.word().to_owned(), texts.sentence(&motif.name())))
            .into(),
        items: texts.tell(&message!("class-items", most: view.limits.items)),
        view,
    })
}

fn plain(value: String, label: String) -> FormOption {
    FormOption { value, label, chosen: false }
}

/// Returns the games that the form offers: for each family the usual variant, then the variants
/// with proven results.
fn games(texts: Texts) -> Vec<FormOption> {
    let mut choices: Vec<FormOption> = Vec::new();
    for family in FAMILIES {
        let usual = Spec::named(family.name);
        let proven = family.proven.iter().filter_map(|one| one.spec_text(family.name).parse().ok());
        for spec in [usual].into_iter().chain(proven) {
            let value = spec.to_string();
            if choices.iter().all(|choice| choice.value != value) {
                choices.push(plain(value, names::whole(texts, &spec)));
            }
        }
    }
    choices
}

fn levels(texts: Texts) -> Vec<FormOption> {
    let level = |level: u32| {
        let name = texts.tell(&message!("room-level", level: level));
        let about = texts.say(&format!("grade-{level}"));
        let label = texts.tell(&message!("room-level-said", name: name, about: about));
        FormOption { value: format!("level:{level}"), label, chosen: level == 3 }
    };
    LEVELS.map(level).collect()
}

fn hints(texts: Texts) -> Vec<FormOption> {
    let counted = HINTS.map(|count| {
        plain(count.to_string(), texts.sentence(&message!("class-hints-counted", count: count)))
    });
    [plain("free".to_owned(), texts.say("class-hints-free"))].into_iter().chain(counted).collect()
}

/// Returns the games that have puzzles.
fn sets(texts: Texts) -> Vec<FormOption> {
    let mut specs: Vec<&Spec> = shipped().iter().map(|puzzle| &puzzle.game).collect();
    specs.dedup();
    specs.iter().map(|spec| plain(spec.to_string(), names::whole(texts, spec))).collect()
}

/// Formats half points with a fraction, for example `2½`.
pub(crate) fn points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

fn line(texts: Texts, row: &Row) -> TableLine {
    let [won, drawn, lost] = row.results;
    let totals = [won, drawn, lost].map(|count| count.to_string());
    let more = [points(row.halves()), row.going_on.to_string(), row.solved.to_string()];
    let cells = row.cells.iter().map(|one| cell(texts, *one));
    TableLine {
        name: row.name.clone(),
        cells: totals.into_iter().chain(more).chain(cells).collect(),
    }
}

/// Formats the results of a pupil in a task.
pub(crate) fn cell(texts: Texts, cell: TableCell) -> String {
    match cell {
        TableCell::Nothing => String::new(),
        TableCell::Games { over: 0, going_on: 0, .. } => "–".to_owned(),
        TableCell::Games { halves, over, going_on } => {
            let score = message!("class-cell-points", points: points(halves), games: over);
            match going_on {
                0 => texts.tell(&score),
                _ if over == 0 => texts.say("class-cell-playing"),
                _ => format!("{}, {}", texts.tell(&score), texts.say("class-cell-playing")),
            }
        }
        TableCell::Puzzles { solved, of, .. } => format!("{solved}/{of}"),
    }
}

/// Returns the names of both players: nicknames for pupils.
fn names_in(texts: Texts, record: &ClassRecord, game: &ClassGame) -> [String; 2] {
    [0, 1].map(|seat| match game.pupils[seat] {
        Some(number) if !record.name_of(number).is_empty() => record.name_of(number).to_owned(),
        Some(_) => texts.say("class-has-left"),
        None => names::occupant(texts, &OccupantView::from(&game.summary.seats()[seat])),
    })
}

/// Formats a game and its state.
pub(crate) fn playing_line(texts: Texts, record: &ClassRecord, game: &ClassGame) -> Playing {
    let called = names_in(texts, record, game);
    let state = match (game.ended(), game.summary.turn()) {
        (Some(ended), _) => names::tell_end(texts, &called, ended),
        (None, turn) => {
            let length = texts.tell(&message!("room-list-length", count: game.summary.length()));
            let who = turn.map(|side| called[side.index()].clone());
            let turn = who.map(|who| texts.tell(&message!("class-to-act", who: who)));
            [Some(length), turn].into_iter().flatten().collect::<Vec<_>>().join(" · ")
        }
    };
    let spec = game.summary.spec();
    Playing {
        href: format!("/games/{}", game.id),
        who: texts
            .tell(&message!("class-between", one: called[0].clone(), other: called[1].clone())),
        game: spec.map_or_else(String::new, |spec| names::whole(texts, &spec)),
        state,
    }
}

/// Describes a task in one line.
pub(crate) fn title(texts: Texts, record: &ClassRecord, task: &Task) -> String {
    let game = |text: &str| {
        text.parse().map_or_else(|_| text.to_owned(), |spec: Spec| names::whole(texts, &spec))
    };
    let name = |number: u32| match record.name_of(number) {
        "" => texts.say("class-has-left"),
        name => name.to_owned(),
    };
    let told = match &task.kind {
        TaskKind::Game { game: spec, agent, pupil } => {
            let agent =
                agent.parse().map_or_else(|_| agent.clone(), |one| names::agent(texts, &one));
            match pupil {
                None => message!("class-task-game", game: game(spec), agent: agent),
                Some(one) => {
                    message!("class-task-game-one", game: game(spec), agent: agent, who: name(*one))
                }
            }
        }
        TaskKind::Pairs { game: spec, pairs } if pairs.len() == 1 => message!("class-task-pair",
            game: game(spec), one: name(pairs[0][0]), other: name(pairs[0][1])),
        TaskKind::Pairs { game: spec, pairs } => {
            message!("class-task-pairs", game: game(spec), count: pairs.len())
        }
        TaskKind::Tournament { game: spec, swiss: true, rounds, pupils } => {
            message!("class-task-swiss", game: game(spec), rounds: *rounds, count: pupils.len())
        }
        TaskKind::Tournament { game: spec, pupils, .. } => {
            message!("class-task-all", game: game(spec), count: pupils.len())
        }
        TaskKind::Puzzles { items } => {
            let first = items.first().map_or_else(String::new, |item| game(&item.game));
            message!("class-task-puzzles", game: first, count: items.len())
        }
    };
    capital(&texts.tell(&told))
}

/// Describes whether a task allows undo and hints.
pub(crate) fn rules(texts: Texts, task: &Task) -> String {
    if matches!(task.kind, TaskKind::Puzzles { .. }) {
        return String::new();
    }
    let undo = if task.undo { "class-undo-on" } else { "class-undo-off" };
    let hints: Message = match task.hints {
        None => message!("class-hints-usual"),
        Some(count) => message!("class-hints-counted", count: count),
    };
    capital(&format!("{} · {}", texts.say(undo), texts.tell(&hints)))
}

/// Formats a task, with the standings of a tournament.
pub(crate) fn task_line(texts: Texts, record: &ClassRecord, task: &Task) -> TaskLine {
    let standing = |one: &crate::class::ClassStanding| {
        let name = match record.name_of(one.pupil) {
            "" => texts.say("class-has-left"),
            name => name.to_owned(),
        };
        texts.tell(&message!("class-standing", who: name, points: points(one.halves),
            games: one.over))
    };
    TaskLine {
        number: task.number,
        title: title(texts, record, task),
        rules: rules(texts, task),
        standings: record.standings(task).iter().map(standing).collect(),
    }
}

/// Renders the result table as CSV: the same columns as on the page, with plain numbers.
pub(crate) fn csv(texts: Texts, record: &ClassRecord) -> String {
    let heads = ["name", "won", "drawn", "lost", "points", "playing", "solved"]
        .map(|word| texts.say(&format!("class-head-{word}")));
    let tasks =
        record.tasks.iter().map(|task| format!("{}. {}", task.number, title(texts, record, task)));
    // Begin with a byte order mark: without it some spreadsheets misread accented letters.
    let mut text = "\u{feff}".to_owned();
    text.push_str(&csv::line(&heads.into_iter().chain(tasks).collect::<Vec<_>>()));
    let half = |halves: u32| format!("{}{}", halves / 2, if halves % 2 == 1 { ".5" } else { "" });
    for row in record.table().rows {
        let [won, drawn, lost] = row.results.map(|count| count.to_string());
        let totals = [
            won,
            drawn,
            lost,
            half(row.halves()),
            row.going_on.to_string(),
            row.solved.to_string(),
        ];
        let cells = row.cells.iter().map(|cell| match cell {
            TableCell::Games { halves, over, .. } if *over > 0 => half(*halves),
            TableCell::Puzzles { solved, .. } => solved.to_string(),
            _ => String::new(),
        });
        let cells = [csv::text(&row.name)].into_iter().chain(totals).chain(cells);
        text.push_str(&csv::line(&cells.collect::<Vec<_>>()));
    }
    text
}
