//! A complete game of each kind in `--spoken` mode, played only from the printed sentences.

mod support;

use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use support::Folder;

/// A simulated user who types, and reads the printed sentences.
struct Listener {
    program: Child,
    typed: ChildStdin,
    heard: BufReader<ChildStdout>,
}

impl Listener {
    fn play(game: &str, language: &str) -> Self {
        let players = "human,level:1";
        let line =
            ["play", game, "--spoken", "--players", players, "--seed", "5", "--lang", language];
        let mut command = support::command(&line);
        let mut program =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let typed = program.stdin.take().expect("a pipe");
        let heard = BufReader::new(program.stdout.take().expect("a pipe"));
        Listener { program, typed, heard }
    }

    /// Reads the sentences up to the next question, which is the last of them.
    fn listen(&mut self) -> String {
        let mut heard = Vec::new();
        let mut byte = [0];
        while !heard.ends_with(b"\n> ") && self.heard.read(&mut byte).expect("it is read") == 1 {
            heard.push(byte[0]);
        }
        String::from_utf8(heard).expect("text").replace('\u{a0}', " ")
    }

    fn say(&mut self, line: &str) -> String {
        writeln!(self.typed, "{line}").expect("it listens");
        self.listen()
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The input and the expected output in one language.
struct Tongue {
    language: &'static str,
    /// Inputs in the middle of the game, each with a part of its answer.
    words: &'static [(&'static str, &'static str)],
    actions: &'static str,
    over: &'static str,
    again: &'static str,
    quit: &'static str,
}

const TONGUES: [Tongue; 2] = [
    Tongue {
        language: "en",
        words: &[
            ("help", "resign: Resign"),
            ("menu", "values: "),
            ("hint", "Exact"),
            ("details", "- "),
            ("values", ": "),
            ("values", "Values are no longer shown."),
            ("undo", "taken back"),
            ("redo", "played again"),
            ("moves", "1. "),
            ("back", "Action "),
            ("beginning", "The start of the game."),
            ("forth", "Action 1 of "),
            ("present", "Your turn"),
            ("here", "You are not looking back"),
            ("players human,level:2", "You against Level 2 from now on."),
            ("clock 30:00+5", "Time left: You "),
            ("clock off", "Your turn"),
            ("draw", "You offer a draw."),
            ("l", "["),
            ("s", "Level 2"),
            ("b", ""),
            ("p", ""),
        ],
        actions: "actions",
        over: "The game is over.",
        again: "again",
        quit: "quit",
    },
    Tongue {
        language: "fr",
        words: &[
            ("aide", "abandonner : Abandonner"),
            ("menu", "valeurs : "),
            ("indice", "Exact"),
            ("détails", "- "),
            ("valeurs", " : "),
            ("valeurs", "Les valeurs ne sont plus affichées."),
            ("annuler", "reprise"),
            ("refaire", "rejouée"),
            ("coups", "1. "),
            ("avant", "Action "),
            ("début", "Le début de la partie."),
            ("après", "Action 1 sur "),
            ("présent", "À vous"),
            ("ici", "Vous ne regardez pas en arrière"),
            ("joueurs human,level:2", "Vous contre Niveau 2 désormais."),
            ("pendule 30:00+5", "Temps restant : Vous "),
            ("pendule non", "À vous"),
            ("nulle", "Vous proposez la nulle."),
            ("l", "["),
            ("s", "Niveau 2"),
            ("b", ""),
            ("p", ""),
        ],
        actions: "actions",
        over: "La partie est finie.",
        again: "rejouer",
        quit: "quitter",
    },
];

/// Returns the action of a line such as `4: drop a red disc into column 4`, the last of those
/// listed.
fn last_action(told: &str) -> Option<String> {
    let before_question = told.lines().rev().skip(2);
    let mut actions = before_question.filter_map(|line| Some(line.split_once(": ")?.0.trim()));
    actions.find(|action| !action.contains(' ')).map(str::to_owned)
}

/// Plays until the game is over, with actions from the list that `actions` prints.
fn play_out(listener: &mut Listener, tongue: &Tongue, mut heard: String) -> String {
    for _ in 0..200 {
        if heard.contains(tongue.over) {
            return heard;
        }
        let told = listener.say(tongue.actions);
        let action = last_action(&told).unwrap_or_else(|| panic!("no action in {told}"));
        heard = listener.say(&action);
    }
    panic!("no end: {heard}");
}

fn play_whole_games_of(game: &str) {
    for tongue in &TONGUES {
        let mut listener = Listener::play(game, tongue.language);
        let mut heard = listener.listen();
        // Plays some actions first, so that there are actions to undo and to describe.
        for _ in 0..2 {
            let told = listener.say(tongue.actions);
            heard = listener.say(&last_action(&told).expect("an action"));
        }
        for (word, part) in tongue.words {
            let answer = listener.say(word);
            // The answers of a search depend on the game. All other answers have fixed words.
            assert!(answer.contains(part), "{game} {word}: “{part}” in {answer}");
            assert!(answer.lines().count() > 1, "{game} {word}: {answer}");
            if answer.contains(tongue.over) {
                // The program agreed to the draw.
                heard = listener.say(tongue.again);
            } else {
                heard = answer;
            }
        }
        let folder = Folder::new();
        let file = folder.file("games.pgn");
        let [save, open] = match tongue.language {
            "en" => ["save", "open"],
            _ => ["enregistrer", "ouvrir"],
        };
        heard += &listener.say(&format!("{save} {file}"));
        assert!(heard.contains("games.pgn"), "{heard}");
        let opened = listener.say(&format!("{open} {file}"));
        assert!(opened.contains("games.pgn"), "{opened}");
        let over = play_out(&mut listener, tongue, opened);
        assert!(
            over.contains("gagn")
                || over.contains("win")
                || over.contains("nulle")
                || over.contains("draw"),
            "{over}"
        );
        let again = listener.say(tongue.again);
        assert!(!again.contains(tongue.over), "another game: {again}");
        writeln!(listener.typed, "{}", tongue.quit).expect("it listens");
        assert!(listener.program.wait().expect("it ends").success());
    }
}

#[test]
fn quarto_is_played_by_its_words_alone() {
    play_whole_games_of("quarto:size=3");
}

#[test]
fn connect_four_is_played_by_its_words_alone() {
    play_whole_games_of("connect4");
}

#[test]
fn mansuba_is_played_by_its_words_alone() {
    play_whole_games_of("mansuba:width=3,height=3,setup=pawns,max_turns=20,first=black");
}

#[test]
fn noughts_and_crosses_are_played_by_their_words_alone() {
    play_whole_games_of("morpion:width=4,height=4");
}
