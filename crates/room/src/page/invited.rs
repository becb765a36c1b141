//! The page of an invitation.

use askama::Template;
use quatuor_core::svg::Num;
use quatuor_core::{Drawing, Player, message};

use super::frame::Frame;
use super::names;
use super::texts::Texts;
use crate::view::{GameView, Visitor};

#[derive(Template)]
#[template(path = "invited.html")]
struct InvitedPage<'a> {
    frame: Frame<'a>,
    token: &'a str,
    variant: String,
    invitation: String,
    side: String,
    mark: &'static str,
    rules: String,
    width: Num,
    height: Num,
    body: String,
}

/// The page.
pub(super) fn page(visitor: &Visitor, view: &GameView, seat: Player, token: &str) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let spec = view.table.spec();
    let game = names::game(texts, &spec);
    let other = names::sitter(texts, &view.seats[seat.other().index()].sitter);
    let board = view.table.scene(&Drawing::default()).panels.into_iter().next();
    let (width, height, body) =
        board.map_or((1.0, 1.0, String::new()), |board| (board.width, board.height, board.body));
    super::render(&InvitedPage {
        frame: Frame::new(visitor, texts.say("room-invited-title")),
        token,
        invitation: texts.tell(&message!("room-invited", who: other, game: game)),
        variant: names::variant(texts, &spec),
        side: texts.sentence(&names::side(&spec, seat)),
        mark: names::mark(&spec, seat),
        rules: texts.say(&format!("brief-{}", spec.name)),
        width: Num(width),
        height: Num(height),

        body,
    })
}
