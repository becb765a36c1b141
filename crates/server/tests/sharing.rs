//! Links, imports and the editor over HTTP: shared games are the same after a round trip, also on
//! another server. Hostile input is answered with an explanation.

mod support;

use quatuor_core::record::Record;
use quatuor_games::{open, open_link, write_link};
use quatuor_http_client::{Client, encoded};
use support::{act, begin, room, state};

/// Noughts do not block the line at the fourth action.
const MORPION: &str = "b2 a1 a3 b1 c1";

/// The status, the redirect target and the text of a response.
struct Led {
    status: u16,
    to: String,
    text: String,
}

fn led(client: &mut Client, path: &str, fields: Option<&[(&str, &str)]>) -> Led {
    client.accept = "text/html";
    let answer = match fields {
        Some(fields) => client.post(path, fields),
        None => client.get(path),
    };
    client.accept = "application/json";
    let answer = answer.expect("an answer");
    let to = answer.header("location").unwrap_or_default().to_owned();
    Led { status: answer.status, to, text: answer.text() }
}

fn get(client: &mut Client, path: &str) -> Led {
    led(client, path, None)
}

fn post(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> Led {
    led(client, path, Some(fields))
}

fn played(spec: &str, actions: &str) -> Box<dyn quatuor_show::Game> {
    let mut game = open(&spec.parse().expect("a spec")).expect("a game");
    for action in actions.split_whitespace() {
        game.play(action).expect("a legal action");
    }
    game
}

fn link_of(spec: &str, actions: &str) -> String {
    write_link(&*played(spec, actions)).expect("short enough")
}

/// Returns the actions of the game at an address that begins with `/s/`.
fn actions_at(path: &str) -> String {
    let code = quatuor_games::find_link(path).expect("a link");
    let game = open_link(code).expect("a game");
    game.history().iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_of_one_server_opens_on_another_and_its_link_is_the_same_there() {
    let (here, _here) = room(false);
    let (there, _there) = room(true);
    let (mut client, mut other) = (here.client(), there.client());
    let id = begin(&mut client, &[("game", "morpion"), ("first", "person"), ("second", "person")]);
    for (length, action) in MORPION.split_whitespace().enumerate() {
        act(&mut client, &id, action, length as u64, 200);
    }
    let share = get(&mut client, &format!("/games/{id}/share"));
    assert_eq!(
        (share.status, share.to.as_str()),
        (303, &*format!("/s/{}", link_of("morpion", MORPION)))
    );
    let moment = get(&mut client, &format!("/games/{id}/share?ply=3"));
    assert_eq!(moment.to, format!("{}?ply=3", share.to));
    let page = get(&mut other, &share.to);
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(page.text.contains(&share.to) && page.text.contains("<svg class=\"qr\""));
    assert!(page.text.contains(">X wins: "), "who won: {}", page.text);
    // Imported into another room it becomes an ordinary game with the same link.
    let taken = post(&mut other, &share.to, &[("analyse", "1")]);
    assert_eq!(taken.status, 303, "{}", taken.text);
    let again = taken.to.strip_suffix("/analysis").expect("an analysis");
    assert_eq!(get(&mut other, &format!("{again}/share")).to, share.to);
    let json = state(&mut other, again.trim_start_matches("/games/"));
    assert_eq!(json["ended"]["result"], "first", "{json}");
}

#[test]
fn what_is_tried_on_a_shared_game_gets_a_link_of_its_own() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let path = format!("/s/{}", link_of("morpion", MORPION));
    let tried = post(&mut client, &format!("{path}/try"), &[("ply", "3"), ("action", "c1")]);
    assert_eq!(actions_at(&tried.to), "b2 a1 a3 c1");
    let touched = post(&mut client, &format!("{path}/try"), &[("ply", "2"), ("pick", "c3")]);
    assert_eq!(actions_at(&touched.to), "b2 a1 c3");
    // In Mansuba an action takes two places.
    let race = format!("/s/{}", link_of("mansuba:first=black", ""));
    let half = post(&mut client, &format!("{race}/try"), &[("pick", "a8")]);
    assert_eq!(half.to, format!("{race}?ply=0&pick=a8"));
    assert!(get(&mut client, &half.to).text.contains("id=\"cancel\""));
    let whole = [("pick", "a8"), ("pick", "b8")];
    let whole = post(&mut client, &format!("{race}/try"), &whole);
    assert_eq!(actions_at(&whole.to), "a8-b8");
    for wrong in [("action", "b2"), ("action", "zz"), ("pick", "nowhere")] {
        let refused = post(&mut client, &format!("{path}/try"), &[("ply", "3"), wrong]);
        assert_eq!(refused.status, 422, "{wrong:?}");
        assert!(refused.text.contains("id=\"notice\"") && refused.text.contains(&path));
    }
}

#[test]
fn a_shared_game_is_played_on_from_any_moment_with_its_past() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let path = format!("/s/{}", link_of("connect4", "4 4 5 5 6 6"));
    let seats = [("ply", "4"), ("first", "person"), ("second", "level:1")];
    let begun = post(&mut client, &path, &seats);
    assert_eq!(begun.status, 303, "{}", begun.text);
    let id = begun.to.trim_start_matches("/games/").to_owned();
    let json = state(&mut client, &id);
    assert_eq!(json["length"], 4, "{json}");
    let over = format!("/s/{}", link_of("morpion", MORPION));
    assert_eq!(post(&mut client, &over, &[("first", "person")]).status, 422);
    let nobody = [("first", "person"), ("second", "nobody")];
    assert_eq!(post(&mut client, &path, &nobody).status, 422);
}

