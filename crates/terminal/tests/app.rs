//! A person plays on a screen that is a buffer: by keys, by mouse and by typing, in every game.

mod support;

use std::time::Duration;

use quatuor_core::record::Record;
use quatuor_core::{Message, Outcome, Player, Turn};
use quatuor_games::{FAMILIES, open};
use quatuor_show::touch::{TouchOutcome, resolve_touch};
use quatuor_terminal::{ExitReason, Input, Key, RecordStore};
use quatuor_words::{Language, Words};
use support::{Person, no_record_store, options, start};

fn english() -> Words {
    Words::new(Language::English)
}

#[test]
fn every_action_is_reached_by_touching_its_places_one_by_one() {
    for family in FAMILIES {
        let mut game = open(&family.name.parse().expect("a spec")).expect("the usual game");
        while game.roll(1).is_some() {}
        let actions = game.snapshot().actions;
        for action in &actions {
            let places = &action.places;
            assert!(!places.is_empty(), "{}", action.text);
            for count in 1..places.len() {
                assert_eq!(
                    resolve_touch(&actions, &places[..count]),
                    TouchOutcome::More,
                    "{places:?}"
                );
            }
            assert_eq!(resolve_touch(&actions, places), TouchOutcome::Action(action));
        }
        assert_eq!(resolve_touch(&actions, &[]), TouchOutcome::Nothing);
        assert_eq!(resolve_touch(&actions, &["nowhere".to_owned()]), TouchOutcome::Nothing);
    }
}

/// Enter on whatever the cursor stands, and an arrow where nothing is possible there: that alone plays a game.
#[test]
fn every_game_is_played_to_its_end_with_arrows_and_enter_against_its_usual_opponent() {
    let words = english();
    for family in FAMILIES {
        let game = match family.name {
            "mansuba" => "mansuba:width=3,height=2,setup=pawns,max_turns=30",
            usual => usual,
        };
        let mut store = no_record_store();
        let begun = start(game, "", "human,level:3");
        let mut person = Person::new(&words, options(false, true), begun, &mut store, (80, 24));
        let arrows = [Key::Right, Key::Down, Key::Left, Key::Up, Key::Tab];
        let mut dice = quatuor_core::Dice::new(7);
        for _ in 0..3000 {
            if person.app.game().turn().outcome().is_some() {
                break;
            }
            person.key(Key::Enter);
            person.key(arrows[dice.below(arrows.len())]);
        }
        assert!(person.app.game().turn().outcome().is_some(), "{game}: {}", person.text());
        let text = person.text();
        assert!(text.contains("win") || text.contains("draw"), "{game}: {text}");
        assert!(text.contains("F4 Play again"), "{text}");
    }
}

#[test]
fn what_is_typed_is_played_and_what_is_wrong_is_answered_beside_the_board() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("quarto", "", "human,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    person.say("b2");
    assert!(person.text().contains("Not possible"), "{}", person.text());
    person.say(":7 b2 :0");
    assert!(!person.text().contains("Not possible"), "{}", person.text());
    assert_eq!(person.app.game().history().len(), 3);
    person.say("/undo");
    assert_eq!(person.app.game().history().len(), 2);
    person.say("refaire");
    assert_eq!(person.app.game().history().len(), 3);
    person.say("/nonsense");
    assert!(person.text().contains("not a command"), "{}", person.text());
}

#[test]
fn a_piece_is_chosen_put_back_and_moved_with_marks_where_it_may_go() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("mansuba:width=5,height=4", "", "human,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    let (x, y) = person.find(" P ").expect("a pawn");
    person.click(x + 1, y);
    assert!(person.text().contains("{P}") && person.text().contains('‹'), "{}", person.text());
    person.key(Key::Escape);
    assert!(!person.text().contains('{') && !person.text().contains('‹'), "{}", person.text());
    person.click(x + 1, y);
    person.click(x + 13, y);
    assert!(person.text().contains("Not possible"), "too far: {}", person.text());
    person.click(x + 5, y);
    assert!(person.text().contains(">P<"), "{}", person.text());
}

#[test]
fn hints_give_reasons_and_values_fill_in() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("connect4:width=5,height=4", "1 5 2 5 3", "human,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    person.key(Key::Function(2));
    assert!(person.text().contains("Drop your disc into column 4"), "{}", person.text());
    assert!(person.text().contains("!4!"), "the hint is marked: {}", person.text());
    person.say("details");
    assert!(person.text().contains("Exact: a draw"), "{}", person.text());
    person.key(Key::Function(3));
    let line = person.lines()[1].clone();
    assert!(line.matches('L').count() >= 3, "values above the columns: {line}");
    person.key(Key::Function(3));
    assert!(!person.lines()[1].contains('L'), "{}", person.text());
}

