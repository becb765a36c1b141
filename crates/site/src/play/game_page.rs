//! The page of a game.

use std::collections::HashSet;
use std::time::Duration;

use askama::Template;
use quatuor_advice::all_same;
use quatuor_core::evaluation::Evaluation;
use quatuor_core::evaluation::Unit;
use quatuor_core::{Arg, Outcome, Player, message};
use quatuor_games::unit;
use quatuor_search::name::LEVEL;
use quatuor_search::{LEVELS, level_of};
use quatuor_show::LegalAction;

use crate::front::help_page::{RulesCard, card, paragraphs};
use crate::game::{HintRule, PendingRequest, Possible};
use crate::page::board::{PanelView, Touch, panels};
use crate::page::candidates::{Candidate, CandidateGroup, candidates};
use crate::page::frame::Frame;
use crate::page::moves::{MoveLine, moves};
use crate::page::names;
use crate::page::prompt::prompt;
use crate::page::texts::Texts;
use crate::share::qr::{QrView, square};
use crate::trainer::page as trainer;
use crate::trainer::page::TrainerPart;
use crate::view::{GameView, OccupantView, SeatClock, SeatView, Visitor};

/// The complete document.
#[derive(Template)]
#[template(path = "game.html")]
struct GamePage<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    part: String,
}

/// The part of the document that live updates replace.
#[derive(Template)]
#[template(path = "part.html")]
struct Part<'a> {
    frame: Frame<'a>,
    view: &'a GameView,
    possible: Possible,
    game: String,
    variant: String,
    /// The goal of the game, as a sentence. `rules` contains the other short rules.
    goal: String,
    rules: Vec<String>,
    card: Option<RulesCard>,
    has_editor: bool,
    /// An explanation of the pieces for new players.
    introduction: Option<String>,
    asked: String,
    kind: &'static str,
    panels: Vec<PanelView>,
    placeless: Vec<Action>,
    seats: [SeatPanel<'a>; 2],
    /// The levels next to that of the opponent, once the game is over.
    other_levels: Vec<OtherLevel>,
    groups: Vec<CandidateGroup>,
    moves: Vec<MoveLine>,
    last: String,
    actions: Vec<Action>,
    hint: Option<HintView>,
    trainer: Option<TrainerPart>,
    /// Reasons against the action that waits for a confirmation.
    warning: Vec<String>,
    /// A note that all actions are equivalent by symmetry, if values are shown.
    all_same: Option<String>,
    /// Why the visitor cannot have hints.
    no_hints: Option<String>,
    request: Option<String>,
    /// The answer to the visitor's declined request.
    declined: Option<String>,
    /// The player to act in the game while an earlier moment is shown.
    meanwhile: Option<String>,
    /// Whether it is the visitor's turn, whatever moment is shown.
    waited: bool,
    replay: ReplayBar,
    watchers: String,
    typing: String,
}

struct SeatPanel<'a> {
    seat: &'a SeatView,
    word: &'static str,
    name: String,
    /// The side, unless the name contains it, and the state of the occupant.
    facts: Vec<Fact>,
    clock: Option<ClockView>,
    turn: bool,
    won: bool,
    switch: String,
    /// The current occupant, as an option of the form.
    sitter: Candidate,
    /// Whether the occupant is not among the usual options.
    unusual: bool,
    /// The invitation as a QR code.
    qr: Option<QrView>,
    /// Whether the invitation works only on the server's own machine.
    local: bool,
}

struct OtherLevel {
    value: String,
    label: String,
}

struct Fact {
    text: String,
    class: &'static str,
}

struct ClockView {
    text: String,
    milliseconds: u128,
    running: bool,
    /// Threshold below which the clock is low, in milliseconds.
    little: u128,
    low: bool,
}

struct Action {
    text: String,
    said: String,
    value: Option<ShownValue>,
}

/// The value of an action, formatted.
struct ShownValue {
    mark: String,
    words: String,
    exact: bool,
}

struct HintView {
    action: String,
    /// The places of the action, separated by spaces.
    places: String,
    said: String,
    /// Proven facts about the action.
    certainties: Vec<String>,
    surety: String,
    reasons: Vec<String>,
}

