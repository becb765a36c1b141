//! How an agent chose its action, which determines what it may claim about it.

use quatuor_core::evaluation::{Unit, Verdict, Wdl};
use quatuor_core::{Arg, Explain, Message, Player, message};

use crate::{Choice, SURE, SearchResult};

/// The method by which an action was chosen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ChoiceReason {
    /// At random or by a rule of thumb, without an evaluation.
    Rule,
    /// It was the only legal action.
    Only,
    /// By the solver of the game, which is exact. The verdict is for the player who acts.
    Solved(Verdict),
    /// By a search.
    Searched(Look),
}

/// The result of a search for the action it chose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    /// Name of the agent that searched.
    pub by: &'static str,
    /// Search depth in changes of the acting player; 0 if the search has no single depth.
    pub depth: u32,
    /// Number of positions searched; for `mcts` the number of playouts.
    pub nodes: u64,
    /// Expected value for the player who acts, from -1 to 1.
    pub value: f64,
    /// Whether the value is proven rather than estimated.
    pub proven: bool,
}

impl ChoiceReason {
    /// Returns the identifier used in data: `rule`, `only`, `solved`, `proven` or `estimated`.
    pub fn word(&self) -> &'static str {
        match self {
            ChoiceReason::Rule => "rule",
            ChoiceReason::Only => "only",
            ChoiceReason::Solved(_) => "solved",
            ChoiceReason::Searched(Look { proven: true, .. }) => "proven",
            ChoiceReason::Searched(_) => "estimated",
        }
    }
}

impl<A> SearchResult<A> {
    /// Returns how the action was chosen, if the agent named `by` found it for `player`.
    pub fn how(&self, by: &'static str, player: Player) -> ChoiceReason {
        ChoiceReason::Searched(Look {
            by,
            depth: self.depth,
            nodes: self.counts.nodes,
            value: self.value.for_player(player),
            proven: self.exact,
        })
    }

    /// Converts the result to the choice of the agent named `by` for `player`.
    pub(crate) fn choice(self, by: &'static str, player: Player) -> Choice<A> {
        let how = self.how(by, player);
        Choice { action: self.action, how }
    }
}

impl ChoiceReason {
    /// Returns the reason as a message. Distances are counted in `unit`.
    pub fn message(&self, unit: Unit) -> Message {
        match self {
            ChoiceReason::Rule => message!("how-rule"),
            ChoiceReason::Only => message!("how-only"),
            ChoiceReason::Solved(verdict) => match verdict.distance {
                Some(distance) => {
                    message!("how-solved-distance", value: verdict.wdl.message(),
                        distance: unit.count(distance))
                }
                None => message!("how-solved", value: verdict.wdl.message()),
            },
            ChoiceReason::Searched(look) => look.message(),
        }
    }
}

impl Explain for Look {
    fn message(&self) -> Message {
        let cost = match self.depth {
            0 => message!("how-playouts", count: self.nodes),
            depth => message!("how-depth", depth: depth, count: self.nodes),
        };
        if self.proven {
            message!("how-proven", agent: self.by, cost: cost, value: self.proven_value())
        } else {
            message!("how-estimated", agent: self.by, cost: cost, value: hundredths(self.value))
        }
    }
}

impl Look {
    /// Returns a proven value as a word, or as a number if chance decides.
    fn proven_value(&self) -> Arg {
        match self.value {
            value if value > SURE => Wdl::Win.message().into(),
            value if value < -SURE => Wdl::Loss.message().into(),
            0.0 => Wdl::Draw.message().into(),
            value => hundredths(value),
        }
    }
}

/// Formats a value with its sign and two decimals. A value that rounds to zero gets no minus sign.
fn hundredths(value: f64) -> Arg {
    // Adding 0.0 turns a negative zero into zero.
    Arg::Decimal(format!("{:+.2}", (value * 100.0).round() / 100.0 + 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SearchCounts;
    use quatuor_core::Expectation;

    #[test]
    fn nothing_has_no_minus() {
        for (value, text) in [(-0.004, "+0.00"), (-0.0, "+0.00"), (-0.006, "-0.01"), (0.5, "+0.50")]
        {
            assert_eq!(hundredths(value), Arg::Decimal(text.to_owned()));
        }
    }

    #[test]
    fn a_value_is_said_for_the_player_who_acts() {
        let found = SearchResult {
            action: (),
            value: Expectation(0.999),
            exact: true,
            depth: 3,
            counts: SearchCounts { nodes: 10, ..SearchCounts::default() },
        };
        let said = |player| found.how("negamax", player).message(Unit::ACTIONS).to_string();
        assert!(said(Player::First).ends_with("value=(value-win)"), "{}", said(Player::First));
        assert!(said(Player::Second).ends_with("value=(value-loss)"), "{}", said(Player::Second));
        let guess = SearchResult { value: Expectation(-0.126), exact: false, depth: 0, ..found };
        let how = guess.how("mcts", Player::First);
        assert_eq!(how.word(), "estimated");
        assert!(
            how.message(Unit::ACTIONS).to_string().contains("(how-playouts count=10) value=-0.13")
        );
    }
}
