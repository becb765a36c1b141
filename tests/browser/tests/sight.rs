//! What the page of a game shows, read from its markup.

use serde_json::Value;

use crate::browser::Browser;

/// A place on a board or beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its name.
    pub id: String,
    /// The panel that it is on.
    pub panel: String,
    /// Whether touching it begins an action.
    pub first: bool,
    /// Where one can go after touching it.
    pub then: Vec<String>,
    /// What a screen reader says.
    pub label: String,
}

/// The page of a game at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sight {
    /// How many actions were made.
    pub length: u64,
    /// Whether the visitor is to act.
    pub act: bool,
    /// Whether the game is over.
    pub over: bool,
    /// What is asked.
    pub asked: String,
    /// What went wrong, if anything.
    pub notice: Option<String>,
    /// All places, in the order of the page.
    pub places: Vec<Place>,
    /// What was played, in words.
    pub moves: Vec<String>,
    /// What can be played, in the notation of the game.
    pub actions: Vec<String>,
}

const LOOK: &str = r##"
const table = document.querySelector("main#room .table");
if (!table || document.readyState !== "complete") return null;
const all = (css) => [...table.querySelectorAll(css)];
const plain = (node) => node.textContent.replace(/\s+/g, " ").trim();
return {
  length: Number(table.dataset.length),
  act: "act" in table.dataset,
  over: all(".ask.over").length > 0,
  asked: plain(table.querySelector("#asked")),
  notice: table.querySelector("#notice") && plain(table.querySelector("#notice")),
  places: all("button.place").map((place) => ({
    id: place.dataset.place,
    panel: place.closest("svg").dataset.panel,
    first: "first" in place.dataset,
    then: (place.dataset.then ?? "").split(" ").filter(Boolean),
    label: place.ariaLabel,
  })),
  moves: all("#moves li .said").map(plain),
  actions: all("#possible .actions button").map((each) => each.value),
};"##;

impl Sight {
    /// What is to be seen now; nothing while a page of a game is still to come.
    pub async fn now(browser: &Browser) -> Option<Sight> {
        let seen = browser.run(LOOK, Vec::new()).await;
        (!seen.is_null()).then(|| Sight::read(&seen))
    }

    /// What is to be seen once it is so.
    pub async fn when(browser: &Browser, what: &str, is: impl Fn(&Sight) -> bool) -> Sight {
        browser.until(what, async || Sight::now(browser).await.filter(&is)).await
    }

    /// What is to be seen once the visitor can act, or nobody can any more.
    pub async fn settled(browser: &Browser) -> Sight {
        Sight::when(browser, "our turn, or the end", |sight| sight.act || sight.over).await
    }

    /// The same without what may differ between two who look at the same game.
    pub fn public(&self) -> (u64, bool, Vec<String>) {
        (self.length, self.over, self.moves.clone())
    }

    pub fn place(&self, id: &str) -> &Place {
        let found = self.places.iter().find(|place| place.id == id);
        found.unwrap_or_else(|| panic!("no place {id} in {self:?}"))
    }

    fn read(seen: &Value) -> Sight {
        Sight {
            length: seen["length"].as_u64().expect("a length"),
            act: seen["act"].as_bool().expect("act"),
            over: seen["over"].as_bool().expect("over"),
            asked: text(&seen["asked"]),
            notice: seen["notice"].as_str().map(str::to_owned),
            places: seen["places"].as_array().expect("places").iter().map(Place::read).collect(),
            moves: texts(&seen["moves"]),
            actions: texts(&seen["actions"]),
        }
    }
}

impl Place {
    fn read(seen: &Value) -> Place {
        Place {
            id: text(&seen["id"]),
            panel: text(&seen["panel"]),
            first: seen["first"].as_bool().expect("first"),
            then: texts(&seen["then"]),
            label: text(&seen["label"]),
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(text).collect()
}
