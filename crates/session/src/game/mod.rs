//! A game in the room, as the list of what happened in it.
//!
//! ```text
//!   submission + who + when  ->  decide     ->  decision    nothing has changed yet: it goes to the disk first
//!   decision + when          ->  carry_out  ->  RoomGame    the only way in which anything changes, but for
//!   stored event + when      ->  apply      ->  RoomGame    reading the same again after a restart
//! ```
//!
//! All of it is pure: no file, no clock, no luck but that of the game's seed. Applying the stored events
//! again gives the same game, which is all that a restart does.

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
pub use clock::{Clocks, Control, Deadline, Moment};
pub use command::{ActionInput, Command, Submission, Who};
pub use decision::Decision;
pub use event::{Beginning, Branch, ClientKey, Entry, Event, Occupant};
pub use import::Past;
pub use in_class::InClass;
pub use quatuor_show::Ended;
pub use refusal::Refusal;
pub use rights::HintRule;
pub use rules::RulesInShort;
pub use standing::{Possible, Request};
pub use state::{Damage, Offer, Opening, RoomGame, Seat};
