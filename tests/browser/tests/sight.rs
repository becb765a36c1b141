//! The content of a game page, parsed from its markup.

use serde_json::Value;

use crate::browser::Browser;

/// A place on the board or next to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The id of the place.
    pub id: String,
    /// The panel that contains the place.
    pub panel: String,
    /// Whether touching the place begins an action.
    pub first: bool,
    /// The places that complete an action begun here.
    pub then: Vec<String>,
    /// The accessible label.
    pub label: String,
}

/// A game page at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sight {
    /// Number of actions made.
    pub length: u64,
    /// Whether the visitor is to act.
    pub act: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The prompt.
    pub asked: String,
    /// The error notice, if there is one.
    pub notice: Option<String>,
    /// All places, in the order of the page.
    pub places: Vec<Place>,
    /// The actions made, as displayed.
    pub moves: Vec<String>,
    /// The legal actions, in the notation of the game.
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
    /// Returns the current content, or `None` while the page of a game is loading.
    pub async fn now(browser: &Browser) -> Option<Sight> {
        let seen = browser.run(LOOK, Vec::new()).await;
        (!seen.is_null()).then(|| Sight::read(&seen))
    }

    /// Waits until the content satisfies `is`.
    pub async fn when(browser: &Browser, what: &str, is: impl Fn(&Sight) -> bool) -> Sight {
        browser.until(what, async || Sight::now(browser).await.filter(&is)).await
    }

    /// Waits until the visitor can act or the game is over.
    pub async fn settled(browser: &Browser) -> Sight {
        Sight::when(browser, "our turn, or the end", |sight| sight.act || sight.over).await
    }

    /// Returns the parts that are equal for all viewers of a game.
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
