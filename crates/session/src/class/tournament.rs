//! Tournaments between pupils, with the pairings of `quatuor-arena`.
//!
//! The games to start are computed from the existing games. No other state is stored, so a restart
//! changes nothing.
//!
//! In a round robin, a game starts as soon as both pupils are free. In the Swiss system, a round
//! starts when the previous round is over. Pupils who have left forfeit their remaining games.

use std::collections::HashSet;

use quatuor_arena::{Format, NextStage, Pairing, PairingHistory, PlayedPairing, Schedule};

use super::{ClassGame, ClassRecord, Task, TaskKind};

/// A game that should start now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    /// The round, from 1.
    pub round: u32,
    /// Numbers of the pupils, the first seat first.
    pub pupils: [u32; 2],
}

/// The score of one pupil in a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassStanding {
    /// Number of the pupil.
    pub pupil: u32,
    /// Points in half points. A bye counts as a win.
    pub halves: u32,
    /// Number of finished games.
    pub over: u32,
}

struct Tournament<'a> {
    schedule: Schedule,
    pupils: &'a [u32],
    games: Vec<&'a ClassGame>,
    record: &'a ClassRecord,
}

impl ClassRecord {
    fn tournament<'a>(&'a self, task: &'a Task) -> Option<Tournament<'a>> {
        let TaskKind::Tournament { swiss, rounds, pupils, .. } = &task.kind else { return None };
        let (format, rounds) = match swiss {
            true => (Format::Swiss, *rounds),
            false => (Format::RoundRobin, 1),
        };
        let schedule = Schedule { format, entrants: pupils.len(), rounds, games: 1 };
        let games = self.games_of(task.number).collect();
        Some(Tournament { schedule, pupils, games, record: self })
    }

    /// Returns the games of a tournament that should start now. Returns an empty list for a task of
    /// another kind.
    pub fn to_begin(&self, task: &Task) -> Vec<Start> {
        let Some(tournament) = self.tournament(task) else { return Vec::new() };
        match tournament.schedule.format {
            Format::Swiss => tournament.swiss().1,
            _ => tournament.free_pairs(),
        }
    }

    /// Returns the standings of a tournament, the best pupil first. Pupils with equal points are
    /// ordered by their numbers.
    pub fn standings(&self, task: &Task) -> Vec<ClassStanding> {
        let Some(tournament) = self.tournament(task) else { return Vec::new() };
        #[cfg(test)]
        tests::RECKONED.with(|count| count.set(count.get() + 1));
        let byes = match tournament.schedule.format {
            Format::Swiss => tournament.swiss().0.byes,
            _ => Vec::new(),
        };
        let standing = |(place, pupil): (usize, &u32)| {
            let own = tournament.games.iter().filter(|game| game.has(*pupil));
            let over = own.filter_map(|game| game.halves(*pupil));
            let free = byes.iter().filter(|bye| bye.entrant == place).count() as u32;
            ClassStanding {
                pupil: *pupil,
                halves: over.clone().sum::<u32>() + 2 * free,
                over: over.count() as u32,
            }
        };
        let mut standings: Vec<ClassStanding> =
            tournament.pupils.iter().enumerate().map(standing).collect();
        standings.sort_by_key(|one| (std::cmp::Reverse(one.halves), one.pupil));
        standings
    }
}

