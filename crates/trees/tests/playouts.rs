//! Playout trees: each playout adds one visit along one line, and the tree is that of the playing
//! agent.

use quatuor_core::limits::UNSTOPPED;
use quatuor_core::{Rules, Spec};
use quatuor_morpion::MorpionRules;
use quatuor_search::{Mcts, Problem};
use quatuor_show::Family;
use quatuor_trees::{PlayoutTree, playouts};

fn rules() -> MorpionRules {
    MorpionRules::from_spec(&Spec::named("morpion")).expect("the usual game")
}

fn grown(text: &str, count: u64) -> PlayoutTree {
    let rules = rules();
    let position = rules.read_position(text).expect("a position");
    playouts(&rules, &position, count, 1, &UNSTOPPED).expect("somebody is to act")
}

const OPEN: &str = "x../.o./... x";

#[test]
fn one_playout_more_is_one_visit_more_along_its_way() {
    let visits = |tree: &PlayoutTree, position: &str| {
        tree.nodes
            .iter()
            .filter(|node| node.position == position)
            .map(|node| node.visits)
            .sum::<u64>()
    };
    let mut before = grown(OPEN, 1);
    for count in 2..60 {
        let tree = grown(OPEN, count);
        assert_eq!(tree.playouts, count);
        assert_eq!(tree.nodes[0].visits, count);
        for node in &tree.nodes {
            let same = tree.nodes.iter().filter(|other| other.position == node.position).count();
            // If several lines lead to a position, its visits cannot be identified by its text.
            if same == 1 {
                let more = u64::from(node.on_path);
                assert_eq!(
                    node.visits,
                    visits(&before, &node.position) + more,
                    "{count}: {node:?}"
                );
            }
        }
        before = tree;
    }
}

/// All visits of a position, except its own first ones, continued to one of its children.
#[test]
fn visits_add_up_and_means_are_means() {
    let tree = grown(OPEN, 200);
    for node in &tree.nodes {
        let below: u64 = node.children.iter().map(|child| tree.nodes[*child].visits).sum();
        assert!(below <= node.visits, "{node:?}");
        assert!((-1.0..=1.0).contains(&node.mean), "{node:?}");
        let (low, high) = node.bounds;
        assert!(low <= high && node.visits > 0);
        for child in &node.children {
            assert_eq!(tree.nodes[*child].depth, node.depth + 1);
        }
    }
    let path: Vec<u32> =
        tree.nodes.iter().filter(|node| node.on_path).map(|node| node.depth).collect();
    assert_eq!(path, (0..path.len() as u32).collect::<Vec<_>>(), "one position of each depth");
}

#[test]
fn the_agent_plays_what_its_tree_says() {
    let rules = rules();
    for text in [OPEN, "xo./.x./... o", "x.o/.x./..o x"] {
        let position = rules.read_position(text).expect("a position");
        let spec: Spec = "mcts:iterations=300".parse().expect("a spec");
        let mut agent = Mcts::from_spec(&spec, 1).expect("an agent");
        let found = agent.search(&Problem::new(&rules, &position)).expect("a choice");
        let tree = grown(text, 300);
        let root = &tree.nodes[0];
        let children: Vec<_> = root.children.iter().map(|child| &tree.nodes[*child]).collect();
        let floor = children.iter().map(|child| child.bounds.0).fold(-1.0, f64::max);
        let (low, high) = root.bounds;
        if high - low > 1e-12 {
            // An action that is not above the best lower bound is no longer visited, however many
            // visits it had.
            let open = children.iter().filter(|child| child.bounds.1 > floor);
            let most = open.max_by_key(|child| child.visits).expect("visited");
            assert_eq!(most.action, Some(rules.action_text(&position, found.action)), "{text}");
        } else {
            assert!((floor - low).abs() < 1e-12, "{text}: what is proven is kept");
        }
    }
}

#[test]
fn nobody_to_act_is_an_error() {
    let rules = rules();
    let over = rules.read_position("xxx/oo./... o").expect("a position");
    assert!(playouts(&rules, &over, 5, 1, &UNSTOPPED).is_err());
}
