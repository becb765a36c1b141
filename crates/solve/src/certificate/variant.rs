//! The game of a certificate: a spec in the header, and a list of patterns for the rules.
//!
//! The rules depend only on the size and the patterns, never on the level. The patterns are written
//! out here independently of the rules crate, so that a mistake there is detected.

use std::fmt;

/// Winning patterns besides the lines on a board of sixteen cells, in the order of a spec.
const FAMILIES: [(&str, &[[usize; 4]]); 7] = [
    (
        "squares",
        &[
            [0, 1, 4, 5],
            [1, 2, 5, 6],
            [2, 3, 6, 7],
            [4, 5, 8, 9],
            [5, 6, 9, 10],
            [6, 7, 10, 11],
            [8, 9, 12, 13],
            [9, 10, 13, 14],
            [10, 11, 14, 15],
        ],
    ),
    ("wide", &[[0, 2, 8, 10], [1, 3, 9, 11], [4, 6, 12, 14], [5, 7, 13, 15]]),
    ("corners", &[[0, 3, 12, 15]]),
    ("diamonds", &[[1, 4, 6, 9], [2, 5, 7, 10], [5, 8, 10, 13], [6, 9, 11, 14]]),
    ("tilted", &[[1, 7, 8, 14], [2, 4, 11, 13]]),
    (
        "broken",
        &[
            [1, 6, 11, 12],
            [2, 7, 8, 13],
            [3, 4, 9, 14],
            [0, 7, 10, 13],
            [1, 4, 11, 14],
            [2, 5, 8, 15],
        ],
    ),
    (
        "wrapped",
        &[
            [0, 3, 4, 7],
            [4, 7, 8, 11],
            [8, 11, 12, 15],
            [0, 1, 12, 13],
            [1, 2, 13, 14],
            [2, 3, 14, 15],
            [0, 3, 12, 15],
        ],
    ),
];

/// The pattern families of each level, as bit sets.
const LEVELS: [u8; 4] = [0, 0b1, 0b11, 0b11011];
const CORNERS: u8 = 1 << 2;
const WRAPPED: u8 = 1 << 6;

/// A variant of Quarto whose results can be certified: lines win, and possibly other patterns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CertifiedVariant {
    size: usize,
    /// Winning families besides the lines, as a bit set.
    families: u8,
}

impl CertifiedVariant {
    /// Returns the variant with this size and level, or `None` if it does not exist.
    pub fn new(size: usize, level: usize) -> Option<CertifiedVariant> {
        let levels = if size == 4 { 4 } else { 2 };
        let exists = (2..=4).contains(&size) && (1..=levels).contains(&level);
        exists.then(|| CertifiedVariant { size, families: LEVELS[level - 1] })
    }

    /// Returns the variant of size 4 with these patterns, such as `lines+wide`. `None` if the lines
    /// are missing, or if the list is not in its canonical form.
    pub fn with_patterns(text: &str) -> Option<CertifiedVariant> {
        let mut words = text.split('+');
        if words.next() != Some("lines") {
            return None;
        }
        let mut families = 0;
        for word in words {
            families |= 1 << FAMILIES.iter().position(|(name, _)| *name == word)?;
        }
        // `wrapped` already contains the four corners, so a list with both is not canonical.
        let twice = families & WRAPPED != 0 && families & CORNERS != 0;
        let variant = CertifiedVariant { size: 4, families };
        (!twice && variant.list() == text).then_some(variant)
    }

    /// Number of cells along a side.
    pub fn size(self) -> usize {
        self.size
    }

    /// Parses a spec. `None` if it is unknown or could be written shorter.
    pub(crate) fn read(spec: &str) -> Option<CertifiedVariant> {
        let named = spec.strip_prefix("quarto:patterns=").and_then(CertifiedVariant::with_patterns);
        let all = (2..=4).flat_map(|size| (1..=4).filter_map(move |level| Self::new(size, level)));
        named.into_iter().chain(all).find(|variant| variant.to_string() == spec)
    }

