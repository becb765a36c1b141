//! User errors: each has a clear message in the chosen language, and the right exit code.

mod support;

use support::{Folder, run};

/// Checks the exit code, and the expected text in English and in French.
fn check(arguments: &[&str], code: i32, english: &str, french: &str) {
    for (language, expected) in [("en", english), ("fr", french)] {
        let mut line = vec!["--lang", language];
        line.extend(arguments);
        let run = run(&line);
        let said = run.err.replace('\u{a0}', " ");
        assert_eq!(run.code, code, "{line:?}: {run:?}");
        assert!(said.starts_with("quatuor: ") && said.contains(expected), "{line:?}: {said}");
        assert!(!said.contains("panicked") && said.lines().count() <= 2, "{line:?}: {said}");
        assert_eq!(run.out, "", "{line:?}");
    }
}

#[test]
fn specs() {
    check(&["show", "quarto:colour=3"], 2, "its keys: size, level", "ses clés : size, level");
    check(&["show", "quarto:level=5"], 2, "from 1 to 4", "de 1 à 4");
    check(&["show", "quarto:size=3,level=3"], 2, "it takes 1 or 2", "il faut 1 ou 2");
    check(&["show", "quarto:size=2,level=4"], 2, "sizes 2 and 3 have", "les tailles 2 et 3 n’ont");
    check(&["perft", "quarto:level=1,level=2", "3"], 2, "given twice", "donnée deux fois");
    check(&["show", "quatro"], 2, "the games: quarto", "les jeux : quarto");
    for (typed, meant) in [
        ("quatro", "quarto"),
        ("Quarto", "quarto"),
        ("puissance4", "connect4"),
        ("puissance 4", "connect4"),
        ("Connect Four", "connect4"),
        ("Connect Four:width=9", "connect4"),
        ("tic tac toe", "morpion"),
        ("tic-tac-toe", "morpion"),
        ("quarto:levle=2", "level"),
        ("mansuba:relation=hexagon", "hexagonal"),
        ("quarto,level=2", "quarto:level=2"),
        ("quarto level=2", "quarto:level=2"),
    ] {
        let (english, french) =
            (format!("Did you mean “{meant}”?"), format!("Vouliez-vous dire « {meant} » ?"));
        check(&["show", typed], 2, &english, &french);
    }
    for (typed, meant) in [
        ("human,level=3", "human,level:3"),
        ("human,minmax", "minimax"),
        ("human,Level:3", "level"),
        ("humn,random", "human"),
        ("human,minimax:deph=3", "depth"),
        ("human,minimax:heuristic=morhmann", "mohrmann"),
    ] {
        let (english, french) =
            (format!("Did you mean “{meant}”?"), format!("Vouliez-vous dire « {meant} » ?"));
        check(&["play", "quarto", "--players", typed], 2, &english, &french);
    }
    check(&["show", "quarto:"], 2, "key=value", "clé=valeur");
    check(&["show", "quarto:3"], 2, "write key=value", "écrivez clé=valeur");
    check(&["show", ""], 2, "a name is missing", "il manque un nom");
    check(&["show", "a b"], 2, "is not a name", "n’est pas un nom");
}

