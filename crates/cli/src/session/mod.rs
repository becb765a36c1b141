//! A game in the terminal: people type, machines answer, chance rolls.

mod players;
mod record_store;
mod record_writer;
mod screen;
mod screen_reader;
mod slow_agent;
mod typed_command;

use std::sync::atomic::{AtomicBool, Ordering};

use quatuor_core::{Arg, Explain, Message, Outcome, Player, Turn, message};
use quatuor_games::unit;
use quatuor_search::ChoiceReason;
use quatuor_show::{Game, Handle, Played};

use crate::exit::Failure;
use crate::status::{add_reason, describe_outcome, describe_status};

pub use players::{HUMAN, Players};
pub use record_store::{FileRecordStore, read_records};
pub use record_writer::{RecordWriter, today};
pub use screen::{Screen, ScreenOptions};

use screen_reader::SpokenQuery;
use typed_command::TypedCommand;

/// One game from its beginning to its end, or until the person leaves.
pub struct Session<'a> {
    pub game: Box<dyn Game>,
    pub players: Players,
    /// Seed of chance and of hints.
    pub seed: u64,
    pub writer: Option<RecordWriter>,
    pub screen: Screen<'a>,
    /// Set to leave the game, also while an agent thinks.
    pub stop: &'a AtomicBool,
}

/// Whether to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    On,
    Leave,
}

