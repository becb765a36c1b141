//! Reasons derived from the evaluations, in any game.

use std::cmp::Ordering;

use quatuor_core::evaluation::{Evaluation, EvaluationKind};
use quatuor_core::evaluation::{Unit, Wdl};
use quatuor_core::{Message, Rules, Spec, message};
use quatuor_show::reasons::ActionContext;

use crate::Chooser;

/// Maximum number of actions in a list.
const MOST_LISTED: usize = 6;

/// Maximum number of actions shown of a line.
const LONGEST_SHOWN: usize = 12;

/// A reason that applies to any game.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum General {
    /// It is the only legal action.
    OnlyAction,
    /// Every other action is proven not to win.
    OnlyWin,
    /// Every other action is proven to lose.
    OnlyHold,
    /// Every action is proven to lose, and none lasts longer than this one.
    LastsLongest,
    /// Every action is proven to have the same result.
    AllAlike(Wdl),
    /// All actions are equivalent by symmetry; contains their number.
    AllSame(usize),
    /// Other actions that are equivalent by symmetry.
    Same(Vec<String>),
    /// Other actions that are proven to be equally good.
    AsGood(Vec<String>),
    /// Other actions that are proven to lose equally fast.
    NoBetter(Vec<String>),
    /// The best of the actions that are proven to be worse.
    NextBest(String, Evaluation),
    /// An action that is proven to be better than the agent's choice.
    Better(String, Evaluation),
    /// An action that is proven to lose, if not everything is proven.
    Refuted(String, Evaluation),
    /// A search has reached the end of every relevant line.
    Proven,
    /// An agent that compared all actions chose it, and nothing is proven.
    Preferred {
        /// The agent.
        agent: String,
        /// Number of actions compared.
        of: usize,
    },
    /// An agent that compares no actions chose it.
    Chosen(String),
    /// There was no time to search, and no action seems better.
    Glance,
    /// The requested agent did not answer in time.
    Late(String),
    /// The continuation that the estimating search expects.
    Expected(Vec<String>),
    /// The proven continuation.
    Line {
        /// The actions after the advised one.
        actions: Vec<String>,
        /// Whether it reaches the end of the game.
        whole: bool,
    },
}

impl General {
    /// Returns the reason as a message. Distances are counted in `unit`.
    pub(super) fn message(&self, unit: Unit) -> Message {
        match self {
            General::OnlyAction => message!("advice-only-action"),
            General::OnlyWin => message!("advice-only-win"),
            General::OnlyHold => message!("advice-only-hold"),
            General::LastsLongest => message!("advice-lasts-longest"),
            General::AllAlike(Wdl::Win) => message!("advice-all-win"),
            General::AllAlike(Wdl::Draw) => message!("advice-all-draw"),
            General::AllAlike(Wdl::Loss) => message!("advice-all-lose"),
            General::AllSame(count) => message!("advice-all-same", count: *count),
            General::Same(actions) => message!("advice-same", actions: actions.clone()),
            General::AsGood(actions) => message!("advice-as-good", actions: actions.clone()),
            General::NoBetter(actions) => message!("advice-no-better", actions: actions.clone()),
            General::NextBest(action, worth) => {
                message!("advice-next-best", action: action.clone(), worth: worth.message(unit))
            }
            General::Better(action, worth) => {
                message!("advice-better", action: action.clone(), worth: worth.message(unit))
            }
            General::Refuted(action, worth) => {
                message!("advice-refuted", action: action.clone(), worth: worth.message(unit))
            }
            General::Proven => message!("advice-proven"),
            General::Preferred { agent, of } => {
                message!("advice-preferred", agent: agent.clone(), count: *of)
            }
            General::Chosen(agent) => message!("advice-chosen", agent: agent.clone()),
            General::Glance => message!("advice-glance"),
            General::Late(agent) => message!("advice-late", agent: agent.clone()),
            General::Expected(actions) => message!("advice-expected", line: actions.join(" ")),
            General::Line { actions, whole: true } => {
                message!("advice-line-to-the-end", line: actions.join(" "))
            }
            General::Line { actions, whole: false } => {
                message!("advice-line", line: actions.join(" "))
            }
        }
    }
}