impl Tournament<'_> {
    fn numbers(&self, pairing: &Pairing) -> [u32; 2] {
        [self.pupils[pairing.one], self.pupils[pairing.other]]
    }

    fn is_present(&self, number: u32) -> bool {
        self.record.pupil(number).is_some()
    }

    fn game_of(&self, round: u32, [one, other]: [u32; 2]) -> Option<&ClassGame> {
        let both = |game: &&&ClassGame| game.round == round && game.has(one) && game.has(other);
        self.games.iter().find(both).copied()
    }

    /// Returns the unplayed round-robin pairs of which both pupils are free.
    fn free_pairs(&self) -> Vec<Start> {
        let going_on = self.games.iter().filter(|game| game.ended().is_none());
        let mut busy: HashSet<u32> =
            going_on.flat_map(|game| game.pupils.into_iter().flatten()).collect();
        let mut starts = Vec::new();
        for pairing in self.schedule.next_stage(&PairingHistory::default()).pairings {
            let pupils = self.numbers(&pairing);
            let free = pupils.iter().all(|one| self.is_present(*one) && !busy.contains(one));
            if free && self.game_of(pairing.round, pupils).is_none() {
                busy.extend(pupils);
                starts.push(Start { round: pairing.round, pupils });
            }
        }
        starts
    }

    /// Replays the Swiss system up to the current round.
    ///
    /// Returns the completed rounds and the games of the current round that should start now.
    fn swiss(&self) -> (PairingHistory, Vec<Start>) {
        let mut history = PairingHistory::default();
        loop {
            let NextStage { pairings, byes } = self.schedule.next_stage(&history);
            if pairings.is_empty() {
                return (history, Vec::new());
            }
            history.byes.extend(byes);
            let (mut starts, mut waits, mut played) = (Vec::new(), false, Vec::new());
            for pairing in pairings {
                let pupils = self.numbers(&pairing);
                let halves = match self.game_of(pairing.round, pupils) {
                    Some(game) => game.halves(pupils[0]),
                    None => self.walkover(pupils),
                };
                match halves {
                    Some(halves) => {
                        played.push(PlayedPairing { pairing, points: f64::from(halves) / 2.0 });
                    }
                    None if self.game_of(pairing.round, pupils).is_some() => waits = true,
                    None => starts.push(Start { round: pairing.round, pupils }),
                }
            }
            if waits || !starts.is_empty() {
                return (history, starts);
            }
            history.played.extend(played);
        }
    }

    /// Returns the half points of the first pupil for a game that cannot start because a pupil has
    /// left. Returns `None` if both pupils are present.
    fn walkover(&self, pupils: [u32; 2]) -> Option<u32> {
        match pupils.map(|one| self.is_present(one)) {
            [true, true] => None,
            [true, false] => Some(2),
            [false, true] => Some(0),
            [false, false] => Some(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Summary;
    use crate::class::{Class, Pupil};
    use crate::game::{Beginning, ClientKey, Command, Moment, Occupant, RoomGame, Submission, Who};

    thread_local! {
        /// How often `standings` was computed.
        pub(super) static RECKONED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
    }

    /// Pages request the table of a full class often, so each tournament may be computed only once.
    #[test]
    fn a_table_reckons_every_tournament_once() {
        let mut record = record(6, true, 3);
        record.tasks.push(Task { number: 2, ..record.tasks[0].clone() });
        let before = RECKONED.get();
        let table = record.table();
        assert_eq!((table.rows.len(), table.rows[0].cells.len()), (6, 2));
        assert_eq!(RECKONED.get() - before, 2);
    }

    const CLIENTS: [ClientKey; 2] = [ClientKey([1; 16]), ClientKey([2; 16])];

    /// Returns a class of `count` pupils with one tournament.
    fn record(count: u32, swiss: bool, rounds: u32) -> ClassRecord {
        let id = "a".repeat(16);
        let class = Class { id, client: CLIENTS[0], name: "x".to_owned(), created: 0, ends: 9 };
        let pupil = |number| Pupil { number, client: Some(CLIENTS[0]), name: format!("p{number}") };
        let pupils: Vec<u32> = (1..=count).collect();
        let kind = TaskKind::Tournament { game: "morpion".to_owned(), swiss, rounds, pupils };
        ClassRecord {
            class,
            pupils: (1..=count).map(pupil).collect(),
            tasks: vec![Task { number: 1, undo: false, hints: None, clock: None, kind }],
            games: Vec::new(),
            answers: Vec::new(),
        }
    }

    /// Returns the summary of a game in progress, or of a game that the given seat resigned.
    fn summary(loser: Option<usize>) -> Summary {
        let seats = CLIENTS.map(|client| Occupant::Person { client, name: None });
        let beginning = Beginning::new("morpion".parse().expect("a spec"), seats, 1);
        let mut game = RoomGame::open(beginning, Moment(0)).expect("a game").game;
        if let Some(loser) = loser {
            let resign = Submission::always(Command::Resign);
            let decision = game.decide(&resign, Who::Client(CLIENTS[loser]), Moment(1));
            game.carry_out(decision.expect("it goes on"), Moment(1)).expect("it happens");
        }
        Summary::of(&game)
    }

    fn begin(record: &mut ClassRecord, start: Start) {
        let id = format!("{}-{}", start.round, record.games.len());
        let pupils = start.pupils.map(Some);
        let (round, summary) = (start.round, summary(None));
        record.games.push(ClassGame { id, task: 1, round, pupils, summary });
    }

    /// Plays a whole tournament in which the lower number always wins. `order` determines the order
    /// in which games end.
    fn play(record: &mut ClassRecord, order: usize) {
        for step in 0.. {
            let task = record.tasks[0].clone();
            for start in record.to_begin(&task) {
                begin(record, start);
            }
            assert_eq!(record.to_begin(&task), [], "nothing begins twice");
            let open: Vec<usize> =
                (0..record.games.len()).filter(|at| record.games[*at].ended().is_none()).collect();
            for number in 1..=record.pupils.len() as u32 {
                let plays = open.iter().filter(|at| record.games[**at].has(number)).count();
                assert!(plays <= 1, "nobody plays two games at once");
            }
            let Some(at) = open.get((step * order) % open.len().max(1)) else { return };
            let game = &mut record.games[*at];
            let loser = if game.pupils[0] < game.pupils[1] { 1 } else { 0 };
            game.summary = summary(Some(loser));
            assert!(step < 1000, "a tournament ends");
        }
    }

    #[test]
    fn everybody_plays_everybody_once_whatever_ends_first() {
        for count in [2, 3, 4, 7] {
            for order in [1, 2, 5] {
                let mut record = record(count, false, 0);
                play(&mut record, order);
                let mut pairs: Vec<Vec<u32>> = (record.games.iter())
                    .map(|game| {
                        let mut both: Vec<u32> = game.pupils.into_iter().flatten().collect();
                        both.sort_unstable();
                        both
                    })
                    .collect();
                pairs.sort();
                let all = (1..=count).flat_map(|a| (a + 1..=count).map(move |b| vec![a, b]));
                assert_eq!(pairs, all.collect::<Vec<_>>(), "{count} {order}");
                let standings = record.standings(&record.tasks[0]);
                let expected: Vec<u32> = (0..count).map(|place| 2 * (count - 1 - place)).collect();
                let points: Vec<u32> = standings.iter().map(|one| one.halves).collect();
                assert_eq!(points, expected, "the lower number wins");
            }
        }
    }

    #[test]
    fn the_swiss_system_goes_round_by_round() {
        for count in [2, 3, 6, 9] {
            let rounds = Schedule::usual_rounds(Format::Swiss, count as usize);
            let mut record = record(count, true, rounds);
            play(&mut record, 3);
            assert_eq!(record.games.len() as u32, count / 2 * rounds, "{count}");
            let standings = record.standings(&record.tasks[0]);
            assert_eq!(standings[0].pupil, 1, "who wins every game is first");
            let points: u32 = standings.iter().map(|one| one.halves).sum();
            assert_eq!(points, 2 * (count / 2 + count % 2) * rounds, "a free round counts as won");
        }
    }

    #[test]
    fn whoever_leaves_holds_nobody_up() {
        for swiss in [false, true] {
            let mut record = record(5, swiss, 3);
            let task = record.tasks[0].clone();
            for start in record.to_begin(&task) {
                begin(&mut record, start);
            }
            // The site does the same: a pupil who leaves resigns the games in progress.
            record.pupils[1].client = None;
            for game in &mut record.games {
                if let Some(loser) = game.pupils.iter().position(|one| *one == Some(2)) {
                    game.summary = summary(Some(loser));
                }
            }
            play(&mut record, 1);
            let later = record.games.iter().filter(|game| game.has(2)).count();
            assert!(later <= 1, "no game begins for who has left");
        }
    }
}
