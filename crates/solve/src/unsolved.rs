//! Games without a solver: what they say is the default of [`Solvable`].

use quatuor_core::tree::TreeRules;

use crate::Solvable;

impl Solvable for TreeRules {}
