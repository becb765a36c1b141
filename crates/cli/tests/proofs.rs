//! Long solves and their proofs: interrupts, resuming, full disks and insufficient memory.

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

use serde_json::Value as Json;
use support::{Folder, Run, command, run};

/// Level 1 with four pieces on the board. It takes about a second, and gives dozens of journal
/// results.
const FOUR: &str = "5a../..../...e/...2 -";

/// The proof of level 4, which takes seconds to check.
const LEVEL_4: &[u8] = include_bytes!("../../solve/data/quarto-level-4.certificate");

fn start(arguments: &[&str]) -> Child {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()));
}

/// Returns the result of an interrupted run.
fn ended(child: Child) -> Run {
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let code = output.status.code().expect("no signal");
    Run { code, out: text(output.stdout), err: text(output.stderr) }
}

fn nodes(run: &Run) -> u64 {
    let answer: Json = serde_json::from_str(&run.out).expect("JSON");
    answer["nodes"].as_u64().expect("a number")
}

#[test]
fn a_level_is_resumed_from_the_empty_board() {
    let folder = Folder::new();
    let journal = folder.file("level.journal");
    let solve =
        ["solve", "quarto:level=4", "--weak", "--memory", "256", "--threads", "2", "--json"];
    let kept = [&solve[..], &["--journal", &journal]].concat();
    let mut child = start(&kept);
    // A third of the size after a complete solve.
    while std::fs::metadata(&journal).map_or(0, |file| file.len()) < 2000 {
        assert!(child.try_wait().expect("it can be asked").is_none(), "it ended too soon");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    interrupt(&child);
    let first = ended(child);
    assert_eq!(first.code, 130, "{first:?}");
    assert!(first.out.contains("\"exact\":false"), "{first:?}");

    let resumed = run(&kept);
    assert_eq!(resumed.code, 0, "{resumed:?}");
    assert!(resumed.out.contains("\"value\":\"loss\""), "{resumed:?}");
    // Without a journal, the answer would come from the opening book.
    let other = folder.file("other.journal");
    let fresh = run(&[&solve[..], &["--journal", &other]].concat());
    assert!(fresh.out.contains("\"value\":\"loss\""), "{fresh:?}");
    assert!(nodes(&resumed) < nodes(&fresh), "{resumed:?} {fresh:?}");
}

#[test]
fn an_interrupted_certificate_leaves_nothing_behind() {
    // Before the proof the program prints the value and the work, and with `--distance` one more
    // line.
    for (flag, lines) in [("--weak", 2), ("--distance", 3)] {
        interrupt_a_certificate(flag, lines);
    }
}

fn interrupt_a_certificate(flag: &str, lines: usize) {
    let folder = Folder::new();
    let file = folder.file("large.certificate");
    let position = "5a../.f../..../..92 -";
    let arguments = ["solve", "quarto", position, flag, "--certificate", &file, "--leave", "1"];
    let mut child = start(&arguments);
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    // The value is printed first. Proving all answers down to the last piece takes much longer.
    let mut line = String::new();
    for _ in 0..lines {
        out.read_line(&mut line).expect("the answer");
    }
    interrupt(&child);
    let run = ended(child);
    assert_eq!(run.code, 130, "{run:?}");
    let left = std::fs::read_dir(folder.path()).expect("a folder");
    assert_eq!(left.count(), 0, "neither a file nor a part of one");
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("text");
    assert_eq!(rest, "");
}

#[test]
fn a_distance_is_written_and_told() {
    let folder = Folder::new();
    let (small, drawn) = (folder.file("small.certificate"), folder.file("drawn.certificate"));
    let written = run(&["solve", "quarto:size=3", "--certificate", &small, "--distance"]);
    assert_eq!(written.code, 0, "{written:?}");
    let proven = run(&["verify", &small, "--json"]);
    let answer: Json = serde_json::from_str(&proven.out).expect("JSON");
    assert_eq!((&answer["proven"], &answer["distance"]), (&true.into(), &5.into()));
    for (language, told) in
        [("en", "loss, in exactly 5 placements"), ("fr", "perte, en exactement 5 poses")]
    {
        let proven = run(&["verify", &small, "--lang", language]);
        assert_eq!(proven.code, 0, "{proven:?}");
        assert!(proven.out.contains(told), "{proven:?}");
    }
    // A certificate of the value alone has no distance, and a draw is reported at once.
    let position = "5a../.f.e/..3./..92 -";
    for (language, told) in
        [("en", "a draw has no distance"), ("fr", "une nulle n’a pas de distance")]
    {
        let flags = ["--certificate", &drawn, "--distance", "--lang", language];
        let written = run(&[&["solve", "quarto", position], &flags[..]].concat());
        assert_eq!(written.code, 0, "{written:?}");
        assert!(written.err.contains(told), "{written:?}");
    }
    let proven = run(&["verify", &drawn, "--json"]);
    let answer: Json = serde_json::from_str(&proven.out).expect("JSON");
    assert_eq!((&answer["proven"], &answer["distance"]), (&true.into(), &Json::Null));
    for flags in [&["--distance"][..], &["--distance", "--weak", "--certificate", &drawn]] {
        let refused = run(&[&["solve", "quarto:size=3"], flags].concat());
        assert_eq!(refused.code, 2, "{refused:?}");
    }
}

#[test]
fn a_finished_game_is_named_as_one() {
    let folder = Folder::new();
    let head = "quatuor certificate 1\ngame quarto:size=3\nposition 012/.../... -\nvalue loss\ndepth 1\nanswers 0 0\n";
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = head.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    let file = folder.write("over.certificate", format!("{head}checksum {sum:016x}\n\n"));
    for (language, told) in [("en", "the game is over"), ("fr", "la partie est finie")] {
        let refused = run(&["verify", &file, "--lang", language]);
        assert_eq!(refused.code, 1, "{refused:?}");
        assert!(refused.err.contains(told) && refused.err.contains("012/.../... -"), "{refused:?}");
    }
    let refused = run(&["verify", &file, "--json"]);
    let answer: Json = serde_json::from_str(&refused.out).expect("JSON");
    assert_eq!(answer["refused"]["kind"], "over");
}

#[test]
fn an_interrupted_check_proves_nothing() {
    for flags in [&[][..], &["--json"]] {
        let mut child = start(&[&["verify", "-"], flags].concat());
        let mut input = child.stdin.take().expect("a pipe");
        // More than a pipe can hold: when all is written, the program has started to read.
        input.write_all(LEVEL_4).expect("it reads");
        interrupt(&child);
        drop(input);
        let run = ended(child);
        assert_eq!(run.code, 130, "{run:?}");
        assert!(!run.out.contains("proven: quarto") && !run.out.contains("\"proven\":true"));
    }
}

/// Runs with a file size limit of a few hundred bytes, which has the same effect as a full disk.
#[cfg(unix)]
fn run_short_of_space(arguments: &[&str]) -> Run {
    let program = env!("CARGO_BIN_EXE_quatuor");
    let mut shell = Command::new("sh");
    // Without the trap, a signal would kill the program.
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"", program]).args(arguments);
    let output = shell.env_remove("LANG").output().expect("a shell");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let code = output.status.code().expect("no signal");
    Run { code, out: text(output.stdout), err: text(output.stderr) }
}

