//! First lessons by form, as a page without scripts sends them, and the pages of the games.

mod support;

use quatuor_core::Spec;
use quatuor_games::{FAMILIES, has_editor, open};
use quatuor_http_client::Client;
use quatuor_show::learn::Lesson;
use support::room;

/// Returns the status and the text of a page.
fn page(client: &mut Client, path: &str) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.get(path).expect("an answer");
    (answer.status, answer.text())
}

fn answer(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.post(path, fields).expect("an answer");
    (answer.status, answer.text())
}

#[test]
fn every_lesson_is_walked_through_with_a_wrong_answer_wherever_there_is_one() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let lessons = FAMILIES.iter().filter_map(|family| Some((family, family.lesson?)));
    assert!(lessons.clone().count() >= 4, "the games that ship have one");
    for (family, text) in lessons {
        let lesson = Lesson::read(text).expect("it is read");
        let first = client.get(&format!("/lessons/{}", family.name)).expect("an answer");
        assert_eq!(first.header("location"), Some(&*format!("/lessons/{}/1", family.name)));
        for (number, step) in (1..).zip(&lesson.steps) {
            let path = format!("/lessons/{}/{number}", family.name);
            let (status, asked) = page(&mut client, &path);
            assert!(status == 200 && asked.contains(&format!("data-step=\"{number}\"")), "{path}");
            let could = asked.split("name=\"action\" value=\"").skip(1);
            let legal: Vec<&str> = could.filter_map(|rest| rest.split('"').next()).collect();
            let wrong = legal.iter().find(|action| !step.accepts(action));
            if let Some(wrong) = wrong {
                let (status, refused) = answer(&mut client, &path, &[("action", wrong)]);
                assert!(status == 200 && refused.contains("id=\"notice\""), "{path} {wrong}");
                assert!(!refused.contains("data-right"), "{path} {wrong}");
            }
            assert_eq!(wrong.is_some(), step.wrong.is_some(), "{path}: what can be wrong is told");
            let right = step.accepts.first().copied().unwrap_or(legal[0]);
            let (status, done) = answer(&mut client, &path, &[("action", right)]);
            assert!(status == 200 && done.contains("data-right=\"yes\""), "{path} {right}: {done}");
            let last = number == lesson.steps.len();
            assert_eq!(done.contains("id=\"play\""), last, "{path}");
            assert_eq!(done.contains("id=\"next\""), !last, "{path}");
        }
    }
}

#[test]
fn a_lesson_is_answered_by_touch_and_refuses_what_it_must() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let path = "/lessons/mansuba/1";
    client.accept = "text/html";
    let more = client.post(path, &[("pick", "a4")]).expect("an answer");
    assert_eq!(more.header("location"), Some("/lessons/mansuba/1?pick=a4"));
    let (_, picked) = page(&mut client, "/lessons/mansuba/1?pick=a4");
    assert!(picked.contains("picked") && picked.contains("id=\"cancel\""), "{picked}");
    let (_, done) = answer(&mut client, path, &[("pick", "a4"), ("pick", "b4")]);
    assert!(done.contains("data-right=\"yes\""), "{done}");
    for (field, value) in [("action", "z9-z8"), ("pick", "nowhere"), ("none", "")] {
        let (status, page) = answer(&mut client, path, &[(field, value)]);
        assert!(status == 422 && page.contains("id=\"notice\""), "{field}={value}: {status}");
    }
    for path in ["/lessons/nothing", "/lessons/quarto/0", "/lessons/quarto/99", "/lessons/quarto/x"]
    {
        assert_eq!(page(&mut client, path).0, 404, "{path}");
    }
}

/// Games may lack a lesson or an editor. Then no page links to it, and its address explains what is
/// missing.
#[test]
fn only_lessons_and_editors_that_exist_are_linked() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for family in FAMILIES {
        let name = family.name;
        for (address, exists) in [
            (format!("/lessons/{name}"), family.lesson.is_some()),
            (format!("/editor/{name}"), has_editor(name)),
        ] {
            let (status, answer) = page(&mut client, &address);
            match exists {
                true => assert!(status == 200 || status == 303, "{address}: {status}"),
                false => {
                    assert!(status == 404 && answer.contains(" has no "), "{address}: {answer}");
                }
            }
            let link = format!("href=\"{address}\"");
            let (_, front) = page(&mut client, "/");
            assert_eq!(front.contains(&link), exists, "{address} on the front page");
            for other in ["/help", &*format!("/rules/{name}")] {
                let (_, other) = page(&mut client, other);
                assert!(exists || !other.contains(&link), "{address}");
            }
        }
    }
}

#[test]
fn every_game_has_a_page_for_its_very_variant() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for family in FAMILIES {
        let (status, page) = page(&mut client, &format!("/rules/{}", family.name));
        assert_eq!(status, 200, "{}", family.name);
        let game = open(&Spec::named(family.name)).expect("a game");
        for (part, expected) in [
            ("class=\"example\"", !game.examples().is_empty()),
            ("id=\"environment\"", true),
            ("id=\"notation\"", true),
            ("id=\"known\"", true),
        ] {
            assert_eq!(page.contains(part), expected, "{}: {part}", family.name);
        }
    }
    let count = |client: &mut Client, path: &str| {
        let (status, page) = page(client, path);
        assert_eq!(status, 200, "{path}");
        page.matches("class=\"example\"").count()
    };
    // Rows, columns and diagonals, then squares, wider squares, diamonds and tilted squares.
    let levels =
        [1, 2, 3, 4].map(|level| count(&mut client, &format!("/rules/quarto:level={level}")));
    assert_eq!(levels, [3, 4, 5, 7]);
    assert_eq!(count(&mut client, "/rules/connect4"), 3);
    assert_eq!(count(&mut client, "/rules/morpion:width=5,height=2"), 1, "only across");
    // Steps, jumps, towers, elephants, captures, escapes, and five relations.
    assert_eq!(count(&mut client, "/rules/mansuba"), 11);
    let (_, chance) = page(&mut client, "/rules/mansuba");
    let (_, none) = page(&mut client, "/rules/quarto");
    assert!(chance.contains("chance plays a part") && none.contains("always has the same effect"));
    for path in ["/rules/nothing", "/rules/quarto:level=9", "/rules/%3Cscript%3E"] {
        assert_eq!(page(&mut client, path).0, 404, "{path}");
    }
}
