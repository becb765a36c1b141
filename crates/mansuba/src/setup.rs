//! Set-ups: the sort of piece that starts on each row.

use crate::Sort;

/// The sorts of one side, one per row from the north.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Setup(Vec<Sort>);

impl Setup {
    /// Creates the set-up pawn, tower, elephant, pawn, ...
    pub fn mixed(height: usize) -> Self {
        Setup(Sort::ALL.into_iter().cycle().take(height).collect())
    }

    /// Creates the set-up of pawns only.
    pub fn pawns(height: usize) -> Self {
        Setup(vec![Sort::Pawn; height])
    }

    /// Parses `mixed`, `pawns`, or one letter per row; ignores the case of letters.
    pub fn read(word: &str, height: usize) -> Option<Self> {
        match word {
            "mixed" => return Some(Setup::mixed(height)),
            "pawns" => return Some(Setup::pawns(height)),
            _ => {}
        }
        let sorts: Vec<Sort> = word.chars().map(Sort::from_letter).collect::<Option<_>>()?;
        (sorts.len() == height).then_some(Setup(sorts))
    }

    /// Returns the canonical word: a name if there is one, otherwise the letters.
    pub fn word(&self) -> String {
        if *self == Setup::mixed(self.0.len()) {
            "mixed".to_owned()
        } else if *self == Setup::pawns(self.0.len()) {
            "pawns".to_owned()
        } else {
            self.0.iter().map(|sort| sort.letter()).collect()
        }
    }

    /// Returns the sorts from the north.
    pub fn sorts(&self) -> &[Sort] {
        &self.0
    }

    /// Returns the number of pieces of a sort.
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
