//! Reasons.

use quatuor_connect4::Connect4Rules;
use quatuor_core::Message;

use super::case::{Case, Reasoned};

impl Reasoned for Connect4Rules {
    const ROLLS: bool = false;
    const COUNTS_ACTIONS: bool = true;

    fn reasons(&self, _case: &Case<'_, Self>) -> Vec<Message> {
        Vec::new()
    }
}
