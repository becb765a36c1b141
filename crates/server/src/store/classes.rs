//! Classes with their pupils, tasks, games and answers.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use quatuor_session::Summary;

use super::{DatabaseError, SqliteStore, Work};
use quatuor_session::class::{Answered, Class, ClassGame, ClassRecord, Pupil, Task};
use quatuor_session::game::ClientKey;

/// A change of a class.
#[derive(Debug, Clone)]
pub(super) enum ClassWork {
    /// Opens a class.
    Open(Class),
    /// Adds a pupil.
    Join(String, Pupil),
    /// Removes the name and the browser of a pupil. The number stays in use.
    Leave(String, u32),
    /// Adds a task, given as JSON.
    Assign(String, u32, String),
    /// Counts an attempt at a puzzle.
    Answer(String, Answered),
    /// Deletes a class with everything in it.
    End(String),
}

impl SqliteStore {
    /// Stores a new class.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn open_class(&self, class: Class) -> Result<(), DatabaseError> {
        self.write(Work::Class(ClassWork::Open(class))).await
    }

    /// Stores a new pupil.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn join_class(&self, class: &str, pupil: Pupil) -> Result<(), DatabaseError> {
        self.write(Work::Class(ClassWork::Join(class.to_owned(), pupil))).await
    }

    /// Deletes the name and the browser of a pupil.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn leave_class(&self, class: &str, number: u32) -> Result<(), DatabaseError> {
        self.write(Work::Class(ClassWork::Leave(class.to_owned(), number))).await
    }

    /// Stores a new task.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn assign(&self, class: &str, task: &Task) -> Result<(), DatabaseError> {
        let written = |error: serde_json::Error| DatabaseError::Other(error.to_string());
        let body = serde_json::to_string(task).map_err(written)?;
        self.write(Work::Class(ClassWork::Assign(class.to_owned(), task.number, body))).await
    }

    /// Counts an attempt at a puzzle of a task. A solved puzzle stays solved.
    ///
    /// # Errors
    /// Returns an error if nothing was written.
    pub async fn note_answer(&self, class: &str, answered: Answered) -> Result<(), DatabaseError> {
        self.write(Work::Class(ClassWork::Answer(class.to_owned(), answered))).await
    }

    /// Deletes a class with its pupils, tasks, answers and games, and with all branches of these
    /// games.
    ///
    /// # Errors
    /// Returns an error if nothing was deleted.
    pub async fn end_class(&self, class: &str) -> Result<(), DatabaseError> {
        self.write(Work::Class(ClassWork::End(class.to_owned()))).await
    }

    /// Loads a class with everything in it. Returns `None` if it does not exist.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn class(&self, id: &str) -> Result<Option<ClassRecord>, DatabaseError> {
        let query = "SELECT id, client, name, created, ends FROM class WHERE id = ?";
        let Some(class) = self.rows_of(query, id).await?.first().and_then(class) else {
            return Ok(None);
        };
        let pupils = "SELECT number, client, name FROM pupil WHERE class = ? ORDER BY number";
        let tasks = "SELECT number, body FROM task WHERE class = ? ORDER BY number";
        let games = "SELECT game, task, round, first, second, line FROM class_game
                     JOIN game ON game.id = class_game.game
                     WHERE class = ? ORDER BY task, round, created, game";
        let answers = "SELECT task, pupil, place, tries, solved FROM class_answer WHERE class = ?";
        Ok(Some(ClassRecord {
            class,
            pupils: self.rows_of(pupils, id).await?.iter().filter_map(pupil).collect(),
            tasks: self.rows_of(tasks, id).await?.iter().filter_map(task).collect(),
            games: self.rows_of(games, id).await?.iter().filter_map(game).collect(),
            answers: self.rows_of(answers, id).await?.iter().filter_map(answered).collect(),
        }))
    }

    async fn rows_of(
        &self,
        query: &'static str,
        class: &str,
    ) -> Result<Vec<SqliteRow>, DatabaseError> {
        let rows = sqlx::query(query).bind(class).fetch_all(&self.readers).await;
        rows.map_err(|error| self.error_of(&error))
    }

    /// Returns the classes that a client has opened, and those it has joined as a pupil.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn classes_of(&self, client: ClientKey) -> Result<[Vec<Class>; 2], DatabaseError> {
        let client = client.to_string();
        let own = "SELECT id, client, name, created, ends FROM class WHERE client = ?
                   ORDER BY created DESC";
        let joined = "SELECT id, class.client, class.name, created, ends FROM class
                      JOIN pupil ON pupil.class = class.id WHERE pupil.client = ?
                      ORDER BY created DESC";
        let own = self.rows_of(own, &client).await?;
        let joined = self.rows_of(joined, &client).await?;
        Ok([own, joined].map(|rows| rows.iter().filter_map(class).collect()))
    }

    /// Returns the number of classes.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn count_classes(&self) -> Result<u64, DatabaseError> {
        let row = sqlx::query("SELECT COUNT(*) FROM class").fetch_one(&self.readers).await;
        let count = row.and_then(|row| row.try_get::<i64, _>(0));
        count.map(|count| count.max(0) as u64).map_err(|error| self.error_of(&error))
    }

    /// Returns the classes that have expired by `now`.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn ended_classes(&self, now: u64) -> Result<Vec<String>, DatabaseError> {
        let query = "SELECT id FROM class WHERE ends <= ?";
        let rows = sqlx::query(query).bind(now as i64).fetch_all(&self.readers).await;
        let rows = rows.map_err(|error| self.error_of(&error))?;
        Ok(rows.iter().filter_map(|row| row.try_get(0).ok()).collect())
    }

    /// Returns the games of a class, with their branches and the branches of those.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn games_of_class(&self, class: &str) -> Result<Vec<String>, DatabaseError> {
        let query = "WITH RECURSIVE of_class(id) AS (
                         SELECT game FROM class_game WHERE class = ?
                         UNION SELECT child FROM branch JOIN of_class ON branch.game = of_class.id)
                     SELECT id FROM of_class";
        let rows = self.rows_of(query, class).await?;
        Ok(rows.iter().filter_map(|row| row.try_get(0).ok()).collect())
    }
}

