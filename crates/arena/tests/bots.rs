//! Misbehaving bots: each loses its game with the right reason, and none blocks the others.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use quatuor_arena::{
    ArenaError, AskError, Bot, BotFailure, BotLimits, BotQuestion, NoObserver, Opening, Openings,
    Plan, PlayedGames, RunMonitor, examine, run, seat, seat_cancellable,
};
use quatuor_core::limits::UNSTOPPED;
use quatuor_core::record::Termination;
use quatuor_core::{Explain, Message, Spec};

/// A script in a directory of its own, removed on drop.
struct Script(PathBuf);

impl Script {
    /// Creates a bot in plain shell. `start` runs first, `go` at each question.
    fn new(start: &str, go: &str) -> Self {
        let text = format!(
            "{start}\nwhile read -r line; do case \"$line\" in\n\
             ugi) echo id name Script; echo ugiok;;\nisready) echo readyok;;\n\
             go*) {go};;\nquit) exit 0;;\nesac; done\n"
        );
        Script::raw(&text)
    }

    fn raw(text: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("quatuor-bot-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        std::fs::write(folder.join("bot.sh"), text).expect("a script");
        Script(folder)
    }

    fn command(&self) -> String {
        format!("sh {}", self.0.join("bot.sh").display())
    }

    fn start(&self) -> Bot {
        Bot::start(&self.command(), &Spec::named("morpion"), LIMITS).expect("it starts")
    }

    /// Asks one question with this clock and returns the failure.
    fn fails(&self, allowance: Option<Duration>) -> BotFailure {
        self.fails_under(LIMITS, allowance)
    }

    fn fails_under(&self, limits: BotLimits, allowance: Option<Duration>) -> BotFailure {
        let bot = Bot::start(&self.command(), &Spec::named("morpion"), limits);
        match ask(&mut bot.expect("it starts"), allowance, &UNSTOPPED) {
            Err(AskError::Failed(failure)) => failure,
            Err(AskError::Interrupted) => panic!("nobody interrupted"),
            Ok(action) => panic!("it answered {action}"),
        }
    }
}

/// Asks for any action at the start of a game.
fn ask(bot: &mut Bot, allowance: Option<Duration>, stop: &AtomicBool) -> Result<String, AskError> {
    let (position, go) = ("position startpos".to_owned(), "go".to_owned());
    let question = BotQuestion { position, go, allowance };
    bot.ask(&question, |action| Ok(action.to_owned()), stop).map(|answer| answer.action)
}

/// For bots that fail by themselves: a long patience, so that a slow machine changes nothing.
const PATIENT: BotLimits = BotLimits { patience: Duration::from_secs(60), ..LIMITS };

impl Drop for Script {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const LIMITS: BotLimits = BotLimits {
    start: Duration::from_secs(20),
    patience: Duration::from_secs(1),
    memory: 100 << 20,
    ..BotLimits::DEFAULT
};

fn holds(message: &Message, key: &str) -> bool {
    format!("{message:?}").contains(key)
}

#[test]
fn an_answer_that_is_late_is_not_one_that_never_comes() {
    let soon = Some(Duration::from_millis(100));
    let late = Script::new("", "sleep 0.4; echo bestmove a1").fails_under(PATIENT, soon);
    assert_eq!(late.termination, Termination::TimeForfeit, "{late:?}");
    let never = Script::new("", "echo thinking >&2").fails(soon);
    assert_eq!(never.termination, Termination::Stall, "{never:?}");
    assert!(holds(&never.what, "thinking"), "its last words: {never:?}");
}

#[test]
fn one_that_ends_or_crashes_is_told_apart() {
    let ended = Script::new("", "echo boom >&2; exit 3").fails_under(PATIENT, None);
    assert_eq!(ended.termination, Termination::Crash);
    assert!(holds(&ended.what, "bot-exited") && holds(&ended.what, "Number(3)"), "{ended:?}");
    assert!(holds(&ended.what, "boom"), "{ended:?}");
    let crashed = Script::new("", "kill -SEGV $$").fails_under(PATIENT, None);
    assert!(
        holds(&crashed.what, "bot-killed") && holds(&crashed.what, "Number(11)"),
        "{crashed:?}"
    );
}

#[test]
fn floods_are_stopped() {
    let line = Script::new("", "head -c 2000000 /dev/zero | tr '\\0' x; echo; echo bestmove a1");
    let flooded = line.fails_under(PATIENT, None);
    assert_eq!(flooded.termination, Termination::Crash);
    assert!(holds(&flooded.what, "bot-flood"), "{flooded:?}");
    let lines = Script::new("", "yes info nothing").fails_under(PATIENT, None);
    assert!(holds(&lines.what, "bot-flood"), "{lines:?}");
    let errors = Script::new("", "head -c 3000000 /dev/zero | tr '\\0' e >&2; echo bestmove a1");
    let mut patient =
        Bot::start(&errors.command(), &Spec::named("morpion"), PATIENT).expect("it starts");
    let answer = ask(&mut patient, None, &UNSTOPPED);
    assert_eq!(answer.ok().as_deref(), Some("a1"), "the standard error is free");
}

#[test]
fn memory_is_limited_for_the_whole_group() {
    let eater = Script::new("", "head -c 900000000 /dev/zero | tail -n 1 > /dev/null; sleep 3");
    let eaten = eater.fails_under(PATIENT, None);
    assert_eq!(eaten.termination, Termination::Crash);
    assert!(holds(&eaten.what, "bot-memory"), "{eaten:?}");
}

#[test]
fn what_nobody_asked_for_does_not_count() {
    let early =
        Script::new("", "n=$((n+1)); echo bestmove m$n; echo bestmove x$n; echo bestmove y$n");
    let mut bot = early.start();
    for number in 1..4 {
        let answer = ask(&mut bot, None, &UNSTOPPED).ok();
        assert_eq!(answer, Some(format!("m{number}")));
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(bot.unasked(), 4, "those before the last question");
    // A bot that answers before it is asked, and never reads.
    let deaf = Script::raw("read l; echo ugiok; read l; read l; echo readyok; yes bestmove a1");
    let mut bot = deaf.start();
    std::thread::sleep(Duration::from_millis(200));
    let asked = ask(&mut bot, None, &UNSTOPPED);
    assert!(matches!(asked, Ok(_) | Err(AskError::Failed(_))));
}

/// Returns whether a process exists and is not a zombie.
fn is_alive(process: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", process.trim()));
    stat.is_ok_and(|stat| !stat.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with('Z')))
}

#[test]
fn nothing_that_a_bot_has_started_outlives_it() {
    let parent = Script::new(
        "trap '' TERM INT HUP\nsleep 1000 & echo $! > \"$(dirname \"$0\")/child\"\necho $$ > \"$(dirname \"$0\")/own\"",
        "echo bestmove a1",
    );
    // A bot that ignores `quit`, too.
    let path = parent.0.join("bot.sh");
    let text =
        std::fs::read_to_string(&path).unwrap().replace("quit) exit 0;;", "quit) sleep 100;;");
    std::fs::write(&path, text).unwrap();
    let mut bot = parent.start();
    assert_eq!(ask(&mut bot, None, &UNSTOPPED).ok().as_deref(), Some("a1"));
    let number = |name: &str| std::fs::read_to_string(parent.0.join(name)).expect("it ran");
    let (child, own) = (number("child"), number("own"));
    assert!(is_alive(&child) && is_alive(&own));
    let begun = Instant::now();
    drop(bot);
    assert!(begun.elapsed() < Duration::from_secs(20), "it is not waited for");
    std::thread::sleep(Duration::from_millis(100));
    assert!(!is_alive(&child) && !is_alive(&own), "both are gone");
}

#[test]
fn one_that_never_starts_is_an_error() {
    let refused = |command: &str| match Bot::start(command, &Spec::named("morpion"), LIMITS) {
        Ok(_) => panic!("{command} starts"),
        Err(error) => error,
    };
    assert!(holds(&refused("no-such-program-anywhere").what, "bot-not-found"));
    let ended = refused("true").what;
    assert!(holds(&ended, "bot-exited"), "{ended:?}");
    let hurried = BotLimits { start: Duration::from_millis(500), ..LIMITS };
    let silent = Bot::start("sleep 100", &Spec::named("morpion"), hurried).err().expect("silent");
    assert!(holds(&silent.what, "bot-no-answer"), "{silent:?}");
    assert!(holds(&refused("'open").what, "bot-no-command"));
    let bot = Spec { value: Some("no-such-program-anywhere".to_owned()), ..Spec::named("bot") };
    let plan = Plan::round_robin("morpion".parse().unwrap(), &[bot, Spec::named("random")], 4);
    let failed = run(&plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver);
    assert!(matches!(failed, Err(ArenaError::Outside(_))), "not a series of draws");
}

/// With each kind of failure in a tournament, only the failing bot loses; the other games go on.
#[test]
fn a_tournament_survives_them_all() {
    let scripts = [
        ("illegal move", Script::new("", "echo bestmove z9")),
        ("illegal move", Script::new("", "printf 'bestmove \\377\\376\\n'")),
        ("crash", Script::new("", "echo last words >&2; exit 1")),
        ("stall", Script::new("", ":")),
    ];
    let bots = scripts
        .iter()
        .map(|(_, script)| Spec { value: Some(script.command()), ..Spec::named("bot") });
    let agents: Vec<Spec> = bots.chain([Spec::named("random")]).collect();
    let mut plan = Plan::round_robin("morpion".parse().unwrap(), &agents, 2);
    plan.schedule.format = quatuor_arena::Format::RoundRobin;
    (plan.concurrency, plan.limits) = (2, BotLimits { patience: Duration::from_secs(3), ..LIMITS });
    let finish = run(&plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).unwrap();
    assert!(finish.complete);
    let random = finish.standing.table.total(4);
    assert_eq!((random.wins, random.games()), (8, 8), "the only one that plays");
    for (one, (kind, _)) in scripts.iter().enumerate() {
        let count = finish.standing.lapses.get(&(one, *kind)).copied().unwrap_or(0);
        assert!(count >= 2, "{kind}: {:?}", finish.standing.lapses);
    }
    let words = format!("{:?}", finish.standing.reports);
    assert!(words.contains("last words"), "{words}");
    let text = ArenaError::Outside(finish.standing.reports[0].lapse.what.clone()).message();
    assert!(!text.key.is_empty());
}

#[test]
fn an_interrupt_does_not_wait_for_a_bot() {
    let stop = AtomicBool::new(true);
    let begun = Instant::now();
    let silent = Script::new("", ":");
    let asked = ask(&mut silent.start(), None, &stop);
    assert!(matches!(asked, Err(AskError::Interrupted)));
    assert!(begun.elapsed() < Duration::from_secs(30));
}

/// Seats a bot at a game, as the user interfaces do.
fn seated(script: &Script) -> Box<dyn quatuor_games::SeatedAgent> {
    let spec = Spec { value: Some(script.command()), ..Spec::named("bot") };
    seat(&Spec::named("morpion"), &spec, 1).expect("it starts")
}

/// Returns the lines that a bot reads from its start to its first `go`.
fn lines_read(play: impl FnOnce(&Spec)) -> Vec<String> {
    let bot = Script::raw(
        "while read -r line; do echo \"$line\" >> \"$0.read\"; case \"$line\" in\n\
         ugi) echo id name Script; echo ugiok;;\nisready) echo readyok;;\n\
         go*) echo bestmove c3;;\nquit) exit 0;;\nesac; done\n",
    );
    play(&Spec { value: Some(bot.command()), ..Spec::named("bot") });
    let text = std::fs::read_to_string(bot.0.join("bot.sh.read")).expect("it was started");
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let go = lines.iter().position(|line| line.starts_with("go")).expect("it was asked");
    let start = lines[..go].iter().rposition(|line| line == "ugi").expect("it was started");
    lines[start..=go].to_vec()
}

/// A tournament, the room, the terminal and the doctor use one driver. For the same position, a bot
/// reads the same lines, with the same thinking time.
#[test]
fn a_bot_reads_the_same_lines_wherever_it_plays() {
    let spec = Spec::named("morpion");
    for (moves, position) in [("", "position startpos"), ("b2 a1", "position startpos moves b2 a1")]
    {
        let arena = lines_read(|bot| {
            let mut plan =
                Plan::round_robin(spec.clone(), &[bot.clone(), Spec::named("random")], 1);
            if !moves.is_empty() {
                plan.openings = Openings::Listed(Opening::read_list(moves));
            }
            run(&plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).expect("a game");
        });
        let mut game = quatuor_games::open(&spec).expect("a game");
        for action in moves.split_whitespace() {
            game.play(action).expect("a legal action");
        }
        let play = |mut seat: Box<dyn quatuor_games::SeatedAgent>| {
            seat.follow(&*game).expect("the same game");
            assert_eq!(seat.choose(&UNSTOPPED).expect("an answer").action, "c3");
            seat.leave();
        };
        let room = lines_read(|bot| {
            play(seat_cancellable(&spec, bot, 1, &AtomicBool::new(false)).expect("it starts"));
        });
        let terminal = lines_read(|bot| play(seat(&spec, bot, 1).expect("it starts")));
        let expected = [
            "ugi",
            "setoption name Game value morpion",
            "isready",
            "uginewgame",
            "isready",
            position,
            "go movetime 1000",
        ];
        assert_eq!([&arena[..], &room, &terminal], [&expected.map(str::to_owned)[..]; 3]);
        if moves.is_empty() {
            let doctor = lines_read(|bot| {
                let command = bot.value.as_deref().expect("a command");
                examine(command, &spec, BotLimits::default()).expect("a game");
            });
            assert_eq!(doctor, arena);
        }
    }
}

/// Continuing a game is not a new game; undo and another start position are.
#[test]
fn a_new_game_is_announced_to_a_seated_bot() {
    let (log, go) = ("echo \"$line\" >> \"$0.read\"", "n=$((n+1)); echo bestmove a$((n%3+1))");
    let bot = Script::raw(&format!(
        "while read -r line; do {log}; case \"$line\" in\n\
         ugi) echo ugiok;;\nisready) echo readyok;;\ngo*) {go};;\nesac; done\n"
    ));
    let mut seat = seated(&bot);
    let mut game = quatuor_games::open(&Spec::named("morpion")).expect("a game");
    let announced = || {
        let text = std::fs::read_to_string(bot.0.join("bot.sh.read")).expect("it was started");
        text.lines().filter(|line| *line == "uginewgame").count()
    };
    for (played, games) in [("", 1), ("c3", 1), ("b2 c1", 1), ("undo", 2), ("c2", 2)] {
        for action in played.split_whitespace() {
            match action {
                "undo" => assert!(game.undo().is_some() && game.undo().is_some()),
                action => assert!(game.play(action).is_ok()),
            }
        }
        seat.follow(&*game).expect("the same game");
        let _ = seat.choose(&UNSTOPPED).expect("an answer");
        assert_eq!(announced(), games, "after {played:?}");
    }
}

/// `docs/bots.md` and its translation list the limits of the code.
#[test]
fn the_documents_list_the_limits() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let limits = BotLimits::DEFAULT;
    let seconds = |time: Duration| format!("| {} s |", time.as_secs_f64());
    for path in ["bots.md", "fr/bots.md"] {
        let text = std::fs::read_to_string(root.join(path)).expect("a document");
        let text = text.replace(',', ".");
        for (field, value) in [
            ("turn", seconds(limits.turn)),
            ("start", seconds(limits.start)),
            ("patience", seconds(limits.patience)),
            ("quit", seconds(limits.quit)),
            ("memory", format!("| {} M", limits.memory >> 20)),
            ("output", format!("| {} M", limits.output >> 20)),
        ] {
            let row = text.lines().rev().find(|line| line.starts_with(&format!("| `{field}` |")));
            let row = row.unwrap_or_else(|| panic!("{path} has no row for {field}"));
            assert!(row.contains(&value), "{path}: {row} does not say {value}");
        }
    }
}

/// Returns the process ids that a script has written.
#[cfg(target_os = "linux")]
fn written(script: &Script) -> Vec<String> {
    let text = std::fs::read_to_string(script.0.join("started")).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// Waits for a condition, up to ten seconds.
#[cfg(target_os = "linux")]
fn becomes(so: impl Fn() -> bool) -> bool {
    (0..2000).any(|_| {
        std::thread::sleep(Duration::from_millis(5));
        so()
    })
}

#[cfg(target_os = "linux")]
#[test]
fn a_seated_bot_stands_still_between_its_turns_and_is_counted() {
    let script = Script::raw("");
    let started = script.0.join("started");
    let text = format!("sleep 1000 & echo $$ $! > '{}'\n", started.display());
    let bot = Script::new(&text, "echo bestmove a1");
    let mut seat = seated(&bot);
    let numbers = written(&script).join(" ");
    for _ in 0..2 {
        assert_eq!(seat.choose(&UNSTOPPED).expect("it answers").action, "a1");
        for number in numbers.split(' ') {
            let stat = || std::fs::read_to_string(format!("/proc/{number}/stat"));
            assert!(becomes(|| stat().is_ok_and(|text| text.contains(") T "))), "{:?}", stat());
        }
        assert!(seat.bytes() > 100_000, "{}", seat.bytes());
    }
    // `leave` must not wait for the processes.
    seat.leave();
    for number in numbers.split(' ') {
        assert!(becomes(|| !is_alive(number)), "{number} is left");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_late_answer_is_not_taken_for_the_next_one() {
    let folder = Script::raw("");
    let started = folder.0.join("started");
    let begin = format!("echo $$ >> '{}'", started.display());
    // While this file exists, the bot answers only after the question was cancelled.
    let late = folder.0.join("late");
    std::fs::write(&late, "").expect("a file");
    let go = format!("[ -e '{}' ] && sleep 5; echo bestmove b2", late.display());
    let bot = Script::new(&begin, &go);
    let mut seat = seated(&bot);
    let stopped = AtomicBool::new(true);
    assert!(seat.choose(&stopped).is_err());
    let first = written(&folder).remove(0);
    assert!(becomes(|| !is_alive(&first)), "it is ended");
    std::fs::remove_file(&late).expect("it is ours");
    assert_eq!(seat.choose(&UNSTOPPED).expect("another one answers").action, "b2");
    assert_eq!(written(&folder).len(), 2);
    // The number of restarts is limited.
    std::fs::write(&late, "").expect("a file");
    for _ in 0..9 {
        assert!(seat.choose(&stopped).is_err());
    }
    assert!(written(&folder).len() <= 4, "{:?}", written(&folder));
}

#[test]
fn nobody_waits_for_a_bot_to_start_who_has_no_more_time() {
    let silent = Script::raw("while read -r line; do :; done; sleep 1000");
    let spec = Spec { value: Some(silent.command()), ..Spec::named("bot") };
    let begun = Instant::now();
    let stopped = AtomicBool::new(true);
    assert!(seat_cancellable(&Spec::named("morpion"), &spec, 1, &stopped).is_err());
    // The usual start limit is ten seconds.
    assert!(begun.elapsed() < BotLimits::default().start, "{:?}", begun.elapsed());
}
