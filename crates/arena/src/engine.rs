//! Our agents as UGI engines, for referees of other programs.
//!
//! ```text
//!   lines --reader thread--> queue --> Engine::answer --> lines
//!                |
//!             stop, quit: raised at once, also while the agent thinks
//! ```

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use quatuor_core::evaluation::Wdl;
use quatuor_core::perft::Count;
use quatuor_core::{Explain, Message, Outcome, Player, Spec, SpecError, Turn};
use quatuor_games::{SeatedAgent, open, open_at, seat};
use quatuor_search::ChoiceReason;
use quatuor_search::name::{MINIMAX, NEGAMAX};
use quatuor_show::{Drawing, Game};
use quatuor_system::try_spawn;

use crate::ArenaError;
use crate::clock::{Clocks, Pace, TimeControl};
use crate::timer::Timer;
use crate::worker::with_pace;

/// An agent that speaks UGI about one game at a time.
pub struct Engine {
    agent: Spec,
    seed: u64,
    game: Box<dyn Game>,
    /// The seated agent with its limited spec. Created at the first question, and again when the
    /// limits change.
    seat: Option<(Spec, Box<dyn SeatedAgent>)>,
}

/// Whether the conversation continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    On,
    Quit,
}

/// Serves UGI until the input ends or contains `quit`. `explain` turns error messages into text for
/// `info string`.
///
/// # Errors
/// Returns an error if the game or the agent does not exist, or if writing the output fails.
pub fn serve(
    game: &Spec,
    agent: &Spec,
    seed: u64,
    input: impl BufRead + Send,
    output: &mut impl Write,
    explain: &dyn Fn(&Message) -> String,
) -> Result<io::Result<()>, ArenaError> {
    let mut engine = Engine::new(game, agent, seed)?;
    let (stop, timer) = (AtomicBool::new(false), Timer::default());
    let (sender, lines) = mpsc::channel::<String>();
    std::thread::scope(|scope| {
        try_spawn(scope, || timer.watch(&stop))?;
        let flag = &stop;
        try_spawn(scope, move || forward_lines(input, &sender, flag))
            .inspect_err(|_| timer.end())?;
        let spoken = lines.iter().try_for_each(|line| {
            if line.trim() == "stop" {
                return Ok(());
            }
            // A `stop` for an earlier search must not stop this one.
            if line.starts_with("go") {
                stop.store(false, Ordering::Relaxed);
            }
            match engine.answer(&line, output, &stop, &timer, explain) {
                Ok(Step::On) => output.flush(),
                Ok(Step::Quit) => Err(io::ErrorKind::ConnectionAborted.into()),
                Err(error) => Err(error),
            }
        });
        timer.end();
        Ok(match spoken {
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => Ok(()),
            other => other,
        })
    })
}

