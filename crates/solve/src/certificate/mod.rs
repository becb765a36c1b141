//! Proofs of Quarto results that can be verified without the solver.
//!
//! ```text
//!   writer     asks the solver, stores one answer per position where the proving side acts
//!     |
//!   file       a text header, a checksum, the answers in order of their positions
//!     |
//!   verify     checks the answers against every reply, using only the rules in `plain`
//! ```
//!
//! To trust a result, a reader only has to review `variant`, `symmetry`, `plain`, `aim`, `file`,
//! `verify` and `share`. They use neither the solver nor any other crate; `refusal` only names
//! errors. `docs/certificates.md` describes the format.

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
pub use refusal::CertificateRefusal;
pub use variant::CertifiedVariant;
pub use verify::{Checked, MOST_DEPTH, verify};
pub(crate) use writer::variant_of;
pub use writer::{Adviser, CertificateProgress, Extent, WriteError, usual_depth, write};
