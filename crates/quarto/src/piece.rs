//! Pieces: small numbers whose bits are their qualities.
//!
//! ```text
//!   size 4    bit 3        bit 2       bit 1        bit 0
//!             light|dark   small|tall  full|hollow  round|square
//!   size 3    -            light|dark  small|tall   full|hollow
//!   size 2    -            -           light|dark   small|tall
//! ```
//!
//! *Attributes* are counted from the highest bit of the variant. The canonical text of a piece is a
//! hex digit; words of one letter per attribute are parsed and printed in English and French.

use quatuor_core::{Message, message};

/// A piece: 0 to 15, or fewer in the reduced sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(pub(crate) u8);

/// One value of one attribute, such as *tall*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Property {
    /// 0 colour, 1 size, 2 fill, 3 shape.
    pub attribute: usize,
    /// Value of the bit.
    pub value: bool,
}

/// The languages of the letter words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letters {
    /// light/dark, small/tall, full/hollow, round/square.
    English,
    /// claire/foncée, petite/grande, pleine/creuse, ronde/carrée.
    French,
}

impl Letters {
    /// Both languages.
    pub const BOTH: [Letters; 2] = [Letters::English, Letters::French];

    /// Returns the letters of both values of each attribute, from the highest bit.
    fn pairs(self) -> [(char, char); 4] {
        match self {
            Letters::English => [('L', 'D'), ('S', 'T'), ('F', 'H'), ('R', 'Q')],
            Letters::French => [('C', 'F'), ('P', 'G'), ('P', 'C'), ('R', 'C')],
        }
    }
}

impl Piece {
    /// Returns the piece with this number, or `None` if the game of `size` has no such piece.
    pub fn new(number: u8, size: usize) -> Option<Self> {
        (usize::from(number) < 1 << size).then_some(Piece(number))
    }

    /// Returns the number of the piece.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the canonical text: a hex digit.
    pub fn digit(self) -> char {
        char::from_digit(u32::from(self.0), 16).unwrap_or('?')
    }

    /// Returns the piece with this hex digit; upper and lower case are equivalent.
    pub fn from_digit(digit: char, size: usize) -> Option<Self> {
        Piece::new(u8::try_from(digit.to_digit(16)?).ok()?, size)
    }

    /// Parses a digit, or a word of one letter per attribute in English or French. Ignores case.
    pub fn read(text: &str, size: usize) -> Option<Self> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(digit), None) => Piece::from_digit(digit, size),
            _ => Letters::BOTH.iter().find_map(|letters| read_word(text, &letters.pairs()[..size])),
        }
    }

    /// Returns the word in the letters of a language, such as `DTHQ` or `FGCC`.
    pub fn word(self, size: usize, letters: Letters) -> String {
        let letter = |(attribute, &(zero, one)): (usize, &(char, char))| {
            if self.property(attribute, size).value { one } else { zero }
        };
        letters.pairs()[..size].iter().enumerate().map(letter).collect()
    }

    /// Returns the value of an attribute in the game of `size`; false for an attribute that the
    /// size lacks.
    pub fn property(self, attribute: usize, size: usize) -> Property {
        let value = attribute < size && self.0 >> (size - 1 - attribute) & 1 == 1;
        Property { attribute, value }
    }

    /// Returns the name for people.
    pub fn name(self, size: usize) -> Message {
        let quality = |attribute| self.property(attribute, size).name();
        match size {
            4 => message!("quarto-piece-4", colour: quality(0), size: quality(1), fill: quality(2),
                shape: quality(3)),
            3 => message!("quarto-piece-3", colour: quality(0), size: quality(1), fill: quality(2)),
            _ => message!("quarto-piece-2", colour: quality(0), size: quality(1)),
        }
    }
}

fn read_word(text: &str, language: &[(char, char)]) -> Option<Piece> {
    let mut number = 0;
    let mut letters = text.chars();
    for &(zero, one) in language {
        let letter = letters.next()?.to_ascii_uppercase();
        if letter != zero && letter != one {
            return None;
        }
        number = number << 1 | u8::from(letter == one);
    }
    letters.next().is_none().then_some(Piece(number))
}

