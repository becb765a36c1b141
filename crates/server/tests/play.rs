//! Whole games over HTTP.

mod support;

use quatuor_http_client::Client;
use serde_json::Value as Json;
use support::{News, Opened, act, begin, order, room, state};

fn text<'a>(value: &'a Json, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn length(state: &Json) -> u64 {
    state["length"].as_u64().expect("a number")
}

/// Waits until a client may act, or the game is over.
fn wait(client: &mut Client, room: &Opened, game: &str) -> Json {
    let cookie = client.cookie("quatuor").map(str::to_owned);
    let mut news = News::listen(room.address, game, cookie.as_deref());
    loop {
        let now = state(client, game);
        if now["possible"]["act"] == true || !now["ended"].is_null() {
            return now;
        }
        news.next("changed").expect("the room goes on");
    }
}

#[test]
fn a_whole_game_of_each_kind_against_a_machine() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    for (number, family) in quatuor_games::FAMILIES.iter().enumerate() {
        let game = family.name;
        let fields = [("game", game), ("second", "random"), ("option-maxturns", "40")];
        let fields = if game == "mansuba" { &fields[..] } else { &fields[..2] };
        let id = begin(&mut zoe, fields);
        let mut played = 0;
        let ended = loop {
            let now = wait(&mut zoe, &room, &id);
            if !now["ended"].is_null() {
                break now;
            }
            let actions = now["actions"].as_array().expect("actions");
            let action = actions[(played * 5 + number) % actions.len()].as_str().expect("a text");
            act(&mut zoe, &id, action, length(&now), 200);
            played += 1;
        };
        assert_eq!(text(&ended["ended"], "by"), "rules", "{game}");
        let record = zoe.get(&format!("/games/{id}/record?form=pgn")).expect("an answer").text();
        let read = quatuor_core::record::read(&record).expect("a record");
        assert_eq!(read[0].moves.len() as u64, length(&ended));
        let spec = ended["game"].as_str().expect("a spec").parse().expect("a spec");
        let mut again = quatuor_games::open(&spec).expect("a game");
        for played in &read[0].moves {
            again.play(&played.action).expect("the record is legal");
        }
        assert_eq!(again.position(), text(&ended, "position"));
    }
}

#[test]
fn two_people_meet_by_an_invitation() {
    let (room, _folder) = room(false);
    let (mut zoe, mut max, mut stranger) = (room.client(), room.client(), room.client());
    let id = begin(&mut zoe, &[("game", "connect4"), ("second", "invite"), ("name", "Zoé <b>")]);
    let link = text(&state(&mut zoe, &id)["seats"][1], "invitation").to_owned();
    let invitation =
        link.strip_prefix(&format!("http://{}", room.address)).expect("a whole address");
    assert!(state(&mut stranger, &id)["seats"][1]["invitation"].is_null(), "only for the host");

    max.accept = "text/html";
    let page = max.get(invitation).expect("an answer");
    assert_eq!(page.status, 200);
    assert!(!page.text().contains("<b>"), "names are escaped");
    let taken = max.post(invitation, &[("name", "Max")]).expect("an answer");
    assert_eq!(
        (taken.status, taken.header("location")),
        (303, Some(format!("/games/{id}").as_str()))
    );
    assert_eq!(max.get(invitation).expect("an answer").status, 303, "he may come back by it");
    max.accept = "application/json";
    assert_eq!(stranger.get(invitation).expect("an answer").status, 410);
    assert_eq!(stranger.post(invitation, &[]).expect("an answer").status, 410);

    act(&mut max, &id, "1", 0, 409);
    act(&mut stranger, &id, "1", 0, 403);
    act(&mut zoe, &id, "4", 0, 200);
    act(&mut zoe, &id, "4", 0, 409);
    act(&mut zoe, &id, "4", 1, 409);
    act(&mut max, &id, "9", 1, 422);
    act(&mut max, &id, "4", 1, 200);
    assert_eq!(length(&state(&mut stranger, &id)), 2, "anybody with the link may look on");

    assert_eq!(order(&mut zoe, &id, "undo"), 200);
    assert_eq!(text(&state(&mut max, &id)["request"], "what"), "undo");
    assert_eq!(order(&mut stranger, &id, "accept"), 403);
    assert_eq!(order(&mut max, &id, "accept"), 200);
    assert_eq!(length(&state(&mut zoe, &id)), 0);
    assert_eq!(order(&mut zoe, &id, "offer-draw"), 200);
    assert_eq!(order(&mut max, &id, "decline"), 200);
    assert_eq!(order(&mut max, &id, "resign"), 200);
    let ended = state(&mut zoe, &id);
    assert_eq!(
        (text(&ended["ended"], "by"), text(&ended["ended"], "result")),
        ("resignation", "first")
    );

    let next = zoe.post(&format!("/games/{id}/rematch"), &[]).expect("an answer").json();
    let again = max.post(&format!("/games/{id}/rematch"), &[]).expect("an answer").json();
    assert_eq!(next["id"], again["id"], "there is one rematch");
    let next = text(&next, "id").to_owned();
    assert_eq!(text(&state(&mut max, &next)["seats"][0], "name"), "Max", "the other side starts");
    act(&mut max, &next, "1", 0, 200);
}