#[test]
fn a_shared_game_is_saved_as_a_record_and_as_pictures() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let path = format!("/s/{}", link_of("morpion", MORPION));
    let mut file = |name: &str| {
        let answer = client.get(&format!("{path}/{name}")).expect("an answer");
        assert_eq!(answer.status, 200, "{name}: {}", answer.text());
        (answer.header("content-type").unwrap_or_default().to_owned(), answer.body)
    };
    let (kind, record) = file("record?form=pgn");
    assert!(kind.starts_with("application/x-chess-pgn"));
    let record = String::from_utf8(record).expect("text");
    let read = quatuor_core::record::read(&record).expect("a record");
    assert_eq!(read[0].moves.len(), 5);
    assert!(file("record?form=json").1.starts_with(b"{"));
    assert_eq!(file("picture.svg?ply=2").0, "image/svg+xml");
    let (kind, png) = file("picture.png?ply=2");
    assert!(kind == "image/png" && png.starts_with(b"\x89PNG"));
    let (kind, gif) = file("animation.gif");
    assert!(kind == "image/gif" && gif.starts_with(b"GIF89a"));
}

/// The value of every action equals the solver's, and appears only on request.
#[test]
fn values_come_when_they_are_asked_for() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let path = format!("/s/{}", link_of("morpion", "b2 a1 a3"));
    assert!(!get(&mut client, &path).text.contains("mark exact\">L"));
    let valued = get(&mut client, &format!("{path}?values=on"));
    assert_eq!(valued.status, 200);
    // c1 blocks the line and keeps the draw; all other actions lose.
    assert_eq!(valued.text.matches("<span class=\"mark exact\">L").count(), 5, "{}", valued.text);
}

#[test]
fn hostile_links_are_refused_with_a_sentence() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let good = link_of("quarto", ":0 a1");
    let long = "A".repeat(5000);
    let cut = &good[..good.len() - 1];
    for code in ["x", "AQ", "Ag", "%00", "%ff", "..%2f", "<b>", cut, &long] {
        let path = format!("/s/{}", code.replace('<', "%3C").replace('>', "%3E"));
        for path in [path.clone(), format!("{path}/animation.gif"), format!("{path}/record")] {
            let refused = get(&mut client, &path);
            assert!(matches!(refused.status, 400 | 404 | 422), "{path}: {}", refused.status);
            assert!(refused.text.contains("class=\"lead\""), "{path}");
        }
    }
    for path in ["?ply=x", "?ply=-1", "?ply=99999999999999999999999"] {
        assert_eq!(get(&mut client, &format!("/s/{good}{path}")).status, 400, "{path}");
    }
    assert_eq!(get(&mut client, &format!("/s/{good}?ply=4000000000")).status, 200);
}

