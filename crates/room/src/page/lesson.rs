//! A step of a first lesson: the board, a sentence, and what came of an answer.

use askama::Template;
use quatuor_core::{Spec, message};

use super::board::{PanelView, Touch, panels};
use super::frame::Frame;
use super::names;
use super::question::ActionOption;
use super::texts::Texts;
use crate::view::{GameView, LessonView, Visitor};

#[derive(Template)]
#[template(path = "lesson.html")]
struct LessonPage<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    game: &'a str,
    address: String,
    number: usize,
    progress: String,
    /// What is to be done, or what came of it.
    said: String,
    done: bool,
    next: Option<String>,
    panels: Vec<PanelView>,
    actions: Vec<ActionOption>,
    /// Whether one goes through the mistakes of one game: never in a lesson.
    one_game: bool,
}

/// The page.
pub(super) fn page(visitor: &Visitor, lesson: &LessonView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let LessonView { game, board: view, number, of, .. } = lesson;
    let title = message!("lesson-title", game: names::game(texts, &Spec::named(game)));
    let progress = message!("learn-number", number: *number, of: *of);
    let legal = view.snapshot.actions.iter().filter(|_| !lesson.done);
    let following = (*number < *of).then(|| format!("/lessons/{game}/{}", number + 1));
    super::render(&LessonPage {
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
