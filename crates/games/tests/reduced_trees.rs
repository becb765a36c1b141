//! Compares the tree with plain search, and plays its strategies against every reply.

use std::collections::{HashMap, HashSet};

use quatuor_connect4::Connect4Rules;
use quatuor_core::evaluation::{Verdict, Wdl};
use quatuor_core::{Explain, Outcome, Player, Rules, Spec, Turn, Value};
use quatuor_games::{open_at, reduce};
use quatuor_mansuba::MansubaRules;
use quatuor_quarto::{Action, Position, QuartoRules};
use quatuor_show::Family;
use quatuor_solve::Limits;
use quatuor_trees::{
    Branch, Cut, Keep, ReduceError, ReducedNode, ReducedOptions, ReducedTree, Shortened, Shortfall,
};

const WANTED: ReducedOptions =
    ReducedOptions { keep: Keep::All, depth: None, tests: 2, most: 20_000, pictures: false };

fn spec(text: &str) -> Spec {
    text.parse().expect("well formed")
}

fn tree(game: &str, position: Option<&str>, wanted: ReducedOptions) -> ReducedTree {
    try_tree(game, position, wanted).expect("a tree")
}

fn try_tree(
    game: &str,
    position: Option<&str>,
    wanted: ReducedOptions,
) -> Result<ReducedTree, ReduceError> {
    let game = open_at(&spec(game), position.unwrap_or("start")).map_err(ReduceError::Open)?;
    reduce(&*game, &wanted, &Limits::default())
}

fn quarto(game: &str) -> QuartoRules {
    QuartoRules::from_spec(&spec(game)).expect("a variant")
}

/// Search without any of the solver's techniques, except that it stores values.
struct PlainSearch<'a, R: Rules> {
    rules: &'a R,
    /// Whether an action counts towards the distance.
    is_step: fn(R::Action) -> bool,
    known: HashMap<R::Position, Value>,
}

impl<'a, R: Rules> PlainSearch<'a, R> {
    fn new(rules: &'a R, is_step: fn(R::Action) -> bool) -> Self {
        PlainSearch { rules, is_step, known: HashMap::new() }
    }

    fn position(&mut self, at: &R::Position) -> Value {
        let class = self.rules.canonical(at);
        if let Some(&value) = self.known.get(&class) {
            return value;
        }
        let actions = self.rules.actions(at).into_iter();
        let value = actions.map(|action| self.action(at, action)).max().expect("a live position");
        self.known.insert(class, value);
        value
    }

    /// Returns the value of an action for the player who makes it.
    fn action(&mut self, at: &R::Position, action: R::Action) -> Value {
        let mover = self.rules.turn(at).player().expect("a live position");
        let child = self.rules.play(at, action);
        let value = match self.rules.turn(&child) {
            Turn::Over(outcome) => outcome.value_for(mover),
            Turn::Player(next) if next == mover => self.position(&child),
            _ => self.position(&child).flipped(),
        };
        if (self.is_step)(action) { value.one_step_earlier() } else { value }
    }
}

fn is_placement(action: Action) -> bool {
    matches!(action, Action::Place(_))
}

/// Every node and every branch must have the value of plain search.
fn agrees<G: Family>(game: &str, is_step: fn(G::Action) -> bool, wanted: ReducedOptions) -> usize {
    let rules = G::from_spec(&spec(game)).expect("a variant");
    let mut plain = PlainSearch::new(&rules, is_step);
    let tree = tree(game, None, wanted);
    let mut branches = 0;
    for node in &tree.nodes {
        let position = rules.read_position(&node.position).expect("a position");
        let Some(verdict) = node.verdict else {
            assert!(rules.turn(&position).outcome().is_some());
            continue;
        };
        let value = plain.position(&position);
        assert!(same(verdict, value), "{game} {}: {verdict:?} {value}", node.position);
        for branch in &node.branches {
            for text in std::iter::once(&branch.action).chain(&branch.alike) {
                let action = rules.read_action(&position, text).expect("an action");
                let (verdict, value) = (branch.verdict, plain.action(&position, action));
                let fits = verdict.is_some_and(|verdict| same(verdict, value));
                assert!(fits, "{game} {} {text}: {verdict:?} {value}", node.position);
                branches += 1;
            }
        }
    }
    branches
}

fn same(verdict: Verdict, value: Value) -> bool {
    // Not every solver has a distance for draws.
    let undated = verdict.distance.is_none() && verdict.wdl == Wdl::Draw;
    verdict.wdl.word() == value.word() && (undated || verdict.distance == Some(value.distance()))
}

#[test]
fn values_agree_with_plain_search() {
    for (game, least) in
        [("quarto:size=2", 3), ("quarto:size=3", 4_000), ("quarto:size=3,level=2", 4_000)]
    {
        let branches = agrees::<QuartoRules>(game, is_placement, WANTED);
        assert!(branches > least, "{game}: {branches}");
    }
}