#[test]
fn the_link_of_a_game_between_two_people_waits_for_its_end() {
    let (room, _folder) = room(false);
    let (mut host, mut guest) = (room.client(), room.client());
    let wish =
        [("game", "morpion"), ("first", "person"), ("second", "invite"), ("starts", "first")];
    let id = begin(&mut host, &wish);
    let invitation = state(&mut host, &id)["seats"][1]["invitation"].as_str().map(str::to_owned);
    let invitation = invitation.expect("an invitation");
    let at = invitation.find("/seat/").expect("an address");
    assert!(matches!(guest.post(&invitation[at..], &[]).expect("an answer").status, 200 | 303));
    act(&mut host, &id, "b2", 0, 200);
    let share = format!("/games/{id}/share");
    assert_eq!(get(&mut guest, &share).status, 409);
    guest.post(&format!("/games/{id}/resign"), &[]).expect("an answer");
    assert_eq!(get(&mut guest, &share).status, 303);
}

fn record(spec: &str, actions: &str) -> Record {
    let mut record = Record::new(spec).with_game(&*played(spec, actions));
    (record.first, record.second) = ("Zoé".to_owned(), "<b>Bo".to_owned());
    record
}

#[test]
fn records_are_taken_in_with_their_names_and_how_they_ended() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let whole = record("morpion", MORPION);
    let mut resigned = record("connect4", "4 4 5");
    resigned.result = quatuor_core::record::GameResult::Ended(quatuor_core::Outcome::Win(
        quatuor_core::Player::First,
    ));
    resigned.termination = quatuor_core::record::Termination::Resignation;
    for (text, by) in
        [(whole.to_pgn(), "rules"), (whole.to_json(), "rules"), (resigned.to_pgn(), "resignation")]
    {
        let taken = post(&mut client, "/import", &[("text", &text)]);
        assert_eq!(taken.status, 303, "{}", taken.text);
        let id = taken.to.trim_start_matches("/games/").trim_end_matches("/analysis").to_owned();
        let json = state(&mut client, &id);
        assert_eq!(json["ended"]["by"], by, "{json}");
        assert_eq!(json["ended"]["result"], "first");
        assert_eq!(json["seats"][0]["name"], "Zoé");
        assert_eq!(get(&mut client, &taken.to).status, 200);
    }
}

#[test]
fn of_several_games_one_is_chosen() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let text = [record("morpion", MORPION), record("connect4", "4 4")]
        .map(|record| record.to_json())
        .join("\n");
    let several = post(&mut client, "/import", &[("text", &text)]);
    assert_eq!(several.status, 200);
    assert_eq!(several.text.matches("name=\"number\"").count(), 2);
    assert!(several.text.contains("&#60;b&#62;Bo") && !several.text.contains("<b>Bo"));
    let second = post(&mut client, "/import", &[("text", &text), ("number", "2")]);
    let id = second.to.trim_start_matches("/games/").trim_end_matches("/analysis").to_owned();
    assert_eq!(state(&mut client, &id)["length"], 2);
}

#[test]
fn links_and_positions_are_taken_in_too() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let link = link_of("quarto", ":0 a1");
    let address = format!("http://example.org/s/{link}?ply=1");
    assert_eq!(post(&mut client, "/import", &[("text", &address)]).to, format!("/s/{link}"));
    for text in ["44", ".../... o", "......./......./......./...o.../...*.../....... *"] {
        let taken = post(&mut client, "/import", &[("text", text), ("game", "connect4")]);
        assert!(matches!(taken.status, 303 | 422), "{text}");
    }
    let taken = post(&mut client, "/import", &[("text", "44"), ("game", "connect4")]);
    assert_eq!(get(&mut client, &taken.to).status, 200);
}

#[test]
fn what_cannot_be_taken_in_is_refused_and_stays_in_its_field() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let bad = record("morpion", MORPION).to_pgn().replace("a3", "b2");
    let long = "x".repeat(200 << 10);
    for (text, game) in [
        ("", "quarto"),
        ("nonsense", "quarto"),
        ("44", "chess"),
        ("44", ""),
        ("[White \"", ""),
        ("{}", ""),
        ("/s/AQ", ""),
        (&*bad, ""),
        (&*long, "quarto"),
    ] {
        let refused = post(&mut client, "/import", &[("text", text), ("game", game)]);
        assert_eq!(refused.status, 422, "{text:.60} {game}");
        assert!(refused.text.contains("id=\"notice\""), "{text:.60}");
    }
    assert!(post(&mut client, "/import", &[("text", &bad)]).text.contains("[Event"));
    let huge = "x".repeat(2 << 20);
    assert_eq!(post(&mut client, "/import", &[("text", &huge)]).status, 413);
    assert_eq!(get(&mut client, "/import?game=quarto").status, 200);
}

