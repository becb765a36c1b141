//! Games line by line: a person who types, at a terminal that is a list of lines.

mod support;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use quatuor_core::limits::UNSTOPPED;
use quatuor_core::record::Record;
use quatuor_core::tree::{Node, TreeRules};
use quatuor_core::{Message, Outcome, Player};
use quatuor_games::FAMILIES;
use quatuor_show::GameOf;
use quatuor_terminal::{
    App, ExitReason, Interface, LineTerminal, Options, RecordStore, Start, resume, run_lines,
};
use quatuor_words::{Language, Words};
use support::{no_record_store, start};

/// Types given lines and keeps what is printed.
#[derive(Default)]
struct Script {
    typed: VecDeque<String>,
    printed: String,
}

impl LineTerminal for Script {
    type Error = std::convert::Infallible;

    fn print(&mut self, text: &str) -> Result<(), Self::Error> {
        self.printed += &format!("{text}\n");
        Ok(())
    }

    fn ask(&mut self, question: &str) -> Result<Option<String>, Self::Error> {
        let line = self.typed.pop_front();
        self.printed += &format!("{question}\n> {}\n", line.as_deref().unwrap_or_default());
        Ok(line)
    }
}

fn options(interface: Interface, clock: Option<&str>) -> Options {
    let clock = clock.map(|clock| clock.parse().expect("a time control"));
    Options { ascii: true, colours: false, clock, pace: Duration::ZERO, interface }
}

/// Plays with these lines typed, separated by semicolons; returns what is printed.
fn play_with(
    words: &Words,
    options: Options,
    start: Start,
    store: &mut dyn RecordStore,
    typed: &str,
) -> String {
    let mut app = App::new(words, options, start, 1, store, Instant::now()).expect("known players");
    let typed = typed.split(';').filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let mut script = Script { typed, printed: String::new() };
    assert_eq!(run_lines(&mut app, &mut script, &UNSTOPPED), Ok(ExitReason::Quit));
    script.printed
}

fn spoken(game: &str, players: &str, typed: &str) -> String {
    let words = Words::new(Language::English);
    let options = options(Interface::Spoken, None);
    play_with(&words, options, start(game, "", players), &mut no_record_store(), typed)
}

/// Keeps its records in memory.
#[derive(Default)]
struct Shelf(Vec<Record>);

impl RecordStore for Shelf {
    fn update(&mut self, record: &Record) -> Result<(), Message> {
        self.0.pop();
        self.begin(record)
    }

    fn begin(&mut self, record: &Record) -> Result<(), Message> {
        self.0.push(record.clone());
        Ok(())
    }

    fn save(&mut self, _: &str, record: &Record) -> Result<(), Message> {
        let last = self.0.len().saturating_sub(1);
        self.0.insert(last, record.clone());
        Ok(())
    }

    fn open(&mut self, _: &str) -> Result<Vec<Record>, Message> {
        Ok(self.0.clone())
    }

    fn today(&self) -> String {
        "2026.11.18".to_owned()
    }
}

#[test]
fn who_did_what_is_a_sentence_in_both_languages() {
    for (language, game, players, typed, said) in [
        (
            Language::English,
            "connect4",
            "human,human",
            "4",
            "Red drops a red disc into column 4, onto line 1 [4]",
        ),
        (
            Language::French,
            "connect4",
            "human,human",
            "4",
            "Rouge lâche un jeton rouge dans la colonne 4, sur la ligne 1 [4]",
        ),
        (
            Language::English,
            "connect4",
            "human,level:1",
            "4",
            "You drop a red disc into column 4, onto line 1 [4]",
        ),
        (
            Language::French,
            "connect4",
            "human,level:1",
            "4",
            "Vous lâchez un jeton rouge dans la colonne 4, sur la ligne 1 [4]",
        ),
        (Language::English, "quarto", "human,human", ":7", "The first player gives piece 7 "),
        (Language::French, "quarto", "human,human", ":7", "Le premier joueur donne la pièce 7 "),
        (Language::French, "quarto", "human,level:1", ":7", "Vous donnez la pièce 7 "),
        (
            Language::French,
            "morpion",
            "human,level:1",
            "b2",
            "Vous dessinez votre signe (croix) en b2 [b2]",
        ),
        (Language::English, "morpion", "human,human", "b2", "X draws "),
    ] {
        let words = Words::new(language);
        let (start, options) = (start(game, "", players), options(Interface::Spoken, None));
        let printed = play_with(&words, options, start, &mut no_record_store(), typed);
        let printed = printed.replace('\u{a0}', " ");
        assert!(printed.contains(said), "{said} in {printed}");
    }
}

