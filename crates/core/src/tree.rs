//! A game given by an explicit tree, for testing searches without a real game.
//!
//! Every node states who acts there and where each action leads, or how the game ended. Players
//! need not alternate, and chance may act anywhere, even first.
//!
//! ```
//! use quatuor_core::tree::{Node, TreeRules};
//! use quatuor_core::{Outcome, Player, Rules};
//!
//! let tree = TreeRules::new(&Node::Acts(Player::First, vec![
//!     Node::Ends(Outcome::Draw),
//!     Node::Rolls(vec![(3, Node::Ends(Outcome::Win(Player::First))), (1, Node::Ends(Outcome::Draw))]),
//! ])).unwrap();
//! assert_eq!(tree.actions(&tree.start()).len(), 2);
//! ```

use std::sync::Arc;

use crate::encoding::Encoded;
use crate::keys::{Keyed, Keys};
use crate::{
    Arg, Dice, Explain, Message, Outcome, Player, Rules, Spec, Turn, explained_error, message,
};

/// A tree, or a subtree of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// The game has ended.
    Ends(Outcome),
    /// A player chooses one of the children.
    Acts(Player, Vec<Node>),
    /// Chance chooses a child by weight.
    Rolls(Vec<(u32, Node)>),
}

/// The rules of a tree with numbered nodes; a position is the number of a node.
#[derive(Debug, Clone)]
pub struct TreeRules {
    nodes: Arc<[Numbered]>,
}

#[derive(Debug, Clone)]
struct Numbered {
    turn: Turn,
    /// Weight and node number of each child.
    children: Vec<(u32, u32)>,
}

/// Why a tree, a text or an action was rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeError {
    /// A player or chance acts at a node without children, or an outcome has weight zero.
    EmptyNode,
    /// No node has this name.
    NoSuchNode(String),
    /// This is not one of the actions of the node.
    NoSuchAction(String),
}

impl Explain for TreeError {
    fn message(&self) -> Message {
        match self {
            TreeError::EmptyNode => message!("tree-empty-node"),
            TreeError::NoSuchNode(text) => message!("tree-no-such-node", text: Arg::typed(text)),
            TreeError::NoSuchAction(text) => {
                message!("tree-no-such-action", text: Arg::typed(text))
            }
        }
    }
}
explained_error!(TreeError);

impl TreeRules {
    /// Creates the game of a tree.
    ///
    /// # Errors
    /// A node that is not an end has no children, or an outcome of chance has weight zero.
    pub fn new(root: &Node) -> Result<Self, TreeError> {
        let mut nodes = Vec::new();
        number(root, &mut nodes)?;
        Ok(TreeRules { nodes: nodes.into() })
    }

    /// Creates a pseudorandom tree from a seed: at most `depth` actions deep and `width` wide.
    pub fn random(seed: u64, depth: u32, width: usize, with_chance: bool) -> Self {
        let mut dice = Dice::new(seed);
        let root = random_node(&mut dice, depth, width.max(1), with_chance);
        TreeRules::new(&root).expect("a random node that is no end has a child")
    }

    fn node(&self, position: u32) -> &Numbered {
        &self.nodes[position as usize]
    }
}

/// The keys of a tree: its node numbers.
#[derive(Debug, Clone)]
pub struct TreeKeys(TreeRules);

impl Keyed for TreeRules {
    type Keys = TreeKeys;

    fn keys(&self) -> Option<TreeKeys> {
        Some(TreeKeys(self.clone()))
    }
}

impl Keys for TreeKeys {
    type Rules = TreeRules;

    fn rules(&self) -> &TreeRules {
        &self.0
    }

    fn bits(&self) -> u32 {
        u32::BITS
    }

    fn key(&self, position: &u32) -> u64 {
        u64::from(*position)
    }

    fn position(&self, key: u64) -> Option<u32> {
        u32::try_from(key).ok().filter(|&node| (node as usize) < self.0.nodes.len())
    }
}

