//! A visitor: a browser with a profile of its own, and therefore its own cookies.

use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver::{Driver, Engine};
use crate::room::Room;

/// Maximum wait for an expected state. Reached only if a test fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// Disables everything that the page does not need: first-run pages, updates and reports.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-breakpad",
    "--hide-scrollbars",
];

/// The settings of a visitor's browser.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// The language of the browser.
    pub language: &'static str,
    /// Whether pages may run scripts.
    pub script: bool,
    /// Whether to emulate a phone with a touch screen.
    pub phone: bool,
    /// Whether pages may animate. Off in most tests, so that they need not wait.
    pub motion: bool,
}

impl Kind {
    pub const DESKTOP: Kind = Kind { language: "en", script: true, phone: false, motion: false };
    pub const PHONE: Kind = Kind { phone: true, ..Kind::DESKTOP };
    pub const PLAIN: Kind = Kind { script: false, ..Kind::DESKTOP };
}

/// A browser that shows one room, or the book.
pub struct Browser {
    engine: Engine,
    client: Client,
    home: String,
    profile: TempDir,
}

/// Width, height, and whether it is a phone.
pub type Size = (u32, u32, bool);
pub const DESKTOP: Size = (1280, 800, false);
pub const PHONE: Size = (390, 844, true);

impl Browser {
    pub async fn open(driver: &Driver, room: &Room, kind: Kind) -> Browser {
        Browser::open_at(driver, room.address(), kind).await
    }

    /// A browser that looks at pages whose addresses begin with `home`.
    pub async fn open_at(driver: &Driver, home: &str, kind: Kind) -> Browser {
        let profile = TempDir::new().expect("a temporary folder");
        let mut connector = ClientBuilder::new(HttpConnector::new());
        let engine = driver.engine();
        let wanted = match engine {
            Engine::Chromium => capabilities(kind, &profile),
            Engine::WebKit => Capabilities::new(),
        };
        let client = connector.capabilities(wanted).connect(driver.address());
        let client = client.await.expect("the driver starts a browser");
        let browser = Browser { engine, client, home: home.to_owned(), profile };
        browser.resize(if kind.phone { PHONE } else { DESKTOP }).await;
        browser
    }

    /// Opens an address of the room.
    pub async fn visit(&self, path: &str) {
        let url = format!("{}{path}", self.home);
        self.client.goto(&url).await.unwrap_or_else(|error| panic!("{path}: {error}"));
    }

