//! The pages of questions: an exercise or puzzle, and the comment on an answer.

use askama::Template;
use quatuor_core::evaluation::Evaluation;
use quatuor_core::evaluation::Wdl;
use quatuor_core::{Message, Player, message};
use quatuor_games::unit;
use quatuor_show::LegalAction;

use crate::page::board::{PanelView, Touch, panels};
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::ports::CardCounts;
use crate::puzzles::question::{AnswerView, QuestionSource, QuestionView};
use crate::view::{GameView, Visitor};

#[derive(Template)]
#[template(path = "question.html")]
struct QuestionPage<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    source: &'a QuestionSource,
    address: &'a str,
    /// Whether the visitor goes through the mistakes of one game.
    one_game: bool,
    title: String,
    game: String,
    variant: String,
    /// The exercise, or the comment on an answer.
    task: String,
    number: Option<String>,
    /// The player to act.
    mark: &'static str,
    prompt: String,
    panels: Vec<PanelView>,
    actions: Vec<ActionOption>,
    right: Option<bool>,
    said: Vec<String>,
}

/// A legal action, as an option of the form.
pub(crate) struct ActionOption {
    pub(crate) text: String,
    pub(crate) said: String,
}

impl ActionOption {
    pub(crate) fn of(texts: Texts, legal: &LegalAction) -> Self {
        ActionOption { text: legal.text.clone(), said: texts.tell(&legal.description) }
    }
}

#[derive(Template)]
#[template(path = "learn.html")]
struct LearnPage<'a> {
    frame: Frame<'a>,
    counts: CardCounts,
    said: [String; 3],
    next: Option<String>,
}

/// Renders the overview of the visitor's exercises.
pub fn overview(visitor: &Visitor, counts: CardCounts, next: Option<String>) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let said = [
        message!("learn-due", count: counts.due),
        message!("learn-later", count: counts.later),
        message!("learn-learnt", count: counts.learnt),
    ];
    crate::page::render(&LearnPage {
        frame: Frame::new(visitor, texts.say("learn-title")),
        counts,
        said: said.map(|line| texts.tell(&line)),
        next,
    })
}

/// Renders a question, before or after an answer.
pub fn page(visitor: &Visitor, mut question: QuestionView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    question.board.picked = std::mem::take(&mut question.picked);
    let view = &question.board;
    let touch = Touch::of(view);
    let open = question.answer.is_none();
    let legal = view.snapshot.actions.iter().filter(|_| open);
    let source = &question.source;
    let number = message!("learn-number", number: source.number, of: source.of);
    let player = view.snapshot.turn.player();
    let title = texts.say(if source.is_puzzle { "puzzle-one" } else { "learn-title" });
    crate::page::render(&QuestionPage {
        frame: Frame::new(visitor, title.clone()),
        title,
        game: names::game(texts, &view.spec),
        variant: names::variant(texts, &view.spec),
        task: match &question.answer {
            None => texts.sentence(&task(source, question.best.as_ref())),
            Some(answer) => texts.sentence(&verdict(answer)),
        },
        number: (source.one_game || source.is_puzzle).then(|| texts.tell(&number)),
        mark: player.map_or("chance", Player::word),
        prompt: texts.sentence(&view.snapshot.asked),
        panels: panels(texts, view, &touch),
        actions: legal.map(|legal| ActionOption::of(texts, legal)).collect(),
        right: question.answer.as_ref().map(|answer| answer.right),
        said: question.answer.as_ref().map_or_else(Vec::new, |answer| said(texts, view, answer)),
        address: &source.address,
        one_game: source.one_game,
        source,
        view,
    })
}

/// Describes the goal of a puzzle.
pub(crate) fn puzzle_task(value: Wdl) -> Message {
    match value {
        Wdl::Win => message!("puzzle-find-win"),
        _ => message!("puzzle-find-draw"),
    }
}

/// Describes the goal of a question.
fn task(source: &QuestionSource, best: Option<&Evaluation>) -> Message {
    match best.and_then(Evaluation::wdl) {
        Some(value) if source.is_puzzle => puzzle_task(value),
        Some(Wdl::Win) => message!("learn-find-win"),
        Some(Wdl::Draw) => message!("learn-find-draw"),
        _ => message!("learn-find-best"),
    }
}

fn verdict(answer: &AnswerView) -> Message {
    match answer.right {
        true => message!("learn-right", what: answer.described.clone()),
        false => message!("learn-wrong", what: answer.described.clone()),
    }
}

fn said(texts: Texts, view: &GameView, answer: &AnswerView) -> Vec<String> {
    let (review, unit) = (&answer.review, unit(&view.spec));
    let worth =
        texts.sentence(&message!("learn-worth", worth: review.played.sourced_message(unit)));
    let reasons = if answer.right { &review.merits } else { &review.faults };
    let reasons = reasons.iter().take(2).map(|reason| format!("{}.", texts.sentence(reason)));
    let answered = review.answer.as_ref().filter(|_| !answer.right);
    let answered =
        answered.map(|reply| texts.tell(&message!("analysis-answer", why: reply.sentence())));
    [worth].into_iter().chain(reasons).chain(answered).collect()
}
