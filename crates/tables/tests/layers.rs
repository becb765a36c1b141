//! Games with layers: known counts, values compared with two solvers, identical bytes for any
//! number of workers, and resuming after an interruption.

mod folder;

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use folder::{Folder, built, order, rules, table};
use quatuor_connect4::Connect4Rules;
use quatuor_core::keys::Keyed;
use quatuor_core::{Dice, Player, Rules};
use quatuor_morpion::MorpionRules;
use quatuor_quarto::QuartoRules;
use quatuor_show::Family;
use quatuor_solve::{Goal, Limits, SolverFactory, connect4, quarto};
use quatuor_tables::{
    BuildMonitor, BuildOptions, Cluster, TableError, Worth, build, check, estimate,
};

/// Positions of small grids, counting mirror images separately (John Tromp, "John's Connect Four
/// Playground").
const COUNTS: [(usize, usize, u64); 3] = [(4, 4, 161_029), (4, 5, 1_706_255), (5, 4, 3_945_711)];

fn grid(width: usize, height: usize) -> Connect4Rules {
    rules(&format!("connect4:width={width},height={height}"))
}

/// Counts positions separately, and as classes whose images are added up.
#[test]
fn positions_are_as_many_as_known() {
    let folder = Folder::new("counts");
    let (width, height, known) = COUNTS[0];
    let apart = built(&grid(width, height), &order(&folder, 1, false)).unwrap();
    assert_eq!((apart.head().positions, apart.head().images), (known, known));
    std::fs::remove_file(apart.path()).unwrap();
    let merged = built(&grid(width, height), &order(&folder, 1, true)).unwrap();
    assert_eq!(merged.head().images, known);
    assert!(merged.head().positions < known * 51 / 100);
    assert_eq!(merged.head().start, Worth::Draw);
    assert_eq!(merged.head().tally.iter().sum::<u64>(), merged.head().positions);
    merged.verify().unwrap();
}

#[test]
#[ignore = "takes minutes without optimisation: ./test --slow"]
fn positions_of_larger_grids_are_as_many_as_known() {
    let folder = Folder::new("larger");
    for (width, height, known) in COUNTS.into_iter().chain([(5, 5, 69_763_700), (6, 4, 94_910_577)])
    {
        let table = built(&grid(width, height), &order(&folder, 2, true)).unwrap();
        assert_eq!(table.head().images, known, "{width} x {height}");
        std::fs::remove_file(table.path()).unwrap();
    }
}

/// Random positions and the start position, each with all its actions, must agree with the game's
/// solver.
fn agrees<R: Family>(rules: &R, solvers: SolverFactory<R>, games: u64) {
    let folder = Folder::new("agrees");
    let table = table(rules, &order(&folder, 2, true));
    let checked = check(&table, None, 1, &BuildMonitor::default()).unwrap();
    assert_eq!((checked.positions, checked.wrong), (table.file().head().positions, 0));
    let mut solver = solvers.solver(rules, 1 << 30).unwrap();
    let bytes = Arc::new(table);
    // The lookup that all callers use, with this tablebase instead of the default folder.
    let mut lookup = quatuor_solve::Lookup::from_sources(rules, solvers, Some(bytes), None);
    for game in 0..games {
        let mut dice = Dice::for_turn(3, game);
        let mut position = rules.start();
        loop {
            let limits = Limits::default();
            for goal in [Goal::Weak, Goal::Full] {
                let (one, other) = (
                    lookup.evaluate(&position, goal, &limits).verdict(),
                    solver.solve(&position, goal, &limits).verdict(),
                );
                assert_eq!(one, other, "{} {goal:?}", rules.position_text(&position));
            }
            let verdicts = |answers: Vec<(R::Action, quatuor_core::evaluation::Evaluation)>| {
                answers
                    .into_iter()
                    .map(|(action, answer)| (action, answer.verdict()))
                    .collect::<Vec<_>>()
            };
            assert_eq!(
                verdicts(lookup.evaluate_actions(&position, Goal::Full, &limits)),
                verdicts(solver.analyse(&position, Goal::Full, &limits)),
                "{}",
                rules.position_text(&position)
            );
            let Some(action) = rules.sample(&position, &mut dice) else { break };
            position = rules.play(&position, action);
        }
    }
}

#[test]
fn connect_four_has_the_values_of_its_search() {
    for spec in ["connect4:width=4,height=4", "connect4:width=3,height=5,connect=3"] {
        agrees::<Connect4Rules>(&rules(spec), connect4::SOLVERS, 30);
    }
}

#[test]
fn noughts_and_crosses_have_the_values_of_the_plain_twin() {
    for spec in
        ["morpion", "morpion:misere=on", "morpion:width=4,height=3", "morpion:width=2,height=4"]
    {
        agrees::<MorpionRules>(&rules(spec), SolverFactory::general(), 20);
    }
}

#[test]
fn small_quarto_has_the_values_of_its_search() {
    agrees::<QuartoRules>(&rules("quarto:size=2"), quarto::SOLVERS, 10);
}

#[test]
#[ignore = "takes minutes without optimisation: ./test --slow"]
fn quarto_of_three_has_the_values_of_its_search() {
    agrees::<QuartoRules>(&rules("quarto:size=3"), quarto::SOLVERS, 10);
}

