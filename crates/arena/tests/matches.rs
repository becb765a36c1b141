//! Matches of two agents: reproducible with any number of threads, with consistent sums.

use std::sync::atomic::Ordering;

use parking_lot::Mutex;
use quatuor_arena::{
    ArenaError, GameId, NoObserver, Observer, Openings, Plan, PlayedGames, RunMonitor, Tally, run,
};
use quatuor_core::record::{GameResult, Record, read, replay};
use quatuor_core::{Message, Spec};

fn plan(game: &str, concurrency: usize) -> Plan {
    let random = Spec::named("random");
    Plan {
        concurrency,
        longest: 1000,
        branching: true,
        ..Plan::round_robin(game.parse().unwrap(), &[random.clone(), random], 400)
    }
}

fn tally(plan: &Plan) -> Tally {
    run(plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).unwrap().standing.tally
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let one = tally(&plan("quarto", 1));
    assert_eq!(one, tally(&plan("quarto", 3)));
    assert_ne!(one, tally(&Plan { seed: 2, ..plan("quarto", 1) }));
    assert_eq!(one.games, 400);
    assert_eq!(one.wins + one.draws + one.losses + one.unfinished, 400);
    assert!(one.first_wins <= one.wins + one.losses);
}

#[test]
fn branching_counts_the_choices_of_each_turn() {
    let branching = tally(&plan("quarto", 2)).branching();
    assert_eq!(branching.by_ply[..4], [16.0, 16.0, 15.0, 15.0]);
}

#[test]
fn a_game_that_is_too_long_is_counted_as_such() {
    let short = tally(&Plan { longest: 3, ..plan("quarto", 2) });
    assert_eq!((short.unfinished, short.turns), (400, 1200));
}

#[test]
fn a_stop_leaves_what_was_played() {
    let progress = RunMonitor::default();
    progress.stop.store(true, Ordering::Relaxed);
    let finish = run(&plan("quarto", 2), &PlayedGames::new(), &progress, &NoObserver).unwrap();
    assert_eq!(finish.standing.tally, Tally::default());
    assert!(!finish.complete);
}

#[test]
fn what_does_not_exist_is_refused() {
    let refused = |plan: &Plan| {
        run(plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).unwrap_err()
    };
    assert!(matches!(refused(&plan("chess", 1)), ArenaError::Spec(_)));
    let mut nobody = plan("quarto", 1);
    nobody.entrants[1].spec = Spec::named("nobody");
    assert!(matches!(refused(&nobody), ArenaError::Spec(_)));
}

/// Collects the records of all games.
#[derive(Default)]
struct Keeper(Mutex<Vec<(GameId, Record)>>);

impl Observer for Keeper {
    fn wants_records(&self) -> bool {
        true
    }

    fn game(&self, id: GameId, record: Record) -> Result<(), Message> {
        self.0.lock().push((id, record));
        Ok(())
    }
}

fn records(plan: &Plan) -> Vec<(GameId, Record)> {
    let keeper = Keeper::default();
    run(plan, &PlayedGames::new(), &RunMonitor::default(), &keeper).unwrap();
    let mut games = keeper.0.into_inner();
    games.sort_by_key(|(id, _)| *id);
    games
}

/// Same opening, same luck, swapped seats. With rule-based players, both games of a pair have the
/// same rolls as long as they last.
#[test]
fn the_games_of_a_pair_share_opening_and_luck() {
    let small = Plan { openings: Openings::Random(4), ..plan("mansuba", 2) };
    let mut small = Plan { seed: 3, ..small };
    small.schedule.games = 40;
    let games = records(&small);
    assert_eq!(games.len(), 40);
    for pair in games.chunks(2) {
        let [(_, one), (_, other)] = pair else { unreachable!() };
        assert_eq!(one.seed, other.seed);
        assert_eq!((&one.first, &one.second), (&other.second, &other.first));
        let opening = |record: &Record| record.moves[..4].to_vec();
        assert_eq!(opening(one), opening(other));
    }
    let openings: std::collections::BTreeSet<_> = games
        .iter()
        .map(|(_, record)| record.moves[..4].iter().map(|m| m.action.clone()).collect::<Vec<_>>())
        .collect();
    assert!(openings.len() > 15, "pairs differ: {}", openings.len());
}

