//! Requests for puzzles, and for exercises on mistakes in the guest's own games.

use quatuor_games::open_at;
use quatuor_show::{Game, Handle};
use quatuor_teach::{Attempt, Motif, Puzzle, rating, shipped};

use crate::access::{find, may_think};
use crate::game::ClientKey;
use crate::http::{AppState, Failure, Guest};
use crate::live::{Judged, MistakeMoment};
use crate::ports::{Missed, Solved};
use crate::puzzles::question::PuzzleBoard;

/// Maximum number of puzzles on a printable sheet.
const PRINTED: usize = 12;

/// Returns the current day, counted from 1970.
pub(crate) fn today(app: &AppState) -> u64 {
    app.games.ports().clock.now().0 / (24 * 3600 * 1000)
}

/// A filter for puzzles.
pub(crate) struct PuzzleFilter {
    /// Spec of the game.
    pub(crate) game: Option<String>,
    pub(crate) motif: Option<Motif>,
}

impl PuzzleFilter {
    fn wants(&self, puzzle: &Puzzle) -> bool {
        let game = self.game.as_ref().is_none_or(|game| puzzle.game.to_string() == *game);
        game && self.motif.is_none_or(|motif| puzzle.motifs.contains(&motif))
    }

    /// Returns the matching puzzles, the easiest first.
    pub(crate) fn all(&self) -> Vec<&'static Puzzle> {
        let mut puzzles: Vec<_> = shipped().iter().filter(|puzzle| self.wants(puzzle)).collect();
        puzzles.sort_by_key(|puzzle| puzzle.level);
        puzzles
    }

    /// Returns the matching puzzles that fit on a sheet, with drawings.
    pub(crate) fn sheet(&self) -> Vec<PuzzleBoard> {
        self.all().into_iter().take(PRINTED).filter_map(PuzzleBoard::of).collect()
    }
}

/// Returns the puzzle with this id, and its position.
pub(crate) fn find_shipped(id: &str) -> Result<(&'static Puzzle, Box<dyn Game>), Failure> {
    let puzzle = shipped().iter().find(|puzzle| puzzle.id() == id).ok_or(Failure::NotFound)?;
    let game = open_at(&puzzle.game, &puzzle.position).map_err(|_| Failure::NotFound)?;
    Ok((puzzle, game))
}

/// Computes the guest's rating from the first answers. Returns `None` before the first answer.
pub(crate) async fn own_rating(app: &AppState, guest: &Guest) -> Result<Option<u32>, Failure> {
    let attempts = app.games.ports().store.attempts(guest.key).await?;
    let attempt = |(id, right): &(String, bool)| {
        let puzzle = shipped().iter().find(|puzzle| puzzle.id() == *id)?;
        Some(Attempt { level: puzzle.level, right: *right })
    };
    Ok(rating(&attempts.iter().filter_map(attempt).collect::<Vec<_>>()))
}

/// Judges an answer to a puzzle, and stores the attempt and the solution.
pub(crate) async fn judge_puzzle(
    app: &AppState,
    guest: &Guest,
    puzzle: &Puzzle,
    game: &dyn Game,
    action: Handle,
) -> Result<Judged, Failure> {
    if !may_think(app, guest) {
        return Err(Failure::TooOften);
    }
    let judged = app.games.judge(game.fork(), action, guest.key, None).await?;
    app.games.ports().store.note_attempt(guest.key, &puzzle.id(), judged.right).await?;
    if judged.right {
        let solved = Solved { puzzle: puzzle.id(), day: today(app) };
        app.games.ports().store.note_solved(guest.key, solved).await?;
    }
    Ok(judged)
}

/// Returns the exercise on a moment of a game.
///
/// # Errors
/// Returns [`Failure::NotFound`] if the action there is not a mistake that the guest can practise.
pub(crate) async fn ask_mistake(
    app: &AppState,
    guest: &Guest,
    id: &str,
    ply: usize,
) -> Result<MistakeMoment, Failure> {
    let live = find(app, id).await?;
    app.games.ask_about(&live, guest.key, ply).await?.ok_or(Failure::NotFound)
}

/// Judges an answer to an exercise, and reschedules its card.
pub(crate) async fn judge_mistake(
    app: &AppState,
    guest: &Guest,
    id: &str,
    ply: usize,
    asked: &MistakeMoment,
    action: Handle,
) -> Result<Judged, Failure> {
    if !may_think(app, guest) {
        return Err(Failure::TooOften);
    }
    let missed = mistake_at(guest.key, id, ply);
    Ok(app.games.judge(asked.game.fork(), action, guest.key, Some(&missed)).await?)
}

/// Returns the key of a card.
pub(crate) fn mistake_at(client: ClientKey, id: &str, ply: usize) -> Missed {
    Missed { client, game: id.to_owned(), ply }
}
