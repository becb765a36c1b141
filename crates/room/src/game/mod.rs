//! A game in the room, as the list of what happened in it.
//!
//! ```text
//!   order + who + when  ->  decide  ->  events      nothing has changed yet: they go to the disk first
//!   event + when        ->  apply   ->  Match       the only way in which anything changes
//! ```
//!
//! Both halves are pure: no file, no clock, no luck but that of the game's seed. Applying the stored
//! events again gives the same game, which is all that a restart does.

mod clock;
mod decide;
mod event;
mod log;
mod order;
mod refusal;
mod seated;
mod state;

pub use clock::{Clocks, Control, Moment};
pub use event::{Beginning, ClientKey, Event, Holder};
pub use log::Entry;
pub use order::{Command, Order, Who};
pub use refusal::Refusal;
pub use state::{Chair, Damage, Match};
