//! The sender of a request: identity, preferences and IP address.

use std::net::IpAddr;

use http::{HeaderMap, HeaderValue, header, request};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use quatuor_core::Message;
use quatuor_words::Language;

use crate::bots::BotNames;
use crate::game::ClientKey;
use crate::http::cookie;
use crate::http::overlays::Overlays;
use crate::limits::RoomLimits;
use crate::ports::Randomness;
use crate::secret::{ClientId, Secret};
use crate::view::{Preferences, Theme, Visitor};

/// The cookie with the client id.
const CLIENT: &str = "quatuor";
/// The cookie with the preferences.
const PREFERENCES: &str = "quatuor-preferences";

/// The cookie with the active overlays.
const OVERLAYS: &str = "quatuor-overlays";

/// The cookie with the last name that the client entered.
const NAME: &str = "quatuor-name";

/// Maximum length of a name, in characters.
const LONGEST_NAME: usize = 40;

/// The sender of a request.
#[derive(Clone)]
pub struct Guest {
    /// The secret id in the cookie of the browser.
    pub client: ClientId,
    /// The hash of the id, which the room stores.
    pub key: ClientKey,
    /// Whether the request came without a client cookie.
    pub fresh: bool,
    pub preferences: Preferences,
    /// The active overlays.
    pub overlays: Overlays,
    /// The last name that the guest entered.
    pub name: Option<String>,
    /// The owner's bots that the guest can play against.
    pub bots: BotNames,
    /// Path and query of the request.
    pub here: String,
    /// The origin of the site from the guest's point of view, as in `http://localhost:4004`. Empty
    /// if the request does not name a valid host.
    pub origin: String,
    /// Whether the response should be JSON.
    pub json: bool,
    /// IP address of the guest.
    pub address: IpAddr,
    /// Whether the connection is encrypted, so that cookies can be marked `Secure`.
    pub secure: bool,
    token: String,
}

impl Guest {
    /// Reads the sender of a request.
    ///
    /// Behind a trusted proxy, the address and the scheme come from the headers of the proxy.
    pub(crate) fn of(
        parts: &request::Parts,
        peer: IpAddr,
        limits: &RoomLimits,
        secret: &Secret,
        randomness: &dyn Randomness,
    ) -> Self {
        let headers = &parts.headers;
        let known = cookie::read(headers, CLIENT).and_then(ClientId::read);
        let fresh = known.is_none();
        let client = known.unwrap_or_else(|| ClientId::fresh(randomness));
        let trusted = is_proxy(peer, limits.public);
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let secure = trusted
            && headers.get("x-forwarded-proto").is_some_and(|way| way.as_bytes() == b"https");
        Guest {
            key: client.key(),
            token: secret.form_token(&client),
            client,
            fresh,
            preferences: preferences(headers),
            overlays: cookie::read(headers, OVERLAYS).map(Overlays::read).unwrap_or_default(),
            name: cookie::read(headers, NAME).and_then(decode).and_then(|name| clean_name(&name)),
            bots: limits.ceiling.bots.clone(),
            here: path.to_owned(),
            json: accepts_json(headers)
                || parts.uri.path().ends_with(".json")
                || parts.uri.path().starts_with("/api/"),
            address: if trusted { forwarded_address(headers).unwrap_or(peer) } else { peer },
            origin: origin(headers, secure),
            secure,
        }
    }

    /// Returns the guest as pages see it.
    pub fn visitor(&self, notice: Option<Message>) -> Visitor {
        Visitor {
            preferences: self.preferences,
            name: self.name.clone(),
            bots: self.bots.clone(),
            form_token: self.token.clone(),
            here: self.here.clone(),
            notice,
            touched: None,
            typed: None,
        }
    }

    /// Returns the token that the guest's forms must carry.
    pub fn form_token(&self) -> &str {
        &self.token
    }

    /// Returns the cookie with the client id.
    pub(crate) fn cookie(&self) -> Option<HeaderValue> {
        cookie::line(CLIENT, self.client.text(), self.secure)
    }

    /// Returns the cookie with a name. An empty cookie deletes the name.
    pub(crate) fn name_cookie(&self, name: Option<&str>) -> Option<HeaderValue> {
        let text = utf8_percent_encode(name.unwrap_or_default(), NON_ALPHANUMERIC).to_string();
        cookie::line(NAME, &text, self.secure)
    }

    /// Returns the cookie with the preferences.
    pub(crate) fn preferences_cookie(&self, preferences: &Preferences) -> Option<HeaderValue> {
        cookie::line(PREFERENCES, &write_preferences(preferences), self.secure)
    }

    /// Returns the cookie with the active overlays.
    pub(crate) fn overlays_cookie(&self, overlays: &Overlays) -> Option<HeaderValue> {
        cookie::line(OVERLAYS, &overlays.write(), self.secure)
    }
}

/// Cleans a name: removes control characters and limits its length. Returns `None` if no text is
/// left.
pub(crate) fn clean_name(typed: &str) -> Option<String> {
    let typed = quatuor_core::printable(typed);
    let name: String = typed.trim().chars().take(LONGEST_NAME).collect();
    (!name.is_empty()).then_some(name)
}

fn decode(text: &str) -> Option<String> {
    percent_decode_str(text).decode_utf8().ok().map(|text| text.into_owned())
}

/// Returns whether the peer is a trusted proxy. A public room may run behind a proxy on the same
/// machine.
pub fn is_proxy(peer: IpAddr, public: bool) -> bool {
    public && peer.is_loopback()
}

/// Returns the last address in the header. The proxy itself has added it; clients can forge the
/// others.
fn forwarded_address(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next()?.trim().parse().ok()
}

