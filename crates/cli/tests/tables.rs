//! `quatuor table` and `quatuor survey` as real processes, which are killed and restarted.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value as Json;

struct TableFolder(PathBuf);

impl TableFolder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("quatuor-cli-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        TableFolder(path)
    }
}

impl Drop for TableFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn command(tables: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quatuor"));
    command.args(words).env("QUATUOR_TABLES", tables).env("LANG", "en");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(tables: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let output = command(tables, words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn json(tables: &Path, words: &[&str]) -> Json {
    let (code, out, err) = run(tables, words);
    assert_eq!(code, Some(0), "{words:?}: {err}");
    serde_json::from_str(&out).unwrap()
}

const GAME: &str = "connect4:width=4,height=4";

fn bytes(folder: &Path) -> Vec<u8> {
    std::fs::read(folder.join("connect4-width=4,height=4.table")).unwrap()
}

#[test]
fn a_table_is_built_told_checked_and_used() {
    let folder = TableFolder::new("built");
    let built = json(&folder.0, &["table", "build", GAME, "--json"]);
    assert_eq!((&built["images"], &built["value"]), (&Json::from(161_029), &Json::from("draw")));
    assert!(built["positions"].as_u64() > Some(80_000) && built["seconds"].is_f64());
    assert_eq!(built["bytes"].as_u64(), Some(bytes(&folder.0).len() as u64));
    let info = json(&folder.0, &["table", "info", GAME, "--json"]);
    assert_eq!(info["positions"], built["positions"]);
    let list = json(&folder.0, &["table", "list", "--json"]);
    assert_eq!(list["tables"][0]["game"], GAME);
    let checked = json(&folder.0, &["table", "check", GAME, "--json"]);
    assert_eq!((&checked["wrong"], &checked["positions"]), (&Json::from(0), &built["positions"]));
    // The tablebase has the answer, so no search is needed.
    let with = json(&folder.0, &["analyse", GAME, "12", "--json"]);
    let without = json(Path::new(""), &["analyse", GAME, "12", "--json"]);
    assert_eq!(with["nodes"], 0);
    assert!(without["nodes"].as_u64() > Some(0));
    for key in ["value", "score", "distance"] {
        assert_eq!(with[key], without[key], "{key}");
    }
    let verdicts = |answer: &Json| {
        let mut list: Vec<String> = answer["actions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| format!("{} {} {}", one["action"], one["score"], one["distance"]))
            .collect();
        list.sort();
        list
    };
    assert_eq!(verdicts(&with), verdicts(&without));
}

#[test]
fn what_is_wrong_is_said() {
    let folder = TableFolder::new("wrong");
    let hosts = folder.0.join("hosts.txt");
    std::fs::write(&hosts, "10.0.0.1:2101\n10.0.0.2\n").unwrap();
    let hosts = hosts.to_str().unwrap();
    for (words, code, part) in [
        (&["table", "build", GAME, "--hosts", hosts, "--process", "0"][..], 1, "line 2 of"),
        (&["table", "build", GAME, "--hosts", "/dev/zero", "--process", "0"], 1, "/dev/zero"),
        (&["table", "info", GAME], 1, "there is no table of connect4:width=4,height=4 yet"),
        (&["table", "build", "connect4:width=9,height=9"], 1, "too large for a table"),
        (&["table", "build", "mansuba:width=3,height=2"], 1, "chance takes part"),
        (&["table", "build", "connect4:width=6,height=6", "--memory", "1M"], 1, "MB of memory"),
        (&["table", "build", GAME, "--memory", "much"], 2, "500M or 8G"),
        (&["table", "build", GAME, "--workers", "0"], 2, "1 to 61"),
        (&["table", "build", "chess"], 2, "chess"),
        (&["survey", "morpion", "--vary", "width"], 2, "width=3..6"),
        (&["survey", "morpion", "--vary", "wide=3"], 2, "wide"),
    ] {
        let (found, _, err) = run(&folder.0, words);
        assert!(found == Some(code) && err.contains(part), "{words:?}: {found:?} {err}");
    }
}

fn hosts(folder: &Path) -> PathBuf {
    let address = || TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let path = folder.join("hosts.txt");
    std::fs::write(&path, format!("# two\n{}\n{}\n", address(), address())).unwrap();
    path
}

fn pair(folder: &Path) -> [Child; 2] {
    let hosts = hosts(folder);
    let hosts = hosts.to_str().unwrap();
    ["0", "1"].map(|process| {
        let words = ["table", "build", GAME, "--hosts", hosts, "--process", process];
        command(folder, &words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    })
}

/// Returns the number of closed layers in a work folder.
fn closed(folder: &Path) -> usize {
    let manifest = folder.join("connect4-width=4,height=4.work").join("manifest");
    std::fs::read_to_string(manifest).unwrap_or_default().lines().count().saturating_sub(3)
}

/// Waits until this number of layers is closed. Returns false if the process ended earlier.
fn wait_for(folder: &Path, layers: usize, child: &mut Child) -> bool {
    while child.try_wait().unwrap().is_none() {
        if closed(folder) >= layers {
            return true;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    false
}

/// Kills one process alone, and one of two processes, at random moments. Then the same command
/// restarts the build.
#[test]
fn a_run_that_is_killed_goes_on() {
    let plain = TableFolder::new("plain");
    assert_eq!(run(&plain.0, &["table", "build", GAME]).0, Some(0));
    let folder = TableFolder::new("killed");
    let mut killed = 0;
    let mut dice = quatuor_core::Dice::new(u64::from(std::process::id()));
    // There are 34 layers, forwards and backwards. Each run closes a few more.
    let mut more = |folder: &Path| closed(folder) + 1 + dice.below(4);
    for workers in ["2", "1", "3", "2"] {
        let layers = more(&folder.0);
        let mut child =
            command(&folder.0, &["table", "build", GAME, "--workers", workers]).spawn().unwrap();
        killed += u32::from(wait_for(&folder.0, layers, &mut child));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    for victim in [1, 0] {
        let layers = more(&folder.0);
        let [mut one, mut other] = pair(&folder.0);
        killed += u32::from(wait_for(&folder.0, layers, &mut one));
        // The engine stops when one process dies, so the other one ends by itself.
        if victim == 0 {
            one.kill().unwrap();
        } else {
            other.kill().unwrap();
        }
        one.wait().unwrap();
        other.wait().unwrap();
    }
    let mut children = pair(&folder.0);
    for child in &mut children {
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
    assert!(killed > 3, "only {killed} runs were killed");
    assert_eq!(bytes(&folder.0), bytes(&plain.0));
    assert!(!folder.0.join("connect4-width=4,height=4.work").exists());
}

/// The notice after an interrupt states how to resume the build. A damaged work folder is reported.
#[test]
fn an_interrupted_run_tells_how_to_go_on() {
    let folder = TableFolder::new("interrupted");
    let mut child = command(&folder.0, &["table", "build", GAME]).spawn().unwrap();
    assert!(wait_for(&folder.0, 3, &mut child), "it ended before it was interrupted");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{err}");
    assert!(err.contains("the same command continues"), "{err}");
    let layer = folder.0.join("connect4-width=4,height=4.work").join("keys-002.0of1");
    std::fs::write(&layer, b"nonsense").unwrap();
    let (code, _, err) = run(&folder.0, &["table", "build", GAME]);
    assert!(code == Some(1) && err.contains("keys-002.0of1 is damaged"), "{err}");
}

/// Every command that reads a damaged tablebase reports it and ignores its values.
#[test]
fn a_damaged_table_is_named() {
    let folder = TableFolder::new("damaged");
    let game = "morpion:width=2,height=4";
    assert_eq!(run(&folder.0, &["table", "build", game]).0, Some(0));
    let path = folder.0.join("morpion-width=2,height=4.table");
    let whole = std::fs::read(&path).unwrap();
    let mut changed = whole.clone();
    let last = changed.len() - 1;
    changed[last] ^= 1;
    for (contents, command) in [(&changed, "check"), (&whole[..40].to_vec(), "info")] {
        std::fs::write(&path, contents).unwrap();
        let (code, _, err) = run(&folder.0, &["table", command, game]);
        let named = err.contains("morpion-width=2,height=4.table is damaged");
        assert!(code == Some(1) && named, "{command}: {err}");
    }
    let (code, out, err) = run(&folder.0, &["table", "list", "--json"]);
    assert!(
        code == Some(0) && err.contains("is damaged") && out.contains("\"tables\":[]"),
        "{out}"
    );
    let solved = json(&folder.0, &["solve", game, "--json"]);
    assert_eq!(solved["value"], "draw");
}

#[test]
fn a_survey_goes_on_from_what_it_kept() {
    let folder = TableFolder::new("survey");
    let kept = folder.0.join("kept.jsonl");
    let kept_text = kept.to_str().unwrap();
    let words =
        ["survey", "morpion", "--vary", "width=2..3", "--vary", "misere=all", "--keep", kept_text];
    let (code, text, err) = run(&folder.0, &words);
    assert_eq!(code, Some(0), "{err}");
    assert_eq!(text.lines().count(), 5, "{text}");
    assert_eq!(std::fs::read_to_string(&kept).unwrap().lines().count(), 4);
    // Stored results are trusted and not computed again.
    let changed = std::fs::read_to_string(&kept)
        .unwrap()
        .replace("\"draw\",\"distance\":null", "\"win\",\"distance\":9");
    std::fs::write(&kept, &changed).unwrap();
    let again = json(&folder.0, &[&words[..], &["--json"]].concat());
    assert!(again["variants"].as_array().unwrap().iter().all(|row| row["value"] != "draw"));
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), changed);
    for (format, part) in
        [("csv", "game,misere,value"), ("svg", "<svg"), ("html", "<!doctype html>")]
    {
        let words = ["survey", "morpion", "--vary", "misere=all", "--format", format];
        let (code, text, err) = run(&folder.0, &words);
        assert!(code == Some(0) && text.contains(part), "{format}: {err} {text}");
    }
}

/// Every variant with a winner gets one certificate, which the verifier accepts.
#[test]
fn a_survey_certifies_what_is_decided() {
    let folder = TableFolder::new("certified");
    let proofs = folder.0.join("proofs");
    let words = ["survey", "quarto", "--vary", "size=2..3", "--vary", "level=1..2", "--most", "1"];
    let words = [&words[..], &["--certificates", proofs.to_str().unwrap(), "--json"]].concat();
    let found = json(&folder.0, &words);
    let decided: Vec<&Json> = found["variants"].as_array().unwrap().iter().collect();
    assert!(decided.iter().all(|row| row["value"] == "loss"), "{found}");
    let written = || {
        let mut paths: Vec<PathBuf> =
            std::fs::read_dir(&proofs).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        paths
    };
    assert_eq!(written().len(), decided.len());
    for path in written() {
        let (code, out, err) = run(&folder.0, &["verify", path.to_str().unwrap()]);
        assert_eq!(code, Some(0), "{}: {out} {err}", path.display());
    }
    // Existing files are not overwritten.
    std::fs::write(&written()[0], b"mine").unwrap();
    assert_eq!(json(&folder.0, &words)["variants"][0]["value"], "loss");
    assert_eq!(std::fs::read(&written()[0]).unwrap(), b"mine");
    let (code, _, err) = run(
        &folder.0,
        &["survey", "connect4", "--vary", "width=4", "--certificates", proofs.to_str().unwrap()],
    );
    assert!(code == Some(1) && err.contains("certificate"), "{code:?} {err}");
}

/// The picture has a line for each set, and a column for each member that makes a difference.
#[test]
fn a_survey_of_sets_is_drawn_with_dots() {
    let folder = TableFolder::new("sets");
    let kept = folder.0.join("kept.jsonl");
    let sets = ["lines", "squares", "wide", "corners", "diamonds", "tilted", "broken", "wrapped"];
    let mut values = vec!["lines".to_owned()];
    values.extend(sets[1..].iter().map(|set| format!("lines+{set}")));
    values.push("lines+broken+wrapped".to_owned());
    let line = |value: &String| {
        let game =
            if value == "lines" { "quarto".to_owned() } else { format!("quarto:patterns={value}") };
        let game = if value == "lines+squares" { "quarto:level=2".to_owned() } else { game };
        format!(
            "{{\"game\":\"{game}\",\"value\":\"draw\",\"endless\":false,\"by\":\"search\",\"seconds\":1.0}}\n"
        )
    };
    std::fs::write(&kept, values.iter().map(line).collect::<String>()).unwrap();
    let vary = format!("patterns={}", values.join("|"));
    for language in ["en", "fr"] {
        let (code, svg, err) = run(
            &folder.0,
            &[
                "survey",
                "quarto",
                "--vary",
                &vary,
                "--time",
                "1s",
                "--keep",
                kept.to_str().unwrap(),
                "--format",
                "svg",
                "--lang",
                language,
            ],
        );
        assert_eq!(code, Some(0), "{err}");
        // Seven sets with one member, and one with two.
        assert_eq!(svg.matches("r=\"7\"").count(), 9, "{language}");
        assert_eq!(svg.matches("r=\"2\"").count(), values.len() * 7 - 9, "{language}");
        assert_eq!(std::fs::read_to_string(&kept).unwrap().lines().count(), values.len());
    }
}
