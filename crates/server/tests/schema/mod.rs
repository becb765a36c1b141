//! The API description as a generator of requests and a validator of answers.
//!
//! Requests are generated from the schemas: most are valid, many have one fault. Answers are
//! validated against the schema of their status: types, required and unknown fields, alternatives,
//! null.

#![allow(dead_code, reason = "not every test file uses all of it")]

use std::collections::BTreeMap;

use quatuor_http_client::{Client, Response};
use serde_json::{Map, Value as Json, json};

use super::support::api::send_bytes;

/// A seeded random generator.
pub struct Chooser(u64);

impl Chooser {
    pub fn new(seed: u64) -> Self {
        Chooser(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.next() % most as u64) as usize
    }

    /// Returns true with a probability of 1 in `times`.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// Words that are meaningful in some field.
const WORDS: &[&str] = &[
    "person",
    "invite",
    "random",
    "level:2",
    "connect4",
    "morpion",
    "quarto:level=2",
    "mansuba",
    "first",
    "second",
    "none",
    "5+3",
    "yours",
    "finished",
    "b2",
    "a1",
    "4",
    ":0",
    "start",
    "44",
    "mcts:threads=999",
    "other",
    "undo",
    "resign",
    "1",
    "0",
    "-1",
];

/// Texts that are meaningful in no field.
const NONSENSE: &[&str] = &[
    "",
    " ",
    "é",
    "\u{0}",
    "%00",
    "../../etc/passwd",
    "'; DROP TABLE game; --",
    "<script>",
    "\u{202e}x",
    "99999999999999999999999",
    "NaN",
    "null",
    "🎲🎲🎲",
    "quarto:level=-1",
    "a,b=c:d",
];

/// A request generated from the description.
#[derive(Debug)]
pub struct Request {
    pub operation: String,
    pub method: String,
    pub path: String,
    pub body: Option<(String, Vec<u8>)>,
    template: String,
}

impl Request {
    pub fn send(&self, client: &mut Client) -> Response {
        match &self.body {
            None if self.method == "GET" => client.get(&self.path).expect("an answer"),
            None => send_bytes(client, &self.method, &self.path, "application/json", b"null"),
            Some((kind, body)) => send_bytes(client, &self.method, &self.path, kind, body),
        }
    }
}

/// Values of address parameters, by the name of the parameter.
pub type Names = BTreeMap<&'static str, Vec<String>>;

/// The API description.
pub struct Schema(Json);

impl Schema {
    pub fn new(description: Json) -> Self {
        assert_eq!(description["info"]["title"], "Quatuor", "{description}");
        Schema(description)
    }

    fn all(&self) -> Vec<(String, String)> {
        let paths = self.0["paths"].as_object().expect("paths");
        let methods = |(path, item): (&String, &Json)| {
            let names: Vec<String> = item.as_object().expect("methods").keys().cloned().collect();
            names.into_iter().map(|method| (method, path.clone())).collect::<Vec<_>>()
        };
        paths.iter().flat_map(methods).collect()
    }

    /// Generates one request per operation from its example. Reading comes first, deletion last.
    pub fn examples(&self, names: impl Fn(&str) -> Names) -> Vec<Request> {
        let mut all = self.all();
        let rank =
            |method: &str| ["get", "put", "post", "delete"].iter().position(|m| *m == method);
        all.sort_by_key(|(method, path)| {
            (rank(method), std::cmp::Reverse((path.len(), path.clone())))
        });
        let request = |(method, path): (String, String)| {
            let names = names(&format!("{method} {path}"));
            self.example(&method, &path, &names)
        };
        all.into_iter().map(request).collect()
    }

    fn example(&self, method: &str, template: &str, names: &Names) -> Request {
        let operation = &self.0["paths"][template][method];
        let (mut path, mut query) = (template.to_owned(), Vec::new());
        for parameter in operation["parameters"].as_array().unwrap_or(&Vec::new()) {
            let name = parameter["name"].as_str().expect("a name");
            match (parameter["in"].as_str(), parameter["example"].as_str()) {
                (Some("path"), _) => {
                    let value = quatuor_http_client::encoded(&names[name][0]);
                    path = path.replace(&format!("{{{name}}}"), &value);
                }
                (_, Some(example)) => {
                    query.push(format!("{name}={}", quatuor_http_client::encoded(example)));
                }
                (_, None) => assert_ne!(parameter["required"], true, "{template}: {name}"),
            }
        }
        if !query.is_empty() {
            path = format!("{path}?{}", query.join("&"));
        }
        let content = &operation["requestBody"]["content"]["application/json"]["schema"];
        let json = "application/json".to_owned();
        let body = self.example_value(content).to_string().into_bytes();
        let name = format!("{method} {template}");
        Request {
            operation: name,
            method: method.to_uppercase(),
            path,
            body: (!content.is_null()).then_some((json, body)),
            template: template.to_owned(),
        }
    }