fn origin(headers: &HeaderMap, secure: bool) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    match !host.is_empty() && host.bytes().all(plain) {
        true => format!("{}://{host}", if secure { "https" } else { "http" }),
        false => String::new(),
    }
}

fn accepts_json(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|types| types.trim_start().starts_with("application/json"))
}

fn preferences(headers: &HeaderMap) -> Preferences {
    let language = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let usual = Preferences {
        language: language.map_or(Language::English, preferred_language),
        theme: Theme::System,
        contrast: false,
        still: false,
        sound: false,
        confirm: false,
        values: false,
        coach: false,
        warn: false,
    };
    cookie::read(headers, PREFERENCES).and_then(|text| read(text, usual)).unwrap_or(usual)
}

/// Returns the available language that a browser prefers, for example from `fr-CH, fr;q=0.9,
/// en;q=0.8`.
fn preferred_language(list: &str) -> Language {
    let mut best = (Language::English, 0.0);
    for part in list.split(',') {
        let (range, weight) = part.split_once(';').unwrap_or((part, ""));
        let code = range.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let weight = match weight.trim().strip_prefix("q=") {
            Some(number) => number.parse().unwrap_or(0.0),
            None => 1.0,
        };
        if let Ok(language) = code.parse::<Language>()
            && weight > best.1
        {
            best = (language, weight);
        }
    }
    best.0
}

/// Formats preferences for the cookie, for example `fr.dark.contrast.values`.
fn write_preferences(preferences: &Preferences) -> String {
    let mut text = preferences.language.code().to_owned();
    let switches = [
        (preferences.theme == Theme::Light, "light"),
        (preferences.theme == Theme::Dark, "dark"),
        (preferences.contrast, "contrast"),
        (preferences.still, "still"),
        (preferences.sound, "sound"),
        (preferences.confirm, "confirm"),
        (preferences.values, "values"),
        (preferences.coach, "coach"),
        (preferences.warn, "warn"),
    ];
    for (_, word) in switches.into_iter().filter(|(on, _)| *on) {
        text.push('.');
        text.push_str(word);
    }
    text
}

fn read(text: &str, usual: Preferences) -> Option<Preferences> {
    let mut words = text.split('.');
    let mut preferences = Preferences { language: words.next()?.parse().ok()?, ..usual };
    for word in words {
        match word {
            "light" => preferences.theme = Theme::Light,
            "dark" => preferences.theme = Theme::Dark,
            "contrast" => preferences.contrast = true,
            "still" => preferences.still = true,
            "sound" => preferences.sound = true,
            "confirm" => preferences.confirm = true,
            "values" => preferences.values = true,
            "coach" => preferences.coach = true,
            "warn" => preferences.warn = true,
            _ => return None,
        }
    }
    Some(preferences)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_says_the_language() {
        for list in ["fr", "fr-CH, fr;q=0.9, en;q=0.8", "de, fr;q=0.5, en;q=0.4", "FR;q=1"] {
            assert_eq!(preferred_language(list), Language::French, "{list}");
        }
        for list in ["", "en, fr;q=0.9", "de", "*", "fr;q=0", "fr;q=x", ";;,,", "frr"] {
            assert_eq!(preferred_language(list), Language::English, "{list}");
        }
    }

    #[test]
    fn preferences_are_read_as_they_are_written() {
        let usual = preferences(&HeaderMap::new());
        for bits in 0..256 {
            let on = |bit: u32| bits >> bit & 1 == 1;
            let wanted = Preferences {
                language: if on(0) { Language::French } else { Language::English },
                theme: if on(0) { Theme::Dark } else { Theme::Light },
                contrast: on(1),
                still: on(2),
                confirm: on(3),
                values: on(4),
                coach: on(6),
                warn: on(7),
                sound: on(5),
            };
            assert_eq!(read(&write_preferences(&wanted), usual), Some(wanted));
        }
        for text in ["", "de", "fr.bright", "fr..dark", "<script>"] {
            assert_eq!(read(text, usual), None, "{text}");
        }
    }

    #[test]
    fn names_come_back_as_they_were_given_and_harm_nobody() {
        for name in ["Zoé", "a b; c=d", "<b>\"'&", "日本", "%41"] {
            let text = utf8_percent_encode(name, NON_ALPHANUMERIC).to_string();
            assert!(cookie::line(NAME, &text, false).is_some(), "{name}");
            assert_eq!(decode(&text).as_deref(), Some(name));
            assert_eq!(clean_name(name).as_deref(), Some(name));
        }
        assert_eq!(decode("%ff"), None);
        assert_eq!(clean_name(" \u{7}\n "), None);
        assert_eq!(clean_name(&"x".repeat(500)).map(|name| name.len()), Some(40));
    }

    #[test]
    fn the_room_is_called_as_the_guest_calls_it() {
        let called = |host: &'static str| {
            let headers = [(header::HOST, HeaderValue::from_static(host))];
            origin(&headers.into_iter().collect(), false)
        };
        assert_eq!(called("localhost:4004"), "http://localhost:4004");
        assert_eq!(called("[::1]:4004"), "http://[::1]:4004");
        assert_eq!(called("evil\"><b>"), "");
        assert_eq!(called(""), "");
    }

    #[test]
    fn the_last_forwarded_address_counts() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded_address(&headers), None);
        headers.append("x-forwarded-for", HeaderValue::from_static("1.2.3.4, 5.6.7.8"));
        assert_eq!(forwarded_address(&headers), "5.6.7.8".parse().ok());
        headers.append("x-forwarded-for", HeaderValue::from_static("rubbish"));
        assert_eq!(forwarded_address(&headers), None);
    }
}
