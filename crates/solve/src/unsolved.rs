//! Games without a solver: what they say is the default of [`Solvable`].

use quatuor_core::tree::TreeRules;
use quatuor_mansuba::MansubaRules;

use crate::Solvable;

impl Solvable for TreeRules {}
impl Solvable for MansubaRules {}
