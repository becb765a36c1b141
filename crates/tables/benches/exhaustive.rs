//! The cost of solving every position of a Connect Four grid, compared with plain loops over hash
//! maps.
//!
//! ```sh
//! cargo bench -p quatuor-tables --bench exhaustive -- 5x4        # the size is 5x4 when none is given
//! ```
//!
//! Each method runs in a separate process, which reports its CPU time and peak memory. Mirror
//! images are kept separate, so that the number of positions can be compared with the published
//! one. All methods must agree on the number of positions and on the value of the start position.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

use quatuor_connect4::{Colour, Connect4Rules};
use quatuor_core::keys::{Keyed, Keys};
use quatuor_core::{Dice, Outcome, Rules, Turn};
use quatuor_tables::{BuildMonitor, BuildOptions, Cluster, Table, TableFile, Worth, build};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["plain", size] => plain(&grid(size)),
        ["engine", size, folder, workers] => engine(size, folder, workers, None),
        ["engine", size, folder, workers, hosts, process] => {
            engine(size, folder, workers, Some((hosts, process)));
        }
        ["lookup", size, folder] => lookup(size, folder),
        [] => compare("5x4"),
        [size] => compare(size),
        _ => eprintln!("give a size such as 5x4"),
    }
}

fn grid(size: &str) -> Connect4Rules {
    let (width, height) = size.split_once('x').expect("a size such as 5x4");
    let number = |text: &str| text.parse().expect("a number");
    Connect4Rules::new(number(width), number(height), 4, Colour::Red).expect("a grid")
}

/// Returns the CPU time of this process in seconds and its memory in bytes.
fn used() -> (f64, f64) {
    let read = |name: &str| std::fs::read_to_string(name).unwrap_or_default();
    let stat = read("/proc/self/stat");
    let after = stat.rsplit(')').next().unwrap_or_default();
    let ticks: Vec<f64> =
        after.split_whitespace().skip(11).take(2).filter_map(|t| t.parse().ok()).collect();
    let status = read("/proc/self/status");
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap_or("0 kB");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or(line);
    let kilobytes: f64 = peak.trim().trim_end_matches(" kB").parse().unwrap_or(0.0);
    (ticks.iter().sum::<f64>() / 100.0, kilobytes * 1024.0)
}

fn tell(positions: u64, start: Worth, begun: Instant) {
    let (cpu, memory) = used();
    println!("{positions} {} {cpu} {} {memory}", start.code(), begun.elapsed().as_secs_f64());
}

/// A fast hash of 64-bit words.
#[derive(Default)]
struct WordHasher(u64);

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, word: u64) {
        self.0 = word.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
    }
}

type Layer = HashMap<u64, Worth, BuildHasherDefault<WordHasher>>;

/// Layers as maps, one probe at a time, forwards and backwards.
fn plain(rules: &Connect4Rules) {
    let begun = Instant::now();
    let keys = rules.keys().expect("keys");
    let mut layers: Vec<Layer> = vec![Layer::default()];
    layers[0].insert(keys.key(&rules.start()), Worth::Draw);
    let mut children = Vec::new();
    for layer in 0..rules.cells() {
        let mut next = Layer::default();
        for &key in layers[layer].keys() {
            children.clear();
            keys.children_into(key, &mut children);
            next.extend(children.iter().map(|&child| (child, Worth::Draw)));
        }
        layers.push(next);
    }
    for layer in (0..=rules.cells()).rev() {
        let (before, after) = layers.split_at_mut(layer + 1);
        for (&key, worth) in &mut before[layer] {
            *worth = match keys.turn(key) {
                Turn::Over(Outcome::Draw) | Turn::Chance => Worth::Draw,
                Turn::Over(Outcome::Win(player)) => Worth::Win(player, 0),
                Turn::Player(mover) => {
                    children.clear();
                    keys.children_into(key, &mut children);
                    let best = children.iter().map(|child| after[0][child].one_step_earlier());
                    best.min_by_key(|worth| match *worth {
                        Worth::Win(player, distance) if player == mover => i64::from(distance),
                        Worth::Win(_, distance) => 2000 - i64::from(distance),
                        _ => 1000,
                    })
                    .expect("a child")
                }
            };
        }
    }
    let positions = layers.iter().map(|layer| layer.len() as u64).sum();
    let start = layers[0].values().copied().next().expect("a beginning");
    tell(positions, start, begun);
}