#[test]
fn looking_back_and_playing_on_from_there() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("connect4", "4 4 3 3 2", "human,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    person.keys(&[Key::PageUp, Key::PageUp]);
    assert!(person.text().contains("Action 3 of 5"), "{}", person.text());
    person.say("1");
    assert!(person.text().contains("looking back"), "{}", person.text());
    assert_eq!(person.app.game().history().len(), 5, "nothing was played in the past");
    person.key(Key::End);
    assert!(!person.text().contains("Action"), "{}", person.text());
    person.keys(&[Key::Home, Key::Enter, Key::Enter]);
    assert_eq!(person.app.game().history().len(), 0, "{}", person.text());
    person.key(Key::Function(6));
    assert_eq!(person.app.game().history().len(), 1, "what came after can be had back");
}

#[test]
fn a_series_counts_and_the_other_one_begins() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("morpion", "", "human,level:1");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    person.say("b2");
    person.keys(&[Key::Function(8), Key::Enter]);
    assert!(person.text().contains("You resigned"), "{}", person.text());
    assert!(person.lines()[0].contains("You 0 : 1 Level 1"), "{}", person.lines()[0]);
    person.key(Key::Function(4));
    assert_eq!(person.app.game().history().len(), 1, "the level began: {}", person.text());
    assert!(person.lines()[0].contains("Level 1 1 : 0 You"), "{}", person.lines()[0]);
    assert!(person.text().contains("O: You"), "{}", person.text());
}

#[test]
fn a_draw_is_offered_to_people_and_to_programs() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("morpion", "b2", "human,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    person.keys(&[Key::Function(7), Key::Escape]);
    assert!(person.text().contains("declined the draw"), "{}", person.text());
    person.keys(&[Key::Function(7), Key::Letter('y')]);
    assert!(person.text().contains("A draw by agreement"), "{}", person.text());

    let mut store = no_record_store();
    // Whoever begins in the middle wins with best play, and a program knows it.
    let begun = start("connect4", "4", "level:3,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    person.key(Key::Function(7));
    assert!(person.text().contains("Level 3 declined the draw"), "{}", person.text());
}

#[test]
fn who_plays_can_change_in_the_middle() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("morpion", "", "human,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    person.say("b2");
    person.say("players human,level:2");
    assert_eq!(person.app.game().history().len(), 2, "the level answers: {}", person.text());
    person.say("players human,nobody");
    assert!(person.text().contains("nobody"), "{}", person.text());
    person.key(Key::Function(9));
    assert!(person.text().contains("First player"), "{}", person.text());
    person.key(Key::Escape);
}

#[test]
fn a_score_is_that_of_the_two_who_made_it() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("morpion", "", "human,level:1");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    person.say("b2");
    person.keys(&[Key::Function(8), Key::Enter]);
    person.key(Key::Function(4));
    assert!(person.lines()[0].contains("Level 1 1 : 0 You"), "{}", person.lines()[0]);
    person.say("players human,level:1");
    assert!(person.lines()[0].contains("You 0 : 1 Level 1"), "{}", person.lines()[0]);
    person.say("players human,level:1");
    assert!(person.lines()[0].contains("You 0 : 1 Level 1"), "{}", person.lines()[0]);
    person.say("players human,level:2");
    assert!(!person.lines()[0].contains(" : "), "another one begins anew: {}", person.lines()[0]);
    person.keys(&[Key::Function(8), Key::Enter]);
    assert!(person.lines()[0].contains("You 0 : 1 Level 2"), "{}", person.lines()[0]);
    // The menu has its keys one below the other, however long a label is.
    person.key(Key::Function(9));
    let lines = person.lines();
    let column = |key: &str| {
        let line = lines.iter().find(|line| line.trim_end_matches([' ', '│']).ends_with(key));
        line.and_then(|line| line.find(key)).unwrap_or_else(|| panic!("{key}: {lines:#?}"))
    };
    let columns = [" F1", " F4", " F5", " F10"].map(column);
    assert!(columns.iter().all(|at| *at == columns[0]), "{lines:#?}");
}

