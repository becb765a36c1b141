//! Requests of teachers and pupils concerning classes.

use quatuor_core::message;
use quatuor_games::open_at;
use quatuor_show::{Game, Handle};
use quatuor_teach::{Puzzle, shipped};

use crate::access::may_think;
use crate::class::{Answered, Class, ClassRecord, Item, TaskKind};
use crate::classes::page::ClassLink;
use crate::http::{AppState, Failure, Guest};
use crate::live::{Judged, NewTask, SiteError};
use crate::puzzles::question::{QuestionSource, QuestionView};
use crate::secret::ClassRole;

/// Default lifetime of a class, in weeks.
const USUAL_WEEKS: u32 = 6;

/// A request to open a class.
pub(crate) struct ClassRequest {
    /// Name of the class, if the guest entered one.
    pub(crate) name: Option<String>,
    /// Weeks until the class is deleted.
    pub(crate) weeks: Option<u32>,
}

/// Opens a class and returns the token of the teacher's link.
///
/// # Errors
/// Returns an error if the name is missing, the teacher has too many classes, or too many were
/// opened from this IP address.
pub(crate) async fn open(
    app: &AppState,
    guest: &Guest,
    request: ClassRequest,
) -> Result<String, Failure> {
    let name = request.name.ok_or_else(|| SiteError::Wish(message!("class-no-name")))?;
    if !app.rates.class_openings.take(guest.address, app.games.ports().clock.elapsed()) {
        return Err(Failure::TooOften);
    }
    let weeks = request.weeks.unwrap_or(USUAL_WEEKS);
    let class = app.games.open_class(guest.key, name, weeks).await?;
    Ok(app.games.secret().class_link(&class.id, ClassRole::Teacher))
}

/// Returns the classes that the guest has opened, and those that the guest has joined.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) async fn list(app: &AppState, guest: &Guest) -> Result<[Vec<ClassLink>; 2], Failure> {
    let [own, joined] = app.games.ports().store.classes_of(guest.key).await?;
    let links = |classes: Vec<Class>, role: ClassRole| {
        let link = |class: Class| ClassLink {
            token: app.games.secret().class_link(&class.id, role),
            name: class.name,
            ends: class.ends,
        };
        classes.into_iter().map(link).collect()
    };
    Ok([links(own, ClassRole::Teacher), links(joined, ClassRole::Pupil)])
}

/// Returns the class of a link.
///
/// # Errors
/// Returns [`Failure::NotFound`] if the link is invalid or the class no longer exists.
pub(crate) async fn find(
    app: &AppState,
    token: &str,
    role: ClassRole,
) -> Result<ClassRecord, Failure> {
    let id = app.games.secret().read_class_link(token, role).ok_or(Failure::NotFound)?;
    app.games.class(id).await?.ok_or(Failure::NotFound)
}

/// Assigns a task to the class of a teacher's link.
///
/// # Errors
/// Returns an error if the class, game, agent, pupil or position does not exist.
pub(crate) async fn assign(app: &AppState, token: &str, task: NewTask) -> Result<(), Failure> {
    let record = find(app, token, ClassRole::Teacher).await?;
    Ok(app.games.assign(&record.class.id, task).await.map(drop)?)
}

/// Removes a pupil from the class of a teacher's link.
///
/// # Errors
/// Returns an error if the class or the pupil does not exist.
pub(crate) async fn remove(app: &AppState, token: &str, pupil: u32) -> Result<(), Failure> {
    let record = find(app, token, ClassRole::Teacher).await?;
    Ok(app.games.leave_class(&record.class.id, pupil).await?)
}

/// Deletes the class of a teacher's link with everything in it.
///
/// # Errors
/// Returns an error if the class does not exist.
pub(crate) async fn end(app: &AppState, token: &str) -> Result<(), Failure> {
    let record = find(app, token, ClassRole::Teacher).await?;
    Ok(app.games.end_class(&record.class.id).await?)
}

/// Joins the class of a pupils' link under a nickname.
///
/// # Errors
/// Returns an error if the class does not exist, or if the nickname is missing or taken.
pub(crate) async fn join(
    app: &AppState,
    guest: &Guest,
    token: &str,
    name: Option<String>,
) -> Result<(), Failure> {
    let record = find(app, token, ClassRole::Pupil).await?;
    let name = name.ok_or_else(|| SiteError::Wish(message!("class-no-nickname")))?;
    Ok(app.games.join_class(&record.class.id, guest.key, &name).await.map(drop)?)
}

