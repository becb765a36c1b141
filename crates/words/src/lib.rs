//! Everything a person reads, in French and in English.
//!
//! The crates below hand over a [`Message`](quatuor_core::Message): a key with arguments. The texts
//! stand in `texts/en/*.ftl` and `texts/fr/*.ftl`, in the format of Fluent, cut by subject, and are
//! part of the program. The tests of this crate read the sources of all the others and fail when a
//! text is missing in one language, has other arguments there, or is used by nobody.
//!
//! ```
//! use quatuor_core::message;
//! use quatuor_words::{Language, Words};
//!
//! let wrong = message!("spec-repeated-key", key: "level");
//! assert_eq!(Words::new(Language::English).say(&wrong), "the key “level” is given twice");
//! assert_eq!(
//!     Words::new(Language::French).say(&wrong),
//!     "la clé «\u{a0}level\u{a0}» est donnée deux fois"
//! );
//! ```

mod language;
mod progress;
pub mod trees;
mod value;
mod words;

pub use language::Language;
pub use progress::{Pace, describe_progress};
pub use value::format_value;
pub use words::{MARK_UNTRANSLATED, RenderedMessage, Words};
