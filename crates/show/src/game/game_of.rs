//! The generic implementation of a game in progress.
//!
//! The history, the positions and the undone actions are [shared lists](SharedList), so a copy
//! takes constant time, however long the game is.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

#[cfg(feature = "json")]
use serde_json::{Map, Value as Json};

use crate::learn::{Example, Mark, Taught};
use crate::text::{TextScene, TextSize};
use crate::{
    Badge, Brief, Drawing, Game, Handle, History, LegalAction, MomentKey, Packing, PlayError,
    Played, Show, Side, Snapshot, View,
};
use quatuor_core::perft::{Count, PerftError, classes, perft};
use quatuor_core::record::{Line, Replay};
use quatuor_core::{Explain, Message, SharedList, Spec, Turn, roll};

/// A game in progress under the rules `R`.
#[derive(Debug, Clone)]
pub struct GameOf<R: Show> {
    rules: Arc<R>,
    start: R::Position,
    /// Every action of the history with the position after it.
    line: SharedList<(R::Action, R::Position)>,
    history: History,
    /// Number of chance actions in the history.
    rolled: u64,
    /// Undone actions; `redo` takes the last one.
    undone: SharedList<R::Action>,
}

impl<R: Show> GameOf<R> {
    /// Creates a game from the usual start position.
    pub fn new(rules: R) -> Self {
        let start = rules.start();
        GameOf {
            rules: Arc::new(rules),
            start,
            line: SharedList::new(),
            history: History::new(),
            rolled: 0,
            undone: SharedList::new(),
        }
    }

    /// Creates a game from a position in text form.
    ///
    /// # Errors
    /// The error in the text, or the reason why the position is unreachable.
    pub fn from_position(rules: R, text: &str) -> Result<Self, R::Error> {
        let start = rules.read_position(text)?;
        Ok(GameOf { start, ..GameOf::new(rules) })
    }

    /// Creates a game from a position and the actions that followed, all of which must be legal.
    pub fn with_actions(rules: Arc<R>, start: R::Position, actions: &[R::Action]) -> Self {
        let mut game = GameOf {
            rules,
            start,
            line: SharedList::new(),
            history: History::new(),
            rolled: 0,
            undone: SharedList::new(),
        };
        for &action in actions {
            game.push(action);
        }
        game
    }

    /// Returns the rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Returns the current position.
    pub fn current(&self) -> R::Position {
        self.line.last().map_or(self.start, |&(_, position)| position)
    }

    fn push(&mut self, action: R::Action) -> &Played {
        let position = self.current();
        let by = self.rules.turn(&position).player();
        self.rolled += u64::from(by.is_none());
        self.line.push((action, self.rules.play(&position, action)));
        self.history.push_and_get(Played {
            text: self.rules.action_text(&position, action),
            by,
            description: self.rules.describe(&position, action),
            places: self.rules.picks(&position, action),
        })
    }

    fn read_action(&self, text: &str) -> Result<R::Action, PlayError> {
        let position = self.current();
        if self.rules.turn(&position).outcome().is_some() {
            return Err(PlayError::Over);
        }
        let refused = |error: R::Error| PlayError::Refused(error.message());
        let action = self.rules.read_action(&position, text).map_err(refused)?;
        self.rules.check(&position, action).map_err(refused)?;
        Ok(action)
    }

    /// Returns the action of a handle, if the handle belongs to the current moment.
    fn meant_by(&self, handle: Handle) -> Option<R::Action> {
        handle.action(&*self.rules, &self.current(), self.history.len())
    }

    pub(crate) fn view(&self, drawing: &Drawing) -> View<R> {
        let mut line =
            self.line.newest_first().skip_while(|(action, _)| !self.rules.leaves_a_mark(*action));
        let last = line.next().map(|&(action, _)| {
            let before = line.next().map_or(self.start, |&(_, position)| position);
            (before, action)
        });
        let badge =
            |(action, badge): &(Handle, Badge)| Some((self.meant_by(*action)?, badge.clone()));
        let badges = drawing.badges.iter().filter_map(badge).collect();
        View { last, ascii: drawing.ascii, badges }
    }
}

impl<R: Taught> Replay for GameOf<R> {
    fn line(&self) -> Line {
        Line {
            began_from: self.began_from(),
            actions: self.history.iter().map(|played| played.text.clone()).collect(),
            turn: self.turn(),
        }
    }

    fn replay_action(&mut self, action: &str) -> Result<(), Message> {
        self.play(action).map(drop).map_err(|error| error.message())
    }
}

impl<R: Taught> Game for GameOf<R> {
    fn spec(&self) -> Spec {
        self.rules.spec()
    }

    fn position(&self) -> String {
        self.rules.position_text(&self.current())
    }

    fn began_from(&self) -> Option<String> {
        (self.start != self.rules.start()).then(|| self.rules.position_text(&self.start))
    }

    fn turn(&self) -> Turn {
        self.rules.turn(&self.current())
    }

    fn actions(&self) -> Vec<String> {
        let position = self.current();
        let actions = self.rules.actions(&position);
        actions.into_iter().map(|action| self.rules.action_text(&position, action)).collect()
    }

    fn odds(&self) -> Vec<(String, u32)> {
        let position = self.current();
        if self.rules.turn(&position) != Turn::Chance {
            return Vec::new();
        }
        let odds = |action| {
            (self.rules.action_text(&position, action), self.rules.weight(&position, action))
        };
        self.rules.actions(&position).into_iter().map(odds).collect()
    }

    fn history(&self) -> &History {
        &self.history
    }

    fn moment_key(&self) -> MomentKey {
        MomentKey::new(self.history.len(), &self.current())
    }