/// The moment shown and the length of the game, for navigation.
struct ReplayBar {
    ply: usize,
    length: usize,
}

impl ReplayBar {
    fn back(&self) -> Option<usize> {
        self.ply.checked_sub(1)
    }

    fn forth(&self) -> Option<usize> {
        (self.ply < self.length).then_some(self.ply + 1)
    }
}

/// Renders the complete document of a game.
pub fn page(visitor: &Visitor, view: &GameView) -> String {
    let (title, part) = make(visitor, view);
    crate::page::render(&GamePage { frame: Frame::new(visitor, title), view, part })
}

/// Renders the part that live updates replace.
pub fn part(visitor: &Visitor, view: &GameView) -> String {
    make(visitor, view).1
}

/// Returns the title and the replaceable part.
fn make(visitor: &Visitor, view: &GameView) -> (String, String) {
    let texts = Texts::of(visitor.preferences.language);
    let spec = &view.spec;
    let called = names::both(texts, &view.sides, &view.seats);
    let asked = prompt(texts, view, &called);
    let game = names::game(texts, spec);
    let meanwhile = meanwhile(texts, view, &called);
    let your_turn = asked.kind == "yours" || meanwhile.as_ref().is_some_and(|now| now.yours);
    let title = match your_turn {
        true => texts.tell(&message!("room-title-yours", game: game.clone())),
        false => {
            texts.tell(&message!("room-title", what: asked.sentence.clone(), game: game.clone()))
        }
    };
    let touch = Touch::of(view);
    let groups = candidates(texts, spec, view.rules.solved, "room-sits-here", &visitor.bots);
    let part = Part {
        has_editor: quatuor_games::has_editor(&view.spec.name),
        frame: Frame::new(visitor, title.clone()),
        possible: view.possible,
        variant: names::variant(texts, spec),
        goal: texts.sentence(&view.rules.brief.goal),
        rules: paragraphs(texts, &view.rules.brief),
        card: card(texts, spec, &view.rules),
        introduction: introduction(texts, view),
        panels: panels(texts, view, &touch),
        placeless: touch
            .placeless()
            .map(|legal| action(texts, unit(&view.spec), legal, None))
            .collect(),
        seats: Player::BOTH.map(|player| seat(texts, view, &called, &groups, player)),
        other_levels: other_levels(texts, view),
        groups,
        moves: moves(texts, view, &called),
        last: last(view),
        actions: actions(texts, view),
        hint: hint(texts, view),
        trainer: trainer::part(texts, view, visitor.preferences),
        warning: trainer::warning(texts, view),
        all_same: all_same(view.values.iter().map(|value| value.same_as.as_deref()))
            .map(|same| texts.sentence(&same)),
        no_hints: no_hints(texts, view),
        request: view.request.map(|request| self::request(texts, request, &called)),
        declined: tell_declined(texts, view, &called),
        waited: your_turn,
        meanwhile: meanwhile.map(|now| now.sentence),
        replay: ReplayBar { ply: view.history.len(), length: view.length },
        watchers: texts.tell(&message!("room-watchers", count: view.watchers)),
        typing: texts.tell(&view.typing_help),
        asked: asked.sentence,
        kind: asked.kind,
        game,
        view,
    };
    (title, crate::page::render(&part))
}

