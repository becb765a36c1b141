//! A list of every page of the room, with games to fill them.

use serde_json::json;

use crate::browser::{Browser, Size};
use crate::class_pages;
use crate::playthrough::begin;

/// A page with its name and address.
#[derive(Debug, Clone)]
pub struct Page {
    pub name: &'static str,
    pub path: String,
    /// Whether the page reports a missing or rejected item.
    pub problem: bool,
}

/// The language, theme and window size for viewing pages.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub language: &'static str,
    pub theme: &'static str,
    pub size: Size,
}

const QUARTO: &str = ":d b3 :2 c2 :7 d4 :8 a1 :e b1 :0 c4";
const QUARTO_WON: &str = ":0 a1 :1 b1 :2 c1 :3 d1";
const DISCS: &str = "4 4 4 3 5 5 2 4 6 3";
const DISCS_WON: &str = "4 4 5 5 6 6 7";
const RACE: &str = "a8-b8 h4-g4 a7-e7 h7-f7";

/// Plays games at one screen until every kind of page has content, and lists all pages.
pub async fn every_page(browser: &Browser) -> Vec<Page> {
    let both = "second=person&name=Zoé&listed=on";
    let black = "&option-first=black";
    let quarto = game(browser, "quarto", both, QUARTO).await;
    let won = game(browser, "quarto", &format!("{both}&option-level=2"), QUARTO_WON).await;
    let discs = game(browser, "connect4", &format!("{both}&clock=10%2B5"), DISCS).await;
    let joined = game(browser, "connect4", both, DISCS_WON).await;
    let trained = game(browser, "connect4", both, "1 1 2 2 3").await;
    let wide = "&option-width=16&option-height=5&option-connect=5";
    let wide = game(browser, "connect4", &format!("{both}{wide}"), "a b c").await;
    let race = game(browser, "mansuba", &format!("{both}{black}"), RACE).await;
    let hexagons = format!("{both}{black}&option-relation=hexagonal");
    let hexagons = game(browser, "mansuba", &hexagons, "").await;
    let triangles = format!("{both}{black}&option-relation=triangle3");
    let triangles = game(browser, "mansuba", &triangles, "").await;
    let lattice = format!("{both}{black}&option-relation=triangular");
    let lattice = game(browser, "mansuba", &lattice, "").await;
    let awaited = game(browser, "mansuba", &format!("second=invite&name=Zoé{black}"), "").await;
    let link = "return new URL(document.getElementById('link-second').href).pathname";
    let seat = browser.run(link, Vec::new()).await.as_str().expect("a link").to_owned();
    browser.visit(&format!("{quarto}/share")).await;
    let shared = browser.path().await;
    let [class, joined_class] = class_with_everything(browser).await;
    let page = |name, path: String| Page { name, path, problem: false };
    vec![
        page("front", "/".to_owned()),
        page("new-quarto", "/new/quarto".to_owned()),
        page("new-connect4", "/new/connect4".to_owned()),
        page("new-mansuba", "/new/mansuba".to_owned()),
        page("new-wrong", "/new/connect4?option-width=99&second=other&second-agent=zzz".to_owned()),
        page("quarto", quarto.clone()),
        page("quarto-hint", format!("{quarto}?hint=1")),
        page("quarto-won", won.clone()),
        page("quarto-replay", format!("{won}/replay?ply=5")),
        page("quarto-analysis", format!("{won}/analysis?ply=5")),
        page("connect4-analysis", format!("{joined}/analysis?ply=6")),
        page("shared", format!("{joined}/share?ply=4")),
        page("shared-values", format!("{shared}?values=on")),
        page("import", "/import".to_owned()),
        page("editor-quarto", "/editor/quarto".to_owned()),
        page("editor-mansuba", "/editor/mansuba:relation=hexagonal".to_owned()),
        page("editor-connect4", "/editor/connect4".to_owned()),
        page("trees", "/trees/morpion".to_owned()),
        page("tree-reduced", "/trees/morpion/reduced?keep=best&step=3".to_owned()),
        page("tree-searched", "/trees/morpion/searched?agent=minimax:depth=2&step=22".to_owned()),
        page("tree-playouts", "/trees/morpion/playouts?count=40".to_owned()),
        page("learn", "/learn".to_owned()),
        page("lesson-quarto", "/lessons/quarto/4".to_owned()),
        page("lesson-mansuba", "/lessons/mansuba/6".to_owned()),
        page("rules-quarto", "/rules/quarto:level=4".to_owned()),
        page("rules-connect4", "/rules/connect4".to_owned()),
        page("rules-mansuba", "/rules/mansuba".to_owned()),
        page("rules-morpion", "/rules/morpion:misere=on".to_owned()),
        page("puzzles", "/puzzles?game=connect4".to_owned()),
        page("puzzle", format!("/puzzles/{}", quatuor_teach::shipped()[0].id())),
        page("puzzles-printed", "/puzzles/print?game=connect4".to_owned()),
        page("connect4-trainer", format!("{trained}?overlay=threats&set=on&coach=on&warning=on")),
        page("classes", "/classes".to_owned()),
        page("class", class),
        page("class-joined", joined_class),
        page("connect4", discs.clone()),
        page("connect4-confirm", format!("{discs}?action=5&confirm=1")),
        page("connect4-won", joined.clone()),
        page("connect4-wide", wide),
        page("mansuba", race.clone()),
        page("mansuba-picked", format!("{race}?pick=a4")),
        page("mansuba-hexagons", hexagons),
        page("mansuba-triangles", triangles),
        page("mansuba-lattice", lattice),
        page("mansuba-awaited", awaited),
        page("invitation", seat),
        page("list-playing", "/games?state=playing".to_owned()),
        page("list-finished", "/games?state=finished".to_owned()),
        page("preferences", "/preferences".to_owned()),
        page("help", "/help".to_owned()),
        page("results", "/results".to_owned()),
        Page { name: "problem", path: "/games/nowhere".to_owned(), problem: true },
    ]
}