#[test]
fn records_replay_to_the_same_games_in_both_forms() {
    for game in ["quarto:level=2", "connect4", "mansuba", "morpion"] {
        let mut small = plan(game, 2);
        small.schedule.games = 10;
        for (_, record) in records(&small) {
            for text in [record.to_pgn(), record.to_json()] {
                assert_eq!(read(&text).unwrap(), std::slice::from_ref(&record), "{text}");
            }
            let mut table = quatuor_games::open(&record.game.parse().unwrap()).unwrap();
            replay(&record, &mut *table).unwrap();
            assert_eq!(GameResult::from(table.turn()), record.result);
        }
    }
}

/// In a solved game, the solver confirms that no random opening is decided.
#[test]
fn random_openings_are_not_decided() {
    // 12 plies of Connect Four go beyond its opening book, so the solver is needed.
    for (game, plies, games) in [("morpion", 2, 60), ("connect4", 12, 8)] {
        check_openings(game, plies, games);
    }
}

fn check_openings(game: &str, plies: u32, games: u64) {
    let mut drawn = Plan { openings: Openings::Random(plies), ..plan(game, 2) };
    drawn.schedule.games = games;
    let mut solver = quatuor_games::open_solver(&game.parse().unwrap(), None)
        .unwrap_or_else(|_| panic!("{game} is solved"));
    for (_, record) in records(&drawn) {
        let mut table = quatuor_games::open(&game.parse().unwrap()).unwrap();
        for played in &record.moves[..plies as usize] {
            table.play(&played.action).unwrap();
        }
        let answer = solver.solve(&*table, quatuor_solve::Goal::Weak, &Default::default()).unwrap();
        assert_eq!(answer.lower().wdl, quatuor_core::evaluation::Wdl::Draw, "{}", table.position());
    }
}

/// Every second game of an interrupted run is given. The run plays the others, and none twice.
#[test]
fn a_run_goes_on_where_another_stopped() {
    let whole = plan("quarto", 2);
    let games = records(&whole);
    let played: PlayedGames = games
        .iter()
        .filter(|(id, _)| id.game % 3 != 0)
        .map(|(id, record)| match record.result {
            GameResult::Ended(outcome) => (*id, Some(outcome)),
            GameResult::Unknown => (*id, None),
        })
        .collect();
    let keeper = Keeper::default();
    let resumed = run(&whole, &played, &RunMonitor::default(), &keeper).unwrap();
    assert_eq!(keeper.0.lock().len(), 400 - played.len());
    let fresh = run(&whole, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).unwrap();
    assert_eq!(resumed.standing.table, fresh.standing.table);
    assert!(resumed.complete);
}

#[test]
fn a_proven_game_is_adjudicated_and_says_so() {
    let mut solved = Plan { adjudicate: true, ..plan("morpion", 2) };
    solved.schedule.games = 20;
    let games = records(&solved);
    for (_, record) in &games {
        assert_eq!(record.termination.words(), "adjudication");
        assert_eq!(record.result.token(), "1/2-1/2", "noughts and crosses is a draw");
        assert!(record.moves.is_empty());
    }
}

/// Neither the clock nor the number of threads may decide when a value counts as proven.
#[test]
fn adjudicated_games_end_alike_whatever_the_number_of_threads() {
    let of = |concurrency| {
        let mut judged = Plan { adjudicate: true, ..plan("connect4", concurrency) };
        judged.schedule.games = 12;
        let mut games = records(&judged);
        games.sort_by_key(|(id, _)| *id);
        games
    };
    let (one, two) = (of(1), of(2));
    assert!(one.iter().any(|(_, game)| game.termination.words() == "adjudication"));
    assert_eq!(one, two);
}

#[test]
fn an_agent_without_limits_answers_in_time() {
    let agents = ["minimax:depth=20", "random"].map(|name| name.parse().unwrap());
    let mut hurried = Plan::round_robin("connect4".parse().unwrap(), &agents, 2);
    hurried.pace.movetime = Some(std::time::Duration::from_millis(50));
    let finish = run(&hurried, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).unwrap();
    assert_eq!(finish.standing.table.total(0).games(), 2);
}
