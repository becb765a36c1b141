//! Which game a certificate speaks of: a spec in the head, a list of patterns for the rules.
//!
//! Everything else is told by the size and the patterns, never by the level, so that a set of patterns which
//! is no level can take a level's place here and nowhere else.

use std::fmt;

/// A variant of Quarto whose results can be certified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant {
    size: usize,
    level: usize,
}

impl Variant {
    /// The variant of this size and level, if there is one.
    pub fn new(size: usize, level: usize) -> Option<Variant> {
        let levels = if size == 4 { 4 } else { 2 };
        let exists = (2..=4).contains(&size) && (1..=levels).contains(&level);
        exists.then_some(Variant { size, level })
    }

    /// Cells along a side.
    pub fn size(self) -> usize {
        self.size
    }

    /// The variant with this spec; `None` for a spec that is unknown or could be written more shortly.
    pub(crate) fn read(spec: &str) -> Option<Variant> {
        let all = (2..=4).flat_map(|size| (1..=4).filter_map(move |level| Self::new(size, level)));
        all.into_iter().find(|variant| variant.to_string() == spec)
    }

    /// As the rules list them: lines, squares, corners of 3x3 squares, diamonds and tilted squares.
    pub(crate) fn patterns(self) -> Vec<Vec<usize>> {
        let Variant { size, level } = self;
        let line = |cell: &dyn Fn(usize) -> usize| (0..size).map(cell).collect::<Vec<usize>>();
        let mut patterns: Vec<Vec<usize>> = Vec::new();
        for i in 0..size {
            patterns.push(line(&|j| i * size + j));
            patterns.push(line(&|j| j * size + i));
        }
        patterns.push(line(&|i| i * size + i));
        patterns.push(line(&|i| i * size + size - 1 - i));
        if level >= 2 {
            for row in 0..size - 1 {
                for column in 0..size - 1 {
                    let corner = row * size + column;
                    patterns.push(vec![corner, corner + 1, corner + size, corner + size + 1]);
                }
            }
        }
        if level >= 3 {
            let corners = [[0, 2, 8, 10], [1, 3, 9, 11], [4, 6, 12, 14], [5, 7, 13, 15]];
            patterns.extend(corners.map(Vec::from));
        }
        if level >= 4 {
            let diamonds = [[1, 4, 6, 9], [2, 5, 7, 10], [5, 8, 10, 13], [6, 9, 11, 14]];
            patterns.extend(diamonds.map(Vec::from));
            patterns.extend([[1, 7, 8, 14], [2, 4, 11, 13]].map(Vec::from));
        }
        patterns
    }
}

/// The spec, with the options that are not the usual ones.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("quarto")?;
        let options = [("size", self.size, 4), ("level", self.level, 1)];
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
            let variant = Variant::new(size, level).unwrap();
            assert_eq!(variant.to_string(), spec);
            assert_eq!(Variant::read(spec), Some(variant));
        }
        let refused = "quarto:|quarto:size=4|quarto:level=1|quarto:level=2,size=3|quarto:size=3,level=3\
            |quarto:patterns=lines+corners|quarto:level=5|Quarto|connect4|";
        for spec in refused.split('|') {
            assert_eq!(Variant::read(spec), None, "{spec}");
        }
    }
}
