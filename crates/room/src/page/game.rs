//! The page of one game.

use std::time::Duration;

use askama::Template;
use quatuor_core::{Arg, Outcome, Played, Player, message};

use super::asked::asked;
use super::board::{PanelView, Touch, panels};
use super::frame::Frame;
use super::names;
use super::sitters::{Group, sitters};
use super::texts::Texts;
use crate::view::{Clock, Ended, GameView, Possible, Request, Seat, Sitter, Visitor};

/// The whole document.
#[derive(Template)]
#[template(path = "game.html")]
struct GamePage<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    part: String,
}

/// What live updates replace.
#[derive(Template)]
#[template(path = "part.html")]
struct Part<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    possible: Possible,
    game: String,
    variant: String,
    asked: String,
    kind: &'static str,
    panels: Vec<PanelView>,
    placeless: Vec<Action>,
    seats: [SeatView<'a>; 2],
    groups: Vec<Group>,
    moves: Vec<Move>,
    last: String,
    actions: Vec<Action>,
    hint: Option<HintView>,
    request: Option<String>,
    replay: Replay,
    watchers: String,
    typing: String,
}

struct SeatView<'a> {
    seat: &'a Seat,
    word: &'static str,
    mark: &'static str,
    name: String,
    /// The side, where its name does not say it, and what there is to say of whoever sits there.
    facts: Vec<Fact>,
    clock: Option<ClockView>,
    turn: bool,
    won: bool,
    switch: String,
}

struct Fact {
    text: String,
    class: &'static str,
}

struct ClockView {
    text: String,
    milliseconds: u128,
    running: bool,
}

struct Move {
    number: usize,
    mark: &'static str,
    who: String,
    text: String,
    said: String,
    chance: bool,
    shown: bool,
}

struct Action {
    text: String,
    said: String,
    worth: Option<(String, String, bool)>,
}

struct HintView {
    action: String,
    said: String,
    surety: String,
    reasons: Vec<String>,
}

/// Where one can go from the moment shown.
struct Replay {
    ply: usize,
    length: usize,
}

impl Replay {
    fn back(&self) -> Option<usize> {
        self.ply.checked_sub(1)
    }

    fn forth(&self) -> Option<usize> {
        (self.ply < self.length).then_some(self.ply + 1)
    }
}

/// The whole document of a game.
pub(super) fn page(visitor: &Visitor, view: &GameView) -> String {
    let (title, part) = make(visitor, view);
    super::render(&GamePage { frame: Frame::new(visitor, title), view, part })
}

/// What live updates replace.
pub(super) fn part(visitor: &Visitor, view: &GameView) -> String {
    make(visitor, view).1
}

/// The title of the page and its part.
fn make(visitor: &Visitor, view: &GameView) -> (String, String) {
    let texts = Texts::of(visitor.preferences.language);
    let spec = view.table.spec();
    let called = names::at_table(texts, &spec, &view.seats);
    let asked = asked(texts, view, &called);
    let game = names::game(texts, &spec);
    let title = match asked.kind {
        "yours" => texts.tell(&message!("room-title-yours", game: game.clone())),
        _ => texts.tell(&message!("room-title", what: asked.sentence.clone(), game: game.clone())),
    };
    let touch = Touch::of(view);
    let part = Part {
        frame: Frame::new(visitor, title.clone()),
        possible: view.possible,
        variant: names::variant(texts, &spec),
        panels: panels(texts, view, &touch),
        placeless: touch.placeless().into_iter().map(|text| action(texts, view, text)).collect(),
        seats: Player::BOTH.map(|player| seat(texts, view, &called, player)),
        groups: sitters(texts, &spec.name, "room-sits-here"),
        moves: moves(texts, view, &called),
        last: last(view),
        actions: actions(texts, view),
        hint: hint(texts, view),
        request: view.request.map(|request| self::request(texts, request, &called)),
        replay: Replay { ply: view.table.history().len(), length: view.length },
        watchers: texts.tell(&message!("room-watchers", count: view.watchers)),
        typing: texts.tell(&view.table.typing_help()),
        asked: asked.sentence,
        kind: asked.kind,
        game,
        view,
    };
    (title, super::render(&part))
}