/// Leaves the class of a pupils' link.
///
/// # Errors
/// Returns an error if the class does not exist or the guest has not joined it.
pub(crate) async fn leave(app: &AppState, guest: &Guest, token: &str) -> Result<(), Failure> {
    let record = find(app, token, ClassRole::Pupil).await?;
    let pupil = record.pupil_of(guest.key).map_or(0, |pupil| pupil.number);
    Ok(app.games.leave_class(&record.class.id, pupil).await?)
}

/// Starts or finds the guest's game of a task, and returns its id.
///
/// # Errors
/// Returns an error if the class does not exist or has no such task for the guest.
pub(crate) async fn play_task(
    app: &AppState,
    guest: &Guest,
    token: &str,
    task: u32,
) -> Result<String, Failure> {
    let record = find(app, token, ClassRole::Pupil).await?;
    Ok(app.games.play_task(&record.class.id, guest.key, task).await?)
}

/// A puzzle of a task, for one pupil.
pub(crate) struct TaskPuzzle {
    class: String,
    pupil: u32,
    task: u32,
    place: u32,
    /// Number of puzzles in the task.
    of: usize,
    /// Index of the next unsolved puzzle, searched cyclically.
    next: Option<u32>,
    puzzle: Option<&'static Puzzle>,
    /// The position of the puzzle.
    pub(crate) game: Box<dyn Game>,
}

/// Returns the puzzle at an index of a task, counted from 0, for a guest who has joined.
pub(crate) async fn find_puzzle(
    app: &AppState,
    guest: &Guest,
    token: &str,
    task: u32,
    place: u32,
) -> Result<TaskPuzzle, Failure> {
    let record = find(app, token, ClassRole::Pupil).await?;
    let pupil = record.pupil_of(guest.key).ok_or(Failure::NotFound)?.number;
    let kind = record.task(task).map(|task| &task.kind);
    let Some(TaskKind::Puzzles { items }) = kind else { return Err(Failure::NotFound) };
    let item = items.get(place as usize).ok_or(Failure::NotFound)?;
    let spec = item.game.parse().map_err(|_| Failure::NotFound)?;
    let game = open_at(&spec, &item.position).map_err(|_| Failure::NotFound)?;
    Ok(TaskPuzzle {
        pupil,
        task,
        place,
        of: items.len(),
        next: next_unsolved(&record, task, pupil, place, items),
        puzzle: shipped_one(item),
        game,
        class: record.class.id,
    })
}

fn shipped_one(item: &Item) -> Option<&'static Puzzle> {
    let same =
        |puzzle: &&Puzzle| puzzle.position == item.position && puzzle.game.to_string() == item.game;
    shipped().iter().find(same)
}

/// Returns the next puzzle that the pupil has not solved, searched cyclically.
fn next_unsolved(
    record: &ClassRecord,
    task: u32,
    pupil: u32,
    place: u32,
    items: &[Item],
) -> Option<u32> {
    let found = |place: u32| {
        let here = |one: &&Answered| (one.task, one.pupil, one.place) == (task, pupil, place);
        record.answers.iter().find(here).is_some_and(|one| one.solved)
    };
    let count = items.len() as u32;
    (1..count).map(|step| (place + step) % count).find(|next| !found(*next))
}

impl TaskPuzzle {
    /// Returns the question for the page.
    pub(crate) fn view(&self, token: &str) -> QuestionView {
        let address = |place: u32| format!("/join/{token}/{}/{}", self.task, place + 1);
        let source = QuestionSource {
            address: address(self.place),
            is_puzzle: true,
            one_game: false,
            number: self.place as usize + 1,
            of: self.of,
            analysis: String::new(),
            next: self.next.map(address),
            class: Some(format!("/join/{token}")),
        };
        match self.puzzle {
            Some(puzzle) => QuestionView::of_puzzle(&*self.game, puzzle, source),
            None => QuestionView::of_position(&*self.game, source),
        }
    }

    /// Judges an answer and stores the result.
    pub(crate) async fn judge(
        &self,
        app: &AppState,
        guest: &Guest,
        action: Handle,
    ) -> Result<Judged, Failure> {
        if !may_think(app, guest) {
            return Err(Failure::TooOften);
        }
        let judged = app.games.judge(self.game.fork(), action, guest.key, None).await?;
        let (task, pupil, place) = (self.task, self.pupil, self.place);
        let answered = Answered { task, pupil, place, tries: 1, solved: judged.right };
        app.games.note_answer(&self.class, answered).await?;
        Ok(judged)
    }
}
