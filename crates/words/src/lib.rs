//! All texts for people, in French and in English.
//!
//! The other crates produce a [`Message`](quatuor_core::Message): a key with arguments. The texts
//! are in `texts/en/*.ftl` and `texts/fr/*.ftl`, in the Fluent format, one file per subject, and
//! are compiled into the program. The tests of this crate scan the sources of all other crates.
//! They fail if a text is missing in one language, has other arguments there, or is unused.
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
pub use progress::{ProgressRate, describe_progress};
pub use value::format_value;
pub use words::{MARK_UNTRANSLATED, RenderedMessage, Words, capitalise};
