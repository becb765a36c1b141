//! Several visitors: inviting a friend in one step, remembered names, lists, and the options after
//! a game.

mod support;

use quatuor_http_client::Client;
use support::{act, begin, order, room, state};

fn page(client: &mut Client, path: &str) -> String {
    client.accept = "text/html";
    let page = client.get(path).expect("an answer").text();
    client.accept = "application/json";
    page
}

/// Returns the fields of the form on the front page that has this button.
fn form(front: &str, button: &str) -> Vec<(String, String)> {
    let with_button =
        |form: &&str| form.split("</form>").next().is_some_and(|f| f.contains(button));
    let form = front.split("<form").find(with_button).expect("such a form");
    let fields = form.split("<input type=\"hidden\" name=\"").skip(1);
    let field = |text: &str| {
        let (name, rest) = text.split_once("\" value=\"").expect("a value");
        (name.to_owned(), rest.split('"').next().expect("its end").to_owned())
    };
    fields.map(field).filter(|(name, _)| name != "form").collect()
}

fn begin_from_front(client: &mut Client, button: &str) -> String {
    let front = page(client, "/");
    let fields = form(&front, button);
    let fields: Vec<(&str, &str)> = fields.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    begin(client, &fields)
}

#[test]
fn a_friend_is_invited_by_one_button_with_a_link_and_a_code() {
    let (room, _folder) = room(false);
    let (mut zoe, mut max) = (room.client(), room.client());
    let id = begin_from_front(&mut zoe, "data-friend=\"quarto\"");
    let now = state(&mut zoe, &id);
    let seats = now["seats"].as_array().expect("two seats");
    let link = seats.iter().find_map(|seat| seat["invitation"].as_str()).expect("an invitation");
    let shown = page(&mut zoe, &format!("/games/{id}"));
    assert!(shown.contains(&format!("href=\"{link}\"")) && shown.contains("class=\"qr\""));
    assert!(!page(&mut max, &format!("/games/{id}")).contains("class=\"qr\""), "only for the host");
    let path = link.strip_prefix(&format!("http://{}", room.address)).expect("an address");
    assert_eq!(max.post(path, &[("name", "Max")]).expect("an answer").status, 200);
}

#[test]
fn a_quick_game_against_the_machine_is_nobody_else_s() {
    let (room, _folder) = room(false);
    let (mut zoe, mut max) = (room.client(), room.client());
    let id = begin_from_front(&mut zoe, "data-quick=\"connect4\"");
    assert_eq!(state(&mut zoe, &id)["listed"], false);
    for path in ["/", "/games", "/games?state=playing"] {
        assert!(!page(&mut max, path).contains(&id), "{path}");
    }
    assert!(page(&mut zoe, "/games").contains(&id), "one's own come first");
}

#[test]
fn a_name_is_remembered_until_it_is_changed() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    begin(&mut zoe, &[("game", "quarto"), ("second", "person"), ("name", "Zoé; <b>")]);
    let id = begin(&mut zoe, &[("game", "quarto"), ("second", "random"), ("starts", "first")]);
    assert_eq!(state(&mut zoe, &id)["seats"][0]["name"], "Zoé; <b>");
    assert!(page(&mut zoe, "/new/quarto").contains("value=\"Zoé; &#60;b&#62;\""));
    begin(&mut zoe, &[("game", "quarto"), ("second", "person"), ("name", " ")]);
    let id = begin(&mut zoe, &[("game", "quarto"), ("second", "random"), ("starts", "first")]);
    assert!(state(&mut zoe, &id)["seats"][0]["name"].is_null(), "it was taken back");
}

#[test]
fn lists_show_the_board_who_and_when() {
    let (room, _folder) = room(false);
    let (mut zoe, mut max) = (room.client(), room.client());
    let fields = [("game", "connect4"), ("second", "person"), ("listed", "on"), ("name", "Zoé")];
    let id = begin(&mut zoe, &fields);
    let board = |page: &str| {
        let (_, line) = page.split_once(&format!("href=\"/games/{id}\"")).expect("a line");
        let (line, _) = line.split_once("</a>").expect("its end");
        assert!(line.contains("Zoé") && line.contains("just now"), "{line}");
        line.matches("data-place").count()
    };
    assert_eq!(board(&page(&mut max, "/games")), 0, "the board is empty");
    act(&mut zoe, &id, "4", 0, 200);
    act(&mut zoe, &id, "4", 1, 200);
    assert_eq!(board(&page(&mut max, "/games")), 2, "two discs");
    assert_eq!(board(&page(&mut zoe, "/games?state=yours")), 2);
    assert_eq!(max.get("/games?state=others").expect("an answer").status, 404);
}

