//! Set-ups: which sort of piece starts on each row.

use crate::Sort;

/// The sorts of one side from the north, one for each row.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Setup(Vec<Sort>);

impl Setup {
    /// Pawn, tower, elephant, pawn, ...
    pub fn mixed(height: usize) -> Self {
        Setup(Sort::ALL.into_iter().cycle().take(height).collect())
    }

    /// Pawns alone.
    pub fn pawns(height: usize) -> Self {
        Setup(vec![Sort::Pawn; height])
    }

    /// Reads `mixed`, `pawns`, or one letter for each row, in either case.
    pub fn read(word: &str, height: usize) -> Option<Self> {
        match word {
            "mixed" => return Some(Setup::mixed(height)),
            "pawns" => return Some(Setup::pawns(height)),
            _ => {}
        }
        let sorts: Vec<Sort> = word.chars().map(Sort::from_letter).collect::<Option<_>>()?;
        (sorts.len() == height).then_some(Setup(sorts))
    }

    /// The canonical word: a name where there is one.
    pub fn word(&self) -> String {
        if *self == Setup::mixed(self.0.len()) {
            "mixed".to_owned()
        } else if *self == Setup::pawns(self.0.len()) {
            "pawns".to_owned()
        } else {
            self.0.iter().map(|sort| sort.letter()).collect()
        }
    }

    /// The sorts from the north.
    pub fn sorts(&self) -> &[Sort] {
        &self.0
    }

    /// How many pieces of a sort a side has.
    pub fn count(&self, sort: Sort) -> usize {
        self.0.iter().filter(|&&own| own == sort).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_set_ups() {
        for (word, canonical) in [
            ("mixed", "mixed"),
            ("pawns", "pawns"),
            ("PTEP", "mixed"),
            ("pppp", "pawns"),
            ("tEpt", "TEPT"),
        ] {
            assert_eq!(Setup::read(word, 4).map(|setup| setup.word()).as_deref(), Some(canonical));
        }
        for bad in ["", "PTE", "PTEPT", "PTEX", "Mixed", "éPTE", "P TE"] {
            assert_eq!(Setup::read(bad, 4), None, "{bad}");
        }
        assert_eq!(Sort::ALL.map(|sort| Setup::mixed(8).count(sort)), [3, 3, 2]);
    }
}
