//! Tree walks over HTTP: every step leads to the next, and excessive requests are rejected.

mod support;

use quatuor_core::limits::Limits;
use quatuor_games::{open_at, reduce, searched};
use quatuor_http_client::{Client, encoded};
use quatuor_show::Game;
use quatuor_trees::{Keep, ReducedOptions, SearchedOptions};
use support::room;

const LATE: &str = "x.o/.x./..o x";

fn late() -> Box<dyn Game> {
    open_at(&"morpion".parse().expect("a spec"), LATE).expect("a position")
}

fn page(client: &mut Client, path: &str) -> (u16, String) {
    client.accept = "text/html";
    let answer = client.get(path).expect("an answer");
    client.accept = "application/json";
    (answer.status, answer.text())
}

/// Returns the address of the link with this id on a page.
fn link(page: &str, id: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("id=\"{id}\""))?;
    let (_, rest) = rest.split_once("href=\"")?;
    Some(rest.split('"').next()?.replace("&#38;", "&"))
}

/// Follows the next steps to the end and returns the text of each.
fn walk(client: &mut Client, path: &str) -> Vec<String> {
    let (mut path, mut said) = (path.to_owned(), Vec::new());
    loop {
        let (status, page) = page(client, &path);
        assert_eq!(status, 200, "{path}: {page}");
        let (_, rest) = page.split_once("id=\"moment\" role=\"status\">").expect("a sentence");
        said.push(rest.split('<').next().expect("text").to_owned());
        let Some(next) = link(&page, "forth").filter(|_| page.contains("id=\"forth\"")) else {
            return said;
        };
        assert_ne!(next, path);
        path = next;
    }
}

#[test]
fn a_search_is_walked_through_from_its_first_step_to_its_last() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let at = encoded(LATE);
    let said = walk(&mut client, &format!("/trees/morpion/searched?agent=minimax:depth=2&at={at}"));
    let agent = "minimax:depth=2".parse().expect("a spec");
    let wanted = SearchedOptions { seed: 1, most: 2000, pictures: false };
    let tree = searched(&*late(), &agent, &wanted, &Limits::default()).expect("a tree");
    assert_eq!(said.len(), 2 * tree.nodes.len());
    let cuts = said.iter().filter(|line| line.contains("Cut-off")).count();
    let cut = tree.nodes.iter().filter(|node| !node.unseen.is_empty()).count();
    assert_eq!(cuts, cut, "every cut-off is told once: {said:#?}");
    assert!(said[0].contains("begins at the root"));
    assert!(said.last().is_some_and(|last| last.contains(&format!("plays {}", tree.action))));
    assert!(said.iter().any(|line| line.contains("raises α")), "{said:#?}");
}

#[test]
fn a_reduced_tree_is_walked_through_node_by_node() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let at = encoded(LATE);
    let said = walk(&mut client, &format!("/trees/morpion/reduced?keep=all&at={at}"));
    let wanted =
        ReducedOptions { keep: Keep::All, depth: None, tests: 2, most: 2000, pictures: false };
    let tree = reduce(&*late(), &wanted, &Limits::default()).expect("a tree");
    assert_eq!(said.len(), tree.nodes.len());
    let (_, root) = page(&mut client, &format!("/trees/morpion/reduced?keep=all&at={at}"));
    let cut = tree.nodes[0].branches.iter().filter(|branch| branch.cut.is_some()).count();
    assert_eq!(root.matches("cut: ").count() > 0, cut > 0, "{root}");
}

#[test]
fn playouts_are_walked_through_one_by_one() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let path = "/trees/morpion/playouts?count=30";
    let (status, first) = page(&mut client, path);
    assert_eq!(status, 200);
    assert!(first.contains("30 visits") && first.contains("Playout 30 went"), "{first}");
    let next = link(&first, "forth").expect("a next step");
    assert!(page(&mut client, &next).1.contains("31 visits"));
    // Only lines that were visited can be followed.
    assert_eq!(page(&mut client, &format!("{path}&line=b2")).0, 200);
    assert_eq!(page(&mut client, &format!("{path}&line=zz")).0, 404);
}

#[test]
fn what_is_too_much_or_makes_no_sense_is_refused() {
    let (room, _folder) = room(true);
    let mut client = room.client();
    for (path, status) in [
        ("/trees/chess", 404),
        ("/trees/morpion?at=rubbish", 422),
        ("/trees/morpion/reduced?keep=none", 400),
        ("/trees/morpion/reduced?step=99999", 404),
        ("/trees/morpion/reduced?step=x", 400),
        ("/trees/morpion/searched", 404),
        ("/trees/morpion/searched?agent=mcts", 422),
        ("/trees/morpion/searched?agent=nobody", 422),
        ("/trees/connect4/searched?agent=minimax:depth=9", 422),
        ("/trees/morpion/searched?agent=minimax:depth=1&step=99999", 404),
    ] {
        let (found, text) = page(&mut client, path);
        assert_eq!(found, status, "{path}: {text}");
        assert!(text.contains("class=\"lead\""), "{path}: said in words");
    }
}

#[test]
fn a_search_is_chosen_with_a_form_or_a_link() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    let (status, choose) = page(&mut client, "/trees/morpion");
    assert_eq!(status, 200);
    for id in ["reduced-best", "reduced-all", "playouts"] {
        let href = link(&choose, id).expect("a link");
        assert_eq!(page(&mut client, &href).0, 200, "{href}");
    }
    client.accept = "text/html";
    let fields = [("at", LATE), ("agent", "minimax:depth=2")];
    let sent = client.post("/trees/morpion", &fields).expect("an answer");
    assert_eq!(sent.status, 303);
    let to = sent.header("location").expect("an address").to_owned();
    assert_eq!(page(&mut client, &to).0, 200, "{to}");
    let refused = client.post("/trees/morpion", &[("agent", "<b>")]).expect("an answer");
    assert_eq!(refused.status, 422);
    assert!(!refused.text().contains("<b>"));
}

#[test]
fn trees_call_the_game_and_its_sides_as_the_other_pages_do() {
    let (room, _folder) = room(false);
    let mut client = room.client();
    for (kind, title) in [
        ("searched?agent=minimax:depth=1", "Noughts and Crosses: what minimax:depth=1 looks at"),
        ("playouts?count=3", "Noughts and Crosses: what playouts find"),
        ("reduced?keep=best", "Noughts and Crosses: the reduced tree"),
    ] {
        let (status, page) = page(&mut client, &format!("/trees/morpion/{kind}"));
        assert!(status == 200 && page.contains(title), "{kind}: {page}");
    }
    let (_, searched) = page(&mut client, "/trees/morpion/searched?agent=minimax:depth=1&step=1");
    assert!(searched.contains("▼ O acts, against the root"), "{searched}");
}
