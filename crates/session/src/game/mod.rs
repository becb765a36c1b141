//! A game in the room as a log of its events.
//!
//! ```text
//!   submission + caller + time  ->  decide     ->  Decision    no change yet: the store comes first
//!   decision + time             ->  carry_out  ->  RoomGame    changes the game
//!   stored event + time         ->  apply      ->  RoomGame    restores the game after a restart
//! ```
//!
//! Everything here is pure: no files, no clock, and no randomness except the seed of the game.
//! Applying the stored events again produces the same game, which is how a restart restores it.

mod arrange;
mod authors;
mod clock;
mod command;
mod decide;
mod decision;
mod event;
mod import;
mod in_class;
mod opening;
mod refusal;
mod rights;
mod rules;
mod standing;
mod state;

pub use authors::Authors;
pub use clock::{Control, Deadline, Moment, SeatClocks};
pub use command::{ActionInput, Command, Submission, Who};
pub use decision::Decision;
pub use event::{Beginning, Branch, ClientKey, Entry, Event, Occupant};
pub use import::Past;
pub use in_class::InClass;
pub use quatuor_show::Ended;
pub use refusal::Refusal;
pub use rights::HintRule;
pub use rules::RulesInShort;
pub use standing::{PendingRequest, Possible};
pub use state::{Damage, Offer, Opening, RoomGame, Seat};
