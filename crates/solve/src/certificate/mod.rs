//! Proofs of Quarto results that others can check without the solver.
//!
//! ```text
//!   writer  asks the solver, keeps one answer for every position where the proving side acts
//!     |
//!   file    a head of text lines, a checksum, the answers in order of their positions
//!     |
//!   verify  walks the answers against every reply, by the rules in `plain` and nothing else
//! ```
//!
//! Whoever doubts a result need read only `variant`, `symmetry`, `plain`, `aim`, `file`, `verify` and `share`:
//! they use nothing of the solver, and no other crate; `refusal` only names what is wrong. The format is
//! described in `docs/certificates.md`.

mod aim;
mod file;
mod plain;
mod refusal;
mod share;
mod symmetry;
mod variant;
mod verify;
mod writer;

pub use aim::Aim;
pub use file::{Certificate, CertificateEntry, Claim};
pub use refusal::Refusal;
pub use variant::CertifiedVariant;
pub use verify::{Checked, MOST_DEPTH, verify};
pub(crate) use writer::variant_of;
pub use writer::{Adviser, Extent, Tally, WriteError, usual_depth, write};
