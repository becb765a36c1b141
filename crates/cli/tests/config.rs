//! The configuration file, and completion in a shell.

mod support;

use support::{Folder, answer, command, run};

#[test]
fn the_file_sets_defaults_that_flags_override() {
    let folder = Folder::new();
    let file = folder.write(
        "config.toml",
        "lang = \"fr\"\n[defaults]\nmemory = \"16M\"\nseed = 7\n[solve]\njson = true\n[survey]\nformat = \"csv\"\n[table.list]\njson = true\n",
    );
    let solved = answer(&["--config", &file, "solve", "quarto:size=2"]);
    assert!(solved.starts_with("{\"game\":\"quarto:size=2\""), "{solved}");
    let help = answer(&["--config", &file, "solve", "--help"]);
    assert!(help.contains("Utilisation"), "{help}");
    assert!(answer(&["--config", &file, "--lang", "en", "solve", "-h"]).contains("Usage"));
    let survey = ["--config", &file, "survey", "morpion", "--lang", "en"];
    assert!(answer(&survey).starts_with("game,value"));
    // An option on the command line overrides a setting that it excludes.
    assert!(answer(&[&survey[..], &["--json"]].concat()).starts_with('{'));
    let list = ["--config", &file, "table", "list", "--folder", &folder.file("")];
    assert!(answer(&list).starts_with("{\"folder\""));
    let match_of = |seed: &[&str]| {
        let line = ["--config", &file, "match", "morpion", "--games", "2", "--json"];
        answer(&[&line[..], seed].concat())
    };
    assert!(
        match_of(&[]).contains("\"seed\":7") && match_of(&["--seed", "8"]).contains("\"seed\":8")
    );
}

#[test]
fn the_environment_names_the_file() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path().join("quatuor")).expect("a folder");
    let file = folder.write("quatuor/config.toml", "[solve]\njson = true\n");
    for (name, value) in [("QUATUOR_CONFIG", file), ("XDG_CONFIG_HOME", folder.file(""))] {
        let mut solve = command(&["solve", "quarto:size=2"]);
        solve.env_remove("QUATUOR_CONFIG").env(name, value);
        let output = solve.output().expect("the program runs");
        assert!(output.stdout.starts_with(b"{"), "{name}: {output:?}");
    }
}

#[test]
fn mistakes_in_the_file_are_explained() {
    let folder = Folder::new();
    for (text, part) in [
        ("[solve\n", "line 1"),
        ("lang = \"en\"\n\n= 3\n", "line 3"),
        ("[slove]\nweak = true\n", "“slove”"),
        ("[solve]\nwaek = true\n", "“waek”"),
        ("[solve]\nhelp = true\n", "“help”"),
        ("[defaults]\nnothing = 1\n", "“nothing”"),
        ("threads = 2\n", "[defaults]"),
        ("lang = \"de\"\n", "“lang”"),
        ("[solve]\nthreads = \"many\"\n", "from 1 to 256"),
        ("[solve]\nthreads = 1.5\n", "“threads”"),
        ("[solve]\nweak = 1\n", "“weak”"),
    ] {
        let file = folder.write("config.toml", text);
        let refused = run(&["--config", &file, "--lang", "en", "solve", "quarto:size=2"]);
        assert_eq!(refused.code, 1, "{text}: {refused:?}");
        assert!(
            refused.err.contains("config.toml") && refused.err.contains(part),
            "{text}: {refused:?}"
        );
        assert_eq!(run(&["--config", &file, "solve", "--help"]).code, 0);
    }
    let missing = run(&["--config", &folder.file("none.toml"), "games", "--lang", "en"]);
    assert!(missing.code == 1 && missing.err.contains("none.toml"), "{missing:?}");
}

/// Returns the candidates that a shell offers after these words.
fn offered(words: &[&str]) -> Vec<String> {
    let mut shell = command(&[&["--", "quatuor"], words].concat());
    shell.env("COMPLETE", "bash").env("_CLAP_COMPLETE_INDEX", words.len().to_string());
    let output = shell.env("_CLAP_IFS", "\n").output().expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn commands_flags_and_specs_are_completed() {
    assert_eq!(offered(&["analy"]), ["analyse"]);
    assert_eq!(offered(&["solve", "--cert"]), ["--certificate"]);
    assert_eq!(offered(&["solve", "conn"]), ["connect4", "connect4:"]);
    assert_eq!(offered(&["solve", "connect4:hei"]), ["connect4:height="]);
    assert_eq!(offered(&["play", "quarto", "--players", "human,lev"]), ["human,level:"]);
    assert_eq!(offered(&["tree", "quarto", "--format", "h"]), ["html"]);
    // Former names work, but are not offered.
    assert!(offered(&["tree", "quarto", "--ou"]) == ["--output"]);
}

#[test]
fn scripts_are_printed_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = answer(&["completions", shell]);
        assert!(script.contains("quatuor") && script.contains("COMPLETE"), "{shell}: {script}");
    }
    assert_eq!(run(&["completions", "tcsh"]).code, 2);
}

/// Bash splits words at colons, and the script joins them again.
#[cfg(unix)]
#[test]
fn bash_completes_specs() {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_quatuor"));
    let folder = program.parent().expect("a folder").display().to_string();
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    let script = r#"source <(quatuor completions bash)
COMP_LINE="quatuor solve connect4:hei" COMP_POINT=${#COMP_LINE} COMP_WORDBREAKS=$' \t\n"><=;|&(:'
COMP_POINT=${#COMP_LINE}
_quatuor
echo "${COMPREPLY[@]}""#;
    let mut bash = std::process::Command::new("bash");
    let output = bash.args(["-c", script]).env("PATH", path).env("QUATUOR_CONFIG", "").output();
    let Ok(output) = output else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "height=", "{output:?}");
}