/// What a program was asked before somebody else took its seat is not played.
#[test]
fn a_thought_of_somebody_who_has_left_the_seat_is_not_played() {
    let (words, mut store, now) = (english(), no_record_store(), std::time::Instant::now());
    let begun = start("connect4", "", "mcts:iterations=20000,human");
    let app = quatuor_terminal::App::new(&words, options(false, false), begun, 1, &mut store, now);
    let mut app = app.expect("known players");
    app.tick(now);
    for letter in "players human,human".chars() {
        app.handle(Input::Key(Key::Letter(letter)), now);
    }
    app.handle(Input::Key(Key::Enter), now);
    app.run_until_idle(now);
    assert_eq!(app.game().history().len(), 0);
}

#[test]
fn time_runs_out_for_people_alone() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("morpion", "", "human,human");
    let mut timed = options(false, false);
    timed.clock = Some("0:30+2".parse().expect("a time control"));
    let mut person = Person::new(&words, timed, begun, &mut store, (80, 24));
    person.now += Duration::from_secs(100);
    person.look();
    assert!(person.text().contains("0:30"), "nothing runs before the first action");
    person.say("b2");
    person.now += Duration::from_secs(25);
    person.app.tick(person.now);
    person.look();
    assert!(
        person.text().contains("0:05.0") && person.text().contains("0:32"),
        "{}",
        person.text()
    );
    person.now += Duration::from_secs(5);
    person.app.tick(person.now);
    person.look();
    assert!(person.text().contains("O ran out of time: X wins"), "{}", person.text());
    assert_eq!(person.app.game().history().len(), 1);
}

/// A store in memory.
#[derive(Default)]
struct Memory {
    followed: Vec<Record>,
    saved: Vec<Record>,
}

impl RecordStore for Memory {
    fn update(&mut self, record: &Record) -> Result<(), Message> {
        let last = self.followed.last_mut().expect("a game has begun");
        *last = record.clone();
        Ok(())
    }

    fn begin(&mut self, record: &Record) -> Result<(), Message> {
        self.followed.push(record.clone());
        Ok(())
    }

    fn save(&mut self, _name: &str, record: &Record) -> Result<(), Message> {
        self.saved.push(record.clone());
        Ok(())
    }

    fn open(&mut self, _name: &str) -> Result<Vec<Record>, Message> {
        Ok(self.saved.clone())
    }

    fn today(&self) -> String {
        "2026.11.16".to_owned()
    }
}

#[test]
fn games_are_kept_and_go_on_with_their_history() {
    let words = english();
    let mut memory = Memory::default();
    let begun = start("quarto:level=2", "", "human,level:1");
    let mut person = Person::new(&words, options(false, false), begun, &mut memory, (80, 24));
    person.say(":7");
    let position = person.app.game().position();
    let played = person.app.game().history().len();
    person.say("save games.pgn");
    assert!(person.text().contains("saved in games.pgn"), "{}", person.text());
    person.say("resign");
    person.key(Key::Enter);
    person.say("open games.pgn");
    assert_eq!(
        (person.app.game().position(), person.app.game().history().len()),
        (position, played)
    );
    person.say("open games.pgn 9");
    assert!(person.text().contains("one game"), "{}", person.text());
    drop(person);
    assert_eq!(memory.saved[0].second, "level:1");
    let token = |record: &Record| record.result.token();
    assert_eq!(memory.followed.iter().map(token).collect::<Vec<_>>(), ["0-1", "*"]);
}

#[test]
fn the_menu_begins_any_game_in_both_languages() {
    for (language, begin) in
        [(Language::English, "shall we play"), (Language::French, "jouons-nous")]
    {
        let words = Words::new(language);
        for (at, family) in FAMILIES.iter().enumerate() {
            let mut store = no_record_store();
            let start = quatuor_terminal::Start::Menu;
            let mut person =
                Person::new(&words, options(false, false), start, &mut store, (80, 24));
            assert!(person.text().contains(begin), "{}", person.text());
            (0..at).for_each(|_| person.key(Key::Right));
            person.key(Key::Enter);
            assert_eq!(person.app.game().spec().name, family.name, "{}", person.text());
        }
    }
    let (words, mut store) = (english(), no_record_store());
    let start = quatuor_terminal::Start::Menu;
    let mut person = Person::new(&words, options(false, false), start, &mut store, (80, 24));
    person.key(Key::Escape);
    assert_eq!(person.app.exit_reason(), Some(ExitReason::Quit));
}

