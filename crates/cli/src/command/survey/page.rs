//! A survey as a page: the picture, and the table beneath it.

use quatuor_core::message;
use quatuor_core::svg::escape;
use quatuor_words::Words;

use super::{SurveyReport, picture, text};
use crate::command::tree::sheet::page;

const STYLE: &str = "body{font-family:system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}\
svg{max-width:100%;height:auto}table{border-collapse:collapse}\
th,td{text-align:left;padding:.25rem .75rem;border-bottom:1px solid currentColor}\
.wide{overflow-x:auto}";

/// The page as an HTML document that needs nothing else.
pub fn html(report: &SurveyReport, words: &Words) -> String {
    let title = escape(&words.say(&message!("survey-title", game: report.game.to_string())));
    let mut body = format!("<h1>{title}</h1>\n{}\n", picture::svg(report, words));
    body.push_str("<div class=\"wide\" tabindex=\"0\"><table>\n");
    for (number, line) in text::cells(report, words).iter().enumerate() {
        let (open, close) =
            if number == 0 { ("<th scope=\"col\">", "</th>") } else { ("<td>", "</td>") };
        let cells = line.iter().map(|cell| format!("{open}{}{close}", escape(cell)));
        body.push_str(&format!("<tr>{}</tr>\n", cells.collect::<String>()));
    }
    body.push_str("</table></div>\n");
    page(words.language(), &title, STYLE, &body)
}