/// Creates a class in which the visitor is teacher and pupil, with a game, a tournament and
/// puzzles.
async fn class_with_everything(browser: &Browser) -> [String; 2] {
    let [own, link] = class_pages::open(browser, "4b").await;
    class_pages::join(browser, &link, "Zoé").await;
    browser.visit(&own).await;
    let script = "const done = arguments[arguments.length - 1];\
        const form = document.querySelector('input[name=form]').value;\
        const send = (what, fields) => fetch(`${location.pathname}/${what}`,\
          { method: 'POST', body: new URLSearchParams({ form, ...fields }) });\
        (async () => {\
          await send('game', { game: 'connect4', who: 'all', against: 'level:1', hints: '2' });\
          await send('puzzles', { game: 'connect4', count: '3' });\
          done(null);\
        })();";
    browser.run_long(script).await;
    browser.visit(&link).await;
    browser.click("article.task form button").await;
    browser.until_there("#room.game").await;
    [own, link]
}

/// Plays a game with these actions and returns its address.
pub async fn game(browser: &Browser, name: &str, wishes: &str, played: &str) -> String {
    begin(browser, name, wishes).await;
    let path = browser.path().await;
    act(browser, 0, played).await;
    path
}

/// Plays actions through the API instead of the page. `length` is the number of actions before.
pub async fn act(browser: &Browser, length: usize, played: &str) {
    let actions: Vec<&str> = played.split_whitespace().collect();
    let script = format!(
        "const done = arguments[arguments.length - 1];\
         const form = document.querySelector('input[name=form]').value;\
         const headers = {{ Accept: 'application/json' }};\
         (async () => {{\
           for (const [i, action] of {}.entries()) {{\
             const length = i + {length};\
             const body = new URLSearchParams({{ form, length, action, confirmed: 1 }});\
             const answer = await fetch(`/games/${{document.getElementById('room').dataset.game}}/act`, {{ method: 'POST', body, headers }});\
             if (!answer.ok) return done(`${{action}}: ${{answer.status}} ${{await answer.text()}}`);\
           }}\
           done(null);\
         }})();",
        json!(actions)
    );
    assert_eq!(browser.run_long(&script).await, serde_json::Value::Null, "{played}");
}

/// Selects the language, theme and window size.
pub async fn look(browser: &Browser, look: Look) {
    browser.resize(look.size).await;
    browser.visit("/preferences").await;
    let script = format!(
        "document.querySelector('input[name=language][value={}]').checked = true;\
         document.querySelector('input[name=theme][value={}]').checked = true;\
         document.getElementById('save').click();",
        look.language, look.theme
    );
    browser.run(&script, Vec::new()).await;
    let chosen = format!("html[lang={}][data-theme={}]", look.language, look.theme);
    browser.until_there(&chosen).await;
}