#[test]
fn the_rules_are_those_of_the_variant_and_explain_every_sign() {
    let (words, mut store) = (english(), no_record_store());
    let begun = start("mansuba:relation=diagonal,victory=complex", "", "human,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (100, 60));
    person.key(Key::Letter('?'));
    for part in
        ["every start place", "black tower", "▪", "▫", "#", "(·)", "╳", "also by their corners"]
    {
        assert!(person.text().contains(part), "{part} in {}", person.text());
    }
    person.key(Key::Escape);
    assert!(!person.text().contains("black tower,") || person.text().contains("F1"));
    let mut store = no_record_store();
    let begun = start("mansuba:relation=simple", "", "human,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (100, 60));
    person.key(Key::Function(1));
    assert!(person.text().contains('┼') && !person.text().contains('╳'), "{}", person.text());
}

#[test]
fn any_size_of_screen_is_drawn_and_the_cursor_stays_in_sight() {
    let words = Words::new(Language::French);
    for game in ["quarto", "connect4:width=16,height=16", "mansuba:width=8,height=16", "morpion"] {
        let mut store = no_record_store();
        let begun = start(game, "", "human,human");
        let mut person = Person::new(&words, options(false, true), begun, &mut store, (80, 24));
        for size in [(1, 1), (5, 3), (20, 8), (40, 12), (60, 20), (79, 23), (81, 25), (200, 70)] {
            person.resize(size.0, size.1);
            for key in [
                Key::Down,
                Key::Right,
                Key::Up,
                Key::Function(1),
                Key::End,
                Key::Escape,
                Key::Function(9),
                Key::Down,
                Key::Escape,
            ] {
                person.key(key);
            }
        }
        person.resize(60, 20);
        let picture = person.picture();
        let cursor = picture.lines().skip_while(|line| *line != "--- reversed").skip(1);
        assert!(cursor.count() > 1, "{game}: something besides the title is reversed\n{picture}");
    }
}

#[test]
fn whatever_is_pressed_nothing_breaks() {
    let words = english();
    let mut dice = quatuor_core::Dice::new(11);
    let keys = [
        Key::Left,
        Key::Right,
        Key::Up,
        Key::Down,
        Key::Enter,
        Key::Enter,
        Key::Escape,
        Key::Tab,
        Key::Backspace,
        Key::PageUp,
        Key::PageDown,
        Key::Home,
        Key::End,
        Key::Letter('1'),
        Key::Letter('a'),
        Key::Letter(':'),
        Key::Letter('y'),
        Key::Letter('n'),
        Key::Letter(' '),
        Key::Letter('?'),
        Key::Function(1),
        Key::Function(4),
        Key::Function(5),
        Key::Function(6),
        Key::Function(7),
        Key::Function(8),
        Key::Function(9),
        Key::Function(10),
    ];
    for (round, family) in FAMILIES.iter().enumerate() {
        let game = match family.name {
            "mansuba" => "mansuba:width=4,height=4",
            usual => usual,
        };
        let mut store = no_record_store();
        let begun = start(game, "", ["human,level:1", "human,human"][round % 2]);
        let mut person = Person::new(&words, options(false, true), begun, &mut store, (80, 24));
        for step in 0..600 {
            person.key(keys[dice.below(keys.len())]);
            if step % 20 == 0 {
                let spot = (dice.below(90) as u16, dice.below(30) as u16);
                person.click(spot.0, spot.1);
                person.app.handle(Input::Wheel(step % 40 == 0, (0, 0)), person.now);
                person.app.handle(Input::Paste("a1\nb2\u{1b}[2J".to_owned()), person.now);
            }
        }
        assert!(!person.text().contains('\u{1b}'));
    }
}

#[test]
fn a_game_that_draws_no_scene_is_played_from_the_list_of_actions() {
    use quatuor_core::tree::{Node, TreeRules};
    let won = Node::Ends(Outcome::Win(Player::Second));
    let last = Node::Acts(Player::Second, vec![won.clone(), won]);
    let rules =
        TreeRules::new(&Node::Acts(Player::First, vec![last.clone(), last])).expect("a tree");
    let game = Box::new(quatuor_show::GameOf::new(rules));
    let (words, mut store) = (english(), no_record_store());
    let begun = quatuor_terminal::Start::Game(game, ["human".to_owned(), "human".to_owned()]);
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (80, 24));
    person.key(Key::Enter);
    assert!(person.text().contains("What can be played"), "{}", person.text());
    person.keys(&[Key::Down, Key::Enter]);
    assert_eq!(person.app.game().history().len(), 1, "{}", person.text());
    person.say("x0");
    assert_eq!(person.app.game().turn(), Turn::Over(Outcome::Win(Player::Second)));
}
