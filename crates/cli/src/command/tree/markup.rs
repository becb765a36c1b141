//! Markup shared by the pictures, pages and graphs of both trees.

use quatuor_show::svg::{Num, Point, Svg, escape};
use quatuor_words::Language;

/// Returns a self-contained HTML page. Title, style and body must be escaped already.
pub fn html_page(language: Language, title: &str, style: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

/// Quotes a text for Graphviz.
pub fn quote_dot(text: &str) -> String {
    let safe = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{safe}\"")
}

/// Draws text in a picture. The point is the start of its baseline.
pub fn draw_text(
    svg: &mut Svg,
    from: impl Into<Point>,
    words: &str,
    size: f64,
    colour: &str,
    strong: bool,
) {
    let Point { x, y } = from.into();
    let (x, y, size) = (Num(x), Num(y), Num(size));
    let weight = if strong { r#" font-weight="600""# } else { "" };
    let words = escape(words);
    svg.raw(&format!(
        r#"<text x="{x}" y="{y}" font-family="system-ui, sans-serif" font-size="{size}" fill="{colour}"{weight}>{words}</text>"#
    ));
}
