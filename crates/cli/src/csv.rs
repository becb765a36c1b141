//! Comma-separated values (RFC 4180): lines that end in CR LF, quotes where needed.

/// One line of a file.
pub fn format_line(fields: &[String]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| quote(field)).collect();
    fields.join(",") + "\r\n"
}

fn quote(field: &str) -> String {
    if field.contains(['"', ',', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_needs_quotes_has_them() {
        let fields = ["plain", "a,b", "say \"x\"", "two\nlines", ""].map(str::to_owned);
        assert_eq!(format_line(&fields), "plain,\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\r\n");
    }
}