fn engine(size: &str, folder: &str, workers: &str, host: Option<(&str, &str)>) {
    let begun = Instant::now();
    let rules = grid(size);
    let number = |text: &str| text.parse().expect("a number");
    let cluster = Cluster {
        workers: number(workers),
        hosts: host
            .map(|(hosts, _)| hosts.split(',').map(str::to_owned).collect())
            .unwrap_or_default(),
        process: host.map_or(0, |(_, process)| number(process)),
    };
    let memory = 8 << 30;
    let order =
        BuildOptions { cluster, memory, merge: false, folder: folder.into(), limit: u64::MAX };
    match build(&rules, &order, &Arc::new(BuildMonitor::default())).expect("a table") {
        Some(table) => tell(table.head().positions, table.head().start, begun),
        None => tell(0, Worth::Draw, begun),
    }
}

/// Looks up random positions, all of them in the tablebase, in warm memory.
fn lookup(size: &str, folder: &str) {
    let rules = grid(size);
    let path = quatuor_tables::path_of(folder.as_ref(), &rules.spec());
    let file = TableFile::open(&path).expect("a table");
    let table = Table::new(rules.keys().expect("keys"), Arc::new(file));
    let mut positions = Vec::new();
    for game in 0..40_000 {
        let mut dice = Dice::for_turn(1, game);
        let mut position = rules.start();
        while let Some(column) = rules.sample(&position, &mut dice) {
            position = rules.play(&position, column);
            positions.push(position);
        }
    }
    let sum = |positions: &[_]| {
        positions.iter().map(|one| u64::from(table.worth(one).expect("known").code())).sum::<u64>()
    };
    let fingerprint = sum(&positions);
    let (begun, cpu) = (Instant::now(), used().0);
    assert_eq!(sum(&positions), fingerprint);
    let (wall, cpu) = (begun.elapsed().as_secs_f64(), used().0 - cpu);
    println!("{} {fingerprint} {cpu} {wall} 0", positions.len());
}

struct Told {
    positions: u64,
    start: u64,
    cpu: f64,
    wall: f64,
    memory: f64,
}

fn started(words: &[&str]) -> Child {
    let program = std::env::current_exe().expect("this program");
    Command::new(program).args(words).stdout(Stdio::piped()).spawn().expect("a process")
}

fn told(child: Child) -> Told {
    let output = child.wait_with_output().expect("an answer");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let numbers: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [positions, start, cpu, wall, memory] = numbers[..] else { panic!("no answer: {text}") };
    Told { positions: positions as u64, start: start as u64, cpu, wall, memory }
}

fn compare(size: &str) {
    let folder = std::env::temp_dir().join(format!("quatuor-exhaustive-{}", std::process::id()));
    let place = |name: &str| -> PathBuf { folder.join(name) };
    let text = |path: &PathBuf| path.display().to_string();
    let plain = told(started(&["plain", size]));
    println!("{size}: {} positions", plain.positions);
    println!(
        "{:<22} {:>9} {:>9} {:>14} {:>15} {:>7}",
        "way", "CPU s", "wall s", "a CPU second", "bytes/position", "ratio"
    );
    let line = |name: &str, told: &Told| {
        let all = plain.positions as f64;
        println!(
            "{name:<22} {:>9.2} {:>9.2} {:>14.0} {:>15.1} {:>7.2}",
            told.cpu,
            told.wall,
            all / told.cpu,
            told.memory / all,
            plain.cpu / told.cpu
        );
    };
    line("plain loops", &plain);
    for workers in ["0", "1", "2"] {
        let out = text(&place(workers));
        let engine = told(started(&["engine", size, &out, workers]));
        assert_eq!((engine.positions, engine.start), (plain.positions, plain.start));
        match workers {
            "0" => line("without the engine", &engine),
            _ => line(&format!("{workers} worker(s)"), &engine),
        }
    }
    let address = || {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.local_addr().expect("an address").to_string()
    };
    let hosts = [address(), address()].join(",");
    let out = text(&place("processes"));
    let children = ["0", "1"].map(|process| started(&["engine", size, &out, "1", &hosts, process]));
    let [first, second] = children.map(told);
    let both = Told { cpu: first.cpu + second.cpu, memory: first.memory + second.memory, ..first };
    line("2 processes", &both);
    let found = told(started(&["lookup", size, &text(&place("1"))]));
    let bytes = std::fs::read_dir(place("1")).expect("a folder").flatten();
    let bytes: u64 = bytes.filter_map(|entry| entry.metadata().ok()).map(|file| file.len()).sum();
    println!(
        "look-ups: {:.0} a CPU second; the table has {:.2} bits a position",
        found.positions as f64 / found.cpu.max(0.01),
        8.0 * bytes as f64 / plain.positions as f64
    );
    let _ = std::fs::remove_dir_all(folder);
}
