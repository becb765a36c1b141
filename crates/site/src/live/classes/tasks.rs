//! The tasks of a class, and the games that they start.

use std::sync::Arc;

use quatuor_arena::{Format, Schedule};
use quatuor_core::{Explain, Player, Spec, message};
use quatuor_games::{open, open_at};

use crate::class::{Answered, ClassRecord, Item, Pupil, Start, Task, TaskKind};
use crate::game::{Beginning, ClientKey, Control, InClass, Occupant};
use crate::live::classes::wish;
use crate::live::{LiveGames, SiteError};
use crate::log_text;
use crate::ports::Randomness;
use crate::think::check_agent;

/// A task to assign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTask {
    /// Whether players may take back actions.
    pub undo: bool,
    /// Number of hints for each pupil. `None` applies the usual rules for hints.
    pub hints: Option<u32>,
    /// The time control of the games.
    pub clock: Option<Control>,
    /// The kind of the task. An empty list of pairs means pairs drawn at random; an empty list of
    /// participants means all pupils.
    pub kind: TaskKind,
}

/// The players of a game in a class.
struct Seating {
    seats: [Occupant; 2],
    /// Numbers of the pupils in both seats, `None` for an agent.
    pupils: [Option<u32>; 2],
    round: u32,
}

impl LiveGames {
    /// Assigns a task and returns its number. Games between pupils start at once.
    ///
    /// # Errors
    /// Returns an error if the task is invalid or a limit is reached.
    pub async fn assign(self: &Arc<Self>, id: &str, wanted: NewTask) -> Result<u32, SiteError> {
        let number = {
            let live = self.classes.find(id);
            let _change = live.change.lock().await;
            let record = self.open_record(id).await?;
            if record.tasks.len() >= self.limits.classes.tasks {
                return Err(wish(message!("class-too-many-tasks")));
            }
            let NewTask { undo, hints, clock, kind } = wanted;
            let kind = self.check_kind(&record, kind)?;
            let number = record.tasks.iter().map(|task| task.number).max().unwrap_or(0) + 1;
            let task = Task { number, undo, hints, clock, kind };
            let coming = games_in_all(&task, record.present().count());
            if record.games.len() + coming > self.limits.classes.games {
                return Err(wish(message!("class-too-many-games")));
            }
            self.ports.store.assign(id, &task).await?;
            self.notify_class(id);
            number
        };
        self.go_on(id).await?;
        Ok(number)
    }

    /// Validates a task, completes its lists, and converts its texts to canonical form.
    fn check_kind(&self, record: &ClassRecord, kind: TaskKind) -> Result<TaskKind, SiteError> {
        let known = |number: &u32| record.pupil(*number).is_some();
        let nobody = || wish(message!("class-no-pupil"));
        Ok(match kind {
            TaskKind::Game { game, agent, pupil } => {
                if pupil.is_some_and(|pupil| !known(&pupil)) {
                    return Err(nobody());
                }
                let game = canonical(&game)?;
                let agent: Spec = agent.parse().map_err(|error| wrong(&error))?;
                check_agent(&game, &agent, &self.limits.ceiling).map_err(SiteError::Agent)?;
                TaskKind::Game { game: game.to_string(), agent: agent.to_string(), pupil }
            }
            TaskKind::Pairs { game, pairs } => {
                let pairs =
                    if pairs.is_empty() { by_lot(record, &*self.ports.randomness) } else { pairs };
                let different = |pair: &[u32; 2]| pair[0] != pair[1] && pair.iter().all(known);
                if pairs.is_empty() || !pairs.iter().all(different) {
                    return Err(wish(message!("class-two-pupils")));
                }
                TaskKind::Pairs { game: canonical(&game)?.to_string(), pairs }
            }
            TaskKind::Tournament { game, swiss, rounds, pupils } => {
                let all = || record.present().map(|pupil| pupil.number).collect();
                let mut pupils: Vec<u32> = if pupils.is_empty() { all() } else { pupils };
                pupils.dedup();
                if pupils.len() < 2 || !pupils.iter().all(known) {
                    return Err(wish(message!("class-two-pupils")));
                }
                let usual = Schedule::usual_rounds(Format::Swiss, pupils.len());
                let most = pupils.len() as u32;
                let rounds = if rounds == 0 { usual } else { rounds.min(most) };
                shuffle(&mut pupils, &*self.ports.randomness);
                let game = canonical(&game)?.to_string();
                TaskKind::Tournament { game, swiss, rounds, pupils }
            }
            TaskKind::Puzzles { items } => {
                let most = self.limits.classes.items;
                if items.is_empty() || items.len() > most {
                    return Err(wish(message!("class-items", most: most)));
                }
                let items = items.iter().enumerate().map(|(place, item)| read_item(place, item));
                TaskKind::Puzzles { items: items.collect::<Result<_, _>>()? }
            }
        })
    }

