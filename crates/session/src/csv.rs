//! Comma-separated values (RFC 4180), which spreadsheets read.
//!
//! Cells are quoted where necessary. A text that a person or a program chose goes through [`text`],
//! so that no spreadsheet evaluates it as a formula.

use std::borrow::Cow;

/// Formats one line of a table, including the line break.
pub fn line<S: AsRef<str>>(cells: &[S]) -> String {
    let cells: Vec<Cow<'_, str>> = cells.iter().map(|cell| quote(cell.as_ref())).collect();
    format!("{}\r\n", cells.join(","))
}

fn quote(cell: &str) -> Cow<'_, str> {
    match cell.contains([',', '"', '\r', '\n', ';']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")).into(),
        false => cell.into(),
    }
}

/// Returns a cell that spreadsheets show as it is.
///
/// Text that begins like a formula gets a leading apostrophe, which spreadsheets interpret as a
/// marker for plain text.
pub fn text(cell: &str) -> String {
    let first = cell.trim_start().chars().next();
    let formula = |first: char| "=+-@＝＋－＠\t\r\n|%".contains(first);
    let starts_blank = cell.starts_with(['\t', '\r', '\n']);
    match starts_blank || first.is_some_and(formula) {
        true => format!("'{cell}"),
        false => cell.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A minimal CSV parser, to check the output.
    fn read(text: &str) -> Vec<Vec<String>> {
        let (mut rows, mut row, mut cell, mut quoted) = (vec![], vec![], String::new(), false);
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '"' if quoted && letters.peek() == Some(&'"') => {
                    letters.next();
                    cell.push('"');
                }
                '"' => quoted = !quoted,
                ',' if !quoted => row.push(std::mem::take(&mut cell)),
                '\r' if !quoted => {}
                '\n' if !quoted => {
                    row.push(std::mem::take(&mut cell));
                    rows.push(std::mem::take(&mut row));
                }
                _ => cell.push(letter),
            }
        }
        rows
    }

    #[test]
    fn what_is_written_is_read_again() {
        let cells = ["Zoé", "-7", "a,b", "say \"hi\"", "", "two\nlines", "1;2", "3.5"];
        assert_eq!(read(&line(&cells)), [cells]);
        assert_eq!(line(&["a", "b"]), "a,b\r\n");
        assert_eq!(line(&["-1.5", "say \"x\""]), "-1.5,\"say \"\"x\"\"\"\r\n");
    }

    #[test]
    fn nothing_is_computed() {
        for formula in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "\t=1",
            "  =1",
            "\r=1",
            "＝1",
            "=HYPERLINK(\"x\",\"y\")",
        ] {
            let written = read(&line(&[text(formula)])).remove(0).remove(0);
            assert_eq!(written, format!("'{formula}"), "{formula:?}");
        }
    }
}