fn bytes_of(order: &BuildOptions, rules: &Connect4Rules) -> Vec<u8> {
    let table = built(rules, order).unwrap();
    let bytes = std::fs::read(table.path()).unwrap();
    std::fs::remove_file(table.path()).unwrap();
    bytes
}

fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

/// Includes a case with so little memory that records are written to disk.
#[test]
fn tables_are_the_same_byte_by_byte() {
    let rules = grid(4, 4);
    let folder = Folder::new("same");
    let plain = bytes_of(&order(&folder, 1, true), &rules);
    assert_eq!(bytes_of(&order(&folder, 0, true), &rules), plain, "the plain loop");
    assert_eq!(bytes_of(&order(&folder, 2, true), &rules), plain, "two workers");
    assert_eq!(bytes_of(&order(&folder, 3, true), &rules), plain, "three workers");
    let hosts = vec![free_address(), free_address()];
    let processes: Vec<Vec<u8>> = std::thread::scope(|scope| {
        let one = |process| {
            let cluster = Cluster { workers: 1, hosts: hosts.clone(), process };
            let order = BuildOptions { cluster, ..order(&folder, 1, true) };
            build(&rules, &order, &Arc::new(BuildMonitor::default())).unwrap()
        };
        let handles: Vec<_> = (0..2).map(|process| scope.spawn(move || one(process))).collect();
        let tables = handles.into_iter().filter_map(|handle| handle.join().unwrap());
        tables.map(|table| std::fs::read(table.path()).unwrap()).collect()
    });
    assert_eq!(processes, [plain], "two processes");
}

/// Interrupts repeatedly and resumes with another number of workers each time.
#[test]
fn an_interrupted_run_goes_on() {
    let rules = grid(4, 4);
    let folder = Folder::new("interrupted");
    let plain = bytes_of(&order(&folder, 1, true), &rules);
    let mut dice = Dice::new(7);
    let mut interrupted = 0;
    for attempt in 0.. {
        let progress = Arc::new(BuildMonitor::default());
        let order = order(&folder, attempt % 4, true);
        let patience = Duration::from_millis(20 + dice.below(150) as u64);
        let result = std::thread::scope(|scope| {
            let run = scope.spawn(|| build(&rules, &order, &progress));
            std::thread::sleep(patience);
            progress.stop.store(attempt < 40, Ordering::Relaxed);
            run.join().unwrap()
        });
        match result {
            Err(TableError::Interrupted) => interrupted += 1,
            other => {
                let table = other.unwrap().unwrap();
                assert_eq!(std::fs::read(table.path()).unwrap(), plain);
                break;
            }
        }
    }
    assert!(interrupted > 0, "nothing was interrupted");
}

/// Interrupts a run and changes one byte of its files.
#[test]
fn damage_is_found_and_named() {
    let rules = grid(4, 4);
    let folder = Folder::new("damage");
    let progress = Arc::new(BuildMonitor::default());
    let order = order(&folder, 1, true);
    std::thread::scope(|scope| {
        let run = scope.spawn(|| build(&rules, &order, &progress));
        while !progress.backwards.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        progress.stop.store(true, Ordering::Relaxed);
        assert_eq!(run.join().unwrap().err(), Some(TableError::Interrupted));
    });
    let work = folder.path().join("connect4-width=4,height=4.work");
    let file = work.join("keys-007.0of1");
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    std::fs::write(&file, bytes).unwrap();
    let error = built(&rules, &order).unwrap_err();
    assert_eq!(error, TableError::Damaged { path: file.clone() });
    std::fs::write(&file, []).unwrap();
    assert_eq!(built(&rules, &order).unwrap_err(), TableError::Damaged { path: file });
    std::fs::write(work.join("manifest"), "nonsense").unwrap();
    let path = work.join("manifest");
    assert_eq!(built(&rules, &order).unwrap_err(), TableError::Damaged { path });
}

#[test]
fn what_does_not_fit_is_refused_before_it_begins() {
    let folder = Folder::new("refused");
    let large = grid(6, 5);
    let little = BuildOptions { memory: 1 << 20, ..order(&folder, 1, true) };
    assert!(matches!(built(&large, &little).unwrap_err(), TableError::Memory { limit: 1, .. }));
    let full = BuildOptions { limit: 1 << 30, ..order(&folder, 1, true) };
    assert!(matches!(built(&large, &full).unwrap_err(), TableError::Disk { limit: 1024, .. }));
    assert!(matches!(
        built(&grid(9, 7), &order(&folder, 1, true)).unwrap_err(),
        TableError::NoKeys { .. }
    ));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn estimates_are_near_the_counts() {
    for (width, height, known) in COUNTS.into_iter().chain([(6, 5, 2_818_972_642)]) {
        let estimate = estimate(&grid(width, height).keys().unwrap(), false);
        let ratio = estimate.positions / known as f64;
        assert!((0.8..1.25).contains(&ratio), "{width} x {height}: {ratio}");
    }
}

#[test]
fn the_winner_is_told_for_the_right_seat() {
    // On a grid of two rows with two discs to connect, the player who begins wins with the second
    // disc.
    let rules: Connect4Rules = rules("connect4:width=3,height=2,connect=2");
    let folder = Folder::new("seat");
    let table = table(&rules, &order(&folder, 1, true));
    assert_eq!(table.worth(&rules.start()), Some(Worth::Win(Player::First, 3)));
}