#[test]
fn live_news_come_to_everybody_and_tell_when_the_room_closes() {
    let (room, folder) = room(false);
    let mut zoe = room.client();
    let id = begin(&mut zoe, &[("game", "quarto"), ("second", "person")]);
    let mut news = News::listen(room.address, &id, None);
    assert_eq!(news.next("changed").as_deref(), Some("1"), "where the game stands");
    act(&mut zoe, &id, ":0", 0, 200);
    assert_eq!(news.next("changed").as_deref(), Some("2"));
    assert_eq!(state(&mut zoe, &id)["watchers"], 1);
    let watcher = std::thread::spawn(move || news.next("closing"));
    room.close();
    assert!(watcher.join().expect("no panic").is_some());

    let again = Opened::at(&folder.file("room.db"), false).expect("it opens again");
    zoe.move_to(again.address);
    assert_eq!(length(&state(&mut zoe, &id)), 1);
    act(&mut zoe, &id, "a1", 1, 200);
}

#[test]
fn a_machine_that_was_to_act_when_the_room_closed_acts_when_it_opens() {
    let (room, folder) = room(false);
    let mut zoe = room.client();
    let fields = [("game", "connect4"), ("first", "person"), ("second", "mcts:time=60s")];
    let id = begin(&mut zoe, &fields);
    act(&mut zoe, &id, "4", 0, 200);
    assert_eq!(state(&mut zoe, &id)["seats"][1]["thinking"], true);
    // The agent thinks for a minute unless it is stopped.
    room.close();
    let again = Opened::at(&folder.file("room.db"), false).expect("it opens again");
    zoe.move_to(again.address);
    let now = state(&mut zoe, &id);
    assert_eq!((length(&now), &now["seats"][1]["thinking"]), (1, &Json::Bool(true)));
    assert_eq!(order(&mut zoe, &id, "undo"), 200, "nobody has to wait for it");
    assert_eq!(length(&state(&mut zoe, &id)), 0);
    let fields = [("sitter", "random")];
    let given = zoe.post(&format!("/games/{id}/seat/second"), &fields).expect("an answer");
    assert_eq!(given.status, 200, "{}", given.text());
    act(&mut zoe, &id, "4", 0, 200);
    assert_eq!(length(&wait(&mut zoe, &again, &id)), 2);
}

#[test]
fn places_can_be_touched_and_hints_asked_for() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let id = begin(&mut zoe, &[("game", "mansuba"), ("second", "person")]);
    let before = state(&mut zoe, &id);
    let spec = "mansuba".parse().expect("a spec");
    let game = quatuor_games::open_at(&spec, text(&before, "position")).expect("a position");
    let actions = game.snapshot().actions;
    let of_two = actions.into_iter().find(|action| action.places.len() == 2).expect("a move");
    let (action, places) = (of_two.text, of_two.places);
    let touch = |places: &[String]| -> Vec<(String, String)> {
        places.iter().map(|place| ("pick".to_owned(), place.clone())).collect()
    };
    let post = |client: &mut Client, places: &[String]| {
        let fields = touch(places);
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        client.post(&format!("/games/{id}/act"), &fields).expect("an answer").json()
    };
    let first = post(&mut zoe, &places[..1]);
    assert!(text(&first, "next").contains("?pick="), "{first}");
    assert_eq!(length(&first), length(&before), "one touch is no action yet");
    post(&mut zoe, &places);
    let played = &state(&mut zoe, &id)["history"][length(&before) as usize];
    assert_eq!(played["action"], action.as_str());

    let small = begin(&mut zoe, &[("game", "quarto"), ("option-size", "3"), ("second", "person")]);
    zoe.accept = "text/html";
    let page = zoe.get(&format!("/games/{small}?hint=1&values=on")).expect("an answer");
    assert_eq!(page.status, 200);
    assert_eq!(zoe.cookie("quatuor-preferences"), Some("en.values"), "the switch stays");
}

#[test]
fn private_games_are_not_listed() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let hidden = begin(&mut zoe, &[("game", "quarto"), ("second", "person")]);
    let shown = begin(&mut zoe, &[("game", "quarto"), ("second", "person"), ("listed", "on")]);
    let mut stranger = room.client();
    stranger.accept = "text/html";
    for path in ["/", "/games", "/games?state=playing&page=1"] {
        let page = stranger.get(path).expect("an answer").text();
        assert!(page.contains(&shown) && !page.contains(&hidden), "{path}");
    }
    zoe.accept = "text/html";
    let own = zoe.get("/").expect("an answer").text();
    assert!(own.contains(&shown) && own.contains(&hidden), "one’s own are on the front page");
    zoe.accept = "application/json";
    assert_eq!(order(&mut zoe, &shown, "resign"), 200);
    let finished = stranger.get("/games?state=finished").expect("an answer").text();
    assert!(finished.contains(&shown));
}