#[test]
fn positions() {
    let show = |position: &str, english: &str, french: &str| {
        check(&["show", "quarto", position], 1, english, french);
        check(&["perft", "quarto", "1", "--from", position], 1, english, french);
        check(&["convert", "quarto", position, "--to", "text"], 1, english, french);
        check(&["play", "quarto", "--from", position], 1, english, french);
    };
    show(".7../.7../..../.... 1", "stands twice", "deux fois sur le plateau");
    show(".7../..../..../.... 7", "also on the board", "aussi sur le plateau");
    show("0000000000f00001:04205c40", "marked as empty", "une case marquée comme vide");
    show("0000000000f00000:04205c41", "lowest bits", "bits de poids faible");
    show("..../..../.... -", "3 rows instead of 4", "3 rangées au lieu de 4");
    show("nonsense", "is not a position", "n’est pas une position");
    show("", "is not a position", "n’est pas une position");
    show(&"x".repeat(100_000), "is not a position", "n’est pas une position");
    check(
        &["convert", "quarto", "..../..../..../.... -", "--to", "packed"],
        1,
        "still to be given",
        "reste à donner",
    );
    let program = |game: &str, position: &str, english: &str, french: &str| {
        let line = ["show", game, position, "--form", "program"];
        check(&line, 1, english, french);
    };
    program("quarto", "0000000000f00000:04205c40", "wrong player", "mauvais joueur");
    program("quarto", "..../.0../..f./.... 7", "16 hex digits", "16 chiffres");
    program("quarto:size=3", "0000010000e00000:04201840", "size 4 only", "la taille 4");
    program("connect4", "0000010000e00000:04201840", "no packed form", "pas de forme compacte");
    check(
        &["show", "quarto", "x", "--form", "canonical"],
        2,
        "text, packed, program",
        "text, packed, program",
    );
    let moves = ["show", "quarto", "--moves", ":0 b2 :0"];
    check(&moves, 1, "action 3, “:0”", "action 3, « :0 »");
}

