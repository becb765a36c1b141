//! The page of an invitation.

use askama::Template;
use quatuor_core::{Player, message};
use quatuor_show::svg::Num;

use crate::front::help_page::paragraphs;
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::view::{GameView, Visitor};

#[derive(Template)]
#[template(path = "invited.html")]
struct InvitedPage<'a> {
    frame: Frame<'a>,
    token: &'a str,
    own_name: &'a str,
    variant: String,
    invitation: String,
    side: String,
    mark: &'static str,
    rules: Vec<String>,
    width: Num,
    height: Num,
    body: String,
}

/// Renders the page.
pub fn page(visitor: &Visitor, view: &GameView, seat: Player, token: &str) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let (spec, side) = (&view.spec, view.sides[seat.index()]);
    let game = names::game(texts, spec);
    let other = names::occupant(texts, &view.seats[seat.other().index()].occupant);
    let board = view.scene.panels.first();
    let (width, height) = board.map_or((1.0, 1.0), |board| (board.width, board.height));
    crate::page::render(&InvitedPage {
        frame: Frame::new(visitor, texts.say("room-invited-title")),
        token,
        own_name: visitor.name.as_deref().unwrap_or_default(),
        invitation: texts.tell(&message!("room-invited", who: other, game: game)),
        variant: names::variant(texts, spec),
        side: texts.sentence(&side.message()),
        mark: side.mark,
        rules: paragraphs(texts, &view.rules.brief),
        width: Num(width),
        height: Num(height),
        body: board.map(|board| board.body.clone()).unwrap_or_default(),
    })
}
