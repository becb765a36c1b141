//! Reasons.

use quatuor_core::Message;
use quatuor_quarto::QuartoRules;

use super::case::{Case, Reasoned};

impl Reasoned for QuartoRules {
    const ROLLS: bool = false;
    const COUNTS_ACTIONS: bool = false;

    fn reasons(&self, _case: &Case<'_, Self>) -> Vec<Message> {
        Vec::new()
    }
}