impl Property {
    /// Returns the property of a single piece, for people.
    pub fn name(self) -> Message {
        match (self.attribute, self.value) {
            (0, false) => message!("quarto-light"),
            (0, true) => message!("quarto-dark"),
            (1, false) => message!("quarto-small"),
            (1, true) => message!("quarto-tall"),
            (2, false) => message!("quarto-full"),
            (2, true) => message!("quarto-hollow"),
            (_, false) => message!("quarto-round"),
            (_, true) => message!("quarto-square"),
        }
    }

    /// Returns the word used in data, such as `tall`.
    pub fn word(self) -> &'static str {
        const WORDS: [[&str; 2]; 4] =
            [["light", "dark"], ["small", "tall"], ["full", "hollow"], ["round", "square"]];
        WORDS[self.attribute.min(3)][usize::from(self.value)]
    }

    /// Returns the property shared by several pieces, for people.
    pub fn all(self) -> Message {
        match (self.attribute, self.value) {
            (0, false) => message!("quarto-all-light"),
            (0, true) => message!("quarto-all-dark"),
            (1, false) => message!("quarto-all-small"),
            (1, true) => message!("quarto-all-tall"),
            (2, false) => message!("quarto-all-full"),
            (2, true) => message!("quarto-all-hollow"),
            (_, false) => message!("quarto-all-round"),
            (_, true) => message!("quarto-all-square"),
        }
    }
}

/// A set of pieces, as a bit set; [`iter`](Pieces::iter) starts with the lowest number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Pieces(pub(crate) u16);

impl Pieces {
    /// Returns whether the set contains the piece.
    pub fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.0 & 1 == 1
    }

    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of pieces.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Iterates over the pieces, from the lowest number.
    pub fn iter(self) -> PiecesIter {
        PiecesIter(self.0)
    }
}

impl IntoIterator for Pieces {
    type Item = Piece;
    type IntoIter = PiecesIter;

    fn into_iter(self) -> PiecesIter {
        self.iter()
    }
}

/// Iterator over the pieces of a set.
#[derive(Debug, Clone)]
pub struct PiecesIter(u16);

impl Iterator for PiecesIter {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let piece = u8::try_from(self.0.trailing_zeros()).ok().filter(|&number| number < 16)?;
        self.0 &= self.0 - 1;
        Some(Piece(piece))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for PiecesIter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_read_in_every_form() {
        for size in [2, 3, 4] {
            for number in 0..1 << size {
                let piece = Piece::new(number, size).unwrap();
                assert_eq!(Piece::read(&piece.digit().to_string(), size), Some(piece));
                for letters in Letters::BOTH {
                    let word = piece.word(size, letters);
                    assert_eq!(Piece::read(&word, size), Some(piece));
                    assert_eq!(Piece::read(&word.to_lowercase(), size), Some(piece));
                }
            }
            assert_eq!(Piece::new(1 << size, size), None);
        }
        let read = |text| Piece::read(text, 4).map(Piece::number);
        assert_eq!(read("DTHQ"), Some(15));
        assert_eq!(read("FGCC"), Some(15));
        assert_eq!(Piece(0b0110).word(4, Letters::English), "LTHR");
        assert_eq!(Piece(0b0110).word(4, Letters::French), "CGCR");
        assert_eq!(read("cppr"), Some(0));
        assert_eq!(read("LTFQ"), Some(0b0101));
        assert_eq!(read("CGPC"), Some(0b0101));
        assert_eq!(read("F"), Some(15));
        for bad in ["", "LTF", "LTFQQ", "LPFR", "CTPR", "10", "g", "é", "LTFé"] {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert_eq!(Piece::read("8", 3), None);
        assert_eq!(Piece::read("DSH", 3).map(Piece::number), Some(0b101));
        assert_eq!(Piece::read("FP", 2).map(Piece::number), Some(0b10));
    }

    #[test]
    fn sets_iterate_in_order() {
        let numbers = |set: Pieces| set.iter().map(Piece::number).collect::<Vec<_>>();
        assert_eq!(numbers(Pieces(0b1000_0000_0000_0101)), [0, 2, 15]);
        assert!(numbers(Pieces(0)).is_empty());
        assert_eq!(Pieces(u16::MAX).iter().len(), 16);
    }
}
