//! Openings: the usual start position, random actions that leave the game undecided, or a list.
//!
//! Both games of a pair have the same opening. Pairs with the same number have the same opening in
//! all pairings.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use quatuor_core::evaluation::Wdl;
use quatuor_core::limits::Limits;
use quatuor_core::{Dice, Explain, Message, Outcome, Rules, Turn, explained_error, message, roll};
use quatuor_show::Family;
use quatuor_solve::{Goal, Lookup, SolverFactory};

/// How games begin.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Openings {
    /// From the usual start position.
    #[default]
    Usual,
    /// After this number of random actions, chance included. The resulting position is undecided.
    Random(u32),
    /// From the openings of this list, in turn.
    Listed(Vec<Opening>),
}

/// One opening of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Opening {
    /// The start position. `None` for the usual one.
    pub position: Option<String>,
    /// Actions from the start position.
    pub actions: Vec<String>,
}

/// The error for an opening that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningError {
    /// Number of the opening in the list, counted from 1.
    pub number: usize,
    /// The reason, as a message for the user.
    pub reason: Message,
}

impl Explain for OpeningError {
    fn message(&self) -> Message {
        message!("opening-bad", number: self.number, reason: self.reason.clone())
    }
}
explained_error!(OpeningError);

impl Opening {
    /// Parses a list with one opening per line: actions separated by blanks, or `fen` and a
    /// position, optionally followed by `moves` and actions. Skips empty lines and lines that begin
    /// with `#`.
    pub fn read_list(text: &str) -> Vec<Opening> {
        let opening = |line: &str| match line.strip_prefix("fen ") {
            Some(position) => {
                let (position, moves) = position.split_once(" moves ").unwrap_or((position, ""));
                let actions = moves.split_whitespace().map(str::to_owned).collect();
                Opening { position: Some(position.trim().to_owned()), actions }
            }
            None => {
                let actions = line.split_whitespace().map(str::to_owned).collect();
                Opening { position: None, actions }
            }
        };
        let lines = text.lines().map(str::trim);
        lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(opening).collect()
    }
}

/// An opening that can be played.
pub(crate) struct OpeningLine<R: Rules> {
    pub start: R::Position,
    pub actions: Vec<R::Action>,
}

/// Separates the random numbers of openings from those of games.
const OWN_LUCK: u64 = 0x4f70_656e_696e_6721;

/// Maximum number of random openings to try. After that, the first one found is used although it
/// is decided.
const TRIES: u64 = 200;

/// Provides the openings of all pairs, and caches the random ones.
pub(crate) struct Opener<R: Family> {
    rules: R,
    source: OpeningSource<R>,
    known: HashMap<u64, Arc<OpeningLine<R>>>,
}

enum OpeningSource<R: Family> {
    Random { plies: u32, seed: u64, lookup: Box<Lookup<R>> },
    Listed(Vec<Arc<OpeningLine<R>>>),
}

impl<R: Family> Opener<R> {
    /// Creates an opener and parses the list, if there is one. Returns `None` for usual openings.
    pub fn new(
        rules: &R,
        solvers: SolverFactory<R>,
        openings: &Openings,
        seed: u64,
    ) -> Result<Option<Self>, OpeningError> {
        let source = match openings {
            Openings::Usual => return Ok(None),
            Openings::Random(plies) => {
                let bytes = solvers.usual_table_bytes(rules).min(64 << 20);
                let lookup = Box::new(Lookup::new(rules, solvers, bytes));
                OpeningSource::Random { plies: *plies, seed, lookup }
            }
            Openings::Listed(list) => {
                let lines = list.iter().enumerate().map(|(index, opening)| {
                    let read = read(rules, opening);
                    read.map(Arc::new).map_err(|reason| OpeningError { number: index + 1, reason })
                });
                OpeningSource::Listed(lines.collect::<Result<_, _>>()?)
            }
        };
        Ok(Some(Opener { rules: rules.clone(), source, known: HashMap::new() }))
    }

    /// Returns the opening of a pair. `luck` is the seed of the referee's rolls.
    pub fn opening(
        &mut self,
        pair: u64,
        luck: u64,
        stop: &AtomicBool,
    ) -> Option<Arc<OpeningLine<R>>> {
        let (plies, seed) = match &self.source {
            OpeningSource::Listed(lines) if lines.is_empty() => return None,
            OpeningSource::Listed(lines) => {
                return lines.get((pair % lines.len() as u64) as usize).cloned();
            }
            OpeningSource::Random { plies, seed, .. } => (*plies, *seed),
        };
        if let Some(known) = self.known.get(&pair) {
            return Some(known.clone());
        }
        let mut spare = None;
        for attempt in 0..TRIES {
            let mut dice = Dice::for_turn(seed ^ OWN_LUCK, pair * TRIES + attempt);
            let Some((line, end)) = random_line(&self.rules, plies, luck, &mut dice) else {
                continue;
            };
            let OpeningSource::Random { lookup, .. } = &mut self.source else { return None };
            let open = !is_decided(&self.rules, lookup, &end, stop);
            if open || stop.load(Ordering::Relaxed) {
                spare = Some(line);
                break;
            }
            spare.get_or_insert(line);
        }
        let line =
            Arc::new(spare.unwrap_or(OpeningLine { start: self.rules.start(), actions: vec![] }));
        if !stop.load(Ordering::Relaxed) {
            self.known.insert(pair, line.clone());
        }
        Some(line)
    }
}