    /// Returns the example of a schema, or composes one from its parts.
    fn example_value(&self, schema: &Json) -> Json {
        let schema = self.resolve(schema);
        if !schema["example"].is_null() {
            return schema["example"].clone();
        }
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let mut object = Map::new();
        for (name, part) in schema["properties"].as_object().unwrap_or(&Map::new()) {
            let example = self.resolve(part)["example"].clone();
            assert!(!example.is_null() || !required.contains(&json!(name)), "{name}: no example");
            if !example.is_null() {
                object.insert(name.clone(), example);
            }
        }
        Json::Object(object)
    }

    /// Returns every query parameter with a list of words: the path, the parameter and the words.
    pub fn listed_words(&self) -> Vec<(String, String, Vec<String>)> {
        let mut found = Vec::new();
        for (method, path) in self.all() {
            let parameters = self.0["paths"][&path][method]["parameters"].as_array();
            for parameter in parameters.into_iter().flatten().filter(|one| one["in"] == "query") {
                let schema = self.resolve(&parameter["schema"]);
                let choices = schema["oneOf"].as_array().map_or(&[][..], Vec::as_slice).iter();
                let schemas = choices.map(|choice| self.resolve(choice)).chain([schema]);
                let words = schemas.filter_map(|schema| schema["enum"].as_array()).flatten();
                let words: Vec<String> =
                    words.map(|word| word.as_str().expect("a word").to_owned()).collect();
                if !words.is_empty() {
                    let name = parameter["name"].as_str().expect("a name").to_owned();
                    found.push((path.clone(), name, words));
                }
            }
        }
        found
    }

    /// Returns all operations as method and path.
    pub fn operations(&self) -> Vec<String> {
        self.all().iter().map(|(method, path)| format!("{method} {path}")).collect()
    }

    /// Generates one request per operation, mostly valid, in random order.
    pub fn round(&self, chooser: &mut Chooser, names: &Names) -> Vec<Request> {
        let mut all = self.all();
        for last in (1..all.len()).rev() {
            all.swap(last, chooser.below(last + 1));
        }
        let request =
            |(method, template): &(String, String)| self.request(method, template, chooser, names);
        all.iter().map(request).collect()
    }

    fn request(
        &self,
        method: &str,
        template: &str,
        chooser: &mut Chooser,
        names: &Names,
    ) -> Request {
        let operation = &self.0["paths"][template][method];
        let mut path = template.to_owned();
        let mut query = Vec::new();
        for parameter in operation["parameters"].as_array().unwrap_or(&Vec::new()) {
            let name = parameter["name"].as_str().expect("a name");
            match parameter["in"].as_str() {
                Some("path") => {
                    let value = match chooser.once_in(8) {
                        true => chooser.pick(NONSENSE).to_string(),
                        false => chooser.pick(&names[name]).clone(),
                    };
                    path =
                        path.replace(&format!("{{{name}}}"), &quatuor_http_client::encoded(&value));
                }
                _ => {
                    let required = parameter["required"] == true;
                    if chooser.once_in(if required { 12 } else { 2 }) {
                        continue;
                    }
                    let value = match &parameter["example"] {
                        Json::String(example) if !chooser.once_in(4) => example.clone(),
                        _ => text_of(&self.value(&parameter["schema"], chooser, 0)),
                    };
                    query.push(format!("{name}={}", quatuor_http_client::encoded(&value)));
                }
            }
        }
        if !query.is_empty() {
            path = format!("{path}?{}", query.join("&"));
        }
        let content = &operation["requestBody"]["content"]["application/json"]["schema"];
        let body = (!content.is_null()).then(|| self.body(content, chooser));
        let name = format!("{method} {template}");
        Request {
            operation: name,
            method: method.to_uppercase(),
            path,
            body,
            template: template.to_owned(),
        }
    }

    fn body(&self, schema: &Json, chooser: &mut Chooser) -> (String, Vec<u8>) {
        let kind = match chooser.once_in(20) {
            true => "text/plain",
            false => "application/json",
        };
        let body = match chooser.below(16) {
            0 => chooser.pick(NONSENSE).as_bytes().to_vec(),
            1 => vec![0xff, 0xfe, b'{'],
            2 => b"[1,2".to_vec(),
            _ => self.value(schema, chooser, 0).to_string().into_bytes(),
        };
        (kind.to_owned(), body)
    }

    fn resolve<'a>(&'a self, schema: &'a Json) -> &'a Json {
        match schema["$ref"].as_str() {
            None => schema,
            Some(path) => {
                let name = path.strip_prefix("#/components/schemas/").expect("a schema of ours");
                let found = &self.0["components"]["schemas"][name];
                assert!(!found.is_null(), "{path} is not described");
                self.resolve(found)
            }
        }
    }