/// How an action came to be advised.
pub(super) struct Setting<'a> {
    pub(super) evaluation: &'a Evaluation,
    /// The method that chose the action.
    pub(super) chooser: &'a Chooser,
    /// The requested agent, if it did not answer in time.
    pub(super) late: Option<&'a Spec>,
}

/// Derives the reasons for an action from the evaluations.
pub(super) fn reasons<R: Rules>(
    case: &ActionContext<'_, R>,
    setting: &Setting<'_>,
) -> Vec<General> {
    let mut reasons = Vec::new();
    let same = same(case);
    if case.weighed.len() == 1 {
        reasons.push(General::OnlyAction);
    } else if same.len() + 1 == case.weighed.len() {
        reasons.push(General::AllSame(case.weighed.len()));
    } else {
        reasons.extend(standing(case));
        let texts: Vec<String> =
            same.iter().map(|&action| case.rules.action_text(case.position, action)).collect();
        if (1..=MOST_LISTED).contains(&texts.len()) {
            reasons.push(General::Same(texts));
        }
        reasons.extend(alternatives(case, &same));
        if *setting.chooser == Chooser::End && case.wdl() != Some(Wdl::Loss) {
            reasons.push(General::Proven);
        }
    }
    reasons.extend(line(case));
    if same.len() + 1 < case.weighed.len() {
        reasons.extend(choosing(case, setting));
    }
    reasons.extend(setting.late.map(|agent| General::Late(agent.to_string())));
    reasons
}

/// Returns the main reason for people if the position itself shows none: the rank of the action
/// among all, else the expected result, else that nothing seems better.
pub(super) fn why(reasons: &[General], known: &Evaluation, unit: Unit) -> Message {
    let plain = |reason: &&General| {
        matches!(
            reason,
            General::OnlyAction | General::OnlyWin | General::OnlyHold | General::LastsLongest
        )
    };
    if let Some(reason) = reasons.iter().find(plain) {
        return reason.message(unit);
    }
    match known.kind {
        EvaluationKind::Estimate { .. } => message!("why-looks-best"),
        EvaluationKind::Odds(_) => message!("why-odds", worth: known.message(unit)),
        _ => message!("why-best-play", worth: known.message(unit)),
    }
}

/// Names the method that chose the action, unless it is proven that others are not better.
fn choosing<R: Rules>(case: &ActionContext<'_, R>, setting: &Setting<'_>) -> Option<General> {
    let estimated = !setting.evaluation.is_proven();
    let of = case.weighed.len();
    match setting.chooser {
        Chooser::Proof | Chooser::End => None,
        Chooser::Search(agent) if estimated => {
            Some(General::Preferred { agent: agent.to_string(), of })
        }
        Chooser::Search(_) => None,
        Chooser::Rule(agent) => Some(General::Chosen(agent.to_string())),
        Chooser::Glance => Some(General::Glance),
    }
}

/// Returns the other actions that are equivalent by symmetry.
fn same<R: Rules>(case: &ActionContext<'_, R>) -> Vec<R::Action> {
    let class = |action| case.rules.canonical(&case.rules.play(case.position, action));
    let own = class(case.action);
    case.others().map(|(action, _)| action).filter(|&action| class(action) == own).collect()
}