#[test]
fn commands_and_arguments() {
    check(&["shw"], 2, "did you mean “show”?", "vouliez-vous dire « show » ?");
    check(&["re"], 2, "did you mean “replay”, “report” or “tree”?", "« report » ou « tree » ?");
    check(&["help", "table", "x"], 2, "no command “x”", "pas de commande « x »");
    check(&["count", "mansuba"], 1, "cannot be counted in mansuba", "sans gagnant de mansuba");
    check(&["help", "nothing"], 2, "no command “nothing”", "pas de commande « nothing »");
    check(&["show"], 2, "<GAME> is missing", "il manque <JEU>");
    check(&["show", "quarto", "--jsn"], 2, "did you mean “--json”?", "dire « --json » ?");
    check(&["show", "quarto", "-x"], 2, "no option “-x”", "pas d’option « -x »");
    check(&["show", "quarto", "..../", "-"], 2, "in quotes", "entre guillemets");
    check(&["show", "quarto", "a", "--from", "b"], 2, "cannot be given together", "ne vont pas");
    check(&["show", "quarto", "--json", "--json"], 2, "is given twice", "donné deux fois");
    check(&["show", "quarto", "--json=yes"], 2, "takes no value", "ne prend pas de valeur");
    check(&["show", "quarto", "--moves"], 2, "needs a value", "demande une valeur");
    check(&["perft", "quarto", "0"], 2, "from 1 to 1000", "de 1 à 1000");
    check(&["perft", "quarto", "-2"], 2, "from 1 to 1000", "de 1 à 1000");
    check(&["perft", "quarto", "many"], 2, "“many” does not fit", "« many » ne convient pas");
    check(&["convert", "quarto", "--to", "text"], 2, "<POSITION>", "<POSITION>");
    check(
        &["convert", "quarto", "x", "--to", "y"],
        2,
        "text, packed, program, canonical",
        "il faut l’un",
    );
    check(&["play", "quarto", "-s", "-1"], 2, "from 0 to 18446744073709551615", "de 0 à");
    check(&["play", "quarto", "--players", "human"], 2, "two players", "deux joueurs");
    check(
        &["play", "quarto", "--players", "me,random"],
        2,
        "human, level, random",
        "human, level, random",
    );
    check(&["play", "quarto", "--players", "human,random:x=1"], 2, "no key “x”", "clé « x »");
    check(&["play", "quarto", "--players", "random,"], 2, "a player is missing", "d’un joueur");
    check(&["stats", "quarto", "--agents", ",random"], 2, "a player is missing", "d’un joueur");
    let unknown = run(&["games", "--lang", "de"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("one of: en, fr"), "{}", unknown.err);
}

#[test]
fn one_thing_at_a_time_goes_to_the_standard_output() {
    for pair in [["--svg=-", "--png=-"], ["--svg=-", "--json"], ["--png=-", "--json"]] {
        let [one, other] = pair;
        check(&["show", "quarto", one, other], 2, "cannot be given together", "ne vont pas");
    }
}

#[test]
fn records_in_json() {
    let folder = Folder::new();
    let replay = |fields: &str, english: &str, french: &str| {
        let line = format!("{{\"game\":\"quarto\",\"result\":\"*\"{fields}}}\n");
        check(&["replay", &folder.write("games.jsonl", line)], 1, english, french);
    };
    replay(",\"colour\":1", "has no field “colour”", "pas de champ « colour »");
    replay(",\"seed\":\"x\"", "the field “seed”", "du champ « seed »");
    replay("", "“actions” is missing", "il manque « actions »");
    replay(",\"actions\":[\":0\"],\"comments\":[null,null]", "2 comments", "2 commentaires");
    replay(",\"actions\":[],\"termination\":\"x\"", "termination cannot be", "termination ne peut");
    replay(",\"actions\":[],\"ply_count\":1", "one action is announced", "une action est annoncée");
    replay(",\"actions\":[", "stops making sense at column", "le sens se perd");
    let pgn = |tags: &str, moves: &str, english: &str, french: &str| {
        let text = format!("[Game \"quarto\"]\n[Result \"*\"]\n{tags}\n{moves}\n");
        check(&["replay", &folder.write("games.pgn", text)], 1, english, french);
    };
    pgn("", ":0", "the result is missing", "il manque le résultat");
    pgn("[PlyCount \"-1\"]\n", "*", "PlyCount cannot be “-1”", "PlyCount ne peut pas être « -1 »");
}

#[test]
fn files() {
    let folder = Folder::new();
    let replay = |file: &str, english: &str, french: &str| {
        check(&["replay", file], 1, english, french);
        check(&["replay", file, "--check"], 1, english, french);
        check(&["replay", file, "--json"], 1, english, french);
    };
    replay(&folder.file("none"), "there is no such file", "n’existe pas");
    replay(&folder.file("."), "it is a folder", "c’est un dossier");
    replay(&folder.write("empty", ""), "no game in the file", "aucune partie");
    replay(&folder.write("blank", "\n \n"), "no game in the file", "aucune partie");
    replay(&folder.write("bytes", vec![0xff_u8; 1 << 20]), "not UTF-8 text", "pas du texte UTF-8");
    let text: String = (0..1_u64 << 20).map(|i| char::from(33 + (i * i % 89) as u8)).collect();
    replay(&folder.write("text", &text), "not a game record", "pas une partie enregistrée");
    replay(&folder.write("tags", "[".repeat(1 << 20)), "line 1", "ligne 1");
    replay(&folder.write("json", "{\"a\":".repeat(1 << 18)), "line 1", "ligne 1");
    check(&["show", "quarto", "--output", &folder.file("no/x.svg")], 1, "cannot write", "d’écrire");
    check(&["show", "quarto", "--png", &folder.file(".")], 1, "it is a folder", "un dossier");
    let list = folder.write("list.txt", "milk, bread\n");
    let record = ["play", "quarto", "--output", &list];
    check(&record, 1, "is not a game record", "ne contient pas de parties");
    assert_eq!(folder.read("list.txt"), "milk, bread\n");
    check(&["play", "quarto", "--output", &folder.file("no/x")], 1, "cannot write", "d’écrire");
    check(&["play", "quarto", "--output", &folder.file(".")], 1, "ordinary file", "ordinaire");
    check(&["play", "quarto", "--output", "-"], 1, "ordinary file", "ordinaire");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let odd = std::ffi::OsStr::from_bytes(b"quarto\xff");
    let output = support::command(&["show"]).arg(odd).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("UTF-8"));
}