    /// Generates a value, mostly valid for the schema.
    fn value(&self, schema: &Json, chooser: &mut Chooser, depth: usize) -> Json {
        let schema = self.resolve(schema);
        if depth > 6 || chooser.once_in(25) {
            return chooser
                .pick(&[json!(null), json!([]), json!({}), json!(-7), json!("x"), json!(1e300)])
                .clone();
        }
        if let Some(example) = schema.get("example").filter(|_| !chooser.once_in(3)) {
            return example.clone();
        }
        for key in ["oneOf", "anyOf"] {
            if let Some(choices) = schema[key].as_array() {
                let choice = chooser.pick(choices).clone();
                return self.value(&choice, chooser, depth + 1);
            }
        }
        if let Some(words) = schema["enum"].as_array() {
            return chooser.pick(words).clone();
        }
        let types = types(schema);
        match types.get(chooser.below(types.len().max(1))).map(String::as_str) {
            Some("object") => self.object(schema, chooser, depth),
            Some("array") => {
                let length = chooser.below(3);
                (0..length).map(|_| self.value(&schema["items"], chooser, depth + 1)).collect()
            }
            Some("integer") => chooser
                .pick(&[json!(0), json!(1), json!(3), json!(99), json!(-1), json!(u64::MAX)])
                .clone(),
            Some("number") => json!(0.5),
            Some("boolean") => json!(chooser.once_in(2)),
            Some("null") => Json::Null,
            _ if chooser.once_in(4) => json!(chooser.pick(NONSENSE)),
            _ => json!(chooser.pick(WORDS)),
        }
    }

    fn object(&self, schema: &Json, chooser: &mut Chooser, depth: usize) -> Json {
        let mut object = Map::new();
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for (name, part) in schema["properties"].as_object().unwrap_or(&Map::new()) {
            // Required fields are usually present, optional ones usually absent.
            let there = match required.contains(&json!(name)) {
                true => !chooser.once_in(15),
                false => chooser.once_in(3),
            };
            if !there {
                continue;
            }
            object.insert(name.clone(), self.value(part, chooser, depth + 1));
        }
        if chooser.once_in(12) {
            object.insert("unknown".to_owned(), json!(1));
        }
        Json::Object(object)
    }

    /// Checks an answer against the description.
    pub fn check(&self, request: &Request, response: &Response) -> Result<(), String> {
        let (status, answer) = (response.status, &response.json());
        if status >= 500 && status != 503 {
            return Err("an error of the server".to_owned());
        }
        // An invalid parameter can make an address that matches no route.
        if [404, 405, 429].contains(&status) {
            return self.valid(&json!({ "$ref": "#/components/schemas/Problem" }), answer);
        }
        let method = request.method.to_lowercase();
        let responses = &self.0["paths"][&request.template][method]["responses"];
        let described = &responses[status.to_string()];
        if described.is_null() {
            return Err(format!("{status} is not described"));
        }
        let Some(content) = described["content"].as_object() else {
            let empty = response.body.is_empty();
            return if empty { Ok(()) } else { Err("nothing is described".to_owned()) };
        };
        let kind = response.header("content-type").unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default();
        let Some(described) = content.get(kind) else {
            return Err(format!("{kind} is not described"));
        };
        match kind {
            "application/json" => self.valid(&described["schema"], answer),
            _ if response.body.is_empty() => Err("an empty file".to_owned()),
            _ => Ok(()),
        }
    }

    fn valid(&self, schema: &Json, value: &Json) -> Result<(), String> {
        let schema = self.resolve(schema);
        if let Some(parts) = schema["allOf"].as_array() {
            return parts.iter().try_for_each(|part| self.valid(part, value));
        }
        if let Some(choices) = schema["oneOf"].as_array() {
            let tried: Vec<String> =
                choices.iter().filter_map(|choice| self.valid(choice, value).err()).collect();
            return match tried.len() < choices.len() {
                true => Ok(()),
                false => Err(format!("none of several: {}", tried.join("; "))),
            };
        }
        let kind = match value {
            Json::Null => "null",
            Json::Bool(_) => "boolean",
            Json::Number(number) if number.is_f64() => "number",
            Json::Number(_) => "integer",
            Json::String(_) => "string",
            Json::Array(_) => "array",
            Json::Object(_) => "object",
        };
        let types = types(schema);
        let fits = |one: &String| one == kind || (one == "number" && kind == "integer");
        if !types.is_empty() && !types.iter().any(fits) {
            return Err(format!("{value} is no {types:?}"));
        }
        match value {
            Json::Object(fields) => {
                let named = |name: &&Json| fields.contains_key(name.as_str().unwrap_or_default());
                let required = schema["required"].as_array().cloned().unwrap_or_default();
                if let Some(missing) = required.iter().find(|name| !named(name)) {
                    return Err(format!("{missing} is missing"));
                }
                let parts = schema["properties"].as_object();
                for (name, part) in parts.into_iter().flatten() {
                    if let Some(value) = fields.get(name) {
                        self.valid(part, value).map_err(|wrong| format!("{name}: {wrong}"))?;
                    }
                }
                Ok(())
            }
            Json::Array(items) => {
                items.iter().try_for_each(|item| self.valid(&schema["items"], item))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the types that a schema allows.
fn types(schema: &Json) -> Vec<String> {
    match &schema["type"] {
        Json::String(one) => vec![one.clone()],
        Json::Array(several) => {
            several.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect()
        }
        _ => Vec::new(),
    }
}

/// Formats a value for an address.
fn text_of(value: &Json) -> String {
    match value {
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}