    /// Starts all games of pairs and tournaments that should start now.
    ///
    /// # Errors
    /// Returns an error if a game cannot start.
    pub async fn go_on(self: &Arc<Self>, id: &str) -> Result<(), SiteError> {
        let live = self.classes.find(id);
        let _change = live.change.lock().await;
        let Some(record) = self.class(id).await? else { return Ok(()) };
        for task in &record.tasks {
            let starts = match &task.kind {
                TaskKind::Pairs { pairs, .. } => pairs_to_begin(&record, task, pairs),
                _ => record.to_begin(task),
            };
            for start in starts {
                self.begin_between(&record, task, start).await?;
            }
        }
        Ok(())
    }

    /// Spawns a task that starts the next games of a class after a game has ended.
    pub(crate) fn go_on_beside(self: &Arc<Self>, id: &str) {
        let (games, id) = (Arc::clone(self), id.to_owned());
        self.ports.tasks.spawn(Box::pin(async move {
            if let Err(error) = games.go_on(&id).await {
                let reason = log_text::sentence(&error);
                tracing::error!(%reason, "a class does not go on");
            }
        }));
    }

    async fn begin_between(
        self: &Arc<Self>,
        record: &ClassRecord,
        task: &Task,
        start: Start,
    ) -> Result<(), SiteError> {
        let (TaskKind::Pairs { game, .. } | TaskKind::Tournament { game, .. }) = &task.kind else {
            return Ok(());
        };
        let [Some(one), Some(other)] = start.pupils.map(|number| record.pupil(number)) else {
            return Ok(());
        };
        let (Some(first), Some(second)) = (seat_of(one), seat_of(other)) else { return Ok(()) };
        let (seats, pupils) = ([first, second], start.pupils.map(Some));
        let seating = Seating { seats, pupils, round: start.round };
        self.begin_game(record, task, game, seating).await.map(drop)
    }

    /// Returns the pupil's game against an agent, and starts it if necessary.
    ///
    /// # Errors
    /// Returns an error if the task is not assigned to the pupil or the game cannot start.
    pub async fn play_task(
        self: &Arc<Self>,
        id: &str,
        client: ClientKey,
        number: u32,
    ) -> Result<String, SiteError> {
        let live = self.classes.find(id);
        let _change = live.change.lock().await;
        let record = self.open_record(id).await?;
        let nothing = || wish(message!("class-no-task"));
        let pupil = record.pupil_of(client).ok_or_else(nothing)?;
        let task = record.task(number).filter(|task| task.is_for(pupil.number));
        let task = task.ok_or_else(nothing)?;
        let TaskKind::Game { game, agent, .. } = &task.kind else { return Err(nothing()) };
        if let Some(begun) = record.games_of(number).find(|game| game.has(pupil.number)) {
            return Ok(begun.id.clone());
        }
        if record.games.len() >= self.limits.classes.games {
            return Err(wish(message!("class-too-many-games")));
        }
        let person = Occupant::Person { client, name: Some(pupil.name.clone()) };
        let agent = Occupant::Agent { client, spec: agent.parse().map_err(|error| wrong(&error))? };
        // Alternate the seats: half of the class acts first, and each pupil changes seats from task
        // to task.
        let begins = (pupil.number + number).is_multiple_of(2);
        let own = Some(pupil.number);
        let seating = match begins {
            true => Seating { seats: [person, agent], pupils: [own, None], round: 1 },
            false => Seating { seats: [agent, person], pupils: [None, own], round: 1 },
        };
        self.begin_game(&record, task, game, seating).await
    }