fn whole<T: TryFrom<i64>>(row: &SqliteRow, place: usize) -> Option<T> {
    row.try_get::<i64, _>(place).ok().and_then(|number| T::try_from(number).ok())
}

fn class(row: &SqliteRow) -> Option<Class> {
    Some(Class {
        id: row.try_get(0).ok()?,
        client: row.try_get::<String, _>(1).ok()?.parse().ok()?,
        name: row.try_get(2).ok()?,
        created: whole(row, 3)?,
        ends: whole(row, 4)?,
    })
}

fn pupil(row: &SqliteRow) -> Option<Pupil> {
    let client: Option<String> = row.try_get(1).ok()?;
    Some(Pupil {
        number: whole(row, 0)?,
        client: client.and_then(|client| client.parse().ok()),
        name: row.try_get(2).ok()?,
    })
}

fn task(row: &SqliteRow) -> Option<Task> {
    let task: Task = serde_json::from_str(row.try_get(1).ok()?).ok()?;
    Some(Task { number: whole(row, 0)?, ..task })
}

fn game(row: &SqliteRow) -> Option<ClassGame> {
    let pupil = |place: usize| row.try_get::<Option<i64>, _>(place).ok().flatten();
    let number = |place: usize| pupil(place).and_then(|number| u32::try_from(number).ok());
    let summary: Summary = serde_json::from_str(row.try_get(5).ok()?).ok()?;
    Some(ClassGame {
        id: row.try_get(0).ok()?,
        task: whole(row, 1)?,
        round: whole(row, 2)?,
        pupils: [number(3), number(4)],
        summary,
    })
}

fn answered(row: &SqliteRow) -> Option<Answered> {
    Some(Answered {
        task: whole(row, 0)?,
        pupil: whole(row, 1)?,
        place: whole(row, 2)?,
        tries: whole(row, 3)?,
        solved: whole::<u32>(row, 4)? != 0,
    })
}

