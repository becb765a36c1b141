//! The scene of a game as panels with buttons on them.
//!
//! An action is a sequence of places to touch. A place that can be touched now is a target; a place that
//! would begin another sequence stays one while the first is under way, so that nobody has to put a piece
//! back to take another. Places that cannot be touched are buttons all the same, to be read.

use std::collections::BTreeMap;

use quatuor_core::svg::Num;
use quatuor_core::{Badge, Drawing, Panel, Place, message};

use super::texts::Texts;
use crate::view::{GameView, Worth};

/// A picture with its buttons.
#[derive(Debug)]
pub(super) struct PanelView {
    /// What it is, for the style sheet and the script.
    pub name: &'static str,
    /// What it is, in words.
    pub label: String,
    /// Width in the units of the picture.
    pub width: Num,
    /// Height in the units of the picture.
    pub height: Num,
    /// The picture.
    pub body: String,
    /// The buttons, row by row.
    pub places: Vec<PlaceView>,
    /// How many are in a row.
    pub columns: usize,
}

/// A button on a picture.
#[derive(Debug)]
pub(super) struct PlaceView {
    /// Its name.
    pub id: String,
    /// Left, top, width, height.
    pub area: [Num; 4],
    /// What it is and what can be done with it.
    pub label: String,
    /// Classes besides `place`.
    pub class: String,
    /// The form it belongs to: the sequence under way, or a new one.
    pub form: &'static str,
    /// Whether touching it leads on.
    pub touchable: bool,
    /// Whether touching it begins an action.
    pub first: bool,
    /// Where one can go after touching it first.
    pub then: String,
}

/// The places to touch: the sequences of all legal actions, and how far one has come.
pub(super) struct Touch<'a> {
    sequences: Vec<(String, Vec<String>)>,
    picked: &'a [String],
}

impl<'a> Touch<'a> {
    /// Nothing, unless the visitor may act at the moment shown.
    pub fn of(view: &'a GameView) -> Self {
        let free = view.possible.act && !view.replay && view.confirming.is_none();
        let sequences = if free { view.table.picks() } else { Vec::new() };
        Touch { sequences, picked: &view.picked }
    }

    /// Actions that have no place, such as to pass.
    pub fn placeless(&self) -> Vec<&str> {
        let empty = self.sequences.iter().filter(|(_, picks)| picks.is_empty());
        empty.map(|(action, _)| action.as_str()).collect()
    }

    /// Whether touching this place goes on with the sequence under way.
    fn continues(&self, id: &str) -> bool {
        self.under_way().any(|(_, picks)| picks.get(self.picked.len()).is_some_and(|p| p == id))
    }

    /// Whether touching this place begins a sequence.
    fn begins(&self, id: &str) -> bool {
        self.sequences.iter().any(|(_, picks)| picks.first().is_some_and(|first| first == id))
    }

    /// Second places after this first one.
    fn then(&self, id: &str) -> String {
        let after =
            self.sequences.iter().filter(|(_, picks)| picks.first().is_some_and(|p| p == id));
        let second: Vec<&str> =
            after.filter_map(|(_, picks)| picks.get(1)).map(String::as_str).collect();
        second.join(" ")
    }

    /// The action that touching this place would complete.
    fn completes(&self, id: &str) -> Option<&str> {
        let last = |picks: &[String]| {
            picks.len() == self.picked.len() + 1 && picks.last().is_some_and(|last| last == id)
        };
        self.under_way().find(|(_, picks)| last(picks)).map(|(action, _)| action.as_str())
    }

    fn under_way(&self) -> impl Iterator<Item = &(String, Vec<String>)> {
        self.sequences.iter().filter(|(_, picks)| picks.starts_with(self.picked))
    }

    /// Whether the next place that is touched decides the action, so that values can stand there.
    fn decides(&self, action: &str) -> bool {
        let whole = |picks: &[String]| picks.len() == self.picked.len() + 1;
        self.under_way().any(|(known, picks)| known == action && whole(picks))
    }
}

/// The panels of the moment shown.
pub(super) fn panels(texts: Texts, view: &GameView, touch: &Touch<'_>) -> Vec<PanelView> {
    let badge = |worth: &Worth| {
        let badge = Badge { text: texts.tell(&worth.mark), exact: worth.exact };
        (worth.action.clone(), badge)
    };
    let shown = view.worths.iter().filter(|worth| touch.decides(&worth.action));
    let drawing = Drawing { badges: shown.map(badge).collect(), ..Drawing::default() };
    let worths: BTreeMap<&str, &Worth> =
        view.worths.iter().map(|worth| (worth.action.as_str(), worth)).collect();
    let hinted = hinted(view);
    let place = |place: Place, body: &str| -> PlaceView {
        let worth = touch.completes(&place.id).and_then(|action| worths.get(action).copied());
        place_view(texts, view, touch, &hinted, worth, place, body)
    };
    let panel = |panel: Panel| PanelView {
        name: panel.name,
        label: texts.sentence(&panel.label),
        width: Num(panel.width),
        height: Num(panel.height),
        places: panel.places.into_iter().map(|each| place(each, &panel.body)).collect(),
        body: panel.body,
        columns: panel.columns,
    };
    let shown = view.table.scene(&drawing).panels.into_iter().filter(|panel| panel.name != "turn");
    shown.map(panel).collect()
}

/// The places of the action that a hint proposes.
fn hinted(view: &GameView) -> Vec<String> {
    let Some(hint) = &view.hint else { return Vec::new() };
    let known = view.table.picks().into_iter().find(|(action, _)| *action == hint.action);
    known.map(|(_, picks)| picks).unwrap_or_default()
}

fn place_view(
    texts: Texts,
    view: &GameView,
    touch: &Touch<'_>,
    hinted: &[String],
    worth: Option<&Worth>,
    place: Place,
    body: &str,
) -> PlaceView {
    let picked = touch.picked.contains(&place.id);
    let continues = touch.continues(&place.id);
    let begins = touch.begins(&place.id);
    let tall = place.area[3] > 2.0 * place.area[2];
    let held = body.contains(&format!(r#"data-place="{}""#, place.id));
    let mut label = texts.sentence(&place.label);
    let mut class = String::new();
    let states = [
        (picked, "picked", Some("room-place-picked")),
        (continues, "target", Some("room-place-possible")),
        (begins && !continues && !picked, "other", Some("room-place-possible")),
        (hinted.contains(&place.id), "hinted", Some("room-place-hinted")),
        (held, "held", None),
        (tall, "tall", None),
        (worth.is_some(), "valued", None),
    ];
    for (_, name, said) in states.into_iter().filter(|(is, _, _)| *is) {
        class.push(' ');
        class.push_str(name);
        if let Some(said) = said {
            label = texts.tell(&message!("room-place", place: label, state: texts.say(said)));
        }
    }
    if let Some(worth) = worth {
        let words = texts.tell(&worth.words);
        label = texts.tell(&message!("room-place", place: label, state: words));
    }
    let touchable = view.possible.act && (continues || begins);
    PlaceView {
        first: begins,
        then: touch.then(&place.id),
        area: place.area.map(Num),
        form: if begins && !continues { "repick" } else { "act" },
        id: place.id,
        label,
        class,
        touchable,
    }
}