fn seat<'a>(
    texts: Texts,
    view: &'a GameView,
    called: &[String; 2],
    groups: &[CandidateGroup],
    player: Player,
) -> SeatPanel<'a> {
    let side = view.sides[player.index()];
    let seat = &view.seats[player.index()];
    let turn = view.ended.is_none() && view.turn_now.player() == Some(player);
    let state = match &seat.occupant {
        OccupantView::Agent(_) if seat.thinking => Some(("room-seat-thinking", "state")),
        OccupantView::Person { name: Some(_) } if seat.yours => {
            Some(("room-seat-yours", "state here"))
        }
        OccupantView::Person { .. } if seat.yours => None,
        OccupantView::Person { .. } if seat.present => Some(("room-seat-present", "state here")),
        OccupantView::Person { .. } => Some(("room-seat-away", "state")),
        OccupantView::Awaited | OccupantView::Agent(_) => None,
    };
    let (name, won) = (called[player.index()].clone(), winner(view) == Some(player));
    let mut facts = vec![Fact { text: texts.sentence(&side.message()), class: "" }];
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
    let invitation = seat.invitation.as_deref();
    let sitter = sitter(&seat.occupant, &name);
    let mut usual = groups.iter().flat_map(|group| &group.candidates);
    SeatPanel {
        unusual: usual.all(|one| one.value != sitter.value),
        sitter,
        qr: invitation.and_then(square),
        local: invitation.is_some_and(is_local),
        seat,
        word: player.word(),
        clock: seat.clock.map(clock),
        switch: texts.tell(&message!("room-switch", side: side.message())),
        name,
        facts,
        turn,
        won,
    }
}

/// Returns an explanation of the pieces, for players until the first action with a piece.
fn introduction(texts: Texts, view: &GameView) -> Option<String> {
    let plays = view.seats.iter().any(|seat| seat.yours) && view.ended.is_none() && !view.replay;
    let introduction = view.snapshot.introduction.as_ref().filter(|_| plays)?;
    Some(texts.sentence(introduction))
}

/// Returns the levels just below and above that of the opponent.
fn other_levels(texts: Texts, view: &GameView) -> Vec<OtherLevel> {
    let mut agents = view.seats.iter().filter_map(|seat| match &seat.occupant {
        OccupantView::Agent(spec) => level_of(spec),
        _ => None,
    });
    let played = agents.next();
    let plays = view.seats.iter().any(|seat| seat.yours) && view.possible.rematch;
    let Some(played) = played.filter(|_| plays) else { return Vec::new() };
    let next = [played.saturating_sub(1), played.saturating_add(1)].into_iter();
    let label = |level: u32| {
        let name = texts.tell(&message!("room-level", level: level)).to_lowercase();
        texts.tell(&match level < played {
            true => message!("room-rematch-easier", level: name),
            false => message!("room-rematch-harder", level: name),
        })
    };
    let other = |level| OtherLevel { value: format!("{LEVEL}:{level}"), label: label(level) };
    next.filter(|level| LEVELS.contains(level)).map(other).collect()
}

/// Returns whether a URL refers to the local machine wherever it is opened.
fn is_local(address: &str) -> bool {
    let host = address.split_once("://").map_or(address, |(_, rest)| rest);
    let names = ["localhost", "127.", "[::1]"];
    names.iter().any(|name| host.starts_with(name))
}

/// Returns the current occupant as an option of the form.
fn sitter(occupant: &OccupantView, name: &str) -> Candidate {
    let value = match occupant {
        OccupantView::Person { .. } => "person".to_owned(),
        OccupantView::Awaited => "invite".to_owned(),
        OccupantView::Agent(spec) => spec.to_string(),
    };
    Candidate { value, label: name.to_owned() }
}

fn winner(view: &GameView) -> Option<Player> {
    match view.ended?.outcome() {
        Outcome::Win(winner) => Some(winner),
        Outcome::Draw => None,
    }
}

fn clock(clock: SeatClock) -> ClockView {
    ClockView {
        text: minutes(clock.left),
        milliseconds: clock.left.as_millis(),
        running: clock.running,
        little: clock.little.as_millis(),
        low: clock.left < clock.little,
    }
}

