//! Sets of pattern families, which select the winning patterns by name.
//!
//! ```text
//!   rows columns diagonals   the lines           squares    2x2, nine
//!   wide      corners of the four 3x3            corners    of the board, one
//!   diamonds  neighbours of a cell, four         tilted     rotated squares, two
//!   broken    wrap-around diagonals, six
//!   wrapped   2x2 squares across the edges, seven; the corners of the board are one of them
//! ```
//!
//! The levels are names for four of these sets.

use std::fmt;

use quatuor_core::{Message, message};

use crate::PatternKind;

/// The families by name, in the order of the bits of a set.
const FAMILIES: [(&str, PatternKind); 10] = [
    ("rows", PatternKind::Row),
    ("columns", PatternKind::Column),
    ("diagonals", PatternKind::Diagonal),
    ("squares", PatternKind::Square),
    ("wide", PatternKind::WideSquare),
    ("corners", PatternKind::Corners),
    ("diamonds", PatternKind::Diamond),
    ("tilted", PatternKind::TiltedSquare),
    ("broken", PatternKind::BrokenDiagonal),
    ("wrapped", PatternKind::WrappedSquare),
];

/// Name of the first three families together.
const LINES: &str = "lines";

/// A set of pattern families. Two sets are equal exactly when they contain the same patterns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PatternSet(u16);

impl PatternSet {
    /// Rows, columns and diagonals: the patterns of the classic game.
    pub const LINES: PatternSet = PatternSet(0b111);

    /// The sets of the levels 1 to 4.
    const LEVELS: [PatternSet; 4] =
        [PatternSet::LINES, PatternSet(0b1111), PatternSet(0b1_1111), PatternSet(0b1101_1111)];

    /// Creates the set with these bits; the lowest bit is the first family.
    fn new(bits: u16) -> Self {
        let all = PatternSet(bits);
        // The corners of the board are one of the wrapped squares, so drop their own bit to keep
        // sets unique.
        if all.contains(PatternKind::WrappedSquare) { PatternSet(bits & !(1 << 5)) } else { all }
    }

    /// Returns the set of a level.
    pub fn of_level(level: usize) -> Option<Self> {
        Self::LEVELS.get(level.checked_sub(1)?).copied()
    }

    /// Returns the level with this set, if there is one.
    pub fn level(self) -> Option<usize> {
        Self::LEVELS.iter().position(|set| *set == self).map(|place| place + 1)
    }

    /// Parses family names joined by `+`, or by spaces as a web form encodes them.
    pub fn read(text: &str) -> Option<Self> {
        let mut bits = 0;
        for word in text.split(['+', ' ']) {
            bits |= match FAMILIES.iter().position(|(name, _)| *name == word) {
                Some(place) => 1 << place,
                None if word == LINES => Self::LINES.0,
                None => return None,
            };
        }
        Some(Self::new(bits))
    }

    /// Returns whether the set contains a family.
    pub fn contains(self, kind: PatternKind) -> bool {
        FAMILIES
            .iter()
            .position(|(_, own)| *own == kind)
            .is_some_and(|place| self.0 >> place & 1 == 1)
    }

    /// Returns the set as a number, with one bit per family.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// Returns all distinct sets that contain the lines.
    pub fn with_lines() -> Vec<PatternSet> {
        let mut all: Vec<PatternSet> =
            (0..1_u16 << 7).map(|others| Self::new(others << 3 | Self::LINES.0)).collect();
        all.sort_by_key(|set| (set.0.count_ones(), set.0));
        all.dedup();
        all
    }

    /// Returns the names of the families for people.
    pub fn families(self) -> Vec<Message> {
        let mut words = Vec::new();
        let mut rest = self;
        if self.0 & Self::LINES.0 == Self::LINES.0 {
            words.push(message!("quarto-family-lines"));
            rest.0 &= !Self::LINES.0;
        }
        let own = FAMILIES.iter().map(|(_, kind)| *kind).filter(|kind| rest.contains(*kind));
        words.extend(own.map(in_words));
        words
    }
}

/// Returns the name of a family for people.
pub(crate) fn in_words(kind: PatternKind) -> Message {
    match kind {
        PatternKind::Row => message!("quarto-family-rows"),
        PatternKind::Column => message!("quarto-family-columns"),
        PatternKind::Diagonal => message!("quarto-family-diagonals"),
        PatternKind::Square => message!("quarto-family-squares"),
        PatternKind::WideSquare => message!("quarto-family-wide"),
        PatternKind::Corners => message!("quarto-family-corners"),
        PatternKind::Diamond => message!("quarto-family-diamonds"),
        PatternKind::TiltedSquare => message!("quarto-family-tilted"),
        PatternKind::BrokenDiagonal => message!("quarto-family-broken"),
        PatternKind::WrappedSquare => message!("quarto-family-wrapped"),
    }
}

/// Writes the canonical form, such as `lines+wide`.
impl fmt::Display for PatternSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = *self;
        let mut names = Vec::new();
        if self.0 & Self::LINES.0 == Self::LINES.0 {
            names.push(LINES);
            rest.0 &= !Self::LINES.0;
        }
        names.extend(
            FAMILIES.iter().filter(|(_, kind)| rest.contains(*kind)).map(|(name, _)| *name),
        );
        f.write_str(&names.join("+"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn sets_are_read_in_any_order_and_written_in_one() {
        for (text, written) in [
            ("lines", "lines"),
            ("diagonals+rows+columns", "lines"),
            ("tilted rows", "rows+tilted"),
            ("wrapped+corners+lines", "lines+wrapped"),
            ("corners", "corners"),
        ] {
            assert_eq!(PatternSet::read(text).expect("a set").to_string(), written);
        }
        for text in ["", "+", "lines+", "lines++wide", "Lines", "level", "circles"] {
            assert_eq!(PatternSet::read(text), None, "{text}");
        }
    }

    #[test]
    fn levels_are_sets_and_there_are_96_with_lines() {
        let names =
            ["lines", "lines+squares", "lines+squares+wide", "lines+squares+wide+diamonds+tilted"];
        for (level, name) in (1..).zip(names) {
            let set = PatternSet::of_level(level).expect("a level");
            assert_eq!((set.to_string().as_str(), set.level()), (name, Some(level)));
        }
        assert_eq!([PatternSet::of_level(0), PatternSet::of_level(5)], [None, None]);
        let all = PatternSet::with_lines();
        assert_eq!(all.len(), 96);
        assert_eq!(all.iter().filter(|set| set.level().is_some()).count(), 4);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(bits in 1_u16..1 << 10) {
            let set = PatternSet::new(bits);
            prop_assert_eq!(PatternSet::read(&set.to_string()), Some(set));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "(lines|wide|rows|x|[+ ]){0,5}") {
            let _ = PatternSet::read(&text);
        }
    }
}
