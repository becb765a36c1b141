//! The page with the list of puzzles, and the printable sheet.

use askama::Template;
use quatuor_core::evaluation::Verdict;
use quatuor_core::evaluation::{Evaluation, Source};
use quatuor_core::{Message, message};
use quatuor_games::unit;
use quatuor_show::Role;
use quatuor_show::scene::{Panel, Scene};
use quatuor_show::svg::Num;
use quatuor_teach::{Motif, Puzzle, shipped};

use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::{Texts, capital};
use crate::puzzles::question::PuzzleBoard;
use crate::view::Visitor;
use std::collections::HashSet;

/// A list of puzzles.
#[derive(Debug, Clone)]
pub struct PuzzlesView {
    /// The puzzles that match the filter, the easiest first.
    pub puzzles: Vec<&'static Puzzle>,
    /// Spec of the game in the filter.
    pub game: Option<String>,
    /// Motif in the filter.
    pub motif: Option<Motif>,
    /// The puzzle of the day.
    pub daily: Option<PuzzleBoard>,
    /// Number of consecutive days on which the visitor has solved it.
    pub streak: u64,
    /// The visitor's rating, after the first answer.
    pub rating: Option<u32>,
    /// The ids of the puzzles that the visitor has solved.
    pub solved: HashSet<String>,
}

#[derive(Template)]
#[template(path = "puzzles.html")]
struct PuzzlesPage<'a> {
    frame: Frame<'a>,
    daily: Option<Daily>,
    streak: String,
    rating: Option<String>,
    games: Vec<FilterTab>,
    motifs: Vec<FilterTab>,
    count: String,
    lines: Vec<PuzzleEntry>,
    print: String,
}

struct FilterTab {
    href: String,
    label: String,
    chosen: bool,
}

struct PuzzleEntry {
    id: String,
    game: String,
    said: String,
    solved: bool,
}

/// The puzzle of the day. Only this puzzle has a picture, because many pictures would make the page
/// too large.
struct Daily {
    line: PuzzleEntry,
    picture: Option<SheetPicture>,
}

/// A picture on a sheet.
pub struct SheetPicture {
    width: Num,
    height: Num,
    body: String,
    /// Text alternative of the picture.
    pub label: String,
}

impl SheetPicture {
    /// Returns the picture as a standalone SVG file.
    pub fn svg(&self) -> String {
        let SheetPicture { width, height, body, .. } = self;
        let space = "http://www.w3.org/2000/svg";
        format!("<svg xmlns=\"{space}\" viewBox=\"0 0 {width} {height}\">{body}</svg>")
    }
}

#[derive(Template)]
#[template(path = "printed.html")]
struct PrintedPage<'a> {
    frame: Frame<'a>,
    sheet: Vec<SheetEntry<'a>>,
    answers: Vec<String>,
}

/// Puzzles on a printable sheet.
pub struct Sheet<'a> {
    /// The puzzles, without their answers.
    pub entries: Vec<SheetEntry<'a>>,
    /// The answers, in the same order.
    pub answers: Vec<String>,
}

/// A puzzle on a sheet.
pub struct SheetEntry<'a> {
    pub puzzle: &'a Puzzle,
    /// Number of the puzzle, formatted.
    pub number: String,
    /// The name of the game.
    pub game: String,
    /// The goal of the puzzle.
    pub task: String,
    /// The action that the game expects next, and the player to act.
    pub prompt: String,
    /// The board and the other panels.
    pub pictures: Vec<SheetPicture>,
}