/// Compares the action with others that are not equivalent by symmetry. Estimates of different
/// depths cannot be compared.
fn alternatives<R: Rules>(case: &ActionContext<'_, R>, same: &[R::Action]) -> Vec<General> {
    let text = |action| case.rules.action_text(case.position, action);
    let proven = |known: Option<&Evaluation>| known.filter(|known| known.is_exact()).cloned();
    let known: Option<Vec<(R::Action, Evaluation)>> =
        case.others().map(|(action, worth)| Some((action, proven(worth)?))).collect();
    let (Some(own), Some(others)) = (proven(case.evaluation()), known) else {
        let lost = |(action, worth): (R::Action, Option<&Evaluation>)| {
            let worth = worth.filter(|worth| worth.wdl() == Some(Wdl::Loss))?;
            Some(General::Refuted(text(action), worth.clone()))
        };
        let holds = case.wdl() != Some(Wdl::Loss);
        return case.others().find_map(lost).filter(|_| holds).into_iter().collect();
    };
    let is = |order: Ordering| {
        let own = &own;
        move |(_, worth): &&(R::Action, Evaluation)| worth.compare_known(own) == Some(order)
    };
    let differs = |(action, _): &&(R::Action, Evaluation)| !same.contains(action);
    let equal = others.iter().filter(is(Ordering::Equal)).filter(differs);
    let alike: Vec<String> = equal.map(|(action, _)| text(*action)).collect();
    let better = others.iter().find(is(Ordering::Greater));
    let next = others.iter().find(is(Ordering::Less));
    let mut reasons = Vec::new();
    if (1..=MOST_LISTED).contains(&alike.len()) && alike.len() < others.len() {
        let lost = own.wdl() == Some(Wdl::Loss);
        reasons.push(if lost { General::NoBetter(alike) } else { General::AsGood(alike) });
    }
    if let Some((action, worth)) = better {
        reasons.push(General::Better(text(*action), worth.clone()));
    } else if let Some((action, worth)) = next {
        reasons.push(General::NextBest(text(*action), worth.clone()));
    }
    reasons
}