#[test]
fn the_seed_is_told_only_when_the_game_is_over() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let id = begin(&mut zoe, &[("game", "mansuba"), ("second", "person"), ("seed", "424242")]);
    let record = |client: &mut Client| {
        client.get(&format!("/games/{id}/record?form=json")).expect("an answer").text()
    };
    assert!(!record(&mut zoe).contains("424242"));
    assert!(!state(&mut zoe, &id).to_string().contains("424242"));
    assert_eq!(order(&mut zoe, &id, "resign"), 200);
    assert!(record(&mut zoe).contains("424242"));
}

/// Submits touched places and returns the resulting page.
fn touch(client: &mut Client, game: &str, places: &[&str]) -> (u16, String) {
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("pick", *place)).collect();
    client.accept = "text/html";
    let answer = client.post(&format!("/games/{game}/act"), &fields).expect("an answer");
    client.accept = "application/json";
    (answer.status, answer.text())
}

#[test]
fn a_wrong_touch_is_answered_with_the_reason_and_the_place() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let mut wrong = |spec: &[(&str, &str)], played: &[&str], places: &[&str], said: &str| {
        let fields = [&[("second", "person"), ("starts", "first")], spec].concat();
        let id = begin(&mut zoe, &fields);
        for (length, action) in (0..).zip(played) {
            act(&mut zoe, &id, action, length, 200);
        }
        let (status, page) = touch(&mut zoe, &id, places);
        assert_eq!(status, 422, "{places:?}");
        let last = places.last().expect("a place");
        let (_, notice) = page.split_once("id=\"notice\"").expect("a notice");
        let (notice, _) = notice.split_once("</p>").expect("its end");
        assert!(notice.contains(&format!("data-at=\"{last}\"")), "{notice}");
        assert!(notice.contains(said), "{places:?}: {notice}");
    };
    let quarto = [("game", "quarto")];
    wrong(&quarto, &[], &["a1"], "one must be given first");
    wrong(&quarto, &[":f"], &[":3"], "must be placed first");
    wrong(&quarto, &[":f", "a1"], &[":f"], "has already been given");
    wrong(&quarto, &[":f", "a1", ":0"], &["a1"], "already a piece on a1");
    let discs = [("game", "connect4"), ("option-height", "2"), ("option-connect", "3")];
    wrong(&discs, &["1", "1"], &["1"], "olumn 1 is full");
    wrong(&[("game", "morpion")], &["b2"], &["b2"], "b2");
    let race = [("game", "mansuba")];
    wrong(&race, &[], &["d4"], "no piece on d4");
    wrong(&race, &[], &["h8"], "belongs to the opponent");
    wrong(&race, &[], &["a8", "h1"], "cannot go to h1");
    wrong(&race, &[], &["a8", "c8"], "cannot go to c8");
}

#[test]
fn the_page_of_a_game_tells_its_goal_its_rules_and_draws_an_example() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    let fields = [("game", "connect4"), ("option-connect", "5"), ("second", "person")];
    let id = begin(&mut zoe, &fields);
    zoe.accept = "text/html";
    let page = zoe.get(&format!("/games/{id}")).expect("an answer").text();
    let (_, goal) = page.split_once("id=\"goal\">").expect("a goal");
    assert!(goal.split("</p>").next().expect("its end").contains("5 of your discs"));
    let (_, picture) = page.split_once("<img src=\"").expect("an example");
    let picture = picture.split('"').next().expect("its address");
    let drawn = zoe.get(picture).expect("an answer");
    assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/svg+xml")));
    for wrong in ["/rules.svg", "/rules.svg?game=chess", "/rules.svg?game=connect4:width=99"] {
        assert_eq!(zoe.get(wrong).expect("an answer").status, 404, "{wrong}");
    }
    zoe.accept = "application/json";
    let quarto = begin(&mut zoe, &[("game", "quarto"), ("second", "person"), ("starts", "first")]);
    zoe.accept = "text/html";
    let introduced = |zoe: &mut Client| {
        zoe.get(&format!("/games/{quarto}"))
            .expect("an answer")
            .text()
            .contains("id=\"introduction\"")
    };
    assert!(introduced(&mut zoe), "the qualities, at the first piece");
    zoe.accept = "application/json";
    act(&mut zoe, &quarto, ":f", 0, 200);
    act(&mut zoe, &quarto, "a1", 1, 200);
    zoe.accept = "text/html";
    assert!(!introduced(&mut zoe), "and not for ever");
}

/// Values name symmetric actions, one by one in the list or all together.
#[test]
fn values_tell_which_actions_are_the_same() {
    let (room, _folder) = room(false);
    let mut zoe = room.client();
    for (game, said) in
        [("quarto", "All 16 actions are the same by symmetry"), ("connect4", "(the same as 3)")]
    {
        let id = begin(&mut zoe, &[("game", game), ("second", "random"), ("starts", "first")]);
        zoe.accept = "text/html";
        let told = (0..100).any(|_| {
            let page = zoe.get(&format!("/games/{id}?values=on")).expect("an answer").text();
            std::thread::sleep(std::time::Duration::from_millis(100));
            page.contains(said)
        });
        zoe.accept = "application/json";
        assert!(told, "{game}: {said}");
    }
}
