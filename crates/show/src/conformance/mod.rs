//! The test suite that every game passes with one call.
//!
//! The suite plays random games to the end. At every position it computes the same facts in two
//! ways and compares the results. The pairs are:
//!
//! - the list of actions, and the check of a single action
//! - `play` and `try_play`
//! - texts and their parsed values
//! - symmetries and their inverses
//! - records and their replay
//!
//! A failure panics with the spec, the seed and the position, so that it can be reproduced.

mod encoding;
mod keys;
#[cfg(feature = "drawing")]
mod marks;
#[cfg(feature = "drawing")]
mod scene;
mod text_scene;

pub use encoding::check_encoding;
pub use keys::check_keys;

use std::collections::BTreeSet;

use crate::learn::Taught;
use crate::{Game, GameOf, PlayError};
use quatuor_core::record::{self, Record};
use quatuor_core::{Dice, Rules, Turn};

/// Amount of work of a check.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// Number of random games.
    pub games: u64,
    /// Maximum length of a game, in actions; a longer game fails the check.
    pub longest: usize,
    /// Number of symmetries to try at each position.
    pub symmetries: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { games: 20, longest: 100_000, symmetries: 4 }
    }
}

/// Checks the rules on seeded random games.
///
/// # Panics
/// When the rules contradict themselves.
pub fn check<R: Taught>(rules: &R, seed: u64, effort: Effort) {
    let spec = rules.spec();
    assert_eq!(spec.to_string().parse(), Ok(spec), "the spec is read back");
    let mut pool = BTreeSet::new();
    for number in 0..effort.games {
        let mut dice = Dice::for_turn(seed, number);
        let mut game = GameOf::new(rules.clone());
        while game.turn().outcome().is_none() {
            let position = game.current();
            let mut suite = Suite { rules, position, pool: &mut pool, dice: &mut dice };
            suite.check_position(effort.symmetries);
            #[cfg(feature = "drawing")]
            check_drawn(rules, &game);
            text_scene::check(rules, &position, &game.view(&crate::Drawing::default()));
            check_snapshot(rules, &game);
            if game.roll(seed ^ number).is_none() {
                let action = rules.sample(&position, &mut dice).expect("a player can act");
                let text = rules.action_text(&position, action);
                game.play(&text).expect("a sampled action is legal");
                assert_eq!(game.current(), rules.play(&position, action), "{text}");
            }
            assert!(game.history().len() <= effort.longest, "the game does not end");
        }
        let position = game.current();
        let mut suite = Suite { rules, position, pool: &mut pool, dice: &mut dice };
        suite.check_position(effort.symmetries);
        #[cfg(feature = "drawing")]
        check_drawn(rules, &game);
        text_scene::check(rules, &position, &game.view(&crate::Drawing::default()));
        check_history(rules, game, seed ^ number);
    }
}

#[cfg(feature = "drawing")]
fn check_drawn<R: Taught>(rules: &R, game: &GameOf<R>) {
    scene::check(rules, &game.current(), &game.view(&crate::Drawing::default()));
    marks::check(rules, &game.current());
}

struct Suite<'a, R: Rules> {
    rules: &'a R,
    position: R::Position,
    /// All actions met so far: candidates for the legality check, mostly illegal here.
    pool: &'a mut BTreeSet<R::Action>,
    dice: &'a mut Dice,
}