    fn snapshot(&self) -> Snapshot {
        let (position, moment) = (self.current(), self.moment_key());
        let legal = |(index, action): (usize, R::Action)| LegalAction {
            handle: Handle { moment, index },
            text: self.rules.action_text(&position, action),
            places: self.rules.picks(&position, action),
            description: self.rules.describe(&position, action),
        };
        Snapshot {
            ply: self.history.len(),
            position: self.rules.position_text(&position),
            turn: self.rules.turn(&position),
            asked: self.rules.prompt(&position),
            introduction: self.rules.introduction(&position),
            ending: self.rules.ending(&position),
            actions: self.rules.actions(&position).into_iter().enumerate().map(legal).collect(),
        }
    }

    fn read(&self, action: &str) -> Result<Handle, PlayError> {
        let action = self.read_action(action)?;
        let handle = Handle::of(&*self.rules, &self.current(), self.history.len(), action);
        handle.ok_or(PlayError::Stale)
    }

    fn refuse_touch(&self, places: &[String]) -> Option<Message> {
        self.rules.refuse_touch(&self.current(), places)
    }

    fn play_handle(&mut self, action: Handle) -> Result<&Played, PlayError> {
        let action = self.meant_by(action).ok_or(PlayError::Stale)?;
        self.undone = SharedList::new();
        Ok(self.push(action))
    }

    fn play(&mut self, action: &str) -> Result<&Played, PlayError> {
        let action = self.read_action(action)?;
        self.undone = SharedList::new();
        Ok(self.push(action))
    }

    fn roll(&mut self, seed: u64) -> Option<&Played> {
        let position = self.current();
        if self.rules.turn(&position) != Turn::Chance {
            return None;
        }
        let outcomes = self.rules.actions(&position);
        let weights: Vec<u32> =
            outcomes.iter().map(|&outcome| self.rules.weight(&position, outcome)).collect();
        let outcome = outcomes[roll(seed, self.rolled, &weights)?];
        self.undone = SharedList::new();
        Some(self.push(outcome))
    }

    fn undo(&mut self) -> Option<Played> {
        let (action, _) = self.line.pop()?;
        self.undone.push(action);
        let played = self.history.pop()?;
        self.rolled -= u64::from(played.by.is_none());
        Some(played)
    }

    fn redo(&mut self) -> Option<&Played> {
        let action = self.undone.pop()?;
        Some(self.push(action))
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn fork_at(&self, ply: usize) -> Box<dyn Game> {
        let mut game = GameOf { undone: SharedList::new(), ..self.clone() };
        let later = self.history.newest_first().take(self.history.len().saturating_sub(ply));
        game.rolled -= later.filter(|played| played.by.is_none()).count() as u64;
        game.line.truncate(ply);
        game.history.truncate(ply);
        Box::new(game)
    }

    fn draw_text(&self, drawing: &Drawing) -> String {
        self.rules.draw_text(&self.current(), &self.view(drawing))
    }

    fn text_scene(&self, drawing: &Drawing, size: TextSize) -> TextScene {
        self.rules.text_scene(&self.current(), &self.view(drawing), size)
    }

    #[cfg(feature = "drawing")]
    fn draw_svg(&self, drawing: &Drawing) -> String {
        self.rules.picture(&self.current(), &self.view(drawing)).to_string()
    }

    #[cfg(feature = "drawing")]
    fn scene(&self, drawing: &Drawing) -> crate::scene::Scene {
        let mut scene = self.rules.scene(&self.current(), &self.view(drawing));
        scene.draw_marks(&drawing.marks, self.rules.sides(), |part| self.rules.part_area(part));
        scene
    }

    fn overlays(&self) -> &'static [&'static str] {
        R::OVERLAYS
    }

    fn marks(&self, overlay: &str) -> Vec<Mark> {
        self.rules.marks(&self.current(), overlay)
    }

    fn examples(&self) -> Vec<Example> {
        self.rules.examples()
    }

    fn sides(&self) -> [Side; 2] {
        self.rules.sides()
    }

    fn brief(&self) -> Brief {
        self.rules.brief()
    }

    fn prompt(&self) -> Message {
        self.rules.prompt(&self.current())
    }

    fn ending(&self) -> Option<Message> {
        self.rules.ending(&self.current())
    }

    fn typing_help(&self) -> Message {
        self.rules.typing_help(&self.current())
    }

    fn describe_place(&self, place: &str) -> Option<Vec<Message>> {
        self.rules.describe_place(&self.current(), place)
    }

    #[cfg(feature = "json")]
    fn facts(&self) -> Map<String, Json> {
        self.rules.facts(&self.current())
    }

    fn canonical(&self) -> String {
        self.rules.position_text(&self.rules.canonical(&self.current()))
    }

    fn packed(&self, packing: Packing) -> Result<String, Message> {
        self.rules.packed(&self.current(), packing)
    }

    fn read_packed(&self, text: &str, packing: Packing) -> Result<String, Message> {
        self.rules.read_packed(text, packing).map(|position| self.rules.position_text(&position))
    }

    fn perft(
        &self,
        depth: u32,
        count: Count,
        stop: &AtomicBool,
        each: &mut dyn FnMut(u32, u64),
    ) -> Result<(), PerftError> {
        for depth in 1..=depth {
            each(depth, perft(&*self.rules, &self.current(), depth, count, stop)?);
        }
        Ok(())
    }

    fn count_classes(
        &self,
        depth: u32,
        count: Count,
        stop: &AtomicBool,
        each: &mut dyn FnMut(u32, u64),
    ) -> Result<(), PerftError> {
        let mut layer = std::collections::HashSet::from([self.rules.canonical(&self.current())]);
        for depth in 1..=depth {
            layer = classes(&*self.rules, &layer, count, stop)?;
            each(depth, layer.len() as u64);
        }
        Ok(())
    }
}