fn seat<'a>(
    texts: Texts,
    view: &'a GameView,
    called: &[String; 2],
    player: Player,
) -> SeatView<'a> {
    let spec = view.table.spec();
    let seat = &view.seats[player.index()];
    let turn = view.ended.is_none() && view.table.turn().player() == Some(player);
    let state = match &seat.sitter {
        Sitter::Agent(_) if seat.thinking => Some(("room-seat-thinking", "state")),
        Sitter::Person { name: Some(_) } if seat.yours => Some(("room-seat-yours", "state here")),
        Sitter::Person { .. } if seat.yours => None,
        Sitter::Person { .. } if seat.present => Some(("room-seat-present", "state here")),
        Sitter::Person { .. } => Some(("room-seat-away", "state")),
        Sitter::Awaited | Sitter::Agent(_) => None,
    };
    let (name, won) = (called[player.index()].clone(), winner(view) == Some(player));
    let side = texts.sentence(&names::side(&spec, player));
    let mut facts = vec![Fact { text: side, class: "" }];
    facts.retain(|side| side.text != name);
    let mut fact = |key: &str, class| facts.push(Fact { text: texts.say(key), class });
    if let Some((key, class)) = state {
        fact(key, class);
    }
    if turn {
        fact("room-seat-turn", "now");
    }
    if won {
        fact("room-seat-won", "now");
    }
    SeatView {
        seat,
        word: player.word(),
        mark: names::mark(&spec, player),
        clock: seat.clock.map(clock),
        switch: texts.tell(&message!("room-switch", side: names::side(&spec, player))),
        name,
        facts,
        turn,
        won,
    }
}

fn winner(view: &GameView) -> Option<Player> {
    match view.ended? {
        Ended::Rules(Outcome::Win(winner)) => Some(winner),
        Ended::Resigned(loser) | Ended::Time(loser) => Some(loser.other()),
        Ended::Rules(Outcome::Draw) | Ended::Agreed => None,
    }
}

fn clock(clock: Clock) -> ClockView {
    ClockView {
        text: minutes(clock.left),
        milliseconds: clock.left.as_millis(),
        running: clock.running,
    }
}

/// `4:07`, and tenths in the last ten seconds.
fn minutes(left: Duration) -> String {
    let (seconds, tenths) = (left.as_secs(), left.subsec_millis() / 100);
    if seconds < 10 {
        return format!("0:0{seconds}.{tenths}");
    }
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn moves(texts: Texts, view: &GameView, called: &[String; 2]) -> Vec<Move> {
    let spec = view.table.spec();
    let played = view.table.history();
    let one = |(i, each): (usize, &Played)| Move {
        number: i + 1,
        mark: each.by.map_or("chance", |player| names::mark(&spec, player)),
        who: texts.tell(&match each.by {
            Some(player) => message!("room-by", who: called[player.index()].clone()),
            None => message!("room-by", who: message!("play-chance")),
        }),
        text: each.text.clone(),
        said: texts.tell(&each.description),
        chance: each.by.is_none(),
        shown: i + 1 == played.len(),
    };
    played.iter().enumerate().map(one).collect()
}

/// The places of the last action, for the motion that shows it.
fn last(view: &GameView) -> String {
    let mut before = view.table.fork();
    let Some(last) = before.undo() else { return String::new() };
    let picks = before.picks().into_iter().find(|(action, _)| *action == last.text);
    picks.map(|(_, picks)| picks.join(" ")).unwrap_or_default()
}

fn action(texts: Texts, view: &GameView, text: &str) -> Action {
    let worth = view.worths.iter().find(|worth| worth.action == text);
    let said = view.table.describe(text).map_or_else(|_| text.to_owned(), |what| texts.tell(&what));
    Action {
        text: text.to_owned(),
        said,
        worth: worth.map(|w| (texts.tell(&w.mark), texts.tell(&w.words), w.exact)),
    }
}

/// Everything that can be played: those of known worth first, in the order given.
fn actions(texts: Texts, view: &GameView) -> Vec<Action> {
    if !view.possible.act || view.replay {
        return Vec::new();
    }
    let valued = view.worths.iter().map(|worth| worth.action.clone());
    let mut texts_of: Vec<String> = valued.collect();
    let known = texts_of.len();
    for text in view.table.actions() {
        if !texts_of[..known].contains(&text) {
            texts_of.push(text);
        }
    }
    texts_of.iter().map(|text| action(texts, view, text)).collect()
}

fn hint(texts: Texts, view: &GameView) -> Option<HintView> {
    let hint = view.hint.as_ref()?;
    Some(HintView {
        action: hint.action.clone(),
        said: texts.sentence(&hint.described),
        surety: texts.sentence(&hint.surety),
        reasons: hint.reasons.iter().map(|reason| texts.sentence(reason)).collect(),
    })
}

fn request(texts: Texts, request: Request, called: &[String; 2]) -> String {
    let name = |player: Player| Arg::from(called[player.index()].clone());
    texts.tell(&match request {
        Request::Draw(by) => message!("room-request-draw", who: name(by)),
        Request::Undo(by) => message!("room-request-undo", who: name(by)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_only_at_the_end() {
        for (milliseconds, expected) in [
            (0, "0:00.0"),
            (9_950, "0:09.9"),
            (10_000, "0:10"),
            (61_999, "1:01"),
            (600_000, "10:00"),
        ] {
            assert_eq!(minutes(Duration::from_millis(milliseconds)), expected);
        }
    }
}
