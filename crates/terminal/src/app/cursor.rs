//! The cursor on the board, and touching places.

use std::time::Instant;

use quatuor_core::{Explain, Message, message};
use quatuor_show::touch::{TouchOutcome, resolve_touch};
use quatuor_show::{Handle, LegalAction};

use super::{App, Interface, NoteKind, Overlay, Question};
use crate::names;
use crate::navigation::{Direction, neighbour, screen_places};

impl App<'_> {
    /// The places that can be touched next, in the order of the actions.
    pub(crate) fn touchable_places(&self) -> Vec<String> {
        if !self.waits_for_person() {
            return Vec::new();
        }
        let mut places: Vec<String> = Vec::new();
        for action in self.snapshot().actions {
            let next = action.places.get(self.picked.len());
            if action.places.starts_with(&self.picked)
                && let Some(next) = next.filter(|next| !places.contains(next))
            {
                places.push(next.clone());
            }
        }
        places
    }

    /// Moves the cursor to a touchable place if its panel has none.
    pub(super) fn place_cursor(&mut self) {
        let possible = self.touchable_places();
        let scene = &self.map.scene;
        if scene.as_ref().is_some_and(|scene| scene.panels.iter().all(|p| p.places.is_empty())) {
            self.cursor = None;
            return;
        }
        let panel = |place: &String| scene.as_ref().and_then(|scene| Some(scene.place(place)?.0));
        let here = self.cursor.as_ref().and_then(panel);
        let panels: Vec<Option<usize>> = possible.iter().map(panel).collect();
        if possible.is_empty() || here.is_some() && panels.contains(&here) {
            return;
        }
        self.cursor = possible.get(possible.len() / 2).cloned();
    }

    pub(super) fn move_cursor(&mut self, direction: Direction) {
        let Some(scene) = &self.map.scene else { return };
        let places = screen_places(&scene.panels, &self.map.corners);
        let here = self.cursor.as_ref().and_then(|id| places.iter().find(|p| p.place.id == *id));
        let next = match here {
            Some(here) => neighbour(here, &places, direction).map(|next| next.place.id.clone()),
            None => places.first().map(|first| first.place.id.clone()),
        };
        if let Some(next) = next {
            self.cursor = Some(next);
        }
    }

    /// Moves the cursor on to the next panel with places in it.
    pub(super) fn go_to_next_panel(&mut self) {
        let Some(scene) = &self.map.scene else { return };
        let here = self.cursor.as_ref().and_then(|id| Some(scene.place(id)?.0)).unwrap_or(0);
        let count = scene.panels.len();
        let after = (1..=count).map(|step| (here + step) % count.max(1));
        let with_places = after.filter(|&panel| !scene.panels[panel].places.is_empty());
        let possible = self.touchable_places();
        for panel in with_places {
            let places = &scene.panels[panel].places;
            let entry = places.iter().find(|place| possible.contains(&place.id));
            if let Some(place) = entry.or(places.first()) {
                self.cursor = Some(place.id.clone());
                return;
            }
        }
    }

    /// Touches the place under the cursor; without a cursor, lists the legal actions.
    pub(super) fn touch_cursor(&mut self, now: Instant) {
        match self.cursor.clone() {
            _ if self.past.is_some() => self.overlay = Some(Overlay::Asks(Question::PlayOn)),
            Some(place) => self.touch(&place, now),
            None => self.list_actions(),
        }
    }

    pub(super) fn touch(&mut self, place: &str, now: Instant) {
        if let Some(reason) = self.refusal_to_act() {
            return self.note(NoteKind::Refusal, &reason);
        }
        let actions = self.snapshot().actions;
        let with: Vec<String> = self.picked.iter().cloned().chain([place.to_owned()]).collect();
        let alone = [place.to_owned()];
        // A touch that does not continue the action may begin another one.
        let (picked, meant) = match resolve_touch(&actions, &with) {
            TouchOutcome::Nothing => (alone.to_vec(), resolve_touch(&actions, &alone)),
            meant => (with.clone(), meant),
        };
        match meant {
            TouchOutcome::Action(action) => self.play(action.handle, now),
            TouchOutcome::More => {
                self.notes.retain(|note| note.kind != NoteKind::Refusal);
                self.picked = picked;
                self.place_cursor();
            }
            TouchOutcome::Nothing if self.picked == alone => self.picked.clear(),
            TouchOutcome::Nothing => {
                let reason = self.round.game.refuse_touch(&with);
                self.refuse(&reason.unwrap_or_else(|| message!("terminal-nothing-here")));
            }
        }
    }

    /// Why a person cannot act now, if so.
    pub(super) fn refusal_to_act(&self) -> Option<Message> {
        if self.waits_for_person() {
            return None;
        }
        if self.past.is_some() {
            return Some(match self.options.interface {
                Interface::Screen => message!("terminal-in-the-past"),
                Interface::Lines | Interface::Spoken => message!("terminal-in-the-past-typed"),
            });
        }
        Some(match self.round.player_to_act() {
            Some(player) => {
                let names = names::player_names(self.words, self.shown(), &self.seats);
                message!("terminal-not-your-turn", who: names[player.index()].clone())
            }
            None if self.round.ending().is_some() => message!("terminal-over"),
            None => message!("terminal-chance-first"),
        })
    }

    /// Plays an action of a person.
    pub(super) fn play(&mut self, action: Handle, now: Instant) {
        match self.round.play(action, now) {
            Some(played) => self.announce(&played, now),
            None => self.refuse(&quatuor_show::PlayError::Stale.message()),
        }
    }

    /// Opens the list of legal actions.
    pub(super) fn list_actions(&mut self) {
        if let Some(reason) = self.refusal_to_act() {
            return self.note(NoteKind::Refusal, &reason);
        }
        let line = |action: &LegalAction| {
            let said = names::describe_option(self.words, &action.description);
            (action.handle, format!("{}  {said}", action.text))
        };
        let actions = self.snapshot().actions.iter().map(line).collect();
        self.overlay = Some(Overlay::Actions { actions, chosen: 0 });
    }
}
