//! A step of a search: the position that it enters or leaves, with window and value, and the change
//! of the window.

use quatuor_core::{Message, Turn, message};
use quatuor_games::open;
use quatuor_trees::{LookedAt, SearchedTree};
use quatuor_words::trees::{NodeKind, SearchedLabels, node_kind};

use crate::page::names;
use crate::page::texts::{Texts, capital};
use crate::think::{SearchEvent, TreeName, events};
use crate::trees::page::{Follower, Stand, StepLink, address};

/// A search up to a step.
struct Course<'a> {
    texts: Texts,
    labels: SearchedLabels<'a>,
    tree: &'a SearchedTree,
    events: Vec<SearchEvent>,
    step: usize,
    base: String,
}

pub(crate) fn stand(
    texts: Texts,
    name: &TreeName,
    tree: &SearchedTree,
    step: usize,
) -> Option<Stand> {
    let events = events(tree);
    let event = *events.get(step)?;
    let labels = SearchedLabels { words: texts.words(), tree };
    let course = Course { texts, labels, tree, events, step, base: address(name) };
    let last = course.events.len() - 1;
    let cuts = tree.nodes.iter().filter(|node| !node.unseen.is_empty()).count();
    let about = message!("walk-searched-about", depth: tree.depth, nodes: tree.nodes.len() - 1,
        cuts: cuts);
    Some(Stand {
        title: course.labels.title_for(names::game(texts, &name.spec)),
        notes: vec![texts.tell(&about)],
        number: format!("{} / {}", step + 1, last + 1),
        first: (step > 0).then(|| course.to(0)),
        back: step.checked_sub(1).map(|step| course.to(step)),
        forth: (step < last).then(|| course.to(step + 1)),
        last: (step < last).then(|| course.to(last)),
        moment: course.moment(event),
        facts: course.facts(event),
        path: course.path(event.node),
        lines: course.followers(event.node),
        legend: course.labels.legend(),
    })
}