fn read<R: Rules>(rules: &R, opening: &Opening) -> Result<OpeningLine<R>, Message> {
    let start = match &opening.position {
        None => rules.start(),
        Some(text) => rules.read_position(text).map_err(|error| error.message())?,
    };
    let mut position = start;
    let mut actions = Vec::new();
    for text in &opening.actions {
        if rules.turn(&position).outcome().is_some() {
            return Err(message!("game-is-over"));
        }
        let action = rules.read_action(&position, text).map_err(|error| error.message())?;
        position = rules.try_play(&position, action).map_err(|error| error.message())?;
        actions.push(action);
    }
    match rules.turn(&position) {
        Turn::Over(_) => Err(message!("game-is-over")),
        _ => Ok(OpeningLine { start, actions }),
    }
}

/// Plays random actions from the start. Returns the line and its last position, or `None` if the
/// game ends on the way.
fn random_line<R: Rules>(
    rules: &R,
    plies: u32,
    luck: u64,
    dice: &mut Dice,
) -> Option<(OpeningLine<R>, R::Position)> {
    let start = rules.start();
    let (mut position, mut actions, mut rolls) = (start, Vec::new(), 0);
    for _ in 0..plies {
        let action = match rules.turn(&position) {
            Turn::Over(_) => return None,
            Turn::Chance => {
                let outcomes = rules.actions(&position);
                let weight = |&outcome: &R::Action| rules.weight(&position, outcome);
                let weights: Vec<u32> = outcomes.iter().map(weight).collect();
                rolls += 1;
                outcomes[roll(luck, rolls - 1, &weights)?]
            }
            Turn::Player(_) => rules.sample(&position, dice)?,
        };
        position = rules.play(&position, action);
        actions.push(action);
    }
    Some((OpeningLine { start, actions }, position))
}

/// Maximum number of positions of a game that is solved completely on demand.
const SMALL: f64 = 1e6;

/// Returns whether a player is proven to win.
///
/// The answer is exact if the game is solved or small. Other games use only immediate results. No
/// step depends on the clock, so the same seed gives the same openings.
fn is_decided<R: Family>(
    rules: &R,
    lookup: &mut Lookup<R>,
    position: &R::Position,
    stop: &AtomicBool,
) -> bool {
    match rules.turn(position) {
        Turn::Over(_) => return true,
        Turn::Chance => return false,
        Turn::Player(_) => {}
    }
    let stored = lookup.stored_actions(position).into_iter();
    let at_once: Vec<Option<Wdl>> =
        stored.map(|(_, answer)| Some(answer?.verdict()?.wdl)).collect();
    if at_once.contains(&Some(Wdl::Win)) {
        return true;
    }
    // A book always contains a best action among those it returns.
    let recalled = lookup.book_actions(position);
    if !recalled.is_empty() {
        return recalled.iter().all(|(_, verdict)| verdict.wdl == Wdl::Loss);
    }
    let is_small = || rules.positions_at_most().is_some_and(|most| most <= SMALL);
    if lookup.is_complete() || (lookup.has_solver() && is_small()) {
        let answer = lookup.evaluate(position, Goal::Weak, &Limits { stop, ..Limits::default() });
        return answer.lower().wdl == Wdl::Win || answer.upper().wdl == Wdl::Loss;
    }
    at_once.iter().all(|known| *known == Some(Wdl::Loss))
}

/// Adjudicates games whose value is proven.
pub(crate) struct Judge<R: Family> {
    rules: R,
    lookup: Lookup<R>,
    /// Number of turns to skip after a position that was not proven.
    rest: u32,
}

/// Maximum number of nodes for one position, and size of the transposition table. Fixed, so that
/// adjudication does not depend on the machine.
const JUDGE_NODES: u64 = 200_000;
const JUDGE_BYTES: usize = 8 << 20;

impl<R: Family> Judge<R> {
    pub fn new(rules: &R, solvers: SolverFactory<R>) -> Self {
        let bytes = solvers.usual_table_bytes(rules).min(JUDGE_BYTES);
        Judge { rules: rules.clone(), lookup: Lookup::new(rules, solvers, bytes), rest: 0 }
    }

    /// Starts a new game. Clears the cache, so that the result does not depend on earlier games.
    pub fn begin(&mut self) {
        self.lookup.forget();
        self.rest = 0;
    }

    /// Returns the proven result with best play, or `None` if it is unproven.
    pub fn outcome(&mut self, position: &R::Position, stop: &AtomicBool) -> Option<Outcome> {
        let player = self.rules.turn(position).player()?;
        if self.rest > 0 {
            self.rest -= 1;
            return None;
        }
        let limits = Limits { stop, nodes: JUDGE_NODES, ..Limits::default() };
        let Some((_, verdict)) = self.lookup.best_action(position, &limits) else {
            self.rest = 2;
            return None;
        };
        Some(match verdict.wdl {
            Wdl::Win => Outcome::Win(player),
            Wdl::Draw => Outcome::Draw,
            Wdl::Loss => Outcome::Win(player.other()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_line_by_line() {
        let list = Opening::read_list("# mine\n4 4 3\n\nfen x/x 1 moves a b\nfen y\n");
        let texts = |opening: &Opening| (opening.position.clone(), opening.actions.join(" "));
        let texts: Vec<_> = list.iter().map(texts).collect();
        assert_eq!(texts[0], (None, "4 4 3".to_owned()));
        assert_eq!(texts[1], (Some("x/x 1".to_owned()), "a b".to_owned()));
        assert_eq!(texts[2], (Some("y".to_owned()), String::new()));
    }
}