/// Every description that a player's action can have speaks to the person who plays it, in both languages.
#[test]
fn every_action_can_be_told_to_the_person_who_plays_it() {
    for language in Language::ALL {
        let words = Words::new(language);
        for family in FAMILIES {
            let Start::Game(mut game, _) = start(family.name, "", "human,human") else {
                unreachable!("a game was asked for")
            };
            let mut dice = quatuor_core::Dice::new(3);
            while game.turn().outcome().is_none() && game.history().len() < 300 {
                if game.roll(1).is_some() {
                    continue;
                }
                let actions = game.snapshot().actions;
                for action in &actions {
                    let said = words.say_part(&action.description, "you");
                    assert!(said.is_some(), "{language}: {}", action.description);
                    assert_ne!(said, Some(words.say(&action.description)));
                }
                let action = &actions[dice.below(actions.len())];
                game.play_handle(action.handle).expect("a legal action");
            }
        }
    }
}

#[test]
fn values_hints_and_lists_are_told_in_sentences() {
    let printed = spoken(
        "connect4:width=5,height=4",
        "human,human",
        "1;5;2;5;3;hint;details;values;m;moves;actions;values;menu;quit",
    );
    for part in [
        "Drop your disc into column 4",
        "Exact: a draw",
        "A draw: ",
        "A loss in ",
        "4: drop a yellow disc into column 4, onto line 1",
        "1. Red drops a red disc into column 1, onto line 1 [1]",
        "Values are no longer shown.",
        "players human,level:5: who plays from now on",
    ] {
        assert!(printed.contains(part), "{part} in {printed}");
    }
}

#[test]
fn a_game_is_looked_back_at_and_played_on_from_there() {
    let typed = "b2;a1;c3;beginning;s;b1;forth;l;here;b1;here;present;quit";
    let printed = spoken("morpion", "human,human", typed);
    for part in [
        "The start of the game.",
        "You are looking back. “present” returns to the game",
        "Action 1 of 3: X draws ",
        "You play on after action 1.",
        "You are not looking back",
        "[b1]",
    ] {
        assert!(printed.contains(part), "{part} in {printed}");
    }
}

#[test]
fn a_draw_is_offered_to_a_person_and_to_a_program() {
    let declined = spoken("morpion", "human,human", "draw;perhaps;no;quit");
    assert!(declined.contains("O declined the draw."), "{declined}");
    assert_eq!(declined.matches("yes or no?").count(), 2, "asked again: {declined}");
    let agreed = spoken("morpion", "human,human", "draw;yes;again;b2;quit");
    assert!(agreed.contains("A draw by agreement."), "{agreed}");
    assert!(agreed.contains("[b2]"), "another game has begun: {agreed}");
    let asked = spoken("connect4", "human,level:1", "draw;quit");
    assert!(asked.contains("You offer a draw."), "{asked}");
    assert!(asked.contains("Level 1 declined") || asked.contains("agreement"), "{asked}");
}

#[test]
fn the_end_is_told_once_and_another_game_follows() {
    let won = "b2;a1;b1;a2;b3";
    let printed = spoken("morpion", "human,human", &format!("{won};again;undo;quit"));
    assert_eq!(printed.matches("wins: ").count(), 1, "{printed}");
    assert!(printed.contains("The game is over. Type “again”"), "{printed}");
    assert!(printed.contains("There is nothing to take back."), "a new game: {printed}");
    let left = spoken("morpion", "human,human", won);
    assert!(!left.contains("End of input"), "the game is not unfinished: {left}");
    let undone = spoken("morpion", "human,human", &format!("{won};undo;c3;quit"));
    assert!(undone.contains("One action taken back.") && undone.contains("[c3]"), "{undone}");
}

#[test]
fn another_game_is_chosen_from_the_form() {
    let printed =
        spoken("morpion", "human,human", "new;1 connect;2 person;3 5;4 9:99;77;begin;s;quit");
    for part in [
        "What shall we play?",
        "1. Game: Connect Four",
        "3. Second player: Level 5",
        "There is no such line, or no such value on it.",
        "Your turn: drop a red disc into a column.",
    ] {
        assert!(printed.contains(part), "{part} in {printed}");
    }
    let kept = spoken("morpion", "human,human", "b2;new;1 quarto;cancel;l;quit");
    assert!(kept.contains("X draws") && !kept.contains("gives"), "{kept}");
    let refused = spoken("morpion", "human,human", "new;3 nonsense;begin;cancel;quit");
    assert!(refused.contains("nonsense"), "{refused}");
    let words = Words::new(Language::French);
    let (options, mut store) = (options(Interface::Spoken, None), no_record_store());
    let chosen =
        play_with(&words, options, Start::Menu, &mut store, "1 puissance;commencer;quitter");
    assert!(chosen.contains("jeton"), "{chosen}");
}

