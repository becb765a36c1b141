//! Spaced repetition of missed positions.
//!
//! Cards in boxes, after Sebastian Leitner, "So lernt man lernen" (1972). A card answered correctly
//! moves to a box that is reviewed less often; a missed one returns to the first. A card answered
//! correctly in the last box is learnt.

/// Seconds until a card of each box is due again.
const WAITS: [u64; 6] = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY];
const MINUTE: u64 = 60;
const DAY: u64 = 24 * 60 * MINUTE;

/// A question with its review date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Card {
    /// Index of its box, from 0.
    pub stage: u8,
    /// When it is due, in seconds since 1970; `None` if it is learnt.
    pub due: Option<u64>,
}

impl Card {
    /// Creates a card that is due at once.
    pub fn new(now: u64) -> Self {
        Card { stage: 0, due: Some(now) }
    }

    /// Whether the card is due.
    pub fn is_due(&self, now: u64) -> bool {
        self.due.is_some_and(|due| due <= now)
    }

    /// Returns the card after an answer. A right answer before the card is due changes nothing,
    /// because it does not show long-term memory.
    #[must_use]
    pub fn after(self, right: bool, now: u64) -> Self {
        match right {
            false => Card { stage: 0, due: Some(now + WAITS[0]) },
            true if !self.is_due(now) => self,
            true => {
                let stage = self.stage.saturating_add(1);
                let due = WAITS.get(usize::from(stage)).map(|wait| now + wait);
                Card { stage, due }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_known_comes_ever_later_and_is_learnt_in_the_end() {
        let (mut card, mut now) = (Card::new(1000), 1000);
        let mut waits = Vec::new();
        while let Some(due) = card.due {
            now = due;
            card = card.after(true, now);
            waits.extend(card.due.map(|due| (due - now) / DAY));
        }
        assert_eq!(waits, [1, 3, 7, 16, 35]);
        // A learnt card that is missed starts again.
        assert_eq!(card.after(false, now), Card { stage: 0, due: Some(now + 600) });
    }

    proptest! {
        #[test]
        fn what_was_missed_comes_back_soon(
            stage in 0_u8..9,
            due in prop::option::of(0_u64..99),
            now in 0_u64..99,
        ) {
            let card = Card { stage, due };
            let missed = card.after(false, now);
            prop_assert_eq!(missed.stage, 0);
            prop_assert!(!missed.is_due(now) && missed.is_due(now + 600));
            let known = card.after(true, now);
            prop_assert!(!known.is_due(now));
            prop_assert_eq!(known == card, !card.is_due(now));
        }
    }
}