/// Renders the list of puzzles.
pub fn list(visitor: &Visitor, view: &PuzzlesView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let address = |game: Option<&str>, motif: Option<Motif>| {
        let game = game.map(|game| {
            let game =
                percent_encoding::utf8_percent_encode(game, percent_encoding::NON_ALPHANUMERIC);
            format!("game={game}")
        });
        let motif = motif.map(|motif| format!("motif={}", motif.word()));
        let query: Vec<String> = game.into_iter().chain(motif).collect();
        query.join("&")
    };
    let tab = |query: String, label: String, chosen: bool| {
        let href =
            if query.is_empty() { "/puzzles".to_owned() } else { format!("/puzzles?{query}") };
        FilterTab { href, label: capital(&label), chosen }
    };
    let chosen = view.game.as_deref();
    let mut names: Vec<String> = shipped().iter().map(|puzzle| puzzle.game.to_string()).collect();
    names.dedup();
    let all = || texts.say("puzzle-all");
    let mut games = vec![tab(address(None, view.motif), all(), chosen.is_none())];
    for name in &names {
        let label = name.parse().map_or_else(|_| name.clone(), |spec| names::whole(texts, &spec));
        games.push(tab(address(Some(name), view.motif), label, chosen == Some(name)));
    }
    let mut motifs = vec![tab(address(chosen, None), all(), view.motif.is_none())];
    for motif in Motif::ALL {
        let label = texts.tell(&motif.name());
        motifs.push(tab(address(chosen, Some(motif)), label, view.motif == Some(motif)));
    }
    let line = |puzzle: &&Puzzle| line(texts, view, puzzle);
    crate::page::render(&PuzzlesPage {
        frame: Frame::new(visitor, texts.say("puzzle-title")),
        daily: view.daily.as_ref().map(|board| Daily {
            line: line(&board.puzzle),
            picture: pictures(texts, &board.scene).into_iter().next(),
        }),
        rating: view.rating.map(|rating| texts.tell(&message!("puzzle-rating", rating: rating))),
        streak: texts.tell(&message!("puzzle-streak", count: view.streak)),
        games,
        motifs,
        count: texts.tell(&message!("puzzle-count", count: view.puzzles.len())),
        lines: view.puzzles.iter().map(line).collect(),
        print: format!("/puzzles/print?{}", address(chosen, view.motif)),
    })
}

fn line(texts: Texts, view: &PuzzlesView, puzzle: &Puzzle) -> PuzzleEntry {
    let motifs: Vec<Message> = puzzle.motifs.iter().map(|motif| motif.name()).collect();
    let said = message!("puzzle-line", motifs: motifs, level: puzzle.level);
    let id = puzzle.id();
    PuzzleEntry {
        game: names::whole(texts, &puzzle.game),
        said: texts.sentence(&said),
        solved: view.solved.contains(&id),
        id,
    }
}

/// Returns the board and the other panels of a puzzle.
fn pictures(texts: Texts, scene: &Scene) -> Vec<SheetPicture> {
    let shown = scene.panels.iter().filter(|panel| panel.role != Role::Caption);
    let picture = |panel: &Panel| SheetPicture {
        width: Num(panel.width),
        height: Num(panel.height),
        label: texts.sentence(&panel.label),
        body: panel.body.clone(),
    };
    shown.map(picture).collect()
}

/// Returns the content of a printable sheet.
pub(crate) fn sheet<'a>(texts: Texts, puzzles: &'a [PuzzleBoard]) -> Sheet<'a> {
    let entry = |(place, board): (usize, &'a PuzzleBoard)| SheetEntry {
        puzzle: board.puzzle,
        number: texts.tell(&message!("puzzle-number", number: place + 1)),
        game: names::whole(texts, &board.puzzle.game),
        task: texts.sentence(&crate::puzzles::question_page::puzzle_task(board.puzzle.value)),
        prompt: texts.sentence(&board.prompt),
        pictures: pictures(texts, &board.scene),
    };
    let answer = |(place, board): (usize, &PuzzleBoard)| {
        let puzzle = board.puzzle;
        let Puzzle { value, distance, .. } = *puzzle;
        let verdict = Verdict { wdl: value, score: None, distance };
        let known = Evaluation::proven(verdict, Source::Solver);
        texts.tell(&message!("puzzle-answer", number: place + 1, answers: puzzle.answers.clone(),
            worth: known.message(unit(&puzzle.game))))
    };
    Sheet {
        entries: puzzles.iter().enumerate().map(entry).collect(),
        answers: puzzles.iter().enumerate().map(answer).collect(),
    }
}

/// Renders a printable sheet, with the answers on the last page.
pub fn print(visitor: &Visitor, puzzles: &[PuzzleBoard]) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let Sheet { entries, answers } = sheet(texts, puzzles);
    let frame = Frame::new(visitor, texts.say("puzzle-title"));
    crate::page::render(&PrintedPage { frame, sheet: entries, answers })
}
