//! The page of a step in a first lesson: the board, the exercise and the result of an answer.

use askama::Template;
use quatuor_core::{Spec, message};

use crate::page::board::{PanelView, Touch, panels};
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::puzzles::question_page::ActionOption;
use crate::view::{GameView, Visitor};

/// A step of a first lesson, before or after an answer.
#[derive(Debug, Clone)]
pub struct LessonView {
    /// The name of the game.
    pub game: String,
    pub board: GameView,
    /// Number of the step, from 1.
    pub number: usize,
    /// Total number of steps.
    pub of: usize,
    /// Key of the text shown.
    pub says: &'static str,
    /// Whether the step has been answered.
    pub done: bool,
}

#[derive(Template)]
#[template(path = "lesson.html")]
struct LessonPage<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    game: &'a str,
    address: String,
    number: usize,
    progress: String,
    /// The exercise, or the comment on an answer.
    said: String,
    done: bool,
    next: Option<String>,
    panels: Vec<PanelView>,
    actions: Vec<ActionOption>,
    /// Whether the page leads through the mistakes of one game. Always `false` in a lesson.
    one_game: bool,
}

/// Renders the page.
pub fn page(visitor: &Visitor, lesson: &LessonView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let LessonView { game, board: view, number, of, .. } = lesson;
    let title = message!("lesson-title", game: names::game(texts, &Spec::named(game)));
    let progress = message!("learn-number", number: *number, of: *of);
    let legal = view.snapshot.actions.iter().filter(|_| !lesson.done);
    let following = (*number < *of).then(|| format!("/lessons/{game}/{}", number + 1));
    crate::page::render(&LessonPage {
        frame: Frame::new(visitor, texts.tell(&title)),
        game,
        address: format!("/lessons/{game}/{number}"),
        number: *number,
        progress: texts.tell(&progress),
        said: texts.say(lesson.says),
        done: lesson.done,
        next: following,
        panels: panels(texts, view, &Touch::of(view)),
        actions: legal.map(|legal| ActionOption::of(texts, legal)).collect(),
        one_game: false,
        view,
    })
}