/// Deletes everything that belongs to a class, in an order that satisfies the foreign keys.
const DELETIONS: [&str; 12] = [
    "CREATE TEMP TABLE IF NOT EXISTS doomed (id TEXT PRIMARY KEY)",
    "DELETE FROM doomed",
    "INSERT INTO doomed
     WITH RECURSIVE of_class(id) AS (
         SELECT game FROM class_game WHERE class = ?
         UNION SELECT child FROM branch JOIN of_class ON branch.game = of_class.id)
     SELECT id FROM of_class",
    "DELETE FROM class_game WHERE game IN (SELECT id FROM doomed)",
    "DELETE FROM branch WHERE child IN (SELECT id FROM doomed)",
    "DELETE FROM mistake WHERE game IN (SELECT id FROM doomed)",
    "DELETE FROM analysis WHERE game IN (SELECT id FROM doomed)",
    "DELETE FROM seat WHERE game IN (SELECT id FROM doomed)",
    "DELETE FROM event WHERE game IN (SELECT id FROM doomed)",
    "DELETE FROM game WHERE id IN (SELECT id FROM doomed)",
    "DELETE FROM class_answer WHERE class = ?",
    "DELETE FROM task WHERE class = ?",
];

/// Run after [`DELETIONS`]: these rows are referenced by the rows deleted there.
const LAST_DELETIONS: [&str; 2] =
    ["DELETE FROM pupil WHERE class = ?", "DELETE FROM class WHERE id = ?"];

/// Applies a change of a class.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    work: &ClassWork,
) -> Result<(), sqlx::Error> {
    match work {
        ClassWork::Open(class) => {
            let query =
                "INSERT INTO class (id, client, name, created, ends) VALUES (?, ?, ?, ?, ?)";
            let query = sqlx::query(query).bind(class.id.clone()).bind(class.client.to_string());
            let query = query.bind(class.name.clone()).bind(class.created as i64);
            query.bind(class.ends as i64).execute(connection).await.map(drop)
        }
        ClassWork::Join(class, pupil) => {
            let query = "INSERT INTO pupil (class, number, client, name) VALUES (?, ?, ?, ?)";
            let query = sqlx::query(query).bind(class.clone()).bind(pupil.number);
            let query = query.bind(pupil.client.map(|client| client.to_string()));
            query.bind(pupil.name.clone()).execute(connection).await.map(drop)
        }
        ClassWork::Leave(class, number) => {
            let query = "UPDATE pupil SET client = NULL, name = '' WHERE class = ? AND number = ?";
            let query = sqlx::query(query).bind(class.clone()).bind(*number);
            query.execute(connection).await.map(drop)
        }
        ClassWork::Assign(class, number, body) => {
            let query = "INSERT INTO task (class, number, body) VALUES (?, ?, ?)";
            let query = sqlx::query(query).bind(class.clone()).bind(*number).bind(body.clone());
            query.execute(connection).await.map(drop)
        }
        ClassWork::Answer(class, one) => {
            let query = "INSERT INTO class_answer (class, task, pupil, place, tries, solved)
                         VALUES (?, ?, ?, ?, 1, ?)
                         ON CONFLICT (class, task, pupil, place) DO UPDATE
                         SET tries = tries + (solved = 0), solved = MAX(solved, excluded.solved)";
            let query = sqlx::query(query).bind(class.clone()).bind(one.task).bind(one.pupil);
            query.bind(one.place).bind(one.solved).execute(connection).await.map(drop)
        }
        ClassWork::End(class) => end(connection, class).await,
    }
}

async fn end(connection: &mut SqliteConnection, class: &str) -> Result<(), sqlx::Error> {
    for statement in DELETIONS.into_iter().chain(LAST_DELETIONS) {
        let query = sqlx::query(statement);
        let query = if statement.contains('?') { query.bind(class.to_owned()) } else { query };
        query.execute(&mut *connection).await?;
    }
    Ok(())
}