#[cfg(unix)]
#[test]
fn a_full_disk_spoils_the_journal_but_not_the_answer() {
    let folder = Folder::new();
    let journal = folder.file("short.journal");
    for (language, complaint) in
        [("en", "exceed the size that files may have"), ("fr", "dépasserait la taille permise")]
    {
        let arguments =
            ["solve", "quarto", FOUR, "--journal", &journal, "--json", "--lang", language];
        let run = run_short_of_space(&arguments);
        assert_eq!(run.code, 1, "{run:?}");
        assert!(run.out.contains("\"exact\":true"), "{run:?}");
        assert!(run.err.contains(complaint) && run.err.contains(&journal), "{run:?}");
        std::fs::remove_file(&journal).expect("what fitted is there");
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_keeps_the_old_certificate() {
    let folder = Folder::new();
    let file = folder.write("a.certificate", "what was there before");
    let arguments = [
        "solve",
        "quarto",
        "5a3./.f../..../..92 -",
        "--weak",
        "--certificate",
        &file,
        "--leave",
        "5",
    ];
    let short = run_short_of_space(&arguments);
    assert_eq!(short.code, 1, "{short:?}");
    assert!(short.out.starts_with("value") && short.err.contains("cannot write"), "{short:?}");
    assert_eq!(folder.read("a.certificate"), "what was there before");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
    let full = run(&["solve", "quarto:size=3", "--certificate", "/dev/full"]);
    if cfg!(target_os = "linux") {
        assert_eq!(full.code, 1, "{full:?}");
        assert!(full.err.contains("the disk is full"), "{full:?}");
    }
}

#[test]
fn what_cannot_be_certified_is_refused_before_any_work() {
    let folder = Folder::new();
    let (file, nowhere) = (folder.file("a.certificate"), folder.file("no/such/folder"));
    let here = folder.path().to_str().expect("a plain path");
    for (code, arguments) in [
        (1, ["connect4", &file, "8"]),
        (1, ["quarto", &nowhere, "8"]),
        (1, ["quarto", here, "8"]),
        (2, ["quarto", "-", "8"]),
        (2, ["quarto", &file, "0"]),
        (2, ["quarto", &file, "11"]),
    ] {
        let [game, file, leave] = arguments;
        for language in ["en", "fr"] {
            let flags = ["--certificate", file, "--leave", leave, "--lang", language];
            let refused = run(&[&["solve", game], &flags[..]].concat());
            assert_eq!(refused.code, code, "{arguments:?}: {refused:?}");
            assert!(refused.out.is_empty() && refused.err.starts_with("quatuor: "), "{refused:?}");
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn too_little_memory_is_told_before_any_work() {
    for language in ["en", "fr"] {
        let run = run(&["solve", "quarto", "--weak", "--memory", "1048576", "--lang", language]);
        assert_eq!(run.code, 1, "{run:?}");
        assert!(run.out.is_empty() && run.err.contains("--memory"), "{run:?}");
    }
    // A limit of the shell, below the machine's memory.
    if cfg!(target_os = "linux") {
        let program = env!("CARGO_BIN_EXE_quatuor");
        let script = "ulimit -v 3000000; exec \"$0\" solve quarto --weak --table 4096";
        let output = Command::new("sh").args(["-c", script, program]).output().expect("a shell");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains("--memory"), "{told}");
    }
}