/// Numbers actions by child index, for trees without chance.
impl Encoded for TreeRules {
    fn action_count(&self) -> usize {
        self.nodes.iter().map(|node| node.children.len()).max().unwrap_or(0)
    }

    fn action_number(&self, action: u32) -> usize {
        action as usize
    }

    fn numbered_action(&self, number: usize) -> Option<u32> {
        (number < self.action_count()).then_some(number as u32)
    }
}

fn number(node: &Node, nodes: &mut Vec<Numbered>) -> Result<u32, TreeError> {
    let own = nodes.len();
    let (turn, children): (Turn, Vec<(u32, &Node)>) = match node {
        Node::Ends(outcome) => (Turn::Over(*outcome), Vec::new()),
        Node::Acts(player, children) => {
            (Turn::Player(*player), children.iter().map(|child| (1, child)).collect())
        }
        Node::Rolls(outcomes) => {
            (Turn::Chance, outcomes.iter().map(|(weight, child)| (*weight, child)).collect())
        }
    };
    let ended = turn.outcome().is_some();
    if !ended && (children.is_empty() || children.iter().any(|&(weight, _)| weight == 0)) {
        return Err(TreeError::EmptyNode);
    }
    nodes.push(Numbered { turn, children: Vec::new() });
    for (weight, child) in children {
        let index = number(child, nodes)?;
        nodes[own].children.push((weight, index));
    }
    Ok(own as u32)
}

fn random_node(dice: &mut Dice, depth: u32, width: usize, with_chance: bool) -> Node {
    if depth == 0 || dice.below(8) == 0 {
        let outcomes = [Outcome::Win(Player::First), Outcome::Draw, Outcome::Win(Player::Second)];
        return Node::Ends(outcomes[dice.below(3)]);
    }
    let count = 1 + dice.below(width);
    let child = |dice: &mut Dice| random_node(dice, depth - 1, width, with_chance);
    if with_chance && dice.below(4) == 0 {
        let outcome = |_| (1 + dice.below(5) as u32, child(dice));
        return Node::Rolls((0..count).map(outcome).collect());
    }
    let player = Player::BOTH[dice.below(2)];
    Node::Acts(player, (0..count).map(|_| child(dice)).collect())
}

impl Rules for TreeRules {
    type Position = u32;
    type Action = u32;
    type Error = TreeError;

    fn spec(&self) -> Spec {
        Spec::named("tree")
    }

    fn start(&self) -> u32 {
        0
    }

    fn turn(&self, position: &u32) -> Turn {
        self.node(*position).turn
    }

    fn actions_into(&self, position: &u32, actions: &mut Vec<u32>) {
        actions.extend(0..self.node(*position).children.len() as u32);
    }

    fn check(&self, position: &u32, action: u32) -> Result<(), TreeError> {
        let found = (action as usize) < self.node(*position).children.len();
        if found { Ok(()) } else { Err(TreeError::NoSuchAction(action.to_string())) }
    }

    fn play(&self, position: &u32, action: u32) -> u32 {
        self.node(*position).children[action as usize].1
    }

    fn weight(&self, position: &u32, outcome: u32) -> u32 {
        self.node(*position).children[outcome as usize].0
    }

    fn action_text(&self, _position: &u32, action: u32) -> String {
        format!("x{action}")
    }

    fn read_action(&self, _position: &u32, text: &str) -> Result<u32, TreeError> {
        let number = text.strip_prefix('x').and_then(|number| number.parse().ok());
        number.ok_or_else(|| TreeError::NoSuchAction(text.to_owned()))
    }

    fn position_text(&self, position: &u32) -> String {
        format!("n{position}")
    }

    fn read_position(&self, text: &str) -> Result<u32, TreeError> {
        let number = text.strip_prefix('n').and_then(|number| number.parse::<u32>().ok());
        number
            .filter(|&number| (number as usize) < self.nodes.len())
            .ok_or_else(|| TreeError::NoSuchNode(text.to_owned()))
    }
}
