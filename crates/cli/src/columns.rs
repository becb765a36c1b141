//! Text tables: aligned columns that fit the width of the terminal.
//!
//! A table that is too wide is changed step by step until it fits:
//!
//! ```text
//!   1. long names in the first columns become numbers, explained below the table
//!   2. the heads of columns that repeat such names become the same numbers
//!   3. the remaining columns are divided into blocks, each with the first columns again
//! ```

use textwrap::core::display_width;

use crate::output::wrap;

/// Number of spaces between two columns.
const GAP: usize = 2;
/// Maximum width of a name that is never replaced by a number.
const SHORT_NAME: usize = 12;

/// Rows of cells with their alignment. The first row is the header.
pub struct Table {
    rows: Vec<Vec<String>>,
    /// Number of columns, from the left, that identify a row.
    keys: usize,
    /// Returns whether a column is left-aligned.
    left: fn(usize) -> bool,
    /// Indices of the rows before which a line is drawn.
    rules: Vec<usize>,
}

impl Table {
    /// Creates a table whose first `keys` columns identify the rows. Every block repeats them.
    pub fn new(rows: Vec<Vec<String>>, keys: usize, left: fn(usize) -> bool) -> Self {
        Table { rows, keys, left, rules: Vec::new() }
    }

    /// Draws a line before each of these rows.
    pub fn with_rules(self, rules: Vec<usize>) -> Self {
        Table { rules, ..self }
    }

    /// Formats the table as text that ends with a line break.
    pub fn format(mut self, width: Option<usize>) -> String {
        let all: Vec<usize> = (0..self.columns()).collect();
        let Some(width) = width.filter(|&width| self.total_width(&all) > width) else {
            return self.format_block(&all);
        };
        let legend = self.number_long_names();
        let blocks: Vec<String> =
            self.blocks(width).iter().map(|block| self.format_block(block)).collect();
        let mut text = blocks.join("\n");
        for line in legend {
            text.push_str(&wrap(&line, Some(width)));
            text.push('\n');
        }
        text
    }

    fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn column_width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| display_width(cell)).max().unwrap_or(0)
    }

    fn total_width(&self, columns: &[usize]) -> usize {
        let widths: usize = columns.iter().map(|&column| self.column_width(column)).sum();
        widths + GAP * columns.len().saturating_sub(1)
    }

    /// Replaces long names by numbers and returns the lines that explain the numbers.
    fn number_long_names(&mut self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for row in self.rows.iter().skip(1) {
            for cell in row.iter().take(self.keys).filter(|cell| display_width(cell) > SHORT_NAME) {
                if !names.contains(cell) {
                    names.push(cell.clone());
                }
            }
        }
        // In a crosstable the column heads are names as well. Then all names are numbered, so that
        // names and numbers are not mixed.
        let is_name = |cell: &String| names.contains(cell);
        if self.rows.first().is_some_and(|head| head.iter().any(is_name)) {
            let all = self.rows.iter().skip(1).filter_map(|row| row.get(self.keys - 1).cloned());
            names = all.collect();
        }
        for cell in self.rows.iter_mut().flatten() {
            if let Some(number) = names.iter().position(|name| name == cell) {
                *cell = format!("#{}", number + 1);
            }
        }
        names.iter().enumerate().map(|(at, name)| format!("#{}  {name}", at + 1)).collect()
    }

    /// Divides the columns into blocks that fit the width. Each block has at least one column
    /// besides the key columns.
    fn blocks(&self, width: usize) -> Vec<Vec<usize>> {
        let keys: Vec<usize> = (0..self.keys.min(self.columns())).collect();
        let mut blocks = vec![keys.clone()];
        for column in keys.len()..self.columns() {
            let Some(last) = blocks.last_mut() else { break };
            last.push(column);
            if self.total_width(last) > width && last.len() > keys.len() + 1 {
                last.pop();
                blocks.push(keys.iter().copied().chain([column]).collect());
            }
        }
        blocks
    }

    fn format_block(&self, columns: &[usize]) -> String {
        let widths: Vec<usize> = columns.iter().map(|&column| self.column_width(column)).collect();
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            if self.rules.contains(&number) {
                text.push_str(&"-".repeat(self.total_width(columns)));
                text.push('\n');
            }
            let mut line = String::new();
            for (&column, &width) in columns.iter().zip(&widths) {
                let cell = row.get(column).map_or("", String::as_str);
                let padding = " ".repeat(width - display_width(cell));
                line.push_str(if line.is_empty() && column == columns[0] { "" } else { "  " });
                match (self.left)(column) {
                    true => line.extend([cell, &padding]),
                    false => line.extend([&padding, cell]),
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[&[&str]]) -> Table {
        let row = |row: &&[&str]| row.iter().map(|cell| (*cell).to_owned()).collect();
        Table::new(rows.iter().map(row).collect(), 1, |column| column == 0)
    }

    #[test]
    fn a_table_that_fits_stays_as_it_is() {
        let rows: &[&[&str]] = &[&["name", "a", "b"], &["x", "1", "22"]];
        assert_eq!(table(rows).format(None), "name  a   b\nx     1  22\n");
        assert_eq!(table(rows).format(Some(11)), table(rows).format(None));
        let ruled = table(rows).with_rules(vec![1]).format(None);
        assert_eq!(ruled, "name  a   b\n-----------\nx     1  22\n");
    }

    #[test]
    fn a_table_that_does_not_fit_is_divided() {
        let rows: &[&[&str]] = &[&["name", "aaaa", "bbbb"], &["x", "1", "2"]];
        assert_eq!(
            table(rows).format(Some(12)),
            "name  aaaa\nx        1\n\nname  bbbb\nx        2\n"
        );
    }

    #[test]
    fn long_names_become_numbers_in_rows_and_heads() {
        let long = "minimax:depth=4";
        let rows: &[&[&str]] = &[&["", long, "b"], &[long, "", "1"], &["b", "2", ""]];
        let text = table(rows).format(Some(30));
        assert_eq!(text, "    #1  #2\n#1       1\n#2   2\n#1  minimax:depth=4\n#2  b\n");
    }
}