impl Session<'_> {
    /// Plays until the game ends, the person leaves, or `stop` is set.
    pub fn run(&mut self) -> Result<(), Failure> {
        let played = self.play_turns();
        // However it ended, what was played is on the disk.
        self.flush_record()?;
        played
    }

    fn play_turns(&mut self) -> Result<(), Failure> {
        self.players.follow(&*self.game)?;
        self.screen.show_change(&*self.game)?;
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return self.say_interrupted();
            }
            match self.game.turn() {
                Turn::Over(outcome) => return self.end(outcome),
                Turn::Chance => self.roll()?,
                Turn::Player(player) => match self.players.choose(player, self.stop) {
                    // What a machine chooses in haste is not played.
                    Some(_) if self.stop.load(Ordering::Relaxed) => return self.say_interrupted(),
                    Some(chosen) => {
                        let chosen = chosen?;
                        self.play(chosen.handle, &chosen.how)?;
                    }
                    None if self.ask(player)? == Step::Leave => return Ok(()),
                    None => {}
                },
            }
        }
    }

    fn flush_record(&mut self) -> Result<(), Failure> {
        match &mut self.writer {
            Some(writer) => writer.flush(&*self.game).map_err(Failure::Trouble),
            None => Ok(()),
        }
    }

    fn say_interrupted(&mut self) -> Result<(), Failure> {
        self.screen.say(&message!("play-left", position: self.game.position()))?;
        Err(Failure::Interrupted)
    }

    fn roll(&mut self) -> Result<(), Failure> {
        let Some(rolled) = self.game.roll(self.seed).cloned() else { return Ok(()) };
        self.announce(&rolled, &ChoiceReason::Rule)
    }

    /// Plays an action that somebody chose now.
    fn play(&mut self, action: Handle, how: &ChoiceReason) -> Result<(), Failure> {
        let played = self.game.play_handle(action).cloned();
        let played = played.map_err(|error| Failure::Trouble(error.message()))?;
        self.announce(&played, how)
    }

    /// Tells everybody of an action: the machines, the record, the person.
    fn announce(&mut self, played: &Played, how: &ChoiceReason) -> Result<(), Failure> {
        self.players.follow(&*self.game)?;
        let by_person = played.by.is_some_and(|player| self.players.is_human(player));
        match &mut self.writer {
            Some(writer) if !by_person => {
                writer.update(&*self.game).map_err(Failure::Trouble)?;
            }
            _ => self.save_record(None)?,
        }
        let own = played.by.is_some() && played.by == self.players.only_human();
        if !own || self.screen.is_spoken() {
            let line = match how {
                _ if self.screen.is_spoken() => self.describe_action(played),
                ChoiceReason::Rule => self.describe_action(played),
                how => {
                    message!("play-played-how", line: self.describe_action(played), how: how.message(unit(&self.game.spec())))
                }
            };
            self.screen.say(&line)?;
        }
        self.screen.show_change(&*self.game)?;
        Ok(())
    }

    fn save_record(&mut self, resigned: Option<Outcome>) -> Result<(), Failure> {
        match &mut self.writer {
            Some(writer) => writer.save(&*self.game, resigned).map_err(Failure::Trouble),
            None => Ok(()),
        }
    }

    /// A sentence with the player and the action.
    fn describe_action(&self, played: &Played) -> Message {
        let who = match played.by {
            None => message!("play-chance"),
            Some(player) => self.who(player),
        };
        let (what, action) = (played.description.clone(), played.text.clone());
        message!("play-played", who: who, what: what, action: action)
    }

    fn who(&self, player: Player) -> Message {
        let name = self.name(player);
        match (self.players.only_human(), player) {
            (Some(_), _) => message!("play-name", name: name),
            (None, Player::First) => message!("play-first", name: name),
            (None, Player::Second) => message!("play-second", name: name),
        }
    }

    /// What a player is called: as on the page where everything is told.
    fn name(&self, player: Player) -> Arg {
        match self.players.only_human() {
            Some(_) if self.screen.is_spoken() => self.players.room_name(player),
            _ => self.players.display_name(player),
        }
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Failure> {
        self.screen.refresh(&*self.game)?;
        let result = self.result(outcome);
        self.screen.say(&add_reason(result, &*self.game))?;
        Ok(())
    }

    fn result(&self, outcome: Outcome) -> Message {
        match (outcome, self.players.only_human()) {
            (Outcome::Win(winner), Some(human)) if winner == human => message!("play-you-win"),
            (Outcome::Win(winner), Some(_)) => {
                message!("play-you-lose", winner: self.name(winner))
            }
            _ => describe_outcome(outcome),
        }
    }

    /// Asks a person for one line and does what it says.
    fn ask(&mut self, player: Player) -> Result<Step, Failure> {
        self.flush_record()?;
        self.screen.refresh(&*self.game)?;
        let question = match self.players.only_human() {
            Some(_) => message!("play-your-turn", asked: self.game.prompt()),
            None => describe_status(&*self.game),
        };
        let line = self.screen.ask(&question);
        let line =
            line.map_err(|error| Failure::Trouble(crate::file::cannot_read("-".as_ref(), &error)))?;
        let Some(line) = line else {
            self.screen.say(&message!("play-end-of-input"))?;
            return Ok(Step::Leave);
        };
        if self.screen.is_spoken()
            && let Some(spoken) = SpokenQuery::read(&line, &self.game.actions())
        {
            self.answer_query(spoken)?;
            return Ok(Step::On);
        }
        match TypedCommand::read(&line) {
            TypedCommand::Nothing => {}
            TypedCommand::Play(actions) => self.try_all(&actions)?,
            TypedCommand::Undo => self.undo()?,
            TypedCommand::Redo => self.redo()?,
            TypedCommand::Help => self.help()?,
            TypedCommand::Hint => self.hint(false)?,
            TypedCommand::Details => self.hint(true)?,
            TypedCommand::Moves => self.moves()?,
            TypedCommand::Actions => {
                let actions = self.game.actions().join(" ");
                self.screen.say(&message!("play-actions", actions: actions))?;
            }
            TypedCommand::Resign => {
                let outcome = Outcome::Win(player.other());
                self.save_record(Some(outcome))?;
                let result = self.result(outcome);
                self.screen.say(&message!("play-resigned", result: result))?;
                return Ok(Step::Leave);
            }
            TypedCommand::Quit => {
                self.screen.say(&message!("play-left", position: self.game.position()))?;
                return Ok(Step::Leave);
            }
        }
        Ok(Step::On)
    }

    /// Plays what was typed: one action, or several in a row as long as it is a person's turn.
    fn try_all(&mut self, line: &str) -> Result<(), Failure> {
        if let Ok(action) = self.game.read(line) {
            return self.play(action, &ChoiceReason::Rule);
        }
        for action in line.split_whitespace() {
            if !self.is_persons_turn() {
                return Ok(self
                    .screen
                    .say(&message!("play-too-much", action: Arg::typed(action)))?);
            }
            match self.game.read(action) {
                Ok(action) => self.play(action, &ChoiceReason::Rule)?,
                Err(error) => {
                    let refusal = message!("play-refused", reason: error.message());
                    self.screen.refresh(&*self.game)?;
                    return Ok(self.screen.say(&refusal)?);
                }
            }
        }
        Ok(())
    }

    fn is_persons_turn(&self) -> bool {
        self.game.turn().player().is_some_and(|player| self.players.is_human(player))
    }

    /// Back to the last decision of a person, over what machines and chance did since.
    fn undo(&mut self) -> Result<(), Failure> {
        let mut steps = 0_usize;
        while self.game.undo().is_some() {
            steps += 1;
            if self.is_persons_turn() {
                return self.show_after_jump(&message!("play-undone", steps: steps));
            }
        }
        for _ in 0..steps {
            self.game.redo();
        }
        Ok(self.screen.say(&message!("play-nothing-to-undo"))?)
    }

    fn redo(&mut self) -> Result<(), Failure> {
        let mut steps = 0_usize;
        while self.game.redo().is_some() {
            steps += 1;
            if self.is_persons_turn() {
                break;
            }
        }
        if steps == 0 {
            return Ok(self.screen.say(&message!("play-nothing-to-redo"))?);
        }
        self.show_after_jump(&message!("play-redone", steps: steps))
    }

    fn show_after_jump(&mut self, news: &Message) -> Result<(), Failure> {
        self.players.follow(&*self.game)?;
        self.save_record(None)?;
        self.screen.say(news)?;
        self.screen.show_change(&*self.game)?;
        Ok(())
    }

    fn help(&mut self) -> Result<(), Failure> {
        self.screen.print_rules(&self.game.spec())?;
        let typing = self.game.typing_help();
        self.screen.say(&message!("play-help", typing: typing))?;
        Ok(())
    }

    fn hint(&mut self, details: bool) -> Result<(), Failure> {
        let advice = players::compute_hint(&*self.game, self.seed, self.stop)?;
        if !details {
            self.screen.say_sentence(&advice.sentence())?;
            for line in advice.certainties(unit(&self.game.spec())) {
                self.screen.say_sentence(&line)?;
            }
            return Ok(());
        }
        for line in advice.lines(unit(&self.game.spec())) {
            self.screen.say(&line)?;
        }
        Ok(())
    }

    fn moves(&mut self) -> Result<(), Failure> {
        if self.game.history().is_empty() {
            return Ok(self.screen.say(&message!("play-no-moves"))?);
        }
        let lines: Vec<Message> =
            self.game.history().iter().map(|played| self.describe_action(played)).collect();
        for (index, line) in lines.into_iter().enumerate() {
            self.screen.say(&message!("play-move", number: index + 1, line: line))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Spec;
    use quatuor_core::tree::{Node, TreeRules};
    use quatuor_search::UNSTOPPED;
    use quatuor_show::GameOf;
    use quatuor_words::{Language, Words};

    /// Two people at a game that opens with a roll and rolls again after the first action.
    fn play(input: &str) -> String {
        let won = Node::Ends(Outcome::Win(Player::Second));
        let last = Node::Acts(Player::Second, vec![won.clone(), won]);
        let roll = Node::Rolls(vec![(1, last.clone()), (1, last)]);
        let first = Node::Acts(Player::First, vec![roll.clone(), roll]);
        let rules = TreeRules::new(&Node::Rolls(vec![(1, first)])).unwrap();
        let words = Words::new(Language::English);
        let (mut typed, mut out) = (input.as_bytes(), Vec::new());
        let options = ScreenOptions { ascii: true, echo: true, spoken: false };
        let screen = Screen::new(&words, &mut typed, &mut out, options);
        let game = Box::new(GameOf::new(rules));
        let players = Players::seat(&Spec::named("tree"), [HUMAN, HUMAN], 1).unwrap();
        Session { game, players, seed: 1, writer: None, screen, stop: &UNSTOPPED }.run().unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn chance_rolls_by_itself_and_says_what_it_rolled() {
        let out = play("x0\nx1\n");
        assert_eq!(out.matches("Chance: takes branch").count(), 2, "{out}");
        assert!(out.ends_with("The second player wins.\n"), "{out}");
    }

    #[test]
    fn the_tail_of_a_line_that_is_too_long_is_not_played() {
        let long = |head: &str| format!("{head}{}x0\nx1\n", " ".repeat(10_000));
        let out = play(&long("x0"));
        assert_eq!(out.matches("player (human): takes branch x0").count(), 1, "{out}");
        assert!(out.ends_with("The second player wins.\n"), "{out}");
        assert!(play(&long("")).contains("Not possible"), "a long line is no empty one");
        let exact = format!("x0{}\nx1\n", " ".repeat(9_998));
        assert!(!play(&exact).contains("Not possible"));
    }

    #[test]
    fn undo_goes_back_over_a_roll_and_never_changes_it() {
        let roll = |out: &str| {
            let lines: Vec<String> = out.lines().map(str::to_owned).collect();
            lines.into_iter().rfind(|line| line.starts_with("Chance"))
        };
        let again = play("x0\nundo\nx0\nx1\n");
        assert!(again.contains("2 actions taken back."), "{again}");
        assert_eq!(roll(&again), roll(&play("x0\nx1\n")));
        let opening = play("undo\n");
        assert!(opening.contains("nothing to take back"), "only chance has acted: {opening}");
    }
}