#[test]
fn the_editor_puts_a_position_together_touch_by_touch() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let mut at = "/editor/morpion?at=.../.../...%20x".to_owned();
    // Noughts first: the draft is not a position yet, and the page says so.
    for (stone, place, good) in
        [("o", "a1", false), ("x", "b2", true), ("x", "c3", false), ("o", "c3", false)]
    {
        let text = at.split("at=").nth(1).expect("a draft").split('&').next().expect("one");
        let text = decoded(text);
        let fields = [("at", text.as_str()), ("stone", stone), ("place", place)];
        let next = post(&mut client, "/editor/morpion", &fields);
        assert_eq!(next.status, 303, "{}", next.text);
        at = next.to;
        let page = get(&mut client, &at);
        assert_eq!(page.status, 200);
        assert_eq!(page.text.contains("id=\"analyse\""), good, "{at}: {}", page.text);
        assert_eq!(page.text.contains("Not a position yet"), !good, "{at}");
    }
}

/// Decodes the percent-encoding of an address.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let digits = (byte == b'%').then(|| [rest.next(), rest.next()]);
        bytes.push(match digits {
            Some([Some(high), Some(low)]) => {
                let digits = [high, low].map(|digit| (digit as char).to_digit(16).expect("hex"));
                (digits[0] * 16 + digits[1]) as u8
            }
            _ => byte,
        });
    }
    String::from_utf8(bytes).expect("text")
}

#[test]
fn the_editor_keeps_the_board_when_a_text_cannot_be_read() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let fields = [("at", "x../.../... o"), ("stone", "o"), ("text", "rubbish <b>"), ("read", "1")];
    let next = post(&mut client, "/editor/morpion", &fields);
    let page = get(&mut client, &next.to);
    assert_eq!(page.status, 422);
    assert!(page.text.contains("value=\"rubbish &#60;b&#62;\""), "{}", page.text);
    assert!(page.text.contains("value=\"x../.../... o\""), "the board is still there");
    let fields = [("at", "x../.../... o"), ("text", "b2 is no position"), ("read", "1")];
    assert_eq!(post(&mut client, "/editor/morpion", &fields).status, 303);
    for path in ["/editor/chess", "/editor/quarto:level=9", "/editor/%00"] {
        assert!(matches!(get(&mut client, path).status, 400 | 404), "{path}");
    }
    let nowhere = [("at", "x../.../... o"), ("place", "z9"), ("stone", "x")];
    assert_eq!(post(&mut client, "/editor/morpion", &nowhere).status, 404);
}

#[test]
fn the_editor_tells_what_a_position_is_worth() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let at = encoded("x../.x./oo. x");
    let part = get(&mut client, &format!("/editor/morpion/values?at={at}"));
    assert_eq!(part.status, 200, "{}", part.text);
    assert!(
        part.text.contains("W1") && part.text.contains(">Exact: a win at once.<"),
        "{}",
        part.text
    );
    let wrong = encoded("xx./.x./oo. x");
    assert_eq!(get(&mut client, &format!("/editor/morpion/values?at={wrong}")).status, 404);
}

#[test]
fn every_game_has_an_editor_that_shows_and_takes_fields() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for (spec, field) in [
        ("quarto", ("field-hand", "7")),
        ("connect4:width=5,height=4", ("field-next", "o")),
        ("mansuba", ("field-jail", "[b:Ec4 w:-]")),
        ("morpion", ("field-next", "o")),
    ] {
        let page = get(&mut client, &format!("/editor/{spec}"));
        assert_eq!(page.status, 200, "{spec}");
        let start = played(spec, "").position();
        let next = post(&mut client, &format!("/editor/{spec}"), &[("at", &start), field]);
        assert_eq!(next.status, 303, "{spec}: {}", next.text);
        assert!(next.to.contains(&encoded(field.1)), "{spec}: {}", next.to);
        assert_eq!(get(&mut client, &next.to).status, 200, "{spec}");
        // Invalid choices leave the draft unchanged.
        let wrong = [("at", &*start), (field.0, "<script>")];
        let next = post(&mut client, &format!("/editor/{spec}"), &wrong);
        assert_eq!(next.to.contains("script"), spec == "mansuba", "{}", next.to);
        assert!(!get(&mut client, &next.to).text.contains("<script>"), "{spec}");
    }
}
