//! The scene of a game as panels with buttons.
//!
//! An action is a sequence of places to touch. A place that can be touched now is a target. During
//! a sequence, the places that start another sequence stay active, so that a visitor can choose
//! another piece without deselecting the first. Places that cannot be touched are buttons as well,
//! so that screen readers announce them.

use std::collections::BTreeMap;

use quatuor_advice::ActionEvaluation;
use quatuor_core::evaluation::Evaluation;
use quatuor_core::evaluation::Unit;
use quatuor_core::message;
use quatuor_games::unit;
use quatuor_show::learn::Mark;
use quatuor_show::scene::{Panel, Place};
use quatuor_show::svg::Num;
use quatuor_show::{Badge, Drawing, LegalAction, Role};

use crate::page::texts::Texts;
use crate::view::GameView;

/// A picture with its buttons.
#[derive(Debug)]
pub(crate) struct PanelView {
    /// Role of the panel, for the style sheet and the script.
    pub name: &'static str,
    /// Label in the visitor's language.
    pub label: String,
    /// Width in units of the picture.
    pub width: Num,
    /// Height in units of the picture.
    pub height: Num,
    /// The picture, as SVG.
    pub body: String,
    /// SVG that covers the rest of the picture: the badges with values.
    pub plates: String,
    /// The buttons, row by row.
    pub places: Vec<PlaceView>,
    /// Number of buttons in a row.
    pub columns: usize,
}

/// A button on a picture.
#[derive(Debug)]
pub(crate) struct PlaceView {
    /// Name of the place.
    pub id: String,
    /// Left, top, width and height.
    pub area: [Num; 4],
    /// Label: the contents of the place and the possible action.
    pub label: String,
    /// CSS classes besides `place`.
    pub class: String,
    /// The form of the button: the current sequence, or a new one.
    pub form: &'static str,
    /// Whether touching the place is possible.
    pub touchable: bool,
    /// Whether touching the place starts an action.
    pub first: bool,
    /// The possible second places after this one, separated by spaces.
    pub then: String,
    /// The shape of the place, to highlight it. Empty if the visitor cannot act.
    pub outline: String,
}

/// The legal actions as sequences of places, and the places already touched.
pub(crate) struct Touch<'a> {
    actions: &'a [LegalAction],
    picked: &'a [String],
}

impl<'a> Touch<'a> {
    /// Returns the possible touches. Empty unless the visitor may act at the moment shown.
    pub fn of(view: &'a GameView) -> Self {
        let free = view.possible.act && !view.replay && view.confirming.is_none();
        let actions = if free { &view.snapshot.actions[..] } else { &[] };
        Touch { actions, picked: &view.picked }
    }

    /// Returns the actions without places, such as passing.
    pub fn placeless(&self) -> impl Iterator<Item = &'a LegalAction> {
        self.actions.iter().filter(|action| action.places.is_empty())
    }

    /// Returns whether touching this place continues the current sequence.
    fn continues(&self, id: &str) -> bool {
        let next = self.picked.len();
        self.under_way().any(|action| action.places.get(next).is_some_and(|place| place == id))
    }

    /// Returns the actions whose sequence starts with this place.
    fn begun_by(&self, id: &str) -> impl Iterator<Item = &'a LegalAction> {
        let begins = move |action: &&LegalAction| action.places.first().is_some_and(|p| p == id);
        self.actions.iter().filter(begins)
    }

    /// Returns the possible second places after this first one, separated by spaces.
    fn then(&self, id: &str) -> String {
        let second = self.begun_by(id).filter_map(|action| action.places.get(1));
        second.map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// Returns the action that touching this place would complete.
    fn completes(&self, id: &str) -> Option<&'a LegalAction> {
        let last = |action: &&LegalAction| {
            self.decides(action) && action.places.last().is_some_and(|last| last == id)
        };
        self.under_way().find(last)
    }

    fn under_way(&self) -> impl Iterator<Item = &'a LegalAction> {
        let picked = self.picked;
        self.actions.iter().filter(move |action| action.places.starts_with(picked))
    }

    /// Returns whether the next touch completes this action, so that its value can be shown on the
    /// place.
    fn decides(&self, action: &LegalAction) -> bool {
        action.places.starts_with(self.picked) && action.places.len() == self.picked.len() + 1
    }
}

