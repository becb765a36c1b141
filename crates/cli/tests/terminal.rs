//! The full screen in a real terminal, provided by tmux.
//!
//! The tests play whole games by keys, resize the terminal, and use every way out, after which the
//! terminal must be restored. Progress displays of long work are tested here, too.
//!
//! `QUATUOR_TMUX=none` skips these tests.

#![cfg(target_os = "linux")]

use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// A terminal with a shell, closed on drop.
struct Tmux {
    socket: String,
}

/// Timeout for a text to appear.
const PATIENCE: Duration = Duration::from_secs(60);

impl Tmux {
    /// Opens a shell in a terminal of this size. Returns `None` if these tests are skipped.
    fn open(size: (u16, u16), environment: &[(&str, &str)]) -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        if std::env::var_os("QUATUOR_TMUX").is_some_and(|value| value == "none") {
            eprintln!("QUATUOR_TMUX=none: the full screen is not tested in a terminal");
            return None;
        }
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let tmux = Tmux { socket: format!("quatuor-{}-{number}", std::process::id()) };
        let (wide, high) = (size.0.to_string(), size.1.to_string());
        let mut line = vec!["-f", "/dev/null", "new-session", "-d", "-x", &wide, "-y", &high];
        let pairs: Vec<String> = [("PS1", "ready$ "), ("LC_ALL", "C.UTF-8"), ("TERM", "screen")]
            .iter()
            .chain(environment)
            .flat_map(|(name, value)| ["-e".to_owned(), format!("{name}={value}")])
            .collect();
        line.extend(pairs.iter().map(String::as_str));
        line.extend(["sh", "-i"]);
        let opened = tmux.call(&line);
        assert!(opened.status.success(), "tmux: {}", String::from_utf8_lossy(&opened.stderr));
        tmux.call(&["set-option", "-g", "status", "off"]);
        tmux.wait("ready$");
        Some(tmux)
    }

    fn call(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.env_remove("TMUX").args(["-L", &self.socket]).args(arguments);
        command.output().expect("tmux is installed; QUATUOR_TMUX=none leaves these tests out")
    }

    fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.call(&["send-keys", key]);
        }
    }

    fn say(&self, line: &str) {
        self.call(&["send-keys", "-l", line]);
        self.keys(&["Enter"]);
    }

    fn play(&self, arguments: &str) {
        self.say(&format!("{} play {arguments}", env!("CARGO_BIN_EXE_quatuor")));
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.call(&["capture-pane", "-p"]).stdout).into_owned()
    }

    fn resize(&self, width: u16, height: u16) {
        let size = [width.to_string(), height.to_string()];
        self.call(&["resize-window", "-x", &size[0], "-y", &size[1]]);
    }

    /// Waits until a text is on the screen.
    fn wait(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    fn wait_until(&self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.text();
            if holds(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < PATIENCE, "{what} never came:\n{screen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Checks that the terminal is restored: the shell reads lines and echoes input.
    fn check_restored(&self) {
        self.wait_until("a prompt", |screen| screen.trim_end().ends_with("ready$"));
        // A unique word, so that the output of an earlier check is not mistaken for the answer.
        static LOOKS: AtomicU32 = AtomicU32::new(0);
        let sane = format!("sane{}", LOOKS.fetch_add(1, Ordering::Relaxed));
        self.say(&format!(
            "stty -a | tr ';' '\\n' | grep -o -w -e '-*icanon' -e '-*echo'; echo {sane}"
        ));
        let screen = self.wait(&format!("\n{sane}\n"));
        assert!(screen.contains("\nicanon") && screen.contains("\necho\n"), "{screen}");
        let flags =
            self.call(&["display", "-p", "#{alternate_on} #{mouse_any_flag} #{cursor_flag}"]);
        assert_eq!(String::from_utf8_lossy(&flags.stdout).trim(), "0 0 1");
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.call(&["kill-server"]);
    }
}

/// Presses Enter at the cursor and then an arrow key, until the game is over.
fn play_out(tmux: &Tmux, over: &str) {
    let arrows = ["Right", "Down", "Left", "Up", "Tab"];
    let begun = Instant::now();
    // Random keys, because a repeating walk may visit only occupied places.
    let mut dice = quatuor_core::Dice::new(1);
    while !tmux.text().contains(over) {
        assert!(begun.elapsed() < 3 * PATIENCE, "no end:\n{}", tmux.text());
        tmux.keys(&["Enter", arrows[dice.below(5)], arrows[dice.below(5)]]);
    }
}

#[test]
fn whole_games_are_played_by_keys_in_both_languages_and_another_size_in_the_middle() {
    for (game, lang, over) in [
        ("quarto", "en", "F4 Play again"),
        ("connect4", "fr", "F4 Rejouer"),
        ("morpion", "fr", "F4 Rejouer"),
    ] {
        let Some(tmux) = Tmux::open((80, 24), &[]) else { return };
        tmux.play(&format!("{game} --lang {lang} --seed 3 --players human,level:1"));
        tmux.wait("F10");
        tmux.keys(&["Enter"]);
        tmux.resize(120, 40);
        tmux.wait_until("the larger screen", |screen| screen.lines().count() > 30);
        tmux.resize(60, 20);
        tmux.resize(80, 24);
        play_out(&tmux, over);
        tmux.keys(&["F10"]);
        tmux.check_restored();
    }
}

#[test]
fn games_of_mansuba_are_played_from_the_list_with_the_opponent_answering() {
    for relation in ["simple", "diagonal", "hexagonal", "triangle3"] {
        let Some(tmux) = Tmux::open((80, 24), &[("NO_COLOR", "1")]) else { return };
        let variant = "width=5,height=3,setup=pawns,victory=simple,max_turns=14,first=black";
        tmux.play(&format!(
            "mansuba:relation={relation},{variant} --seed 1 --players human,random --lang fr"
        ));
        tmux.wait("F10 Quitter");
        for _ in 0..40 {
            if tmux.text().contains("F4 Rejouer") {
                break;
            }
            tmux.wait_until("our turn", |screen| {
                screen.contains("éplacez") || screen.contains("F4 Rejouer")
            });
            tmux.keys(&["F9", "Down", "Down", "Down", "Down", "Enter"]);
            tmux.wait_until("the list", |screen| {
                screen.contains("Entrée joue") || screen.contains("F4 Rejouer")
            });
            tmux.keys(&["End", "Enter"]);
            std::thread::sleep(Duration::from_millis(300));
        }
        tmux.wait("F4 Rejouer");
        tmux.keys(&["F10"]);
        tmux.check_restored();
    }
}

#[test]
fn interrupts_stops_and_ends_leave_the_terminal_as_it_was() {
    for way in ["C-c", "TERM", "INT", "HUP", "quit"] {
        let Some(tmux) = Tmux::open((80, 24), &[]) else { return };
        tmux.play("quarto --players human,human");
        tmux.wait("F10 Quit");
        tmux.say(":7");
        tmux.wait("1. :7");
        match way {
            "C-c" => tmux.keys(&["C-c"]),
            "quit" => tmux.keys(&["F10", "Enter"]),
            signal => {
                let name = format!("-{signal}");
                let killed = Command::new("kill").args([&name, &game_pid(&tmux)]).status();
                assert!(killed.is_ok_and(|status| status.success()), "{way}");
            }
        }
        let screen = tmux.wait("You leave the game at this position: ");
        assert!(screen.contains(".... 7"), "{way}: {screen}");
        tmux.check_restored();
    }
}

/// Returns the process ID of the game, the only child of the shell in the terminal.
fn game_pid(tmux: &Tmux) -> String {
    let shell = tmux.call(&["display", "-p", "#{pane_pid}"]).stdout;
    let shell = String::from_utf8_lossy(&shell).trim().to_owned();
    let children = format!("/proc/{shell}/task/{shell}/children");
    let children = std::fs::read_to_string(children).expect("the shell runs");
    let children: Vec<&str> = children.split_whitespace().collect();
    assert_eq!(children.len(), 1, "{children:?}");
    children[0].to_owned()
}

#[test]
fn a_stopped_game_gives_the_terminal_back_and_goes_on() {
    let Some(tmux) = Tmux::open((80, 24), &[]) else { return };
    tmux.play("quarto --players human,human");
    tmux.wait("F10 Quit");
    tmux.say(":7");
    tmux.wait("1. :7");
    tmux.keys(&["C-z"]);
    tmux.wait("topped");
    tmux.check_restored();
    tmux.say("fg");
    tmux.wait("1. :7");
    tmux.say("b2");
    tmux.wait("2. b2");
    tmux.keys(&["F10", "Enter"]);
    tmux.check_restored();
}

#[test]
fn a_screen_without_unicode_gets_ascii_and_lines_where_it_cannot_be_filled() {
    let Some(tmux) = Tmux::open((80, 24), &[("LC_ALL", "C")]) else { return };
    tmux.play("connect4 --lang fr");
    let screen = tmux.wait("F10 Quitter");
    assert!(screen.is_ascii() && screen.contains("+---+"), "{screen}");
    tmux.keys(&["F10"]);
    tmux.check_restored();
    tmux.play("connect4 --plain --seed 1");
    tmux.wait("Your turn: drop a red disc");
    tmux.say("quit");
    tmux.check_restored();
    tmux.say(&format!("TERM=dumb {} play connect4 --seed 1", env!("CARGO_BIN_EXE_quatuor")));
    tmux.wait("Type “help” for help");
    tmux.say("quit");
    tmux.check_restored();
}

#[test]
fn the_menu_opens_without_a_game() {
    let Some(tmux) = Tmux::open((80, 24), &[]) else { return };
    tmux.play("--lang fr");
    tmux.wait("jouons-nous");
    tmux.keys(&["Right", "Enter"]);
    tmux.wait("Puissance 4");
    tmux.wait("F10 Quitter");
    tmux.keys(&["F10"]);
    tmux.check_restored();
}

/// A process in its own session receives no signal when its terminal is closed.
#[test]
fn a_terminal_that_goes_away_without_a_signal_ends_the_game() {
    let Some(tmux) = Tmux::open((80, 24), &[]) else { return };
    let file = std::env::temp_dir().join(format!("{}.pid", tmux.socket));
    let (program, path) = (env!("CARGO_BIN_EXE_quatuor"), file.display());
    tmux.say(&format!("setsid sh -c 'echo $$ > {path}; exec {program} play morpion --lang en'"));
    tmux.wait("F10");
    let process = std::fs::read_to_string(&file).expect("it has begun");
    let line = format!("/proc/{}/stat", process.trim());
    // A zombie process stays in the list until its parent reads the exit code.
    let runs = || std::fs::read_to_string(&line).is_ok_and(|line| !line.contains(") Z "));
    assert!(runs());
    tmux.call(&["kill-server"]);
    let begun = Instant::now();
    while runs() {
        assert!(begun.elapsed() < PATIENCE, "it plays on for nobody");
        std::thread::sleep(Duration::from_millis(50));
    }
    let _ = std::fs::remove_file(file);
}

/// Long work shows its progress, speed and remaining time, and erases the display at the end.
#[test]
fn long_work_tells_how_far_it_is_in_both_languages() {
    for (arguments, told) in [
        (
            "solve connect4:width=9,height=8 --threads 1 --lang en",
            ["nodes searched: ", " per second, ", " so far"],
        ),
        (
            "match connect4 --agents level:6,level:6 --games 400 --concurrency 1 --lang en",
            ["games played: ", " of 400, ", " left"],
        ),
        (
            "match connect4 --agents level:6,level:6 --games 400 --concurrency 1 --lang fr",
            ["parties jouées : ", " sur 400, ", " par seconde, encore "],
        ),
    ] {
        let Some(tmux) = Tmux::open((110, 24), &[]) else { return };
        tmux.say(&format!("{} {arguments}", env!("CARGO_BIN_EXE_quatuor")));
        tmux.wait_until(arguments, |screen| {
            let screen = screen.replace('\u{a0}', " ");
            told.iter().all(|part| screen.contains(part))
        });
        tmux.keys(&["C-c"]);
        tmux.check_restored();
        let screen = tmux.text().replace('\u{a0}', " ");
        assert!(!screen.contains(told[2]), "it is wiped away: {screen}");
    }
}

/// A pipe has no viewer, and a terminal that cannot erase lines would be filled with them.
#[test]
fn long_work_is_silent_in_a_pipe_and_on_a_dumb_terminal() {
    let program = env!("CARGO_BIN_EXE_quatuor");
    let played = Command::new(program)
        .args([
            "match",
            "connect4",
            "--agents",
            "minimax:depth=5,random",
            "--games",
            "40",
            "--json",
        ])
        .output()
        .expect("the program runs");
    assert!(played.status.success());
    assert_eq!(String::from_utf8_lossy(&played.stderr), "");
    let Some(tmux) = Tmux::open((110, 24), &[("TERM", "dumb")]) else { return };
    tmux.say(&format!(
        "{program} match connect4 --agents minimax:depth=6,random --games 100 --concurrency 1 --json \
         > /dev/null; echo over"
    ));
    let screen = tmux.wait("\nover");
    assert!(!screen.contains("games played"), "{screen}");
}

/// A long analysis shows its results so far, continues, and shows them again after an interrupt.
#[test]
fn a_long_analysis_shows_what_it_knows() {
    let Some(tmux) = Tmux::open((80, 40), &[]) else { return };
    let program = env!("CARGO_BIN_EXE_quatuor");
    tmux.say(&format!("clear; {program} analyse connect4:width=9,height=7 --lang en"));
    let screen = tmux.wait("After 3 s");
    assert!(!screen.contains("interrupted"), "{screen}");
    tmux.wait("nodes searched");
    tmux.keys(&["C-c"]);
    let screen = tmux.wait("quatuor: interrupted");
    let after = screen.split("After 3 s").nth(1).unwrap_or_default();
    let lines = after.lines().filter(|line| line.contains("expected score about"));
    assert_eq!(lines.count(), 18, "all columns, twice: {screen}");
    tmux.check_restored();
}

/// With a pause, a game between agents is shown on the full screen.
#[test]
fn a_game_between_agents_can_be_watched() {
    let Some(tmux) = Tmux::open((100, 40), &[]) else { return };
    tmux.play("morpion --players random,random --seed 1 --pause 300ms --lang en");
    tmux.wait_until("the end of the game", |screen| {
        screen.contains("wins") || screen.contains("Draw")
    });
    tmux.keys(&["C-c"]);
    tmux.check_restored();
}