/// Forwards lines as they arrive, and raises `stop` for `stop`, `quit` and the end of input. Splits
/// overlong lines.
fn forward_lines(mut input: impl BufRead, sender: &mpsc::Sender<String>, stop: &AtomicBool) {
    const MAX_LINE: u64 = 1 << 20;
    loop {
        let mut line = Vec::new();
        match io::Read::take(&mut input, MAX_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        let ends = matches!(text.as_str(), "stop" | "quit");
        if ends {
            stop.store(true, Ordering::Relaxed);
        }
        if sender.send(text.clone()).is_err() || text == "quit" {
            return;
        }
    }
    stop.store(true, Ordering::Relaxed);
}

impl Engine {
    fn new(game: &Spec, agent: &Spec, seed: u64) -> Result<Self, ArenaError> {
        seat(game, agent, seed)?;
        Ok(Engine { agent: agent.clone(), seed, game: open(game)?, seat: None })
    }

    fn answer(
        &mut self,
        line: &str,
        out: &mut impl Write,
        stop: &AtomicBool,
        timer: &Timer,
        explain: &dyn Fn(&Message) -> String,
    ) -> io::Result<Step> {
        let mut words = line.split_whitespace();
        let done = match words.next().unwrap_or_default() {
            "ugi" => return self.introduce(out).map(|()| Step::On),
            "isready" => writeln!(out, "readyok").map(Ok),
            "setoption" => Ok(self.set_option(line)),
            "uginewgame" => {
                self.seat = None;
                Ok(open(&self.game.spec()).map(|game| self.game = game).map_err(|e| e.message()))
            }
            "position" => Ok(self.set_position(line)),
            "go" => return self.go(line, out, stop, timer, explain).map(|()| Step::On),
            "query" => self.query(words.next().unwrap_or_default(), out).map(Ok),
            "d" => writeln!(out, "{}", self.game.draw_text(&Drawing::default())).map(Ok),
            "legal" => writeln!(out, "legal {}", self.game.actions().join(" ")).map(Ok),
            "perft" => self.perft(words.next(), out, stop).map(Ok),
            "quit" => return Ok(Step::Quit),
            _ => return Ok(Step::On),
        }?;
        if let Err(reason) = done {
            writeln!(out, "info string {}", explain(&reason).replace('\n', " "))?;
        }
        Ok(Step::On)
    }

    fn introduce(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "id name Quatuor {} {}", env!("CARGO_PKG_VERSION"), self.agent)?;
        writeln!(out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
        writeln!(out, "option name Game type string default {}", self.game.spec())?;
        writeln!(out, "option name Seed type string default {}", self.seed)?;
        writeln!(out, "ugiok")
    }

    fn set_option(&mut self, line: &str) -> Result<(), Message> {
        let Some((name, value)) =
            line.split_once("name ").and_then(|(_, rest)| rest.split_once(" value "))
        else {
            return Ok(());
        };
        match name.trim() {
            "Game" => {
                let spec: Spec =
                    value.trim().parse().map_err(|error: SpecError| error.message())?;
                self.game = open(&spec).map_err(|error| error.message())?;
                self.seat = None;
            }
            "Seed" => {
                self.seed = value.trim().parse().unwrap_or(self.seed);
                self.seat = None;
            }
            _ => {}
        }
        Ok(())
    }

    /// Executes `position startpos|fen POSITION [moves ACTION...]`. Leaves the game unchanged if
    /// any part is invalid.
    fn set_position(&mut self, line: &str) -> Result<(), Message> {
        let rest = line.strip_prefix("position").unwrap_or(line).trim();
        let (place, moves) = match rest.split_once(" moves") {
            Some((place, moves)) => (place.trim(), moves),
            None => (rest, ""),
        };
        let spec = self.game.spec();
        let mut game = match place.strip_prefix("fen ") {
            Some(position) => open_at(&spec, position.trim()).map_err(|error| error.message())?,
            None => open(&spec).map_err(|error| error.message())?,
        };
        for action in moves.split_whitespace() {
            game.play(action).map_err(|error| error.message())?;
        }
        self.game = game;
        Ok(())
    }

    fn go(
        &mut self,
        line: &str,
        out: &mut impl Write,
        stop: &AtomicBool,
        timer: &Timer,
        explain: &dyn Fn(&Message) -> String,
    ) -> io::Result<()> {
        let Turn::Player(player) = self.game.turn() else {
            return writeln!(out, "bestmove none");
        };
        let limits = GoLimits::read(line);
        let chosen = self.choose(&limits, player, stop, timer);
        match chosen {
            Ok(chosen) => {
                if let Some(score) = score(&chosen.how) {
                    writeln!(out, "info {score}")?;
                }
                writeln!(out, "bestmove {}", chosen.action)
            }
            Err(reason) => {
                writeln!(out, "info string {}", explain(&reason).replace('\n', " "))?;
                // The protocol requires an answer even after an error, so play any legal action.
                let action = self.game.actions().into_iter().next();
                writeln!(out, "bestmove {}", action.unwrap_or_else(|| "none".to_owned()))
            }
        }
    }

    fn choose(
        &mut self,
        limits: &GoLimits,
        player: Player,
        stop: &AtomicBool,
        timer: &Timer,
    ) -> Result<quatuor_games::ChosenAction, Message> {
        let mut limited = with_pace(&self.agent, &limits.pace);
        let limit = |(key, _): &(String, String)| key == "depth" || key == "nodes";
        if let Some(depth) = limits.depth.filter(|_| !limited.options.iter().any(limit))
            && matches!(limited.name.as_str(), MINIMAX | NEGAMAX)
        {
            limited.options.push(("depth".to_owned(), depth.to_string()));
        }
        if self.seat.as_ref().is_none_or(|(spec, _)| *spec != limited) {
            let seated = seat(&self.game.spec(), &limited, self.seed);
            self.seat = Some((limited, seated.map_err(|error| error.message())?));
        }
        let Some((_, seat)) = &mut self.seat else { return Err(Message::new("agent-finished")) };
        seat.follow(&*self.game).map_err(|error| error.message())?;
        let budget = Clocks::starting(limits.pace, limits.left).budget(player.index());
        let chosen = match budget {
            Some(budget) => timer.during(budget, |bell| seat.choose(bell)),
            None => seat.choose(stop),
        };
        chosen.map_err(|error| error.message())
    }

    fn query(&self, what: &str, out: &mut impl Write) -> io::Result<()> {
        let turn = self.game.turn();
        let response = match what {
            "gameover" => turn.outcome().is_some().to_string(),
            "p1turn" => (turn == Turn::Player(Player::First)).to_string(),
            "result" => match turn.outcome() {
                Some(Outcome::Win(Player::First)) => "p1win",
                Some(Outcome::Win(Player::Second)) => "p2win",
                Some(Outcome::Draw) => "draw",
                None => "none",
            }
            .to_owned(),
            _ => return Ok(()),
        };
        writeln!(out, "response {response}")
    }

    fn perft(
        &self,
        depth: Option<&str>,
        out: &mut impl Write,
        stop: &AtomicBool,
    ) -> io::Result<()> {
        let Some(depth) = depth.and_then(|depth| depth.parse().ok()) else { return Ok(()) };
        let mut written = Ok(());
        let mut each = |depth: u32, nodes: u64| {
            if written.is_ok() {
                written = writeln!(out, "perft {depth} {nodes}");
            }
        };
        let _ = self.game.perft(depth, Count::Actions, stop, &mut each);
        written
    }
}

/// The limits that a `go` line sets.
#[derive(Debug, Default)]
struct GoLimits {
    pace: Pace,
    left: [Duration; 2],
    depth: Option<u32>,
}

impl GoLimits {
    fn read(line: &str) -> Self {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |name: &str| {
            let at = words.iter().position(|word| *word == name)?;
            words.get(at + 1)?.parse::<u64>().ok()
        };
        let time = |name: &str| number(name).map(Duration::from_millis);
        let left = [time("p1time"), time("p2time")];
        let control = left[0].or(left[1]).map(|base| TimeControl {
            base,
            increment: time("p1inc").or(time("p2inc")).unwrap_or_default(),
        });
        let nodes = number("nodes").filter(|&nodes| nodes > 0);
        GoLimits {
            pace: Pace { control, movetime: time("movetime"), nodes },
            left: left.map(|time| time.or(left[0]).or(left[1]).unwrap_or_default()),
            depth: number("depth").and_then(|depth| u32::try_from(depth).ok()).filter(|&d| d > 0),
        }
    }
}

/// Formats how an agent chose its action as the arguments of an `info` line.
fn score(how: &ChoiceReason) -> Option<String> {
    match how {
        ChoiceReason::Rule | ChoiceReason::Only => None,
        ChoiceReason::Solved(verdict) => {
            let distance = verdict.distance.map(|d| format!(" {d}")).unwrap_or_default();
            Some(match verdict.wdl {
                Wdl::Win => format!("score win{distance}"),
                Wdl::Loss => format!("score loss{distance}"),
                Wdl::Draw => "score draw".to_owned(),
            })
        }
        ChoiceReason::Searched(look) => {
            let score = format!("score cp {:.0}", 100.0 * look.value);
            Some(format!("depth {} nodes {} {score}", look.depth, look.nodes))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn spoken(lines: &str) -> String {
        let mut out = Vec::new();
        let (game, agent) = (Spec::named("quarto"), Spec::named("random"));
        let explain = |message: &Message| message.to_string();
        serve(&game, &agent, 1, lines.as_bytes(), &mut out, &explain).unwrap().unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn an_engine_speaks_the_protocol() {
        let out = spoken(
            "ugi\r\nisready\nhello\nposition startpos\nlegal\nquery gameover\nquery p1turn\ngo movetime 50\nquit\nisready\n",
        );
        let lines: Vec<&str> = out.lines().collect();
        assert!(lines[0].starts_with("id name Quatuor ") && lines.contains(&"ugiok"), "{out}");
        assert_eq!(lines.iter().filter(|line| **line == "readyok").count(), 1, "{out}");
        assert!(lines.contains(&"response false") && lines.contains(&"response true"), "{out}");
        let best = lines.last().unwrap();
        assert!(best.starts_with("bestmove :") && best.split(' ').count() == 2, "{out}");
    }

    #[test]
    fn a_bad_position_changes_nothing_and_is_told() {
        let out = spoken("position startpos moves :0 a1\nposition startpos moves :0 zz\nlegal\n");
        assert!(out.lines().next().unwrap().starts_with("info string "), "{out}");
        assert!(out.contains("legal :1 :2"), "{out}");
        let over = "setoption name Game value morpion\nposition startpos moves a1 a2 b1 b2 c1\nquery result\ngo depth 2\n";
        let out = spoken(over);
        assert!(out.contains("response p1win") && out.contains("bestmove none"), "{out}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn no_line_breaks_the_engine(lines in "((setoption name |position |startpos|fen |moves |query |legal|d|uginewgame|:0|a1|Game value |quarto|morpion|perft 1|x| |\n)){0,20}") {
            let _ = spoken(&lines);
        }
    }
}
