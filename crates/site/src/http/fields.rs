//! The fields of a form or of a query.

use std::str::FromStr;

use http::Uri;
use percent_encoding::percent_decode_str;

use crate::http::Failure;

/// Maximum number of fields. All forms of the site have fewer.
const MOST: usize = 100;

/// Names and values, in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(pub Vec<(String, String)>);

/// The error for a text that is not UTF-8 or has too many fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAForm;

impl Fields {
    /// Parses fields such as `a=1&b=two+words`.
    ///
    /// # Errors
    /// Returns an error if the text cannot be decoded or has too many fields.
    pub fn read(text: &str) -> Result<Self, NotAForm> {
        let mut fields = Vec::new();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            if fields.len() == MOST {
                return Err(NotAForm);
            }
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            fields.push((decode(name)?, decode(value)?));
        }
        Ok(Fields(fields))
    }

    /// Returns the first value of a field, trimmed, or `None` if it is blank.
    pub fn get(&self, name: &str) -> Option<&str> {
        let value = self.0.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim());
        value.filter(|value| !value.is_empty())
    }

    /// Returns all values of a field, trimmed.
    pub fn all(&self, name: &str) -> Vec<String> {
        let named = self.0.iter().filter(|(field, _)| field == name);
        named.map(|(_, value)| value.trim().to_owned()).collect()
    }
}

/// Parses the query of a URL.
///
/// # Errors
/// Returns [`Failure::Malformed`] if the query cannot be decoded.
pub(crate) fn query(uri: &Uri) -> Result<Fields, Failure> {
    Fields::read(uri.query().unwrap_or_default()).map_err(|_| Failure::Malformed)
}

/// Parses a number in a field. Returns `None` if the field is missing or blank.
///
/// # Errors
/// Returns [`Failure::Malformed`] if the value is not a number of this type.
pub(crate) fn number<T: FromStr>(fields: &Fields, name: &str) -> Result<Option<T>, Failure> {
    let parse = |text: &str| text.parse().map_err(|_| Failure::Malformed);
    fields.get(name).map(parse).transpose()
}

fn decode(text: &str) -> Result<String, NotAForm> {
    let spaced = text.replace('+', " ");
    let decoded = percent_decode_str(&spaced).decode_utf8().map_err(|_| NotAForm)?;
    if decoded.contains('\0') { Err(NotAForm) } else { Ok(decoded.into_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_decoded() {
        let fields =
            Fields::read("a=1&pick=c3&b=two+words%21&pick=d4&e&=x&&f=%C3%A9=").expect("a form");
        assert_eq!(fields.get("a"), Some("1"));
        assert_eq!(fields.get("b"), Some("two words!"));
        assert_eq!(fields.get("e"), None);
        assert_eq!(fields.get("f"), Some("é="));
        assert_eq!(fields.all("pick"), ["c3", "d4"]);
    }

    #[test]
    fn what_is_no_form_is_refused() {
        for text in ["a=%ff", "%C3=1", "a=%00", &"x=1&".repeat(MOST + 1)] {
            assert_eq!(Fields::read(text), Err(NotAForm), "{text}");
        }
        assert_eq!(Fields::read("%zz=%"), Ok(Fields(vec![("%zz".to_owned(), "%".to_owned())])));
    }
}
