//! Puzzles, and moments of the guest's own games in which something was lost.

use quatuor_games::open_at;
use quatuor_show::{Game, Handle};
use quatuor_teach::{Attempt, Motif, Puzzle, rating, shipped};

use crate::access::{find, may_think};
use crate::game::ClientKey;
use crate::http::{AppState, Failure, Guest};
use crate::live::{Judged, MistakeMoment};
use crate::ports::{Missed, Solved};
use crate::puzzles::question::PuzzleBoard;

/// Puzzles on one printed sheet.
const PRINTED: usize = 12;

/// The day, counted from 1970.
pub(crate) fn today(app: &AppState) -> u64 {
    app.games.ports().clock.now().0 / (24 * 3600 * 1000)
}

/// Which puzzles somebody wants: of a game, of a motif.
pub(crate) struct PuzzleFilter {
    /// The spec of the game.
    pub(crate) game: Option<String>,
    /// The motif.
    pub(crate) motif: Option<Motif>,
}

impl PuzzleFilter {
    fn wants(&self, puzzle: &Puzzle) -> bool {
        let game = self.game.as_ref().is_none_or(|game| puzzle.game.to_string() == *game);
        game && self.motif.is_none_or(|motif| puzzle.motifs.contains(&motif))
    }

    /// Those puzzles, the easy ones first.
    pub(crate) fn all(&self) -> Vec<&'static Puzzle> {
        let mut puzzles: Vec<_> = shipped().iter().filter(|puzzle| self.wants(puzzle)).collect();
        puzzles.sort_by_key(|puzzle| puzzle.level);
        puzzles
    }

    /// As many of them as fit on a sheet, drawn.
    pub(crate) fn sheet(&self) -> Vec<PuzzleBoard> {
        self.all().into_iter().take(PRINTED).filter_map(PuzzleBoard::of).collect()
    }
}

/// The puzzle of this name, and its position.
pub(crate) fn find_shipped(id: &str) -> Result<(&'static Puzzle, Box<dyn Game>), Failure> {
    let puzzle = shipped().iter().find(|puzzle| puzzle.id() == id).ok_or(Failure::NotFound)?;
    let game = open_at(&puzzle.game, &puzzle.position).map_err(|_| Failure::NotFound)?;
    Ok((puzzle, game))
}

/// How well the guest solves puzzles, by their first answers; `None` before the first.
pub(crate) async fn own_rating(app: &AppState, guest: &Guest) -> Result<Option<u32>, Failure> {
    let attempts = app.games.ports().store.attempts(guest.key).await?;
    let attempt = |(id, right): &(String, bool)| {
        let puzzle = shipped().iter().find(|puzzle| puzzle.id() == *id)?;
        Some(Attempt { level: puzzle.level, right: *right })
    };
    Ok(rating(&attempts.iter().filter_map(attempt).collect::<Vec<_>>()))
}

/// Judges an answer to a puzzle, and remembers that it was solved.
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

/// The moment of a game after so many actions, if something was lost there that may be asked of the guest.
pub(crate) async fn ask_mistake(
    app: &AppState,
    guest: &Guest,
    id: &str,
    ply: usize,
) -> Result<MistakeMoment, Failure> {
    let live = find(app, id).await?;
    app.games.ask_about(&live, guest.key, ply).await?.ok_or(Failure::NotFound)
}

/// Judges an answer to it, and puts its card where it belongs.
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

/// The card of a moment.
pub(crate) fn mistake_at(client: ClientKey, id: &str, ply: usize) -> Missed {
    Missed { client, game: id.to_owned(), ply }
}