    /// Returns the current address without the host name.
    pub async fn path(&self) -> String {
        let url = self.client.current_url().await.expect("an address");
        let url = url.as_str().to_owned();
        url.strip_prefix(&self.home).unwrap_or_else(|| panic!("outside: {url}")).to_owned()
    }

    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page comes again");
    }

    /// Runs a script of the test, even if pages may run none.
    ///
    /// WebKit returns no result if the page is replaced meanwhile. Then the script runs again on
    /// the next page.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        let start = Instant::now();
        loop {
            match self.client.execute(script, arguments.clone()).await {
                Ok(answer) => return answer,
                Err(error) if gave_way(&error) && start.elapsed() < PATIENCE => {}
                Err(error) => panic!("{script}: {error}"),
            }
        }
    }

    /// Runs a script that reports its result by a callback.
    pub async fn run_long(&self, script: &str) -> Value {
        let answer = self.client.execute_async(script, Vec::new()).await;
        answer.unwrap_or_else(|error| panic!("{error}"))
    }

    /// Performs an action on an element once it exists.
    ///
    /// Live updates may replace the element between lookup and action. Then it is looked up again.
    async fn with<T>(
        &self,
        css: &str,
        mut act: impl AsyncFnMut(Element) -> Result<T, CmdError>,
    ) -> T {
        let once =
            async || match async { act(self.client.find(Locator::Css(css)).await?).await }.await {
                Ok(done) => Some(done),
                Err(error) if error.is_no_such_element() => None,
                Err(error) if error.is_stale_element_reference() || is_replaced(&error) => None,
                Err(error) => panic!("{css} on {}: {error}", self.path().await),
            };
        self.until(css, once).await
    }

    /// Returns the visible text of an element.
    pub async fn text(&self, css: &str) -> String {
        self.with(css, async |found| found.text().await).await
    }

    /// Returns whether an element exists, visible or not.
    pub async fn has(&self, css: &str) -> bool {
        !self.client.find_all(Locator::Css(css)).await.expect("a page").is_empty()
    }

    /// Clicks an element. Waits if that loads another page.
    pub async fn click(&self, css: &str) {
        self.with(css, async |found| found.click().await).await;
    }

    /// Replaces the text of a field.
    pub async fn fill(&self, css: &str, text: &str) {
        let fill = async |field: Element| {
            field.clear().await?;
            field.send_keys(text).await
        };
        self.with(css, fill).await;
    }

    /// Selects an option of a list.
    pub async fn select(&self, css: &str, value: &str) {
        self.with(css, async |list| list.select_by_value(value).await).await;
    }

    /// Performs keyboard and pointer actions.
    pub async fn perform(&self, actions: impl Into<fantoccini::actions::Actions>) {
        self.client.perform_actions(actions).await.expect("hands");
    }

    /// Polls until `look` returns a value.
    pub async fn until<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(seen) = look().await {
                return seen;
            }
            if start.elapsed() > PATIENCE {
                let shown = self.run("return document.body.innerText", Vec::new()).await;
                let shown = shown.as_str().unwrap_or_default();
                panic!("never seen: {what}, on {}\n{shown}", self.path().await);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits for an element.
    pub async fn until_there(&self, css: &str) {
        self.until(css, async || self.has(css).await.then_some(())).await;
    }

    /// Waits until an element is gone.
    pub async fn until_gone(&self, css: &str) {
        self.until(css, async || (!self.has(css).await).then_some(())).await;
    }

    /// Waits until an element contains a text.
    pub async fn until_said(&self, css: &str, words: &str) {
        let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
        let said = async || {
            let text = self.run(script, vec![json!(css)]).await;
            text.as_str().is_some_and(|text| text.contains(words)).then_some(())
        };
        self.until(words, said).await;
    }

    /// Resizes the window.
    pub async fn resize(&self, (width, height, mobile): Size) {
        if self.engine == Engine::WebKit {
            return self.resize_window(width, height).await;
        }
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
        let touch = json!({ "enabled": mobile });
        self.devtools("Emulation.setTouchEmulationEnabled", touch).await;
    }

    /// Resizes the window such that the page has this size.
    async fn resize_window(&self, width: u32, height: u32) {
        let wanted = json!([width, height]);
        let mut frame = 0;
        let fits = async || {
            let outside = u32::try_from(i64::from(height) + frame).expect("a window");
            self.client.set_window_size(width, outside).await.expect("a window");
            let seen = self.steady_size().await;
            frame += i64::from(height) - seen[1].as_i64().expect("a height");
            (seen == wanted).then_some(())
        };
        self.until("a window of this size", fits).await;
    }

    /// Returns the size of the page. Windows resize with a delay, so it polls until the size is
    /// stable.
    async fn steady_size(&self) -> Value {
        let mut last = Value::Null;
        loop {
            let seen = self.run("return [innerWidth, innerHeight]", Vec::new()).await;
            if seen == last {
                return seen;
            }
            last = seen;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Emulates a media feature of the visitor's system.
    pub async fn emulate(&self, feature: &str, value: &str) {
        let features = json!({ "features": [{ "name": feature, "value": value }] });
        self.devtools("Emulation.setEmulatedMedia", features).await;
    }

    /// Disables or restores the network.
    pub async fn offline(&self, offline: bool) {
        self.devtools("Network.enable", json!({})).await;
        let nothing = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.devtools("Network.emulateNetworkConditions", nothing).await;
    }

    /// Returns the browser log since the last call: policy violations, errors and failed requests.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self.command("se/log", json!({ "type": "browser" })).await;
        let entries = log.as_array().expect("a list");
        let entry = |entry: &Value| format!("{} {}", entry["level"], entry["message"]);
        entries.iter().map(entry).collect()
    }

    /// Closes the browser. Fails if its log has errors other than those that the page explained.
    pub async fn leave(self) {
        if self.engine == Engine::WebKit {
            // WebKit provides no log.
            return self.leave_anyway().await;
        }
        let mut complaints = self.complaints().await;
        complaints.retain(|complaint| !complaint.contains("responded with a status of 422"));
        assert_eq!(complaints, Vec::<String>::new());
        self.leave_anyway().await;
    }

    /// Closes the browser and ignores its log.
    pub async fn leave_anyway(self) {
        self.client.close().await.expect("it closes");
        drop(self.profile);
    }

    async fn devtools(&self, command: &str, parameters: Value) {
        self.command("goog/cdp/execute", json!({ "cmd": command, "params": parameters })).await;
    }

    async fn command(&self, path: &'static str, body: Value) -> Value {
        let answer = self.client.issue_cmd(Command { path, body }).await;
        answer.unwrap_or_else(|error| panic!("{path}: {error}"))
    }
}

fn capabilities(kind: Kind, profile: &TempDir) -> Capabilities {
    let mut flags: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
    if !kind.motion {
        flags.push("--force-prefers-reduced-motion".to_owned());
    }
    flags.push(format!("--user-data-dir={}", profile.path().join("profile").display()));
    // 1 allows, 2 blocks.
    let script = if kind.script { 1 } else { 2 };
    let wanted = json!({
        "browserName": "chrome",
        "goog:loggingPrefs": { "browser": "WARNING" },
        "goog:chromeOptions": {
            "args": flags,
            "prefs": {
                "intl.accept_languages": kind.language,
                "profile.managed_default_content_settings.javascript": script,
            },
        },
    });
    wanted.as_object().expect("an object").clone()
}

/// A command of chromedriver beyond the standard.
#[derive(Debug)]
struct Command {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

/// Returns whether the page was unloaded before it could answer a script.
fn gave_way(error: &CmdError) -> bool {
    error.to_string().contains("before the unload event")
}

/// Returns whether an element belonged to a page that was replaced. Chromedriver reports this
/// occasionally.
fn is_replaced(error: &CmdError) -> bool {
    error.to_string().contains("does not belong to the document")
}