    async fn begin_game(
        self: &Arc<Self>,
        record: &ClassRecord,
        task: &Task,
        game: &str,
        seating: Seating,
    ) -> Result<String, SiteError> {
        let Seating { seats, pupils, round } = seating;
        let spec = game.parse().map_err(|error| wrong(&error))?;
        let class = InClass {
            class: record.class.id.clone(),
            task: task.number,
            round,
            pupils,
            undo: task.undo,
            hints: task.hints,
        };
        self.begin(Beginning {
            clock: task.clock,
            class: Some(class),
            ..Beginning::new(spec, seats, self.ports.randomness.seed())
        })
        .await
    }

    /// Stores an attempt of a pupil at a puzzle.
    ///
    /// # Errors
    /// Returns an error if the class has expired or the store fails.
    pub async fn note_answer(&self, id: &str, answered: Answered) -> Result<(), SiteError> {
        let live = self.classes.find(id);
        let _change = live.change.lock().await;
        self.open_record(id).await?;
        self.ports.store.note_answer(id, answered).await?;
        self.notify_class(id);
        Ok(())
    }
}

fn wrong(error: &impl Explain) -> SiteError {
    wish(error.message())
}

fn canonical(game: &str) -> Result<Spec, SiteError> {
    let spec = quatuor_games::read_game(game).map_err(|error| wrong(&error))?;
    Ok(open(&spec).map_err(|error| wrong(&error))?.spec())
}

/// Parses a position of a puzzle. A player must be to act in it.
fn read_item(place: usize, item: &Item) -> Result<Item, SiteError> {
    let line = |reason| wish(message!("class-item-wrong", number: place + 1, reason: reason));
    let spec = canonical(&item.game)?;
    let game = open_at(&spec, &item.position).map_err(|error| line(error.message()))?;
    match game.turn().player() {
        Some(_) => Ok(Item { game: spec.to_string(), position: game.position() }),
        None => Err(line(message!("game-is-over"))),
    }
}

fn seat_of(pupil: &Pupil) -> Option<Occupant> {
    let client = pupil.client?;
    Some(Occupant::Person { client, name: Some(pupil.name.clone()) })
}

/// Returns the maximum number of games that a task can start.
fn games_in_all(task: &Task, pupils: usize) -> usize {
    match &task.kind {
        TaskKind::Game { pupil: None, .. } => pupils,
        TaskKind::Game { .. } => 1,
        TaskKind::Pairs { pairs, .. } => pairs.len(),
        TaskKind::Tournament { swiss, rounds, pupils, .. } => match swiss {
            true => pupils.len() / 2 * *rounds as usize,
            false => pupils.len() * (pupils.len() - 1) / 2,
        },
        TaskKind::Puzzles { .. } => 0,
    }
}

/// Returns the pairs that have no game yet.
fn pairs_to_begin(record: &ClassRecord, task: &Task, pairs: &[[u32; 2]]) -> Vec<Start> {
    let begun = |[one, other]: &[u32; 2]| {
        record.games_of(task.number).any(|game| game.has(*one) && game.has(*other))
    };
    let missing = pairs.iter().filter(|pair| !begun(pair));
    missing.map(|pupils| Start { round: 1, pupils: *pupils }).collect()
}

/// Draws pairs at random. If the number of pupils is odd, one pupil gets no partner.
fn by_lot(record: &ClassRecord, randomness: &dyn Randomness) -> Vec<[u32; 2]> {
    let mut numbers: Vec<u32> = record.present().map(|pupil| pupil.number).collect();
    shuffle(&mut numbers, randomness);
    numbers.chunks_exact(Player::BOTH.len()).map(|pair| [pair[0], pair[1]]).collect()
}

fn shuffle(numbers: &mut [u32], randomness: &dyn Randomness) {
    for place in (1..numbers.len()).rev() {
        let other = randomness.seed() as usize % (place + 1);
        numbers.swap(place, other);
    }
}