impl Course<'_> {
    fn to(&self, step: usize) -> String {
        format!("{}&step={step}", self.base)
    }

    fn tell(&self, message: &Message) -> String {
        self.texts.tell(message)
    }

    /// Returns the step at which a position is entered or left.
    fn step_of(&self, node: usize, enters: bool) -> usize {
        let wanted = SearchEvent { node, enters };
        self.events.iter().position(|event| *event == wanted).unwrap_or_default()
    }

    /// Returns whether the search has left a position by the current step.
    fn is_left(&self, node: usize) -> bool {
        self.step_of(node, false) <= self.step
    }

    fn window(&self, (alpha, beta): (f64, f64)) -> [String; 2] {
        [self.labels.value(alpha, None), self.labels.value(beta, None)]
    }

    /// Describes the current step.
    fn moment(&self, event: SearchEvent) -> String {
        let node = &self.tree.nodes[event.node];
        let [alpha, beta] = self.window(node.window);
        match (event.enters, &node.action) {
            (true, None) => self.tell(&message!("walk-enter-root", alpha: alpha, beta: beta)),
            (true, Some(action)) => self.tell(&message!("walk-enter", action: action.clone(),
                alpha: alpha, beta: beta)),
            (false, None) => self.tell(&message!("walk-end", action: self.tree.action.clone(),
                value: self.labels.describe_value(node))),
            (false, Some(action)) => {
                let back = message!("walk-leave", action: action.clone(),
                    value: self.labels.describe_value(node));
                [self.tell(&back), self.change(event.node, node)].join(" ")
            }
        }
    }

    /// Describes the change of the window above after a position was left.
    fn change(&self, number: usize, node: &LookedAt) -> String {
        let Some(parent) = node.parent.and_then(|parent| self.tree.nodes.get(parent)) else {
            return String::new();
        };
        let place = parent.children.iter().position(|child| *child == number);
        let next = place.and_then(|place| parent.children.get(place + 1));
        let Some(next) = next.and_then(|next| self.tree.nodes.get(*next)) else {
            return match parent.unseen.is_empty() {
                true => self.tell(&message!("walk-all-seen")),
                false => self.tell(&message!("walk-cut", actions: parent.unseen.clone(),
                    reason: self.labels.reason(parent))),
            };
        };
        let ([low, high], [alpha, beta]) = (self.window(node.window), self.window(next.window));
        let (raised, lowered) = (next.window.0 > node.window.0, next.window.1 < node.window.1);
        let changed = match (raised, lowered) {
            (true, false) => message!("walk-raises-alpha", before: low, after: alpha),
            (false, true) => message!("walk-lowers-beta", before: high, after: beta),
            (false, false) if next.window == node.window => message!("walk-changes-nothing"),
            _ => message!("walk-window-now", alpha: alpha, beta: beta),
        };
        self.tell(&changed)
    }

    fn facts(&self, event: SearchEvent) -> Vec<String> {
        let node = &self.tree.nodes[event.node];
        let who = self.who(node.turn);
        let acts = match node_kind(self.tree, node) {
            Some(NodeKind::Max) => message!("walk-takes-highest", who: who),
            Some(NodeKind::Min) => message!("walk-takes-lowest", who: who),
            Some(NodeKind::Chance) => message!("walk-takes-mean"),
            None => message!("walk-takes-end"),
        };
        let value = match self.is_left(event.node) {
            true => message!("walk-value", value: self.labels.describe_value(node)),
            false => message!("walk-value-open"),
        };
        let mut facts = vec![self.tell(&acts), self.labels.window(node), self.tell(&value)];
        let how = self.labels.leaf(node).filter(|_| self.is_left(event.node));
        facts.extend(how.map(|how| self.tell(&message!("walk-how", how: how))));
        facts
    }

    /// Returns the name of the side to act, as the game calls it.
    fn who(&self, turn: Turn) -> String {
        match (turn.player(), open(&self.tree.game)) {
            (Some(player), Ok(game)) => {
                capital(&self.tell(&game.sides()[player.index()].message()))
            }
            _ => self.labels.player(turn),
        }
    }

    fn path(&self, number: usize) -> Vec<StepLink> {
        let mut links = Vec::new();
        let mut at = Some(number);
        while let Some(node) = at {
            let looked = &self.tree.nodes[node];
            let said = match looked.action {
                Some(_) => self.labels.step(looked),
                None => self.tell(&message!("walk-root")),
            };
            links.push(StepLink {
                href: self.to(self.step_of(node, true)),
                said,
                here: node == number,
            });
            at = looked.parent;
        }
        links.reverse();
        links
    }

    /// Returns the children of a position, as known by the current step.
    fn followers(&self, number: usize) -> Vec<Follower> {
        let node = &self.tree.nodes[number];
        let follower = |child: &usize| {
            let looked = &self.tree.nodes[*child];
            let entered = self.step_of(*child, true);
            let left = self.is_left(*child);
            let note = match (left, entered <= self.step) {
                (true, _) => String::new(),
                (false, true) => self.tell(&message!("walk-looking")),
                (false, false) => self.tell(&message!("walk-not-yet")),
            };
            Follower {
                href: Some(self.to(if left { self.step_of(*child, false) } else { entered })),
                action: self.labels.step(looked),
                mark: if left { self.labels.describe_value(looked) } else { String::new() },
                note,
                strong: looked.expected && self.is_left(0) && looked.turn != Turn::Chance,
            }
        };
        let cut = |action: &String| Follower {
            href: None,
            action: action.clone(),
            mark: "//".to_owned(),
            note: self.tell(&message!("walk-unseen")),
            strong: false,
        };
        let cuts = node.unseen.iter().filter(|_| self.is_left(number)).map(cut);
        node.children.iter().map(follower).chain(cuts).collect()
    }
}
