//! The error page.

use askama::Template;
use quatuor_core::Message;

use crate::page::frame::Frame;
use crate::page::texts::Texts;
use crate::view::Visitor;

#[derive(Template)]
#[template(path = "problem.html")]
struct ProblemPage<'a> {
    frame: Frame<'a>,
    status: u16,
    title: String,
    reason: String,
}

/// Renders the page.
pub(crate) fn page(visitor: &Visitor, status: u16, reason: &Message) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let title = texts.say(match status {
        404 => "room-problem-missing",
        403 => "room-problem-forbidden",
        429 | 503 => "room-problem-busy",
        500.. => "room-problem-ours",
        _ => "room-problem-yours",
    });
    let frame = Frame::new(visitor, title.clone());
    crate::page::render(&ProblemPage { frame, status, title, reason: texts.sentence(reason) })
}
