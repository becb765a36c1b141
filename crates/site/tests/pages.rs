//! Every page in every state, in both languages: complete, safe and fully translated.

mod sample;

use quatuor_core::Message;
use quatuor_games::FAMILIES;
use quatuor_site::pages::{ASSETS, Asset, game_part};
use quatuor_site::view::Theme;
use quatuor_words::{Language, Words};
use sample::{HOSTILE, Look};

const LIGHT: Theme = Theme::Light;

fn each_page(check: impl Fn(&str, &str)) {
    for language in Language::ALL {
        for (name, page) in
            sample::pages(Look { language, theme: LIGHT, contrast: true, name: HOSTILE })
        {
            check(&format!("{name} ({language})"), &page);
        }
    }
}

/// Returns the opening tags of a page, with their attributes.
fn tags(page: &str) -> impl Iterator<Item = &str> {
    page.split('<').skip(1).filter_map(|part| part.split_once('>')).map(|(tag, _)| tag)
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

#[test]
fn every_page_is_a_document_in_its_language() {
    for language in Language::ALL {
        for (name, page) in
            sample::pages(Look { language, theme: LIGHT, contrast: false, name: HOSTILE })
        {
            assert!(page.starts_with("<!doctype html>"), "{name}");
            assert!(page.contains(&format!("<html lang=\"{language}\"")), "{name}");
            assert_eq!(page.matches("<main ").count(), 1, "{name}");
            assert_eq!(page.matches("<h1").count(), 1, "{name}");
            assert!(page.contains("<title>") && !page.contains("<title> –"), "{name}");
            assert!(page.contains("class=\"skip\""), "{name}");
        }
    }
}

/// A missing text appears as its key, and a text with an error contains the name of its variable.
#[test]
fn nothing_is_left_without_words() {
    let keys: Vec<String> = Words::new(Language::English).keys().to_vec();
    each_page(|name, page| {
        for key in keys.iter().filter(|key| key.contains('-')) {
            let prefixed = key.starts_with("room-") || key.starts_with("scene-");
            assert!(!prefixed || !page.contains(key.as_str()), "{name}: {key}");
        }
        for trace in
            ["room-", "{ $", "{$", "option-quarto-", "grade-", "pitch-", "-brief-", "-goal"]
        {
            let outside = tags(page).all(|tag| !tag.contains(trace));
            let inside = page.matches(trace).count();
            assert!(inside == 0 || !outside, "{name}: {trace}");
        }
    });
}

#[test]
fn names_are_escaped_wherever_they_stand() {
    let mut shown = 0;
    each_page(|_, page| assert!(!page.contains("<b onclick"), "{page}"));
    each_page(|name, page| assert!(!page.contains(HOSTILE), "{name}"));
    for (_, page) in sample::pages(Look {
        language: Language::English,
        theme: LIGHT,
        contrast: false,
        name: HOSTILE,
    }) {
        shown += page.matches("&#60;b onclick").count();
    }
    assert!(shown >= 8, "the hostile name is on many pages: {shown}");
}

#[test]
fn no_page_has_a_style_or_a_script_inside_or_asks_another_host() {
    each_page(|name, page| {
        for tag in tags(page) {
            let word = tag.split_whitespace().next().unwrap_or_default();
            assert!(word != "style" && attribute(tag, "style").is_none(), "{name}: <{tag}>");
            assert!(word != "script" || attribute(tag, "src").is_some(), "{name}: <{tag}>");
            let mut names = tag.split('"').step_by(2).flat_map(str::split_whitespace);
            assert!(!names.any(|name| name.starts_with("on")), "{name}: <{tag}>");
            for name_of in ["href", "src", "action", "formaction"] {
                if let Some(address) = attribute(tag, name_of) {
                    let own = address.starts_with('/') && !address.starts_with("//");
                    assert!(own || address.starts_with('#'), "{name}: {name_of}={address}");
                }
            }
        }
    });
}

#[test]
fn every_form_that_posts_carries_the_token() {
    each_page(|name, page| {
        let mut forms = 0;
        for form in page.split("<form").skip(1) {
            let (form, _) = form.split_once("</form>").expect("forms end");
            assert!(form.contains("method=\"post\""), "{name}: {form}");
            assert!(form.contains("name=\"form\" value=\"a-form-token\""), "{name}: {form}");
            forms += 1;
        }
        assert!(forms > 0, "{name}");
    });
}

#[test]
fn every_place_of_every_scene_is_a_button_with_a_label() {
    for language in Language::ALL {
        for (name, view) in sample::games(language, HOSTILE) {
            let words = Words::new(language);
            let part = game_part(
                &sample::visitor(Look { language, theme: LIGHT, contrast: false, name: HOSTILE }),
                &view,
            );
            for place in view.scene.panels.iter().flat_map(|panel| &panel.places) {
                let label = words.say(&place.label);
                let known = format!(" data-place=\"{}\"", place.id);
                let mut buttons =
                    tags(&part).filter(|tag| tag.starts_with("button") && tag.contains(&known));
                let button = buttons.next().unwrap_or_else(|| panic!("{name}: {}", place.id));
                assert!(buttons.next().is_none(), "{name}: {} is there twice", place.id);
                let said = attribute(button, "aria-label").expect("a label").to_lowercase();
                let first = label.split([',', '\'', '’']).next().unwrap_or_default().to_lowercase();
                assert!(said.starts_with(&first), "{name}: {said} / {label}");
            }
        }
    }
}

/// Every legal action is available, both as places to touch and in the list, and nothing else is.
#[test]
fn what_can_be_played_is_offered_and_nothing_else() {
    for (name, view) in sample::games(Language::English, HOSTILE) {
        let look =
            Look { language: Language::English, theme: LIGHT, contrast: false, name: HOSTILE };
        let part = game_part(&sample::visitor(look), &view);
        let offered = |action: &str| {
            let value = format!("name=\"action\" value=\"{action}\"");
            part.contains("<details id=\"possible\"") && part.contains(&value)
        };
        let may = view.possible.act && !view.replay;
        for action in &view.snapshot.actions {
            assert_eq!(offered(&action.text), may, "{name}: {}", action.text);
            let Some(first) = action.places.first() else { continue };
            let known = format!(" data-place=\"{first}\" ");
            let tag = tags(&part).find(|tag| tag.starts_with("button") && tag.contains(&known));
            let touchable = tag.is_some_and(|tag| tag.contains(" data-first"));
            assert_eq!(touchable, may && view.confirming.is_none(), "{name}: {first}");
        }
        let targets = part.matches(" target").count();
        assert!(may || targets == 0, "{name}: {targets} targets");
    }
}

#[test]
fn buttons_are_there_when_they_lead_somewhere() {
    let look = Look { language: Language::English, theme: LIGHT, contrast: false, name: HOSTILE };
    for (name, view) in sample::games(Language::English, HOSTILE) {
        let part = game_part(&sample::visitor(look), &view);
        let possible = view.possible;
        for (id, expected) in [
            ("undo", possible.undo),
            ("redo", possible.redo),
            ("resign", possible.resign),
            ("offer-draw", possible.offer_draw),
            ("accept", possible.answer),
            ("decline", possible.answer),
            ("hint", possible.hint),
            ("rematch", possible.rematch && view.rematch.is_none()),
            ("confirm", view.confirming.is_some()),
        ] {
            assert_eq!(part.contains(&format!(" id=\"{id}\"")), expected, "{name}: {id}");
        }
    }
}

#[test]
fn the_texts_named_at_run_time_are_all_asked_for() {
    let mut asked: Vec<String> = (1..=8).map(|level| format!("grade-{level}")).collect();
    asked.push("grade-best".to_owned());
    for prefix in ["game", "pitch"] {
        asked.extend(FAMILIES.iter().map(|family| format!("{prefix}-{}", family.name)));
    }
    for language in Language::ALL {
        let words = Words::new(language);
        let named = |key: &&String| {
            let prefix = key.split('-').next().unwrap_or_default();
            ["game", "grade", "pitch"].contains(&prefix) && *key != "game-is-over"
        };
        let mut there: Vec<String> = words.keys().iter().filter(named).cloned().collect();
        there.sort();
        asked.sort();
        assert_eq!(there, asked, "{language}");
    }
}

#[test]
fn scripts_make_no_markup_and_import_only_each_other() {
    for script in ASSETS.iter().filter(|asset| asset.name.ends_with(".js")) {
        let text = std::str::from_utf8(script.bytes).expect("text");
        assert!(text.lines().count() < 400, "{} stays small", script.name);
        for risky in
            ["innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "document.write", "import("]
        {
            assert!(!text.contains(risky), "{}: {risky}", script.name);
        }
        for line in text.lines().filter(|line| line.starts_with("import ")) {
            let known = |asset: &&Asset| line.ends_with(&format!(" from \"./{}\";", asset.name));
            assert!(ASSETS.iter().any(|asset| known(&asset)), "{}: {line}", script.name);
        }
    }
    for asset in ASSETS {
        let text = std::str::from_utf8(asset.bytes).expect("text");
        let elsewhere = text.replace("http://www.w3.org/2000/svg", "");
        assert!(
            !elsewhere.contains("http://") && !elsewhere.contains("https://"),
            "{}",
            asset.name
        );
    }
}

#[test]
fn an_unknown_game_has_no_form() {
    let look = Look { language: Language::English, theme: LIGHT, contrast: false, name: HOSTILE };
    let wish = quatuor_site::view::Wish::default();
    assert!(quatuor_site::pages::new_game(&sample::visitor(look), "chess", &wish).is_none());
    let reason = Message::new("interrupted");
    let page = quatuor_site::pages::problem(&sample::visitor(look), 503, &reason);
    assert!(page.contains("Interrupted"));
}

#[test]
fn the_results_are_told_in_both_languages_and_linked() {
    for (language, said) in [
        (Language::English, ["A loss in 15 placements", "all nine cells", "41 discs"]),
        (Language::French, ["Une perte en 15 poses", "chacune des neuf cases", "41 jetons"]),
    ] {
        let pages = sample::pages(Look { language, theme: LIGHT, contrast: false, name: HOSTILE });
        let page =
            |wanted: &str| &pages.iter().find(|(name, _)| *name == wanted).expect("a sample").1;
        for words in said {
            assert!(page("results").contains(words), "{language}: {words}");
        }
        for family in FAMILIES {
            let section = format!("<section class=\"block\" id=\"{}\"", family.name);
            let told = page("results").contains(&section);
            assert_eq!(told, !family.proven.is_empty(), "{}", family.name);
        }
        for name in ["front", "help"] {
            assert!(page(name).contains("href=\"/results\""), "{name}");
        }
    }
}
