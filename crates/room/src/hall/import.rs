//! Games that were played elsewhere.

use std::sync::Arc;

use quatuor_core::Explain;

use super::{Hall, HallError, now};
use crate::game::{Beginning, Past, RoomGame};

impl Hall {
    /// Takes in a game in which that has happened already, and gives its name. It can be looked at, analysed and learnt
    /// from as any other, and goes on where it stood.
    ///
    /// # Errors
    /// The game cannot have begun or gone on like this, or the store fails.
    pub async fn import(
        self: &Arc<Self>,
        beginning: Beginning,
        past: Past,
    ) -> Result<String, HallError> {
        let opening = RoomGame::open_after(beginning, &past, now());
        self.set_going(opening.map_err(|error| HallError::Wish(error.message()))?).await
    }
}
