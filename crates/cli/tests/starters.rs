//! The starter bots are short and can play. Tests of languages that are not installed print a
//! notice.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use support::{Folder, answer, json, run};

const LONGEST: usize = 60;

fn bots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots")
}

/// Returns whether a program can run, and prints a notice otherwise.
fn is_installed(program: &str) -> bool {
    let found =
        Command::new(program).arg("--version").output().is_ok_and(|run| run.status.success());
    if !found {
        // Written past the captured test output, so that the developer sees that the test was
        // skipped.
        use std::io::Write;
        let _ =
            writeln!(std::io::stderr(), "NOT TESTED: {program} is not installed on this machine");
    }
    found
}

fn built(program: &str, arguments: &[&str]) {
    let built = Command::new(program).args(arguments).output().expect("a compiler");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}

/// Plays Connect Four on the default grid, and on another one for `doctor`.
fn plays(source: &str, command: &str) {
    plays_at(source, command, "connect4", "connect4:width=6,height=5");
}

/// Checks that a bot is short, passes `doctor`, and plays a match without errors.
fn plays_at(source: &str, command: &str, game: &str, examined_at: &str) {
    let text = std::fs::read_to_string(bots().join(source)).expect("the bot is there");
    assert!(text.lines().count() <= LONGEST, "{source}: {} lines", text.lines().count());
    let bot = format!("bot:{command}");
    let examined = run(&["doctor", &bot, "--game", examined_at, "--lang", "en"]);
    assert_eq!(examined.code, 0, "{source}: {}{}", examined.out, examined.err);
    let found =
        json(&["match", game, "--agents", &bot, "--agents", "random", "--games", "4", "--json"]);
    assert_eq!(found["games"], 4);
    assert_eq!(found["lapses"], serde_json::json!([]), "{found}");
}

#[test]
fn python() {
    if is_installed("python3") {
        plays("python/bot.py", &format!("python3 {}", bots().join("python/bot.py").display()));
    }
}

#[test]
fn python_for_quarto() {
    if is_installed("python3") {
        let source = "python/quarto_bot.py";
        let command = format!("python3 {}", bots().join(source).display());
        plays_at(source, &command, "quarto", "quarto");
    }
}

#[test]
fn javascript() {
    if is_installed("node") {
        plays("javascript/bot.js", &format!("node {}", bots().join("javascript/bot.js").display()));
    }
}

#[test]
fn java() {
    if is_installed("javac") && is_installed("java") {
        let folder = Folder::new();
        let (out, source) = (folder.path().display().to_string(), bots().join("java/Bot.java"));
        built("javac", &["-d", &out, &source.display().to_string()]);
        plays("java/Bot.java", &format!("java -cp {out} Bot"));
    }
}

#[test]
fn c() {
    if is_installed("cc") {
        let folder = Folder::new();
        let (out, source) = (folder.file("bot"), bots().join("c/bot.c").display().to_string());
        built("cc", &["-Wall", "-Werror", "-O1", "-o", &out, &source]);
        plays("c/bot.c", &out);
    }
}

#[test]
fn rust() {
    if is_installed("rustc") {
        let folder = Folder::new();
        let (out, source) = (folder.file("bot"), bots().join("rust/bot.rs").display().to_string());
        built("rustc", &["--edition", "2021", "-o", &out, &source]);
        plays("rust/bot.rs", &out);
    }
}

/// `quatuor engine` works as a bot in every game.
#[test]
fn our_engine_plays_under_our_referee() {
    let program = env!("CARGO_BIN_EXE_quatuor");
    for game in quatuor_games::FAMILIES.iter().map(|family| family.name) {
        let bot = format!("bot:{program} engine --agent random");
        let examined = answer(&["doctor", &bot, "--game", game, "--lang", "en"]);
        assert!(examined.contains("Everything is fine."), "{game}: {examined}");
    }
}

#[test]
fn the_doctor_says_what_broke() {
    let folder = Folder::new();
    let silent = folder.write("silent.sh", "while read l; do case $l in ugi) echo ugiok;; isready) echo readyok;; go*) echo hello >&2; sleep 0.3; echo bestmove 99;; esac; done\n");
    let arguments = ["doctor", &format!("bot:sh {silent}"), "--game", "connect4"];
    let english = run(&[&arguments[..], &["--lang", "en"]].concat());
    assert_eq!(english.code, 1);
    for part in ["! it has no name", "position startpos", "“99” cannot be played", "hello"] {
        assert!(english.out.contains(part), "{part}: {}", english.out);
    }
    let french = run(&[&arguments[..], &["--lang", "fr"]].concat());
    assert!(french.out.contains("ne peut pas être jouée"), "{}", french.out);
    let nobody = run(&["doctor", "bot:no-such-program", "--game", "connect4", "--lang", "en"]);
    assert!(nobody.code == 1 && nobody.out.contains("does not start"), "{nobody:?}");
    assert_eq!(run(&["doctor", "random", "--game", "connect4"]).code, 2);
}
