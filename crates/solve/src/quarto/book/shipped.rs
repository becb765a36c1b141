//! The books that are part of the program.

use std::sync::OnceLock;

use quatuor_quarto::QuartoRules;

use super::Book;

/// The book of each level of size 4.
static BOOKS: [&[u8]; 4] = [
    include_bytes!("../../../data/quarto-level-1.book"),
    include_bytes!("../../../data/quarto-level-2.book"),
    include_bytes!("../../../data/quarto-level-3.book"),
    include_bytes!("../../../data/quarto-level-4.book"),
];

/// The shipped book of a variant, if there is one; a test makes sure that all are sound.
pub fn shipped_book(rules: &QuartoRules) -> Option<&'static Book> {
    static LOADED: [OnceLock<Option<Book>>; 4] = [const { OnceLock::new() }; 4];
    let level = rules.level().filter(|_| rules.size() == 4)?.checked_sub(1)?;
    let load = || Book::from_bytes(BOOKS.get(level)?).ok();
    LOADED.get(level)?.get_or_init(load).as_ref()
}