#[test]
fn after_a_game_another_level_is_one_step_away() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let fields = [("game", "morpion"), ("second", "level:8"), ("starts", "first")];
    let id = begin(&mut zoe, &fields);
    act(&mut zoe, &id, "b2", 0, 200);
    assert_eq!(order(&mut zoe, &id, "resign"), 200);
    let shown = page(&mut zoe, &format!("/games/{id}"));
    assert!(shown.contains("value=\"level:7\"") && !shown.contains("value=\"level:9\""));
    for id in ["rematch", "look-back"] {
        assert!(shown.contains(&format!("id=\"{id}\"")), "{id}");
    }
    let path = format!("/games/{id}/rematch");
    assert_eq!(zoe.post(&path, &[("sitter", "nobody")]).expect("an answer").status, 422);
    assert_eq!(zoe.post(&path, &[("sitter", "person")]).expect("an answer").status, 422);
    let next = zoe.post(&path, &[("sitter", "level:7")]).expect("an answer").json();
    let next = next["id"].as_str().expect("a name").to_owned();
    let now = state(&mut zoe, &next);
    assert_eq!(now["seats"][0]["sitter"], "level:7", "the other one starts");
    assert_eq!(now["seats"][1]["sitter"], "person");
}

#[test]
fn options_are_changed_after_the_link_was_sent_and_the_link_stays_good() {
    let (room, folder) = room(false);
    let (mut zoe, mut max) = (room.client(), room.client());
    let fields = [("game", "mansuba"), ("second", "invite"), ("starts", "first")];
    let id = begin(&mut zoe, &fields);
    let link = |now: &serde_json::Value| {
        let seats = now["seats"].as_array().expect("seats");
        seats.iter().find_map(|seat| seat["invitation"].as_str()).expect("a link").to_owned()
    };
    let before = link(&state(&mut zoe, &id));
    let form = page(&mut zoe, &format!("/games/{id}/options"));
    assert!(
        form.contains(&format!("action=\"/games/{id}/options\"")) && form.contains("option-width")
    );
    let path = format!("/games/{id}/options");
    let wrong = [("option-width", "99")];
    assert_eq!(zoe.post(&path, &wrong).expect("an answer").status, 422);
    let wished = [
        ("option-victory", "complex"),
        ("option-width", "5"),
        ("starts", "second"),
        ("clock", "5+3"),
        ("listed", "on"),
        ("name", "Zoé"),
    ];
    assert_eq!(max.post(&path, &wished).expect("an answer").status, 403, "it is not his to change");
    assert_eq!(zoe.post(&path, &wished).expect("an answer").status, 200);
    let now = state(&mut zoe, &id);
    assert_eq!(now["game"], "mansuba:width=5,first=black,victory=complex,max_turns=320");
    assert_eq!(now["seats"][0]["sitter"], "awaited", "the friend starts");
    assert_eq!((&now["seats"][1]["name"], &now["listed"]), (&"Zoé".into(), &true.into()));
    assert_eq!(link(&now), before, "whoever has the link can still come");
    assert!(page(&mut max, "/games?state=playing").contains(&id), "it is listed now");

    // Everything is on the disk.
    room.close();
    let again = support::Opened::at(&folder.file("room.db"), false).expect("it opens again");
    let mut people = [zoe, max].map(|mut client| {
        client.move_to(again.address);
        client
    });
    let [zoe, max] = &mut people;
    assert_eq!(state(zoe, &id)["game"], now["game"]);
    let seat = before.split("/seat/").nth(1).expect("a token");
    assert_eq!(max.post(&format!("/seat/{seat}"), &[]).expect("an answer").status, 200);
    assert_eq!(zoe.post(&path, &wished).expect("an answer").status, 403, "a friend is there");
    let first = state(max, &id)["actions"][0].as_str().expect("an action").to_owned();
    act(max, &id, &first, 0, 200);
}
