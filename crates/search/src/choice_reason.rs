//! How an agent came to its action, which is what it may claim about it.

use quatuor_core::evaluation::{Unit, Verdict, Wdl};
use quatuor_core::{Arg, Explain, Message, Player, message};

use crate::{Choice, SURE, SearchResult};

/// What an action was chosen by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ChoiceReason {
    /// Luck or a rule of thumb; nothing was looked at that would tell the value.
    Rule,
    /// There was no other.
    Only,
    /// The solver of the game: exact. The verdict is for the player who acts.
    Solved(Verdict),
    /// A search.
    Searched(Look),
}

/// What a search says of the action it chose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    /// The agent that searched.
    pub by: &'static str,
    /// Changes of the acting player that were looked at; 0 where a search has no one depth.
    pub depth: u32,
    /// Positions looked at; playouts, for `mcts`.
    pub nodes: u64,
    /// What the player who acts may expect, from -1 to 1.
    pub value: f64,
    /// Whether that is proven rather than estimated.
    pub proven: bool,
}

impl ChoiceReason {
    /// The word used in data: `rule`, `only`, `solved`, `proven` or `estimated`.
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
    /// How the action was chosen, when this agent found it for this player.
    pub fn how(&self, by: &'static str, player: Player) -> ChoiceReason {
        ChoiceReason::Searched(Look {
            by,
            depth: self.depth,
            nodes: self.counts.nodes,
            value: self.value.for_player(player),
            proven: self.exact,
        })
    }

    /// What this agent chooses for this player.
    pub(crate) fn choice(self, by: &'static str, player: Player) -> Choice<A> {
        let how = self.how(by, player);
        Choice { action: self.action, how }
    }
}

impl ChoiceReason {
    /// The same in words; distances count these.
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
    /// A proven value in a word; a number where chance is to decide.
    fn proven_value(&self) -> Arg {
        match self.value {
            value if value > SURE => Wdl::Win.message().into(),
            value if value < -SURE => Wdl::Loss.message().into(),
            0.0 => Wdl::Draw.message().into(),
            value => hundredths(value),
        }
    }
}

/// A value with its sign and two decimals; what rounds to nothing is not less than nothing.
fn hundredths(value: f64) -> Arg {
    // The sum turns a negative zero into zero.
    Arg::Decimal(format!("{:+.2}", (value * 100.0).round() / 100.0 + 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Counts;
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
            counts: Counts { nodes: 10, ..Counts::default() },
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