/// Returns the rank of the action among all, if everything is proven.
fn standing<R: Rules>(case: &ActionContext<'_, R>) -> Option<General> {
    let own = case.evaluation()?;
    let wdl = own.wdl()?;
    let known: Vec<&Evaluation> = case.others().map(|(_, known)| known).collect::<Option<_>>()?;
    let others: Vec<Wdl> = known.iter().map(|known| known.wdl()).collect::<Option<_>>()?;
    if others.iter().all(|&other| other == wdl) {
        let orders = || known.iter().map(|worth| worth.compare_known(own));
        let longest = orders().all(|order| order.is_some_and(Ordering::is_le));
        let varied = orders().any(|order| order.is_some_and(Ordering::is_ne));
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

/// Returns the expected continuation as texts.
fn line<R: Rules>(case: &ActionContext<'_, R>) -> Option<General> {
    if case.continuation.actions.is_empty() {
        return None;
    }
    let mut position = case.next();
    let mut actions = Vec::new();
    for &action in case.continuation.actions.iter().take(LONGEST_SHOWN) {
        actions.push(case.rules.action_text(&position, action));
        position = case.rules.play(&position, action);
    }
    if !case.continuation.proven {
        return Some(General::Expected(actions));
    }
    let whole = case.rules.turn(&position).outcome().is_some();
    Some(General::Line { actions, whole })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{each_case, wander};
    use quatuor_connect4::{Colour, Column, Connect4Rules, Position};
    use quatuor_core::evaluation::Source;
    use quatuor_core::{Dice, Value};
    use quatuor_solve::connect4::SOLVERS;
    use std::collections::{BTreeMap, BTreeSet};

    /// Computes the value for the player to act by plain enumeration.
    fn value(
        rules: &Connect4Rules,
        position: &Position,
        known: &mut BTreeMap<Position, Value>,
    ) -> Value {
        if let Some(&value) = known.get(position) {
            return value;
        }
        let values = rules.actions(position).into_iter().map(|column| {
            value(rules, &rules.play(position, column), known).flipped().one_step_earlier()
        });
        let best = values.max().unwrap_or(match rules.turn(position).outcome() {
            Some(quatuor_core::Outcome::Win(_)) => Value::Loss(0),
            _ => Value::Draw(0),
        });
        known.insert(*position, best);
        best
    }

    fn check(
        case: &ActionContext<'_, Connect4Rules>,
        reason: &General,
        values: &[(Column, Value)],
    ) -> bool {
        let of = |text: &str| {
            let column = case.rules.read_action(case.position, text).expect("a column");
            values.iter().find(|(known, _)| *known == column).expect("a legal column").1
        };
        let own = values.iter().find(|(known, _)| *known == case.action).expect("legal").1;
        let others = || values.iter().filter(|(column, _)| *column != case.action).map(|(_, v)| *v);
        // Distances of draws do not matter.
        let rank = |value: Value| match value {
            Value::Draw(_) => Value::Draw(0),
            value => value,
        };
        let told = |worth: &Evaluation, value: Value| {
            worth.wdl().is_some_and(|wdl| wdl.word() == value.word())
        };
        match reason {
            General::OnlyAction => values.len() == 1,
            General::OnlyWin => {
                matches!(own, Value::Win(_))
                    && others().all(|other| !matches!(other, Value::Win(_)))
            }
            General::OnlyHold => {
                matches!(own, Value::Draw(_))
                    && others().all(|other| matches!(other, Value::Loss(_)))
            }
            General::LastsLongest => {
                matches!(own, Value::Loss(_)) && others().all(|other| other <= own)
            }
            General::AllAlike(wdl) => values.iter().all(|(_, value)| value.word() == wdl.word()),
            General::AllSame(count) => {
                *count == values.len() && values.iter().all(|(_, value)| rank(*value) == rank(own))
            }
            General::Same(actions) => actions.iter().all(|action| of(action) == own),
            General::AsGood(actions) => {
                !matches!(own, Value::Loss(_))
                    && actions.iter().all(|action| rank(of(action)) == rank(own))
            }
            General::NoBetter(actions) => {
                matches!(own, Value::Loss(_)) && actions.iter().all(|action| of(action) == own)
            }
            General::NextBest(action, worth) => {
                let between =
                    |other: Value| rank(of(action)) < rank(other) && rank(other) < rank(own);
                told(worth, of(action)) && rank(of(action)) < rank(own) && !others().any(between)
            }
            General::Better(action, worth) => {
                told(worth, of(action)) && rank(of(action)) > rank(own)
            }
            General::Refuted(action, worth) => {
                told(worth, of(action)) && matches!(of(action), Value::Loss(_))
            }
            // These reasons make no claim about the position.
            General::Preferred { .. } | General::Chosen(_) | General::Glance => true,
            General::Late(_) | General::Proven | General::Expected(_) => true,
            General::Line { actions, whole } => {
                let mut position = case.next();
                let mut known = BTreeMap::new();
                actions.iter().all(|text| {
                    let best = value(case.rules, &position, &mut known);
                    let column = case.rules.read_action(&position, text).expect("a column");
                    position = case.rules.try_play(&position, column).expect("a legal column");
                    let kept =
                        value(case.rules, &position, &mut known).flipped().one_step_earlier();
                    rank(kept) == rank(best)
                }) && *whole == case.rules.turn(&position).outcome().is_some()
            }
        }
    }

    #[test]
    fn every_reason_is_true_by_plain_enumeration() {
        let (mut dice, mut seen) = (Dice::new(2), BTreeSet::new());
        let variant = |connect| Connect4Rules::new(4, 4, connect, Colour::Red).expect("a variant");
        let mut known = [BTreeMap::new(), BTreeMap::new()];
        for round in 0..160 {
            let rules = variant(3 + round % 2);
            let known = &mut known[round % 2];
            let position = wander(&rules, 6 + round % 11, &mut dice);
            let columns = rules.actions(&position).into_iter();
            let values: Vec<(Column, Value)> = columns
                .map(|column| {
                    let next = rules.play(&position, column);
                    (column, value(&rules, &next, known).flipped().one_step_earlier())
                })
                .collect();
            let odds = Evaluation::new(EvaluationKind::Odds(0.5), Source::Search);
            let setting = Setting { evaluation: &odds, chooser: &Chooser::Proof, late: None };
            each_case(&rules, SOLVERS, &position, round % 5 > 0, |case| {
                for reason in reasons(case, &setting) {
                    let text = rules.position_text(&position);
                    assert!(check(case, &reason, &values), "{text}: {:?} {reason:?}", case.action);
                    let name = format!("{reason:?}");
                    seen.insert(name.split(['(', ' ']).next().unwrap_or_default().to_owned());
                }
            });
        }
        let all = "AllAlike AsGood Better LastsLongest Line NextBest NoBetter OnlyAction OnlyHold OnlyWin";
        for kind in all.split(' ') {
            assert!(seen.contains(kind), "{kind} in {seen:?}");
        }
    }
}
