//! Typography of French pages, checked on the rendered text: a no-break space before a colon,
//! semicolon, question mark or exclamation mark, curved apostrophes, and decimal commas.

mod support;

use quatuor_games::FAMILIES;
use quatuor_http_client::Client;
use support::{act, begin, room, state};

/// Elements whose text is notation, an address, a name or another language.
const APART: [&str; 7] = ["script", "style", "code", "textarea", "kbd", "pre", "title"];

fn page(client: &mut Client, path: &str, language: &str) -> String {
    client.headers = vec![("Accept-Language".into(), language.into())];
    client.accept = "text/html";
    let answer = client.get(path).expect("an answer");
    client.accept = "application/json";
    assert_eq!(answer.status, 200, "{path}");
    assert!(answer.text().contains(&format!("<html lang=\"{language}\"")), "{path}: {language}");
    answer.text()
}

/// Returns the texts of the English page, as another client sees it, if a game of the list has no French texts, which therefore
/// are English on the French page too.
fn untranslated(client: &mut Client, path: &str) -> Vec<String> {
    let lists_games = !path.starts_with("/games/");
    match lists_games && FAMILIES.iter().any(|family| family.texts.french.is_empty()) {
        // `texts` leaves out elements in English, which would be the whole page.
        true => texts(&page(client, path, "en").replacen("lang=\"en\"", "", 1)),
        false => Vec::new(),
    }
}

/// Returns the texts of a page between its tags, and those of its accessible labels.
fn texts(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        found.push(rest[..start].to_owned());
        let end = rest[start..].find('>').map_or(rest.len(), |end| start + end + 1);
        let tag = &rest[start..end];
        for label in ["aria-label=\"", "alt=\"", "data-done=\""] {
            let said = tag.split_once(label).and_then(|(_, after)| after.split('"').next());
            found.extend(said.map(str::to_owned));
        }
        rest = &rest[end..];
        let name = tag.trim_start_matches('<').split([' ', '>']).next().unwrap_or_default();
        if APART.contains(&name) || tag.contains("class=\"code\"") || tag.contains("lang=\"en\"") {
            rest = rest.split_once(&format!("</{name}>")).map_or("", |(_, after)| after);
        }
    }
    found
}

/// Returns the first typographic fault of a text.
fn fault(text: &str) -> Option<&'static str> {
    // The call `Quarto!` is written without a space, as on the box of the game.
    let text = text
        .replace("Quarto!", "Quarto")
        .replace("&#39;", "'")
        .replace("&#38;", "&")
        .replace("&amp;", "&");
    let letters: Vec<char> = text.chars().collect();
    for (index, &sign) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| letters[index]);
        let after = letters.get(index + 1);
        let ends_word = after.is_none_or(|next| next.is_whitespace());
        match sign {
            ':' | ';' | '?' | '!' if ends_word && before.is_some_and(char::is_alphanumeric) => {
                return Some("a sign without its space");
            }
            ':' | ';' | '?' | '!' if ends_word && before == Some(' ') => {
                return Some("a space that a line may end with");
            }
            '\'' if before.is_some_and(char::is_alphabetic) => {
                return Some("a straight apostrophe");
            }
            '.' if before.is_some_and(|digit| digit.is_ascii_digit())
                && after.is_some_and(char::is_ascii_digit) =>
            {
                return Some("a decimal point");
            }
            _ => {}
        }
    }
    None
}

#[test]
fn faults_are_found() {
    assert_eq!(fault("Entraîneur\u{a0}: oui"), None);
    assert_eq!(fault("12:30 quarto:level=2 :7"), None);
    for wrong in ["Entraîneur: oui", "Entraîneur : oui", "l'action", "9.3 s", "Laquelle?"] {
        assert!(fault(wrong).is_some(), "{wrong}");
    }
    let html = "<p aria-label=\"a: b\">x <b>c</b>:</p><code>d: e</code>";
    assert_eq!(texts(html), ["", "a: b", "x ", "c", ":", ""]);
}

#[test]
fn every_french_page_is_set_as_french_is() {
    let (room, _folder) = room(false);
    let [mut client, mut english_client] = [(); 2].map(|()| room.client());
    let mut paths: Vec<String> =
        ["/", "/help", "/results", "/games", "/preferences", "/puzzles", "/import", "/learn"]
            .map(str::to_owned)
            .into();
    paths.extend(["/classes".to_owned(), "/puzzles/print?game=morpion".to_owned()]);
    // Pages of a game without French texts are in both languages.
    for family in FAMILIES.iter().filter(|family| !family.texts.french.is_empty()) {
        let name = family.name;
        let alone = [("game", name), ("first", "person"), ("second", "person")];
        let id = begin(&mut client, &alone);
        for _ in 0..3 {
            let now = state(&mut client, &id);
            let action = now["actions"][0].as_str().expect("an action").to_owned();
            act(&mut client, &id, &action, now["length"].as_u64().expect("a number"), 200);
        }
        paths.push(format!("/games/{id}"));
        paths.push(format!("/games/{id}?hint=1&coach=on"));
        paths.push(format!("/games/{id}/analysis?ply=1"));
        paths.extend(
            ["/new/", "/rules/", "/editor/", "/trees/"].map(|kind| format!("{kind}{name}")),
        );
        paths.push(format!("/lessons/{name}/1"));
    }
    paths.push("/trees/morpion/playouts?count=5".to_owned());
    paths.push("/trees/morpion/searched?agent=minimax:depth=2&step=9".to_owned());
    for path in paths {
        let english = untranslated(&mut english_client, &path);
        let all = texts(&page(&mut client, &path, "fr"));
        assert!(all.iter().any(|text| text.contains('é')), "{path} has texts");
        for (index, text) in all.iter().enumerate().filter(|(_, text)| !english.contains(text)) {
            // A text that begins with a punctuation mark continues the text before it.
            let joined = match index.checked_sub(1).map(|before| all[before].as_str()) {
                Some(before) if text.starts_with([':', ';', '?', '!']) => format!("{before}{text}"),
                _ => text.clone(),
            };
            assert_eq!(fault(&joined), None, "{path}: {joined}");
        }
    }
}
