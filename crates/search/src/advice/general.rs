//! What the weights show, in any game.

use quatuor_core::{Explain, Message, Rules, message};
use quatuor_solve::Wdl;

use super::{Case, Worth};

/// More actions than this are not listed.
const MOST_LISTED: usize = 6;

/// More actions of a line than this are not shown.
const LONGEST_SHOWN: usize = 12;

/// A reason that any game can give.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum General {
    /// Nothing else can be played.
    OnlyAction,
    /// Every other action is proven not to win.
    OnlyWin,
    /// Every other action is proven to lose.
    OnlyHold,
    /// Every action is proven to lose, and none later than this one.
    LastsLongest,
    /// Every action is proven to be worth the same.
    AllAlike(Wdl),
    /// Others that are proven to be worth exactly as much.
    AsGood(Vec<String>),
    /// The best of those that are worth less.
    NextBest(String, Worth),
    /// One that is worth more than what an agent chose.
    Better(String, Worth),
    /// What is expected to follow.
    Line {
        /// The actions after the advised one.
        actions: Vec<String>,
        /// Whether it goes to the end of the game.
        whole: bool,
    },
}

impl Explain for General {
    fn message(&self) -> Message {
        match self {
            General::OnlyAction => message!("advice-only-action"),
            General::OnlyWin => message!("advice-only-win"),
            General::OnlyHold => message!("advice-only-hold"),
            General::LastsLongest => message!("advice-lasts-longest"),
            General::AllAlike(Wdl::Win) => message!("advice-all-win"),
            General::AllAlike(Wdl::Draw) => message!("advice-all-draw"),
            General::AllAlike(Wdl::Loss) => message!("advice-all-lose"),
            General::AsGood(actions) => message!("advice-as-good", actions: actions.clone()),
            General::NextBest(action, worth) => {
                message!("advice-next-best", action: action.clone(), worth: worth.message())
            }
            General::Better(action, worth) => {
                message!("advice-better", action: action.clone(), worth: worth.message())
            }
            General::Line { actions, whole: true } => {
                message!("advice-line-to-the-end", line: actions.join(" "))
            }
            General::Line { actions, whole: false } => {
                message!("advice-line", line: actions.join(" "))
            }
        }
    }
}

/// What the weights show of an action.
pub(super) fn reasons<R: Rules>(case: &Case<'_, R>) -> Vec<General> {
    let text = |action| case.rules.action_text(case.position, action);
    let own = case.worth();
    let mut reasons = Vec::new();
    if case.weighed.len() == 1 {
        reasons.push(General::OnlyAction);
    } else {
        reasons.extend(standing(case));
        let others: Vec<(R::Action, Worth)> = case.others().collect();
        let equal =
            |worth: &Worth| own.is_exact() && worth.is_exact() && own.compare(worth).is_eq();
        let alike: Vec<String> = others
            .iter()
            .filter(|(_, worth)| equal(worth))
            .map(|&(action, _)| text(action))
            .collect();
        let better = others.iter().find(|(_, worth)| worth.compare(&own).is_gt());
        let next = others.iter().find(|(_, worth)| !equal(worth) && !worth.compare(&own).is_gt());
        if (1..=MOST_LISTED).contains(&alike.len()) && alike.len() < others.len() {
            reasons.push(General::AsGood(alike));
        }
        if let Some(&(action, worth)) = better {
            reasons.push(General::Better(text(action), worth));
        } else if let Some(&(action, worth)) = next {
            reasons.push(General::NextBest(text(action), worth));
        }
    }
    reasons.extend(line(case));
    reasons
}

/// How the action stands among all, where everything is proven.
fn standing<R: Rules>(case: &Case<'_, R>) -> Option<General> {
    let own = case.worth();
    let wdl = own.wdl()?;
    let others: Vec<Wdl> = case.others().map(|(_, worth)| worth.wdl()).collect::<Option<_>>()?;
    if others.iter().all(|&other| other == wdl) {
        let longest = case.others().all(|(_, worth)| worth.compare(&own).is_le());
        let varied = case.others().any(|(_, worth)| worth.compare(&own).is_ne());
        return Some(match wdl {
            Wdl::Loss if longest && varied => General::LastsLongest,
            wdl => General::AllAlike(wdl),
        });
    }
    match wdl {
        Wdl::Win if !others.contains(&Wdl::Win) => Some(General::OnlyWin),
        Wdl::Draw if others.iter().all(|&other| other == Wdl::Loss) => Some(General::OnlyHold),
        _ => None,
    }
}

/// What is expected to follow, as texts.
fn line<R: Rules>(case: &Case<'_, R>) -> Option<General> {
    if case.line.actions.is_empty() {
        return None;
    }
    let mut position = case.next();
    let mut actions = Vec::new();
    for &action in case.line.actions.iter().take(LONGEST_SHOWN) {
        actions.push(case.rules.action_text(&position, action));
        position = case.rules.play(&position, action);
    }
    let whole = case.rules.turn(&position).outcome().is_some();
    Some(General::Line { actions, whole })
}