/// Returns how to draw the moment: with the values of the actions that the next touch completes.
pub(crate) fn drawing(texts: Texts, view: &GameView) -> Drawing {
    let touch = Touch::of(view);
    let decided = |action: &str| {
        let legal = touch.actions.iter().find(|legal| legal.text == action)?;
        touch.decides(legal).then_some(legal.handle)
    };
    let badge =
        |value: &ActionEvaluation| Some((decided(&value.action)?, badge(texts, &value.evaluation)));
    let badges = view.values.iter().filter_map(badge);
    let marks = view.trainer.as_ref().map_or_else(Vec::new, |trainer| trainer.marks.clone());
    Drawing { badges: badges.collect(), marks, ..Drawing::default() }
}

fn badge(texts: Texts, known: &Evaluation) -> Badge {
    Badge { text: texts.tell(&known.badge()), exact: known.is_proven() }
}

/// Returns the panels of the moment shown.
pub(crate) fn panels(texts: Texts, view: &GameView, touch: &Touch<'_>) -> Vec<PanelView> {
    let values = view.values.iter().map(|value| (value.action.as_str(), &value.evaluation));
    let hint = view.hint.as_ref().and_then(|hint| view.snapshot.action(&hint.action));
    let hinted = hint.map_or(&[][..], |action| &action.places);
    let marks = Marks {
        texts,
        may_act: view.possible.act,
        touch,
        hinted,
        values: values.collect(),
        unit: unit(&view.spec),
        overlaid: view.trainer.as_ref().map_or(&[], |trainer| &trainer.marks),
    };
    let panel = |panel: &Panel| PanelView {
        name: panel.role.name(),
        label: texts.sentence(&panel.label),
        width: Num(panel.width),
        height: Num(panel.height),
        places: panel.places.iter().map(|place| marks.place(place)).collect(),
        body: panel.body.clone(),
        plates: panel.plates.clone(),
        columns: panel.columns,
    };
    view.scene.panels.iter().filter(|panel| panel.role != Role::Caption).map(panel).collect()
}

/// States of places beyond their contents, for labels and classes.
struct Marks<'a> {
    texts: Texts,
    may_act: bool,
    touch: &'a Touch<'a>,
    /// The places of the action that a hint recommends.
    hinted: &'a [String],
    values: BTreeMap<&'a str, &'a Evaluation>,
    unit: Unit,
    /// The active overlay marks.
    overlaid: &'a [Mark],
}

impl Marks<'_> {
    fn place(&self, place: &Place) -> PlaceView {
        let (texts, touch) = (self.texts, self.touch);
        let picked = touch.picked.contains(&place.id);
        let continues = touch.continues(&place.id);
        let begins = touch.begun_by(&place.id).next().is_some();
        let completed = touch.completes(&place.id);
        let value = completed.and_then(|action| self.values.get(action.text.as_str()));
        let tall = place.area[3] > 2.0 * place.area[2];
        let mut label = texts.sentence(&place.label);
        let mut class = String::new();
        let states = [
            (picked, "picked", Some("room-place-picked")),
            (continues, "target", Some("room-place-possible")),
            (begins && !continues && !picked, "other", Some("room-place-possible")),
            (self.hinted.contains(&place.id), "hinted", Some("room-place-hinted")),
            (place.occupied, "held", None),
            (tall, "tall", None),
            (value.is_some(), "valued", None),
        ];
        for (_, name, said) in states.into_iter().filter(|(is, _, _)| *is) {
            class.push(' ');
            class.push_str(name);
            if let Some(said) = said {
                label = texts.tell(&message!("room-place", place: label, state: texts.say(said)));
            }
        }
        if let Some(known) = value {
            let words = texts.tell(&known.message(self.unit));
            label = texts.tell(&message!("room-place", place: label, state: words));
        }
        for mark in self.overlaid.iter().filter(|mark| mark.place == place.id) {
            let words = texts.tell(&mark.said);
            label = texts.tell(&message!("room-place", place: label, state: words));
        }
        PlaceView {
            first: begins,
            then: touch.then(&place.id),
            area: place.area.map(Num),
            form: if begins && !continues { "repick" } else { "act" },
            outline: if self.may_act { place.outline.clone() } else { String::new() },
            id: place.id.clone(),
            label,
            class,
            touchable: self.may_act && (continues || begins),
        }
    }
}
