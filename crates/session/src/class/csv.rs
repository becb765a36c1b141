//! CSV output for spreadsheets.
//!
//! Cells are separated by commas and quoted where necessary. Cells that a spreadsheet would
//! evaluate as a formula are escaped.

/// Formats one line of a table, including the line break.
pub fn line<S: AsRef<str>>(cells: &[S]) -> String {
    let cells: Vec<String> = cells.iter().map(|text| cell(text.as_ref())).collect();
    format!("{}\r\n", cells.join(","))
}

/// Formats one cell.
///
/// Text that begins like a formula gets a leading apostrophe, which spreadsheets interpret as a
/// marker for plain text.
fn cell(text: &str) -> String {
    let first = text.trim_start().chars().next();
    let formula = |first: char| "=+-@＝＋－＠\t\r\n|%".contains(first);
    let starts_blank = text.starts_with(['\t', '\r', '\n']);
    let text = match starts_blank || first.is_some_and(formula) {
        true => format!("'{text}"),
        false => text.to_owned(),
    };
    match text.contains([',', '"', '\r', '\n', ';']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
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
        let cells = ["Zoé", "a,b", "say \"hi\"", "", "two\nlines", "1;2", "3.5"];
        assert_eq!(read(&line(&cells)), [cells]);
        assert_eq!(line(&["a", "b"]), "a,b\r\n");
    }

    #[test]
    fn nothing_is_computed() {
        for text in [
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
            let written = read(&line(&[text])).remove(0).remove(0);
            assert_eq!(written, format!("'{text}"), "{text:?}");
        }
    }
}