/// Formats a time as in `4:07`, with tenths of a second below ten seconds.
fn minutes(left: Duration) -> String {
    let (seconds, tenths) = (left.as_secs(), left.subsec_millis() / 100);
    if seconds < 10 {
        return format!("0:0{seconds}.{tenths}");
    }
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Returns the places of the last action, for its animation.
fn last(view: &GameView) -> String {
    view.history.last().map(|played| played.places.join(" ")).unwrap_or_default()
}

fn action(texts: Texts, unit: Unit, legal: &LegalAction, known: Option<&Evaluation>) -> Action {
    let value = known.map(|known| ShownValue {
        mark: texts.tell(&known.badge()),
        words: texts.tell(&known.message(unit)),
        exact: known.is_proven(),
    });
    Action { text: legal.text.clone(), said: texts.tell(&legal.description), value }
}

/// Returns all legal actions: first those with values, in the given order, then the others.
fn actions(texts: Texts, view: &GameView) -> Vec<Action> {
    if !view.possible.act || view.replay {
        return Vec::new();
    }
    let (mut valued, unit) = (Vec::new(), unit(&view.spec));
    for value in &view.values {
        let legal = view.snapshot.action(&value.action);
        valued.extend(legal.map(|legal| {
            let mut action = action(texts, unit, legal, Some(&value.evaluation));
            if let (Some(told), Some(first)) = (&mut action.value, &value.same_as) {
                let line = std::mem::take(&mut told.words);
                told.words =
                    texts.tell(&message!("analyse-same", line: line, first: first.as_str()));
            }
            action
        }));
    }
    let known: HashSet<&str> = view.values.iter().map(|value| value.action.as_str()).collect();
    let others = view.snapshot.actions.iter().filter(|legal| !known.contains(legal.text.as_str()));
    valued.extend(others.map(|legal| action(texts, unit, legal, None)));
    valued
}

fn hint(texts: Texts, view: &GameView) -> Option<HintView> {
    let hint = view.hint.as_ref()?;
    let certainties = hint.certainties(unit(&view.spec));
    Some(HintView {
        action: hint.action.clone(),
        places: view.snapshot.action(&hint.action).map_or(String::new(), |it| it.places.join(" ")),
        said: texts.sentence(&hint.sentence()),
        certainties: certainties.iter().map(|line| texts.sentence(line)).collect(),
        surety: texts.sentence(&hint.evaluation.sourced_message(unit(&view.spec))),
        reasons: hint.reasons.iter().map(|reason| texts.sentence(reason)).collect(),
    })
}

fn no_hints(texts: Texts, view: &GameView) -> Option<String> {
    let plays = view.seats.iter().any(|seat| seat.yours) && view.ended.is_none() && !view.replay;
    match view.hint_rule {
        _ if !plays => None,
        HintRule::Free => None,
        HintRule::ByAgreement => Some(texts.say("room-no-hints")),
        HintRule::Never => Some(texts.say("room-no-hints-by-clock")),
        HintRule::Counted(left) => Some(texts.tell(&message!("room-hints-left", count: left))),
    }
}

/// Describes the opponent's answer to the visitor's request.
fn tell_declined(texts: Texts, view: &GameView, called: &[String; 2]) -> Option<String> {
    let request = view.declined.filter(|_| !view.replay)?;
    let asker = request.asker();
    let yours = |player: Player| view.seats[player.index()].yours;
    let who = Arg::from(called[asker.other().index()].clone());
    let told = yours(asker) && !yours(asker.other());
    told.then(|| {
        texts.tell(&match request {
            PendingRequest::Draw(_) => message!("room-declined-draw", who: who),
            PendingRequest::Undo(_) => message!("room-declined-undo", who: who),
            PendingRequest::Hints(_) => message!("room-declined-hints", who: who),
        })
    })
}

/// The state of the game while an earlier moment is shown.
struct Meanwhile {
    sentence: String,
    yours: bool,
}

fn meanwhile(texts: Texts, view: &GameView, called: &[String; 2]) -> Option<Meanwhile> {
    let player = view.turn_now.player().filter(|_| view.replay && view.ended.is_none())?;
    let yours = view.seats[player.index()].yours;
    let message = match yours {
        true => message!("room-meanwhile-yours"),
        false => message!("room-meanwhile", who: called[player.index()].clone()),
    };
    Some(Meanwhile { sentence: texts.sentence(&message), yours })
}

fn request(texts: Texts, request: PendingRequest, called: &[String; 2]) -> String {
    let name = |player: Player| Arg::from(called[player.index()].clone());
    texts.tell(&match request {
        PendingRequest::Draw(by) => message!("room-request-draw", who: name(by)),
        PendingRequest::Undo(by) => message!("room-request-undo", who: name(by)),
        PendingRequest::Hints(by) => message!("room-request-hints", who: name(by)),
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