impl<R: Taught> Suite<'_, R> {
    fn check_position(&mut self, symmetries: usize) {
        let here = self.rules.position_text(&self.position);
        let actions = self.rules.actions(&self.position);
        let turn = self.rules.turn(&self.position);
        assert_eq!(actions.is_empty(), turn.outcome().is_some(), "{here}: actions iff not over");
        self.check_actions(&here, &actions);
        self.check_texts(&here);
        for _ in 0..symmetries {
            let symmetry = self.dice.below(self.rules.symmetries());
            self.check_symmetry(&here, &actions, symmetry);
        }
        self.pool.extend(actions);
    }

    fn check_actions(&mut self, here: &str, actions: &[R::Action]) {
        let (rules, position) = (self.rules, &self.position);
        let listed: BTreeSet<_> = actions.iter().copied().collect();
        assert_eq!(listed.len(), actions.len(), "{here}: an action is listed twice");
        for &action in actions {
            let text = rules.action_text(position, action);
            assert_eq!(rules.check(position, action), Ok(()), "{here}: {text} is listed");
            let played = rules.try_play(position, action);
            assert_eq!(played, Ok(rules.play(position, action)), "{here}: {text}");
            assert_eq!(rules.read_action(position, &text), Ok(action), "{here}: {text}");
            assert!(!text.is_empty() && !text.contains(char::is_whitespace), "{here}: {text:?}");
            if rules.turn(position) == Turn::Chance {
                assert!(rules.weight(position, action) > 0, "{here}: {text} can happen");
            }
            let _ = rules.describe(position, action);
        }
        for &action in self.pool.iter() {
            let legal = rules.check(position, action).is_ok();
            assert_eq!(legal, listed.contains(&action), "{here}: {action:?} against the list");
            assert_eq!(rules.try_play(position, action).is_ok(), legal, "{here}: {action:?}");
        }
    }

    fn check_texts(&mut self, here: &str) {
        let rules = self.rules;
        assert_eq!(rules.read_position(here), Ok(self.position), "{here} is read back");
        let mut bytes: Vec<char> = here.chars().collect();
        let (from, to) = (self.dice.below(bytes.len()), self.dice.below(bytes.len()));
        bytes[to] = bytes[from];
        let changed: String = bytes.into_iter().collect();
        if let Ok(position) = rules.read_position(&changed) {
            let text = rules.position_text(&position);
            assert_eq!(rules.read_position(&text), Ok(position), "{changed} read as {text}");
        }
    }

    fn check_symmetry(&self, here: &str, actions: &[R::Action], symmetry: usize) {
        let (rules, position) = (self.rules, &self.position);
        let image = rules.transform(position, symmetry);
        let back = rules.transform(&image, rules.inverse(symmetry));
        assert_eq!(back, *position, "{here}: symmetry {symmetry} and its inverse");
        assert_eq!(rules.transform(position, 0), *position, "{here}: the identity");
        assert_eq!(rules.turn(&image), rules.turn(position), "{here}: symmetry {symmetry}");
        let canonical = rules.canonical(position);
        assert_eq!(rules.canonical(&image), canonical, "{here}: symmetry {symmetry}");
        assert_eq!(rules.canonical(&canonical), canonical, "{here}: canonical of canonical");
        let moved: BTreeSet<_> =
            actions.iter().map(|&action| rules.transform_action(action, symmetry)).collect();
        let listed: BTreeSet<_> = rules.actions(&image).into_iter().collect();
        assert_eq!(moved, listed, "{here}: actions under symmetry {symmetry}");
        for &action in actions {
            let played = rules.transform(&rules.play(position, action), symmetry);
            let moved = rules.play(&image, rules.transform_action(action, symmetry));
            assert_eq!(played, moved, "{here}: {action:?} under symmetry {symmetry}");
        }
    }
}

/// Compares a snapshot with the rules, and every handle with the text of its action.
fn check_snapshot<R: Taught>(rules: &R, game: &GameOf<R>) {
    let (position, snapshot) = (game.current(), game.snapshot());
    let here = &snapshot.position;
    assert_eq!((here, snapshot.turn), (&rules.position_text(&position), rules.turn(&position)));
    assert_eq!(snapshot.ply, game.history().len(), "{here}");
    let plain: Vec<(String, Vec<String>)> = rules
        .actions(&position)
        .into_iter()
        .map(|action| (rules.action_text(&position, action), rules.picks(&position, action)))
        .collect();
    let listed = snapshot.actions.iter().map(|action| (&action.text, &action.places));
    assert!(listed.eq(plain.iter().map(|(text, places)| (text, places))), "{here}");
    // One action per snapshot is enough, because the suite checks the texts of all actions
    // elsewhere.
    let Some(action) = snapshot.actions.get(snapshot.ply % plain.len().max(1)) else { return };
    assert_eq!(game.read(&action.text), Ok(action.handle), "{here}: {}", action.text);
    let (mut by_text, mut by_handle) = (game.fork(), game.fork());
    let played = by_text.play(&action.text).cloned();
    assert_eq!(by_handle.play_handle(action.handle).cloned(), played, "{here}: {}", action.text);
    assert_eq!(by_text.position(), by_handle.position(), "{here}: {}", action.text);
    assert_eq!(by_handle.play_handle(action.handle), Err(PlayError::Stale), "{here}: played twice");
    let before = by_handle.fork_at(snapshot.ply);
    assert_eq!(before.snapshot(), snapshot, "{here}: as it was");
    assert_eq!(before.history(), game.history(), "{here}: as it was");
}

/// Undoes and redoes a finished game, then converts it to both forms of record and back.
fn check_history<R: Taught>(rules: &R, mut game: GameOf<R>, seed: u64) {
    let last = game.position();
    let history = game.history().clone();
    while game.undo().is_some() {}
    assert_eq!(game.current(), rules.start(), "everything was undone");
    while game.turn() == Turn::Chance {
        let luck = game.fork().roll(seed).cloned();
        assert_eq!(game.redo().cloned(), luck, "the same seed rolls the same again");
    }
    while game.redo().is_some() {}
    assert_eq!(game.position(), last, "everything was redone");
    assert_eq!(*game.history(), history, "everything was redone");

    let mut written = Record::new(rules.spec()).with_game(&game);
    written.seed = Some(seed);
    let texts = [
        written.to_pgn(),
        #[cfg(feature = "json")]
        written.to_json(),
    ];
    for text in texts {
        let records = record::read(&text).expect("what was written is read");
        assert_eq!(records, std::slice::from_ref(&written), "{text}");
        let mut again = GameOf::new(rules.clone());
        record::replay(&records[0], &mut again).expect("a record replays");
        assert_eq!(again.position(), last, "a record replays to the same position");
        assert_eq!(*again.history(), history, "a record replays the same actions");
    }
}