#[test]
fn players_and_clocks_change_in_the_middle_of_a_game() {
    let printed =
        spoken("connect4", "human,human", "4;players human,random;clock 5:00+3;4;clock off;s;quit");
    assert!(printed.contains("You against random from now on."), "{printed}");
    assert!(printed.contains("Time left: You 5:0"), "{printed}");
    assert!(printed.contains("You drop a red disc into column 4, onto line "), "{printed}");
    let after = printed.split("> clock off").nth(1).expect("a line");
    assert!(!after.contains("Time left"), "{after}");
}

/// The time that was left goes on with the game, and a clock that is asked for replaces it.
#[test]
fn a_recorded_game_goes_on_with_its_clock() {
    let (words, mut shelf) = (Words::new(Language::English), Shelf::default());
    let timed = options(Interface::Spoken, Some("5:00+3"));
    let begun = start("morpion", "", "human,human");
    play_with(&words, timed, begun, &mut shelf, "b2;a1;quit");
    let record = shelf.0.last().expect("a record").clone();
    assert_eq!(record.time_control.as_deref(), Some("300+3"));
    let resumed = resume(&record).expect("a game");
    let clocks = resumed.clocks.as_ref().expect("clocks");
    let now = Instant::now();
    let [first, second] = Player::BOTH.map(|player| clocks.left(player, now));
    let full = Duration::from_secs(303);
    assert!(first <= full && second <= full && second > Duration::from_secs(300), "{first:?}");
    let mut changed = record.clone();
    for (tag, left) in &mut changed.other_tags {
        *left = if tag == "WhiteClock" { "0:01:05.0" } else { "0:00:42.0" }.to_owned();
    }
    let go_on = |clock| {
        let start = Start::Resumed(resume(&changed).expect("a game"));
        let options = options(Interface::Spoken, clock);
        play_with(&words, options, start, &mut no_record_store(), "s;quit")
    };
    assert!(go_on(None).contains("X 1:0") && go_on(None).contains("O 0:42"), "{}", go_on(None));
    assert!(go_on(Some("10:00+5")).contains("X 10:00"), "{}", go_on(Some("10:00+5")));
    shelf.0 = vec![changed];
    let plain = options(Interface::Spoken, None);
    let opened =
        play_with(&words, plain, start("quarto", "", "human,human"), &mut shelf, "open x 1;s;quit");
    assert!(opened.contains("O 0:42"), "`open` restores it too: {opened}");
}

/// A record on the shelf of a game that is left is that of the moment at which it was left.
#[test]
fn a_game_is_saved_and_opened_by_words() {
    let (words, mut shelf) = (Words::new(Language::English), Shelf::default());
    let begun = start("morpion", "", "human,human");
    let typed = "b2;save games.pgn;a1;save;open games.pgn 1;moves;open games.pgn 9;quit";
    let printed = play_with(&words, options(Interface::Lines, None), begun, &mut shelf, typed);
    for part in
        ["saved in games.pgn", "Which file?", "one action was played", "none of that number"]
    {
        let there = part == "none of that number" || printed.contains(part);
        assert!(there, "{part} in {printed}");
    }
    assert!(printed.contains("there is none of that number"), "{printed}");
}

/// Two people at a game that opens with a roll and rolls again after the first action.
fn play_with_chance(typed: &str) -> String {
    let won = Node::Ends(Outcome::Win(Player::Second));
    let last = Node::Acts(Player::Second, vec![won.clone(), won]);
    let roll = Node::Rolls(vec![(1, last.clone()), (1, last)]);
    let first = Node::Acts(Player::First, vec![roll.clone(), roll]);
    let rules = TreeRules::new(&Node::Rolls(vec![(1, first)])).expect("a tree");
    let words = Words::new(Language::English);
    let people = ["human".to_owned(), "human".to_owned()];
    let start = Start::Game(Box::new(GameOf::new(rules)), people);
    play_with(&words, options(Interface::Lines, None), start, &mut no_record_store(), typed)
}

#[test]
fn chance_rolls_by_itself_and_says_what_it_rolled() {
    let printed = play_with_chance("x0;x1");
    assert_eq!(printed.matches("Chance: takes branch").count(), 2, "{printed}");
    assert!(printed.contains("The first player takes branch x0 [x0]"), "{printed}");
    assert!(printed.contains("\nThe second player won.\n"), "{printed}");
}

#[test]
fn undo_goes_back_over_a_roll_and_never_changes_it() {
    let roll = |printed: &str| {
        let lines: Vec<String> = printed.lines().map(str::to_owned).collect();
        lines.into_iter().rfind(|line| line.starts_with("Chance"))
    };
    let again = play_with_chance("x0;undo;x0;x1");
    assert!(again.contains("2 actions taken back."), "{again}");
    assert_eq!(roll(&again), roll(&play_with_chance("x0;x1")));
    let opening = play_with_chance("undo");
    assert!(opening.contains("nothing to take back"), "only chance has acted: {opening}");
}