#[test]
fn merged_positions_are_not_equivalent_and_branches_lead_where_they_say() {
    for keep in [Keep::All, Keep::Best, Keep::Strategy] {
        let game = "quarto:size=3";
        let rules = quarto(game);
        let tree = tree(game, None, ReducedOptions { keep, ..WANTED });
        let read = |text: &str| rules.read_position(text).expect("a position");
        let mut classes = HashSet::new();
        for node in &tree.nodes {
            let position = read(&node.position);
            assert!(classes.insert(rules.canonical(&position)), "{} twice", node.position);
            for branch in &node.branches {
                let after = |text: &String| {
                    let action = rules.read_action(&position, text).expect("an action");
                    rules.canonical(&rules.try_play(&position, action).expect("legal"))
                };
                let child = after(&branch.action);
                assert!(branch.alike.iter().all(|alike| after(alike) == child));
                if let Some(to) = branch.to {
                    assert!(branch.cut.is_none());
                    assert_eq!(rules.canonical(&read(&tree.nodes[to].position)), child);
                }
            }
        }
    }
}

/// Plays the tree's answers against every reply. Returns the maximum number of placements.
fn play_out(rules: &QuartoRules, tree: &ReducedTree, side: Player, at: &Position) -> u32 {
    match rules.turn(at) {
        Turn::Over(outcome) => {
            assert_eq!(outcome, Outcome::Win(side));
            return 0;
        }
        turn if turn != Turn::Player(side) => {
            let mut longest = 0;
            for action in rules.actions(at) {
                let placed = u32::from(is_placement(action));
                longest =
                    longest.max(placed + play_out(rules, tree, side, &rules.play(at, action)));
            }
            return longest;
        }
        _ => {}
    }
    let wins = |action: &Action| rules.play(at, *action).is_won();
    let action = rules.actions(at).into_iter().find(wins).unwrap_or_else(|| {
        // The answer may be stored for an equivalent position. Then any action with an equivalent
        // result will do.
        let class = rules.canonical(at);
        let read = |node: &ReducedNode| rules.read_position(&node.position).expect("a position");
        let node = tree.nodes.iter().find(|node| rules.canonical(&read(node)) == class);
        let node = node.unwrap_or_else(|| panic!("no answer to {}", rules.position_text(at)));
        let [only] = &node.branches[..] else { panic!("one answer at {}", node.position) };
        let target = rules.canonical(&read(&tree.nodes[only.to.expect("followed")]));
        let leads = |action: &Action| rules.canonical(&rules.play(at, *action)) == target;
        rules.actions(at).into_iter().find(leads).expect("an equivalent action")
    });
    let placed = u32::from(is_placement(action));
    placed + play_out(rules, tree, side, &rules.play(at, action))
}

#[test]
fn a_strategy_answers_every_reply_and_wins_in_time() {
    for (game, from, distance) in [
        ("quarto:size=3", None, 5),
        ("quarto:size=3,level=2", None, 5),
        ("quarto:size=3", Some("0../.7./... 5"), 3),
    ] {
        let rules = quarto(game);
        let root = from.map_or(rules.start(), |text| rules.read_position(text).expect("one"));
        let tree = tree(game, from, ReducedOptions { keep: Keep::Strategy, ..WANTED });
        let verdict = tree.nodes[0].verdict.expect("live");
        let mover = rules.turn(&root).player().expect("live");
        let winner = if verdict.wdl == Wdl::Win { mover } else { mover.other() };
        // In each game the player who places first and third wins.
        assert_eq!((winner, verdict.distance), (Player::Second, Some(distance)), "{game} {from:?}");
        assert_eq!(play_out(&rules, &tree, winner, &root), distance, "{game} {from:?}");
    }
}

#[test]
fn a_strategy_shows_one_answer_however_much_is_seen() {
    for tests in 0..=6 {
        let wanted = ReducedOptions { keep: Keep::Strategy, tests, ..WANTED };
        let tree = tree("quarto:size=3", None, wanted);
        let own = |node: &&ReducedNode| node.turn == Turn::Player(Player::Second);
        for node in tree.nodes.iter().filter(own) {
            let [only] = &node.branches[..] else {
                panic!("tests {tests}: {} has {:?}", node.position, node.branches)
            };
            assert_eq!((only.cut, only.verdict), (None, node.verdict), "{}", node.position);
        }
    }
}

#[test]
fn more_stop_tests_make_a_smaller_tree_and_change_no_value() {
    let mut before = usize::MAX;
    for tests in 0..=6 {
        let tree = tree("quarto:size=3", None, ReducedOptions { tests, most: 200_000, ..WANTED });
        assert!(tree.nodes.len() <= before, "{tests}: {} of {before}", tree.nodes.len());
        before = tree.nodes.len();
        let root = tree.nodes[0].verdict.expect("live");
        assert_eq!((root.wdl, root.distance), (Wdl::Loss, Some(5)));
        assert_eq!(tree.reasons().is_empty(), tests == 0);
    }
}

