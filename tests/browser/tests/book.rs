//! The book of the documentation, as `docs/build` builds it: readers find pages by searching, and all links lead
//! somewhere. `QUATUOR_BOOK=none` leaves these tests out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;
use url::Url;

use crate::browser::{Browser, Kind};
use crate::driver::{left_out, tried};

/// The built book, or `None` where it is left out.
fn book() -> Option<PathBuf> {
    if left_out("QUATUOR_BOOK") {
        return None;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let book = root.join(target).join("book").canonicalize();
    Some(book.expect("There is no book: run docs/build, or set QUATUOR_BOOK=none"))
}

/// The addresses of the sections that a search for these words finds, best first.
async fn found(browser: &Browser, language: &str, words: &str) -> Vec<String> {
    browser.visit(&format!("/{language}/index.html")).await;
    browser.click("#mdbook-search-toggle").await;
    browser.fill("#mdbook-searchbar", words).await;
    let results = "#mdbook-searchresults-outer:not(.hidden) #mdbook-searchresults-header";
    browser.until_said(results, words).await;
    let script = "return [...document.querySelectorAll('#mdbook-searchresults a')].map(link => link.getAttribute('href').replace(/[?][^#]*/, ''))";
    let links = browser.run(script, Vec::new()).await;
    serde_json::from_value(links).expect("a list of addresses")
}

fn has_page(links: &[String], page: &str) -> bool {
    links.iter().any(|link| link.starts_with(&format!("{page}.html")))
}

#[test]
fn both_books_are_searched_with_and_without_accents() {
    let Some(book) = book() else { return };
    tried(async |driver| {
        let home = Url::from_file_path(&book).expect("an absolute path").to_string();
        let browser = Browser::open_at(driver, &home, Kind::DESKTOP).await;
        for (language, words, page) in [
            ("fr", "pièce", "quarto"),
            ("fr", "piece", "quarto"),
            ("fr", "strategie", "advice"),
            ("fr", "STRATÉGIES", "advice"),
            ("fr", "l’éditeur", "sharing"),
            ("en", "strategies", "quarto-3x3"),
            ("en", "quarto:level=2", "specs"),
        ] {
            let links = found(&browser, language, words).await;
            assert!(has_page(&links, page), "{language}: {words}: {links:?}");
        }
        assert_eq!(
            found(&browser, "fr", "strategie").await,
            found(&browser, "fr", "stratégie").await
        );
        assert!(found(&browser, "en", "xylophones").await.is_empty());
        browser.leave().await;
    });
}

#[test]
fn a_reader_changes_the_language_and_stays_on_the_page() {
    let Some(book) = book() else { return };
    tried(async |driver| {
        let home = Url::from_file_path(&book).expect("an absolute path").to_string();
        let browser = Browser::open_at(driver, &home, Kind::DESKTOP).await;
        browser.visit("/en/quarto.html").await;
        browser.click("#other-language").await;
        browser.until_there("html[lang=fr]").await;
        assert_eq!(browser.path().await, "/fr/quarto.html");
        let placeholder = "return document.querySelector('#mdbook-searchbar').placeholder";
        let placeholder = browser.run(placeholder, Vec::new()).await;
        assert_eq!(placeholder, json!("Rechercher dans ce livre…"));
        browser.leave().await;
    });
}

/// The `href` and `src` of each tag of a page, with the name of the tag.
fn links(page: &str) -> Vec<(&str, &str)> {
    let mut links = Vec::new();
    for tag in page.split('<').skip(1).filter_map(|rest| rest.split_once('>')) {
        let name = tag.0.split_whitespace().next().unwrap_or_default();
        for attribute in [" href=\"", " src=\""] {
            let value = tag.0.split_once(attribute).and_then(|(_, rest)| rest.split_once('"'));
            links.extend(value.map(|(link, _)| (name, link)));
        }
    }
    links
}

fn ids(page: &str) -> BTreeSet<String> {
    let values = page.split(" id=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    values.map(|(id, _)| id.to_owned()).collect()
}

fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the book");
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "html")).collect()
}

#[test]
fn every_link_of_the_built_book_leads_somewhere_and_pages_load_nothing_from_elsewhere() {
    let Some(book) = book() else { return };
    let paths: Vec<PathBuf> =
        ["", "en", "fr"].iter().flat_map(|part| pages(&book.join(part))).collect();
    assert!(paths.len() > 50, "both books are built");
    let texts: BTreeMap<PathBuf, String> = paths
        .into_iter()
        .map(|path| (path.clone(), fs::read_to_string(path).expect("a page is text")))
        .collect();
    for (path, text) in &texts {
        let home = Url::from_file_path(path).expect("an absolute path");
        for (tag, link) in links(text) {
            let url = home.join(link).unwrap_or_else(|error| panic!("{home}: {link}: {error}"));
            if url.scheme() != "file" {
                assert_eq!(tag, "a", "{home} loads {link}");
                continue;
            }
            let file = url.to_file_path().expect("a path");
            assert!(file.is_file(), "{home}: {link} leads nowhere");
            let Some(heading) = url.fragment().filter(|heading| !heading.is_empty()) else {
                continue;
            };
            if let Some(goal) = texts.get(&file) {
                let heading = percent_encoding::percent_decode_str(heading).decode_utf8_lossy();
                assert!(ids(goal).contains(&*heading), "{home}: {link} names no heading");
            }
        }
    }
}
