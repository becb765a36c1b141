//! Behaviour under resource limits: no threads, no space, endless lines and games.

#![cfg(unix)]

mod support;

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use support::{Folder, Run, run};

/// Runs the program under limits of the shell.
fn limited(limits: &str, arguments: &[&str]) -> Run {
    run_script(&format!("{limits}; exec \"$0\" \"$@\""), arguments)
}

/// Runs the program from a shell script.
fn run_script(script: &str, arguments: &[&str]) -> Run {
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_quatuor")])
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell");
    Run {
        code: output.status.code().expect("no signal"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// A valid certificate. Its contents do not matter.
const CERTIFICATE: &[u8] = include_bytes!("../../solve/data/quarto-3x3.certificate");

#[cfg(target_os = "linux")]
#[test]
fn threads_that_cannot_start_are_told() {
    let folder = Folder::new();
    let certificate = folder.write("a.certificate", CERTIFICATE);
    let many = |command: &str| format!("{command} --threads 256");
    for line in [
        many("match connect4 --games 1000000"),
        many("match connect4 --games 1000000 --movetime 1s"),
        many("tournament connect4 --agents random,novice --games 1000000"),
        many("solve connect4 --table 1"),
        many("analyse connect4 --time 1s --table 1"),
        many(&format!("verify {certificate}")),
        many("count quarto --full-draws"),
        many("survey morpion --vary width=3..4"),
        format!(
            "table build connect4:width=4,height=4 --workers 61 --memory 2G --out {}",
            folder.file("tables")
        ),
        "match connect4 --games 1 --threads 1 --agents mcts:threads=64 --agents random".to_owned(),
        "play connect4 --players mcts:threads=64 --players random".to_owned(),
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        // Enough memory for the program, but not for the stacks of its threads. Intermediate limits
        // are included: a thread that could start, but had no memory left, used to abort the whole
        // program.
        for kilobytes in [110_000, 120_000, 123_600, 125_700, 150_000, 200_000] {
            let run = limited(&format!("ulimit -v {kilobytes}"), &arguments);
            assert_eq!(run.code, 1, "{line}: {run:?}");
            assert!(run.err.contains("gives no more threads"), "{kilobytes}: {line}: {run:?}");
            assert!(!run.err.contains("panicked"), "{kilobytes}: {line}: {run:?}");
        }
    }
}

/// With any limit, the server either starts or reports an error. It neither crashes nor hangs.
#[cfg(target_os = "linux")]
#[test]
fn a_room_without_threads_is_not_opened() {
    let folder = Folder::new();
    let place = format!("sqlite:{}", folder.file("room.db"));
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", &place];
    let mut refused = 0;
    for kilobytes in [110_000, 120_000, 125_700, 150_000, 200_000, 400_000, 600_000] {
        // `timeout` stops a server that has started.
        let script =
            format!("ulimit -v {kilobytes}; timeout --signal=INT 15 \"$0\" \"$@\"; exit $?");
        let run = run_script(&script, &arguments);
        assert!(!run.err.contains("panicked"), "{kilobytes}: {run:?}");
        match run.code {
            1 => {
                assert!(run.err.contains("gives no more threads"), "{kilobytes}: {run:?}");
                refused += 1;
            }
            code => assert!(code == 124 && run.out.contains("is open"), "{kilobytes}: {run:?}"),
        }
    }
    assert!(refused > 0, "there is room for a room everywhere");
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = Folder::new();
    for (name, arguments) in [
        ("board.svg", &["show", "quarto", "--output"][..]),
        ("board.png", &["show", "quarto", "--output"]),
        ("tree.svg", &["tree", "quarto:size=2", "--depth", "2", "--output"]),
        ("lab.csv", &["lab", "quarto:size=2", "--depth", "2", "--output"]),
    ] {
        let path = folder.write(name, "what was there before");
        let arguments = [arguments, &[path.as_str()]].concat();
        let full = limited("trap '' XFSZ; ulimit -f 0", &arguments);
        assert_eq!(full.code, 1, "{arguments:?}: {full:?}");
        assert_eq!(folder.read(name), "what was there before", "{arguments:?}");
        assert_eq!(run(&arguments).code, 0, "{arguments:?}");
        assert_ne!(std::fs::read(&path).expect("it is there"), b"what was there before");
        std::fs::remove_file(&path).expect("it is ours");
        let left = std::fs::read_dir(folder.path()).expect("readable").count();
        assert_eq!(left, 0, "nothing is left beside it");
    }
}

#[test]
fn a_batch_ends_with_its_signal_in_the_middle_of_an_endless_line() {
    let mut child = support::command(&["solve", "connect4", "--batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = child.stdin.take().expect("a pipe");
    // Once these are written, the program has read all but the last of them.
    for _ in 0..64 {
        line.write_all(&[b'1'; 1 << 16]).expect("it reads");
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()));
    let begun = Instant::now();
    while line.write_all(&[b'1'; 1 << 16]).is_ok() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not end within the line");
    }
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

/// Returns the CPU time of a command in milliseconds, which does not depend on other processes.
fn processor_time(arguments: &[&str]) -> f64 {
    let script = "\"$0\" \"$@\" >&2 || exit 1; times";
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_quatuor")])
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell");
    assert!(output.status.success(), "{arguments:?}");
    // The second line is the time of the children, as `0m0.012s 0m0.003s`.
    let text = String::from_utf8(output.stdout).expect("text");
    let time = |word: &str| -> Option<f64> {
        let (minutes, seconds) = word.trim_end_matches('s').split_once('m')?;
        Some(60_000.0 * minutes.parse::<f64>().ok()? + 1000.0 * seconds.parse::<f64>().ok()?)
    };
    let children = text.lines().nth(1).expect("two lines");
    children.split_whitespace().map(|word| time(word).expect("a time")).sum()
}

#[test]
fn a_record_is_read_in_the_time_of_its_length() {
    let folder = Folder::new();
    let tags = |count: usize| {
        let tags: String = (0..count).map(|number| format!("[Tag{number} \"x\"]\n")).collect();
        format!("[Game \"connect4\"]\n[Result \"*\"]\n{tags}\n4 4 *\n")
    };
    let few = folder.write("few.pgn", tags(2_500));
    let many = folder.write("many.pgn", tags(40_000));
    let time = |file: &str| processor_time(&["replay", "--check", file]);
    let (short, long) = (time(&few).max(10.0), time(&many));
    // Sixteen times the tags may take 48 times as long. A quadratic algorithm takes 256 times as
    // long.
    assert!(long < 48.0 * short, "{short} ms become {long} ms");
    let twice = folder.write("twice.pgn", tags(2_500).replace("[Tag9 ", "[Tag8 "));
    let refused = run(&["replay", "--check", &twice]);
    assert_eq!(refused.code, 1, "{refused:?}");
    assert!(refused.err.contains("Tag8"), "{refused:?}");
}

#[test]
fn recording_a_long_game_between_programs_takes_little_of_the_time() {
    let folder = Folder::new();
    let file = folder.file("long.pgn");
    let game = "mansuba:max_turns=2000,victory=complex";
    let play = ["play", game, "--players", "random,random", "--seed", "1"];
    let alone = processor_time(&play).max(10.0);
    let recorded = processor_time(&[&play[..], &["--output", &file]].concat());
    // Rewriting the file after each turn takes twenty times as long.
    assert!(recorded < 5.0 * alone, "{alone} ms become {recorded} ms");
    let told = support::json(&["replay", "--check", "--json", &file]);
    assert_ne!(told["games"][0]["result"], "*", "{told}");
}

#[test]
fn a_tree_has_a_bound_of_memory() {
    let asked = ["--searched-by", "minimax:depth=1", "--json", "--most", "1000001"];
    let refused = run(&[&["tree", "quarto"], &asked[..]].concat());
    assert_eq!(refused.code, 2, "{}", refused.err);
    assert!(refused.err.contains("1000000"), "{}", refused.err);
}

#[test]
fn an_interrupt_ends_the_search_for_values_at_once() {
    let output = support::interrupted(&["show", "connect4:width=9,height=7", "--values"]);
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    // The program neither waits until the solver ends, nor draws a picture.
    assert!(output.stdout.is_empty(), "{output:?}");
}