#[test]
fn a_cut_says_why() {
    // Two tall pieces in a row: every tall piece wins at once.
    let tree =
        tree("quarto:size=3", Some("23./.../... -"), ReducedOptions { depth: Some(1), ..WANTED });
    let root = &tree.nodes[0];
    let of = |action: &str| {
        let holds = |b: &&Branch| b.action == action || b.alike.iter().any(|a| a == action);
        root.branches.iter().find(holds).expect("an action")
    };
    assert_eq!(of(":6").cut, Some(Cut::HandsWin(1)));
    assert!(of(":6").answers.iter().all(|answer| answer == "c3") && !of(":6").answers.is_empty());
    let count: usize = tree.reasons().iter().map(|&(_, count)| count).sum();
    assert_eq!(count, root.branches.iter().filter(|branch| branch.cut.is_some()).count());
}

#[test]
fn what_cannot_be_done_is_said() {
    let ask = |game: &str, position: Option<&str>, wanted: ReducedOptions| {
        try_tree(game, position, wanted).expect_err("refused")
    };
    let small = ReducedOptions { most: 50, ..WANTED };
    // Without a requested depth, the tree is shortened to fit, and reports it.
    let shortened = tree("quarto:size=3", None, small);
    let Some(Shortened { depth, why: Shortfall::Nodes }) = shortened.shortened else {
        panic!("too many nodes for all of it")
    };
    assert!(shortened.nodes.len() <= 50);
    let fits = tree("quarto:size=3", None, ReducedOptions { depth: Some(depth), ..small });
    assert!(fits.nodes.len() <= 50);
    let deeper = ReducedOptions { depth: Some(depth + 1), ..small };
    assert_eq!(ask("quarto:size=3", None, deeper), ReduceError::TooMany { most: 50, depth });
    let strategy = ReducedOptions { keep: Keep::Strategy, ..WANTED };
    assert_eq!(ask("quarto:size=3", Some("01./.../... -x"), WANTED).message().key, {
        let error = quarto("quarto:size=3").read_position("01./.../... -x").expect_err("bad");
        error.message().key
    });
    assert!(matches!(ask("mansuba", None, strategy), ReduceError::Unsolved(_)));
    assert!(matches!(ask("chess", None, strategy), ReduceError::Open(_)));
    let drawn = Some("05./7.1/.2. -");
    assert_eq!(ask("quarto:size=3,level=2", drawn, strategy), ReduceError::NoWinner);
    let won = Some("012/.../... -");
    assert_eq!(ask("quarto:size=3", won, strategy), ReduceError::Over);
    let full = tree("quarto:size=3", won, WANTED);
    assert_eq!(full.nodes.len(), 1, "a tree of one node says how it ended");
}

#[test]
fn other_small_games_have_trees_too() {
    for game in ["connect4:width=3,height=3,connect=3", "connect4:width=4,height=3,connect=3"] {
        for keep in [Keep::All, Keep::Best] {
            let branches =
                agrees::<Connect4Rules>(game, |_| true, ReducedOptions { keep, ..WANTED });
            assert!(branches > 20, "{game} {}: {branches}", keep.word());
        }
    }
    for game in [
        "mansuba:width=2,height=2,captures=off,first=black,max_turns=6",
        "mansuba:width=3,height=2,captures=off,first=white,max_turns=5,setup=TE,relation=diagonal",
    ] {
        let branches = agrees::<MansubaRules>(game, |_| true, WANTED);
        assert!(branches > 3, "{game}: {branches}");
    }
}

/// Recurring positions appear in the tree once, and a strategy has no cycles.
#[test]
fn a_game_without_an_end_has_a_finite_tree() {
    let game = "mansuba:width=4,height=2,captures=off,first=black,max_turns=none,setup=pawns";
    let drawn = tree(game, None, WANTED);
    assert_eq!(drawn.nodes[0].verdict.map(|verdict| verdict.wdl), Some(Wdl::Draw));
    let back = |node: &ReducedNode| {
        let to = |branch: &Branch| branch.to.is_some_and(|to| drawn.nodes[to].depth < node.depth);
        node.branches.iter().any(to)
    };
    assert!(drawn.nodes.iter().any(back), "some actions lead back");
    let won = format!("{game},relation=diagonal");
    let strategy = tree(&won, None, ReducedOptions { keep: Keep::Strategy, ..WANTED });
    for node in strategy.nodes.iter().filter(|node| node.turn == Turn::Player(Player::First)) {
        let [only] = &node.branches[..] else { panic!("one answer at {}", node.position) };
        assert_eq!(only.verdict, node.verdict);
    }
}
