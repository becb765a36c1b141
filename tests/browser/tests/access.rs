//! Checks every page in several looks: no accessibility violations, no horizontal overflow, no
//! browser errors, and no requests to other hosts.

use serde_json::{Value, json};

use crate::all_pages::{Look, Page, every_page, game, look};
use crate::browser::{Browser, DESKTOP, Kind, PHONE};
use crate::driver::tried;
use crate::layout::{GAMES, SIZES};
use crate::room::Room;

/// Width of the smallest phone, in pixels.
const NARROW: u32 = 320;

#[test]
fn every_page_is_accessible_on_a_desktop_in_english_by_day_and_in_french_by_night() {
    every_page_in(&[
        Look { language: "en", theme: "light", size: DESKTOP },
        Look { language: "fr", theme: "dark", size: DESKTOP },
    ]);
}

#[test]
fn every_page_is_accessible_on_a_phone_in_french_by_day_and_in_english_by_night() {
    every_page_in(&[
        Look { language: "fr", theme: "light", size: PHONE },
        Look { language: "en", theme: "dark", size: PHONE },
    ]);
}

fn every_page_in(looks: &[Look]) {
    tried(async |driver| {
        let checker = checker();
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let pages = every_page(&browser).await;
        let mut wrong = Vec::new();
        for &each in looks {
            look(&browser, each).await;
            for page in &pages {
                browser.visit(&page.path).await;
                let mut found = violations(&browser, &checker).await;
                found.extend(width(&browser).await);
                found.extend(strangers(&browser, room.address()).await);
                found.extend(complaints(&browser, page).await);
                wrong.extend(
                    found.into_iter().map(|what| format!("{} {each:?}: {what}", page.name)),
                );
            }
        }
        assert!(wrong.is_empty(), "{} things are wrong:\n{}", wrong.len(), wrong.join("\n"));
        browser.leave().await;
    });
}

#[test]
fn every_game_in_the_middle_is_accessible_on_every_screen_by_day_and_by_night() {
    tried(async |driver| {
        let checker = checker();
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let mut paths = Vec::new();
        for (name, wishes, played) in GAMES {
            let path = game(&browser, name, &format!("second=person{wishes}"), played).await;
            paths.push((format!("{name}{wishes}"), path));
        }
        // By default the themes alternate between the screens. With QUATUOR_SCREENS=all each screen
        // is checked in both.
        let all = std::env::var_os("QUATUOR_SCREENS").is_some_and(|wish| wish == "all");
        let mut wrong = Vec::new();
        for (night, theme) in ["light", "dark"].into_iter().enumerate() {
            look(&browser, Look { language: "en", theme, size: DESKTOP }).await;
            for (place, (name, path)) in paths.iter().enumerate() {
                browser.visit(path).await;
                let seen = |(number, _): &(usize, _)| all || (number + place) % 2 == night;
                for (_, size) in SIZES.into_iter().enumerate().filter(seen) {
                    browser.resize(size).await;
                    let mut found = violations(&browser, &checker).await;
                    found.extend(width(&browser).await);
                    let said = |what| format!("{name}, {theme}, {size:?}: {what}");
                    wrong.extend(found.into_iter().map(said));
                }
            }
        }
        assert!(wrong.is_empty(), "{} things are wrong:\n{}", wrong.len(), wrong.join("\n"));
        browser.leave().await;
    });
}

#[test]
fn nothing_sticks_out_on_the_smallest_phone() {
    tried(async |driver| {
        let room = Room::open();
        let browser = Browser::open(driver, &room, Kind::DESKTOP).await;
        let pages = every_page(&browser).await;
        let mut wrong = Vec::new();
        for language in ["en", "fr"] {
            look(&browser, Look { language, theme: "system", size: (NARROW, 640, true) }).await;
            for page in &pages {
                browser.visit(&page.path).await;
                let found = width(&browser).await;
                wrong.extend(
                    found.into_iter().map(|what| format!("{} {language}: {what}", page.name)),
                );
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        browser.leave_anyway().await;
    });
}

/// Returns the script of axe-core, the accessibility checker.
fn checker() -> String {
    let path =
        std::env::var("QUATUOR_AXE").expect("QUATUOR_AXE is the path of axe.min.js: run ./test");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the violations that the checker finds, with their elements.
async fn violations(browser: &Browser, checker: &str) -> Vec<String> {
    browser.run(checker, Vec::new()).await;
    let script = "const done = arguments[arguments.length - 1];\
        axe.run(document, { resultTypes: ['violations'] }).then(\
          (found) => done(found.violations.map((each) => `${each.id} (${each.help}): `\
            + each.nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} ${node.any.map((any) => any.message).join(' ')}`).join(' | '))),\
          (error) => done([String(error)]));";
    texts(&browser.run_long(script).await)
}

/// Returns the elements and texts that make the page wider than the window.
async fn width(browser: &Browser) -> Vec<String> {
    let script = "const wide = document.documentElement.scrollWidth;\
        const room = document.documentElement.clientWidth;\
        if (wide <= room) return [];\
        const out = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > room + 1);\
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);\
        const range = document.createRange();\
        const words = [];\
        while (walk.nextNode()) {\
          range.selectNodeContents(walk.currentNode);\
          if (range.getBoundingClientRect().right > room + 1) words.push(walk.currentNode.data.slice(0, 80));\
        }\
        const found = [...out.map((each) => each.outerHTML.slice(0, 120)), ...words];\
        return [`${wide} px in ${room}: ` + found.slice(0, 4).join(' | ')];";
    texts(&browser.run(script, Vec::new()).await)
}

/// Returns all requests to other hosts.
async fn strangers(browser: &Browser, home: &str) -> Vec<String> {
    let script = "return performance.getEntries().map((each) => each.name)\
        .filter((name) => /^[a-z]+:/.test(name) && !name.startsWith(arguments[0]))";
    texts(&browser.run(script, vec![json!(home)]).await)
}

/// Returns the errors in the browser log. A 404 is expected on a page that reports a missing item.
async fn complaints(browser: &Browser, page: &Page) -> Vec<String> {
    let mut complaints = browser.complaints().await;
    if page.problem {
        complaints
            .retain(|complaint| !complaint.contains("the server responded with a status of 404"));
    }
    complaints
}

fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().unwrap_or_else(|| panic!("no list: {list}"));
    list.iter().map(|text| text.as_str().expect("text").to_owned()).collect()
}