    /// The families by name, joined by `+`.
    fn list(self) -> String {
        let own = FAMILIES.iter().enumerate().filter(|(bit, _)| self.families >> bit & 1 == 1);
        own.fold("lines".to_owned(), |list, (_, (name, _))| format!("{list}+{name}"))
    }

    /// The patterns in the order of the rules: the lines, then the other families.
    pub(crate) fn patterns(self) -> Vec<Vec<usize>> {
        let CertifiedVariant { size, families } = self;
        let line = |cell: &dyn Fn(usize) -> usize| (0..size).map(cell).collect::<Vec<usize>>();
        let mut patterns: Vec<Vec<usize>> = Vec::new();
        for i in 0..size {
            patterns.push(line(&|j| i * size + j));
            patterns.push(line(&|j| j * size + i));
        }
        patterns.push(line(&|i| i * size + i));
        patterns.push(line(&|i| i * size + size - 1 - i));
        if size == 4 {
            for (bit, (_, family)) in FAMILIES.iter().enumerate() {
                let own = family.iter().filter(|_| families >> bit & 1 == 1);
                patterns.extend(own.map(|cells| cells.to_vec()));
            }
        } else if families != 0 {
            for row in 0..size - 1 {
                for column in 0..size - 1 {
                    let corner = row * size + column;
                    patterns.push(vec![corner, corner + 1, corner + size, corner + size + 1]);
                }
            }
        }
        patterns
    }
}

/// Formats the spec, leaving out options with default values.
impl fmt::Display for CertifiedVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("quarto")?;
        let Some(level) = LEVELS.iter().position(|families| *families == self.families) else {
            return write!(f, ":patterns={}", self.list());
        };
        let options = [("size", self.size, 4), ("level", level + 1, 1)];
        let unusual = options.iter().filter(|(_, value, usual)| value != usual);
        for ((key, value, _), sign) in unusual.zip([':', ',']) {
            write!(f, "{sign}{key}={value}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_are_read_in_one_form() {
        for (size, level, spec) in [
            (4, 1, "quarto"),
            (4, 3, "quarto:level=3"),
            (3, 1, "quarto:size=3"),
            (2, 2, "quarto:size=2,level=2"),
        ] {
            let variant = CertifiedVariant::new(size, level).unwrap();
            assert_eq!(variant.to_string(), spec);
            assert_eq!(CertifiedVariant::read(spec), Some(variant));
        }
        let refused = "quarto:|quarto:size=4|quarto:level=1|quarto:level=2,size=3|quarto:size=3,level=3\
            |quarto:patterns=lines|quarto:patterns=lines+squares|quarto:patterns=corners+lines\
            |quarto:patterns=corners|quarto:patterns=lines+corners+wrapped|quarto:patterns=lines+lines\
            |quarto:patterns=lines+wide+squares|quarto:size=4,patterns=lines+wide|quarto:level=5|Quarto|connect4|";
        for spec in refused.split('|') {
            assert_eq!(CertifiedVariant::read(spec), None, "{spec}");
        }
    }

    /// Compares every pattern set that contains the lines with the rules crate.
    #[test]
    fn sets_have_the_patterns_of_the_rules() {
        for set in quatuor_quarto::PatternSet::with_lines() {
            let rules = quatuor_quarto::QuartoRules::with_patterns(set);
            let variant = match rules.level() {
                Some(level) => CertifiedVariant::new(4, level),
                None => CertifiedVariant::with_patterns(&set.to_string()),
            };
            let variant = variant.expect("lines win");
            assert_eq!(variant.to_string(), quatuor_core::Rules::spec(&rules).to_string());
            assert_eq!(CertifiedVariant::read(&variant.to_string()), Some(variant));
            let cells = |list: &Vec<usize>| list.iter().fold(0_u16, |set, cell| set | 1 << cell);
            let mut own: Vec<u16> = variant.patterns().iter().map(cells).collect();
            let mut known: Vec<u16> = rules.patterns().iter().map(|one| one.cells).collect();
            own.sort_unstable();
            known.sort_unstable();
            assert_eq!(own, known, "{set}");
        }
    }
}
