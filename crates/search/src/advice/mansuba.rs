//! Reasons.

use quatuor_core::Message;
use quatuor_mansuba::MansubaRules;

use super::case::{Case, Reasoned};

impl Reasoned for MansubaRules {
    const ROLLS: bool = true;
    const COUNTS_ACTIONS: bool = false;

    fn reasons(&self, _case: &Case<'_, Self>) -> Vec<Message> {
        Vec::new()
    }
}
