//! The worked example of `docs/certificates.md` matches the file it describes, byte by byte.

use quatuor_solve::certificate::Certificate;

use super::SMALL;
use super::form::parts;

const DOCUMENT: &str = include_str!("../../../../docs/certificates.md");

/// Returns the rows of the table below this heading, each as its cells.
fn table_below(heading: &str) -> Vec<Vec<&'static str>> {
    let (_, text) = DOCUMENT.split_once(heading).unwrap();
    let text = text.split("\n## ").next().unwrap_or_default();
    let rows = text.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.skip(1).map(|row| row.split(" | ").map(|cell| cell.trim_matches('`')).collect()).collect()
}

fn hex(text: &str) -> Vec<u8> {
    text.split(' ').map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect()
}

#[test]
fn the_five_answers_stand_in_the_document() {
    let answers = &Certificate::from_bytes(SMALL).unwrap().answers[1];
    let rows = table_below("## The small game, byte by byte");
    assert_eq!((rows.len(), answers.len()), (5, 5));
    let mut bytes = Vec::new();
    for (row, entry) in rows.iter().zip(answers) {
        let [number, answer, difference, key, position, action] = row[..] else {
            panic!("six columns: {row:?}")
        };
        let (digits, answer) = (hex(number), hex(answer));
        bytes.extend([&digits[..], &answer].concat());
        let read = digits.iter().rev().fold(0, |sum, byte| sum << 7 | u128::from(byte & 127));
        assert_eq!(format!("{read:x}"), difference);
        assert_eq!((format!("{:x}", entry.key).as_str(), entry.answer), (key, answer[0]));
        assert_eq!(key_of(position), entry.key, "{position}");
        let (cell, piece) = (usize::from(entry.answer >> 4), entry.answer & 15);
        let column = char::from(b'a' + (cell % 3) as u8);
        assert_eq!(action, format!("{column}{} :{piece:x}", 3 - cell / 3));
    }
    assert_eq!(bytes, parts(SMALL).1);
}

/// Computes a key as the document describes it, for a position that is the smallest of its class.
fn key_of(position: &str) -> u128 {
    let (board, hand) = position.split_once(' ').unwrap();
    let cells: Vec<char> = board.chars().filter(|&symbol| symbol != '/').collect();
    let taken = (0..cells.len()).filter(|&cell| cells[cell] != '.');
    let taken = taken.fold(0_u128, |set, cell| set | 1 << cell);
    let digits: Vec<u32> =
        cells.iter().copied().chain(hand.chars()).filter_map(|c| c.to_digit(16)).collect();
    let pieces = digits.iter().fold(0_u128, |number, &digit| number << 4 | u128::from(digit));
    (digits.len() as u128) << 120 | taken << (4 * digits.len()) | pieces
}

#[test]
fn the_heads_stand_in_the_document() {
    for file in [SMALL, super::distance::SMALL_DISTANCE] {
        let end = file.windows(2).position(|text| text == b"\n\n").unwrap();
        let head = std::str::from_utf8(&file[..end]).unwrap();
        assert!(DOCUMENT.contains(&format!("```text\n{head}\n```")), "{head}");
        assert!(DOCUMENT.contains(&format!("{} bytes", file.len())), "{}", file.len());
    }
}
